# The words of My First Castle Panic. "You" is the child who plays; sentences stay short.

game-title = My First Castle Panic
game-about = Monsters are running to your castle. Catch them all, together!
game-tagline = All together, no reading

## Options of the game

rung-first = The monsters have no powers
rung-powers = With the monsters’ powers, and cards that catch several
rung-usual = The rules of the box
option-horde = The Horde
option-horde-about = A fourth monster is already on its way, on the green triangle.
option-no-defense = No defense
option-no-defense-about = The game starts without the wall.
option-no-powers = No powers
option-no-powers-about = Shovers, Runners and Marchers walk like any other goblin.
option-catch-them-all = Catch them all!
option-catch-them-all-about = A Hero or Any-color card catches every monster it fits.
option-auto-accept = Help comes at once
option-auto-accept-about = When somebody asks for help, the card is played without waiting for an answer.

## Steps

step-play = Play a card, ask for help or pass
step-help = Waiting for an answer
step-over = The game is over

## Cards

card-red-triangle = the red triangle
card-red-circle = the red circle
card-red-square = the red square
card-green-triangle = the green triangle
card-green-circle = the green circle
card-green-square = the green square
card-blue-triangle = the blue triangle
card-blue-circle = the blue circle
card-blue-square = the blue square
card-hero-red = the red Hero
card-hero-green = the green Hero
card-hero-blue = the blue Hero
card-any-triangle = the any-color triangle
card-any-circle = the any-color circle
card-any-square = the any-color square
card-wall = the Wall
card-boot = the Boot

## Monsters

monster-regular = a goblin
monster-star = a star goblin
monster-shover = a Shover
monster-runner = a Runner
monster-marcher = a Marcher

## What happens

event-first-player = { $seat } starts.
event-monster-set = On space { $space } waits { $monster }.
event-dealt = { $seat } gets { $card }.
event-turn-began = { $seat }’s turn!
event-reshuffled = The draw pile is empty: the discards are shuffled ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}).
event-drew = { $seat } draws { $card }.
event-no-card-left = There is no card left to draw for { $seat }.
event-help-asked = { $seat } asks { $to } for help: { $play }.
event-help-accepted = { $seat } helps { $to }. Thank you!
event-help-declined = { $seat } would rather keep the card.
event-caught = { $seat } catches { $monster } with { $card }!
event-wall-built = { $seat } rebuilds the wall!
event-booted = { $seat } gives { $monster } the boot!
event-passed = { $seat } plays no card.
event-monster-drawn = Who is coming out of the dark? It’s { $monster }!
event-monster-placed = Space { $space }: here is { $monster }.
event-advanced = { $moves ->
    [one] One monster walks one space.
   *[other] The monsters walk one space.
}
event-wall-fell = Crash! The wall falls down, and { $monster } with it.
event-castle-fell = Oh no! The castle falls down: { $monster } got through.
event-pile-empty = No new monster left!
event-won = Well done! All the monsters are caught.
event-lost = The castle has fallen. Try again?

## What one can choose

choice-pass = Play no card
choice-play = { $play }
choice-catch = Catch on space { $space } with { $card }
choice-catch-all = Catch all that fit with { $card }
choice-build-wall = Rebuild the wall
choice-boot = Boot the monster on space { $space }
choice-ask = Ask { $seat }: { $play }
choice-accept = Yes, I’ll play my card
choice-decline = No, I’ll keep it

## What does not work

refusal-bad-players = One to four can play.
refusal-no-such-first = Nobody sits on the seat that should start.
refusal-game-over = The game is over.
refusal-not-your-turn = Wait a little: it’s { $seat }’s turn.
refusal-one-card-a-turn = Your turn is over: one card a turn. Now it’s { $seat }!
refusal-wait-for-answer = You asked { $seat } for help: wait for the answer.
refusal-answer-first = { $seat } asks you for help: say yes or no first.
refusal-nothing-asked = Nobody has asked for help.
refusal-not-asked-of-you = It’s for { $seat } to answer.
refusal-not-your-card = You don’t have this card: { $card }.
refusal-not-their-card = { $seat } doesn’t have this card: { $card }.
refusal-ask-another = Help comes from somebody else, not from you.
refusal-nobody-there = Nobody sits there.
refusal-not-asked-for-specials = You can’t ask for this card: { $card }.
refusal-already-declined = { $seat } has said no to this card already. Try something else!
refusal-no-monster-there = There is no monster on space { $space }.
refusal-does-not-fit = This card doesn’t fit space { $space }: { $card }.
refusal-fits-nothing = This card fits no monster right now: { $card }. Keep it!
refusal-catches-nothing = This card doesn’t catch monsters: { $card }.
refusal-catches-one = This card catches just one monster: { $card }.
refusal-catches-all = This card catches all that fit at once: { $card }.
refusal-wall-stands = The wall is standing: nothing to rebuild!
refusal-nothing-to-boot = There is no monster on the path: keep your boot.

## Why it is a good idea

reason-catches-nearest = It’s the monster nearest to the castle: { $monster }, space { $space }.
reason-catches = We catch { $monster } on space { $space }.
reason-catches-many = { $count } monsters at once!
reason-keeps-flexible = We save the Hero and Any-color cards for later.
reason-saves-castle = Otherwise the castle falls right now!
reason-rebuilds-wall = A new wall stops the next monster.
reason-boots-nearest = We send the one nearest to the castle away: { $monster }, space { $space }.
reason-boots = We send { $monster } from space { $space } back into the pile.
reason-asks-friend = { $seat } has the right card: { $card }.
reason-helps-friend = { $seat } counts on you.
reason-keeps-card = The card may be useful later.
reason-waits = Better save the cards for later.
reason-nothing-fits = No card fits a monster.

## To be spoken, for those who cannot read yet

speak-your-turn = It’s your turn!
speak-not-your-turn = It’s { $seat }’s turn.
speak-drew = Look at your new card: { $card }.
speak-choose-card = Pick a card that shines.
speak-choose-monster = Which monster do you want to catch?
speak-choose-boot = Who gets the boot?
speak-choose-wall = Touch the wall to rebuild it.
speak-ask-help = You can ask a friend for help.
speak-help-asked = { $from } asks you for help. Will you play your card: { $card }?
speak-help-wait = Waiting for the answer: { $to } is thinking.
speak-help-accepted = Yes! { $seat } helps you.
speak-help-declined = { $seat } keeps the card. Try something else.
speak-nothing-fits = No card fits. Touch the arrow to go on.
speak-play-on = You can play another card, or touch the arrow.
speak-caught = Got it!
speak-monsters-walk = Watch out, the monsters are walking!
speak-shover = A Shover! Everybody is pushed one space.
speak-runner = A Runner! It dashes to the front.
speak-marcher = A Marcher! It moves the others and calls a friend.
speak-wall-fell = The wall has fallen!
speak-danger = Quick, a monster is close to the castle!
speak-won = Well done! You saved the castle!
speak-lost = The castle has fallen. Play again?

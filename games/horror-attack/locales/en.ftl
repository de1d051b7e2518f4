# The words of Ze Horror Attack… encore. Cards are named without an article, as on a card.

game-title = Ze Horror Attack… encore
game-about = Hero or monster? Only you know. Fill your area with cards of your side, upset everybody else’s, and do not give yourself away too soon.
game-tagline = Secret sides

## Versions of the game

first-about = Usually whoever saw a horror film last; if that is two, the youngest.
rung-first = Against a giddy robot
rung-wise = Against a wide-awake robot
rung-usual = Against a clever robot
option-version = Version
option-version-about = Which rules you play by.
version-base = Base game
version-base-about = Two to eight players: one common deck, and a secret faction each.
version-expert = Duel of experts
version-expert-about = For two: each brings a deck of their own and chooses a faction at the end.
option-decks = Decks
option-decks-about = Which cards you play with.
decks-usual = as usual
decks-usual-about = Innsmouth for up to four, both decks together for five or more.
decks-innsmouth = The Shadow over Innsmouth
decks-innsmouth-about = The 30 cards of the town of the Deep Ones, for up to four.
decks-mountains = At the Mountains of Madness
decks-mountains-about = The 30 cards of the Antarctic, for up to four.
decks-both = both decks
decks-both-about = 60 cards shuffled together, for a longer game.
option-one-box = One box
option-one-box-about = The player who starts builds a deck; the other one gets the 30 cards that are left.

## House rules

option-detective-alone = The Detective alone sees
option-detective-alone-about = Who sees the hand that the Occult Detective uncovers.
detective-alone-off = everybody sees the hand
detective-alone-on = only the Detective’s player sees it

## Sides and factions

side-hero = Hero
side-hero-about = An orange name and at least one sun.
side-monster = Monster
side-monster-about = A green name and at least one skull.
side-neutral = Neutral
side-neutral-about = A violet name: neither hero nor monster.

## What can be chosen

choice-bring = Take this deck
choice-keep = Keep my hand
choice-exchange = Take three other cards
choice-play = Play { $card }
choice-draw = Draw a card
choice-pass = Pass
choice-use = Use the skill
choice-decline = Do not use it
choice-player = { $seat }
choice-card = { $card }
choice-target = { $card } ({ $seat })
choice-discard = Discard { $card }
choice-stop = That is enough
choice-faction = { $faction }

## Steps

step-building = Build your deck: 30 cards
step-mulligan = Keep your hand, or take three other cards
step-turn = Play a card, or draw
step-skill = A skill is under way
step-laying = Choose a card of your hand to discard
step-factions = Which faction do you score with?
step-over = The game is over

## What happens

event-first-player = { $seat } starts.
event-deck-brought = { $seat } has a deck.
event-faction-dealt = { $seat } gets a faction. { $faction }.
event-faction-dealt-bare = { $seat } gets a secret faction.
event-pile-started = { $card } starts the discard pile.
event-dealt = { $seat } gets { $card }.
event-dealt-bare = { $seat } gets a card.
event-kept = { $seat } keeps all three cards.
event-exchanged = { $seat } exchanges all three cards.
event-shuffled-back = { $cards ->
    [one] { $cards } card laid aside goes back into the deck.
   *[other] The { $cards } cards laid aside go back into the deck.
}
event-turn-began = It is { $seat }’s turn.
event-last-turn = The last turn: it is { $seat }’s.
event-played = { $seat } plays { $card }.
event-drew = { $seat } draws { $card }.
event-drew-bare = { $seat } draws a card.
event-passed = { $seat } passes: nothing left to play or draw.
event-declined = { $seat } leaves { $card } unused.
event-without-effect = { $card } has no effect for { $seat }.
event-hand-full = { $seat } already holds three cards: not one more.
event-looked = { $seat } peeks at a faction of { $to }. { $faction }.
event-looked-bare = { $seat } peeks at a faction of { $to }.
event-hand-revealed = { $seat } investigates: { $owner } shows their hand.
event-held = { $owner } holds { $card }.
event-discarded = { $seat } discards { $card }.
event-removed = { $seat } discards { $card } from { $owner }’s area.
event-took = { $seat } takes { $card } from { $from }.
event-took-bare = { $seat } takes a card from { $from }.
event-hands-swapped = { $seat } and { $to } swap hands.
event-moved = { $seat } sends { $card } from { $from } to { $to }.
event-recovered = { $seat } takes { $card } back from the discard pile.
event-laid-aside = { $seat } has chosen a card.
event-deck-empty = { $seat } draws the last card!
event-hand-dropped = { $card } is still in { $seat }’s hand and does not count.
event-faction-shown = { $seat } shows their faction. { $faction }!
event-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} (symbols { $symbols }, faction { $bonus }{ $neighbours ->
    [0] {""}
   *[other] {""}, hieroglyphs { $neighbours }
}).
event-won = { $seat } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}!

## What is wrong

refusal-bad-players = Two to eight can play, not { $players }: add or take away seats.
refusal-experts-are-two = The duel of experts is for two: keep two seats, or take the base game.
refusal-expert-only = One box for two decks belongs to the duel of experts: choose that version, or leave the option out.
refusal-needs-both-decks = One deck is enough for up to four: for { $players }, take both.
refusal-no-such-first = Nobody sits on that seat: somebody else starts.
refusal-game-over = The game is over: look at the points, or play again.
refusal-not-your-turn = Patience: this is not yours to decide.
refusal-already-decided = You have done your part: wait for the others.
refusal-not-now = That is not what is asked now: choose from what is offered.
refusal-not-your-card = You do not have { $card }: take one of your own cards.
refusal-hand-full = You already hold three cards: play one instead of drawing.
refusal-must-draw = You have no card left in hand: draw one.
refusal-must-play = You can still play or draw: passing is for those who cannot.
refusal-cannot-target = The skill does not reach that: choose from what lights up.
refusal-wrong-side = The skill is not aimed at a card like { $card }: choose from what lights up.
refusal-not-in-play = { $card } does not lie in that area: choose a card that does.
refusal-must-use = The skill of { $card } is compulsory, even where it hurts you: choose a target.
refusal-deck-size = A deck has exactly 30 cards, and this one { $cards }: add some or take some out.
refusal-too-many-copies = { $card }: { $copies } at most, as in its own deck. Take out what is too many.
refusal-too-many-neutrals = Six neutral cards at most, and there are { $neutrals }: replace those too many.
refusal-too-few-heroes = At least six heroes, and there are { $heroes }: put some in place of other cards.
refusal-too-few-monsters = At least six monsters, and there are { $monsters }: put some in place of other cards.
refusal-rest-illegal = The 30 cards left over would be no proper deck for the other player: leave enough heroes and monsters.
refusal-not-your-faction = This faction does not lie before you: choose one of your three.

## Why it is a good idea

reason-own-side = Symbols of your side, straight into your area.
reason-bonus-card = A character of your faction card: two points more!
reason-harm-rival = This costs { $seat } points.
reason-protect = This keeps what you have out of harm’s way.
reason-draw-for-more = No hurry: one more card gives you more to choose from.
reason-keep-hand = Your hand is good: better keep it.
reason-bad-hand = Most of these cards are of the other side.
reason-bluff = Nobody will guess your side.
reason-end-soon = Only few cards are left in the deck: the end is near.
reason-known-hand = You know what is in that hand.
reason-free-card = One more card in hand, and it costs nothing.
reason-last-chance = Now or never: what stays in hand will not count.
reason-good-deck = A safe deck: many symbols and good skills.
reason-least-useful = Of your cards you can spare this one best.
reason-find-out = Then you know what { $seat } is after.
reason-best-faction = This faction card brings the most points.

### What is printed on the cards: copied from data/*.toml by BLESS=1 cargo test; correct it there.

deck-innsmouth = The Shadow over Innsmouth
deck-mountains = At the Mountains of Madness
card-robert-olmstead = Robert Olmstead
card-zadok-allen = Zadok Allen
card-occult-detective = Occult Detective
card-g-man = G-Man
card-francis-morgan = Francis Morgan
card-professor-armitage = Professor Armitage
card-professor-rice = Professor Rice
card-grocery-clerk = Grocery Clerk
card-ticket-agent = Ticket Agent
card-factory-inspector = Factory Inspector
card-cousin-lawrence = Cousin Lawrence
card-innsmouth-folk = Innsmouth Folk
card-deep-one = Deep One
card-mother-hydra = Mother Hydra
card-father-dagon = Father Dagon
card-priest-of-dagon = Priest of Dagon
card-pththya-lyi = Pth’thya-l’yi
card-eliza-orne = Eliza Orne
card-barnabas-marsh = Barnabas Marsh
card-obed-marsh = Obed Marsh
card-william-dyer = William Dyer
card-danforth = Danforth
card-frank-h-pabodie = Frank H. Pabodie
card-professor-lake = Professor Lake
card-atwood = Atwood
card-gedney = Gedney
card-captain-douglas = Captain Douglas
card-captain-thorfinnssen = Captain Thorfinnssen
card-pilot-mctighe = Pilot McTighe
card-sled-dogs = Sled Dogs
card-miskatonic-student = Miskatonic Student
card-albino-penguin = Albino Penguin
card-elder-thing = Elder Thing
card-shoggoth = Shoggoth
card-star-spawn = Star Spawn
card-mi-go = Mi-Go
card-nameless-horror = Nameless Horror
card-awakened-specimen = Awakened Specimen
card-proto-shoggoth = Proto-Shoggoth
card-horrible-hieroglyphs = Horrible Hieroglyphs
text-robert-olmstead = Discard another hero of your own area.
text-zadok-allen = Look in secret at another player’s faction.
text-occult-detective = Another player shows everybody a hand. If Mother Hydra or an Innsmouth Folk is in it, discard one of those; if not, take the card you like.
text-g-man = You may discard a monster in play, but not Obed Marsh, Mother Hydra or Father Dagon.
text-francis-morgan = Take a hero from the discard pile into your hand.
text-professor-armitage = Discard a monster in play.
text-professor-rice = Draw a card.
text-grocery-clerk = You may discard one or two cards of your hand.
text-ticket-agent = You may play another card at once.
text-factory-inspector = You may exchange hands with another player.
text-cousin-lawrence = Another monster in play goes to somebody else’s area.
text-innsmouth-folk = You may discard a hero in play, but not a G-Man, Francis Morgan or Professor Armitage.
text-deep-one = Draw a card.
text-mother-hydra = Every other player discards a card from hand.
text-father-dagon = Discard a hero in play.
text-priest-of-dagon = Take a monster from the discard pile into your hand.
text-pththya-lyi = You may discard one or two cards of your hand.
text-eliza-orne = Another hero in play goes to somebody else’s area.
text-barnabas-marsh = Take a card at random from another player’s hand.
text-obed-marsh = You may play another card at once.
text-william-dyer = Discard another hero of your own area.
text-danforth = You may exchange hands with another player.
text-frank-h-pabodie = Send heroes of one player, as many as you like, over to another.
text-professor-lake = Discard a monster in play.
text-atwood = Take a hero from the discard pile into your hand.
text-gedney = Draw a card.
text-captain-douglas = Another monster in play goes to somebody else’s area.
text-captain-thorfinnssen = You may play another card at once.
text-pilot-mctighe = Look in secret at another player’s faction.
text-sled-dogs = You may discard a monster in play, but not a Shoggoth.
text-miskatonic-student = You may discard one or two cards of your hand.
text-albino-penguin = Draw a card.
text-elder-thing = You may discard a hero in play, but not William Dyer, Danforth or Professor Lake.
text-shoggoth = Discard a hero in play.
text-star-spawn = Every other player discards a card from hand.
text-mi-go = Take a card at random from another player’s hand.
text-nameless-horror = Another hero in play goes to somebody else’s area.
text-awakened-specimen = Take a monster from the discard pile into your hand.
text-proto-shoggoth = You may play another card at once.
text-horrible-hieroglyphs = At the end: 1 point if your area has more cards than that of the player on your right, −1 if it has fewer.
ready-lighthouse = The Lighthouse
ready-tide = The Tide
ready-twilight = Twilight
ready-expedition = The Expedition
faction-innsmouth-hero-1 = Heroes: { card-robert-olmstead } or { card-zadok-allen }
faction-innsmouth-hero-2 = Heroes: { card-francis-morgan } or { card-professor-armitage }
faction-innsmouth-hero-3 = Heroes: { card-professor-rice } or { card-cousin-lawrence }
faction-innsmouth-monster-1 = Monsters: { card-mother-hydra } or { card-father-dagon }
faction-innsmouth-monster-2 = Monsters: { card-eliza-orne } or { card-obed-marsh }
faction-innsmouth-monster-3 = Monsters: { card-barnabas-marsh } or { card-priest-of-dagon }
faction-mountains-hero-1 = Heroes: { card-william-dyer } or { card-danforth }
faction-mountains-hero-2 = Heroes: { card-frank-h-pabodie } or { card-professor-lake }
faction-mountains-hero-3 = Heroes: { card-atwood } or { card-gedney }
faction-mountains-monster-1 = Monsters: { card-shoggoth } or { card-star-spawn }
faction-mountains-monster-2 = Monsters: { card-mi-go } or { card-nameless-horror }
faction-mountains-monster-3 = Monsters: { card-awakened-specimen } or { card-proto-shoggoth }

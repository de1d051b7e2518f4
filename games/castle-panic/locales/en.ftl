# The words of Castle Panic. Cards and monsters are named without an article, as on a card; sentences add it (with-…).

game-title = Castle Panic
game-about = Monsters come out of the forest from all six sides. Hold the castle together, and slay the most if you can.
game-tagline = All together around the castle

## Versions of the game

rung-first = Fewer monsters, and everybody wins together
rung-usual = All the monsters of the box, and a Master Slayer
rung-tower = With The Wizard’s Tower
option-version = Version
option-version-about = How the game is won, and by whom.
version-standard = Standard
version-standard-about = All defend the castle; whoever slew the most is the Master Slayer.
version-co-op = Co-op
version-co-op-about = All win or lose together; nobody counts trophies.
version-overlord = Overlord
version-overlord-about = One of you leads the monsters against all the others.
option-overlord = The Overlord
option-overlord-about = Who leads the monsters.
overlord-nobody = whoever sits last
option-wizards-tower = The Wizard’s Tower
option-wizards-tower-about = The expansion: wizard cards, fire, flying monsters and Mega Bosses.
option-harbingers = Harbingers
option-harbingers-about = How many Mega Bosses may come.
harbingers-three = three
harbingers-three-about = Three Mega Bosses wait in the bag, as usual.
harbingers-four = four
harbingers-four-about = Four Mega Bosses wait in the bag.
harbingers-five = five
harbingers-five-about = Five Mega Bosses wait in the bag.
harbingers-six = six
harbingers-six-about = All six Mega Bosses wait in the bag.

## Easier

option-easier-battles = Easier battles
option-easier-battles-about = Eleven nasty tokens stay in the box.
option-all-for-one = All for one
option-all-for-one-about = Archer, Knight and Swordsman of one colour together slay a monster.
option-heroic-powers = Heroic powers
option-heroic-powers-about = Heroes also hit inside the castle.
option-death-benefit = Death benefit
option-death-benefit-about = When the Wizard’s Tower falls, everybody holds one card more.
option-flaming-tar = Flaming tar
option-flaming-tar-about = A monster with both tar and fire burns more.
option-cavalry-hobble = Cavalry hobble
option-cavalry-hobble-about = Once hurt, the Goblin Cavalry moves one space only.
option-express = Express
option-express-about = A shorter game: 42 chosen tokens and two Mega Bosses.

## Harder

option-mans-home = My home is my castle
option-mans-home-about = Everybody owns a tower. When yours falls you are out.
option-dwindling-resources = Dwindling resources
option-dwindling-resources-about = Each reshuffle costs a Brick and a Mortar for good.
option-under-construction = Under construction
option-under-construction-about = The game starts without walls.
option-player-walls = Player walls
option-player-walls-about = No walls at first; everybody holds one to place.
option-random-walls = Random walls
option-random-walls-about = The die says how many walls stand at first, and where.
option-desperate-times = Desperate times
option-desperate-times-about = You may redraw your whole hand, but then neither trade nor play.
option-rough-start = Rough start
option-rough-start-about = Three Orcs and three Trolls wait at the start, where the die puts them.
option-closed-hands = Closed hands
option-closed-hands-about = You do not see each other’s cards.
option-too-quiet = Too quiet
option-too-quiet-about = Whenever the board is cleared, six Imps come.
option-growing-fire = Growing fire
option-growing-fire-about = A monster that arrives fans the flames of its arc.
option-blind-necromancer = Blind Necromancer
option-blind-necromancer-about = He calls back any token, effects too.
option-random-mix = Random mix
option-random-mix-about = The 22 tokens the expansion takes out are drawn by chance.

## Manners

option-quick-start = Quick start
option-quick-start-about = Chance places the first monsters and the Wizard’s Tower.

## House rules

option-wide-spaces = Wide spaces
option-wide-spaces-about = For cards that strike a whole space, a space is as wide as its colour.
wide-spaces-off = one arc of a ring
wide-spaces-on = both arcs of a colour
option-wizard-deck-lost = The Wizard deck stays lost
option-wizard-deck-lost-about = It does not come back when the Wizard’s Tower is rebuilt.
wizard-deck-lost-off = the Wizard deck comes back
wizard-deck-lost-on = it stays lost
option-flame-only-blast = Burning Blast only burns
option-flame-only-blast-about = It sets on fire but does no damage of its own.
flame-only-blast-off = damage and a Flame
flame-only-blast-on = a Flame only
option-wall-of-force-arc = Wall of Force clears an arc
option-wall-of-force-arc-about = It sends one arc back to the Forest, instead of one colour back one ring.
wall-of-force-arc-off = one colour, one ring back
wall-of-force-arc-on = one arc, back to the Forest
option-reinforce-above = Reinforce above the hand size
option-reinforce-above-about = Everybody draws, even with a full hand.
reinforce-above-off = only with room in hand
reinforce-above-on = even with a full hand
option-held-at-walls = Held at the walls
option-held-at-walls-about = Whoever breaks a wall waits for the next March, whatever tokens say.
held-at-walls-off = tokens move them on at once
held-at-walls-on = they wait for the next March

## The board

ring-castle = Castle
ring-swordsman = Swordsmen
ring-knight = Knights
ring-archer = Archers
ring-forest = Forest
color-red = red
color-green = green
color-blue = blue
color-any = any colour
deck-castle = Castle deck
deck-wizard = Wizard deck
arc-in-color = { $arc ->
    [1] arc 1, red
    [2] arc 2, red
    [3] arc 3, green
    [4] arc 4, green
    [5] arc 5, blue
   *[other] arc 6, blue
}
where = { $ring_id ->
    [forest] in the Forest, arc { $arc }
    [castle] in the castle, arc { $arc }
   *[other] among the { $ring }, arc { $arc }
}
points-left = { $points ->
    [one] { $points } heart left
   *[other] { $points } hearts left
}
piece-wall = Wall
piece-wall-about = Stops whoever runs into it and takes one heart off one of them; then it is gone.
piece-fortify = Fortify token
piece-fortify-about = Takes the next blow in place of its wall.
piece-tower = Tower
piece-tower-about = Falls when a monster enters; one of those who enter loses a heart. When the last one falls, you have lost.
piece-wizard-tower = Wizard’s Tower
piece-wizard-tower-about = A tower like any other, but as long as it stands you have the Wizard deck.
piece-flame = Flame
piece-flame-about = Takes one heart off a monster each March; a third one on a wall or tower destroys it.
piece-tar = Tar token
piece-tar-about = Its monster does not move this turn.
piece-die = Die
piece-die-about = Says the arc of whatever arrives.

## Castle cards

card-archer-red = Red Archer
card-archer-red-about = Hits one monster among the Archers, red.
card-archer-green = Green Archer
card-archer-green-about = Hits one monster among the Archers, green.
card-archer-blue = Blue Archer
card-archer-blue-about = Hits one monster among the Archers, blue.
card-archer-any = Any Archer
card-archer-any-about = Hits one monster among the Archers, any colour.
card-knight-red = Red Knight
card-knight-red-about = Hits one monster among the Knights, red.
card-knight-green = Green Knight
card-knight-green-about = Hits one monster among the Knights, green.
card-knight-blue = Blue Knight
card-knight-blue-about = Hits one monster among the Knights, blue.
card-knight-any = Any Knight
card-knight-any-about = Hits one monster among the Knights, any colour.
card-swordsman-red = Red Swordsman
card-swordsman-red-about = Hits one monster among the Swordsmen, red.
card-swordsman-green = Green Swordsman
card-swordsman-green-about = Hits one monster among the Swordsmen, green.
card-swordsman-blue = Blue Swordsman
card-swordsman-blue-about = Hits one monster among the Swordsmen, blue.
card-swordsman-any = Any Swordsman
card-swordsman-any-about = Hits one monster among the Swordsmen, any colour.
card-hero-red = Red Hero
card-hero-red-about = Hits one monster among Archers, Knights or Swordsmen, red.
card-hero-green = Green Hero
card-hero-green-about = Hits one monster among Archers, Knights or Swordsmen, green.
card-hero-blue = Blue Hero
card-hero-blue-about = Hits one monster among Archers, Knights or Swordsmen, blue.
card-brick = Brick
card-brick-about = With a Mortar it rebuilds a wall. Alone it puts out one Flame.
card-mortar = Mortar
card-mortar-about = With a Brick it rebuilds a wall. Alone it puts out one Flame.
card-barbarian = Barbarian
card-barbarian-about = Slays one monster anywhere but in the Forest.
card-nice-shot = Nice Shot
card-nice-shot-about = With a hit card: the monster is slain at once.
card-tar = Tar
card-tar-about = One monster anywhere does not move this turn.
card-fortify-wall = Fortify Wall
card-fortify-wall-about = A standing wall gets a Fortify token that takes the next blow for it.
card-drive-him-back = Drive Him Back!
card-drive-him-back-about = One monster returns to the Forest of its arc.
card-missing = Missing
card-missing-about = No new monsters are drawn this turn.
card-draw-2 = Draw 2 Cards
card-draw-2-about = Take two Castle cards, even above your hand size.
card-scavenge = Scavenge
card-scavenge-about = Take any one card from the Castle discard pile.

## Castle cards of The Wizard’s Tower

card-berserk = Berserk
card-berserk-about = From now on this turn, each hit card you play draws you a Castle card.
card-change-color = Change Color
card-change-color-about = With a hit card: you choose its colour.
card-change-range = Change Range
card-change-range-about = With a hit card: you choose its ring.
card-double-strike = Double Strike
card-double-strike-about = With a hit card: it strikes twice.
card-enchanted = Enchanted
card-enchanted-about = With a hit card: takes off two hearts more.
card-flaming = Flaming
card-flaming-about = With a hit card: the monster also catches fire.
card-knock-back = Knock Back
card-knock-back-about = With a hit card: the monster is pushed back one ring.
card-never-lose-hope = Never Lose Hope
card-never-lose-hope-about = Discard as many cards as you like and draw as many.
card-reinforce = Reinforce
card-reinforce-about = Everybody with room in hand draws a card, from the deck they like.
card-stand-together = Stand Together
card-stand-together-about = A player you name may play one hit or Wizard card now.

## Wizard cards

card-arcane-assembly = Arcane Assembly
card-arcane-assembly-about = Everybody may build walls now, each for just a Brick or a Mortar.
card-azriels-fist = Azriel’s Fist
card-azriels-fist-about = Takes one heart off one monster anywhere.
card-blue-fireball = Blue Fireball
card-blue-fireball-about = One damage and a Flame for one monster anywhere in blue.
card-burning-blast = Burning Blast
card-burning-blast-about = Damage and a Flame for all monsters in one space, not in Forest or castle.
card-chain-lightning = Chain Lightning
card-chain-lightning-about = One damage to all monsters in one space.
card-extinguishing-wind = Extinguishing Wind
card-extinguishing-wind-about = All Flames go out, all monsters are blown back one ring.
card-eye-of-the-oracle = Eye of the Oracle
card-eye-of-the-oracle-about = Look at five Castle cards, keep one, put the others back in the order you like.
card-green-fireball = Green Fireball
card-green-fireball-about = One damage and a Flame for one monster anywhere in green.
card-hammer-of-light = Hammer of Light
card-hammer-of-light-about = Slays one monster in the Forest.
card-hypnotize = Hypnotize
card-hypnotize-about = Two monsters in one space fight: each takes off as many hearts as it has itself.
card-lightning-bolt = Lightning Bolt
card-lightning-bolt-about = One damage, then the monster is sent to a Forest arc of your choice.
card-mystical-manufacturing = Mystical Manufacturing
card-mystical-manufacturing-about = With a Brick or a Mortar: rebuilds a tower.
card-rain-of-ice = Rain of Ice
card-rain-of-ice-about = No monster moves this turn; their Flames go out.
card-rain-of-iron = Rain of Iron
card-rain-of-iron-about = One damage to all monsters of an arc, except in the Forest.
card-red-fireball = Red Fireball
card-red-fireball-about = One damage and a Flame for one monster anywhere in red.
card-ring-of-fire = Ring of Fire
card-ring-of-fire-about = A Flame for every monster among the Swordsmen.
card-teleport = Teleport
card-teleport-about = Move one monster, or one Fortify token, somewhere else.
card-thalgars-blessing = Thalgar’s Blessing
card-thalgars-blessing-about = Everybody fills their hand with Castle cards.
card-valadors-wave = Valador’s Wave
card-valadors-wave-about = Four damage to share out among the monsters of one colour.
card-wall-of-force = Wall of Force
card-wall-of-force-about = Pushes all monsters of one colour back one ring.
card-war-storm = War Storm
card-war-storm-about = One damage to all monsters of one colour, except in Forest and castle.
card-wizard-quake = Wizard Quake
card-wizard-quake-about = Give up a tower: all monsters of its arc are slain.

## Monsters

monster-goblin = Goblin
monster-goblin-about = One heart. Small, but never alone.
monster-orc = Orc
monster-orc-about = Two hearts.
monster-troll = Troll
monster-troll-about = Three hearts.
monster-goblin-king = Goblin King
monster-goblin-king-about = Boss, two hearts. Calls three more tokens.
monster-orc-warlord = Orc Warlord
monster-orc-warlord-about = Boss, three hearts. All monsters of his colour move one step when he comes.
monster-troll-mage = Troll Mage
monster-troll-mage-about = Boss, three hearts. All monsters move one step when he comes.
monster-healer = Healer
monster-healer-about = Boss, two hearts. Every monster regains a heart when he comes.
monster-centaur = Centaur
monster-centaur-about = Three hearts. No hit card harms it among the Archers; any damage kills it among the Knights.
monster-climbing-troll = Climbing Troll
monster-climbing-troll-about = Three hearts. Climbs over walls without harm on either side.
monster-conjurer = Conjurer
monster-conjurer-about = Boss, two hearts. Brings as many Imps as the die says.
monster-cyclops = Cyclops
monster-cyclops-about = Three hearts. No hit card harms it among the Swordsmen; any damage kills it among the Archers.
monster-doppelganger = Doppelganger
monster-doppelganger-about = Cannot be harmed. The next monster destroyed comes back in its place.
monster-gargoyle = Gargoyle
monster-gargoyle-about = Flying, two hearts. Only Archers and Heroes reach it.
monster-goblin-cavalry = Goblin Cavalry
monster-goblin-cavalry-about = Two hearts. Moves two spaces at a time.
monster-golem = Golem
monster-golem-about = Three hearts. No hit card harms it among the Knights; any damage kills it among the Swordsmen.
monster-ogre = Ogre
monster-ogre-about = Four hearts: big and tough.
monster-phoenix = Phoenix
monster-phoenix-about = Flying, one heart. When it dies, all others in its space catch fire.
monster-imp = Imp
monster-imp-about = One heart, no trophy. Imps left over do not stop you from winning.
monster-basilisk = Basilisk
monster-basilisk-about = Mega Boss, five hearts. All keep two cards when it comes; no swapping while it lives.
monster-chimera = Chimera
monster-chimera-about = Mega Boss, five hearts. Steps sideways, steps in and breathes fire.
monster-dragon = Dragon
monster-dragon-about = Flying Mega Boss, five hearts. Moves as the die says and breathes fire.
monster-hydra = Hydra
monster-hydra-about = Mega Boss, four hearts. Two Imps come for each heart it loses and survives.
monster-necromancer = Necromancer
monster-necromancer-about = Mega Boss, four hearts. Brings dead monsters back into the bag.
monster-warlock = Warlock
monster-warlock-about = Mega Boss, four hearts. Wizard cards do nothing to him; he leaps from arc to arc.

## Tokens

token-goblin = { monster-goblin }
token-goblin-about = { monster-goblin-about }
token-orc = { monster-orc }
token-orc-about = { monster-orc-about }
token-troll = { monster-troll }
token-troll-about = { monster-troll-about }
token-goblin-king = { monster-goblin-king }
token-goblin-king-about = { monster-goblin-king-about }
token-orc-warlord = { monster-orc-warlord }
token-orc-warlord-about = { monster-orc-warlord-about }
token-troll-mage = { monster-troll-mage }
token-troll-mage-about = { monster-troll-mage-about }
token-healer = { monster-healer }
token-healer-about = { monster-healer-about }
token-centaur = { monster-centaur }
token-centaur-about = { monster-centaur-about }
token-climbing-troll = { monster-climbing-troll }
token-climbing-troll-about = { monster-climbing-troll-about }
token-conjurer = { monster-conjurer }
token-conjurer-about = { monster-conjurer-about }
token-cyclops = { monster-cyclops }
token-cyclops-about = { monster-cyclops-about }
token-doppelganger = { monster-doppelganger }
token-doppelganger-about = { monster-doppelganger-about }
token-gargoyle = { monster-gargoyle }
token-gargoyle-about = { monster-gargoyle-about }
token-goblin-cavalry = { monster-goblin-cavalry }
token-goblin-cavalry-about = { monster-goblin-cavalry-about }
token-golem = { monster-golem }
token-golem-about = { monster-golem-about }
token-ogre = { monster-ogre }
token-ogre-about = { monster-ogre-about }
token-phoenix = { monster-phoenix }
token-phoenix-about = { monster-phoenix-about }
token-giant-boulder = Giant Boulder
token-giant-boulder-about = Rolls in from an arc, crushes monsters on its way and smashes the first structure.
token-move-red = Red Monsters Move 1
token-move-red-about = All monsters in red move one step.
token-move-green = Green Monsters Move 1
token-move-green-about = All monsters in green move one step.
token-move-blue = Blue Monsters Move 1
token-move-blue-about = All monsters in blue move one step.
token-move-cw = Monsters Move Clockwise
token-move-cw-about = All monsters shift one arc clockwise.
token-move-ccw = Monsters Move Counter-Clockwise
token-move-ccw-about = All monsters shift one arc counter-clockwise.
token-plague-archer = Plague! Archers
token-plague-archer-about = Everybody discards all Archers.
token-plague-knight = Plague! Knights
token-plague-knight-about = Everybody discards all Knights.
token-plague-swordsman = Plague! Swordsmen
token-plague-swordsman-about = Everybody discards all Swordsmen.
token-discard-1 = All Players Discard 1 Card
token-discard-1-about = Everybody discards a card of their choice.
token-draw-3 = Draw 3 Monster Tokens
token-draw-3-about = Three more tokens are drawn.
token-draw-4 = Draw 4 Monster Tokens
token-draw-4-about = Four more tokens are drawn.
token-flaming-boulder = Flaming Boulder
token-flaming-boulder-about = Rolls like the Giant Boulder, smashes the first structure and sets the second on fire.
token-trebuchet = Trebuchet
token-trebuchet-about = Flies along an arc, destroys flying monsters and the first structure.
token-one-imp-per-tower = 1 Imp per Tower
token-one-imp-per-tower-about = An Imp in the Forest before every tower that stands.
token-harbinger = Harbinger
token-harbinger-about = Announces a Mega Boss. Which one? You will see.
token-harbinger-basilisk = Harbinger of the Basilisk
token-harbinger-basilisk-about = { monster-basilisk-about }
token-harbinger-chimera = Harbinger of the Chimera
token-harbinger-chimera-about = { monster-chimera-about }
token-harbinger-dragon = Harbinger of the Dragon
token-harbinger-dragon-about = { monster-dragon-about }
token-harbinger-hydra = Harbinger of the Hydra
token-harbinger-hydra-about = { monster-hydra-about }
token-harbinger-necromancer = Harbinger of the Necromancer
token-harbinger-necromancer-about = { monster-necromancer-about }
token-harbinger-warlock = Harbinger of the Warlock
token-harbinger-warlock-about = { monster-warlock-about }

# A field that holds what another field is named after.
field-give = card
field-take = card
field-boss = monster

## Monsters in a sentence: pieces for the messages below, chosen by the monster

with-the = the { $monster }
with-The = The { $monster }
with-a = { $monster_id ->
    [orc] an { $monster }
    [orc-warlord] an { $monster }
    [ogre] an { $monster }
    [imp] an { $monster }
   *[other] a { $monster }
}
with-of = of the { $monster }

## What one can choose

choice-wizard-tower = The Wizard’s Tower in arc { $arc }
choice-start-monster = { $monster }
choice-claim = The tower of arc { $arc }
choice-boss = { $boss }
choice-draw-up = Draw up
choice-redraw = Redraw the whole hand
choice-swap = Swap { $card } for a card of the { $deck }
choice-trade = Trade with { $to }
choice-give = Offer { $card }
choice-take = Ask for { $card }
choice-accept = Accept
choice-decline = Decline
choice-counter = Give { $card } instead
choice-pick = { $card }
choice-play = Play { $card }
choice-join = With { $card }
choice-color = Colour: { $color }
choice-ring = Ring: { $ring }
choice-target = { $monster }
choice-wall = The wall of arc { $arc }
choice-tower = The tower of arc { $arc }
choice-arc = Arc { $arc }
choice-space = { $ring_id ->
    [forest] Forest, arc { $arc }
    [castle] Castle, arc { $arc }
   *[other] { $ring }, arc { $arc }
}
choice-fetch = Take { $card }
choice-top = { $card } next
choice-player = { $seat }
choice-discard = Discard { $card }
choice-draw = { $deck }
choice-build = Wall of arc { $arc }, with { $card }
choice-place-wall = Place your wall in arc { $arc }
choice-double = { $monster }
choice-back = Back
choice-done = Done
choice-send = { $token }, where the die says
choice-send-to = { $token } into arc { $arc }

## Steps

step-wizard-tower = Where shall the Wizard live?
step-start-monsters = Which monster starts in the next arc?
step-homes = Which tower is yours?
step-bosses = Choose the Mega Bosses
step-begin = Draw up, or a whole new hand?
step-swap = Swap a card, or go on
step-trade = Trade with somebody, or go on
step-give = Which card do you offer?
step-take = Which card do you want?
step-answer = A trade is offered: yes, no, or another card?
step-counter-answer = Another card is offered: yes or no?
step-play = Play cards, or let the monsters march
step-held = What is this card for?
step-second-strike = Strike a second time, or stop
step-oracle = What the oracle shows: keep one, then put the others in order
step-discards = Cards must be discarded
step-attacker = Which attacker takes the blow?
step-double = Which monster takes the Doppelganger’s place?
step-reinforce = Draw from which deck?
step-assembly = Build walls for a Brick or a Mortar each, or stop
step-stand = Play one hit or Wizard card, or none
step-overlord = The Overlord sends monsters
step-over = The game is over

## What happens

event-first-player = { $seat } starts.
event-wizard-tower-raised = The Wizard moves into the tower of arc { $arc }.
event-wall-set = A wall stands in arc { $arc }.
event-monster-set = Waiting { where }: { with-a }.
event-dealt = { $seat } gets { $card }.
event-dealt-bare = { $seat } gets a card.
event-claimed = { $seat } takes the tower of arc { $arc }.
event-boss-chosen = The Overlord chooses: { $boss }.
event-boss-chosen-bare = The Overlord chooses a Mega Boss.
event-turn-began = { $seat }’s turn.
event-phase-began = { $phase ->
    [1] { $seat } draws up.
    [2] { $seat } may swap a card.
    [3] { $seat } may trade.
    [4] { $seat } may play cards.
    [5] The monsters march.
   *[other] New monsters arrive.
}
event-drew = { $seat } draws { $card }.
event-drew-bare = { $seat } draws from the { $deck }.
event-reshuffled = The { $deck } is empty: the discards are shuffled ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}).
event-dwindled = { $card } leaves the game for good.
event-no-card-left = No card left for { $seat }: the { $deck } is empty, and so are its discards.
event-hand-redrawn = { $seat } discards the whole hand and draws a new one.
event-swapped = { $seat } swaps { $card } for a card of the { $deck }.
event-discarded = { $seat } discards { $card }.
event-offered = { $seat } offers { $to } a trade: { $give } for { $take }.
event-offered-bare = { $seat } offers { $to } a trade.
event-countered = { $seat } would rather give { $card } to { $to }.
event-countered-bare = { $seat } would rather give { $to } another card.
event-offer-declined = { $seat } declines { $to }’s offer.
event-traded = { $seat } gives { $give } to { $to } and gets { $take }.
event-traded-bare = { $seat } and { $to } trade a card.
event-played = { $seat } plays { $card }.
event-fetched = { $seat } takes { $card } from the discard pile.
event-looked = { $seat } looks at the { $cards ->
    [one] top card
   *[other] top { $cards } cards
} of the Castle deck.
event-kept = { $seat } keeps { $card }.
event-kept-bare = { $seat } keeps one of the cards.
event-put-back = { $seat } puts { $card } back on top.
event-put-back-bare = { $seat } puts a card back on top.
event-named = { $seat } calls on { $to }.
event-passed-up = { $seat } plays no card.
event-hit = { with-The } loses { $amount ->
    [one] { $amount } heart
   *[other] { $amount } hearts
}{ $points ->
    [0] {""}.
   *[other] {""}: { points-left }.
}
event-slain = { $seat } slays { with-the }!
event-slain-bare = That was the end { with-of }.
event-healed = { with-The } regains a heart: { points-left }.
event-ignited = { with-The } catches fire ({ $flames ->
    [one] { $flames } Flame
   *[other] { $flames } Flames
}).
event-flames-off = { with-The } no longer burns.
event-tarred = { with-The } is stuck in tar.
event-tar-off = { with-The } is out of the tar.
event-moved = { with-The } is now { where }.
event-monster-placed = Arc { $arc }: here comes { with-a }.
event-replaced = { with-The } comes back in the Doppelganger’s place, { where }.
event-returned = Back into the bag: { $token }.
event-wall-built = A wall rises in arc { $arc }.
event-wall-fell = The wall of arc { $arc } falls!
event-fortified = The wall of arc { $arc } is fortified.
event-fortify-fell = The wall of arc { $arc } loses its Fortify token.
event-fortify-moved = The Fortify token of arc { $arc } now guards arc { $goal }.
event-tower-fell = The tower of arc { $arc } falls!
event-tower-built = The tower of arc { $arc } stands again.
event-caught-fire = { $structure_id ->
    [wall] The wall of arc { $arc } burns
   *[tower] The tower of arc { $arc } burns
} ({ $flames ->
    [one] { $flames } Flame
   *[other] { $flames } Flames
}).
event-put-out = { $flames ->
    [0] { $structure_id ->
        [wall] The wall of arc { $arc } no longer burns.
       *[tower] The tower of arc { $arc } no longer burns.
    }
   *[other] { $structure_id ->
        [wall] One Flame fewer on the wall of arc { $arc }.
       *[tower] One Flame fewer on the tower of arc { $arc }.
    }
}
event-wizard-deck-gone = The Wizard is gone, and his deck with him.
event-wizard-deck-back = The Wizard is back, and so is his deck.
event-hands-grew = From now on everybody holds one card more.
event-tokens-taken = { $tokens ->
    [one] One token comes out of the bag.
   *[other] { $tokens } tokens come out of the bag.
}
event-token-drawn = It is: { $token }.
event-rolled = The die for { with-the }: { $die }.
event-rolled-bare = { $throw_id ->
    [walls] The die for the walls: { $die }.
   *[other] The die: { $die }.
}
event-boulder-rolled = { $token } from arc { $arc }!
event-breathed = { with-The } breathes fire along arc { $arc }!
event-color-marched = { $color_id ->
    [red] The monsters in red take a step.
    [green] The monsters in green take a step.
   *[blue] The monsters in blue take a step.
}
event-all-marched = All monsters take a step.
event-board-turned = { $clockwise ->
    [true] All monsters shift one arc clockwise.
   *[false] All monsters shift one arc counter-clockwise.
}
event-plague = The plague takes { $card } from { $seat }.
event-must-discard = { $seat } must discard { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
event-no-tokens = No new monsters this turn.
event-too-quiet = It is quiet… too quiet. Imps!
event-overlord-drew = The Overlord draws: { $token }.
event-overlord-drew-bare = The Overlord draws a token.
event-sent = { $seat } sends: { $token }.
event-overlord-passed = { $seat } waits.
event-player-out = { $seat } has lost the tower and is out.
event-won = The castle stands and the monsters are beaten. You have won!
event-lost = The castle has fallen. All is lost.
event-master-slayer = { $seat } is Master Slayer: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $slain ->
    [one] { $slain } monster
   *[other] { $slain } monsters
}.

## What does not work

refusal-bad-players = One to six can play.
refusal-overlord-alone = The Overlord needs somebody to fight against.
refusal-overlord-starts = The Overlord has no turn of his own: somebody else starts.
refusal-no-such-seat = Nobody sits on that seat.
refusal-walls-clash = Under construction, Player walls, Random walls: take one of them.
refusal-base-only = Easier battles and Rough start are for the game without The Wizard’s Tower.
refusal-expansion-only = This option needs The Wizard’s Tower.
refusal-mixed-express = Express has its own list of tokens: chance cannot mix it.
refusal-game-over = The game is over.
refusal-not-you = Wait a little: somebody else is asked now.
refusal-not-now = That is not the question now.
refusal-not-your-card = You don’t have this card: { $card }.
refusal-nothing-to-do = { $card } has nothing to do right now. Keep it!
refusal-needs-hit-card = { $card } goes with a hit card: pick that one first.
refusal-already-joined = { $card } is in this play already.
refusal-does-not-go-with = { $card } does not fit here.
refusal-nobody-there = There is no such monster on the board.
refusal-out-of-reach = Your card does not reach { with-the } there.
refusal-untouchable = This card does nothing to { with-the }.
refusal-cannot-choose = You can’t choose that here.
refusal-no-wizard-deck = There is no Wizard deck to draw from.
refusal-trade-with-self = Trade with somebody else who defends the castle.
refusal-empty-hand = Nobody trades with an empty hand.
refusal-refused-before = That was offered this turn already, and refused.
refusal-enough-offers = So many offers were refused in this turn that no further ones are made.
refusal-same-card = A card is not traded for its equal.
refusal-not-their-card = The other player doesn’t have this card: { $card }.
refusal-not-a-wizard-card = It must be a Wizard card: the Warlock wants one.
refusal-not-your-token = You don’t hold this token: { $token }.
refusal-only-one-monster = You choose the arc only for a single monster, and then no other token comes this turn.
refusal-must-play = The board is empty: play a monster if you have one.

## Why it is a good idea

reason-slays = It slays { with-the }.
reason-wounds = { with-The } loses hearts before it comes nearer.
reason-drives-back = { with-The } must walk all the way again.
reason-holds-up = { with-The } does not get any further.
reason-saves-tower = Otherwise the tower of arc { $arc } falls!
reason-saves-wall = Otherwise the wall of arc { $arc } falls.
reason-rebuilds-wall = A new wall in arc { $arc } stops the next one.
reason-rebuilds-tower = The tower of arc { $arc } stands again!
reason-fortifies = Arc { $arc } needs the strongest wall.
reason-puts-out = The fire in arc { $arc } must not grow.
reason-strikes-many = { $card } does most right now.
reason-no-new-monsters = A turn without new monsters: time to breathe.
reason-more-cards = More cards, more to strike with.
reason-nobody-moves = Nobody comes nearer this turn.
reason-many-walls = Walls for half the price!
reason-least-useful = Of your cards, this one helps least now: { $card }.
reason-magic-is-strong = Wizard cards are strong.
reason-keeps-hand = Your cards are better than what the deck promises.
reason-no-trade = Nobody has a card that helps you more.
reason-has-a-card-for-you = { $seat } has a card that fits right now.
reason-useful-now = You can use it at once: { $card }.
reason-helps-team = { $card } is worth more in the other hand.
reason-spares-card = This one can be spared: { $card }.
reason-keeps-card = Your card is worth more where it is.
reason-dies-of-it = { with-The } dies of it.
reason-weakens = That makes { with-the } easier to slay.
reason-nothing-more = Nothing more to win this turn: the other cards will be useful later.
reason-weakest-spot = Arc { $arc } is where the castle is weakest.
reason-hurts-most = This hurts the castle most: { $token }.

# The words of Monster Rush. Monsters are called by name; cards have no article.

game-title = Monster Rush
game-about = Cards are turned over, three monsters wait. As soon as all their symbols are there, be the first to slap. But beware of missed attacks!
game-tagline = The quickest wins

## Pace and settings

rung-first = No missed attacks, slowly, against giddy robots
rung-calm = With missed attacks, slowly, against calm robots
rung-usual = At the usual pace, against wide-awake robots
option-pace = Pace
option-pace-about = How quickly cards follow each other.
pace-normal = normal
pace-normal-about = A card turns itself over after four seconds.
pace-calm = calm
pace-calm-about = More time to look: eight seconds a card.
pace-frantic = frantic
pace-frantic-about = Two seconds a card, and not one more.
option-young = With young children
option-young-about = No missed attacks, and a calm pace.
option-no-missed = No missed attacks
option-no-missed-about = The twelve broken cards stay in the box.
option-two-hands = Both hands
option-two-hands-about = Whoever has just turned a card over may slap at once.
option-wait = Players far away
option-wait-about = How long the table waits for a slap that may have been earlier. Shorter is quicker, and leaves less to whoever pretends to be far away.
wait-350 = wait 350 ms
wait-350-about = Fair for everybody, wherever they live.
wait-200 = wait 200 ms
wait-200-about = Whoever is further away loses a little.
wait-100 = wait 100 ms
wait-100-about = For people who live near each other.
wait-0 = wait for nobody
wait-0-about = The first slap to arrive wins, for one room.

## What can be chosen

choice-flip = Turn my card over
choice-slap = Slap monster { $place }

## What happens

event-first-player = { $seat } starts.
event-monster-set = { $monster } comes to place { $place }.
event-dealt = { $seat } gets { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-round-began = Round { $round }: { $seat } turns over the first card.
event-flipped = { $by_itself ->
    [true] { $seat }’s card turns itself over: { $card }.
   *[false] { $seat } turns over: { $card }.
}
event-slapped = { $seat } slaps monster { $place }!
event-corrected = Nobody sees a card as quickly as that: { $seat }’s slap counts a little later.
event-ignored = { $seat } is { $behind } ms too late: the round was over. It costs nothing.
event-ignored-bare = Too late, { $seat }: the round was over. It costs nothing.
event-captured = { $seat } captures { $monster }: { $points } points, { $margin ->
    [0] by a whisker
   *[other] { $margin } ms ahead
}!
event-captured-bare = { $seat } captures { $monster }: { $points } points!
event-mistaken = { $seat } slaps { $monster } wrongly, { $margin ->
    [0] and by a whisker
   *[other] { $margin } ms ahead
}: one point less.
event-mistaken-bare = { $seat } slaps { $monster } wrongly: one point less.
event-too-late = { $behind ->
    [0] By a hair’s breadth: nothing for { $seat }.
   *[other] { $behind } ms too late: nothing for { $seat }.
}
event-cards-back = { $cards ->
    [0] No card lay open.
    [one] One card goes back under its pile.
   *[other] { $cards } cards go back under the piles.
}
event-pile-skipped = { $seat } has no cards left and is skipped.
event-ran-dry = { $rounds ->
    [1] No card is left, and nobody slapped.
   *[other] No card is left, and nobody slapped: { $rounds } times in a row.
}
event-pile-empty = Pile { $place } is used up: the game is over.
event-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $captured ->
    [one] { $captured } capture
   *[other] { $captured } captures
}, { $mistaken ->
    [one] { $mistaken } mistake
   *[other] { $mistaken } mistakes
}).
event-won = { $seat } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}!

## What does not work

refusal-bad-players = Two to eight can play, not { $players }: add or remove seats.
refusal-bad-wait = The table waits 350 milliseconds at most, not { $wait }: choose less.
refusal-no-such-first = Nobody sits on that seat: let somebody else start.
refusal-game-over = The game is over: look at the points, or start again.
refusal-not-your-card = This is not your card: it is { $seat }’s turn to turn one over.
refusal-no-card-left = No card is left to turn over: slap, or wait for the new round.
refusal-deciding = The table is finding out who was fastest: wait for the answer.
refusal-too-soon = { $wait } ms of patience: the last card has only just appeared.
refusal-one-hand = You have slapped already: one hand, one slap.
refusal-hand-busy = Your hand is still turning your card: slap a moment later.
refusal-no-such-place = There are three places, and no place { $place }: choose 1, 2 or 3.
refusal-empty-place = There is no monster on place { $place }: slap another one.
refusal-far-time = The time of this slap is impossible: check the clock of your device.

## Why

reason-all-there = All its symbols lie on the table.
reason-your-card = It is your turn to turn a card over.

## Symbols

kind-sword = sword
kind-axe = axe
kind-bow = bow
kind-fire = fire
kind-ice = ice
kind-lightning = lightning

## Cards

card-sword = sword
card-axe = axe
card-bow = bow
card-fire = fire
card-ice = ice
card-lightning = lightning
card-missed-sword = broken sword
card-missed-axe = broken axe
card-missed-bow = broken bow
card-missed-fire = burnt-out fire
card-missed-ice = melted ice
card-missed-lightning = broken lightning
card-sword-fire = sword and fire
card-sword-ice = sword and ice
card-sword-lightning = sword and lightning
card-axe-fire = axe and fire
card-axe-ice = axe and ice
card-axe-lightning = axe and lightning
card-bow-fire = bow and fire
card-bow-ice = bow and ice
card-bow-lightning = bow and lightning
card-staff = wizard’s staff

## Monsters

monster-m01 = Antlegg
monster-m02 = Pearrot
monster-m03 = Blockarms
monster-m04 = Slurpstripe
monster-m05 = Lofty Leaf
monster-m06 = Fuzzfang
monster-m07 = Cyclegg
monster-m08 = Pearscope
monster-m09 = Brickbeak
monster-m10 = Puddlewing
monster-m11 = Lickamoose
monster-m12 = Fluffoh
monster-m13 = Cloveregg
monster-m14 = Pearilous
monster-m15 = Cariblock
monster-m16 = Blobird
monster-m17 = Tufty Tall
monster-m18 = Fuzzradio
monster-m19 = Wonkegg
monster-m20 = Pear Fairy
monster-m21 = Toothbox
monster-m22 = Jollyjelly
monster-m23 = Giraleaf
monster-m24 = Hornfluff
monster-m25 = Snoozegg
monster-m26 = Pearjama
monster-m27 = Yawnbox
monster-m28 = Napblob
monster-m29 = Snoremoose
monster-m30 = Snuggowl
monster-m31 = Grumpegg
monster-m32 = Poutpear
monster-m33 = Grumblebox
monster-m34 = Mad Puddle
monster-m35 = Tall Temper
monster-m36 = Furryfury

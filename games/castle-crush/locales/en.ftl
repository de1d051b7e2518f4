# The words of Castle Crush! Blocks and figures are named without an article, as on the rule page; the sentences add it (with-…).

game-title = Castle Crush!
game-about = Build a castle of wood, as high as you dare. And if there are several of you, let the hammer fall on everybody else’s!
game-tagline = Build it up, knock it down

## Modes and settings

rung-first = A castle each, then the hammer
rung-standard = Three rounds: build, attack, count
option-mode = Mode
option-mode-about = Building, attacking, or both.
mode-standard = Standard
mode-standard-about = For two to four, three rounds: build, attack, count.
mode-speed = Speed
mode-speed-about = For two to four: one castle each, then only attacks count.
mode-construction = Construction
mode-construction-about = For one, without attacks: build high and earn a title.
option-combination = What to build
option-combination-about = How many blocks you build with.
combination-barbican = Barbican
combination-barbican-about = 11 blocks: two basic sets and a roof. First title at 60 points.
combination-keep = Keep
combination-keep-about = 17 blocks: three basic sets and two roofs. First title at 140 points.
combination-castle = Castle
combination-castle-about = 23 blocks: four basic sets and three roofs. First title at 200 points.
option-hand = Hand
option-hand-about = Whether the hammer always goes where it is aimed.
hand-steady = steady
hand-steady-about = The hammer starts exactly as you aim it.
hand-human = human
hand-human-about = The hand trembles a little, and so does the hammer.
option-lying-counts-one = Lying blocks
option-lying-counts-one-about = What a lying block counts above the first storey.
lying-counts-one-off = 1 point for each storey
lying-counts-one-on = 1 point on any storey

## Titles

title-none = no title yet
title-qualified-worker = Qualified Worker
title-master-builder = Master Builder
title-architect = Architect

## Blocks and figures

field-what = kind
kind-HF = flat house
kind-HP = pointed house
kind-TF = flat tower
kind-TP = pointed tower
kind-TS = slanted tower
kind-RT = roof
kind-king = King
kind-general = General
piece-HF-1 = { kind-HF }
piece-HF-2 = { kind-HF }
piece-HF-3 = { kind-HF }
piece-HF-4 = { kind-HF }
piece-HF-5 = { kind-HF }
piece-HP-1 = { kind-HP }
piece-HP-2 = { kind-HP }
piece-HP-3 = { kind-HP }
piece-HP-4 = { kind-HP }
piece-HP-5 = { kind-HP }
piece-TF-1 = { kind-TF }
piece-TF-2 = { kind-TF }
piece-TF-3 = { kind-TF }
piece-TF-4 = { kind-TF }
piece-TF-5 = { kind-TF }
piece-TP-1 = { kind-TP }
piece-TP-2 = { kind-TP }
piece-TP-3 = { kind-TP }
piece-TP-4 = { kind-TP }
piece-TP-5 = { kind-TP }
piece-TS-1 = { kind-TS }
piece-TS-2 = { kind-TS }
piece-TS-3 = { kind-TS }
piece-TS-4 = { kind-TS }
piece-TS-5 = { kind-TS }
piece-RT-1 = { kind-RT }
piece-RT-2 = { kind-RT }
piece-RT-3 = { kind-RT }
piece-RT-4 = { kind-RT }
piece-RT-5 = { kind-RT }
piece-king-0 = { kind-king }
piece-king-1 = { kind-king }
piece-king-2 = { kind-king }
piece-king-3 = { kind-king }
piece-general-0 = { kind-general }
piece-general-1 = { kind-general }
piece-general-2 = { kind-general }
piece-general-3 = { kind-general }
with-a = { $what_id ->
    [HF] a flat house
    [HP] a pointed house
    [TF] a flat tower
    [TP] a pointed tower
    [TS] a slanted tower
    [RT] a roof
    [king] the King
   *[other] the General
}

## Phases

phase-settling = Around the base
phase-picking = The reserve
phase-building = Build!
phase-attacking = Attack!
phase-over = The end
step-settling = Where does your foundation go?
step-picking = Which block do you take?
step-building = Build your castle
step-attacking = Aim, and let the hammer fall
step-over = The game is over

## What one sees

view-players = Players
view-mode = Mode
view-combination = What to build
view-hand = Hand
view-lying-counts-one = A lying block counts 1
view-ages = Order of age
view-round = Round
view-phase = Phase
view-scores = Points
view-extra = Extra attacks
view-foundations = Foundations
view-pieces = Pieces on the table
view-owners = Whose the blocks are
view-down = Fallen in this round
view-attacks = Attacks

## Choices

choice-settle = Foundation at { $place }°
choice-take = Take a { $kind }
choice-put = Put down: { $piece }, at { $x } / { $z }, turned by { $turn }°
choice-lift = Take back: { $piece }
choice-finish = My castle is finished
choice-count = Count the ruin
choice-strike = Strike towards { $toward }°, the foot at { $x } / { $z }
choice-pass = Pass

## What happens

with-points = { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}
with-best = { $best ->
    [one] { $best } point
   *[other] { $best } points
}
with-pieces = { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}
# A King or a General among what falls.
with-figures = { $kings ->
    [0] { $generals ->
        [0] { "" }
        [1] { ", a General among them" }
       *[other] , { $generals } Generals among them
    }
    [1] { $generals ->
        [0] { ", a King among them" }
        [1] { ", a King and a General among them" }
       *[other] , a King and { $generals } Generals among them
    }
   *[other] { $generals ->
        [0] , { $kings } Kings among them
        [1] , { $kings } Kings and a General among them
       *[other] , { $kings } Kings and { $generals } Generals among them
    }
}
with-fallen = { $pieces ->
    [1] { $kings ->
        [1] a King
       *[other] { $generals ->
            [1] a General
           *[other] one piece
        }
    }
   *[other] { with-pieces }{ with-figures }
}
event-ages = The youngest at the table is { $seat }.
event-settled = { $seat } puts the foundation in its place.
event-dealt = { $seat } gets { $blocks ->
    [one] one block
   *[other] { $blocks } blocks
}.
event-took = { $seat } takes { with-a }.
event-short = The reserve is empty: { $missing ->
    [one] { $seat } is one block short and gets one more attack.
   *[other] { $seat } is { $missing } blocks short and gets { $missing } more attacks.
}
event-round-began = Round { $round }!
event-put = { $what_id ->
    [king] { $seat } places the King.
    [general] { $seat } places the General.
   *[other] { $seat } puts { with-a } on storey { $storey }.
}
event-put-bare = { $seat } puts down { with-a }, but it does not hold.
event-lifted = { $seat } takes back { with-a }.
event-tumbled = Crash! { $seat } picks up { with-pieces }.
event-finished = { $seat }’s castle is finished: it counts { with-points }.
event-finished-bare = { $seat }’s castle is finished.
event-stays-out = { $what_id ->
    [king] { $seat }’s King stays out: there is no block for him.
   *[other] { $seat }’s General stays out: there is no room for him.
}
event-remains = What is left of { $seat }’s castle counts { with-points }.
event-booked = { $last ->
    [true] The last count: every castle is counted once more.
   *[other] All castles are counted.
}
event-cycle-began = Attacks, cycle { $cycle }: { $seat } begins.
event-struck = { $pieces ->
    [0] { $seat }’s hammer brings nothing down.
   *[other] { $seat }’s hammer brings down { with-fallen }: { with-points }.
}
event-hammer-lifted = { $pieces ->
    [0] { $owner } takes the hammer off the castle.
   *[other] { $owner } takes the hammer off and brings down { with-pieces }: { with-points } for { $seat }.
}
event-hammer-lifted-bare = { $pieces ->
    [0] The hammer is taken away.
   *[other] The hammer is taken away, and { with-pieces } more fell: { with-points } for { $seat }.
}
event-passed = Nothing left to knock down: { $seat } passes.
event-survived = { $what_id ->
    [king] { $seat }’s King held out: { with-points }.
   *[other] { $seat }’s General held out: { with-points }.
}
event-gathered = { $pieces ->
    [one] One block goes back to the reserve.
   *[other] { $pieces } blocks go back to the reserve.
}
event-titled = { $seat }: { with-points }, and the title “{ $title }”!
event-titled-bare = { $seat }: { with-points }, and no title yet.
event-last-round = { $seat } has enough points: this round is the last.
event-ended = { $higher ->
    [true] A tie at { with-best }, but { $seat }’s castle is the highest: { $seat } wins!
   *[other] { $seat } wins with { with-best }!
}
event-ended-bare = A tie at { with-best }, and just as high: the victory is shared!

## Refusals

refusal-bad-players = Two to four can play this mode.
refusal-one-builds = The Construction mode is for one.
refusal-no-such-first = Nobody sits on the seat that should be the youngest’s.
refusal-game-over = The game is over.
refusal-not-your-turn = Patience: it is not your turn.
refusal-not-now = Not now.
refusal-no-such-place = The ring has 360 degrees.
refusal-too-close = Too close: foundations stand at least { $apart } mm apart.
refusal-none-left = The reserve has no more of these: { $kind }.
refusal-not-a-house = The block of your choice is a house, flat or pointed.
refusal-not-yours = This piece is not yours.
refusal-already-built = This piece stands already.
refusal-not-built = This piece is not in your castle.
refusal-old-block = What is left from earlier rounds stays as it is.
refusal-overturned = A block is put down upright: its doors and windows stay vertical.
refusal-general-stands = The General stands upright, neither lying nor on his head.
refusal-figures-last = The figures come last: take them off before you put down a block.
refusal-king-on-castle = The King goes on the castle, not on the plate.
refusal-general-on-plate = The General goes on the plate, not on a block.
refusal-no-room = Something is there already.
refusal-beside = There is only the table below.
refusal-off-the-table = Nobody reaches that far.
refusal-blocks-left = { $left ->
    [one] You have one block left: put it down first.
   *[other] You have { $left } blocks left: put them down first.
}
refusal-all-blocks = { $left ->
    [one] You have one block left, and the King wants them all.
   *[other] You have { $left } blocks left, and the King wants them all.
}
refusal-king-missing = Your King is not on the castle yet.
refusal-king-touches-plate = Your King touches the plate: put him back on the castle.
refusal-general-missing = Your General is not on the plate yet.
refusal-general-fell = Your General is lying: stand him up.
refusal-rests-on-figure = A block rests on one of your figures, and that is not allowed.
refusal-no-ruin = A ruin is counted only if something falls once everything has been placed.
refusal-off-the-base = The hammer stands on its base, at most { $reach } mm from the middle.
refusal-no-direction = A direction is an angle from 0 to 359 degrees.
refusal-somebody-stands = There is something left to knock down: strike!

## Why the hint would do it

reason-far-apart = Far from the others: a strike at them does not hit your own castle.
reason-counts-much = It counts { $points } on every storey: the more, the higher it stands.
reason-stands = It stays there, on storey { $storey }; your castle then counts { $points }.
reason-steady = It goes there most steadily.
reason-king-safe = The King stays there and does not bring the castle down.
reason-general-safe = The General is as far from the hammer there as the plate allows.
reason-build-again = Lying, it counts little: take it up and build it in again.
reason-all-done = Everything stands: { with-points }.
reason-most-falls = In imagination it brings down { with-points } here, more than elsewhere.
reason-nobody-left = There is nobody left to hit.

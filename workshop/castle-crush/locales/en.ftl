# The words of Castle Crush! Blocks and figures are named without an article, as on the rule page.

game-title = Castle Crush!
game-about = Build a castle of wood, as high as you dare. And if there are several of you, let the hammer fall on everybody else’s!
game-tagline = Build it up, knock it down

## Modes and settings

rung-first = In peace, a Barbican to build
rung-speed = A castle each, then the hammer
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

## Titles

title-none = no title yet
title-qualified-worker = Qualified Worker
title-master-builder = Master Builder
title-architect = Architect

## Blocks and figures

kind-HF = flat house
kind-HP = pointed house
kind-TF = flat tower
kind-TP = pointed tower
kind-TS = slanted tower
kind-RT = roof
king = King
general = General

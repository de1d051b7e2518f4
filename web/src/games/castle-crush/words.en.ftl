# What only the wooden table says.

## Where the game is
board-phase-settling = Settle
board-phase-picking = Pick
board-phase-building = Build
board-phase-attacking = Attack
board-phase-counting = Count
board-phase-over = End
board-round = Round { $round } / { $of }
board-cycle = Attack { $cycle }
board-phases = Where the game is
board-site-barbican = Barbican
board-site-keep = Keep
board-site-castle = Castle

## Questions
board-ask-settle = Where do you put your foundation?
board-ask-pick = { $left ->
    [one] Take one more block
   *[other] Take { $left } blocks
  }
board-ask-build = Choose a block to put down
board-ask-figures = Place your King and your General
board-ask-figure-king = Place your King on the castle
board-ask-figure-general = Place your General on the foundation
board-ask-finish = Everything is in place. Finished?
board-ask-put = { $piece }, storey { $storey }: put it down?
board-ask-put-figure = { $piece }: put it down?
board-ask-lift = { $piece }: take it back?
board-ask-strike = Aim, then let go!
board-ask-pass = Nobody is left to hit
board-wait-build = The others are still building
board-lone = { $name } builds
board-wait-strike = { $name } takes aim…
board-wait-pick = { $name } takes { $left ->
    [one] one block
   *[other] { $left } blocks
  }
board-wait-settle = { $name } puts down a foundation
board-over = The game is over
board-falling = The hammer falls…
board-counted = +{ $points }

## Buttons
board-here = Here
board-put = Put down
board-put-gain = Put down, +{ $points }
board-lift = Take back
board-keep = Leave it
board-finish = I’m done
board-finish-points = Done, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-count = Count the ruin
board-release = Let go!
board-pass = Pass
board-again = Watch again
board-back = Take back
board-skip = Skip
board-log = Log
board-foot = Tools of the table
board-photo = Take a photograph
board-photo-done = Photograph saved.
board-look = Change the view
board-look-mine = My castle
board-look-all = Whole table
board-look-front = From the front
board-look-top = From above
board-storeys = Show the storeys
board-turn-left = Turn the table left
board-turn-right = Turn the table right
board-spin-left = Turn the block left
board-spin-right = Turn the block right
board-fine = Fine adjustment
board-blocks = The blocks
board-move-left = Left
board-move-right = Right
board-move-away = Farther
board-move-near = Nearer
board-step = Steps of { $mm } mm
board-magnet = Magnet
board-stance-standing = Standing
board-stance-lying = Lying
board-stance-overhead = On the head
board-under = From below
board-ring-left = Around, to the left
board-ring-right = Around, to the right

## The site
board-tray = Your blocks
board-times = { $worth } × storey
board-last = to be placed last
board-castle-points = Castle: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-castle = Your castle
board-sum = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
  }, storey { $storey }
board-ready = ready
board-figures-last = King and General come after the blocks.
board-goal = Next title, { $title }: it takes { with-points }
board-footing-looking = Looking…
board-footing-stands = It stands
board-footing-shifts = It slips a little
board-footing-falls = It falls
board-footing-unfit = Not here
board-loading = The blocks come out of the box…

## Reserve and attack
board-reserve = The reserve
board-left = { $left ->
    [0] none left
   *[other] { $left } left
  }
board-dial-foot = The foot
board-dial-direction = The direction
board-foot-about = Foot of the hammer: { $x } mm to the right, { $z } mm to the front
board-direction-about = { $degrees }°, { $name ->
    [none] at nothing
   *[other] at { $name }’s castle
  }
board-scores = Points
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## The plan, and what is said aloud
board-no-webgl = This browser shows no pictures in 3D (WebGL). Here is the table from above: you can play all of it.
board-no-wood = The wood will not come out of its box: WebAssembly is missing or could not be loaded. The server still counts right.
board-plan = The table from above
board-table-name = The table in 3D. One finger moves the block or turns the table, two fingers zoom.
board-keys = Arrows: move. Q and E: turn. Enter: put down. Backspace: take back.
describe-castle = { $name }’s castle: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $height } mm high.
describe-empty = { $name }: nothing on the foundation.
describe-storey = Storey { $storey }: { $pieces }.
describe-on = { $piece } on { $under }
describe-plate = the foundation
describe-lying = { $piece }, lying
describe-fallen = On the table: { $pieces }.
describe-none = The table is empty.
describe-several = { $count } × { $piece }

## Lesson
board-lesson-take = Take a block from the tray.
board-lesson-put = Slide it over your castle with a finger, turn it, then put it down.
board-lesson-strike = Aim the hammer, and let go!

## Hall of records and photograph
hall-barbican = Barbican
hall-keep = Keep
hall-castle = Castle
hall-build-barbican = Build a Barbican
hall-build-keep = Build a Keep
hall-build-castle = Build a Castle
hall-from = from { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
hall-empty = The shelf is waiting for its first castle
hall-empty-about = Build one, as high as you dare: its photograph will stand here.
hall-watch = Watch
hall-file = Keep the file
hall-keep-photo = Keep the photograph of { $name }’s castle
hall-keep-file = Keep the file of { $name }’s game
photo-points = { $points ->
    [one] point
   *[other] points
  }
photo-label = Photograph of { $name }’s castle: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Curtain
end-won = { $name } wins!
end-you-won = You won, bravo!
end-shared = { $names } win together!
end-titled = { $title }!
end-untitled = No title yet
end-title-next = { $missing ->
    [one] { $missing } point
   *[other] { $missing } points
  } short of the title { $title }.
end-castle = A castle of { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
end-about = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in all.
end-again = Play again
end-replay = See the game again
end-look = See the table
end-home = Home
end-hall = Hall of records
end-photo = Keep the photograph
end-in-hall = Your castle is in the hall of records, at place { $place }.
end-first = Your castle is the best in the hall of records!
end-row = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

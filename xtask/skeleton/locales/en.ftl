game-title = Dragon Nap
game-about = Steal the treasure before the dragon wakes.
game-tagline = Who dares to come close?
option-light-sleeper = A light sleeper
option-light-sleeper-about = The dragon wakes more easily.
rung-first = The dragon sleeps deeply
rung-light = The dragon sleeps lightly
event-turn-began = It is { $seat }’s turn.
event-took = { $seat } takes a treasure: { $treasures } so far.
event-stirred = { $by ->
    [0] The dragon sleeps on.
   *[other] The dragon stirs: { $sleep } left.
  }
event-hummed = { $seat } hums: the sleep is { $sleep } deep.
event-won = Away with the treasure!
event-woke = The dragon is awake!
choice-tiptoe = Tiptoe
choice-hum = Hum
refusal-bad-players = One to four can play.
refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-hummed = You have hummed already: once a game.
refusal-sleeps-deeply = The dragon sleeps as deeply as it can.
reason-restless = The sleep is only { $sleep } deep.
reason-sound-asleep = The sleep is still { $sleep } deep.
view-active = Now playing
view-sleep = Depth of sleep
view-treasures = Treasures
view-hummed = Have hummed

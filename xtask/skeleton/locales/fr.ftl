game-title = La Sieste du dragon
game-about = Prenez le trésor avant que le dragon ne se réveille.
game-tagline = Qui osera s’approcher ?
option-light-sleeper = Le sommeil léger
option-light-sleeper-about = Le dragon se réveille plus facilement.
rung-first = Le dragon dort profondément
rung-light = Le dragon a le sommeil léger
event-turn-began = C’est à { $seat } de jouer.
event-took = { $seat } prend un trésor, en tout { $treasures }.
event-stirred = { $by ->
    [0] Le dragon dort toujours.
   *[other] Le dragon remue : sommeil { $sleep }.
  }
event-hummed = { $seat } fredonne : sommeil { $sleep }.
event-won = Le trésor est à vous !
event-woke = Le dragon est réveillé !
choice-tiptoe = Avancer à pas de loup
choice-hum = Fredonner
refusal-bad-players = On joue d’un à quatre.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-hummed = Tu as déjà fredonné : une fois par partie.
refusal-sleeps-deeply = Le dragon dort aussi profondément que possible.
reason-restless = Le sommeil n’a plus qu’une profondeur de { $sleep }.
reason-sound-asleep = Le sommeil a encore une profondeur de { $sleep }.
view-active = Joue maintenant
view-sleep = Profondeur du sommeil
view-treasures = Trésors
view-hummed = Ont fredonné

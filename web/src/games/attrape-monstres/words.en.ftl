# What the board says itself. Names of cards and monsters come from the game (card-…, monster-…).
board-road = The road
board-cave = Cave: { $count ->
    [0] no monster left
    [one] { $count } monster inside
   *[other] { $count } monsters inside
}
board-space-empty = Space { $number }, { $shape }
board-space-monster = Space { $number }, { $shape }: { $monster }
board-space-target = Space { $number }, { $shape }: { $monster }, possible target
board-wall-up = The wall stands
board-wall-down = The wall is down
board-wall-target = The wall is down, can be rebuilt
board-castle-up = The castle
board-castle-down = The castle lies in ruins
board-cage = Cage: { $count ->
    [0] empty
    [one] { $count } monster caught
   *[other] { $count } monsters caught
}
board-shape-red-triangle = red triangle
board-shape-red-circle = red circle
board-shape-red-square = red square
board-shape-green-triangle = green triangle
board-shape-green-circle = green circle
board-shape-green-square = green square
board-shape-blue-triangle = blue triangle
board-shape-blue-circle = blue circle
board-shape-blue-square = blue square
board-steps = Steps of a turn
board-step-draw = Draw a card
board-step-play = Play a card
board-step-move = Monsters walk
board-step-monster = A new monster
board-hand = { $name }’s cards
board-card = { $card }
board-card-fits = { $card }, to play
board-card-held = { $card }, chosen
board-neighbours = The other players
board-neighbour = { $name }: { $cards }
board-neighbour-help = { $name }: { $cards }. Ask for help
board-close-hand = Put { $name }’s cards back
board-choose = Pick a card
board-choose-solo = Play as many cards as you like
board-choose-theirs = Ask for a card, or pass
board-choose-none = No card fits
board-target = Which monster?
board-target-boot = Who gets the boot?
board-target-wall = Where is the wall?
board-which-card = Which card?
board-waiting = { $name } is thinking
board-requested = { $from } asks { $to }: { $card }
board-confirm-net = Catch { $monster } with { $card }?
board-confirm-net-all = Catch all of them with { $card }?
board-confirm-boot = Boot { $monster } back into the cave?
board-confirm-build = Rebuild the wall?
board-confirm-ask-net = Ask { $name } for { $card } to catch { $monster }?
board-confirm-ask-net-all = Ask { $name } for { $card } to catch all of them?
board-confirm-ask-boot = Ask { $name } to boot { $monster }?
board-confirm-ask-build = Ask { $name } to rebuild the wall?
board-help-net = { $from } asks for { $card } to catch { $monster }. All right?
board-help-net-all = { $from } asks for { $card } to catch all of them. All right?
board-help-boot = { $from } asks you to boot { $monster }. All right?
board-help-build = { $from } asks you to rebuild the wall. All right?
board-help-yes = Yes, I play my card
board-help-no = No, I keep it
board-do-net = Catch
board-do-boot = Boot
board-do-build = Build
board-do-ask = Ask
board-pass = Pass
board-finish = Done
board-put-back = Put back
board-listen = Listen
board-listen-to = Listen: { $said }
board-won = Well done!
board-won-said = Well done! All the monsters are caught.
board-lost = Oh! They’re having a party
board-lost-said = Oh! The castle has fallen and the monsters are having a party. Try again?
board-again = Again!
board-retry = Try again
board-easier = An easier game
board-home = The game boxes
board-replay = Watch it again
board-look = Look at the board
board-lesson-card = Touch a card that shines.
board-lesson-monster = Touch the monster on the same shape.
board-lesson-yes = Say yes: it is caught!

# What the board says by itself. The names of cards, monsters and tokens come from the game (card-…, monster-…, token-…).

## The turn

board-phases = Phases of the turn
board-phase-fill = Draw up
board-phase-swap = Discard
board-phase-trade = Trade
board-phase-play = Play
board-phase-march = Monsters
board-phase-draw = Arrivals
board-phase-setup = Setting up
board-step-wizard-tower = setting up
board-step-start-monsters = setting up
board-step-homes = setting up
board-step-bosses = setting up
board-step-begin = start of the turn
board-step-swap = discard and draw
board-step-trade = trade
board-step-give = trade
board-step-take = trade
board-step-answer = trade
board-step-counter-answer = trade
board-step-play = play cards
board-step-held = play cards
board-step-second-strike = double strike
board-step-oracle = eye of the oracle
board-step-discards = discard
board-step-attacker = the monsters march
board-step-double = the Doppelganger
board-step-reinforce = reinforce
board-step-assembly = arcane assembly
board-step-stand = stand together
board-step-overlord = the Overlord’s tokens
board-step-over = the end

## The questions

board-ask-wizard-tower = Where does the Wizard’s Tower stand?
board-ask-start-monsters = Who starts in arc { $arc }?
board-ask-homes = Which tower is yours?
board-ask-bosses = Which Mega Boss comes along? ({ $count } of { $of })
board-ask-begin = Draw up, or change your whole hand?
board-ask-swap = Discard a card and draw another?
board-ask-trade = Trade with whom?
board-ask-give = What do you give { $to }?
board-ask-take = { $card } for which card of { $to }?
board-ask-play = Which card to play?
board-ask-play-none = Nothing left to play.
board-ask-place-wall = Where to put your wall?
board-ask-lifted-play = Play { $card }?
board-ask-lifted-swap = { $card }: from which deck?
board-ask-lifted-swap-only = Discard { $card } and draw another?
board-ask-lifted-discard = Discard { $card }?
board-ask-lifted-counter = Offer { $card } instead?
board-ask-lifted-build = { $card }: which wall to build?
board-ask-lifted-pick = Play { $card }?
board-ask-lifted-join = With { $card }?
board-ask-lifted-give = Give { $card }?
board-ask-held-target = { $card }: which monster?
board-ask-held-space = { $card }: which space?
board-ask-held-wall = { $card }: which wall?
board-ask-held-tower = { $card }: which tower?
board-ask-held-color = { $card }: which colour?
board-ask-held-ring = { $card }: which ring?
board-ask-held-arc = { $card }: which arc?
board-ask-held-player = { $card }: who plays?
board-ask-held-fetch = { $card }: which card to take back?
board-ask-held-top = { $card }: which one next?
board-ask-held-discard = { $card }: which cards to discard?
board-ask-held-join = { $card }: with which card?
board-ask-join = { $card }: touch { $with } as well
board-ask-put-out = { $card }: which flame to put out?
board-ask-rebuild = Which wall to rebuild?
board-ask-teleport = { $card }: who, or which fortification?
board-ask-teleport-to = { $card }: to where?
board-ask-teleport-shield = { $card }: onto which wall?
board-ask-hypnotize-second = { $card }: who else?
board-ask-wave = { $card }: { $left ->
    [one] { $left } heart left to take
   *[other] { $left } hearts left to take
}
board-ask-second-strike = { $card } strikes again: whom?
board-ask-oracle-keep = Which card do you keep?
board-ask-oracle-order = Which one comes next?
board-ask-discards-one = Everybody discards a card: which one?
board-ask-discards-down-to-two = The Basilisk leaves you two cards: { $left ->
    [one] one more to discard
   *[other] { $left } more to discard
}
board-ask-discards-one-wizard = The Warlock wants a Wizard card: which one?
board-ask-discards = Which card to discard?
board-ask-attacker = { $structure_id ->
    [tower] Who is hurt at tower { $arc }?
   *[other] Who is hurt at wall { $arc }?
}
board-ask-attacker-burns = { $structure_id ->
    [tower] Who catches fire at tower { $arc }?
   *[other] Who catches fire at wall { $arc }?
}
board-ask-double = Who takes the Doppelganger’s place?
board-ask-reinforce = Reinforce: from which deck?
board-ask-assembly = Build a wall for one card each?
board-ask-stand = { $seat } counts on you: which card?
board-ask-overlord = { $left ->
    [0] Your tokens
    [one] One more token?
   *[other] Which tokens to play?
}
board-ask-overlord-must = The board is empty: play a token.
board-ask-send = { $token }: where from?
board-ask-send-effect = Play { $token }?
board-note-aim = Sent to an arc of your choice, it is your only token this turn. By the die: more may follow.
board-note-no-aim = By the die: only the first token of a turn, all alone, may go to an arc you choose.
board-note-last-tower = This is the last tower: without it the castle falls and the game is lost!
board-note-join = Or first touch { $cards } to add it.
board-note-join-some = Or first add one of the glowing cards.
board-note-declined = { $name } says no.
board-wait = { $count ->
    [one] { $names } is choosing
   *[other] { $names } are choosing
}
board-wait-card = { $name } is playing { $card }

## The answers

board-tab-monster = { $monster }, arc { $arc }
board-tab-monster-short = { $monster }, arc { $arc }
board-tab-twin = { $monster }, arc { $arc }, { $ring }, { $points } ♥
board-tab-from-castle = Castle deck
board-tab-from-wizard = Wizard deck
board-tab-play = Play it
board-tab-play-token = Play it
board-tab-discard = Discard it
board-tab-counter = Offer it
board-tab-wall = Wall { $arc }
board-tab-tower = Tower { $arc }
board-tab-arc = Arc { $arc }
board-tab-die = By the die
board-here = Here
board-touch = Touch the board
board-touch-target = Touch a monster on the board
board-list = See all ({ $count })
board-place-wall = Put up my wall
board-back = Put back
board-undo = Take back
board-done = Done
board-done-swap = Keep them all
board-done-trade = No trade
board-done-play = End my turn
board-done-second-strike = No second strike
board-done-assembly = Build nothing
board-done-stand = Play nothing
board-done-overlord = Finish
board-done-held = That is all
board-skip = Skip

## Trades

board-trade-offers = { $name } offers you
board-trade-counters = { $name } would rather
board-trade-get = you get
board-trade-give = you give
board-trade-yes = Agreed
board-trade-other = Another card
board-trade-pick = Choose my card
board-trade-which = Which card instead?
board-trade-which-closed = Which card do you give?
board-trade-no = Refuse
board-trade-rule = One card for one card.

## Hand, decks, bag

board-hand = Cards of { $name }
board-hand-empty = No card in hand
board-hand-count = { $count ->
    [0] No card in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-hand-hidden = This hand is hidden.
board-laid-cards = { $count ->
    [one] The card
   *[other] The { $count } cards
}
board-card = “{ $card }”. { $about }
board-card-use = “{ $card }”, { $use ->
    [join] to add
    [give] to offer
    [counter] to offer instead
    [discard] to discard
    [swap] to discard for a new one
    [build] to build a wall
   *[play] to play
}. { $about }
board-card-held = “{ $card }”, chosen. { $about }
board-not-yet-trade = First with whom; your card comes after that.
board-not-yet = Not now: you are asked something else.
board-deck = { $deck }: { $count }
board-deck-castle = Castle
board-deck-wizard = Wizard
board-discard-pile = Discards
board-discard = Discards: { $count }
board-wizard-discard = Wizard discards: { $count }
board-discard-empty = Nothing discarded yet.
board-wizard-gone = The Wizard deck is out of the game.
board-piles = The cards
board-piles-short = Cards
board-my-cards = What your cards do
board-top = The top of the deck
board-log = Story
board-foot = Controls
board-bag = bag
board-bag-label = { $count ->
    [0] The bag is empty
    [one] The bag: { $count } token
   *[other] The bag: { $count } tokens
}
board-bag-title = { $count ->
    [0] The bag is empty
    [one] { $count } token to come
   *[other] { $count } tokens to come
}
board-bag-about = Everything that has not come out yet. The order is left to chance.
board-bag-about-overlord = The bag and the Overlord’s hand, together.
board-bag-about-mix = Everything that may still come: some of it stayed in the box, and nobody knows which.
board-bag-monsters = Monsters: { $count }
board-bag-effects = Effects: { $count }
board-bag-harbingers = Harbingers: { $count }
board-bag-harbingers-about = Nobody knows which. Those who may come:
board-graveyard = Monster discards: { $count }
board-graveyard-empty = Still empty.
board-imps = { $count ->
    [0] No Imp in the supply
    [one] { $count } Imp in the supply
   *[other] { $count } Imps in the supply
}
board-tray = Your secret tokens
board-tray-empty = No token in hand
board-die = Die: { $die }
board-throw-arc = arc rolled
board-throw-imps = Imps
board-throw-move = it moves
board-throw-walls = walls

## The people

board-seats = At the table
board-seat = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-seat-overlord = { $name }, the Overlord: { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
board-overlord-about = { $count ->
    [one] { $count } secret token in hand.
   *[other] { $count } secret tokens in hand.
}
board-trophies = { $count ->
    [0] No trophy yet
    [one] { $count } trophy
   *[other] { $count } trophies
}{ $count ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
board-trophies-none = The first monster slain will come here.
board-spare-wall = A wall to put up

## The board

board-places = The board as a list
board-place = Arc { $arc }, { $color }, { $ring }:
board-place-monster = { $points ->
    [0] { $monster }
    [one] { $monster }, { $points } heart
   *[other] { $monster }, { $points } hearts
}
board-place-target = { $points ->
    [one] { $monster }, { $points } heart, possible target
   *[other] { $monster }, { $points } hearts, possible target
}
board-wall-up = Wall { $arc }, standing
board-wall-strong = Wall { $arc }, fortified
board-wall-down = Wall { $arc }, fallen
board-tower-up = Tower { $arc }, standing
board-tower-wizard = Wizard’s Tower, arc { $arc }, standing
board-tower-down = Tower { $arc }, fallen
board-loupe = Look closely at arc { $arc }
board-whole = The whole board
board-about-flies = Flies: Archers and Heroes reach it.
board-about-burns = { $flames ->
    [one] { $flames } Flame
   *[other] { $flames } Flames
}
board-about-waits-tar = Stuck in tar: stays this turn.
board-about-waits-ice = Frozen: stays this turn.
board-about-waits-never = Never moves.
board-about-rolls = The die will say where it goes.
board-about-hits-wall = Will hit wall { $arc }.
board-about-hits-fortify = Will hit the fortification { $arc }.
board-about-hits-tower = Will bring down tower { $arc }.

## The cards, in three words

board-any = any
board-face-archer = Archer
board-face-knight = Knight
board-face-swordsman = Swordsman
board-face-hero = Hero
board-line-barbarian = slays 1 monster
board-line-nice-shot = the hit slays
board-line-tar = 1 monster stuck
board-line-fortify-wall = 1 wall stronger
board-line-drive-him-back = back to the forest
board-line-missing = nobody comes
board-line-draw-2 = 2 cards
board-line-scavenge = take 1 card back
board-line-brick = with mortar
board-line-mortar = with brick
board-line-berserk = hit = card
board-line-change-color = you choose
board-line-change-range = you choose
board-line-double-strike = strikes twice
board-line-enchanted = +2 damage
board-line-flaming = +1 flame
board-line-knock-back = 1 ring
board-line-never-lose-hope = change your hand
board-line-reinforce = all draw
board-line-stand-together = another plays
board-line-arcane-assembly = walls for all
board-line-azriels-fist = 1 damage
board-line-red-fireball = 1 + flame
board-line-green-fireball = 1 + flame
board-line-blue-fireball = 1 + flame
board-line-burning-blast = 1 + fire to all
board-line-chain-lightning = 1 to all
board-line-extinguishing-wind = puts out, blows back
board-line-eye-of-the-oracle = see 5 cards
board-line-hammer-of-light = slays in the forest
board-line-hypnotize = they fight
board-line-lightning-bolt = 1, then forest
board-line-mystical-manufacturing = 1 tower rebuilt
board-line-rain-of-ice = nothing moves
board-line-rain-of-iron = 1 to an arc
board-line-ring-of-fire = swordsmen
board-line-teleport = where you like
board-line-thalgars-blessing = full hands
board-line-valadors-wave = 4 to share
board-line-wall-of-force = moves back
board-line-war-storm = 1 to a colour
board-line-wizard-quake = tower and arc

## The lesson

board-lesson-card = Touch a bright card.
board-lesson-monster = Touch a monster stitched in gold.
board-lesson-done = Then end your turn: the monsters march.

## The end

board-won = The castle stands!
board-lost = The castle has fallen
board-overlord-won = The forest has won
board-won-about = { $towers ->
    [one] One tower left. Every monster is back in its box.
   *[other] { $towers } towers left. Every monster is back in its box.
}
board-lost-about = The last tower is gone. The monsters have a party.
board-overlord-won-about = The last tower is gone. { $name } commanded the monsters to victory.
board-overlord-wins = The Overlord wins
board-slayer = Master Slayer
board-slayer-is = Master Slayer: { $name }
board-slayers = Master Slayers
board-overlord = The Overlord
board-robot = robot
board-stat-slain = monsters slain
board-stat-fell = { $count } by walls, fire and stones
board-stat-towers = towers standing
board-stat-turns = turns played
board-stat-bag = tokens in the bag
board-again = Same table, again
board-retry = Once more
board-easier = Easier
board-replay = Watch the replay
board-home = Other boxes
board-look = See the board

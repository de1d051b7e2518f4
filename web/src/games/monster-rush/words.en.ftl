# What only the table of Monster Rush says.

## The table

board-monsters = The three monsters
board-yours = Your row, your pile and your catch
board-slap-name = Slap { $monster }, place { $place }: { $points } points, needs { $need }
board-monster-name = { $monster }, place { $place }: { $points } points, needs { $need }
board-place-empty = Place { $place }: no monster left
board-pile-empty = Pile used up
board-row = { $name }: { $cards }
board-row-empty = { $name }: no card turned over
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-pile = { $cards ->
    [0] pile empty
    [one] { $cards } card in the pile
   *[other] { $cards } cards in the pile
}
board-delay-about = { $name } is { $delay ->
    [one] { $delay } thousandth
   *[other] { $delay } thousandths
} of a second away from the table (± { $jitter }). The table takes it into account.
board-piles = Monsters in the piles: { $one }, { $two }, { $three }
board-piles-short = piles:
board-catch = Your catch: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-catch-about = Monsters taken rightly: { $captured }, by mistake: { $mistaken }
board-why-less = Why −1?
board-space = Space
board-tip = All open cards count: slap a monster as soon as it has everything.
board-tip-keys = All open cards count. A monster has everything? Press 1, 2 or 3!
board-tip-flip = Your turn: touch your pile to turn a card over.
board-tip-flip-keys = Your turn: space turns a card over. Then 1, 2, 3 slap a monster.
board-too-many = A screen has four corners to slap in. { $names } must open this table on another device to slap too. Here their cards are turned over all the same.

## The pile

board-flip = Turn over
board-seconds = { $seconds } s
board-itself = The card turns itself over in { $seconds } s
board-itself-short = turns over in { $seconds } s
board-flip-wait = { $name } turns next
board-flip-deciding = Who was fastest?
board-flip-dry = No card left: slap or wait
board-flip-over = Over!

## The verdict

board-verdict-right = { $name }, +{ $points }!
board-verdict-wrong = Oops, { $name }! −1
board-margin = { $margin } ms ahead of { $name }
board-margin-number = too close: { $number } beats { $lower }
board-margin-points = too close: fewer points
board-margin-order = too close: first in turn
board-told-alone = { $name } captures “{ $monster }”: everything was there, and no other hand.
board-told-faster = { $name } was { $gap } ms ahead of { $other }.
board-told-number = { $name } and { $other }, { $gap } ms apart: too close to call. Number { $number } beats { $lower }.
board-told-points = { $name } and { $other }, { $gap } ms apart: too close to call. Fewer points win.
board-told-order = { $name } and { $other }, { $gap } ms apart: too close to call. Points are equal: first in turn wins.
board-told-wrong = Missing: { $missing }. −1 for { $name }.
board-told-corrected = Nobody sees that fast: { $name }’s hand counts { $by } ms later.
# A hand that did not count, for a moment on the monster.
board-missed-busy = Hand still on your card
board-missed-late = Too late, no harm done
board-missed-gone = Cards are back, no harm done
board-said-right = { $name } captures { $monster }: { $points } points.
board-said-wrong = { $name } was mistaken: { $monster } did not have all its symbols.

## Several at one screen

board-pad = { $name } slaps { $monster }, key { $key }
before-title = How to slap
before-flip-how = Turn over: touch your pile, or press the space bar.
before-slap = Slap the monster
before-slap-how = Slap: touch the monster, or press 1, 2, 3.
before-shared = A corner for everybody
before-shared-how = Each slaps with three keys of their own, or in their own corner of the screen. The space bar turns over the card of whoever is next.
before-shared-fingers = Each slaps three small monsters in their own corner of the screen, and turns cards over there too.
before-far-how = The table measures how far away everybody is and shows every card to all at the same instant.
before-keys = { $name }’s keys: { $keys }

## The first time

board-lesson-flip = On your turn, turn your card over.
board-lesson-count = All open cards count together, everybody’s.
board-lesson-slap = A monster has everything? Be the first to slap it!
before-goal = A card each, in turn. As soon as the open cards, everybody’s together, show all symbols of a monster, the first to slap it takes it.
before-broken = Crossed at all four corners: the card does not count.
before-wrong = Slapped too soon? One point less.
before-handless = A screen has four corners to slap in. { $names } must open this table on another device to slap too: with the link, or the code to scan.

## The end

end-won = { $name } wins!
end-you-won = You won!
end-shared = A shared victory: { $names }!
end-about = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.
end-tie = Level at { $points }: monsters of five points, then four, then three decided.
end-row = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Taken rightly: { $captured }, by mistake: { $mistaken }.
end-none = no monster
end-skip = Show everything
end-again = Once more!
end-replay = Watch the game
end-look = See the table
end-home = Other boxes

## Practice

train-title = Practice
train-about = Alone, with no clock and no shame. Choose a drill.
train-drill-ready = All there?
train-drill-ready-about = One monster, some cards. Can it be captured, yes or no?
train-drill-which = Which one?
train-drill-which-about = Three monsters, only one is ready. Slap it.
train-drill-missed = Missed attacks
train-drill-missed-about = Broken cards everywhere. Do not be fooled.
train-drill-rush = As at the table
train-drill-rush-about = Cards come one by one. Slap as soon as everything is there, not before.
train-best = best series { $best }
train-no-best = no series yet
train-yes = Yes, all there
train-no = No, not yet
train-question-ready = Is everything there?
train-question-which = Which one can you capture?
train-question-rush = Slap as soon as all is there!
train-right = Right! { $time } ms
train-wrong-yes = It was: everything was there.
train-wrong-no = No, this was missing: { $missing }.
train-wrong-which = It was the ticked card, { $monster }.
train-wrong-slow = Too slow: the ticked card, { $monster }, was ready.
train-next = Next
train-stop = Stop
train-series = Series
train-best-short = Best
train-median = Median
train-median-of = { $time } ms
train-histogram = Your reaction times
train-histogram-about = { $count ->
    [0] Answer to see your times here.
    [one] One right answer, in { $median } ms.
   *[other] { $count } right answers, half of them in less than { $median } ms, the quickest in { $fastest } ms.
}
train-bar = { $from } to { $to } ms: { $count }
train-keys-ready = Left and right arrow to answer.
train-keys-which = 1, 2, 3 to slap.
train-forget = Forget my times
train-new-table = Play for real

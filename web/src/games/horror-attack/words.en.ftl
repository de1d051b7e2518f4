### What the board itself says. Names and texts of the cards come from the game (card-…, text-…, side-…, faction-…).

# ===== Cards, expert deck, end of the game =====

## Cards

cards-no-symbol = no symbol
cards-symbols-hero = { $count ->
    [one] { $count } sun
   *[other] { $count } suns
}
cards-symbols-monster = { $count ->
    [one] { $count } skull
   *[other] { $count } skulls
}
cards-faction-hero = Ze Heroes
cards-faction-monster = Ze Monsters
cards-faction-neutral = ?
cards-bonus = +2
# Texts too long for a card in the hand, in brief.
cards-brief-HA-fx-detective = Search another hand.
cards-brief-HA-fx-may_kill_hero_except = You may discard a hero (except 3).
cards-brief-HA-fx-may_swap_hand = You may exchange hands.
cards-brief-HA-fx-move_monster = Move another monster.
cards-brief-HA-fx-move_hero = Move another hero.
cards-brief-HA-fx-steal_hand = Steal a card at random.
cards-brief-HA-fx-others_dump1 = The others discard a card.
cards-brief-HA-fx-hieroglyphs = At the end: compare with your right.
cards-brief-HA-fx-move_heroes = Move heroes of one player.
cards-brief-HA-fx-peek_faction = Look at another faction.
cards-brief-HA-fx-recover_hero = Take back a discarded hero.
cards-brief-HA-fx-recover_monster = Take back a discarded monster.
cards-brief-HA-fx-may_dump2 = You may discard 1 or 2 cards.
cards-brief-HA-fx-may_play_extra = You may play another card.
cards-brief-HA-fx-lose_own_hero = Discard another hero of yours.
cards-brief-g-man = You may drop a monster (not 3).
cards-brief-sled-dogs = You may drop a monster (not 1).

## A card up close

cards-inspect = Look at { $card } up close
cards-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
cards-may = Optional: “you may”
cards-must = Compulsory
cards-at-the-end = Counts at the end
cards-bonus-about = +2 points if one of the two, or both, are in your area at the end.
cards-side-hero-points = { $count ->
    [one] One sun: +1 point for Ze Heroes, −1 for Ze Monsters.
   *[other] { $count } suns: +{ $count } points for Ze Heroes, −{ $count } for Ze Monsters.
}
cards-side-monster-points = { $count ->
    [one] One skull: +1 point for Ze Monsters, −1 for Ze Heroes.
   *[other] { $count } skulls: +{ $count } points for Ze Monsters, −{ $count } for Ze Heroes.
}
cards-side-none-points = No symbol: nothing more, nothing less, for anybody.
cards-worth-hero = Each sun in your area: +1 point. Each skull: −1.
cards-worth-monster = Each skull in your area: +1 point. Each sun: −1.
cards-worth-neutral = ?
cards-side-neutral-points = Neither hero nor monster: skills aimed at a side leave it alone.
cards-recon = Reconstructed
cards-recon-about = We do not have this box before us.
cards-recon-known = Established: { $traits }.
cards-recon-rest = Reconstructed by us: { $traits }.
cards-recon-all = Nothing of this card is established, not even its name: it comes from Lovecraft’s tale and fills up the deck.
cards-recon-faction = The two characters of this faction are our choice; the side and the +2 points are established.
cards-recon-correct = Do you own the box? The deck’s file can be corrected, without programming.
cards-trait-name = the name
cards-trait-side = the side
cards-trait-symbols = the symbols
cards-trait-copies = the number of copies
cards-trait-text = the skill

## The expert’s deck

build-title = Your deck
build-who = { $name } · your deck
build-ask-more = { $count ->
    [one] One more card to choose
   *[other] { $count } more cards to choose
}
build-ask-less = { $count ->
    [one] One card too many
   *[other] { $count } cards too many
}
build-ask-wrong = The number is right, the sides are not
build-ask-ready = Your deck is ready!
build-check-size = Exactly { $want } cards
build-check-copies = No more copies than in the box
build-check-heroes = At least { $want } heroes
build-check-monsters = At least { $want } monsters
build-check-neutrals = { $want } neutrals at most
build-check-rest = What you leave makes a deck too
build-check-ok = met
build-check-not = not yet
build-validate = Confirm
build-complete = Fill up
build-empty = Empty
build-undo = Take back
build-advised = The ready deck “{ $deck }”, in place of yours
build-in = In the deck
build-in-none = Nothing yet. Tap “+” under a card, or start from a ready deck.
build-all-cards = All cards
build-filter-side = Side
build-filter-deck = Deck
build-all = All
build-heroes = Heroes
build-monsters = Monsters
build-neutrals = Neutrals
build-short-innsmouth = Innsmouth
build-short-mountains = Mountains
build-none-shown = No card with these filters.
build-add = Add { $card }
build-remove = Remove { $card }
build-count = { $have } of { $most }
build-cell = { $card }: { $have } of { $most }
build-bar = { $heroes ->
    [one] { $heroes } hero
   *[other] { $heroes } heroes
}, { $monsters ->
    [one] { $monsters } monster
   *[other] { $monsters } monsters
}, { $neutrals ->
    [one] { $neutrals } neutral
   *[other] { $neutrals } neutrals
} of { $size } cards
build-pencil = pencil: a reconstructed card, to be corrected if you own the box
build-then = Then each draws 3 factions and keeps one to score with.
build-one-box = One box: { $name } gets the { $count } cards you leave.
build-other-brought = { $name } has a deck.
build-other-building = { $name } is making a deck, hidden.
build-waiting = { $name } is making a deck
build-waiting-about = Yours is ready and stays hidden to the end. You may still read it over.
build-waiting-box = { $name } is making a deck. You will get the { $count } cards left in the box.
build-yours = Your deck
build-ready-decks = Ready decks
build-saved-decks = Your decks
build-saved-none = No deck kept on this device.
build-save = Keep
build-save-name = Name of the deck
build-save-named = Kept: “{ $name }”
build-save-failed = This device keeps nothing: copy the code instead.
build-replace = Replace
build-load = Take
build-delete = Delete “{ $name }”
build-deleted = Deleted: “{ $name }”
build-loaded = Deck taken: “{ $name }”
build-share = Share
build-code = The code of this deck
build-code-copy = Copy
build-code-copied = Copied!
build-code-paste = Paste a code you got
build-code-read = Read
build-code-loaded = Code read: here is the deck.
build-code-letters = There is a sign no code has: only letters and digits.
build-code-length = This code is not whole: it has { $want } signs, and this one { $have }.
build-code-mistyped = This code was copied wrong: check every sign, or copy it rather than typing.
build-code-other = This code was made for other cards: the decks of the box are not the same here.
build-folder = Decks and code
build-folder-short = Decks
build-met = { $met ->
    [0] no rule
    [one] { $met } rule
   *[other] { $met } rules
  } of { $all }
build-show = See the deck

## End of the game

reveal-title = Masks off!
reveal-won = { $name } wins!
reveal-you-won = You win!
reveal-about-hero = { $points ->
    [one] { $told } point
   *[other] { $told } points
} on the heroes’ side.
reveal-about-monster = { $points ->
    [one] { $told } point
   *[other] { $told } points
} on the monsters’ side.
reveal-was-hero = { $name } was on the heroes’ side!
reveal-was-monster = { $name } was on the monsters’ side!
reveal-skip = Show all
reveal-tap = Tap to see it all
reveal-bonus = Faction bonus: { $cards }
reveal-more = more cards: { $own } against { $theirs } of { $name }
reveal-fewer = fewer cards than { $name } ({ $own } to { $theirs })
reveal-equal = as many cards as { $name } ({ $own })
reveal-tie = A tie at { $points ->
    [one] { $told } point
   *[other] { $told } points
}: { $name } took a turn last.
reveal-tie-below = A tie at { $points ->
    [one] { $told } point
   *[other] { $told } points
}: { $name } is ahead of { $other }, having taken a turn later.
reveal-empty = No card in the area
reveal-row = { $place }. { $name }, { $side }, { $points ->
    [one] { $told } point
   *[other] { $told } points
}
reveal-again = Same table, again
reveal-replay = Watch the replay
reveal-look = See the table
reveal-home = Other boxes
## The table: areas, piles, questions, hands

board-piles = The piles
board-deck = Deck
board-deck-of = Deck of { $name }
board-deck-yours = Your deck
board-deck-label = { $count ->
    [0] Deck, empty
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
}
board-deck-of-label = { $count ->
    [0] Deck of { $name }, empty
    [one] Deck of { $name }: 1 card
   *[other] Deck of { $name }: { $count } cards
}
board-deck-about = { $count ->
    [0] That’s all.
    [one] 1 card: it ends the game.
   *[other] { $count } cards. The last one ends the game.
}
board-deck-about-expert = { $count ->
    [0] Empty.
    [one] 1 card.
   *[other] { $count } cards.
}
board-discard = Discard pile
board-discard-about = { $count ->
    [0] Empty.
    [one] 1 card to look at.
   *[other] { $count } cards to look at.
}
board-discard-label = { $count ->
    [0] Discard pile, empty
    [one] Discard pile: 1 card, look
   *[other] Discard pile: { $count } cards, look. On top: { $top }
}
board-draw-card = Draw a card
board-left-title = What is left in your deck
board-left-about = In an order nobody knows.
board-pile-empty = Nothing yet.
board-pile-order = In order
board-pile-sorted = By name
board-pile-top = on top

board-area = Area of { $name }: { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
}, { $suns ->
    [0] no sun
    [one] 1 sun
   *[other] { $suns } suns
}, { $skulls ->
    [0] no skull
    [one] 1 skull
   *[other] { $skulls } skulls
}
board-area-yours = Your area: { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
}, { $suns ->
    [0] no sun
    [one] 1 sun
   *[other] { $suns } suns
}, { $skulls ->
    [0] no skull
    [one] 1 skull
   *[other] { $skulls } skulls
}
board-area-hand = { $count ->
    [0] Empty hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
board-area-open = Look at the area of { $name }
board-area-open-yours = Look at my area
board-points = { $points ->
    [one] { $told } point
   *[other] { $told } points
}
board-area-empty = Nothing in play.
board-area-title = The area of { $name }
board-area-title-yours = Your area
board-area-in-play = In play
board-area-hidden = { $count ->
    [one] 1 hidden card
   *[other] { $count } hidden cards
}
board-area-seen-by = Faction seen by { $names }
board-area-you-know = You have seen a faction. Hold to see it again.
board-choose-area = Choose { $name }
board-card-target = { $card }, possible target
board-card-asks = { $card }, the card that asks
board-card-look = { $card }
board-held-play = { $card }: play
board-held-discard = { $card }: discard
board-held-choose = { $card }: choose
board-inspect = Look closely at { $card }

board-hand = Your hand
board-hand-of = Hand of { $name }
board-hand-empty = No card in hand.
board-hand-open = { $name } shows everybody a hand
board-hand-open-alone = The hand of { $name }
board-hand-open-yours = Your hand, shown to everybody
board-hand-hidden-yours = { $name } looks at your hand
board-laid = Laid aside

board-faction = Your secret faction
board-factions = Your three factions
board-faction-hold = Hold to see it.
board-factions-hold = Hold to see them.
board-faction-short = My faction
board-factions-short = My factions
board-faction-show = Look at my faction
board-faction-known = The faction of { $name }
board-faction-tap = Hold to keep it in sight.
board-factions-tap = Hold to keep them in sight.
board-dealt = You are { $side }
board-dealt-three = Three factions, for you alone
board-dealt-secret = This is your secret. At the end, the most points win.
board-dealt-choose = At the end you choose one: it counts your points.
board-dealt-close = Got it
board-look-told = { $name } looks at the faction of { $to }
board-look-known = { $to }: only { $to } and you know

board-ask-mulligan = Keep these three cards?
board-note-mulligan = Everybody decides at once, then new cards are dealt.
board-ask-turn = Play a card or draw
board-note-turn = Touch a card of your hand, or the deck.
board-ask-turn-play = Play a card
board-ask-turn-draw = Draw a card
board-note-full = { $count } cards in hand: no drawing.
board-note-no-deck = The deck is empty.
board-note-empty = Your hand is empty. Touch the deck.
board-ask-pass = Nothing to play, nothing to draw
board-ask-laying = { $card }: which of your cards do you discard?
board-note-laying = In secret: all are turned over together.
board-ask-factions = Which faction do you score with?
board-note-factions = The other player chooses in secret, at the same time.
board-ask-building = Build your deck
board-ask-skill = { $card }: what do you do?
board-ask-use = { $card }: use the skill?
board-ask-discard-in-play = { $card }: { $which ->
    [hero] discard which hero?
    [monster] discard which monster?
   *[card] discard which card?
}
board-ask-move = { $card }: { $which ->
    [hero] move which hero?
    [monster] move which monster?
   *[card] move which card?
}
board-ask-move-to = { $card }: to whom does { $moving } go?
board-ask-move-many = { $card }: { $which ->
    [hero] which hero
    [monster] which monster
   *[card] which card
} goes from { $player } to { $to }?
board-ask-move-many-from = { $card }: from whom do heroes leave?
board-ask-move-many-to = { $card }: to whom do the heroes of { $player } go?
board-ask-recover = { $card }: { $which ->
    [hero] take back which hero?
    [monster] take back which monster?
   *[card] take back which card?
}
board-ask-discard-own = { $card }: { $done ->
    [0] discard which card of your hand?
   *[other] discard another one?
}
board-ask-play-another = { $card }: play which other card?
board-ask-discard-from-hand = { $card }: discard which one?
board-ask-take-from-hand = { $card }: take which one?
board-ask-choose-player = { $card }: which player?
board-ask-choose-player-peek_faction = { $card }: at whose faction do you look?
board-ask-choose-player-detective = { $card }: who shows a hand?
board-ask-choose-player-may_swap_hand = { $card }: exchange hands with whom?
board-ask-choose-player-steal_hand = { $card }: take a card from whom?
board-touch-card = { $which ->
    [hero] { $where ->
        [own] Touch a hero of your area, stitched in gold.
        [all] Touch a hero stitched in gold, yours included.
       *[others] Touch a hero stitched in gold.
    }
    [monster] { $where ->
        [own] Touch a monster of your area, stitched in gold.
        [all] Touch a monster stitched in gold, yours included.
       *[others] Touch a monster stitched in gold.
    }
   *[card] { $where ->
        [own] Touch a card of your area, stitched in gold.
        [all] Touch a card stitched in gold, yours included.
       *[others] Touch a card stitched in gold.
    }
}
board-touch-area = Touch an area stitched in gold.
board-touch-pile = Choose from the discard pile.
board-touch-open = Choose from this hand.
board-touch-hand = Touch a card of your hand.
board-duty-must = compulsory
board-duty-may = optional
board-done-deciding = You have decided.

board-tab-keep = Keep them
board-tab-exchange = Three others
board-tab-draw = Draw
board-tab-pass = Pass my turn
board-tab-use = Yes
board-tab-decline = No thanks
board-tab-stop-none = None
board-tab-stop-discard-own = That’s enough
board-tab-stop-move-many = That’s enough
board-tab-pile = Open the discard pile

board-wait-mulligan = { $count ->
    [one] { $names } looks at three cards
   *[other] { $names } look at their cards
}
board-wait-turn = { $names } plays
board-wait-skill = { $names } chooses for { $card }
board-wait-laying = { $card }: { $names } { $count ->
    [one] discards a card
   *[other] discard a card
}
board-wait-building = { $count ->
    [one] { $names } builds a deck
   *[other] { $names } build their decks
}
board-wait-factions = { $names } chooses a faction

board-step-building = decks
board-step-mulligan = first cards
board-step-turn = your turn
board-step-skill = skill
board-step-laying = in secret
board-step-factions = at the end
board-phase-building = Decks
board-phase-mulligan = First cards
board-phase-turn = Turn { $turn }
board-phase-last = Last turn
board-phase-over = The end
board-phase-factions = Factions
board-last-turn = Last turn: { $name }
board-last-turn-yours = This is your last turn!
board-back = Take back
board-log = Story
board-foot = At the bottom
board-skip = Skip

board-lesson-play = On your turn: touch a card, or the deck.
board-lesson-win = The most points win: suns for Ze Heroes, skulls for Ze Monsters.
board-lesson-faction = Hold the eye: your secret faction.

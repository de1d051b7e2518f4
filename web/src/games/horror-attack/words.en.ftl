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
cards-brief-HA-fx-detective = Search another player’s hand.
cards-brief-HA-fx-may_kill_hero_except = You may discard a hero in play, three excepted.
cards-brief-HA-fx-hieroglyphs = At the end: compare your area with the one on your right.
cards-brief-HA-fx-move_heroes = Send heroes of one player over to another.

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
cards-side-hero-points = Each sun in your area brings 1 point, each skull costs 1.
cards-side-monster-points = Each skull in your area brings 1 point, each sun costs 1.
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

deck-title = Your deck
deck-who = { $name } · your deck
deck-ask-more = { $count ->
    [one] One more card to choose
   *[other] { $count } more cards to choose
}
deck-ask-less = { $count ->
    [one] One card too many
   *[other] { $count } cards too many
}
deck-ask-wrong = The number is right, the sides are not
deck-ask-ready = Your deck is ready!
deck-check-size = Exactly { $want } cards
deck-check-copies = No more copies than in the box
deck-check-heroes = At least { $want } heroes
deck-check-monsters = At least { $want } monsters
deck-check-neutrals = { $want } neutrals at most
deck-check-rest = What you leave makes a deck too
deck-check-ok = met
deck-check-not = not yet
deck-validate = Play this deck
deck-complete = Fill up
deck-empty = Empty
deck-why-size = Why { $want }?
deck-in = In the deck
deck-in-none = Nothing yet. Tap “+” under a card, or start from a ready deck.
deck-all-cards = All cards
deck-filter-side = Side
deck-filter-deck = Deck
deck-all = All
deck-heroes = Heroes
deck-monsters = Monsters
deck-neutrals = Neutrals
deck-short-innsmouth = Innsmouth
deck-short-mountains = Mountains
deck-none-shown = No card with these filters.
deck-add = Add { $card }
deck-remove = Remove { $card }
deck-count = { $have } of { $most }
deck-cell = { $card }: { $have } of { $most }
deck-bar = { $heroes } heroes, { $monsters } monsters, { $neutrals } neutrals of { $size } cards
deck-pencil = pencil: a reconstructed card, to be corrected if you own the box
deck-then = Then each draws 3 factions and keeps one to score with.
deck-one-box = One box: { $name } gets the { $count } cards you leave.
deck-other-brought = { $name } has a deck.
deck-other-building = { $name } is making a deck, hidden.
deck-waiting = { $name } is making a deck
deck-waiting-about = Yours is ready and stays hidden to the end. You may still read it over.
deck-waiting-box = { $name } is making a deck. You will get the { $count } cards left in the box.
deck-yours = Your deck
deck-start = Start from a deck
deck-ready-decks = Ready decks
deck-saved-decks = Your decks
deck-saved-none = No deck kept on this device.
deck-save = Keep
deck-save-name = Name of the deck
deck-save-named = Kept: “{ $name }”
deck-save-failed = This device keeps nothing: copy the code instead.
deck-replace = Replace
deck-load = Take
deck-delete = Delete “{ $name }”
deck-deleted = Deleted: “{ $name }”
deck-loaded = Deck taken: “{ $name }”
deck-share = Share
deck-code = The code of this deck
deck-code-copy = Copy
deck-code-copied = Copied!
deck-code-paste = Paste a code you got
deck-code-read = Read
deck-code-loaded = Code read: here is the deck.
deck-code-letters = There is a sign no code has: only letters and digits.
deck-code-length = This code is not whole: it has { $want } signs, and this one { $have }.
deck-code-mistyped = This code was copied wrong: check every sign, or copy it rather than typing.
deck-code-other = This code was made for other cards: the decks of the box are not the same here.
deck-folder = Decks and code
deck-show = See the deck

## End of the game

end-title = Masks off!
end-won = { $name } wins!
end-you-won = You win!
end-about = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-reveal-hero = { $name } was on the heroes’ side!
end-reveal-monster = { $name } was on the monsters’ side!
end-skip = Show all
end-tap = Tap to see it all
end-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-suns = { $count ->
    [one] { $count } sun
   *[other] { $count } suns
}
end-skulls = { $count ->
    [one] { $count } skull
   *[other] { $count } skulls
}
end-bonus = Faction bonus: { $cards }
end-no-bonus = Neither { $first } nor { $second }
end-more = more cards than { $name } ({ $own } to { $theirs })
end-fewer = fewer cards than { $name } ({ $own } to { $theirs })
end-equal = as many cards as { $name } ({ $own })
end-tie = A tie at { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $name } took a turn last.
end-empty = No card in the area
end-area = The area, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
end-robot = robot
end-row = { $place }. { $name }, { $side }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-again = Same table, again
end-replay = Watch the replay
end-look = See the table
end-home = Other boxes

//! Drawing and putting away cards (CP-B2.1 to CP-B2.4, CP-W2.1 to CP-W2.6).

use engine::{Chance, Log, Seat};

use crate::card::{Card, Deck};
use crate::event::{Event, What};
use crate::position::CastlePanic;
use crate::referee::Referee;

impl CastlePanic {
    /// Can a card be drawn from this deck, once it is rebuilt if need be?
    #[inline]
    pub(crate) fn can_draw(&self, deck: Deck) -> bool {
        match deck {
            Deck::Castle => {
                !self.top.is_empty()
                    || !self.deck.of_deck(deck).is_empty()
                    || !self.discard.of_deck(deck).is_empty()
            }
            Deck::Wizard => {
                self.wizard_deck_stands()
                    && !(self.deck.of_deck(deck).is_empty() && self.discard.of_deck(deck).is_empty())
            }
        }
    }

    /// CP-W2.2, CP-W2.8: there is a Wizard deck as long as its Tower stands.
    #[inline]
    pub(crate) fn wizard_deck_stands(&self) -> bool {
        self.options.wizards_tower() && !self.wizard_deck_gone
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CP-B2.9, CP-W2.6, CP-W2.8: a card goes to its own pile; without a Wizard's Tower a Wizard card leaves the game.
    pub(crate) fn put_away(&mut self, card: Card) {
        if card.deck() == Deck::Castle || self.wizard_deck_stands() {
            self.game.discard.add(card);
        }
    }

    /// Draws one card. Returns whether there was one.
    pub(crate) fn draw_card(&mut self, seat: Seat, deck: Deck, rule: &'static str) -> bool {
        let card = match self.game.top.pop() {
            Some(card) if deck == Deck::Castle => Some(card),
            known => {
                known.into_iter().for_each(|card| self.game.top.push(card));
                self.draw_from(deck)
            }
        };
        let Some(card) = card else {
            self.tell("CP-B2.3", What::NoCardLeft { seat, deck });
            return false;
        };
        self.game.hands[seat.index()].add(card);
        self.tell_card(seat, rule, What::Drew { seat, deck, card: Some(card) });
        true
    }

    /// A card out of a deck, which is rebuilt from its pile when the next card is needed (CP-A74).
    pub(crate) fn draw_from(&mut self, deck: Deck) -> Option<Card> {
        if self.deck.of_deck(deck).is_empty() {
            self.rebuild(deck);
        }
        let mut pile = self.deck.of_deck(deck);
        let name = if deck == Deck::Castle { "card" } else { "wizard-card" };
        let card = pile.draw(name, self.chance)?;
        self.game.deck.take(card);
        Some(card)
    }

    fn rebuild(&mut self, deck: Deck) {
        let mut pile = self.discard.of_deck(deck);
        if pile.is_empty() {
            return;
        }
        let rest = if deck == Deck::Castle { Deck::Wizard } else { Deck::Castle };
        self.game.discard = self.discard.of_deck(rest);
        if deck == Deck::Castle && self.options.dwindling_resources() {
            for card in [Card::Brick, Card::Mortar] {
                if pile.take(card) {
                    self.tell("CP-8-Dwindling-Resources", What::Dwindled { card });
                }
            }
        }
        self.game.deck.pour(pile);
        let rule = if deck == Deck::Castle { "CP-B2.3" } else { "CP-W2.6" };
        self.tell(rule, What::Reshuffled { deck, cards: pile.len() });
    }

    /// CP-B2.1: draws until the hand is full.
    pub(crate) fn draw_up(&mut self, seat: Seat, rule: &'static str) {
        while self.hand(seat).len() < self.hand_size() {
            if !self.draw_card(seat, Deck::Castle, rule) {
                return;
            }
        }
    }

    /// Tells of a card that only its owner may see when hands are closed.
    pub(crate) fn tell_card(&mut self, owner: Seat, rule: &'static str, what: What) {
        let secret = self.options.closed_hands().then_some(owner);
        self.log.push(Event { rule, what, secret });
    }

    /// Discards from the hand, without playing.
    pub(crate) fn discard_card(&mut self, seat: Seat, card: Card, rule: &'static str) {
        self.game.hands[seat.index()].take(card);
        self.put_away(card);
        self.tell(rule, What::Discarded { seat, card });
    }
}

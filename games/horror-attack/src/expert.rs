//! Two experts and their own decks (HA-20 to HA-25).

use engine::{Chance, Log, Seat};

use crate::brought::Brought;
use crate::card::{Kind, Side};
use crate::cards::Set;
use crate::catalogue::Catalogue;
use crate::event::{Event, What};
use crate::position::HorrorAttack;
use crate::referee::Referee;
use crate::refusal::No;

/// HA-20.
pub(crate) const DECK_SIZE: u8 = 30;
/// HA-21.
pub(crate) const FEWEST_HEROES: u8 = 6;
/// HA-21.
pub(crate) const FEWEST_MONSTERS: u8 = 6;
/// HA-21.
pub(crate) const MOST_NEUTRALS: u8 = 6;
/// HA-22.
const OPENING_DISCARDS: u32 = 2;

/// HA-20, HA-21: is this a deck?
pub(crate) fn check_deck(catalogue: &Catalogue, deck: &Brought) -> Result<(), No> {
    let counts = || (0..catalogue.cards.len() as u8).map(Kind).map(|kind| (kind, deck.count(kind)));
    let of_side = |side: Side| -> u8 {
        let cards = counts().filter(|(kind, _)| catalogue.cards[kind.index()].side == side);
        cards.fold(0, |sum, (_, count)| sum.saturating_add(count))
    };
    let (heroes, monsters, neutrals) = (of_side(Side::Hero), of_side(Side::Monster), of_side(Side::Neutral));
    let cards = heroes.saturating_add(monsters).saturating_add(neutrals);
    if neutrals > MOST_NEUTRALS {
        return Err(No::TooManyNeutrals { neutrals });
    }
    if let Some((card, _)) = counts().find(|(kind, count)| *count > catalogue.cards[kind.index()].copies) {
        let card = &catalogue.cards[card.index()];
        return Err(No::TooManyCopies { card: card.id, copies: card.copies });
    }
    if cards != DECK_SIZE {
        return Err(No::DeckSize { cards });
    }
    if heroes < FEWEST_HEROES {
        return Err(No::TooFewHeroes { heroes });
    }
    if monsters < FEWEST_MONSTERS {
        return Err(No::TooFewMonsters { monsters });
    }
    Ok(())
}

/// HA-H14: what one expert leaves in the box.
pub(crate) fn rest_of_the_box(deck: &Brought) -> Brought {
    let mut rest = Brought::none();
    for kind in Kind::all() {
        rest.set(kind, kind.copies().saturating_sub(deck.count(kind)));
    }
    rest
}

impl HorrorAttack {
    /// The numbers of an expert's own cards.
    pub(crate) fn own_numbers(seat: Seat) -> Set {
        let first = seat.0 * DECK_SIZE;
        Set::numbers(first..first + DECK_SIZE)
    }

    /// The deck an expert has brought.
    pub(crate) fn list_of(&self, seat: Seat) -> Brought {
        HorrorAttack::own_numbers(seat).iter().map(|card| self.kind(card)).collect()
    }

    /// Why a deck is none; fine if it is one.
    pub(crate) fn check_brought(&self, deck: &Brought) -> Result<(), No> {
        check_deck(Catalogue::get(), deck)?;
        if self.one_box && check_deck(Catalogue::get(), &rest_of_the_box(deck)).is_err() {
            return Err(No::RestIllegal);
        }
        Ok(())
    }

    pub(crate) fn put_deck(&mut self, seat: Seat, deck: &Brought) {
        let numbers = HorrorAttack::own_numbers(seat);
        for (card, kind) in numbers.iter().zip(deck.cards()) {
            self.what[usize::from(card)] = kind;
        }
        self.decks[seat.index()] = numbers;
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// HA-20: somebody's deck is there.
    pub(crate) fn bring(&mut self, seat: Seat, deck: &Brought) {
        self.game.put_deck(seat, deck);
        self.game.waiting = self.waiting.without(seat);
        self.tell("HA-20", What::DeckBrought { seat });
        if self.one_box {
            let other = seat.next(self.players);
            self.game.put_deck(other, &rest_of_the_box(deck));
            self.tell("HA-H14", What::DeckBrought { seat: other });
        }
        if self.waiting.is_empty() {
            self.start_common_pile();
            self.deal_factions("HA-22");
            self.deal_hands(); // HA-H26
        }
    }

    /// HA-22, HA-H13: the two top cards of each shuffled deck begin the common discard pile.
    fn start_common_pile(&mut self) {
        for &seat in self.in_turn_order().iter() {
            for _ in 0..OPENING_DISCARDS {
                let card = self.off_the_deck("pile", self.deck_of(seat));
                self.game.pile.push(card);
                let card = self.kind(card);
                self.tell("HA-22", What::Discarded { seat, card });
            }
        }
    }
}

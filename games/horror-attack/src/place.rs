//! Putting cards by name where they lie: for positions that are loaded and for scenarios.

use engine::Seat;

use crate::brought::Brought;
use crate::card::Kind;
use crate::cards::Set;
use crate::position::HorrorAttack;

/// A game whose cards are not all placed yet.
pub(crate) struct Placing<'a> {
    pub(crate) game: &'a mut HorrorAttack,
    pub(crate) free: Set,
}

impl<'a> Placing<'a> {
    /// The base game: every card of the decks in use is still to be placed.
    pub(crate) fn base(game: &'a mut HorrorAttack) -> Placing<'a> {
        game.unpack();
        let free = std::mem::take(&mut game.decks[0]);
        Placing { game, free }
    }

    /// The duel: the cards of these decks are still to be placed.
    pub(crate) fn experts(game: &'a mut HorrorAttack, lists: &[Brought]) -> Placing<'a> {
        let mut free = Set::EMPTY;
        for (seat, list) in (0..).map(Seat).zip(lists) {
            game.put_deck(seat, list);
            free = free.or(std::mem::take(&mut game.decks[seat.index()]));
        }
        Placing { game, free }
    }

    /// A card of this kind, if possible one of these.
    pub(crate) fn take(&mut self, kind: Kind, rather: Set) -> Result<u8, String> {
        let found = self.game.find(self.free.and(rather), kind).or_else(|| self.game.find(self.free, kind));
        let card = found.ok_or_else(|| format!("there are not so many cards {kind} in this game"))?;
        self.free.remove(card);
        Ok(card)
    }

    pub(crate) fn take_all(&mut self, kinds: &[Kind], rather: Set) -> Result<Set, String> {
        kinds.iter().map(|kind| self.take(*kind, rather)).collect()
    }

    /// The cards that are an expert's own.
    pub(crate) fn own(&self, seat: Seat) -> Set {
        if self.game.expert { HorrorAttack::own_numbers(seat) } else { self.free }
    }

    pub(crate) fn hands_and_areas(&mut self, hands: &[Vec<Kind>], areas: &[Vec<Kind>]) -> Result<(), String> {
        let players = usize::from(self.game.players);
        if hands.len() > players || areas.len() > players {
            return Err("there are more hands or areas than players".to_owned());
        }
        for (seat, hand) in (0..).map(Seat).zip(hands) {
            if hand.len() > crate::position::HAND_LIMIT as usize {
                return Err("a hand has three cards at most".to_owned());
            }
            self.game.hands[seat.index()] = self.take_all(hand, self.own(seat))?;
        }
        for (seat, area) in (0..).map(Seat).zip(areas) {
            self.game.areas[seat.index()] = self.take_all(area, self.own(seat))?;
        }
        Ok(())
    }

    pub(crate) fn pile(&mut self, discard: &[Kind]) -> Result<(), String> {
        for kind in discard {
            let card = self.take(*kind, Set::EMPTY)?;
            self.game.pile.push(card);
        }
        Ok(())
    }
}

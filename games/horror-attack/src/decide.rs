//! Who may choose what.

use engine::{Outcome, Seat, SeatSet, Turn};

use crate::catalogue::Catalogue;
use crate::choice::Choice;
use crate::position::{HAND_LIMIT, HorrorAttack, Stage};

impl HorrorAttack {
    /// Who must decide now.
    #[inline]
    pub(crate) fn deciders(&self) -> SeatSet {
        match self.stage {
            Stage::Over => SeatSet::EMPTY,
            Stage::Turn if self.waiting.is_empty() => SeatSet::only(self.active),
            _ => self.waiting,
        }
    }

    #[inline]
    pub(crate) fn whose_decision(&self) -> Turn {
        if self.stage != Stage::Over {
            return Turn::Decide(self.deciders());
        }
        let ranking = self.ranking();
        let place = |seat: Seat| ranking.iter().position(|other| *other == seat).unwrap_or(0) as u8;
        Turn::Over(Outcome::ranked(self.seats().map(place)))
    }

    #[inline]
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        if !self.deciders().contains(seat) {
            return;
        }
        match self.stage {
            Stage::Building => {
                let decks = Catalogue::get().ready.iter().map(|ready| ready.cards);
                let fitting = decks.filter(|deck| self.check_brought(deck).is_ok());
                fitting.for_each(|cards| out(Choice::Bring { cards }));
            }
            Stage::Mulligan => {
                out(Choice::Keep);
                out(Choice::Exchange);
            }
            Stage::Turn => self.turn_choices(seat, out),
            Stage::Factions => self.factions_of(seat).for_each(|faction| out(Choice::Faction { faction })),
            Stage::Over => {}
        }
    }

    #[inline]
    fn turn_choices(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        let hand = self.hand(seat);
        if !self.waiting.is_empty() {
            // HA-H31: everybody else lays a card aside.
            let left = hand.without(self.laid[seat.index()]);
            self.kinds_in(left.iter()).for_each(|card| out(Choice::Discard { card }));
            return;
        }
        if let Some(frame) = self.frame() {
            self.skill_choices(frame, out);
            return;
        }
        self.kinds_in(hand.iter()).for_each(|card| out(Choice::Play { card }));
        let can_draw = !self.decks[self.deck_of(seat)].is_empty();
        if hand.len() < HAND_LIMIT && can_draw {
            out(Choice::Draw);
        }
        if hand.is_empty() && !can_draw {
            out(Choice::Pass);
        }
    }
}

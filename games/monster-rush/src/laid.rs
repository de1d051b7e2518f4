//! The cards of a round, in the order they were turned over.

use std::ops::Deref;

use engine::{List, Millis, Seat};

use crate::position::MOST_CARDS;
use crate::symbols::Symbols;

/// A card that lies open: whose, which, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) seat: Seat,
    pub(crate) card: u8,
    pub(crate) shown_at: Millis,
}

/// All cards that lie open. What they seem to show together is kept along: every robot asks for it at every card.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Laid {
    cards: List<Open, MOST_CARDS>,
    seeming: Symbols,
}

impl Laid {
    pub(crate) fn none() -> Laid {
        let filler = Open { seat: Seat(0), card: 0, shown_at: 0 };
        Laid { cards: List::filled_with(filler), seeming: Symbols::default() }
    }

    pub(crate) fn lay(&mut self, open: Open) {
        self.cards.push(open);
        self.seeming.add(Symbols::seeming(open.card));
    }

    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.seeming = Symbols::default();
    }

    /// With which card somebody who takes every missed attack for a symbol would see all of these: nobody sees them sooner.
    /// None if they do not lie there at all.
    #[inline]
    pub(crate) fn seems_to_show(&self, need: Symbols) -> Option<usize> {
        let mut seeming = self.seeming;
        if !seeming.cover(need) {
            return None;
        }
        // From the end: whatever can be captured has not been so for long.
        let enough_without = |open: &&Open| {
            seeming.take(Symbols::seeming(open.card));
            seeming.cover(need)
        };
        let more_than_enough = self.cards.iter().rev().take_while(enough_without).count();
        self.cards.len().checked_sub(more_than_enough + 1)
    }
}

impl Deref for Laid {
    type Target = [Open];

    #[inline]
    fn deref(&self) -> &[Open] {
        &self.cards
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;
    use crate::card::{Card, Monster};

    #[test]
    fn from_the_end_is_as_from_the_beginning() {
        let mut luck = Fast::new(3);
        for _ in 0..2_000 {
            let mut laid = Laid::none();
            for nth in 0..luck.below(30) {
                let card = luck.below(Card::COUNT as u32) as u8;
                laid.lay(Open { seat: Seat(0), card, shown_at: nth.into() });
            }
            let need = Monster(luck.below(36) as u8).face().need;
            let mut seen = Symbols::default();
            let first = laid.iter().position(|open| {
                seen.add(Symbols::seeming(open.card));
                seen.cover(need)
            });
            assert_eq!(laid.seems_to_show(need), first);
        }
    }
}

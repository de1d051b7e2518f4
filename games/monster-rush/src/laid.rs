//! The cards of a round, in the order they were turned over.

use std::ops::Deref;

use engine::{List, Millis, Seat};

use crate::card::Monster;
use crate::position::{MOST_CARDS, PLACES};
use crate::symbols::Symbols;

/// A card that lies open: whose, which, since when, and whether a hand turned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) seat: Seat,
    pub(crate) card: u8,
    pub(crate) shown_at: Millis,
    pub(crate) by_itself: bool,
}

/// All cards that lie open.
///
/// Robots ask at every card and for every monster whether it might be ready. So that is kept along: who takes every missed
/// attack for a symbol sees all symbols of a monster with the card `tempting`, and nobody sees them sooner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Laid {
    cards: List<Open, MOST_CARDS>,
    seeming: Symbols,
    tempting: [Option<u8>; PLACES],
}

impl Laid {
    pub(crate) fn none() -> Laid {
        let filler = Open { seat: Seat(0), card: 0, shown_at: 0, by_itself: false };
        Laid { cards: List::filled_with(filler), seeming: Symbols::default(), tempting: [None; PLACES] }
    }

    /// Lays one more card before the monsters, which stay as long as cards lie there.
    pub(crate) fn lay(&mut self, open: Open, up: &[Option<Monster>; PLACES]) {
        let nth = self.cards.len() as u8;
        self.cards.push(open);
        self.seeming.add(Symbols::seeming(open.card));
        for (tempting, monster) in self.tempting.iter_mut().zip(up) {
            if tempting.is_none() && monster.is_some_and(|monster| self.seeming.capture(monster)) {
                *tempting = Some(nth);
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.seeming = Symbols::default();
        self.tempting = [None; PLACES];
    }

    /// With which card the monster on a place, counted from 0, seems to be ready to whoever is fooled by everything.
    #[inline]
    pub(crate) fn tempting(&self, place: usize) -> Option<usize> {
        self.tempting[place].map(usize::from)
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
    use crate::card::Card;

    #[test]
    fn what_is_kept_along_is_what_can_be_counted() {
        let mut luck = Fast::new(3);
        for _ in 0..2_000 {
            let up = [Some(Monster(luck.below(36) as u8)), None, Some(Monster(luck.below(36) as u8))];
            let mut laid = Laid::none();
            for nth in 0..luck.below(30) {
                let card = luck.below(Card::COUNT as u32) as u8;
                laid.lay(Open { seat: Seat(0), card, shown_at: nth.into(), by_itself: false }, &up);
            }
            for (place, monster) in up.into_iter().enumerate() {
                let mut seen = Symbols::default();
                let first = laid.iter().position(|open| {
                    seen.add(Symbols::seeming(open.card));
                    monster.is_some_and(|monster| seen.capture(monster))
                });
                assert_eq!(laid.tempting(place), first);
            }
            laid.clear();
            assert_eq!(laid.tempting(0), None);
        }
    }
}

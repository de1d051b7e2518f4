//! Cards of the game by number, in sets; and who knows them.

use engine::{Seat, SeatSet, Viewer};

/// Some cards of the game, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Set(u64);

impl Set {
    pub(crate) const EMPTY: Set = Set(0);

    /// The cards with these numbers.
    pub(crate) fn numbers(numbers: std::ops::Range<u8>) -> Set {
        numbers.fold(Set::EMPTY, Set::with)
    }

    #[inline]
    pub(crate) fn has(self, card: u8) -> bool {
        self.0 & (1 << card) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    #[inline]
    pub(crate) fn with(self, card: u8) -> Set {
        Set(self.0 | 1 << card)
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn or(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn and(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn without(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The card with this place among those of the set.
    #[inline]
    pub(crate) fn nth(self, nth: usize) -> u8 {
        let mut left = self.0;
        for _ in 0..nth {
            left &= left - 1;
        }
        left.trailing_zeros() as u8
    }
}

impl FromIterator<u8> for Set {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Set {
        cards.into_iter().fold(Set::EMPTY, Set::with)
    }
}

/// Those who know where a card is, besides whoever holds it: seats, and people who watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Knowers(u16);

impl Knowers {
    pub(crate) const NOBODY: Knowers = Knowers(0);
    /// Everybody who sits or stands at the table.
    pub(crate) const ALL: Knowers = Knowers(u16::MAX);
    const WATCHERS: u16 = 1 << SeatSet::CAPACITY;

    fn bit(viewer: Viewer) -> u16 {
        match viewer {
            Viewer::Seat(seat) => 1 << seat.0,
            Viewer::Spectator => Knowers::WATCHERS,
        }
    }

    pub(crate) fn of(seats: SeatSet) -> Knowers {
        seats.iter().fold(Knowers::NOBODY, |all, seat| all.with(Viewer::Seat(seat)))
    }

    #[inline]
    pub(crate) fn has(self, viewer: Viewer) -> bool {
        self.0 & Knowers::bit(viewer) != 0
    }

    #[inline]
    pub(crate) fn with(self, viewer: Viewer) -> Knowers {
        Knowers(self.0 | Knowers::bit(viewer))
    }

    #[inline]
    pub(crate) fn or(self, other: Knowers) -> Knowers {
        Knowers(self.0 | other.0)
    }

    /// The seats among them.
    pub(crate) fn seats(self, players: u8) -> SeatSet {
        SeatSet::of(Seat::all(players).filter(|seat| self.has(Viewer::Seat(*seat))))
    }

    /// Everybody but these.
    #[inline]
    pub(crate) fn others(self) -> Knowers {
        Knowers(!self.0)
    }

    #[inline]
    pub(crate) fn and(self, other: Knowers) -> Knowers {
        Knowers(self.0 & other.0)
    }

    /// A row has a set for each of some equal cards, and one of the cards goes: whoever is in two of the sets stays in one,
    /// whoever is in one is in none. Who stays moves to the front of the row.
    pub(crate) fn one_less(row: &mut [Knowers]) {
        for _ in 0..row.len() {
            for at in 1..row.len() {
                let (here, next) = (row[at - 1].0, row[at].0);
                row[at - 1].0 = here | next;
                row[at].0 = here & next;
            }
        }
        row.rotate_left(1);
        if let Some(last) = row.last_mut() {
            *last = Knowers::NOBODY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_knew_two_knows_one_when_one_has_gone() {
        let (ann, bob) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
        let mut row = [Knowers::NOBODY.with(ann), Knowers::NOBODY.with(ann).with(bob)];
        Knowers::one_less(&mut row);
        let count = |viewer: Viewer| row.iter().filter(|knowers| knowers.has(viewer)).count();
        assert_eq!((count(ann), count(bob)), (1, 0));
    }
}

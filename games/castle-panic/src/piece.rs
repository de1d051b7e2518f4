//! A Monster on the board, in four bytes, and the crowd of them.

use crate::board::{Arc, Cells, Place, Ring};
use crate::choice::Id;
use crate::parts::Face;
use crate::token::Monster;

/// A Monster on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) monster: Monster,
    pub(crate) place: Place,
    /// Three bits of points, then the flags.
    state: u8,
    /// Four bits of Flames, four bits of those that are fresh.
    fire: u8,
}

/// Something that is so of a piece, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Flag {
    Tar = 1 << 3,
    /// Broke a Wall and is held there (house rule of CP-A72).
    Held = 1 << 4,
    /// A Goblin Cavalry that limps (CP-13.2-Cavalry-Hobble).
    Hobbled = 1 << 5,
    /// Is attacking the structure before it in the step under way.
    Attacks = 1 << 6,
}

/// Flames are not limited by the supply (CP-A15), but no Monster outlives this many.
const MOST_FLAMES: u8 = 15;

impl Piece {
    pub(crate) fn fresh_from_the_bag(monster: Monster, place: Place) -> Piece {
        Piece { monster, place, state: monster.face().points, fire: 0 }
    }

    #[inline]
    pub(crate) fn face(&self) -> &'static Face {
        self.monster.face()
    }

    #[inline]
    pub(crate) fn points(&self) -> u8 {
        self.state & 0b111
    }

    #[inline]
    pub(crate) fn set_points(&mut self, points: u8) {
        self.state = (self.state & !0b111) | points;
    }

    #[inline]
    pub(crate) fn is(&self, flag: Flag) -> bool {
        self.state & flag as u8 != 0
    }

    #[inline]
    pub(crate) fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.state |= flag as u8;
        } else {
            self.state &= !(flag as u8);
        }
    }

    #[inline]
    pub(crate) fn flames(&self) -> u8 {
        self.fire & 0xf
    }

    /// The Flames that came in this Phase 5 and do not burn yet (CP-W5.7).
    #[inline]
    pub(crate) fn fresh(&self) -> u8 {
        self.fire >> 4
    }

    #[inline]
    pub(crate) fn set_flames(&mut self, flames: u8, fresh: u8) {
        let flames = flames.min(MOST_FLAMES);
        self.fire = flames | (fresh.min(flames) << 4);
    }

    #[inline]
    pub(crate) fn arc(&self) -> Arc {
        self.place.arc()
    }

    #[inline]
    pub(crate) fn ring(&self) -> Ring {
        self.place.ring()
    }

    /// Would losing this many points kill it where it stands?
    #[inline]
    pub(crate) fn dies_of(&self, amount: u8) -> bool {
        amount >= self.points() || (amount > 0 && self.face().fatal == Some(self.ring()))
    }
}

/// So many Monsters can be on the board at once: 30 of the bag, 6 Mega Bosses, 18 Imps, and a little air.
pub(crate) const MOST_PIECES: usize = 56;

const NOBODY: Piece = Piece { monster: Monster::Goblin, place: Place::NOWHERE, state: 0, fire: 0 };

/// All Monsters on the board. A Monster keeps its number as long as it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crowd {
    pieces: [Piece; MOST_PIECES],
    there: u64,
}

/// A set of Monsters, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ids(pub(crate) u64);

impl Ids {
    pub(crate) const NONE: Ids = Ids(0);

    #[inline]
    pub(crate) fn has(self, id: Id) -> bool {
        self.0 & (1 << id) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, id: Id) {
        self.0 |= 1 << id;
    }

    #[inline]
    pub(crate) fn without(self, other: Ids) -> Ids {
        Ids(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) fn first(self) -> Option<Id> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as Id)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Id> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let id = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(id as Id)
        })
    }
}

impl Crowd {
    pub(crate) const NOBODY: Crowd = Crowd { pieces: [NOBODY; MOST_PIECES], there: 0 };

    #[inline]
    pub(crate) fn ids(&self) -> Ids {
        Ids(self.there)
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.there == 0
    }

    /// The Monster with this number, if it is there.
    #[inline]
    pub(crate) fn get(&self, id: Id) -> Option<&Piece> {
        (usize::from(id) < MOST_PIECES && self.ids().has(id)).then(|| &self.pieces[usize::from(id)])
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Id, &Piece)> {
        self.ids().iter().map(|id| (id, &self.pieces[usize::from(id)]))
    }

    /// The Monsters for which the test holds.
    #[inline]
    pub(crate) fn those(&self, test: impl Fn(&Piece) -> bool) -> Ids {
        let mut ids = Ids::NONE;
        for (id, piece) in self.iter() {
            if test(piece) {
                ids.add(id);
            }
        }
        ids
    }

    /// The cells in which somebody stands for whom the test holds.
    #[inline]
    pub(crate) fn cells(&self, test: impl Fn(&Piece) -> bool) -> Cells {
        let mut cells = Cells::NONE;
        for (_, piece) in self.iter() {
            if test(piece) {
                cells = cells.or(piece.place.cells());
            }
        }
        cells
    }

    #[inline]
    pub(crate) fn find(&self, monster: Monster) -> Option<Id> {
        self.iter().find(|(_, piece)| piece.monster == monster).map(|(id, _)| id)
    }

    /// Puts a Monster on the board under the lowest free number.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece) -> Id {
        let id = self.there.trailing_ones();
        self.pieces[id as usize] = piece;
        self.there |= 1 << id;
        id as Id
    }

    /// Puts a Monster on the board under this number.
    pub(crate) fn put_as(&mut self, id: Id, piece: Piece) {
        self.pieces[usize::from(id)] = piece;
        self.there |= 1 << id;
    }

    #[inline]
    pub(crate) fn remove(&mut self, id: Id) -> Piece {
        self.there &= !(1 << id);
        std::mem::replace(&mut self.pieces[usize::from(id)], NOBODY)
    }
}

impl std::ops::Index<Id> for Crowd {
    type Output = Piece;

    #[inline]
    fn index(&self, id: Id) -> &Piece {
        &self.pieces[usize::from(id)]
    }
}

impl std::ops::IndexMut<Id> for Crowd {
    #[inline]
    fn index_mut(&mut self, id: Id) -> &mut Piece {
        &mut self.pieces[usize::from(id)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_keeps_points_flames_and_flags_apart() {
        let place = Place::new(Arc::at(2), Ring::Knight);
        let mut piece = Piece::fresh_from_the_bag(Monster::Dragon, place);
        piece.set(Flag::Tar, true);
        piece.set_flames(3, 2);
        piece.set_points(4);
        assert_eq!((piece.points(), piece.flames(), piece.fresh()), (4, 3, 2));
        assert!(piece.is(Flag::Tar) && !piece.is(Flag::Held));
        piece.set(Flag::Tar, false);
        piece.set_flames(200, 0);
        assert_eq!((piece.points(), piece.flames(), piece.place), (4, 15, place));
        assert_eq!(size_of::<Piece>(), 4);
    }

    #[test]
    fn numbers_are_kept_and_used_again() {
        let mut crowd = Crowd::NOBODY;
        let orc = Piece::fresh_from_the_bag(Monster::Orc, Place::new(Arc::at(0), Ring::Forest));
        assert_eq!((crowd.put(orc), crowd.put(orc), crowd.put(orc)), (0, 1, 2));
        crowd.remove(1);
        assert!(crowd.get(1).is_none() && crowd.get(2).is_some() && crowd.get(200).is_none());
        assert_eq!(crowd.put(orc), 1);
        assert_eq!(crowd.those(|piece| piece.monster == Monster::Orc).len(), 3);
    }
}

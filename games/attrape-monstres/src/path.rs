//! The nine spaces from START to the wall, and who stands on them.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::monster::Monster;

/// A space of the path, from 1 (START) to 9 (just before the wall).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Space(u8);

impl Space {
    /// How many spaces there are.
    pub const COUNT: usize = 9;
    /// Where monsters arrive.
    pub const START: Space = Space(1);
    /// The space just before the wall.
    pub const LAST: Space = Space(9);

    /// The space with this number, if there is one.
    ///
    /// ```
    /// use barbacane_attrape_monstres::Space;
    /// assert_eq!(Space::new(1), Some(Space::START));
    /// assert_eq!(Space::new(10), None);
    /// ```
    pub fn new(number: u8) -> Option<Space> {
        (1..=9).contains(&number).then_some(Space(number))
    }

    /// Its number, from 1.
    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The space one step nearer to the castle; after the last one comes the wall.
    #[inline]
    #[must_use]
    pub fn next(self) -> Option<Space> {
        (self < Space::LAST).then_some(Space(self.0 + 1))
    }

    /// All of them, START first.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> {
        (1..=9).map(Space)
    }

    #[inline]
    fn shift(self) -> u32 {
        3 * (u32::from(self.0) - 1)
    }

    #[inline]
    fn at_bit(bit: u32) -> Space {
        Space(bit as u8 / 3 + 1)
    }
}

impl TryFrom<u8> for Space {
    type Error = String;

    fn try_from(number: u8) -> Result<Space, String> {
        Space::new(number).ok_or_else(|| format!("the path has spaces 1 to 9, not {number}"))
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of spaces: one bit in three, so that it lies over a [`Path`] without conversion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spaces(u32);

impl Spaces {
    pub(crate) const NONE: Spaces = Spaces(0);

    #[inline]
    pub(crate) fn with(self, space: Space) -> Spaces {
        Spaces(self.0 | 1 << space.shift())
    }

    #[inline]
    pub(crate) fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn contains(self, space: Space) -> bool {
        self.0 >> space.shift() & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// Those that still lie ahead of a monster on this space.
    #[inline]
    pub(crate) fn ahead_of(self, space: Space) -> Spaces {
        Spaces(self.0 >> (space.shift() + 3) << (space.shift() + 3))
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The one nearest to the castle.
    #[inline]
    pub(crate) fn nearest(self) -> Option<Space> {
        self.0.checked_ilog2().map(Space::at_bit)
    }
}

impl Iterator for Spaces {
    type Item = Space;

    /// Takes the space nearest to START out of the set.
    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Space::at_bit(bit))
    }
}

/// The monsters on the path: three bits a space, 0 for an empty one, START lowest.
///
/// A space has room for one monster only (AM-A1), and all of them advance by one shift.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Path(u32);

impl Path {
    pub(crate) const EMPTY: Path = Path(0);
    const LOWEST_BITS: u32 = 0o111_111_111;
    const ALL_BITS: u32 = 0o777_777_777;

    #[inline]
    pub(crate) fn at(self, space: Space) -> Option<Monster> {
        token(self.0 >> space.shift() & 7)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn occupied(self) -> Spaces {
        Spaces((self.0 | self.0 >> 1 | self.0 >> 2) & Self::LOWEST_BITS)
    }

    /// Puts a monster on an empty space.
    #[inline]
    pub(crate) fn put(&mut self, space: Space, monster: Monster) {
        debug_assert_eq!(self.at(space), None, "AM-A1: two monsters on space {space}");
        self.0 |= (monster as u32 + 1) << space.shift();
    }

    /// Takes the monster off a space.
    #[inline]
    pub(crate) fn take(&mut self, space: Space) -> Option<Monster> {
        let monster = self.at(space);
        self.0 &= !(7 << space.shift());
        monster
    }

    /// Everybody advances one space; returns the monster that leaves the last one.
    #[inline]
    pub(crate) fn advance(&mut self) -> Option<Monster> {
        let first = self.at(Space::LAST);
        self.0 = self.0 << 3 & Self::ALL_BITS;
        first
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (Space, Monster)> {
        Space::all().filter_map(move |space| Some((space, self.at(space)?)))
    }
}

#[inline]
fn token(code: u32) -> Option<Monster> {
    Monster::ALL.get(code.wrapping_sub(1) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(number: u8) -> Space {
        Space::new(number).unwrap()
    }

    #[test]
    fn monsters_are_put_seen_and_taken() {
        let mut path = Path::EMPTY;
        path.put(space(1), Monster::Star);
        path.put(space(9), Monster::Marcher);
        assert_eq!(
            path.iter().collect::<Vec<_>>(),
            [(space(1), Monster::Star), (space(9), Monster::Marcher)]
        );
        assert_eq!(path.occupied().collect::<Vec<_>>(), [space(1), space(9)]);
        assert_eq!(path.occupied().nearest(), Some(space(9)));
        assert_eq!(path.take(space(9)), Some(Monster::Marcher));
        assert_eq!(path.take(space(9)), None);
        assert_eq!(path.occupied().nearest(), Some(space(1)));
    }

    #[test]
    fn nine_steps_lead_off_the_path() {
        let mut path = Path::EMPTY;
        path.put(Space::START, Monster::Runner);
        for step in 2..=9 {
            assert_eq!(path.advance(), None);
            assert_eq!(path.at(space(step)), Some(Monster::Runner));
        }
        assert_eq!(path.advance(), Some(Monster::Runner));
        assert!(path.is_empty());
    }

    #[test]
    fn a_space_deserialises_as_a_number_and_as_a_key() {
        assert_eq!(serde_json::from_str::<Space>("4").unwrap(), space(4));
        assert!(serde_json::from_str::<Space>("0").is_err());
        let map: std::collections::BTreeMap<Space, Monster> =
            serde_json::from_value(serde_json::json!({ "4": "star" })).unwrap();
        assert_eq!(map[&space(4)], Monster::Star);
    }
}

//! The board: six arcs by five rings (CP-G1 to CP-G13).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// One numbered sixth of the board, 1 to 6, clockwise (CP-G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "number")]
pub struct Arc(u8);

impl Arc {
    /// How many arcs there are.
    pub const COUNT: u8 = 6;

    /// The arc with this number, from 1 to 6.
    pub fn new(number: u8) -> Option<Arc> {
        (1..=Arc::COUNT).contains(&number).then(|| Arc(number - 1))
    }

    /// The arc at this place of a list, from 0 to 5.
    #[inline]
    pub(crate) fn at(index: usize) -> Arc {
        debug_assert!(index < 6);
        Arc(index as u8)
    }

    /// All six, in order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Arc> {
        (0..Arc::COUNT).map(Arc)
    }

    /// Its place in a list, from 0 to 5.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The number printed on the board.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Two arcs share a colour (CP-G2).
    #[inline]
    pub fn color(self) -> Color {
        Color::ALL[usize::from(self.0 / 2)]
    }

    /// The next arc clockwise (CP-G5).
    #[inline]
    #[must_use]
    pub fn clockwise(self) -> Arc {
        Arc((self.0 + 1) % Arc::COUNT)
    }

    /// The next arc counter-clockwise.
    #[inline]
    #[must_use]
    pub fn counter_clockwise(self) -> Arc {
        Arc((self.0 + 5) % Arc::COUNT)
    }

    /// The arc on the other side of the castle (CP-G6).
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Arc {
        Arc((self.0 + 3) % Arc::COUNT)
    }

    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for Arc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for Arc {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Arc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Arc, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Arc::new(number).ok_or_else(|| serde::de::Error::custom(format!("arcs are 1 to 6, not {number}")))
    }
}

/// A set of arcs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arcs(pub(crate) u8);

impl Arcs {
    pub(crate) const NONE: Arcs = Arcs(0);
    pub(crate) const ALL: Arcs = Arcs(0b11_1111);

    #[inline]
    pub(crate) fn has(self, arc: Arc) -> bool {
        self.0 & arc.bit() != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, arc: Arc) {
        self.0 |= arc.bit();
    }

    #[inline]
    pub(crate) fn remove(&mut self, arc: Arc) {
        self.0 &= !arc.bit();
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn without(self, other: Arcs) -> Arcs {
        Arcs(self.0 & !other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Arc> {
        Arc::all().filter(move |arc| self.has(*arc))
    }
}

/// A colour: two neighbouring arcs (CP-G2, CP-G11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "a colour is its name")]
pub enum Color {
    Red,
    Green,
    Blue,
}

impl Color {
    /// The three, in the order of their arcs.
    pub const ALL: [Color; 3] = [Color::Red, Color::Green, Color::Blue];
}

/// A ring, counted from the inside (CP-G4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "a ring is its name")]
pub enum Ring {
    Castle,
    Swordsman,
    Knight,
    Archer,
    Forest,
}

impl Ring {
    /// All five, from the inside.
    pub const ALL: [Ring; 5] = [Ring::Castle, Ring::Swordsman, Ring::Knight, Ring::Archer, Ring::Forest];

    /// The three rings that soldiers defend.
    pub const DEFENDED: [Ring; 3] = [Ring::Archer, Ring::Knight, Ring::Swordsman];

    #[inline]
    pub(crate) fn inward(self) -> Option<Ring> {
        (self as usize).checked_sub(1).map(|inside| Ring::ALL[inside])
    }

    /// One ring outward; the Forest is the end of the world.
    #[inline]
    pub(crate) fn outward(self) -> Ring {
        Ring::ALL[(self as usize + 1).min(4)]
    }
}

/// One cell of the board: an arc and a ring (CP-G9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place(u8);

impl Place {
    /// Where nobody stands.
    pub(crate) const NOWHERE: Place = Place(0);

    #[inline]
    pub(crate) fn new(arc: Arc, ring: Ring) -> Place {
        Place(arc.0 * 5 + ring as u8)
    }

    #[inline]
    pub(crate) fn arc(self) -> Arc {
        Arc(self.0 / 5)
    }

    #[inline]
    pub(crate) fn ring(self) -> Ring {
        Ring::ALL[usize::from(self.0 % 5)]
    }

    #[inline]
    pub(crate) fn cells(self) -> Cells {
        Cells(1 << self.0)
    }

    #[inline]
    pub(crate) fn in_arc(self, arc: Arc) -> Place {
        Place::new(arc, self.ring())
    }

    #[inline]
    pub(crate) fn in_ring(self, ring: Ring) -> Place {
        Place::new(self.arc(), ring)
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cells(pub(crate) u32);

impl Cells {
    pub(crate) const NONE: Cells = Cells(0);
    pub(crate) const ALL: Cells = Cells((1 << 30) - 1);

    /// All cells of some rings.
    pub(crate) const fn rings(rings: &[Ring]) -> Cells {
        let mut cells = 0;
        let mut at = 0;
        while at < rings.len() {
            let mut arc = 0;
            while arc < 6 {
                cells |= 1 << (arc * 5 + rings[at] as u32);
                arc += 1;
            }
            at += 1;
        }
        Cells(cells)
    }

    /// All cells of some arcs.
    #[inline]
    pub(crate) fn arcs(arcs: Arcs) -> Cells {
        let mut cells = 0;
        for arc in arcs.iter() {
            cells |= 0b1_1111 << (5 * u32::from(arc.0));
        }
        Cells(cells)
    }

    #[inline]
    pub(crate) fn color(color: Color) -> Cells {
        Cells(0b11_1111_1111 << (10 * color as u32))
    }

    #[inline]
    pub(crate) fn arc(arc: Arc) -> Cells {
        Cells(0b1_1111 << (5 * u32::from(arc.0)))
    }

    #[inline]
    pub(crate) fn has(self, place: Place) -> bool {
        self.0 & (1 << place.0) != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Place(at as u8))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_circle_closes() {
        let numbers = |step: fn(Arc) -> Arc| Arc::all().map(|arc| step(arc).number()).collect::<Vec<_>>();
        assert_eq!(numbers(Arc::clockwise), [2, 3, 4, 5, 6, 1]);
        assert_eq!(numbers(Arc::counter_clockwise), [6, 1, 2, 3, 4, 5]);
        assert_eq!(numbers(Arc::opposite), [4, 5, 6, 1, 2, 3]);
        assert_eq!(Arc::new(0), None);
        assert_eq!(Arc::new(7), None);
    }

    #[test]
    fn a_place_is_an_arc_and_a_ring() {
        for arc in Arc::all() {
            for ring in Ring::ALL {
                let place = Place::new(arc, ring);
                assert_eq!((place.arc(), place.ring()), (arc, ring));
                assert!(Cells::arc(arc).has(place));
                assert!(Cells::color(arc.color()).has(place));
                assert!(Cells::rings(&[ring]).has(place));
            }
        }
        assert_eq!(Cells::arcs(Arcs(0b1100)), Cells::color(Color::Green));
        assert_eq!(Cells::rings(&Ring::ALL), Cells::ALL);
    }
}

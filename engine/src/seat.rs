//! Who sits where, and who looks on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in table order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The place as an index into per-seat arrays.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next place clockwise at a table of `players`.
    ///
    /// ```
    /// use barbacane_engine::Seat;
    /// assert_eq!(Seat(2).next(3), Seat(0));
    /// ```
    #[inline]
    #[must_use]
    pub fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All places of a table of `players`, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, at most eight.
///
/// ```
/// use barbacane_engine::{Seat, SeatSet};
/// let both = SeatSet::of([Seat(0), Seat(3)]);
/// assert!(both.contains(Seat(3)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The most seats a table can have.
    pub const CAPACITY: u8 = 8;

    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Exactly these seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Just this one.
    #[inline]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table of `players`.
    #[inline]
    pub fn everyone(players: u8) -> SeatSet {
        SeatSet(((1_u16 << players) - 1) as u8)
    }

    /// This set and one more seat.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is the seat one of them?
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < Self::CAPACITY && self.0 & (1 << seat.0) != 0
    }

    /// How many they are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is nobody in it?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Self::CAPACITY).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 >= Self::CAPACITY) {
            Some(seat) => Err(serde::de::Error::custom(format_args!("no table has a seat {seat}"))),
            None => Ok(SeatSet::of(seats)),
        }
    }
}

/// Somebody who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player on a seat, who knows that seat's secrets.
    Seat(Seat),
    /// Somebody who watches and knows no secret.
    Spectator,
}

impl Viewer {
    /// Every possible viewer of a table of `players`.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

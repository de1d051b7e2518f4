//! Who must decide now, and how it ended.

use serde::Serialize;

use crate::{Seat, SeatSet};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats may decide now, each for itself. Never empty.
    ///
    /// What one of several decides must not change what the same choice of another means: two people choose at the same
    /// moment, and the second one's choice counts although the first one's came between.
    Decide(SeatSet),
    /// Nobody may decide until time passes: real-time games only.
    Wait,
    /// The game is over.
    Over(Outcome),
}

/// How a game ended: a place for every seat, 0 the best.
///
/// Co-operative games put everybody on place 0 when they win and on [`Outcome::LOST`] when they lose.
///
/// ```
/// use barbacane_engine::{Outcome, Seat, SeatSet};
/// let duel = Outcome::ranked([1, 0]);
/// assert_eq!(duel.winners(), SeatSet::only(Seat(1)));
/// assert_eq!(duel.value(Seat(1)), 1.0);
/// assert_eq!(Outcome::all_lose(3).winners(), SeatSet::EMPTY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    players: u8,
    places: [u8; SeatSet::CAPACITY as usize],
}

crate::read_by_fields!(struct Outcome { players, places });

impl Outcome {
    /// The place of those who lose to the game itself.
    pub const LOST: u8 = u8::MAX;

    /// Everybody wins together.
    pub fn all_win(players: u8) -> Outcome {
        Outcome { players, places: [0; 8] }
    }

    /// Everybody loses together.
    pub fn all_lose(players: u8) -> Outcome {
        Outcome { players, places: [Self::LOST; 8] }
    }

    /// Each seat's place, in table order; equal places are ties. Takes the first eight.
    pub fn ranked(places: impl IntoIterator<Item = u8>) -> Outcome {
        let mut outcome = Outcome { players: 0, places: [Self::LOST; 8] };
        for (slot, place) in outcome.places.iter_mut().zip(places) {
            *slot = place;
            outcome.players += 1;
        }
        outcome
    }

    /// How many seats the game had.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seat's place, 0 the best.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The seats on place 0.
    pub fn winners(&self) -> SeatSet {
        SeatSet::of(Seat::all(self.players).filter(|seat| self.place(*seat) == 0))
    }

    /// What the outcome is worth to a seat, from 0 (worst) to 1 (best), for search.
    pub fn value(&self, seat: Seat) -> f64 {
        match self.place(seat) {
            Self::LOST => 0.0,
            0 => 1.0,
            place => 1.0 - f64::from(place) / f64::from(self.players.max(2) - 1).max(f64::from(place)),
        }
    }
}

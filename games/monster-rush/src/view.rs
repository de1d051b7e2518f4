//! What everybody sees. There are no secrets: what has no face yet, nobody knows.

use engine::{Millis, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::arbiter::Slap;
use crate::card::{Card, Monster};
use crate::setup::Pace;

/// A card that lies open, since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Which card.
    pub card: Card,
    /// All screens show it from this instant on.
    #[ts(type = "number")]
    pub shown_at: Millis,
}

/// A hand that turns a card over (MR-R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Busy {
    /// Before all screens show the card the hand is free.
    #[ts(type = "number")]
    pub from: Millis,
    /// From then on it is free again.
    #[ts(type = "number")]
    pub until: Millis,
}

impl Busy {
    pub(crate) fn holds(self, instant: Millis) -> bool {
        (self.from..self.until).contains(&instant)
    }
}

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    /// How many play.
    pub players: u8,
    /// How quickly cards follow each other.
    pub pace: Pace,
    /// No one hand rule (MR-R11).
    pub two_hands: bool,
    /// The missed attacks stay in the box (MR-18).
    pub no_missed: bool,
    /// The longest wait for slaps that may have been earlier (MR-R29).
    pub wait: u16,
    /// The round, counted from 1.
    pub round: u16,
    /// Who started it.
    #[ts(type = "number")]
    pub leader: Seat,
    /// Whose card is next.
    #[ts(type = "number")]
    pub flipper: Seat,
    /// The monsters of the three places.
    pub up: [Option<Monster>; 3],
    /// How many monsters each pile holds.
    pub piles: [u8; 3],
    /// The cards before everybody, in order.
    pub rows: Vec<Vec<Shown>>,
    /// How many cards are left in everybody's pile.
    pub own: Vec<u8>,
    /// Monsters captured.
    pub captured: Vec<Vec<Monster>>,
    /// Monsters taken by mistake.
    pub mistaken: Vec<Vec<Monster>>,
    /// Everybody's points so far.
    pub points: Vec<i16>,
    /// Hands on the table, while it is decided whose was first.
    pub slaps: Vec<Slap>,
    /// When that is decided.
    #[ts(type = "number | null")]
    pub verdict_at: Option<Millis>,
    /// Before this nobody turns a card (MR-R12).
    #[ts(type = "number")]
    pub next_flip_from: Millis,
    /// Slaps before this are meant for the round before, and ignored (MR-R7, MR-R8).
    #[ts(type = "number")]
    pub quiet_until: Millis,
    /// When everybody's one hand turns the card it turned last in this round; none if it turned none (MR-R11).
    pub busy: Vec<Option<Busy>>,
    /// From when the time to the next card counts (MR-R33).
    #[ts(type = "number")]
    pub since: Millis,
    /// Then the next card turns itself over; with no card left to turn, all take theirs back (MR-R7, MR-R12).
    #[ts(type = "number | null")]
    pub turns_itself_at: Option<Millis>,
    /// Is it over?
    pub over: bool,
    /// Everybody's place at the end, the first is 0; equals share one.
    pub places: Vec<u8>,
}

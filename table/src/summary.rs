//! A table in a few words, for lists.

use engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::protocol::Phase;

/// A table in a list, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// Before, during or after the game.
    pub phase: Phase,
    /// How many seats it has.
    pub players: u8,
    /// The seats in table order.
    pub seats: Vec<SeatSummary>,
    /// The viewer's seats.
    #[ts(type = "number[]")]
    pub yours: Vec<Seat>,
    /// Whether the game waits for the viewer.
    pub your_turn: bool,
    /// When something last happened: milliseconds since 1970.
    #[ts(type = "number")]
    pub updated_at: u64,
    /// Who opened it.
    pub host_name: String,
    /// How it ended.
    #[ts(type = "{ players: number; places: number[] } | null")]
    pub outcome: Option<Outcome>,
}

/// One seat in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatSummary {
    /// The name on it, if it is taken.
    pub name: Option<String>,
    /// Whether a bot plays it.
    pub bot: bool,
}

/// A summary with the table's id, which only the host of the table knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Listed {
    /// The table's id, as in its link.
    pub id: String,
    /// The rest.
    #[serde(flatten)]
    pub summary: Summary,
}

//! The story of a game: everything that happened in it and all that anybody saw of it, so that nothing need be played again.
//!
//! Rules change, and a game that was played by older ones cannot be played again. A table therefore hands its story to its house,
//! [`Chapter`] by chapter while the game is on and the rest when it ends ([`Page::chapters`](crate::Page)). A finished
//! [`Story`] gives the transcript and the replay as they were, whatever the rules are by then; a table whose rules have changed
//! under way goes on from the end of its story ([`Table::wake`](crate::Table::wake)).
//!
//! A story is lines of JSON. A step's line holds what was decided, chance's answers, the events, and how the position and the view of
//! every eye have changed, as [patches](crate::patch): that of a whole game takes less room than its transcript. Where a
//! game went on under other rules stands a line of its own, with position and views as the new rules write them. The last line
//! is the end. Behind the last step of a chapter stands a [snapshot](snapshot), from which a table wakes. `told` writes stories,
//! `reading` reads them.

mod past;
mod reading;
pub(crate) mod snapshot;
mod told;

use std::fmt;

use engine::erased::{Happened, Told};
use engine::{Asked, Few, Json, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use past::{Past, PastMoment};
pub use reading::Story;

/// So many steps make a chapter, the set-up counted as one.
pub const CHAPTER: usize = 32;

/// A chapter of a game's story, for a house to keep beside the table's records.
///
/// A chapter takes the place of one with the same number and of all that come after it: what was taken back is no part of
/// the story. All there are, in their order, are the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// Which: 0 is the first. The first step of chapter `n` is step `n * CHAPTER`.
    pub number: u32,
    /// How many steps it has; fewer than [`CHAPTER`] if the game has not gone further.
    pub steps: u32,
    /// The version of its last step.
    pub seq: u64,
    /// Whether the end of the game is in it.
    pub ends: bool,
    /// Its lines.
    pub text: String,
}

engine::read_by_fields!(struct Chapter { number, steps, seq, ends, text });

/// Which rules a game is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ruled {
    pub(crate) rules_version: u32,
    /// What besides the rules decides how it goes; unknown of games begun before it was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) made_with: Option<String>,
}

impl Ruled {
    /// Whether a game played by these can be played again by those.
    pub(crate) fn fits(&self, other: &Ruled) -> bool {
        let unknown = self.made_with.is_none() || other.made_with.is_none();
        self.rules_version == other.rules_version && (unknown || self.made_with == other.made_with)
    }
}

impl fmt::Display for Ruled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "version {} of the rules", self.rules_version)?;
        self.made_with.as_ref().map_or(Ok(()), |with| write!(f, " with {with}"))
    }
}

/// One step, or the set-up.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seq: u64,
    at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// None for the set-up, and for time passing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choice: Option<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    asked: Vec<Asked>,
    /// In full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<Value>,
    /// The events that not everybody saw alike, by their place: what each eye saw of them, a spectator's last.
    #[serde(default, skip_serializing_if = "Few::is_empty")]
    apart: Few<usize, Vec<Option<Value>>>,
    /// A patch; none if nothing has changed. Written behind the rest, as text.
    #[serde(default, skip_serializing)]
    position: Option<Value>,
    #[serde(default, skip_serializing)]
    views: Vec<Seen>,
}

/// How the views of some eyes have changed.
#[derive(Clone, Debug)]
struct Seen {
    /// Seats, and behind the last of them a spectator.
    eyes: Vec<usize>,
    /// A patch.
    view: Value,
}

engine::read_by_fields!(struct Seen { eyes, view });

/// From here on the game was played by other rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Turned {
    #[serde(flatten)]
    ruled: Ruled,
    /// As the new rules write it.
    position: Value,
    /// What every eye sees, as the new rules show it.
    views: Vec<Value>,
}

/// The end, with what is known only then.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct End {
    outcome: Outcome,
    barbacane: u32,
    game: String,
    #[serde(flatten)]
    ruled: Ruled,
    setup: Value,
    names: Vec<String>,
    commitment: String,
    seed: String,
}

/// How much of its story a house keeps already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Handed {
    /// So many steps, the set-up counted as one.
    pub(crate) steps: usize,
    /// And the end.
    pub(crate) end: bool,
}

/// The eyes of a table, in the order in which a story speaks of them.
fn eyes(players: u8) -> Vec<Viewer> {
    Viewer::all(players).collect()
}

impl Step {
    /// What happened, as it was told then.
    fn happened(&self) -> Happened {
        let told = |(at, full): (usize, &Value)| match self.apart.get(&at) {
            None => Told::Public(Json::of(full)),
            Some(seen) => {
                let mut seats: Vec<Option<Json>> =
                    seen.iter().map(|event| event.as_ref().map(Json::of)).collect();
                let spectator = seats.pop().flatten();
                Told::Apart { full: Json::of(full), seats, spectator }
            }
        };
        Happened { events: self.events.iter().enumerate().map(told).collect(), asked: self.asked.clone() }
    }
}

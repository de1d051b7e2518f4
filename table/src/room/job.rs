//! What a room wants to have thought about, and what comes of it: plain data both ways.

use bots::{Level, Patience};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ClientId;
use crate::bots::{BotTurn, HintJob};
use crate::identity::Identity;
use crate::protocol::Advice;
use crate::thinking::Thinking;
use shelf::Registry;

/// Something to think about, cut loose from its room. It is plain data, so it may travel to another thread as it is and
/// anywhere else as JSON; what comes of it is the same wherever it is thought.
///
/// ```
/// use std::sync::Arc;
/// use barbacane_table::room::{Effect, Fresh, Job, Pace, Room};
/// use barbacane_table::{Identity, Patience, Registry, Table};
/// # use barbacane_table::protocol::Ask;
/// # use serde_json::json;
/// # let config = serde_json::from_value(json!({
/// #     "game": "attrape-monstres", "setup": { "players": 2 },
/// #     "seats": [{ "kind": "bot", "bot": "heuristic" }, { "kind": "bot", "bot": "heuristic" }],
/// # })).unwrap();
/// # let ann = Identity::new("ann");
/// # let registry = Arc::new(Registry::standard());
/// # let (mut table, _) = Table::open(registry.clone(), config, ann.clone(), engine::Seed([7; 32]), 1_000)?;
/// # table.ask(&ann, "begin", &Ask::Start, 2_000)?;
/// # let mut room = Room::new(table, Pace::default(), || unreachable!(), 2_000);
/// let effects = room.begin(2_000);
/// let [Effect::Think(job)] = &effects[..] else { panic!() };
///
/// let travelled: Job = serde_json::from_str(&serde_json::to_string(job).unwrap()).unwrap();
/// let thought = travelled.think(&registry, &Patience::ENDLESS);
/// assert_eq!(thought, Job::clone(job).think(&registry, &Patience::ENDLESS));
/// # Ok::<(), engine::Refusal>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Job {
    /// What for.
    pub purpose: Purpose,
    /// Whose share of the thinking it comes out of: the host's if a bot is to decide, or whoever asked for a hint.
    pub person: Identity,
    thinking: Thinking,
}

engine::read_by_fields!(struct Job { purpose, person, thinking });

/// What somebody thinks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Purpose {
    /// A bot is to decide.
    Turn {
        /// The version of the game it is about.
        seq: u64,
        /// The bot's seat.
        seat: Seat,
        /// Which of the room's jobs it is: one that is tried again is another.
        number: u64,
    },
    /// Somebody asked what a strong player would do.
    Hint {
        /// By which connection.
        client: ClientId,
        /// The wish's id.
        id: String,
        /// How many more they may ask for.
        left: u32,
    },
}

engine::read_by_fields!(Purpose by "for" { Turn { seq, seat, number }, Hint { client, id, left } });

/// What somebody came up with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// What it was for.
    pub purpose: Purpose,
    /// What it is; none if nothing came of it.
    pub idea: Option<Idea>,
}

engine::read_by_fields!(struct Thought { purpose; idea });

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idea {
    /// What a bot chooses.
    Choice(Value),
    /// What somebody is advised.
    Advice(Advice),
}

impl Job {
    /// A bot's turn. One that came to grief over it does not think again: it plays anything that the rules allow.
    pub(super) fn turn(turn: BotTurn, number: u64, person: &Identity, came_to_grief: bool) -> Job {
        let BotTurn { seq, seat, mut thinking, .. } = turn;
        if came_to_grief {
            thinking.level = Level::Random;
        }
        Job { purpose: Purpose::Turn { seq, seat, number }, person: person.clone(), thinking }
    }

    pub(super) fn hint(hint: HintJob, person: &Identity, client: ClientId, id: String, left: u32) -> Job {
        Job { purpose: Purpose::Hint { client, id, left }, person: person.clone(), thinking: hint.thinking }
    }

    /// Thinks while somebody's patience lasts.
    pub fn think(self, registry: &Registry, patience: &Patience) -> Thought {
        let idea = match &self.purpose {
            Purpose::Turn { .. } => self.thinking.choose(registry, patience).map(Idea::Choice),
            Purpose::Hint { .. } => self.thinking.advise(registry, patience).map(Idea::Advice),
        };
        Thought { purpose: self.purpose, idea }
    }
}

impl Thought {
    /// Nothing came of it: whoever thought has crashed, or took too long.
    pub fn none(purpose: Purpose) -> Thought {
        Thought { purpose, idea: None }
    }
}

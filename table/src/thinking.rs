//! A position and a seat to think for, cut loose from the table: plain data that may go to another thread, a browser's worker or
//! another machine.

use std::borrow::Cow;

use bots::{Level, Patience};
use engine::Seat;
use engine::erased::AnyGame;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::protocol::{Advice, BotThought};
use shelf::Registry;

/// What somebody thinks about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thinking {
    pub(crate) game: Cow<'static, str>,
    pub(crate) position: Position,
    pub(crate) seat: Seat,
    #[serde(serialize_with = "write_level", deserialize_with = "read_level")]
    pub(crate) level: Level,
    /// As text: a page's numbers have fewer digits.
    #[serde(serialize_with = "write_seed", deserialize_with = "read_seed")]
    pub(crate) seed: u64,
}

impl Thinking {
    /// A choice of the list; none if there was nothing to decide after all.
    pub(crate) fn choose(self, registry: &Registry, patience: &Patience) -> Option<Value> {
        let entry = registry.get(&self.game)?;
        let position = self.position.read(registry, &self.game)?;
        let chosen = entry.bots.choose(self.level, &*position, self.seat, self.seed, patience);
        chosen.or_else(|| position.choices(self.seat).into_iter().next())
    }

    /// What a strong player would do; none if there was nothing to decide after all.
    pub(crate) fn advise(self, registry: &Registry, patience: &Patience) -> Option<Advice> {
        let Level::Search { iterations } = self.level else { return None };
        let entry = registry.get(&self.game)?;
        let position = self.position.read(registry, &self.game)?;
        let advice = entry.bots.advise(iterations, &*position, self.seat, self.seed, patience)?;
        let thought = |thought: bots::Thought| BotThought {
            choice: thought.choice,
            chance: thought.chance,
            tries: thought.tries,
        };
        Some(Advice {
            seat: self.seat,
            choice: advice.best.choice,
            chance: advice.best.chance,
            reasons: advice.reasons,
            others: advice.others.into_iter().map(thought).collect(),
        })
    }
}

/// The position, as it is in memory or as it travelled. It is written only if it travels.
#[derive(Clone, Debug)]
pub(crate) enum Position {
    Here(Box<dyn AnyGame>),
    Written(Value),
}

impl Position {
    fn read(self, registry: &Registry, game: &str) -> Option<Box<dyn AnyGame>> {
        match self {
            Position::Here(position) => Some(position),
            Position::Written(position) => registry.get(game)?.rules.load(&position).ok(),
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Position::Here(position) => position.position().serialize(serializer),
            Position::Written(position) => position.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Value::deserialize(deserializer).map(Position::Written)
    }
}

fn write_level<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(level)
}

fn read_level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

fn write_seed<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{seed:x}"))
}

fn read_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    u64::from_str_radix(&String::deserialize(deserializer)?, 16).map_err(serde::de::Error::custom)
}

//! Which bot, and how hard it thinks, as people write it.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Instinct};

use crate::{Bot, Heuristic, Patience, Random, Search};

/// A bot by name.
///
/// ```
/// use barbacane_bots::Level;
/// assert_eq!("search:5000".parse(), Ok(Level::Search { iterations: 5000 }));
/// assert_eq!("random".parse(), Ok(Level::Random));
/// assert!("genius".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Picks blindly.
    Random,
    /// Follows its instinct.
    Heuristic,
    /// Thinks ahead.
    Search {
        /// How many games it imagines for one decision.
        iterations: u32,
    },
}

impl Level {
    /// The names people choose from, weakest first.
    pub const NAMES: [&'static str; 3] = ["random", "heuristic", "search"];

    /// The most iterations anybody may ask for.
    pub const MOST_ITERATIONS: u32 = 10_000_000;

    /// A player of this level for whom nobody waits.
    pub fn player<G: Instinct>(self) -> Box<dyn Bot<G> + Send>
    where
        <G as Game>::Choice: Send,
    {
        self.player_within(Patience::ENDLESS)
    }

    /// A player of this level who thinks no longer than somebody's patience lasts.
    pub fn player_within<G: Instinct>(self, patience: Patience) -> Box<dyn Bot<G> + Send>
    where
        <G as Game>::Choice: Send,
    {
        match self {
            Level::Random => Box::new(Random::default()),
            Level::Heuristic => Box::new(Heuristic::default()),
            Level::Search { iterations } => Box::new(Search::new(iterations).within(patience)),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        match (name, budget) {
            ("random", None) => Ok(Level::Random),
            ("heuristic", None) => Ok(Level::Heuristic),
            ("search", None) => Ok(Level::Search { iterations: crate::search::DEFAULT_ITERATIONS }),
            ("search", Some(budget)) => match budget.parse() {
                Ok(iterations @ 1..=Level::MOST_ITERATIONS) => Ok(Level::Search { iterations }),
                _ => Err(format!(
                    "a search budget is a whole number from 1 to {}, not {budget:?}",
                    Level::MOST_ITERATIONS
                )),
            },
            _ => Err(format!("there is no bot {text:?}: choose one of {}", Level::NAMES.join(", "))),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Heuristic => f.write_str("heuristic"),
            Level::Search { iterations } => write!(f, "search:{iterations}"),
        }
    }
}

//! Players that are no people.
//!
//! A bot gets a [`Mind`]: what its seat sees, what it may do, and positions imagined from that. The true position stays
//! out of its reach by type, so no bot can peek. All luck comes from a [`Fast`] generator: the same seed gives the same
//! play on every machine.
//!
//! # Layout
//!
//! * [`Bot`]: the one trait; [`Random`], [`Heuristic`] and [`Search`] behind it.
//! * [`Level`]: which of them, and how hard it thinks, as people write it: `search:5000`; [`Patience`]: how long at most.
//! * [`play`]: whole games by bots, for simulation; [`reflexes`]: the same for games against time.
//! * [`kit`]: the bots of any game behind one door, for houses that know no game by name.

mod compare;
mod heuristic;
pub mod kit;
mod level;
mod patience;
pub mod play;
mod random;
pub mod reflexes;
mod search;
mod tree;

use engine::{Fast, Game, Mind};

pub use engine::Considered;
pub use heuristic::Heuristic;
pub use kit::{Advice, AnyBots, Thought};
pub use level::Level;
pub use patience::Patience;
pub use random::Random;
pub use search::Search;

/// A player that is no person.
pub trait Bot<G: Game> {
    /// Decides for the mind's seat, which must have something to decide.
    fn choose(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) -> G::Choice;
}

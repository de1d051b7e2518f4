//! What a host may ask of a table besides: who it belongs to, and what to do when a bot fails.

use bots::Level;
use engine::Seat;
use serde_json::Value;

use crate::bots::BotTurn;
use crate::identity::Identity;
use crate::play::Play;
use crate::seat::Sitter;
use crate::table::Table;

impl Table {
    /// Who looks after the table.
    pub fn host(&self) -> &Identity {
        &self.host
    }

    /// Who sits where, in table order. For the host's own books: identities are not for other people.
    pub fn sitters(&self) -> &[Sitter] {
        &self.seats.0
    }

    /// The seats that must decide now.
    pub fn deciding(&self) -> Vec<Seat> {
        self.play.as_ref().map(|play: &Play| play.deciding().iter().collect()).unwrap_or_default()
    }
}

impl BotTurn {
    /// Some choice the rules allow, without thinking: for a bot that crashed or missed its deadline.
    pub fn without_thinking(mut self) -> Value {
        self.thinking.level = Level::Random;
        self.think()
    }
}

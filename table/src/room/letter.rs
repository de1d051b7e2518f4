//! What comes in to a room. It waits here while something is being written.

use engine::Line;

use super::{Caller, ClientId, Effect, Room, Thought};
use crate::identity::Identity;
use crate::protocol::Ask;

/// A wish, as it came in.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// By which connection.
    pub client: ClientId,
    /// Its id, chosen by the client: the same id sent again counts once.
    pub id: String,
    /// What is wished.
    pub ask: Ask,
    /// When it came in. What was due before then comes first.
    pub at: u64,
    /// How many more hints they may ask for, as the house counts; said with the hint, if this asks for one.
    pub hints_left: u32,
}

/// What came in, with its time where that matters.
#[derive(Debug)]
pub(super) enum Letter {
    Join { client: ClientId, viewer: Option<(Identity, String)>, at: u64 },
    Hello { client: ClientId, since: Option<u64> },
    Wish(Wish),
    Measured { client: ClientId, line: Line },
    Leave { client: ClientId, at: u64 },
    Thought { thought: Thought, at: u64 },
    Remove { by: Identity, caller: Caller },
}

impl Room {
    /// Reads a letter, or keeps it until what is being written is written.
    pub(super) fn hear(&mut self, letter: Letter) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.is_writing() {
            self.waiting.push_back(letter);
        } else {
            self.read(letter, &mut effects);
        }
        effects
    }

    /// Reads a letter. One that must wait for something to be written first lies on top of the others then.
    pub(super) fn read(&mut self, letter: Letter, effects: &mut Vec<Effect>) {
        if let Some(refusal) = &self.end {
            if let Letter::Remove { caller, .. } = letter {
                effects.push(Effect::Answer { caller, answer: Err(refusal.clone()) });
            }
            return;
        }
        match letter {
            Letter::Join { client, viewer, at } => self.welcome(client, viewer, at, effects),
            Letter::Hello { client, since } => self.greet(client, since, effects),
            Letter::Wish(wish) => self.decide(wish, effects),
            Letter::Measured { client, line } => self.lines.measured(&mut self.table, client, line),
            Letter::Leave { client, at } => self.see_off(client, at, effects),
            Letter::Thought { thought, at } => self.consider(thought, at, effects),
            Letter::Remove { by, caller } => self.erase(&by, caller, effects),
        }
    }
}

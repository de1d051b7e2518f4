//! Bots at the table: their names, and their thinking as jobs a house runs where it likes.

use std::sync::Arc;

use bots::{Level, Patience};
use engine::{Refusal, Seat, Seed};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::guests;
use crate::protocol::Advice;
use crate::refusal::TableRefusal;
use crate::seat::Seats;
use crate::thinking::Thinking;
use shelf::{GameEntry, Registry};

/// What bots are called, for those who cannot read as for those who can.
const NAMES: [&str; 24] = [
    "Gustave",
    "Hortense",
    "Anatole",
    "Clémence",
    "Barnabé",
    "Ursule",
    "Célestin",
    "Pétronille",
    "Firmin",
    "Odette",
    "Théophile",
    "Rosalie",
    "Léopold",
    "Mathilde",
    "Octave",
    "Ernestine",
    "Fulbert",
    "Yolande",
    "Achille",
    "Bertille",
    "Gaspard",
    "Philomène",
    "Isidore",
    "Valentine",
];

/// A name no one at the table bears yet; which one depends on the table only.
pub(crate) fn fresh_name(seats: &Seats, commitment: &str) -> String {
    guests::fresh(&NAMES, seats, commitment)
}

/// The bot people call by this name. A budget of one's own would let a guest keep the house's processors busy.
pub(crate) fn level(bot: &str) -> Result<Level, Refusal> {
    let known = Level::NAMES.contains(&bot).then(|| bot.parse::<Level>().ok()).flatten();
    known.ok_or_else(|| TableRefusal::UnknownBot { bot: bot.chars().take(40).collect() }.into())
}

/// Is this one of the bots of the game?
pub(crate) fn check(entry: &GameEntry, bot: &str) -> Result<(), Refusal> {
    if entry.bot_names().contains(&bot) {
        return Ok(());
    }
    Err(TableRefusal::UnknownBot { bot: bot.chars().take(40).collect() }.into())
}

/// The seed of a bot's thinking: the same for the same table and moment, and no part of the game's luck.
pub(crate) fn thinking_seed(seed: Seed, purpose: &str, seq: u64, seat: Seat) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"barbacane thinking ");
    hash.update(purpose.as_bytes());
    hash.update(seed.0);
    hash.update(seq.to_le_bytes());
    hash.update([seat.0]);
    let digest: [u8; 32] = hash.finalize().into();
    digest.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// A decision a bot has to make. The house runs [`BotTurn::think`] off its I/O path and gives the choice to
/// [`Table::bot_chose`](crate::Table::bot_chose) with the `seq` and `seat` of this turn.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// The version of the game it is about.
    pub seq: u64,
    /// The bot's seat.
    pub seat: Seat,
    /// The turn of the game it belongs to, as the rules count them.
    pub turn: u32,
    pub(crate) registry: Arc<Registry>,
    pub(crate) thinking: Thinking,
}

impl BotTurn {
    /// Decides. Takes as long as the bot thinks.
    pub fn think(self) -> Value {
        self.think_within(&Patience::ENDLESS)
    }

    /// Decides while the host's patience lasts: then the bot plays the best it has found so far.
    pub fn think_within(self, patience: &Patience) -> Value {
        // A turn is made only for a seat that has choices.
        self.thinking.choose(&self.registry, patience).unwrap_or_default()
    }

    /// Some choice the rules allow, without thinking: for a bot that crashed or missed its deadline.
    pub fn without_thinking(mut self) -> Value {
        self.thinking.level = Level::Random;
        self.think()
    }
}

/// Somebody asked what a strong player would do. The house runs [`HintJob::think`] off its I/O path.
#[derive(Clone, Debug)]
pub struct HintJob {
    /// The seat to advise.
    pub seat: Seat,
    pub(crate) registry: Arc<Registry>,
    pub(crate) thinking: Thinking,
}

impl HintJob {
    /// Thinks; none if there was nothing to decide after all.
    pub fn think(self) -> Option<Advice> {
        self.think_within(&Patience::ENDLESS)
    }

    /// Thinks while the host's patience lasts.
    pub fn think_within(self, patience: &Patience) -> Option<Advice> {
        self.thinking.advise(&self.registry, patience)
    }
}

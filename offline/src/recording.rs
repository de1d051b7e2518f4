//! A game written down, with the digests by which another machine is held to it.

use engine::erased::{AnyGame, Happened, Luck};
use engine::{Json, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use table::{GameEntry, Registry};

/// What a game begins with, and who plays it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// What was agreed.
    pub setup: Value,
    /// Its luck, as 64 hexadecimal digits.
    pub seed: String,
    /// The robots, round the table.
    pub robots: Vec<String>,
}

engine::read_by_fields!(struct Plan { game, setup, seed, robots });

/// A decision, or time passing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Input {
    /// Who decided; nobody if time passed.
    pub seat: Option<Seat>,
    /// When, in the game's time.
    pub at: u64,
    /// What.
    pub choice: Value,
}

engine::read_by_fields!(struct Input { at, choice; seat });

/// By what a game is known again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Digests {
    /// What the set-up and then each input made happen, and what chance was asked for it: short, one each.
    pub events: Vec<String>,
    /// The last position, secrets included.
    pub position: String,
    /// Whether the game is over.
    pub over: bool,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    /// What it began with.
    pub plan: Plan,
    /// What was decided.
    pub inputs: Vec<Input>,
    /// What came of it.
    pub digests: Digests,
}

impl Plan {
    /// The game, and its luck.
    pub(crate) fn find<'a>(&self, registry: &'a Registry) -> Result<(&'a GameEntry, Seed), String> {
        let entry = registry.get(&self.game).ok_or_else(|| format!("there is no {} here", self.game))?;
        let seed = Seed::from_hex(&self.seed).ok_or("a seed is 64 hexadecimal digits")?;
        Ok((entry, seed))
    }
}

/// Plays the decisions of a recording again.
pub fn replay(registry: &Registry, plan: &Plan, inputs: &[Input]) -> Result<Digests, String> {
    let (entry, seed) = plan.find(registry)?;
    let mut table = Table::begin(entry, &plan.setup, seed)?;
    inputs.iter().try_for_each(|input| table.take(input))?;
    Ok(table.digests())
}

/// A game that goes on, and what has happened in it.
pub(crate) struct Table {
    seed: Seed,
    position: Box<dyn AnyGame>,
    events: Vec<String>,
}

impl Table {
    pub(crate) fn begin(entry: &GameEntry, setup: &Value, seed: Seed) -> Result<Table, String> {
        let (position, happened) = entry
            .rules
            .start(setup, &mut Luck::seeded(seed.stream(0)))
            .map_err(|refusal| refusal.to_string())?;
        Ok(Table { seed, position, events: vec![told(&happened)] })
    }

    pub(crate) fn position(&self) -> &dyn AnyGame {
        &*self.position
    }

    /// An input comes; the rules check it.
    pub(crate) fn take(&mut self, input: &Input) -> Result<(), String> {
        let n = self.events.len() as u64;
        let mut luck = Luck::seeded(self.seed.stream(n));
        let happened = match input.seat {
            None => self.position.wake(input.at, &mut luck),
            Some(seat) => self
                .position
                .apply(seat, &input.choice, input.at, &mut luck)
                .map_err(|refusal| format!("input {n}: {refusal}"))?,
        };
        self.events.push(told(&happened));
        Ok(())
    }

    pub(crate) fn digests(self) -> Digests {
        let over = matches!(self.position.turn(), Turn::Over(_));
        let position = hex(digest(self.position.position()), 32);
        Digests { events: self.events, position, over }
    }
}

/// Eight bytes are enough to notice a difference, and there are many.
fn told(happened: &Happened) -> String {
    let events: Vec<Value> = happened.in_full().map(Json::value).collect();
    hex(digest(json!({ "events": events, "asked": happened.asked })), 8)
}

/// Of the same text whichever features of the JSON library the build has switched on.
fn digest(mut value: Value) -> [u8; 32] {
    value.sort_all_objects();
    Sha256::digest(value.to_string()).into()
}

fn hex(digest: [u8; 32], bytes: usize) -> String {
    digest.iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}

//! The tables that are awake in this module.

use std::sync::Arc;

use engine::{Few, Refusal, Seed, Viewer};
use serde::Serialize;
use table::room::{Fresh, Pace};
use table::{Identity, Page, Registry, Replay, Table, TableConfig, verify};
use ts_rs::TS;

use crate::no::{No, Not};
use crate::place::{Log, Place, Waking};
use crate::to_do::{Done, Sheet};

/// The games of this module, and its tables that are awake.
#[derive(Debug)]
pub struct House {
    pub(crate) registry: Arc<Registry>,
    places: Few<String, Place>,
}

/// What a new table needs of the world outside: an id that nobody else has, and luck that nobody knows.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NewTable {
    /// The id.
    pub id: String,
    /// 64 hexadecimal digits.
    pub seed: String,
}

engine::read_by_fields!(struct NewTable { id, seed });

/// How much time a room gives people, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Times {
    /// The breath of a robot before its turn, so that people can follow.
    #[ts(type = "number")]
    pub breath: u64,
    /// How long nobody must be here before the room sleeps.
    #[ts(type = "number")]
    pub idle: u64,
}

engine::read_by_fields!(struct Times { breath, idle });

/// A transcript that is true.
#[derive(Debug, Serialize, TS)]
pub struct Checked {
    /// The game's id.
    pub game: String,
    /// How many inputs it had.
    #[ts(type = "number")]
    pub inputs: u64,
    /// SHA-256 of the seed.
    pub commitment: String,
}

impl House {
    /// Every game of this build, and no table yet.
    pub fn standard() -> House {
        House { registry: Arc::new(Registry::standard()), places: Few::new() }
    }

    /// Opens a table: it is there once this is written.
    pub(crate) fn open(
        &self,
        new: &NewTable,
        config: TableConfig,
        person: String,
        now: u64,
    ) -> Result<Sheet, Not> {
        let registry = self.registry.clone();
        let (mut table, opened) = Table::open(registry, config, Identity::new(person), new.seed()?, now)?;
        let mut card = table.card();
        Ok(Sheet::of(&new.id, Page::of(&mut table, vec![opened]), &mut card))
    }

    /// Wakes a table, and says what happened meanwhile, to be written before it begins.
    pub(crate) fn wake(
        &mut self,
        table: String,
        log: &Log,
        (fresh, times): (&NewTable, Times),
        kept: bool,
        now: u64,
    ) -> Result<Option<Sheet>, Not> {
        let fresh = Fresh { id: fresh.id.clone(), seed: fresh.seed()? };
        let pace = Pace { breath: times.breath, idle: times.idle };
        let waking = Waking { fresh, pace, kept, now };
        let (place, missed) = Place::wake(self.registry.clone(), &table, log, waking)?;
        self.places.insert(table, place);
        Ok(missed)
    }

    /// Something comes in to a table that is awake.
    pub(crate) fn at(&mut self, table: &str, visit: impl FnOnce(&mut Place) -> Done) -> Result<Done, Not> {
        self.places.get_mut(table).map(visit).ok_or_else(|| Refusal::from(No::UnknownTable).into())
    }

    /// A table is left as it is written.
    pub(crate) fn drop(&mut self, table: &str) {
        self.places.remove(table);
    }

    pub(crate) fn steps(&self, table: &str, log: &Log, viewer: Viewer) -> Result<Replay, Not> {
        match log.finished() {
            Some(story) => Ok(story.steps(viewer)??),
            None => Ok(log.wake(self.registry.clone(), table, 0)?.table.steps(viewer)?),
        }
    }

    pub(crate) fn transcript(&self, table: &str, log: &Log) -> Result<String, Not> {
        match log.finished() {
            Some(story) => Ok(story.transcript()?),
            None => Ok(log.wake(self.registry.clone(), table, 0)?.table.replay()?),
        }
    }

    pub(crate) fn verify(&self, transcript: &str) -> Result<Checked, Not> {
        let verified = verify(&self.registry, transcript).map_err(|error| Refusal::from(No::from(error)))?;
        Ok(Checked { game: verified.game, inputs: verified.inputs, commitment: verified.commitment })
    }
}

impl NewTable {
    fn seed(&self) -> Result<Seed, Not> {
        Seed::from_hex(&self.seed).ok_or_else(|| Not::Nonsense("a seed is 64 hexadecimal digits".to_owned()))
    }
}

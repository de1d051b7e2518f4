//! The table: a state machine that takes inputs and returns records and news.
//!
//! A wish goes through two doors. [`decide`](crate::wish) asks who may do what, and makes an [`Input`] of the wish;
//! [`Table::fold`] asks whether the input fits how things stand, and takes it in. Restoring from the log goes through the
//! second door only, so a table and its log cannot disagree.

use std::sync::Arc;

use engine::{Few, Line, Refusal, Seat, Seed};
use serde_json::Value;

use crate::config::{Agreed, SeatPlan, TableConfig, commitment, deal_name, named_seed};
use crate::consent::Vote;
use crate::guests;
use crate::identity::Identity;
use crate::names;
use crate::play::{Play, Stand};
use crate::protocol::{Ask, News};
use crate::record::{Input, Record};
use crate::refusal::TableRefusal;
use crate::seat::{Seats, Sitter};
use crate::story::Handed;
use crate::update::Note;
use crate::waking::Told;
use crate::wish::Granted;
use crate::wishes::Wishes;
use crate::{bots, bots::HintJob};
use shelf::{GameEntry, Registry};

/// A table, before, during and after its game.
///
/// It does no I/O, has no clock and rolls no dice: time and the seed come in, records and news come out. The house stores
/// each record before it tells anybody; if it cannot, it drops the table and restores it from the store.
///
/// ```
/// use std::sync::Arc;
/// use barbacane_table::protocol::{Ask, Phase};
/// use barbacane_table::{Asked, Identity, Registry, Table};
/// use engine::{Seat, Seed};
/// # use serde_json::json;
///
/// let registry = Arc::new(Registry::standard());
/// let ann = Identity::new("ann");
/// let config = serde_json::from_value(json!({
///     "game": "attrape-monstres",
///     "setup": { "players": 2 },
///     "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "heuristic" }],
/// })).unwrap();
/// let (mut table, opened) = Table::open(Arc::clone(&registry), config, ann.clone(), Seed([7; 32]), 1_000)?;
/// let mut store = vec![opened];
///
/// // A wish gives a record to store; the same wish again gives nothing new.
/// let Asked::Done(record) = table.ask(&ann, "wish-1", &Ask::Start, 2_000)? else { panic!() };
/// store.push(record);
/// assert!(matches!(table.ask(&ann, "wish-1", &Ask::Start, 2_100)?, Asked::Repeated { seq: 2 }));
///
/// // People choose from the list they are shown; bots think wherever the house likes.
/// for n in 0.. {
///     let state = table.state(Some(&ann));
///     if state.phase == Phase::Over {
///         break;
///     }
///     if let Some(turn) = table.bot_turn() {
///         let (seq, seat) = (turn.seq, turn.seat);
///         store.extend(table.bot_chose(seq, seat, turn.think(), 3_000)?);
///     } else {
///         let choice = state.views[0].choices[0].clone();
///         let choose = Ask::Choose { seq: table.seq(), seat: Seat(0), choice };
///         let Asked::Done(record) = table.ask(&ann, &format!("choice-{n}"), &choose, 3_000)? else { panic!() };
///         store.push(record);
///     }
/// }
///
/// // The store alone gives the same table again.
/// let restored = Table::restore(registry, store).unwrap();
/// assert_eq!(restored.update(Some(&ann), None), table.update(Some(&ann), None));
/// # Ok::<(), engine::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) registry: Arc<Registry>,
    pub(crate) config: Agreed,
    pub(crate) host: Identity,
    pub(crate) seed: Seed,
    pub(crate) commitment: String,
    pub(crate) seats: Seats,
    /// The version now, and when it came about.
    pub(crate) seq: u64,
    pub(crate) at: u64,
    /// The version of the last record that changed the game.
    pub(crate) game_seq: u64,
    pub(crate) play: Option<Play>,
    pub(crate) vote: Option<Vote>,
    /// After how many steps of the game somebody who asked for a seat was last told no.
    pub(crate) said_no: Option<usize>,
    /// The version in which somebody last sat down while the game was on.
    pub(crate) sat_at: Option<u64>,
    /// Who left a seat that has been empty since.
    pub(crate) left: Few<Seat, Identity>,
    pub(crate) notes: Vec<Note>,
    pub(crate) wishes: Wishes,
    pub(crate) again: Option<String>,
    /// While records are taken in whose game is told by its story: that story.
    pub(crate) told: Option<Told>,
    /// Before the record with which the game began is taken in: where its records are known to lead.
    pub(crate) stand: Option<Box<Stand>>,
    /// Why what was kept of the game was not believed, until the house is told.
    pub(crate) doubt: Option<String>,
    /// Whether the game went on from a snapshot of another one.
    pub(crate) untrue: bool,
    /// How much of the game's story the house keeps.
    pub(crate) handed: Handed,
    /// Told by the house, not part of the log: who is connected, and what they call themselves.
    pub(crate) present: Few<Identity, ()>,
    pub(crate) introduced: Few<Identity, String>,
    /// Told by the house as well: how far away they are. What a choice needs of it is written into the choice.
    pub(crate) lines: Few<Identity, Line>,
    /// The version of the game in which the rules refused what a robot against time had in mind. Not part of the log either.
    pub(crate) clumsy_at: Option<u64>,
}

/// What became of a wish.
#[derive(Debug)]
pub enum Asked {
    /// It is fulfilled as soon as the house has stored this record.
    Done(Record),
    /// The same wish was fulfilled before: nothing changes, acknowledge it again.
    Repeated {
        /// The version it led to.
        seq: u64,
    },
    /// A hint was asked for: nothing changes; run the job and send what it says.
    Hint(HintJob),
    /// They may play on: the house finds an id for the new table and calls [`Table::again`].
    Again,
}

/// What became of the wish to play on.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "made once a game and taken apart at once")]
pub enum Again {
    /// A new table was opened. Store its record under the new id first, then this table's.
    Opened {
        /// The record of this table.
        record: Record,
        /// The new table.
        table: Box<Table>,
        /// The first record of the new table.
        opened: Record,
    },
    /// Somebody was faster: the way to the new table is known since this version.
    Repeated {
        /// The version.
        seq: u64,
    },
}

/// A log that does not make a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record {seq} of the log does not fit: {why}")]
pub struct RestoreError {
    /// The record that does not fit; 1 if there is none at all.
    pub seq: u64,
    /// Why.
    pub why: String,
    /// Whether it is a good log, of a game that cannot go on by the rules of today.
    pub other_rules: bool,
}

impl RestoreError {
    /// A log that is wrong in itself.
    pub fn of_log(seq: u64, why: String) -> RestoreError {
        RestoreError { seq, why, other_rules: false }
    }
}

impl Table {
    /// Opens a table. The seed is fresh luck from the house; a named deal brings its own.
    pub fn open(
        registry: Arc<Registry>,
        config: TableConfig,
        host: Identity,
        seed: Seed,
        at: u64,
    ) -> Result<(Table, Record), Refusal> {
        let entry = entry(&registry, &config.game)?;
        let setup = entry.rules.setup(&config.setup)?;
        let players = players(entry, &setup)?;
        let seed_name = deal_name(config.seed_name.as_deref().unwrap_or_default())?;
        let seed = seed_name.as_deref().map_or(seed, named_seed);
        let plan = match config.seats.len() {
            0 => vec![SeatPlan::Open {}; usize::from(players)],
            seats if seats == usize::from(players) => config.seats,
            seats => return Err(TableRefusal::SeatsMismatch { players, seats }.into()),
        };
        let mut seats = Seats(vec![Sitter::Nobody; plan.len()]);
        let known = if config.host_name.is_empty() { None } else { Some(names::name(&config.host_name)?) };
        // People first, so that no bot takes a name that a person brings; and those with a name before those without.
        for nameless in [false, true] {
            for (index, plan) in plan.iter().enumerate() {
                let SeatPlan::Me { name } = plan else { continue };
                if name.is_empty() == nameless {
                    let name = if nameless {
                        guests::for_seat(&seats, &commitment(seed), known.as_deref())
                    } else {
                        seats.fresh(name)?
                    };
                    seats.0[index] = Sitter::Person { identity: host.clone(), name };
                }
            }
        }
        let seated = seats.0.iter().find_map(Sitter::name).map(str::to_owned);
        let host_name = seated.or(known).unwrap_or_default();
        for (index, plan) in plan.iter().enumerate() {
            if let SeatPlan::Bot { bot } = plan {
                bots::check(entry, bot)?;
                let name = bots::fresh_name(&seats, &commitment(seed));
                seats.0[index] = Sitter::Bot { bot: bot.clone(), name, keeps_for: None };
            }
        }
        let config = TableConfig { setup, seats: plan, seed_name, host_name, ..config };
        Table::opened(registry, config, seats.0, host, None, seed, at)
    }

    fn opened(
        registry: Arc<Registry>,
        config: TableConfig,
        seats: Vec<Sitter>,
        host: Identity,
        id: Option<String>,
        seed: Seed,
        at: u64,
    ) -> Result<(Table, Record), Refusal> {
        let record = Record { seq: 1, at, by: Some(host), id, input: Input::Opened { config, seats, seed } };
        let table = Table::restore(registry, [record.clone()])
            .map_err(|error| Refusal::new("set-up", "bad-setup", error.why))?;
        Ok((table, record))
    }

    pub(crate) fn from_first(registry: Arc<Registry>, record: &Record) -> Result<Table, Refusal> {
        let Record { seq: 1, by: Some(host), input: Input::Opened { config, seats, seed }, .. } = record
        else {
            return Err(Refusal::new("log", "bad-log", "a log begins with its host opening the table"));
        };
        let entry = entry(&registry, &config.game)?;
        let players = players(entry, &entry.rules.setup(&config.setup)?)?;
        if seats.len() != usize::from(players) {
            return Err(TableRefusal::SeatsMismatch { players, seats: seats.len() }.into());
        }
        for sitter in seats {
            if let Sitter::Bot { bot, .. } = sitter {
                bots::check(entry, bot)?;
            }
        }
        let mut table = Table {
            registry,
            config: Agreed::of(config),
            host: host.clone(),
            seed: *seed,
            commitment: commitment(*seed),
            seats: Seats(seats.clone()),
            seq: 1,
            at: record.at,
            game_seq: 1,
            play: None,
            vote: None,
            said_no: None,
            sat_at: None,
            left: Few::new(),
            notes: vec![Note::new(record, News::Opened)],
            wishes: Wishes::default(),
            again: None,
            told: None,
            stand: None,
            doubt: None,
            untrue: false,
            handed: Handed::default(),
            present: Few::new(),
            introduced: Few::new(),
            lines: Few::new(),
            clumsy_at: None,
        };
        if let Some(id) = &record.id {
            table.wishes.remember(host, id, 1);
        }
        Ok(table)
    }

    /// Takes a wish. It is fulfilled whole or not at all.
    ///
    /// In a real-time game `at` is when the wish arrived, and what was due before then comes first: the house lets that
    /// happen ([`Table::come_due`]) up to `at` before it asks.
    pub fn ask(&mut self, by: &Identity, id: &str, ask: &Ask, at: u64) -> Result<Asked, Refusal> {
        if let Some(seq) = self.wishes.find(by, id)? {
            return Ok(Asked::Repeated { seq });
        }
        match self.decide(by, ask)? {
            Granted::Input(input) => self.enter(Some(by), Some(id), input, at).map(Asked::Done),
            Granted::Hint(job) => Ok(Asked::Hint(job)),
            Granted::Again => Ok(match &self.again {
                Some(_) => Asked::Repeated { seq: self.again_seq() },
                None => Asked::Again,
            }),
        }
    }

    /// Plays on with the same people and the same set-up at a new table, whose id the house has chosen.
    pub fn again(
        &mut self,
        by: &Identity,
        id: &str,
        new_table: &str,
        seed: Seed,
        at: u64,
    ) -> Result<Again, Refusal> {
        if let Some(seq) = self.wishes.find(by, id)? {
            return Ok(Again::Repeated { seq });
        }
        self.decide(by, &Ask::Again)?;
        if self.again.is_some() {
            return Ok(Again::Repeated { seq: self.again_seq() });
        }
        // The same deal twice would be no new game.
        let config = TableConfig { seed_name: None, host_name: self.name_of(by), ..self.config.in_full() };
        let seats = self.seats_for_another_game();
        let (table, opened) =
            Table::opened(Arc::clone(&self.registry), config, seats, by.clone(), None, seed, at)?;
        let record = self.enter(Some(by), Some(id), Input::Again { table: new_table.to_owned() }, at)?;
        Ok(Again::Opened { record, table: Box::new(table), opened })
    }

    /// Everybody keeps their seat. A robot that keeps one for somebody who is not here keeps it no longer: a game that they do not
    /// begin is not theirs to agree to.
    fn seats_for_another_game(&self) -> Vec<Sitter> {
        let mut seats = self.seats.clone();
        for index in 0..seats.0.len() {
            if let Sitter::Bot { bot, keeps_for: Some(person), .. } = &seats.0[index]
                && !self.present.contains_key(person)
            {
                let name = bots::fresh_name(&seats, &self.commitment);
                seats.0[index] = Sitter::Bot { bot: bot.clone(), name, keeps_for: None };
            }
        }
        seats.0
    }

    fn again_seq(&self) -> u64 {
        let is_again = |note: &&Note| matches!(note.news(), News::Again { .. });
        self.notes.iter().rev().find(is_again).map_or(self.seq, Note::seq)
    }

    /// Makes a record of an input and takes it in.
    pub(crate) fn enter(
        &mut self,
        by: Option<&Identity>,
        id: Option<&str>,
        input: Input,
        at: u64,
    ) -> Result<Record, Refusal> {
        let record = Record {
            seq: self.seq + 1,
            at: at.max(self.at), // a house's clock may jump back; time at a table does not
            by: by.cloned(),
            id: id.map(str::to_owned),
            input,
        };
        self.fold(&record)?;
        Ok(record)
    }

    /// Whether time matters in this game.
    pub fn real_time(&self) -> bool {
        self.entry().is_ok_and(|entry| entry.rules.real_time())
    }

    /// Whether a decision takes long in this game; see [`engine::Game::HEAVY`].
    pub fn heavy(&self) -> bool {
        self.entry().is_ok_and(|entry| entry.rules.heavy())
    }

    pub(crate) fn entry(&self) -> Result<&GameEntry, Refusal> {
        entry(&self.registry, &self.config.game)
    }

    /// What they are called at this table: by the name on their seat, or as they introduced themselves.
    pub(crate) fn name_of(&self, who: &Identity) -> String {
        let as_introduced = || {
            // Nobody speaks under the name of somebody who sits here.
            let name = self.introduced.get(who).cloned().unwrap_or_default();
            names::told_apart(name, &self.seats.names())
        };
        self.seats.name_of(who).map_or_else(as_introduced, str::to_owned)
    }
}

pub(crate) fn entry<'a>(registry: &'a Registry, game: &str) -> Result<&'a GameEntry, Refusal> {
    registry
        .get(game)
        .ok_or_else(|| TableRefusal::UnknownGame { game: game.chars().take(40).collect() }.into())
}

/// How many players a set-up in full is for: every game's set-up says so in its field `players`.
pub(crate) fn players(entry: &GameEntry, setup: &Value) -> Result<u8, Refusal> {
    let (least, most) = (entry.about().min_players, entry.about().max_players);
    let players = setup.get("players").and_then(Value::as_u64).and_then(|players| u8::try_from(players).ok());
    players
        .filter(|players| (least..=most).contains(players))
        .ok_or_else(|| TableRefusal::BadPlayers { least, most }.into())
}

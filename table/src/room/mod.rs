//! A table with everybody around it: what a host of one does, whoever that is.
//!
//! A [`Room`] holds a [`Table`] and whoever is connected to it. It is told what comes in, and answers with [`Effect`]s: what to
//! write down, what to send to whom, what to think about. Whoever carries them out is its house: a task of the server, a worker
//! in a browser, a simulation. A room reads no clock, rolls no dice and knows no threads; times are milliseconds since 1970.
//!
//! # Layout
//!
//! * [`Room`]: what comes in. `letter` keeps what comes while something is being written.
//! * [`Effect`]: what goes out.
//! * `wishing`: what becomes of a wish. `robots`: bots that think, each in its time. `passing`: what is due, and when to look again.
//! * `keeping`: nothing is told before it is written. `news`: who is told what.
//! * `lines`: who is connected, and how far away they are. `breath`: bots that people can follow.

mod breath;
mod effect;
mod job;
mod keeping;
mod letter;
mod lines;
mod news;
mod passing;
mod robots;
mod wishing;

use std::collections::VecDeque;
use std::fmt;

use engine::{Line, Refusal};

use crate::identity::Identity;
use crate::table::Table;

pub use effect::{Amiss, Effect, Fresh, Opened, Tally, Writing};
pub use job::{Idea, Job, Purpose, Thought};
use keeping::Pending;
use letter::Letter;
pub use letter::Wish;
use lines::Lines;
use news::News;
use robots::Robots;

/// A connection of somebody to a room. The house numbers them, and uses no number twice.
pub type ClientId = u64;

/// Whoever wishes to take a table away from outside the room; numbered by the house, which must answer them.
pub type Caller = u64;

/// How much time a room gives people, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The breath of a bot before its turn, so that people can follow.
    pub breath: u64,
    /// How long nobody must be here before the room sleeps. When a game is over that is quickly played again, nobody is waited for.
    pub idle: u64,
}

impl Default for Pace {
    /// For a house where nobody looks on.
    fn default() -> Pace {
        Pace { breath: 0, idle: 60_000 }
    }
}

/// A table, and everybody who is connected to it.
///
/// Everything that comes in gives effects to be carried out. What was decided is written down first: until the house says that it
/// is ([`Room::written`]), whatever comes in waits, and nobody is told of what could still be lost. If it could not be written
/// the room ends, since it is ahead of its log; another is made from the records that are there.
///
/// ```
/// use std::collections::VecDeque;
/// use std::sync::Arc;
/// use barbacane_table::protocol::{Ask, Phase, ServerMessage};
/// use barbacane_table::room::{Effect, Fresh, Pace, Room, Wish};
/// use barbacane_table::{Identity, Patience, Registry, Table};
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
/// let (table, opened) = Table::open(registry.clone(), config, ann.clone(), Seed([7; 32]), 1_000)?;
/// let mut store = vec![opened];
/// let mut told = Vec::new();
///
/// // A house in few words: it carries effects out, one after the other.
/// let mut house = |room: &mut Room, effects: Vec<Effect>, now: u64| {
///     let mut to_do = VecDeque::from(effects);
///     while let Some(effect) = to_do.pop_front() {
///         match effect {
///             Effect::Write(writing) => {
///                 store.extend(writing.page.records);
///                 to_do.extend(room.written(Ok(()), now));
///             }
///             Effect::Think(job) => {
///                 to_do.extend(room.thought(job.think(&registry, &Patience::ENDLESS), now));
///             }
///             Effect::Tell { to, text } => {
///                 told.push((to, serde_json::from_str::<ServerMessage>(&text).unwrap()));
///             }
///             other => panic!("nothing else happens here: {other:?}"),
///         }
///     }
/// };
///
/// let fresh = || Fresh { id: "a-new-table".to_owned(), seed: Seed([8; 32]) };
/// let mut room = Room::new(table, Pace::default(), fresh, 1_000);
/// let effects = room.join(0, Some((ann.clone(), "Ann".to_owned())), 1_000);
/// house(&mut room, effects, 1_000);
/// let effects = room.hello(0, None);
/// house(&mut room, effects, 1_000);
///
/// // Ann begins, and makes the first choice of her list whenever it is her turn. The robot plays by itself.
/// let mut ask = Ask::Start;
/// for n in 0.. {
///     let wish = Wish { client: 0, id: format!("wish-{n}"), ask, at: 2_000 + n, hints_left: 0 };
///     let effects = room.wish(wish);
///     house(&mut room, effects, 2_000 + n);
///     let state = room.table().expect("nothing is being written").state(Some(&ann));
///     if state.phase == Phase::Over {
///         break;
///     }
///     let choice = state.views[0].choices[0].clone();
///     ask = Ask::Choose { seq: room.table().unwrap().seq(), seat: Seat(0), choice };
/// }
///
/// // Everything that happened is in the store, and she was told of all of it, step by step.
/// let played = Table::restore(registry.clone(), store).unwrap();
/// assert!(played.outcome().is_some());
/// let steps = told.iter().filter_map(|(_, message)| match message {
///     ServerMessage::Change { seq, .. } => Some(*seq),
///     _ => None,
/// });
/// assert!(steps.eq(2..=played.seq()));
/// # Ok::<(), engine::Refusal>(())
/// ```
pub struct Room {
    table: Table,
    pace: Pace,
    fresh: Box<dyn FnMut() -> Fresh + Send + Sync>,
    lines: Lines,
    news: News,
    robots: Robots,
    /// What came in while something is being written.
    waiting: VecDeque<Letter>,
    writing: Option<Pending>,
    /// Why this room must not go on.
    end: Option<Refusal>,
    tally: Tally,
    /// When somebody was last here.
    busy_at: u64,
    /// The house was told that nobody needs this room, and kept it.
    kept: bool,
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seq = self.table.seq();
        f.debug_struct("Room").field("seq", &seq).field("end", &self.end).finish_non_exhaustive()
    }
}

impl Room {
    /// A room around a table whose records are written down. `fresh` says by which id and seed people play on after the end.
    pub fn new(
        table: Table,
        pace: Pace,
        fresh: impl FnMut() -> Fresh + Send + Sync + 'static,
        now: u64,
    ) -> Room {
        Room {
            table,
            pace,
            fresh: Box::new(fresh),
            lines: Lines::new(now),
            news: News::default(),
            robots: Robots::default(),
            waiting: VecDeque::new(),
            writing: None,
            end: None,
            tally: Tally::default(),
            busy_at: now,
            kept: false,
        }
    }

    /// The first thing a house asks of a room: whose turn it is may be a bot.
    pub fn begin(&mut self, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.tell_doubt(&mut effects);
        self.drive(now, &mut effects);
        effects
    }

    /// Somebody opens a connection, under a name if they have one. It hears of nothing until it says hello.
    pub fn join(&mut self, client: ClientId, viewer: Option<(Identity, String)>, now: u64) -> Vec<Effect> {
        self.hear(Letter::Join { client, viewer, at: now })
    }

    /// A client says which version it has seen last, and is told of everything from now on.
    pub fn hello(&mut self, client: ClientId, since: Option<u64>) -> Vec<Effect> {
        self.hear(Letter::Hello { client, since })
    }

    /// A client wishes for something. It is judged after all that was due before it came in.
    ///
    /// Where the fastest wins, the house brings wishes in the order of their times.
    pub fn wish(&mut self, wish: Wish) -> Vec<Effect> {
        self.hear(Letter::Wish(wish))
    }

    /// A client's line was measured.
    pub fn measured(&mut self, client: ClientId, line: Line) -> Vec<Effect> {
        self.hear(Letter::Measured { client, line })
    }

    /// A connection is gone.
    pub fn leave(&mut self, client: ClientId, now: u64) -> Vec<Effect> {
        self.hear(Letter::Leave { client, at: now })
    }

    /// Somebody has thought. A thought that comes twice counts once.
    pub fn thought(&mut self, thought: Thought, now: u64) -> Vec<Effect> {
        self.hear(Letter::Thought { thought, at: now })
    }

    /// The host wants the table gone. The answer is an effect: it may have to wait.
    pub fn remove(&mut self, by: Identity, caller: Caller) -> Vec<Effect> {
        self.hear(Letter::Remove { by, caller })
    }

    /// The table, for whoever looks at it from outside; none while it is ahead of what is written. Ask again after [`Room::written`].
    pub fn table(&self) -> Option<&Table> {
        if self.is_writing() { None } else { Some(&self.table) }
    }

    /// Who is at the end of a connection; none if nobody knows them.
    pub fn viewer(&self, client: ClientId) -> Option<&Identity> {
        self.lines.end(client)?.who.as_ref()
    }

    /// Whether something is being written: whatever comes in waits until [`Room::written`].
    pub fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// What was done since this was last asked.
    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Whether nobody is here and nothing goes on.
    fn is_idle(&self) -> bool {
        self.lines.is_empty() && !self.robots.are_thinking()
    }
}

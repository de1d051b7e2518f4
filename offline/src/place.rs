//! One table that is awake: its room, and what is known of it beside.

use std::sync::Arc;
use std::time::Duration;

use engine::{Few, Refusal};
use serde_json::Value;
use table::protocol::{ClientMessage, Phase, ServerMessage};
use table::room::{Caller, ClientId, Effect, Fresh, Opened, Pace, Thought, Wish, Writing};
use table::{
    Card, Chapter, Identity, Page, Pings, Record, Registry, RestoreError, Room, Story, Table, WISH_ID_LIMIT,
    Woken,
};
use ts_rs::TS;

use crate::no::No;
use crate::to_do::{Done, Sheet, ToDo, text};

/// What a game against time may make up for while it wakes; should it ever be more, the room makes up for the rest.
const AT_ONCE: usize = 10_000;

/// Nobody counts hints where nobody else waits for the processor.
const HINTS_LEFT: u32 = 9;

/// A table that is awake in this page. Whoever sits in front of the screen is its host.
#[derive(Debug)]
pub(crate) struct Place {
    id: String,
    room: Room,
    host: Identity,
    /// How it stands, as it was last written.
    card: Card,
    pings: Few<ClientId, Pings>,
    /// Whether the file of the finished game is kept.
    kept: bool,
}

impl Place {
    /// Wakes a table from what is written of it. What was due meanwhile happens now, and is to be written down before the room begins.
    ///
    /// A game that was begun by other rules goes on from where its story ends; that it does is written down, too.
    pub(crate) fn wake(
        registry: Arc<Registry>,
        id: &str,
        log: &Log,
        Waking { fresh, pace, kept, now }: Waking,
    ) -> Result<(Place, Option<Sheet>), Refusal> {
        let broken = |error| Refusal::from(No::broken(id, error));
        let Woken { mut table, upgraded, .. } = log.wake(registry, id, now)?;
        let seq = table.seq();
        let missed = table
            .make_up(now, AT_ONCE, |_, _| {})
            .map_err(|refusal| broken(RestoreError::of_log(seq, refusal.to_string())))?;
        let new: Vec<Record> = upgraded.into_iter().chain(missed).collect();
        let (host, mut card) = (table.host().clone(), table.card());
        let sheet = (!new.is_empty()).then(|| Sheet::of(id, Page::of(&mut table, new), &mut card));
        let room = Room::new(table, pace, move || fresh.clone(), now);
        Ok((Place { id: id.to_owned(), room, host, card, pings: Few::new(), kept }, sheet))
    }

    pub(crate) fn begin(&mut self, now: u64) -> Done {
        let effects = self.room.begin(now);
        self.done(effects, now)
    }

    pub(crate) fn join(&mut self, client: ClientId, name: String, now: u64) -> Done {
        self.pings.insert(client, Pings::default());
        let effects = self.room.join(client, Some((self.host.clone(), name)), now);
        self.done(effects, now)
    }

    /// A message came by a line, as it would by a socket.
    pub(crate) fn say(&mut self, client: ClientId, said: &str, now: u64) -> Done {
        let effects = match serde_json::from_str::<ClientMessage>(said) {
            Ok(ClientMessage::Hello { since }) => self.room.hello(client, since),
            Ok(ClientMessage::Ask { id, ask }) => {
                self.room.wish(Wish { client, id, ask, at: now, hints_left: HINTS_LEFT })
            }
            Ok(ClientMessage::Ping {}) => vec![tell(client, &ServerMessage::Pong)],
            Ok(ClientMessage::Clock { sent }) => {
                vec![tell(client, &ServerMessage::Clock { sent, at: now })]
            }
            Ok(ClientMessage::Pong { n }) => {
                let pings = self.pings.get_mut(&client);
                match pings.and_then(|pings| pings.answered(n, Duration::from_millis(now))) {
                    Some(line) => self.room.measured(client, line),
                    None => Vec::new(),
                }
            }
            // Page and table are one program here.
            Ok(ClientMessage::Reckoned { .. }) => Vec::new(),
            // There is one door.
            Ok(ClientMessage::Ticket { .. }) => Vec::new(),
            Err(error) => vec![not_understood(client, said, &error)],
        };
        self.done(effects, now)
    }

    pub(crate) fn leave(&mut self, client: ClientId, now: u64) -> Done {
        self.pings.remove(&client);
        let effects = self.room.leave(client, now);
        self.done(effects, now)
    }

    pub(crate) fn thought(&mut self, thought: Thought, now: u64) -> Done {
        let effects = self.room.thought(thought, now);
        self.done(effects, now)
    }

    pub(crate) fn written(&mut self, kept: Result<(), Refusal>, now: u64) -> Done {
        let effects = self.room.written(kept, now);
        self.done(effects, now)
    }

    pub(crate) fn time(&mut self, now: u64) -> Done {
        let effects = self.room.time(now);
        self.done(effects, now)
    }

    pub(crate) fn remove(&mut self, caller: Caller, now: u64) -> Done {
        let effects = self.room.remove(self.host.clone(), caller);
        self.done(effects, now)
    }

    fn done(&mut self, effects: Vec<Effect>, now: u64) -> Done {
        let mut to_do: Vec<_> = effects.into_iter().filter_map(|effect| self.wanted(effect, now)).collect();
        if !self.kept
            && let Some(table) = self.room.table()
            && table.phase() == Phase::Over
            && let Ok(transcript) = table.replay()
        {
            self.kept = true;
            to_do.push(ToDo::Keep { transcript });
        }
        Done { to_do, wake_at: self.room.wake_at() }
    }

    fn wanted(&mut self, effect: Effect, now: u64) -> Option<ToDo> {
        Some(match effect {
            Effect::Write(writing) => ToDo::Write { pages: self.sheets(*writing) },
            Effect::Erase => ToDo::Erase,
            Effect::Tell { to, text } => ToDo::Tell { to, text },
            Effect::Ping { client } => {
                let n = self.pings.get_mut(&client)?.send(Duration::from_millis(now));
                ToDo::Tell { to: vec![client], text: text(&ServerMessage::Ping { n }) }
            }
            Effect::Think(job) => ToDo::think(&job),
            Effect::Answer { caller, answer } => ToDo::Answer { caller, refusal: answer.err() },
            Effect::Amiss { seq, what, refusal } => ToDo::amiss(seq, what, refusal),
            Effect::Sleep => ToDo::Sleep,
            Effect::End(refusal) => ToDo::End { refusal },
        })
    }

    /// The new table's page goes first: there is then no moment in which the way leads nowhere.
    fn sheets(&mut self, Writing { page, opened }: Writing) -> Vec<Sheet> {
        let own = Sheet::of(&self.id, page, &mut self.card);
        let opened = opened.map(|Opened { id, table, page }| Sheet::of(&id, page, &mut table.card()));
        opened.into_iter().chain([own]).collect()
    }
}

/// What a room needs to know when it wakes.
#[derive(Debug)]
pub(crate) struct Waking {
    pub(crate) fresh: Fresh,
    pub(crate) pace: Pace,
    pub(crate) kept: bool,
    pub(crate) now: u64,
}

/// All that is written of a table.
#[derive(Debug, TS)]
pub struct Log {
    /// Its records, from the first on.
    pub records: Vec<String>,
    /// The chapters of its game's story, from the first on.
    pub chapters: Vec<String>,
}

engine::read_by_fields!(struct Log { records, chapters });

impl Log {
    /// The table they lead to; `id` is only spoken of.
    pub(crate) fn wake(&self, registry: Arc<Registry>, id: &str, now: u64) -> Result<Woken, Refusal> {
        if self.records.is_empty() {
            return Err(No::UnknownTable.into());
        }
        let read = |(record, seq): (&String, u64)| {
            let record = serde_json::from_str::<Record>(record);
            record.map_err(|error| RestoreError::of_log(seq, error.to_string()))
        };
        let read: Result<Vec<_>, _> = self.records.iter().zip(1..).map(read).collect();
        let woken = read.and_then(|records| Table::wake(registry, &records, &self.story(), now));
        woken.map_err(|error| No::broken(id, error).into())
    }

    /// The story of a finished game, by which it is shown whatever its rules are by now; none of one that was written before there were any.
    pub(crate) fn finished(&self) -> Option<Story> {
        Story::read(self.story().into_iter().map(|chapter| chapter.text).collect()).ok()
    }

    /// A chapter that cannot be read, and what follows it, is as if it were not there: the records tell the game as well.
    fn story(&self) -> Vec<Chapter> {
        self.chapters.iter().map_while(|chapter| serde_json::from_str(chapter).ok()).collect()
    }
}

fn not_understood(client: ClientId, said: &str, error: &serde_json::Error) -> Effect {
    let (id, no) = match serde_json::from_str::<Value>(said) {
        Ok(message) => {
            let id = message.get("id").and_then(Value::as_str);
            let id = id.map(|id| id.chars().take(WISH_ID_LIMIT).collect());
            (id, No::UnknownMessage { problem: error.to_string() })
        }
        Err(error) => (None, No::NotJson { problem: error.to_string() }),
    };
    tell(client, &ServerMessage::Refused { id, refusal: no.into() })
}

fn tell(client: ClientId, message: &ServerMessage) -> Effect {
    Effect::Tell { to: vec![client], text: text(message) }
}

//! What a room asks of its house.

use engine::{Refusal, Seed};

use super::{Caller, ClientId, Job};
use crate::page::Page;
use crate::table::Table;

/// Something a house does for a room. Effects are carried out in their order.
#[derive(Debug)]
pub enum Effect {
    /// Write this down, all or nothing, and call [`Room::written`](super::Room::written). Until then the room only listens.
    Write(Box<Writing>),
    /// Forget the whole table, and call [`Room::written`](super::Room::written).
    Erase,
    /// Send this text to these connections. One that is gone needs none.
    Tell {
        /// To whom.
        to: Vec<ClientId>,
        /// A [`ServerMessage`](crate::protocol::ServerMessage) as JSON.
        text: String,
    },
    /// Send a ping ([`Pings`](crate::Pings)); what the pong tells goes to [`Room::measured`](super::Room::measured).
    Ping {
        /// To whom.
        client: ClientId,
    },
    /// Think about this wherever there is time for it, and bring the thought to [`Room::thought`](super::Room::thought).
    Think(Box<Job>),
    /// Answer whoever wished to take the table away.
    Answer {
        /// Who asked.
        caller: Caller,
        /// What became of it.
        answer: Result<(), Refusal>,
    },
    /// For whoever looks after the house: something is not as it should be, and the room went on without it.
    Amiss {
        /// The version at which it was noticed.
        seq: u64,
        /// What.
        what: Amiss,
        /// What the rules said.
        refusal: Refusal,
    },
    /// Nobody needs this room: it may be dropped, and made again from its records. A house that keeps it just goes on.
    Sleep,
    /// This room must not go on: drop it, and say this to whoever asks for it. If there are records, another may be made from them.
    End(Refusal),
}

/// What is to be written in one go.
#[derive(Debug)]
pub struct Writing {
    /// What happened at this table.
    pub page: Page,
    /// The table at which the same people play on: there must be no moment with a new table to which nobody knows the way.
    pub opened: Option<Opened>,
}

/// A new table, to be woken once it is written down.
#[derive(Debug)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The table.
    pub table: Box<Table>,
    /// What to write down of it.
    pub page: Page,
}

/// What a new table needs of the world outside: an id nobody else has, and luck nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The id.
    pub id: String,
    /// The seed.
    pub seed: Seed,
}

/// What may be amiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amiss {
    /// What was due is against the rules.
    Due,
    /// A bot's choice was of no use.
    Choice,
    /// What was kept of the game's story is not what its records say, and is not believed.
    Story,
}

/// What a room did since it was last asked, to be counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Records written down.
    pub written: u64,
    /// Among them the choices of bots.
    pub by_bots: u64,
    /// Wishes acknowledged.
    pub acknowledged: u64,
    /// Among them those that came again and changed nothing.
    pub repeated: u64,
    /// Wishes refused.
    pub refused: u64,
}

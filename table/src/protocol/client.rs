//! From a client to its table. Anything else is refused.

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};
use ts_rs::TS;

/// One message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of a connection: the last version this client has seen, if it was here before.
    Hello {
        /// The version to catch up from.
        #[ts(type = "number | null")]
        since: Option<u64>,
    },
    /// A wish, answered by an acknowledgement or a refusal that carries the same id.
    Ask {
        /// Chosen by the client, new for every wish; the same id sent again counts once. At most 40 characters.
        id: String,
        /// What is wished.
        ask: Ask,
    },
    /// Answered by a pong at once.
    Ping {},
    /// What time is it at the server? Answered at once by a clock message with the same `sent`: several of them, the one with
    /// the smallest round trip believed, tell a client of a real-time game what the server's clock says.
    Clock {
        /// When the client sent this, by a clock of its own: the server only gives it back.
        #[ts(type = "number")]
        sent: Number,
    },
    /// Answer to the server's ping of the same number, to be sent at once.
    Pong {
        /// Which ping.
        #[ts(type = "number")]
        n: u64,
    },
    /// The first message of a connection that comes straight to the program where its table is, as it was told by `elsewhere`.
    Ticket {
        /// As it was told.
        ticket: String,
    },
    /// This client has played a fall from its inputs, as the server did: did it end alike? The server counts, and answers nothing.
    Reckoned {
        /// Whether the digest of the scene at rest is the server's.
        same: bool,
    },
}

engine::read_by_fields!(ClientMessage by "type" {
    Hello {; since },
    Ask { id, ask },
    Ping {},
    Clock { sent },
    Pong { n },
    Ticket { ticket },
    Reckoned { same },
});

/// What somebody at a table may wish for.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Ask {
    /// Sit down on a free seat, under a name; while a game is on also on a robot's. Several seats make one shared screen. Where
    /// there are secrets behind the seat, those who play are asked first.
    Sit {
        /// The seat.
        #[ts(type = "number")]
        seat: Seat,
        /// The name to show on it; an empty one lets the table find one nobody there bears.
        name: String,
    },
    /// Leave a seat; before the game starts, or for good.
    Stand {
        /// The seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Put a bot on a free seat, or hand an absent player's seat to one.
    SeatBot {
        /// The seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Which bot, for instance `search`.
        bot: String,
    },
    /// Take one's own seat back from the bot that kept it warm.
    TakeBack {
        /// The seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Change the set-up before the game starts.
    Change {
        /// The new set-up, as the game understands it.
        #[ts(type = "unknown")]
        setup: Value,
    },
    /// Start the game.
    Start,
    /// Make a choice of the list that came with version `seq`.
    Choose {
        /// The version the choice was made for.
        #[ts(type = "number")]
        seq: u64,
        /// The seat that chooses.
        #[ts(type = "number")]
        seat: Seat,
        /// The choice, as it stood in the list.
        #[ts(type = "unknown")]
        choice: Value,
    },
    /// Take one's last decision back.
    Undo {
        /// The version this was asked at.
        #[ts(type = "number")]
        seq: u64,
    },
    /// Agree or not with somebody's wish to take a decision back or to sit down; no to one's own is to think better of it.
    Vote {
        /// Yes or no.
        agree: bool,
    },
    /// Say something to the table. At most 300 characters.
    Chat {
        /// The words.
        text: String,
    },
    /// Say something without words.
    Emote {
        /// Which picture.
        emote: Emote,
    },
    /// Ask what a strong player would do. Changes nothing.
    Hint {
        /// The seat to advise.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// After the end: the same people, the same set-up, a new table.
    Again,
}

engine::read_by_fields!(Ask by "do" {
    Sit { seat, name },
    Stand { seat },
    SeatBot { seat, bot },
    TakeBack { seat },
    Change { setup },
    Start {},
    Choose { seq, seat, choice },
    Undo { seq },
    Vote { agree },
    Chat { text },
    Emote { emote },
    Hint { seat },
    Again {},
});

/// A picture somebody holds up: for those who do not write yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Well done!
    Bravo,
    /// Thank you.
    Thanks,
    /// Oh no.
    OhNo,
    /// Funny.
    Laugh,
    /// Wait, let me think.
    Think,
    /// Hurry up, please.
    Hurry,
    /// Help!
    Help,
    /// Hello.
    Hello,
}

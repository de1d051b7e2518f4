//! From a table to a client.

use engine::{Line, Outcome, Reason, Refusal, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};
use ts_rs::TS;

use super::Emote;

/// One message to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// What happened since the version the client has seen, and how things stand now.
    Update {
        /// The version now.
        #[ts(type = "number")]
        seq: u64,
        /// What this viewer missed, oldest first.
        news: Vec<NewsItem>,
        /// Whether `news` begins at the beginning of the table rather than where the client left off.
        resync: bool,
        /// How things stand for this viewer.
        state: Box<TableState>,
    },
    /// What is different after one record, for a client that has the version before.
    Change {
        /// The version now. The client must have the one before; otherwise it says hello again.
        #[ts(type = "number")]
        seq: u64,
        /// What happened, told as it happens: without a time, and briefly. A list among the `events` is an event like one that was told
        /// before, and the views after a step are those of the state.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "{ kind: News['kind']; events?: unknown[] } & Record<string, unknown>")]
        news: Option<News>,
        /// A patch on the state the client has; none if nothing has changed there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        state: Option<Value>,
    },
    /// A wish was fulfilled, durably.
    Ack {
        /// The wish's id.
        id: String,
        /// The version it led to.
        #[ts(type = "number")]
        seq: u64,
    },
    /// A wish was refused; nothing changed.
    Refused {
        /// The wish's id; none if the message could not be read at all.
        id: Option<String>,
        /// Why.
        #[ts(type = "{ rule: string; code: string; sentence: string; args?: Record<string, unknown> }")]
        refusal: Refusal,
    },
    /// What a strong player would do.
    Hint {
        /// The wish's id.
        id: String,
        /// The advice.
        advice: Advice,
        /// How many more may be asked for at once.
        left: u32,
    },
    /// Who is connected now, one flag a seat. Not part of the log.
    Presence {
        /// Whether each seat's person is here.
        here: Vec<bool>,
        /// How many watch without a seat.
        watching: u32,
        /// How far away each seat's person is, as far as it was measured. Real-time games only.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, type = "Array<{ delay: number; jitter: number } | null>")]
        lines: Vec<Option<Line>>,
    },
    /// Answer to a ping.
    Pong,
    /// What the server's clock says, answered at once.
    Clock {
        /// As the client sent it.
        #[ts(type = "number")]
        sent: Number,
        /// Milliseconds since 1970.
        #[ts(type = "number")]
        at: u64,
    },
    /// This table is at another program of the house, which a shorter way leads to. Whoever goes there shows the ticket first, once and soon;
    /// whoever stays, or comes to nothing there, is served here all the same. Real-time games only.
    Elsewhere {
        /// The address of a WebSocket.
        at: String,
        /// Who may come, and to which table.
        ticket: String,
    },
    /// To be answered at once by a pong of the same number, by which the server measures the line. Real-time games only.
    Ping {
        /// Which ping.
        #[ts(type = "number")]
        n: u64,
    },
}

/// How a table stands for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TableState {
    /// The game's id.
    pub game: String,
    /// The set-up, in full.
    #[ts(type = "Record<string, unknown>")]
    pub setup: Value,
    /// Before, during or after the game.
    pub phase: Phase,
    /// Whether this viewer opened the table.
    pub host: bool,
    /// Whether strangers find the table in the list of open tables.
    pub open: bool,
    /// Whether decisions may be taken back without asking.
    pub practice: bool,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// The seats in table order.
    pub seats: Vec<SeatState>,
    /// The seats that must decide now.
    #[ts(type = "number[]")]
    pub deciding: Vec<Seat>,
    /// Whether these views differ: one of this viewer's seats sees now what another must not. A screen that several people
    /// share then shows one seat at a time, with a curtain between them.
    pub secrets: bool,
    /// Each seat's place once the game is over, 0 the best, 255 lost to the game.
    #[ts(type = "{ players: number; places: number[] } | null")]
    pub outcome: Option<Outcome>,
    /// What taking back would mean for this viewer now.
    pub undo: Option<UndoState>,
    /// A wish that waits for consent, if there is one.
    pub vote: Option<VoteState>,
    /// SHA-256 of the seed, published from the first moment.
    pub commitment: Option<String>,
    /// The seed, published at the end.
    pub seed: Option<String>,
    /// The name of the deal, if it has one: another table with the same name gets the same luck.
    pub seed_name: Option<String>,
    /// The table where these people play on.
    pub again: Option<String>,
    /// When the game began, in milliseconds since 1970: the times a real-time game speaks of count from here. Real-time
    /// games only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number | null")]
    pub began_at: Option<u64>,
    /// One view for each seat this viewer holds; one without a seat for a spectator. Empty before the start.
    pub views: Vec<ViewState>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People sit down.
    Lobby,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatState {
    /// Who plays it.
    pub holder: Holder,
    /// Whether it is (or, while a bot keeps it warm, will again be) this viewer's.
    pub yours: bool,
    /// How far away its person is, in milliseconds one way, once that was measured. Real-time games only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "{ delay: number; jitter: number } | null")]
    pub line: Option<Line>,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The name on the seat.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which bot, for instance `search`.
        bot: String,
        /// The name on the seat: the bot's own, or that of the person whose seat it keeps warm.
        name: String,
        /// Whether it keeps the seat warm for a person.
        for_person: bool,
    },
}

/// What one seat sees and may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ViewState {
    /// The seat; none for a spectator.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// The game's own view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The choices the seat has now.
    #[ts(type = "unknown[]")]
    pub choices: Vec<Value>,
}

/// What taking back would mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoState {
    /// Whether it needs nobody's consent.
    pub free: bool,
}

/// A wish that waits for consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VoteState {
    /// What is wished.
    pub matter: VoteMatter,
    /// Whether it is this viewer's own wish.
    pub yours: bool,
    /// Who agreed.
    #[ts(type = "number[]")]
    pub agreed: Vec<Seat>,
    /// Who has not answered yet.
    #[ts(type = "number[]")]
    pub waiting: Vec<Seat>,
}

/// What is wished that needs consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum VoteMatter {
    /// To take a decision back.
    Undo {
        /// The seat it was made on.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// To sit down in the running game, and to see what the seat sees.
    Seat {
        /// Where.
        #[ts(type = "number")]
        seat: Seat,
        /// Under which name.
        name: String,
    },
}

/// One thing that happened at a table, at one version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct NewsItem {
    /// The version it led to.
    #[ts(type = "number")]
    pub seq: u64,
    /// Milliseconds since 1970, as the house's clock said.
    #[ts(type = "number")]
    pub at: u64,
    /// What happened.
    pub news: News,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum News {
    /// The table was opened.
    Opened,
    /// Somebody or some bot sat down.
    Sat {
        /// Where.
        #[ts(type = "number")]
        seat: Seat,
        /// Under which name.
        name: String,
        /// Whether it is a bot.
        bot: bool,
    },
    /// A seat became free.
    Stood {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// Whose it was.
        name: String,
    },
    /// A bot keeps a person's seat warm.
    HandedOver {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// Whose it is.
        name: String,
    },
    /// A person took the seat back.
    TakenBack {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// Whose it is.
        name: String,
    },
    /// The set-up was changed.
    Changed,
    /// The game started.
    Started {
        /// The events of the set-up this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
        #[ts(type = "Array<{ kind: string; rule: string } & Record<string, unknown>>")]
        events: Vec<Value>,
        /// What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>")]
        apart: Option<Vec<Vec<Value>>>,
    },
    /// Somebody made a choice.
    Chose {
        /// Who.
        #[ts(type = "number")]
        seat: Seat,
        /// The events this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
        #[ts(type = "Array<{ kind: string; rule: string } & Record<string, unknown>>")]
        events: Vec<Value>,
        /// What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>")]
        apart: Option<Vec<Vec<Value>>>,
        /// Each of this viewer's views after it, in the order of `TableState::views`: animations go from view to view.
        /// None in a resync, where nothing is animated.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, type = "unknown[]")]
        views: Vec<Value>,
    },
    /// Time passed and something happened by itself; real-time games only.
    Woke {
        /// The events this viewer may see, through whichever of its seats sees most, each with `kind` and `rule`.
        #[ts(type = "Array<{ kind: string; rule: string } & Record<string, unknown>>")]
        events: Vec<Value>,
        /// What each of this viewer's seats saw by itself, in the order of `TableState::views`; none if all saw the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Array<Array<{ kind: string; rule: string } & Record<string, unknown>>>")]
        apart: Option<Vec<Vec<Value>>>,
        /// Each of this viewer's views after it, in the order of `TableState::views`. None in a resync.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, type = "unknown[]")]
        views: Vec<Value>,
    },
    /// Somebody would like to sit down in the running game.
    SeatAsked {
        /// Where.
        #[ts(type = "number")]
        seat: Seat,
        /// Under which name.
        name: String,
    },
    /// Somebody did not agree to that.
    SeatRefused {
        /// Who did not agree.
        #[ts(type = "number")]
        seat: Seat,
        /// Who asked.
        name: String,
    },
    /// Somebody wishes to take a decision back.
    UndoAsked {
        /// Who.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Somebody did not agree.
    UndoRefused {
        /// Who.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// A decision was taken back: news of versions from `since` on no longer count for the game.
    Undone {
        /// The first version that no longer counts.
        #[ts(type = "number")]
        since: u64,
    },
    /// The rules of the game have changed under way: it goes on by the new ones.
    Upgraded {
        /// The version of the rules from now on.
        rules_version: u32,
        /// How many of the latest moves were taken back because the new rules do not allow them; mostly none.
        lost: u32,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// The seat, if they have one.
        #[ts(type = "number | null")]
        seat: Option<Seat>,
        /// The words.
        text: String,
    },
    /// Somebody held up a picture.
    Emote {
        /// Who.
        name: String,
        /// The seat, if they have one.
        #[ts(type = "number | null")]
        seat: Option<Seat>,
        /// The picture.
        emote: Emote,
    },
    /// The same people play on at another table.
    Again {
        /// Its id.
        table: String,
    },
}

/// What a strong player would do.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Advice {
    /// The seat that was advised.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The choice, as it stands in the list.
    #[ts(type = "unknown")]
    pub choice: Value,
    /// The estimated chance to win with it, from 0 to 1.
    pub chance: f64,
    /// Why, most important first.
    #[ts(type = "Array<{ code: string; args?: Record<string, unknown> }>")]
    pub reasons: Vec<Reason>,
    /// The other choices it looked at, best first.
    pub others: Vec<BotThought>,
}

engine::read_by_fields!(struct Advice { seat, choice, chance, reasons, others });

/// One choice a bot considered.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct BotThought {
    /// The choice.
    #[ts(type = "unknown")]
    pub choice: Value,
    /// The estimated chance to win with it.
    pub chance: f64,
    /// How often it was tried.
    pub tries: u32,
}

engine::read_by_fields!(struct BotThought { choice, chance, tries });

//! Every "no" the server itself says: one sentence each, made in one place.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Refusal;
use serde::Serialize;
use table::{Flaw, Unworthy, VerifyError};

use crate::store::StoreError;

/// The list, and beside it the HTTP status of each.
macro_rules! with_statuses {
    ($($name:ident $({ $($field:ident: $kind:ty),+ })? = $status:ident, $rule:literal, $code:literal, $sentence:literal;)+) => {
        engine::refusals! {
            /// Why the server does not do something.
            #[derive(Clone, Debug, PartialEq)]
            pub(crate) enum No {
                $($name $({ $($field: $kind),+ })? = $rule, $code, $sentence $($(, $field)+)?;)+
            }
        }

        /// The status that goes with one of our codes, for refusals that come by way of a table as well.
        fn status_of(code: &str) -> Option<StatusCode> {
            match code {
                $($code => Some(StatusCode::$status),)+
                _ => None,
            }
        }
    };
}

/// The code of every refusal of the server: each has a message `refusal-<code>` in the shell's locales.
pub const REFUSAL_CODES: &[&str] = No::CODES;

with_statuses! {
    UnknownPage = NOT_FOUND, "address", "no-such-page", "There is nothing at this address.";
    UnknownFeat = NOT_FOUND, "address", "no-such-feat", "There is no such record.";
    WithoutHalls = NOT_FOUND, "hall", "no-halls", "This game keeps no hall of records.";
    NothingCompared = UNPROCESSABLE_ENTITY, "hall", "no-feat", "Nothing is compared in such a game: it has no hall of records.";
    FeatTooLow { limit: u32 } = UNPROCESSABLE_ENTITY, "hall", "feat-too-low", "The hall keeps the best {limit}, and all of them are better.";
    OtherGame { game: String } = UNPROCESSABLE_ENTITY, "transcript", "transcript-other-game", "This is a game of {game}: it belongs to another hall.";
    OtherVersion { problem: String } = UNPROCESSABLE_ENTITY, "transcript", "transcript-version", "This game cannot be played again here: {problem}.";
    NotFinished = UNPROCESSABLE_ENTITY, "transcript", "transcript-not-over", "This game is not finished: a hall remembers whole games.";
    RobotPlayed { line: usize } = UNPROCESSABLE_ENTITY, "transcript", "transcript-robot", "A robot played on line {line}: a hall remembers what people did.";
    Untrue { line: usize, problem: String } = UNPROCESSABLE_ENTITY, "transcript", "transcript-untrue", "Line {line} of this transcript is not true: {problem}.";
    UnknownTable = NOT_FOUND, "address", "no-such-table", "There is no such table.";
    NotJson { problem: String } = BAD_REQUEST, "protocol", "not-json", "This is not JSON: {problem}.";
    UnknownMessage { problem: String } = BAD_REQUEST, "protocol", "unknown-message", "This is no message we know: {problem}.";
    NotText = BAD_REQUEST, "protocol", "not-text", "Messages are text, not bytes.";
    HelloFirst = BAD_REQUEST, "protocol", "hello-first", "The first message must be a hello.";
    BadTicket = FORBIDDEN, "identity", "no-ticket", "This ticket is not good, or not any more: come in by your own door.";
    NotAWebSocket = UPGRADE_REQUIRED, "protocol", "not-a-websocket", "This address speaks WebSocket only.";
    ForgedCookie = UNAUTHORIZED, "identity", "forged-cookie", "Nobody here is known by this cookie: tell us your name again.";
    Anonymous = UNAUTHORIZED, "identity", "no-identity", "Tell us your name first.";
    WrongOrigin { origin: String } = FORBIDDEN, "origin", "wrong-origin", "Pages of {origin} may not talk to this server.";
    WrongHost { host: String } = MISDIRECTED_REQUEST, "origin", "wrong-host",
        "This server does not answer to the name {host}: open it by its address in numbers, or start it with --origin http://{host}.";
    BrokenTable { table: String, seq: u64, problem: String } = INTERNAL_SERVER_ERROR, "store", "broken-table",
        "The table {table} cannot be restored: its record {seq} does not fit ({problem}). It was left as it is.";
    OtherRules { problem: String } = CONFLICT, "store", "other-rules",
        "This game cannot go on by the rules of today: {problem}. It was left as it is.";
    StoreFailed = INTERNAL_SERVER_ERROR, "store", "store-failed", "The server could not write this down, so it did not happen.";
    Moved = SERVICE_UNAVAILABLE, "server", "table-moved", "This table moves to another server of this house: come back in a moment.";
    Stopping = SERVICE_UNAVAILABLE, "server", "stopping", "The server restarts: come back in a moment.";
    MessageSize { limit: usize } = PAYLOAD_TOO_LARGE, "limit-message-size", "message-too-long", "A message may have at most {limit} bytes.";
    BodySize { limit: usize } = PAYLOAD_TOO_LARGE, "limit-body-size", "body-too-long", "A request may have at most {limit} bytes.";
    TranscriptSize { limit: usize } = PAYLOAD_TOO_LARGE, "limit-transcript-size", "transcript-too-long", "A transcript may have at most {limit} bytes.";
    TranscriptRate = TOO_MANY_REQUESTS, "limit-transcript-rate", "too-many-transcripts", "Too many transcripts at once: wait a little.";
    TranscriptsWait = SERVICE_UNAVAILABLE, "limit-transcripts-at-once", "transcripts-wait",
        "Many transcripts are being played again just now: come back in a moment.";
    TooSlow = REQUEST_TIMEOUT, "limit-request-time", "too-slow", "The request took too long to arrive.";
    MessageRate = TOO_MANY_REQUESTS, "limit-message-rate", "too-fast", "Too many messages: slow down.";
    Unreadable { limit: u32 } = BAD_REQUEST, "limit-unreadable", "too-many-unreadable", "{limit} messages in a row made no sense.";
    ChatRate = TOO_MANY_REQUESTS, "limit-chat-rate", "too-much-chat", "Too much chatter: let the others speak.";
    HintRate = TOO_MANY_REQUESTS, "limit-hint-rate", "too-many-hints", "Too many hints: think for yourself a little.";
    GuestRate = TOO_MANY_REQUESTS, "limit-guest-rate", "too-many-guests", "Too many new guests from your network: wait a little.";
    TableRate = TOO_MANY_REQUESTS, "limit-table-rate", "too-many-new-tables", "Too many new tables at once: wait a little.";
    Tables { limit: u32 } = TOO_MANY_REQUESTS, "limit-tables", "too-many-tables",
        "You have {limit} unfinished tables: finish or remove one first.";
    Connections { limit: usize } = TOO_MANY_REQUESTS, "limit-connections", "too-many-connections",
        "At most {limit} connections here: close another tab first.";
    NetworkFull { limit: usize } = TOO_MANY_REQUESTS, "limit-connections", "too-many-from-network",
        "At most {limit} connections from one network: close some tabs, or wait a little.";
    SocketRate = TOO_MANY_REQUESTS, "limit-socket-rate", "too-many-new-connections",
        "Too many connections at once from your network: wait a little.";
    Silent { seconds: u64 } = REQUEST_TIMEOUT, "limit-silence", "said-nothing",
        "Whoever says nothing for {seconds} seconds is disconnected: come back when you like.";
}

impl No {
    /// Whether a refusal says this.
    pub(crate) fn is(self, refusal: &Refusal) -> bool {
        Refusal::from(self).code == refusal.code
    }

    /// Why a text is not what was expected: no JSON at all, or JSON that says something else.
    pub(crate) fn not_understood(text: &[u8], error: &serde_json::Error) -> No {
        match serde_json::from_slice::<serde::de::IgnoredAny>(text) {
            Ok(_) => No::UnknownMessage { problem: error.to_string() },
            Err(error) => No::NotJson { problem: error.to_string() },
        }
    }
}

/// Why a transcript is not believed.
impl From<VerifyError> for No {
    fn from(VerifyError { line, flaw, what }: VerifyError) -> No {
        let problem = what.trim_end_matches('.').to_owned();
        match flaw {
            Flaw::OtherVersion => No::OtherVersion { problem },
            Flaw::NotOver => No::NotFinished,
            Flaw::Untrue => No::Untrue { line, problem },
        }
    }
}

/// Why a transcript has no place in a hall of records.
impl From<Unworthy> for Refused {
    fn from(unworthy: Unworthy) -> Refused {
        match unworthy {
            Unworthy::OtherGame { game } => No::OtherGame { game }.into(),
            Unworthy::Robot { line } => No::RobotPlayed { line }.into(),
            Unworthy::Verify(error) => No::from(error).into(),
            Unworthy::NoFeat => No::NothingCompared.into(),
            Unworthy::Name(refusal) => refusal.into(),
        }
    }
}

/// What went wrong is for whoever looks after the server; a client learns that it did.
impl From<StoreError> for No {
    fn from(error: StoreError) -> No {
        if error == StoreError::Lost {
            tracing::info!("a table is another server's now");
            return No::Moved;
        }
        tracing::error!(%error, "the store failed");
        No::StoreFailed
    }
}

/// A refusal on its way out by HTTP.
#[derive(Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    refusal: Box<Refusal>,
}

impl From<No> for Refused {
    fn from(no: No) -> Refused {
        Refusal::from(no).into()
    }
}

/// The table's and the games' own refusals: the request was understood and is not allowed. Ours keep their status.
impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let status = status_of(&refusal.code).unwrap_or(match refusal.code.as_str() {
            "unknown-game" => StatusCode::NOT_FOUND,
            "not-over" | "not-removable" => StatusCode::CONFLICT,
            "not-host" => StatusCode::FORBIDDEN,
            "table-removed" => StatusCode::GONE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        });
        Refused { status, refusal: Box::new(refusal) }
    }
}

impl Refused {
    /// The whole answer as bytes, for those who are not let in.
    pub(crate) fn on_the_wire(&self) -> String {
        let body = serde_json::json!({ "refusal": self.refusal }).to_string();
        let (status, length) = (self.status, body.len());
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
            cache-control: no-store\r\nconnection: close\r\n\r\n{body}"
        )
    }
}

#[derive(Serialize)]
struct Body {
    refusal: Refusal,
}

impl Refused {
    /// For whoever reads it in the window of a browser.
    pub(crate) fn in_words(self) -> Response {
        (self.status, format!("{}\n", self.refusal.sentence)).into_response()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(Body { refusal: *self.refusal })).into_response()
    }
}

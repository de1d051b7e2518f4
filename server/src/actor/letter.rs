//! What a table is told, and by whom.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::{Duration, Instant};

use engine::{Line, Refusal};
use table::room::{ClientId, Thought, Wish};
use table::{Identity, Table};
use tokio::sync::oneshot;

use super::{LetterBox, Sorting};
use crate::outbox::Outbox;

/// What a table is told.
pub(crate) enum Letter {
    /// Somebody opens a connection.
    Join(Box<Joining>),
    /// A client says which version it has seen last.
    Hello { client: ClientId, since: Option<u64> },
    /// A client wishes for something. In a box: letters wait in rows, and most are short.
    Wish { wish: Box<Wish>, heard: Instant },
    /// A client's line was measured.
    Measured { client: ClientId, line: Line },
    /// A connection is gone.
    Leave { client: ClientId },
    /// Somebody looks at the table by HTTP.
    Look { look: Box<dyn FnOnce(&Table) + Send>, refuse: oneshot::Sender<Refusal> },
    /// The host wants the table gone.
    Remove { by: Identity, reply: oneshot::Sender<Result<(), Refusal>> },
    /// The table goes to another program. `over` is dropped when it is there, or has ended.
    HandOver { over: oneshot::Sender<()> },
    /// Somebody has thought for this table.
    Thought(Box<Thought>),
}

/// Who opens a connection: under a name if they have one, and from which page, if from any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) viewer: Option<(Identity, String)>,
    pub(crate) origin: Option<String>,
}

/// Somebody who opens a connection, under a name if they have one.
pub(crate) struct Joining {
    pub(crate) viewer: Option<(Identity, String)>,
    pub(crate) outbox: Outbox,
    /// How far away the program is where they are connected.
    pub(crate) way: Duration,
    pub(crate) reply: oneshot::Sender<Result<Joined, Refusal>>,
}

/// A client's place at a table.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) client: ClientId,
    pub(crate) letter_box: LetterBox,
    pub(crate) sorting: Sorting,
    /// How far the clock of its table is ahead of this program's, in milliseconds.
    pub(crate) ahead: Arc<AtomicI64>,
    /// Whether the table is at another program.
    pub(crate) far: bool,
    /// Whether the fastest wins at it.
    pub(crate) real_time: bool,
}

impl Letter {
    /// Answers a letter that no table will read.
    pub(crate) fn refuse(self, refusal: Refusal) {
        // Whoever does not wait for the answer any more needs none.
        match self {
            Letter::Join(joining) => drop(joining.reply.send(Err(refusal))),
            Letter::Look { refuse, .. } => drop(refuse.send(refusal)),
            Letter::Remove { reply, .. } => drop(reply.send(Err(refusal))),
            Letter::Hello { .. }
            | Letter::Wish { .. }
            | Letter::Measured { .. }
            | Letter::Leave { .. }
            | Letter::HandOver { .. }
            | Letter::Thought(_) => {}
        }
    }
}

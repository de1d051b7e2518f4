//! The end of a line where the table is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Line, Refusal};
use house::{Act, Far, ToClient, ToTable};
use table::protocol::ServerMessage;
use table::room::Wish;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::{Bus, Ends};
use crate::actor::{Joined, Letter, Visitor};
use crate::headers::{STRAIGHT, socket_at};
use crate::hub::Hub;
use crate::outbox::{Found, Inbox, Post, queue, write};
use crate::tickets::Ticket;

/// How much of what one client says may wait.
const LETTERS: usize = 64;

impl Bus {
    /// Brings a client elsewhere to a table here. What it says goes into what this returns.
    pub(super) fn seat(
        self: &Arc<Bus>,
        who: Far,
        hub: &Hub,
        table: String,
        visitor: Visitor,
        way: Line,
    ) -> mpsc::Sender<ToTable> {
        let (letters, said) = mpsc::channel(LETTERS);
        let (end, hub) = (TableEnd { bus: self.clone(), who }, hub.clone());
        tokio::spawn(async move { end.serve(&hub, table, visitor, way, said).await });
        letters
    }
}

impl Ends {
    /// Something came from a client elsewhere.
    pub(super) fn letter(&mut self, who: Far, what: ToTable) -> Vec<Act> {
        let Some(letters) = self.guests.get(&who) else { return Vec::new() };
        match letters.try_send(what) {
            Err(TrySendError::Full(_)) => self.lines.overfull(who),
            Ok(()) | Err(TrySendError::Closed(_)) => Vec::new(),
        }
    }
}

/// How a client's time at a table ends.
enum Over {
    Refused(Refusal),
    Moved { seq: u64 },
    Gone,
}

/// Where a table's words to one client leave.
struct TableEnd {
    bus: Arc<Bus>,
    who: Far,
}

impl TableEnd {
    /// False if the line has ended.
    async fn say(&self, what: ToClient) -> bool {
        let says = self.bus.ends().lines.table_says(&self.who, what);
        match says {
            Some(says) => {
                self.bus.say(says).await;
                true
            }
            None => false,
        }
    }

    async fn serve(
        self,
        hub: &Hub,
        table: String,
        visitor: Visitor,
        way: Line,
        said: mpsc::Receiver<ToTable>,
    ) {
        let (outbox, inbox) = queue(hub.shared.outbox, hub.shared.metrics.clone());
        let way = Duration::from_millis(way.delay.into());
        let over = match hub.join_here(&table, visitor.viewer.clone(), outbox, way).await {
            Ok(joined) => {
                let mut over = Over::Gone;
                if self.say(ToClient::Joined).await {
                    if let Some(text) = shorter_way(hub, &joined, table, visitor) {
                        self.say(ToClient::Text { text }).await;
                    }
                    over = self.pass_on(&inbox, &joined, said).await;
                }
                let client = joined.client;
                let _ = joined.letter_box.send(Letter::Leave { client }).await;
                over
            }
            Err(refusal) => Over::Refused(refusal),
        };
        let says = {
            let mut ends = self.bus.ends();
            ends.guests.remove(&self.who);
            match over {
                Over::Refused(refusal) => ends.lines.table_refuses(&self.who, refusal),
                Over::Moved { seq } => ends.lines.table_has_moved(&self.who, seq),
                Over::Gone => ends.lines.table_is_gone(&self.who),
            }
        };
        if let Some(says) = says {
            self.bus.say(says).await;
        }
    }

    /// Until the client leaves, the table sleeps, or the line is cut.
    async fn pass_on(&self, inbox: &Inbox, joined: &Joined, mut said: mpsc::Receiver<ToTable>) -> Over {
        loop {
            tokio::select! {
                found = inbox.take() => match found {
                    Found::Posts(posts) => for post in posts {
                        let what = match post {
                            Post::Text(text) => ToClient::Text { text: text.to_string() },
                            Post::Ping => ToClient::Ping,
                        };
                        if !self.say(what).await {
                            return Over::Gone;
                        }
                    },
                    Found::TableMoved { seq } => return Over::Moved { seq },
                    Found::TableGone | Found::TooSlow => return Over::Gone,
                },
                what = said.recv() => {
                    let Some(what) = what else { return Over::Gone };
                    let unsorted = joined.sorting.begin();
                    let Some(letter) = letter(joined, what) else { return Over::Gone };
                    // Nobody reads it any more: the queue says why.
                    let _ = joined.letter_box.send(letter).await;
                    drop(unsorted);
                }
            }
        }
    }
}

/// Where the fastest wins, and people reach this program without a detour: tells a client how.
fn shorter_way(hub: &Hub, joined: &Joined, table: String, visitor: Visitor) -> Option<String> {
    let address = hub.shared.public_url.as_deref().filter(|_| joined.real_time)?;
    let ticket = hub.shared.tickets.give(Ticket { table, visitor }, Instant::now());
    let at = socket_at(address) + STRAIGHT;
    Some(write(&ServerMessage::Elsewhere { at, ticket }).to_string())
}

fn letter(joined: &Joined, what: ToTable) -> Option<Letter> {
    let client = joined.client;
    match what {
        ToTable::Hello { since } => Some(Letter::Hello { client, since }),
        ToTable::Wish { id, ask, at } => {
            let wish = Box::new(Wish { client, id, ask: *ask, at, hints_left: 0 });
            Some(Letter::Wish { wish, heard: Instant::now() })
        }
        ToTable::Measured { line } => Some(Letter::Measured { client, line }),
        ToTable::Leave | ToTable::Join { .. } => None,
    }
}

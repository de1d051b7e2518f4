//! The end of a line where the client is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use engine::Refusal;
use house::{ToClient, ToTable};
use tokio::sync::oneshot;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::{Bus, Ends};
use crate::actor::{Joined, Letter, Letters, Sorting, Visitor, letter_box};
use crate::outbox::Outbox;
use crate::refusals::No;

/// How many letters of one client may wait to be carried.
const LETTERS: usize = 64;

/// A client here, at a table elsewhere. Dropped, it is told to come back.
#[derive(Debug)]
pub(super) struct Client {
    outbox: Outbox,
    /// Who waits to be let in.
    joins: Option<oneshot::Sender<Result<(), Refusal>>>,
    ahead: Arc<AtomicI64>,
    _ends: DropGuard,
}

/// Why somebody is not let in at another program.
#[derive(Debug)]
pub(crate) enum NotIn {
    /// It says so.
    Refused(Refusal),
    /// It does not answer: it may be gone, or the bus.
    Unheard,
}

impl Bus {
    /// Gives a connection its place at a table that another program owns, if that answers in time.
    pub(crate) async fn connect(
        self: &Arc<Bus>,
        owner: &str,
        table: &str,
        visitor: &Visitor,
        outbox: Outbox,
        within: Duration,
    ) -> Result<Joined, NotIn> {
        let Visitor { viewer, origin } = visitor.clone();
        let (reply, answer) = oneshot::channel();
        let ended = CancellationToken::new();
        let ahead = Arc::new(AtomicI64::new(0));
        let _ends = ended.clone().drop_guard();
        let client = Client { outbox, joins: Some(reply), ahead: ahead.clone(), _ends };
        let (line, join) = {
            let mut ends = self.ends();
            let (line, join) = ends.lines.connect(owner, table, viewer, origin);
            ends.clients.insert(line, client);
            (line, join)
        };
        self.say(join).await;
        let joined = match tokio::time::timeout(within, answer).await {
            Ok(Ok(joined)) => joined.map_err(NotIn::Refused),
            Ok(Err(_)) | Err(_) => Err(NotIn::Unheard),
        };
        if let Err(not_in) = joined {
            self.leave_table(line).await;
            return Err(not_in);
        }
        let (letter_box, letters) = letter_box(LETTERS);
        let bus = self.clone();
        tokio::spawn(async move {
            ended.run_until_cancelled(bus.carry(line, letters)).await;
            bus.leave_table(line).await;
        });
        Ok(Joined {
            client: line,
            letter_box,
            sorting: Sorting::default(),
            ahead,
            far: true,
            real_time: false,
        })
    }

    /// However its line ended: the table need not wait until this program is missed.
    async fn leave_table(&self, line: u64) {
        let leaves = {
            let mut ends = self.ends();
            ends.clients.remove(&line);
            ends.lines.client_leaves(line)
        };
        if let Some(leaves) = leaves {
            self.say(leaves).await;
        }
    }

    /// Carries what a client says, until it leaves.
    async fn carry(&self, line: u64, mut letters: Letters) {
        while let Some(letter) = letters.recv().await {
            let what = match letter {
                Letter::Hello { since, .. } => ToTable::Hello { since },
                Letter::Wish { wish, .. } => {
                    ToTable::Wish { id: wish.id, ask: Box::new(wish.ask), at: wish.at }
                }
                Letter::Measured { line, .. } => ToTable::Measured { line },
                Letter::Leave { .. } => return,
                // Nobody but a client writes into this box.
                other @ (Letter::Join(_)
                | Letter::Look { .. }
                | Letter::Remove { .. }
                | Letter::HandOver { .. }
                | Letter::Thought(_)) => {
                    other.refuse(No::Moved.into());
                    continue;
                }
            };
            let says = self.ends().lines.client_says(line, what);
            let Some(says) = says else { return };
            self.say(says).await;
        }
    }
}

impl Ends {
    /// A client here is told something.
    pub(super) fn tell(&mut self, line: u64, ahead: i64, what: ToClient) {
        let Some(client) = self.clients.get_mut(&line) else { return };
        client.ahead.store(ahead, Ordering::Relaxed);
        match what {
            ToClient::Joined => drop(client.joins.take().map(|joins| joins.send(Ok(())))),
            ToClient::Refused { refusal } => {
                drop(client.joins.take().map(|joins| joins.send(Err(refusal))));
            }
            ToClient::Text { text } => client.outbox.send_text(text.into()),
            ToClient::Ping => client.outbox.ping(),
            ToClient::Moved { seq } => {
                client.outbox.moved(seq);
                self.clients.remove(&line);
            }
            ToClient::Gone => drop(self.clients.remove(&line)),
        }
    }
}

//! The end of a line where the client is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use engine::Refusal;
use table::Identity;
use tokio::sync::oneshot;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::frame::Count;
use super::{Bus, PATIENCE, Says, ToClient, ToTable};
use crate::actor::{Joined, Letter, Letters, Sorting, letter_box};
use crate::outbox::Outbox;
use crate::refusals::No;

/// How many letters of one client may wait to be carried.
const LETTERS: usize = 64;

/// A client here, at a table elsewhere. Dropped, its line ends and the client is told to come back.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) owner: String,
    outbox: Outbox,
    said: Count,
    /// Who waits to be let in.
    joins: Option<oneshot::Sender<Result<(), Refusal>>>,
    ahead: Arc<AtomicI64>,
    _ends: DropGuard,
}

impl Bus {
    /// Gives a connection its place at a table that another program owns.
    pub(crate) async fn connect(
        self: &Arc<Bus>,
        owner: &str,
        table: &str,
        viewer: Option<(Identity, String)>,
        outbox: Outbox,
    ) -> Result<Joined, Refusal> {
        let line = self.numbers.fetch_add(1, Ordering::Relaxed);
        let (reply, answer) = oneshot::channel();
        let ended = CancellationToken::new();
        let ahead = Arc::new(AtomicI64::new(0));
        let door = Door {
            owner: owner.to_owned(),
            outbox,
            said: Count::default(),
            joins: Some(reply),
            ahead: ahead.clone(),
            _ends: ended.clone().drop_guard(),
        };
        {
            let mut lines = self.lines();
            // It may be known by its tables only.
            if !lines.ways.names().any(|name| name == owner) {
                lines.ways.heard(owner, crate::app::now());
            }
            lines.doors.insert(line, door);
        }
        let mut count = Count::default();
        let join = ToTable::Join { table: table.to_owned(), viewer };
        self.say(owner, Says::ToTable { line, n: count.next(), what: join }).await;
        let joined = tokio::time::timeout(PATIENCE, answer).await;
        let joined = joined.unwrap_or(Ok(Err(No::Moved.into()))).unwrap_or_else(|_| Err(No::Moved.into()));
        if let Err(refusal) = joined {
            self.lines().doors.remove(&line);
            return Err(refusal);
        }
        let (letter_box, letters) = letter_box(LETTERS);
        let (bus, owner) = (self.clone(), owner.to_owned());
        tokio::spawn(async move {
            ended.run_until_cancelled(bus.carry(&owner, line, &mut count, letters)).await;
            // However it ended: the table need not wait until this program is missed.
            bus.say(&owner, Says::ToTable { line, n: count.next(), what: ToTable::Leave }).await;
            bus.lines().doors.remove(&line);
        });
        Ok(Joined { client: line, letter_box, sorting: Sorting::default(), ahead })
    }

    /// Carries what a client says, until it leaves.
    async fn carry(&self, owner: &str, line: u64, count: &mut Count, mut letters: Letters) {
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
                | Letter::Thought(_)) => {
                    other.refuse(No::Moved.into());
                    continue;
                }
            };
            self.say(owner, Says::ToTable { line, n: count.next(), what }).await;
        }
    }

    /// Something came for a client here.
    pub(super) fn to_client(&self, from: &str, line: u64, n: u64, what: ToClient) {
        let mut lines = self.lines();
        let ahead = lines.ways.ahead(from);
        let Some(door) = lines.doors.get_mut(&line).filter(|door| door.owner == from) else { return };
        door.ahead.store(ahead, Ordering::Relaxed);
        if !door.said.takes(n) {
            self.metrics.bus_gaps.one();
            lines.doors.remove(&line);
            return;
        }
        match what {
            ToClient::Joined => drop(door.joins.take().map(|joins| joins.send(Ok(())))),
            ToClient::Refused { refusal } => drop(door.joins.take().map(|joins| joins.send(Err(refusal)))),
            ToClient::Text { text } => door.outbox.send_text(text.into()),
            ToClient::Ping => door.outbox.ping(),
            ToClient::Gone => drop(lines.doors.remove(&line)),
        }
    }
}

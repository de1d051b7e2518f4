//! The end of a line where the table is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Line, Refusal};
use table::Identity;
use table::room::Wish;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::frame::Count;
use super::{Bus, Says, ToClient, ToTable};
use crate::actor::{Joined, Letter};
use crate::hub::Hub;
use crate::outbox::{Found, Inbox, Post, queue};

/// How much of what one client says may wait.
const LETTERS: usize = 64;

/// A client elsewhere, at a table here. Dropped, its line ends and the client leaves the table.
#[derive(Debug)]
pub(super) struct Desk {
    heard: Count,
    letters: mpsc::Sender<ToTable>,
}

impl Bus {
    /// Something came from a client elsewhere.
    pub(super) fn to_table(self: &Arc<Bus>, from: String, line: u64, n: u64, what: ToTable, hub: &Hub) {
        let mut lines = self.lines();
        let key = (from, line);
        if let ToTable::Join { table, viewer } = what {
            let (letters, said) = mpsc::channel(LETTERS);
            let mut heard = Count::default();
            heard.takes(n);
            lines.desks.insert(key.clone(), Desk { heard, letters });
            drop(lines);
            let (bus, hub) = (self.clone(), hub.clone());
            tokio::spawn(async move {
                let mut end = TableEnd { bus, to: key.0.clone(), line, count: Count::default() };
                end.serve(&hub, &table, viewer, said).await;
                end.bus.lines().desks.remove(&key);
            });
            return;
        }
        let Some(desk) = lines.desks.get_mut(&key) else { return };
        let kept = desk.heard.takes(n) && !matches!(desk.letters.try_send(what), Err(TrySendError::Full(_)));
        if !kept {
            self.metrics.bus_gaps.one();
            lines.desks.remove(&key);
        }
    }

    /// A time by another program's clock, by the own one.
    fn at_home(&self, from: &str, at: u64) -> u64 {
        at.saturating_add_signed(-self.lines().ways.ahead(from))
    }

    /// A client's line and the way to the program where it is.
    fn longer(&self, from: &str, line: Line) -> Line {
        let way = self.lines().ways.line(from);
        Line { delay: line.delay.saturating_add(way.delay), jitter: line.jitter.saturating_add(way.jitter) }
    }
}

/// Where a table's words to one client leave.
struct TableEnd {
    bus: Arc<Bus>,
    to: String,
    line: u64,
    count: Count,
}

impl TableEnd {
    async fn say(&mut self, what: ToClient) {
        let (line, n) = (self.line, self.count.next());
        self.bus.say(&self.to, Says::ToClient { line, n, what }).await;
    }

    async fn serve(
        &mut self,
        hub: &Hub,
        table: &str,
        viewer: Option<(Identity, String)>,
        said: mpsc::Receiver<ToTable>,
    ) {
        let (outbox, inbox) = queue(hub.shared.outbox, hub.shared.metrics.clone());
        let way = Duration::from_millis(self.bus.longer(&self.to, Line::default()).delay.into());
        match hub.join_here(table, viewer, outbox, way).await {
            Ok(joined) => {
                self.say(ToClient::Joined).await;
                self.pass_on(&inbox, &joined, said).await;
                let client = joined.client;
                let _ = joined.letter_box.send(Letter::Leave { client }).await;
                self.say(ToClient::Gone).await;
            }
            Err(refusal) => self.refuse(refusal).await,
        }
    }

    async fn refuse(&mut self, refusal: Refusal) {
        self.say(ToClient::Refused { refusal }).await;
    }

    /// Until the client leaves, the table sleeps, or the line is cut.
    async fn pass_on(&mut self, inbox: &Inbox, joined: &Joined, mut said: mpsc::Receiver<ToTable>) {
        loop {
            tokio::select! {
                found = inbox.take() => match found {
                    Found::Posts(posts) => for post in posts {
                        match post {
                            Post::Text(text) => self.say(ToClient::Text { text: text.to_string() }).await,
                            Post::Ping => self.say(ToClient::Ping).await,
                        }
                    },
                    Found::TableGone | Found::TooSlow => return,
                },
                what = said.recv() => {
                    let Some(what) = what else { return };
                    let unsorted = joined.sorting.begin();
                    let Some(letter) = self.letter(joined, what) else { return };
                    if joined.letter_box.send(letter).await.is_err() {
                        return;
                    }
                    drop(unsorted);
                }
            }
        }
    }

    fn letter(&self, joined: &Joined, what: ToTable) -> Option<Letter> {
        let client = joined.client;
        match what {
            ToTable::Hello { since } => Some(Letter::Hello { client, since }),
            ToTable::Wish { id, ask, at } => {
                let at = self.bus.at_home(&self.to, at);
                let wish = Box::new(Wish { client, id, ask: *ask, at, hints_left: 0 });
                Some(Letter::Wish { wish, heard: Instant::now() })
            }
            ToTable::Measured { line } => {
                Some(Letter::Measured { client, line: self.bus.longer(&self.to, line) })
            }
            ToTable::Leave | ToTable::Join { .. } => None,
        }
    }
}

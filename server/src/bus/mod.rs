//! Any door leads to any table: frames between the programs of a house.
//!
//! A guest's socket ends at some program, the *door*; the table is at its *owner*. Between them lies a *line*: what the client says becomes letters at the owner,
//! as if it were connected there, and what the table says comes back. The bus may lose what it carries, so both ends count, and a line on which
//! something is missing ends: its client comes back and is told what it missed. Nothing is decided here.
//!
//! * `frame` is what is said, and how it is counted. `post` carries it (NATS). `ways` knows how far the others are and what time it is there.
//! * `door` is the end where the client is, `desk` that where the table is.

mod desk;
mod door;
mod frame;
mod post;
mod ways;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use engine::Refusal;
use table::Identity;
use tokio::sync::oneshot;

use crate::app::now;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::refusals::No;
use crate::store::Shared;
use desk::Desk;
use door::Door;
use frame::{Frame, Says, ToClient, ToTable};
use post::{Letters, Post};
use ways::Ways;

/// How often each program says that it is there, and asks the others what time it is.
const BEAT: Duration = Duration::from_secs(1);
/// How long another program may take to answer; it may have to wake a table.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the programs of a house cannot talk to each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// NATS cannot be reached.
    #[error("the bus at {url} cannot be reached: {problem}")]
    Away {
        /// Its address, without a password.
        url: String,
        /// What it said, if anything.
        problem: String,
    },
    /// A house of one program needs no bus.
    #[error("a bus joins programs that share a PostgreSQL database: name it with --store")]
    NothingShared,
}

impl BusError {
    fn away(url: &str, problem: &dyn std::fmt::Display) -> BusError {
        let url = url.rsplit_once('@').map_or(url, |(_, behind)| behind).to_owned();
        BusError::Away { url, problem: problem.to_string() }
    }
}

/// The bus, and all lines of this program.
#[derive(Debug)]
pub(crate) struct Bus {
    own: Shared,
    post: Post,
    metrics: Arc<Metrics>,
    numbers: AtomicU64,
    lines: Mutex<Lines>,
}

#[derive(Debug, Default)]
struct Lines {
    ways: Ways,
    /// Clients here, at tables elsewhere, by the number of their line.
    doors: HashMap<u64, Door>,
    /// Clients elsewhere, at tables here, by the program where they are and the number it gave the line.
    desks: HashMap<(String, u64), Desk>,
    questions: HashMap<u64, (String, oneshot::Sender<Result<(), Refusal>>)>,
}

impl Lines {
    /// Ends all lines to a program.
    fn cut(&mut self, program: &str) {
        self.ways.forget(program);
        self.doors.retain(|_, door| door.owner != program);
        self.desks.retain(|(door, _), _| door != program);
        self.questions.retain(|_, (asked, _)| asked != program);
    }
}

impl Bus {
    /// Joins the other programs of a house. What they say is heard from [`Bus::listen`] on.
    pub(crate) async fn join(
        url: &str,
        shared: Option<Shared>,
        metrics: Arc<Metrics>,
    ) -> Result<(Arc<Bus>, Heard), BusError> {
        let own = shared.ok_or(BusError::NothingShared)?;
        let (post, letters) = Post::connect(url, &own).await?;
        let (numbers, lines) = (AtomicU64::new(1), Mutex::default());
        Ok((Arc::new(Bus { own, post, metrics, numbers, lines }), Heard(letters)))
    }

    /// Hears what the others say, and says that this program is there, until it is dropped.
    pub(crate) async fn listen(self: Arc<Bus>, heard: Heard, hub: Hub) {
        let Heard(mut letters) = heard;
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => self.beat().await,
                letter = letters.next() => match letter {
                    Some(bytes) => self.hear(&bytes, &hub).await,
                    None => return,
                },
            }
        }
    }

    /// Says goodbye to the others.
    pub(crate) async fn leave(&self) {
        self.say_all(Says::Leaving).await;
        self.post.flush().await;
    }

    async fn beat(&self) {
        let (now, others) = {
            let mut lines = self.lines();
            let now = now();
            for gone in lines.ways.forget_silent(now) {
                tracing::warn!(program = gone, "a program of this house has fallen silent");
                lines.cut(&gone);
            }
            (now, lines.ways.names().cloned().collect::<Vec<_>>())
        };
        self.say_all(Says::Alive).await;
        for other in others {
            self.say(&other, Says::Way { sent: now }).await;
        }
    }

    async fn hear(self: &Arc<Bus>, bytes: &[u8], hub: &Hub) {
        let Frame { from, says } = match serde_json::from_slice(bytes) {
            Ok(frame) => frame,
            Err(error) => {
                // A newer program may say what this one does not know; the count notices where it matters.
                tracing::warn!(%error, "the bus brought what nobody here understands");
                return;
            }
        };
        if from == self.own.program {
            return;
        }
        self.metrics.bus_heard.one();
        self.lines().ways.heard(&from, now());
        match says {
            Says::Alive => {}
            Says::Leaving => self.lines().cut(&from),
            Says::Way { sent } => self.say(&from, Says::Back { sent, at: now() }).await,
            Says::Back { sent, at } => self.lines().ways.back(&from, sent, at, now()),
            Says::ToTable { line, n, what } => self.to_table(from, line, n, what, hub),
            Says::ToClient { line, n, what } => self.to_client(&from, line, n, what),
            Says::Remove { question, table, by } => {
                let (bus, hub) = (self.clone(), hub.clone());
                tokio::spawn(async move {
                    let answer = hub.remove_here(&table, by).await;
                    bus.say(&from, Says::Removed { question, answer }).await;
                });
            }
            Says::Removed { question, answer } => {
                if let Some((_, reply)) = self.lines().questions.remove(&question) {
                    let _ = reply.send(answer);
                }
            }
        }
    }

    /// Asks the owner of a table to take it away.
    pub(crate) async fn remove(&self, owner: &str, table: &str, by: Identity) -> Result<(), Refusal> {
        let (reply, answer) = oneshot::channel();
        let question = self.numbers.fetch_add(1, Ordering::Relaxed);
        self.lines().questions.insert(question, (owner.to_owned(), reply));
        self.say(owner, Says::Remove { question, table: table.to_owned(), by }).await;
        let answer = tokio::time::timeout(PATIENCE, answer).await;
        self.lines().questions.remove(&question);
        answer.unwrap_or(Ok(Err(No::Moved.into()))).unwrap_or_else(|_| Err(No::Moved.into()))
    }

    async fn say(&self, to: &str, says: Says) {
        if let Some(bytes) = self.written(says) {
            self.post.send(to, bytes).await;
        }
    }

    async fn say_all(&self, says: Says) {
        if let Some(bytes) = self.written(says) {
            self.post.send_all(bytes).await;
        }
    }

    fn written(&self, says: Says) -> Option<Vec<u8>> {
        self.metrics.bus_said.one();
        // Frames are plain data: they always have a JSON form.
        serde_json::to_vec(&Frame { from: self.own.program.clone(), says }).ok()
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// What the bus brings, for [`Bus::listen`].
#[derive(Debug)]
pub(crate) struct Heard(Letters);

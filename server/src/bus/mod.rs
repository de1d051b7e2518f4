//! Any door leads to any table: frames between the programs of a house.
//!
//! A guest's socket ends at some program, the *door*; the table is at its *owner*. What is said between them, what is missing and when a
//! line ends is the affair of [`Lines`]. Here are the sockets' and the tables' ends of it, and the network. Nothing is decided here.
//!
//! * `post` carries frames (NATS). `door` is the end where the client is, `desk` that where the table is. `questions` is what programs want of
//!   each other besides.

mod desk;
mod door;
mod post;
mod questions;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use house::{Act, Answer, Far, Frame, Lines, Post, Says, ToTable};
use tokio::sync::{mpsc, oneshot};

use crate::actor::Visitor;
use crate::app::now;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::store::Shared;
use door::Client;
pub(crate) use door::NotIn;
use post::{Letters, Wire};

/// How often each program says that it is there, and asks the others what time it is.
const BEAT: Duration = Duration::from_secs(1);
/// How long another program may take to answer; it may have to wake a table.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

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
    wire: Wire,
    metrics: Arc<Metrics>,
    ends: Mutex<Ends>,
    /// Whose turn it is to take a table over.
    turns: AtomicUsize,
}

/// The lines, and what is at this program's end of each.
#[derive(Debug)]
struct Ends {
    lines: Lines,
    clients: HashMap<u64, Client>,
    /// What clients elsewhere say to tables here. Dropped, the client leaves its table.
    guests: HashMap<Far, mpsc::Sender<ToTable>>,
    askers: HashMap<u64, oneshot::Sender<Answer>>,
}

impl Bus {
    /// Joins the other programs of a house. What they say is heard from [`Bus::listen`] on.
    pub(crate) async fn join(
        url: &str,
        shared: Option<Shared>,
        metrics: Arc<Metrics>,
    ) -> Result<(Arc<Bus>, Heard), BusError> {
        let own = shared.ok_or(BusError::NothingShared)?;
        let (wire, letters) = Wire::connect(url, &own).await?;
        let (clients, guests, askers) = Default::default();
        let ends = Ends { lines: Lines::new(own.program.clone()), clients, guests, askers };
        Ok((
            Arc::new(Bus { own, wire, metrics, ends: Mutex::new(ends), turns: AtomicUsize::new(0) }),
            Heard(letters),
        ))
    }

    /// Hears what the others say, and says that this program is there, until it is dropped.
    pub(crate) async fn listen(self: Arc<Bus>, heard: Heard, hub: Hub) {
        let Heard(mut letters) = heard;
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => self.beat(&hub).await,
                letter = letters.next() => match letter {
                    Some(bytes) => self.hear(&bytes, &hub).await,
                    None => return,
                },
            }
        }
    }

    /// Says goodbye to the others.
    pub(crate) async fn leave(&self) {
        let goodbye = self.ends().lines.leave();
        self.say(goodbye).await;
        self.wire.flush().await;
    }

    async fn hear(self: &Arc<Bus>, bytes: &[u8], hub: &Hub) {
        let frame: Frame = match serde_json::from_slice(bytes) {
            Ok(frame) => frame,
            Err(error) => {
                // A newer program may say what this one does not know; the count notices where it matters.
                tracing::warn!(%error, "the bus brought what nobody here understands");
                return;
            }
        };
        if frame.from != self.own.program {
            self.metrics.bus_heard.one();
        }
        self.does(hub, |lines| lines.hear(frame, now())).await;
    }

    async fn beat(self: &Arc<Bus>, hub: &Hub) {
        self.does(hub, |lines| lines.beat(now())).await;
        let (shared, others) = (&hub.shared, self.others());
        shared.counts.keep(&others);
        shared.addresses.keep(&others);
        self.say(Lines::known(shared.public_url.clone(), shared.counts.tell())).await;
    }

    /// Carries out what the lines ask for.
    async fn does(self: &Arc<Bus>, hub: &Hub, what: impl FnOnce(&mut Lines) -> Vec<Act>) {
        let posts = {
            let mut ends = self.ends();
            let mut acts = VecDeque::from(what(&mut ends.lines));
            let mut posts = Vec::new();
            while let Some(act) = acts.pop_front() {
                match act {
                    Act::Say(post) => posts.push(post),
                    Act::Gap => self.metrics.bus_gaps.one(),
                    Act::Silent(program) => {
                        tracing::warn!(program, "a program of this house has fallen silent");
                    }
                    Act::Tell { line, ahead, what } => ends.tell(line, ahead, what),
                    Act::Shut { line } => drop(ends.clients.remove(&line)),
                    Act::Arrives { who, table, viewer, origin, way } => {
                        let visitor = Visitor { viewer, origin };
                        let letters = self.seat(who.clone(), hub, table, visitor, way);
                        ends.guests.insert(who, letters);
                    }
                    Act::Hears { who, what } => acts.extend(ends.letter(who, what)),
                    Act::Leaves { who } => drop(ends.guests.remove(&who)),
                    Act::Known { from, address, counted } => {
                        hub.shared.addresses.hear(&from, address.as_deref());
                        let taken = hub.shared.counts.hear(&from, &counted, Instant::now());
                        self.metrics.counted_elsewhere.add(taken);
                    }
                    Act::Asked { from, question, what } => self.asked(from, question, what, hub),
                    Act::Answered { question, answer } => {
                        if let Some((reply, answer)) = ends.askers.remove(&question).zip(answer) {
                            let _ = reply.send(answer);
                        }
                    }
                }
            }
            posts
        };
        for post in posts {
            self.say(post).await;
        }
    }

    async fn say(&self, Post { to, says }: Post) {
        self.metrics.bus_said.one();
        // Frames are plain data: they always have a JSON form.
        if let Ok(bytes) = self.written(says) {
            self.wire.send(to.as_deref(), bytes).await;
        }
    }

    fn written(&self, says: Says) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&Frame { from: self.own.program.clone(), says })
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// What the bus brings, for [`Bus::listen`].
#[derive(Debug)]
pub(crate) struct Heard(Letters);

//! One table that is awake: a task that reads its letters one by one and carries out what the room asks for.
//!
//! What becomes of a letter is [`Room`]'s affair. Here are the store, the sockets, the clock, the thinkers and the limits. While the
//! store writes, the task waits. If the store fails the room ends, and whoever comes next wakes the table from the store.

#[cfg(test)]
mod fairness;
mod handing;
mod letter;
mod letter_box;
mod sorting;

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Refusal, Seed};
use table::protocol::{Ask, ServerMessage};
use table::room::{Amiss, Effect, Fresh, Idea, Job, Opened, Pace, Purpose, Thought, Wish, Writing};
use table::{Room, Table};
use tokio::sync::oneshot;
use tokio::task::JoinError;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use crate::app::now;
use crate::hub::{Hub, Shared, page};
use crate::ids;
use crate::metrics::Gauge;
use crate::outbox::Outbox;
use crate::refusals::No;
use crate::store::{self, Lease, StoreError};
use crate::think::{Claim, Kind};
use crate::waking;
use handing::Handed;
pub(crate) use letter::{Joined, Joining, Letter, Visitor};
pub(crate) use letter_box::{LetterBox, Letters, letter_box};
pub(crate) use sorting::{Sorting, Unsorted};
pub(crate) use table::room::ClientId;

/// The life of an awake table, from the store or just opened, until it sleeps.
pub(crate) async fn run(
    hub: Hub,
    id: String,
    opened: Option<(Box<Table>, CancellationToken)>,
    letter_box: LetterBox,
    mut letters: Letters,
) {
    let shared = hub.shared.clone();
    let table = match opened {
        Some((table, right)) => Ok((table, Lease::FIRST, right)),
        None => {
            let right = shared.store.right();
            let woken = Box::pin(waking::wake(&shared, &id)).await;
            woken.map(|(table, lease)| (Box::new(table), lease, right))
        }
    };
    let refusal = match table {
        Ok((table, lease, right)) => {
            let _awake = Gauge::enter(&shared.metrics, |metrics| &metrics.tables_awake);
            let bench = if table.heavy() { shared.workbench.threads() } else { None };
            // In a box: a task is as large as the largest thing that was ever on its way through it.
            let actor = Actor::new(hub.clone(), id.clone(), table, (lease, right), letter_box);
            let Ending { refusal, handed } = match bench {
                None => actor.live(&mut letters).await,
                Some(bench) => {
                    let life = bench.spawn(async move { (actor.live(&mut letters).await, letters) });
                    match life.await.map_err(JoinError::try_into_panic) {
                        Ok((ending, back)) => {
                            letters = back;
                            ending
                        }
                        // As at any other table.
                        Err(Ok(crash)) => std::panic::resume_unwind(crash),
                        Err(Err(_)) => return,
                    }
                }
            };
            shared.store.release(&id, lease).await;
            if let Some(handed) = handed {
                Box::pin(handed.offer(&hub, &id)).await;
            }
            refusal
        }
        Err(refusal) => Some(refusal),
    };
    let Some(refusal) = refusal else { return };
    hub.take_out(&id, &mut letters);
    while let Some(letter) = letters.recv().await {
        letter.refuse(refusal.clone());
    }
}

/// How the life of an awake table ends.
struct Ending {
    /// What those hear who still write to it; none if it fell asleep and nobody does.
    refusal: Option<Refusal>,
    /// Those at it, if it goes on at another program.
    handed: Option<Handed>,
}

impl Ending {
    fn because(refusal: Option<Refusal>) -> Ending {
        Ending { refusal, handed: None }
    }
}

/// Why records are not known to be durable.
enum Unwritten {
    /// They are not written.
    Refused(Refusal),
    /// Whether they are, or what another program wrote in their place, is for the next room to say.
    Unsure,
}

/// A new table and its id.
type New = (String, Box<Table>);

struct Actor {
    hub: Hub,
    shared: Arc<Shared>,
    id: String,
    /// By what right it writes, and what ends that right even if nothing is written.
    lease: Lease,
    right: CancellationToken,
    room: Room,
    real_time: bool,
    letter_box: LetterBox,
    sorting: Sorting,
    /// How far away the program is at which somebody of this table is connected.
    furthest: Duration,
    outboxes: BTreeMap<ClientId, Outbox>,
    next_client: ClientId,
    /// When the wish was heard that is being fulfilled.
    heard: Option<Instant>,
    /// Who waits for the table to be taken away.
    remover: Option<oneshot::Sender<Result<(), Refusal>>>,
    /// Who waits for the table to be at another program.
    leaving: Option<oneshot::Sender<()>>,
    /// Nobody needs this table.
    sleepy: bool,
    /// Why this table must not go on in memory.
    end: Option<Refusal>,
}

impl Actor {
    /// The table is taken out of its box here, so that the box ends at once and not with the table.
    fn new(
        hub: Hub,
        id: String,
        table: Box<Table>,
        (lease, right): (Lease, CancellationToken),
        letter_box: LetterBox,
    ) -> Box<Actor> {
        let shared = hub.shared.clone();
        let pace = Pace { breath: millis(shared.bot_pause), idle: millis(shared.idle) };
        let fresh = || Fresh { id: ids::table(), seed: Seed(ids::seed()) };
        Box::new(Actor {
            shared,
            hub,
            id,
            lease,
            right,
            real_time: table.real_time(),
            room: Room::new(*table, pace, fresh, now()),
            letter_box,
            sorting: Sorting::default(),
            furthest: Duration::ZERO,
            outboxes: BTreeMap::new(),
            next_client: 0,
            heard: None,
            remover: None,
            leaving: None,
            sleepy: false,
            end: None,
        })
    }

    /// Reads letters until the table falls asleep, or must end for a reason.
    async fn live(mut self: Box<Self>, letters: &mut Letters) -> Ending {
        let (stop, right) = (self.shared.stop.clone(), self.right.clone());
        let (mut stopping, mut lost) = (pin!(stop.cancelled()), pin!(right.cancelled()));
        let begun = self.room.begin(now());
        self.carry_out(begun).await;
        while self.end.is_none() {
            let wake_in = self.room.wake_at().map(|at| Duration::from_millis(at.saturating_sub(now())));
            tokio::select! {
                biased;
                () = &mut stopping => {
                    let rest = self.room.put_away();
                    self.carry_out(rest).await;
                    return Ending::because(Some(No::Stopping.into()));
                }
                // Another may play on here: nobody is shown what was.
                () = &mut lost => return Ending::because(Some(No::Moved.into())),
                // Letters before time: what came in before something was due counts before it.
                letter = letters.recv() => match letter {
                    Some(letter) => self.read_all(letter, letters).await,
                    None => return Ending::because(None),
                },
                () = tokio::time::sleep(wake_in.unwrap_or_default()), if wake_in.is_some() => self.time_comes(letters).await,
            }
            if let Some(over) = self.leaving.take() {
                return self.hand_over(over).await;
            }
            if std::mem::take(&mut self.sleepy) && self.hub.fall_asleep(&self.id, letters) {
                return Ending::because(None);
            }
        }
        Ending::because(self.end)
    }

    async fn read(&mut self, letter: Letter) {
        let effects = match letter {
            Letter::Join(joining) => self.join(*joining),
            Letter::Hello { client, since } => self.room.hello(client, since),
            Letter::Wish { wish, heard } => {
                self.heard = Some(heard);
                self.wish(*wish)
            }
            Letter::Thought(thought) => self.room.thought(*thought, now()),
            Letter::Measured { client, line } => self.room.measured(client, line),
            Letter::Leave { client } => {
                self.outboxes.remove(&client);
                self.room.leave(client, now())
            }
            Letter::Look { look, refuse } => {
                match self.room.table() {
                    Some(table) => look(table),
                    None => drop(refuse.send(No::StoreFailed.into())),
                }
                Vec::new()
            }
            Letter::Remove { by, reply } => {
                self.remover = Some(reply);
                self.room.remove(by, 0)
            }
            Letter::HandOver { over } => {
                self.leaving = Some(over);
                Vec::new()
            }
        };
        self.carry_out(effects).await;
        self.heard = None;
    }

    fn join(&mut self, Joining { viewer, outbox, way, reply }: Joining) -> Vec<Effect> {
        if self.outboxes.len() >= self.shared.clients {
            let _ = reply.send(Err(No::Connections { limit: self.shared.clients }.into()));
            return Vec::new();
        }
        let client = self.next_client;
        let (letter_box, sorting) = (self.letter_box.clone(), self.sorting.clone());
        let joined = Joined {
            client,
            letter_box,
            sorting,
            ahead: Arc::default(),
            far: false,
            real_time: self.real_time,
        };
        if reply.send(Ok(joined)).is_err() {
            return Vec::new();
        }
        self.next_client += 1;
        self.furthest = self.furthest.max(way);
        self.outboxes.insert(client, outbox);
        self.room.join(client, viewer, now())
    }

    fn wish(&mut self, mut wish: Wish) -> Vec<Effect> {
        match self.may_wish(&mut wish) {
            Ok(()) => self.room.wish(wish),
            Err(no) => {
                self.shared.metrics.asks_refused.one();
                if let Some(outbox) = self.outboxes.get(&wish.client) {
                    outbox.send(&ServerMessage::Refused { id: Some(wish.id), refusal: no.into() });
                }
                Vec::new()
            }
        }
    }

    /// Whether they have not wished for too much of it.
    fn may_wish(&self, wish: &mut Wish) -> Result<(), No> {
        // Whether somebody without a name may wish at all is for the room to say.
        let Some(by) = self.room.viewer(wish.client) else { return Ok(()) };
        let now = Instant::now();
        match wish.ask {
            Ask::Chat { .. } | Ask::Emote { .. } if !self.shared.counts.chat.take(by, now) => {
                return Err(No::ChatRate);
            }
            Ask::Hint { .. } if !self.shared.counts.hints.take(by, now) => return Err(No::HintRate),
            Ask::Hint { .. } => wish.hints_left = self.shared.counts.hints.left(by, now),
            _ => {}
        }
        Ok(())
    }

    /// Does what the room asks for, and what it asks for then.
    async fn carry_out(&mut self, mut effects: Vec<Effect>) {
        loop {
            // Before anybody hears of it: whoever does may look at the numbers.
            self.count();
            if effects.is_empty() {
                return;
            }
            let mut more = Vec::new();
            for effect in effects {
                match effect {
                    Effect::Tell { to, text } => self.tell(&to, &text.into()),
                    Effect::Ping { client } => {
                        if let Some(outbox) = self.outboxes.get(&client) {
                            outbox.ping();
                        }
                    }
                    Effect::Write(writing) => match self.write(writing).await {
                        Ok(()) => more.extend(self.room.written(Ok(()), now())),
                        Err(Unwritten::Refused(refusal)) => {
                            more.extend(self.room.written(Err(refusal), now()));
                        }
                        // Nobody is answered: whoever comes back wishes again, by the same id.
                        Err(Unwritten::Unsure) => {
                            self.end = Some(No::Moved.into());
                            return;
                        }
                    },
                    Effect::Erase => {
                        let erased = self.shared.store.remove(&self.id, self.lease).await;
                        let erased = erased.map_err(|error| No::from(error).into());
                        more.extend(self.room.written(erased, now()));
                    }
                    Effect::Think(job) => self.think(*job),
                    Effect::Answer { answer, .. } => {
                        if let Some(reply) = self.remover.take() {
                            let _ = reply.send(answer);
                        }
                    }
                    Effect::Amiss { seq, what, refusal } => self.log(seq, what, &refusal),
                    Effect::Sleep => self.sleepy = true,
                    Effect::End(refusal) => self.end = Some(refusal),
                }
            }
            effects = more;
        }
    }

    fn tell(&self, to: &[ClientId], text: &Utf8Bytes) {
        for outbox in to.iter().filter_map(|client| self.outboxes.get(client)) {
            outbox.send_text(text.clone());
        }
    }

    /// Makes records durable, all or none.
    async fn write(&self, writing: Box<Writing>) -> Result<(), Unwritten> {
        let right = self.shared.store.right();
        let (pages, opened) = self.pages(*writing).map_err(Unwritten::Refused)?;
        self.shared.store.append_together(pages).await.map_err(|error| {
            tracing::error!(table = ids::short(&self.id), %error, "a record could not be written");
            let unsure = matches!(error, StoreError::Lost | StoreError::Unsure { .. });
            let refusal = No::from(error).into();
            if unsure { Unwritten::Unsure } else { Unwritten::Refused(refusal) }
        })?;
        if let Some((id, table)) = opened {
            self.hub.welcome(&id, table, right);
        }
        Ok(())
    }

    /// What the store is given, and the new table that there is then.
    fn pages(&self, writing: Writing) -> Result<(Vec<store::Page>, Option<New>), Refusal> {
        let own = page(&self.id, self.lease, writing.page)?;
        match writing.opened {
            None => Ok((vec![own], None)),
            Some(Opened { id, table, page: first }) => {
                Ok((vec![page(&id, Lease::FIRST, first)?, own], Some((id, table))))
            }
        }
    }

    /// Has something thought about, off the way of letters.
    fn think(&self, job: Job) {
        let kind = match job.purpose {
            Purpose::Turn { .. } => Kind::Robot,
            Purpose::Hint { .. } => Kind::Hint,
        };
        let claim = Claim { person: job.person.clone(), table: self.id.clone(), kind };
        let (shared, letter_box) = (self.shared.clone(), self.letter_box.clone());
        tokio::spawn(async move {
            let (registry, purpose) = (shared.registry.clone(), job.purpose.clone());
            let thought = shared.thinkers.think(claim, move |patience| job.think(&registry, patience)).await;
            let thought = thought.unwrap_or_else(|| Thought::none(purpose));
            if let Some(Idea::Advice(_)) = thought.idea {
                shared.metrics.hints.one();
            }
            // The table may have ended meanwhile.
            let _ = letter_box.send(Letter::Thought(Box::new(thought))).await;
        });
    }

    fn log(&self, seq: u64, what: Amiss, refusal: &Refusal) {
        let table = ids::short(&self.id);
        match what {
            Amiss::Due => tracing::error!(table, seq, %refusal, "what was due is against the rules"),
            Amiss::Choice => tracing::error!(table, seq, %refusal, "a bot's choice was of no use"),
            Amiss::Story => {
                self.shared.metrics.stories_doubted.one();
                tracing::error!(table, seq, %refusal, "what is kept of a game's story is not believed");
            }
        }
    }

    fn count(&mut self) {
        let (done, metrics) = (self.room.take_tally(), &self.shared.metrics);
        metrics.asks_done.add(done.written);
        metrics.bot_choices.add(done.by_bots);
        metrics.asks_repeated.add(done.repeated);
        metrics.asks_refused.add(done.refused);
        if let Some(heard) = self.heard.filter(|_| done.acknowledged > 0) {
            metrics.ask_seconds.observe(heard.elapsed());
        }
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

//! One table that is awake: a task that owns it and reads its letters one by one.
//!
//! A wish is decided by the table, written down by the store, and only then acknowledged and told to everybody. While the
//! store writes, the task waits: nobody is ever told of something that could still be lost. If the store fails, the
//! table in memory is ahead of the truth; the task then ends, and whoever comes next wakes it from the store.

mod breath;
#[cfg(test)]
mod fairness;
mod lines;
pub(crate) mod time;

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Line, Refusal, Seat, Seed};
use serde_json::Value;
use table::protocol::{Ask, Phase, ServerMessage};
use table::{Again, Asked, Identity, Patience, Record, Sitter, Table, Telling};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::app::now;
use crate::hub::{Hub, Shared, page};
use crate::ids;
use crate::metrics::Gauge;
use crate::outbox::{Outbox, text, write};
use crate::refusals::No;
use crate::store::Page;
use crate::think::{Claim, Kind};
use crate::waking;
use breath::Breath;
use lines::Lines;
pub(crate) use time::{Sorting, Unsorted};

/// A client of one table.
pub(crate) type ClientId = u64;

/// What a table is told.
pub(crate) enum Letter {
    /// Somebody opens a connection.
    Join(Box<Joining>),
    /// A client says which version it has seen last.
    Hello { client: ClientId, since: Option<u64> },
    /// A client wishes for something.
    Wish(Box<Wish>),
    /// A client's line was measured.
    Measured { client: ClientId, line: Line },
    /// A connection is gone.
    Leave { client: ClientId },
    /// Somebody looks at the table by HTTP.
    Look { look: Box<dyn FnOnce(&mut Table) + Send>, refuse: oneshot::Sender<Refusal> },
    /// The host wants the table gone.
    Remove { by: Identity, reply: oneshot::Sender<Result<(), Refusal>> },
    /// A bot of this table has thought.
    Thought(Box<Thought>),
}

/// Somebody who opens a connection, under a name if they have one.
pub(crate) struct Joining {
    pub(crate) viewer: Option<(Identity, String)>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<Joined, Refusal>>,
}

/// A wish that was heard at this millisecond since 1970. In a box: letters wait in rows, and most are short.
pub(crate) struct Wish {
    pub(crate) client: ClientId,
    pub(crate) id: String,
    pub(crate) ask: Ask,
    pub(crate) heard: Instant,
    pub(crate) at: u64,
}

/// A client's place at a table.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) client: ClientId,
    pub(crate) letter_box: mpsc::Sender<Letter>,
    pub(crate) sorting: Sorting,
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
            | Letter::Wish(_)
            | Letter::Measured { .. }
            | Letter::Leave { .. }
            | Letter::Thought(_) => {}
        }
    }
}

/// The life of an awake table, from the store or just opened, until it sleeps.
pub(crate) async fn run(
    hub: Hub,
    id: String,
    table: Option<Box<Table>>,
    letter_box: mpsc::Sender<Letter>,
    mut letters: mpsc::Receiver<Letter>,
) {
    let shared = hub.shared.clone();
    let table = match table {
        Some(table) => Ok(table),
        None => Box::pin(waking::wake(&shared, &id)).await.map(Box::new),
    };
    let refusal = match table {
        Ok(table) => {
            let _awake = Gauge::enter(&shared.metrics, |metrics| &metrics.tables_awake);
            let bench = if table.heavy() { shared.workbench.threads() } else { None };
            // In a box: a task is as large as the largest thing that was ever on its way through it.
            let actor = Box::new(Actor::new(hub.clone(), id.clone(), *table, letter_box));
            match bench {
                None => actor.live(&mut letters).await,
                Some(bench) => {
                    let life = bench.spawn(async move { (actor.live(&mut letters).await, letters) });
                    match life.await.map_err(JoinError::try_into_panic) {
                        Ok((refusal, back)) => {
                            letters = back;
                            refusal
                        }
                        // As at any other table.
                        Err(Ok(crash)) => std::panic::resume_unwind(crash),
                        Err(Err(_)) => return,
                    }
                }
            }
        }
        Err(refusal) => Some(refusal),
    };
    let Some(refusal) = refusal else { return };
    hub.take_out(&id, &mut letters);
    while let Some(letter) = letters.recv().await {
        letter.refuse(refusal.clone());
    }
}

struct Client {
    viewer: Option<Identity>,
    outbox: Outbox,
    /// Whether it has said hello: then it is told of everything.
    listens: bool,
}

/// What one record changes for each viewer, as text.
type Changes = BTreeMap<Option<Identity>, Vec<u8>>;

/// What a bot came up with; no choice if it crashed twice.
pub(crate) struct Thought {
    seq: u64,
    seat: Seat,
    choice: Option<Value>,
}

struct Actor {
    hub: Hub,
    shared: Arc<Shared>,
    id: String,
    table: Table,
    real_time: bool,
    letter_box: mpsc::Sender<Letter>,
    sorting: Sorting,
    clients: BTreeMap<ClientId, Client>,
    next_client: ClientId,
    telling: Telling,
    /// What is to be told as soon as it is durable.
    untold: Vec<Changes>,
    /// Real-time games only.
    lines: Lines,
    thinking: bool,
    breath: Breath,
    /// How often in a row a bot's choice was of no use.
    misses: u32,
    /// Who was here when it was last told.
    told_presence: Option<ServerMessage>,
    /// Why this table must not go on in memory.
    end: Option<Refusal>,
    busy_at: tokio::time::Instant,
}

impl Actor {
    fn new(hub: Hub, id: String, table: Table, letter_box: mpsc::Sender<Letter>) -> Actor {
        Actor {
            shared: hub.shared.clone(),
            hub,
            id,
            real_time: table.real_time(),
            table,
            letter_box,
            sorting: Sorting::default(),
            clients: BTreeMap::new(),
            next_client: 0,
            telling: Telling::default(),
            untold: Vec::new(),
            lines: Lines::new(tokio::time::Instant::now()),
            thinking: false,
            breath: Breath::default(),
            misses: 0,
            told_presence: None,
            end: None,
            busy_at: tokio::time::Instant::now(),
        }
    }

    /// Reads letters until the table falls asleep, or must end for a reason.
    async fn live(mut self: Box<Self>, letters: &mut mpsc::Receiver<Letter>) -> Option<Refusal> {
        let stop = self.shared.stop.clone();
        let mut stopping = pin!(stop.cancelled());
        self.drive();
        while self.end.is_none() {
            let idle = self.clients.is_empty() && !self.thinking;
            let due = self.table.due_at().map(|at| Duration::from_millis(at.saturating_sub(now())));
            let ping_at = self.lines.ping_at(&self.table);
            tokio::select! {
                biased;
                () = &mut stopping => return Some(No::Stopping.into()),
                // Letters before time: what came in before something was due counts before it.
                letter = letters.recv() => match letter {
                    Some(letter) => self.read_all(letter, letters).await,
                    None => return None,
                },
                () = tokio::time::sleep(due.unwrap_or_default()), if due.is_some() => self.comes_due(letters).await,
                () = tokio::time::sleep_until(ping_at.unwrap_or_else(tokio::time::Instant::now)), if ping_at.is_some() => self.ping(),
                () = tokio::time::sleep_until(self.busy_at + self.shared.idle), if idle => {
                    if self.hub.fall_asleep(&self.id, letters) {
                        return None;
                    }
                }
            }
            if !idle {
                self.busy_at = tokio::time::Instant::now();
            }
        }
        self.end
    }

    async fn read(&mut self, letter: Letter) {
        match letter {
            Letter::Join(joining) => self.join(*joining),
            Letter::Hello { client, since } => self.hello(client, since),
            Letter::Wish(wish) => {
                self.time_passes(wish.at).await;
                self.wish(*wish).await;
            }
            Letter::Thought(thought) => Box::pin(self.bot_chose(*thought)).await,
            Letter::Measured { client, line } => self.lines.measured(&mut self.table, client, line),
            Letter::Leave { client } => self.leave(client),
            Letter::Look { look, .. } => look(&mut self.table),
            Letter::Remove { by, reply } => {
                let removed = self.remove(&by).await;
                let _ = reply.send(removed);
            }
        }
    }

    fn join(&mut self, Joining { viewer, outbox, reply }: Joining) {
        if self.clients.len() >= self.shared.clients {
            let _ = reply.send(Err(No::Connections { limit: self.shared.clients }.into()));
            return;
        }
        let client = self.next_client;
        let joined = Joined { client, letter_box: self.letter_box.clone(), sorting: self.sorting.clone() };
        if reply.send(Ok(joined)).is_err() {
            return;
        }
        self.next_client += 1;
        if let Some((who, name)) = &viewer {
            self.table.introduce(who, name);
            self.table.set_present(who, true);
        }
        let viewer = viewer.map(|(who, _)| who);
        self.lines.open(client, viewer.clone(), tokio::time::Instant::now());
        self.clients.insert(client, Client { viewer, outbox, listens: false });
        self.tell_presence();
    }

    /// Tells what the last pings found out, and sends the next.
    fn ping(&mut self) {
        self.tell_presence();
        for id in self.lines.ping(&self.table, tokio::time::Instant::now()) {
            if let Some(client) = self.clients.get(&id) {
                client.outbox.ping();
            }
        }
    }

    fn leave(&mut self, client: ClientId) {
        let Some(gone) = self.clients.remove(&client) else { return };
        self.lines.close(client);
        if gone.listens {
            self.telling.leave(gone.viewer.as_ref());
        }
        if let Some(who) = gone.viewer {
            let still_here = self.clients.values().any(|client| client.viewer.as_ref() == Some(&who));
            self.table.set_present(&who, still_here);
            self.lines.tell(&mut self.table, &who);
        }
        self.tell_presence();
    }

    fn hello(&mut self, client: ClientId, since: Option<u64>) {
        self.lines.listens(client);
        let Some(client) = self.clients.get_mut(&client) else { return };
        let viewer = client.viewer.as_ref();
        let whole = if client.listens {
            self.telling.whole(&self.table, viewer, since)
        } else {
            self.telling.hello(&self.table, viewer, since)
        };
        client.listens = true;
        client.outbox.send_text(text(whole));
        client.outbox.send(&self.table.presence());
    }

    async fn wish(&mut self, Wish { client, id, ask, heard, at }: Wish) {
        if self.end.is_some() {
            return;
        }
        self.lines.comes_by(&mut self.table, client);
        let Some(asking) = self.clients.get(&client) else { return };
        let outbox = asking.outbox.clone();
        let answer = match asking.viewer.clone() {
            None => Err(No::Anonymous.into()),
            Some(by) => {
                let granted = self.grant(&by, &id, &ask, &outbox, at).await;
                self.lines.tell(&mut self.table, &by);
                granted
            }
        };
        match answer {
            Ok(None) => {}
            Ok(Some(seq)) => {
                self.shared.metrics.ask_seconds.observe(heard.elapsed());
                outbox.send(&ServerMessage::Ack { id, seq });
                self.tell_news();
                self.drive();
            }
            Err(refusal) => {
                self.shared.metrics.asks_refused.one();
                outbox.send(&ServerMessage::Refused { id: Some(id), refusal });
            }
        }
    }

    /// The version a wish led to; none if its answer comes by another way.
    async fn grant(
        &mut self,
        by: &Identity,
        id: &str,
        ask: &Ask,
        outbox: &Outbox,
        at: u64,
    ) -> Result<Option<u64>, Refusal> {
        let now_limits = Instant::now();
        match ask {
            Ask::Chat { .. } | Ask::Emote { .. } if !self.shared.chat.take(by.clone(), now_limits) => {
                return Err(No::ChatRate.into());
            }
            Ask::Hint { .. } if !self.shared.hints.take(by.clone(), now_limits) => {
                return Err(No::HintRate.into());
            }
            _ => {}
        }
        match self.table.ask(by, id, ask, at)? {
            Asked::Done(record) => {
                // The line it came by is not the one that everybody sees.
                self.lines.tell(&mut self.table, by);
                self.note_changes();
                self.keep_one(record).await.map(Some)
            }
            Asked::Repeated { seq } => Ok(Some(self.repeated(seq))),
            Asked::Hint(job) => {
                let left = self.shared.hints.left(by, now_limits);
                self.advise(by, id.to_owned(), job, left, outbox.clone());
                Ok(None)
            }
            Asked::Again => Box::pin(self.again(by, id)).await.map(Some),
        }
    }

    fn repeated(&self, seq: u64) -> u64 {
        self.shared.metrics.asks_repeated.one();
        seq
    }

    /// Makes records durable, all or none. If that fails, this table must be forgotten: it is ahead of its log.
    async fn keep(&mut self, records: &[Record]) -> Result<(), Refusal> {
        self.keep_with(records, None).await
    }

    /// The same, together with the first page of a new table.
    async fn keep_with(
        &mut self,
        records: &[Record],
        new: Option<Result<Page, Refusal>>,
    ) -> Result<(), Refusal> {
        let own = page(&self.id, &self.table, records);
        let kept = match new.into_iter().chain([own]).collect::<Result<Vec<_>, _>>() {
            Ok(pages) => self.shared.store.append_together(pages).await.map_err(|error| {
                tracing::error!(table = ids::short(&self.id), %error, "a record could not be written");
                No::StoreFailed.into()
            }),
            Err(refusal) => Err(refusal),
        };
        match &kept {
            Ok(()) => {
                self.misses = 0;
                self.shared.metrics.asks_done.add(records.len() as u64);
            }
            Err(refusal) => self.end = Some(refusal.clone()),
        }
        kept
    }

    async fn keep_one(&mut self, record: Record) -> Result<u64, Refusal> {
        let seq = record.seq;
        self.keep(std::slice::from_ref(&record)).await.map(|()| seq)
    }

    async fn again(&mut self, by: &Identity, id: &str) -> Result<u64, Refusal> {
        let new_id = ids::table();
        match self.table.again(by, id, &new_id, Seed(ids::seed()), now())? {
            Again::Repeated { seq } => Ok(self.repeated(seq)),
            Again::Opened { record, table, opened } => {
                // Both in one commit: there is no moment with a new table to which nobody knows the way.
                let new = page(&new_id, &table, &[opened]);
                let seq = record.seq;
                self.note_changes();
                self.keep_with(&[record], Some(new)).await?;
                self.hub.welcome(&new_id, table);
                Ok(seq)
            }
        }
    }

    async fn remove(&mut self, by: &Identity) -> Result<(), Refusal> {
        if !self.table.is_host(by) {
            return Err(No::NotHost.into());
        }
        if self.table.phase() != Phase::Lobby {
            return Err(No::NotRemovable.into());
        }
        self.shared.store.remove(&self.id).await.map_err(|error| {
            tracing::error!(table = ids::short(&self.id), %error, "a table could not be removed");
            Refusal::from(No::StoreFailed)
        })?;
        for client in self.clients.values() {
            client.outbox.send(&ServerMessage::Refused { id: None, refusal: No::Removed.into() });
        }
        self.end = Some(No::UnknownTable.into());
        Ok(())
    }

    fn advise(&self, by: &Identity, id: String, job: table::HintJob, left: u32, outbox: Outbox) {
        let shared = self.shared.clone();
        let claim = Claim { person: by.clone(), table: self.id.clone(), kind: Kind::Hint };
        tokio::spawn(async move {
            let think = move |patience: &Patience| job.think_within(patience);
            let message = match shared.thinkers.think(claim, think).await.flatten() {
                Some(advice) => {
                    shared.metrics.hints.one();
                    ServerMessage::Hint { id, advice, left }
                }
                None => ServerMessage::Refused { id: Some(id), refusal: No::BotFailed.into() },
            };
            outbox.send(&message);
        });
    }

    /// Lets the next bot think, if one is to decide and none is thinking.
    fn drive(&mut self) {
        if self.thinking || self.misses > 1 {
            return;
        }
        let Some(turn) = self.table.bot_turn() else { return };
        self.thinking = true;
        let people_look_on =
            self.table.sitters().iter().any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let breath = people_look_on && self.breath.needed(turn.turn, turn.seat);
        let pause = if breath { self.shared.bot_pause } else { Duration::ZERO };
        let claim = Claim { person: self.table.host().clone(), table: self.id.clone(), kind: Kind::Robot };
        let (shared, letter_box, missed) = (self.shared.clone(), self.letter_box.clone(), self.misses > 0);
        tokio::spawn(async move {
            let started = tokio::time::Instant::now();
            let (seq, seat, fallback) = (turn.seq, turn.seat, turn.clone());
            let mut choice = None;
            if !missed {
                let think = move |patience: &Patience| turn.think_within(patience);
                choice = shared.thinkers.think(claim.clone(), think).await;
            }
            if choice.is_none() {
                choice = shared.thinkers.think(claim, move |_| fallback.without_thinking()).await;
            }
            tokio::time::sleep_until(started + pause).await;
            // The table may have ended meanwhile.
            let _ = letter_box.send(Letter::Thought(Box::new(Thought { seq, seat, choice }))).await;
        });
    }

    async fn bot_chose(&mut self, Thought { seq, seat, choice }: Thought) {
        if let Some(ready_at) = choice.as_ref().and_then(|choice| self.table.ready_at(seat, choice))
            && let wait @ 1.. = ready_at.saturating_sub(now())
        {
            // A bot that is quicker than the rules allow waits like everybody.
            let letter_box = self.letter_box.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(wait)).await;
                let _ = letter_box.send(Letter::Thought(Box::new(Thought { seq, seat, choice }))).await;
            });
            return;
        }
        self.time_passes(now()).await;
        self.thinking = false;
        let chosen = match choice {
            Some(choice) => self.table.bot_chose(seq, seat, choice, now()),
            None => Err(No::BotFailed.into()),
        };
        match chosen {
            Ok(None) => {}
            Ok(Some(record)) => {
                self.note_changes();
                if self.keep_one(record).await.is_ok() {
                    self.shared.metrics.bot_choices.one();
                    self.tell_news();
                }
            }
            Err(refusal) => {
                self.misses += 1;
                tracing::error!(table = ids::short(&self.id), seq, %refusal, "a bot's choice was of no use");
            }
        }
        self.drive();
    }

    /// Takes note of what the latest record changes for everybody.
    fn note_changes(&mut self) {
        self.untold.push(self.telling.changes(&self.table));
    }

    /// Tells every client what has changed for it. The connections of one person share one text.
    fn tell_news(&mut self) {
        for changes in std::mem::take(&mut self.untold) {
            let changes: BTreeMap<_, Utf8Bytes> =
                changes.into_iter().map(|(viewer, change)| (viewer, text(change))).collect();
            for client in self.clients.values().filter(|client| client.listens) {
                if let Some(change) = changes.get(&client.viewer) {
                    client.outbox.send_text(change.clone());
                }
            }
        }
        self.tell_presence();
    }

    /// Tells everybody who is here, if that is news. Sitting down changes it as much as coming and going.
    fn tell_presence(&mut self) {
        let presence = self.table.presence();
        if self.told_presence.as_ref() == Some(&presence) {
            return;
        }
        let text = write(&presence);
        for client in self.clients.values().filter(|client| client.listens) {
            client.outbox.send_text(text.clone());
        }
        self.told_presence = Some(presence);
    }
}

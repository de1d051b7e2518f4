//! Which tables are awake, and how to reach them.
//!
//! A table is a task with a letter box (see [`actor`](crate::actor)). Whoever writes to a table that sleeps wakes it
//! from the store; a table nobody needs goes back to sleep by itself and its memory is freed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use engine::{Refusal, Seed};
use futures_util::StreamExt;
use table::{Identity, Record, Registry, Table, TableConfig};
use tokio::sync::{Semaphore, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::actor::{self, Joined, Joining, Letter, LetterBox, Letters, Visitor, letter_box};
use crate::app::now;
use crate::bus::{Bus, NotIn, PATIENCE};
use crate::headers::Addresses;
use crate::ids;
use crate::limits::Counts;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::refusals::No;
use crate::store::{self, Deed, Entry, Lease, Owner, Store};
use crate::think::Thinkers;
use crate::tickets::Tickets;
use crate::waking;
use crate::workbench::Workbench;

/// A table that nobody owns any more is asked for again after so long.
const AGAIN: Duration = Duration::from_millis(50);
/// How many letters may wait for one table.
const LETTERS: usize = 64;
/// So many tables are handed over to other programs at a time.
const HANDED_OVER: usize = 8;

/// What all tables share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) registry: Arc<Registry>,
    pub(crate) store: Arc<dyn Store>,
    /// The way to tables that other programs of this house own.
    pub(crate) bus: Option<Arc<Bus>>,
    /// The most messages that wait for one client.
    pub(crate) outbox: usize,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinkers: Thinkers,
    pub(crate) workbench: Workbench,
    /// Room for a few tables that are being woken.
    pub(crate) waking: Arc<Semaphore>,
    pub(crate) counts: Arc<Counts>,
    /// By which address people come straight to this program, and who may.
    pub(crate) public_url: Option<String>,
    pub(crate) tickets: Tickets,
    /// The addresses of the house's programs, for browsers.
    pub(crate) addresses: Addresses,
    pub(crate) idle: Duration,
    pub(crate) bot_pause: Duration,
    /// The most clients at one table.
    pub(crate) clients: usize,
    /// The server is about to stop: it takes nothing new, and its tables go to other programs if there are any.
    pub(crate) closing: AtomicBool,
    pub(crate) stop: CancellationToken,
    pub(crate) tasks: TaskTracker,
}

/// The letter boxes of the tables that are awake.
#[derive(Clone, Debug)]
pub(crate) struct Hub {
    pub(crate) shared: Arc<Shared>,
    awake: Arc<Mutex<HashMap<String, LetterBox>>>,
}

impl Hub {
    pub(crate) fn new(shared: Shared) -> Hub {
        Hub { shared: Arc::new(shared), awake: Arc::default() }
    }

    /// Opens a table: it exists once its first record is durable.
    pub(crate) async fn open(&self, config: TableConfig, host: &Identity) -> Result<String, Refusal> {
        if self.is_closing() {
            return Err(No::Stopping.into());
        }
        let (table, record) =
            Table::open(self.shared.registry.clone(), config, host.clone(), Seed(ids::seed()), now())?;
        self.admit(ids::table(), table, record).await
    }

    /// Writes a new table down and wakes it.
    async fn admit(&self, id: String, mut table: Table, opened: Record) -> Result<String, Refusal> {
        let right = self.shared.store.right();
        let page = page(&id, Lease::FIRST, table::Page::of(&mut table, vec![opened]))?;
        self.shared.store.append_together(vec![page]).await.map_err(|error| {
            tracing::error!(%error, "a table could not be opened");
            No::StoreFailed
        })?;
        self.welcome(&id, Box::new(table), right);
        Ok(id)
    }

    /// Wakes a table that was just written down, by a right from before.
    pub(crate) fn welcome(&self, id: &str, table: Box<Table>, right: CancellationToken) {
        self.shared.metrics.tables_opened.one();
        let mut awake = self.awake();
        if !self.shared.stop.is_cancelled() {
            self.spawn(&mut awake, id, Some((table, right)));
        }
    }

    /// Sends a letter to a table, waking it if it sleeps.
    pub(crate) async fn send(&self, id: &str, letter: Letter) {
        if !ids::is_table(id) {
            return letter.refuse(No::UnknownTable.into());
        }
        let mut letter = letter;
        // A table that falls asleep at this very moment gives the letter back; the next one takes it.
        while !self.shared.stop.is_cancelled() {
            let letter_box = {
                let mut awake = self.awake();
                match awake.get(id) {
                    Some(letter_box) => letter_box.clone(),
                    None if self.is_closing() => break,
                    None => self.spawn(&mut awake, id, None),
                }
            };
            match letter_box.send(letter).await {
                Ok(()) => return,
                Err(back) => letter = back,
            }
            self.forget(id, &letter_box);
        }
        letter.refuse(No::Stopping.into());
    }

    /// Asks a table something and waits for the answer.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        id: &str,
        question: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        if !self.awake().contains_key(id) && (self.is_closing() || self.owner(id).await?.is_some()) {
            // What is written of it is all there is.
            return Ok(question(&waking::look(&self.shared, id).await?));
        }
        let (reply, answer) = oneshot::channel();
        let (refuse, refused) = oneshot::channel();
        let look = Box::new(move |table: &Table| {
            let _ = reply.send(question(table));
        });
        self.send(id, Letter::Look { look, refuse }).await;
        match answer.await {
            Ok(answer) => Ok(answer),
            Err(_) => Err(refused.await.unwrap_or_else(|_| No::Stopping.into())),
        }
    }

    /// Gives a connection its place at a table, wherever in the house the table is.
    ///
    /// An owner that says nothing may be gone. Its lease tells for how long to wait: then the table may be woken here.
    pub(crate) async fn join(&self, id: &str, visitor: &Visitor, outbox: Outbox) -> Result<Joined, Refusal> {
        let given_up = Instant::now() + PATIENCE;
        let mut unheard = None;
        loop {
            let here = self.join_here(id, visitor.viewer.clone(), outbox.clone(), Duration::ZERO).await;
            let (refusal, bus) = match (here, &self.shared.bus) {
                (Err(refusal), Some(bus)) if No::Moved.is(&refusal) => (refusal, bus),
                (here, _) => return here,
            };
            let left = given_up.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(refusal);
            }
            match self.owner(id).await? {
                Some(Owner { name, lasts }) if unheard.as_ref() == Some(&name) => {
                    bus.hears(&name, lasts.min(left)).await;
                    unheard = None;
                }
                Some(Owner { name, lasts }) => {
                    match bus.connect(&name, id, visitor, outbox.clone(), lasts.min(left)).await {
                        Ok(joined) => return Ok(joined),
                        Err(NotIn::Refused(refusal)) => return Err(refusal),
                        Err(NotIn::Unheard) => unheard = Some(name),
                    }
                }
                // It was let go of, or its lease has just run out.
                None => tokio::time::sleep(AGAIN).await,
            }
        }
    }

    /// The same at a table of this program. The client may be at another, so far away.
    pub(crate) async fn join_here(
        &self,
        id: &str,
        viewer: Option<(Identity, String)>,
        outbox: Outbox,
        way: Duration,
    ) -> Result<Joined, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Letter::Join(Box::new(Joining { viewer, outbox, way, reply }))).await;
        answer.await.unwrap_or_else(|_| Err(No::Stopping.into()))
    }

    /// The other program that owns a table; none if nobody else does.
    async fn owner(&self, id: &str) -> Result<Option<Owner>, Refusal> {
        Ok(self.shared.store.owner(id).await.map_err(No::from)?)
    }

    /// Takes a table away that has not begun, for its host.
    pub(crate) async fn remove(&self, id: &str, by: Identity) -> Result<(), Refusal> {
        let here = self.remove_here(id, by.clone()).await;
        match (here, &self.shared.bus) {
            (Err(refusal), Some(bus)) if No::Moved.is(&refusal) => match self.owner(id).await? {
                Some(owner) => bus.remove(&owner.name, id, by).await,
                None => Err(refusal),
            },
            (here, _) => here,
        }
    }

    /// The same for a table of this program.
    pub(crate) async fn remove_here(&self, id: &str, by: Identity) -> Result<(), Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Letter::Remove { by, reply }).await;
        answer.await.unwrap_or_else(|_| Err(No::Stopping.into()))
    }

    /// Wakes a table that another program hands over.
    pub(crate) async fn take_over(&self, id: &str) -> Result<(), Refusal> {
        let (refuse, refused) = oneshot::channel();
        let (reply, awake) = oneshot::channel();
        let look = Box::new(move |_: &Table| {
            let _ = reply.send(());
        });
        self.send(id, Letter::Look { look, refuse }).await;
        match awake.await {
            Ok(()) => Ok(()),
            Err(_) => Err(refused.await.unwrap_or_else(|_| No::Stopping.into())),
        }
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_closing(&self) -> bool {
        self.shared.closing.load(Ordering::SeqCst)
    }

    /// The server is about to stop. Nothing new begins here, and if there are other programs, each table goes to one of them: a few at a
    /// time, and done means that it is awake there.
    pub(crate) async fn close(&self) {
        self.shared.closing.store(true, Ordering::SeqCst);
        if self.shared.bus.as_ref().is_none_or(|bus| bus.others().is_empty()) {
            return;
        }
        loop {
            let awake: Vec<_> =
                self.awake().iter().map(|(id, letter_box)| (id.clone(), letter_box.clone())).collect();
            if awake.is_empty() {
                return;
            }
            let hand_over = |(id, letter_box): (String, LetterBox)| async move {
                let (over, is_over) = oneshot::channel();
                match letter_box.send(Letter::HandOver { over }).await {
                    Ok(()) => drop(is_over.await),
                    Err(_) => self.forget(&id, &letter_box),
                }
            };
            futures_util::stream::iter(awake).for_each_concurrent(HANDED_OVER, hand_over).await;
        }
    }

    /// Takes a table that falls asleep out of the list, unless a letter came meanwhile. Both happen under one lock, so
    /// that every letter is either read by this table or given back to its sender.
    pub(crate) fn fall_asleep(&self, id: &str, letters: &mut Letters) -> bool {
        let mut awake = self.awake();
        if !letters.is_empty() {
            return false;
        }
        letters.close();
        awake.remove(id);
        true
    }

    /// Takes a table out of the list for good or ill, whatever letters wait.
    pub(crate) fn take_out(&self, id: &str, letters: &mut Letters) {
        let mut awake = self.awake();
        letters.close();
        awake.remove(id);
    }

    fn forget(&self, id: &str, dead: &LetterBox) {
        let mut awake = self.awake();
        if awake.get(id).is_some_and(|known| known.is_same(dead)) {
            awake.remove(id);
        }
    }

    fn spawn(
        &self,
        awake: &mut HashMap<String, LetterBox>,
        id: &str,
        opened: Option<(Box<Table>, CancellationToken)>,
    ) -> LetterBox {
        let (letter_box, letters) = letter_box(LETTERS);
        awake.insert(id.to_owned(), letter_box.clone());
        let life = actor::run(self.clone(), id.to_owned(), opened, letter_box.clone(), letters);
        self.shared.tasks.spawn(life);
        letter_box
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<String, LetterBox>> {
        self.awake.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// What a table writes down, as the store keeps it.
pub(crate) fn page(id: &str, lease: Lease, page: table::Page) -> Result<store::Page, Refusal> {
    let entries = page.records.iter().map(entry).collect::<Result<_, _>>()?;
    let deed = page.remembered.map(|done| Deed { id: ids::feat(), at: now(), done });
    let table::Page { deciding, card, chapters, .. } = page;
    Ok(store::Page { table: id.to_owned(), lease, entries, deciding, card, deed, chapters })
}

/// A record as the store keeps it.
fn entry(record: &Record) -> Result<Entry, Refusal> {
    let body = serde_json::to_string(record).map_err(|error| {
        tracing::error!(%error, "a record has no JSON form");
        No::StoreFailed
    })?;
    Ok(Entry { seq: record.seq, at: record.at, body })
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tower::ServiceExt;

    use super::*;
    use crate::app::App;
    use crate::config::Config;
    use crate::outbox::queue;

    /// A server without a listener whose tables fall asleep as soon as nobody is there.
    fn drowsy() -> (Arc<App>, tempfile::TempDir) {
        let data = tempfile::tempdir().unwrap();
        let metrics = Arc::new(Metrics::default());
        let store = store::in_folder(data.path(), metrics.clone()).unwrap();
        let config = Config { data: data.path().to_owned(), idle: Duration::ZERO, ..Config::default() };
        (App::new(config, Registry::standard(), store, None, metrics, CancellationToken::new()), data)
    }

    async fn open(hub: &Hub) -> String {
        let config = json!({ "game": "attrape-monstres", "setup": { "players": 2 } });
        hub.open(serde_json::from_value(config).unwrap(), &Identity::new("ann")).await.unwrap()
    }

    async fn until_asleep(hub: &Hub, id: &str) {
        while hub.awake().contains_key(id) {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_table_with_a_letter_in_its_box_does_not_fall_asleep() {
        let (app, _data) = drowsy();
        let (letter_box, mut letters) = letter_box(1);
        app.hub.awake().insert("t".to_owned(), letter_box.clone());
        assert!(letter_box.try_send(Letter::Leave { client: 1 }).is_ok());
        assert!(!app.hub.fall_asleep("t", &mut letters) && app.hub.awake().contains_key("t"));
        assert!(letters.recv().await.is_some());
        assert!(app.hub.fall_asleep("t", &mut letters) && !app.hub.awake().contains_key("t"));
        assert!(letter_box.try_send(Letter::Leave { client: 1 }).is_err(), "given back to whoever sends it");
    }

    #[tokio::test]
    async fn a_letter_that_a_sleeping_table_gives_back_wakes_it() {
        let (app, _data) = drowsy();
        let id = open(&app.hub).await;
        until_asleep(&app.hub, &id).await;
        // Found in the list a moment before it fell asleep.
        let (letter_box, _) = letter_box(1);
        app.hub.awake().insert(id.clone(), letter_box);
        assert_eq!(app.hub.ask(&id, |table| table.seq()).await, Ok(1));
        assert_eq!(app.metrics.tables_woken.get(), 1);
    }

    #[tokio::test]
    async fn a_server_that_is_about_to_stop_begins_nothing_and_says_so() {
        let (app, _data) = drowsy();
        let asleep = open(&app.hub).await;
        until_asleep(&app.hub, &asleep).await;
        let health = async || {
            let request = axum::extract::Request::get("/healthz").body(axum::body::Body::empty()).unwrap();
            crate::app::router(app.clone()).oneshot(request).await.unwrap().status().as_u16()
        };
        assert_eq!(health().await, 200);
        app.hub.close().await;
        assert_eq!(health().await, 503);
        let (outbox, _inbox) = queue(64, app.metrics.clone());
        let refusal = app.hub.join(&asleep, &Visitor::default(), outbox).await.unwrap_err();
        assert!(No::Stopping.is(&refusal), "{refusal:?}");
        assert_eq!(app.hub.ask(&asleep, |table| table.seq()).await, Ok(1), "it may still be looked at");
        assert!(app.hub.awake().is_empty());
    }

    #[tokio::test]
    async fn tables_wake_a_few_at_a_time_and_those_awake_answer_meanwhile() {
        let (app, _data) = drowsy();
        let (outbox, _inbox) = queue(64, app.metrics.clone());
        let lively = open(&app.hub).await;
        let _there = app.hub.join(&lively, &Visitor::default(), outbox).await.unwrap();
        let asleep = open(&app.hub).await;
        until_asleep(&app.hub, &asleep).await;

        let waking = &app.hub.shared.waking;
        let all = waking.available_permits();
        let places = waking.acquire_many(u32::try_from(all).unwrap()).await.unwrap();
        let mut woken = Box::pin(app.hub.ask(&asleep, |table| table.seq()));
        for _ in 0..100 {
            // As much reading as waking takes, a hundred times over.
            let others = async {
                app.store.records(&asleep).await.unwrap();
                app.hub.ask(&lively, |table| table.seq()).await
            };
            tokio::select! {
                biased;
                _ = &mut woken => unreachable!("no place is free"),
                answer = others => assert_eq!(answer, Ok(1)),
            }
        }
        drop(places);
        assert_eq!(woken.await, Ok(1));
    }
}

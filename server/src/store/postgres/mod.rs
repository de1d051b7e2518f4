//! A PostgreSQL database, which several programs may share.
//!
//! * `schema` makes it, or says why not. `writer` is the one task that writes; `reader` answers questions.
//! * `lease` says which program owns which table.

mod lease;
mod reader;
mod schema;
mod writer;

use std::pin::pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use house::lease::Pulse;
use table::Chapter;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, Config, NoTls};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use super::queue::{Desk, Health, Job, Jobs};
use super::{
    Claimed, Deed, Entry, FeatRow, Kept, Lease, Owner, Page, Person, Place, Row, Shared, Store, StoreError,
    without_password,
};
use crate::ids;
use crate::metrics::Metrics;
use lease::Ask;
use reader::Reader;
use writer::Book;

/// So many questions are answered at a time.
const READING: usize = 8;
/// The one that writes, and the one that says that this program is there.
const WRITING: usize = 2;
/// How long a connection may take to come about.
const PATIENCE: Duration = Duration::from_secs(3);
/// When the other end of a connection is asked whether it is there, how often then, and after how long without a word it is given up. Usually
/// that takes two hours: a machine that lost its power says no goodbye.
const IDLE: Duration = Duration::from_secs(2);
const ASKS_EVERY: Duration = Duration::from_secs(1);
const GIVEN_UP: Duration = Duration::from_secs(6);
/// How many claims may wait; more make their senders wait.
const ASKS: usize = 1024;

/// What went wrong, with what the database itself says of it.
pub(super) fn failed(home: &str, error: &tokio_postgres::Error) -> StoreError {
    let problem = match error.as_db_error() {
        Some(said) => said.message().to_owned(),
        None => match std::error::Error::source(error) {
            Some(cause) => format!("{error}: {cause}"),
            None => error.to_string(),
        },
    };
    StoreError::Failed { home: home.to_owned(), problem }
}

fn no_connection(home: &str, error: &PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => failed(home, error),
        PoolError::Timeout(_) => {
            StoreError::Failed { home: home.to_owned(), problem: "it does not answer".to_owned() }
        }
        other => StoreError::Failed { home: home.to_owned(), problem: other.to_string() },
    }
}

/// The database for somebody who needs it for themselves, and a transaction that lasts until they commit.
pub(super) async fn open_alone(url: &str) -> Result<(Client, String), StoreError> {
    let (config, home) = address(url)?;
    let failed = |error: tokio_postgres::Error| failed(&home, &error);
    let (mut client, connection) = config.connect(NoTls).await.map_err(failed)?;
    // It ends with the client, to whom it says what happens to it.
    tokio::spawn(connection);
    schema::upgrade(&mut client, &home).await?;
    // Within a transaction which whoever opens the store waits for.
    client.batch_execute("BEGIN").await.map_err(failed)?;
    client.execute("SELECT pg_advisory_xact_lock($1)", &[&schema::TURN]).await.map_err(failed)?;
    let live = "SELECT count(*) FROM programs WHERE until > clock_timestamp()";
    match client.query_one(live, &[]).await.map_err(failed)?.get(0) {
        0 => Ok((client, home)),
        programs => Err(StoreError::Inhabited { home, programs }),
    }
}

/// The open database.
#[derive(Debug)]
pub(super) struct Postgres {
    shared: Shared,
    jobs: Jobs,
    asks: mpsc::Sender<Ask>,
    reader: Reader,
    writing: Pool,
    program: Arc<AtomicI64>,
    right: Arc<Right>,
    tasks: TaskTracker,
    /// Dropped: this program no longer says that it is there.
    alive: CancellationToken,
    _alive: DropGuard,
}

impl Postgres {
    /// Opens a database by its address, filling it if it is empty. A program that falls silent for as long as a lease lasts is taken for gone.
    pub(super) async fn open(
        url: &str,
        lasts: Duration,
        metrics: Arc<Metrics>,
    ) -> Result<Postgres, StoreError> {
        let (mut config, home) = address(url)?;
        // Whoever takes tables over waits for the transaction that their owner has begun. One that is halted in its midst must not hold them for ever.
        let limit = format!("-c idle_in_transaction_session_timeout={}", lasts.as_millis());
        let options = [config.get_options().unwrap_or_default(), &limit].join(" ");
        config.options(options.trim_start());
        let pool = |size: usize| {
            let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
            Pool::builder(Manager::from_config(config.clone(), NoTls, how))
                .max_size(size)
                .runtime(Runtime::Tokio1)
                .wait_timeout(Some(PATIENCE))
                .create_timeout(Some(PATIENCE))
                .build()
                .map_err(|error| StoreError::Failed { home: home.clone(), problem: error.to_string() })
        };
        let (reading, writing) = (pool(READING)?, pool(WRITING)?);
        let mut client = writing.get().await.map_err(|error| no_connection(&home, &error))?;
        let house = schema::upgrade(&mut client, &home).await?;
        let shared = Shared { house, program: ids::program() };
        let number =
            lease::register(&client, &shared.program, lasts).await.map_err(|error| failed(&home, &error))?;
        drop(client);
        let program = Arc::new(AtomicI64::new(number));
        let (jobs, queue) = Jobs::queue();
        let (asks, asked) = mpsc::channel(ASKS);
        let (tasks, alive) = (TaskTracker::new(), CancellationToken::new());
        let book = Book { home: home.clone(), pool: writing.clone(), program: program.clone() };
        tasks.spawn(book.work(Desk::new(metrics), queue, asked));
        let right = Arc::new(Right::default());
        let pulse = pulse(writing.clone(), shared.program.clone(), program.clone(), right.clone(), lasts);
        tasks.spawn(alive.clone().run_until_cancelled_owned(pulse));
        tasks.close();
        let _alive = alive.clone().drop_guard();
        let reader = Reader { home, pool: reading };
        Ok(Postgres { shared, jobs, asks, reader, writing, program, right, tasks, alive, _alive })
    }
}

/// By what right this program owns what it owns.
#[derive(Debug, Default)]
struct Right(Mutex<CancellationToken>);

impl Right {
    fn now(&self) -> CancellationToken {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whatever it owned may be another's.
    fn is_lost(&self) {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).cancel();
    }
}

/// Says again and again that this program is there. One that could not say so for as long as its lease lasts reckons with being taken for gone.
async fn pulse(pool: Pool, name: String, program: Arc<AtomicI64>, right: Arc<Right>, lasts: Duration) {
    let mut beat = tokio::time::interval(lasts / 4);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut runs_out = Some(Instant::now() + lasts);
    loop {
        beat.tick().await;
        let began = Instant::now();
        let mut said = pin!(say(&pool, &name, &program, &right, lasts));
        let in_time = match runs_out {
            Some(at) => tokio::time::timeout_at(at, &mut said).await.ok(),
            None => None,
        };
        let said = match in_time {
            Some(said) => said,
            None => {
                if runs_out.take().is_some() {
                    tracing::warn!(
                        "this program has been silent for too long; its tables may be another's by now"
                    );
                    right.is_lost();
                }
                said.await
            }
        };
        match said {
            Ok(()) => runs_out = Some(began + lasts),
            Err(problem) => tracing::warn!(problem, "this program cannot say that it is there"),
        }
    }
}

/// Says that this program is there. One that was taken for gone has a new number: what it owned is no longer its own.
async fn say(
    pool: &Pool,
    name: &str,
    program: &AtomicI64,
    right: &Right,
    lasts: Duration,
) -> Result<(), String> {
    let mut client = pool.get().await.map_err(|error| error.to_string())?;
    let failed = |error: tokio_postgres::Error| error.to_string();
    if lease::renew(&mut client, program.load(Ordering::SeqCst), lasts).await.map_err(failed)?
        == Pulse::ComeAnew
    {
        let number = lease::register(&client, name, lasts).await.map_err(failed)?;
        // In this order: who asks for the new right claims by the new number.
        let before = program.swap(number, Ordering::SeqCst);
        right.is_lost();
        tracing::warn!(
            before,
            number,
            "this program was taken for gone; its tables begin again from their records"
        );
    }
    Ok(())
}

/// An address as people write it, and how it is called where its password must not be read.
fn address(url: &str) -> Result<(Config, String), StoreError> {
    let wrong = |problem: String| StoreError::Address { url: without_password(url).to_owned(), problem };
    let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
        wrong(std::error::Error::source(&error).map_or(error.to_string(), ToString::to_string))
    })?;
    if config.get_ssl_mode() == SslMode::Require {
        let problem = "it asks for TLS, which this program does not speak: \
            reach the database by a private network, a socket or a tunnel, and leave sslmode out";
        return Err(wrong(problem.to_owned()));
    }
    config.connect_timeout(PATIENCE).application_name("barbacane");
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(GIVEN_UP).keepalives_idle(IDLE).keepalives_interval(ASKS_EVERY);
        config.keepalives_retries((GIVEN_UP - IDLE).as_secs() as u32);
    }
    let host = config.get_hosts().first().map_or("localhost".to_owned(), |host| match host {
        Host::Tcp(name) => name.clone(),
        Host::Unix(path) => path.display().to_string(),
    });
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let name = config.get_dbname().or(config.get_user()).unwrap_or("of no name");
    let home = format!("the database {name} at {host}:{port}");
    Ok((config, home))
}

#[async_trait]
impl Store for Postgres {
    async fn append_together(&self, pages: Vec<Page>) -> Result<(), StoreError> {
        self.jobs.send(Job::Append { pages }).await
    }

    async fn remove(&self, table: &str, lease: Lease) -> Result<(), StoreError> {
        self.jobs.send(Job::Remove { table: table.to_owned(), lease }).await
    }

    async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError> {
        self.jobs.send(Job::AddPerson { person, hash, at }).await
    }

    async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError> {
        self.jobs.send(Job::RenamePerson { person, at }).await
    }

    async fn remember(&self, deed: Deed) -> Result<(), StoreError> {
        self.jobs.send(Job::Remember { deed: Box::new(deed) }).await
    }

    async fn health(&self) -> Health {
        self.jobs.health().await
    }

    fn shared(&self) -> Option<Shared> {
        Some(self.shared.clone())
    }

    fn right(&self) -> CancellationToken {
        self.right.now()
    }

    async fn claim(&self, table: &str) -> Result<Claimed, StoreError> {
        let (reply, answer) = oneshot::channel();
        let ask = Ask::Claim { table: table.to_owned(), reply };
        self.asks.send(ask).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    async fn owner(&self, table: &str) -> Result<Option<Owner>, StoreError> {
        self.reader.owner(table, &self.shared.program).await
    }

    async fn release(&self, table: &str, lease: Lease) {
        let (done, over) = oneshot::channel();
        // Closed already: its leases run out.
        if self.asks.send(Ask::Release { table: table.to_owned(), lease, done }).await.is_ok() {
            let _ = over.await;
        }
    }

    async fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        self.reader.records(table).await
    }

    async fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError> {
        self.reader.chapters(table).await
    }

    async fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError> {
        self.reader.finished_story(table).await
    }

    async fn person(&self, hash: [u8; 32]) -> Result<Option<Person>, StoreError> {
        self.reader.person(&hash).await
    }

    async fn row(&self, table: &str) -> Result<Kept, StoreError> {
        self.reader.row(table).await
    }

    async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError> {
        self.reader.tables_of(person, most).await
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        self.reader.open_tables(most).await
    }

    async fn unfinished_of(&self, host: &str) -> Result<u32, StoreError> {
        self.reader.unfinished_of(host).await
    }

    async fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError> {
        self.reader.feats(game).await
    }

    async fn place(&self, digest: [u8; 32]) -> Result<Option<Place>, StoreError> {
        self.reader.place(&digest).await
    }

    async fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError> {
        self.reader.transcript(feat).await
    }

    /// And leaves the house: whoever wants its tables need not wait.
    async fn close(&self) {
        let _ = self.jobs.send(Job::Stop).await;
        self.alive.cancel();
        self.tasks.wait().await;
        if let Ok(client) = self.writing.get().await
            && let Err(error) = lease::retire(&client, self.program.load(Ordering::SeqCst)).await
        {
            tracing::warn!(%error, "this program could not say that it leaves; its leases run out");
        }
        self.writing.close();
        self.reader.pool.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_lost_its_power_is_given_up_within_seconds_unless_it_is_said_otherwise() {
        let (config, _) = address("postgres://ann@db/house").unwrap();
        assert_eq!((config.get_tcp_user_timeout(), config.get_keepalives_idle()), (Some(&GIVEN_UP), IDLE));
        let (config, _) = address("postgres://ann@db/house?tcp_user_timeout=60").unwrap();
        let patient = Duration::from_secs(60);
        assert_eq!(config.get_tcp_user_timeout(), Some(&patient));
        assert!(config.get_keepalives_idle() > patient);
    }
}

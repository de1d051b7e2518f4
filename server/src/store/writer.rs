//! The one thread that writes.
//!
//! It takes whatever waits in its queue, writes all of it in one transaction, and only then answers each: one disk
//! sync serves many tables. A job that fails takes nothing with it; a commit that fails fails every job in it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Savepoint, params};
use tokio::sync::{mpsc, oneshot};

use super::{Card, Entry, Person, StoreError};
use crate::metrics::Metrics;

/// The most jobs in one commit: enough to be fast, few enough that the first does not wait long.
const BATCH: usize = 512;
/// How many jobs may wait; more make their senders wait.
const QUEUE: usize = 4096;

type Reply = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
enum Job {
    Append {
        table: String,
        entries: Vec<Entry>,
        card: Card,
    },
    Remove {
        table: String,
    },
    AddPerson {
        person: Person,
        hash: [u8; 32],
        at: u64,
    },
    RenamePerson {
        person: Person,
        at: u64,
    },
    /// Asks for nothing but an answer.
    Alive,
    Stop,
}

#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<(Job, Reply)>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(
        file: PathBuf,
        connection: Connection,
        metrics: Arc<Metrics>,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let name = file.display().to_string();
        let mut desk = Desk { file, connection, metrics };
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || desk.work(queue))
            .map_err(|problem| StoreError::Failed { file: name, problem: problem.to_string() })?;
        Ok(Writer { jobs, thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn append(
        &self,
        table: String,
        entries: Vec<Entry>,
        card: Card,
    ) -> Result<(), StoreError> {
        self.send(Job::Append { table, entries, card }).await
    }

    pub(super) async fn remove(&self, table: String) -> Result<(), StoreError> {
        self.send(Job::Remove { table }).await
    }

    pub(super) async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError> {
        self.send(Job::AddPerson { person, hash, at }).await
    }

    pub(super) async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError> {
        self.send(Job::RenamePerson { person, at }).await
    }

    pub(super) async fn is_alive(&self) -> bool {
        tokio::time::timeout(Duration::from_secs(3), self.send(Job::Alive))
            .await
            .is_ok_and(|answer| answer.is_ok())
    }

    pub(super) async fn close(&self) {
        // Closed already is closed too.
        let _ = self.send(Job::Stop).await;
        let thread = self.thread.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }

    async fn send(&self, job: Job) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send((job, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// What the thread has before it.
struct Desk {
    file: PathBuf,
    connection: Connection,
    metrics: Arc<Metrics>,
}

impl Desk {
    fn work(&mut self, mut queue: mpsc::Receiver<(Job, Reply)>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut stopping = false;
        while !stopping && queue.blocking_recv_many(&mut batch, BATCH) > 0 {
            if batch.iter().any(|(job, _)| matches!(job, Job::Stop)) {
                // Whoever already stands in the queue is still served; nobody else may join it.
                stopping = true;
                queue.close();
                while let Some(more) = queue.blocking_recv() {
                    batch.push(more);
                }
            }
            self.serve(&mut batch);
        }
        if let Err(error) = self.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
            tracing::warn!(%error, "the write-ahead log stays beside the file; the next start takes it up");
        }
    }

    fn serve(&mut self, batch: &mut Vec<(Job, Reply)>) {
        let started = Instant::now();
        let writes = batch.iter().any(|(job, _)| !matches!(job, Job::Alive | Job::Stop));
        let outcome = if writes { self.commit(batch) } else { Ok(vec![Ok(()); batch.len()]) };
        match outcome {
            Ok(answers) => {
                if writes {
                    let records: usize = batch
                        .iter()
                        .zip(&answers)
                        .map(|((job, _), done)| match (job, done) {
                            (Job::Append { entries, .. }, Ok(())) => entries.len(),
                            _ => 0,
                        })
                        .sum();
                    self.metrics.store_commits.one();
                    self.metrics.store_records.add(records as u64);
                    self.metrics.commit_seconds.observe(started.elapsed());
                }
                for ((_, reply), answer) in batch.drain(..).zip(answers) {
                    // Whoever hung up learns it on coming back.
                    let _ = reply.send(answer);
                }
            }
            Err(error) => {
                self.metrics.store_failures.one();
                let error = StoreError::from_sqlite(&self.file, &error);
                tracing::error!(%error, jobs = batch.len(), "nothing of this batch was written");
                for (_, reply) in batch.drain(..) {
                    let _ = reply.send(Err(error.clone()));
                }
            }
        }
    }

    fn commit(&mut self, batch: &[(Job, Reply)]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let mut transaction =
            self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(batch.len());
        for (job, _) in batch {
            let savepoint = transaction.savepoint()?;
            match write(&savepoint, job) {
                Ok(()) => {
                    savepoint.commit()?;
                    answers.push(Ok(()));
                }
                Err(error) => {
                    savepoint.finish()?;
                    answers.push(Err(explain(&self.file, job, &error)));
                }
            }
        }
        transaction.commit()?;
        Ok(answers)
    }
}

fn explain(file: &std::path::Path, job: &Job, error: &rusqlite::Error) -> StoreError {
    match (job, error.sqlite_error_code()) {
        (Job::Append { entries, .. }, Some(rusqlite::ErrorCode::ConstraintViolation)) => {
            StoreError::Taken { seq: entries.first().map_or(0, |entry| entry.seq) }
        }
        _ => StoreError::from_sqlite(file, error),
    }
}

fn write(to: &Savepoint<'_>, job: &Job) -> rusqlite::Result<()> {
    match job {
        Job::Append { table, entries, card } => append(to, table, entries, card),
        Job::Remove { table } => {
            to.prepare_cached("DELETE FROM records WHERE table_id = ?1")?.execute([table])?;
            to.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
            to.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
            Ok(())
        }
        Job::AddPerson { person, hash, at } => {
            to.prepare_cached(
                "INSERT INTO people (id, secret_hash, name, made_at, seen_at) VALUES (?1, ?2, ?3, ?4, ?4)",
            )?
            .execute(params![person.id, hash, person.name, number(*at)])?;
            Ok(())
        }
        Job::RenamePerson { person, at } => {
            to.prepare_cached("UPDATE people SET name = ?2, seen_at = ?3 WHERE id = ?1")?
                .execute(params![person.id, person.name, number(*at)])?;
            Ok(())
        }
        Job::Alive | Job::Stop => Ok(()),
    }
}

fn append(to: &Savepoint<'_>, table: &str, entries: &[Entry], card: &Card) -> rusqlite::Result<()> {
    let mut insert =
        to.prepare_cached("INSERT INTO records (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")?;
    for entry in entries {
        insert.execute(params![table, number(entry.seq), number(entry.at), entry.body])?;
    }
    let at = entries.last().map_or(0, |entry| number(entry.at));
    let (phase, text) = (phase(card), serde_json::to_string(card).map_err(to_sql)?);
    to.prepare_cached(
        "INSERT INTO tables (id, host, game, phase, open, created_at, updated_at, card)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)
         ON CONFLICT (id) DO UPDATE SET phase = ?4, open = ?5, updated_at = ?6, card = ?7",
    )?
    .execute(params![table, card.host, card.game, phase, card.open, at, text])?;
    // People stay listed with a table they left: it is still theirs to look back at.
    let mut sit = to.prepare_cached("INSERT OR IGNORE INTO seats (person, table_id) VALUES (?1, ?2)")?;
    let sitting = card.seats.iter().filter_map(|seat| seat.person.as_ref());
    for person in sitting.chain([&card.host]) {
        sit.execute([person.as_str(), table])?;
    }
    Ok(())
}

fn phase(card: &Card) -> &'static str {
    use table::protocol::Phase;
    match card.phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

fn to_sql(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(Box::new(error))
}

/// SQLite counts in signed numbers; ours stay far below their end.
fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

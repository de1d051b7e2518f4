//! The one thread that writes.
//!
//! It takes whatever waits in its queue, writes all of it in one transaction, and only then answers each: one disk
//! sync serves many tables. A job that fails takes nothing with it; a commit that fails fails every job in it.
//!
//! All statements are prepared once and kept. Hardly any job ever fails, so none is fenced off from the others at first; if
//! one does fail, all of them are done again, one by one.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::SeatSet;
use rusqlite::{Connection, TransactionBehavior, params};
use table::{Card, Chapter};
use tokio::sync::{mpsc, oneshot};

use super::{Deed, HALL, Page, Person, StoreError};
use crate::metrics::Metrics;

/// The most jobs in one commit: enough to be fast, few enough that the first does not wait long.
const BATCH: usize = 512;
/// How many jobs may wait; more make their senders wait.
const QUEUE: usize = 4096;
/// More than there are statements below: none is ever parsed twice.
const STATEMENTS: usize = 32;

const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";
const RECORD: &str = "INSERT INTO records (table_id, seq, at, deciding, body) VALUES (?1, ?2, ?3, ?4, ?5)";

/// How the writer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// What it was last given is written.
    Good,
    /// What it was last given could not be written, and writing still does not work.
    Failing,
    /// It does not answer.
    Silent,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
enum Job {
    Append {
        pages: Vec<Page>,
    },
    Remove {
        table: String,
    },
    Remember {
        deed: Box<Deed>,
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
    /// Asks whether writing works.
    Health,
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
        let mut desk = Desk::new(file, connection, metrics);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || desk.work(queue))
            .map_err(|problem| StoreError::Failed { file: name, problem: problem.to_string() })?;
        Ok(Writer { jobs, thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn append(&self, pages: Vec<Page>) -> Result<(), StoreError> {
        self.send(Job::Append { pages }).await
    }

    pub(super) async fn remove(&self, table: String) -> Result<(), StoreError> {
        self.send(Job::Remove { table }).await
    }

    pub(super) async fn remember(&self, deed: Deed) -> Result<(), StoreError> {
        self.send(Job::Remember { deed: Box::new(deed) }).await
    }

    pub(super) async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError> {
        self.send(Job::AddPerson { person, hash, at }).await
    }

    pub(super) async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError> {
        self.send(Job::RenamePerson { person, at }).await
    }

    pub(super) async fn health(&self) -> Health {
        match tokio::time::timeout(Duration::from_secs(3), self.send(Job::Health)).await {
            Ok(Ok(())) => Health::Good,
            Ok(Err(StoreError::Closed)) | Err(_) => Health::Silent,
            Ok(Err(_)) => Health::Failing,
        }
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
    /// Why what was last to be written could not be.
    trouble: Option<StoreError>,
}

impl Desk {
    fn new(file: PathBuf, connection: Connection, metrics: Arc<Metrics>) -> Desk {
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Desk { file, connection, metrics, trouble: None }
    }

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
        let writes = batch.iter().any(|(job, _)| !matches!(job, Job::Health | Job::Stop));
        let tries =
            !writes && self.trouble.is_some() && batch.iter().any(|(job, _)| matches!(job, Job::Health));
        let outcome = match () {
            () if writes => self.commit(batch),
            () if tries => self.try_again().map(|()| vec![Ok(()); batch.len()]),
            () => Ok(vec![Ok(()); batch.len()]),
        };
        match outcome {
            Ok(mut answers) => {
                if writes || tries {
                    let failed =
                        |((job, _), answer): (&(Job, Reply), &Result<(), StoreError>)| match (job, answer) {
                            (
                                Job::Append { .. }
                                | Job::Remember { .. }
                                | Job::AddPerson { .. }
                                | Job::RenamePerson { .. },
                                Err(error),
                            ) => (!matches!(error, StoreError::Taken { .. })).then(|| error.clone()),
                            _ => None,
                        };
                    self.trouble = batch.iter().zip(&answers).find_map(failed);
                }
                if let Some(trouble) = &self.trouble {
                    for ((job, _), answer) in batch.iter().zip(&mut answers) {
                        if matches!(job, Job::Health) {
                            *answer = Err(trouble.clone());
                        }
                    }
                }
                if writes {
                    let records: usize = batch
                        .iter()
                        .zip(&answers)
                        .map(|((job, _), done)| match (job, done) {
                            (Job::Append { pages }, Ok(())) => {
                                pages.iter().map(|page| page.entries.len()).sum()
                            }
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
                self.trouble = Some(error.clone());
                let jobs = batch.len();
                for (_, reply) in batch.drain(..) {
                    let _ = reply.send(Err(error.clone()));
                }
                tracing::error!(%error, jobs, "nothing of this batch was written");
            }
        }
    }

    /// After a failure: writes something that leaves no trace, to know whether what failed works again.
    fn try_again(&mut self) -> rusqlite::Result<()> {
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let savepoint = transaction.savepoint()?;
        savepoint.execute("INSERT INTO records (table_id, seq, at, body) VALUES ('', 0, 0, '')", [])?;
        drop(savepoint); // rolls back
        // The same number again: nothing changes, but a page of the file is written.
        let form: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        transaction.pragma_update(None, "user_version", form)?;
        transaction.commit()
    }

    fn commit(&mut self, batch: &[(Job, Reply)]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        if self.all_at_once(batch)? { Ok(vec![Ok(()); batch.len()]) } else { self.one_by_one(batch) }
    }

    /// Writes the whole batch, or nothing if one of its jobs fails; says which.
    fn all_at_once(&self, batch: &[(Job, Reply)]) -> rusqlite::Result<bool> {
        let run = |sql: &str| self.connection.prepare_cached(sql)?.execute([]);
        run(BEGIN)?;
        let written = batch.iter().try_for_each(|(job, _)| write(&self.connection, job));
        let committed = if written.is_ok() { run(COMMIT).map(|_| true) } else { Ok(false) };
        // What breaks badly enough has rolled back by itself.
        if !self.connection.is_autocommit() {
            run(ROLLBACK)?;
        }
        committed
    }

    /// Writes each job that can be written.
    fn one_by_one(&mut self, batch: &[(Job, Reply)]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
    let twice = error
        .sqlite_error()
        .is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY);
    match job {
        Job::Append { pages } if twice => {
            let first = pages.iter().flat_map(|page| &page.entries).next();
            StoreError::Taken { seq: first.map_or(0, |entry| entry.seq) }
        }
        _ => StoreError::from_sqlite(file, error),
    }
}

fn write(to: &Connection, job: &Job) -> rusqlite::Result<()> {
    match job {
        Job::Append { pages } => pages.iter().try_for_each(|page| append(to, page)),
        Job::Remove { table } => {
            to.prepare_cached("DELETE FROM records WHERE table_id = ?1")?.execute([table])?;
            to.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
            to.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
            Ok(())
        }
        Job::Remember { deed } => remember(to, deed),
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
        Job::Health | Job::Stop => Ok(()),
    }
}

fn append(to: &Connection, page: &Page) -> rusqlite::Result<()> {
    let Page { table, entries, deciding, card, deed, chapters } = page;
    let mut insert = to.prepare_cached(RECORD)?;
    for (entry, left) in entries.iter().zip((0..entries.len()).rev()) {
        let deciding = (left == 0).then(|| bits(*deciding));
        insert.execute(params![table, number(entry.seq), number(entry.at), deciding, entry.body])?;
    }
    if let Some(card) = card {
        stand(to, table, entries.last().map_or(0, |entry| number(entry.at)), card)?;
    }
    tell(to, table, chapters)?;
    deed.as_ref().map_or(Ok(()), |deed| remember(to, deed))
}

/// More of a game's story, in the place of what was told there before and after.
fn tell(to: &Connection, table: &str, chapters: &[Chapter]) -> rusqlite::Result<()> {
    let Some(first) = chapters.first() else { return Ok(()) };
    to.prepare_cached("DELETE FROM stories WHERE table_id = ?1 AND chapter >= ?2")?
        .execute(params![table, first.number])?;
    let mut insert = to.prepare_cached(
        "INSERT INTO stories (table_id, chapter, steps, seq, ends, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for Chapter { number: n, steps, seq, ends, text } in chapters {
        insert.execute(params![table, n, steps, number(*seq), ends, text])?;
    }
    Ok(())
}

/// How a table stands, and whose it is.
fn stand(to: &Connection, table: &str, at: i64, card: &Card) -> rusqlite::Result<()> {
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

/// The same game counts once, however often it is told; a hall keeps its best.
fn remember(to: &Connection, Deed { id, at, done }: &Deed) -> rusqlite::Result<()> {
    let (game, hall) = (&done.game, &done.feat.hall);
    to.prepare_cached(
        "INSERT INTO feats (id, game, hall, points, name, at, view, transcript, digest)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (digest) DO NOTHING",
    )?
    .execute(params![
        id,
        game,
        hall,
        done.feat.points,
        done.name,
        number(*at),
        done.view.to_string(),
        done.transcript,
        done.digest,
    ])?;
    to.prepare_cached(
        "DELETE FROM feats WHERE game = ?1 AND hall = ?2 AND id NOT IN (
            SELECT id FROM feats WHERE game = ?1 AND hall = ?2 ORDER BY points DESC, at, id LIMIT ?3
         )",
    )?
    .execute(params![game, hall, HALL])?;
    Ok(())
}

/// Seats as one number: that of seat 0 is the lowest bit.
fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
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

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::store::{Entry, FILE, schema};

    #[test]
    fn statements_are_parsed_once() {
        const BATCHES: u64 = 50;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        let connection = schema::open(&file).unwrap();
        let mut desk = Desk::new(file, connection, Arc::default());
        for seq in 1..=BATCHES {
            let job = |table: &str| {
                let entries = vec![Entry { seq, at: seq, body: "{}".to_owned() }];
                let (table, deciding) = (table.to_owned(), SeatSet::EMPTY);
                let page = Page { table, entries, deciding, card: None, deed: None, chapters: Vec::new() };
                Job::Append { pages: vec![page] }
            };
            let (jobs, answers): (Vec<_>, Vec<_>) = ["a", "b", "c"]
                .map(|table| {
                    let (reply, answer) = oneshot::channel();
                    ((job(table), reply), answer)
                })
                .into_iter()
                .unzip();
            desk.serve(&mut { jobs });
            answers.into_iter().for_each(|answer| answer.blocking_recv().unwrap().unwrap());
        }
        // A statement that was parsed again would have run less often.
        for (sql, times) in [(BEGIN, BATCHES), (RECORD, 3 * BATCHES), (COMMIT, BATCHES)] {
            let statement = desk.connection.prepare_cached(sql).unwrap();
            let status = |of| u64::try_from(statement.get_status(of)).unwrap();
            assert_eq!(
                (status(StatementStatus::Run), status(StatementStatus::RePrepare)),
                (times, 0),
                "{sql}"
            );
        }
    }
}

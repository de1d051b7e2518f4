//! The one thread that writes.
//!
//! It takes whatever waits in its queue, writes all of it in one transaction, and only then answers each: one disk
//! sync serves many tables. A job that fails takes nothing with it; a commit that fails fails every job in it.
//!
//! All statements are prepared once and kept. Hardly any job ever fails, so none is fenced off from the others at first; if
//! one does fail, all of them are done again, one by one.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::{Connection, TransactionBehavior, params};
use table::{Card, Chapter};

use crate::metrics::Metrics;
use crate::store::queue::{Answers, BATCH, Desk, Job, Jobs, Queue, Waiting, Wanted};
use crate::store::{Deed, HALL, Page, StoreError, bits, number, phase};

/// More than there are statements below: none is ever parsed twice.
const STATEMENTS: usize = 32;

const BEGIN: &str = "BEGIN IMMEDIATE";
const COMMIT: &str = "COMMIT";
const ROLLBACK: &str = "ROLLBACK";
const RECORD: &str = "INSERT INTO records (table_id, seq, at, deciding, body) VALUES (?1, ?2, ?3, ?4, ?5)";

#[derive(Debug)]
pub(super) struct Writer {
    pub(super) jobs: Jobs,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(
        file: PathBuf,
        connection: Connection,
        metrics: Arc<Metrics>,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = Jobs::queue();
        let home = file.display().to_string();
        let mut book = Book::new(file, connection);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || book.work(Desk::new(metrics), queue))
            .map_err(|problem| StoreError::Failed { home, problem: problem.to_string() })?;
        Ok(Writer { jobs, thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn close(&self) {
        // Closed already is closed too.
        let _ = self.jobs.send(Job::Stop).await;
        let thread = self.thread.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

/// What the thread writes into.
struct Book {
    file: PathBuf,
    connection: Connection,
}

impl Book {
    fn new(file: PathBuf, connection: Connection) -> Book {
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Book { file, connection }
    }

    fn work(&mut self, mut desk: Desk, mut queue: Queue) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut stopping = false;
        while !stopping && queue.blocking_recv_many(&mut batch, BATCH) > 0 {
            stopping = Desk::is_last(&mut batch, &mut queue);
            self.serve(&mut desk, &mut batch);
        }
        if let Err(error) = self.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
            tracing::warn!(%error, "the write-ahead log stays beside the file; the next start takes it up");
        }
    }

    fn serve(&mut self, desk: &mut Desk, batch: &mut Vec<Waiting>) {
        let (began, wanted) = (Instant::now(), desk.wanted(batch));
        let all_good = || vec![Ok(()); batch.len()];
        let outcome = match wanted {
            Wanted::Write => self.commit(batch),
            Wanted::Try => self.try_again().map(|()| all_good()),
            Wanted::Nothing => Ok(all_good()),
        };
        let outcome = outcome.map_err(|error| super::explain(&self.file, &error));
        desk.answer(batch, wanted, began, outcome);
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

    fn commit(&mut self, batch: &[Waiting]) -> rusqlite::Result<Answers> {
        if self.all_at_once(batch)? { Ok(vec![Ok(()); batch.len()]) } else { self.one_by_one(batch) }
    }

    /// Writes the whole batch, or nothing if one of its jobs fails; says which.
    fn all_at_once(&self, batch: &[Waiting]) -> rusqlite::Result<bool> {
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
    fn one_by_one(&mut self, batch: &[Waiting]) -> rusqlite::Result<Answers> {
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

fn explain(file: &Path, job: &Job, error: &rusqlite::Error) -> StoreError {
    let twice = error
        .sqlite_error()
        .is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY);
    match job {
        Job::Append { pages } if twice => {
            let first = pages.iter().flat_map(|page| &page.entries).next();
            StoreError::Taken { seq: first.map_or(0, |entry| entry.seq) }
        }
        _ => super::explain(file, error),
    }
}

fn write(to: &Connection, job: &Job) -> rusqlite::Result<()> {
    match job {
        Job::Append { pages } => pages.iter().try_for_each(|page| append(to, page)),
        Job::Remove { table, .. } => {
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
    let Page { table, lease: _, entries, deciding, card, deed, chapters } = page;
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

fn to_sql(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(Box::new(error))
}

#[cfg(test)]
mod tests {
    use engine::SeatSet;
    use rusqlite::StatementStatus;
    use tokio::sync::oneshot;

    use super::*;
    use crate::store::sqlite::schema;
    use crate::store::{Entry, FILE, Lease};

    #[test]
    fn statements_are_parsed_once() {
        const BATCHES: u64 = 50;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        let connection = schema::open(&file).unwrap();
        let (mut book, mut desk) = (Book::new(file, connection), Desk::new(Arc::default()));
        for seq in 1..=BATCHES {
            let job = |table: &str| {
                let entries = vec![Entry { seq, at: seq, body: "{}".to_owned() }];
                let (table, deciding) = (table.to_owned(), SeatSet::EMPTY);
                let lease = Lease::FIRST;
                let page =
                    Page { table, lease, entries, deciding, card: None, deed: None, chapters: Vec::new() };
                Job::Append { pages: vec![page] }
            };
            let (jobs, answers): (Vec<_>, Vec<_>) = ["a", "b", "c"]
                .map(|table| {
                    let (reply, answer) = oneshot::channel();
                    ((job(table), reply), answer)
                })
                .into_iter()
                .unzip();
            book.serve(&mut desk, &mut { jobs });
            answers.into_iter().for_each(|answer| answer.blocking_recv().unwrap().unwrap());
        }
        // A statement that was parsed again would have run less often.
        for (sql, times) in [(BEGIN, BATCHES), (RECORD, 3 * BATCHES), (COMMIT, BATCHES)] {
            let statement = book.connection.prepare_cached(sql).unwrap();
            let status = |of| u64::try_from(statement.get_status(of)).unwrap();
            assert_eq!(
                (status(StatementStatus::Run), status(StatementStatus::RePrepare)),
                (times, 0),
                "{sql}"
            );
        }
    }
}

//! The one task that writes.
//!
//! It takes whatever waits in its queue and writes all of it in one transaction, the records of many tables with one statement. Hardly any job
//! ever fails: if one does, all of them are done again, one by one. Who owns which table is asked here as well, between the transactions:
//! so nothing of the same program is under way meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use deadpool_postgres::{Client, Pool, Transaction};
use table::{Card, Chapter};
use tokio::sync::mpsc;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use super::lease::{self, Ask};
use super::{failed, no_connection};
use crate::store::queue::{Answers, BATCH, Desk, Job, Queue, Waiting, Wanted};
use crate::store::{Claimed, Deed, HALL, Lease, Page, StoreError, bits, number, phase};

/// What the task writes into.
pub(super) struct Book {
    pub(super) home: String,
    pub(super) pool: Pool,
    /// The number of this program.
    pub(super) program: Arc<AtomicI64>,
}

/// Why a job was not written.
enum Trouble {
    /// A table is another's.
    Lost,
    Sql(Error),
    /// It came to nothing when all was to become durable, and perhaps did.
    Unsure(Error),
}

impl Trouble {
    /// What went wrong with a commit. Only where the database itself says no it is certain that nothing is written.
    fn of_commit(error: Error) -> Trouble {
        // Of this class are its last words when it is stopped, at whatever moment.
        let says_no = error.code().is_some_and(|code| !code.code().starts_with("57P"));
        if says_no { Trouble::Sql(error) } else { Trouble::Unsure(error) }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        Trouble::Sql(error)
    }
}

impl Book {
    pub(super) async fn work(self, mut desk: Desk, mut queue: Queue, mut asks: mpsc::Receiver<Ask>) {
        let (mut batch, mut asked) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        loop {
            tokio::select! {
                // Whoever wakes a table waits for its owner; whoever plays at one is not kept waiting for long.
                biased;
                1.. = asks.recv_many(&mut asked, BATCH) => self.settle(&mut asked).await,
                taken = queue.recv_many(&mut batch, BATCH) => {
                    let stopping = taken == 0 || Desk::is_last(&mut batch, &mut queue);
                    self.serve(&mut desk, &mut batch).await;
                    if stopping {
                        break;
                    }
                }
            }
        }
        asks.close();
        while asks.recv_many(&mut asked, BATCH).await > 0 {
            self.settle(&mut asked).await;
        }
    }

    async fn client(&self) -> Result<Client, StoreError> {
        self.pool.get().await.map_err(|error| no_connection(&self.home, &error))
    }

    fn program(&self) -> i64 {
        self.program.load(Ordering::SeqCst)
    }

    fn failed(&self, error: &Error) -> StoreError {
        failed(&self.home, error)
    }

    /// Answers who owns what.
    async fn settle(&self, asked: &mut Vec<Ask>) {
        let (mut wanted, mut released, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        for ask in asked.drain(..) {
            match ask {
                Ask::Claim { table, reply } => wanted.push((table, reply)),
                Ask::Release { table, lease, done } => {
                    released.push((table, lease));
                    waiting.push(done);
                }
            }
        }
        if !released.is_empty()
            && let Err(error) = self.release(&released).await
        {
            tracing::warn!(%error, "tables could not be let go; their leases run out");
        }
        drop(waiting);
        let tables: Vec<String> = wanted.iter().map(|(table, _)| table.clone()).collect();
        if tables.is_empty() {
            return;
        }
        let claimed = self.claim(&tables).await;
        for (table, reply) in wanted {
            let answer = claimed.as_ref().map_err(StoreError::clone);
            let answer = answer.and_then(|claimed| claimed.get(&table).cloned().ok_or(StoreError::Lost));
            let _ = reply.send(answer);
        }
    }

    async fn release(&self, tables: &[(String, Lease)]) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        lease::release(&mut client, self.program(), tables).await.map_err(|error| self.failed(&error))
    }

    async fn claim(
        &self,
        tables: &[String],
    ) -> Result<std::collections::BTreeMap<String, Claimed>, StoreError> {
        let mut client = self.client().await?;
        lease::claim(&mut client, self.program(), tables).await.map_err(|error| self.failed(&error))
    }

    async fn serve(&self, desk: &mut Desk, batch: &mut Vec<Waiting>) {
        let (began, wanted) = (Instant::now(), desk.wanted(batch));
        let all_good = || vec![Ok(()); batch.len()];
        let outcome = match wanted {
            Wanted::Write => self.commit(batch).await,
            Wanted::Try => self.try_again().await.map(|()| all_good()),
            Wanted::Nothing => Ok(all_good()),
        };
        desk.answer(batch, wanted, began, outcome);
    }

    /// After a failure: writes something that leaves no trace, to know whether what failed works again.
    async fn try_again(&self) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let tried = async {
            let transaction = client.transaction().await?;
            transaction
                .execute("INSERT INTO records (table_id, seq, at, body) VALUES ('', 0, 0, '')", &[])
                .await?;
            transaction.rollback().await?;
            // The same number again: nothing changes, but something is committed.
            client.execute("UPDATE barbacane SET form = form", &[]).await
        };
        tried.await.map(drop).map_err(|error| self.failed(&error))
    }

    async fn commit(&self, batch: &[Waiting]) -> Result<Answers, StoreError> {
        let mut client = self.client().await?;
        let jobs: Vec<&Job> = batch.iter().map(|(job, _)| job).collect();
        match self.all_at_once(&mut client, &jobs).await {
            Ok(()) => Ok(vec![Ok(()); batch.len()]),
            Err(Trouble::Sql(error)) if error.is_closed() => Err(self.failed(&error)),
            Err(Trouble::Unsure(error)) => Err(self.unsure(&error)),
            Err(Trouble::Lost | Trouble::Sql(_)) => self.one_by_one(&mut client, &jobs).await,
        }
    }

    /// Writes the whole batch, or nothing if one of its jobs fails.
    async fn all_at_once(&self, client: &mut Client, jobs: &[&Job]) -> Result<(), Trouble> {
        let transaction = client.transaction().await?;
        self.write(&transaction, jobs).await?;
        transaction.commit().await.map_err(Trouble::of_commit)
    }

    /// Writes each job that can be written.
    async fn one_by_one(&self, client: &mut Client, jobs: &[&Job]) -> Result<Answers, StoreError> {
        let failed = |error: Error| self.failed(&error);
        let mut transaction = client.transaction().await.map_err(failed)?;
        let mut answers = Vec::with_capacity(jobs.len());
        for &job in jobs {
            let savepoint = transaction.transaction().await.map_err(failed)?;
            answers.push(match self.write(&savepoint, &[job]).await {
                Ok(()) => {
                    savepoint.commit().await.map_err(failed)?;
                    Ok(())
                }
                Err(Trouble::Lost) => {
                    savepoint.rollback().await.map_err(failed)?;
                    Err(StoreError::Lost)
                }
                Err(Trouble::Sql(error) | Trouble::Unsure(error)) => {
                    savepoint.rollback().await.map_err(failed)?;
                    Err(self.explain(job, &error))
                }
            });
        }
        match transaction.commit().await.map_err(Trouble::of_commit) {
            Err(Trouble::Unsure(error)) => Err(self.unsure(&error)),
            Err(Trouble::Sql(error)) => Err(self.failed(&error)),
            Err(Trouble::Lost) | Ok(()) => Ok(answers),
        }
    }

    fn unsure(&self, error: &Error) -> StoreError {
        StoreError::Unsure { home: self.home.clone(), problem: error.to_string() }
    }

    fn explain(&self, job: &Job, error: &Error) -> StoreError {
        let twice = error.as_db_error().is_some_and(|error| {
            *error.code() == SqlState::UNIQUE_VIOLATION && error.constraint() == Some("records_pkey")
        });
        match job {
            Job::Append { pages } if twice => {
                let first = pages.iter().flat_map(|page| &page.entries).next();
                StoreError::Taken { seq: first.map_or(0, |entry| entry.seq) }
            }
            _ => self.failed(error),
        }
    }

    async fn write(&self, to: &Transaction<'_>, jobs: &[&Job]) -> Result<(), Trouble> {
        let pages: Vec<&Page> = jobs
            .iter()
            .filter_map(|job| match job {
                Job::Append { pages } => Some(pages),
                _ => None,
            })
            .flatten()
            .collect();
        if !pages.is_empty() {
            self.append(to, &pages).await?;
        }
        for job in jobs {
            match job {
                Job::Append { .. } | Job::Health | Job::Stop => {}
                Job::Remove { table, lease } => {
                    if !lease::may_append(to, self.program(), &[(table, *lease)]).await? {
                        return Err(Trouble::Lost);
                    }
                    remove(to, table).await?;
                }
                Job::Remember { deed } => remember(to, deed).await?,
                Job::AddPerson { person, hash, at } => {
                    let insert = "INSERT INTO people (id, secret_hash, name, made_at, seen_at) VALUES ($1, $2, $3, $4, $4)";
                    let insert = to.prepare_cached(insert).await?;
                    to.execute(&insert, &[&person.id, &&hash[..], &person.name, &number(*at)]).await?;
                }
                Job::RenamePerson { person, at } => {
                    let update =
                        to.prepare_cached("UPDATE people SET name = $2, seen_at = $3 WHERE id = $1").await?;
                    to.execute(&update, &[&person.id, &person.name, &number(*at)]).await?;
                }
            }
        }
        Ok(())
    }

    /// Pages of many tables, each by the right of its lease.
    async fn append(&self, to: &Transaction<'_>, pages: &[&Page]) -> Result<(), Trouble> {
        let program = self.program();
        let opens = |page: &&&Page| {
            page.lease == Lease::FIRST && page.entries.first().is_some_and(|entry| entry.seq == 1)
        };
        let opened: Vec<&str> = pages.iter().filter(opens).map(|page| page.table.as_str()).collect();
        lease::open(to, program, &opened).await?;
        let shown: Vec<(&str, Lease)> = pages.iter().map(|page| (page.table.as_str(), page.lease)).collect();
        if !lease::may_append(to, program, &shown).await? {
            return Err(Trouble::Lost);
        }
        let (mut ids, mut seqs, mut times, mut deciding, mut bodies) =
            (vec![], vec![], vec![], vec![], vec![]);
        for page in pages {
            for (entry, left) in page.entries.iter().zip((0..page.entries.len()).rev()) {
                ids.push(page.table.as_str());
                seqs.push(number(entry.seq));
                times.push(number(entry.at));
                deciding.push((left == 0).then(|| bits(page.deciding)));
                bodies.push(entry.body.as_str());
            }
        }
        let insert = to
            .prepare_cached(
                "INSERT INTO records (table_id, seq, at, deciding, body)
                 SELECT * FROM unnest($1::text[], $2::int8[], $3::int8[], $4::int8[], $5::text[])",
            )
            .await?;
        to.execute(&insert, &[&ids, &seqs, &times, &deciding, &bodies]).await?;
        for page in pages {
            if let Some(card) = &page.card {
                stand(to, &page.table, page.entries.last().map_or(0, |entry| number(entry.at)), card).await?;
            }
            tell(to, &page.table, &page.chapters).await?;
            if let Some(deed) = &page.deed {
                remember(to, deed).await?;
            }
        }
        Ok(())
    }
}

async fn remove(to: &Transaction<'_>, table: &str) -> Result<(), Error> {
    for delete in [
        "DELETE FROM records WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
        "DELETE FROM leases WHERE table_id = $1",
    ] {
        let delete = to.prepare_cached(delete).await?;
        to.execute(&delete, &[&table]).await?;
    }
    Ok(())
}

/// More of a game's story, in the place of what was told there before and after.
async fn tell(to: &Transaction<'_>, table: &str, chapters: &[Chapter]) -> Result<(), Error> {
    let Some(first) = chapters.first() else { return Ok(()) };
    let delete = to.prepare_cached("DELETE FROM stories WHERE table_id = $1 AND chapter >= $2").await?;
    to.execute(&delete, &[&table, &i64::from(first.number)]).await?;
    let insert = to
        .prepare_cached(
            "INSERT INTO stories (table_id, chapter, steps, seq, ends, text) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .await?;
    for Chapter { number: n, steps, seq, ends, text } in chapters {
        let row: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
            [&table, &i64::from(*n), &i64::from(*steps), &number(*seq), ends, text];
        to.execute(&insert, &row).await?;
    }
    Ok(())
}

/// How a table stands, and whose it is.
async fn stand(to: &Transaction<'_>, table: &str, at: i64, card: &Card) -> Result<(), Error> {
    // A card is plain data: it always has a JSON form.
    let (phase, text) = (phase(card), serde_json::to_string(card).unwrap_or_default());
    let upsert = to
        .prepare_cached(
            "INSERT INTO tables (id, host, game, phase, open, created_at, updated_at, card)
             VALUES ($1, $2, $3, $4, $5, $6, $6, $7)
             ON CONFLICT (id) DO UPDATE SET phase = $4, open = $5, updated_at = $6, card = $7",
        )
        .await?;
    to.execute(&upsert, &[&table, &card.host, &card.game, &phase, &card.open, &at, &text]).await?;
    // People stay listed with a table they left: it is still theirs to look back at.
    let sitting = card.seats.iter().filter_map(|seat| seat.person.as_ref());
    let people: Vec<&str> = sitting.chain([&card.host]).map(String::as_str).collect();
    let sit = to
        .prepare_cached(
            "INSERT INTO seats (person, table_id) SELECT DISTINCT person, $2 FROM unnest($1::text[]) AS person
             ON CONFLICT DO NOTHING",
        )
        .await?;
    to.execute(&sit, &[&people, &table]).await.map(drop)
}

/// The same game counts once, however often it is told; a hall keeps its best.
async fn remember(to: &Transaction<'_>, Deed { id, at, done }: &Deed) -> Result<(), Error> {
    let (game, hall) = (&done.game, &done.feat.hall);
    let insert = to
        .prepare_cached(
            "INSERT INTO feats (id, game, hall, points, name, at, view, transcript, digest)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (digest) DO NOTHING",
        )
        .await?;
    let row: [&(dyn tokio_postgres::types::ToSql + Sync); 9] = [
        id,
        game,
        hall,
        &i64::from(done.feat.points),
        &done.name,
        &number(*at),
        &done.view.to_string(),
        &done.transcript,
        &&done.digest[..],
    ];
    to.execute(&insert, &row).await?;
    let keep = to
        .prepare_cached(
            "DELETE FROM feats WHERE game = $1 AND hall = $2 AND id NOT IN (
                SELECT id FROM feats WHERE game = $1 AND hall = $2 ORDER BY points DESC, at, id LIMIT $3
             )",
        )
        .await?;
    to.execute(&keep, &[game, hall, &i64::from(HALL)]).await.map(drop)
}

//! One owner a table, whatever clocks and networks do.
//!
//! What is decided is decided by [`house::lease`]; here it is read, locked and written. That nothing is taken over while its former owner
//! appends is the work of one lock a program (`pg_advisory_xact_lock`): appends share that of their own program, and whoever takes over
//! from it has it alone. No clock is needed for that: a program that is slow, or wrongly taken for gone, is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use deadpool_postgres::{Client, Transaction};
use house::lease::{self, Claim, Held, NOBODY, Program, Pulse};
use tokio::sync::oneshot;
use tokio_postgres::{Error, Row};

use crate::store::{Claimed, Lease, StoreError, number, unsigned};

/// What is asked of the one who writes, besides writing.
#[derive(Debug)]
pub(super) enum Ask {
    Claim {
        table: String,
        reply: oneshot::Sender<Result<Claimed, StoreError>>,
    },
    /// `done` is dropped when it is.
    Release {
        table: String,
        lease: Lease,
        done: oneshot::Sender<()>,
    },
}

/// Says that a new program is there, for so long. Those that have been gone for a day are forgotten.
pub(super) async fn register(client: &Client, name: &str, lasts: Duration) -> Result<i64, Error> {
    client.execute("DELETE FROM programs WHERE until < clock_timestamp() - interval '1 day'", &[]).await?;
    let insert = "INSERT INTO programs (name, until) VALUES ($1, clock_timestamp() + $2 * interval '1 second') RETURNING number";
    Ok(client.query_one(insert, &[&name, &lasts.as_secs_f64()]).await?.get(0))
}

/// Says that it is still there, if it was not taken for gone meanwhile.
pub(super) async fn renew(client: &mut Client, program: Program, lasts: Duration) -> Result<Pulse, Error> {
    let transaction = client.transaction().await?;
    let select = "SELECT until > clock_timestamp() FROM programs WHERE number = $1 FOR UPDATE";
    let lives = transaction.query_opt(select, &[&program]).await?.map(|row| row.get(0));
    let pulse = lease::pulse(lives);
    if pulse == Pulse::Renew {
        let update =
            "UPDATE programs SET until = clock_timestamp() + $2 * interval '1 second' WHERE number = $1";
        transaction.execute(update, &[&program, &lasts.as_secs_f64()]).await?;
    }
    transaction.commit().await?;
    Ok(pulse)
}

/// Leaves: whoever wants what it owned need not wait.
pub(super) async fn retire(client: &Client, program: i64) -> Result<(), Error> {
    client.execute("DELETE FROM programs WHERE number = $1", &[&program]).await.map(drop)
}

/// Whether a program may append to all these tables by what it shows. Nothing of it changes before the transaction ends.
pub(super) async fn may_append(
    transaction: &Transaction<'_>,
    program: Program,
    pages: &[(&str, Lease)],
) -> Result<bool, Error> {
    share(transaction, program).await?;
    let tables: Vec<&str> = pages.iter().map(|(table, _)| *table).collect();
    let select = transaction
        .prepare_cached("SELECT table_id, owner, epoch FROM leases WHERE table_id = ANY ($1::text[])");
    let rows = transaction.query(&select.await?, &[&tables]).await?;
    let held = owners(&rows);
    Ok(pages.iter().all(|(table, lease)| lease::is_owner(held.get(table).copied(), program, *lease)))
}

/// The owners in rows of `table_id, owner, epoch`.
fn owners(rows: &[Row]) -> BTreeMap<&str, (Program, Lease)> {
    rows.iter().map(|row| (row.get(0), (row.get(1), Lease(unsigned(row.get(2)))))).collect()
}

/// Nobody takes anything over from this program before the transaction ends.
async fn share(transaction: &Transaction<'_>, program: i64) -> Result<(), Error> {
    let lock = transaction.prepare_cached("SELECT pg_advisory_xact_lock_shared(0, $1::int8::int4)").await?;
    transaction.execute(&lock, &[&program]).await.map(drop)
}

/// The leases of tables that are opened in this transaction.
pub(super) async fn open(transaction: &Transaction<'_>, program: i64, tables: &[&str]) -> Result<(), Error> {
    if tables.is_empty() {
        return Ok(());
    }
    let insert = transaction
        .prepare_cached(
            "INSERT INTO leases (table_id, owner, epoch) SELECT id, $2, $3 FROM unnest($1::text[]) AS id
             ON CONFLICT (table_id) DO NOTHING",
        )
        .await?;
    transaction.execute(&insert, &[&tables, &program, &number(Lease::FIRST.0)]).await.map(drop)
}

/// Takes what is free, or was left by a program that is gone; says of the rest whose it is.
pub(super) async fn claim(
    client: &mut Client,
    program: i64,
    tables: &[String],
) -> Result<BTreeMap<String, Claimed>, Error> {
    let mut claimed = BTreeMap::new();
    let mut open: BTreeSet<&str> = tables.iter().map(String::as_str).collect();
    // Another program may be faster; then it is the owner, and lives.
    while !open.is_empty() {
        let transaction = client.transaction().await?;
        let held = held(&transaction, &open).await?;
        let (mut names, mut epochs) = (Vec::new(), Vec::new());
        // In one order, so that two who take over from several do not wait for each other.
        let mut gone = BTreeSet::new();
        for &table in &open {
            match lease::claim(held.get(table), program) {
                Claim::Theirs(name) => drop(claimed.insert(table.to_owned(), Claimed::Theirs(name))),
                Claim::Take { epoch, gone: owner } => {
                    names.push(table);
                    epochs.push(number(epoch.0));
                    gone.extend(owner);
                }
            }
        }
        let lock = transaction.prepare_cached("SELECT pg_advisory_xact_lock(0, $1::int8::int4)").await?;
        for owner in gone {
            transaction.execute(&lock, &[&owner]).await?;
        }
        let take = transaction
            .prepare_cached(
                "INSERT INTO leases (table_id, owner, epoch)
                 SELECT id, $1, epoch FROM unnest($2::text[], $3::int8[]) AS wanted (id, epoch)
                 ON CONFLICT (table_id) DO UPDATE SET owner = $1, epoch = excluded.epoch
                 WHERE leases.epoch = excluded.epoch - 1
                 RETURNING table_id, epoch",
            )
            .await?;
        let taken = transaction.query(&take, &[&program, &names, &epochs]).await?;
        transaction.commit().await?;
        for row in taken {
            claimed.insert(row.get(0), Claimed::Ours(Lease(unsigned(row.get(1)))));
        }
        open.retain(|table| !claimed.contains_key(*table));
    }
    Ok(claimed)
}

async fn held(
    transaction: &Transaction<'_>,
    tables: &BTreeSet<&str>,
) -> Result<BTreeMap<String, Held>, Error> {
    let select = transaction
        .prepare_cached(
            "SELECT table_id, owner, epoch, CASE WHEN until > clock_timestamp() THEN name END
             FROM leases LEFT JOIN programs ON number = owner WHERE table_id = ANY ($1::text[])",
        )
        .await?;
    let tables: Vec<&str> = tables.iter().copied().collect();
    let rows = transaction.query(&select, &[&tables]).await?;
    let held = |row: &Row| Held { owner: row.get(1), epoch: Lease(unsigned(row.get(2))), lives: row.get(3) };
    Ok(rows.iter().map(|row| (row.get(0), held(row))).collect())
}

/// Lets go of tables that are still this program's.
pub(super) async fn release(
    client: &mut Client,
    program: Program,
    tables: &[(String, Lease)],
) -> Result<(), Error> {
    let transaction = client.transaction().await?;
    let names: Vec<&str> = tables.iter().map(|(table, _)| table.as_str()).collect();
    let select = transaction
        .prepare_cached(
            "SELECT table_id, owner, epoch FROM leases WHERE table_id = ANY ($1::text[]) ORDER BY table_id FOR UPDATE",
        )
        .await?;
    let rows = transaction.query(&select, &[&names]).await?;
    let held = owners(&rows);
    let own = |(table, epoch): &&(String, Lease)| {
        lease::is_owner(held.get(table.as_str()).copied(), program, *epoch)
    };
    let own: Vec<&str> = tables.iter().filter(own).map(|(table, _)| table.as_str()).collect();
    let update =
        transaction.prepare_cached("UPDATE leases SET owner = $2 WHERE table_id = ANY ($1::text[])").await?;
    transaction.execute(&update, &[&own, &NOBODY]).await?;
    transaction.commit().await
}

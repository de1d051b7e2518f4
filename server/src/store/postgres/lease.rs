//! One owner a table, whatever clocks and networks do.
//!
//! Each program has a number and says again and again that it is there; the database's clock decides who has fallen silent. A table is
//! taken over from a program that is gone by giving its lease a higher epoch; whoever appends shows its own epoch in the transaction that
//! appends. That the two cannot happen beside each other is the work of one lock a program (`pg_advisory_xact_lock`): appends
//! share that of their own program, and whoever takes over from it has it alone. No clock is needed for that: a program that is slow, or
//! wrongly taken for gone, is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use deadpool_postgres::{Client, Transaction};
use tokio::sync::oneshot;
use tokio_postgres::Error;

use crate::store::{Claimed, Lease, StoreError, number, unsigned};

/// What is asked of the one who writes, besides writing.
#[derive(Debug)]
pub(super) enum Ask {
    Claim { table: String, reply: oneshot::Sender<Result<Claimed, StoreError>> },
    Release { table: String, lease: Lease },
}

/// No program: the table sleeps.
const NOBODY: i64 = 0;

/// Says that a new program is there, for so long. Those that have been gone for a day are forgotten.
pub(super) async fn register(client: &Client, name: &str, lasts: Duration) -> Result<i64, Error> {
    client.execute("DELETE FROM programs WHERE until < clock_timestamp() - interval '1 day'", &[]).await?;
    let insert = "INSERT INTO programs (name, until) VALUES ($1, clock_timestamp() + $2 * interval '1 second') RETURNING number";
    Ok(client.query_one(insert, &[&name, &lasts.as_secs_f64()]).await?.get(0))
}

/// Says that it is still there. False if it was taken for gone meanwhile: whatever it owned may be another's.
pub(super) async fn renew(client: &Client, program: i64, lasts: Duration) -> Result<bool, Error> {
    let update = "UPDATE programs SET until = clock_timestamp() + $2 * interval '1 second'
        WHERE number = $1 AND until > clock_timestamp()";
    Ok(client.execute(update, &[&program, &lasts.as_secs_f64()]).await? == 1)
}

/// Leaves: whoever wants what it owned need not wait.
pub(super) async fn retire(client: &Client, program: i64) -> Result<(), Error> {
    client.execute("DELETE FROM programs WHERE number = $1", &[&program]).await.map(drop)
}

/// The tables of which these programs are the owners no more, by what an append says of its own epochs. Nothing of it changes before the transaction ends.
pub(super) async fn lost(
    transaction: &Transaction<'_>,
    program: i64,
    tables: &[&str],
    epochs: &[i64],
) -> Result<BTreeSet<String>, Error> {
    share(transaction, program).await?;
    let check = transaction
        .prepare_cached(
            "SELECT held.id FROM unnest($1::text[], $2::int8[]) AS held (id, epoch)
             LEFT JOIN leases ON table_id = held.id AND leases.epoch = held.epoch AND owner = $3
             WHERE table_id IS NULL",
        )
        .await?;
    let rows = transaction.query(&check, &[&tables, &epochs, &program]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
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

/// Who has a table.
struct Held {
    owner: i64,
    epoch: i64,
    /// The name of the owner, if it lives.
    lives: Option<String>,
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
        let (mut names, mut owners, mut epochs) = (Vec::new(), Vec::new(), Vec::new());
        for &table in &open {
            match held.get(table) {
                Some(Held { owner, lives: Some(name), .. }) if *owner != program => {
                    claimed.insert(table.to_owned(), Claimed::Theirs(name.clone()));
                }
                found => {
                    names.push(table);
                    owners.push(found.map(|held| held.owner));
                    epochs.push(found.map_or(0, |held| held.epoch));
                }
            }
        }
        // In one order, so that two who take over from several do not wait for each other.
        let gone: BTreeSet<i64> =
            owners.iter().flatten().copied().filter(|&owner| owner != NOBODY && owner != program).collect();
        let lock = transaction.prepare_cached("SELECT pg_advisory_xact_lock(0, $1::int8::int4)").await?;
        for owner in gone {
            transaction.execute(&lock, &[&owner]).await?;
        }
        let take = transaction
            .prepare_cached(
                "INSERT INTO leases (table_id, owner, epoch)
                 SELECT id, $1, epoch + 1 FROM unnest($2::text[], $3::int8[]) AS wanted (id, epoch)
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
    let held = |row: &tokio_postgres::Row| Held { owner: row.get(1), epoch: row.get(2), lives: row.get(3) };
    Ok(rows.iter().map(|row| (row.get(0), held(row))).collect())
}

/// Lets go of tables that are still this program's.
pub(super) async fn release(client: &Client, program: i64, tables: &[(String, Lease)]) -> Result<(), Error> {
    let names: Vec<&str> = tables.iter().map(|(table, _)| table.as_str()).collect();
    let epochs: Vec<i64> = tables.iter().map(|(_, lease)| number(lease.0)).collect();
    let update = client
        .prepare_cached(
            "UPDATE leases SET owner = $3 FROM unnest($1::text[], $2::int8[]) AS mine (id, epoch)
             WHERE table_id = mine.id AND leases.epoch = mine.epoch AND owner = $4",
        )
        .await?;
    client.execute(&update, &[&names, &epochs, &NOBODY, &program]).await.map(drop)
}

//! From records back to a table.

use engine::Refusal;
use table::{Chapter, Page, Record, RestoreError, Table, Woken};

use crate::app::now;
use crate::hub::{Shared, page};
use crate::ids;
use crate::refusals::No;
use crate::store::{Claimed, Entry, Lease, StoreError};

/// What a game against time may make up for while it wakes; a game has a few hundred moves. Should it ever be more, the table
/// makes up for the rest when it is awake.
const AT_ONCE: usize = 10_000;

/// Wakes a table from the store. A log that does not fit is left as it is; only this table is refused.
///
/// A game against time went on while the table slept: what was due meanwhile happens now, each thing at its own time, and is
/// written in one commit; so is that it goes on under new rules. Only a few tables wake at a time, so that many at once leave the processors to those awake.
pub(crate) async fn wake(shared: &Shared, id: &str) -> Result<(Table, Lease), Refusal> {
    let lease = match shared.store.claim(id).await.map_err(No::from)? {
        Claimed::Ours(lease) => lease,
        Claimed::Theirs(_) => return Err(No::Moved.into()),
    };
    let woken = woken(shared, id, lease).await;
    if woken.is_err() {
        // Another program may know its rules, or be luckier.
        shared.store.release(id, lease).await;
    }
    Ok((woken?, lease))
}

/// The table, by the right of this lease.
async fn woken(shared: &Shared, id: &str, lease: Lease) -> Result<Table, Refusal> {
    let (entries, chapters) = read(shared, id).await?;
    let place = shared.waking.clone().acquire_owned().await.map_err(|_| No::Stopping)?;
    let (registry, own_id) = (shared.registry.clone(), id.to_owned());
    // Some games are played from their beginning: not where letters are read.
    let restored = tokio::task::spawn_blocking(move || {
        let _held = place;
        let records = entries.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        let Woken { mut table, upgraded, .. } = Table::wake(registry, &records, &chapters, now())?;
        let seq = table.seq();
        let amiss = |_: &Table, came: Result<&Record, &Refusal>| {
            if let Err(refusal) = came {
                tracing::error!(table = ids::short(&own_id), %refusal, "what was due is against the rules");
            }
        };
        let missed = table
            .make_up(now(), AT_ONCE, amiss)
            .map_err(|refusal| RestoreError::of_log(seq, refusal.to_string()))?;
        let new: Vec<Record> = upgraded.into_iter().chain(missed).collect();
        let page = (!new.is_empty()).then(|| Page::of(&mut table, new));
        Ok((table, page))
    });
    let (table, new) = restored
        .await
        .map_or_else(|_| Err(crashed(shared, id)), |woken| woken.map_err(|error| unfit(shared, id, error)))?;
    if let Some(new) = new {
        let page = page(id, lease, new)?;
        shared.store.append_together(vec![page]).await.map_err(|error| {
            tracing::error!(table = ids::short(id), %error, "what a table missed could not be written");
            No::from(error)
        })?;
    }
    shared.metrics.tables_woken.one();
    Ok(table)
}

/// A table as it is written, for somebody who looks at it and does not own it.
pub(crate) async fn look(shared: &Shared, id: &str) -> Result<Table, Refusal> {
    let (entries, chapters) = read(shared, id).await?;
    let place = shared.waking.clone().acquire_owned().await.map_err(|_| No::Stopping)?;
    let registry = shared.registry.clone();
    let restored = tokio::task::spawn_blocking(move || {
        let _held = place;
        let records = entries.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        Ok(Table::wake(registry, &records, &chapters, now())?.table)
    });
    restored
        .await
        .map_or_else(|_| Err(crashed(shared, id)), |table| table.map_err(|error| unfit(shared, id, error)))
}

/// What is written of a table, and of the story of its game.
async fn read(shared: &Shared, id: &str) -> Result<(Vec<Entry>, Vec<Chapter>), Refusal> {
    let read = async { Ok((shared.store.records(id).await?, shared.store.chapters(id).await?)) };
    match read.await {
        Ok((entries, _)) if entries.is_empty() => Err(No::UnknownTable.into()),
        Ok(read) => Ok(read),
        Err(StoreError::Damaged { problem, .. }) => Err(broken(shared, id, 0, problem)),
        Err(error) => {
            tracing::error!(table = ids::short(id), %error, "a table could not be read");
            Err(No::StoreFailed.into())
        }
    }
}

fn broken(shared: &Shared, id: &str, seq: u64, problem: String) -> Refusal {
    shared.metrics.tables_broken.one();
    tracing::error!(table = ids::short(id), seq, problem, "a table cannot be restored");
    No::BrokenTable { table: id.to_owned(), seq, problem }.into()
}

fn crashed(shared: &Shared, id: &str) -> Refusal {
    broken(shared, id, 0, "the rules crashed on it".to_owned())
}

fn unfit(shared: &Shared, id: &str, RestoreError { seq, why, other_rules }: RestoreError) -> Refusal {
    if other_rules {
        tracing::warn!(table = ids::short(id), problem = why, "a table waits for the rules it was played by");
        return No::OtherRules { problem: why }.into();
    }
    broken(shared, id, seq, why)
}

fn parse(entry: &Entry) -> Result<Record, RestoreError> {
    let wrong = |why: String| RestoreError::of_log(entry.seq, why);
    let record: Record = serde_json::from_str(&entry.body).map_err(|error| wrong(error.to_string()))?;
    if record.seq != entry.seq {
        return Err(wrong(format!("it says it is record {}", record.seq)));
    }
    Ok(record)
}

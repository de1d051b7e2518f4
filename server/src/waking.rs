//! From records back to a table.

use engine::Refusal;
use table::{Record, RestoreError, Table};

use crate::hub::Shared;
use crate::ids;
use crate::refusals::No;
use crate::store::{Entry, StoreError};

/// Wakes a table from the store. A log that does not fit is left as it is; only this table is refused.
pub(crate) async fn wake(shared: &Shared, id: &str) -> Result<Table, Refusal> {
    let broken = |seq: u64, problem: String| {
        shared.metrics.tables_broken.one();
        tracing::error!(table = ids::short(id), seq, problem, "a table cannot be restored");
        Refusal::from(No::BrokenTable { table: id.to_owned(), seq, problem })
    };
    let entries = match shared.store.records(id).await {
        Ok(entries) => entries,
        Err(StoreError::Damaged { problem, .. }) => return Err(broken(0, problem)),
        Err(error) => {
            tracing::error!(table = ids::short(id), %error, "a table could not be read");
            return Err(No::StoreFailed.into());
        }
    };
    if entries.is_empty() {
        return Err(No::UnknownTable.into());
    }
    let registry = shared.registry.clone();
    // A long game is replayed from its beginning: not where letters are read.
    let restored = tokio::task::spawn_blocking(move || {
        let records = entries.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        Table::restore(registry, records)
    });
    match restored.await {
        Ok(Ok(table)) => {
            shared.metrics.tables_woken.one();
            Ok(table)
        }
        Ok(Err(RestoreError { seq, why })) => Err(broken(seq, why)),
        Err(_) => Err(broken(0, "the rules crashed on it".to_owned())),
    }
}

fn parse(entry: &Entry) -> Result<Record, RestoreError> {
    let wrong = |why: String| RestoreError { seq: entry.seq, why };
    let record: Record = serde_json::from_str(&entry.body).map_err(|error| wrong(error.to_string()))?;
    if record.seq != entry.seq {
        return Err(wrong(format!("it says it is record {}", record.seq)));
    }
    Ok(record)
}

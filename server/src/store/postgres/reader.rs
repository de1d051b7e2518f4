//! Questions to the database, a few at a time.

use std::time::Duration;

use deadpool_postgres::Pool;
use house::lease::{Held, Lease, elsewhere};
use table::Chapter;
use tokio_postgres::Row as SqlRow;
use tokio_postgres::types::ToSql;

use super::{failed, no_connection};
use crate::store::{
    Entry, FeatRow, Kept, Owner, Person, Place, Row, StoreError, read_row, read_view, unsigned,
};

/// A table's card with what its last record knows better: when that was, and who decides since.
const ROW: &str = "SELECT id, coalesce(last.at, updated_at) AS last_at, card, last.deciding FROM tables
    LEFT JOIN LATERAL (SELECT at, deciding FROM records WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last ON true";

#[derive(Debug)]
pub(super) struct Reader {
    pub(super) home: String,
    pub(super) pool: Pool,
}

impl Reader {
    async fn ask(&self, question: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<SqlRow>, StoreError> {
        let client = self.pool.get().await.map_err(|error| no_connection(&self.home, &error))?;
        let failed = |error: tokio_postgres::Error| failed(&self.home, &error);
        let statement = client.prepare_cached(question).await.map_err(failed)?;
        client.query(&statement, with).await.map_err(failed)
    }

    /// Whose the table is, if it is not this program's and its owner is there.
    pub(super) async fn owner(&self, table: &str, own_name: &str) -> Result<Option<Owner>, StoreError> {
        let question = "SELECT owner, epoch, CASE WHEN until > clock_timestamp() THEN name END,
            extract(epoch FROM until - clock_timestamp())::float8
            FROM leases LEFT JOIN programs ON number = owner WHERE table_id = $1";
        let rows = self.ask(question, &[&table]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let held = Held { owner: row.get(0), epoch: Lease(count(row, 1)), lives: row.get(2) };
        let seconds: Option<f64> = row.get(3);
        let lasts = Duration::try_from_secs_f64(seconds.unwrap_or_default()).unwrap_or_default();
        Ok(elsewhere(Some(held), own_name).map(|name| Owner { name, lasts }))
    }

    pub(super) async fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let rows =
            self.ask("SELECT seq, at, body FROM records WHERE table_id = $1 ORDER BY seq", &[&table]).await?;
        let entry = |row: &SqlRow| Entry { seq: count(row, 0), at: count(row, 1), body: row.get(2) };
        Ok(rows.iter().map(entry).collect())
    }

    pub(super) async fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError> {
        let question =
            "SELECT chapter, steps, seq, ends, text FROM stories WHERE table_id = $1 ORDER BY chapter";
        let chapter = |row: &SqlRow| Chapter {
            number: small(row, 0),
            steps: small(row, 1),
            seq: count(row, 2),
            ends: row.get(3),
            text: row.get(4),
        };
        Ok(self.ask(question, &[&table]).await?.iter().map(chapter).collect())
    }

    pub(super) async fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError> {
        let question = "SELECT text FROM stories WHERE table_id = $1
            AND EXISTS (SELECT 1 FROM stories WHERE table_id = $1 AND ends) ORDER BY chapter";
        let rows = self.ask(question, &[&table]).await?;
        let story: String = rows.iter().map(|row| row.get::<_, &str>(0)).collect();
        Ok(Some(story).filter(|story| !story.is_empty()))
    }

    pub(super) async fn person(&self, hash: &[u8]) -> Result<Option<Person>, StoreError> {
        let rows = self.ask("SELECT id, name FROM people WHERE secret_hash = $1", &[&hash]).await?;
        Ok(rows.first().map(|row| Person { id: row.get(0), name: row.get(1) }))
    }

    pub(super) async fn row(&self, table: &str) -> Result<Kept, StoreError> {
        let rows = self.ask(&format!("{ROW} WHERE id = $1"), &[&table]).await?;
        Ok(match rows.first().map(row) {
            None => Kept::Nothing,
            Some(Some(row)) => Kept::Row(Box::new(row)),
            Some(None) => Kept::Unreadable,
        })
    }

    pub(super) async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError> {
        let question = format!(
            "{ROW} WHERE id IN (SELECT table_id FROM seats WHERE person = $1) ORDER BY last_at DESC LIMIT $2"
        );
        let rows = self.ask(&question, &[&person, &i64::from(most)]).await?;
        Ok(rows.iter().filter_map(row).collect())
    }

    pub(super) async fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        // Nothing happens in a lobby without its row being written: its own time will do.
        let question = format!("{ROW} WHERE open AND phase = 'lobby' ORDER BY updated_at DESC LIMIT $1");
        let rows = self.ask(&question, &[&i64::from(most)]).await?;
        Ok(rows.iter().filter_map(row).collect())
    }

    pub(super) async fn unfinished_of(&self, host: &str) -> Result<u32, StoreError> {
        let question = "SELECT count(*) FROM tables WHERE host = $1 AND phase IN ('lobby', 'playing')";
        let rows = self.ask(question, &[&host]).await?;
        Ok(rows.first().map_or(0, |row| small(row, 0)))
    }

    pub(super) async fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError> {
        let question = "SELECT id, hall, points, name, at, view FROM feats WHERE game = $1
            ORDER BY hall, points DESC, at, id";
        Ok(self.ask(question, &[&game]).await?.iter().filter_map(feat).collect())
    }

    pub(super) async fn place(&self, digest: &[u8]) -> Result<Option<Place>, StoreError> {
        let question = "SELECT id, hall, points, (
                SELECT count(*) FROM feats AS other WHERE other.game = feats.game AND other.hall = feats.hall
                AND (-other.points, other.at, other.id) <= (-feats.points, feats.at, feats.id)
            ) FROM feats WHERE digest = $1";
        let rows = self.ask(question, &[&digest]).await?;
        let place = |row: &SqlRow| Place {
            id: row.get(0),
            hall: row.get(1),
            points: small(row, 2),
            place: small(row, 3),
        };
        Ok(rows.first().map(place))
    }

    pub(super) async fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError> {
        let rows = self.ask("SELECT game, transcript FROM feats WHERE id = $1", &[&feat]).await?;
        Ok(rows.first().map(|row| (row.get(0), row.get(1))))
    }
}

fn row(row: &SqlRow) -> Option<Row> {
    read_row(row.get(0), count(row, 1), row.get(2), row.get(3))
}

fn feat(row: &SqlRow) -> Option<FeatRow> {
    let (id, view): (String, &str) = (row.get(0), row.get(5));
    let view = read_view(&id, view)?;
    Some(FeatRow { id, hall: row.get(1), points: small(row, 2), name: row.get(3), at: count(row, 4), view })
}

fn count(row: &SqlRow, column: usize) -> u64 {
    unsigned(row.get(column))
}

fn small(row: &SqlRow, column: usize) -> u32 {
    u32::try_from(count(row, column)).unwrap_or(u32::MAX)
}

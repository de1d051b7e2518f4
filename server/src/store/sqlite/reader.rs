//! Questions to the store, on connections of their own that cannot write.

use std::path::PathBuf;
use std::sync::Mutex;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row as SqlRow};
use table::Chapter;

use super::{explain, schema};
use crate::store::{Entry, FeatRow, Kept, Person, Place, Row, StoreError, unsigned};
use crate::store::{read_row as row_of, read_view};

/// Idle connections, at most as many as ever read at once.
#[derive(Debug)]
pub(super) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

/// A table's card with what its last record knows better: when that was, and who decides since.
const ROW: &str = "SELECT id, coalesce(last.at, updated_at) AS last_at, card, last.deciding FROM tables
    LEFT JOIN records AS last ON last.table_id = id
        AND last.seq = (SELECT max(seq) FROM records WHERE table_id = id)";

impl Readers {
    pub(super) fn new(file: PathBuf) -> Readers {
        Readers { file, idle: Mutex::new(Vec::new()) }
    }

    pub(super) fn close(&self) {
        self.idle().clear();
    }

    pub(super) fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        self.ask(|connection| {
            connection
                .prepare_cached("SELECT seq, at, body FROM records WHERE table_id = ?1 ORDER BY seq")?
                .query_map([table], |row| {
                    Ok(Entry { seq: number(row, 0)?, at: number(row, 1)?, body: row.get(2)? })
                })?
                .collect()
        })
    }

    pub(super) fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError> {
        self.ask(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT chapter, steps, seq, ends, text FROM stories WHERE table_id = ?1 ORDER BY chapter",
            )?;
            let chapter = |row: &SqlRow<'_>| {
                let (number, steps, ends) = (row.get(0)?, row.get(1)?, row.get(3)?);
                Ok(Chapter { number, steps, seq: self::number(row, 2)?, ends, text: row.get(4)? })
            };
            statement.query_map([table], chapter)?.collect()
        })
    }

    pub(super) fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError> {
        self.ask(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT text FROM stories WHERE table_id = ?1
                 AND EXISTS (SELECT 1 FROM stories WHERE table_id = ?1 AND ends) ORDER BY chapter",
            )?;
            let chapters = statement.query_map([table], |row| row.get(0))?;
            let story = chapters.collect::<rusqlite::Result<Vec<String>>>()?.concat();
            Ok(Some(story).filter(|story| !story.is_empty()))
        })
    }

    pub(super) fn person(&self, hash: &[u8; 32]) -> Result<Option<Person>, StoreError> {
        self.ask(|connection| {
            connection
                .prepare_cached("SELECT id, name FROM people WHERE secret_hash = ?1")?
                .query_row([hash], |row| Ok(Person { id: row.get(0)?, name: row.get(1)? }))
                .optional()
        })
    }

    pub(super) fn row(&self, table: &str) -> Result<Kept, StoreError> {
        self.ask(|connection| {
            let found = connection
                .prepare_cached(&format!("{ROW} WHERE id = ?1"))?
                .query_row([table], read_row)
                .optional()?;
            Ok(match found {
                None => Kept::Nothing,
                Some(Some(row)) => Kept::Row(Box::new(row)),
                Some(None) => Kept::Unreadable,
            })
        })
    }

    pub(super) fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError> {
        self.ask(|connection| {
            let mut statement = connection.prepare_cached(&format!(
                "{ROW} WHERE id IN (SELECT table_id FROM seats WHERE person = ?1)
                 ORDER BY last_at DESC LIMIT ?2"
            ))?;
            let rows = statement.query_map((person, most), read_row)?;
            rows.filter_map(Result::transpose).collect()
        })
    }

    pub(super) fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        self.ask(|connection| {
            // Nothing happens in a lobby without its row being written: its own time will do.
            let mut statement = connection.prepare_cached(&format!(
                "{ROW} WHERE open AND phase = 'lobby' ORDER BY updated_at DESC LIMIT ?1"
            ))?;
            let rows = statement.query_map([most], read_row)?;
            rows.filter_map(Result::transpose).collect()
        })
    }

    pub(super) fn unfinished_of(&self, host: &str) -> Result<u32, StoreError> {
        self.ask(|connection| {
            connection
                .prepare_cached(
                    "SELECT count(*) FROM tables WHERE host = ?1 AND phase IN ('lobby', 'playing')",
                )?
                .query_row([host], |row| row.get(0))
        })
    }

    pub(super) fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError> {
        self.ask(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, hall, points, name, at, view FROM feats WHERE game = ?1
                 ORDER BY hall, points DESC, at, id",
            )?;
            let rows = statement.query_map([game], read_feat)?;
            rows.filter_map(Result::transpose).collect()
        })
    }

    pub(super) fn place(&self, digest: &[u8; 32]) -> Result<Option<Place>, StoreError> {
        self.ask(|connection| {
            connection
                .prepare_cached(
                    "SELECT id, hall, points, (
                        SELECT count(*) FROM feats AS other WHERE other.game = feats.game AND other.hall = feats.hall
                        AND (-other.points, other.at, other.id) <= (-feats.points, feats.at, feats.id)
                     ) FROM feats WHERE digest = ?1",
                )?
                .query_row([digest], |row| {
                    Ok(Place { id: row.get(0)?, hall: row.get(1)?, points: row.get(2)?, place: row.get(3)? })
                })
                .optional()
        })
    }

    pub(super) fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError> {
        self.ask(|connection| {
            connection
                .prepare_cached("SELECT game, transcript FROM feats WHERE id = ?1")?
                .query_row([feat], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()
        })
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let failed = |error: rusqlite::Error| explain(&self.file, &error);
        let waiting = self.idle().pop();
        let connection = match waiting {
            Some(connection) => connection,
            None => schema::connect(&self.file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?,
        };
        let answer = question(&connection).map_err(failed);
        self.idle().push(connection);
        answer
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

fn read_row(row: &SqlRow<'_>) -> rusqlite::Result<Option<Row>> {
    let card: String = row.get(2)?;
    Ok(row_of(row.get(0)?, number(row, 1)?, &card, row.get(3)?))
}

fn read_feat(row: &SqlRow<'_>) -> rusqlite::Result<Option<FeatRow>> {
    let (id, view): (String, String) = (row.get(0)?, row.get(5)?);
    let Some(view) = read_view(&id, &view) else { return Ok(None) };
    let (hall, points, name) = (row.get(1)?, row.get(2)?, row.get(3)?);
    Ok(Some(FeatRow { id, hall, points, name, at: number(row, 4)?, view }))
}

fn number(row: &SqlRow<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get(column).map(unsigned)
}

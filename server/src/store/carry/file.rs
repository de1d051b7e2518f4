//! A file that is carried.

use std::fs::File;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use rusqlite::Connection;
use rusqlite::types::{ToSqlOutput, Value, ValueRef};

use super::{Books, Cell, Cells, Kind, Shelf};
use crate::store::StoreError;
use crate::store::sqlite;

/// The file within one transaction.
pub(super) struct FileBooks {
    connection: Connection,
    file: PathBuf,
    _lock: File,
}

pub(super) fn open(folder: &Path) -> Result<FileBooks, StoreError> {
    let (lock, connection, file) = sqlite::open_alone(folder)?;
    connection.execute_batch("BEGIN IMMEDIATE").map_err(|error| sqlite::explain(&file, &error))?;
    Ok(FileBooks { connection, file, _lock: lock })
}

impl rusqlite::ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Cell::Nothing => ToSqlOutput::Owned(Value::Null),
            Cell::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Cell::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Cell::Flag(flag) => ToSqlOutput::Owned(Value::Integer(i64::from(*flag))),
            Cell::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}

impl FileBooks {
    fn read_now(&self, shelf: &Shelf, after: Option<&[Cell]>) -> rusqlite::Result<Vec<Cells>> {
        let question = shelf.question(after.is_some(), |n| format!("?{n}"));
        let mut statement = self.connection.prepare_cached(&question)?;
        let rows = statement.query_map(rusqlite::params_from_iter(after.unwrap_or_default()), |row| {
            let cell = |(n, (_, kind)): (usize, &(&str, Kind))| {
                Ok(match row.get_ref(n)? {
                    ValueRef::Null => Cell::Nothing,
                    _ => match kind {
                        Kind::Text => Cell::Text(row.get(n)?),
                        Kind::Number => Cell::Number(row.get(n)?),
                        Kind::Flag => Cell::Flag(row.get(n)?),
                        Kind::Bytes => Cell::Bytes(row.get(n)?),
                    },
                })
            };
            shelf.columns.iter().enumerate().map(cell).collect()
        })?;
        rows.collect()
    }

    fn write_now(&self, shelf: &Shelf, rows: &[Cells]) -> rusqlite::Result<()> {
        let places: Vec<String> = (1..=shelf.columns.len()).map(|n| format!("?{n}")).collect();
        let insert = format!("INSERT INTO {} ({}) VALUES ({})", shelf.name, shelf.names(), places.join(", "));
        let mut statement = self.connection.prepare_cached(&insert)?;
        rows.iter().try_for_each(|row| statement.execute(rusqlite::params_from_iter(row)).map(drop))
    }
}

#[async_trait]
impl Books for FileBooks {
    async fn read(&mut self, shelf: &Shelf, after: Option<&[Cell]>) -> Result<Vec<Cells>, StoreError> {
        self.read_now(shelf, after).map_err(|error| sqlite::explain(&self.file, &error))
    }

    async fn write(&mut self, shelf: &Shelf, rows: &[Cells]) -> Result<(), StoreError> {
        self.write_now(shelf, rows).map_err(|error| sqlite::explain(&self.file, &error))
    }

    async fn keep(self: Box<Self>) -> Result<(), StoreError> {
        let kept = self.connection.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
        kept.map_err(|error| sqlite::explain(&self.file, &error))
    }
}

//! One SQLite file in a folder.
//!
//! * `schema` opens the file, or says why not: it never repairs and never overwrites.
//! * `writer` is the one thread that writes; it gathers the appends of many tables into one commit.
//! * `reader` answers questions on connections of its own, which see what is committed and nothing else.
//!
//! A folder belongs to one server at a time; `barbacane.lock` is held as long as it runs.

mod reader;
mod schema;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use table::Chapter;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::queue::{Health, Job};
use super::{
    Claimed, Deed, Entry, FeatRow, Kept, Lease, Owner, Page, Person, Place, Row, Shared, Store, StoreError,
};
use crate::metrics::Metrics;
use reader::Readers;
#[cfg(test)]
pub(in crate::store) use schema::STEPS;
use writer::Writer;

/// The name of the file in the data folder.
pub const FILE: &str = "barbacane.db";
const LOCK: &str = "barbacane.lock";

/// So many questions are answered at a time. Each keeps a thread and a connection for itself, and a crowd that comes back
/// after a restart asks thousands.
const AT_ONCE: usize = 4;

/// What went wrong, said by SQLite.
pub(super) fn explain(file: &Path, error: &rusqlite::Error) -> StoreError {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
    let (file, problem) = (file.display().to_string(), error.to_string());
    match error.sqlite_error_code() {
        Some(DatabaseCorrupt | NotADatabase) => StoreError::Damaged { file, problem },
        _ => StoreError::Failed { home: file, problem },
    }
}

/// The file for somebody who needs it for themselves.
pub(super) fn open_alone(folder: &Path) -> Result<(File, rusqlite::Connection, PathBuf), StoreError> {
    let lock = lock(folder)?;
    let file = folder.join(FILE);
    Ok((lock, schema::open(&file)?, file))
}

/// The open file.
#[derive(Debug)]
pub(super) struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    reading: Semaphore,
    /// Held, never read: the lock lasts as long as the file is open.
    _lock: File,
}

impl Sqlite {
    /// Opens the store of a folder, making both if they are missing.
    pub(super) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, StoreError> {
        let (lock, connection, file) = open_alone(folder)?;
        let writer = Writer::start(file.clone(), connection, metrics)?;
        let readers = Arc::new(Readers::new(file));
        Ok(Sqlite { writer, readers, reading: Semaphore::new(AT_ONCE), _lock: lock })
    }

    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Readers) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _place = self.reading.acquire().await.map_err(|_| StoreError::Closed)?;
        let readers = self.readers.clone();
        tokio::task::spawn_blocking(move || question(&readers)).await.unwrap_or(Err(StoreError::Closed))
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append_together(&self, pages: Vec<Page>) -> Result<(), StoreError> {
        self.writer.jobs.send(Job::Append { pages }).await
    }

    async fn remove(&self, table: &str, lease: Lease) -> Result<(), StoreError> {
        self.writer.jobs.send(Job::Remove { table: table.to_owned(), lease }).await
    }

    async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError> {
        self.writer.jobs.send(Job::AddPerson { person, hash, at }).await
    }

    async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError> {
        self.writer.jobs.send(Job::RenamePerson { person, at }).await
    }

    async fn remember(&self, deed: Deed) -> Result<(), StoreError> {
        self.writer.jobs.send(Job::Remember { deed: Box::new(deed) }).await
    }

    async fn health(&self) -> Health {
        self.writer.jobs.health().await
    }

    /// Nobody else has this file.
    fn shared(&self) -> Option<Shared> {
        None
    }

    fn right(&self) -> CancellationToken {
        CancellationToken::new()
    }

    async fn claim(&self, _: &str) -> Result<Claimed, StoreError> {
        Ok(Claimed::Ours(Lease::FIRST))
    }

    async fn owner(&self, _: &str) -> Result<Option<Owner>, StoreError> {
        Ok(None)
    }

    async fn release(&self, _: &str, _: Lease) {}

    async fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.records(&table)).await
    }

    async fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.chapters(&table)).await
    }

    async fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.finished_story(&table)).await
    }

    async fn person(&self, hash: [u8; 32]) -> Result<Option<Person>, StoreError> {
        self.read(move |readers| readers.person(&hash)).await
    }

    async fn row(&self, table: &str) -> Result<Kept, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.row(&table)).await
    }

    async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError> {
        let person = person.to_owned();
        self.read(move |readers| readers.tables_of(&person, most)).await
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        self.read(move |readers| readers.open_tables(most)).await
    }

    async fn unfinished_of(&self, host: &str) -> Result<u32, StoreError> {
        let host = host.to_owned();
        self.read(move |readers| readers.unfinished_of(&host)).await
    }

    async fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError> {
        let game = game.to_owned();
        self.read(move |readers| readers.feats(&game)).await
    }

    async fn place(&self, digest: [u8; 32]) -> Result<Option<Place>, StoreError> {
        self.read(move |readers| readers.place(&digest)).await
    }

    async fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError> {
        let feat = feat.to_owned();
        self.read(move |readers| readers.transcript(&feat)).await
    }

    /// Folds the write-ahead log into the file as well.
    async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
    }
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |problem: std::io::Error| StoreError::Folder {
        folder: folder.display().to_string(),
        problem: problem.to_string(),
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    let file: PathBuf = folder.join(LOCK);
    let lock = File::options().create(true).write(true).truncate(false).open(&file).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(StoreError::InUse { file: folder.join(FILE).display().to_string() })
        }
        Err(std::fs::TryLockError::Error(problem)) => Err(failed(problem)),
    }
}

//! Where everything that happened is kept: one SQLite file, append-only.
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

use engine::SeatSet;
use table::{Card, Chapter, Remembered};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;
use reader::Readers;
pub(crate) use reader::{FeatRow, Kept, Place, Row};
pub(crate) use writer::Health;
use writer::Writer;

/// The name of the file in the data folder.
pub const FILE: &str = "barbacane.db";
/// So many feats each hall keeps.
pub(crate) const HALL: u32 = 50;
const LOCK: &str = "barbacane.lock";

/// Why the store cannot be used. Each says which file and what is wrong with it; the file stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The data folder cannot be made or entered.
    #[error("the data folder {folder} cannot be used: {problem}")]
    Folder {
        /// The folder.
        folder: String,
        /// What the operating system said.
        problem: String,
    },
    /// Another server has the folder.
    #[error("another barbacane is using {file}: stop it first, or choose another folder with --data")]
    InUse {
        /// The lock.
        file: String,
    },
    /// The file is damaged.
    #[error(
        "{file} is damaged: {problem}. It was left as it is. Move it away to start afresh, or put a backup in its place"
    )]
    Damaged {
        /// The file.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The file was written by a newer program.
    #[error(
        "{file} was written by a newer barbacane (its form is {found}, this program knows up to {known}): update the program"
    )]
    Newer {
        /// The file.
        file: String,
        /// The form found.
        found: i64,
        /// The newest form known.
        known: i64,
    },
    /// The file is a good database of some other program.
    #[error("{file} is a database, but not one of barbacane's: choose another folder with --data")]
    NotOurs {
        /// The file.
        file: String,
    },
    /// Reading or writing failed.
    #[error("{file} could not be read or written: {problem}")]
    Failed {
        /// The file.
        file: String,
        /// What SQLite said.
        problem: String,
    },
    /// Somebody wrote this version of the table before.
    #[error("version {seq} of this table is already written")]
    Taken {
        /// The version.
        seq: u64,
    },
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    fn from_sqlite(file: &Path, error: &rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        let (file, problem) = (file.display().to_string(), error.to_string());
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => StoreError::Damaged { file, problem },
            _ => StoreError::Failed { file, problem },
        }
    }
}

/// One record of a table, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) at: u64,
    /// The record as JSON.
    pub(crate) body: String,
}

/// What one table writes down: its new records, and how it stands after them.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) table: String,
    pub(crate) entries: Vec<Entry>,
    /// Who decides after the last of them.
    pub(crate) deciding: SeatSet,
    /// How the table stands otherwise; none if that is as before.
    pub(crate) card: Option<Card>,
    /// What the game is remembered for, if these records ended it.
    pub(crate) deed: Option<Deed>,
    /// What is to be kept of the game's story.
    pub(crate) chapters: Vec<Chapter>,
}

/// A game for a hall of records.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) id: String,
    pub(crate) at: u64,
    pub(crate) done: Remembered,
}

/// A guest, as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// So many questions are answered at a time. Each keeps a thread and a connection for itself, and a crowd that comes back
/// after a restart asks thousands.
const AT_ONCE: usize = 4;

/// The open store.
#[derive(Debug)]
pub(crate) struct Store {
    writer: Writer,
    readers: Arc<Readers>,
    reading: Semaphore,
    /// Held, never read: the lock lasts as long as the file is open.
    _lock: File,
}

impl Store {
    /// Opens the store of a folder, making both if they are missing.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let lock = lock(folder)?;
        let file = folder.join(FILE);
        let connection = schema::open(&file)?;
        let writer = Writer::start(file.clone(), connection, metrics)?;
        let readers = Arc::new(Readers::new(file));
        Ok(Store { writer, readers, reading: Semaphore::new(AT_ONCE), _lock: lock })
    }

    /// Writes what happened at one table.
    #[cfg(test)]
    pub(crate) async fn append(
        &self,
        table: &str,
        entries: Vec<Entry>,
        card: Card,
    ) -> Result<(), StoreError> {
        let deciding = SeatSet::of(card.deciding.iter().copied().map(engine::Seat));
        let (table, card) = (table.to_owned(), Some(card));
        let page = Page { table, entries, deciding, card, deed: None, chapters: Vec::new() };
        self.append_together(vec![page]).await
    }

    /// Writes what happened at several tables at once: all of it or nothing, whatever breaks. Done means durable.
    pub(crate) async fn append_together(&self, pages: Vec<Page>) -> Result<(), StoreError> {
        self.writer.append(pages).await
    }

    /// Forgets a table that has not begun.
    pub(crate) async fn remove(&self, table: &str) -> Result<(), StoreError> {
        self.writer.remove(table.to_owned()).await
    }

    /// Writes a new guest down, by the hash of the secret.
    pub(crate) async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError> {
        self.writer.add_person(person, hash, at).await
    }

    /// Writes a guest's new name down.
    pub(crate) async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError> {
        self.writer.rename_person(person, at).await
    }

    /// Keeps a game in its hall, if it is one of the best there and was not kept before.
    pub(crate) async fn remember(&self, deed: Deed) -> Result<(), StoreError> {
        self.writer.remember(deed).await
    }

    /// Whether the writer answers and could write what it was last given.
    pub(crate) async fn health(&self) -> Health {
        self.writer.health().await
    }

    /// Everything that happened at a table, oldest first; empty if there is none.
    pub(crate) async fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.records(&table)).await
    }

    /// What is kept of the story of a table's game, in order.
    pub(crate) async fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.chapters(&table)).await
    }

    /// The story of a table's game, if it is over and its story was kept.
    pub(crate) async fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.finished_story(&table)).await
    }

    /// The guest with this secret.
    pub(crate) async fn person(&self, hash: [u8; 32]) -> Result<Option<Person>, StoreError> {
        self.read(move |readers| readers.person(&hash)).await
    }

    /// One table's card.
    pub(crate) async fn row(&self, table: &str) -> Result<Kept, StoreError> {
        let table = table.to_owned();
        self.read(move |readers| readers.row(&table)).await
    }

    /// The tables somebody opened or sits at, newest first.
    pub(crate) async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError> {
        let person = person.to_owned();
        self.read(move |readers| readers.tables_of(&person, most)).await
    }

    /// The tables anybody may find and join, newest first.
    pub(crate) async fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        self.read(move |readers| readers.open_tables(most)).await
    }

    /// How many unfinished tables somebody opened.
    pub(crate) async fn unfinished_of(&self, host: &str) -> Result<u32, StoreError> {
        let host = host.to_owned();
        self.read(move |readers| readers.unfinished_of(&host)).await
    }

    /// What the halls of a game keep, the best first; of equals the oldest.
    pub(crate) async fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError> {
        let game = game.to_owned();
        self.read(move |readers| readers.feats(&game)).await
    }

    /// Where a game stands in its hall, by its digest; none if the hall does not keep it.
    pub(crate) async fn place(&self, digest: [u8; 32]) -> Result<Option<Place>, StoreError> {
        self.read(move |readers| readers.place(&digest)).await
    }

    /// The game and the transcript of a feat.
    pub(crate) async fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError> {
        let feat = feat.to_owned();
        self.read(move |readers| readers.transcript(&feat)).await
    }

    /// Finishes what was promised, folds the write-ahead log into the file, and lets go of it.
    pub(crate) async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
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

#[cfg(test)]
mod tests;

//! Where everything that happened is kept, append-only. Two homes keep the same records and answer the same questions.
//!
//! * `sqlite` is one file, and needs nothing. It belongs to one program.
//! * `postgres` is a database, which several programs may share: each table then has one owner (see [`Lease`]).
//! * `carry` brings everything from one to the other.
//! * `queue` is what both have in common: jobs wait for the one that writes, who does all that wait in one transaction.
//!
//! Neither repairs nor overwrites what it does not understand: it says why not.

mod carry;
mod postgres;
mod queue;
mod sqlite;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use engine::SeatSet;
use table::{Card, Chapter, Remembered};
use tokio_util::sync::CancellationToken;

use crate::metrics::Metrics;
pub use carry::{Carried, MoveError, move_house};
pub(crate) use house::lease::{Claimed, Lease};
pub(crate) use queue::Health;
pub use sqlite::FILE;

/// So many feats each hall keeps.
pub(crate) const HALL: u32 = 50;

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
    /// It was written by a newer program.
    #[error(
        "{home} was written by a newer barbacane (its form is {found}, this program knows up to {known}): update the program"
    )]
    Newer {
        /// The file or the database.
        home: String,
        /// The form found.
        found: i64,
        /// The newest form known.
        known: i64,
    },
    /// It is a good database of some other program.
    #[error("{home} is a database, but not one of barbacane's: choose another one")]
    NotOurs {
        /// The file or the database.
        home: String,
    },
    /// The address of a database that is none.
    #[error("{url} is not the address of a PostgreSQL database: {problem}")]
    Address {
        /// What was given, without a password.
        url: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Programs use the database just now.
    #[error("{home} is in use by {programs} of barbacane's programs: stop them first")]
    Inhabited {
        /// The database.
        home: String,
        /// How many.
        programs: i64,
    },
    /// Reading or writing failed.
    #[error("{home} could not be read or written: {problem}")]
    Failed {
        /// The file or the database.
        home: String,
        /// What SQLite or PostgreSQL said.
        problem: String,
    },
    /// Somebody wrote this version of the table before.
    #[error("version {seq} of this table is already written")]
    Taken {
        /// The version.
        seq: u64,
    },
    /// Another program has this table now.
    #[error("another program has taken this table over")]
    Lost,
    /// The database fell silent when it was to make something durable: nobody knows whether it did.
    #[error("{home} did not say whether it is written: {problem}")]
    Unsure {
        /// The database.
        home: String,
        /// What went wrong.
        problem: String,
    },
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
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
    /// By what right it is written.
    pub(crate) lease: Lease,
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

/// A house that several programs may share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shared {
    /// Its own name, which no other house has.
    pub(crate) house: String,
    /// And that of this program.
    pub(crate) program: String,
}

/// The program that owns a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) name: String,
    /// So long the table is its own, unless it says meanwhile that it is still there.
    pub(crate) lasts: Duration,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) updated_at: u64,
    pub(crate) card: Card,
}

/// What the store has of one table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kept {
    Nothing,
    Row(Box<Row>),
    /// A card that cannot be read; the records may still be good.
    Unreadable,
}

/// A feat as its hall shows it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FeatRow {
    pub(crate) id: String,
    pub(crate) hall: String,
    pub(crate) points: u32,
    pub(crate) name: String,
    pub(crate) at: u64,
    pub(crate) view: serde_json::Value,
}

/// Where a feat stands in its hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) hall: String,
    pub(crate) points: u32,
    /// 1 is the best.
    pub(crate) place: u32,
}

/// Where a house keeps its records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// One file in a folder, which is made if it is missing.
    Folder(PathBuf),
    /// A PostgreSQL database, by its address: `postgres://name@host/database`.
    Postgres(String),
}

/// As logs may show it: without a password.
impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Home::Folder(folder) => folder.display().fmt(f),
            Home::Postgres(url) => f.write_str(without_password(url)),
        }
    }
}

/// What stands in an address behind the name and the password.
fn without_password(url: &str) -> &str {
    url.rsplit_once('@').map_or(url, |(_, behind)| behind)
}

/// Opens the store of a house, making it if there is none.
///
/// `lease` is how long a program of several may be silent before others take its tables over.
pub(crate) async fn open(
    home: &Home,
    lease: Duration,
    metrics: Arc<Metrics>,
) -> Result<Arc<dyn Store>, StoreError> {
    match home {
        Home::Folder(folder) => {
            let folder = folder.clone();
            let opened = tokio::task::spawn_blocking(move || sqlite::Sqlite::open(&folder, metrics)).await;
            Ok(Arc::new(opened.unwrap_or(Err(StoreError::Closed))?))
        }
        Home::Postgres(url) => Ok(Arc::new(postgres::Postgres::open(url, lease, metrics).await?)),
    }
}

/// A store in a folder, where nobody minds waiting for it.
#[cfg(test)]
pub(crate) fn in_folder(
    folder: &std::path::Path,
    metrics: Arc<Metrics>,
) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(sqlite::Sqlite::open(folder, metrics)?))
}

/// An open store.
#[async_trait]
pub(crate) trait Store: fmt::Debug + Send + Sync {
    /// Writes what happened at several tables at once: all of it or nothing, whatever breaks. Done means durable.
    async fn append_together(&self, pages: Vec<Page>) -> Result<(), StoreError>;

    /// Forgets a table that has not begun, by the right of whoever owns it.
    async fn remove(&self, table: &str, lease: Lease) -> Result<(), StoreError>;

    /// Writes a new guest down, by the hash of the secret.
    async fn add_person(&self, person: Person, hash: [u8; 32], at: u64) -> Result<(), StoreError>;

    /// Writes a guest's new name down.
    async fn rename_person(&self, person: Person, at: u64) -> Result<(), StoreError>;

    /// Keeps a game in its hall, if it is one of the best there and was not kept before.
    async fn remember(&self, deed: Deed) -> Result<(), StoreError>;

    /// Whether the writer answers and could write what it was last given.
    async fn health(&self) -> Health;

    /// The names of the house and of this program, where there may be others.
    fn shared(&self) -> Option<Shared>;

    /// Cancelled once this program was taken for gone: whatever it claimed after asking for this may be another's then.
    fn right(&self) -> CancellationToken;

    /// Asks to be the owner of a table; whoever was it and lives stays it.
    async fn claim(&self, table: &str) -> Result<Claimed, StoreError>;

    /// The other program that owns a table, if one does.
    async fn owner(&self, table: &str) -> Result<Option<Owner>, StoreError>;

    /// Lets go of a table that nobody needs here; done means that another may have it. Should that not be written, its lease runs out.
    async fn release(&self, table: &str, lease: Lease);

    /// Everything that happened at a table, oldest first; empty if there is none.
    async fn records(&self, table: &str) -> Result<Vec<Entry>, StoreError>;

    /// What is kept of the story of a table's game, in order.
    async fn chapters(&self, table: &str) -> Result<Vec<Chapter>, StoreError>;

    /// The story of a table's game, if it is over and its story was kept.
    async fn finished_story(&self, table: &str) -> Result<Option<String>, StoreError>;

    /// The guest with this secret.
    async fn person(&self, hash: [u8; 32]) -> Result<Option<Person>, StoreError>;

    /// One table's card.
    async fn row(&self, table: &str) -> Result<Kept, StoreError>;

    /// The tables somebody opened or sits at, newest first.
    async fn tables_of(&self, person: &str, most: u32) -> Result<Vec<Row>, StoreError>;

    /// The tables anybody may find and join, newest first.
    async fn open_tables(&self, most: u32) -> Result<Vec<Row>, StoreError>;

    /// How many unfinished tables somebody opened.
    async fn unfinished_of(&self, host: &str) -> Result<u32, StoreError>;

    /// What the halls of a game keep, the best first; of equals the oldest.
    async fn feats(&self, game: &str) -> Result<Vec<FeatRow>, StoreError>;

    /// Where a game stands in its hall, by its digest; none if the hall does not keep it.
    async fn place(&self, digest: [u8; 32]) -> Result<Option<Place>, StoreError>;

    /// The game and the transcript of a feat.
    async fn transcript(&self, feat: &str) -> Result<Option<(String, String)>, StoreError>;

    /// Finishes what was promised, and lets go of everything.
    async fn close(&self);
}

/// A card that cannot be read keeps one table out of the lists, not the lists from everybody.
fn read_row(id: String, updated_at: u64, card: &str, deciding: Option<i64>) -> Option<Row> {
    match serde_json::from_str::<Card>(card) {
        Ok(mut card) => {
            if let Some(bits) = deciding {
                card.deciding = (0..SeatSet::CAPACITY).filter(|seat| bits >> seat & 1 == 1).collect();
            }
            Some(Row { id, updated_at, card })
        }
        Err(error) => {
            tracing::warn!(table = crate::ids::short(&id), %error, "a table's card cannot be read");
            None
        }
    }
}

/// As with cards: a feat's view that cannot be read spoils no hall.
fn read_view(feat: &str, view: &str) -> Option<serde_json::Value> {
    serde_json::from_str(view)
        .inspect_err(|error| tracing::warn!(feat, %error, "a feat's view cannot be read"))
        .ok()
}

/// Seats as one number: that of seat 0 is the lowest bit.
fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn phase(card: &Card) -> &'static str {
    use table::protocol::Phase;
    match card.phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

/// Databases count in signed numbers; ours stay far below their end.
fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// And back.
fn unsigned(n: i64) -> u64 {
    u64::try_from(n).unwrap_or(0)
}

#[cfg(test)]
mod tests;

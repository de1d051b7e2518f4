//! Carries a whole house from one home to another: all of it or nothing, counted and compared.
//!
//! What is kept is the same in both, column by column ([`SHELVES`]); only how each is read and written differs.

mod database;
mod file;

use async_trait::async_trait;
use sha2::{Digest, Sha256};

use super::{Home, StoreError};

/// A sort of thing that is kept.
#[derive(Debug)]
struct Shelf {
    name: &'static str,
    /// The first so many columns tell rows apart.
    keys: usize,
    columns: &'static [(&'static str, Kind)],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Flag,
    Bytes,
}

/// What stands in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cell {
    Nothing,
    Text(String),
    Number(i64),
    Flag(bool),
    Bytes(Vec<u8>),
}

use Kind::{Bytes, Flag, Number, Text};

/// Everything but who owns which table just now.
const SHELVES: [Shelf; 6] = [
    Shelf {
        name: "people",
        keys: 1,
        columns: &[
            ("id", Text),
            ("secret_hash", Bytes),
            ("name", Text),
            ("made_at", Number),
            ("seen_at", Number),
        ],
    },
    Shelf {
        name: "tables",
        keys: 1,
        columns: &[
            ("id", Text),
            ("host", Text),
            ("game", Text),
            ("phase", Text),
            ("open", Flag),
            ("created_at", Number),
            ("updated_at", Number),
            ("card", Text),
        ],
    },
    Shelf { name: "seats", keys: 2, columns: &[("person", Text), ("table_id", Text)] },
    Shelf {
        name: "records",
        keys: 2,
        columns: &[("table_id", Text), ("seq", Number), ("at", Number), ("deciding", Number), ("body", Text)],
    },
    Shelf {
        name: "stories",
        keys: 2,
        columns: &[
            ("table_id", Text),
            ("chapter", Number),
            ("steps", Number),
            ("seq", Number),
            ("ends", Flag),
            ("text", Text),
        ],
    },
    Shelf {
        name: "feats",
        keys: 1,
        columns: &[
            ("id", Text),
            ("game", Text),
            ("hall", Text),
            ("points", Number),
            ("name", Text),
            ("at", Number),
            ("view", Text),
            ("transcript", Text),
            ("digest", Bytes),
        ],
    },
];

/// So many rows travel together.
const TOGETHER: usize = 1000;

type Cells = Vec<Cell>;

/// One home while it is carried: nobody else uses it.
#[async_trait]
trait Books: Send {
    /// The next rows in the order of their keys.
    async fn read(&mut self, shelf: &Shelf, after: Option<&[Cell]>) -> Result<Vec<Cells>, StoreError>;
    async fn write(&mut self, shelf: &Shelf, rows: &[Cells]) -> Result<(), StoreError>;
    /// Makes what was written durable.
    async fn keep(self: Box<Self>) -> Result<(), StoreError>;
}

/// Why a house was not carried over. Both homes are as they were.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// One of the homes cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Somebody lives there.
    #[error("{home} is not empty: it has {count} {what}. A house moves into an empty home only")]
    NotEmpty {
        /// Where to.
        home: String,
        /// Of what.
        what: &'static str,
        /// At least so many.
        count: usize,
    },
    /// What came out is not what was put in.
    #[error("the {what} that arrived are not those that were sent; nothing was kept")]
    Differs {
        /// What was carried.
        what: &'static str,
    },
}

/// What was carried over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Of what.
    pub what: &'static str,
    /// So many.
    pub count: u64,
}

/// Carries everything a house keeps from one home to another, which must be empty. The first is left as it is.
pub async fn move_house(from: &str, to: &str) -> Result<Vec<Carried>, MoveError> {
    let mut source = books(from).await?;
    let mut target = books(to).await?;
    for shelf in &SHELVES {
        let there = target.read(shelf, None).await?;
        if !there.is_empty() {
            return Err(MoveError::NotEmpty {
                home: home(to).to_string(),
                what: shelf.name,
                count: there.len(),
            });
        }
    }
    let mut carried = Vec::new();
    for shelf in &SHELVES {
        let sent = go_through(&mut *source, shelf, Some(&mut *target)).await?;
        if go_through(&mut *target, shelf, None).await? != sent {
            return Err(MoveError::Differs { what: shelf.name });
        }
        carried.push(Carried { what: shelf.name, count: sent.0 });
    }
    target.keep().await?;
    Ok(carried)
}

/// How many rows there are, and a digest of all of them; hands them over on the way if somebody takes them.
async fn go_through(
    books: &mut dyn Books,
    shelf: &Shelf,
    mut to: Option<&mut dyn Books>,
) -> Result<(u64, [u8; 32]), StoreError> {
    let (mut count, mut digest) = (0, Sha256::new());
    let mut last: Option<Cells> = None;
    loop {
        let rows = books.read(shelf, last.as_ref().map(|row| &row[..shelf.keys])).await?;
        let Some(end) = rows.last().cloned() else { return Ok((count, digest.finalize().into())) };
        count += rows.len() as u64;
        rows.iter().flatten().for_each(|cell| take_in(cell, &mut digest));
        if let Some(to) = to.as_deref_mut() {
            to.write(shelf, &rows).await?;
        }
        last = Some(end);
    }
}

fn take_in(cell: &Cell, digest: &mut Sha256) {
    let (kind, bytes): (u8, &[u8]) = match cell {
        Cell::Nothing => (0, &[]),
        Cell::Text(text) => (1, text.as_bytes()),
        Cell::Number(number) => (2, &number.to_be_bytes()),
        Cell::Flag(flag) => (3, &[u8::from(*flag)]),
        Cell::Bytes(bytes) => (4, bytes),
    };
    digest.update([kind]);
    digest.update((bytes.len() as u64).to_be_bytes());
    digest.update(bytes);
}

/// A home as it is written on the command line: an address, or else a folder.
pub(crate) fn home(written: &str) -> Home {
    if written.contains("://") { Home::Postgres(written.to_owned()) } else { Home::Folder(written.into()) }
}

async fn books(written: &str) -> Result<Box<dyn Books>, StoreError> {
    match home(written) {
        Home::Folder(folder) => Ok(Box::new(file::open(&folder)?)),
        Home::Postgres(url) => Ok(Box::new(database::open(&url).await?)),
    }
}

impl Shelf {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn key_names(&self) -> String {
        self.columns[..self.keys].iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// Asks for the next rows; `place` writes the place of a value.
    fn question(&self, after: bool, place: impl Fn(usize) -> String) -> String {
        let places: Vec<String> = (1..=self.keys).map(place).collect();
        let (names, name, keys) = (self.names(), self.name, self.key_names());
        let only = if after { format!("WHERE ({keys}) > ({})", places.join(", ")) } else { String::new() };
        format!("SELECT {names} FROM {name} {only} ORDER BY {keys} LIMIT {TOGETHER}")
    }
}

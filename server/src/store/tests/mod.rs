//! The store alone: what is durable, what is batched, who may write, and what is left alone.

mod carry;
mod postgres;
mod sqlite;
mod suite;

use std::sync::LazyLock;

use engine::Seat;
use services::Postgres;
use table::CardSeat;
use table::protocol::Phase;

use super::*;

/// One database server for all tests of this program; each has databases of its own.
static POSTGRES: LazyLock<Postgres> =
    LazyLock::new(|| Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}")));

/// An empty house, by what it keeps its records in.
enum House {
    Folder(tempfile::TempDir),
    Database(String),
}

impl House {
    fn folder() -> House {
        House::Folder(tempfile::tempdir().unwrap())
    }

    fn database() -> House {
        House::Database(POSTGRES.database().unwrap())
    }

    /// One of the same kind.
    fn another(&self) -> House {
        match self {
            House::Folder(_) => House::folder(),
            House::Database(_) => House::database(),
        }
    }

    fn home(&self) -> Home {
        match self {
            House::Folder(folder) => Home::Folder(folder.path().to_owned()),
            House::Database(url) => Home::Postgres(url.clone()),
        }
    }

    async fn open(&self) -> Arc<dyn Store> {
        self.open_with(Arc::default()).await
    }

    async fn open_with(&self, metrics: Arc<Metrics>) -> Arc<dyn Store> {
        open(&self.home(), LEASE, metrics).await.unwrap()
    }

    /// Keeps everybody from writing: what comes meanwhile waits.
    async fn hold(&self) -> Held {
        match self {
            House::Folder(folder) => {
                let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
                other.execute_batch("BEGIN IMMEDIATE").unwrap();
                Held::File(other)
            }
            House::Database(url) => {
                let other = connect(url).await;
                other.batch_execute("BEGIN; LOCK TABLE records").await.unwrap();
                Held::Database(other)
            }
        }
    }
}

enum Held {
    File(rusqlite::Connection),
    Database(tokio_postgres::Client),
}

impl Held {
    async fn let_go(self) {
        match self {
            Held::File(other) => other.execute_batch("COMMIT").unwrap(),
            Held::Database(other) => other.batch_execute("COMMIT").await.unwrap(),
        }
    }
}

/// Longer than any test: no lease runs out by itself.
const LEASE: Duration = Duration::from_secs(3600);

/// A connection past the store.
async fn connect(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// A table's first records, and its card.
fn whole(table: &str, entries: Vec<Entry>, card: Card) -> Page {
    let deciding = SeatSet::of(card.deciding.iter().copied().map(Seat));
    let (table, lease, card) = (table.to_owned(), Lease::FIRST, Some(card));
    Page { table, lease, entries, deciding, card, deed: None, chapters: Vec::new() }
}

fn card(host: &str, phase: Phase) -> Card {
    Card {
        game: "some-game".to_owned(),
        phase,
        open: true,
        host: host.to_owned(),
        host_name: "Ann".to_owned(),
        seats: vec![CardSeat { name: Some("Ann".to_owned()), bot: false, person: Some(host.to_owned()) }],
        deciding: vec![0],
        outcome: None,
    }
}

fn entry(seq: u64) -> Entry {
    Entry { seq, at: 1000 + seq, body: format!("{{\"seq\":{seq}}}") }
}

/// Page `n` of some that are written together, for a table of its own.
fn page(n: u64) -> Page {
    Page {
        table: format!("t{n}"),
        lease: Lease::FIRST,
        entries: vec![entry(1)],
        deciding: SeatSet::only(Seat(0)),
        card: Some(card("ann", Phase::Lobby)),
        deed: None,
        chapters: Vec::new(),
    }
}

/// A move at a table: a record, who decides after it, and nothing else.
fn turn(table: &str, entry: Entry, deciding: SeatSet) -> Page {
    let (table, lease, entries) = (table.to_owned(), Lease::FIRST, vec![entry]);
    Page { table, lease, entries, deciding, card: None, deed: None, chapters: Vec::new() }
}

async fn row(store: &dyn Store, table: &str) -> Row {
    let Kept::Row(row) = store.row(table).await.unwrap() else { panic!("{table} is there") };
    *row
}

/// Game number `n`, with so many points.
fn deed(n: u64, points: u32) -> Deed {
    let done = Remembered {
        game: "some-game".to_owned(),
        feat: engine::Feat { hall: "keep".to_owned(), points },
        name: format!("Ann {n}"),
        view: serde_json::json!({ "n": n }),
        transcript: format!("game {n}"),
        digest: [u8::try_from(n).unwrap(); 32],
    };
    Deed { id: format!("f{n}"), at: n, done }
}

fn chapter(number: u32, ends: bool) -> Chapter {
    Chapter { number, steps: 32, seq: 40, ends, text: format!("chapter {number}, {ends}\n") }
}

/// A move with more of the story.
fn told(seq: u64, chapters: &[Chapter]) -> Page {
    Page { chapters: chapters.to_vec(), ..turn("t1", entry(seq), SeatSet::EMPTY) }
}

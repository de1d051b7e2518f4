//! The form of the file, and how it is opened without harming it.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::explain;
use crate::store::StoreError;

/// `BARB`, so that another program's database is not taken for ours.
const APPLICATION: i64 = 0x4241_5242;

/// The newest form this program knows. Step `n` of [`STEPS`] leads from form `n` to form `n + 1`.
const FORM: i64 = STEPS.len() as i64;

pub(in crate::store) const STEPS: [&str; 4] = [
    "
    -- Everything that happened. Only ever added to; a table that never began may be thrown away whole.
    CREATE TABLE records (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER records_are_never_changed BEFORE UPDATE ON records
        BEGIN SELECT RAISE(ABORT, 'records are never changed'); END;
    CREATE TRIGGER begun_tables_are_kept BEFORE DELETE ON records
        WHEN (SELECT phase FROM tables WHERE id = OLD.table_id) IS NOT 'lobby'
        BEGIN SELECT RAISE(ABORT, 'a table that has begun is kept'); END;

    -- How each table stands, for lists: derived from its records, written with them.
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        host TEXT NOT NULL,
        game TEXT NOT NULL,
        phase TEXT NOT NULL,
        open INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        card TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_by_host ON tables (host, phase);
    CREATE INDEX tables_open ON tables (updated_at) WHERE open AND phase = 'lobby';

    -- Who belongs to which table: for 'my tables'.
    CREATE TABLE seats (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_table ON seats (table_id);

    CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    -- The halls of records. A feat has an id of its own: that of the table it was done at is a key.
    CREATE TABLE feats (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        hall TEXT NOT NULL,
        points INTEGER NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        view TEXT NOT NULL,
        transcript TEXT NOT NULL,
        digest BLOB NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX feats_by_hall ON feats (game, hall, points DESC, at, id);
",
    "
    -- A record says itself who decides after it, so that a move is one row and leaves its table's card alone. NULL where more
    -- records came in the same commit, and in those of before: there the card tells. Rows stand in the order they came: only the
    -- small keys are sorted by table, which writes half as many pages as sorting the records themselves did.
    ALTER TABLE records RENAME TO records_by_table;
    CREATE TABLE records (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        deciding INTEGER,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT;
    INSERT INTO records (table_id, seq, at, body) SELECT table_id, seq, at, body FROM records_by_table;
    DROP TABLE records_by_table; -- and its triggers
    CREATE TRIGGER records_are_never_changed BEFORE UPDATE ON records
        BEGIN SELECT RAISE(ABORT, 'records are never changed'); END;
    CREATE TRIGGER begun_tables_are_kept BEFORE DELETE ON records
        WHEN (SELECT phase FROM tables WHERE id = OLD.table_id) IS NOT 'lobby'
        BEGIN SELECT RAISE(ABORT, 'a table that has begun is kept'); END;
",
    "
    -- What happened in each game and what everybody saw of it, chapter by chapter, for when its rules have changed: derived from its
    -- records, written with them. Games of before have no story until they are looked at.
    CREATE TABLE stories (
        table_id TEXT NOT NULL,
        chapter INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, chapter)
    ) STRICT;
",
];

/// What the writer's connection keeps and how often it folds its log into the file; all of it measured. `FULL` syncs the log at
/// every commit, once: what was acknowledged survives a power cut. The pages of two thousand tables at play stay in memory
/// (8 MiB), and the log is folded in when it is 32 MiB long: a page that was written ten times is then folded in once.
const WRITING: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -8192;
    PRAGMA wal_autocheckpoint = 8192;
";

/// Opens the file for the writer; makes it if there is none.
pub(super) fn open(file: &Path) -> Result<Connection, StoreError> {
    let failed = |error: rusqlite::Error| explain(file, &error);
    if file.exists() {
        check(file)?;
    } else {
        create(file)?;
    }
    let mut connection = connect(file, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    connection.execute_batch(WRITING).map_err(failed)?;
    upgrade(&mut connection).map_err(failed)?;
    Ok(connection)
}

/// A connection that waits its turn rather than failing.
pub(super) fn connect(file: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(file, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Looks the file over without writing a byte into it.
fn check(file: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| explain(file, &error);
    let name = || file.display().to_string();
    let damaged = |problem: String| StoreError::Damaged { file: name(), problem };
    // We never leave an empty file behind (see `create`), and SQLite would take one for a fresh database.
    if std::fs::metadata(file).is_ok_and(|metadata| metadata.len() == 0) {
        return Err(damaged("it is empty".to_owned()));
    }
    let connection = connect(file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let application = number("application_id").map_err(failed)?;
    let form = number("user_version").map_err(failed)?;
    let verdict: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if verdict != "ok" {
        return Err(damaged(verdict.lines().collect::<Vec<_>>().join(" ")));
    }
    if application != APPLICATION {
        return Err(StoreError::NotOurs { home: name() });
    }
    if form > FORM {
        return Err(StoreError::Newer { home: name(), found: form, known: FORM });
    }
    Ok(())
}

/// Makes a file under another name first, so that a file of ours is never half made.
fn create(file: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| explain(file, &error);
    let moved = |error: std::io::Error| StoreError::Failed {
        home: file.display().to_string(),
        problem: error.to_string(),
    };
    let draft = file.with_extension("db.new");
    if draft.exists() {
        std::fs::remove_file(&draft).map_err(moved)?;
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection = connect(&draft, flags).map_err(failed)?;
    connection.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
    upgrade(&mut connection).map_err(failed)?;
    connection.close().map_err(|(_, error)| failed(error))?;
    std::fs::rename(&draft, file).map_err(moved)
}

/// Takes the file from its form to the newest, one step at a time, all or nothing.
fn upgrade(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    let form: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(form).unwrap_or(0);
    if done < STEPS.len() {
        for step in &STEPS[done..] {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", FORM)?;
    }
    transaction.commit()
}

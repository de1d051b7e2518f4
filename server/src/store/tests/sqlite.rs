//! What only a file does: what is wrong with it is named, and it is left alone.

use std::path::Path;

use super::*;
use crate::store::sqlite::{STEPS, Sqlite};

fn open(folder: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(folder, Arc::default())
}

#[tokio::test]
async fn a_move_leaves_the_tables_card_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let written = || -> (String, u32) {
        let table =
            "SELECT concat_ws(' ', phase, open, created_at, updated_at, card) FROM tables WHERE id = 't1'";
        let seats = "SELECT count(*) FROM seats";
        let text = other.query_row(table, [], |row| row.get(0)).unwrap();
        (text, other.query_row(seats, [], |row| row.get(0)).unwrap())
    };
    store.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    let before = written();
    for seq in 2..5 {
        store.append_together(vec![turn("t1", entry(seq), SeatSet::EMPTY)]).await.unwrap();
        assert_eq!(written(), before);
    }
}

#[tokio::test]
async fn closing_folds_the_log_into_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.append_together(vec![page(1)]).await.unwrap();
    store.close().await;
    drop(store);
    assert!(!folder.path().join("barbacane.db-wal").exists());
}

#[tokio::test]
async fn the_store_says_that_it_cannot_write_until_it_can_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    store.append_together(vec![page(1)]).await.unwrap();
    assert!(store.append_together(vec![page(1)]).await.is_err());
    assert_eq!(store.health().await, Health::Good, "a version that is taken is no trouble of the store's");

    other.execute_batch("ALTER TABLE records RENAME TO elsewhere").unwrap();
    assert_eq!(store.health().await, Health::Good, "nobody has tried yet");
    assert!(store.append_together(vec![page(2)]).await.is_err());
    for _ in 0..2 {
        assert_eq!(store.health().await, Health::Failing);
    }
    other.execute_batch("ALTER TABLE elsewhere RENAME TO records").unwrap();
    assert_eq!(store.health().await, Health::Good, "it tries for itself");
    store.append_together(vec![page(2)]).await.unwrap();
    assert!(store.records("").await.unwrap().is_empty(), "trying leaves no trace");
}

/// A folder with a file as a program left it that knew forms up to `form`: a lobby, and a game in which seat 1 decides.
fn left_by(form: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    file.execute_batch("PRAGMA application_id = 0x42415242").unwrap();
    STEPS[..form].iter().for_each(|step| file.execute_batch(step).unwrap());
    file.pragma_update(None, "user_version", i64::try_from(form).unwrap()).unwrap();
    for (table, phase, records) in [("lobby", "lobby", 1), ("begun", "playing", 40)] {
        let stands = if phase == "lobby" { Phase::Lobby } else { Phase::Playing };
        let card = serde_json::to_string(&Card { deciding: vec![1], ..card("ann", stands) }).unwrap();
        file.execute(
            "INSERT INTO tables VALUES (?1, 'ann', 'some-game', ?2, 1, 1001, ?3, ?4)",
            (table, phase, 1000 + records, card),
        )
        .unwrap();
        file.execute("INSERT INTO seats VALUES ('ann', ?1)", [table]).unwrap();
        for entry in (1..=records).map(|seq| entry(u64::try_from(seq).unwrap())) {
            let (seq, at) = (i64::try_from(entry.seq).unwrap(), i64::try_from(entry.at).unwrap());
            file.execute(
                "INSERT INTO records (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)",
                (table, seq, at, entry.body),
            )
            .unwrap();
        }
    }
    folder
}

#[tokio::test]
async fn older_files_are_brought_to_the_new_form_with_all_that_is_in_them() {
    for form in 1..STEPS.len() {
        let folder = left_by(form);
        for _ in 0..2 {
            let store = open(folder.path()).unwrap();
            assert_eq!(store.records("lobby").await.unwrap(), [entry(1)], "form {form}");
            assert_eq!(store.records("begun").await.unwrap(), (1..=40).map(entry).collect::<Vec<_>>());
            let mine = store.tables_of("ann", 10).await.unwrap();
            let listed: Vec<_> = mine.iter().map(|row| (row.id.as_str(), row.updated_at)).collect();
            assert_eq!(listed, [("begun", 1040), ("lobby", 1001)]);
            assert!(mine.iter().all(|row| row.card.deciding == [1]), "their cards still tell who decides");
            assert_eq!(store.open_tables(10).await.unwrap(), [row(&store, "lobby").await]);
            assert_eq!(store.unfinished_of("ann").await.unwrap(), 2);
            assert!(store.chapters("begun").await.unwrap().is_empty(), "nobody has told its story yet");
            store.close().await;
        }
        let store = open(folder.path()).unwrap();
        store.append_together(vec![turn("begun", entry(41), SeatSet::only(Seat(0)))]).await.unwrap();
        let found = row(&store, "begun").await;
        assert_eq!((found.card.deciding, found.updated_at), (vec![0], 1041), "and then the record does");
        assert!(store.remove("begun", Lease::FIRST).await.is_err(), "what has begun is kept as before");
        store.remove("lobby", Lease::FIRST).await.unwrap();
        let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        assert!(other.execute("UPDATE records SET at = 0", []).is_err(), "and nothing of it is changed");
        store.remember(deed(1, 10)).await.unwrap();
        assert_eq!(store.feats("some-game").await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(folder.path()).unwrap();
    let second = open(folder.path()).unwrap_err();
    assert!(matches!(&second, StoreError::InUse { .. }), "{second}");
    assert!(second.to_string().contains("barbacane.db"), "{second}");
    assert_eq!(first.health().await, Health::Good);
    first.close().await;
    assert_eq!(first.health().await, Health::Silent);
    drop(first);
    open(folder.path()).unwrap();
}

/// A folder with a good file of some tables in it.
async fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    for table in 0..200 {
        let entry = Entry { body: "x".repeat(500), ..entry(1) };
        store
            .append_together(vec![whole(&format!("t{table}"), vec![entry], card("ann", Phase::Lobby))])
            .await
            .unwrap();
    }
    store.close().await;
    folder
}

/// The store must not open, must name the file, and must leave every byte of it alone.
fn assert_left_alone(folder: &Path, expected: fn(&StoreError) -> bool) {
    let file = folder.join(FILE);
    let before = std::fs::read(&file).unwrap();
    for _ in 0..2 {
        let error = open(folder).unwrap_err();
        assert!(expected(&error), "{error:?}");
        assert!(error.to_string().contains(&file.display().to_string()), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), before, "the file was changed");
    }
}

fn damaged(error: &StoreError) -> bool {
    matches!(error, StoreError::Damaged { .. })
}

#[tokio::test]
async fn damaged_files_are_named_and_left_alone() {
    let folder = filled().await;
    let file = folder.path().join(FILE);
    let good = std::fs::read(&file).unwrap();
    assert!(good.len() > 40_000);
    let cases: [(&str, Vec<u8>); 6] = [
        ("garbage", b"this is no database, whoever wrote it".repeat(100)),
        ("a few bytes", b"hello".to_vec()),
        ("empty", Vec::new()),
        ("cut in the middle of a page", good[..good.len() / 2 + 100].to_vec()),
        ("cut at the end of a page", good[..good.len() / 8192 * 4096].to_vec()),
        ("scribbled over", [&good[..8192], &[0xA5; 16384], &good[8192 + 16384..]].concat()),
    ];
    for (what, bytes) in cases {
        println!("{what}");
        std::fs::write(&file, bytes).unwrap();
        assert_left_alone(folder.path(), damaged);
    }
    std::fs::write(&file, good).unwrap();
    let store = open(folder.path()).unwrap();
    assert_eq!(store.records("t7").await.unwrap().len(), 1, "the backup works");
}

#[tokio::test]
async fn a_newer_form_and_a_stranger_are_refused() {
    let folder = filled().await;
    let file = folder.path().join(FILE);
    let connection = rusqlite::Connection::open(&file).unwrap();
    let known: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(known, 4);
    for newer in [5, 99] {
        connection.pragma_update(None, "user_version", newer).unwrap();
        assert_left_alone(folder.path(), |error| {
            matches!(error, StoreError::Newer { found: 5 | 99, known: 4, .. })
        });
    }
    drop(connection);
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "application_id", 1).unwrap();
    drop(connection);
    assert_left_alone(folder.path(), |error| matches!(error, StoreError::NotOurs { .. }));
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = open(&file.path().join("inside")).unwrap_err();
    assert!(matches!(&error, StoreError::Folder { folder, .. } if folder.contains("inside")), "{error}");
}

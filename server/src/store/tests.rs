//! The store alone: what is durable, what is batched, and what is left alone.

use std::path::Path;

use engine::Seat;
use table::CardSeat;
use table::protocol::Phase;

use super::*;

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

fn open(folder: &Path) -> Result<Store, StoreError> {
    Store::open(folder, Arc::default())
}

#[tokio::test]
async fn what_was_appended_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.append("t1", vec![entry(1)], card("ann", Phase::Lobby)).await.unwrap();
    store.append("t1", vec![entry(2), entry(3)], card("ann", Phase::Playing)).await.unwrap();
    store.close().await;
    drop(store);
    assert!(!folder.path().join("barbacane.db-wal").exists(), "the log was folded in");
    let store = open(folder.path()).unwrap();
    assert_eq!(store.records("t1").await.unwrap(), [entry(1), entry(2), entry(3)]);
    let mine = store.tables_of("ann", 10).await.unwrap();
    assert_eq!((mine.len(), mine[0].updated_at), (1, 1003));
    assert_eq!(mine[0].card, card("ann", Phase::Playing));
    assert_eq!(store.unfinished_of("ann").await.unwrap(), 1);
    assert!(store.open_tables(10).await.unwrap().is_empty(), "a game that is on cannot be joined");
}

#[tokio::test]
async fn a_version_is_written_once_and_the_second_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.append("t1", vec![entry(1)], card("ann", Phase::Lobby)).await.unwrap();
    let again = Entry { body: "other".to_owned(), ..entry(1) };
    let refused = store.append("t1", vec![again], card("bob", Phase::Over)).await;
    assert_eq!(refused, Err(StoreError::Taken { seq: 1 }));
    assert_eq!(store.records("t1").await.unwrap(), [entry(1)]);
    let Kept::Row(row) = store.row("t1").await.unwrap() else { panic!("the table is there") };
    assert_eq!(row.card, card("ann", Phase::Lobby));
}

#[tokio::test]
async fn one_commit_serves_many_tables_and_one_bad_job_spoils_none() {
    const TABLES: u64 = 400;
    let folder = tempfile::tempdir().unwrap();
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(folder.path(), metrics.clone()).unwrap();
    store.append("bad", vec![entry(1)], card("ann", Phase::Lobby)).await.unwrap();
    let before = metrics.store_commits.get();
    let names: Vec<String> = (0..TABLES).map(|n| format!("t{n}")).collect();
    let jobs = names.iter().map(|name| store.append(name, vec![entry(1)], card("ann", Phase::Lobby)));
    // Nothing is written until all of them stand in the queue.
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (bad, all, ()) = tokio::task::unconstrained(futures_util::future::join3(
        store.append("bad", vec![entry(1)], card("ann", Phase::Lobby)),
        futures_util::future::join_all(jobs),
        async { other.execute_batch("COMMIT").unwrap() },
    ))
    .await;
    assert_eq!(bad, Err(StoreError::Taken { seq: 1 }));
    assert!(all.iter().all(Result::is_ok));
    assert_eq!(metrics.store_records.get(), TABLES + 1);
    let commits = metrics.store_commits.get() - before;
    assert!(commits <= 2, "{commits}: one for those it had taken up, one for those that came meanwhile");
}

/// Page `n` of some that are written together, for a table of its own.
fn page(n: u64) -> Page {
    Page {
        table: format!("t{n}"),
        entries: vec![entry(1)],
        deciding: SeatSet::only(Seat(0)),
        card: Some(card("ann", Phase::Lobby)),
        deed: None,
        chapters: Vec::new(),
    }
}

/// A move at a table: a record, who decides after it, and nothing else.
fn turn(table: &str, entry: Entry, deciding: SeatSet) -> Page {
    let (table, entries) = (table.to_owned(), vec![entry]);
    Page { table, entries, deciding, card: None, deed: None, chapters: Vec::new() }
}

async fn row(store: &Store, table: &str) -> Row {
    let Kept::Row(row) = store.row(table).await.unwrap() else { panic!("{table} is there") };
    *row
}

#[tokio::test]
async fn a_move_is_one_row_and_lists_know_of_it() {
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
    store.append("t1", vec![entry(1)], card("ann", Phase::Playing)).await.unwrap();
    store.append("t2", vec![entry(2)], card("ann", Phase::Playing)).await.unwrap();
    let before = written();
    for (seq, deciding) in [(2, vec![1, 7]), (3, vec![]), (4, vec![0])] {
        let seats = SeatSet::of(deciding.iter().copied().map(Seat));
        store.append_together(vec![turn("t1", entry(seq), seats)]).await.unwrap();
        assert_eq!(written(), before, "its card stays as it was");
        let expected = Card { deciding, ..card("ann", Phase::Playing) };
        let found = row(&store, "t1").await;
        assert_eq!((&found.card, found.updated_at), (&expected, 1000 + seq));
        assert!(store.tables_of("ann", 10).await.unwrap().contains(&found));
    }
    let mine: Vec<String> = store.tables_of("ann", 1).await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(mine, ["t1"], "where something happened last");
    let several = Page { entries: vec![entry(5), entry(6)], ..turn("t1", entry(5), SeatSet::only(Seat(1))) };
    store.append_together(vec![several]).await.unwrap();
    let found = row(&store, "t1").await;
    assert_eq!((found.card.deciding, found.updated_at), (vec![1], 1006), "the last of them counts");
}

#[tokio::test]
async fn a_job_that_fails_in_the_middle_of_a_batch_hurts_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(folder.path(), metrics.clone()).unwrap();
    store.append_together(vec![page(1)]).await.unwrap();
    store.append("begun", vec![entry(1)], card("ann", Phase::Playing)).await.unwrap();
    let before = metrics.store_commits.get();
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let all = tokio::task::unconstrained(async {
        let (a, b, taken, c, kept, d, ()) = tokio::join!(
            store.append_together(vec![page(2)]),
            store.append_together(vec![page(3)]),
            // Its first half is written before its second fails.
            store.append_together(vec![page(4), page(1)]),
            store.append_together(vec![turn("begun", entry(2), SeatSet::EMPTY)]),
            store.remove("begun"),
            store.append_together(vec![page(5)]),
            async { other.execute_batch("COMMIT").unwrap() },
        );
        assert_eq!(taken, Err(StoreError::Taken { seq: 1 }));
        assert!(matches!(&kept, Err(StoreError::Failed { .. })), "{kept:?}");
        [a, b, c, d]
    })
    .await;
    assert!(all.iter().all(Result::is_ok), "{all:?}");
    let count = async |table: &str| store.records(table).await.unwrap().len();
    for (table, records) in [("t1", 1), ("t2", 1), ("t3", 1), ("t4", 0), ("t5", 1), ("begun", 2)] {
        assert_eq!(count(table).await, records, "{table}");
    }
    assert_eq!(store.row("t4").await.unwrap(), Kept::Nothing);
    assert_eq!(metrics.store_records.get(), 6);
    assert!(metrics.store_commits.get() - before <= 2, "and all are written together");
    assert_eq!(store.health().await, Health::Good);
}

#[tokio::test]
async fn what_is_written_together_is_there_whole_or_not_at_all() {
    for broken in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path()).unwrap();
        store.append_together(vec![page(broken)]).await.unwrap();
        let error = store.append_together((0..3).map(page).collect()).await.unwrap_err();
        assert_eq!(error, StoreError::Taken { seq: 1 });
        assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 1, "page {broken} did not fit");
        store.append_together((10..13).map(page).collect()).await.unwrap();
        assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 4);
    }
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

#[tokio::test]
async fn a_table_that_has_begun_cannot_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.append("lobby", vec![entry(1)], card("ann", Phase::Lobby)).await.unwrap();
    store.append("begun", vec![entry(1)], card("ann", Phase::Playing)).await.unwrap();
    store.remove("lobby").await.unwrap();
    assert!(store.remove("begun").await.is_err());
    assert!(store.records("lobby").await.unwrap().is_empty());
    assert_eq!(store.row("lobby").await.unwrap(), Kept::Nothing);
    assert_eq!(store.records("begun").await.unwrap().len(), 1);
    assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 1);
}

#[tokio::test]
async fn people_are_found_by_their_secret_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let ann = Person { id: "p1".to_owned(), name: "Ann".to_owned() };
    store.add_person(ann.clone(), [7; 32], 1).await.unwrap();
    assert_eq!(store.person([7; 32]).await.unwrap(), Some(ann));
    assert_eq!(store.person([8; 32]).await.unwrap(), None);
    let anne = Person { id: "p1".to_owned(), name: "Anne".to_owned() };
    store.rename_person(anne.clone(), 2).await.unwrap();
    assert_eq!(store.person([7; 32]).await.unwrap(), Some(anne));
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

#[tokio::test]
async fn a_hall_keeps_the_best_of_equals_the_oldest_and_each_game_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    for n in 1..=u64::from(HALL) {
        store.remember(deed(n, 10)).await.unwrap();
    }
    let place = async |n: u8| store.place([n; 32]).await.unwrap().map(|place| place.place);
    assert_eq!((place(1).await, place(50).await), (Some(1), Some(50)));
    store.remember(deed(60, 10)).await.unwrap();
    assert_eq!(place(60).await, None, "it came later than the others");
    store.remember(deed(61, 11)).await.unwrap();
    assert_eq!((place(61).await, place(1).await, place(50).await), (Some(1), Some(2), None));
    let again = Deed { id: "other".to_owned(), at: 0, ..deed(61, 11) };
    store.remember(again).await.unwrap();
    let feats = store.feats("some-game").await.unwrap();
    assert_eq!((feats.len(), feats[0].id.as_str(), feats[0].at), (50, "f61", 61));
    assert_eq!((feats[1].name.as_str(), &feats[1].view["n"]), ("Ann 1", &1.into()));
    let Deed { done, .. } = deed(61, 11);
    assert_eq!(store.transcript("f61").await.unwrap(), Some((done.game, done.transcript)));
    assert_eq!(store.transcript("f50").await.unwrap(), None);
    assert!(store.feats("another-game").await.unwrap().is_empty());
}

/// The end of a game and what it is remembered for are one: a record that is taken takes the feat with it.
#[tokio::test]
async fn a_feat_is_written_with_the_end_of_its_game_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let end = Page { deed: Some(deed(1, 10)), ..page(1) };
    store.append_together(vec![end]).await.unwrap();
    let again = Page { deed: Some(deed(2, 20)), ..page(1) };
    assert_eq!(store.append_together(vec![again]).await, Err(StoreError::Taken { seq: 1 }));
    assert_eq!(store.feats("some-game").await.unwrap().len(), 1);
}

fn chapter(number: u32, ends: bool) -> Chapter {
    Chapter { number, steps: 32, seq: 40, ends, text: format!("chapter {number}, {ends}\n") }
}

/// A move with more of the story.
fn told(seq: u64, chapters: &[Chapter]) -> Page {
    Page { chapters: chapters.to_vec(), ..turn("t1", entry(seq), SeatSet::EMPTY) }
}

#[tokio::test]
async fn a_story_is_written_with_its_records_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let first = [chapter(0, false), chapter(1, false), chapter(2, false)];
    store.append_together(vec![told(1, &first)]).await.unwrap();
    assert_eq!(store.chapters("t1").await.unwrap(), first);
    assert_eq!(store.finished_story("t1").await.unwrap(), None, "it goes on");
    let taken = store.append_together(vec![told(1, &[chapter(1, true)])]).await;
    assert_eq!(taken, Err(StoreError::Taken { seq: 1 }));
    assert_eq!(store.chapters("t1").await.unwrap(), first);
    store.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await.unwrap();
    assert_eq!(store.chapters("t1").await.unwrap(), first, "a move leaves it alone");

    // What came after was taken back; and a table that falls asleep has no new record.
    let rest = Page { entries: Vec::new(), ..told(3, &[chapter(1, true)]) };
    store.append_together(vec![rest]).await.unwrap();
    assert_eq!(store.chapters("t1").await.unwrap(), [chapter(0, false), chapter(1, true)]);
    let story = store.finished_story("t1").await.unwrap();
    assert_eq!(story.as_deref(), Some("chapter 0, false\nchapter 1, true\n"));
    assert!(store.chapters("t2").await.unwrap().is_empty());
}

/// A folder with a file as a program left it that knew forms up to `form`: a lobby, and a game in which seat 1 decides.
fn left_by(form: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    file.execute_batch("PRAGMA application_id = 0x42415242").unwrap();
    schema::STEPS[..form].iter().for_each(|step| file.execute_batch(step).unwrap());
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
    for form in 1..schema::STEPS.len() {
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
        assert!(store.remove("begun").await.is_err(), "what has begun is kept as before");
        store.remove("lobby").await.unwrap();
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
        store.append(&format!("t{table}"), vec![entry], card("ann", Phase::Lobby)).await.unwrap();
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

//! What both homes do alike.

use super::*;

/// Runs each of these at both homes.
macro_rules! at_both {
    ($($test:ident),* $(,)?) => {
        mod in_a_file {
            $(#[tokio::test] async fn $test() { super::$test(super::House::folder()).await })*
        }
        mod in_a_database {
            $(#[tokio::test] async fn $test() { super::$test(super::House::database()).await })*
        }
    };
}

at_both! {
    what_was_appended_is_there_after_a_restart,
    a_version_is_written_once_and_the_second_changes_nothing,
    one_commit_serves_many_tables_and_one_bad_job_spoils_none,
    a_move_is_one_row_and_lists_know_of_it,
    a_job_that_fails_in_the_middle_of_a_batch_hurts_nobody_else,
    what_is_written_together_is_there_whole_or_not_at_all,
    a_table_that_has_begun_cannot_be_removed,
    people_are_found_by_their_secret_only,
    a_hall_keeps_the_best_of_equals_the_oldest_and_each_game_once,
    a_feat_is_written_with_the_end_of_its_game_or_not_at_all,
    a_story_is_written_with_its_records_or_not_at_all,
}

async fn what_was_appended_is_there_after_a_restart(house: House) {
    let store = house.open().await;
    store.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Lobby))]).await.unwrap();
    store
        .append_together(vec![whole("t1", vec![entry(2), entry(3)], card("ann", Phase::Playing))])
        .await
        .unwrap();
    store.close().await;
    drop(store);
    let store = house.open().await;
    assert_eq!(store.records("t1").await.unwrap(), [entry(1), entry(2), entry(3)]);
    let mine = store.tables_of("ann", 10).await.unwrap();
    assert_eq!((mine.len(), mine[0].updated_at), (1, 1003));
    assert_eq!(mine[0].card, card("ann", Phase::Playing));
    assert_eq!(store.unfinished_of("ann").await.unwrap(), 1);
    assert!(store.open_tables(10).await.unwrap().is_empty(), "a game that is on cannot be joined");
}

async fn a_version_is_written_once_and_the_second_changes_nothing(house: House) {
    let store = house.open().await;
    store.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Lobby))]).await.unwrap();
    let again = Entry { body: "other".to_owned(), ..entry(1) };
    let refused = store.append_together(vec![whole("t1", vec![again], card("bob", Phase::Over))]).await;
    assert_eq!(refused, Err(StoreError::Taken { seq: 1 }));
    assert_eq!(store.records("t1").await.unwrap(), [entry(1)]);
    let Kept::Row(row) = store.row("t1").await.unwrap() else { panic!("the table is there") };
    assert_eq!(row.card, card("ann", Phase::Lobby));
}

async fn one_commit_serves_many_tables_and_one_bad_job_spoils_none(house: House) {
    const TABLES: u64 = 400;
    let metrics = Arc::new(Metrics::default());
    let store = house.open_with(metrics.clone()).await;
    store.append_together(vec![whole("bad", vec![entry(1)], card("ann", Phase::Lobby))]).await.unwrap();
    let before = metrics.store_commits.get();
    let names: Vec<String> = (0..TABLES).map(|n| format!("t{n}")).collect();
    let jobs = names
        .iter()
        .map(|name| store.append_together(vec![whole(name, vec![entry(1)], card("ann", Phase::Lobby))]));
    // Nothing is written until all of them stand in the queue.
    let held = house.hold().await;
    let (bad, all, ()) = tokio::task::unconstrained(futures_util::future::join3(
        store.append_together(vec![whole("bad", vec![entry(1)], card("ann", Phase::Lobby))]),
        futures_util::future::join_all(jobs),
        held.let_go(),
    ))
    .await;
    assert_eq!(bad, Err(StoreError::Taken { seq: 1 }));
    assert!(all.iter().all(Result::is_ok));
    assert_eq!(metrics.store_records.get(), TABLES + 1);
    let commits = metrics.store_commits.get() - before;
    assert!(commits <= 2, "{commits}: one for those it had taken up, one for those that came meanwhile");
}

async fn a_move_is_one_row_and_lists_know_of_it(house: House) {
    let store = house.open().await;
    store.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    store.append_together(vec![whole("t2", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    for (seq, deciding) in [(2, vec![1, 7]), (3, vec![]), (4, vec![0])] {
        let seats = SeatSet::of(deciding.iter().copied().map(Seat));
        store.append_together(vec![turn("t1", entry(seq), seats)]).await.unwrap();
        let expected = Card { deciding, ..card("ann", Phase::Playing) };
        let found = row(&*store, "t1").await;
        assert_eq!((&found.card, found.updated_at), (&expected, 1000 + seq));
        assert!(store.tables_of("ann", 10).await.unwrap().contains(&found));
    }
    let mine: Vec<String> = store.tables_of("ann", 1).await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(mine, ["t1"], "where something happened last");
    let several = Page { entries: vec![entry(5), entry(6)], ..turn("t1", entry(5), SeatSet::only(Seat(1))) };
    store.append_together(vec![several]).await.unwrap();
    let found = row(&*store, "t1").await;
    assert_eq!((found.card.deciding, found.updated_at), (vec![1], 1006), "the last of them counts");
}

async fn a_job_that_fails_in_the_middle_of_a_batch_hurts_nobody_else(house: House) {
    let metrics = Arc::new(Metrics::default());
    let store = house.open_with(metrics.clone()).await;
    store.append_together(vec![page(1)]).await.unwrap();
    store.append_together(vec![whole("begun", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    let before = metrics.store_commits.get();
    let held = house.hold().await;
    let all = tokio::task::unconstrained(async {
        let (a, b, taken, c, kept, d, ()) = tokio::join!(
            store.append_together(vec![page(2)]),
            store.append_together(vec![page(3)]),
            // Its first half is written before its second fails.
            store.append_together(vec![page(4), page(1)]),
            store.append_together(vec![turn("begun", entry(2), SeatSet::EMPTY)]),
            store.remove("begun", Lease::FIRST),
            store.append_together(vec![page(5)]),
            held.let_go(),
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

async fn what_is_written_together_is_there_whole_or_not_at_all(house: House) {
    for broken in 0..3 {
        let house = house.another();
        let store = house.open().await;
        store.append_together(vec![page(broken)]).await.unwrap();
        let error = store.append_together((0..3).map(page).collect()).await.unwrap_err();
        assert_eq!(error, StoreError::Taken { seq: 1 });
        assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 1, "page {broken} did not fit");
        store.append_together((10..13).map(page).collect()).await.unwrap();
        assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 4);
    }
}

async fn a_table_that_has_begun_cannot_be_removed(house: House) {
    let store = house.open().await;
    store.append_together(vec![whole("lobby", vec![entry(1)], card("ann", Phase::Lobby))]).await.unwrap();
    store.append_together(vec![whole("begun", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    store.remove("lobby", Lease::FIRST).await.unwrap();
    assert!(store.remove("begun", Lease::FIRST).await.is_err());
    assert!(store.records("lobby").await.unwrap().is_empty());
    assert_eq!(store.row("lobby").await.unwrap(), Kept::Nothing);
    assert_eq!(store.records("begun").await.unwrap().len(), 1);
    assert_eq!(store.tables_of("ann", 10).await.unwrap().len(), 1);
}

async fn people_are_found_by_their_secret_only(house: House) {
    let store = house.open().await;
    let ann = Person { id: "p1".to_owned(), name: "Ann".to_owned() };
    store.add_person(ann.clone(), [7; 32], 1).await.unwrap();
    assert_eq!(store.person([7; 32]).await.unwrap(), Some(ann));
    assert_eq!(store.person([8; 32]).await.unwrap(), None);
    let anne = Person { id: "p1".to_owned(), name: "Anne".to_owned() };
    store.rename_person(anne.clone(), 2).await.unwrap();
    assert_eq!(store.person([7; 32]).await.unwrap(), Some(anne));
}

async fn a_hall_keeps_the_best_of_equals_the_oldest_and_each_game_once(house: House) {
    let store = house.open().await;
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
async fn a_feat_is_written_with_the_end_of_its_game_or_not_at_all(house: House) {
    let store = house.open().await;
    let end = Page { deed: Some(deed(1, 10)), ..page(1) };
    store.append_together(vec![end]).await.unwrap();
    let again = Page { deed: Some(deed(2, 20)), ..page(1) };
    assert_eq!(store.append_together(vec![again]).await, Err(StoreError::Taken { seq: 1 }));
    assert_eq!(store.feats("some-game").await.unwrap().len(), 1);
}

async fn a_story_is_written_with_its_records_or_not_at_all(house: House) {
    let store = house.open().await;
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

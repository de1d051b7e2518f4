//! A house is carried whole or not at all.

use super::*;

/// More of everything than travels together.
async fn furnish(house: &House) {
    let store = house.open().await;
    for n in 0..3 {
        let person = Person { id: format!("p{n}"), name: format!("Zoé {n} 🐉") };
        store.add_person(person, [n; 32], u64::from(n)).await.unwrap();
        store.remember(deed(u64::from(n), 10)).await.unwrap();
    }
    let long: Vec<Entry> = (1..=2500).map(entry).collect();
    let game = whole("long", long, card("ann", Phase::Playing));
    let told = Page { chapters: vec![chapter(0, false), chapter(1, true)], ..game };
    store.append_together(vec![told, page(1)]).await.unwrap();
    store.close().await;
}

/// What somebody finds there.
async fn found(house: &House) -> impl PartialEq + std::fmt::Debug {
    let store = house.open().await;
    let found = (
        store.records("long").await.unwrap(),
        store.chapters("long").await.unwrap(),
        store.tables_of("ann", 10).await.unwrap(),
        store.open_tables(10).await.unwrap(),
        store.person([2; 32]).await.unwrap(),
        store.feats("some-game").await.unwrap(),
        store.transcript("f1").await.unwrap(),
    );
    store.close().await;
    found
}

fn written(house: &House) -> String {
    match house {
        House::Folder(folder) => folder.path().display().to_string(),
        House::Database(url) => url.clone(),
    }
}

#[tokio::test]
async fn a_house_moves_out_and_back_with_everything_in_it() {
    let (old, between, new) = (House::folder(), House::database(), House::folder());
    furnish(&old).await;
    let out = move_house(&written(&old), &written(&between)).await.unwrap();
    assert_eq!(out.iter().map(|carried| carried.count).collect::<Vec<_>>(), [3, 2, 2, 2501, 2, 3]);
    assert_eq!(found(&between).await, found(&old).await);
    assert_eq!(move_house(&written(&between), &written(&new)).await.unwrap(), out);
    assert_eq!(found(&new).await, found(&old).await);

    // What has moved in goes on there.
    let store = between.open().await;
    let Claimed::Ours(lease) = store.claim("long").await.unwrap() else { panic!("it is nobody's") };
    let next = Page { lease, ..turn("long", entry(2501), SeatSet::EMPTY) };
    store.append_together(vec![next]).await.unwrap();
}

#[tokio::test]
async fn nothing_moves_onto_something_nor_from_under_anybody() {
    let (old, new) = (House::folder(), House::database());
    furnish(&old).await;
    let living = new.open().await;
    let inhabited = move_house(&written(&old), &written(&new)).await.unwrap_err();
    assert!(matches!(inhabited, MoveError::Store(StoreError::Inhabited { programs: 1, .. })), "{inhabited}");
    living.append_together(vec![page(7)]).await.unwrap();
    living.close().await;
    let full = move_house(&written(&old), &written(&new)).await.unwrap_err();
    assert!(matches!(full, MoveError::NotEmpty { what: "tables", count: 1, .. }), "{full}");
    let store = old.open().await;
    let in_use = move_house(&written(&old), &written(&House::database())).await.unwrap_err();
    assert!(matches!(in_use, MoveError::Store(StoreError::InUse { .. })), "{in_use}");
    drop(store);
}

#[tokio::test]
async fn what_breaks_on_the_way_leaves_an_empty_home() {
    let (old, new) = (House::folder(), House::database());
    furnish(&old).await;
    let House::Folder(folder) = &old else { unreachable!() };
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    // PostgreSQL keeps no such letter: a text that cannot arrive.
    other
        .execute("INSERT INTO records (table_id, seq, at, body) VALUES ('bad', 1, 1, 'a' || char(0))", [])
        .unwrap();
    drop(other);
    let error = move_house(&written(&old), &written(&new)).await.unwrap_err();
    assert!(matches!(error, MoveError::Store(StoreError::Failed { .. })), "{error}");
    let store = new.open().await;
    assert_eq!(store.person([2; 32]).await.unwrap(), None);
    assert!(store.records("long").await.unwrap().is_empty());
}

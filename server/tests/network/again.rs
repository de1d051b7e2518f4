//! After the end, the same people play on.

use serde_json::json;

use crate::house::House;
use crate::play::play_until;

#[tokio::test]
async fn the_same_people_sit_at_a_new_table_and_asking_twice_makes_one() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    assert_eq!(bobs.refused(json!({ "do": "again" })).await, "not-over");
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    bobs.reach(started).await;
    play_until(&mut [&mut anns, &mut bobs], u64::MAX).await;

    let seq = bobs.done(json!({ "do": "again" })).await;
    assert_eq!(anns.done(json!({ "do": "again" })).await, seq, "somebody was faster");
    anns.reach(seq).await;
    let next = anns.state["again"].as_str().unwrap().to_owned();
    assert_ne!(next, table);
    let summary = house.get(&format!("/api/tables/{next}"), Some(&bob)).await;
    assert_eq!(summary.status, 200);
    assert_eq!(
        summary.json["seats"],
        json!([{ "name": "Ann", "bot": false }, { "name": "Bob", "bot": false }])
    );
    assert_eq!((&summary.json["yours"], &summary.json["phase"]), (&json!([1]), &json!("lobby")));
    let mine = house.get("/api/tables", Some(&ann)).await.json["mine"].as_array().unwrap().len();
    assert_eq!(mine, 2);

    let folder = house.close().await;
    let house = House::on(folder, |_| {}).await;
    let old = house.join(&table, Some(&ann)).await;
    assert_eq!(old.state["again"], json!(next));
    let mut new = house.join(&next, Some(&bob)).await;
    new.done(json!({ "do": "start" })).await;
}

#[tokio::test]
async fn a_store_that_breaks_at_any_step_leaves_no_lobby_to_which_nobody_knows_the_way() {
    // What the store is made to choke on, one after the other: each thing that playing on writes down.
    let steps = [
        ("records", r#"new.body LIKE '%"kind":"opened"%'"#),
        ("records", r#"new.body LIKE '%"kind":"again"%'"#),
        ("tables", "new.phase = 'lobby'"),
        ("tables", "new.phase = 'over'"),
        ("seats", "true"),
    ];
    let mut house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    bobs.reach(started).await;
    play_until(&mut [&mut anns, &mut bobs], u64::MAX).await;
    drop((anns, bobs));

    for (place, what) in steps {
        let folder = house.close().await;
        let file = rusqlite::Connection::open(folder.path().join("barbacane.db")).unwrap();
        let trigger = format!(
            "CREATE TRIGGER broken BEFORE INSERT ON {place} WHEN {what} BEGIN SELECT RAISE(ABORT, 'broken'); END"
        );
        file.execute_batch(&trigger).unwrap();
        house = House::on(folder, |_| {}).await;
        let mut anns = house.join(&table, Some(&ann)).await;
        assert_eq!(anns.refused(json!({ "do": "again" })).await, "store-failed", "{place}: {what}");
        drop(anns);
        let folder = house.close().await;
        file.execute_batch("DROP TRIGGER broken").unwrap();
        drop(file);
        house = House::on(folder, |_| {}).await;
        let mine = house.get("/api/tables", Some(&ann)).await.json["mine"].as_array().unwrap().len();
        assert_eq!(mine, 1, "a lobby to which nobody knows the way, after {place}: {what}");
    }
    let mut anns = house.join(&table, Some(&ann)).await;
    anns.done(json!({ "do": "again" })).await;
    assert_eq!(house.get("/api/tables", Some(&ann)).await.json["mine"].as_array().unwrap().len(), 2);
}

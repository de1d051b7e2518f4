//! Tables nobody needs leave the memory, and come back as they were.

use std::time::Duration;

use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn an_idle_table_sleeps_and_wakes_as_it_was() {
    let house = House::with(|config| config.idle = Duration::from_millis(150)).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let seq = anns.done(json!({ "do": "chat", "text": "Bonne nuit" })).await;
    anns.reach(seq).await;
    let state = anns.state.clone();
    // Another table is left later than Ann spoke, and falls asleep: hers would have too, were she not there.
    let other = house.table(&ann).await;
    drop(house.join(&other, Some(&ann)).await);
    house.until_metric("tables_awake", 1).await;
    anns.settle().await;
    drop(anns);
    house.until_metric("tables_awake", 0).await;
    let woken = house.metric("tables_woken_total").await;

    let summary = house.get(&format!("/api/tables/{table}"), Some(&ann)).await;
    assert_eq!(summary.json["yours"], json!([0]));
    assert_eq!(house.metric("tables_woken_total").await, woken, "a look at the list wakes nobody");

    let mut anns = house.join(&table, Some(&ann)).await;
    assert_eq!((anns.seq, &anns.state), (seq, &state));
    assert_eq!(house.metric("tables_woken_total").await, woken + 1);
    assert_eq!(anns.done(json!({ "do": "chat", "text": "Bonjour" })).await, seq + 1);
}

#[tokio::test]
async fn bots_finish_what_they_have_to_do_before_a_table_sleeps() {
    let house = House::with(|config| config.idle = Duration::from_millis(50)).await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "bot", "bot": "random" }, { "kind": "bot", "bot": "heuristic" }]);
    let table = house.open_table(&ann, json!({ "seats": seats })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    anns.done(json!({ "do": "start" })).await;
    drop(anns);
    house.until_metric("tables_awake", 0).await;
    assert_eq!(house.join(&table, Some(&ann)).await.phase(), "over");
}

#[tokio::test]
async fn a_table_that_falls_asleep_loses_no_letter() {
    // It falls asleep as soon as nobody is there. Whoever comes back comes at that very moment, or a little later.
    let house = House::with(|config| config.idle = Duration::ZERO).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut seq = 1;
    for n in 1..=100 {
        if n % 10 == 0 {
            house.until_metric("tables_awake", 0).await;
        }
        let mut anns = house.join(&table, Some(&ann)).await;
        seq += 1;
        assert_eq!(anns.done(json!({ "do": "chat", "text": "hop" })).await, seq);
    }
    assert!(house.metric("tables_woken_total").await >= 10);
}

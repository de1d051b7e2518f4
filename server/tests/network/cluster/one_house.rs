//! Several programs are one house to its guests: limits, names and numbers.

use std::time::Duration;

use barbacane_server::{Config, Rate};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use super::{NATS, shared, until_all_know_each_other};
use crate::house::House;

const SLOW: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn what_is_taken_at_one_program_is_missing_at_the_other() {
    let shared = shared(&NATS.url());
    let strict = |config: &mut Config| {
        shared(config);
        config.limits.guests = Rate::new(3, SLOW);
        config.limits.chat = Rate::new(2, SLOW);
    };
    let (here, there) = (House::with(strict).await, House::with(strict).await);
    let (ann, _bob, _cleo) = (here.guest("Ann").await, here.guest("Bob").await, here.guest("Cleo").await);
    there.until("counted_elsewhere_total", |taken| taken >= 3).await;
    there.post("/api/me", None, json!({ "name": "Dan" })).await.refuses(429, "too-many-guests");
    assert_eq!(there.get("/api/me", Some(&ann)).await.status, 200, "whoever is known is");

    // One person at two tables of two owners.
    let (first, second) = (here.table(&ann).await, there.table(&ann).await);
    let mut at_first = here.join(&first, Some(&ann)).await;
    let mut at_second = there.join(&second, Some(&ann)).await;
    let before = there.metric("counted_elsewhere_total").await;
    for _ in 0..2 {
        at_first.done(json!({ "do": "chat", "text": "Allô ?" })).await;
    }
    there.until("counted_elsewhere_total", |taken| taken >= before + 2).await;
    assert_eq!(at_second.refused(json!({ "do": "chat", "text": "Allô ?" })).await, "too-much-chat");
}

#[tokio::test]
async fn places_at_one_program_count_at_the_other() {
    let shared = shared(&NATS.url());
    let strict = |config: &mut Config| {
        shared(config);
        config.limits.sockets_per_person = 3;
    };
    let (here, there) = (House::with(strict).await, House::with(strict).await);
    let ann = here.guest("Ann").await;
    let table = here.table(&ann).await;
    let (first, _second) = (here.join(&table, Some(&ann)).await, here.join(&table, Some(&ann)).await);
    let _third = there.join(&table, Some(&ann)).await;
    // As soon as it is known there.
    loop {
        match there.try_connect(&table, Some(&ann), &[]).await {
            Ok(fourth) => drop(fourth),
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 429);
                break;
            }
            Err(other) => panic!("{other}"),
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    drop(first);
    // And it is known when there is room again.
    while there.try_connect(&table, Some(&ann), &[]).await.is_err() {
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

#[tokio::test]
async fn the_house_counts_together() {
    let shared = shared(&NATS.url());
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let (ann, zoe) = (here.guest("Ann").await, there.guest("Zoé").await);
    let (table, other) = (here.table(&ann).await, there.table(&zoe).await);
    let mut clients = [here.join(&table, Some(&ann)).await, there.join(&other, Some(&zoe)).await];
    for client in &mut clients {
        client.done(json!({ "do": "chat", "text": "Bonsoir" })).await;
    }
    until_all_know_each_other(&[&here, &there]).await;
    for house in [&here, &there] {
        loop {
            let page = house.get("/metrics/house", None).await;
            assert_eq!(page.status, 200);
            let lines =
                ["programs 2", "sockets 2", "tables_awake 2", "people_made_total 2", "asks_done_total 2"];
            // It may be a second old.
            if lines.iter().all(|line| page.text.lines().any(|l| l == format!("barbacane_{line}"))) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    drop(there.close().await);
    loop {
        let page = here.get("/metrics/house", None).await.text;
        if page.lines().any(|line| line == "barbacane_programs 1") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let alone = House::open().await;
    assert!(alone.get("/metrics/house", None).await.text.contains("\nbarbacane_programs 1\n"));
}

#[tokio::test]
async fn a_guest_is_the_same_person_at_every_door() {
    let shared = shared(&NATS.url());
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let ann = here.guest("Ann").await;
    assert_eq!(there.get("/api/me", Some(&ann)).await.json["name"], "Ann");
    let renamed = there.post("/api/me", Some(&ann), json!({ "name": "Anne" })).await;
    assert_eq!(renamed.status, 200);
    let line = renamed.header("set-cookie").unwrap();
    assert_eq!(line.split(';').next(), Some(&*ann.cookie), "the secret stays what it was");
    assert_eq!(here.get("/api/me", Some(&ann)).await.json["name"], "Anne");
    let table = there.table(&ann).await;
    assert_eq!(here.get("/api/tables", Some(&ann)).await.json["mine"][0]["id"], Value::from(table.clone()));
    let anns = here.join(&table, Some(&ann)).await;
    assert_eq!((&anns.state["host"], &anns.state["seats"][0]["yours"]), (&json!(true), &json!(true)));
}

//! Each limit refuses by its name, and nothing changes.

use std::time::Duration;

use barbacane_server::Rate;
use serde_json::json;
use tokio_tungstenite::tungstenite::Error;

use crate::house::{GAME, House};

const SLOW: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn messages_of_one_connection() {
    let house = House::with(|config| config.limits.messages = Rate::new(5, SLOW)).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    for _ in 0..4 {
        anns.done(json!({ "do": "chat", "text": "hello" })).await;
    }
    let answer = anns.ask(json!({ "do": "chat", "text": "hello" })).await;
    assert_eq!(answer["refusal"]["rule"], "limit-message-rate", "{answer}");
    let other = house.join(&table, Some(&ann)).await;
    assert_eq!(other.seq, 5, "nothing more was said, and another connection is not concerned");
    let end = loop {
        let message = json!({ "type": "ping" });
        if futures_util::SinkExt::send(&mut anns.socket, message.to_string().into()).await.is_err() {
            break None;
        }
        if let Err(end) = anns.receive().await {
            break end;
        }
    };
    assert_eq!(end.map(|end| u16::from(end.code)), Some(1008));
}

#[tokio::test]
async fn pings_of_the_line_itself_count_as_well() {
    let house = House::with(|config| config.limits.messages = Rate::new(5, SLOW)).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    for _ in 0..200 {
        let ping = tokio_tungstenite::tungstenite::Message::Ping(vec![7; 100].into());
        if futures_util::SinkExt::send(&mut anns.socket, ping).await.is_err() {
            break;
        }
    }
    let end = loop {
        if let Err(end) = anns.receive().await {
            break end;
        }
    };
    assert_eq!(end.map(|end| u16::from(end.code)), Some(1008));
}

#[tokio::test]
async fn words_and_hints_of_one_person() {
    let house = House::with(|config| {
        config.limits.chat = Rate::new(2, SLOW);
        config.limits.hints = Rate::new(2, SLOW);
    })
    .await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }]);
    let table = house.open_table(&ann, json!({ "seats": seats, "setup": { "players": 1 } })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    anns.done(json!({ "do": "chat", "text": "hello" })).await;
    anns.done(json!({ "do": "emote", "emote": "bravo" })).await;
    let mut elsewhere = house.join(&table, Some(&ann)).await;
    assert_eq!(elsewhere.refused(json!({ "do": "chat", "text": "hello" })).await, "too-much-chat");
    let seq = anns.done(json!({ "do": "start" })).await;
    // How many are left is told before there are none.
    for left in [1, 0] {
        let hint = anns.ask(json!({ "do": "hint", "seat": 0 })).await;
        assert_eq!((&hint["type"], &hint["left"]), (&json!("hint"), &json!(left)));
    }
    assert_eq!(anns.refused(json!({ "do": "hint", "seat": 0 })).await, "too-many-hints");
    anns.settle().await;
    assert_eq!(anns.seq, seq);
}

#[tokio::test]
async fn tables_and_guests() {
    let house = House::with(|config| {
        config.limits.tables = 2;
        config.limits.new_tables = Rate::new(4, SLOW);
        config.limits.guests = Rate::new(2, SLOW);
    })
    .await;
    let (ann, _) = (house.guest("Ann").await, house.guest("Bob").await);
    let third = house.post("/api/me", None, json!({ "name": "Cleo" })).await;
    third.refuses(429, "too-many-guests");
    assert!(third.header("set-cookie").is_none());
    let renamed = house.post("/api/me", Some(&ann), json!({ "name": "Anne" })).await;
    assert_eq!(renamed.json, json!({ "name": "Anne" }), "a guest we know may change the name");

    let body = json!({ "game": GAME, "setup": { "players": 2 } });
    let first = house.post("/api/tables", Some(&ann), body.clone()).await.json["table"].clone();
    house.post("/api/tables", Some(&ann), body.clone()).await;
    let answer = house.post("/api/tables", Some(&ann), body.clone()).await;
    answer.refuses(429, "too-many-tables");
    assert_eq!(answer.json["refusal"]["args"]["limit"], 2);
    for _ in 0..2 {
        let first = first.as_str().unwrap();
        house.http("DELETE", &format!("/api/tables/{first}"), Some(&ann), None, &[]).await;
        house.post("/api/tables", Some(&ann), body.clone()).await;
    }
    let mine = house.get("/api/tables", Some(&ann)).await.json["mine"].clone();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    let last = mine[0]["id"].as_str().unwrap();
    house.http("DELETE", &format!("/api/tables/{last}"), Some(&ann), None, &[]).await;
    house.post("/api/tables", Some(&ann), body.clone()).await;
    let last = house.get("/api/tables", Some(&ann)).await.json["mine"][0]["id"].clone();
    house.http("DELETE", &format!("/api/tables/{}", last.as_str().unwrap()), Some(&ann), None, &[]).await;
    house.post("/api/tables", Some(&ann), body).await.refuses(429, "too-many-new-tables");
}

#[tokio::test]
async fn connections_of_one_person_and_of_one_table() {
    let house = House::with(|config| {
        config.limits.sockets_per_person = 2;
        config.limits.sockets_per_table = 3;
    })
    .await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let first = house.join(&table, Some(&ann)).await;
    let _second = house.join(&table, Some(&ann)).await;
    let Err(Error::Http(answer)) = house.try_connect(&table, Some(&ann), &[]).await else {
        panic!("a third socket opened")
    };
    assert_eq!(answer.status(), 429);
    let mut third = house.join(&table, Some(&bob)).await;
    let mut fourth = house.connect(&table, Some(&bob)).await;
    assert_eq!(fourth.receive().await.unwrap()["refusal"]["rule"], "limit-connections");
    drop(first);
    house.until_metric("sockets", 2).await;
    house.join(&table, Some(&ann)).await;
    third.settle().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_catches_up() {
    let house = House::with(|config| config.limits.outbox = 4).await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let bobs = house.join(&table, Some(&bob)).await;
    let seen = bobs.seq;
    let mut last = 0;
    // Bob's line takes a while before it is full.
    for _ in 0..20_000 {
        last = anns.done(json!({ "do": "chat", "text": "x".repeat(300) })).await;
        if last % 20 == 0 && house.metric("sockets_dropped_slow_total").await == 1 {
            break;
        }
    }
    assert_eq!(house.metric("sockets_dropped_slow_total").await, 1);
    house.until_metric("sockets", 1).await;
    drop(bobs);
    let mut bobs = house.connect(&table, Some(&bob)).await;
    bobs.hello(Some(seen)).await;
    assert_eq!(bobs.seq, last);
}

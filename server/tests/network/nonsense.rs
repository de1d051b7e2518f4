//! Nonsense at a table of Monster Rush: each piece is answered with its rule or the name of a limit, and changes nothing.

use serde_json::{Value, json};

use crate::house::{Client, assert_sentence};
use crate::left_alone::{HOUR, done, long_ago, on, records, with_robots};
use crate::real_time::{Rush, choose, slap, until};

/// The choice is refused by this rule under this code.
async fn refuses(client: &mut Client, seat: u8, choice: &Value, rule: &str, code: &str) {
    let ask = choose(client, seat, choice);
    refuses_ask(client, ask, rule, code).await;
}

async fn refuses_ask(client: &mut Client, ask: Value, rule: &str, code: &str) {
    let answer = client.ask(ask.clone()).await;
    let refusal = (answer["refusal"]["rule"].as_str(), answer["refusal"]["code"].as_str());
    assert_eq!(refusal, (Some(rule), Some(code)), "{ask}: {answer}");
    assert_sentence(&answer["refusal"]);
}

fn slap_at(place: u8, at: u64) -> Value {
    json!({ "slap": { "place": place, "at": at } })
}

#[tokio::test]
async fn a_slap_is_for_those_who_sit_there() {
    let rush = Rush::open(|_| {}).await;
    let (mut anns, mut bobs) = rush.join().await;
    refuses(&mut anns, 0, &slap(1), "phase", "not-started").await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    bobs.reach(started).await;
    let before = done(rush.house.data.path(), &rush.table);

    let cleo = rush.house.guest("Cleo").await;
    let mut cleos = rush.house.join(&rush.table, Some(&cleo)).await;
    let mut nobodys = rush.house.join(&rush.table, None).await;
    for seat in [0, 1] {
        refuses(&mut cleos, seat, &slap(1), "seat", "not-your-seat").await;
        refuses(&mut nobodys, seat, &slap(1), "identity", "no-identity").await;
    }
    refuses(&mut bobs, 0, &slap(1), "seat", "not-your-seat").await;
    refuses(&mut bobs, 0, &json!({ "flip": {} }), "seat", "not-your-seat").await;
    refuses(&mut bobs, 2, &slap(1), "seat", "no-such-seat").await;
    refuses(&mut bobs, 255, &slap(1), "seat", "no-such-seat").await;
    let mut early = choose(&bobs, 1, &slap(1));
    early["seq"] = json!(started - 1);
    refuses_ask(&mut bobs, early, "version", "stale").await;
    let mut late = choose(&bobs, 1, &slap(1));
    late["seq"] = json!(u64::MAX);
    refuses_ask(&mut bobs, late, "version", "stale").await;
    assert_eq!(done(rush.house.data.path(), &rush.table), before, "nothing changed");
}

#[tokio::test]
async fn hands_that_are_too_quick_wait_their_turn() {
    let (_rush, mut anns, mut bobs) = Rush::playing(|_| {}).await;
    let flip = json!({ "flip": {} });
    // Sent in one breath: a table that thinks for a while does not make them any later.
    for id in ["first", "again"] {
        let ask = choose(&anns, 0, &flip);
        anns.send(&json!({ "type": "ask", "id": id, "ask": ask })).await;
    }
    let first = anns.next(|message| message["id"] == "first").await;
    let again = anns.next(|message| message["id"] == "again").await;
    assert_eq!((&first["type"], &again["refusal"]["rule"]), (&json!("ack"), &json!("MR-6")), "{again}");
    // Bob tries until it is time.
    let mut last = bobs.ask(choose(&bobs, 1, &flip)).await;
    while last["type"] != "ack" {
        let rule = last["refusal"]["rule"].as_str();
        assert!(rule.is_some_and(|rule| ["MR-6", "MR-R12"].contains(&rule)), "{last}");
        last = bobs.ask(choose(&bobs, 1, &flip)).await;
    }
    let two = |events: &[Value]| events.iter().filter(|event| event["kind"] == "flipped").count() >= 2;
    let events = until(&mut anns, two).await;
    let flips: Vec<&Value> = events.iter().filter(|event| event["kind"] == "flipped").collect();
    for pair in flips.windows(2) {
        assert_ne!(pair[0]["seat"], pair[1]["seat"], "{flips:?}");
        let shown = |flip: &Value| flip["shown_at"].as_u64().unwrap();
        assert!(shown(pair[1]) >= shown(pair[0]) + 1_000, "{flips:?}");
    }
}

#[tokio::test]
async fn times_in_the_far_past_or_future_are_refused_and_the_far_future_is_no_sooner() {
    let (rush, ..) = Rush::playing(|_| {}).await;
    let folder = rush.house.power_cut();
    long_ago(folder.path(), 60_000);
    let house = on(folder).await;
    let mut bobs = house.join(&rush.table, Some(&rush.bob)).await;
    let before = done(house.data.path(), &rush.table);
    for at in [0, 1, 40_000, 75_000 + HOUR, u64::MAX / 2, u64::MAX] {
        refuses(&mut bobs, 1, &slap_at(1, at), "MR-R9", "far-time").await;
    }
    for choice in [
        json!({ "slap": { "place": 1, "at": -1 } }),
        json!({ "slap": { "place": 1, "at": 1.5 } }),
        json!({ "slap": { "place": 1, "at": "now" } }),
        json!({ "slap": { "place": 256 } }),
        json!({ "slap": { "place": 1, "seat": 0 } }),
        json!({ "slap": [1] }),
        json!({ "slap": { "place": 1 }, "flip": {} }),
        json!({ "wake": {} }),
        json!(null),
        json!([[[[]]]]),
    ] {
        refuses(&mut bobs, 1, &choice, "choice", "unknown-choice").await;
    }
    assert_eq!(done(house.data.path(), &rush.table), before, "nothing changed");
}

#[tokio::test]
async fn after_the_end_every_place_is_empty_and_every_hand_too_late() {
    let house = on(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let (table, anns) = with_robots(&house, &ann).await;
    drop(anns);
    let folder = house.power_cut();
    long_ago(folder.path(), 8 * HOUR);
    let house = on(folder).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    assert_eq!(anns.phase(), "over");
    let log = records(house.data.path(), &table);
    let up = anns.state["views"][0]["view"]["up"].clone();
    assert!(up.as_array().unwrap().contains(&Value::Null), "a pile ran out: {up}");
    for choice in [slap(1), slap(2), slap(3), slap(0), slap_at(1, 5), json!({ "flip": {} })] {
        refuses(&mut anns, 0, &choice, "phase", "over").await;
    }
    anns.settle().await;
    assert_eq!(records(house.data.path(), &table), log, "nothing changed");
}

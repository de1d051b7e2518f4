//! People and bots play together, and others look on.

use serde_json::{Value, json};

use crate::house::{Client, GAME, House};

/// Plays whatever choices the clients have until the game is over or the version is reached.
pub(crate) async fn play_until(clients: &mut [&mut Client], seq: u64) {
    loop {
        let latest = clients.iter().map(|client| client.seq).max().unwrap();
        for client in clients.iter_mut() {
            client.reach(latest).await;
        }
        let everywhere = |wanted: &dyn Fn(&Client) -> bool| clients.iter().all(|client| wanted(client));
        if everywhere(&|client| client.phase() == "over") || everywhere(&|client| client.seq >= seq) {
            return;
        }
        match clients.iter_mut().find_map(|client| client.choice().map(|choice| (client, choice))) {
            Some((client, choice)) => {
                let answer = client.ask(choice).await;
                match answer["type"].as_str() {
                    Some("ack") => client.reach(answer["seq"].as_u64().unwrap()).await,
                    _ => assert_eq!(answer["refusal"]["code"], "stale", "{answer}"),
                }
            }
            // A bot has to decide: wait for its move.
            None => clients[0].reach(latest + 1).await,
        }
    }
}

#[tokio::test]
async fn two_people_and_a_bot_play_a_whole_game_while_a_third_looks_on() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let seats =
        json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }, { "kind": "bot", "bot": "heuristic" }]);
    let setup = json!({ "players": 3 });
    let table = house.open_table(&ann, json!({ "seats": seats, "setup": setup })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    let mut stranger = house.join(&table, None).await;
    assert_eq!(bobs.refused(json!({ "do": "start" })).await, "not-host");
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    bobs.reach(started).await;
    assert_eq!(bobs.state["seats"][1]["yours"], true);
    assert_eq!(bobs.state["views"][0]["seat"], 1);

    play_until(&mut [&mut anns, &mut bobs], u64::MAX).await;

    assert_eq!(anns.phase(), "over");
    assert_eq!(anns.state["outcome"]["players"], 3);
    assert!(house.metric("bot_choices_total").await > 0);
    stranger.reach(anns.seq).await;
    let seen: Vec<&Value> = stranger.state["views"].as_array().unwrap().iter().collect();
    assert_eq!(seen.len(), 1);
    assert_eq!((&seen[0]["seat"], &seen[0]["choices"]), (&Value::Null, &json!([])));
    assert_eq!(stranger.refused(json!({ "do": "chat", "text": "Bravo!" })).await, "no-identity");

    let seed = anns.state["seed"].as_str().unwrap();
    let replay = house.get(&format!("/api/tables/{table}/replay"), None).await;
    assert_eq!(replay.status, 200);
    assert!(replay.header("content-disposition").unwrap().contains(&format!("{GAME}.jsonl")));
    let lines: Vec<Value> = replay.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["game"], lines[0]["seed"].as_str()), (&json!(GAME), Some(seed)));
    assert!(lines.last().unwrap()["outcome"].is_object());
    for seat in ["", "?seat=1"] {
        let steps = house.get(&format!("/api/tables/{table}/steps{seat}"), Some(&bob)).await;
        assert_eq!((steps.status, steps.json["steps"].as_array().unwrap().len()), (200, lines.len() - 1));
    }
    house.get(&format!("/api/tables/{table}/steps?seat=x"), None).await.refuses(400, "unknown-message");
    house.get(&format!("/api/tables/{table}/steps?seat=7"), None).await.refuses(422, "no-such-seat");
}

#[tokio::test]
async fn an_unfinished_game_keeps_its_replay_to_itself() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    for page in ["replay", "steps"] {
        house.get(&format!("/api/tables/{table}/{page}"), Some(&ann)).await.refuses(409, "not-over");
    }
}

#[tokio::test]
async fn who_comes_back_gets_exactly_what_was_missed() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    let sat = bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    drop(bobs);
    let mut missed = Vec::new();
    for text in ["one", "two", "three"] {
        missed.push(anns.done(json!({ "do": "chat", "text": text })).await);
    }
    let mut bobs = house.connect(&table, Some(&bob)).await;
    let update = bobs.hello(Some(sat)).await;
    assert_eq!(update["resync"], false);
    let seqs: Vec<u64> =
        update["news"].as_array().unwrap().iter().map(|item| item["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, missed);
    assert_eq!(update["news"][2]["news"]["text"], "three");

    let mut fresh = house.connect(&table, Some(&bob)).await;
    let update = fresh.hello(Some(missed[2])).await;
    assert_eq!((&update["news"], &update["resync"]), (&json!([]), &json!(false)));
    let mut lost = house.connect(&table, Some(&bob)).await;
    let update = lost.hello(Some(999)).await;
    assert_eq!((&update["news"][0]["seq"], &update["resync"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn everybody_knows_who_is_here() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    anns.next(|message| message["type"] == "presence" && message["watching"] == 1).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    anns.next(|message| message["type"] == "presence" && message["here"] == json!([true, true])).await;
    let mut second_tab = house.join(&table, Some(&bob)).await;
    second_tab.next(|message| message["type"] == "presence" && message["here"] == json!([true, true])).await;
    drop(second_tab);
    house.until_metric("sockets", 2).await;
    anns.settle().await;
    let presences = anns.read().iter().filter(|message| message["type"] == "presence").count();
    assert_eq!(presences, 1, "the one that came with the hello: a second tab is no news");
    drop(bobs);
    anns.next(|message| message["type"] == "presence" && message["here"] == json!([true, false])).await;
}

#[tokio::test]
async fn a_hint_is_given_and_changes_nothing() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Tim" }]);
    let table = house.open_table(&ann, json!({ "seats": seats })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    let hint = anns.ask(json!({ "do": "hint", "seat": 0 })).await;
    assert_eq!(hint["type"], "hint", "{hint}");
    assert!(anns.state["views"][0]["choices"].as_array().unwrap().contains(&hint["advice"]["choice"]));
    assert_eq!(anns.refused(json!({ "do": "hint", "seat": 1 })).await, "nothing-to-decide");
    anns.settle().await;
    assert_eq!(anns.seq, started);
}

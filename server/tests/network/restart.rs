//! What was acknowledged is never lost.

use serde_json::json;

use crate::house::House;
use crate::play::play_until;

/// The server stops or is cut off in the middle of a game with a bot; everything goes on where it was.
async fn goes_on_after(cut: bool) {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Tim" }, { "kind": "bot", "bot": "random" }]);
    let table = house.open_table(&ann, json!({ "seats": seats, "setup": { "players": 3 } })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    // Chat cannot be overtaken by a bot's move, so its acknowledgement is the last one.
    play_until(&mut [&mut anns], started + 4).await;
    while anns.choice().is_none() && anns.phase() == "playing" {
        anns.reach(anns.seq + 1).await;
    }
    let said = anns.ask_as("the-last-wish", json!({ "do": "chat", "text": "Bonsoir" })).await;
    assert_eq!(said["type"], "ack");
    anns.reach(said["seq"].as_u64().unwrap()).await;
    let (seq, state) = (anns.seq, anns.state.clone());

    let folder = if cut {
        house.power_cut()
    } else {
        let closing = tokio::spawn(house.close());
        let end = loop {
            if let Err(end) = anns.receive().await {
                break end.expect("a farewell");
            }
        };
        assert_eq!((u16::from(end.code), end.reason.as_str()), (1012, "server restarts"));
        closing.await.unwrap()
    };

    let house = House::on(folder, |_| {}).await;
    let mut anns = house.connect(&table, Some(&ann)).await;
    let update = anns.hello(Some(seq)).await;
    assert_eq!((anns.seq, &update["news"], &update["resync"]), (seq, &json!([]), &json!(false)));
    assert_eq!(anns.state, state, "the state is the same to the letter");
    let again = anns.ask_as("the-last-wish", json!({ "do": "chat", "text": "Bonsoir" })).await;
    assert_eq!(again, said, "the same wish counts once, even after a restart");
    anns.settle().await;
    assert_eq!(anns.seq, seq);
    assert_eq!(anns.done(json!({ "do": "chat", "text": "Encore" })).await, seq + 1);
    anns.reach(seq + 1).await;
    play_until(&mut [&mut anns], u64::MAX).await;
    assert_eq!(anns.phase(), "over");
}

#[tokio::test]
async fn a_stop_in_the_middle_of_a_game_loses_nothing() {
    goes_on_after(false).await;
}

#[tokio::test]
async fn a_power_cut_in_the_middle_of_a_game_loses_nothing_acknowledged() {
    goes_on_after(true).await;
}

#[tokio::test]
async fn what_was_acknowledged_to_many_at_once_survives_a_power_cut() {
    const TABLES: usize = 40;
    const WORDS: usize = 10;
    let house = House::with(|config| config.limits.tables = 1000).await;
    let ann = house.guest("Ann").await;
    let mut clients = Vec::new();
    for _ in 0..TABLES {
        let table = house.table(&ann).await;
        clients.push((table.clone(), house.guest("Bob").await, table));
    }
    let talks = clients.iter().map(|(table, bob, _)| async {
        let mut bobs = house.join(table, Some(bob)).await;
        for word in 0..WORDS {
            bobs.done(json!({ "do": "chat", "text": format!("word {word}") })).await;
        }
        bobs.seq.max(bobs.done(json!({ "do": "chat", "text": "last" })).await)
    });
    let last = futures_util::future::join_all(talks).await;

    let house = House::on(house.power_cut(), |_| {}).await;
    for ((table, bob, _), last) in clients.iter().zip(last) {
        assert_eq!(house.join(table, Some(bob)).await.seq, last);
    }
}

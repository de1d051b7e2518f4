//! A program that stops hands its tables over one by one.

use std::time::Duration;

use serde_json::json;

use super::{NATS, back, end, shared, until_all_know_each_other, until_together};
use crate::house::House;
use crate::play::play_until;

#[tokio::test]
async fn whoever_stops_hands_its_tables_over_and_those_at_other_doors_stay() {
    let shared = shared(&NATS.url());
    let houses = [House::with(&shared).await, House::with(&shared).await, House::with(&shared).await];
    until_all_know_each_other(&houses.each_ref()).await;
    let [here, there, aside] = houses;
    let (ann, zoe, bob) = (here.guest("Ann").await, there.guest("Zoé").await, aside.guest("Bob").await);
    let (table, _left) = (here.table(&ann).await, here.table(&ann).await);
    let mut anns = here.join(&table, Some(&ann)).await;
    let mut zoes = there.join(&table, Some(&zoe)).await;
    let mut bobs = aside.join(&table, Some(&bob)).await;
    zoes.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    for client in [&mut anns, &mut zoes, &mut bobs] {
        client.reach(started).await;
    }
    play_until(&mut [&mut anns, &mut zoes, &mut bobs], started + 3).await;
    let said = zoes.ask_as("before", json!({ "do": "chat", "text": "Bonsoir" })).await;
    // On its way while the table goes.
    let chat = json!({ "do": "chat", "text": "Tu es là ?" });
    zoes.send(&json!({ "type": "ask", "id": "under-way", "ask": chat })).await;
    let (closed, code) = tokio::join!(here.close(), end(&mut anns));
    assert_eq!(code, 1012, "the server restarts");
    drop(closed);

    // Nobody has come to it since, nor to the table that nobody was at.
    until_together(&[&there, &aside], "tables_awake", 2).await;
    until_together(&[&there, &aside], "lines_moved_total", 2).await;
    assert_eq!(zoes.next(|message| message["id"] == "under-way").await["type"], "ack");
    assert_eq!(
        zoes.ask_as("before", json!({ "do": "chat", "text": "Bonsoir" })).await,
        said,
        "it counts once"
    );
    let mut anns = back(&aside, &table, &ann, Some(anns.seq)).await;
    play_until(&mut [&mut anns, &mut zoes, &mut bobs], u64::MAX).await;
    assert_eq!([anns.phase(), zoes.phase(), bobs.phase()], ["over"; 3]);
    assert_eq!(
        (&zoes.state["outcome"], &bobs.state["outcome"]),
        (&anns.state["outcome"], &anns.state["outcome"])
    );
    let metrics = [there.metric("sockets_opened_total").await, aside.metric("sockets_opened_total").await];
    assert_eq!(metrics, [1, 2], "Zoé and Bob stayed at their doors");
}

#[tokio::test]
async fn a_robot_that_is_to_play_does_so_at_the_other_program() {
    let shared = shared(&NATS.url());
    // Here it would not play before tomorrow.
    let slow = |config: &mut barbacane_server::Config| {
        shared(config);
        config.bot_pause = Duration::from_secs(24 * 60 * 60);
    };
    let (here, there) = (House::with(slow).await, House::with(&shared).await);
    until_all_know_each_other(&[&here, &there]).await;
    let ann = here.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "random" }]);
    let setup = json!({ "players": 2, "first": 1 });
    let table = here.open_table(&ann, json!({ "seats": seats, "setup": setup })).await;
    let mut anns = here.join(&table, Some(&ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    assert_eq!(anns.state["deciding"], json!([1]));
    let (closed, code) = tokio::join!(here.close(), end(&mut anns));
    assert_eq!(code, 1012);
    drop(closed);
    // Nobody comes back before it has.
    there.until("bot_choices_total", |choices| choices > 0).await;
    let mut anns = back(&there, &table, &ann, Some(started)).await;
    play_until(&mut [&mut anns], u64::MAX).await;
    assert_eq!(anns.phase(), "over");
}

#[tokio::test]
async fn a_rolling_restart_is_felt_as_reconnects_only() {
    let shared = shared(&NATS.url());
    let mut houses = vec![House::with(&shared).await, House::with(&shared).await, House::with(&shared).await];
    until_all_know_each_other(&houses.iter().collect::<Vec<_>>()).await;
    let (ann, zoe) = (houses[0].guest("Ann").await, houses[1].guest("Zoé").await);
    let table = houses[0].table(&ann).await;
    let mut anns = houses[0].join(&table, Some(&ann)).await;
    let mut zoes = houses[1].join(&table, Some(&zoe)).await;
    zoes.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    let mut known = started;
    for restarted in 0..3 {
        for client in [&mut anns, &mut zoes] {
            client.reach(known).await;
        }
        play_until(&mut [&mut anns, &mut zoes], known + 2).await;
        known = anns.seq;
        // Ann sits at the first program, then at the last; Zoé at the second, then at the first.
        let old = houses.remove(0);
        match restarted {
            0 => {
                let (_, code) = tokio::join!(old.close(), end(&mut anns));
                assert_eq!(code, 1012);
                anns = back(&houses[1], &table, &ann, Some(known)).await;
            }
            1 => {
                let (_, code) = tokio::join!(old.close(), end(&mut zoes));
                assert_eq!(code, 1012);
                zoes = back(&houses[1], &table, &zoe, Some(known)).await;
            }
            _ => {
                let (_, code) = tokio::join!(old.close(), end(&mut anns));
                assert_eq!(code, 1012);
                anns = back(&houses[1], &table, &ann, Some(known)).await;
            }
        }
        assert!(anns.seq >= known && zoes.seq >= known, "nothing that was told is lost");
        houses.push(House::with(&shared).await);
        until_all_know_each_other(&houses.iter().collect::<Vec<_>>()).await;
    }
    play_until(&mut [&mut anns, &mut zoes], u64::MAX).await;
    assert_eq!((anns.phase(), zoes.phase()), ("over", "over"));
}

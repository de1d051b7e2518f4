//! Where the fastest wins, people come straight to their table's owner.

use std::net::TcpListener;

use barbacane_server::Config;
use serde_json::{Value, json};
use table::{GameEntry, Registry};

use super::{NATS, end, shared, until_all_know_each_other};
use crate::house::{Client, Guest, House};

/// A program that people reach at an address of its own.
async fn reachable(shared: &impl Fn(&mut Config)) -> House {
    // The port is named before it is listened at, as an operator does.
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let games = Registry::with([
        GameEntry::of::<monster_rush::MonsterRush>(),
        GameEntry::of::<attrape_monstres::AttrapeMonstres>(),
    ]);
    House::with_games(tempfile::tempdir().unwrap(), games, |config| {
        shared(config);
        config.listen = listen;
        config.public_url = Some(format!("http://{listen}"));
    })
    .await
}

/// Where a client is told to go, and with what.
async fn elsewhere(client: &mut Client) -> (String, String) {
    let message = client.next(|message| message["type"] == "elsewhere").await;
    let text = |field: &str| message[field].as_str().unwrap().to_owned();
    (text("at"), text("ticket"))
}

/// Goes there from a page, and shows the ticket.
async fn straight(owner: &House, origin: Option<&str>, ticket: &str) -> Client {
    let headers: Vec<(&'static str, &str)> = origin.map(|origin| ("origin", origin)).into_iter().collect();
    let mut client = Client::over(owner.try_socket("/api/straight", None, &headers).await.unwrap());
    client.send(&json!({ "type": "ticket", "ticket": ticket })).await;
    client
}

async fn rush(house: &House, ann: &Guest) -> String {
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let setup = json!({ "players": 2, "first": 0, "pace": "calm" });
    house.open_table(ann, json!({ "game": "monster-rush", "seats": seats, "setup": setup })).await
}

#[tokio::test]
async fn whoever_plays_against_time_is_sent_straight_to_the_owner() {
    let shared = shared(&NATS.url());
    let (owner, door) = (reachable(&shared).await, reachable(&shared).await);
    until_all_know_each_other(&[&owner, &door]).await;
    let (ann, zoe) = (owner.guest("Ann").await, door.guest("Zoé").await);
    let table = rush(&owner, &ann).await;
    let mut anns = owner.join(&table, Some(&ann)).await;
    let page = format!("http://{}", door.address);
    let socket = door.try_connect(&table, Some(&zoe), &[("origin", &page)]).await.unwrap();
    let mut carried = Client::over(socket);
    let (at, ticket) = elsewhere(&mut carried).await;
    assert_eq!(at, format!("ws://{}/api/straight", owner.address));
    carried.hello(None).await;
    assert_eq!(carried.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await, 2);

    let mut zoes = straight(&owner, Some(&page), &ticket).await;
    zoes.hello(Some(2)).await;
    assert_eq!(zoes.state["seats"][1]["yours"], true, "she is who she is");
    drop(carried);
    door.until_metric("sockets", 0).await;
    let started = anns.done(json!({ "do": "start" })).await;
    zoes.reach(started).await;
    // Her line is measured there, and hers alone.
    let ping = zoes.next(|message| message["type"] == "ping").await;
    zoes.send(&json!({ "type": "pong", "n": ping["n"] })).await;
    anns.next(|message| message["lines"][1].is_object()).await;
    assert_eq!((owner.metric("sockets").await, owner.metric("tables_awake").await), (2, 1));

    let mut again = straight(&owner, Some(&page), &ticket).await;
    let refused = again.receive().await.unwrap();
    assert_eq!((&refused["type"], &refused["refusal"]["code"]), (&json!("refused"), &json!("no-ticket")));
    assert_eq!(end(&mut again).await, 1008, "a ticket is good once");
}

#[tokio::test]
async fn a_ticket_is_good_on_its_page_and_without_one_nobody_comes_in() {
    let shared = shared(&NATS.url());
    let (owner, door) = (reachable(&shared).await, reachable(&shared).await);
    let (ann, zoe) = (owner.guest("Ann").await, door.guest("Zoé").await);
    let table = rush(&owner, &ann).await;
    let mut carried = door.join(&table, Some(&zoe)).await;
    let (_, ticket) = elsewhere(&mut carried).await;
    let mut stolen = straight(&owner, Some("http://evil.example"), &ticket).await;
    assert_eq!(stolen.receive().await.unwrap()["refusal"]["code"], "no-ticket");
    let socket = owner.try_socket("/api/straight", Some(&zoe), &[]).await.unwrap();
    let mut hasty = Client::over(socket);
    hasty.send(&json!({ "type": "hello", "since": null })).await;
    assert_eq!(
        hasty.receive().await.unwrap()["refusal"]["code"],
        "no-ticket",
        "a cookie does not count here"
    );
    // Whoever comes to nothing there stays where they were.
    assert_eq!(carried.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await, 2);
    carried.send(&json!({ "type": "ticket", "ticket": "no" })).await;
    let refused = carried.next(|message| message["type"] == "refused").await;
    assert_eq!(refused["refusal"]["code"], "no-ticket");
}

#[tokio::test]
async fn other_games_stay_at_their_door_and_pages_know_the_houses_addresses() {
    let shared = shared(&NATS.url());
    let (owner, door) = (reachable(&shared).await, reachable(&shared).await);
    let (ann, zoe) = (owner.guest("Ann").await, door.guest("Zoé").await);
    let table = owner.table(&ann).await;
    let mut zoes = door.join(&table, Some(&zoe)).await;
    zoes.settle().await;
    assert!(zoes.read().iter().all(|message: &Value| message["type"] != "elsewhere"));
    loop {
        let page = door.get("/", None).await;
        let policy = page.header("content-security-policy").unwrap();
        let known = |house: &House| policy.contains(&format!(" ws://{}", house.address));
        assert!(known(&door), "{policy}");
        if known(&owner) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
}

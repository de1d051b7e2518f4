//! Several servers of one house: they share a database, and a bus leads from any of them to any table.

mod against_time;
mod handing_over;
mod one_house;
mod straight;

use std::sync::LazyLock;
use std::time::Duration;

use barbacane_server::Config;
use serde_json::{Value, json};
use services::{Nats, Postgres};

use crate::house::{Client, House};
use crate::play::play_until;

/// One database server for all tests of this program.
static POSTGRES: LazyLock<Postgres> =
    LazyLock::new(|| Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}")));
static NATS: LazyLock<Nats> = LazyLock::new(|| Nats::start().unwrap_or_else(|missing| panic!("{missing}")));

/// What all programs of one house are told.
fn shared(bus: &str) -> impl Fn(&mut Config) + use<> {
    let (store, bus) = (POSTGRES.database().unwrap(), bus.to_owned());
    move |config: &mut Config| {
        config.store = Some(store.clone());
        config.bus = Some(bus.clone());
    }
}

/// A connection past all programs.
async fn database(shared: &impl Fn(&mut Config)) -> tokio_postgres::Client {
    let mut config = Config::default();
    shared(&mut config);
    let store = config.store.expect("they share a database");
    let (database, connection) = tokio_postgres::connect(&store, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    database
}

/// Waits until several programs count so much of something together.
async fn until_together(houses: &[&House], name: &str, expected: u64) {
    loop {
        let mut sum = 0;
        for house in houses {
            sum += house.metric(name).await;
        }
        if sum == expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// Waits until each program knows that so many are there.
async fn until_all_know_each_other(houses: &[&House]) {
    for house in houses {
        loop {
            let page = house.get("/metrics/house", None).await.text;
            if page.lines().any(|line| line == format!("barbacane_programs {}", houses.len())) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }
}

/// Comes back as the page does, until the table is found.
async fn back(house: &House, table: &str, guest: &crate::house::Guest, since: Option<u64>) -> Client {
    loop {
        let mut client = house.connect(table, Some(guest)).await;
        client.send(&json!({ "type": "hello", "since": since })).await;
        loop {
            match client.receive().await {
                Ok(message) if message["type"] == "update" => return client,
                Ok(_) => {}
                Err(_) => break,
            }
        }
    }
}

/// How a connection ends.
async fn end(client: &mut Client) -> u16 {
    loop {
        if let Err(end) = client.receive().await {
            return end.map_or(0, |frame| frame.code.into());
        }
    }
}

#[tokio::test]
async fn any_door_leads_to_any_table() {
    let shared = shared(&NATS.url());
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let (ann, zoe) = (here.guest("Ann").await, there.guest("Zoé").await);
    let table = here.table(&ann).await;
    let mut anns = here.join(&table, Some(&ann)).await;
    let mut zoes = there.join(&table, Some(&zoe)).await;
    assert_eq!(zoes.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await, 2);
    assert_eq!(zoes.refused(json!({ "do": "start" })).await, "not-host");
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    zoes.reach(started).await;
    play_until(&mut [&mut anns, &mut zoes], u64::MAX).await;
    assert_eq!((anns.phase(), zoes.phase()), ("over", "over"));
    assert_eq!(zoes.state["outcome"], anns.state["outcome"]);
    assert_eq!(here.metric("tables_awake").await + there.metric("tables_awake").await, 1);
    assert_eq!((here.metric("sockets").await, there.metric("sockets").await), (1, 1));

    // What was played is shown at both doors, and to whom it belongs is known at both.
    for house in [&here, &there] {
        assert_eq!(house.get(&format!("/api/tables/{table}/replay"), None).await.status, 200);
        let mine = house.get("/api/tables", Some(&zoe)).await;
        assert_eq!(mine.json["mine"][0]["id"], Value::from(table.clone()));
    }
    // A table that a person left is not kept for them.
    drop(zoes);
    here.until_metric("sockets", 1).await;
    anns.next(|message| message["type"] == "presence" && message["here"] == json!([true, false])).await;
}

#[tokio::test]
async fn a_table_is_taken_away_by_its_host_at_whatever_door() {
    let shared = shared(&NATS.url());
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let (ann, zoe) = (here.guest("Ann").await, here.guest("Zoé").await);
    let table = here.table(&ann).await;
    let path = format!("/api/tables/{table}");
    there.http("DELETE", &path, Some(&zoe), None, &[]).await.refuses(403, "not-host");
    there.http("GET", &format!("{path}/replay"), Some(&zoe), None, &[]).await.refuses(409, "not-over");
    assert_eq!(there.http("DELETE", &path, Some(&ann), None, &[]).await.status, 204);
    here.get(&path, Some(&ann)).await.refuses(404, "no-such-table");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_bus_each_door_leads_to_its_own_tables_and_then_to_all_again() {
    // Its own, since it is stopped.
    let nats = tokio::task::spawn_blocking(|| Nats::start().unwrap_or_else(|missing| panic!("{missing}")));
    let mut nats = nats.await.unwrap();
    let shared = shared(&nats.url());
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let (ann, zoe) = (here.guest("Ann").await, there.guest("Zoé").await);
    let table = here.table(&ann).await;
    let mut anns = here.join(&table, Some(&ann)).await;
    let mut zoes = there.join(&table, Some(&zoe)).await;
    let nats = tokio::task::spawn_blocking(move || {
        nats.stop();
        nats
    });
    let mut nats = nats.await.unwrap();
    assert_eq!(end(&mut zoes).await, 1013, "come back in a moment");
    let seq = anns.done(json!({ "do": "chat", "text": "Allô ?" })).await;
    let mut refused = there.connect(&table, Some(&zoe)).await;
    let answer = refused.receive().await.unwrap();
    assert_eq!(answer["refusal"]["code"], "table-moved", "{answer}");
    let _nats =
        tokio::task::spawn_blocking(move || nats.start_again().map(|()| nats)).await.unwrap().unwrap();
    let mut zoes = back(&there, &table, &zoe, Some(1)).await;
    assert_eq!(zoes.seq, seq);
    zoes.done(json!({ "do": "chat", "text": "Me revoilà" })).await;
    anns.reach(seq + 1).await;
}

#[tokio::test]
async fn a_program_that_was_taken_for_gone_shows_nobody_what_was() {
    let shared = shared(&NATS.url());
    let house = House::with(&shared).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let database = database(&shared).await;
    let expire = "UPDATE programs SET until = clock_timestamp() - interval '1 second'";
    database.execute(expire, &[]).await.unwrap();
    assert_eq!(end(&mut anns).await, 1013, "come back: others may have played on");
    let mut anns = back(&house, &table, &ann, Some(1)).await;
    anns.done(json!({ "do": "chat", "text": "Encore là" })).await;
}

#[tokio::test]
async fn whoever_comes_to_a_table_of_a_program_that_died_waits_for_its_lease_and_is_not_sent_away() {
    let shared = shared(&NATS.url());
    let house = House::with(&shared).await;
    let ann = house.guest("Ann").await;
    let (one, other) = (house.table(&ann).await, house.table(&ann).await);
    drop(house.close().await);
    let database = database(&shared).await;
    let house = House::with(&shared).await;
    // Once it has not even begun to be missed, once it was missed for a while.
    for (table, seconds) in [(one, 1.0), (other, 6.0)] {
        let dies = "WITH ghost AS (
                INSERT INTO programs (name, until) VALUES ($1, clock_timestamp() + $2 * interval '1 second')
                RETURNING number
            ) UPDATE leases SET owner = number FROM ghost WHERE table_id = $1";
        assert_eq!(database.execute(dies, &[&table, &seconds]).await.unwrap(), 1);
        let mut anns = house.join(&table, Some(&ann)).await;
        anns.done(json!({ "do": "chat", "text": "Encore là" })).await;
    }
}

#[tokio::test]
async fn what_there_is_not_leaves_no_lease_and_a_table_nobody_can_wake_is_let_go() {
    let shared = shared(&NATS.url());
    let database = database(&shared).await;
    let house = House::with(&shared).await;
    for what in ["steps", "replay"] {
        house.get(&format!("/api/tables/lune-noire/{what}"), None).await.refuses(404, "no-such-table");
    }
    assert!(database.query("SELECT FROM leases", &[]).await.unwrap().is_empty());
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    drop(house.close().await);
    let spoil = "ALTER TABLE records DISABLE TRIGGER USER; UPDATE records SET body = '{'";
    database.batch_execute(spoil).await.unwrap();
    let house = House::with(&shared).await;
    let mut anns = house.connect(&table, Some(&ann)).await;
    assert_eq!(anns.receive().await.unwrap()["refusal"]["code"], "broken-table");
    let owner = database.query_one("SELECT owner FROM leases WHERE table_id = $1", &[&table]).await.unwrap();
    assert_eq!(owner.get::<_, i64>(0), 0, "nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_say_that_it_is_there_shows_nobody_what_may_be_over() {
    // Its own, since it is stopped.
    let start = || Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let mut postgres = tokio::task::spawn_blocking(start).await.unwrap();
    let store = postgres.database().unwrap();
    let house = House::with(|config| {
        config.store = Some(store);
        config.lease = Duration::from_secs(1);
    })
    .await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut postgres = tokio::task::spawn_blocking(move || {
        postgres.stop();
        postgres
    })
    .await
    .unwrap();
    // She wishes for nothing: nobody would notice by her.
    assert_eq!(end(&mut anns).await, 1013, "come back");
    let _postgres = tokio::task::spawn_blocking(move || postgres.start_again().map(|()| postgres))
        .await
        .unwrap()
        .unwrap();
    house.until_healthy().await;
    let mut anns = back(&house, &table, &ann, Some(1)).await;
    anns.done(json!({ "do": "chat", "text": "Me revoilà" })).await;
}

//! Programs of a house that say what others do not understand (they are of another version, perhaps), and one that stops while the bus is away.

use barbacane_server::Config;
use serde_json::json;
use services::{Nats, Postgres};

use crate::house::House;

#[tokio::test]
async fn what_nobody_understands_harms_nobody() {
    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let nats = Nats::start().unwrap_or_else(|missing| panic!("{missing}"));
    let store = postgres.database().unwrap();
    let shared = |config: &mut Config| {
        config.store = Some(store.clone());
        config.bus = Some(nats.url());
    };
    let (here, there) = (House::with(&shared).await, House::with(&shared).await);
    let (ann, zoe) = (here.guest("Ann").await, there.guest("Zoé").await);
    let table = here.table(&ann).await;
    let mut anns = here.join(&table, Some(&ann)).await;
    let mut zoes = there.join(&table, Some(&zoe)).await;

    // As programs of another version might say it, known ones among them.
    let ask = |question: &str| postgres.ask(&store, question).unwrap().trim().to_owned();
    let (house, programs) = (ask("SELECT house FROM barbacane"), ask("SELECT name FROM programs"));
    let bus = async_nats::connect(nats.url()).await.unwrap();
    for to in programs.lines().chain(["all"]) {
        for from in programs.lines().filter(|from| *from != to).chain(["newcomer"]) {
            let frame = |says| json!({ "from": from, "says": says }).to_string();
            for strange in [
                frame(json!("sing")),
                frame(json!({ "sing": { "song": "La Mère Michel" } })),
                frame(json!({ "to-table": { "line": 1, "n": 9, "what": "sing" } })),
                frame(json!({ "to-client": { "line": 1, "n": 9, "what": { "sing": { "loud": true } } } })),
                frame(json!({ "to-client": { "line": 999_999, "n": 0, "what": "gone" } })),
                json!({ "from": from, "says": "alive", "besides": [1, 2] }).to_string(),
                "not even JSON".to_owned(),
            ] {
                bus.publish(format!("barbacane.{house}.{to}"), strange.into()).await.unwrap();
            }
        }
    }
    bus.flush().await.unwrap();

    // Over the same lines as before.
    zoes.done(json!({ "do": "sit", "seat": 1, "name": "Zoé" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    zoes.reach(started).await;
    for house in [&here, &there] {
        assert_eq!(house.metrics(["bus_gaps_total", "sockets"]).await, [0, 1]);
        assert_eq!(house.get("/healthz", None).await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_stops_though_the_bus_is_away() {
    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let mut nats = Nats::start().unwrap_or_else(|missing| panic!("{missing}"));
    let store = postgres.database().unwrap();
    let house = House::with(|config: &mut Config| {
        config.store = Some(store.clone());
        config.bus = Some(nats.url());
    })
    .await;
    tokio::task::block_in_place(|| nats.stop());
    drop(house.close().await);
}

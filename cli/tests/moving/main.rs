//! A house moves from its folder to a database and back, by the real program, and is lived in at each place.

#[path = "../../../server/tests/network/barbican.rs"]
mod barbican;
#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code, reason = "the server's own tests use the rest of it")]
#[path = "../../../server/tests/network/door.rs"]
mod door;
#[path = "../../../server/tests/network/picture.rs"]
mod picture;
#[path = "../common/program.rs"]
mod program;

use serde_json::{Value, json};
use services::Postgres;

use barbican::BARBICAN;
use common::barbacane;
use door::{Client, Door, GAME, Guest};
use program::Program;

/// The open house.
fn open(home: [&str; 2]) -> Program {
    Program::serve(&["--bot-pause", "0", home[0], home[1]])
}

/// As a service manager closes it.
fn close(mut program: Program) {
    program.signal("-TERM");
    assert!(program.process.wait().unwrap().success());
}

async fn started(door: &Door, host: &Guest, table: Value) -> (String, Client) {
    let table = door.open_table(host, table).await;
    let mut client = door.join(&table, Some(host)).await;
    let started = client.done(json!({ "do": "start" })).await;
    client.reach(started).await;
    (table, client)
}

/// Puts the next few pieces down, those that stand already left out.
async fn build(client: &mut Client, pieces: std::ops::Range<usize>) {
    for (piece, x, z) in &BARBICAN[pieces] {
        choose(client, json!({ "put": { "piece": piece, "x": x, "z": z, "turn": 0 } })).await;
    }
}

async fn choose(client: &mut Client, choice: Value) {
    let seq = client.done(json!({ "do": "choose", "seq": client.seq, "seat": 0, "choice": choice })).await;
    client.reach(seq).await;
}

/// Against a robot, to the end.
async fn play(client: &mut Client) {
    while client.phase() != "over" {
        match client.choice() {
            Some(choice) => {
                let answer = client.ask(choice).await;
                match answer["type"].as_str() {
                    Some("ack") => client.reach(answer["seq"].as_u64().unwrap()).await,
                    _ => assert_eq!(answer["refusal"]["code"], "stale", "{answer}"),
                }
            }
            None => client.reach(client.seq + 1).await,
        }
    }
}

/// What anybody finds who comes to the house.
async fn found(door: &Door, ann: &Guest, tables: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in ["/api/me", "/api/tables", "/api/halls/castle-crush"] {
        found.push(door.get(path, Some(ann)).await.text);
    }
    for table in tables {
        found.push(door.get(&format!("/api/tables/{table}/replay"), Some(ann)).await.text);
        found.push(door.join(table, Some(ann)).await.state.to_string());
    }
    found
}

fn moves(from: &str, to: &str) -> Vec<u64> {
    let said = barbacane(&["move", "--from", from, "--to", to]).well();
    let counts = said.lines().map_while(|line| line.split_whitespace().next()?.parse().ok());
    counts.collect()
}

#[tokio::test]
async fn a_house_moves_out_and_back_and_is_lived_in_at_each_place() {
    let folder = tempfile::tempdir().unwrap();
    let home = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (old, new) = (home("old"), home("new"));
    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let database = postgres.database().unwrap();

    let house = open(["--data", &old]);
    let (ann, _bob) = (house.door.guest("Ann").await, house.door.guest("Bob").await);
    let with_robot =
        || json!({ "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "random" }] });
    let (over, mut anns) = started(&house.door, &ann, with_robot()).await;
    play(&mut anns).await;
    let (runs, _) = started(&house.door, &ann, with_robot()).await;
    let alone = || {
        let setup = json!({ "players": 1, "mode": "construction" });
        json!({ "game": "castle-crush", "setup": setup, "seats": [{ "kind": "me", "name": "Ann" }] })
    };
    let (built, mut anns) = started(&house.door, &ann, alone()).await;
    build(&mut anns, 0..13).await;
    choose(&mut anns, json!("finish")).await;
    let (stands, mut anns) = started(&house.door, &ann, alone()).await;
    build(&mut anns, 0..6).await;
    drop(anns);
    let tables = [&*over, &*runs, &*built, &*stands];
    let before = found(&house.door, &ann, &tables).await;
    assert!(before[2].contains("\"points\":27"), "{}", before[2]);
    close(house);

    let out = moves(&old, &database);
    // People, tables, seats, feats.
    assert_eq!([out[0], out[1], out[2], out[5]], [2, 4, 4, 1]);
    barbacane(&["move", "--from", &old, "--to", &database]).failed(&["not empty"]);
    let house = open(["--store", &database]);
    assert_eq!(found(&house.door, &ann, &tables).await, before);
    let mut anns = house.door.join(&runs, Some(&ann)).await;
    play(&mut anns).await;
    let mut anns = house.door.join(&stands, Some(&ann)).await;
    build(&mut anns, 6..10).await;
    drop(anns);
    let between = found(&house.door, &ann, &tables).await;
    close(house);

    let back = moves(&database, &new);
    assert_eq!((&back[..3], back[5]), (&out[..3], out[5]));
    assert!(back[3] > out[3], "what was played between is there: {out:?} {back:?}");
    let house = open(["--data", &new]);
    assert_eq!(found(&house.door, &ann, &tables).await, between);
    let mut anns = house.door.join(&stands, Some(&ann)).await;
    build(&mut anns, 10..13).await;
    choose(&mut anns, json!("finish")).await;
    assert_eq!(anns.phase(), "over");
    let (again, mut anns) = started(&house.door, &ann, with_robot()).await;
    play(&mut anns).await;
    assert_eq!(house.door.get(&format!("/api/tables/{again}/replay"), None).await.status, 200);
    assert_eq!(GAME, anns.state["game"]);
    close(house);

    // Where it was it still is, as it was.
    let house = open(["--data", &old]);
    assert_eq!(found(&house.door, &ann, &tables).await, before);
}

//! A house of several programs while everything that can end ends.

#[allow(dead_code, reason = "the server's own tests use the rest of it")]
#[path = "../../../server/tests/network/door.rs"]
mod door;
#[path = "../../../server/tests/network/picture.rs"]
mod picture;
#[path = "../common/program.rs"]
mod program;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use load::storm::{Plan, rage};
use serde_json::json;
use services::{Nats, Postgres};

use door::{Client, Door, Guest};
use program::Program;

/// A program of the house.
fn start(store: &str, bus: &str) -> Program {
    Program::serve(&["--lease", "1", "--store", store, "--bus", bus])
}

/// `cargo xtask storm` lets it rage for longer. How long people waited is for people to judge.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_acknowledged_survives_whatever_ends_and_every_table_goes_on() {
    let plan = Plan {
        program: env!("CARGO_BIN_EXE_barbacane").into(),
        programs: 3,
        lease: 1,
        kills: 3,
        others: 1,
        long: false,
        tables: 2,
        durable: false,
    };
    let report = rage(&plan).await.unwrap_or_else(|lost| panic!("{lost}"));
    println!("{report}\nThe longest pause that anybody saw: {:?}", report.longest());
    assert!(report.kept() > 0);
}

/// Comes back until the table lets somebody in.
async fn in_by(door: &Door, table: &str, guest: &Guest) -> Client {
    loop {
        let mut client = door.connect(table, Some(guest)).await;
        client.send(&json!({ "type": "hello", "since": null })).await;
        while let Ok(message) = client.receive().await {
            if message["type"] == "update" {
                return client;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_program_that_is_halted_in_the_midst_of_writing_holds_nothing_and_writes_nothing_late() {
    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let nats = Nats::start().unwrap_or_else(|missing| panic!("{missing}"));
    let (store, bus) = (postgres.database().unwrap(), nats.url());
    let (halted, other) = (start(&store, &bus), start(&store, &bus));
    let ann = halted.door.guest("Ann").await;
    let table = halted.door.table(&ann).await;
    let mut anns = halted.door.join(&table, Some(&ann)).await;

    // Somebody else's lock stops it within its transaction, where it is halted. Then nothing stops it but that.
    let mut psql = postgres.psql(&store).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut session = psql.stdin.take().unwrap();
    writeln!(session, "BEGIN; LOCK TABLE records IN EXCLUSIVE MODE; SELECT 'locked';").unwrap();
    let mut line = String::new();
    BufReader::new(psql.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "locked\n");
    anns.send(&json!({ "type": "ask", "id": "late", "ask": { "do": "chat", "text": "Tard" } })).await;
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO records%'";
    while postgres.ask(&store, waits).unwrap() != "1\n" {}
    halted.signal("-STOP");
    drop(session);
    psql.wait().unwrap();

    let mut there = in_by(&other.door, &table, &ann).await;
    let taken = there.ask_as("early", json!({ "do": "chat", "text": "Tôt" })).await;
    assert_eq!(taken["seq"], 2, "{taken}");
    halted.signal("-CONT");
    loop {
        match anns.receive().await {
            Ok(message) if message["id"] == "late" => assert_eq!(message["type"], "refused", "{message}"),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    let mut anns = in_by(&halted.door, &table, &ann).await;
    let again = anns.ask_as("late", json!({ "do": "chat", "text": "Tard" })).await;
    assert_eq!(again["seq"], 3, "it had not been written: {again}");
}

//! A house of several programs, one of which is killed again and again.

#[allow(dead_code, reason = "the server's own tests use the rest of it")]
#[path = "../../../server/tests/network/door.rs"]
mod door;
#[path = "../../../server/tests/network/picture.rs"]
mod picture;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::{Value, json};
use services::{Nats, Postgres};
use tokio_tungstenite::tungstenite::Message;

use door::{Client, Door, Guest};

/// So often the program that owns the table dies.
const KILLS: usize = 6;

/// A program of the house.
struct Program {
    process: Child,
    door: Door,
}

impl Program {
    fn start(store: &str, bus: &str) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_barbacane"));
        command.args(["serve", "--port", "0", "--lease", "1", "--store", store, "--bus", bus]);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().parse().unwrap();
        Program { process, door: Door { address } }
    }

    /// No time for a last word.
    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    async fn has_the_table(&self) -> bool {
        self.door.metric("tables_awake").await == 1
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Somebody who comes back whenever they are sent away, by any door that opens, and repeats what was not answered.
struct Stubborn<'a> {
    table: &'a str,
    guest: &'a Guest,
    client: Option<Client>,
    /// The longest that an answer took.
    longest: Duration,
}

impl Stubborn<'_> {
    async fn wish(&mut self, programs: &[Program], id: &str, ask: &Value) -> u64 {
        let began = Instant::now();
        loop {
            for program in programs {
                if let Some(answer) = self.try_wish(&program.door, id, ask).await {
                    self.longest = self.longest.max(began.elapsed());
                    return answer;
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn try_wish(&mut self, door: &Door, id: &str, ask: &Value) -> Option<u64> {
        let mut client = match self.client.take() {
            Some(client) => client,
            None => {
                let mut client = door.connect(self.table, Some(self.guest)).await;
                client.send(&json!({ "type": "hello", "since": null })).await;
                client
            }
        };
        let wish = json!({ "type": "ask", "id": id, "ask": ask }).to_string();
        if client.socket.send(Message::text(wish)).await.is_err() {
            return None;
        }
        loop {
            match client.receive().await {
                Ok(message) if message["id"] == *id && message["type"] == "ack" => {
                    self.client = Some(client);
                    return message["seq"].as_u64();
                }
                // The server could not write it down, or moves the table: another try.
                Ok(message) if message["type"] == "refused" => return None,
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}

#[tokio::test]
async fn what_is_acknowledged_survives_whoever_is_killed() {
    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let nats = Nats::start().unwrap_or_else(|missing| panic!("{missing}"));
    let (store, bus) = (postgres.database().unwrap(), nats.url());
    let mut programs: Vec<Program> = (0..3).map(|_| Program::start(&store, &bus)).collect();
    let ann = programs[0].door.guest("Ann").await;
    let table = programs[0].door.table(&ann).await;
    let mut anns = Stubborn { table: &table, guest: &ann, client: None, longest: Duration::ZERO };
    let mut said = Vec::new();
    for round in 0..KILLS {
        for n in 0..3 {
            let id = format!("{round}-{n}");
            let seq = anns.wish(&programs, &id, &json!({ "do": "chat", "text": id })).await;
            said.push((seq, id));
        }
        let mut owner = 0;
        while !programs[owner].has_the_table().await {
            owner += 1;
        }
        // A wish that nobody waits for: it may have been written or not.
        if let Some(client) = &mut anns.client {
            let ask = json!({ "do": "chat", "text": format!("{round}-last") });
            client.send(&json!({ "type": "ask", "id": format!("{round}-last"), "ask": ask })).await;
        }
        programs[owner].kill();
        programs[owner] = Program::start(&store, &bus);
        // Whoever comes next finds another door first.
        programs.rotate_left(1);
        let id = format!("{round}-last");
        let seq = anns.wish(&programs, &id, &json!({ "do": "chat", "text": id })).await;
        said.push((seq, id));
    }
    println!("killed {KILLS} times; the longest anybody waited was {:?}", anns.longest);

    assert!(said.is_sorted_by(|one, next| one.0 < next.0), "{said:?}");
    let mut looks = programs[1].door.connect(&table, Some(&ann)).await;
    let update = looks.hello(None).await;
    let news = update["news"].as_array().unwrap();
    let heard = news.iter().filter(|news| news["news"]["kind"] == "chat");
    let heard: Vec<(u64, String)> = heard
        .map(|news| (news["seq"].as_u64().unwrap(), news["news"]["text"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(heard, said, "everything that was acknowledged is there, once, where it was said to be");
}

//! Bad input of every kind: each gets a clear no, and nothing changes.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::house::{Client, GAME, Guest, House, assert_sentence};

/// A game that has just started, with Ann on seat 0 and Bob on seat 1, and all there is to know about it.
struct Started {
    house: House,
    ann: Guest,
    bob: Guest,
    table: String,
    anns: Client,
    bobs: Client,
    before: (u64, Value, String),
}

impl Started {
    async fn new() -> Started {
        let house = House::open().await;
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let table = house.table(&ann).await;
        let mut anns = house.join(&table, Some(&ann)).await;
        let mut bobs = house.join(&table, Some(&bob)).await;
        bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
        let started = anns.done(json!({ "do": "start" })).await;
        anns.reach(started).await;
        bobs.reach(started).await;
        let lists = house.get("/api/tables", Some(&ann)).await.text;
        let before = (anns.seq, anns.state.clone(), lists);
        Started { house, ann, bob, table, anns, bobs, before }
    }

    /// Nothing changed: neither what Ann sees, nor what is kept.
    async fn unchanged(&mut self) {
        let fresh = self.house.join(&self.table, Some(&self.ann)).await;
        let lists = self.house.get("/api/tables", Some(&self.ann)).await.text;
        assert_eq!((fresh.seq, fresh.state.clone(), lists), self.before);
        let kept = self.house.power_cut();
        let records: u32 = rusqlite::Connection::open(kept.path().join(barbacane_server::FILE))
            .unwrap()
            .query_row("SELECT count(*) FROM records", [], |row| row.get(0))
            .unwrap();
        assert_eq!(u64::from(records), self.before.0);
    }

    fn choose(&self, changes: &Value) -> Value {
        let mut choose = self.anns.choice().unwrap();
        choose.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        choose
    }
}

#[tokio::test]
async fn the_wrong_seat() {
    let mut at = Started::new().await;
    let mine = at.choose(&json!({}));
    assert_eq!(at.bobs.refused(mine).await, "not-your-seat");
    let bobs = at.choose(&json!({ "seat": 1 }));
    assert_eq!(at.anns.refused(bobs).await, "not-your-seat");
    let nobodys = at.choose(&json!({ "seat": 7 }));
    assert_eq!(at.anns.refused(nobodys).await, "no-such-seat");
    assert_eq!(at.bobs.refused(json!({ "do": "sit", "seat": 0, "name": "Bob" })).await, "seat-taken");
    at.unchanged().await;
}

#[tokio::test]
async fn a_stale_version_and_one_yet_to_come() {
    let mut at = Started::new().await;
    for seq in [0, at.before.0 - 1, at.before.0 + 1, u64::MAX] {
        let choose = at.choose(&json!({ "seq": seq }));
        assert_eq!(at.anns.refused(choose).await, "stale");
    }
    at.unchanged().await;
}

#[tokio::test]
async fn an_illegal_choice() {
    let mut at = Started::new().await;
    let refusal = at.choose(&json!({ "choice": { "play": "build-wall" } }));
    let answer = at.anns.ask(refusal).await;
    assert!(answer["refusal"]["rule"].as_str().unwrap().starts_with("AM-"), "{answer}");
    assert_sentence(&answer["refusal"]);
    for choice in [
        json!("accept"),
        json!({ "fly": 3 }),
        Value::Null,
        json!([]),
        json!({ "play": { "boot": { "space": 99 } } }),
    ] {
        let choose = at.choose(&json!({ "choice": choice }));
        at.anns.refused(choose).await;
    }
    at.unchanged().await;
}

#[tokio::test]
async fn the_same_wish_twice_counts_once() {
    let mut at = Started::new().await;
    let choose = at.choose(&json!({}));
    let first = at.anns.ask_as("once", choose.clone()).await;
    assert_eq!(first["type"], "ack");
    for _ in 0..3 {
        assert_eq!(at.anns.ask_as("once", choose.clone()).await, first);
    }
    let mut elsewhere = at.house.join(&at.table, Some(&at.ann)).await;
    assert_eq!(elsewhere.ask_as("once", choose.clone()).await, first, "from another tab as well");
    assert_eq!(elsewhere.seq, at.before.0 + 1);
    let id = "x".repeat(41);
    assert_eq!(at.anns.ask_as(&id, choose).await["refusal"]["code"], "bad-wish-id");
    assert_eq!(at.house.metric("asks_repeated_total").await, 4);
}

#[tokio::test]
async fn not_json_and_not_a_message() {
    let mut at = Started::new().await;
    let deep = "[".repeat(10_000);
    for (text, code) in [
        ("hello?", "not-json"),
        ("", "not-json"),
        ("{\"type\":", "not-json"),
        (deep.as_str(), "not-json"),
        ("[]", "unknown-message"),
        ("{\"type\":\"cheat\"}", "unknown-message"),
        ("{\"type\":\"ping\",\"also\":\"this\"}", "unknown-message"),
        ("{\"type\":\"ask\",\"id\":\"x\",\"ask\":{\"do\":\"win\"}}", "unknown-message"),
        (
            "{\"type\":\"ask\",\"id\":\"x\",\"ask\":{\"do\":\"sit\",\"seat\":-1,\"name\":\"Z\"}}",
            "unknown-message",
        ),
    ] {
        at.anns.send_text(text.to_owned()).await;
        let answer = at.anns.next(|message| message["type"] == "refused").await;
        assert_eq!(answer["refusal"]["code"], code, "{text}: {answer}");
        assert_sentence(&answer["refusal"]);
        let id = if text.contains("\"id\"") { json!("x") } else { Value::Null };
        assert_eq!(answer["id"], id);
    }
    assert_eq!(at.house.metric("messages_unreadable_total").await, 9);
    at.anns.settle().await;
    at.unchanged().await;
}

#[tokio::test]
async fn ten_unreadable_messages_in_a_row_end_the_connection() {
    let mut at = Started::new().await;
    for _ in 0..9 {
        at.anns.socket.send_binary().await;
    }
    at.anns.settle().await;
    for _ in 0..10 {
        at.anns.socket.send_binary().await;
    }
    let end = until_end(&mut at.anns).await;
    assert_eq!((end.0, end.1.as_str()), (1008, "limit-unreadable"));
    at.unchanged().await;
}

#[tokio::test]
async fn a_megabyte_of_json() {
    let mut at = Started::new().await;
    let megabyte = "x".repeat(1 << 20);
    at.anns.send(&json!({ "type": "ask", "id": "big", "ask": { "do": "chat", "text": megabyte } })).await;
    let end = until_end(&mut at.anns).await;
    assert_eq!((end.0, end.1.as_str()), (1009, "limit-message-size"));
    assert_eq!(at.house.metric("messages_too_long_total").await, 1);

    let body = json!({ "game": GAME, "setup": { "players": 2, "megabyte": megabyte } });
    let answer = at.house.post("/api/tables", Some(&at.ann), body).await;
    answer.refuses(413, "body-too-long");
    assert_eq!(answer.json["refusal"]["rule"], "limit-body-size");
    at.unchanged().await;
}

/// The close code, and the limit that the last refusal before it names.
async fn until_end(client: &mut Client) -> (u16, String) {
    let mut rule = String::new();
    loop {
        match client.receive().await {
            Ok(message) if message["type"] == "refused" => {
                assert_sentence(&message["refusal"]);
                rule = message["refusal"]["rule"].as_str().unwrap().to_owned();
            }
            Ok(_) => {}
            Err(end) => {
                let end = end.expect("a reason in the close frame");
                assert!(end.reason.starts_with(&rule), "{end:?}");
                return (end.code.into(), rule);
            }
        }
    }
}

trait Bytes {
    async fn send_binary(&mut self);
}

impl Bytes for tokio_tungstenite::WebSocketStream<tokio::net::TcpStream> {
    async fn send_binary(&mut self) {
        futures_util::SinkExt::send(self, Message::binary(vec![1, 2, 3])).await.unwrap();
    }
}

#[tokio::test]
async fn the_first_message_is_a_hello_and_more_of_them_have_an_end() {
    let mut at = Started::new().await;
    let mut rude = at.house.connect(&at.table, Some(&at.ann)).await;
    assert_eq!(rude.refused(json!({ "do": "chat", "text": "me first" })).await, "hello-first");
    let whole = rude.hello(None).await;
    assert_eq!(rude.hello(None).await, whole, "whoever has lost the thread asks again");
    for _ in 0..20 {
        rude.send(&json!({ "type": "hello", "since": 1 })).await;
    }
    let answer = rude.next(|message| message["type"] == "refused").await;
    assert_eq!(answer["refusal"]["code"], "too-fast");
    at.unchanged().await;
}

#[track_caller]
fn status(result: Result<impl Sized, Error>) -> (u16, Value) {
    match result {
        Err(Error::Http(answer)) => {
            let body = answer.body().clone().unwrap_or_default();
            (answer.status().as_u16(), serde_json::from_slice(&body).unwrap_or_default())
        }
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("the socket opened"),
    }
}

#[tokio::test]
async fn an_unknown_table() {
    let mut at = Started::new().await;
    for id in ["lune-verte-1-000000000000", "..%2F..%2Fetc", "LUNE", "%00", "a b"] {
        let path = format!("/api/tables/{}", id.replace(' ', "%20"));
        at.house.get(&path, Some(&at.ann)).await.refuses(404, "no-such-table");
        at.house.get(&format!("{path}/replay"), None).await.refuses(404, "no-such-table");
        at.house.http("DELETE", &path, Some(&at.ann), None, &[]).await.refuses(404, "no-such-table");
    }
    let (code, _) = status(at.house.try_connect("lune-verte-1-000000000000", Some(&at.ann), &[]).await);
    assert_eq!(code, 404);
    at.unchanged().await;
}

#[tokio::test]
async fn a_forged_cookie() {
    let mut at = Started::new().await;
    let real = at.bob.cookie.clone();
    for forged in [
        format!("{}0000", &real[..real.len() - 4]),
        "barbacane=".into(),
        "barbacane=admin".into(),
        format!("barbacane={}", "x".repeat(3000)),
    ] {
        let forger = Guest { cookie: forged };
        let me = at.house.get("/api/me", Some(&forger)).await;
        assert_eq!((me.status, &me.json), (200, &json!({ "name": null })));
        assert_eq!(at.house.get("/api/tables", Some(&forger)).await.json["mine"], json!([]));
        let body = json!({ "game": GAME, "setup": { "players": 2 } });
        at.house.post("/api/tables", Some(&forger), body).await.refuses(401, "forged-cookie");
        let path = format!("/api/tables/{}", at.table);
        at.house.http("DELETE", &path, Some(&forger), None, &[]).await.refuses(401, "forged-cookie");
        let (code, _) = status(at.house.try_connect(&at.table, Some(&forger), &[]).await);
        assert_eq!(code, 401);
        let renewed = at.house.post("/api/me", Some(&forger), json!({ "name": "Eve" })).await;
        assert_eq!(renewed.status, 200);
        assert!(
            !renewed.header("set-cookie").unwrap().contains(&forger.cookie[10..].trim().to_owned())
                || forger.cookie.len() < 12
        );
    }
    at.unchanged().await;
}

#[tokio::test]
async fn impossible_set_ups() {
    let mut at = Started::new().await;
    let me = json!({ "kind": "me", "name": "Ann" });
    for (code, changes) in [
        ("bad-setup", json!({ "setup": { "players": "two" } })),
        ("bad-setup", json!({ "setup": { "players": 2, "dragons": true } })),
        ("bad-setup", json!({ "setup": { "players": 2, "horde": "very" } })),
        ("bad-setup", json!({ "setup": [] })),
        ("seats-mismatch", json!({ "setup": { "players": 3 } })),
        ("unknown-game", json!({ "game": "chess" })),
        ("unknown-bot", json!({ "seats": [me, { "kind": "bot", "bot": "genius" }] })),
        ("unknown-bot", json!({ "seats": [me, { "kind": "bot", "bot": "search:10000000" }] })),
        ("bad-name", json!({ "seats": [{ "kind": "me", "name": " " }, { "kind": "open" }] })),
        ("unknown-message", json!({ "seats": [me, { "kind": "ghost" }] })),
        ("unknown-message", json!({ "seats": "all" })),
        ("seed-name-too-long", json!({ "seed_name": "x".repeat(61) })),
    ] {
        let mut body = json!({ "game": GAME, "setup": { "players": 2 }, "seats": [me, { "kind": "open" }] });
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        let answer = at.house.post("/api/tables", Some(&at.ann), body).await;
        assert_eq!(answer.json["refusal"]["code"], code, "{changes}: {}", answer.text);
        assert!((400..500).contains(&answer.status), "{changes}: {}", answer.status);
        assert_sentence(&answer.json["refusal"]);
    }
    for players in [0, 5, 9, 255] {
        let body = json!({ "game": GAME, "setup": { "players": players } });
        let answer = at.house.post("/api/tables", Some(&at.ann), body).await;
        assert_eq!(answer.status, 422, "{}", answer.text);
        assert_sentence(&answer.json["refusal"]);
    }
    at.house.raw("POST", "/api/tables", Some(&at.ann), b"{\"game\":", &[]).await.refuses(400, "not-json");
    at.unchanged().await;
}

#[tokio::test]
async fn a_page_of_somebody_else() {
    let mut at = Started::new().await;
    let evil = [("origin", "http://evil.example")];
    let body = Some(json!({ "game": GAME, "setup": { "players": 2 } }));
    at.house
        .http("POST", "/api/tables", Some(&at.ann), body.clone(), &evil)
        .await
        .refuses(403, "wrong-origin");
    let path = format!("/api/tables/{}", at.table);
    at.house.http("DELETE", &path, Some(&at.ann), None, &evil).await.refuses(403, "wrong-origin");
    at.house
        .http("POST", "/api/me", None, Some(json!({ "name": "Eve" })), &evil)
        .await
        .refuses(403, "wrong-origin");
    let (code, _) = status(at.house.try_connect(&at.table, Some(&at.ann), &evil).await);
    assert_eq!(code, 403);
    at.unchanged().await;
    let own = format!("http://{}", at.house.address);
    at.house.try_connect(&at.table, Some(&at.ann), &[("origin", &own)]).await.unwrap();
    let opened = at.house.http("POST", "/api/tables", Some(&at.ann), body, &[("origin", &own)]).await;
    assert_eq!(opened.status, 201);
}

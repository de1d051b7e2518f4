//! The halls of records: what is built at a table is remembered, what comes from elsewhere is played again first.

use std::sync::LazyLock;

use barbacane_server::Rate;
use engine::{Seat, Seed};
use serde_json::{Value, json};
use table::{Registry, Transcript};

use crate::barbican::BARBICAN;
use crate::house::{Answer, Client, GAME, Guest, House};

const HALLS: &str = "/api/halls/castle-crush";

fn alone() -> Value {
    json!({ "players": 1, "mode": "construction" })
}

fn choices() -> impl Iterator<Item = Value> {
    let put = |(piece, x, z)| json!({ "put": { "piece": piece, "x": x, "z": z, "turn": 0 } });
    BARBICAN.into_iter().map(put).chain([json!("finish")])
}

/// The same castle, built at no table of ours.
static BUILT: LazyLock<String> =
    LazyLock::new(|| written(&alone(), 7, "person", choices().map(|choice| (0, choice))));

fn written(setup: &Value, seed: u8, by: &str, inputs: impl IntoIterator<Item = (u8, Value)>) -> String {
    let registry = Registry::standard();
    let entry = registry.get("castle-crush").unwrap();
    let names = (0..setup["players"].as_u64().unwrap()).map(|seat| format!("Guest {seat}")).collect();
    let mut game = Transcript::begin(entry, setup, names, Seed([seed; 32]), 0).unwrap();
    for (seat, choice) in inputs {
        game.choose(Seat(seat), &choice, by, 0).unwrap();
    }
    game.finish()
}

/// The inputs of a game that is written down in the game's own folder.
fn golden(game: &str) -> impl Iterator<Item = (u8, Value)> {
    game.lines().filter_map(|line| {
        let (_, rest) = line.split_once(" seat ")?;
        let (seat, rest) = rest.split_once(" of ")?;
        let (_, choice) = rest.split_once(" choices ")?;
        Some((seat.parse().ok()?, serde_json::from_str(choice).ok()?))
    })
}

/// The transcript with one line changed.
fn with(transcript: &str, line: usize, change: impl Fn(&mut Value)) -> String {
    let mut all: Vec<Value> = transcript.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    change(&mut all[line - 1]);
    all.iter().map(|line| format!("{line}\n")).collect()
}

async fn offer(house: &House, guest: &Guest, text: &str) -> Answer {
    house.raw("POST", HALLS, Some(guest), text.as_bytes(), &[]).await
}

async fn halls(house: &House) -> Value {
    let answer = house.get(HALLS, None).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["halls"].clone()
}

/// How many feats all halls together keep.
async fn kept(house: &House) -> usize {
    halls(house).await.as_array().unwrap().iter().map(|hall| hall["feats"].as_array().unwrap().len()).sum()
}

async fn sit_down(house: &House, ann: &Guest) -> (String, Client) {
    let seats = json!([{ "kind": "me", "name": "Ann" }]);
    let table = json!({ "game": "castle-crush", "setup": alone(), "seats": seats });
    let table = house.open_table(ann, table).await;
    let mut anns = house.join(&table, Some(ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    (table, anns)
}

async fn build(anns: &mut Client, choices: impl Iterator<Item = Value>) {
    for choice in choices {
        let seq = anns.done(json!({ "do": "choose", "seq": anns.seq, "seat": 0, "choice": choice })).await;
        anns.reach(seq).await;
    }
}

#[tokio::test]
async fn a_castle_is_remembered_here_after_a_restart_and_elsewhere() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (table, mut anns) = sit_down(&house, &ann).await;
    build(&mut anns, choices()).await;
    assert_eq!(anns.phase(), "over");

    let there = halls(&house).await;
    let names: Vec<&Value> = there.as_array().unwrap().iter().map(|hall| &hall["hall"]).collect();
    assert_eq!(names, ["barbican", "keep", "castle"]);
    assert_eq!((&there[1]["feats"], &there[2]["feats"]), (&json!([]), &json!([])));
    let [feat] = &there[0]["feats"].as_array().unwrap()[..] else { panic!("one castle: {there}") };
    assert_eq!((&feat["name"], &feat["points"]), (&json!("Ann"), &json!(27)));
    assert_eq!(feat["view"], anns.state["views"][0]["view"]);
    assert!(feat["at"].as_u64().unwrap() > 1_700_000_000_000);
    assert!(!there.to_string().contains(&table), "the table's id is a key");

    let of_feat = |what: &str| format!("/api/feats/{}/{what}", feat["id"].as_str().unwrap());
    let transcript = house.get(&of_feat("replay"), None).await;
    assert_eq!(transcript.header("content-type"), Some("application/jsonl; charset=utf-8"));
    assert_eq!(transcript.text, house.get(&format!("/api/tables/{table}/replay"), None).await.text);
    assert!(transcript.text.contains(r#""made_with":"rapier3d "#));
    let steps = house.get(&of_feat("steps"), None).await.json;
    assert_eq!(steps, house.get(&format!("/api/tables/{table}/steps"), None).await.json);
    anns.done(json!({ "do": "chat", "text": "Look!" })).await;
    assert_eq!(offer(&house, &ann, &transcript.text).await.json["id"], feat["id"], "it is known here");
    assert_eq!(halls(&house).await, there, "and kept once");

    drop(anns);
    let house = House::on(house.close().await, |_| {}).await;
    assert_eq!(halls(&house).await, there);
    assert_eq!(house.get(&of_feat("replay"), None).await.text, transcript.text);

    let elsewhere = House::open().await;
    let bob = elsewhere.guest("Bob").await;
    let moved = with(&transcript.text, 3, |line| line["choice"]["put"]["x"] = json!(64));
    offer(&elsewhere, &bob, &moved).await.refuses(422, "transcript-untrue");
    let scored = transcript.text.replace("\"points\":27", "\"points\":28");
    assert_ne!(scored, transcript.text);
    offer(&elsewhere, &bob, &scored).await.refuses(422, "transcript-untrue");
    assert_eq!(kept(&elsewhere).await, 0);
    for _ in 0..2 {
        let taken = offer(&elsewhere, &bob, &transcript.text).await;
        assert_eq!(taken.status, 201, "{}", taken.text);
        let there = &halls(&elsewhere).await[0]["feats"][0];
        let expected = json!({ "id": there["id"], "hall": "barbican", "points": 27, "place": 1 });
        assert_eq!((taken.json, &there["name"]), (expected, &json!("Ann")));
    }
    assert_eq!(kept(&elsewhere).await, 1);
}

#[tokio::test]
async fn what_a_robot_built_is_not_remembered() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (table, mut anns) = sit_down(&house, &ann).await;
    build(&mut anns, choices().take(13)).await;
    anns.done(json!({ "do": "seat-bot", "seat": 0, "bot": "heuristic" })).await;
    while anns.phase() != "over" {
        anns.reach(anns.seq + 1).await;
    }
    let transcript = house.get(&format!("/api/tables/{table}/replay"), None).await.text;
    assert!(transcript.contains(r#""by":"heuristic""#));
    assert_eq!(kept(&house).await, 0);
    offer(&house, &ann, &transcript).await.refuses(422, "transcript-robot");
    assert_eq!(kept(&house).await, 0);
}

#[tokio::test]
async fn only_a_whole_game_of_one_builder_is_taken_in() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let two = json!({ "players": 2, "lying-counts-one": true });
    let two = written(
        &two,
        3,
        "person",
        golden(include_str!("../../../games/castle-crush/golden/standard-two.txt")),
    );
    assert!(table::verify(&Registry::standard(), &two).is_ok(), "a whole game");
    offer(&house, &ann, &two).await.refuses(422, "no-feat");
    let begun = written(&alone(), 7, "person", choices().take(1).map(|choice| (0, choice)));
    offer(&house, &ann, &begun).await.refuses(422, "transcript-not-over");
    assert_eq!(kept(&house).await, 0);
}

#[tokio::test]
async fn what_is_no_true_game_of_this_house_is_refused() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let changed = async |line: usize, change: &dyn Fn(&mut Value)| {
        offer(&house, &ann, &with(&BUILT, line, change)).await
    };
    for (field, other) in [("made_with", json!("rapier3d 0.35.0")), ("rules_version", json!(99))] {
        let refused = changed(1, &|line| line[field] = other.clone()).await;
        refused.refuses(422, "transcript-version");
        let problem = refused.json["refusal"]["args"]["problem"].as_str().unwrap();
        assert!(problem.contains("and this program plays"), "{problem}");
    }
    changed(1, &|line| line["game"] = json!("castle-panic")).await.refuses(422, "transcript-other-game");
    changed(1, &|line| line["names"] = json!(["\u{202e}"])).await.refuses(422, "bad-name");
    changed(1, &|line| line["seed"] = json!("00".repeat(32))).await.refuses(422, "transcript-untrue");
    changed(3, &|line| line["by"] = json!("search")).await.refuses(422, "transcript-robot");
    let damaged = &BUILT[..BUILT.len() / 2];
    offer(&house, &ann, damaged).await.refuses(422, "transcript-untrue");
    for nothing in ["", "hello", "{}"] {
        offer(&house, &ann, nothing).await.refuses(422, "transcript-untrue");
    }
    house.raw("POST", HALLS, Some(&ann), &[0xff, 0xfe], &[]).await.refuses(400, "not-text");
    assert_eq!(kept(&house).await, 0);
    assert_eq!(offer(&house, &ann, &BUILT).await.status, 201, "as it was, it is taken in");
}

#[tokio::test]
async fn halls_and_feats_that_do_not_exist() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for (game, code) in [(GAME, "no-halls"), ("chess", "unknown-game")] {
        let address = format!("/api/halls/{game}");
        house.get(&address, None).await.refuses(404, code);
        house.raw("POST", &address, Some(&ann), b"{}", &[]).await.refuses(404, code);
    }
    for what in ["replay", "steps"] {
        house.get(&format!("/api/feats/0123456789abcdef/{what}"), None).await.refuses(404, "no-such-feat");
    }
}

#[tokio::test]
async fn offers_have_their_limits() {
    let house = House::with(|config| {
        config.limits.transcripts = Rate::new(2, std::time::Duration::from_secs(3600));
        config.limits.transcript_size = 1000;
    })
    .await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    house.raw("POST", HALLS, None, b"{}", &[]).await.refuses(401, "no-identity");
    let stranger = Guest { cookie: "barbacane=nobody-has-this-one".to_owned() };
    offer(&house, &stranger, "{}").await.refuses(401, "forged-cookie");
    let long = offer(&house, &ann, &" ".repeat(1001)).await;
    long.refuses(413, "transcript-too-long");
    assert_eq!(long.json["refusal"]["args"]["limit"], 1000);
    offer(&house, &ann, &" ".repeat(1000)).await.refuses(422, "transcript-untrue");
    let again = offer(&house, &ann, &" ".repeat(2_000_000)).await;
    again.refuses(429, "too-many-transcripts");
    assert_eq!(again.json["refusal"]["rule"], "limit-transcript-rate");
    offer(&house, &bob, "{}").await.refuses(422, "transcript-untrue");
}

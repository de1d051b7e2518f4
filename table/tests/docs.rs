//! What the documentation shows is what the table says: every frame is read, every example is played again.
//!
//! `BLESS=1 cargo test -p barbacane-table --test docs` writes the generated parts anew.

use std::path::PathBuf;

use barbacane_table::protocol::{ClientMessage, ServerMessage};
use barbacane_table::{Registry, TableRefusal, Transcript, brief, verify};
use engine::{Seed, Turn};
use serde_json::{Value, json};

fn path(page: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs").join(page)
}

fn page(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

/// The code blocks of one kind.
fn blocks<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("\n```").next().unwrap_or(rest)).collect()
}

/// Compares what stands between two marks of a page with what should, or writes it.
fn compare(name: &str, mark: &str, wanted: &str) {
    let (begin, end) = (format!("<!-- {mark} -->\n"), format!("<!-- end of {mark} -->\n"));
    let text = page(name);
    let (before, rest) = text.split_once(&begin).expect("the page has the mark");
    let (there, after) = rest.split_once(&end).expect("the page has the end mark");
    if std::env::var_os("BLESS").is_some() && there != wanted {
        std::fs::write(path(name), format!("{before}{begin}{wanted}{end}{after}")).unwrap();
        return;
    }
    assert!(
        there == wanted,
        "docs/{name} is out of date: run BLESS=1 cargo test -p barbacane-table --test docs"
    );
}

#[test]
fn every_frame_in_the_protocol_page_is_one() {
    let page = page("protocol.md");
    let (client, server) = (blocks(&page, "json client"), blocks(&page, "json server"));
    assert!(client.len() >= 8 && server.len() >= 6);
    for frame in client {
        let read: ClientMessage =
            serde_json::from_str(frame).unwrap_or_else(|error| panic!("{error}: {frame}"));
        assert_eq!(serde_json::to_value(read).unwrap(), serde_json::from_str::<Value>(frame).unwrap());
    }
    for frame in server {
        let read: ServerMessage =
            serde_json::from_str(frame).unwrap_or_else(|error| panic!("{error}: {frame}"));
        assert_eq!(serde_json::to_value(read).unwrap(), serde_json::from_str::<Value>(frame).unwrap());
    }
}

/// The page shows two changes, one after the other: the second one tells briefly what the first one told in full.
#[test]
fn the_brief_events_in_the_protocol_page_mean_what_the_page_says() {
    let page = page("protocol.md");
    let frames = blocks(&page, "json server").into_iter().map(|frame| serde_json::from_str(frame).unwrap());
    let mut changes = frames.filter(|frame: &Value| frame["type"] == "change");
    let mut events = || changes.next().unwrap()["news"]["events"].as_array().unwrap().clone();
    let told = brief::read(&[], &events()).unwrap();
    assert_eq!(
        brief::read(&told, &events()).unwrap(),
        [
            json!({ "kind": "passed", "rule": "AM-10f", "seat": 1 }),
            json!({ "kind": "advanced", "rule": "AM-11", "moves": [
                { "monster": "star", "from": 2, "to": 3 }, { "monster": "runner", "from": 4, "to": 5 }] }),
            json!({ "kind": "turn-began", "rule": "AM-8", "seat": 0, "turn": 9 }),
        ]
    );
}

#[test]
fn the_protocol_page_lists_every_refusal_of_the_table() {
    let row = |(code, rule, sentence): &(&str, &str, &str)| format!("| `{code}` | {rule} | {sentence} |\n");
    let rows: String = TableRefusal::LIST.iter().map(row).collect();
    compare(
        "protocol.md",
        "refusals",
        &format!("\n| code | rule or limit | sentence |\n|---|---|---|\n{rows}\n"),
    );
}

#[test]
fn the_example_in_the_record_format_page_is_a_true_game() {
    let registry = Registry::standard();
    let entry = registry.get("attrape-monstres").unwrap();
    let names = vec!["Ann".to_owned(), "Gustave".to_owned()];
    let mut game = Transcript::begin(entry, &json!({ "players": 2 }), names, Seed([0; 32]), 0).unwrap();
    for by in ["person", "heuristic"] {
        let Turn::Decide(seats) = game.position().turn() else { panic!("it has only begun") };
        let seat = seats.first().unwrap();
        let choice = game.position().choices(seat).pop().unwrap();
        game.choose(seat, &choice, by, 0).unwrap();
    }
    let lines = game.finish();
    compare("transcript-format.md", "example", &format!("\n```jsonl\n{lines}```\n\n"));
    let text = page("transcript-format.md");
    let [example] = blocks(&text, "jsonl")[..] else { panic!("one example") };
    // The lines that are there are true: the first that is wrong is the end we make up.
    let told = verify(&registry, &format!("{example}\n{{}}\n")).unwrap_err();
    assert_eq!(told.line, 4, "{told}");
}

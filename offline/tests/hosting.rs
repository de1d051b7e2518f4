//! A page that hosts tables, in few words: it asks the module, keeps what it is told to keep, and lets it think.

use std::collections::{BTreeMap, VecDeque};

use barbacane_offline::House;
use serde_json::{Value, json};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";
const ME: u64 = 1;

/// A browser: what it keeps, and the module that runs its tables.
struct Browser {
    house: House,
    records: BTreeMap<String, Vec<String>>,
    chapters: BTreeMap<String, BTreeMap<u64, String>>,
    cards: BTreeMap<String, Value>,
    transcripts: BTreeMap<String, String>,
    /// What was told by the line.
    told: Vec<Value>,
    ended: Option<Value>,
    now: u64,
    wake_at: Option<u64>,
    disk_is_full: bool,
    amiss: usize,
    /// The next thinker does.
    thinkers_crash: bool,
}

impl Browser {
    fn new() -> Browser {
        Browser {
            house: House::standard(),
            records: BTreeMap::new(),
            chapters: BTreeMap::new(),
            cards: BTreeMap::new(),
            transcripts: BTreeMap::new(),
            told: Vec::new(),
            ended: None,
            now: 1_000,
            wake_at: None,
            disk_is_full: false,
            amiss: 0,
            thinkers_crash: false,
        }
    }

    fn ask(&mut self, question: &Value) -> Value {
        serde_json::from_slice(&self.house.ask(question.to_string().as_bytes())).unwrap()
    }

    fn open(&mut self, id: &str, config: &Value) -> Value {
        let question = json!({ "open": {
            "new": { "id": id, "seed": SEED }, "config": config, "person": "person-1", "now": self.now,
        } });
        let sheet = self.ask(&question);
        if sheet["refusal"].is_null() {
            self.keep(&sheet);
        }
        sheet
    }

    fn keep(&mut self, sheet: &Value) {
        let table = sheet["table"].as_str().unwrap().to_owned();
        for leaf in sheet["chapters"].as_array().unwrap() {
            let (number, chapter) = (leaf["number"].as_u64().unwrap(), leaf["chapter"].as_str().unwrap());
            let story = self.chapters.entry(table.clone()).or_default();
            story.retain(|&known, _| known < number);
            story.insert(number, chapter.to_owned());
        }
        let log = self.records.entry(table.clone()).or_default();
        let records = sheet["records"].as_array().unwrap();
        if records.is_empty() {
            return;
        }
        assert_eq!(sheet["first"], log.len() as u64 + 1);
        log.extend(records.iter().map(|record| record.as_str().unwrap().to_owned()));
        self.cards.insert(table, serde_json::from_str(sheet["card"].as_str().unwrap()).unwrap());
    }

    /// All that is kept of a table.
    fn log(&self, id: &str) -> Value {
        let chapters: Vec<&String> = self.chapters.get(id).into_iter().flat_map(BTreeMap::values).collect();
        json!({ "records": self.records.get(id).cloned().unwrap_or_default(), "chapters": chapters })
    }

    fn wake(&mut self, id: &str) -> Value {
        self.told.clear();
        self.ended = None;
        let question = json!({ "wake": {
            "table": id, "log": self.log(id),
            "kept": self.transcripts.contains_key(id), "fresh": { "id": format!("{id}-again"), "seed": SEED },
            "times": { "breath": 0, "idle": 60_000 }, "now": self.now,
        } });
        let woken = self.ask(&question);
        if !woken["missed"].is_null() {
            self.keep(&woken["missed"]);
        }
        woken
    }

    /// Wakes a table and sits in front of it.
    fn sit(&mut self, id: &str) {
        let woken = self.wake(id);
        assert!(woken["refusal"].is_null() && woken["trouble"].is_null(), "{woken}");
        self.at(id, "begin", json!({}));
        self.at(id, "join", json!({ "client": ME, "name": "Ann" }));
        self.say(id, &json!({ "type": "hello", "since": null }));
    }

    fn say(&mut self, id: &str, message: &Value) {
        self.at(id, "say", json!({ "client": ME, "text": message.to_string() }));
    }

    fn wish(&mut self, id: &str, wish: &str, ask: &Value) {
        self.say(id, &json!({ "type": "ask", "id": wish, "ask": ask }));
    }

    /// Asks a room something, and does what it wants until there is nothing more to do.
    fn at(&mut self, id: &str, what: &str, mut fields: Value) {
        fields["table"] = json!(id);
        let mut questions = VecDeque::from([(what.to_owned(), fields)]);
        while let Some((what, mut fields)) = questions.pop_front() {
            fields["now"] = json!(self.now);
            let done = self.ask(&json!({ what.clone(): fields }));
            assert!(done["to_do"].is_array(), "{what}: {done}");
            self.wake_at = done["wake_at"].as_u64();
            for to_do in done["to_do"].as_array().unwrap() {
                if let Some((what, mut fields)) = self.carry_out(id, to_do) {
                    fields["table"] = json!(id);
                    questions.push_back((what.to_owned(), fields));
                }
            }
        }
    }

    fn carry_out(&mut self, id: &str, to_do: &Value) -> Option<(&'static str, Value)> {
        match to_do["do"].as_str().unwrap() {
            "write" if self.disk_is_full => {
                let refusal =
                    json!({ "rule": "store", "code": "storage-full", "sentence": "The disk is full." });
                return Some(("written", json!({ "refusal": refusal })));
            }
            "write" => {
                to_do["pages"].as_array().unwrap().iter().for_each(|page| self.keep(page));
                return Some(("written", json!({ "refusal": null })));
            }
            "think" if std::mem::take(&mut self.thinkers_crash) => {
                return Some(("thought", json!({ "thought": to_do["none"] })));
            }
            "think" => {
                let pondered = self.ask(&json!({ "think": { "job": to_do["job"], "steps": 3 } }));
                assert!(pondered["steps"].as_u64().unwrap() <= 3);
                return Some(("thought", json!({ "thought": pondered["thought"] })));
            }
            "tell" => {
                assert_eq!(to_do["to"], json!([ME]));
                self.told.push(serde_json::from_str(to_do["text"].as_str().unwrap()).unwrap());
            }
            "keep" => {
                let transcript = to_do["transcript"].as_str().unwrap().to_owned();
                self.transcripts.insert(id.to_owned(), transcript);
            }
            "erase" => {
                self.records.remove(id);
                return Some(("written", json!({ "refusal": null })));
            }
            "end" => self.ended = Some(to_do["refusal"].clone()),
            "amiss" => self.amiss += 1,
            "answer" | "sleep" => {}
            other => panic!("{other}: {to_do}"),
        }
        None
    }

    /// How the table stands for whoever sits here, asked afresh.
    fn state(&mut self, id: &str) -> Value {
        self.told.clear();
        self.say(id, &json!({ "type": "hello", "since": null }));
        let update = self.told.iter().rev().find(|message| message["type"] == "update").unwrap();
        json!({ "seq": update["seq"], "state": update["state"] })
    }

    /// Plays for all people at a table with the first choice of their lists, and lets time pass when nobody has any.
    fn play(&mut self, id: &str, moves: usize) -> bool {
        for _ in 0..moves {
            let Value::Object(at) = self.state(id) else { panic!() };
            if at["state"]["phase"] == "over" {
                return true;
            }
            self.now += 1_000;
            let views = at["state"]["views"].as_array().unwrap();
            let mine =
                views.iter().find(|view| view["choices"].as_array().is_some_and(|all| !all.is_empty()));
            let real_time = self.wake_at;
            match (mine, real_time) {
                (_, Some(due)) if due < self.now + 60_000 => {
                    self.now = self.now.max(due);
                    self.at(id, "time", json!({}));
                }
                (Some(view), _) => {
                    let choose = json!({ "do": "choose", "seq": at["seq"], "seat": view["seat"], "choice": view["choices"][0] });
                    self.wish(id, &format!("wish-{}", at["seq"]), &choose);
                }
                (None, _) => panic!("nobody can do anything: {at:?}"),
            }
        }
        false
    }
}

fn with_robot(game: &str, robot: &str) -> Value {
    json!({ "game": game, "setup": { "players": 2 }, "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": robot }] })
}

const GAMES: [(&str, &str); 4] = [
    ("attrape-monstres", "search"),
    ("castle-panic", "heuristic"),
    ("horror-attack", "random"),
    ("monster-rush", "calm"),
];

#[test]
fn whole_games_are_played_left_in_the_middle_and_told_again() {
    for (game, robot) in GAMES {
        let mut browser = Browser::new();
        browser.open("device-moon", &with_robot(game, robot));
        browser.sit("device-moon");
        browser.wish("device-moon", "start", &json!({ "do": "start" }));
        assert!(!browser.play("device-moon", 2), "{game}");
        // The page is loaded again: nothing is left but what is written.
        let before = browser.state("device-moon");
        browser.house = House::standard();
        browser.sit("device-moon");
        assert_eq!(browser.state("device-moon"), before, "{game}");
        assert!(browser.play("device-moon", 4_000), "{game}");

        assert_eq!(browser.cards["device-moon"]["phase"], "over");
        assert_eq!(browser.cards["device-moon"]["yours"], json!([0]));
        let transcript = browser.transcripts["device-moon"].clone();
        let checked = browser.ask(&json!({ "verify": { "transcript": transcript } }));
        assert_eq!(checked["game"], game, "{checked}");
        let told = browser.log("device-moon");
        let played = json!({ "records": told["records"], "chapters": [] });
        let steps = json!({ "steps": { "table": "device-moon", "log": told, "seat": 0 } });
        let steps = browser.ask(&steps);
        assert_eq!(steps["steps"].as_array().unwrap().len() as u64, checked["inputs"].as_u64().unwrap() + 1);
        let same = browser.ask(&json!({ "steps": { "table": "device-moon", "log": played, "seat": 0 } }));
        assert_eq!(steps, same, "told or played again");
        for log in [told, played] {
            let again = browser.ask(&json!({ "transcript": { "table": "device-moon", "log": log } }));
            assert_eq!(again["transcript"], transcript);
        }
        let lie = transcript.replacen("\"by\":\"person\"", "\"by\":\"robot\"", 1).replacen(
            SEED,
            &"08".repeat(32),
            1,
        );
        let caught = browser.ask(&json!({ "verify": { "transcript": lie } }));
        assert_eq!(caught["refusal"]["code"], "transcript-untrue", "{caught}");
    }
}

#[test]
fn the_same_people_play_on_at_a_new_table() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("attrape-monstres", "heuristic"));
    browser.sit("device-moon");
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    assert!(browser.play("device-moon", 1_000));
    browser.wish("device-moon", "again", &json!({ "do": "again" }));
    assert_eq!(browser.told.last().unwrap()["news"]["table"], "device-moon-again");
    assert_eq!(browser.records["device-moon-again"].len(), 1);
    assert_eq!(browser.cards["device-moon-again"]["phase"], "lobby");
    browser.sit("device-moon-again");
}

#[test]
fn what_cannot_be_written_did_not_happen_and_counts_once_when_it_is_wished_again() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("attrape-monstres", "random"));
    browser.sit("device-moon");
    browser.disk_is_full = true;
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    assert_eq!(browser.told.last().unwrap()["refusal"]["code"], "storage-full");
    assert_eq!(browser.ended.as_ref().unwrap()["code"], "storage-full");
    assert_eq!(browser.records["device-moon"].len(), 1);
    browser.disk_is_full = false;
    browser.sit("device-moon");
    for _ in 0..2 {
        browser.wish("device-moon", "start", &json!({ "do": "start" }));
        let acks = browser.told.iter().filter(|message| message["type"] == "ack");
        assert!(acks.clone().count() >= 1 && acks.clone().all(|ack| ack["seq"] == 2));
    }
}

#[test]
fn a_thinker_that_crashes_now_and_then_ends_no_game() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("attrape-monstres", "search"));
    browser.sit("device-moon");
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    let mut over = false;
    while !over {
        browser.thinkers_crash = true;
        over = browser.play("device-moon", 2);
    }
    assert_eq!(browser.cards["device-moon"]["phase"], "over");
    assert!(browser.amiss > 0, "somebody hears of it");
}

#[test]
fn a_table_that_has_not_begun_is_taken_away() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("castle-panic", "random"));
    browser.sit("device-moon");
    browser.at("device-moon", "remove", json!({ "caller": 1 }));
    assert_eq!(browser.ended.as_ref().unwrap()["code"], "table-removed");
    assert!(browser.records.is_empty());
    assert_eq!(browser.wake("device-moon")["refusal"]["code"], "no-such-table");
}

#[test]
fn what_was_due_while_nobody_was_here_is_written_before_the_room_begins() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("monster-rush", "calm"));
    browser.sit("device-moon");
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    let written = browser.records["device-moon"].len();
    browser.house = House::standard();
    browser.now += 3_600_000;
    let woken = browser.wake("device-moon");
    assert_eq!(woken["missed"]["first"], written as u64 + 1);
    assert_eq!(browser.cards["device-moon"]["phase"], "over");
    browser.at("device-moon", "begin", json!({}));
    assert!(browser.transcripts.contains_key("device-moon"), "the end is kept, too");
}

#[test]
fn a_damaged_log_is_refused_with_a_sentence() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("attrape-monstres", "random"));
    browser.sit("device-moon");
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    let whole = browser.records["device-moon"].clone();
    let damaged = |change: &dyn Fn(&mut Vec<String>)| {
        let mut records = whole.clone();
        change(&mut records);
        records
    };
    let cases = [
        damaged(&|records| records[1] = "no JSON".to_owned()),
        damaged(&|records| records[1] = "{\"seq\":2,\"at\":1000,\"input\":{\"kind\":\"danced\"}}".to_owned()),
        damaged(&|records| records.swap(0, 1)),
        damaged(&|records| drop(records.remove(0))),
        damaged(&|records| records.push(records[1].clone())),
        damaged(&|records| records[0] = records[0].replace("attrape-monstres", "chess")),
    ];
    for records in cases {
        assert_ne!(records, whole);
        browser.records.insert("device-moon".to_owned(), records);
        let woken = browser.wake("device-moon");
        let refusal = &woken["refusal"];
        assert_eq!(refusal["code"], "broken-table", "{woken}");
        assert!(refusal["sentence"].as_str().unwrap().contains("It was left as it is"));
    }
}

/// Somebody played by older rules: what is written says so.
fn by_older_rules(browser: &mut Browser, id: &str) {
    for record in browser.records.get_mut(id).unwrap() {
        *record = record.replace("\"rules_version\":1", "\"rules_version\":0");
    }
    for chapter in browser.chapters.get_mut(id).into_iter().flat_map(BTreeMap::values_mut) {
        *chapter = chapter.replace("\\\"rules_version\\\":1", "\\\"rules_version\\\":0");
    }
}

#[test]
fn a_game_begun_by_older_rules_goes_on_from_where_it_stands_and_a_finished_one_is_shown_as_it_was() {
    let mut browser = Browser::new();
    browser.open("device-moon", &with_robot("attrape-monstres", "random"));
    browser.sit("device-moon");
    browser.wish("device-moon", "start", &json!({ "do": "start" }));
    assert!(!browser.play("device-moon", 2), "the game is on");
    browser.at("device-moon", "leave", json!({ "client": ME }));
    let before = browser.log("device-moon");
    // Left alone it falls asleep, and what is not kept of its story is.
    browser.now += 60_000;
    browser.at("device-moon", "time", json!({}));
    let left = browser.log("device-moon");
    assert_eq!(left["records"], before["records"]);
    assert_eq!(left["chapters"].as_array().unwrap().len(), 1);

    by_older_rules(&mut browser, "device-moon");
    assert_ne!(browser.log("device-moon"), left);
    browser.house = House::standard();
    let written = browser.records["device-moon"].len();
    browser.sit("device-moon");
    let upgraded = &browser.records["device-moon"][written];
    assert!(upgraded.contains("\"kind\":\"upgraded\""), "{upgraded}");
    assert_eq!(browser.state("device-moon")["state"]["phase"], "playing");
    assert!(browser.play("device-moon", 4_000));

    // Years later.
    by_older_rules(&mut browser, "device-moon");
    browser.house = House::standard();
    let (log, transcript) = (browser.log("device-moon"), browser.transcripts["device-moon"].clone());
    let again = browser.ask(&json!({ "transcript": { "table": "device-moon", "log": log } }));
    let lines = |text: &str| text.lines().count();
    assert_eq!(lines(again["transcript"].as_str().unwrap()), lines(&transcript), "{again}");
    let steps = browser.ask(&json!({ "steps": { "table": "device-moon", "log": log, "seat": 0 } }));
    assert!(steps["steps"].as_array().unwrap().len() > 4, "{steps}");

    // Rules that nobody has any more, and no story: left as it is, and said so.
    browser.chapters.clear();
    browser.records.get_mut("device-moon").unwrap().truncate(written);
    let woken = browser.wake("device-moon");
    assert_eq!(woken["refusal"]["code"], "other-rules", "{woken}");
    assert!(woken["refusal"]["sentence"].as_str().unwrap().contains("It was left as it is"));
}

#[test]
fn whoever_asks_nonsense_is_told_so_and_nothing_breaks() {
    let mut browser = Browser::new();
    let refused = |answer: &Value| answer["refusal"]["code"].as_str().map(str::to_owned);
    let chess = browser.open("device-moon", &with_robot("chess", "random"));
    assert_eq!(refused(&chess).as_deref(), Some("unknown-game"));
    let asleep = browser.ask(&json!({ "time": { "table": "device-moon", "now": 1 } }));
    assert_eq!(refused(&asleep).as_deref(), Some("no-such-table"));
    let seed = browser.ask(&json!({ "open": { "new": { "id": "x", "seed": "7" }, "person": "p", "now": 1,
        "config": with_robot("castle-panic", "random") } }));
    assert!(seed["trouble"].is_string());
    assert!(browser.ask(&json!({ "think": { "job": "{}", "steps": 1 } }))["trouble"].is_string());

    browser.open("device-moon", &with_robot("castle-panic", "random"));
    browser.sit("device-moon");
    let log = browser.log("device-moon");
    let early = browser.ask(&json!({ "steps": { "table": "device-moon", "log": log, "seat": null } }));
    assert_eq!(refused(&early).as_deref(), Some("not-over"));
    for (text, code) in [("no JSON", "not-json"), ("{\"type\":\"dance\",\"id\":\"w1\"}", "unknown-message")] {
        browser.at("device-moon", "say", json!({ "client": ME, "text": text }));
        let told = browser.told.last().unwrap();
        assert_eq!(told["refusal"]["code"], code);
        assert_eq!(told["id"], if code == "unknown-message" { json!("w1") } else { Value::Null });
    }
    browser.say("device-moon", &json!({ "type": "ping" }));
    assert_eq!(browser.told.last().unwrap()["type"], "pong");
    browser.say("device-moon", &json!({ "type": "clock", "sent": 7 }));
    assert_eq!(browser.told.last().unwrap(), &json!({ "type": "clock", "sent": 7, "at": browser.now }));
}

//! Games against time over real sockets: clocks, lines, liars and floods.

use std::time::Duration;

use barbacane_server::{Config, Rate};
use serde_json::{Value, json};
use table::{GameEntry, Input};

use crate::house::{Client, Guest, House};
use crate::lag::{Player, Pongs, lagging, true_time};
use crate::left_alone::{done, events, records};

/// Ann and Bob at a table of Monster Rush; Ann is to turn the first card.
pub(crate) struct Rush {
    pub(crate) house: House,
    pub(crate) table: String,
    pub(crate) ann: Guest,
    pub(crate) bob: Guest,
}

impl Rush {
    pub(crate) async fn open(change: impl FnOnce(&mut Config)) -> Rush {
        let house = House::in_real_time(change).await;
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
        let setup = json!({ "players": 2, "first": 0, "pace": "calm" });
        let changes = json!({ "game": "monster-rush", "seats": seats, "setup": setup });
        let table = house.open_table(&ann, changes).await;
        Rush { house, table, ann, bob }
    }

    /// Both sit, connected directly.
    pub(crate) async fn join(&self) -> (Client, Client) {
        let anns = self.house.join(&self.table, Some(&self.ann)).await;
        let mut bobs = self.house.join(&self.table, Some(&self.bob)).await;
        bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
        (anns, bobs)
    }

    /// Both sit and the game is on.
    pub(crate) async fn playing(change: impl FnOnce(&mut Config)) -> (Rush, Client, Client) {
        let rush = Rush::open(change).await;
        let (mut anns, mut bobs) = rush.join().await;
        let started = anns.done(json!({ "do": "start" })).await;
        anns.reach(started).await;
        bobs.reach(started).await;
        (rush, anns, bobs)
    }
}

pub(crate) fn choose(client: &Client, seat: u8, choice: &Value) -> Value {
    json!({ "do": "choose", "seq": client.seq, "seat": seat, "choice": choice })
}

pub(crate) fn slap(place: u8) -> Value {
    json!({ "slap": { "place": place } })
}

/// The events of one kind in what a client was told so far.
pub(crate) fn told(messages: &[Value], kind: &str) -> Vec<Value> {
    let news = messages.iter().filter_map(|message| message["news"].as_array()).flatten();
    let events = news.filter_map(|item| item["news"]["events"].as_array()).flatten();
    events.filter(|event| event["kind"] == kind).cloned().collect()
}

/// Waits until this was told, and says what it was.
pub(crate) async fn heard(client: &mut Client, kind: &str) -> Value {
    let update = client.next(|message| !told(std::slice::from_ref(message), kind).is_empty()).await;
    told(&[update], kind).remove(0)
}

/// Everything that a client was told to have happened, in order, once this is among it.
pub(crate) async fn until(client: &mut Client, happened: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    let mut messages = client.read();
    loop {
        let events = events(&messages);
        if happened(&events) {
            return events;
        }
        messages.push(client.receive().await.expect("an open connection"));
    }
}

#[tokio::test]
async fn the_clock_is_answered_at_once_even_before_the_hello() {
    let rush = Rush::open(|_| {}).await;
    let mut anns = rush.house.connect(&rush.table, Some(&rush.ann)).await;
    for sent in [json!(12), json!(1_234.5), json!(-3)] {
        let before = true_time();
        anns.send(&json!({ "type": "clock", "sent": sent })).await;
        let clock = anns.next(|message| message["type"] == "clock").await;
        let at = clock["at"].as_f64().unwrap();
        assert_eq!(clock["sent"], sent);
        assert!(before.floor() <= at && at <= true_time(), "{before} {at}");
    }
    anns.send(&json!({ "type": "clock", "sent": "noon" })).await;
    let answer = anns.next(|message| message["type"] == "refused").await;
    assert_eq!(answer["refusal"]["code"], "unknown-message");
}

#[tokio::test]
async fn a_line_is_measured_by_the_server_and_shown_to_all() {
    let rush = Rush::open(|_| {}).await;
    let mut anns = rush.house.join(&rush.table, Some(&rush.ann)).await;
    let line = lagging(rush.house.address, 60, 0, 1).await;
    let mut bobs = Player::join(line, &rush.table, &rush.bob, 0.0, Pongs::AtOnce).await;
    assert_eq!(bobs.ask(&json!({ "do": "sit", "seat": 1, "name": "Bob" })).await["type"], "ack");
    let measured = |message: &Value| message["lines"][1].is_object();
    let presence = anns.next(measured).await;
    let delay = presence["lines"][1]["delay"].as_u64().unwrap();
    // As long as the line at least; what a busy machine adds, nobody can tell from it.
    assert!(delay >= 60, "{presence}");
    assert_eq!(presence["lines"][0], Value::Null, "Ann has answered no ping");

    let n = anns.next(|message| message["type"] == "ping").await["n"].clone();
    anns.send(&json!({ "type": "pong", "n": 4_000 })).await;
    anns.send(&json!({ "type": "pong", "n": n })).await;
    anns.next(|message| message["lines"][0].is_object()).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    assert!(anns.state["seats"][0]["line"]["delay"].is_u64() && anns.state["began_at"].is_u64());
}

#[tokio::test]
async fn a_clock_that_is_off_is_set_by_the_servers() {
    let rush = Rush::open(|_| {}).await;
    let line = lagging(rush.house.address, 20, 5, 1).await;
    let mut bobs = Player::join(line, &rush.table, &rush.bob, 40_000.0, Pongs::AtOnce).await;
    for n in 0..3 {
        bobs.ask_time();
        // What is answered after the time is heard after it.
        bobs.ask(&json!({ "do": "chat", "text": format!("{n}") })).await;
    }
    let (error, round_trip) = (bobs.clock_error(), bobs.estimate().round_trip);
    assert!(round_trip >= 40.0 && error.abs() <= round_trip / 2.0 + 1.0, "{error} of {round_trip}");
}

#[tokio::test]
async fn other_games_know_no_pings() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    // A table of Monster Rush that is opened later sends its first pings: if this one sent any, they would be here.
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let rush = house.open_table(&ann, json!({ "game": "monster-rush", "seats": seats })).await;
    let mut rushing = house.join(&rush, Some(&ann)).await;
    for n in 1..=6 {
        assert_eq!(rushing.next(|message| message["type"] == "ping").await["n"], n);
    }
    anns.settle().await;
    let said = anns.read();
    assert!(
        said.iter().all(|message| message["type"] != "ping" && message.get("lines").is_none()),
        "{said:?}"
    );
    assert!(anns.state.get("began_at").is_none());
}

#[tokio::test]
async fn pongs_held_back_gain_no_more_than_the_cap() {
    let rush = Rush::open(|_| {}).await;
    let mut anns = rush.house.join(&rush.table, Some(&rush.ann)).await;
    let late = Pongs::HeldBack(Duration::from_millis(800));
    let mut bobs = Player::join(rush.house.address, &rush.table, &rush.bob, 0.0, late).await;
    assert_eq!(bobs.ask(&json!({ "do": "sit", "seat": 1, "name": "Bob" })).await["type"], "ack");
    let presence = anns.next(|message| message["lines"][1].is_object()).await;
    assert!(presence["lines"][1]["delay"].as_u64().unwrap() >= 400, "everybody sees it: {presence}");
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    let choice = json!({ "do": "choose", "seq": started, "seat": 1, "choice": slap(1) });
    assert_eq!(bobs.ask(&choice).await["type"], "ack");
    let slapped = heard(&mut anns, "slapped").await;
    assert_eq!(slapped["delay"], 350, "{slapped}");
    let arrived = slapped["arrived"].as_u64().unwrap();
    assert_eq!(slapped["instant"], arrived.saturating_sub(350), "{slapped}");
}

#[tokio::test]
async fn what_a_client_says_of_lines_and_times_gains_nothing() {
    let (rush, mut anns, mut bobs) = Rush::playing(|_| {}).await;
    let flipped_at = anns.done(choose(&anns, 0, &json!({ "flip": { "lead": 65_000 } }))).await;
    let flipped = heard(&mut bobs, "flipped").await;
    let now = true_time() - bobs.state["began_at"].as_f64().unwrap();
    assert!(flipped["shown_at"].as_f64().unwrap() <= now + 500.0, "{flipped}");

    // Almost a second earlier, on a line of whatever length Bob likes, for a table that waits for ever: it counts when it arrived.
    let now = (true_time() - bobs.state["began_at"].as_f64().unwrap()) as u64;
    let lie = json!({ "slap": { "place": 1, "at": now.saturating_sub(900), "line": { "delay": 300, "jitter": 300 }, "wait": 65_000 } });
    let seq = bobs.done(choose(&bobs, 1, &lie)).await;
    let slapped = heard(&mut anns, "slapped").await;
    assert_eq!((&slapped["delay"], &slapped["jitter"]), (&json!(0), &json!(0)));
    assert_eq!(slapped["instant"], slapped["arrived"]);
    assert_eq!(
        slapped["verdict_at"],
        slapped["arrived"].as_u64().unwrap() + 10,
        "nobody is known to be far away"
    );

    // The log has what the server knows, and of Bob's own words only his claim.
    let log = records(rush.house.data.path(), &rush.table);
    let chosen = log.iter().filter_map(|record| match &record.input {
        Input::Chose { choice, .. } => Some((record.seq, choice.clone())),
        _ => None,
    });
    let kept = json!({ "slap": { "place": 1, "at": now.saturating_sub(900), "line": { "delay": 0, "jitter": 0 }, "wait": 10 } });
    let flip = json!({ "flip": { "lead": 20 } });
    assert_eq!(chosen.collect::<Vec<_>>(), [(flipped_at, flip), (seq, kept)]);
}

#[tokio::test]
async fn nonsense_is_answered_with_its_rule_and_changes_nothing() {
    let (rush, _anns, mut bobs) = Rush::playing(|_| {}).await;
    let before = done(rush.house.data.path(), &rush.table);
    let now = (true_time() - bobs.state["began_at"].as_f64().unwrap()) as u64;
    for (choice, rule, code) in [
        (slap(0), "MR-3", "no-such-place"),
        (slap(4), "MR-3", "no-such-place"),
        (json!({ "slap": { "place": 1, "at": now + 60_000 } }), "MR-R9", "far-time"),
        (json!({ "slap": { "place": 1, "at": u64::MAX } }), "MR-R9", "far-time"),
        (json!({ "slap": { "place": 1, "at": 1e300 } }), "choice", "unknown-choice"),
        (json!({ "slap": { "place": -1 } }), "choice", "unknown-choice"),
        (json!({ "slap": {} }), "choice", "unknown-choice"),
    ] {
        let answer = bobs.ask(choose(&bobs, 1, &choice)).await;
        let refusal = (answer["refusal"]["rule"].as_str(), answer["refusal"]["code"].as_str());
        assert_eq!(refusal, (Some(rule), Some(code)), "{choice}: {answer}");
    }
    let answer = bobs.ask(json!({ "do": "undo", "seq": bobs.seq })).await;
    assert_eq!(answer["refusal"]["code"], "no-undo");
    assert_eq!(done(rush.house.data.path(), &rush.table), before, "nothing changed");
}

#[tokio::test]
async fn a_flood_of_slaps_counts_once_a_moment_and_is_slowed_down_by_name() {
    let rush = Rush::open(|config| config.limits.messages = Rate::new(40, Duration::from_secs(3_600))).await;
    // Ann seems to be so far away that the table waits as long as it may: on a quick machine the whole flood is one moment.
    let far = Pongs::HeldBack(Duration::from_millis(800));
    let mut anns = Player::join(rush.house.address, &rush.table, &rush.ann, 0.0, far).await;
    let mut bobs = rush.house.join(&rush.table, Some(&rush.bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    bobs.next(|message| message["lines"][0].is_object()).await;
    let started = anns.ask(&json!({ "do": "start" })).await["seq"].as_u64().unwrap();
    bobs.reach(started).await;
    let ask = choose(&bobs, 1, &slap(2));
    for n in 0..100 {
        bobs.send(&json!({ "type": "ask", "id": format!("flood-{n}"), "ask": ask })).await;
    }
    let (mut taken, mut rules) = (0, Vec::new());
    for n in 0..100 {
        let id = format!("flood-{n}");
        let answer = bobs.next(|message| message["id"] == id).await;
        match answer["type"].as_str() {
            Some("ack") => taken += 1,
            _ => rules.push(answer["refusal"]["rule"].as_str().unwrap().to_owned()),
        }
    }
    let of = |rule: &str| rules.iter().filter(|known| *known == rule).count();
    assert_eq!(taken + of("MR-R22") + of("limit-message-rate"), 100, "{rules:?}");
    assert!(of("limit-message-rate") >= 60, "{rules:?}");
    // One hand, one slap a moment. What a slow machine read after the verdict was meant for the moment before.
    let count = |events: &[Value], kind: &str| events.iter().filter(|event| event["kind"] == kind).count();
    let all = |events: &[Value]| {
        count(events, "slapped") + count(events, "ignored") == taken && count(events, "mistaken") > 0
    };
    let mut on_the_monster = false;
    for event in until(&mut bobs, all).await {
        match event["kind"].as_str() {
            Some("slapped") => assert!(!std::mem::replace(&mut on_the_monster, true), "{event}"),
            Some("mistaken") => {
                assert_eq!((event["seat"].as_u64(), on_the_monster), (Some(1), true), "{event}");
                on_the_monster = false;
            }
            _ => {}
        }
    }
    assert!(rush.house.metric("messages_too_fast_total").await >= 60);
}

#[tokio::test]
async fn a_verdict_falls_by_itself_and_never_later_than_the_wait() {
    let (_rush, mut anns, mut bobs) = Rush::playing(|_| {}).await;
    bobs.done(choose(&bobs, 1, &slap(3))).await;
    heard(&mut bobs, "mistaken").await;
    // Whether he turns a card or it turns itself over: who took the monster begins the next round.
    bobs.ask(choose(&bobs, 1, &json!({ "flip": {} }))).await;
    let next_card = |events: &[Value]| {
        let then = events.iter().skip_while(|event| event["kind"] != "mistaken");
        then.clone().find(|event| event["kind"] == "flipped").cloned()
    };
    let events = until(&mut anns, |events| next_card(events).is_some()).await;
    assert_eq!(next_card(&events).unwrap()["seat"], 1);
    let slapped = events.iter().find(|event| event["kind"] == "slapped").unwrap();
    let waited = slapped["verdict_at"].as_u64().unwrap() - slapped["arrived"].as_u64().unwrap();
    assert!(waited <= 350, "{slapped}");
}

/// Everybody is told that Bob is far away.
fn is_long(presence: &Value) -> bool {
    presence["lines"][1]["delay"].as_u64().is_some_and(|delay| delay >= 300)
}

#[tokio::test]
async fn a_slap_counts_with_the_line_it_came_by() {
    let rush = Rush::open(|_| {}).await;
    let (mut anns, mut bobs) = rush.join().await;
    let late = Pongs::HeldBack(Duration::from_millis(600));
    let slow = Player::join(rush.house.address, &rush.table, &rush.bob, 0.0, late).await;
    let started = anns.done(json!({ "do": "start" })).await;
    bobs.reach(started).await;
    anns.next(is_long).await;
    bobs.done(choose(&bobs, 1, &slap(1))).await;
    let slapped = heard(&mut anns, "slapped").await;
    assert_eq!(slapped["delay"], 0, "a second, slow connection does not help: {slapped}");
    drop(slow);
}

#[tokio::test]
async fn a_short_line_beside_a_long_one_does_not_hide_it() {
    let rush = Rush::open(|_| {}).await;
    let (mut anns, mut bobs) = rush.join().await;
    let late = Pongs::HeldBack(Duration::from_millis(600));
    let mut slow = Player::join(rush.house.address, &rush.table, &rush.bob, 0.0, late).await;
    let started = anns.done(json!({ "do": "start" })).await;
    bobs.reach(started).await;
    anns.next(is_long).await;
    // Not those that have waited for Bob since he came: his answer to them would make the line a long one too.
    bobs.settle().await;
    bobs.read();
    let n = bobs.next(|message| message["type"] == "ping").await["n"].clone();
    bobs.send(&json!({ "type": "pong", "n": n })).await;
    bobs.settle().await;
    let choice = json!({ "do": "choose", "seq": started, "seat": 1, "choice": slap(1) });
    assert_eq!(slow.ask(&choice).await["type"], "ack");
    let slapped = heard(&mut anns, "slapped").await;
    assert!(slapped["delay"].as_u64().unwrap() >= 300, "{slapped}");

    // Whatever Bob wishes for by the short one, granted or not, everybody goes on seeing the long one.
    bobs.ask(json!({ "do": "vote", "agree": true })).await;
    bobs.done(json!({ "do": "emote", "emote": "hello" })).await;
    anns.settle().await;
    assert!(anns.state["seats"][1]["line"]["delay"].as_u64().unwrap() >= 300, "{}", anns.state["seats"]);
}

#[tokio::test]
async fn robots_turn_their_cards_over_as_soon_as_they_may_and_no_sooner() {
    let house = House::in_real_time(|_| {}).await;
    let ann = house.guest("Ann").await;
    let quickest = GameEntry::of::<monster_rush::MonsterRush>().bot_names().last().copied();
    let robot = json!({ "kind": "bot", "bot": quickest });
    let seats = json!([{ "kind": "me", "name": "Ann" }, robot, robot]);
    let setup = json!({ "players": 3, "first": 1, "pace": "calm" });
    let table =
        house.open_table(&ann, json!({ "game": "monster-rush", "seats": seats, "setup": setup })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    anns.done(json!({ "do": "start" })).await;
    let (first, second) = (heard(&mut anns, "flipped").await, heard(&mut anns, "flipped").await);
    let shown = |flipped: &Value| flipped["shown_at"].as_u64().unwrap();
    assert_eq!((&first["seat"], &first["by_itself"]), (&json!(1), &json!(false)));
    assert_eq!((&second["seat"], &second["by_itself"]), (&json!(2), &json!(false)));
    assert!(shown(&second) >= shown(&first) + 1_000, "{first} {second}");
}

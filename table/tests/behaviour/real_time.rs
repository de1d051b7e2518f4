//! Where the fastest wins: what arrives is stamped by the house, judged by its time, and can be judged again from the log.

use barbacane_table::protocol::{Ask, News, Phase, ServerMessage};
use barbacane_table::{Input, SeatPlan, Table, TableConfig, verify};
use engine::{Line, Seat};
use serde_json::{Value, json};

use crate::house::{House, ann, bob, cleo, code, config, registry};

const SLOW: Line = Line { delay: 100, jitter: 10 };
const QUICK: Line = Line { delay: 20, jitter: 2 };

fn rush(players: u8) -> TableConfig {
    TableConfig {
        game: "monster-rush".to_owned(),
        setup: json!({ "players": players, "first": 0 }),
        ..config(players)
    }
}

/// Ann, far away, and Bob, nearby.
fn playing() -> House {
    let mut house = House::playing_at(rush(2), &[ann(), bob()]);
    house.table.set_line(&ann(), Some(SLOW));
    house.table.set_line(&bob(), Some(QUICK));
    house
}

fn slap(place: u8) -> Value {
    json!({ "slap": { "place": place } })
}

/// The choice as the log has it.
fn recorded(house: &House) -> &Value {
    match &house.store.last().unwrap().input {
        Input::Chose { choice, .. } => choice,
        other => panic!("not a choice but {other:?}"),
    }
}

/// What has happened since a version, by the kinds of events.
fn kinds(house: &House, since: u64) -> Vec<String> {
    let news = house.news(&ann(), since).into_iter();
    let events = news.flat_map(|item| match item.news {
        News::Chose { events, .. } | News::Woke { events, .. } => events,
        _ => Vec::new(),
    });
    events.map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

fn wake(house: &mut House, at: u64) {
    house.lets_pass(at);
    house.now = house.now.max(at);
}

#[test]
fn the_host_alone_writes_lines_into_choices() {
    let mut house = playing();
    house.choose(&ann(), 0, json!({ "flip": { "lead": 7 } })).unwrap();
    assert_eq!(*recorded(&house), json!({ "flip": { "lead": 130 } }), "until the slowest screen shows it");
    house.now += 1_000;
    let lie = json!({ "slap": { "place": 1, "line": { "delay": 350, "jitter": 350 } } });
    house.choose(&bob(), 1, lie).unwrap();
    assert_eq!(recorded(&house)["slap"]["line"], json!({ "delay": 20, "jitter": 2 }));
    let slapped = &house.view(&bob())["slaps"][0];
    assert_eq!(slapped["instant"], slapped["arrived"].as_u64().unwrap() - 20);

    let mut unknown = House::playing_at(rush(2), &[ann(), bob()]);
    let lie = json!({ "slap": { "place": 1, "line": { "delay": 350, "jitter": 350 } } });
    unknown.choose(&bob(), 1, lie).unwrap();
    let none = json!({ "delay": 0, "jitter": 0 });
    assert_eq!(recorded(&unknown)["slap"]["line"], none, "who answers no ping gains nothing");
}

#[test]
fn robots_sit_at_the_table_and_their_cards_too_wait_for_the_slowest() {
    let bot = registry().get("monster-rush").unwrap().bot_names()[0].to_owned();
    let seats = vec![SeatPlan::Bot { bot }, SeatPlan::Me { name: "Ann".into() }];
    let mut house = House::open(TableConfig { seats, ..rush(2) });
    house.ask(&ann(), Ask::Start).unwrap();
    house.table.set_line(&ann(), Some(SLOW));
    let flip = json!({ "flip": { "lead": 0 } });
    let began = house.state(&ann()).began_at.unwrap();
    assert!(house.table.ready_at(Seat(0), &flip).unwrap() <= house.now);
    let record = house.table.bot_chose(house.table.seq(), Seat(0), flip.clone(), began + 500).unwrap();
    house.store.extend(record);
    assert_eq!(*recorded(&house), json!({ "flip": { "lead": 130 } }));
    assert_eq!(house.table.ready_at(Seat(1), &flip), Some(began + 500 + 130 + 600));
    assert_eq!(house.state(&ann()).seats[0].line, None);
}

#[test]
fn what_others_did_meanwhile_makes_no_slap_stale() {
    let mut house = playing();
    let seq = house.table.seq();
    let choose = |seat, choice| Ask::Choose { seq, seat: Seat(seat), choice };
    house.ask(&ann(), choose(0, json!({ "flip": {} }))).unwrap();
    house.now += 1_000;
    house.ask(&ann(), choose(0, slap(2))).unwrap();
    house.ask(&bob(), choose(1, slap(2))).unwrap();
    let due = house.table.due_at().unwrap();
    wake(&mut house, due);
    house.ask(&bob(), choose(1, slap(1))).unwrap();

    for never in [0, 1, house.table.seq() + 1] {
        let ask = Ask::Choose { seq: never, seat: Seat(0), choice: slap(3) };
        assert_eq!(code(house.ask(&ann(), ask)), "stale", "{never}");
    }
}

#[test]
fn what_was_due_comes_first_whoever_is_late() {
    let mut house = playing();
    house.now += 500;
    house.choose(&ann(), 0, slap(1)).unwrap();
    let (began, seq) = (house.state(&ann()).began_at.unwrap(), house.table.seq());
    let due = house.table.due_at().unwrap();

    // In time: both hands are on the same monster, and one was too late.
    let mut in_time = house.clone();
    in_time.now = due - 11;
    in_time.choose(&bob(), 1, slap(1)).unwrap();
    assert_eq!(in_time.store.last().unwrap().at, due - 1);
    wake(&mut in_time, due);
    assert!(kinds(&in_time, seq).contains(&"too-late".to_owned()), "{:?}", kinds(&in_time, seq));

    // Too late by a millisecond, though nobody had let time pass: the verdict has fallen.
    let mut late = house.clone();
    late.now = due - 9;
    late.choose(&bob(), 1, slap(1)).unwrap();
    let told = kinds(&late, seq);
    assert!(told.contains(&"mistaken".to_owned()) && !told.contains(&"too-late".to_owned()), "{told:?}");
    assert_eq!(late.restored().state(None).views, late.table.state(None).views);

    // A house that is a little late lets time pass exactly, and one that slept makes up for all of it.
    let mut exact = house.clone();
    let woke = exact.table.come_due(due + 7).unwrap().unwrap();
    assert_eq!(woke.at, due);
    assert_eq!(exact.table.come_due(due + 7), Ok(None));
    let mut slept = house.clone();
    slept.lets_pass(due + 60_000);
    assert!(slept.table.due_at().unwrap() > due + 60_000);
    assert_eq!(slept.store[house.store.len()], woke);
    assert!(slept.store.len() > house.store.len() + 5, "one card after the other");
    assert_eq!(exact.state(&bob()).began_at, Some(began));
}

#[test]
fn nothing_is_taken_back_and_nobody_gets_hints() {
    let mut house = playing();
    house.choose(&ann(), 0, json!({ "flip": {} })).unwrap();
    let state = house.state(&ann());
    assert_eq!((state.undo, state.hints), (None, false));
    assert_eq!(code(house.undo(&ann())), "no-undo");
    assert_eq!(code(house.ask(&bob(), Ask::Hint { seat: Seat(1) })), "hints-off");
}

#[test]
fn everybody_sees_how_far_away_everybody_is_and_the_log_does_not() {
    let mut house = playing();
    house.table.set_present(&ann(), true);
    house.table.set_present(&bob(), true);
    house.table.set_line(&cleo(), Some(QUICK));
    let lines = |table: &Table| match table.presence() {
        ServerMessage::Presence { lines, .. } => lines,
        other => panic!("{other:?}"),
    };
    assert_eq!(lines(&house.table), [Some(SLOW), Some(QUICK)]);
    assert_eq!(house.state(&cleo()).seats[0].line, Some(SLOW));
    let before = house.store.len();
    house.table.set_present(&ann(), false);
    assert_eq!(lines(&house.table), [None, Some(QUICK)]);
    house.table.set_line(&bob(), None);
    assert_eq!(lines(&house.table), [None, None]);
    assert_eq!((house.store.len(), lines(&house.restored())), (before, vec![None, None]));
}

#[test]
fn only_games_against_time_tell_when_they_began() {
    let house = House::playing(&[ann(), bob()]);
    assert!(!house.table.real_time());
    let state = serde_json::to_value(house.state(&ann())).unwrap();
    assert!(state.get("began_at").is_none() && state["seats"][0].get("line").is_none());
    assert!(serde_json::to_value(house.table.presence()).unwrap().get("lines").is_none());
    assert_eq!(house.table.ready_at(Seat(0), &json!("nod")), None);

    let house = playing();
    assert_eq!(house.state(&ann()).began_at, Some(house.store.last().unwrap().at));
    assert_eq!(House::open(rush(2)).state(&ann()).began_at, None);
}

#[test]
fn what_the_rules_refuse_changes_nothing() {
    let mut house = playing();
    let now = 10_000;
    house.choose(&ann(), 0, json!({ "flip": {} })).unwrap();
    house.now += 200; // all screens show it, even by the time that Ann’s slow line is counted with
    for (who, seat, choice, no) in [
        (ann(), 0, json!({ "flip": {} }), "not-your-card"),
        (bob(), 1, json!({ "flip": {} }), "too-soon"),
        (ann(), 0, slap(1), "hand-busy"),
        (bob(), 1, slap(0), "no-such-place"),
        (bob(), 1, slap(4), "no-such-place"),
        (bob(), 1, json!({ "slap": { "place": 1, "at": now + 20_000 } }), "far-time"),
        (bob(), 1, json!({ "slap": { "place": 1, "at": -1 } }), "unknown-choice"),
        (bob(), 1, json!({ "slap": { "place": 1, "winner": 1 } }), "unknown-choice"),
        (bob(), 0, slap(1), "not-your-seat"),
    ] {
        assert_eq!(code(house.choose(&who, seat, choice.clone())), no, "{choice}");
    }
    house.choose(&bob(), 1, slap(1)).unwrap();
    assert_eq!(code(house.choose(&bob(), 1, slap(2))), "one-hand");
}

#[test]
fn a_game_of_slaps_is_recomputed_from_its_log_alone() {
    let mut house = playing();
    for n in 0.. {
        if house.table.phase() == Phase::Over {
            break;
        }
        // Hands that come down now and then, from here and from there; time does the rest.
        let due = house.table.due_at().unwrap();
        if n % 3 == 0 {
            let (who, seat) = if n % 2 == 0 { (ann(), 0) } else { (bob(), 1) };
            let claim = (house.now + 10).saturating_sub(house.state(&ann()).began_at.unwrap() + 24);
            let choice = json!({ "slap": { "place": n % 9 / 3 + 1, "at": claim } });
            let _ = house.choose(&who, seat, choice);
        }
        let until = due.max(house.now);
        wake(&mut house, until);
    }
    let slaps = house.store.iter().filter(|record| matches!(record.input, Input::Chose { .. })).count();
    assert!(slaps >= 6, "{slaps} slaps");
    let (restored, played) = (house.restored(), &house.table);
    assert_eq!(
        (restored.state(None).views, restored.outcome()),
        (played.state(None).views, played.outcome())
    );
    let verified = verify(&registry(), &house.table.replay().unwrap()).unwrap();
    assert_eq!(Some(verified.outcome), house.table.outcome());
}

#[test]
fn robots_turn_cards_and_slap_about_as_quickly_as_people() {
    let robot = |bot: &str| SeatPlan::Bot { bot: bot.into() };
    let seats = vec![SeatPlan::Me { name: "Ann".into() }, robot("lightning"), robot("distracted")];
    let mut house = House::open(TableConfig { seats, ..rush(3) });
    assert_eq!(code(house.ask(&ann(), Ask::SeatBot { seat: Seat(1), bot: "search".into() })), "unknown-bot");
    house.ask(&ann(), Ask::Start).unwrap();
    assert!(house.table.bot_turn().is_none(), "nobody thinks ahead here");
    let mut inputs = 0;
    while house.table.outcome().is_none() {
        inputs += 1;
        assert!(inputs < 5_000, "it does not end");
        let due = house.table.due_at().unwrap();
        wake(&mut house, due);
    }
    let points = house.view(&ann())["points"].clone();
    assert!(points[1].as_i64() > points[2].as_i64() && points[0] == 0, "{points}");
    assert_eq!(house.restored().update(None, None), house.table.update(None, None));
}

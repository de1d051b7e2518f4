//! Bots at the table, and hints.

use barbacane_table::TableConfig;
use barbacane_table::protocol::{Ask, Holder};
use barbacane_table::{Asked, SeatPlan};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, code, config};

fn with_bots(bot: &str) -> House {
    let seats = vec![SeatPlan::Me { name: "Ann".into() }, SeatPlan::Bot { bot: bot.into() }];
    let mut house = House::open(TableConfig { seats, ..config(2) });
    house.ask(&ann(), Ask::Start).unwrap();
    house
}

#[test]
fn bots_of_every_kind_play_when_it_is_their_turn() {
    for bot in ["random", "heuristic"] {
        let mut house = with_bots(bot);
        assert!(house.table.bot_turn().is_none(), "it is Ann's turn");
        house.choose(&ann(), 0, json!("nod")).unwrap();
        let turn = house.table.bot_turn().unwrap();
        assert_eq!(turn.seat, Seat(1));
        house.bots_play();
        assert_eq!(house.state(&ann()).deciding, [Seat(0)]);
        house.finish();
        assert!(house.table.outcome().is_some());
    }
}

#[test]
fn a_bot_thinks_the_same_after_a_restart_and_whatever_was_said_meanwhile() {
    let mut house = with_bots("random");
    house.choose(&ann(), 0, json!("nod")).unwrap();
    let thought = house.table.bot_turn().unwrap().think();
    house.ask(&ann(), Ask::Chat { text: "Hm".into() }).unwrap();
    assert_eq!(house.restored().bot_turn().unwrap().think(), thought);
}

#[test]
fn thinking_may_happen_on_another_thread() {
    let mut house = with_bots("random");
    house.choose(&ann(), 0, json!("nod")).unwrap();
    let turn = house.table.bot_turn().unwrap();
    let (seq, seat) = (turn.seq, turn.seat);
    let choice = std::thread::spawn(move || turn.think()).join().unwrap();
    house.ask(&ann(), Ask::Chat { text: "Are you done?".into() }).unwrap();
    assert!(house.table.bot_chose(seq, seat, choice, 0).unwrap().is_some(), "chat does not disturb a bot");
}

#[test]
fn a_thought_for_a_game_that_moved_on_changes_nothing() {
    let mut house = with_bots("random");
    house.choose(&ann(), 0, json!("nod")).unwrap();
    let turn = house.table.bot_turn().unwrap();
    let late = turn.clone();
    house.undo(&ann()).unwrap();
    assert_eq!(house.table.bot_chose(late.seq, late.seat, late.think(), 0), Ok(None));
    assert_eq!(house.table.bot_chose(turn.seq, Seat(0), json!("nod"), 0), Ok(None), "Ann is no bot");
    assert_eq!(
        house.table.bot_chose(turn.seq, Seat(9), json!("nod"), 0),
        Ok(None),
        "nor is anybody on seat 9"
    );
}

#[test]
fn a_game_without_people_plays_itself() {
    let seats = vec![SeatPlan::Bot { bot: "heuristic".into() }; 3];
    let mut house = House::open(TableConfig { seats, ..config(3) });
    house.ask(&ann(), Ask::Start).unwrap();
    house.bots_play();
    assert!(house.table.outcome().is_some());
    assert!(house.state(&ann()).seats.iter().all(|seat| matches!(seat.holder, Holder::Bot { .. })));
}

#[test]
fn a_hint_says_what_a_strong_player_would_do_and_changes_nothing() {
    let config = TableConfig { game: "attrape-monstres".into(), ..config(2) };
    let mut house = House::playing_at(config, &[ann(), bob()]);
    let [seat] = house.state(&ann()).deciding[..] else { panic!("one seat begins") };
    let who = if seat == Seat(0) { ann() } else { bob() };
    let seq = house.table.seq();
    let Asked::Hint(job) = house.table.ask(&who, "h", &Ask::Hint { seat }, 0).unwrap() else {
        panic!("a hint is a job");
    };
    let advice = job.think().unwrap();
    assert!(house.state(&who).views[0].choices.contains(&advice.choice));
    assert!((0.0..=1.0).contains(&advice.chance));
    assert_eq!(house.table.seq(), seq);
}

#[test]
fn hints_are_for_those_who_must_decide_at_tables_that_allow_them() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.ask(&bob(), Ask::Hint { seat: Seat(1) })), "nothing-to-decide");
    assert_eq!(code(house.ask(&bob(), Ask::Hint { seat: Seat(0) })), "not-your-seat");
    let mut strict = House::playing_at(TableConfig { hints: false, ..config(2) }, &[ann(), bob()]);
    assert_eq!(code(strict.ask(&ann(), Ask::Hint { seat: Seat(0) })), "hints-off");
}

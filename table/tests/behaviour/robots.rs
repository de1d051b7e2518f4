//! Robots in a room: they think somewhere else, take a breath, and come to grief without harm.

use barbacane_table::protocol::Ask;
use barbacane_table::room::{Amiss, Idea, Job, Purpose, Thought};
use barbacane_table::{Input, Patience, SeatPlan, TableConfig};
use engine::Seat;
use serde_json::json;

use crate::host::{Host, PACE};
use crate::house::{House, ann, bob, config, registry};

const ANNS: u64 = 0;
const BOBS: u64 = 1;

/// A robot on seat 0 and Ann on seat 1; the game is on and Ann listens.
fn with_robot() -> Host {
    let seats = vec![SeatPlan::Bot { bot: "heuristic".into() }, SeatPlan::Me { name: "Ann".into() }];
    let mut house = House::open(TableConfig { seats, ..config(2) });
    house.ask(&ann(), Ask::Start).unwrap();
    let mut host = Host::of(house);
    host.listens(ANNS, Some(&ann()));
    host
}

fn choices(host: &Host) -> usize {
    host.store.iter().filter(|record| matches!(record.input, Input::Chose { .. })).count()
}

/// How hard the oldest job is to be thought about.
fn level(host: &Host) -> String {
    let job = serde_json::to_value(&host.jobs[0]).unwrap();
    job["thinking"]["level"].as_str().unwrap().to_owned()
}

#[test]
fn a_robot_takes_a_breath_before_its_turn() {
    let mut host = with_robot();
    assert_eq!(host.jobs.len(), 1, "it thinks at once");
    host.think();
    assert!(host.writing.is_none() && choices(&host) == 0);
    assert_eq!(host.room.wake_at(), Some(host.now + PACE.breath));
    host.pass(PACE.breath - 1);
    assert!(host.writing.is_none());
    host.pass(1);
    host.write();
    assert_eq!(host.heard(ANNS), ["change"]);
    assert_eq!((choices(&host), host.room.take_tally().by_bots), (1, 1));
}

#[test]
fn a_breath_does_not_outlast_a_clock_that_jumps_back() {
    let mut host = with_robot();
    host.think();
    host.now = 5;
    host.pass(0);
    assert_eq!(host.room.wake_at(), Some(5 + PACE.breath));
    host.pass(PACE.breath);
    host.write();
    assert_eq!(choices(&host), 1);
}

#[test]
fn nobody_waits_where_nobody_looks_on() {
    let seats = vec![SeatPlan::Bot { bot: "random".into() }, SeatPlan::Bot { bot: "heuristic".into() }];
    let mut house = House::open(TableConfig { seats, ..config(2) });
    house.ask(&ann(), Ask::Start).unwrap();
    let mut host = Host::of(house);
    while !host.jobs.is_empty() {
        assert!(host.jobs.len() == 1, "one at a time");
        host.think();
        host.settle();
    }
    assert!(host.table().outcome().is_some());
    assert_eq!(host.room.wake_at(), Some(host.now), "nobody is waited for any more");
}

#[test]
fn a_room_does_not_sleep_while_a_robot_thinks() {
    let mut host = with_robot();
    host.leave(ANNS);
    host.pass(10 * PACE.idle);
    assert_eq!((host.sleeps, host.room.wake_at()), (0, None));
    host.think();
    host.settle();
    host.pass(PACE.idle);
    host.settle();
    assert_eq!((choices(&host), host.sleeps), (1, 1));
}

#[test]
fn a_robot_that_crashes_is_replaced_by_chance() {
    let mut host = with_robot();
    assert_eq!(level(&host), "heuristic");
    host.now += PACE.breath;
    host.crash();
    assert_eq!(level(&host), "random");
    assert_eq!(host.amiss, [(Amiss::Choice, "bot-failed".to_owned())]);
    host.think();
    host.write();
    assert_eq!(choices(&host), 1);
}

#[test]
fn where_chance_fails_too_the_robot_keeps_still_until_something_happens() {
    let mut host = with_robot();
    host.now += PACE.breath;
    host.crash();
    host.crash();
    assert!(host.jobs.is_empty());
    host.says(ANNS, "What is it?");
    host.write();
    assert_eq!(level(&host), "heuristic", "it may try again");
    host.think();
    host.write();
    assert_eq!(choices(&host), 1);
}

#[test]
fn a_robot_that_cheats_is_refused_and_replaced_by_chance() {
    let mut host = with_robot();
    host.now += PACE.breath;
    let purpose = host.jobs.pop_front().unwrap().purpose;
    host.bring(Thought { purpose, idea: Some(Idea::Choice(json!("win"))) });
    assert_eq!(level(&host), "random");
    assert_eq!(host.amiss, [(Amiss::Choice, "unknown-choice".to_owned())]);
    assert!(host.writing.is_none());
}

#[test]
fn a_thought_that_comes_twice_or_too_late_counts_once_or_not_at_all() {
    let mut host = with_robot();
    host.now += PACE.breath;
    let thought = host.jobs.pop_front().unwrap().think(&registry(), &Patience::ENDLESS);
    host.bring(thought.clone());
    host.bring(thought.clone());
    host.settle();
    host.bring(thought);
    assert!(host.writing.is_none());
    assert_eq!(choices(&host), 1);
}

#[test]
fn whoever_is_told_twice_of_a_crash_tries_again_once_and_does_not_give_up() {
    let mut host = with_robot();
    host.now += PACE.breath;
    let purpose = host.jobs[0].purpose.clone();
    host.crash();
    host.bring(Thought::none(purpose));
    assert_eq!((host.jobs.len(), host.amiss.len()), (1, 1));
    host.think();
    host.write();
    assert_eq!(choices(&host), 1);
}

#[test]
fn a_robot_thinks_anew_when_the_game_has_moved_on_meanwhile() {
    let mut host = with_robot();
    host.think();
    host.pass(PACE.breath);
    host.write();
    let seq = host.table().seq();
    host.wish(ANNS, Ask::Choose { seq, seat: Seat(1), choice: json!("nod") });
    host.write();
    let job = host.jobs.pop_front().unwrap();
    host.wish(ANNS, Ask::Undo { seq: seq + 1 });
    host.write();
    host.now += PACE.breath;
    host.bring(job.think(&registry(), &Patience::ENDLESS));
    assert!(host.writing.is_none() && host.jobs.is_empty(), "it is Ann's turn again");
}

#[test]
fn a_hint_is_told_to_whoever_asked_and_changes_nothing() {
    let mut host = with_robot();
    host.listens(BOBS, Some(&bob()));
    host.think();
    host.pass(PACE.breath);
    host.write();
    host.told.clear();
    host.wish_as(ANNS, "hint", Ask::Hint { seat: Seat(1) });
    let job = &host.jobs[0];
    assert_eq!(job.person, ann(), "it comes out of her share");
    assert_eq!(job.purpose, Purpose::Hint { client: ANNS, id: "hint".into(), left: 4 });
    let seq = host.table().seq();
    host.think();
    let hint = host.last(ANNS, "hint");
    assert_eq!((&hint["id"], &hint["left"], &hint["advice"]["seat"]), (&json!("hint"), &json!(4), &json!(1)));
    assert_eq!((host.table().seq(), host.heard(BOBS).len()), (seq, 0));

    host.wish_as(ANNS, "another", Ask::Hint { seat: Seat(1) });
    host.crash();
    assert_eq!(host.last(ANNS, "refused")["refusal"]["code"], "bot-failed");
    host.wish(ANNS, Ask::Hint { seat: Seat(1) });
    host.leave(ANNS);
    host.told.clear();
    host.think();
    assert!(!host.told.contains_key(&ANNS), "she has left");
}

#[test]
fn a_job_is_the_same_wherever_it_is_thought_about() {
    for game in registry().iter().filter(|game| !game.rules.real_time()) {
        let about = game.about();
        let players = about.min_players.max(2);
        let robot = || SeatPlan::Bot { bot: "heuristic".into() };
        let config = TableConfig {
            game: about.id.into(),
            setup: json!({ "players": players }),
            seats: (0..players).map(|_| robot()).collect(),
            ..config(players)
        };
        let mut house = House::open(config);
        house.ask(&ann(), Ask::Start).unwrap();
        let mut host = Host::of(house);
        for _ in 0..6 {
            let Some(job) = host.jobs.front() else { break };
            let travelled: Job = serde_json::from_str(&serde_json::to_string(job).unwrap()).unwrap();
            let thought = travelled.think(&registry(), &Patience::ENDLESS);
            assert_eq!(thought, job.clone().think(&registry(), &Patience::ENDLESS), "{}", about.id);
            host.think();
            host.settle();
        }
        assert!(choices(&host) > 0, "{}", about.id);
    }
}

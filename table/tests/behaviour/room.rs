//! A room: nothing is told before it is written, and whatever happens meanwhile waits.

use barbacane_table::protocol::{Ask, Phase};
use barbacane_table::room::Tally;
use barbacane_table::{Record, SeatPlan, Table, TableConfig};
use engine::{Line, Seat};
use serde_json::json;

use crate::host::{Host, PACE};
use crate::house::{House, ann, bob, cleo, config, registry};

const ANNS: u64 = 0;
const BOBS: u64 = 1;
const CLEOS: u64 = 2;

/// Ann and Bob play and listen.
fn playing() -> Host {
    let mut host = Host::of(House::playing(&[ann(), bob()]));
    host.listens(ANNS, Some(&ann()));
    host.listens(BOBS, Some(&bob()));
    host
}

fn nod(host: &Host, seat: u8) -> Ask {
    Ask::Choose { seq: host.store.last().unwrap().seq, seat: Seat(seat), choice: json!("nod") }
}

#[test]
fn nobody_hears_of_what_is_not_written_yet() {
    let mut host = playing();
    let nods = nod(&host, 0);
    host.wish(ANNS, nods);
    assert!(host.told.is_empty() && host.room.is_writing() && host.room.table().is_none());
    assert_eq!(host.room.wake_at(), None, "there is nothing to do before it is written");
    host.write();
    assert_eq!(host.heard(ANNS), ["ack", "change"]);
    assert_eq!(host.heard(BOBS), ["change"]);
    let done = Tally { written: 1, acknowledged: 1, ..Tally::default() };
    assert_eq!((host.room.take_tally(), host.room.take_tally()), (done, Tally::default()));
}

#[test]
fn what_comes_in_meanwhile_is_read_in_its_order() {
    let mut host = playing();
    let seq = host.table().seq();
    host.says(ANNS, "Hello");
    host.says(BOBS, "Hello yourself");
    host.join(CLEOS, Some(&cleo()));
    host.hello(CLEOS);
    host.says(CLEOS, "May I?");
    host.leave(ANNS);
    assert!(host.told.is_empty());

    host.write();
    assert_eq!(
        (host.heard(ANNS), host.heard(BOBS)),
        (vec!["ack".into(), "change".into()], vec!["change".into()])
    );
    assert_eq!(host.heard(CLEOS), [""; 0], "what Bob says is being written");
    host.write();
    assert_eq!(host.heard(BOBS), ["ack", "change", "presence"], "Cleo has come");
    assert_eq!(host.last(CLEOS, "update")["seq"], seq + 2, "and knows what they said");
    host.write();
    assert_eq!(host.last(CLEOS, "ack")["seq"], seq + 3);
    assert_eq!(host.last(BOBS, "presence")["here"], json!([false, true]), "Ann has left after that");
    assert!(host.writing.is_none());
    assert_eq!(host.restored().table().seq(), seq + 3);
}

#[test]
fn a_room_that_is_ahead_of_its_log_ends() {
    let mut host = playing();
    let nods = nod(&host, 0);
    host.wish_as(ANNS, "hers", nods.clone());
    host.says(BOBS, "Well done");
    host.remove(&ann(), 7);
    host.fail();
    assert_eq!(host.last(ANNS, "refused")["refusal"]["code"], "store-failed");
    assert_eq!(host.heard(BOBS), [""; 0], "he will wish again in another room");
    assert_eq!(host.end.as_ref().unwrap().code, "store-failed");
    assert_eq!(host.answers.len(), 1);
    assert!(host.answers[0].1.is_err());

    // Nothing happens there any more.
    host.told.clear();
    host.hello(ANNS);
    host.says(ANNS, "Hello?");
    host.pass(1_000_000);
    host.remove(&ann(), 8);
    assert!(host.told.is_empty() && host.writing.is_none() && host.sleeps == 0 && host.answers.len() == 2);
    assert_eq!(host.room.wake_at(), None);

    // In another one, made from the records that are there, the same wish is fulfilled.
    let mut host = host.restored();
    host.listens(ANNS, Some(&ann()));
    host.wish_as(ANNS, "hers", nods);
    host.settle();
    assert_eq!(host.heard(ANNS), ["ack", "change"]);
}

#[test]
fn a_wish_that_comes_again_counts_once_also_in_another_room() {
    let mut host = playing();
    host.wish_as(ANNS, "hers", Ask::Chat { text: "Hello".into() });
    host.wish_as(ANNS, "hers", Ask::Chat { text: "Hello".into() });
    host.settle();
    assert_eq!(host.heard(ANNS), ["ack", "change", "ack"]);
    let tally = host.room.take_tally();
    assert_eq!((tally.written, tally.acknowledged, tally.repeated), (1, 2, 1));

    let (seq, mut host) = (host.table().seq(), host.restored());
    host.listens(ANNS, Some(&ann()));
    host.wish_as(ANNS, "hers", Ask::Chat { text: "Hello".into() });
    assert_eq!(host.last(ANNS, "ack")["seq"], seq);
    assert!(host.writing.is_none());
}

#[test]
fn what_is_refused_changes_nothing_and_is_told_to_whoever_wished() {
    let mut host = playing();
    host.listens(CLEOS, None);
    host.wish(BOBS, Ask::Undo { seq: 1 });
    host.says(CLEOS, "I am nobody");
    assert_eq!(host.last(BOBS, "refused")["id"], "w1");
    assert_eq!(host.last(CLEOS, "refused")["refusal"]["code"], "no-identity");
    assert_eq!((host.heard(ANNS).len(), host.room.take_tally().refused), (0, 2));
}

#[test]
fn playing_on_writes_both_tables_together() {
    let mut house = House::playing(&[ann(), bob()]);
    house.finish();
    let mut host = Host::of(house);
    host.listens(ANNS, Some(&ann()));
    host.listens(BOBS, Some(&bob()));
    host.wish(BOBS, Ask::Again);
    let writing = host.writing.as_ref().unwrap();
    assert_eq!(writing.page.card.as_ref().unwrap().phase, Phase::Over);
    let opened = writing.opened.as_ref().unwrap();
    assert_eq!((opened.id.as_str(), opened.table.phase()), ("new-table-1", Phase::Lobby));
    assert_eq!(opened.page.card.as_ref().unwrap().host, bob().0);
    Table::restore(registry(), opened.page.records.clone()).unwrap();
    host.wish(ANNS, Ask::Again);
    assert!(host.told.is_empty());

    host.settle();
    let led_to = |host: &Host, client| host.last(client, "ack")["seq"].clone();
    assert_eq!(led_to(&host, ANNS), led_to(&host, BOBS), "somebody was faster");
    assert_eq!(host.table().state(Some(&ann())).again.as_deref(), Some("new-table-1"));
    host.wish(ANNS, Ask::Start);
    assert_eq!(host.last(ANNS, "refused")["refusal"]["code"], "already-started");
}

#[test]
fn everybody_is_told_who_is_here_when_that_is_news() {
    let mut host = Host::of(House::playing(&[ann(), bob()]));
    host.listens(ANNS, Some(&ann()));
    host.join(BOBS, Some(&bob()));
    assert_eq!(host.last(ANNS, "presence")["here"], json!([true, true]));
    assert_eq!(host.heard(BOBS), [""; 0], "who has not said hello hears nothing");
    host.told.clear();
    host.join(CLEOS, Some(&bob()));
    host.leave(BOBS);
    assert!(host.told.is_empty(), "one of two tabs is no news");
    host.leave(CLEOS);
    host.leave(CLEOS);
    assert_eq!(host.told[&ANNS].len(), 1);
    assert_eq!(host.last(ANNS, "presence")["here"], json!([true, false]));
    host.join(3, None);
    assert_eq!(host.told[&ANNS].len(), 1, "who has no name is not counted");
}

#[test]
fn who_says_hello_again_gets_everything_and_then_each_change_once() {
    let mut host = playing();
    host.hello(ANNS);
    assert_eq!(host.heard(ANNS), ["update", "presence"]);
    host.says(BOBS, "Hello");
    host.settle();
    assert_eq!(host.heard(ANNS), ["change"]);
}

/// Ann and a robot of Monster Rush; Ann listens and the game is on.
fn against_time() -> Host {
    let seats = vec![SeatPlan::Me { name: "Ann".into() }, SeatPlan::Bot { bot: "lightning".into() }];
    let setup = json!({ "players": 2, "first": 0, "pace": "frantic" });
    let config = TableConfig {
        game: "monster-rush".into(),
        setup,
        seats,
        seed_name: Some("room".into()),
        ..config(2)
    };
    let mut house = House::open(config);
    house.ask(&ann(), Ask::Start).unwrap();
    let mut host = Host::of(house);
    host.listens(ANNS, Some(&ann()));
    host
}

#[test]
fn what_was_due_is_written_before_the_wish_that_came_after_it() {
    let mut host = against_time();
    let due = host.table().due_at().unwrap();
    host.now = due;
    host.says(ANNS, "Late");
    let first = &host.writing.as_ref().unwrap().page.records;
    assert!(first.iter().all(|record| record.at <= due && record.by.is_none()), "{first:?}");
    host.write();
    let then = &host.writing.as_ref().unwrap().page.records;
    assert!(then.len() == 1 && then[0].by == Some(ann()), "{then:?}");
    host.write();
    assert_eq!(host.room.take_tally().acknowledged, 1);

    // What came in before is judged before, however late it is read.
    let due = host.table().due_at().unwrap();
    host.now = due - 1;
    host.says(ANNS, "In time");
    assert_eq!(host.writing.as_ref().unwrap().page.records[0].by, Some(ann()));
}

/// The records of a game against time in which Ann says something now and then.
fn played(slowly: bool) -> Vec<Record> {
    let mut host = against_time();
    for n in 0..60 {
        let says_it_at = host.now + 137 + n * 7_919 % 900;
        while !slowly && host.room.wake_at().is_some_and(|at| at <= says_it_at) {
            host.now = host.room.wake_at().unwrap().max(host.now);
            host.pass(0);
            host.settle();
        }
        host.now = says_it_at;
        host.says(ANNS, "Oh!");
        if host.writing.is_some() && (!slowly || n % 7 == 0) {
            host.settle();
        }
    }
    host.settle();
    host.store
}

#[test]
fn a_slow_store_changes_nothing() {
    let (quick, slow) = (played(false), played(true));
    assert!(quick.len() > 80, "{}", quick.len());
    assert_eq!(quick, slow);
}

#[test]
fn lines_are_measured_where_the_fastest_wins_and_everybody_sees_how_long_they_are() {
    let mut host = against_time();
    assert!(host.room.wake_at().unwrap() <= host.now, "it is time for the first ping");
    host.pass(0);
    assert_eq!(host.pinged, [ANNS]);
    let measured = host.room.measured(ANNS, Line { delay: 30, jitter: 4 });
    host.take(measured);
    assert!(host.told.is_empty(), "it is told with the next ping");
    while host.pinged.len() < 2 {
        host.pass(100);
        host.settle();
    }
    assert_eq!(host.last(ANNS, "presence")["lines"][0], json!({ "delay": 30, "jitter": 4 }));
}

#[test]
fn a_room_that_nobody_needs_sleeps() {
    let mut host = playing();
    assert_eq!(host.room.wake_at(), None, "somebody is here");
    host.leave(ANNS);
    host.now += 1_000;
    host.leave(BOBS);
    assert_eq!(host.room.wake_at(), Some(host.now + PACE.idle));
    host.pass(PACE.idle - 1);
    assert_eq!(host.sleeps, 0);
    host.pass(1);
    assert_eq!(host.sleeps, 0, "what is not kept of the story is written first");
    let rest = host.writing.as_ref().expect("the story so far");
    assert!(rest.page.records.is_empty() && !rest.page.chapters.is_empty());
    host.settle();
    assert_eq!(host.sleeps, 1);
    // The house keeps it after all.
    assert_eq!(host.room.wake_at(), Some(host.now + PACE.idle));
    host.join(9, Some(&ann()));
    host.pass(10 * PACE.idle);
    assert_eq!((host.sleeps, host.room.wake_at()), (1, None));
    host.leave(9);
    // A clock that jumps back keeps nobody awake for as long.
    host.now -= 5 * PACE.idle;
    host.pass(0);
    host.pass(PACE.idle);
    assert_eq!(host.sleeps, 2);
}

#[test]
fn a_room_whose_game_is_over_sleeps_with_the_last_person_and_is_as_it_was_when_somebody_comes_back() {
    let mut house = House::playing(&[ann(), bob()]);
    house.finish();
    let mut host = Host::of(house);
    host.listens(ANNS, Some(&ann()));
    host.listens(BOBS, Some(&bob()));
    host.says(BOBS, "Again?");
    host.write();
    host.leave(BOBS);
    assert_eq!(host.room.wake_at(), None, "Ann is still here");
    host.leave(ANNS);
    assert_eq!(host.room.wake_at(), Some(host.now));
    host.pass(0);
    host.settle();
    assert_eq!(host.sleeps, 1);
    // A house that keeps it is not asked again at once.
    assert_eq!(host.room.wake_at(), Some(host.now + PACE.idle));
    let before = host.table().state(Some(&ann()));

    let mut woken = host.restored();
    assert_eq!(woken.table().state(Some(&ann())), before);
    woken.listens(ANNS, Some(&ann()));
    woken.says(ANNS, "Tomorrow.");
    woken.write();
    assert_eq!(woken.heard(ANNS), ["ack", "change"]);
    woken.leave(ANNS);
    woken.pass(0);
    assert_eq!(woken.sleeps, 1);
}

#[test]
fn a_table_is_taken_away_by_its_host_before_the_game() {
    let mut host = Host::of(House::open(config(2)));
    host.listens(ANNS, Some(&ann()));
    host.remove(&bob(), 1);
    host.remove(&ann(), 2);
    assert!(host.erasing);
    host.says(ANNS, "Wait!");
    host.fail();
    let code =
        |answer: &Result<(), engine::Refusal>| answer.as_ref().err().map(|refusal| refusal.code.clone());
    let answers: Vec<_> = host.answers.iter().map(|(caller, answer)| (*caller, code(answer))).collect();
    assert_eq!(answers, [(1, Some("not-host".into())), (2, Some("store-failed".into()))]);
    host.write();
    assert_eq!(host.heard(ANNS), ["ack", "change"], "it is still there");

    host.remove(&ann(), 3);
    let gone = host.room.written(Ok(()), host.now);
    host.take(gone);
    assert_eq!(host.last(ANNS, "refused")["refusal"]["code"], "table-removed");
    assert_eq!(host.answers[2], (3, Ok(())));
    assert_eq!(host.end.as_ref().unwrap().code, "table-removed");

    let mut host = playing();
    host.remove(&ann(), 1);
    assert_eq!(code(&host.answers[0].1).as_deref(), Some("not-removable"));
}

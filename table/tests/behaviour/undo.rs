//! Taking decisions back.

use barbacane_table::TableConfig;
use barbacane_table::protocol::{Ask, News, UndoState, VoteMatter, VoteState};
use engine::Seat;
use serde_json::{Value, json};

use crate::house::{House, ann, bob, cleo, code, config};

fn card_of(house: &House, seat: u8) -> Value {
    let owner = if seat == 0 { ann() } else { bob() };
    house.view(&owner)["cards"][usize::from(seat)].clone()
}

fn free(house: &House) -> Option<UndoState> {
    house.state(&ann()).undo
}

#[test]
fn a_decision_that_told_nobody_anything_is_taken_back_freely() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.undo(&ann())), "nothing-to-undo");
    let before = house.view(&ann());
    let seq = house.choose(&ann(), 0, json!("nod")).unwrap();
    assert_eq!(free(&house), Some(UndoState { free: true }));
    house.undo(&ann()).unwrap();
    assert_eq!(house.view(&ann()), before);
    assert_eq!(house.state(&ann()).deciding, [Seat(0)]);
    let news = house.news(&bob(), seq);
    assert_eq!(news[0].news, News::Undone { since: seq });
}

#[test]
fn taking_back_takes_what_came_after_with_it() {
    let mut house = House::playing(&[ann(), bob()]);
    let before = house.view(&ann());
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.undo(&ann()).unwrap();
    assert_eq!(house.view(&ann()), before);
    assert_eq!(code(house.undo(&bob())), "nothing-to-undo");
}

#[test]
fn luck_is_the_same_the_second_time() {
    let practice = TableConfig { practice: true, ..config(2) };
    let mut house = House::playing_at(practice, &[ann(), bob()]);
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let rolled = house.view(&ann())["rolled"].clone();
    house.undo(&ann()).unwrap();
    assert_eq!(house.view(&ann())["rolled"], 0);
    house.choose(&ann(), 0, json!("roll")).unwrap();
    assert_eq!(house.view(&ann())["rolled"], rolled);
}

#[test]
fn public_luck_private_luck_and_a_card_laid_open_each_need_consent() {
    let house = House::playing(&[ann(), bob()]);
    let show = json!({ "show": { "card": card_of(&house, 0) } });
    for choice in [json!("roll"), json!("swap"), show] {
        let mut house = house.clone();
        house.choose(&ann(), 0, choice.clone()).unwrap();
        assert_eq!(free(&house), Some(UndoState { free: false }), "{choice}");
        let asked = house.undo(&ann()).unwrap();
        assert!(matches!(house.news(&bob(), asked - 1)[0].news, News::UndoAsked { seat: Seat(0) }));
        let matter = VoteMatter::Undo { seat: Seat(0) };
        let vote = VoteState { matter, yours: true, agreed: vec![], waiting: vec![Seat(1)] };
        assert_eq!(house.state(&ann()).vote, Some(vote));
        assert_eq!(house.state(&ann()).deciding, [Seat(1)], "nothing is taken back yet");
        house.ask(&bob(), Ask::Vote { agree: true }).unwrap();
        assert_eq!(house.state(&ann()).deciding, [Seat(0)]);
        assert_eq!(house.state(&ann()).vote, None);
    }
}

#[test]
fn a_nod_stays_free_although_others_hold_secrets() {
    let mut house = House::playing(&[ann(), bob(), cleo()]);
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    assert_eq!(free(&house), Some(UndoState { free: true }));
    house.choose(&cleo(), 2, json!("roll")).unwrap();
    assert_eq!(free(&house), Some(UndoState { free: false }), "Cleo's die would be taken back too");
}

#[test]
fn every_other_person_must_agree_and_bots_always_do() {
    let mut house = House::open(config(4));
    for (seat, who) in [(0, ann()), (1, bob()), (2, cleo())] {
        house.ask(&who, Ask::Sit { seat: Seat(seat), name: "X".into() }).unwrap();
    }
    house.ask(&ann(), Ask::SeatBot { seat: Seat(3), bot: "random".into() }).unwrap();
    house.ask(&ann(), Ask::Start).unwrap();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    house.undo(&ann()).unwrap();
    assert_eq!(code(house.ask(&ann(), Ask::Vote { agree: true })), "not-asked");
    assert_eq!(code(house.undo(&bob())), "vote-is-on");
    house.ask(&bob(), Ask::Vote { agree: true }).unwrap();
    assert_eq!(code(house.ask(&bob(), Ask::Vote { agree: true })), "not-asked");
    let matter = VoteMatter::Undo { seat: Seat(0) };
    let vote = VoteState { matter, yours: false, agreed: vec![Seat(1)], waiting: vec![Seat(2)] };
    assert_eq!(house.table.state(None).vote, Some(vote));
    assert_eq!(house.restored().state(None).vote, house.table.state(None).vote, "votes survive a restart");
    house.ask(&cleo(), Ask::Vote { agree: true }).unwrap();
    assert_eq!(house.state(&ann()).deciding, [Seat(0)]);
}

#[test]
fn one_no_ends_it() {
    let mut house = House::playing(&[ann(), bob(), cleo()]);
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let asked = house.undo(&ann()).unwrap();
    house.ask(&bob(), Ask::Vote { agree: false }).unwrap();
    assert_eq!(house.news(&ann(), asked)[0].news, News::UndoRefused { seat: Seat(1) });
    assert_eq!(house.state(&ann()).vote, None);
    assert_eq!(code(house.ask(&cleo(), Ask::Vote { agree: true })), "no-vote");
    assert_eq!(house.state(&ann()).deciding, [Seat(1)]);
}

#[test]
fn a_new_choice_ends_the_vote() {
    let mut house = House::playing(&[ann(), bob()]);
    house.choose(&ann(), 0, json!("roll")).unwrap();
    house.undo(&ann()).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    assert_eq!(house.state(&ann()).vote, None);
    assert_eq!(code(house.ask(&bob(), Ask::Vote { agree: true })), "no-vote");
}

#[test]
fn bots_wait_while_people_vote() {
    let mut house = House::open(config(3));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&ann(), Ask::SeatBot { seat: Seat(1), bot: "random".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(2), name: "Bob".into() }).unwrap();
    house.ask(&ann(), Ask::Start).unwrap();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let turn = house.table.bot_turn().unwrap();
    house.undo(&ann()).unwrap();
    assert!(house.table.bot_turn().is_none());
    let chosen = house.table.bot_chose(turn.seq, turn.seat, turn.think(), 0).unwrap();
    assert_eq!(chosen, None, "a thought that comes too late changes nothing");
    house.ask(&bob(), Ask::Vote { agree: false }).unwrap();
    assert!(house.table.bot_turn().is_some());
}

#[test]
fn whoever_plays_alone_or_practises_takes_back_what_they_like() {
    let alone = House::playing(&[ann(), ann()]);
    let practice = House::playing_at(TableConfig { practice: true, ..config(2) }, &[ann(), bob()]);
    for mut house in [alone, practice] {
        house.choose(&ann(), 0, json!("roll")).unwrap();
        assert_eq!(free(&house), Some(UndoState { free: true }));
        house.undo(&ann()).unwrap();
        assert_eq!(house.view(&ann())["rolled"], 0);
    }
}

#[test]
fn spectators_take_nothing_back() {
    let mut house = House::playing(&[ann(), bob()]);
    house.choose(&ann(), 0, json!("nod")).unwrap();
    assert_eq!(code(house.undo(&cleo())), "not-seated");
    assert_eq!(code(house.ask(&ann(), Ask::Undo { seq: 1 })), "stale");
}

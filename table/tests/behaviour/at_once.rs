//! Several who decide at once.

use barbacane_table::protocol::{Ask, UndoState};
use barbacane_table::{SeatPlan, TableConfig};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, cleo, code, config};

fn greetings(players: u8) -> TableConfig {
    TableConfig { setup: json!({ "players": players, "greetings": true }), ..config(players) }
}

/// Ann has greeted Bob and Cleo, who owe her an answer.
fn greeted() -> House {
    let mut house = House::playing_at(greetings(3), &[ann(), bob(), cleo()]);
    house.choose(&ann(), 0, json!("greet")).unwrap();
    house
}

#[test]
fn each_has_choices_and_the_order_is_theirs() {
    for order in [[(bob(), 1), (cleo(), 2)], [(cleo(), 2), (bob(), 1)]] {
        let mut house = greeted();
        assert_eq!(house.state(&ann()).deciding, [Seat(1), Seat(2)]);
        assert!(house.state(&ann()).views[0].choices.is_empty());
        for (who, seat) in order {
            assert!(house.table.deciding().contains(Seat(seat)));
            assert_eq!(house.state(&who).views[0].choices, [json!("bow"), json!("wave")]);
            house.choose(&who, seat, json!("bow")).unwrap();
            assert!(house.state(&who).views[0].choices.is_empty() || seat == 1);
        }
        assert_eq!(house.state(&ann()).deciding, [Seat(1)]);
        assert_eq!(house.restored().state(None), house.table.state(None));
    }
}

#[test]
fn two_choices_of_the_same_moment_both_count() {
    let mut house = greeted();
    let seq = house.table.seq();
    let bow = |seat| Ask::Choose { seq, seat: Seat(seat), choice: json!("bow") };
    house.ask(&cleo(), bow(2)).unwrap();
    assert_eq!(code(house.ask(&cleo(), bow(2))), "stale", "one's own choice changes what one may do");
    house.ask(&bob(), bow(1)).unwrap();
    assert_eq!(house.state(&ann()).deciding, [Seat(1)], "the greeting is over");
    assert_eq!(code(house.ask(&bob(), Ask::Choose { seq, seat: Seat(1), choice: json!("nod") })), "stale");
}

#[test]
fn a_choice_from_before_something_was_taken_back_is_stale() {
    let mut house = greeted();
    house.choose(&bob(), 1, json!("bow")).unwrap();
    let seq = house.table.seq();
    house.undo(&bob()).unwrap();
    let late = Ask::Choose { seq, seat: Seat(2), choice: json!("bow") };
    assert_eq!(code(house.ask(&cleo(), late)), "stale");
    house.choose(&cleo(), 2, json!("wave")).unwrap();
}

#[test]
fn bots_do_not_wait_for_people_nor_people_for_bots() {
    let seats = vec![
        SeatPlan::Me { name: "Ann".into() },
        SeatPlan::Me { name: "Aunt".into() },
        SeatPlan::Bot { bot: "random".into() },
        SeatPlan::Bot { bot: "heuristic".into() },
    ];
    let mut house = House::open(TableConfig { seats, ..greetings(4) });
    house.ask(&ann(), Ask::Start).unwrap();
    house.choose(&ann(), 0, json!("greet")).unwrap();
    let late = house.table.bot_turn().expect("a robot may answer before Aunt");
    assert_eq!(late.seat, Seat(2));
    house.bots_play();
    assert_eq!(house.state(&ann()).deciding, [Seat(1)]);

    let mut house = House::open(house.table.config());
    house.ask(&ann(), Ask::Start).unwrap();
    house.choose(&ann(), 0, json!("greet")).unwrap();
    let thinking = house.table.bot_turn().unwrap();
    house.choose(&ann(), 1, json!("wave")).unwrap();
    let (seq, seat) = (thinking.seq, thinking.seat);
    let late = house.table.bot_chose(seq, seat, thinking.think(), house.now).unwrap();
    assert!(late.is_some(), "Aunt's answer does not spoil the robot's thought");
    house.store.extend(late);
    house.bots_play();
    assert_eq!(house.state(&ann()).deciding, [Seat(1)]);
    assert_eq!(house.restored().state(None), house.table.state(None));
}

#[test]
fn one_answer_is_taken_back_with_those_that_came_after_it() {
    let mut house = greeted();
    house.choose(&bob(), 1, json!("bow")).unwrap();
    house.choose(&cleo(), 2, json!("bow")).unwrap();
    assert_eq!(house.state(&cleo()).undo, Some(UndoState { free: true }));
    house.undo(&cleo()).unwrap();
    assert_eq!(house.state(&ann()).deciding, [Seat(2)], "Bob's answer came before and stands");
    house.choose(&cleo(), 2, json!("wave")).unwrap();
    house.undo(&bob()).unwrap();
    assert_eq!(house.state(&ann()).deciding, [Seat(1), Seat(2)]);
}

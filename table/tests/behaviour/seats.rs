//! Handing a seat over, taking it back, leaving and joining while a game is on.

use barbacane_table::protocol::{Ask, Holder, ServerMessage};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, cleo, code, config};

fn seat_bot(seat: u8) -> Ask {
    Ask::SeatBot { seat: Seat(seat), bot: "heuristic".into() }
}

#[test]
fn an_absent_players_seat_goes_to_a_bot_and_comes_back() {
    let mut house = House::playing(&[ann(), bob()]);
    house.table.set_present(&bob(), true);
    assert_eq!(code(house.ask(&ann(), seat_bot(1))), "not-away");
    house.table.set_present(&bob(), false);
    assert_eq!(code(house.ask(&cleo(), seat_bot(1))), "not-seated");
    house.ask(&ann(), seat_bot(1)).unwrap();
    let state = house.state(&bob());
    assert_eq!(
        state.seats[1].holder,
        Holder::Bot { bot: "heuristic".into(), name: "Bob".into(), for_person: true }
    );
    assert!(state.seats[1].yours, "it is still Bob's");
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.bots_play();
    assert_eq!(house.state(&ann()).deciding, [Seat(0)], "the bot played for Bob");
    assert_eq!(code(house.choose(&bob(), 1, json!("nod"))), "bot-plays");
    assert_eq!(code(house.ask(&ann(), Ask::TakeBack { seat: Seat(1) })), "not-your-seat");
    house.ask(&bob(), Ask::TakeBack { seat: Seat(1) }).unwrap();
    assert_eq!(house.state(&bob()).seats[1].holder, Holder::Person { name: "Bob".into() });
    assert_eq!(code(house.ask(&bob(), Ask::TakeBack { seat: Seat(1) })), "not-handed-over");
}

#[test]
fn anybody_may_hand_over_their_own_seat() {
    let mut house = House::playing(&[ann(), bob()]);
    house.table.set_present(&ann(), true);
    house.ask(&ann(), seat_bot(0)).unwrap();
    house.bots_play();
    assert_eq!(house.state(&ann()).deciding, [Seat(1)]);
    assert!(house.state(&ann()).views[0].view["cards"][0].is_number(), "Ann still sees her card");
}

#[test]
fn somebody_who_leaves_for_good_frees_a_seat_for_somebody_else() {
    let mut house = House::playing(&[ann(), bob()]);
    house.ask(&bob(), Ask::Stand { seat: Seat(1) }).unwrap();
    assert_eq!(house.state(&ann()).seats[1].holder, Holder::Nobody);
    assert_eq!(code(house.choose(&bob(), 1, json!("nod"))), "not-your-seat");
    house.ask(&cleo(), Ask::Sit { seat: Seat(1), name: "Cleo".into() }).unwrap();
    house.ask(&ann(), Ask::Vote { agree: true }).unwrap();
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.choose(&cleo(), 1, json!("nod")).unwrap();
}

#[test]
fn the_host_of_a_game_stays_host_when_leaving_a_seat() {
    let mut house = House::playing(&[ann(), bob()]);
    house.ask(&ann(), Ask::Stand { seat: Seat(0) }).unwrap();
    assert!(house.table.is_host(&ann()));
}

#[test]
fn a_bot_may_make_room_for_another_kind_of_bot() {
    let mut house = House::open(config(2));
    house.ask(&ann(), seat_bot(0)).unwrap();
    let name_before = house.table.sitters()[0].name().map(str::to_owned);
    house.ask(&ann(), Ask::SeatBot { seat: Seat(0), bot: "search".into() }).unwrap();
    assert_eq!(house.table.sitters()[0].name().map(str::to_owned), name_before);
    assert_eq!(code(house.ask(&ann(), Ask::SeatBot { seat: Seat(0), bot: "genius".into() })), "unknown-bot");
}

#[test]
fn everybody_knows_who_is_here_and_how_many_watch() {
    let mut house = House::open(config(4));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(1), name: "Bob".into() }).unwrap();
    house.ask(&ann(), seat_bot(2)).unwrap();
    house.table.set_present(&ann(), true);
    house.table.set_present(&cleo(), true);
    let seq = house.table.seq();
    let here = vec![true, false, true, false];
    assert_eq!(house.table.presence(), ServerMessage::Presence { here, watching: 1, lines: Vec::new() });
    assert_eq!(house.table.seq(), seq, "coming and going is not part of the log");
}

#[test]
fn a_better_robot_is_not_for_everybody_to_choose() {
    let mut house = House::open(config(3));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(1), name: "Bob".into() }).unwrap();
    house.ask(&ann(), seat_bot(2)).unwrap();
    house.ask(&ann(), Ask::Start).unwrap();
    assert_eq!(code(house.ask(&bob(), seat_bot(2))), "not-host");
    house.ask(&ann(), seat_bot(2)).unwrap();
}

#[test]
fn before_the_game_the_host_frees_the_seat_of_somebody_who_does_not_come_back() {
    let mut house = House::open(config(3));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&bob(), Ask::Sit { seat: Seat(1), name: "Bob".into() }).unwrap();
    house.ask(&ann(), seat_bot(1)).unwrap();
    house.table.set_present(&bob(), true);
    assert_eq!(code(house.ask(&ann(), Ask::Stand { seat: Seat(1) })), "not-your-seat");
    house.table.set_present(&bob(), false);
    assert_eq!(code(house.ask(&cleo(), Ask::Stand { seat: Seat(1) })), "not-your-seat");
    house.ask(&ann(), Ask::Stand { seat: Seat(1) }).unwrap();
    house.ask(&cleo(), Ask::Sit { seat: Seat(1), name: "Cleo".into() }).unwrap();
}

#[test]
fn whoever_is_alone_with_robots_may_play_for_them() {
    let mut house = House::open(config(2));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    house.ask(&ann(), seat_bot(1)).unwrap();
    house.ask(&ann(), Ask::Start).unwrap();
    house.ask(&ann(), Ask::Sit { seat: Seat(1), name: "Aunt".into() }).unwrap();
    assert!(house.state(&ann()).seats[1].yours);
}

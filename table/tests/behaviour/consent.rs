//! What needs everybody's yes: a seat of a running game behind which there are secrets, and what became known.

use barbacane_table::protocol::{Ask, Holder, News, UndoState, VoteMatter, VoteState};
use barbacane_table::{Identity, TableConfig};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, cleo, code, config};

fn dan() -> Identity {
    Identity::new("identity-of-dan")
}

fn sit(seat: u8, name: &str) -> Ask {
    Ask::Sit { seat: Seat(seat), name: name.into() }
}

fn seat_bot(seat: u8) -> Ask {
    Ask::SeatBot { seat: Seat(seat), bot: "random".into() }
}

const YES: Ask = Ask::Vote { agree: true };
const NO: Ask = Ask::Vote { agree: false };

/// Ann and Bob play with a robot on the third seat.
fn with_robot(config: TableConfig) -> House {
    let mut house = House::open(config);
    house.ask(&ann(), sit(0, "Ann")).unwrap();
    house.ask(&bob(), sit(1, "Bob")).unwrap();
    house.ask(&ann(), seat_bot(2)).unwrap();
    house.ask(&ann(), Ask::Start).unwrap();
    house
}

#[test]
fn a_friend_who_comes_late_asks_for_a_robots_seat_and_gets_it_when_everybody_agrees() {
    let mut house = with_robot(config(3));
    let asked = house.ask(&dan(), sit(2, "Dan")).unwrap();
    let news = News::SeatAsked { seat: Seat(2), name: "Dan".into() };
    assert_eq!(house.news(&bob(), asked - 1)[0].news, news);
    let vote = |yours, agreed: &[u8], waiting: &[u8]| {
        let seats = |seats: &[u8]| seats.iter().copied().map(Seat).collect();
        let matter = VoteMatter::Seat { seat: Seat(2), name: "Dan".into() };
        Some(VoteState { matter, yours, agreed: seats(agreed), waiting: seats(waiting) })
    };
    assert_eq!(house.state(&dan()).vote, vote(true, &[], &[0, 1]));
    assert_eq!(code(house.ask(&dan(), YES)), "not-asked", "nobody says yes to themselves");
    house.ask(&bob(), YES).unwrap();

    // The game goes on meanwhile, and the robot plays.
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.bots_play();
    assert_eq!(house.state(&ann()).vote, vote(false, &[1], &[0]));
    assert_eq!(house.restored().state(None), house.table.state(None), "it survives a restart");
    assert!(house.state(&dan()).views[0].seat.is_none());

    house.ask(&ann(), YES).unwrap();
    assert_eq!(house.state(&dan()).seats[2].holder, Holder::Person { name: "Dan".into() });
    assert!(house.view(&dan())["cards"][2].is_number());
    assert_eq!(house.state(&ann()).vote, None);
    assert_eq!(house.restored().state(Some(&dan())), house.state(&dan()));
}

#[test]
fn one_no_is_enough_and_then_there_is_peace_for_a_while() {
    let mut house = with_robot(config(3));
    house.ask(&dan(), sit(2, "Dan")).unwrap();
    let no = house.ask(&bob(), NO).unwrap();
    assert_eq!(house.news(&dan(), no - 1)[0].news, News::SeatRefused { seat: Seat(1), name: "Dan".into() });
    assert_eq!(code(house.ask(&dan(), sit(2, "Dan"))), "ask-later");
    assert_eq!(code(house.ask(&cleo(), sit(2, "Dan"))), "ask-later", "another browser is no other person");
    for _ in 0..3 {
        house.choose(&ann(), 0, json!("nod")).unwrap();
        house.choose(&bob(), 1, json!("nod")).unwrap();
        if house.table.outcome().is_none() {
            assert_eq!(house.restored().state(None), house.table.state(None));
        }
        if house.ask(&dan(), sit(2, "Dan")).is_ok() {
            return;
        }
        house.bots_play();
    }
    panic!("Dan could not ask again");
}

#[test]
fn the_seat_of_somebody_who_dropped_out_opens_no_way_to_a_robots_hand() {
    let mut house = with_robot(config(3));
    house.ask(&ann(), seat_bot(1)).unwrap();
    assert_eq!(code(house.ask(&ann(), sit(1, "Ann"))), "seat-taken", "it is still Bob's");
    house.ask(&ann(), Ask::Stand { seat: Seat(2) }).unwrap();
    house.ask(&ann(), sit(2, "Ann")).unwrap();
    assert!(!house.state(&ann()).seats[2].yours, "Bob has not agreed");
    house.ask(&ann(), NO).unwrap();
    let second_browser = dan();
    house.ask(&second_browser, sit(2, "Dan")).unwrap();
    house.ask(&ann(), YES).unwrap();
    assert!(house.state(&second_browser).views[0].seat.is_none());
    assert_eq!(house.state(&ann()).vote.unwrap().waiting, [Seat(1)]);
    house.ask(&bob(), YES).unwrap();
    assert!(house.state(&second_browser).seats[2].yours, "Bob may say yes while a robot plays for him");
}

#[test]
fn nothing_known_is_taken_back_behind_the_back_of_somebody_who_is_away() {
    let mut house = with_robot(config(3));
    house.choose(&ann(), 0, json!("roll")).unwrap();
    house.ask(&ann(), seat_bot(1)).unwrap();
    assert_eq!(house.state(&ann()).undo, Some(UndoState { free: false }));
    house.undo(&ann()).unwrap();
    assert_eq!(house.state(&ann()).vote.unwrap().waiting, [Seat(1)]);

    // While Bob is here the robots wait for his answer; nobody waits for ever.
    house.table.set_present(&bob(), true);
    assert!(house.table.bot_turn().is_none());
    house.table.set_present(&bob(), false);
    house.bots_play();
    assert_eq!(house.state(&ann()).deciding, [Seat(0)], "the game went on as it was");
    assert_eq!(house.state(&ann()).vote, None);
}

#[test]
fn whoever_wished_it_may_think_better_of_it() {
    let mut house = with_robot(config(3));
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let asked = house.undo(&ann()).unwrap();
    assert!(house.state(&ann()).vote.unwrap().yours);
    house.ask(&ann(), NO).unwrap();
    assert_eq!(house.state(&bob()).vote, None);
    assert!(house.news(&bob(), asked).is_empty(), "nobody said no");
    assert_eq!(code(house.ask(&bob(), YES)), "no-vote");
}

#[test]
fn taking_back_comes_before_a_seat_and_one_wish_at_a_time() {
    let mut house = with_robot(config(3));
    house.choose(&ann(), 0, json!("roll")).unwrap();
    house.ask(&dan(), sit(2, "Dan")).unwrap();
    assert_eq!(code(house.ask(&cleo(), sit(2, "Cleo"))), "vote-is-on");
    house.undo(&ann()).unwrap();
    assert_eq!(house.state(&ann()).vote.unwrap().matter, VoteMatter::Undo { seat: Seat(0) });
    assert_eq!(code(house.ask(&dan(), sit(2, "Dan"))), "vote-is-on");
}

#[test]
fn whoever_looked_behind_another_seat_takes_nothing_older_back_alone() {
    let mut house = with_robot(config(3));
    house.choose(&ann(), 0, json!("nod")).unwrap();
    assert_eq!(house.state(&ann()).undo, Some(UndoState { free: true }));
    house.ask(&ann(), sit(2, "Ann too")).unwrap();
    house.ask(&bob(), YES).unwrap();
    assert!(house.view(&ann())["cards"][0].is_number());
    assert_eq!(house.state(&ann()).undo, Some(UndoState { free: false }));
}

#[test]
fn a_moment_in_which_all_hands_lie_open_is_no_way_in() {
    let mut house = House::playing(&[ann(), bob()]);
    for (who, seat) in [(ann(), 0), (bob(), 1)] {
        let card = house.view(&who)["cards"][usize::from(seat)].clone();
        house.choose(&who, seat, json!({ "show": { "card": card } })).unwrap();
    }
    house.ask(&bob(), Ask::Stand { seat: Seat(1) }).unwrap();
    house.ask(&dan(), sit(1, "Dan")).unwrap();
    assert!(!house.state(&dan()).seats[1].yours);
}

#[test]
fn whoever_stood_up_by_mistake_sits_down_again_unless_a_robot_has_played_there() {
    let mut house = with_robot(config(3));
    let up_and_down = |house: &mut House| {
        house.ask(&bob(), Ask::Stand { seat: Seat(1) }).unwrap();
        house.ask(&bob(), sit(1, "Bob")).unwrap();
        house.state(&bob()).seats[1].yours
    };
    assert!(up_and_down(&mut house));
    house.ask(&bob(), Ask::Stand { seat: Seat(1) }).unwrap();
    house.ask(&ann(), seat_bot(1)).unwrap();
    house.ask(&bob(), sit(1, "Bob")).unwrap();
    assert!(!house.state(&bob()).seats[1].yours, "the robot's cards are not his");
    house.ask(&ann(), YES).unwrap();
    assert!(up_and_down(&mut house));
}

#[test]
fn somebody_who_sat_down_by_consent_and_left_leaves_the_seat_to_nobody_before_them() {
    let mut house = with_robot(config(3));
    house.ask(&bob(), Ask::Stand { seat: Seat(1) }).unwrap();
    house.ask(&dan(), sit(1, "Dan")).unwrap();
    house.ask(&ann(), YES).unwrap();
    house.ask(&dan(), Ask::Stand { seat: Seat(1) }).unwrap();
    house.ask(&bob(), sit(1, "Bob")).unwrap();
    assert!(!house.state(&bob()).seats[1].yours, "what Dan drew there is not Bob's to see");
}

#[test]
fn at_practice_tables_and_in_games_without_secrets_it_stays_easy() {
    let open_game =
        TableConfig { game: "attrape-monstres".into(), setup: json!({ "players": 3 }), ..config(3) };
    for config in [TableConfig { practice: true, ..config(3) }, open_game] {
        let mut house = with_robot(config);
        house.ask(&ann(), sit(2, "Ann too")).unwrap();
        assert!(house.state(&ann()).seats[2].yours, "the host sits down where a robot was");
        house.ask(&ann(), Ask::Stand { seat: Seat(2) }).unwrap();
        house.ask(&dan(), sit(2, "Dan")).unwrap();
        assert!(house.state(&dan()).seats[2].yours, "a free seat is free");
        house.ask(&dan(), Ask::Stand { seat: Seat(2) }).unwrap();
        house.ask(&ann(), seat_bot(2)).unwrap();
        house.ask(&dan(), sit(2, "Dan")).unwrap();
        assert!(!house.state(&dan()).seats[2].yours, "a guest asks before a robot goes");
        house.ask(&ann(), YES).unwrap();
        house.ask(&bob(), YES).unwrap();
        assert!(house.state(&dan()).seats[2].yours);
    }
}

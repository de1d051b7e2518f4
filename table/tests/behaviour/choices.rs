//! Making choices: once, on one's own seat, for the game as it is.

use barbacane_table::protocol::{Ask, Emote, Phase};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, cleo, code, config};

#[test]
fn a_choice_changes_the_game_and_everybody_hears_of_it() {
    let mut house = House::playing(&[ann(), bob()]);
    let since = house.table.seq();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let news = serde_json::to_value(house.news(&bob(), since)).unwrap();
    assert_eq!(news[0]["news"]["kind"], "chose");
    assert_eq!(news[0]["news"]["events"][0]["kind"], "rolled");
    assert_eq!(news[0]["news"]["events"][0]["rule"], "TOY-1");
    assert_eq!(news[0]["news"]["views"][0], house.view(&bob()));
    assert_eq!(house.state(&bob()).deciding, [Seat(1)]);
    assert!(!house.state(&bob()).views[0].choices.is_empty());
    assert!(house.state(&ann()).views[0].choices.is_empty());
}

#[test]
fn the_same_wish_twice_counts_once() {
    let mut house = House::playing(&[ann(), bob()]);
    let wish = Ask::Choose { seq: house.table.seq(), seat: Seat(0), choice: json!("roll") };
    let first = house.ask_as(&ann(), "again-and-again", &wish).unwrap();
    let told = house.table.update(Some(&ann()), None);
    assert_eq!(house.ask_as(&ann(), "again-and-again", &wish), Ok(first));
    assert_eq!(house.table.update(Some(&ann()), None), told);
    // Another person may use the same id for a wish of their own.
    let nod = Ask::Choose { seq: house.table.seq(), seat: Seat(1), choice: json!("nod") };
    assert_eq!(house.ask_as(&bob(), "again-and-again", &nod), Ok(first + 1));
}

#[test]
fn an_id_is_neither_missing_nor_endless() {
    let mut house = House::open(config(2));
    let hello = Ask::Emote { emote: Emote::Hello };
    assert_eq!(code(house.ask_as(&ann(), "", &hello)), "bad-wish-id");
    assert_eq!(code(house.ask_as(&ann(), &"x".repeat(41), &hello)), "bad-wish-id");
    assert!(house.ask_as(&ann(), &"é".repeat(40), &hello).is_ok());
}

#[test]
fn a_choice_for_a_game_that_moved_on_is_stale() {
    let mut house = House::playing(&[ann(), bob()]);
    let old = house.table.seq();
    house.choose(&ann(), 0, json!("nod")).unwrap();
    let late = Ask::Choose { seq: old, seat: Seat(1), choice: json!("nod") };
    assert_eq!(code(house.ask(&bob(), late)), "stale");
    let early = Ask::Choose { seq: 99, seat: Seat(1), choice: json!("nod") };
    assert_eq!(code(house.ask(&bob(), early)), "stale");
}

#[test]
fn talking_does_not_make_a_choice_stale() {
    let mut house = House::playing(&[ann(), bob()]);
    let seq = house.table.seq();
    house.ask(&bob(), Ask::Chat { text: "Hurry!".into() }).unwrap();
    house.ask(&bob(), Ask::Emote { emote: Emote::Hurry }).unwrap();
    house.table.set_present(&bob(), true);
    house.ask(&ann(), Ask::Choose { seq, seat: Seat(0), choice: json!("nod") }).unwrap();
}

#[test]
fn nobody_chooses_for_somebody_else() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.choose(&bob(), 0, json!("nod"))), "not-your-seat");
    assert_eq!(code(house.choose(&cleo(), 0, json!("nod"))), "not-your-seat");
    assert_eq!(code(house.choose(&ann(), 9, json!("nod"))), "no-such-seat");
}

#[test]
fn what_the_rules_forbid_is_refused_in_the_games_own_words() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.choose(&bob(), 1, json!("nod"))), "not-your-turn");
    let refusal = house.choose(&ann(), 0, json!({ "show": { "card": 1 } })).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.rule.as_str()), ("not-your-card", "TOY-3"));
    assert_eq!(code(house.choose(&ann(), 0, json!({ "fly": [] }))), "unknown-choice");
}

#[test]
fn before_and_after_the_game_there_is_nothing_to_choose() {
    let mut house = House::open(config(2));
    house.ask(&ann(), Ask::Sit { seat: Seat(0), name: "Ann".into() }).unwrap();
    assert_eq!(code(house.choose(&ann(), 0, json!("nod"))), "not-started");
    let mut house = House::playing(&[ann(), bob()]);
    house.finish();
    assert_eq!(house.table.phase(), Phase::Over);
    assert_eq!(code(house.choose(&ann(), 0, json!("nod"))), "over");
    assert_eq!(code(house.undo(&ann())), "over");
}

#[test]
fn one_person_may_play_several_seats_on_one_screen() {
    let mut house = House::playing(&[ann(), ann(), bob()]);
    let state = house.state(&ann());
    let seats: Vec<_> = state.views.iter().map(|view| view.seat).collect();
    assert_eq!(seats, [Some(Seat(0)), Some(Seat(1))]);
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.choose(&ann(), 1, json!("swap")).unwrap();
    let news = serde_json::to_value(house.news(&ann(), house.table.seq() - 2)).unwrap();
    assert!(
        news[0]["news"]["events"][0]["card"].is_number(),
        "each event through the eye that sees most of it"
    );
    assert!(news[1]["news"]["events"][0]["card"].is_number());
    assert_eq!(news[1]["news"]["views"].as_array().unwrap().len(), 2);
}

#[test]
fn time_never_runs_back_at_a_table() {
    let mut house = House::playing(&[ann(), bob()]);
    house.now = 500;
    house.choose(&ann(), 0, json!("nod")).unwrap();
    assert!(house.store.windows(2).all(|pair| pair[0].at <= pair[1].at));
    house.restored();
}

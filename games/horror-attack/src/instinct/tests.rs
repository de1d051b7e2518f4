use engine::{Fast, Game, Instinct, Seat};
use serde_json::{Value, json};

use crate::{Choice, Decks, HorrorAttack, Setup, Version};

fn arrange(setup: &Setup, given: Value) -> HorrorAttack {
    let Value::Object(given) = given else { panic!("what is given has names") };
    HorrorAttack::arrange(setup, given).expect("a possible position")
}

/// What the seat does at a glance, as JSON.
fn chosen(game: &HorrorAttack, seat: Seat) -> Value {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let at = game.instinct(seat, &choices, &mut Fast::new(1));
    serde_json::to_value(choices[at]).expect("plain data")
}

fn reasons(game: &HorrorAttack, seat: Seat, choice: Value) -> Vec<String> {
    let choice: Choice = serde_json::from_value(choice).expect("a choice");
    game.reasons(seat, &choice).into_iter().map(|reason| reason.code).collect()
}

#[test]
fn a_hero_plays_suns_and_keeps_skulls() {
    let game =
        arrange(&Setup::plain(2), json!({ "hands": [["deep-one", "grocery-clerk", "obed-marsh"], []] }));
    assert_eq!(chosen(&game, Seat(0)), json!({ "play": { "card": "grocery-clerk" } }));
    assert_eq!(reasons(&game, Seat(0), json!({ "play": { "card": "grocery-clerk" } })), ["own-side"]);
}

#[test]
fn a_character_of_the_own_faction_comes_first() {
    // Seat 0 has innsmouth-hero-1: Robert Olmstead or Zadok Allen.
    let game = arrange(&Setup::plain(2), json!({ "hands": [["professor-rice", "zadok-allen"], []] }));
    assert_eq!(chosen(&game, Seat(0)), json!({ "play": { "card": "zadok-allen" } }));
    assert_eq!(reasons(&game, Seat(0), json!({ "play": { "card": "zadok-allen" } }))[0], "bonus-card");
}

#[test]
fn skulls_alone_are_a_reason_to_draw() {
    let game = arrange(&Setup::plain(2), json!({ "hands": [["barnabas-marsh", "obed-marsh"], []] }));
    assert_eq!(chosen(&game, Seat(0)), json!("draw"));
    assert_eq!(reasons(&game, Seat(0), json!("draw")), ["draw-for-more", "bad-hand"]);
}

#[test]
fn whoever_is_ahead_draws_the_last_card_and_nobody_else_does() {
    let with = |mine: &[&str], theirs: &[&str]| {
        arrange(
            &Setup::plain(2),
            json!({
                "hands": [["g-man"], []],
                "areas": [mine, theirs],
                "deck": ["deep-one"],
                "looked_by": [[], [0]],
            }),
        )
    };
    let ahead = with(&["professor-rice", "grocery-clerk"], &["eliza-orne"]);
    assert_eq!(chosen(&ahead, Seat(0)), json!("draw"));
    assert_eq!(reasons(&ahead, Seat(0), json!("draw")), ["end-soon"]);
    let behind = with(&["professor-rice"], &["eliza-orne", "obed-marsh", "father-dagon"]);
    assert_eq!(chosen(&behind, Seat(0)), json!({ "play": { "card": "g-man" } }));
}

#[test]
fn a_rival_whose_side_is_known_is_hurt_where_it_hurts() {
    let mut game = arrange(
        &Setup::plain(2),
        json!({
            "hands": [["g-man"], []],
            "areas": [["deep-one"], ["innsmouth-folk", "professor-rice"]],
            "looked_by": [[], [0]],
        }),
    );
    let play: Choice = serde_json::from_value(json!({ "play": { "card": "g-man" } })).expect("a choice");
    game.apply(Seat(0), &play, 0, &mut Fast::new(1), &mut engine::NoLog).expect("a listed choice");
    // Its own Deep One costs seat 0 a point, the Folk brings seat 1 one: both are worth the same, nothing else is.
    let target = chosen(&game, Seat(0));
    assert!(target["target"].is_object(), "{target}");
    let victim = reasons(&game, Seat(0), json!({ "target": { "seat": 1, "card": "innsmouth-folk" } }));
    assert_eq!(victim, ["harm-rival"]);
}

#[test]
fn a_discard_that_only_hurts_oneself_is_declined() {
    let mut game = arrange(
        &Setup::plain(2),
        json!({
            "factions": [["innsmouth-monster-1"], ["innsmouth-monster-2"]],
            "hands": [["innsmouth-folk"], []],
            "areas": [[], ["zadok-allen"]],
            "looked_by": [[], [0]],
        }),
    );
    let play: Choice =
        serde_json::from_value(json!({ "play": { "card": "innsmouth-folk" } })).expect("a choice");
    game.apply(Seat(0), &play, 0, &mut Fast::new(1), &mut engine::NoLog).expect("a listed choice");
    assert_eq!(chosen(&game, Seat(0)), json!("decline"), "a sun hurts a monster: it may stay");
}

#[test]
fn a_bad_first_hand_goes_back_and_a_good_one_stays() {
    let with = |hand: [&str; 3]| {
        arrange(&Setup::plain(2), json!({ "step": "mulligan", "hands": [hand, ["g-man", "g-man", "g-man"]] }))
    };
    let (good, bad) = (
        with(["professor-armitage", "zadok-allen", "professor-rice"]),
        with(["deep-one", "obed-marsh", "pththya-lyi"]),
    );
    assert_eq!(chosen(&good, Seat(0)), json!("keep"));
    assert_eq!(chosen(&bad, Seat(0)), json!("exchange"));
    assert_eq!(reasons(&bad, Seat(0), json!("exchange")), ["bad-hand"]);
}

#[test]
fn an_expert_scores_with_the_faction_that_brings_most() {
    let expert = Setup { version: Version::Expert, ..Setup::plain(2) };
    let game = arrange(
        &expert,
        json!({
            "step": "factions",
            "factions": [
                ["innsmouth-hero-1", "innsmouth-monster-1", "innsmouth-monster-2"],
                ["mountains-hero-1", "mountains-hero-2", "mountains-hero-3"],
            ],
            "areas": [["deep-one", "obed-marsh", "zadok-allen", "gedney"], []],
        }),
    );
    assert_eq!(chosen(&game, Seat(0)), json!({ "faction": { "faction": "innsmouth-hero-1" } }));
}

/// Whatever the others really hold, instinct does the same.
#[test]
fn instinct_does_not_look_into_hands_and_factions() {
    let with = |faction: &str, hand: [&str; 2]| {
        arrange(
            &Setup { decks: Decks::Innsmouth, ..Setup::plain(2) },
            json!({
                "factions": [["innsmouth-hero-2"], [faction]],
                "hands": [["factory-inspector", "occult-detective", "obed-marsh"], hand],
                "areas": [["g-man"], ["deep-one", "zadok-allen"]],
            }),
        )
    };
    let poor = with("innsmouth-hero-1", ["pththya-lyi", "priest-of-dagon"]);
    let rich = with("innsmouth-monster-1", ["professor-armitage", "robert-olmstead"]);
    assert_eq!(chosen(&poor, Seat(0)), chosen(&rich, Seat(0)));
}

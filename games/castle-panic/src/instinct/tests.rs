//! What the sensible player does in plain cases.

use engine::{Fast, Game, Instinct, NoLog, Seat, Turn};
use serde_json::{Value, json};

use crate::setup::{Setup, Version};
use crate::{CastlePanic, Choice};

fn arrange(setup: &Setup, given: Value) -> CastlePanic {
    let Value::Object(given) = given else { unreachable!() };
    CastlePanic::arrange(setup, given).expect("a possible position")
}

fn glance(game: &CastlePanic, seat: Seat) -> Choice {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    choices[game.instinct(seat, &choices, &mut Fast::new(0))]
}

/// Plays on by instinct as long as the same seat decides, at most so many steps, and returns what was chosen.
fn plays(game: &mut CastlePanic, steps: usize) -> Vec<Value> {
    let mut chosen = Vec::new();
    for _ in 0..steps {
        let Turn::Decide(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody decides");
        let choice = glance(game, seat);
        chosen.push(serde_json::to_value(choice).expect("a choice is plain data"));
        game.apply(seat, &choice, 0, &mut Fast::new(3), &mut NoLog).expect("a listed choice");
        if choice == Choice::Done {
            break;
        }
    }
    chosen
}

#[test]
fn a_monster_inside_the_castle_is_slain_first() {
    let mut game = arrange(
        &Setup::plain(1),
        json!({
            "monsters": { "0": { "monster": "orc", "arc": 2, "ring": "castle" }, "1": { "monster": "goblin", "arc": 5, "ring": "archer" } },
            "hands": [["barbarian", "archer-red"]],
        }),
    );
    assert_eq!(
        plays(&mut game, 2),
        [json!({ "pick": { "card": "barbarian" } }), json!({ "target": { "monster": 0 } })]
    );
}

#[test]
fn of_two_in_reach_the_one_that_would_break_in_is_slain() {
    let mut game = arrange(
        &Setup::plain(1),
        json!({
            "walls": [2, 3, 4, 5, 6],
            "monsters": { "0": { "monster": "goblin", "arc": 2, "ring": "swordsman" }, "1": { "monster": "goblin", "arc": 1, "ring": "swordsman" } },
            "hands": [["swordsman-red"]],
        }),
    );
    assert_eq!(plays(&mut game, 2)[1], json!({ "target": { "monster": 1 } }));
}

#[test]
fn a_wall_is_rebuilt_where_somebody_comes() {
    let mut game = arrange(
        &Setup::plain(1),
        json!({
            "walls": [1, 2, 3, 4],
            "monsters": { "0": { "monster": "troll", "arc": 6, "ring": "swordsman" } },
            "hands": [["brick", "mortar"]],
        }),
    );
    let chosen = plays(&mut game, 3);
    assert_eq!(chosen[2], json!({ "wall": { "arc": 6 } }), "{chosen:?}");
}

#[test]
fn one_trades_for_the_card_that_kills_now_and_the_friend_agrees() {
    let mut game = arrange(
        &Setup::plain(2),
        json!({
            "phase": 3,
            "trades_left": 1,
            "walls": [2, 3, 4, 5, 6],
            "monsters": { "0": { "monster": "goblin", "arc": 1, "ring": "swordsman" } },
            "hands": [["archer-green", "knight-blue"], ["swordsman-red", "archer-blue"]],
        }),
    );
    let chosen = plays(&mut game, 6);
    assert_eq!(chosen[0], json!({ "trade": { "to": 1 } }), "{chosen:?}");
    assert_eq!(chosen[2], json!({ "take": { "card": "swordsman-red" } }), "{chosen:?}");
    assert_eq!(chosen[3], json!("accept"), "{chosen:?}");
    assert_eq!(chosen[5], json!({ "target": { "monster": 0 } }), "{chosen:?}");
}

#[test]
fn whoever_dies_of_it_takes_the_damage() {
    let mut game = arrange(
        &Setup::plain(1),
        json!({
            "monsters": {
                "0": { "monster": "troll", "arc": 1, "ring": "swordsman" },
                "1": { "monster": "orc", "arc": 1, "ring": "swordsman", "points": 1 },
            },
            "hands": [[]],
        }),
    );
    game.apply(Seat(0), &Choice::Done, 0, &mut Fast::new(1), &mut NoLog).expect("the phase ends");
    assert_eq!(glance(&game, Seat(0)), Choice::Target { monster: 1 });
}

#[test]
fn nobody_ever_goes_round_in_circles() {
    let magic = |players| Setup { wizards_tower: true, ..Setup::plain(players) };
    let closed = |players| Setup { closed_hands: true, ..magic(players) };
    let overlord = Setup { version: Version::Overlord, ..magic(3) };
    for (at, setup) in [Setup::plain(1), Setup::plain(6), magic(2), closed(3), overlord].iter().enumerate() {
        for seed in 0..4 {
            let mut luck = Fast::new(seed * 8 + at as u64);
            let mut game = CastlePanic::new(setup, &mut luck, &mut NoLog).expect("a legal set-up");
            let mut choices = Vec::new();
            let mut decisions = 0;
            while let Turn::Decide(seats) = game.turn() {
                let seat = seats.first().expect("somebody decides");
                choices.clear();
                game.choices(seat, &mut choices);
                let choice = choices[game.instinct(seat, &choices, &mut luck)];
                assert!(
                    choice != Choice::Back || choices.len() == 1,
                    "{setup:?} {seed}: put down what was picked"
                );
                game.apply_unchecked(seat, &choice, 0, &mut luck, &mut NoLog);
                decisions += 1;
                assert!(decisions < 2_000, "{setup:?} {seed}");
            }
        }
    }
}

#[test]
fn it_says_why() {
    let game = arrange(
        &Setup::plain(1),
        json!({
            "walls": [2, 3, 4, 5, 6],
            "monsters": { "0": { "monster": "goblin", "arc": 1, "ring": "swordsman" } },
            "hands": [["swordsman-red"]],
        }),
    );
    let reasons = game.reasons(Seat(0), &glance(&game, Seat(0)));
    let codes: Vec<_> = reasons.iter().map(|reason| reason.code.as_str()).collect();
    assert_eq!(codes, ["saves-tower", "slays"]);
}

#[test]
fn the_promise_grows_with_what_stands() {
    let with = |towers: Value| {
        arrange(&Setup::plain(2), json!({ "towers": towers, "monsters": { "0": { "monster": "orc", "arc": 1, "ring": "archer" } } }))
            .promise(Seat(0))
    };
    let (few, many) = (with(json!([1, 2])), with(json!([1, 2, 3, 4, 5, 6])));
    assert!(0.0 < few && few < many && many < 1.0, "{few} {many}");
}

//! Undo's limit, held against what every viewer could imagine.

use castle_panic::CastlePanic;
use engine::Instinct;
use engine::example::HigherCard;
use horror_attack::HorrorAttack;
use serde_json::{Value, json};

use crate::reference::{Guessed, play};
use crate::toy::Toy;

/// Set-ups with secrets of every sort.
fn with_secrets() -> [Vec<Value>; 2] {
    let horror = vec![
        json!({ "players": 2 }),
        json!({ "players": 3, "decks": "both", "detective-alone": true }),
        json!({ "players": 2, "version": "expert" }),
        json!({ "players": 2, "version": "expert", "one-box": true, "detective-alone": true }),
    ];
    let castle = vec![
        json!({ "players": 2, "closed-hands": true }),
        json!({ "players": 3, "wizards-tower": true, "closed-hands": true, "mans-home": true }),
        json!({ "players": 3, "version": "overlord", "quick-start": true }),
        json!({ "players": 2, "version": "overlord", "wizards-tower": true, "closed-hands": true }),
        json!({ "players": 4, "wizards-tower": true, "random-mix": true, "quick-start": true }),
    ];
    [horror, castle]
}

/// In a small game the answer is exact: it says no more and no less than all that anybody could imagine.
fn is_exact<G: Instinct>(setup: &Value, games: u64) {
    let (mut told, mut free) = (0, 0);
    for number in 0..games {
        play::<G>(setup, number, |decision| {
            let by_all = |viewer| decision.told_by_all(viewer, 20_000).expect("a small game");
            let exact = decision.viewers().any(by_all);
            assert_eq!(decision.told(), exact, "game {number}: {}", decision.choice);
            *(if exact { &mut told } else { &mut free }) += 1;
        });
    }
    assert!(told > 10 && free > 10, "{told} told, {free} free");
}

#[test]
fn in_small_games_undo_is_free_exactly_if_nobody_could_imagine_otherwise() {
    is_exact::<HigherCard>(&json!({ "players": 2 }), 200);
    is_exact::<Toy>(&json!({ "players": 2, "greetings": true }), 12);
}

/// How often undo was said to be free in these games, and how often all that a viewer held possible could be looked at.
fn never_too_generous<G: Instinct>(setup: &Value, games: u64, most: usize) -> (u32, u32) {
    let (mut free, mut looked_at) = (0, 0);
    for number in 0..games {
        play::<G>(setup, number, |decision| {
            if decision.told() {
                return;
            }
            free += 1;
            for viewer in decision.viewers() {
                let by_all = decision.told_by_all(viewer, most);
                looked_at += u32::from(by_all.is_some());
                let choice = &decision.choice;
                assert_ne!(by_all, Some(true), "{setup}, game {number}: {choice} tells {viewer:?} something");
            }
            if free % 16 == 0 {
                assert_eq!(
                    decision.guessed(),
                    Guessed::Nothing,
                    "{setup}, game {number}: {}",
                    decision.choice
                );
            }
        });
    }
    (free, looked_at)
}

#[test]
fn in_games_with_secrets_undo_is_never_free_after_somebody_learned_something() {
    let [horror, castle] = with_secrets();
    let horror = horror.iter().map(|setup| never_too_generous::<HorrorAttack>(setup, 60, 500));
    let castle = castle.iter().map(|setup| never_too_generous::<CastlePanic>(setup, 8, 500));
    for (free, looked_at) in horror.chain(castle) {
        println!("{free} free, {looked_at} views of them by all that was possible");
        assert!(free > 50, "undo is kind: {free}");
    }
}

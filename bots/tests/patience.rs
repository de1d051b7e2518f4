//! A bot that is asked to decide plays the best it has found so far, and nothing but the asking shortens its thoughts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use attrape_monstres::AttrapeMonstres;
use barbacane_bots::{Bot, Heuristic, Level, Patience, Search};
use castle_panic::{CastlePanic, Setup};
use engine::{Fast, Game, Mind, NoLog, Seat};
use serde_json::{Value, json};

/// Patience for so many questions, and how many were asked.
fn patience_for(questions: u32) -> (Patience, Arc<AtomicU32>) {
    let asked = Arc::new(AtomicU32::new(0));
    let count = asked.clone();
    (Patience::while_true(move || count.fetch_add(1, Ordering::Relaxed) < questions), asked)
}

fn arrange<G: Game>(setup: &G::Setup, given: Value) -> G {
    let Value::Object(given) = given else { panic!("what is given has names") };
    G::arrange(setup, given).expect("a possible position")
}

/// Imagined to its end.
fn short_game() -> AttrapeMonstres {
    let setup = serde_json::from_value(json!({ "players": 2 })).expect("a set-up");
    let hands = json!([["hero-red", "green-triangle"], ["red-square"]]);
    arrange(&setup, json!({ "path": { "4": "star", "6": "regular" }, "hands": hands }))
}

/// Compared over a few turns: a game for one, played on to where there is something to compare.
fn long_game() -> CastlePanic {
    let chance = &mut Fast::new(4);
    let mut game = CastlePanic::new(&Setup::plain(1), chance, &mut NoLog).expect("a legal set-up");
    while Search::new(1).consider(&Mind::new(&game, Seat(0)), &mut Fast::new(1)).len() < 2 {
        let choice = Heuristic::default().choose(&Mind::new(&game, Seat(0)), chance);
        game.apply_unchecked(Seat(0), &choice, 0, chance, &mut NoLog);
    }
    game
}

#[test]
fn a_search_of_years_ends_when_patience_does() {
    let game = short_game();
    let mind = Mind::new(&game, Seat(0));
    let (patience, asked) = patience_for(40);
    let mut search = Search::new(Level::MOST_ITERATIONS).within(patience);
    let considered = search.consider(&mind, &mut Fast::new(1));
    assert_eq!(considered.iter().map(|one| one.tries).sum::<u32>(), 41, "one game, and one for each yes");
    assert_eq!(asked.load(Ordering::Relaxed), 41);
    assert_eq!(
        considered,
        Search::new(41).consider(&mind, &mut Fast::new(1)),
        "the same as a smaller budget"
    );
}

#[test]
fn a_comparison_of_years_ends_when_patience_does() {
    let game = long_game();
    let mind = Mind::new(&game, Seat(0));
    let (patience, asked) = patience_for(5);
    let mut search = Search::new(Level::MOST_ITERATIONS).within(patience);
    let considered = search.consider(&mind, &mut Fast::new(1));
    assert!(considered.len() > 1, "there is something to compare");
    assert!(considered.iter().all(|one| one.tries == 6), "all were compared under the same luck");
    assert_eq!(asked.load(Ordering::Relaxed), 6);
}

#[test]
fn without_any_patience_a_bot_plays_what_looks_best_at_a_glance() {
    let game = long_game();
    let mind = Mind::new(&game, Seat(0));
    for seed in 0..8 {
        let (patience, _) = patience_for(0);
        let hurried =
            Search::new(Level::MOST_ITERATIONS).within(patience).choose(&mind, &mut Fast::new(seed));
        assert_eq!(hurried, Heuristic::default().choose(&mind, &mut Fast::new(seed)));
    }
}

#[test]
fn patience_that_lasts_changes_nothing() {
    let (short, long) = (short_game(), long_game());
    let patient = || Patience::while_true(|| true);
    let thoughts =
        |patience| Search::new(200).within(patience).consider(&Mind::new(&short, Seat(0)), &mut Fast::new(3));
    assert_eq!(thoughts(patient()), thoughts(Patience::ENDLESS));
    let thoughts =
        |patience| Search::new(200).within(patience).consider(&Mind::new(&long, Seat(0)), &mut Fast::new(3));
    assert_eq!(thoughts(patient()), thoughts(Patience::ENDLESS));
}

//! What each bot can and cannot do, on real games.

use attrape_monstres::AttrapeMonstres;
use barbacane_bots::play::play_many;
use barbacane_bots::{Bot, Level, Search};
use engine::example::HigherCard;
use engine::{Fast, Game, Mind, NoLog, Seat, Viewer};
use serde_json::{Value, json};

fn arrange<G: Game>(setup: Value, given: Value) -> G {
    let setup = serde_json::from_value(setup).expect("a set-up");
    let Value::Object(given) = given else { panic!("what is given has names") };
    G::arrange(&setup, given).expect("a possible position")
}

fn wins(level: Level, players: u8, games: u64) -> u32 {
    let setup = serde_json::from_value(json!({ "players": players })).expect("a set-up");
    let mut wins = 0;
    play_many::<AttrapeMonstres>(&setup, level, 11, 0..games, &mut NoLog, |_, played| {
        wins += played.outcome.map_or(0, |outcome| u32::from(!outcome.winners().is_empty()));
    })
    .expect("a legal set-up");
    wins
}

#[test]
fn thinking_beats_instinct_and_instinct_beats_luck() {
    let games = 150;
    let [random, heuristic, search] = [Level::Random, Level::Heuristic, Level::Search { iterations: 400 }]
        .map(|level| wins(level, 3, games));
    assert!(random < 6, "three random players hardly ever win, but did {random} times in {games}");
    assert!((85..=125).contains(&heuristic), "instinct wins about 70 %, not {heuristic} of {games}");
    assert!(search > heuristic + 10, "search won {search}, instinct {heuristic} of {games}");
}

#[test]
fn the_same_seed_thinks_the_same_thoughts() {
    let game: AttrapeMonstres = arrange(
        json!({ "players": 3 }),
        json!({ "path": { "2": "star", "5": "regular", "8": "runner" }, "hands": [["hero-red", "boot"], ["blue-circle"], ["wall"]] }),
    );
    let mind = Mind::new(&game, Seat(0));
    let thoughts = |seed| Search::new(500).consider(&mind, &mut Fast::new(seed));
    assert_eq!(thoughts(3), thoughts(3));
    assert_ne!(thoughts(3), thoughts(4), "another seed imagines other games");
}

#[test]
fn every_imagined_game_is_counted_and_only_listed_choices_are_considered() {
    let game: AttrapeMonstres = arrange(
        json!({ "players": 2 }),
        json!({ "path": { "4": "star", "6": "regular" }, "hands": [["hero-red", "green-triangle"], ["red-square"]] }),
    );
    let mind = Mind::new(&game, Seat(0));
    let considered = Search::new(300).consider(&mind, &mut Fast::new(1));
    assert_eq!(considered.iter().map(|one| one.tries).sum::<u32>(), 300);
    let mut listed = Vec::new();
    game.choices(Seat(0), &mut listed);
    assert_eq!(considered.len(), listed.len(), "with 300 tries nothing is left out");
    assert!(considered.iter().all(|one| listed.contains(&one.choice) && (0.0..=1.0).contains(&one.worth)));
}

#[test]
fn search_saves_the_castle_when_there_is_one_way_to() {
    let game: AttrapeMonstres = arrange(
        json!({ "players": 2 }),
        json!({ "wall": false, "path": { "1": "star", "5": "regular", "9": "star" }, "hands": [["blue-circle", "red-triangle"], ["boot"]] }),
    );
    let chosen = Search::new(400).choose(&Mind::new(&game, Seat(0)), &mut Fast::new(1));
    assert_eq!(
        serde_json::to_value(chosen).expect("plain data"),
        json!({ "ask": { "seat": 1, "play": { "boot": { "space": 9 } } } })
    );
}

/// Whatever the other player really holds, a bot that sees the same thinks the same.
#[test]
fn no_bot_reacts_to_what_it_cannot_see() {
    let mine = HigherCard::new(&Default::default(), &mut Fast::new(5), &mut NoLog).expect("a legal set-up");
    let me = Viewer::Seat(Seat(0));
    let mut chance = Fast::new(9);
    let others: Vec<_> =
        (0..40).map(|_| mine.imagine(me, &mut chance)).filter(|other| *other != mine).collect();
    assert!(!others.is_empty(), "the other card is a secret");
    for level in [Level::Random, Level::Heuristic, Level::Search { iterations: 60 }] {
        let choose = |game: &HigherCard| level.player().choose(&Mind::new(game, Seat(0)), &mut Fast::new(2));
        for other in &others {
            assert_eq!(choose(&mine), choose(other), "{level}");
        }
    }
}

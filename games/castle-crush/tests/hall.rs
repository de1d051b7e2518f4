//! What a castle is remembered for, and by which physics it stands.

use barbacane_castle_crush::{CastleCrush, Combination};
use engine::erased::{AnyGame, Luck, rules};
use engine::{Feat, Game, Seat, Seed};
use serde_json::{Value, json};

/// A castle that only has to be finished.
fn built(combination: &str) -> Box<dyn AnyGame> {
    let setup = json!({ "players": 1, "mode": "construction", "combination": combination });
    let castle = json!({
        "HF-1": [-30, 0, -44], "HF-2": [31, 0, -44], "TS-1": [-30, 0, -13], "TS-2": [31, 0, -13], "TF-1": [-45, 0, 18],
        "TF-2": [-14, 0, 18], "HP-1": [31, 0, 18], "RT-1": [-30, 60, 18], "TP-1": [-45, 30, -44], "TP-2": [-14, 30, -44],
        "HP-2": [-45, 60, -13], "general-0": [0, 0, 48], "king-0": [31, 30, -44],
    });
    let Value::Object(given) = json!({ "phase": "building", "castles": [castle] }) else { unreachable!() };
    rules::<CastleCrush>().arrange(&setup, given).unwrap()
}

#[test]
fn a_castle_is_remembered_in_the_hall_of_its_combination() {
    for combination in [Combination::Barbican, Combination::Keep, Combination::Castle] {
        let mut game = built(combination.name());
        assert_eq!(game.feat(), None, "it is not finished");
        game.apply(Seat(0), &json!("finish"), 0, &mut Luck::seeded(Seed([1; 32]).stream(1))).unwrap();
        assert_eq!(game.feat(), Some(Feat { hall: combination.name().to_owned(), points: 27 }));
    }
}

/// Whoever takes another version of the physics is told here to say so: castles of before may not stand by it.
#[test]
fn the_physics_named_are_those_that_are_used() {
    let lock = include_str!("../../../Cargo.lock");
    let entry = lock.split("[[package]]").find(|entry| entry.contains("\nname = \"rapier3d\"\n")).unwrap();
    let version = entry.lines().find_map(|line| line.strip_prefix("version = ")).unwrap().trim_matches('"');
    assert_eq!(CastleCrush::MADE_WITH, Some(format!("rapier3d {version}").as_str()));
}

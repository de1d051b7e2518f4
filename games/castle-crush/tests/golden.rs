//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_castle_crush::CastleCrush;
use engine::Seed;
use engine::golden::random;
use serde_json::{Value, json};

const EIGHT: [Value; 8] = [const { Value::Null }; 8];

/// Blindly, but whoever may finish does, and pieces are taken back only now and then.
fn golden(name: &str, setup: &Value, seed: u8) {
    let file = format!("{}/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let mut blind = random(u64::from(seed));
    let mut policy = |game: &dyn engine::erased::AnyGame, seat: engine::Seat, choices: &[Value]| {
        let is_end = |choice: &Value| choice == "finish" || choice == "count";
        if let Some(end) = choices.iter().position(is_end) {
            return end;
        }
        let on: Vec<usize> = (0..choices.len()).filter(|&at| choices[at].get("lift").is_none()).collect();
        let back = blind(game, seat, &EIGHT) == 0;
        match on.len() {
            many if many > 0 && !back => on[blind(game, seat, &choices[..many])],
            _ => blind(game, seat, choices),
        }
    };
    engine::golden::plays_as_written::<CastleCrush>(&file, setup, Seed([seed; 32]), &mut policy);
}

#[test]
fn speed_for_two() {
    golden("speed-two", &json!({ "players": 2, "mode": "speed", "first": 1 }), 1);
}

#[test]
fn a_barbican_by_a_human_hand() {
    golden("barbican-human", &json!({ "players": 1, "mode": "construction", "hand": "human" }), 2);
}

#[test]
fn standard_for_two() {
    golden("standard-two", &json!({ "players": 2, "lying-counts-one": true }), 3);
}

//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_horror_attack::HorrorAttack;
use engine::Seed;
use engine::golden::{Policy, instinct, random};
use serde_json::{Value, json};

fn golden(name: &str, setup: &Value, seed: u8, policy: &mut Policy<'_>) {
    let file = format!("{}/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    engine::golden::plays_as_written::<HorrorAttack>(&file, setup, Seed([seed; 32]), policy);
}

#[test]
fn three_who_know_how_to_play() {
    golden("three", &json!({ "players": 3, "first": 0 }), 1, &mut instinct::<HorrorAttack>(1));
}

#[test]
fn eight_who_play_blindly() {
    golden("eight-random", &json!({ "players": 8 }), 2, &mut random(2));
}

#[test]
fn two_experts() {
    let setup = json!({ "players": 2, "version": "expert", "first": 1 });
    golden("experts", &setup, 3, &mut instinct::<HorrorAttack>(3));
}

#[test]
fn four_blindly_in_the_mountains() {
    let setup = json!({ "players": 4, "decks": "mountains", "detective-alone": true });
    golden("four-mountains", &setup, 4, &mut random(4));
}

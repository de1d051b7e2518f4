//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_attrape_monstres::AttrapeMonstres;
use engine::Seed;
use engine::golden::{Policy, instinct, random};
use serde_json::{Value, json};

fn golden(name: &str, setup: &Value, seed: u8, policy: &mut Policy<'_>) {
    let file = format!("{}/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    engine::golden::plays_as_written::<AttrapeMonstres>(&file, setup, Seed([seed; 32]), policy);
}

#[test]
fn alone() {
    golden("alone", &json!({ "players": 1 }), 1, &mut instinct::<AttrapeMonstres>(1));
}

#[test]
fn two_ask_each_other_for_help() {
    golden("two", &json!({ "players": 2, "first": 1 }), 2, &mut instinct::<AttrapeMonstres>(2));
}

#[test]
fn three_against_the_horde_without_a_wall() {
    let setup = json!({ "players": 3, "horde": true, "no-defense": true, "auto-accept": true });
    golden("three-harder", &setup, 3, &mut instinct::<AttrapeMonstres>(3));
}

#[test]
fn four_with_the_easier_rules() {
    let setup = json!({ "players": 4, "no-powers": true, "catch-them-all": true });
    golden("four-easier", &setup, 4, &mut instinct::<AttrapeMonstres>(4));
}

#[test]
fn four_who_play_blindly() {
    golden("four-random", &json!({ "players": 4 }), 5, &mut random(5));
}

//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_castle_panic::CastlePanic;
use engine::Seed;
use engine::golden::{Policy, instinct, random};
use serde_json::{Value, json};

fn golden(name: &str, setup: &Value, seed: u8, policy: &mut Policy<'_>) {
    let file = format!("{}/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    engine::golden::plays_as_written::<CastlePanic>(&file, setup, Seed([seed; 32]), policy);
}

#[test]
fn two_hold_the_castle() {
    golden("two", &json!({ "players": 2, "first": 0 }), 1, &mut instinct::<CastlePanic>(1));
}

#[test]
fn three_with_the_wizards_tower() {
    let setup = json!({ "players": 3, "wizards-tower": true, "version": "co-op" });
    golden("three-magic", &setup, 2, &mut instinct::<CastlePanic>(2));
}

#[test]
fn two_against_the_overlord() {
    let setup = json!({ "players": 3, "wizards-tower": true, "version": "overlord" });
    golden("overlord", &setup, 3, &mut instinct::<CastlePanic>(3));
}

#[test]
fn six_who_play_blindly() {
    golden("six-random", &json!({ "players": 6, "wizards-tower": true }), 4, &mut random(4));
}

#[test]
fn four_blindly_with_many_variants() {
    let setup = json!({
        "players": 4, "wizards-tower": true, "express": true, "closed-hands": true, "mans-home": true,
        "player-walls": true, "desperate-times": true, "growing-fire": true, "too-quiet": true, "wide-spaces": true,
        "held-at-walls": true, "flaming-tar": true, "all-for-one": true, "heroic-powers": true,
    });
    golden("four-variants", &setup, 5, &mut random(5));
}

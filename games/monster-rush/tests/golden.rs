//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_monster_rush::MonsterRush;
use engine::Seed;
use engine::golden::{Policy, instinct, random};
use serde_json::{Value, json};

fn golden(name: &str, setup: &Value, seed: u8, policy: &mut Policy<'_>) {
    let file = format!("{}/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    engine::golden::plays_as_written::<MonsterRush>(&file, setup, Seed([seed; 32]), policy);
}

#[test]
fn two_who_see_everything() {
    golden("two", &json!({ "players": 2, "first": 0 }), 1, &mut instinct::<MonsterRush>(1));
}

#[test]
fn eight_who_slap_blindly() {
    golden("eight-random", &json!({ "players": 8, "pace": "frantic" }), 2, &mut random(2));
}

#[test]
fn four_with_young_children() {
    let setup = json!({ "players": 4, "young": true, "first": 2 });
    golden("four-young", &setup, 3, &mut instinct::<MonsterRush>(3));
}

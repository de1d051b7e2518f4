//! Whole games written down: any change of behaviour shows in a diff. `BLESS=1` writes them anew.

use barbacane_dragon_nap::DragonNap;
use engine::Seed;
use engine::golden::instinct;
use serde_json::json;

#[test]
fn two_with_some_sense() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/two.txt");
    let setup = json!({ "players": 2 });
    engine::golden::plays_as_written::<DragonNap>(file, &setup, Seed([2; 32]), &mut instinct::<DragonNap>(2));
}

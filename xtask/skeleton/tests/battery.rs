//! What every game must hold to.

use barbacane_dragon_nap::{DragonNap, Setup};

#[test]
fn the_battery() {
    let setups: Vec<_> = (1..=4)
        .flat_map(|players| [false, true].map(|light_sleeper| Setup { players, light_sleeper }))
        .collect();
    engine::battery::battery::<DragonNap>(&setups, 200);
}

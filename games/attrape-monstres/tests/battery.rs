//! What every game must hold to, in every variant and for every number of players (AM-A21).

use barbacane_attrape_monstres::{AttrapeMonstres, Setup};

#[test]
fn the_battery() {
    let setups: Vec<_> = (1..=4).flat_map(Setup::every_variant).collect();
    engine::battery::battery::<AttrapeMonstres>(&setups, 384);
}

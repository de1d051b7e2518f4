//! What every game must hold to, in every variant and for every number of players (AM-A21).

use barbacane_attrape_monstres::{AttrapeMonstres, Setup};

#[test]
fn the_battery() {
    // The battery plays every other game by instinct: an odd number of set-ups lets each meet both ways of playing.
    let setups: Vec<_> = (1..=4).flat_map(Setup::every_variant).chain([Setup::plain(2)]).collect();
    engine::battery::battery::<AttrapeMonstres>(&setups, 2 * 129);
}

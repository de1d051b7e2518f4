//! What every game must hold to, in every version and with many mixtures of variants.

mod setups;

use barbacane_castle_panic::CastlePanic;

#[test]
fn the_battery() {
    // The battery plays every other game by instinct: an odd number of set-ups lets each meet both ways of playing.
    let setups: Vec<_> = setups::mixtures(57).collect();
    engine::battery::battery::<CastlePanic>(&setups, 2 * 57);
}

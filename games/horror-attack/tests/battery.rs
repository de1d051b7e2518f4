//! What every game must hold to, for every number of players and in both versions.

mod setups;

use barbacane_horror_attack::HorrorAttack;

#[test]
fn the_battery() {
    // The battery plays every other game by instinct: an odd number of set-ups lets each meet both ways of playing.
    let setups: Vec<_> = setups::mixtures(33).collect();
    engine::battery::battery::<HorrorAttack>(&setups, 2 * 33);
}

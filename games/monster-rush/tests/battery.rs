//! What every game must hold to, for every number of players and at every pace.

mod setups;

use barbacane_monster_rush::MonsterRush;

#[test]
fn the_battery() {
    // The battery plays every other game by instinct: an odd number of set-ups lets each meet both ways of playing.
    let setups: Vec<_> = setups::mixtures(15).collect();
    engine::battery::battery::<MonsterRush>(&setups, 2 * 15);
}

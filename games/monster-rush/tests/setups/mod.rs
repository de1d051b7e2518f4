//! Set-ups that meet every number of players, pace and option.

use barbacane_monster_rush::{Pace, Setup};
use engine::Seat;

/// So many set-ups, each a different mixture.
pub(crate) fn mixtures(count: u8) -> impl Iterator<Item = Setup> {
    (0..count).map(|n| {
        let players = 2 + n % 7;
        // Every field is named: a switch that is added is missed here.
        Setup {
            players,
            first: n.is_multiple_of(3).then_some(Seat(n % players)),
            no_missed: n % 5 == 1,
            pace: [Pace::Normal, Pace::Frantic, Pace::Calm][usize::from(n / 2 % 3)],
            two_hands: n % 4 == 2,
            young: n % 11 == 7,
            wait: [350, 0, 120, 350, 40][usize::from(n % 5)],
        }
    })
}

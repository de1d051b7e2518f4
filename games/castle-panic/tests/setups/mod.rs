//! Set-ups of every version with variants thrown together by chance.

use barbacane_castle_panic::{CastlePanic, Harbingers, Setup, Version};
use engine::{Fast, Game, NoLog, Seat};

/// Standard, Co-op, Solo and Overlord, each in the base game and with the expansion.
pub(crate) const VERSIONS: u64 = 8;

/// So many legal set-ups, the versions in turn: 1 to 6 players, each with some variants.
pub(crate) fn mixtures(count: usize) -> impl Iterator<Item = Setup> {
    (0_u64..)
        .map(|number| {
            // What clashes is thrown together again.
            let mut again =
                (0_u64..).map(|trial| mixture(number % VERSIONS, number / VERSIONS + 1000 * trial));
            again.find(is_legal).expect("most mixtures are legal")
        })
        .take(count)
}

fn is_legal(setup: &Setup) -> bool {
    CastlePanic::new(setup, &mut Fast::new(0), &mut NoLog).is_ok()
}

/// One of every five is plain, so that no version is met with variants only.
fn mixture(version: u64, number: u64) -> Setup {
    let mut luck = Fast::new(number * VERSIONS + version);
    let wizards_tower = version % 2 == 1;
    let players = if version / 2 == 2 { 1 } else { 2 + (number % 5) as u8 };
    let version =
        [Version::Standard, Version::CoOp, Version::Standard, Version::Overlord][(version / 2) as usize];
    let plain = Setup { version, wizards_tower, ..Setup::plain(players) };
    if number.is_multiple_of(5) {
        return plain;
    }
    let harbingers = [
        Harbingers::Three,
        Harbingers::Three,
        Harbingers::Three,
        Harbingers::Four,
        Harbingers::Five,
        Harbingers::Six,
    ];
    let harbingers = harbingers[luck.below(6) as usize];
    let mut on = |chances: u32| luck.below(chances) == 0;
    let walls = [on(4), on(4), on(4)];
    let (base, magic) = (!wizards_tower, wizards_tower);
    let express = magic && on(5);
    // Every field is named: a switch that is added is missed here.
    Setup {
        players,
        first: None,
        version,
        wizards_tower,
        easier_battles: base && on(4),
        rough_start: base && on(4),
        all_for_one: on(3),
        heroic_powers: on(3),
        mans_home: on(4),
        dwindling_resources: on(3),
        under_construction: walls[0],
        player_walls: walls[1] && !walls[0],
        random_walls: walls[2] && !walls[0] && !walls[1],
        desperate_times: on(4),
        closed_hands: on(4),
        quick_start: on(2),
        held_at_walls: on(3),
        death_benefit: magic && on(3),
        flaming_tar: magic && on(3),
        cavalry_hobble: magic && on(3),
        express,
        random_mix: magic && !express && on(4),
        too_quiet: magic && on(3),
        growing_fire: magic && on(3),
        blind_necromancer: magic && on(3),
        wide_spaces: magic && on(3),
        wizard_deck_lost: magic && on(3),
        flame_only_blast: magic && on(3),
        wall_of_force_arc: magic && on(3),
        reinforce_above: magic && on(3),
        harbingers: if magic { harbingers } else { Harbingers::Three },
        overlord: (version == Version::Overlord && on(2)).then_some(Seat(0)),
    }
}

//! Set-ups of every version with variants thrown together by chance.

use barbacane_castle_panic::{CastlePanic, Harbingers, Setup, Version};
use engine::{Fast, Game, NoLog, Seat};

/// So many legal set-ups: all versions, base and expansion, 1 to 6 players, each with some variants.
pub fn mixtures(count: usize) -> impl Iterator<Item = Setup> {
    (0_u64..).map(mixture).filter(is_legal).take(count)
}

fn is_legal(setup: &Setup) -> bool {
    CastlePanic::new(setup, &mut Fast::new(0), &mut NoLog).is_ok()
}

/// The first of every twelve are plain, so that no version is met with variants only.
pub fn mixture(number: u64) -> Setup {
    let mut luck = Fast::new(number);
    let wizards_tower = number % 2 == 1;
    let version = [Version::Standard, Version::CoOp, Version::Overlord][(number / 2 % 3) as usize];
    let players = 1 + (number / 6 % 6) as u8;
    let plain = Setup {
        version,
        wizards_tower,
        ..Setup::plain(players.max(1 + u8::from(version == Version::Overlord)))
    };
    if number % 5 == 0 {
        return plain;
    }
    let mut on = |chances: u32| luck.below(chances) == 0;
    let walls = [on(4), on(4), on(4)];
    let (base, magic) = (!wizards_tower, wizards_tower);
    let express = magic && on(5);
    Setup {
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
        harbingers: if magic && on(3) { Harbingers::Six } else { Harbingers::Three },
        overlord: (version == Version::Overlord && on(2)).then_some(Seat(0)),
        ..plain
    }
}

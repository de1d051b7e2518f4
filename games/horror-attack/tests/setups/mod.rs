//! Set-ups to test with: every number of players, every choice of decks, both versions.

use barbacane_horror_attack::{Decks, Setup, Version};

/// So many set-ups, no two neighbours alike: one in four is a duel of experts.
pub(crate) fn mixtures(count: u8) -> impl Iterator<Item = Setup> {
    (0..count).map(|number| {
        let detective_alone = number % 3 == 1;
        if number % 4 == 3 {
            let one_box = number % 8 == 7;
            let (version, decks) = (Version::Expert, Decks::Usual);
            return Setup { players: 2, first: None, version, decks, one_box, detective_alone };
        }
        let players = 2 + (number - number / 4) % 7;
        let decks = match number % 5 {
            0 | 1 => Decks::Usual,
            2 => Decks::Both,
            _ if players > 4 => Decks::Both,
            3 => Decks::Mountains,
            _ => Decks::Innsmouth,
        };
        // Every field is named: a switch that is added is missed here.
        let (version, one_box) = (Version::Base, false);
        Setup { players, first: None, version, decks, one_box, detective_alone }
    })
}

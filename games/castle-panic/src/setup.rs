//! What is agreed before the game starts.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::refusal::No;

/// The versions of the rules (CP-B5.1 to CP-B5.4). One player alone plays Solo, whatever is chosen here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    /// All win or lose together, and whoever slew most is the Master Slayer.
    #[default]
    Standard,
    /// Without trophies.
    CoOp,
    /// One player leads the Monsters.
    Overlord,
}

/// How many Harbingers are in the bag (CP-W1.4, CP-13.2-more-Mega-Bosses).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a number is its name")]
pub enum Harbingers {
    #[default]
    Three,
    Four,
    Five,
    Six,
}

impl Harbingers {
    pub(crate) fn count(self) -> u8 {
        self as u8 + 3
    }
}

macro_rules! switches {
    ($($(#[$doc:meta])* $field:ident $rule:literal)*) => {
        /// Who plays, and by which rules.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Setup {
            /// One to six, the Overlord included.
            pub players: u8,
            /// The seat that starts; drawn by chance if nobody says.
            #[serde(default)]
            #[ts(type = "number | null", optional)]
            pub first: Option<Seat>,
            /// Which version.
            #[serde(default)]
            #[ts(as = "Option<Version>", optional)]
            pub version: Version,
            /// The seat of the Overlord; the last one if nobody says.
            #[serde(default)]
            #[ts(type = "number | null", optional)]
            pub overlord: Option<Seat>,
            /// How many Harbingers.
            #[serde(default)]
            #[ts(as = "Option<Harbingers>", optional)]
            pub harbingers: Harbingers,
            $(
                $(#[$doc])*
                #[serde(default)]
                #[ts(as = "Option<bool>", optional)]
                pub $field: bool,
            )*
        }

        impl Setup {
            /// The plain game for this many players.
            pub fn plain(players: u8) -> Setup {
                Setup {
                    players, first: None, version: Version::Standard, overlord: None, harbingers: Harbingers::Three,
                    $($field: false,)*
                }
            }
        }

        /// The switches of a set-up, packed for the position.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Options(pub(crate) u32);

        #[allow(non_camel_case_types, clippy::enum_variant_names)]
        #[derive(Clone, Copy)]
        enum Switch { $($field,)* }

        impl Options {
            /// Every switch: its name in a set-up, and its rule.
            pub(crate) const ALL: &'static [(&'static str, &'static str)] = &[$((stringify!($field), $rule),)*];

            pub(crate) fn of(setup: &Setup) -> Options {
                Options(0 $(| (u32::from(setup.$field) << Switch::$field as u32))*)
            }

            pub(crate) fn write(self, setup: &mut Setup) {
                $(setup.$field = self.$field();)*
            }

            $(
                #[inline]
                pub(crate) fn $field(self) -> bool {
                    self.0 & (1 << Switch::$field as u32) != 0
                }
            )*
        }
    };
}

switches! {
    /// The expansion (CP-W1.1).
    wizards_tower "CP-W1.1"
    /// Eleven nasty tokens stay in the box.
    easier_battles "CP-8-Easier-Battles"
    /// Archer, Knight and Swordsman of a colour slay together.
    all_for_one "CP-8-All-for-One"
    /// Heroes strike in the Castle ring.
    heroic_powers "CP-8-Heroic-Powers"
    /// A larger hand once the Wizard's Tower is gone.
    death_benefit "CP-13.2-Death-Benefit"
    /// Tar burns.
    flaming_tar "CP-13.2-Flaming-Tar"
    /// A wounded Goblin Cavalry limps.
    cavalry_hobble "CP-13.2-Cavalry-Hobble"
    /// The game of about an hour.
    express "CP-13.2-Express"
    /// Whoever loses the own Tower is out.
    mans_home "CP-8-A-Mans-Home-Is-His-Castle"
    /// Brick and Mortar run out.
    dwindling_resources "CP-8-Dwindling-Resources"
    /// No Walls at the start.
    under_construction "CP-8-Under-Construction"
    /// Everybody starts with one Wall in hand.
    player_walls "CP-8-Player-Walls"
    /// The die says which Walls stand at the start.
    random_walls "CP-8-Random-Walls"
    /// A whole new hand instead of trading and playing.
    desperate_times "CP-8-Desperate-Times"
    /// Three Orcs and three Trolls at the start.
    rough_start "CP-8-Rough-Start"
    /// Hands are not shown.
    closed_hands "CP-8-Closed-Hands"
    /// Imps come when the board is clear.
    too_quiet "CP-13.2-Too-Quiet"
    /// Fires grow when Monsters arrive.
    growing_fire "CP-13.2-Growing-Fire"
    /// The Necromancer returns any tokens.
    blind_necromancer "CP-13.2-Blind-Necromancer"
    /// Chance takes the 22 base tokens out.
    random_mix "CP-13.2-Random-Mix"
    /// Chance places the starting Monsters and the Wizard's Tower.
    quick_start "CP-W1.1"
    /// A space is a colour in a ring, for what strikes a whole space.
    wide_spaces "CP-A1"
    /// The Wizard deck does not come back with its Tower.
    wizard_deck_lost "CP-A2"
    /// Burning Blast sets on fire without a wound.
    flame_only_blast "CP-D1"
    /// Wall of Force drives one arc back to the Forest.
    wall_of_force_arc "CP-D2"
    /// Reinforce gives everybody a card, whatever the hand.
    reinforce_above "CP-D3"
    /// Whoever broke a Wall waits there for the next Phase 5.
    held_at_walls "CP-A72"
}

impl Setup {
    /// The most players.
    pub const MOST_PLAYERS: u8 = 6;

    /// The seat of the Overlord, in his version.
    pub(crate) fn overlord_seat(&self) -> Option<Seat> {
        (self.version == Version::Overlord)
            .then(|| self.overlord.unwrap_or(Seat(self.players.saturating_sub(1))))
    }

    pub(crate) fn check(&self) -> Result<(), No> {
        if !(1..=Setup::MOST_PLAYERS).contains(&self.players) {
            return Err(No::BadPlayers { players: self.players });
        }
        if self.version == Version::Overlord && self.players < 2 {
            return Err(No::OverlordAlone);
        }
        if let Some(seat) = self.overlord.filter(|seat| seat.0 >= self.players) {
            return Err(No::UnknownSeat { seat });
        }
        if let Some(seat) = self.first {
            if seat.0 >= self.players {
                return Err(No::UnknownSeat { seat });
            }
            if self.overlord_seat() == Some(seat) {
                return Err(No::OverlordStarts);
            }
        }
        let walls = [self.under_construction, self.player_walls, self.random_walls];
        if walls.into_iter().filter(|on| *on).count() > 1 {
            return Err(No::WallsClash);
        }
        if self.wizards_tower && (self.easier_battles || self.rough_start) {
            return Err(No::BaseOnly);
        }
        let expansion = [
            self.death_benefit,
            self.flaming_tar,
            self.cavalry_hobble,
            self.express,
            self.too_quiet,
            self.growing_fire,
            self.blind_necromancer,
            self.random_mix,
        ];
        if !self.wizards_tower && (expansion.contains(&true) || self.harbingers != Harbingers::Three) {
            return Err(No::ExpansionOnly);
        }
        if self.express && self.random_mix {
            return Err(No::MixedExpress);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::Options;
    use crate::CastlePanic;

    #[test]
    fn every_switch_can_be_chosen_under_its_own_rule() {
        for (name, rule) in Options::ALL {
            let id = name.replace('_', "-");
            let option = CastlePanic::about().options.iter().find(|option| option.id == id);
            let option = option.unwrap_or_else(|| {
                panic!("{id} is a switch of the set-up and stands not in ABOUT of rules.rs")
            });
            assert_eq!(option.rule, *rule, "{id}");
        }
    }
}

//! What is agreed before the game starts.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::piece::{Kind, SEATS};
use crate::refusal::No;

/// Which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Three rounds of building and attacking (CC-6).
    #[default]
    Standard,
    /// One castle each, then attacks until somebody has enough (CC-31).
    Speed,
    /// One person builds (CC-39).
    Construction,
}

/// What the King wants built (CC-40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Combination {
    /// Two basic sets and a roof.
    #[default]
    Barbican,
    /// Three basic sets and two roofs.
    Keep,
    /// Four basic sets and three roofs.
    Castle,
}

impl Combination {
    /// Their names, the smallest first.
    pub const NAMES: [&'static str; 3] = ["barbican", "keep", "castle"];

    /// What it is called in set-ups and in the hall of records.
    pub fn name(self) -> &'static str {
        Combination::NAMES[self as usize]
    }

    /// How many basic sets, and how many roofs.
    pub fn blocks(self) -> (u8, u8) {
        match self {
            Combination::Barbican => (2, 1),
            Combination::Keep => (3, 2),
            Combination::Castle => (4, 3),
        }
    }

    /// From how many points on one is called Qualified Worker, Master Builder, Architect (CC-45).
    pub fn titles(self) -> [u16; 3] {
        match self {
            Combination::Barbican => [60, 80, 100],
            Combination::Keep => [140, 170, 200],
            Combination::Castle => [200, 250, 300],
        }
    }

    /// The title of a castle that counts so much (CC-C33).
    pub fn title(self, points: u16) -> Option<Title> {
        let reached = self.titles().iter().filter(|&&least| points >= least).count();
        [None, Some(Title::QualifiedWorker), Some(Title::MasterBuilder), Some(Title::Architect)][reached]
    }
}

/// What a builder is called (CC-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Title {
    /// The first.
    QualifiedWorker,
    /// The second.
    MasterBuilder,
    /// The highest.
    Architect,
}

/// How steady everybody's hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// What one aims at is what happens.
    #[default]
    Steady,
    /// It trembles a little, by chance.
    Human,
}

/// Who plays, and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// One in the Construction mode, otherwise two to four.
    pub players: u8,
    /// The youngest; the rest of the order of age is drawn, and all of it if nobody says (CC-C27).
    #[serde(default)]
    #[ts(type = "number | null")]
    pub first: Option<Seat>,
    /// Which game.
    #[serde(default)]
    pub mode: Mode,
    /// Which castle, in the Construction mode.
    #[serde(default)]
    pub combination: Combination,
    /// How steady hands are.
    #[serde(default)]
    pub hand: Hand,
    /// A lying block counts 1 whatever its storey (CC-C10).
    #[serde(default)]
    pub lying_counts_one: bool,
}

impl Setup {
    /// A mode for this many players, as usual.
    pub fn plain(mode: Mode, players: u8) -> Setup {
        Setup {
            players,
            first: None,
            mode,
            combination: Combination::default(),
            hand: Hand::default(),
            lying_counts_one: false,
        }
    }

    pub(crate) fn check(&self) -> Result<(), No> {
        let players = self.players;
        match self.mode {
            Mode::Construction if players != 1 => Err(No::OneBuilds { players }),
            Mode::Standard | Mode::Speed if !(2..=SEATS).contains(&players) => {
                Err(No::BadPlayers { players })
            }
            _ if self.first.is_some_and(|first| first.0 >= players) => Err(No::UnknownFirst),
            _ => Ok(()),
        }
    }
}

/// What each gets in the Speed mode, and how many points end it (CC-33).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speed {
    pub(crate) basic_sets: u8,
    pub(crate) random_towers: u8,
    pub(crate) houses: u8,
    pub(crate) roofs: u8,
    pub(crate) target: u16,
}

impl Speed {
    pub(crate) fn of(players: u8) -> Speed {
        match players {
            2 => Speed { basic_sets: 2, random_towers: 0, houses: 0, roofs: 1, target: 15 },
            3 => Speed { basic_sets: 1, random_towers: 2, houses: 1, roofs: 1, target: 12 },
            _ => Speed { basic_sets: 1, random_towers: 0, houses: 0, roofs: 1, target: 10 },
        }
    }

    /// The towers that are drawn, and the houses one chooses from (CC-C31).
    pub(crate) const TOWERS: [Kind; 3] = [Kind::TF, Kind::TP, Kind::TS];
    pub(crate) const HOUSES: [Kind; 2] = [Kind::HF, Kind::HP];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_combination_is_called_what_its_set_up_says() {
        for combination in [Combination::Barbican, Combination::Keep, Combination::Castle] {
            assert_eq!(serde_json::to_value(combination).unwrap(), combination.name());
        }
    }

    #[test]
    fn titles_are_reached_at_the_number_named() {
        let title = |points| Combination::Barbican.title(points);
        assert_eq!(title(59), None);
        assert_eq!((title(60), title(79)), (Some(Title::QualifiedWorker), Some(Title::QualifiedWorker)));
        assert_eq!((title(80), title(100)), (Some(Title::MasterBuilder), Some(Title::Architect)));
        assert_eq!(Combination::Castle.title(299), Some(Title::MasterBuilder));
    }
}

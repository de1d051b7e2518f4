//! What is agreed before the game starts.

use engine::{Bag, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::Cards;
use crate::monster::Monster;
use crate::parts::Parts;
use crate::path::{Path, Space};
use crate::position::AttrapeMonstres;
use crate::refusal::No;

/// Who plays, and which variants. All variants may be combined (AM-A21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// One to four; one plays by the solo rules (AM-14).
    pub players: u8,
    /// The seat that starts; drawn by chance if nobody says (AM-A22).
    #[serde(default)]
    #[ts(type = "number | null", optional)]
    pub first: Option<Seat>,
    /// A fourth monster starts on the green triangle (AM-15a).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub horde: bool,
    /// There is no wall at the start (AM-15b).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub no_defense: bool,
    /// The monsters' powers are ignored (AM-16a).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub no_powers: bool,
    /// Hero and Any-color cards catch every monster they fit (AM-16b).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub catch_them_all: bool,
    /// Who is asked for help always says yes (AM-A5).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub auto_accept: bool,
}

impl Setup {
    /// The most players.
    pub const MOST_PLAYERS: u8 = 4;

    /// The plain game for this many players.
    pub fn plain(players: u8) -> Setup {
        Setup {
            players,
            first: None,
            horde: false,
            no_defense: false,
            no_powers: false,
            catch_them_all: false,
            auto_accept: false,
        }
    }

    /// Every combination of variants, for this many players (AM-A21).
    pub fn every_variant(players: u8) -> impl Iterator<Item = Setup> {
        (0..32_u8).map(move |bits| Setup {
            players,
            first: None,
            horde: bits & 1 != 0,
            no_defense: bits & 2 != 0,
            no_powers: bits & 4 != 0,
            catch_them_all: bits & 8 != 0,
            auto_accept: bits & 16 != 0,
        })
    }

    pub(crate) fn check(&self) -> Result<(), No> {
        if !(1..=Setup::MOST_PLAYERS).contains(&self.players) {
            return Err(No::BadPlayers { players: self.players });
        }
        match self.first {
            Some(first) if first.0 >= self.players => Err(No::UnknownFirst { seat: first }),
            _ => Ok(()),
        }
    }

    /// The board as AM-3 to AM-6 set it up, with nobody holding a card yet.
    pub(crate) fn board(&self, first: Seat) -> AttrapeMonstres {
        let parts = Parts::get();
        let mut path = Path::EMPTY;
        let mut pile: Bag<{ Monster::KINDS }> = parts.monsters;
        for (space, monster) in self.start_column() {
            pile.take(monster as usize);
            path.put(space, monster);
        }
        AttrapeMonstres {
            hands: [Cards::NONE; Setup::MOST_PLAYERS as usize],
            discard: Cards::NONE,
            turn: 1,
            path,
            pile, // AM-5
            request: None,
            players: self.players,
            active: first,
            played: 0,
            wall: !self.no_defense, // AM-3, AM-15b
            broken_by: None,
            variants: Variants::of(self),
        }
    }

    /// The monsters that stand on the path at the start.
    pub(crate) fn start_column(&self) -> impl Iterator<Item = (Space, Monster)> {
        let stars = Space::all().take(3).map(|space| (space, Monster::Star)); // AM-4
        // AM-15a; AM-A12: the fourth one is a regular goblin.
        let fourth = self.horde.then_some((Parts::get().horde_space, Monster::Regular));
        stars.chain(fourth)
    }
}

/// The variants in play, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Variants(u8);

impl Variants {
    const HORDE: u8 = 1;
    const NO_DEFENSE: u8 = 2;
    const NO_POWERS: u8 = 4;
    const CATCH_THEM_ALL: u8 = 8;
    const AUTO_ACCEPT: u8 = 16;

    pub(crate) fn of(setup: &Setup) -> Variants {
        let bit = |on: bool, bit: u8| if on { bit } else { 0 };
        Variants(
            bit(setup.horde, Self::HORDE)
                | bit(setup.no_defense, Self::NO_DEFENSE)
                | bit(setup.no_powers, Self::NO_POWERS)
                | bit(setup.catch_them_all, Self::CATCH_THEM_ALL)
                | bit(setup.auto_accept, Self::AUTO_ACCEPT),
        )
    }

    pub(crate) fn horde(self) -> bool {
        self.0 & Self::HORDE != 0
    }

    pub(crate) fn no_defense(self) -> bool {
        self.0 & Self::NO_DEFENSE != 0
    }

    #[inline]
    pub(crate) fn no_powers(self) -> bool {
        self.0 & Self::NO_POWERS != 0
    }

    #[inline]
    pub(crate) fn catch_them_all(self) -> bool {
        self.0 & Self::CATCH_THEM_ALL != 0
    }

    #[inline]
    pub(crate) fn auto_accept(self) -> bool {
        self.0 & Self::AUTO_ACCEPT != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_needs_only_its_players_and_knows_its_fields() {
        let setup: Setup = serde_json::from_str(r#"{"players": 2, "no-powers": true}"#).unwrap();
        assert_eq!(setup, Setup { no_powers: true, ..Setup::plain(2) });
        assert!(serde_json::from_str::<Setup>(r#"{"players": 2, "hord": true}"#).is_err());
        assert!(serde_json::from_str::<Setup>("{}").is_err());
    }
}

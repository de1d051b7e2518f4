//! What is agreed before the game starts.

use engine::{Millis, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::refusal::No;

/// How quickly cards follow each other (MR-R12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a pace is its name")]
pub enum Pace {
    Calm,
    #[default]
    Normal,
    Frantic,
}

impl Pace {
    /// MR-R12: so long after a card nobody turns the next.
    pub(crate) fn pause(self) -> Millis {
        match self {
            Pace::Calm => 1_000,
            Pace::Normal => 600,
            Pace::Frantic => 400,
        }
    }

    /// MR-R12: so long after a card the next one turns itself over.
    pub(crate) fn patience(self) -> Millis {
        match self {
            Pace::Calm => 8_000,
            Pace::Normal => 4_000,
            Pace::Frantic => 2_000,
        }
    }
}

/// Who plays, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// Two to eight.
    pub players: u8,
    /// The seat that starts; drawn by chance if nobody says (MR-R26).
    #[serde(default)]
    #[ts(type = "number | null", optional)]
    pub first: Option<Seat>,
    /// The missed attacks stay in the box (MR-18, MR-R25).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub no_missed: bool,
    /// How quickly cards follow each other (MR-R12).
    #[serde(default)]
    #[ts(as = "Option<Pace>", optional)]
    pub pace: Pace,
    /// Whoever turns a card may slap at once: no one hand rule (MR-R11).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub two_hands: bool,
    /// For young children: no missed attacks, and a calm pace (MR-18).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub young: bool,
    /// So many milliseconds the table waits at most for slaps that may have been earlier (MR-R29).
    #[serde(default = "Setup::usual_wait")]
    #[ts(as = "Option<u16>", optional)]
    pub wait: u16,
}

impl Setup {
    /// The most players.
    pub const MOST_PLAYERS: u8 = 8;
    /// MR-R29.
    pub(crate) const MOST_WAIT: u16 = 350;

    fn usual_wait() -> u16 {
        Setup::MOST_WAIT
    }

    /// The plain game for this many players.
    pub fn plain(players: u8) -> Setup {
        Setup {
            players,
            first: None,
            no_missed: false,
            pace: Pace::Normal,
            two_hands: false,
            young: false,
            wait: Setup::MOST_WAIT,
        }
    }

    /// MR-18, MR-R25: do the missed attacks stay in the box?
    pub(crate) fn without_missed(&self) -> bool {
        self.no_missed || self.young
    }

    /// The pace that is played.
    pub(crate) fn real_pace(&self) -> Pace {
        if self.young { Pace::Calm } else { self.pace }
    }

    pub(crate) fn check(&self) -> Result<(), No> {
        if !(2..=Setup::MOST_PLAYERS).contains(&self.players) {
            return Err(No::BadPlayers { players: self.players });
        }
        if self.wait > Setup::MOST_WAIT {
            return Err(No::BadWait { wait: self.wait });
        }
        match self.first {
            Some(first) if first.0 >= self.players => Err(No::UnknownFirst { seat: first }),
            _ => Ok(()),
        }
    }
}

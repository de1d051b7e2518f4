//! Every decision anybody can make.

use engine::{Line, Millis};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Turns the top card of the own pile over (MR-6).
    Flip {
        /// So many milliseconds later all screens show it (MR-R9). The house says so, nobody else.
        #[serde(default)]
        #[ts(optional, as = "Option<u16>")]
        lead: u16,
    },
    /// Slaps the monster on a place, counted from 1 (MR-7).
    Slap {
        /// Which of the three places.
        place: u8,
        /// When the hand came down, as the slapper's screen says (MR-R9).
        #[serde(default)]
        #[ts(optional, type = "number")]
        at: Option<Millis>,
        /// The line it came by. The house says so, nobody else.
        #[serde(default)]
        #[ts(optional, type = "{ delay: number, jitter: number }")]
        line: Line,
        /// So long the table waits for others who may have been earlier, as far away as they are (MR-R29). The house says so,
        /// nobody else.
        #[serde(default, skip_serializing_if = "is_nothing")]
        #[ts(optional, as = "Option<u16>")]
        wait: u16,
    },
}

fn is_nothing(wait: &u16) -> bool {
    *wait == 0
}

//! What somebody can decide.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::piece::{Kind, Piece};
use crate::put::Put;
use crate::scene::Place;
use crate::world::Strike;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The foundation goes here (CC-3, CC-34).
    Settle {
        /// Where on the ring.
        place: Place,
    },
    /// A block from the reserve (CC-9, CC-C31).
    Take {
        /// Of this kind.
        kind: Kind,
    },
    /// A piece is put down (CC-11, CC-15).
    Put(Put),
    /// A piece is taken back (CC-C17).
    Lift {
        /// Which one.
        piece: Piece,
    },
    /// The castle is finished (CC-C17, CC-C38).
    Finish,
    /// The ruin is counted as it lies (CC-C53).
    Count,
    /// The hammer falls (CC-18).
    Strike(Strike),
    /// Nobody is left to hit (CC-C32, CC-C52).
    Pass,
}

//! Taking decisions back: which. Whether others must agree is said in [`consent`](crate::consent).

use engine::Seat;

use crate::identity::Identity;
use crate::play::{Maker, Play};

/// What somebody may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The version of their latest decision that counts.
    pub(crate) to: u64,
    /// The seat they made it on.
    pub(crate) seat: Seat,
}

/// The latest decision of this person that counts, and that the rules of today have seen made.
pub(crate) fn reach(play: &Play, who: &Identity) -> Option<Reach> {
    play.latest_decisions().rev().find_map(|(seq, decision)| {
        let theirs = matches!(decision.by, Maker::Person(person) if person == who);
        theirs.then_some(Reach { to: seq, seat: decision.seat })
    })
}

//! Taking decisions back: which, when it is free, and the vote when it is not.

use std::collections::BTreeSet;

use engine::Seat;

use crate::identity::Identity;
use crate::play::{Maker, Play};
use crate::protocol::VoteState;
use crate::seat::Seats;

/// What somebody may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The version of their latest decision that counts.
    pub(crate) to: u64,
    /// The seat they made it on.
    pub(crate) seat: Seat,
}

/// The latest decision of this person that counts.
pub(crate) fn reach(play: &Play, who: &Identity) -> Option<Reach> {
    play.steps().rev().find_map(|step| {
        let decision = step.decision.as_ref()?;
        let theirs = matches!(&decision.by, Maker::Person(person) if person == who);
        theirs.then_some(Reach { to: step.seq, seat: decision.seat })
    })
}

/// A wish to take a decision back that waits for consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    /// The version of the decision.
    pub(crate) to: u64,
    /// The seat of the decision.
    pub(crate) seat: Seat,
    /// Who wishes it.
    pub(crate) by: Identity,
    /// Who agreed.
    pub(crate) agreed: BTreeSet<Identity>,
}

impl Vote {
    /// Whether this person's answer is waited for.
    pub(crate) fn waits_for(&self, seats: &Seats, who: &Identity) -> bool {
        *who != self.by && !self.agreed.contains(who) && seats.played_by(who).next().is_some()
    }

    /// Whether this person's consent is the last one needed.
    pub(crate) fn needs_only(&self, seats: &Seats, who: &Identity) -> bool {
        self.waiting(seats).all(|seat| seats.get(seat).is_ok_and(|sitter| sitter.person() == Some(who)))
    }

    pub(crate) fn shown(&self, seats: &Seats) -> VoteState {
        let agreed = |person: &Identity| self.agreed.contains(person);
        VoteState {
            seat: self.seat,
            agreed: seats
                .others(&self.by)
                .filter(|&seat| seats.get(seat).is_ok_and(|sitter| sitter.person().is_some_and(agreed)))
                .collect(),
            waiting: self.waiting(seats).collect(),
        }
    }

    /// The seats of people who have not answered. Bots always agree.
    fn waiting<'a>(&'a self, seats: &'a Seats) -> impl Iterator<Item = Seat> + 'a {
        seats.others(&self.by).filter(|&seat| {
            seats
                .get(seat)
                .is_ok_and(|sitter| sitter.person().is_some_and(|person| !self.agreed.contains(person)))
        })
    }
}

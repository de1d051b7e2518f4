//! What a sensible player does at a glance.

use engine::{Chance, Instinct, Reason, Seat};

use crate::choice::Choice;
use crate::position::HorrorAttack;

impl Instinct for HorrorAttack {
    fn instinct(&self, seat: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        let _ = seat;
        chance.pick("whim", choices.len().min(64), |at| at)
    }

    fn reasons(&self, _: Seat, _: &Choice) -> Vec<Reason> {
        Vec::new()
    }
}

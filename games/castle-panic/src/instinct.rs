//! What a player who knows the game does at a glance.

use engine::{Chance, Instinct, Reason, Seat};

use crate::choice::Choice;
use crate::position::CastlePanic;

impl Instinct for CastlePanic {
    fn instinct(&self, _: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        let weights = vec![1; choices.len().min(255)];
        chance.draw("whim", &weights, |at| at)
    }

    fn reasons(&self, _: Seat, _: &Choice) -> Vec<Reason> {
        Vec::new()
    }
}

//! How the Overlord leads the Monsters: whatever makes the castle's outlook worst.

use engine::{Fast, NoLog, Seat};

use crate::choice::Choice;
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::token::Monster;

/// So many throws of the die are imagined for a token that comes by die.
const THROWS: u64 = 6;

/// A Monster in a chosen arc is alone: the second token of the turn is given up for it.
const SECOND_TOKEN: i32 = 400;

/// Whatever is sent now does not give the castle time to draw cards.
const PACE: i32 = 600;

impl CastlePanic {
    /// How much each token hurts the castle.
    pub(crate) fn judge_tokens(&self, seat: Seat, choices: &[Choice], worths: &mut Vec<i32>) {
        let now = self.outlook();
        for &choice in choices {
            worths.push(match choice {
                Choice::Send { .. } => {
                    let sum: i32 =
                        (0..THROWS).map(|throw| now - self.outlook_after(seat, choice, throw)).sum();
                    sum / THROWS as i32 + PACE
                }
                Choice::SendTo { .. } => now - self.outlook_after(seat, choice, 0) + PACE - SECOND_TOKEN,
                _ => 0,
            });
        }
    }

    fn outlook_after(&self, seat: Seat, choice: Choice, throw: u64) -> i32 {
        let mut after = self.clone();
        Referee::new(&mut after, &mut Fast::new(throw), &mut NoLog).make(seat, choice);
        after.outlook()
    }
}

/// The Mega Bosses an Overlord likes, best first.
pub(crate) fn liking(boss: Monster) -> i32 {
    match boss {
        Monster::Basilisk => 6,
        Monster::Hydra => 5,
        Monster::Dragon => 4,
        Monster::Warlock => 3,
        Monster::Chimera => 2,
        _ => 1,
    }
}

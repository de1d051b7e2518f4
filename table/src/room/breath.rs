//! A bot takes a breath before its turn, so that people can follow, and plays the rest of the turn without another.

use engine::{Seat, SeatSet};

/// Who has taken a breath in the turn that runs.
#[derive(Debug, Default)]
pub(super) struct Breath {
    turn: Option<u32>,
    taken: SeatSet,
}

impl Breath {
    /// Whether the bot on this seat takes a breath now; it then has.
    pub(super) fn needed(&mut self, turn: u32, seat: Seat) -> bool {
        if self.turn != Some(turn) {
            *self = Breath { turn: Some(turn), taken: SeatSet::EMPTY };
        }
        let needed = !self.taken.contains(seat);
        self.taken = self.taken.with(seat);
        needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_takes_one_breath_a_turn_however_often_it_decides() {
        let mut breath = Breath::default();
        let needed: Vec<_> = [(1, 0), (1, 0), (1, 1), (1, 0), (1, 1), (2, 1), (2, 1), (3, 0), (3, 0)]
            .map(|(turn, seat)| breath.needed(turn, Seat(seat)))
            .to_vec();
        assert_eq!(needed, [true, false, true, false, false, true, false, true, false]);
    }
}

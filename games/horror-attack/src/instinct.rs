//! What a sensible player does at a glance, and why.
//!
//! * `weights`: what things are worth; `eye`: the table as one player sees it, with everybody's side guessed; `skills`: what a
//!   skill can bring.
//! * `reasons`: why a choice is a good one.

mod eye;
mod reasons;
mod skills;
mod weights;

use engine::{Chance, Instinct, Reason, Seat};

use self::eye::Eye;
use crate::card::Kind;
use crate::choice::Choice;
use crate::position::{HAND_LIMIT, HorrorAttack, Stage};
use crate::skill::Step;

/// Worse than anything else: what loses the game.
const LOSES: i32 = -10_000;
/// Better than anything else: what wins it.
const WINS: i32 = 10_000;

impl Instinct for HorrorAttack {
    fn instinct(&self, seat: Seat, choices: &[Choice], chance: &mut impl Chance) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        let eye = Eye::new(self, seat);
        let (mut best, mut ties) = ((i32::MIN, 0), 1);
        for (at, choice) in choices.iter().enumerate() {
            let worth = eye.judge(*choice);
            if worth > best.0 {
                (best, ties) = ((worth, at), 1);
            } else if worth == best.0 {
                // Nobody is picked on for sitting in the first place.
                ties += 1;
                if chance.pick("whim", ties, |at| at) == 0 {
                    best.1 = at;
                }
            }
        }
        best.1
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        self.why(seat, *choice)
    }
}

impl Eye<'_> {
    /// How good a choice looks, in hundredths of a point.
    fn judge(&self, choice: Choice) -> i32 {
        let game = self.game;
        match (game.stage, choice) {
            (Stage::Mulligan, Choice::Exchange) => self.weights.mulligan - self.first_hand(),
            (Stage::Factions, Choice::Faction { faction }) => game.score_with(self.seat, faction).points,
            (Stage::Turn, choice) => match game.frame() {
                Some(_) if !game.waiting.is_empty() => match choice {
                    Choice::Discard { card } => -self.hold(card),
                    _ => 0,
                },
                Some(frame) => self.answer(frame, choice) + self.ending(choice),
                None => self.take_a_turn(choice),
            },
            _ => 0,
        }
    }

    /// Playing a card, or drawing one.
    fn take_a_turn(&self, choice: Choice) -> i32 {
        match choice {
            Choice::Play { card } => self.play(card) + self.ending(choice),
            Choice::Draw => {
                let held = self.game.hand(self.seat).len() as usize;
                self.weights.draw[held.min(2)] + self.ending(choice)
            }
            _ => 0,
        }
    }

    /// The last card of the common deck ends it at once: does that win? Nothing, if the choice does not draw it.
    fn ending(&self, choice: Choice) -> i32 {
        let game = self.game;
        let left = game.decks[0].len();
        if game.expert || left > 2 {
            return 0;
        }
        let more = match choice {
            Choice::Draw if left == 1 => 0,
            Choice::Play { card } if self.draws(card) >= left => self.lying(card, self.seat),
            _ => return 0,
        };
        let enough = 100 / i32::from(game.players) + self.weights.end_margin;
        let chance = self.wins_now(more);
        if chance >= enough { WINS + chance } else { LOSES + chance }
    }

    /// How many cards playing this one draws from the deck.
    fn draws(&self, kind: Kind) -> u32 {
        let room = HAND_LIMIT + 1 - self.game.hand(self.seat).len();
        let drawn = |step: &Step| match *step {
            Step::Draw(count) => u32::from(count),
            _ => 0,
        };
        kind.card().skill.iter().map(drawn).sum::<u32>().min(room)
    }

    /// How good the first three cards are: only the good ones count, for the others need never be played.
    fn first_hand(&self) -> i32 {
        let hand = self.game.hand(self.seat);
        hand.iter().map(|card| self.hold(self.game.kind(card)).max(0)).sum()
    }
}

#[cfg(test)]
mod tests;

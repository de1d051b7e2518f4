//! Choosing what to play: every complete play is tried on a copy of the board, and the best outlook wins.
//!
//! Nothing is remembered between two steps of a play. Each step looks again for the best way to end what was begun, so
//! that the steps agree with each other, and nothing that was picked is put down again unless there is nothing else.

use engine::{Fast, NoLog, Seat};

use super::weights::weights;
use crate::board::Ring;
use crate::card::{Card, Deck};
use crate::choice::Choice;
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;

use Card::*;

/// So many complete plays are tried for one decision.
const MOST_TRIED: u32 = 300;

/// So many cards are put with a hit card.
const MOST_JOINED: u8 = 3;

/// Tries plays on copies of the board.
pub(crate) struct Planner {
    choices: Vec<Choice>,
    tried: u32,
}

impl Planner {
    pub(crate) fn new() -> Planner {
        Planner { choices: Vec::new(), tried: 0 }
    }

    /// How good things will look after each of these choices.
    pub(crate) fn judge(
        &mut self,
        game: &CastlePanic,
        seat: Seat,
        choices: &[Choice],
        worths: &mut Vec<i32>,
    ) {
        for (index, &choice) in choices.iter().enumerate() {
            self.tried = 0;
            worths.push(match choice {
                // Nothing is put down again unless there is nothing else.
                Choice::Back => i32::MIN,
                _ if self.is_twin(game, &choices[..index], choice) => i32::MIN,
                _ => self.value(game, seat, choice),
            });
        }
    }

    /// Is it the same as a choice before: a Monster that equals another one?
    fn is_twin(&self, game: &CastlePanic, before: &[Choice], choice: Choice) -> bool {
        let Choice::Target { monster } = choice else { return false };
        before.iter().any(|other| match *other {
            Choice::Target { monster: other } => game.crowd[other] == game.crowd[monster],
            _ => false,
        })
    }

    /// The outlook after a choice and the best that can follow in the same play.
    pub(crate) fn value(&mut self, game: &CastlePanic, seat: Seat, choice: Choice) -> i32 {
        match choice {
            // Nothing is played that changes nothing.
            Choice::Done if game.question() == Some(Task::Play) => return game.outlook_when_done() + 1,
            Choice::Play { card } => {
                if let Some(gain) = game.gain_of_drawing(seat, card) {
                    return game.outlook() + gain;
                }
            }
            Choice::Pick { card: NeverLoseHope } => return game.outlook() + game.gain_of_hope(seat),
            _ => {}
        }
        let mut after = game.clone();
        Referee::new(&mut after, &mut Fast::new(1), &mut NoLog).make(seat, choice);
        self.finish(&after)
    }

    /// The best outlook in which a play under way can end.
    fn finish(&mut self, game: &CastlePanic) -> i32 {
        let seat = match game.question() {
            Some(Task::Held { seat } | Task::Stand { seat }) if game.won.is_none() => seat,
            _ => {
                self.tried += 1;
                return game.outlook();
            }
        };
        let from = self.choices.len();
        game.list_choices(seat, &mut self.choices);
        let to = self.choices.len();
        let mut best = i32::MIN;
        for at in from..to {
            let choice = self.choices[at];
            let listed = &self.choices[from..at];
            if self.tried >= MOST_TRIED
                || !leads_somewhere(game, choice)
                || self.is_twin(game, listed, choice)
            {
                continue;
            }
            best = best.max(self.value(game, seat, choice));
        }
        self.choices.truncate(from);
        if best == i32::MIN { game.outlook() - 1 } else { best }
    }
}

/// Leaves out what only repeats another way to the same play, and goals nobody would choose.
fn leads_somewhere(game: &CastlePanic, choice: Choice) -> bool {
    let held = &game.held;
    match choice {
        Choice::Back => false,
        Choice::Join { card } if held.card.is_hit() => {
            // Joined in one order only.
            held.joined.len() < MOST_JOINED && held.joined.iter().all(|before| before as u8 <= card as u8)
        }
        Choice::Space { ring, .. } if held.card == Teleport => ring == Ring::Forest,
        Choice::Target { monster } if held.card == ValadorsWave => {
            held.monsters.last().is_none_or(|&before| before <= monster)
        }
        _ => true,
    }
}

impl CastlePanic {
    /// What a card that brings other cards is worth: nobody knows which ones.
    fn gain_of_drawing(&self, seat: Seat, card: Card) -> Option<i32> {
        let worth = weights();
        let fresh = |count: i32| Some(count * worth.fresh - 20);
        let room =
            |seat: Seat, left: u8| i32::from(self.hand_size().saturating_sub(self.hand(seat).len() - left));
        match card {
            Draw2 => fresh(2),
            EyeOfTheOracle => fresh(2),
            Reinforce => {
                let takers = self.in_turn_order(seat).filter(|&other| {
                    room(other, u8::from(other == seat)) > 0 || self.options.reinforce_above()
                });
                Some(takers.count() as i32 * worth.fresh_for_friend - 60)
            }
            ThalgarsBlessing => {
                let cards: i32 =
                    self.in_turn_order(seat).map(|other| room(other, u8::from(other == seat))).sum();
                let own = room(seat, 1);
                Some(own * worth.fresh_for_friend + (cards - own) * worth.fresh_for_friend / 2 - 120)
            }
            Berserk => {
                let strikes = |card: &Card| card.is_hit() && self.is_playable(seat, *card, true);
                let hits = self.hand(seat).iter().filter(strikes).count() as i32;
                Some(hits * worth.room * 5 / 4 - 110)
            }
            Missing if self.tokens_left() + self.overlord_tokens() == 0 => Some(-1),
            _ => None,
        }
    }

    /// What Never Lose Hope is worth now.
    fn gain_of_hope(&self, seat: Seat) -> i32 {
        let fresh = self.fresh_card(seat, Deck::Castle);
        let mut hand = self.hand(seat);
        hand.take(NeverLoseHope);
        let cards = hand.iter().map(|card| (fresh - self.loss_without(seat, card)).max(0)).sum::<i32>();
        cards - 60
    }
}

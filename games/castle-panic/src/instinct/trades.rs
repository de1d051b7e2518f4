//! Which cards to keep, to change and to trade. Hands are compared by the outlook they give the whole table.

use engine::Seat;

use super::forecast::Forecast;
use super::weights::weights;
use crate::card::{Card, Deck};
use crate::choice::Choice;
use crate::position::CastlePanic;
use crate::task::Task;

/// After so many refusals in a turn a player stops asking.
const PATIENCE: usize = 2;

impl CastlePanic {
    /// What a hand loses with one card less.
    pub(crate) fn loss_without(&self, seat: Seat, card: Card) -> i32 {
        let forecast = Forecast::of(self);
        let mut hands = self.hands;
        let before = self.holdings(&hands) - forecast.loss(hands);
        hands[seat.index()].take(card);
        let after = self.holdings(&hands) - forecast.loss(hands);
        before - after
    }

    /// What a card fresh from a deck brings on average, whatever it is.
    pub(crate) fn fresh_card(&self, seat: Seat, deck: Deck) -> i32 {
        let mut pile = self.deck.of_deck(deck);
        if pile.is_empty() {
            pile = self.discard.of_deck(deck);
        }
        let worth = weights();
        if pile.is_empty() {
            return worth.soldier;
        }
        if deck == Deck::Wizard {
            let sum = pile.iter().map(|card| worth.keepsake(card)).sum::<i32>();
            return sum / i32::from(pile.len()) + worth.magic_card;
        }
        let forecast = Forecast::of(self);
        let mut hands = self.hands;
        let before = self.holdings(&hands) - forecast.loss(hands);
        let hand = hands[seat.index()];
        let mut sum = 0;
        for card in pile.kinds() {
            hands[seat.index()] = hand;
            hands[seat.index()].add(card);
            sum += (self.holdings(&hands) - forecast.loss(hands) - before) * i32::from(pile.count(card));
        }
        sum / i32::from(pile.len())
    }

    /// Which card to change for a fresh one, if any.
    pub(crate) fn judge_swaps(&self, seat: Seat, choices: &[Choice], worths: &mut Vec<i32>) {
        let mut fresh = [None; 2];
        let mut known: Option<(Card, i32)> = None;
        for &choice in choices {
            let Choice::Swap { card, deck } = choice else {
                worths.push(weights().swap_gain);
                continue;
            };
            let gain = *fresh[deck as usize].get_or_insert_with(|| self.fresh_card(seat, deck));
            let loss = match known {
                Some((same, loss)) if same == card => loss,
                _ => self.loss_without(seat, card),
            };
            known = Some((card, loss));
            worths.push(gain - loss);
        }
    }

    /// What an exchange brings to the whole table.
    pub(crate) fn gain_of(&self, to: Seat, give: Card, take: Card) -> i32 {
        let from = self.active;
        let forecast = Forecast::of(self);
        let mut hands = self.hands;
        let before = self.holdings(&hands) - forecast.loss(hands);
        hands[from.index()].take(give);
        hands[to.index()].take(take);
        hands[from.index()].add(take);
        hands[to.index()].add(give);
        self.holdings(&hands) - forecast.loss(hands) - before
    }

    /// Whom to turn to, what to offer and what to want for it.
    pub(crate) fn judge_offers(&self, task: Task, choices: &[Choice], worths: &mut Vec<i32>) {
        let asked_enough = self.refused.len() >= PATIENCE || self.options.closed_hands();
        for &choice in choices {
            worths.push(match (task, choice) {
                (Task::Trade, Choice::Trade { .. }) if asked_enough => i32::MIN,
                (Task::Trade, Choice::Trade { to }) => self.best_gain(to, None, None),
                (Task::Trade, _) => weights().trade_gain,
                (Task::Give { to }, Choice::Give { card }) if self.options.closed_hands() => {
                    -self.loss_without(self.active, card) - i32::from(to.0)
                }
                (Task::Give { to }, Choice::Give { card }) => self.best_gain(to, Some(card), None),
                (Task::Take { to, give }, Choice::Take { card }) => {
                    self.best_gain(to, Some(give), Some(card))
                }
                _ => i32::MIN,
            });
        }
    }

    /// What the best offer to this partner brings, perhaps with this card, perhaps for that one.
    fn best_gain(&self, to: Seat, given: Option<Card>, taken: Option<Card>) -> i32 {
        let from = self.active;
        let forecast = Forecast::of(self);
        let before = self.holdings(&self.hands) - forecast.loss(self.hands);
        let mut best = i32::MIN;
        for give in self.hand(from).kinds().filter(|&card| given.is_none_or(|one| one == card)) {
            for take in self.hand(to).kinds().filter(|&card| taken.is_none_or(|one| one == card)) {
                if take == give || self.refused.contains(&(to, give, Some(take))) {
                    continue;
                }
                let mut hands = self.hands;
                hands[from.index()].take(give);
                hands[to.index()].take(take);
                hands[from.index()].add(take);
                hands[to.index()].add(give);
                best = best.max(self.holdings(&hands) - forecast.loss(hands) - before);
            }
        }
        best
    }

    /// What to say to an offer: anything that does not hurt the table is fine; otherwise perhaps another card.
    pub(crate) fn judge_answers(
        &self,
        give: Card,
        take: Option<Card>,
        to: Seat,
        choices: &[Choice],
        worths: &mut Vec<i32>,
    ) {
        let least = weights().trade_gain.max(1);
        for &choice in choices {
            worths.push(match choice {
                Choice::Accept => take.map_or(0, |take| self.gain_of(to, give, take)) + least,
                Choice::Counter { card } if card != give => self.gain_of(to, give, card) - least,
                Choice::Counter { .. } => i32::MIN,
                _ => 0,
            });
        }
    }
}

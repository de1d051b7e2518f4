//! Which cards to keep, to change and to trade. Hands are compared by the outlook they give the whole table.

use engine::Seat;

use super::forecast::Forecast;
use super::outlook::keepsake;
use super::weights::weights;
use crate::card::{Card, Deck};
use crate::choice::Choice;
use crate::position::CastlePanic;

/// After so many refusals in a turn a player stops asking.
const PATIENCE: usize = 2;

/// One card of each for the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Deal {
    pub(crate) gain: i32,
    pub(crate) to: Seat,
    pub(crate) give: Card,
    pub(crate) take: Card,
}

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
            let sum = pile.iter().map(|card| keepsake(card, worth)).sum::<i32>();
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

    /// The best card to change for a fresh one, if that is any good.
    pub(crate) fn best_swap(&self, seat: Seat, choices: &[Choice]) -> usize {
        let done = choices.iter().position(|choice| *choice == Choice::Done).unwrap_or(0);
        let mut fresh = [None; 2];
        let mut best = (weights().swap_gain, done);
        let mut known: Option<(Card, i32)> = None;
        for (index, &choice) in choices.iter().enumerate() {
            let Choice::Swap { card, deck } = choice else { continue };
            let gain = *fresh[deck as usize].get_or_insert_with(|| self.fresh_card(seat, deck));
            let loss = match known {
                Some((same, loss)) if same == card => loss,
                _ => self.loss_without(seat, card),
            };
            known = Some((card, loss));
            if gain - loss > best.0 {
                best = (gain - loss, index);
            }
        }
        best.1
    }

    /// The card a hand can best do without.
    pub(crate) fn best_discard(&self, seat: Seat, choices: &[Choice]) -> usize {
        let mut best = (i32::MAX, 0);
        for (index, &choice) in choices.iter().enumerate() {
            let Choice::Discard { card } = choice else { continue };
            let loss = self.loss_without(seat, card);
            if loss < best.0 {
                best = (loss, index);
            }
        }
        best.1
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

    /// The best offer the active player can make, perhaps to this partner, perhaps with this card.
    pub(crate) fn best_deal(&self, partner: Option<Seat>, given: Option<Card>) -> Option<Deal> {
        if partner.is_none() && (self.refused.len() >= PATIENCE || self.options.closed_hands()) {
            return None;
        }
        let from = self.active;
        let forecast = Forecast::of(self);
        let before = self.holdings(&self.hands) - forecast.loss(self.hands);
        let mut best: Option<Deal> = None;
        for to in self.in_turn_order(from).filter(|&to| to != from && partner.is_none_or(|one| one == to)) {
            for give in self.hand(from).kinds().filter(|&card| given.is_none_or(|one| one == card)) {
                for take in self.hand(to).kinds().filter(|&take| take != give) {
                    if self.refused.contains(&(to, give, Some(take))) {
                        continue;
                    }
                    let mut hands = self.hands;
                    hands[from.index()].take(give);
                    hands[to.index()].take(take);
                    hands[from.index()].add(take);
                    hands[to.index()].add(give);
                    let gain = self.holdings(&hands) - forecast.loss(hands) - before;
                    if best.is_none_or(|best| gain > best.gain) {
                        best = Some(Deal { gain, to, give, take });
                    }
                }
            }
        }
        best.filter(|deal| deal.gain >= weights().trade_gain || partner.is_some())
    }

    /// What to say to an offer: anything that does not hurt the table is fine; otherwise perhaps another card.
    pub(crate) fn best_answer(&self, give: Card, take: Option<Card>, to: Seat, choices: &[Choice]) -> usize {
        let least = weights().trade_gain;
        let mut best = (-least, None);
        for (index, &choice) in choices.iter().enumerate() {
            let gain = match choice {
                Choice::Accept => take.map_or(0, |take| self.gain_of(to, give, take)) + least,
                Choice::Counter { card } if card != give => self.gain_of(to, give, card) - least,
                _ => continue,
            };
            if gain > best.0.max(0) || (choice == Choice::Accept && gain >= 0) {
                best = (gain, Some(index));
            }
        }
        best.1.or_else(|| choices.iter().position(|choice| *choice == Choice::Decline)).unwrap_or(0)
    }
}

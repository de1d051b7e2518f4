//! Phase 3: trades are offers that somebody accepts, declines or answers with another card (CP-B2.5, CP-B2.6, CP-A100).

use engine::{Chance, Log, Seat};

use crate::card::Card;
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;

impl CastlePanic {
    fn was_refused(&self, to: Seat, give: Card, take: Option<Card>) -> bool {
        self.refused.contains(&(to, give, take))
    }

    /// What may still be wanted from somebody for a card: never its equal, which would be no trade.
    fn wanted(&self, to: Seat, give: Card) -> impl Iterator<Item = Card> + '_ {
        let others = self.hand(to).kinds().filter(move |take| *take != give);
        others.filter(move |take| !self.was_refused(to, give, Some(*take)))
    }

    /// What may still be offered to somebody.
    fn offerable(&self, to: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hand(self.active).kinds().filter(move |&give| {
            if self.options.closed_hands() {
                !self.was_refused(to, give, None)
            } else {
                self.wanted(to, give).next().is_some()
            }
        })
    }

    fn partners(&self) -> impl Iterator<Item = Seat> + '_ {
        let others = self.in_turn_order(self.active).filter(|&seat| seat != self.active);
        let patient = !self.refused.is_full() && self.trades_left > 0;
        others.filter(move |&to| patient && !self.hand(to).is_empty() && self.offerable(to).next().is_some())
    }

    /// Is there anything to trade?
    pub(crate) fn can_trade(&self) -> bool {
        self.partners().next().is_some()
    }

    pub(crate) fn trade_choices(&self, task: Task, out: &mut Vec<Choice>) {
        match task {
            Task::Trade => {
                out.extend(self.partners().map(|to| Choice::Trade { to }));
                out.push(Choice::Done);
            }
            Task::Give { to } => {
                out.extend(self.offerable(to).map(|card| Choice::Give { card }));
                out.push(Choice::Back);
            }
            Task::Take { to, give } => {
                out.extend(self.wanted(to, give).map(|card| Choice::Take { card }));
                out.push(Choice::Back);
            }
            Task::Answer { to, give, take } => {
                if take.is_some() {
                    out.push(Choice::Accept);
                }
                out.push(Choice::Decline);
                let others = self.hand(to).kinds().filter(|card| Some(*card) != take && *card != give);
                out.extend(others.map(|card| Choice::Counter { card }));
            }
            Task::CounterAnswer { .. } => out.extend([Choice::Accept, Choice::Decline]),
            _ => {}
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// One step of a trade; the question is already off the stack.
    pub(crate) fn trade(&mut self, task: Task, choice: Choice) {
        let from = self.active;
        match (task, choice) {
            (Task::Trade, Choice::Trade { to }) => {
                self.todo(Task::Trade);
                self.todo(Task::Give { to });
            }
            (Task::Give { to }, Choice::Give { card }) if self.options.closed_hands() => {
                self.offer(from, to, card, None);
            }
            (Task::Give { to }, Choice::Give { card }) => self.todo(Task::Take { to, give: card }),
            (Task::Take { to, .. }, Choice::Back) => self.todo(Task::Give { to }),
            (Task::Take { to, give }, Choice::Take { card }) => self.offer(from, to, give, Some(card)),
            (Task::Answer { to, give, take: Some(take) }, Choice::Accept)
            | (Task::CounterAnswer { to, give, take }, Choice::Accept) => self.exchange(from, to, give, take),
            (Task::Answer { to, give, take }, Choice::Decline) => {
                self.refuse(to, give, take);
                self.tell("CP-B2.5", What::OfferDeclined { seat: to, to: from });
            }
            (Task::Answer { to, give, take }, Choice::Counter { card }) => {
                self.refuse(to, give, take);
                let what = What::Countered { seat: to, to: from, card: Some(card) };
                self.tell_card(to, "CP-B2.5", what);
                self.todo(Task::CounterAnswer { to, give, take: card });
            }
            (Task::CounterAnswer { to, give, take }, Choice::Decline) => {
                self.refuse(to, give, Some(take));
                self.tell("CP-B2.5", What::OfferDeclined { seat: from, to });
            }
            _ => {}
        }
    }

    fn offer(&mut self, from: Seat, to: Seat, give: Card, take: Option<Card>) {
        self.tell_card(from, "CP-B2.5", What::Offered { seat: from, to, give: Some(give), take });
        self.todo(Task::Answer { to, give, take });
    }

    /// CP-A100: the same offer is made to the same player only once a turn.
    fn refuse(&mut self, to: Seat, give: Card, take: Option<Card>) {
        if !self.refused.is_full() && !self.refused.contains(&(to, give, take)) {
            self.game.refused.push((to, give, take));
        }
    }

    fn exchange(&mut self, from: Seat, to: Seat, give: Card, take: Card) {
        self.game.hands[from.index()].take(give);
        self.game.hands[to.index()].take(take);
        self.game.hands[from.index()].add(take);
        self.game.hands[to.index()].add(give);
        self.game.trades_left -= 1;
        let what = What::Traded { seat: from, to, give: Some(give), take: Some(take) };
        self.tell_card(from, "CP-B2.5", what);
    }
}

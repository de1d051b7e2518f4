//! What a player who knows the game does at a glance, and how it explains itself.
//!
//! * `weights`: what things are worth; `forecast`: what will fall if nobody does anything new; `outlook`: how good things
//!   look, from both.
//! * `plays`: building plays; `trades`: keeping, changing and trading cards; `commander`: the Overlord.
//! * `reasons`: why.

mod commander;
mod forecast;
mod outlook;
mod plays;
mod reasons;
mod trades;
mod weights;

use engine::{Chance, Instinct, Reason, Seat};

use self::plays::Planner;
use crate::board::Arc;
use crate::card::{Card, Deck};
use crate::choice::Choice;
use crate::position::CastlePanic;
use crate::task::Task;
use crate::token::Monster;

impl Instinct for CastlePanic {
    fn instinct(&self, seat: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        match self.question() {
            Some(task) => self.decide(task, seat, choices),
            None => 0,
        }
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        self.why(seat, *choice)
    }
}

impl CastlePanic {
    fn decide(&self, task: Task, seat: Seat, choices: &[Choice]) -> usize {
        match task {
            Task::StartMonster { arc } => best_by(choices, |choice| start_order(arc, choice)),
            Task::Bosses => best_by(choices, |choice| match choice {
                Choice::Boss { boss } => commander::liking(boss),
                _ => 0,
            }),
            Task::Begin => position(choices, Choice::DrawUp),
            Task::Swap => self.best_swap(seat, choices),
            Task::Trade => match self.best_deal(None, None) {
                Some(deal) => position(choices, Choice::Trade { to: deal.to }),
                None => position(choices, Choice::Done),
            },
            Task::Give { to } => match self.best_deal(Some(to), None) {
                Some(deal) => position(choices, Choice::Give { card: deal.give }),
                None => self.least_loved(seat, choices),
            },
            Task::Take { to, give } => match self.best_deal(Some(to), Some(give)) {
                Some(deal) => position(choices, Choice::Take { card: deal.take }),
                None => 0,
            },
            Task::Answer { to, give, take } => self.best_answer(give, take, to, choices),
            Task::CounterAnswer { to, give, take } => {
                let good = self.gain_of(to, give, take) > 0;
                position(choices, if good { Choice::Accept } else { Choice::Decline })
            }
            Task::Held { .. } if self.held.card == Card::NeverLoseHope => self.let_go(seat, choices),
            Task::Play | Task::Held { .. } | Task::Stand { .. } | Task::Assembly { .. } => {
                Planner::new().best(self, seat, choices).0
            }
            Task::Oracle { .. } => best_by(choices, |choice| match choice {
                Choice::Fetch { card } | Choice::Top { card } => self.gain_with(seat, card),
                _ => 0,
            }),
            Task::Discards => self.best_discard(seat, choices),
            Task::Attacker { flames, .. } => best_by(choices, |choice| self.victim(flames, choice)),
            Task::Double => {
                let sign = if Some(seat) == self.overlord { 1 } else { -1 };
                best_by(choices, |choice| match choice {
                    Choice::Double { monster } => sign * menace(monster),
                    _ => i32::MIN,
                })
            }
            Task::Reinforce { .. } => position(choices, Choice::Draw { deck: Deck::Wizard }),
            Task::Overlord => self.best_token(seat, choices),
            _ => 0,
        }
    }

    /// Never Lose Hope: cards go as long as a fresh one promises more.
    fn let_go(&self, seat: Seat, choices: &[Choice]) -> usize {
        let fresh = self.fresh_card(seat, Deck::Castle);
        let index = self.best_discard(seat, choices);
        match choices[index] {
            Choice::Discard { card } if self.loss_without(seat, card) < fresh => index,
            _ => position(choices, Choice::Done),
        }
    }

    fn least_loved(&self, seat: Seat, choices: &[Choice]) -> usize {
        best_by(choices, |choice| match choice {
            Choice::Give { card } => -self.loss_without(seat, card),
            _ => i32::MIN,
        })
    }

    /// What one more card brings to a hand.
    fn gain_with(&self, seat: Seat, card: Card) -> i32 {
        let mut after = self.clone();
        after.hands[seat.index()].add(card);
        after.outlook()
    }

    /// Who should take the damage: whoever dies of it, the worst first.
    fn victim(&self, flames: u8, choice: Choice) -> i32 {
        let Choice::Target { monster } = choice else { return i32::MIN };
        let piece = &self.crowd[monster];
        let dies = flames == 0 && piece.dies_of(1);
        let burns = flames > 0 && flames + piece.flames() >= piece.points();
        let hydra = piece.monster == Monster::Hydra && !dies;
        i32::from(dies) * 1_000 + i32::from(burns) * 300 - i32::from(hydra) * 200
            + menace(piece.monster) * if dies { 1 } else { 0 }
            - i32::from(piece.points()) * i32::from(!dies)
            - i32::from(piece.flames()) * 10
    }
}

/// How unwelcome a Monster is.
fn menace(monster: Monster) -> i32 {
    let extra = match monster {
        Monster::GoblinKing | Monster::TrollMage => 4,
        Monster::OrcWarlord | Monster::Conjurer => 3,
        Monster::Healer | Monster::ClimbingTroll | Monster::Gargoyle | Monster::GoblinCavalry => 1,
        _ => 0,
    };
    i32::from(monster.face().points) * 2 + extra
}

/// A strong Monster and a weak one in each colour.
fn start_order(arc: Arc, choice: Choice) -> i32 {
    let Choice::StartMonster { monster } = choice else { return i32::MIN };
    let strength = menace(monster);
    if arc.index() % 2 == 0 { strength } else { -strength }
}

fn best_by(choices: &[Choice], worth: impl Fn(Choice) -> i32) -> usize {
    let mut best = (i32::MIN, 0);
    for (index, &choice) in choices.iter().enumerate() {
        let value = worth(choice);
        if value > best.0 {
            best = (value, index);
        }
    }
    best.1
}

fn position(choices: &[Choice], wanted: Choice) -> usize {
    choices.iter().position(|choice| *choice == wanted).unwrap_or(0)
}

//! What a player who knows the game does at a glance, and how it explains itself.
//!
//! * `weights`: what things are worth; `forecast`: what will fall if nobody does anything new; `outlook`: how good things
//!   look, from both; `hope`: the chance to win.
//! * `plays`: building plays; `trades`: keeping, changing and trading cards; `commander`: the Overlord.
//! * `reasons`: why.

mod commander;
mod forecast;
mod hope;
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

/// How many choices search looks at, and how much worse than the best one they may look at a glance.
const SHORTLIST: usize = 5;
const MARGIN: i32 = 300;

/// Search imagines so many turns, then asks for the promise.
const HORIZON: u32 = 3;

/// A choice nobody considers.
const NEVER: i32 = i32::MIN;

impl Instinct for CastlePanic {
    fn instinct(&self, seat: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        let mut worths = Vec::with_capacity(choices.len());
        self.judge(seat, choices, &mut worths);
        best_of(&worths)
    }

    fn shortlist(&self, seat: Seat, choices: &[Choice], _: &mut impl Chance, out: &mut Vec<usize>) {
        let mut worths = Vec::with_capacity(choices.len());
        self.judge(seat, choices, &mut worths);
        let best = best_of(&worths);
        out.push(best);
        let least = worths.get(best).map_or(NEVER, |best| best.saturating_sub(MARGIN));
        let mut others: Vec<usize> = (0..worths.len())
            .filter(|&at| at != best && worths[at] >= least && worths[at] != NEVER)
            .collect();
        others.sort_by_key(|&at| std::cmp::Reverse(worths[at]));
        out.extend(others.into_iter().take(SHORTLIST - 1));
    }

    fn horizon(&self) -> Option<u32> {
        Some(HORIZON)
    }

    fn promise(&self, seat: Seat) -> f64 {
        let castle = self.hope();
        if Some(seat) == self.overlord { 1.0 - castle } else { castle }
    }

    fn reasons(&self, seat: Seat, choice: &Choice) -> Vec<Reason> {
        self.why(seat, *choice)
    }
}

impl CastlePanic {
    /// How good every choice looks at a glance.
    pub(crate) fn judge(&self, seat: Seat, choices: &[Choice], worths: &mut Vec<i32>) {
        let Some(task) = self.question() else { return };
        let each = |worths: &mut Vec<i32>, worth: &dyn Fn(Choice) -> i32| {
            worths.extend(choices.iter().map(|choice| worth(*choice)));
        };
        match task {
            Task::StartMonster { arc } => each(worths, &|choice| start_order(arc, choice)),
            Task::Bosses => each(worths, &|choice| match choice {
                Choice::Boss { boss } => commander::liking(boss),
                _ => NEVER,
            }),
            Task::Begin => each(worths, &|choice| i32::from(choice == Choice::DrawUp)),
            Task::Swap => self.judge_swaps(seat, choices, worths),
            Task::Trade | Task::Give { .. } | Task::Take { .. } => self.judge_offers(task, choices, worths),
            Task::Answer { to, give, take } => self.judge_answers(give, take, to, choices, worths),
            Task::CounterAnswer { to, give, take } => {
                let gain = self.gain_of(to, give, take);
                each(worths, &|choice| if choice == Choice::Accept { gain } else { 0 });
            }
            Task::Held { .. } if self.held.card == Card::NeverLoseHope => {
                let fresh = self.fresh_card(seat, Deck::Castle);
                each(worths, &|choice| match choice {
                    Choice::Discard { card } => fresh - self.loss_without(seat, card),
                    Choice::Done => 0,
                    _ => NEVER,
                });
            }
            Task::Play | Task::Held { .. } | Task::Stand { .. } | Task::Assembly { .. } => {
                Planner::new().judge(self, seat, choices, worths);
            }
            Task::Oracle { .. } => each(worths, &|choice| match choice {
                Choice::Fetch { card } | Choice::Top { card } => self.gain_with(seat, card),
                _ => NEVER,
            }),
            Task::Discards => each(worths, &|choice| match choice {
                Choice::Discard { card } => -self.loss_without(seat, card),
                _ => NEVER,
            }),
            Task::Attacker { flames, .. } => each(worths, &|choice| self.victim(flames, choice)),
            Task::Double => {
                let sign = if Some(seat) == self.overlord { 1 } else { -1 };
                each(worths, &|choice| match choice {
                    Choice::Double { monster } => sign * menace(monster),
                    _ => NEVER,
                });
            }
            Task::Reinforce { .. } => {
                each(worths, &|choice| i32::from(choice == Choice::Draw { deck: Deck::Wizard }));
            }
            Task::Overlord => self.judge_tokens(seat, choices, worths),
            _ => each(worths, &|_| 0),
        }
    }

    /// What one more card brings to a hand.
    fn gain_with(&self, seat: Seat, card: Card) -> i32 {
        let mut after = self.clone();
        after.hands[seat.index()].add(card);
        after.outlook()
    }

    /// Who should take the damage: whoever dies of it, the worst first.
    fn victim(&self, flames: u8, choice: Choice) -> i32 {
        let Choice::Target { monster } = choice else { return NEVER };
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
    let Choice::StartMonster { monster } = choice else { return NEVER };
    let strength = menace(monster);
    if arc.index().is_multiple_of(2) { strength } else { -strength }
}

/// The place of the greatest worth, of equal ones the first: plain soldiers are listed before Heroes.
fn best_of(worths: &[i32]) -> usize {
    let mut best = 0;
    for (at, worth) in worths.iter().enumerate() {
        if *worth > worths[best] {
            best = at;
        }
    }
    best
}

#[cfg(test)]
mod tests;

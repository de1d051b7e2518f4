//! The referee carries the rules out: it has the position in hand, throws the dice and tells what happens.

use std::ops::{Deref, DerefMut};

use engine::{Chance, Log};

use crate::board::Arc;
use crate::event::{Event, Throw, What};
use crate::piece::Ids;
use crate::position::CastlePanic;
use crate::task::Task;
use crate::token::Monster;

/// The position with everything needed to play it on.
pub(crate) struct Referee<'a, C, L> {
    pub(crate) game: &'a mut CastlePanic,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
    /// Monsters slain in the event under way, still lying where they fell.
    pub(crate) dying: Ids,
    /// Those of them that were already told of.
    pub(crate) mourned: Ids,
    /// Imps that a wounded Hydra calls, and where to (CP-13.1-Hydra).
    pub(crate) brood: Option<(Arc, u8)>,
    /// Monsters that a Necromancer who attacks gives back to the bag (CP-13.1-Necromancer).
    pub(crate) souls: u8,
}

impl<C, L> Deref for Referee<'_, C, L> {
    type Target = CastlePanic;

    #[inline]
    fn deref(&self) -> &CastlePanic {
        self.game
    }
}

impl<C, L> DerefMut for Referee<'_, C, L> {
    #[inline]
    fn deref_mut(&mut self) -> &mut CastlePanic {
        self.game
    }
}

impl<'a, C: Chance, L: Log<Event>> Referee<'a, C, L> {
    #[inline]
    pub(crate) fn new(game: &'a mut CastlePanic, chance: &'a mut C, log: &'a mut L) -> Self {
        Referee { game, chance, log, dying: Ids::NONE, mourned: Ids::NONE, brood: None, souls: 0 }
    }

    #[inline]
    pub(crate) fn tell(&mut self, rule: &'static str, what: What) {
        self.log.push(Event::public(rule, what));
    }

    #[inline]
    pub(crate) fn todo(&mut self, task: Task) {
        self.game.todo.push(task);
    }

    /// CP-G13: the die.
    pub(crate) fn roll(&mut self, rule: &'static str, throw: Throw, monster: Option<Monster>) -> u8 {
        let die = self.chance.draw("die", &[1; 6], |side| side + 1) as u8 + 1;
        self.tell(rule, What::Rolled { die, throw, monster });
        die
    }

    pub(crate) fn roll_arc(&mut self, rule: &'static str, monster: Option<Monster>) -> Arc {
        Arc::at(usize::from(self.roll(rule, Throw::Arc, monster)) - 1)
    }

    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            debug_assert!(self.dying.is_empty() && self.brood.is_none(), "an event was left unsettled");
            if self.won.is_some() {
                self.game.clear_the_desk();
                return;
            }
            let Some(&task) = self.game.todo.last() else {
                unreachable!("a game that is not over has something to do")
            };
            if task.is_question() && self.game.is_asked(task) {
                return;
            }
            self.game.todo.pop();
            self.perform(task);
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::LayOut => self.lay_out(),
            Task::Deal => self.deal(),
            Task::StartTurn => self.start_turn(),
            Task::Phase { phase } => self.phase(phase),
            Task::EndTurn => self.end_turn(),
            Task::Clash { from } => self.clash(from),
            Task::SecondStep { riders } => self.second_step(riders),
            Task::Breathe { chimera, dragon } => self.breathe_all(chimera, dragon),
            Task::Burn => self.burn(),
            Task::Reveal => self.reveal(),
            Task::Spent { token } => self.game.graveyard.add(token),
            Task::TokenDone => self.settle_quietly(),
            Task::Powers => self.powers(),
            Task::SecondStrike { seat } => self.second_strike(seat),
            Task::CardDone { seat, soldiers } => self.card_done(seat, soldiers),
            Task::Return { count } => self.return_tokens(count),
            Task::Settled => self.check_end(true),
            Task::OverlordDraws => self.overlord_draws(),
            Task::Sent => self.overlord_sent(),
            // A question that nobody needs to be asked answers itself.
            Task::Double => self.double_alone(),
            Task::Reinforce { seat } => self.reinforce_alone(seat),
            Task::WizardTower
            | Task::StartMonster { .. }
            | Task::Homes { .. }
            | Task::Bosses
            | Task::Begin
            | Task::Swap
            | Task::Trade
            | Task::Give { .. }
            | Task::Take { .. }
            | Task::Answer { .. }
            | Task::CounterAnswer { .. }
            | Task::Play
            | Task::Held { .. }
            | Task::Oracle { .. }
            | Task::Discards
            | Task::Attacker { .. }
            | Task::Assembly { .. }
            | Task::Stand { .. }
            | Task::Overlord => {}
        }
    }
}

impl CastlePanic {
    /// Nothing waits once the game is over.
    fn clear_the_desk(&mut self) {
        while let Some(task) = self.todo.pop() {
            if let Task::Spent { token } = task {
                self.graveyard.add(token);
            }
        }
        self.queue.clear();
        self.arrived.clear();
        self.refused.clear();
        self.doubles = 0;
        self.double_slayer = None;
        self.owing = Default::default();
        self.held = crate::position::Held::NOTHING;
        while let Some((token, _)) = self.late.pop() {
            self.bag.add(token);
        }
        let attacking = self.crowd.ids();
        for id in attacking.iter() {
            self.crowd[id].set(crate::piece::Flag::Attacks, false);
        }
    }
}

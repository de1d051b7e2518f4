//! The game at a table: the position now, and the steps that led to it.
//!
//! Steps are kept small ([`Steps`]); what happened at one and the position after it come out again when it is played again from the
//! nearest position that was kept. Only where that takes long, as where wood falls, everything is kept while the game is on.

use std::ops::ControlFlow;
use std::sync::Arc;

use engine::erased::{AnyGame, AnyRules, Happened, Luck};
use engine::{Millis, Outcome, Refusal, Seat, SeatSet, Seed, Turn, known};
use serde_json::Value;

pub(crate) use crate::steps::{Decision, Maker};
use crate::steps::{Step, Steps};
use crate::story::Past;

/// After so many steps the position is kept, where playing them again is quick.
const KEEP_EVERY: usize = 16;

/// A game under way. Never without its set-up.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    seed: Seed,
    /// Whether a decision takes long.
    heavy: bool,
    /// Whether nothing is ever taken back.
    real_time: bool,
    /// The version and the time of the set-up.
    began: (u64, u64),
    steps: Steps,
    /// Positions on the way, the one after the set-up first.
    kept: Vec<Kept>,
    position: Box<dyn AnyGame>,
    /// What happened at the last step, or at the set-up.
    happened: Happened,
    /// Whether there were secrets in what was taken back, is not played again, or was looked through.
    had_secrets: bool,
    /// So many moments were looked through for secrets.
    looked: usize,
    /// What was played by other rules and cannot be played again.
    past: Option<Arc<Past>>,
    /// Records are taken in whose game is told by the past, or leads to where it is known to stand: nothing is played.
    blind: bool,
    /// Where it is known to stand later on.
    stand: Option<Box<Stand>>,
    /// Whether its rules change before.
    rules_change: bool,
    /// Whether not all of it was played here.
    believed: bool,
}

/// How a game stands after some step, as it was written down.
#[derive(Clone, Debug)]
pub(crate) struct Stand {
    /// The version of that step.
    pub(crate) seq: u64,
    /// Whether there were secrets until then.
    pub(crate) secrets: bool,
    /// What every step until then told: 0 for nothing.
    pub(crate) told: String,
    /// The moment after it, and those before that take long to play.
    pub(crate) moments: Vec<Kept>,
}

/// A position on the way.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// How many steps lead to it.
    pub(crate) after: usize,
    pub(crate) position: Box<dyn AnyGame>,
    /// What happened at the last of them, where finding out takes long.
    pub(crate) happened: Option<Happened>,
}

/// One moment of the game: the set-up, or a step.
pub(crate) struct Moment<'a> {
    /// How many steps lead to it.
    pub(crate) after: usize,
    /// The version of its record.
    pub(crate) seq: u64,
    /// The time of its record.
    pub(crate) at: u64,
    /// What was decided, if anything was.
    pub(crate) decision: Option<Decision<'a>>,
    /// What happened.
    pub(crate) happened: &'a Happened,
    /// The position after it.
    pub(crate) position: &'a dyn AnyGame,
}

impl Moment<'_> {
    pub(crate) fn is_set_up(&self) -> bool {
        self.after == 0
    }
}

impl Play {
    pub(crate) fn start(
        rules: &dyn AnyRules,
        setup: &Value,
        seed: Seed,
        seq: u64,
        at: u64,
    ) -> Result<Play, Refusal> {
        let began = rules.start(setup, &mut Luck::seeded(seed.stream(0)))?;
        Ok(Play::from(rules, 0, began, seed, (seq, at)))
    }

    /// A game that stands so after so many steps; those before are not here.
    fn from(
        rules: &dyn AnyRules,
        after: usize,
        (position, happened): (Box<dyn AnyGame>, Happened),
        seed: Seed,
        began: (u64, u64),
    ) -> Play {
        let kept = Kept { after, position: position.clone(), happened: Some(happened.clone()) };
        Play {
            seed,
            heavy: rules.heavy(),
            real_time: rules.real_time(),
            began,
            steps: Steps::default(),
            kept: vec![kept],
            position,
            happened,
            had_secrets: false,
            looked: 0,
            past: None,
            blind: false,
            stand: None,
            rules_change: false,
            believed: false,
        }
    }

    /// A game that was played by other rules up to this position. Records are taken in without playing until
    /// [`Play::go_on`] or [`Play::stay`].
    pub(crate) fn told(
        rules: &dyn AnyRules,
        past: Arc<Past>,
        position: Box<dyn AnyGame>,
        seed: Seed,
        seq: u64,
        at: u64,
    ) -> Play {
        let happened = past.moments.last().map(|moment| moment.happened.clone()).unwrap_or_default();
        let stands = Play::from(rules, past.steps(), (position, happened), seed, (seq, at));
        Play { had_secrets: past.secrets, past: Some(past), blind: true, ..stands }
    }

    /// Takes records in without playing, until the game stands as it is known to. If its rules are still to change it does so then at
    /// the earliest: what is played again by the new ones is played already where it stands.
    pub(crate) fn leads_to(&mut self, stand: Box<Stand>, rules_change: bool) {
        (self.blind, self.rules_change) = (true, rules_change);
        self.stand = Some(stand);
    }

    /// The rules have changed for the last time. Whether it is known how the game stands, here or later on: then nothing up to there is
    /// played.
    pub(crate) fn rules_have_changed(&mut self) -> bool {
        let known = self.stand.is_some();
        self.rules_change = false;
        let last = self.steps.iter().next_back().map(|step| step.seq);
        last.into_iter().for_each(|seq| self.arrive(seq));
        known
    }

    /// Takes a step in without playing it.
    fn take_in(&mut self, seq: u64, at: u64, decision: Option<(Seat, &Value, Maker)>) {
        let told = self.stand.as_ref().and_then(|stand| stand.told.as_bytes().get(self.steps.len()));
        self.steps.push(seq, at, decision, told != Some(&b'0'));
        self.arrive(seq);
    }

    /// The step of this version was taken in: is it the one after which it is known how the game stands?
    fn arrive(&mut self, seq: u64) {
        if self.rules_change {
            return;
        }
        let Some(mut stand) = self.stand.take_if(|stand| stand.seq == seq) else { return };
        (self.blind, self.believed) = (false, true);
        (self.had_secrets, self.looked) = (self.had_secrets || stand.secrets, self.steps.len());
        if let Some(now) = stand.moments.last() {
            (self.position, self.happened) = (now.position.clone(), now.happened.clone().unwrap_or_default());
        }
        self.kept.append(&mut stand.moments);
        self.forget_if_over();
    }

    /// Whether the log leads to where the game stands, if not all of it was played here. Where playing takes long it is left to
    /// those who check the transcript.
    pub(crate) fn play_whole(&mut self) -> Result<(), String> {
        if !self.believed || self.heavy {
            return Ok(());
        }
        let Some(Kept { after: base, position, .. }) = self.kept.first() else { return Ok(()) };
        let mut position = position.clone();
        for after in base + 1..=self.steps.len() {
            self.again(after, &mut *position)
                .map_err(|refusal| format!("of its input {after} the rules say: {refusal}"))?;
        }
        if position.position() != self.position.position() {
            return Err("its log leads to another position".to_owned());
        }
        self.believed = false;
        Ok(())
    }

    /// Whether nothing is played: records are taken in as they are.
    pub(crate) fn is_blind(&self) -> bool {
        self.blind
    }

    /// What was played by other rules.
    pub(crate) fn past(&self) -> Option<&Past> {
        self.past.as_deref()
    }

    /// The position from which it goes on by the rules of today.
    pub(crate) fn began_again_at(&self) -> &dyn AnyGame {
        self.kept.first().map_or(&*self.position, |kept| &*kept.position)
    }

    pub(crate) fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.steps.iter()
    }

    /// The version of every step that counts, the set-up's first.
    pub(crate) fn versions(&self) -> Vec<u64> {
        [self.began.0].into_iter().chain(self.steps.iter().map(|step| step.seq)).collect()
    }

    /// Forgets all but so many steps, without playing.
    pub(crate) fn keep_only(&mut self, steps: usize) {
        self.steps.truncate(steps);
    }

    /// Goes on from where the past ended: plays what came after it by the rules of today, as far as they allow. Says how many steps
    /// that were.
    pub(crate) fn go_on(&mut self) -> usize {
        self.blind = false;
        let base = self.base();
        let rest: Vec<_> = (base..self.steps.len())
            .filter_map(|index| self.steps.get(index))
            .map(|step| {
                let decision = step.decision.map(|made| (made.seat, made.choice(), made.by.clone()));
                (step.seq, step.at, decision)
            })
            .collect();
        self.steps.truncate(base);
        let mut played = 0;
        for (seq, at, decision) in rest {
            let allowed = match decision {
                Some((seat, choice, by)) => self.choose(seat, &choice, by, seq, at).is_ok(),
                None if self.wake_at().is_some_and(|due| due <= at) => {
                    self.wake(seq, at);
                    true
                }
                None => false,
            };
            if !allowed {
                break;
            }
            played += 1;
        }
        played
    }

    /// The game ended by other rules: it stays as it is.
    pub(crate) fn stay(&mut self) {
        self.blind = false;
    }

    /// So many steps cannot be played again.
    pub(crate) fn base(&self) -> usize {
        if self.blind { 0 } else { self.past.as_ref().map_or(0, |past| past.steps()) }
    }

    /// How many steps count, the set-up included.
    pub(crate) fn count(&self) -> usize {
        self.steps.len() + 1
    }

    /// The decisions that count, each with the version of its record.
    pub(crate) fn decisions(&self) -> impl DoubleEndedIterator<Item = (u64, Decision<'_>)> {
        self.steps.iter().filter_map(|step| Some((step.seq, step.decision?)))
    }

    /// The decision of one version, if it counts.
    pub(crate) fn decision(&self, seq: u64) -> Option<Decision<'_>> {
        let index = self.steps.before(seq);
        self.steps.get(index).filter(|step| step.seq == seq && index >= self.base())?.decision
    }

    /// The decisions that can be taken back, each with the version of its record.
    pub(crate) fn latest_decisions(&self) -> impl DoubleEndedIterator<Item = (u64, Decision<'_>)> {
        (self.base()..self.steps.len())
            .filter_map(|index| self.steps.get(index))
            .filter_map(|step| Some((step.seq, step.decision?)))
    }

    pub(crate) fn position(&self) -> &dyn AnyGame {
        &*self.position
    }

    /// The last moment.
    pub(crate) fn now(&self) -> Moment<'_> {
        let after = self.steps.len();
        self.moment(after, &self.happened, &*self.position)
    }

    fn moment<'a>(&'a self, after: usize, happened: &'a Happened, position: &'a dyn AnyGame) -> Moment<'a> {
        let (seq, at, decision) = match after.checked_sub(1).and_then(|index| self.steps.get(index)) {
            Some(Step { seq, at, decision, .. }) => (seq, at, decision),
            None => (self.began.0, self.began.1, None),
        };
        Moment { after, seq, at, decision, happened, position }
    }

    /// Goes through the moments from the one that so many steps lead to, until `visit` has seen enough. What was played by other
    /// rules is passed over but for its last moment.
    pub(crate) fn walk(&self, from: usize, visit: &mut dyn FnMut(&Moment<'_>) -> ControlFlow<()>) {
        let from = from.max(self.base());
        if from >= self.steps.len() {
            let _ = visit(&self.now());
            return;
        }
        // From a position before, so that what happened comes out as well; the set-up's was kept.
        let base = self
            .kept
            .iter()
            .rev()
            .find(|kept| kept.after < from || (kept.after == from && kept.happened.is_some()));
        let Some(base) = base else { return };
        let (mut position, mut happened) = (base.position.clone(), base.happened.clone().unwrap_or_default());
        for after in base.after..=self.steps.len() {
            if after > base.after {
                match self.kept.iter().find(|kept| self.heavy && kept.after == after) {
                    Some(Kept { position: known, happened: Some(what), .. }) => {
                        (position, happened) = (known.clone(), what.clone());
                    }
                    _ => match self.again(after, &mut *position) {
                        Ok(what) => happened = what,
                        Err(refusal) => {
                            debug_assert!(self.believed, "what counted once counts again: {refusal}");
                            return;
                        }
                    },
                }
            }
            if after >= from && visit(&self.moment(after, &happened, &*position)).is_break() {
                return;
            }
        }
    }

    /// Plays one step again, the one that makes it so many.
    fn again(&self, after: usize, position: &mut dyn AnyGame) -> Result<Happened, Refusal> {
        let step = self.steps.get(after - 1);
        let Some(Step { at, decision, .. }) = step else { return Ok(Happened::default()) };
        let (at, luck) = (self.game_time(at), &mut self.luck_of(after));
        match decision {
            Some(made) => position.apply(made.seat, &made.choice(), at, luck),
            None => Ok(position.wake(at, luck)),
        }
    }

    /// How many steps lead to the version, or to the last one before it.
    pub(crate) fn steps_until(&self, seq: u64) -> usize {
        self.steps.before(seq.saturating_add(1))
    }

    /// What the game waits for. One that ended by other rules is over, whatever those of today say.
    fn turn(&self) -> Turn {
        match self.past().and_then(|past| past.outcome) {
            Some(outcome) => Turn::Over(outcome),
            None => self.position().turn(),
        }
    }

    pub(crate) fn deciding(&self) -> SeatSet {
        match self.turn() {
            Turn::Decide(seats) => seats,
            Turn::Wait | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether the seat could decide at this version and since then only others have decided, which left it the same choices.
    pub(crate) fn decides_unchanged_since(&self, seat: Seat, seq: u64) -> bool {
        if seq < self.began.0 || self.steps_until(seq) < self.base() {
            return false;
        }
        let (mut choices, mut unchanged) = (None, true);
        self.walk(self.steps_until(seq), &mut |moment| {
            let mut listed = Vec::new();
            moment.position.write_choices(seat, &mut listed);
            let may = matches!(moment.position.turn(), Turn::Decide(seats) if seats.contains(seat));
            unchanged &= may
                && match &choices {
                    None => true,
                    Some(then) => moment.decision.is_some_and(|made| made.seat != seat) && listed == *then,
                };
            choices.get_or_insert(listed);
            if unchanged { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        unchanged
    }

    /// When the game began, on the house's clock.
    pub(crate) fn began_at(&self) -> u64 {
        self.began.1
    }

    /// The version the game began with.
    pub(crate) fn began_with(&self) -> u64 {
        self.began.0
    }

    /// From when on a listed choice is accepted, on the house's clock.
    pub(crate) fn ready_at(&self, seat: Seat, choice: &Value) -> u64 {
        self.began_at().saturating_add(self.position().ready_at(seat, choice))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.blind {
            return None;
        }
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) | Turn::Wait => None,
        }
    }

    /// When time changes the position by itself, on the house's clock.
    pub(crate) fn wake_at(&self) -> Option<u64> {
        match self.turn() {
            Turn::Over(_) => None,
            _ => self.position().wake_at().map(|after| self.began_at().saturating_add(after)),
        }
    }

    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        by: Maker,
        seq: u64,
        at: u64,
    ) -> Result<(), Refusal> {
        if self.blind {
            self.take_in(seq, at, Some((seat, choice, by)));
            return Ok(());
        }
        let mut position = self.position.clone();
        let happened = position.apply(seat, choice, self.game_time(at), &mut self.luck_of(self.count()))?;
        let told = self.real_time || known::told(self.position(), seat, choice, &happened, &*position);
        self.steps.push(seq, at, Some((seat, choice, by)), told);
        self.keep(position, happened);
        Ok(())
    }

    pub(crate) fn wake(&mut self, seq: u64, at: u64) {
        if self.blind {
            self.take_in(seq, at, None);
            return;
        }
        let mut position = self.position.clone();
        let happened = position.wake(self.game_time(at), &mut self.luck_of(self.count()));
        self.steps.push(seq, at, None, true);
        self.keep(position, happened);
    }

    fn keep(&mut self, position: Box<dyn AnyGame>, happened: Happened) {
        let after = self.steps.len();
        if self.heavy {
            self.kept.push(Kept { after, position: position.clone(), happened: Some(happened.clone()) });
        } else if after.is_multiple_of(KEEP_EVERY) {
            self.kept.push(Kept { after, position: position.clone(), happened: None });
        }
        (self.position, self.happened) = (position, happened);
        self.forget_if_over();
    }

    fn forget_if_over(&mut self) {
        if self.outcome().is_some() && !self.heavy {
            // Whoever looks back at a finished game has time to see it played again.
            self.kept.truncate(1);
            self.kept.shrink_to_fit();
            self.steps.shrink();
        }
    }

    /// Takes back the step of this version and everything after it; false if no decision of this version counts.
    pub(crate) fn undo(&mut self, seq: u64) -> bool {
        if self.decision(seq).is_none() {
            return false;
        }
        let left = self.steps.before(seq);
        if self.blind {
            self.steps.truncate(left);
            return true;
        }
        (self.had_secrets, self.looked) = (self.has_secrets(), self.looked.min(left));
        let mut then = None;
        self.walk(left, &mut |moment| {
            then = Some((moment.position.boxed_clone(), moment.happened.clone()));
            ControlFlow::Break(())
        });
        let Some((position, happened)) = then else { return false };
        self.steps.truncate(left);
        self.kept.retain(|kept| kept.after <= left);
        (self.position, self.happened) = (position, happened);
        true
    }

    /// Whether this is a game with secrets: at some time since it began one viewer could see what another could not. A moment in
    /// which all hands happen to lie open makes it no other game.
    pub(crate) fn has_secrets(&self) -> bool {
        self.had_secrets_before(self.count())
    }

    /// The same of its first moments only.
    pub(crate) fn had_secrets_before(&self, until: usize) -> bool {
        let mut found = self.had_secrets;
        if !found && self.looked < until {
            self.walk(self.looked, &mut |moment| {
                found = moment.happened.in_private() || !moment.position.open_to_all();
                if found || moment.after + 1 >= until {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        found
    }

    /// It was looked through up to now, and there were secrets in it or not.
    pub(crate) fn looked_through(&mut self, secrets: bool) {
        (self.had_secrets, self.looked) = (self.had_secrets || secrets, self.count());
    }

    /// Whether nobody has learned anything from the step of this version on.
    pub(crate) fn told_nothing_since(&self, seq: u64) -> bool {
        let from = self.steps.before(seq);
        (from..self.steps.len()).rev().all(|index| self.steps.get(index).is_some_and(|step| !step.told))
    }

    /// The luck of an input by its place among the steps that count: whoever takes a decision back meets it again.
    fn luck_of(&self, place: usize) -> Luck {
        Luck::seeded(self.seed.stream(place as u64))
    }

    fn game_time(&self, at: u64) -> Millis {
        at.saturating_sub(self.began_at())
    }
}

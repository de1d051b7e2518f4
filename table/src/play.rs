//! The game at a table: the steps that count, each with the position it led to.

use std::sync::OnceLock;

use engine::erased::{AnyGame, AnyRules, Happened, Luck, Told};
use engine::{Millis, Outcome, Refusal, Seat, SeatSet, Seed, Turn, Viewer};
use serde_json::Value;

use crate::identity::Identity;

/// One input that counts: the set-up, a choice, or time passing.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The version of its record.
    pub(crate) seq: u64,
    /// The time of its record.
    pub(crate) at: u64,
    /// What was decided, if anything was.
    pub(crate) decision: Option<Decision>,
    /// What happened.
    pub(crate) happened: Happened,
    /// The position after it.
    pub(crate) position: Box<dyn AnyGame>,
    /// Whether somebody learned something by it that taking it back would not take back; found out when first asked.
    told: OnceLock<bool>,
    /// Whether it showed one viewer what it did not show another, or left something hidden; found out when first asked.
    secret: OnceLock<bool>,
}

/// A choice somebody made.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    pub(crate) choice: Value,
    pub(crate) by: Maker,
}

/// Who made a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Maker {
    Person(Identity),
    Bot(String),
}

/// A game under way. Never without its first step, the set-up.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    seed: Seed,
    players: u8,
    first: Step,
    rest: Vec<Step>,
    /// Whether there were secrets in what was taken back.
    had_secrets: bool,
}

impl Play {
    pub(crate) fn start(
        rules: &dyn AnyRules,
        setup: &Value,
        players: u8,
        seed: Seed,
        seq: u64,
        at: u64,
    ) -> Result<Play, Refusal> {
        let (position, happened) = rules.start(setup, &mut Luck::seeded(seed.stream(0)))?;
        Ok(Play {
            seed,
            players,
            first: Step {
                seq,
                at,
                decision: None,
                happened,
                position,
                told: OnceLock::from(true),
                secret: OnceLock::new(),
            },
            rest: Vec::new(),
            had_secrets: false,
        })
    }

    /// The steps that count, the set-up first.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    pub(crate) fn is_first(&self, step: &Step) -> bool {
        step.seq == self.first.seq
    }

    pub(crate) fn last(&self) -> &Step {
        self.rest.last().unwrap_or(&self.first)
    }

    pub(crate) fn position(&self) -> &dyn AnyGame {
        &*self.last().position
    }

    /// The step of one version, if it counts.
    pub(crate) fn step(&self, seq: u64) -> Option<&Step> {
        if seq == self.first.seq {
            return Some(&self.first);
        }
        self.rest.binary_search_by_key(&seq, |step| step.seq).ok().map(|index| &self.rest[index])
    }

    pub(crate) fn deciding(&self) -> SeatSet {
        match self.position().turn() {
            Turn::Decide(seats) => seats,
            Turn::Wait | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether the seat could decide at this version and since then only others have decided, which left it the same choices.
    pub(crate) fn decides_unchanged_since(&self, seat: Seat, seq: u64) -> bool {
        if seq < self.first.seq {
            return false;
        }
        let from = self.rest.partition_point(|step| step.seq <= seq);
        let then = from.checked_sub(1).map_or(&self.first, |index| &self.rest[index]);
        let choices = then.position.choices(seat);
        let may = |step: &Step| matches!(step.position.turn(), Turn::Decide(seats) if seats.contains(seat));
        may(then)
            && self.rest[from..].iter().all(|step| {
                let by_another = step.decision.as_ref().is_some_and(|decision| decision.seat != seat);
                by_another && may(step) && step.position.choices(seat) == choices
            })
    }

    /// When the game began, on the house's clock.
    pub(crate) fn began_at(&self) -> u64 {
        self.first.at
    }

    /// The version the game began with.
    pub(crate) fn began_with(&self) -> u64 {
        self.first.seq
    }

    /// From when on a listed choice is accepted, on the house's clock.
    pub(crate) fn ready_at(&self, seat: Seat, choice: &Value) -> u64 {
        self.first.at.saturating_add(self.position().ready_at(seat, choice))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.position().turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) | Turn::Wait => None,
        }
    }

    /// When time changes the position by itself, on the house's clock.
    pub(crate) fn wake_at(&self) -> Option<u64> {
        match self.position().turn() {
            Turn::Over(_) => None,
            _ => self.position().wake_at().map(|after| self.first.at.saturating_add(after)),
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
        let mut position = self.last().position.clone();
        let happened = position.apply(seat, choice, self.game_time(at), &mut self.luck())?;
        let decision = Some(Decision { seat, choice: choice.clone(), by });
        self.rest.push(Step {
            seq,
            at,
            decision,
            happened,
            position,
            told: OnceLock::new(),
            secret: OnceLock::new(),
        });
        Ok(())
    }

    pub(crate) fn wake(&mut self, seq: u64, at: u64) {
        let mut position = self.last().position.clone();
        let happened = position.wake(self.game_time(at), &mut self.luck());
        self.rest.push(Step {
            seq,
            at,
            decision: None,
            happened,
            position,
            told: OnceLock::from(true),
            secret: OnceLock::new(),
        });
    }

    /// Takes back the step of this version and everything after it; false if no decision of this version counts.
    pub(crate) fn undo(&mut self, seq: u64) -> bool {
        match self.rest.binary_search_by_key(&seq, |step| step.seq) {
            Ok(index) if self.rest[index].decision.is_some() => {
                self.had_secrets = self.has_secrets();
                self.rest.truncate(index);
                true
            }
            _ => false,
        }
    }

    /// Whether this is a game with secrets: at some time since it began one viewer could see what another could not. A moment in
    /// which all hands happen to lie open makes it no other game.
    pub(crate) fn has_secrets(&self) -> bool {
        self.had_secrets || self.steps().any(|step| self.hides(step))
    }

    fn hides(&self, step: &Step) -> bool {
        let differs = || {
            let open = step.position.view(Viewer::Spectator);
            Viewer::all(self.players).any(|viewer| step.position.view(viewer) != open)
        };
        *step.secret.get_or_init(|| told_in_private(&step.happened) || differs())
    }

    /// Whether nobody has learned anything from the step of this version on.
    pub(crate) fn told_nothing_since(&self, seq: u64) -> bool {
        let from = self.rest.partition_point(|step| step.seq < seq);
        (from..self.rest.len()).rev().all(|index| !self.told(index))
    }

    fn told(&self, index: usize) -> bool {
        let step = &self.rest[index];
        *step.told.get_or_init(|| told_apart(&step.happened) || self.reveals(index))
    }

    /// The luck of the next input.
    fn luck(&self) -> Luck {
        self.luck_of(self.rest.len())
    }

    /// The luck of an input by its place among the steps that count: whoever takes a decision back meets it again.
    fn luck_of(&self, index: usize) -> Luck {
        Luck::seeded(self.seed.stream(index as u64 + 1))
    }

    fn game_time(&self, at: u64) -> Millis {
        at.saturating_sub(self.first.at)
    }

    /// Whether a choice that asked no chance and told nothing in private still showed somebody a secret, for instance
    /// by laying a hidden card open: then the same choice, in a position the viewer could not tell from the true one,
    /// would have looked different or been impossible.
    fn reveals(&self, index: usize) -> bool {
        const GUESSES: u64 = 8;
        let Step { at, decision: Some(Decision { seat, choice, .. }), happened, position: after, .. } =
            &self.rest[index]
        else {
            return true;
        };
        let before = &index.checked_sub(1).map_or(&self.first, |previous| &self.rest[previous]).position;
        let truth = before.position();
        Viewer::all(self.players).any(|viewer| {
            (0..GUESSES).any(|guess| {
                // A fixed seed of its own: this looks at what is known and must not touch the game's luck.
                let mut luck = Luck::seeded(Seed([0x5a; 32]).stream(guess));
                let mut imagined = before.imagine(viewer, &mut luck);
                if imagined.position() == truth {
                    return false; // nothing is hidden from this viewer, or luck guessed it
                }
                match imagined.apply(*seat, choice, self.game_time(*at), &mut self.luck_of(index)) {
                    Err(_) => true,
                    Ok(imagined_events) => {
                        imagined.view(viewer) != after.view(viewer)
                            || !imagined_events.seen_by(viewer).eq(happened.seen_by(viewer))
                    }
                }
            })
        })
    }
}

fn told_apart(happened: &Happened) -> bool {
    !happened.asked.is_empty() || told_in_private(happened)
}

fn told_in_private(happened: &Happened) -> bool {
    happened.events.iter().any(|told| matches!(told, Told::Apart { .. }))
}

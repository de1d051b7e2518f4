//! Bots that think: one at a time, in the background, and each plays when it is ready.

use engine::{Refusal, Seat};
use serde_json::Value;

use super::breath::Breath;
use super::keeping::Then;
use super::letter::Letter;
use super::news::say;
use super::{Amiss, Effect, Idea, Job, Purpose, Room, Thought};
use crate::protocol::ServerMessage;
use crate::record::Record;
use crate::refusal::TableRefusal;
use crate::seat::Sitter;

/// So often in a row a bot may come to grief: the second time chance has chosen for it, and there is nobody left to try.
const MISSES: u32 = 2;

/// What bots are at.
#[derive(Debug, Default)]
pub(super) struct Robots {
    /// The number of the job that is being thought about.
    thinking: Option<u64>,
    jobs: u64,
    /// A thought that came too early, and when its time comes.
    early: Option<Box<(u64, Thought)>>,
    breath: Breath,
    /// Until when the bot that thinks takes its breath.
    breathes_until: u64,
    /// How often in a row nothing came of a turn.
    misses: u32,
}

impl Robots {
    pub(super) fn are_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The game went on: whoever came to grief may try again.
    pub(super) fn are_forgiven(&mut self) {
        self.misses = 0;
    }

    /// When a thought that came too early has its time.
    pub(super) fn ready_at(&self) -> Option<u64> {
        self.early.as_ref().map(|early| early.0)
    }

    pub(super) fn take_ready(&mut self, now: u64) -> Option<Thought> {
        self.early.take_if(|early| early.0 <= now).map(|early| early.1)
    }

    /// The house's clock may have jumped back: a breath is no longer for it.
    pub(super) fn clock_says(&mut self, now: u64, breath: u64) {
        let at_most = now.saturating_add(breath);
        if self.breathes_until > at_most {
            self.breathes_until = at_most;
            if let Some(early) = &mut self.early {
                // Looked at again then: the rules may make it wait longer.
                early.0 = early.0.min(at_most);
            }
        }
    }
}

impl Room {
    /// Lets the next bot think, if one is to decide and none is thinking.
    pub(super) fn drive(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if self.robots.are_thinking() || self.robots.misses >= MISSES {
            return;
        }
        let Some(turn) = self.table.bot_turn() else { return };
        self.robots.jobs += 1;
        self.robots.thinking = Some(self.robots.jobs);
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
        let people_look_on = self.table.sitters().iter().any(is_person);
        if people_look_on && self.robots.breath.needed(turn.turn, turn.seat) {
            self.robots.breathes_until = now.saturating_add(self.pace.breath);
        }
        let job = Job::turn(turn, self.robots.jobs, self.table.host(), self.robots.misses > 0);
        effects.push(Effect::Think(Box::new(job)));
    }

    /// Somebody has thought.
    pub(super) fn consider(&mut self, thought: Thought, at: u64, effects: &mut Vec<Effect>) {
        match thought.purpose {
            Purpose::Turn { seq, seat, number } => {
                // Twice the same thought is one.
                if self.robots.thinking == Some(number) && self.robots.early.is_none() {
                    self.play(seq, seat, thought, at, effects);
                }
            }
            Purpose::Hint { client, id, left } => {
                let message = match thought.idea {
                    Some(Idea::Advice(advice)) => ServerMessage::Hint { id, advice, left },
                    _ => ServerMessage::Refused { id: Some(id), refusal: TableRefusal::BotFailed.into() },
                };
                if self.lines.end(client).is_some() {
                    effects.push(say(vec![client], &message));
                }
            }
        }
    }

    /// A bot plays what it has thought, when it has taken its breath and the rules allow it.
    fn play(&mut self, seq: u64, seat: Seat, thought: Thought, at: u64, effects: &mut Vec<Effect>) {
        self.stirs(at);
        let rules_allow = match &thought.idea {
            Some(Idea::Choice(choice)) => self.table.ready_at(seat, choice).unwrap_or(0),
            _ => 0,
        };
        // A bot that is quicker than the rules allow waits like everybody.
        let ready_at = rules_allow.max(self.robots.breathes_until);
        if ready_at > at {
            self.robots.early = Some(Box::new((ready_at, thought)));
            return;
        }
        if self.time_passes(at, effects) {
            self.waiting.push_front(Letter::Thought { thought, at });
            return;
        }
        self.robots.thinking = None;
        match self.chosen(seq, seat, thought.idea, at) {
            Ok(Some(record)) => {
                self.note_changes();
                self.write(vec![record], None, Then::Count { by_bots: 1 }, effects);
            }
            Ok(None) => self.drive(at, effects),
            Err(refusal) => {
                self.robots.misses += 1;
                effects.push(Effect::Amiss { seq, what: Amiss::Choice, refusal });
                self.drive(at, effects);
            }
        }
    }

    fn chosen(
        &mut self,
        seq: u64,
        seat: Seat,
        idea: Option<Idea>,
        at: u64,
    ) -> Result<Option<Record>, Refusal> {
        let choice: Value = match idea {
            Some(Idea::Choice(choice)) => choice,
            _ => return Err(TableRefusal::BotFailed.into()),
        };
        self.table.bot_chose(seq, seat, choice, at)
    }
}

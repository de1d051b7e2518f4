//! What happens at its own time, whoever is late: what is due, bots that are ready, pings, and falling asleep.

use super::keeping::Then;
use super::{Amiss, Effect, Room};
use crate::protocol::Phase;
use crate::record::{Input, Record};

/// So many things that were due are written down together.
const TOGETHER: usize = 64;

impl Room {
    /// When the house must say what time it is ([`Room::time`]), if nothing comes in before: milliseconds since 1970. It asks anew after
    /// everything that came in; none while something is being written.
    pub fn wake_at(&self) -> Option<u64> {
        if self.is_writing() || self.end.is_some() {
            return None;
        }
        let (due_at, ready_at) = (self.table.due_at(), self.robots.ready_at());
        let times = [due_at, ready_at, self.lines.ping_at(&self.table), self.sleeps_at()];
        times.into_iter().flatten().min()
    }

    /// It is so late: lets everything happen that is due. First come the game's own times and robots against time, each thing at
    /// its own time, then bots that have thought, then pings.
    ///
    /// Where the fastest wins, the house first brings all wishes that came in before then.
    pub fn time(&mut self, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.is_writing() || self.end.is_some() {
            return effects;
        }
        self.clock_says(now);
        if self.time_passes(now, &mut effects) {
            return effects;
        }
        if let Some(thought) = self.robots.take_ready(now) {
            self.consider(thought, now, &mut effects);
        }
        if self.is_writing() {
            return effects;
        }
        if self.lines.ping_at(&self.table).is_some_and(|at| at <= now) {
            // What the last pings have found out.
            self.tell_presence(&mut effects);
            let pinged = self.lines.ping(&self.table, now);
            effects.extend(pinged.into_iter().map(|client| Effect::Ping { client }));
        }
        if self.sleeps_at().is_some_and(|at| at <= now) {
            // A house that keeps the room is asked again later.
            (self.busy_at, self.kept) = (now, true);
            if !self.write_the_rest(Then::Sleep, &mut effects) {
                effects.push(Effect::Sleep);
            }
        }
        effects
    }

    /// Lets everything happen that was due by then, each thing at its own time. Whether the rest must wait, since something is to
    /// be written or the room ends: then there may be more that is due.
    pub(super) fn time_passes(&mut self, until: u64, effects: &mut Vec<Effect>) -> bool {
        let (news, mut amiss) = (&mut self.news, Vec::new());
        let made_up = self.table.make_up(until, TOGETHER, |table, came| match came {
            Ok(_) => news.note(table),
            Err(refusal) => {
                amiss.push(Effect::Amiss { seq: table.seq(), what: Amiss::Due, refusal: refusal.clone() });
            }
        });
        effects.append(&mut amiss);
        match made_up {
            Ok(records) if records.is_empty() => false,
            Ok(records) => {
                let chose = |record: &&Record| matches!(record.input, Input::Chose { .. });
                let by_bots = records.iter().filter(chose).count();
                self.write(records, None, Then::Count { by_bots }, effects);
                true
            }
            Err(refusal) => {
                self.ends(refusal, effects);
                true
            }
        }
    }

    /// When the room sleeps if nobody comes, if nobody is here now. Whoever left a game that is on comes back soon; of one that is over
    /// everything is written, and it is made again for whoever looks at it again. Where that takes long it waits, too.
    fn sleeps_at(&self) -> Option<u64> {
        let at_once = self.table.phase() == Phase::Over && !self.table.heavy() && !self.kept;
        let patience = if at_once { 0 } else { self.pace.idle };
        self.is_idle().then(|| self.busy_at.saturating_add(patience))
    }

    /// Somebody is here, or was until now.
    pub(super) fn stirs(&mut self, now: u64) {
        if !self.is_idle() {
            (self.busy_at, self.kept) = (now, false);
        }
    }

    /// The house's clock may have jumped back: nobody waits until it has caught up.
    fn clock_says(&mut self, now: u64) {
        self.busy_at = self.busy_at.min(now);
        self.lines.clock_says(now);
        self.robots.clock_says(now, self.pace.breath);
    }
}

//! Plays the games of a simulation, on several threads.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::Refusal;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use super::observers::EventCounts;
use super::plan::Plan;
use super::stats::Tally;
use crate::stop::Stop;

/// A bar on the error stream; nothing where that is not a screen.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// What a thread counts.
pub(crate) trait Count: Default + Send {
    fn merge(&mut self, other: &Self);
}

impl Count for Tally {
    fn merge(&mut self, other: &Tally) {
        Tally::merge(self, other);
    }
}

impl Count for (Tally, EventCounts) {
    fn merge(&mut self, other: &Self) {
        self.0.merge(&other.0);
        self.1.merge(&other.1);
    }
}

/// Shares game numbers out to threads, a few at a time, and adds up what each counted.
///
/// Which thread plays which game is left to chance; the games are not, and adding up whole numbers forgets the order.
pub(crate) fn share_out<C: Count, E: Send>(
    plan: &Plan<'_>,
    progress: &ProgressBar,
    play: impl Fn(std::ops::Range<u64>, &mut C) -> Result<(), E> + Sync,
) -> Result<C, E> {
    let share = (plan.games / (plan.threads as u64 * 50)).clamp(1, 500);
    let next = AtomicU64::new(0);
    let work = || {
        let mut count = C::default();
        loop {
            let first = next.fetch_add(share, Ordering::Relaxed);
            if first >= plan.games {
                return Ok(count);
            }
            let games = first..(first + share).min(plan.games);
            let played = games.end - games.start;
            if let Err(error) = play(games, &mut count) {
                next.store(plan.games, Ordering::Relaxed); // the others need not go on
                return Err(error);
            }
            progress.inc(played);
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut all = C::default();
        for thread in threads {
            match thread.join() {
                Ok(count) => all.merge(&count?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(all)
    })
}

/// Plays all games of one set-up; events cost nothing here.
pub(crate) fn play(plan: &Plan<'_>, setup: &Value, progress: &ProgressBar) -> Result<Tally, Stop> {
    let tally = share_out(plan, progress, |games, tally: &mut Tally| {
        let mut on_game = |_, played| tally.add(&played);
        plan.entry.bots.simulate(setup, plan.line_up(), plan.seed, games, &mut on_game)
    });
    tally.map_err(|refusal: Refusal| refusal.into())
}

/// Plays all games of one set-up and counts what happens in them.
pub(crate) fn observe(
    plan: &Plan<'_>,
    setup: &Value,
    progress: &ProgressBar,
) -> Result<(Tally, EventCounts), Stop> {
    let counts = share_out(plan, progress, |games, (tally, events): &mut (Tally, EventCounts)| {
        let events = RefCell::new(events);
        let mut on_event = |event: &Value| events.borrow_mut().event(event);
        let mut on_game = |_, played: bots::play::Played| {
            tally.add(&played);
            events.borrow_mut().game(played.outcome.is_some_and(|outcome| !outcome.winners().is_empty()));
        };
        plan.entry.bots.observe(setup, plan.line_up(), plan.seed, games, &mut on_event, &mut on_game)
    });
    counts.map_err(|refusal: Refusal| refusal.into())
}

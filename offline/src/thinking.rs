//! Thinking for a robot, or for somebody who asked for advice.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::Serialize;
use table::room::Job;
use table::{Patience, Registry};
use ts_rs::TS;

use crate::to_do::text;

/// What came of a job.
#[derive(Debug, Serialize, TS)]
pub struct Pondered {
    /// To be brought to the room. A text, since a page's numbers have fewer digits.
    pub thought: String,
    /// How often whoever thought asked whether they may go on, and might.
    pub steps: u32,
}

/// Thinks for so many steps at most. Here is no clock: whoever asks knows by now how many steps a second has.
pub(crate) fn think(registry: &Registry, job: Job, steps: u32) -> Pondered {
    let taken = Arc::new(AtomicU32::new(0));
    let counter = taken.clone();
    let more = move |taken: u32| (taken < steps).then_some(taken + 1);
    let patience = Patience::while_true(move || {
        counter.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    });
    let thought = text(&job.think(registry, &patience));
    Pondered { thought, steps: taken.load(Ordering::Relaxed) }
}

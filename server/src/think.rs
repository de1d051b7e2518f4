//! Where bots think: off the I/O path, a few at a time, with a deadline, and supervised.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;

use crate::metrics::{Gauge, Metrics};

/// How many long jobs may run at once: one for each processor, save one that is kept for people.
pub(crate) fn processors_for_work() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    (processors - 1).max(1)
}

/// Room for a few thinkers at once.
#[derive(Debug)]
pub(crate) struct Thinkers {
    room: Arc<Semaphore>,
    deadline: Duration,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(deadline: Duration, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers { room: Arc::new(Semaphore::new(processors_for_work())), deadline, metrics }
    }

    /// What the job says; nothing if it crashed or took too long. A late job keeps its place until it ends.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.room.clone().acquire_owned().await.ok()?;
        let inside = Gauge::enter(&self.metrics, |metrics| &metrics.bots_thinking);
        let started = Instant::now();
        let thinking = tokio::task::spawn_blocking(move || {
            let _held = (place, inside);
            job()
        });
        let thought = tokio::time::timeout(self.deadline, thinking).await;
        self.metrics.bot_seconds.observe(started.elapsed());
        match thought {
            Ok(Ok(thought)) => Some(thought),
            Ok(Err(_)) => {
                self.metrics.bot_panics.one();
                tracing::error!("a bot crashed");
                None
            }
            Err(_) => {
                self.metrics.bot_timeouts.one();
                tracing::warn!(deadline = ?self.deadline, "a bot missed its deadline");
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crash_is_counted_and_harms_nobody() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(Duration::from_secs(5), metrics.clone());
        let crash: Option<()> = thinkers.think(|| panic!("this bot is broken on purpose")).await;
        assert_eq!(crash, None);
        assert_eq!(metrics.bot_panics.get(), 1);
        assert_eq!(thinkers.think(|| 42).await, Some(42));
        assert_eq!(metrics.bots_thinking.get(), 0);
    }

    #[tokio::test]
    async fn a_deadline_is_kept() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(Duration::from_millis(20), metrics.clone());
        let late = thinkers.think(|| std::thread::sleep(Duration::from_millis(200))).await;
        assert_eq!(late, None);
        assert_eq!(metrics.bot_timeouts.get(), 1);
    }
}

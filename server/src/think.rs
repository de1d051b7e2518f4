//! Where bots think: off the I/O path, a few at a time, everybody having a fair share, with a deadline, and supervised.
//!
//! A bot that thinks ahead is asked to decide when our patience is over, and plays the best it has found so far. The more
//! people wait, the shorter the patience. One that does not listen misses its deadline, and chance decides for it.

mod queue;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use table::{Identity, Patience};
use tokio::sync::oneshot;

use crate::metrics::{Gauge, Metrics};
use queue::Queue;
pub(crate) use queue::{Claim, Kind};

/// However many wait, a bot may think so long.
const AT_LEAST: Duration = Duration::from_millis(100);

/// How many long jobs may run at once: one for each processor, save one that is kept for people.
pub(crate) fn processors_for_work() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    (processors - 1).max(1)
}

/// Room for a few thinkers at once.
#[derive(Debug)]
pub(crate) struct Thinkers {
    study: Arc<Study>,
    patience: Duration,
    deadline: Duration,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    /// A bot is asked to decide after `patience`, sooner if others wait, and given up at the `deadline`.
    pub(crate) fn new(patience: Duration, deadline: Duration, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers { study: Study::new(processors_for_work()), patience, deadline, metrics }
    }

    /// What the job says; nothing if it crashed or took too long. A late job keeps its place until it ends.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        claim: Claim,
        job: impl FnOnce(&Patience) -> T + Send + 'static,
    ) -> Option<T> {
        let waiting = Gauge::enter(&self.metrics, |metrics| &metrics.bots_waiting);
        let asked = Instant::now();
        let place = self.study.enter(claim).await?;
        self.metrics.bot_wait_seconds.observe(asked.elapsed());
        drop(waiting);
        let inside = Gauge::enter(&self.metrics, |metrics| &metrics.bots_thinking);
        let started = Instant::now();
        let hurried = Arc::new(AtomicBool::new(false));
        let patience = self.patience_since(started, hurried.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            let _held = (place, inside);
            job(&patience)
        });
        let thought = tokio::time::timeout(self.deadline, thinking).await;
        self.metrics.bot_seconds.observe(started.elapsed());
        if hurried.load(Ordering::Relaxed) {
            self.metrics.bots_hurried.one();
        }
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

    fn patience_since(&self, started: Instant, hurried: Arc<AtomicBool>) -> Patience {
        let (study, whole) = (self.study.clone(), self.patience);
        Patience::while_true(move || {
            let people = study.people.load(Ordering::Relaxed);
            let lasts = started.elapsed() < share_of(whole, study.places, people);
            if !lasts {
                hurried.store(true, Ordering::Relaxed);
            }
            lasts
        })
    }
}

/// The patience for one bot when this many people share so many places.
fn share_of(whole: Duration, places: usize, people: usize) -> Duration {
    let (places, people) = (places.min(people), people.max(1));
    let share = whole.mul_f64(places.max(1) as f64 / people as f64);
    share.clamp(AT_LEAST.min(whole), whole)
}

/// The places, and who waits for one.
#[derive(Debug)]
struct Study {
    places: usize,
    inner: Mutex<Inside>,
    /// How many people are thought for, or wait.
    people: AtomicUsize,
}

#[derive(Debug, Default)]
struct Inside {
    taken: Vec<Identity>,
    queue: Queue<oneshot::Sender<Place>>,
}

impl Study {
    fn new(places: usize) -> Arc<Study> {
        Arc::new(Study { places, inner: Mutex::default(), people: AtomicUsize::new(0) })
    }

    /// Waits for a place; nothing comes if the study is gone.
    async fn enter(self: &Arc<Study>, claim: Claim) -> Option<Place> {
        let (call, called) = oneshot::channel();
        {
            let mut inside = self.inside();
            inside.queue.push(claim, call);
            self.fill(&mut inside);
        }
        called.await.ok()
    }

    /// Gives the free places to whoever is next. Those who have gone away meanwhile are passed over.
    fn fill(self: &Arc<Study>, inside: &mut Inside) {
        while inside.taken.len() < self.places {
            let Some((claim, call)) = inside.queue.pop() else { break };
            let place = Place { study: Some(self.clone()), person: claim.person.clone() };
            match call.send(place) {
                Ok(()) => inside.taken.push(claim.person),
                Err(mut unused) => unused.study = None,
            }
        }
        let mut people: BTreeSet<&Identity> = inside.queue.people();
        people.extend(&inside.taken);
        self.people.store(people.len(), Ordering::Relaxed);
    }

    fn leave(self: &Arc<Study>, person: &Identity) {
        let mut inside = self.inside();
        if let Some(index) = inside.taken.iter().position(|taken| taken == person) {
            inside.taken.swap_remove(index);
        }
        self.fill(&mut inside);
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A place to think at, free again when this is dropped.
#[derive(Debug)]
struct Place {
    /// None if it was never taken.
    study: Option<Arc<Study>>,
    person: Identity,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(study) = &self.study {
            study.leave(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const LONG: Duration = Duration::from_secs(3600);

    fn robot_of(person: &str) -> Claim {
        Claim { person: Identity::new(person), table: format!("{person}'s"), kind: Kind::Robot }
    }

    #[tokio::test]
    async fn a_crash_is_counted_and_harms_nobody() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(LONG, LONG, metrics.clone());
        let crash: Option<()> =
            thinkers.think(robot_of("ann"), |_| panic!("this bot is broken on purpose")).await;
        assert_eq!(crash, None);
        assert_eq!(metrics.bot_panics.get(), 1);
        assert_eq!(thinkers.think(robot_of("ann"), |_| 42).await, Some(42));
        assert_eq!((metrics.bots_thinking.get(), metrics.bots_waiting.get()), (0, 0));
    }

    #[tokio::test]
    async fn a_deadline_is_kept() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(LONG, Duration::from_millis(20), metrics.clone());
        let (enough, dawdling) = mpsc::channel::<()>();
        let late = thinkers.think(robot_of("ann"), move |_| dawdling.recv().is_ok()).await;
        assert_eq!(late, None);
        assert_eq!(metrics.bot_timeouts.get(), 1);
        drop(enough);
    }

    #[tokio::test]
    async fn a_bot_decides_when_patience_is_over() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(Duration::from_millis(1), LONG, metrics.clone());
        let thoughts = thinkers.think(robot_of("ann"), |patience| (1..).find(|_| !patience.lasts())).await;
        assert!(thoughts.is_some());
        assert_eq!((metrics.bots_hurried.get(), metrics.bot_timeouts.get()), (1, 0));
    }

    #[test]
    fn patience_is_shared_by_people_and_has_an_end() {
        let whole = Duration::from_secs(2);
        let shares = [(1, 0), (1, 1), (7, 3), (1, 2), (2, 8), (1, 1_000)];
        let shares = shares.map(|(places, people)| share_of(whole, places, people).as_millis());
        assert_eq!(shares, [2_000, 2_000, 2_000, 1_000, 500, 100]);
        assert_eq!(share_of(Duration::from_millis(5), 1, 9), Duration::from_millis(5));
    }

    #[tokio::test]
    async fn places_go_to_people_in_turn_and_never_to_those_who_left() {
        let study = Study::new(1);
        let first = study.enter(robot_of("greedy")).await.unwrap();
        let mut waiting: Vec<_> = ["greedy", "greedy", "gone", "ann"]
            .map(|person| {
                let (call, called) = oneshot::channel();
                study.inside().queue.push(robot_of(person), call);
                Some(called)
            })
            .into();
        waiting[2] = None;
        drop(first);
        let hers = waiting[3].as_mut().unwrap().await.unwrap();
        assert_eq!(hers.person, Identity::new("ann"), "he had a turn, she had none");
        assert_eq!(study.people.load(Ordering::Relaxed), 2);
        drop(hers);
        for index in [0, 1] {
            drop(waiting[index].as_mut().unwrap().await.unwrap());
        }
        assert!(study.inside().taken.is_empty());
        assert!(study.inside().queue.people().is_empty());
        assert_eq!(study.people.load(Ordering::Relaxed), 0);
    }
}

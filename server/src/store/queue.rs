//! What waits to be written, and what those who wait are told.
//!
//! One takes whatever waits, writes all of it in one transaction, and only then answers each: one disk sync serves many tables. A
//! job that fails takes nothing with it; a commit that fails fails every job in it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Deed, Lease, Page, Person, StoreError};
use crate::metrics::Metrics;

/// The most jobs in one commit: enough to be fast, few enough that the first does not wait long.
pub(super) const BATCH: usize = 512;
/// How many jobs may wait; more make their senders wait.
const QUEUE: usize = 4096;

/// How the writer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// What it was last given is written.
    Good,
    /// What it was last given could not be written, and writing still does not work.
    Failing,
    /// It does not answer.
    Silent,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append {
        pages: Vec<Page>,
    },
    Remove {
        table: String,
        lease: Lease,
    },
    Remember {
        deed: Box<Deed>,
    },
    AddPerson {
        person: Person,
        hash: [u8; 32],
        at: u64,
    },
    RenamePerson {
        person: Person,
        at: u64,
    },
    /// Asks whether writing works.
    Health,
    Stop,
}

/// A job, and who waits for it.
pub(super) type Waiting = (Job, Reply);
pub(super) type Queue = mpsc::Receiver<Waiting>;
/// What became of each job of a batch.
pub(super) type Answers = Vec<Result<(), StoreError>>;

/// The end of the queue where jobs are put in.
#[derive(Debug)]
pub(super) struct Jobs(mpsc::Sender<Waiting>);

impl Jobs {
    pub(super) fn queue() -> (Jobs, Queue) {
        let (jobs, queue) = mpsc::channel(QUEUE);
        (Jobs(jobs), queue)
    }

    /// Has something written; done means durable.
    pub(super) async fn send(&self, job: Job) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send((job, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(super) async fn health(&self) -> Health {
        match tokio::time::timeout(Duration::from_secs(3), self.send(Job::Health)).await {
            Ok(Ok(())) => Health::Good,
            Ok(Err(StoreError::Closed)) | Err(_) => Health::Silent,
            Ok(Err(_)) => Health::Failing,
        }
    }
}

/// What is to be done with a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Write,
    /// Whether what failed works again.
    Try,
    Nothing,
}

/// Where batches are taken up and answered.
#[derive(Debug)]
pub(super) struct Desk {
    metrics: Arc<Metrics>,
    /// Why what was last to be written could not be.
    trouble: Option<StoreError>,
}

impl Desk {
    pub(super) fn new(metrics: Arc<Metrics>) -> Desk {
        Desk { metrics, trouble: None }
    }

    /// Takes up what came in. Whoever already stands in the queue when it stops is still served; nobody else may join it.
    pub(super) fn is_last(batch: &mut Vec<Waiting>, queue: &mut Queue) -> bool {
        let stopping = batch.iter().any(|(job, _)| matches!(job, Job::Stop));
        if stopping {
            queue.close();
            while let Ok(more) = queue.try_recv() {
                batch.push(more);
            }
        }
        stopping
    }

    pub(super) fn wanted(&self, batch: &[Waiting]) -> Wanted {
        if batch.iter().any(|(job, _)| !matches!(job, Job::Health | Job::Stop)) {
            Wanted::Write
        } else if self.trouble.is_some() && batch.iter().any(|(job, _)| matches!(job, Job::Health)) {
            Wanted::Try
        } else {
            Wanted::Nothing
        }
    }

    /// Tells everybody what became of their job; an error is that of the whole batch.
    pub(super) fn answer(
        &mut self,
        batch: &mut Vec<Waiting>,
        wanted: Wanted,
        began: Instant,
        outcome: Result<Answers, StoreError>,
    ) {
        match outcome {
            Ok(mut answers) => {
                if wanted != Wanted::Nothing {
                    self.trouble =
                        batch.iter().zip(&answers).find_map(|((job, _), answer)| trouble(job, answer));
                }
                if let Some(trouble) = &self.trouble {
                    for ((job, _), answer) in batch.iter().zip(&mut answers) {
                        if matches!(job, Job::Health) {
                            *answer = Err(trouble.clone());
                        }
                    }
                }
                if wanted == Wanted::Write {
                    let records: usize = batch
                        .iter()
                        .zip(&answers)
                        .map(|((job, _), done)| match (job, done) {
                            (Job::Append { pages }, Ok(())) => {
                                pages.iter().map(|page| page.entries.len()).sum()
                            }
                            _ => 0,
                        })
                        .sum();
                    self.metrics.store_commits.one();
                    self.metrics.store_records.add(records as u64);
                    self.metrics.commit_seconds.observe(began.elapsed());
                }
                for ((_, reply), answer) in batch.drain(..).zip(answers) {
                    // Whoever hung up learns it on coming back.
                    let _ = reply.send(answer);
                }
            }
            Err(error) => {
                self.metrics.store_failures.one();
                self.trouble = Some(error.clone());
                let jobs = batch.len();
                for (_, reply) in batch.drain(..) {
                    let _ = reply.send(Err(error.clone()));
                }
                tracing::error!(%error, jobs, "nothing of this batch was written");
            }
        }
    }
}

/// What a job that failed says about the store. That a version is taken, a table lost, or one that has begun not removed, is as it should be.
fn trouble(job: &Job, answer: &Result<(), StoreError>) -> Option<StoreError> {
    let error = answer.as_ref().err()?;
    match (job, error) {
        (_, StoreError::Taken { .. } | StoreError::Lost)
        | (Job::Remove { .. } | Job::Health | Job::Stop, _) => None,
        (
            Job::Append { .. } | Job::Remember { .. } | Job::AddPerson { .. } | Job::RenamePerson { .. },
            error,
        ) => Some(error.clone()),
    }
}

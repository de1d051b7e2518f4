//! What one program wants of another, besides carrying what clients say.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Refusal;
use futures_util::future::join_all;
use house::{Answer, Lines, Question};
use table::Identity;
use tokio::sync::oneshot;

use super::{Bus, PATIENCE};
use crate::hub::Hub;
use crate::refusals::No;

/// How long a program that stops waits for another to wake a table; then it asks the next.
const WAKES_WITHIN: Duration = Duration::from_secs(2);
/// Whoever waits for another program looks again after so long.
const LOOKS_AGAIN: Duration = Duration::from_millis(50);
/// How long whoever looks at the house's numbers waits for those of one program.
const COUNTS_WITHIN: Duration = Duration::from_secs(1);

impl Bus {
    /// The other programs that are there.
    pub(crate) fn others(&self) -> Vec<String> {
        self.ends().lines.others().cloned().collect()
    }

    /// Waits until something was heard of a program, but not for longer than this.
    pub(crate) async fn hears(&self, of: &str, within: Duration) {
        let _ = tokio::time::timeout(within, async {
            while !self.ends().lines.others().any(|other| other == of) {
                tokio::time::sleep(LOOKS_AGAIN).await;
            }
        })
        .await;
    }

    /// Asks the owner of a table to take it away.
    pub(crate) async fn remove(&self, owner: &str, table: &str, by: Identity) -> Result<(), Refusal> {
        let what = Question::Remove { table: table.to_owned(), by };
        match self.ask(owner, what, PATIENCE).await {
            Some(Answer::Done(done)) => done,
            Some(Answer::Numbers(_)) | None => Err(No::Moved.into()),
        }
    }

    /// Has another program wake a table that this one let go of: one of those that are there, each in its turn.
    pub(crate) async fn hand_over(&self, table: &str) {
        let mut others = self.others();
        let turn = self.turns.fetch_add(1, Ordering::Relaxed);
        let first = turn % others.len().max(1);
        others.rotate_left(first);
        for other in others {
            let what = Question::TakeOver { table: table.to_owned() };
            match self.ask(&other, what, WAKES_WITHIN).await {
                Some(Answer::Done(Ok(()))) => return self.metrics.tables_handed_over.one(),
                // Somebody came to it at a third one meanwhile.
                Some(Answer::Done(Err(refusal))) if No::Moved.is(&refusal) => return,
                // It stops as well, perhaps.
                _ => {}
            }
        }
    }

    /// What each of the other programs counts, if it says so in time.
    pub(crate) async fn numbers(&self) -> Vec<String> {
        let others = self.others();
        let asked = others.iter().map(|other| self.ask(other, Question::Numbers, COUNTS_WITHIN));
        let answers = join_all(asked).await.into_iter();
        answers
            .filter_map(|answer| if let Some(Answer::Numbers(page)) = answer { Some(page) } else { None })
            .collect()
    }

    /// Nothing comes if whoever was asked is gone, or does not answer in time.
    async fn ask(&self, of: &str, what: Question, within: Duration) -> Option<Answer> {
        let (reply, answer) = oneshot::channel();
        let (question, asks) = {
            let mut ends = self.ends();
            let (question, asks) = ends.lines.ask(of, what);
            ends.askers.insert(question, reply);
            (question, asks)
        };
        self.say(asks).await;
        let answer = tokio::time::timeout(within, answer).await;
        {
            let mut ends = self.ends();
            ends.lines.give_up(question);
            ends.askers.remove(&question);
        }
        answer.ok()?.ok()
    }

    /// Another program wants something.
    pub(super) fn asked(self: &Arc<Bus>, from: String, question: u64, what: Question, hub: &Hub) {
        let (bus, hub) = (self.clone(), hub.clone());
        tokio::spawn(async move {
            let answer = match what {
                Question::Remove { table, by } => Answer::Done(hub.remove_here(&table, by).await),
                Question::TakeOver { table } => Answer::Done(hub.take_over(&table).await),
                Question::Numbers => Answer::Numbers(bus.metrics.render()),
            };
            bus.say(Lines::answer(&from, question, answer)).await;
        });
    }
}

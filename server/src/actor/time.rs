//! Time that passes at a table, in the right order, whoever is late.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use engine::Refusal;
use table::{Input, Record, Table};
use tokio::sync::mpsc;

use super::{Actor, Letter};
use crate::app::now;
use crate::ids;

/// So many things that were due are written down together.
const TOGETHER: usize = 64;
/// So long the table waits at most for messages that have come and are not letters yet, and looks again so often.
const PATIENCE: Duration = Duration::from_millis(50);
const LOOK_AGAIN: Duration = Duration::from_millis(1);

/// Counts the messages that have their time stamped on and are not in the table's letter box yet. As long as there are any,
/// something may have come in before what is due.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorting(Arc<AtomicUsize>);

/// One such message.
#[derive(Debug)]
pub(crate) struct Unsorted(Arc<AtomicUsize>);

impl Sorting {
    /// A message is about to get its time; it is sorted once this is dropped.
    pub(crate) fn begin(&self) -> Unsorted {
        self.0.fetch_add(1, Ordering::SeqCst);
        Unsorted(self.0.clone())
    }

    pub(crate) fn is_done(&self) -> bool {
        self.0.load(Ordering::SeqCst) == 0
    }
}

impl Drop for Unsorted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Lets everything happen that is due by then, up to so many things, each at its own time; says what to write down. `each` is called
/// after each of them.
pub(crate) fn make_up(
    table: &mut Table,
    id: &str,
    until: u64,
    most: usize,
    mut each: impl FnMut(&Table),
) -> Result<Vec<Record>, Refusal> {
    let mut records = Vec::new();
    let mut refused = None;
    while records.len() < most {
        match table.come_due(until) {
            Ok(Some(record)) => {
                each(table);
                records.push(record);
            }
            Ok(None) => break,
            Err(refusal) => {
                tracing::error!(table = ids::short(id), %refusal, "what was due is against the rules");
                // Robots keep still after that. If something else is refused at the same version, time stands still here.
                if refused.replace(table.seq()) == Some(table.seq()) {
                    return Err(refusal);
                }
            }
        }
    }
    Ok(records)
}

/// Puts wishes in the order in which they came in. Other letters have no time of their own: they stay behind what lay before them.
fn by_time(letters: &mut Vec<Letter>) {
    let mut latest = 0;
    let mut timed: Vec<(u64, Letter)> = Vec::with_capacity(letters.len());
    for letter in letters.drain(..) {
        let at = match &letter {
            Letter::Wish(wish) => wish.at,
            _ => latest,
        };
        latest = latest.max(at);
        timed.push((at, letter));
    }
    timed.sort_by_key(|(at, _)| *at);
    letters.extend(timed.into_iter().map(|(_, letter)| letter));
}

impl Actor {
    /// Reads a letter and those that have come with it. Where the fastest wins they are put in order first: two messages may
    /// get their times in one order and reach the box in the other.
    pub(super) async fn read_all(&mut self, first: Letter, letters: &mut mpsc::Receiver<Letter>) {
        let mut post = vec![first];
        if self.real_time {
            let patience = tokio::time::Instant::now() + PATIENCE;
            loop {
                let done = self.sorting.is_done() || tokio::time::Instant::now() >= patience;
                // Taken out at once: a full box would keep them from being sorted.
                while let Ok(letter) = letters.try_recv() {
                    post.push(letter);
                }
                if done {
                    break;
                }
                tokio::time::sleep(LOOK_AGAIN).await;
            }
            by_time(&mut post);
        }
        for letter in post {
            match &self.end {
                None => self.read(letter).await,
                Some(refusal) => letter.refuse(refusal.clone()),
            }
        }
    }

    /// Something is due now: lets it happen, unless letters from before then are still to be read.
    pub(super) async fn comes_due(&mut self, letters: &mpsc::Receiver<Letter>) {
        let until = now();
        let patience = tokio::time::Instant::now() + PATIENCE;
        // Whatever is stamped from here on is not earlier; whatever is earlier and not in the box is being sorted.
        while !self.sorting.is_done() && letters.is_empty() && tokio::time::Instant::now() < patience {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        if letters.is_empty() {
            self.time_passes(until).await;
        }
    }

    /// Lets everything happen that was due by then, each thing at its own time.
    pub(super) async fn time_passes(&mut self, until: u64) {
        while self.end.is_none() && !self.shared.stop.is_cancelled() {
            let (telling, untold) = (&mut self.telling, &mut self.untold);
            let each = |table: &Table| untold.push(telling.changes(table));
            let records = match make_up(&mut self.table, &self.id, until, TOGETHER, each) {
                Ok(records) if !records.is_empty() => records,
                Ok(_) => return,
                Err(refusal) => {
                    self.end = Some(refusal);
                    return;
                }
            };
            if self.keep(&records).await.is_err() {
                return;
            }
            let by_bots = records.iter().filter(|record| matches!(record.input, Input::Chose { .. })).count();
            self.shared.metrics.bot_choices.add(by_bots as u64);
            self.tell_news();
            self.drive();
        }
    }
}

#[cfg(test)]
mod tests {
    use table::protocol::Ask;

    use crate::actor::Wish;

    use super::*;

    #[test]
    fn letters_are_read_in_the_order_their_wishes_came_in() {
        let wish = |client, at| {
            let heard = std::time::Instant::now();
            Letter::Wish(Box::new(Wish { client, id: String::new(), ask: Ask::Start, heard, at }))
        };
        let mut post = vec![
            wish(1, 105),
            Letter::Leave { client: 1 },
            wish(2, 100),
            Letter::Leave { client: 2 },
            wish(3, 105),
        ];
        by_time(&mut post);
        let told = post.iter().map(|letter| match letter {
            Letter::Wish(wish) => (wish.client, Some(wish.at)),
            Letter::Leave { client } => (*client, None),
            _ => unreachable!("no other letter was written"),
        });
        // Nobody leaves before their own wish.
        let expected = [(2, Some(100)), (1, Some(105)), (1, None), (2, None), (3, Some(105))];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn sorting_is_done_when_every_message_has_become_a_letter() {
        let sorting = Sorting::default();
        assert!(sorting.is_done());
        let (one, other) = (sorting.begin(), sorting.begin());
        drop(one);
        assert!(!sorting.is_done());
        drop(other);
        assert!(sorting.is_done());
    }
}

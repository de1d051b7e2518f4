//! Letters in the order in which their wishes came in, and before what was due later.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::{Actor, Letter, Letters};
use crate::app::now;

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

/// Puts wishes in the order in which they came in. Other letters have no time of their own: they stay behind what lay before them.
fn by_time(letters: &mut Vec<Letter>) {
    let mut latest = 0;
    let mut timed: Vec<(u64, Letter)> = Vec::with_capacity(letters.len());
    for letter in letters.drain(..) {
        let at = match &letter {
            Letter::Wish { wish, .. } => wish.at,
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
    pub(super) async fn read_all(&mut self, first: Letter, letters: &mut Letters) {
        let mut post = vec![first];
        if self.real_time {
            let patience = tokio::time::Instant::now() + PATIENCE;
            loop {
                let done = self.sorting.is_done() || tokio::time::Instant::now() >= patience;
                // Taken out at once: a full box would keep them from being sorted.
                while let Some(letter) = letters.try_recv() {
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

    /// The room wants to know what time it is: tells it, unless letters from before then are still to be read.
    pub(super) async fn time_comes(&mut self, letters: &Letters) {
        let until = now();
        let patience = tokio::time::Instant::now() + PATIENCE;
        if self.real_time && !self.furthest.is_zero() {
            // What was stamped at another program is on its way.
            tokio::time::sleep(self.furthest.min(PATIENCE)).await;
        }
        // Whatever is stamped from here on is not earlier; whatever is earlier and not in the box is being sorted.
        while self.real_time
            && !self.sorting.is_done()
            && letters.is_empty()
            && tokio::time::Instant::now() < patience
        {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        if letters.is_empty() {
            let effects = self.room.time(until);
            self.carry_out(effects).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use table::protocol::Ask;
    use table::room::Wish;

    use super::*;

    #[test]
    fn letters_are_read_in_the_order_their_wishes_came_in() {
        let wish = |client, at| {
            let heard = std::time::Instant::now();
            let wish = Wish { client, id: String::new(), ask: Ask::Start, at, hints_left: 0 };
            Letter::Wish { wish: Box::new(wish), heard }
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
            Letter::Wish { wish, .. } => (wish.client, Some(wish.at)),
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

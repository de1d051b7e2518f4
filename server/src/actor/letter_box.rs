//! A table's letter box: a queue with an end. While no letter lies in it, it holds no memory for any: tables are many.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;
use tokio::sync::Semaphore;

use super::Letter;

/// Room for so many letters is kept; it was needed a moment ago.
const KEPT: usize = 4;

/// Where letters for a table are put in.
#[derive(Clone)]
pub(crate) struct LetterBox(Arc<Shared>);

/// Where the table takes them out. Without it the box is closed.
pub(crate) struct Letters(Arc<Shared>);

struct Shared {
    /// Free places.
    places: Semaphore,
    inside: Mutex<Inside>,
    reader: AtomicWaker,
}

#[derive(Default)]
struct Inside {
    letters: VecDeque<Letter>,
    closed: bool,
}

/// A box for so many letters.
pub(crate) fn letter_box(most: usize) -> (LetterBox, Letters) {
    let shared =
        Shared { places: Semaphore::new(most), inside: Mutex::default(), reader: AtomicWaker::new() };
    let shared = Arc::new(shared);
    (LetterBox(shared.clone()), Letters(shared))
}

impl Shared {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Lays a letter on a place that was taken for it.
    fn put(&self, letter: Letter) -> Result<(), Letter> {
        let mut inside = self.inside();
        if inside.closed {
            return Err(letter);
        }
        inside.letters.push_back(letter);
        drop(inside);
        self.reader.wake();
        Ok(())
    }

    /// The next letter; ready without one if the box is closed.
    fn take(&self) -> Poll<Option<Letter>> {
        let mut inside = self.inside();
        let letter = match inside.letters.pop_front() {
            Some(letter) => letter,
            None if inside.closed => return Poll::Ready(None),
            None => return Poll::Pending,
        };
        if inside.letters.is_empty() {
            inside.letters.shrink_to(KEPT);
        }
        drop(inside);
        self.places.add_permits(1);
        Poll::Ready(Some(letter))
    }
}

impl LetterBox {
    /// Puts a letter in, when there is room. A closed box gives it back.
    pub(crate) async fn send(&self, letter: Letter) -> Result<(), Letter> {
        match self.0.places.acquire().await {
            Ok(place) => place.forget(),
            Err(_) => return Err(letter),
        }
        self.0.put(letter)
    }

    /// Puts a letter in, or gives it back if the box is full or closed.
    pub(crate) fn try_send(&self, letter: Letter) -> Result<(), Letter> {
        match self.0.places.try_acquire() {
            Ok(place) => place.forget(),
            Err(_) => return Err(letter),
        }
        self.0.put(letter)
    }

    pub(crate) fn is_same(&self, other: &LetterBox) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Letters {
    /// Waits for a letter. None once the box is closed and empty.
    pub(crate) async fn recv(&mut self) -> Option<Letter> {
        // A table that never finds its box empty lets others get on, too.
        tokio::task::consume_budget().await;
        std::future::poll_fn(|cx| self.poll_recv(cx)).await
    }

    fn poll_recv(&self, cx: &Context<'_>) -> Poll<Option<Letter>> {
        let found = self.0.take();
        if found.is_ready() {
            return found;
        }
        self.0.reader.register(cx.waker());
        // One may have come meanwhile.
        self.0.take()
    }

    /// A letter, if one lies there.
    pub(crate) fn try_recv(&mut self) -> Option<Letter> {
        match self.0.take() {
            Poll::Ready(letter) => letter,
            Poll::Pending => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.inside().letters.is_empty()
    }

    /// From now on letters are given back to their senders. Those that lie there can still be read.
    pub(crate) fn close(&mut self) {
        self.0.inside().closed = true;
        self.0.places.close();
    }
}

impl Drop for Letters {
    /// Whoever waits for an answer to a letter that nobody reads learns it by its end.
    fn drop(&mut self) {
        self.close();
        drop(std::mem::take(&mut self.0.inside().letters));
    }
}

impl fmt::Debug for LetterBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LetterBox").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    fn letter(client: u64) -> Letter {
        Letter::Leave { client }
    }

    fn number(letter: Option<Letter>) -> Option<u64> {
        match letter? {
            Letter::Leave { client } => Some(client),
            _ => panic!("only these were put in"),
        }
    }

    #[tokio::test]
    async fn letters_are_read_in_their_order_and_a_full_box_makes_their_senders_wait() {
        let (letter_box, mut letters) = letter_box(2);
        assert!(letter_box.try_send(letter(1)).is_ok() && letter_box.try_send(letter(2)).is_ok());
        assert!(letter_box.try_send(letter(9)).is_err(), "full");
        let third = letter_box.clone();
        let third = tokio::spawn(async move { third.send(letter(3)).await.is_ok() });
        tokio::task::yield_now().await;
        assert!(!third.is_finished());
        for n in 1..=3 {
            assert_eq!(number(letters.recv().await), Some(n));
        }
        assert!(third.await.unwrap() && letters.is_empty() && letters.try_recv().is_none());
    }

    #[tokio::test]
    async fn a_table_that_waits_is_woken() {
        let (letter_box, mut letters) = letter_box(2);
        let reader =
            tokio::spawn(async move { (number(letters.recv().await), number(letters.recv().await)) });
        tokio::task::yield_now().await;
        assert!(letter_box.send(letter(1)).await.is_ok());
        tokio::task::yield_now().await;
        assert!(letter_box.send(letter(2)).await.is_ok());
        assert_eq!(reader.await.unwrap(), (Some(1), Some(2)));
    }

    #[tokio::test]
    async fn a_closed_box_gives_letters_back_and_what_lies_in_it_is_read() {
        let (letter_box, mut letters) = letter_box(1);
        assert!(letter_box.try_send(letter(1)).is_ok());
        let waits = letter_box.clone();
        let waits = tokio::spawn(async move { waits.send(letter(2)).await });
        tokio::task::yield_now().await;
        letters.close();
        assert_eq!(number(waits.await.unwrap().err()), Some(2));
        assert_eq!(number(letter_box.try_send(letter(3)).err()), Some(3));
        assert_eq!(number(letters.recv().await), Some(1));
        assert!(letters.recv().await.is_none());
    }

    #[tokio::test]
    async fn whoever_asked_learns_that_nobody_reads_any_more() {
        let (letter_box, letters) = letter_box(1);
        let (reply, answer) = oneshot::channel();
        let asks = Letter::Remove { by: table::Identity::new("ann"), reply };
        assert!(letter_box.try_send(asks).is_ok());
        drop(letters);
        assert!(answer.await.is_err());
    }
}

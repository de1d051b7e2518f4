//! The way from a table to one client: a queue with an end.
//!
//! A table never waits for a client. One that does not read fills its queue, is dropped, and gets what it missed when
//! it comes back. While nothing waits the queue holds no memory: thousands of clients have one each.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;
use table::protocol::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::metrics::Metrics;

/// What goes to a client.
#[derive(Debug)]
pub(crate) enum Post {
    Text(Utf8Bytes),
    /// A ping: numbered and timed when it leaves, not when it is queued.
    Ping,
}

/// What a connection finds in its queue.
#[derive(Debug)]
pub(crate) enum Found {
    /// All that waited, oldest first.
    Posts(VecDeque<Post>),
    /// Nothing, and nothing will come: the table is gone.
    TableGone,
    /// The same, and the table is at another program of the house by now. All of it that a client was told ends with this version.
    TableMoved { seq: u64 },
    /// The client has not read for so long that something was thrown away.
    TooSlow,
}

#[derive(Debug)]
struct Queue {
    most: usize,
    inside: Mutex<Inside>,
    reader: AtomicWaker,
}

#[derive(Debug, Default)]
struct Inside {
    posts: VecDeque<Post>,
    too_slow: bool,
    moved: Option<u64>,
    table_gone: bool,
}

impl Queue {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// The table's end of the queue.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<End>);

#[derive(Debug)]
struct End {
    queue: Arc<Queue>,
    metrics: Arc<Metrics>,
}

impl Drop for End {
    fn drop(&mut self) {
        self.queue.inside().table_gone = true;
        self.queue.reader.wake();
    }
}

/// The connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Inbox(Arc<Queue>);

/// A queue of at most so many messages.
pub(crate) fn queue(most: usize, metrics: Arc<Metrics>) -> (Outbox, Inbox) {
    let queue = Arc::new(Queue { most: most.max(1), inside: Mutex::default(), reader: AtomicWaker::new() });
    (Outbox(Arc::new(End { queue: queue.clone(), metrics })), Inbox(queue))
}

impl Outbox {
    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_text(write(message));
    }

    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        self.post(Post::Text(text));
    }

    /// Measures the client's line.
    pub(crate) fn ping(&self) {
        self.post(Post::Ping);
    }

    /// The last thing the table says here: it goes on at another program, from this version.
    pub(crate) fn moved(&self, seq: u64) {
        let queue = &self.0.queue;
        queue.inside().moved = Some(seq);
        queue.reader.wake();
    }

    fn post(&self, post: Post) {
        let End { queue, metrics } = &*self.0;
        let mut inside = queue.inside();
        if inside.posts.len() < queue.most {
            inside.posts.push_back(post);
        } else if !std::mem::replace(&mut inside.too_slow, true) {
            metrics.sockets_dropped_slow.one();
        }
        drop(inside);
        queue.reader.wake();
    }
}

impl Inbox {
    /// Takes all that waits, or waits for something.
    pub(crate) async fn take(&self) -> Found {
        std::future::poll_fn(|cx| self.poll_take(cx)).await
    }

    fn poll_take(&self, cx: &Context<'_>) -> Poll<Found> {
        self.0.reader.register(cx.waker());
        let mut inside = self.0.inside();
        match &*inside {
            Inside { too_slow: true, .. } => Poll::Ready(Found::TooSlow),
            Inside { posts, .. } if !posts.is_empty() => {
                Poll::Ready(Found::Posts(std::mem::take(&mut inside.posts)))
            }
            Inside { moved: Some(seq), .. } => Poll::Ready(Found::TableMoved { seq: *seq }),
            Inside { table_gone: true, .. } => Poll::Ready(Found::TableGone),
            _ => Poll::Pending,
        }
    }

    /// Waits until something was thrown away because the client does not read.
    pub(crate) async fn too_slow(&self) {
        std::future::poll_fn(|cx| {
            self.0.reader.register(cx.waker());
            if self.0.inside().too_slow { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }
}

/// A message as it goes over the wire.
pub(crate) fn write(message: &ServerMessage) -> Utf8Bytes {
    // The protocol's types are plain data with string keys: they always have a JSON form.
    serde_json::to_string(message).expect("messages are plain data").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_read_is_dropped_and_nobody_waits() {
        let metrics = Arc::new(Metrics::default());
        let (outbox, inbox) = queue(3, metrics.clone());
        for _ in 0..10 {
            outbox.send(&ServerMessage::Pong);
        }
        inbox.too_slow().await;
        assert!(matches!(inbox.take().await, Found::TooSlow));
        assert_eq!(metrics.sockets_dropped_slow.get(), 1);
    }

    #[tokio::test]
    async fn what_waits_is_taken_together_also_after_the_table_has_gone() {
        let (outbox, inbox) = queue(3, Arc::default());
        let other = outbox.clone();
        outbox.send(&ServerMessage::Pong);
        drop(outbox);
        other.ping();
        drop(other);
        let Found::Posts(posts) = inbox.take().await else { panic!("two wait") };
        assert!(matches!(Vec::from(posts)[..], [Post::Text(_), Post::Ping]));
        assert!(matches!(inbox.take().await, Found::TableGone));
    }

    #[tokio::test]
    async fn that_a_table_moved_is_found_after_all_it_said() {
        let (outbox, inbox) = queue(3, Arc::default());
        outbox.ping();
        outbox.moved(7);
        drop(outbox);
        assert!(matches!(inbox.take().await, Found::Posts(_)));
        assert!(matches!(inbox.take().await, Found::TableMoved { seq: 7 }));
    }

    #[tokio::test]
    async fn whoever_waits_is_woken() {
        let (outbox, inbox) = queue(3, Arc::default());
        let waits = tokio::spawn(async move { (inbox.take().await, inbox.take().await) });
        tokio::task::yield_now().await;
        outbox.ping();
        while Arc::strong_count(&outbox.0.queue) > 1 && !outbox.0.queue.inside().posts.is_empty() {
            tokio::task::yield_now().await;
        }
        drop(outbox);
        let (first, last) = waits.await.unwrap();
        assert!(matches!((first, last), (Found::Posts(_), Found::TableGone)));
    }
}

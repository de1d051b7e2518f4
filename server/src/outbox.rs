//! The way from a table to one client: a queue with an end.
//!
//! A table never waits for a client. One that does not read fills its queue, is dropped, and gets what it missed when
//! it comes back.

use std::sync::Arc;

use table::protocol::ServerMessage;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use crate::metrics::Metrics;

/// What goes to a client.
#[derive(Debug)]
pub(crate) enum Post {
    Text(Utf8Bytes),
    /// A ping: numbered and timed when it leaves, not when it is queued.
    Ping,
}

/// The table's end of the queue.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    posts: mpsc::Sender<Post>,
    too_slow: CancellationToken,
    metrics: Arc<Metrics>,
}

/// The connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) posts: mpsc::Receiver<Post>,
    /// Cancelled when the queue was full.
    pub(crate) too_slow: CancellationToken,
}

/// A queue of at most so many messages.
pub(crate) fn queue(most: usize, metrics: Arc<Metrics>) -> (Outbox, Inbox) {
    let (sender, posts) = mpsc::channel(most.max(1));
    let too_slow = CancellationToken::new();
    (Outbox { posts: sender, too_slow: too_slow.clone(), metrics }, Inbox { posts, too_slow })
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

    fn post(&self, post: Post) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.posts.try_send(post)
            && !self.too_slow.is_cancelled()
        {
            self.metrics.sockets_dropped_slow.one();
            self.too_slow.cancel();
        }
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
        let (outbox, mut inbox) = queue(3, metrics.clone());
        for _ in 0..10 {
            outbox.send(&ServerMessage::Pong);
        }
        assert!(inbox.too_slow.is_cancelled());
        assert_eq!(metrics.sockets_dropped_slow.get(), 1);
        drop(outbox);
        let mut kept = 0;
        while inbox.posts.recv().await.is_some() {
            kept += 1;
        }
        assert_eq!(kept, 3);
    }
}

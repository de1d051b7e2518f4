//! A WebSocket that is open: messages come in through tungstenite, texts go out past it.
//!
//! What a server says is not masked, so a frame is a few bytes and the text itself. Both are handed to the system side by side, an
//! answer and the change that goes with it together: nothing is copied, and no connection keeps a buffer for what it says.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_util::{Sink, SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// The most frames that leave together.
const TOGETHER: usize = 16;
/// A frame begins with so many bytes at most.
const HEAD: usize = 10;
/// A whole text in one frame (RFC 6455, section 5.2).
const WHOLE_TEXT: u8 = 0x81;

/// An open WebSocket, and what is on its way out.
#[derive(Debug)]
pub(crate) struct Wire<S> {
    socket: WebSocketStream<S>,
    leaving: VecDeque<Utf8Bytes>,
    /// How much of the first of them has left, its head included.
    left: usize,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Wire<S> {
    pub(crate) fn new(socket: WebSocketStream<S>) -> Wire<S> {
        Wire { socket, leaving: VecDeque::new(), left: 0 }
    }

    /// What comes in next. Not asked for while something is leaving: tungstenite answers pings by itself, and not within a frame.
    pub(crate) async fn next(&mut self) -> Option<Result<Message, Error>> {
        debug_assert!(self.leaving.is_empty());
        self.socket.next().await
    }

    /// Puts a text on its way.
    pub(crate) fn queue(&mut self, text: Utf8Bytes) {
        self.leaving.push_back(text);
    }

    /// Whether nothing is on its way.
    pub(crate) fn is_silent(&self) -> bool {
        self.leaving.is_empty()
    }

    /// Lets leave what the system takes at once. False if some of it must wait.
    pub(crate) async fn leave_now(&mut self) -> io::Result<bool> {
        std::future::poll_fn(|cx| match self.poll_leave(cx) {
            Poll::Ready(left) => Poll::Ready(left.map(|()| true)),
            Poll::Pending => Poll::Ready(Ok(false)),
        })
        .await
    }

    /// Lets all of it leave.
    pub(crate) async fn leave(&mut self) -> io::Result<()> {
        std::future::poll_fn(|cx| self.poll_leave(cx)).await
    }

    fn poll_leave(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.left == 0 {
            // What tungstenite has begun to say by itself ends first.
            ready!(Pin::new(&mut self.socket).poll_flush(cx)).map_err(io::Error::other)?;
        }
        while !self.leaving.is_empty() {
            match ready!(self.poll_write(cx))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                written => self.pass(written),
            }
        }
        // A long queue is not kept for another one.
        self.leaving = VecDeque::new();
        Poll::Ready(Ok(()))
    }

    fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut heads = [([0; HEAD], 0); TOGETHER];
        for (head, text) in heads.iter_mut().zip(&self.leaving) {
            *head = head_of(text.len());
        }
        let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
        let mut skipped = self.left;
        for ((pair, (head, length)), text) in slices.chunks_exact_mut(2).zip(&heads).zip(&self.leaving) {
            let (head, text) = (&head[..*length], text.as_bytes());
            pair[0] = IoSlice::new(&head[skipped.min(head.len())..]);
            pair[1] = IoSlice::new(&text[skipped.saturating_sub(head.len())..]);
            skipped = 0;
        }
        let used = 2 * self.leaving.len().min(TOGETHER);
        Pin::new(self.socket.get_mut()).poll_write_vectored(cx, &slices[..used])
    }

    /// So much more has left.
    fn pass(&mut self, written: usize) {
        self.left += written;
        while let Some(first) = self.leaving.front() {
            let whole = head_of(first.len()).1 + first.len();
            if self.left < whole {
                break;
            }
            self.left -= whole;
            self.leaving.pop_front();
        }
    }

    /// Asks whether anybody is still there.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.leave().await.map_err(Error::Io)?;
        self.socket.send(Message::Ping(Default::default())).await
    }

    /// Says goodbye.
    pub(crate) async fn close(&mut self, farewell: CloseFrame) -> Result<(), Error> {
        self.leave().await.map_err(Error::Io)?;
        self.socket.close(Some(farewell)).await
    }

    /// The line itself, once nothing is to be said any more.
    pub(crate) fn line(&mut self) -> &mut S {
        self.socket.get_mut()
    }
}

/// How a frame with a text of this length begins, and how many bytes that are.
fn head_of(length: usize) -> ([u8; HEAD], usize) {
    let mut head = [0; HEAD];
    head[0] = WHOLE_TEXT;
    let used = match (u16::try_from(length), length) {
        (_, 0..126) => {
            head[1] = length as u8;
            2
        }
        (Ok(length), _) => {
            head[1] = 126;
            head[2..4].copy_from_slice(&length.to_be_bytes());
            4
        }
        (Err(_), _) => {
            head[1] = 127;
            head[2..].copy_from_slice(&(length as u64).to_be_bytes());
            HEAD
        }
    };
    (head, used)
}

#[cfg(test)]
mod tests {
    use std::io;

    use tokio::io::{DuplexStream, ReadBuf, duplex};
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    /// A line that takes several parts at once, but only so many bytes of them.
    struct Narrow {
        line: DuplexStream,
        takes: usize,
        writes: usize,
    }

    impl AsyncRead for Narrow {
        fn poll_read(
            mut self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            into: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_read(cx, into)
        }
    }

    impl AsyncWrite for Narrow {
        fn poll_write(
            mut self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            let takes = bytes.len().min(self.takes);
            self.writes += 1;
            Pin::new(&mut self.line).poll_write(cx, &bytes[..takes])
        }

        fn poll_write_vectored(
            self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            parts: &[IoSlice<'_>],
        ) -> Poll<io::Result<usize>> {
            let bytes = parts.iter().flat_map(|part| part.iter().copied()).take(self.takes);
            self.poll_write(cx, &bytes.collect::<Vec<_>>())
        }

        fn is_write_vectored(&self) -> bool {
            true
        }

        fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_flush(cx)
        }

        fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_shutdown(cx)
        }
    }

    async fn both_ends(takes: usize) -> (Wire<Narrow>, WebSocketStream<DuplexStream>) {
        let (ours, theirs) = duplex(1 << 20);
        let ours = Narrow { line: ours, takes, writes: 0 };
        let server = WebSocketStream::from_raw_socket(ours, Role::Server, None).await;
        (Wire::new(server), WebSocketStream::from_raw_socket(theirs, Role::Client, None).await)
    }

    #[tokio::test]
    async fn texts_of_every_length_arrive_whole_however_little_the_line_takes() {
        for takes in [1, 3, 7, 1000, usize::MAX] {
            let (mut wire, mut client) = both_ends(takes).await;
            let lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000, 2, 5];
            // Three bytes a letter: a write may end within one.
            let texts: Vec<Utf8Bytes> =
                lengths.map(|length: usize| "€".repeat(length.div_ceil(3)).into()).into();
            for text in &texts {
                wire.queue(text.clone());
            }
            wire.leave().await.unwrap();
            for text in texts {
                assert_eq!(
                    client.next().await.unwrap().unwrap(),
                    Message::Text(text),
                    "{takes} bytes at once"
                );
            }
        }
    }

    #[tokio::test]
    async fn an_answer_and_what_goes_with_it_leave_in_one_write() {
        let (mut wire, mut client) = both_ends(usize::MAX).await;
        for n in 0..TOGETHER + 1 {
            wire.queue(format!("{n}").into());
        }
        wire.leave().await.unwrap();
        assert_eq!(wire.line().writes, 2);
        for n in 0..TOGETHER + 1 {
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Text(format!("{n}").into()));
        }
    }

    #[tokio::test]
    async fn what_the_line_does_not_take_waits_and_a_pong_comes_between_frames() {
        let (ours, theirs) = duplex(64);
        let server = WebSocketStream::from_raw_socket(ours, Role::Server, None).await;
        let mut wire = Wire::new(server);
        let mut client = WebSocketStream::from_raw_socket(theirs, Role::Client, None).await;
        client.send(Message::Ping("here?".into())).await.unwrap();
        assert!(matches!(wire.next().await, Some(Ok(Message::Ping(_)))));
        let long: Utf8Bytes = "x".repeat(1000).into();
        wire.queue(long.clone());
        assert!(!wire.leave_now().await.unwrap(), "64 bytes fit");
        let (left, heard) = tokio::join!(wire.leave(), async { (client.next().await, client.next().await) });
        left.unwrap();
        let (pong, text) = (heard.0.unwrap().unwrap(), heard.1.unwrap().unwrap());
        assert_eq!((pong, text), (Message::Pong("here?".into()), Message::Text(long)));
    }
}

//! From an HTTP request to a WebSocket.
//!
//! Done by hand rather than by axum's own door for two reasons: the buffers can be kept small, and after a message that
//! is too long the raw stream is still ours, so that the client hears why before the line is cut.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use hyper::body::Bytes;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::refusals::No;

pub(crate) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// Measured: eight thousand sockets cost 1.1 GB with the usual buffers. What clients say is short.
const READ_BUFFER: usize = 1024;

/// So much is gathered before it leaves without being told to: an answer and a change fit.
const GATHERED: usize = 2 * 1024;

/// A longer text leaves in pieces of this size: what a socket sends from grows with its longest piece and never shrinks.
const PIECE: usize = 2 * 1024;

/// A request that may become a WebSocket.
pub(crate) struct Upgrade {
    accept: String,
    on: hyper::upgrade::OnUpgrade,
}

impl Upgrade {
    /// Checks the handshake.
    pub(crate) fn of(mut request: Request) -> Result<Upgrade, No> {
        let headers = request.headers();
        let asks = has_token(headers, header::CONNECTION, "upgrade")
            && has_token(headers, header::UPGRADE, "websocket")
            && has_token(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks).ok_or(No::NotAWebSocket)?;
        let accept = derive_accept_key(key.as_bytes());
        let on = request.extensions_mut().remove::<hyper::upgrade::OnUpgrade>().ok_or(No::NotAWebSocket)?;
        Ok(Upgrade { accept, on })
    }

    /// The answer to the handshake, and the socket that follows it.
    pub(crate) fn accept(
        self,
        message_size: usize,
    ) -> (Response, impl Future<Output = hyper::Result<Socket>> + Send) {
        let mut response = StatusCode::SWITCHING_PROTOCOLS.into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        if let Ok(accept) = HeaderValue::from_str(&self.accept) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        let config = small(message_size);
        let socket = async move {
            let stream = TokioIo::new(self.on.await?);
            Ok(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)
        };
        (response, socket)
    }
}

/// Small buffers. Whoever forgot to cut a text into pieces would hear that the last one is full.
fn small(message_size: usize) -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(GATHERED)
        .max_write_buffer_size(GATHERED + 2 * PIECE)
        .max_message_size(Some(message_size))
        .max_frame_size(Some(message_size))
}

/// Puts a text on its way, in pieces if it is long; the client gets it as one message once the socket is flushed.
pub(crate) async fn queue_text<S: AsyncRead + AsyncWrite + Unpin>(
    socket: &mut WebSocketStream<S>,
    text: Utf8Bytes,
) -> Result<(), Error> {
    if text.len() <= PIECE {
        return socket.feed(Message::Text(text)).await;
    }
    let mut rest = Bytes::from(text);
    let mut kind = Data::Text;
    while !rest.is_empty() {
        let piece = rest.split_to(rest.len().min(PIECE));
        let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
        socket.feed(Message::Frame(frame)).await?;
        kind = Data::Continue;
    }
    Ok(())
}

fn has_token(headers: &HeaderMap, name: HeaderName, token: &str) -> bool {
    let values = headers.get_all(name);
    let mut tokens = values.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    tokens.any(|one| one.trim().eq_ignore_ascii_case(token))
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use futures_util::StreamExt;
    use tokio::io::{DuplexStream, ReadBuf, duplex};

    use super::*;

    /// A line that remembers how much was handed to it at once: as much as the socket had in its buffer.
    struct Measured {
        line: DuplexStream,
        most: usize,
    }

    impl AsyncRead for Measured {
        fn poll_read(
            mut self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            into: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_read(cx, into)
        }
    }

    impl AsyncWrite for Measured {
        fn poll_write(
            mut self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.most = self.most.max(bytes.len());
            Pin::new(&mut self.line).poll_write(cx, bytes)
        }

        fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_flush(cx)
        }

        fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.line).poll_shutdown(cx)
        }
    }

    async fn both_ends() -> (WebSocketStream<Measured>, WebSocketStream<DuplexStream>) {
        let (ours, theirs) = duplex(1024);
        let ours = Measured { line: ours, most: 0 };
        let server = WebSocketStream::from_raw_socket(ours, Role::Server, Some(small(16 * 1024))).await;
        (server, WebSocketStream::from_raw_socket(theirs, Role::Client, None).await)
    }

    #[tokio::test]
    async fn a_long_text_leaves_no_long_buffer_behind_and_arrives_whole() {
        let (mut server, mut client) = both_ends().await;
        for length in [1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 300_000] {
            // Three bytes a letter: a piece may end within one.
            let text: Utf8Bytes = "€".repeat(length.div_ceil(3)).into();
            let sending = async {
                queue_text(&mut server, text.clone()).await?;
                server.flush().await
            };
            let (sent, heard) = tokio::join!(sending, client.next());
            sent.unwrap();
            assert_eq!(heard.unwrap().unwrap(), Message::Text(text));
        }
        let most = server.get_ref().most;
        assert!((PIECE..=GATHERED + PIECE + 16).contains(&most), "{most} bytes were buffered");
    }

    #[tokio::test]
    async fn a_text_that_was_not_cut_is_not_even_buffered() {
        let (mut server, _client) = both_ends().await;
        let sent = server.send(Message::Text("x".repeat(300_000).into())).await;
        assert!(matches!(sent, Err(Error::WriteBufferFull(_))), "{sent:?}");
    }
}

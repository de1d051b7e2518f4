//! From an HTTP request to a WebSocket.
//!
//! Done by hand rather than by axum's own door for two reasons: the buffers can be kept small, and the raw stream is still ours, for
//! what leaves past them and, after a message that is too long, so that the client hears why before the line is cut.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::refusals::No;
use crate::wire::Wire;

/// The line a request came by, once it is no HTTP any more.
pub(crate) type Line = TokioIo<Upgraded>;

/// Measured: eight thousand sockets cost 1.1 GB with the usual buffers. What clients say is short.
const READ_BUFFER: usize = 512;

/// What leaves this way are pongs and a farewell: everything else goes past it (see [`wire`](crate::wire)).
const WRITE_BUFFER: usize = 0;
/// The longest control frame has 125 bytes.
const SHORT: usize = 1024;

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

    /// The answer to the handshake, and the socket that follows it. It stands in a box: it is passed on from hand to hand, and a task
    /// keeps room for it in each of them.
    pub(crate) fn accept(
        self,
        message_size: usize,
    ) -> (Response, impl Future<Output = hyper::Result<Box<Wire<Line>>>> + Send) {
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
            let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
            Ok(Box::new(Wire::new(socket)))
        };
        (response, socket)
    }
}

/// Small buffers.
fn small(message_size: usize) -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(SHORT)
        .max_message_size(Some(message_size))
        .max_frame_size(Some(message_size))
}

fn has_token(headers: &HeaderMap, name: HeaderName, token: &str) -> bool {
    let values = headers.get_all(name);
    let mut tokens = values.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    tokens.any(|one| one.trim().eq_ignore_ascii_case(token))
}

//! The listener: accepts connections and speaks HTTP on each.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::app::App;
use crate::http::Peer;
use crate::metrics::Gauge;

/// How long a client may take to say what it wants.
const SAY_WITHIN: Duration = Duration::from_secs(30);
/// The longest head of a request, and the most read ahead.
const HEAD: usize = 16 * 1024;

/// How much the operating system keeps for a client that reads slowly. Left alone, Linux would keep megabytes for each.
const KEPT_BY_THE_SYSTEM: u32 = 128 * 1024;
/// How many may wait to be let in.
const QUEUE: u32 = 1024;

/// Listens at an address.
pub(crate) fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restarted server takes its old port back at once. On Windows the same option would share the port.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(KEPT_BY_THE_SYSTEM)?;
    socket.bind(address)?;
    socket.listen(QUEUE)
}

/// Accepts connections until the server stops.
pub(crate) async fn accept(app: Arc<App>, listener: TcpListener, router: Router) {
    let room = Arc::new(Semaphore::new(app.config.limits.connections));
    loop {
        let accepted = async {
            let place = room.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            () = app.stop.cancelled() => return,
            accepted = accepted => accepted,
        };
        match accepted {
            Ok((stream, from)) => {
                let (app, router) = (app.clone(), router.clone());
                let inside = Gauge::enter(&app.metrics, |metrics| &metrics.connections);
                let tasks = app.tasks.clone();
                tasks.spawn(async move {
                    let _held = (place, inside);
                    converse(&app, stream, router, Peer(from.ip())).await;
                });
            }
            Err(error) => {
                // Out of file handles, most likely: they come back when others leave.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn converse(app: &App, stream: TcpStream, router: Router, peer: Peer) {
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SAY_WITHIN)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.stop.cancelled() => {
            // What was asked before is still answered.
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ends badly");
    }
}

//! The listener: lets connections in and speaks HTTP on each.
//!
//! Nobody may take all the places: each address has so many, and whoever says nothing, or reads nothing, loses theirs.

mod stall;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Request;
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::app::App;
use crate::http::Peer;
use crate::limits::{Bucket, Rate, network};
use crate::metrics::Gauge;
use crate::refusals::{No, Refused};
use stall::Unstalled;

/// The longest head of a request, and the most read ahead.
const HEAD: usize = 16 * 1024;

/// How long a client may read nothing of an answer.
const READ_WITHIN: Duration = Duration::from_secs(30);

/// How much the operating system keeps for a client that reads slowly. Left alone, Linux would keep megabytes for each.
const KEPT_BY_THE_SYSTEM: u32 = 128 * 1024;
/// How many may wait to be let in.
const QUEUE: u32 = 1024;

/// How many at once are told why they are turned away, and how long that may take; the others hear nothing.
const TURNED_AWAY: usize = 32;
const TURN_AWAY_WITHIN: Duration = Duration::from_secs(2);
/// How often the log speaks of it.
const WARN: Rate = Rate::new(1, Duration::from_secs(60));

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
    let mut door = Door::new(&app);
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
                let Some(share) = door.share_of(&app, from) else {
                    door.turn_away(&app, stream);
                    continue;
                };
                let inside = Gauge::enter(&app.metrics, |metrics| &metrics.connections);
                let peer = Peer::new(from.ip(), (place, share, inside));
                let _ = stream.set_nodelay(true);
                let (app, router) = (app.clone(), router.clone());
                let tasks = app.tasks.clone();
                tasks.spawn(async move { converse(&app, stream, router, peer).await });
            }
            Err(error) => {
                // Out of file handles, most likely: they come back when others leave.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Who looks how many come from where.
struct Door {
    /// What those hear who are turned away.
    sorry: Bytes,
    few: Arc<Semaphore>,
    warn: Bucket,
}

impl Door {
    fn new(app: &App) -> Door {
        let limit = app.config.limits.connections_per_address;
        Door {
            sorry: Refused::from(No::NetworkFull { limit }).on_the_wire().into(),
            few: Arc::new(Semaphore::new(TURNED_AWAY)),
            warn: Bucket::new(WARN, Instant::now()),
        }
    }

    /// A place among those of this address; none if all are taken. Behind a proxy everybody has the proxy's address: there
    /// WebSockets are counted by the address that it names, and silent connections are its own affair.
    fn share_of(&self, app: &App, from: SocketAddr) -> Option<Share> {
        if app.config.behind_proxy {
            return Some(None);
        }
        app.counts.addresses.enter(&network(from.ip())).map(Some)
    }

    fn turn_away(&mut self, app: &App, mut stream: TcpStream) {
        app.metrics.connections_refused.one();
        if self.warn.take(Instant::now()) {
            let limit = app.config.limits.connections_per_address;
            tracing::warn!(
                limit,
                "one address has too many connections; is this a proxy without --behind-proxy?"
            );
        }
        let Ok(one_of_few) = self.few.clone().try_acquire_owned() else { return };
        let sorry = self.sorry.clone();
        app.tasks.spawn(async move {
            let _held = one_of_few;
            let _ = tokio::time::timeout(TURN_AWAY_WITHIN, async {
                stream.write_all(&sorry).await?;
                stream.shutdown().await?;
                // Closing before the request is read would reset the line, and the answer would be lost on its way.
                let mut bytes = [0; 4096];
                let mut swallowed = 0;
                while swallowed < HEAD {
                    match stream.read(&mut bytes).await? {
                        0 => break,
                        read => swallowed += read,
                    }
                }
                std::io::Result::Ok(())
            })
            .await;
        });
    }
}

/// One of the places of an address, if they are counted here.
type Share = Option<crate::limits::Place>;

async fn converse<S>(app: &App, stream: S, router: Router, peer: Peer)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(peer.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config.limits.say_within)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Unstalled::new(stream, READ_WITHIN)), service)
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
        if error.is_timeout() {
            app.metrics.connections_silent.one();
        }
        tracing::debug!(%error, "a connection ends badly");
    }
}

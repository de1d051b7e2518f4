//! The table on a network: HTTP, WebSocket, store, identities, limits.
//!
//! ```no_run
//! # async fn example() -> Result<(), barbacane_server::ServeError> {
//! use barbacane_server::{Config, Server, shutdown};
//! let server = Server::bind(Config::default()).await?;
//! println!("http://{}", server.local_addr());
//! server.run(shutdown::signal()).await
//! # }
//! ```
//!
//! # Layout
//!
//! * [`Config`], [`Limits`], [`Rate`]: what whoever runs a server decides. [`Server`]: binds, runs, stops.
//! * `listen` accepts connections; `app` has the addresses; `headers` checks origins and dresses answers; `assets` is
//!   the web app; `http` the rest of HTTP, described by `openapi`.
//! * `upgrade` makes a WebSocket of a request; `wire` is one that is open; `ws` is one client's connection; `outbox` its queue.
//! * `hub` knows which tables are awake; `actor` is one of them, with its letter box; `waking` restores it; `think` is where bots think,
//!   `workbench` where heavy games are played, and played again.
//! * `bus` leads from any server of a house to any of its tables; `tickets` are for those who come straight to theirs.
//! * `store` keeps everything; `people` are guests and their cookies; `ids` are names nobody can guess.
//! * `limits`, `refusals`, `metrics`: how much, why not, and how often.
//!
//! A wish's way: `ws` reads it → its table's `actor` gives it to the room → `store` makes the record durable → the
//! wish is acknowledged → everybody at the table gets what is new to them.

mod actor;
mod app;
mod assets;
mod bus;
mod config;
mod headers;
mod http;
mod hub;
mod ids;
mod limits;
mod listen;
mod metrics;
mod openapi;
mod outbox;
mod people;
mod refusals;
pub mod shutdown;
mod store;
mod think;
mod tickets;
mod upgrade;
mod waking;
mod wire;
mod workbench;
mod ws;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use table::Registry;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use app::App;
pub use bus::BusError;
use bus::{Bus, Heard};
pub use config::{Config, Limits, default_data_folder};
pub use http::dto;
pub use limits::Rate;
use metrics::Metrics;
pub use refusals::REFUSAL_CODES;
pub use store::{Carried, FILE, MoveError, StoreError, move_house};

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The other servers of the house cannot be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {problem}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the operating system said.
        problem: std::io::Error,
    },
}

/// A server that is about to run.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
    /// What other servers of this house say.
    heard: Option<Heard>,
}

/// Everything that was acknowledged is durable by then; what is left is to say goodbye.
const LAST_WRITES: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the data and the door; nobody is let in before [`Server::run`].
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        Server::bind_with(config, Registry::standard()).await
    }

    /// The same with a choice of games.
    pub async fn bind_with(config: Config, registry: Registry) -> Result<Server, ServeError> {
        let metrics = Arc::new(Metrics::default());
        let store = store::open(&config.home(), config.lease, metrics.clone()).await?;
        let (bus, heard) = match &config.bus {
            Some(url) => {
                let (bus, heard) = Bus::join(url, store.shared(), metrics.clone()).await?;
                (Some(bus), Some(heard))
            }
            None => (None, None),
        };
        let no_listen = |problem| ServeError::Listen { address: config.listen, problem };
        let listener = listen::bind(config.listen).map_err(no_listen)?;
        let address = listener.local_addr().map_err(no_listen)?;
        let app = App::new(config, registry, store, bus, metrics, CancellationToken::new());
        Ok(Server { app, listener, address, heard })
    }

    /// Where it listens.
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown` ends; then tells the clients, finishes what was promised, and closes the store.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { app, listener, address, heard } = self;
        tracing::info!(%address, home = %app.config.home(), "open");
        let accepting = tokio::spawn(listen::accept(app.clone(), listener, app::router(app.clone())));
        let hub = app.hub.clone();
        let listening =
            hub.shared.bus.clone().zip(heard).map(|(bus, heard)| tokio::spawn(bus.listen(heard, hub)));
        // If this future itself is dropped, nothing is left behind either.
        let stop = app.stop.clone().drop_guard();
        shutdown.await;
        tracing::info!("closing");
        let began = tokio::time::Instant::now();
        let within = app.config.stop_within;
        // The other half is for saying goodbye.
        if tokio::time::timeout(within / 2, app.hub.close()).await.is_err() {
            tracing::warn!("not all tables could be handed over; others take them when somebody comes");
        }
        drop(stop);
        let _ = accepting.await;
        app.tasks.close();
        if tokio::time::timeout_at(began + within, app.tasks.wait()).await.is_err() {
            tracing::warn!(tasks = app.tasks.len(), "some clients do not let go; leaving anyway");
        }
        if tokio::time::timeout(LAST_WRITES, app.store.close()).await.is_err() {
            tracing::warn!("the store does not answer; leaving anyway");
        }
        if let Some(bus) = &app.hub.shared.bus {
            bus.leave().await;
        }
        listening.inspect(JoinHandle::abort);
        tracing::info!("closed");
        Ok(())
    }
}

/// Binds, says where, and serves until `shutdown` ends.
pub async fn serve(
    config: Config,
    bound: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    bound(server.local_addr());
    server.run(shutdown).await
}

/// Logs to standard error in compact lines; `RUST_LOG` chooses what, and it is quiet about strangers' mistakes.
pub fn log_to_stderr() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    // A second call changes nothing.
    let _ = tracing_subscriber::fmt()
        .compact()
        .with_target(false)
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .try_init();
}

//! What all requests share, and the addresses they come by.

use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::middleware;
use axum::routing::get;
use table::Registry;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bus::Bus;
use crate::config::Config;
use crate::headers::Addresses;
use crate::hub::Hub;
use crate::limits::Counts;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::think::{Thinkers, processors_for_work};
use crate::tickets::Tickets;
use crate::workbench::Workbench;
use crate::{assets, headers, http, ws};

/// So many transcripts may be here at a time, each with its megabytes.
const OFFERED: usize = 16;

/// Everything a request may need.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) registry: Arc<Registry>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) hub: Hub,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) counts: Arc<Counts>,
    /// Room for transcripts that are offered to a hall of records, and for those of them that are being played again.
    pub(crate) offered: Arc<Semaphore>,
    pub(crate) judged: Arc<Semaphore>,
    /// What was last known of the numbers of the whole house.
    pub(crate) house_numbers: tokio::sync::Mutex<Option<(Instant, String)>>,
    /// Cancelled when the server stops.
    pub(crate) stop: CancellationToken,
    /// Every task that must end before the store may close.
    pub(crate) tasks: TaskTracker,
}

impl App {
    pub(crate) fn new(
        mut config: Config,
        registry: Registry,
        store: Arc<dyn Store>,
        bus: Option<Arc<Bus>>,
        metrics: Arc<Metrics>,
        stop: CancellationToken,
    ) -> Arc<App> {
        let registry = Arc::new(registry);
        // People who come straight call this program so.
        config.origins.extend(config.public_url.clone());
        let tasks = TaskTracker::new();
        let thinkers = Thinkers::new(config.bot_patience, config.bot_deadline, metrics.clone());
        // Without the bus nobody could be told.
        let house = bus.as_ref().and_then(|_| store.shared()).map(|shared| shared.house);
        let counts = Arc::new(Counts::new(&config.limits, house.as_deref()));
        let hub = Hub::new(crate::hub::Shared {
            registry: registry.clone(),
            store: store.clone(),
            bus,
            outbox: config.limits.outbox,
            metrics: metrics.clone(),
            thinkers,
            workbench: Workbench::default(),
            waking: Arc::new(Semaphore::new(processors_for_work())),
            counts: counts.clone(),
            public_url: config.public_url.clone(),
            tickets: Tickets::default(),
            addresses: Addresses::of(config.public_url.as_deref()),
            idle: config.idle,
            bot_pause: config.bot_pause,
            clients: config.limits.sockets_per_table,
            closing: false.into(),
            stop: stop.clone(),
            tasks: tasks.clone(),
        });
        Arc::new(App {
            counts,
            offered: Arc::new(Semaphore::new(OFFERED)),
            judged: Arc::new(Semaphore::new(processors_for_work())),
            house_numbers: tokio::sync::Mutex::default(),
            config,
            registry,
            store,
            hub,
            metrics,
            stop,
            tasks,
        })
    }
}

/// The addresses of the server.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/me", get(http::me::show).post(http::me::rename))
        .route("/api/games", get(http::games::list))
        .route("/api/tables", get(http::tables::list).post(http::tables::open))
        .route("/api/tables/{id}", get(http::tables::show).delete(http::tables::remove))
        .route("/api/tables/{id}/ws", get(ws::connect))
        .route("/api/tables/{id}/replay", get(http::replay::download))
        .route("/api/tables/{id}/steps", get(http::replay::steps))
        .route(headers::STRAIGHT, get(ws::straight::connect))
        .route("/api/halls/{game}", get(http::halls::show).post(http::halls::offer))
        .route("/api/feats/{id}/replay", get(http::halls::download))
        .route("/api/feats/{id}/steps", get(http::halls::steps))
        .route("/api/openapi.json", get(crate::openapi::page))
        .route("/healthz", get(http::health::health))
        .route("/metrics", get(http::health::metrics))
        .route("/metrics/house", get(http::health::house))
        .fallback(assets::serve)
        .method_not_allowed_fallback(http::wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), headers::guard))
        .with_state(app)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

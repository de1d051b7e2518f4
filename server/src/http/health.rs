//! For those who look after the server.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::metrics::sum;
use crate::store::Health;

/// So long what the house counts is not looked up again.
const FRESH: Duration = Duration::from_secs(1);

/// Whether the server can do its work: its writer answers, and what it was last given is written.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    if app.hub.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    let (status, sentence) = match app.store.health().await {
        Health::Good => (StatusCode::OK, "ok\n"),
        Health::Failing => (
            StatusCode::SERVICE_UNAVAILABLE,
            "what happens cannot be written down: the log says why, a full disk is the usual reason\n",
        ),
        Health::Silent => (StatusCode::SERVICE_UNAVAILABLE, "the store's writer does not answer\n"),
    };
    (status, sentence).into_response()
}

/// What the server counts, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    page(app.metrics.render())
}

/// The same of all servers of the house that answer, together. It is looked up at most once a second.
#[utoipa::path(get, path = "/metrics/house", tag = "operations", responses((status = 200, body = String)))]
pub(crate) async fn house(State(app): State<Arc<App>>) -> Response {
    let mut known = app.house_numbers.lock().await;
    let fresh = known.as_ref().filter(|(at, _)| at.elapsed() < FRESH);
    let numbers = match fresh {
        Some((_, numbers)) => numbers.clone(),
        None => {
            let others = match &app.hub.shared.bus {
                Some(bus) => bus.numbers().await,
                None => Vec::new(),
            };
            let numbers = sum(&app.metrics.render(), &others);
            *known = Some((Instant::now(), numbers.clone()));
            numbers
        }
    };
    drop(known);
    page(numbers)
}

fn page(numbers: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], numbers).into_response()
}

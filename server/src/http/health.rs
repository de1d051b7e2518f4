//! For those who look after the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::store::Health;

/// Whether the server can do its work: its writer answers, and what it was last given is written.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    if app.stop.is_cancelled() {
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
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.render())
        .into_response()
}

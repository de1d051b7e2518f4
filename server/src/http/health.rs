//! For those who look after the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;

/// Whether the server can do its work: its writer answers.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    if app.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.store.is_alive().await {
        true => (StatusCode::OK, "ok\n").into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the store's writer does not answer\n").into_response(),
    }
}

/// What the server counts, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.render())
        .into_response()
}

//! The description of the HTTP side, for programs.

use axum::Json;
use utoipa::OpenApi;

use crate::http;

/// The HTTP side of a Barbacane server. The play itself goes over the WebSocket at `/api/tables/{id}/ws`.
#[derive(OpenApi)]
#[openapi(
    info(title = "Barbacane", license(name = "MIT OR Apache-2.0")),
    paths(
        http::me::show,
        http::me::rename,
        http::games::list,
        http::tables::list,
        http::tables::open,
        http::tables::show,
        http::tables::remove,
        http::replay::download,
        http::replay::steps,
        http::halls::show,
        http::halls::offer,
        http::halls::download,
        http::halls::steps,
        http::health::health,
        http::health::metrics,
        http::health::house
    )
)]
struct Description;

/// `GET /api/openapi.json`.
pub(crate) async fn page() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

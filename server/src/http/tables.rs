//! Opening, finding and removing tables.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use table::{Identity, TableConfig};

use super::Wanted;
use super::dto::{Opened, RefusedBody, Summary, Tables};
use crate::app::App;
use crate::ids;
use crate::people::Guest;
use crate::refusals::{No, Refused};
use crate::store::{Kept, Row};

/// The most tables in one list.
const LISTED: u32 = 100;

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = TableConfig, responses(
    (status = 201, body = Opened), (status = "4XX", body = RefusedBody)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    guest: Guest,
    Wanted(wanted): Wanted<TableConfig>,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    let person = guest.known()?;
    let limit = app.config.limits.tables;
    if app.store.unfinished_of(&person.id).await.map_err(No::from)? >= limit {
        return Err(No::Tables { limit }.into());
    }
    if !app.counts.new_tables.take(&*person.id, Instant::now()) {
        return Err(No::TableRate.into());
    }
    let config = TableConfig { host_name: person.name, ..wanted };
    let table = app.hub.open(config, &Identity::new(person.id)).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// The tables of whoever asks, and those anybody may join.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Tables)))]
pub(crate) async fn list(State(app): State<Arc<App>>, guest: Guest) -> Result<Json<Tables>, Refused> {
    let viewer = guest.identity();
    let mine = match &viewer {
        Some(viewer) => app.store.tables_of(&viewer.0, LISTED).await.map_err(No::from)?,
        None => Vec::new(),
    };
    let open = app.store.open_tables(LISTED).await.map_err(No::from)?;
    let summary = |row: Row| row.card.summary(row.id, row.updated_at, viewer.as_ref());
    let all = |rows: Vec<_>| rows.into_iter().map(summary).collect();
    Ok(Json(Tables { mine: all(mine), open: all(open) }))
}

/// One table in a few words.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table's id.")),
    responses((status = 200, body = Summary), (status = 404, body = RefusedBody)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Summary>, Refused> {
    match find(&app, &id).await? {
        Kept::Row(row) => {
            let Row { id, updated_at, card } = *row;
            Ok(Json(card.summary(id, updated_at, guest.identity().as_ref())))
        }
        Kept::Nothing => Err(No::UnknownTable.into()),
        Kept::Unreadable => {
            let problem = "its card cannot be read".to_owned();
            Err(No::BrokenTable { table: id, seq: 0, problem }.into())
        }
    }
}

/// What the store has of a table.
pub(crate) async fn find(app: &App, id: &str) -> Result<Kept, No> {
    if !ids::is_table(id) {
        return Ok(Kept::Nothing);
    }
    Ok(app.store.row(id).await?)
}

/// Takes a table away that has not begun. For its host only.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table's id.")),
    responses((status = 204), (status = "4XX", body = RefusedBody)))]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<StatusCode, Refused> {
    let person = guest.known()?;
    app.hub.remove(&id, Identity::new(person.id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

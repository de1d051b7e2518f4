//! Finished games, to look at again.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::header::{self, HeaderName};
use engine::{Seat, Viewer};
use table::{Replay, Story};

use super::dto::RefusedBody;
use super::tables::find;
use crate::app::App;
use crate::ids;
use crate::refusals::{No, Refused};
use crate::store::Kept;

/// A finished game as JSON lines, to keep.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "replays", params(("id" = String, Path, description = "The table's id.")),
    responses((status = 200, body = String, content_type = "application/jsonl",
        description = "One JSON object a line; see docs/transcript-format.md."), (status = "4XX", body = RefusedBody)))]
pub(crate) async fn download(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<File, Refused> {
    if let Some(told) = told(&app, &id, |story| Ok((story.game().to_owned(), story.transcript()?))).await? {
        let (game, lines) = told;
        return Ok(file(&game, lines));
    }
    let (game, lines) = app
        .hub
        .ask(&id, |table| Ok::<_, engine::Refusal>((table.game().to_owned(), table.replay()?)))
        .await??;
    Ok(file(&game, lines))
}

/// A transcript to be kept under a name.
pub(crate) type File = ([(HeaderName, String); 2], String);

pub(crate) fn file(game: &str, lines: String) -> File {
    // The id of a table is a key: it stays out of the file's name.
    let file = format!("attachment; filename=\"{game}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    (headers, lines)
}

/// A finished game step by step, as one seat or a spectator saw it.
#[utoipa::path(get, path = "/api/tables/{id}/steps", tag = "replays",
    params(("id" = String, Path, description = "The table's id."),
        ("seat" = Option<u8>, Query, description = "Whose eyes; a spectator's if none.")),
    responses((status = 200, body = Object), (status = "4XX", body = RefusedBody)))]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Json<Replay>, Refused> {
    let viewer = viewer(query.as_deref().unwrap_or(""))?;
    if let Some(steps) = told(&app, &id, move |story| story.steps(viewer)).await? {
        return Ok(Json(steps?));
    }
    Ok(Json(app.hub.ask(&id, move |table| table.steps(viewer)).await??))
}

/// What the story of a finished game says, whatever its rules are by now. None if it was not kept: then the table plays the game again.
async fn told<T: Send + 'static>(
    app: &App,
    id: &str,
    what: impl FnOnce(&Story) -> Result<T, String> + Send + 'static,
) -> Result<Option<T>, Refused> {
    // Nobody wakes what there is not.
    if find(app, id).await? == Kept::Nothing {
        return Err(No::UnknownTable.into());
    }
    let Some(text) = app.store.finished_story(id).await.map_err(No::from)? else { return Ok(None) };
    let read = move || Story::read(text).and_then(|story| what(&story));
    Ok(match app.hub.shared.workbench.work(read).await {
        Some(Ok(told)) => Some(told),
        Some(Err(problem)) => {
            tracing::error!(table = ids::short(id), problem, "a story cannot be read");
            None
        }
        None => None,
    })
}

fn viewer(query: &str) -> Result<Viewer, No> {
    let seat = query.split('&').filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == "seat");
    match seat {
        None => Ok(Viewer::Spectator),
        Some((_, number)) => match number.parse() {
            Ok(number) => Ok(Viewer::Seat(Seat(number))),
            Err(_) => Err(No::UnknownMessage { problem: "a seat is a small number".to_owned() }),
        },
    }
}

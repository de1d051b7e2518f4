//! The halls of records: what is remembered, and what claims to be worth it.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use engine::Refusal;
use table::{Flaw, Remembered, Replay, TableRefusal, Unworthy, VerifyError};
use tokio::sync::OwnedSemaphorePermit;

use super::dto::{Feat, Hall, Halls, RefusedBody, TakenIn};
use super::replay::{File, file};
use crate::app::{App, now};
use crate::ids;
use crate::people::Guest;
use crate::refusals::{No, Refused};
use crate::store::{Deed, FeatRow, HALL, Place};

/// The halls of records of a game, each with its best.
#[utoipa::path(get, path = "/api/halls/{game}", tag = "halls", params(("game" = String, Path, description = "The game's id.")),
    responses((status = 200, body = Halls), (status = 404, body = RefusedBody)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Json<Halls>, Refused> {
    let names = halls(&app, &game)?;
    let rows = app.store.feats(&game).await.map_err(No::from)?;
    let feats = |name: &str| rows.iter().filter(|row| row.hall == name).cloned().map(feat).collect();
    let halls = names.iter().map(|&name| Hall { hall: name.to_owned(), feats: feats(name) });
    Ok(Json(Halls { halls: halls.collect() }))
}

fn feat(FeatRow { id, points, name, at, view, .. }: FeatRow) -> Feat {
    Feat { id, name, points, at, view }
}

/// The halls a game keeps.
fn halls(app: &App, game: &str) -> Result<&'static [&'static str], Refusal> {
    let unknown = || TableRefusal::UnknownGame { game: game.chars().take(40).collect() };
    match app.registry.get(game).ok_or_else(unknown)?.rules.halls() {
        [] => Err(No::WithoutHalls.into()),
        halls => Ok(halls),
    }
}

/// Offers a transcript to the halls of its game. It is played again from its seed and choices: only what comes out counts. The same
/// game offered twice is kept once, and answered alike.
#[utoipa::path(post, path = "/api/halls/{game}", tag = "halls", params(("game" = String, Path, description = "The game's id.")),
    request_body(content = String, content_type = "application/jsonl", description = "A transcript; see docs/transcript-format.md."),
    responses((status = 201, body = TakenIn), (status = "4XX", body = RefusedBody), (status = 503, body = RefusedBody)))]
pub(crate) async fn offer(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    guest: Guest,
    body: Body,
) -> Result<(StatusCode, Json<TakenIn>), Refused> {
    let place = match may_offer(&app, &game, guest) {
        Ok(place) => place,
        Err(refusal) => {
            // Whoever is still sending hears of it only afterwards; nothing of it is kept.
            super::read(body, 0).await?;
            return Err(refusal.into());
        }
    };
    let limit = app.config.limits.transcript_size;
    let bytes = super::read(body, limit).await?.ok_or(No::TranscriptSize { limit })?;
    let text = String::from_utf8(bytes).map_err(|_| No::NotText)?;
    let done = tokio::select! {
        done = judge(&app, game, text, place) => done?,
        () = app.stop.cancelled() => return Err(No::Stopping.into()),
    };
    let digest = done.digest;
    let deed = Deed { id: ids::feat(), at: now(), done };
    app.store.remember(deed).await.map_err(No::from)?;
    let Place { id, hall, points, place } =
        app.store.place(digest).await.map_err(No::from)?.ok_or(No::FeatTooLow { limit: HALL })?;
    Ok((StatusCode::CREATED, Json(TakenIn { id, hall, points, place })))
}

fn may_offer(app: &App, game: &str, guest: Guest) -> Result<OwnedSemaphorePermit, Refusal> {
    let person = guest.known()?;
    halls(app, game)?;
    if !app.counts.transcripts.take(&*person.id, Instant::now()) {
        return Err(No::TranscriptRate.into());
    }
    app.offered.clone().try_acquire_owned().map_err(|_| No::TranscriptsWait.into())
}

/// Plays a transcript again where no connection and no table waits for it. Whoever does not wait for the verdict keeps the places
/// until it is found.
async fn judge(
    app: &App,
    game: String,
    text: String,
    offered: OwnedSemaphorePermit,
) -> Result<Remembered, Refused> {
    let judged = app.judged.clone().acquire_owned().await.map_err(|_| No::Stopping)?;
    let registry = app.registry.clone();
    let job = move || {
        let _held = (offered, judged);
        table::remember(&registry, &game, &text)
    };
    Ok(app.hub.shared.workbench.work(job).await.unwrap_or_else(|| Err(crashed()))?)
}

/// What makes the rules crash was never played by them.
fn crashed() -> Unworthy {
    VerifyError { line: 1, flaw: Flaw::Untrue, what: "the rules crash on this game".to_owned() }.into()
}

/// A remembered game as JSON lines, to keep, to study, and to offer elsewhere.
#[utoipa::path(get, path = "/api/feats/{id}/replay", tag = "halls", params(("id" = String, Path, description = "The feat's id.")),
    responses((status = 200, body = String, content_type = "application/jsonl",
        description = "One JSON object a line; see docs/transcript-format.md."), (status = 404, body = RefusedBody)))]
pub(crate) async fn download(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<File, Refused> {
    let (game, lines) = transcript(&app, &id).await?;
    Ok(file(&game, lines))
}

/// A remembered game step by step, as a spectator sees it once it is over.
#[utoipa::path(get, path = "/api/feats/{id}/steps", tag = "halls", params(("id" = String, Path, description = "The feat's id.")),
    responses((status = 200, body = Object), (status = "4XX", body = RefusedBody)))]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Replay>, Refused> {
    let (_, lines) = transcript(&app, &id).await?;
    let registry = app.registry.clone();
    let steps = app.hub.shared.workbench.work(move || table::steps_of(&registry, &lines)).await;
    Ok(Json(steps.unwrap_or_else(|| Err(too_old())).map_err(No::from)?))
}

/// It was true when it was taken in: if it cannot be shown, the rules have changed since.
fn too_old() -> VerifyError {
    VerifyError { line: 1, flaw: Flaw::OtherVersion, what: "the rules of today crash on it".to_owned() }
}

/// The game and the transcript of a feat.
async fn transcript(app: &App, id: &str) -> Result<(String, String), No> {
    app.store.transcript(id).await?.ok_or(No::UnknownFeat)
}

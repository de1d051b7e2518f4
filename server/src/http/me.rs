//! Who one is.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::dto::{Me, NewName, RefusedBody};
use super::{Asker, Wanted};
use crate::app::{App, now};
use crate::ids;
use crate::people::{Guest, set_cookie};
use crate::refusals::{No, Refused};
use crate::store::Person;

/// The name of whoever asks.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me)))]
pub(crate) async fn show(guest: Guest) -> Json<Me> {
    let name = match guest {
        Guest::Known(person, _) => Some(person.name),
        Guest::Nobody | Guest::Forged => None,
    };
    Json(Me { name })
}

/// Takes a name. Whoever has none yet becomes a guest and gets a cookie; an empty name asks for one, and an earlier one is forgotten.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = NewName, responses(
    (status = 200, body = Me, description = "The name is taken; a `Set-Cookie` line carries the guest's secret."),
    (status = "4XX", body = RefusedBody)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    guest: Guest,
    Asker(address): Asker,
    Wanted(NewName { name }): Wanted<NewName>,
) -> Result<Response, Refused> {
    let said = if name.is_empty() { None } else { Some(table::names::name(&name)?) };
    let (name, secret) = match guest {
        Guest::Known(Person { id, .. }, secret) => {
            let name = said.unwrap_or_else(|| table::guests::name_of(&id).to_owned());
            let person = Person { id, name: name.clone() };
            app.store.rename_person(person, now()).await.map_err(No::from)?;
            (name, secret)
        }
        Guest::Nobody | Guest::Forged => {
            if !app.counts.guests.take(&address, Instant::now()) {
                return Err(No::GuestRate.into());
            }
            let secret = ids::secret();
            let id = ids::person();
            let name = said.unwrap_or_else(|| table::guests::name_of(&id).to_owned());
            let person = Person { id, name: name.clone() };
            app.store.add_person(person, ids::hash(&secret), now()).await.map_err(No::from)?;
            app.metrics.people_made.one();
            (name, secret)
        }
    };
    let cookie = [(header::SET_COOKIE, set_cookie(&secret, app.config.https))];
    Ok((cookie, Json(Me { name: Some(name) })).into_response())
}

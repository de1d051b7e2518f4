//! The HTTP side: who one is, what can be played, which tables there are, finished games, and the halls of records.

pub mod dto;
pub(crate) mod games;
pub(crate) mod halls;
pub(crate) mod health;
pub(crate) mod me;
pub(crate) mod replay;
pub(crate) mod tables;

use std::fmt::Debug;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::limits::network;
use crate::refusals::{No, Refused};

/// How much of a body that is too long is swallowed, so that its sender hears why it was refused.
const SWALLOW: usize = 4 * 1024 * 1024;

/// How long a body may take to arrive.
const READ_WITHIN: Duration = Duration::from_secs(30);

/// The JSON body of a request, within the limit.
#[derive(Debug)]
pub(crate) struct Wanted<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Wanted<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Wanted<T>, Refused> {
        let limit = app.config.limits.body_size;
        let bytes = read(request.into_body(), limit).await?.ok_or(No::BodySize { limit })?;
        let wanted = serde_json::from_slice(&bytes).map_err(|error| No::not_understood(&bytes, &error))?;
        Ok(Wanted(wanted))
    }
}

/// A body in good time; none if it is longer than the limit.
async fn read(body: Body, limit: usize) -> Result<Option<Vec<u8>>, No> {
    tokio::time::timeout(READ_WITHIN, read_on(body, limit)).await.map_err(|_| No::TooSlow)?
}

async fn read_on(mut body: Body, limit: usize) -> Result<Option<Vec<u8>>, No> {
    let mut bytes = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| No::NotJson { problem: error.to_string() })?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length <= limit {
            bytes.extend_from_slice(data);
        } else if length > limit + SWALLOW {
            break;
        }
    }
    Ok((length <= limit).then_some(bytes))
}

/// The address a connection came from, and its places, which are free again when nothing of it lives any more. Put into
/// every request by the listener.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    address: IpAddr,
    _places: Arc<dyn Debug + Send + Sync>,
}

impl Peer {
    pub(crate) fn new(address: IpAddr, places: impl Debug + Send + Sync + 'static) -> Peer {
        Peer { address, _places: Arc::new(places) }
    }
}

/// The network of whoever asks, for limits: the peer's, or whose the proxy names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asker, Refused> {
        let peer = parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.address);
        if !app.config.behind_proxy {
            return Ok(Asker(network(peer)));
        }
        // The last name was added by our own proxy; those before it can be made up.
        let named = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let named = named.and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Ok(Asker(network(named.unwrap_or(peer))))
    }
}

/// An address that exists, asked in a way it does not know.
pub(crate) async fn wrong_method() -> Response {
    let mut response = Refused::from(No::UnknownPage).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}

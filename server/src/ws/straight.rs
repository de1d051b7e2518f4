//! `GET /api/straight`: somebody comes straight to the program that owns their table, past the door they came in by.
//!
//! The browser has no cookie for this address, so the first message is a ticket, which the owner gave them by way of their door (see
//! [`tickets`](crate::tickets)). A cookie that comes all the same counts for nothing here.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use engine::Refusal;
use table::protocol::ClientMessage;
use tokio_tungstenite::tungstenite::Message;

use super::{Held, origin, serve, turn_away};
use crate::actor::Visitor;
use crate::app::App;
use crate::http::Asker;
use crate::refusals::{No, Refused};
use crate::tickets::Ticket;
use crate::upgrade::{Line, Upgrade};
use crate::wire::Wire;

/// `GET /api/straight`.
pub(crate) async fn connect(
    State(app): State<Arc<App>>,
    Asker(address): Asker,
    request: Request,
) -> Response {
    match admit(&app, address, request) {
        Ok(response) => response,
        Err(no) => Refused::from(no).into_response(),
    }
}

fn admit(app: &Arc<App>, address: IpAddr, request: Request) -> Result<Response, No> {
    if app.hub.is_closing() {
        return Err(No::Stopping);
    }
    if !app.counts.new_sockets.take(&address, Instant::now()) {
        return Err(No::SocketRate);
    }
    let origin = origin(request.headers());
    let mut held = Held::of(&request);
    let upgrade = Upgrade::of(request)?;
    held.share(app, address)?;
    let (response, socket) = upgrade.accept(app.config.limits.message_size);
    app.tasks.spawn(welcome(app.clone(), Box::pin(socket), origin, held));
    Ok(response)
}

/// Whoever shows a good ticket is served as anybody else.
async fn welcome<S>(app: Arc<App>, socket: Pin<Box<S>>, origin: Option<String>, mut held: Held)
where
    S: Future<Output = hyper::Result<Box<Wire<Line>>>>,
{
    let mut wire = match socket.await {
        Ok(wire) => wire,
        Err(error) => return tracing::debug!(%error, "a handshake came to nothing"),
    };
    let shown = tokio::select! {
        () = app.stop.cancelled() => Err(No::Stopping.into()),
        shown = show(&app, &mut wire, origin, &mut held) => shown,
    };
    match shown {
        Ok((table, visitor)) => {
            let wire = Box::pin(std::future::ready(Ok(wire)));
            Box::pin(serve(app, wire, table, Box::new(visitor), held)).await;
        }
        Err(refusal) => turn_away(wire, refusal).await,
    }
}

/// Who they are, and which table they want to, by their ticket.
async fn show(
    app: &App,
    wire: &mut Wire<Line>,
    origin: Option<String>,
    held: &mut Held,
) -> Result<(String, Visitor), Refusal> {
    let within = app.config.limits.say_within;
    let seconds = within.as_secs();
    let said = tokio::time::timeout(within, wire.next()).await.map_err(|_| No::Silent { seconds })?;
    let Some(Ok(Message::Text(text))) = said else { return Err(No::BadTicket.into()) };
    let Ok(ClientMessage::Ticket { ticket }) = serde_json::from_str(&text) else {
        return Err(No::BadTicket.into());
    };
    let ticket = app.hub.shared.tickets.take(&ticket, origin.as_deref(), Instant::now());
    let Ticket { table, visitor } = ticket.ok_or(No::BadTicket)?;
    if let Some((person, _)) = &visitor.viewer {
        held.place(app, &person.0)?;
    }
    Ok((table, visitor))
}

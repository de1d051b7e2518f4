//! One client's connection: reads its messages, checks its manners, and brings it what its table says.

pub(crate) mod straight;
mod trail;

use std::collections::VecDeque;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{Path, Request, State};
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use engine::Refusal;
use serde_json::Value;
use table::protocol::{ClientMessage, ServerMessage};
use table::room::Wish;
use table::{Identity, Pings};
use tokio::io::AsyncReadExt;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::actor::{ClientId, Joined, Letter, LetterBox, Sorting, Unsorted, Visitor};
use crate::app::{App, now};
use crate::http::tables::find;
use crate::http::{Asker, Peer};
use crate::ids;
use crate::limits::{Bucket, Place, Rate};
use crate::metrics::Gauge;
use crate::outbox::{Found, Inbox, Post, queue, write};
use crate::people::Guest;
use crate::refusals::{No, Refused};
use crate::store::Kept;
use crate::upgrade::{Line, Upgrade};
use crate::wire::Wire;
use trail::Trail;

/// How often a silent client is asked whether it is still there, and how long it may stay silent.
const PING_EVERY: Duration = Duration::from_secs(30);
const SILENT_AT_MOST: Duration = Duration::from_secs(90);
/// How long a client may take to receive one message.
const SEND_WITHIN: Duration = Duration::from_secs(10);
/// How much of what a client is still sending is swallowed so that it hears why it was cut off.
const SWALLOW: usize = 4 * 1024 * 1024;
/// After this many refusals in a row for haste, the connection is closed.
const HASTE: u32 = 100;
/// How often a client may ask for everything.
const HELLOS: Rate = Rate::new(5, Duration::from_secs(2));

/// `GET /api/tables/{id}/ws`.
pub(crate) async fn connect(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    Asker(address): Asker,
    request: Request,
) -> Response {
    match admit(&app, id, guest, address, request).await {
        Ok(response) => response,
        Err(no) => Refused::from(no).into_response(),
    }
}

async fn admit(
    app: &Arc<App>,
    id: String,
    guest: Guest,
    address: IpAddr,
    request: Request,
) -> Result<Response, No> {
    if app.hub.is_closing() {
        return Err(No::Stopping);
    }
    if guest == Guest::Forged {
        return Err(No::ForgedCookie);
    }
    // Saying hello is cheap, and the answer is not.
    if !app.counts.new_sockets.take(&address, Instant::now()) {
        return Err(No::SocketRate);
    }
    let origin = origin(request.headers());
    let mut held = Held::of(&request);
    let upgrade = Upgrade::of(request)?;
    if find(app, &id).await? == Kept::Nothing {
        return Err(No::UnknownTable);
    }
    held.share(app, address)?;
    let viewer = match guest {
        Guest::Known(person, _) => {
            held.place(app, &person.id)?;
            Some((Identity::new(person.id), person.name))
        }
        Guest::Nobody | Guest::Forged => None,
    };
    let (response, socket) = upgrade.accept(app.config.limits.message_size);
    let visitor = Box::new(Visitor { viewer, origin });
    app.tasks.spawn(serve(app.clone(), Box::pin(socket), id, visitor, held));
    Ok(response)
}

/// The page that opens a socket, as its browser says.
fn origin(headers: &HeaderMap) -> Option<String> {
    headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).map(str::to_owned)
}

/// What a connection takes up, given back at its end.
#[derive(Default)]
struct Held {
    place: Option<Place>,
    share: Option<Place>,
    _peer: Option<Peer>,
}

impl Held {
    fn of(request: &Request) -> Held {
        Held { _peer: request.extensions().get::<Peer>().cloned(), ..Held::default() }
    }

    /// One of the places of an address, where a proxy names it. Elsewhere it has one since it is connected.
    fn share(&mut self, app: &App, address: IpAddr) -> Result<(), No> {
        if app.config.behind_proxy {
            let limit = app.config.limits.connections_per_address;
            self.share = Some(app.counts.addresses.enter(&address).ok_or(No::NetworkFull { limit })?);
        }
        Ok(())
    }

    /// One of the places of a person.
    fn place(&mut self, app: &App, person: &str) -> Result<(), No> {
        let limit = app.config.limits.sockets_per_person;
        self.place = Some(app.counts.sockets.enter(person).ok_or(No::Connections { limit })?);
        Ok(())
    }
}

/// One connection from its handshake to its end.
async fn serve<S>(app: Arc<App>, socket: Pin<Box<S>>, id: String, visitor: Box<Visitor>, _held: Held)
where
    S: Future<Output = hyper::Result<Box<Wire<Line>>>>,
{
    let wire = match socket.await {
        Ok(wire) => wire,
        Err(error) => return tracing::debug!(%error, "a handshake came to nothing"),
    };
    let _open = Gauge::enter(&app.metrics, |metrics| &metrics.sockets);
    app.metrics.sockets_opened.one();
    let (outbox, inbox) = queue(app.config.limits.outbox, app.metrics.clone());
    // What happens once to a connection stands in a box: a task is as large as the largest thing that was ever on its way through it,
    // and there are thousands.
    let join = async {
        let joined = app.hub.join(&id, &visitor, outbox).await?;
        let trail = joined.far.then(|| Box::new(Trail::new(*visitor)));
        Ok((joined, trail))
    };
    match Box::pin(join).await {
        Ok((joined, trail)) => {
            let mut connection = Connection::new(&app, wire, joined, trail);
            let end = connection.stay(inbox, &id).await;
            Box::pin(connection.end(end, &id)).await;
        }
        Err(refusal) => Box::pin(turn_away(wire, refusal)).await,
    }
}

/// Says why somebody is not let in.
async fn turn_away(mut wire: Box<Wire<Line>>, refusal: Refusal) {
    let come_back = No::Stopping.is(&refusal) || No::Moved.is(&refusal);
    let code = if come_back { CloseCode::Restart } else { CloseCode::Policy };
    let reason = reason(&refusal);
    wire.queue(write(&ServerMessage::Refused { id: None, refusal }));
    let _ = tokio::time::timeout(SEND_WITHIN, wire.close(CloseFrame { code, reason })).await;
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The client left.
    Left,
    /// The client must leave: it is told why, if it listens.
    Refused(CloseCode, Box<Refusal>),
    /// The table ended; it sleeps, or its store failed. Coming back wakes it.
    TableGone,
    /// The table is at another program, after this version.
    TableMoved {
        seq: u64,
    },
    /// The client does not read, or the line is dead.
    Lost,
    Stopping,
}

/// What a table must hear.
struct Heard {
    letter: Letter,
    /// The table waits for it from when it was stamped until it lies in its box.
    _unsorted: Option<Unsorted>,
}

struct Connection<'a> {
    app: &'a Arc<App>,
    wire: Box<Wire<Line>>,
    client: ClientId,
    letter_box: LetterBox,
    sorting: Sorting,
    rate: Bucket,
    /// How far the clock of its table is ahead of this program's.
    ahead: Arc<AtomicI64>,
    /// If its table is at another program.
    trail: Option<Box<Trail>>,
    /// The answer to a hello is long.
    hellos: Bucket,
    greeted: bool,
    unreadable: u32,
    hasty: u32,
    /// The pings that measure its line, timed from here.
    pings: Pings,
    opened: Instant,
}

impl Connection<'_> {
    fn new(
        app: &Arc<App>,
        wire: Box<Wire<Line>>,
        joined: Joined,
        trail: Option<Box<Trail>>,
    ) -> Connection<'_> {
        let Joined { client, letter_box, sorting, ahead, .. } = joined;
        let opened = Instant::now();
        let rate = Bucket::new(app.config.limits.messages, opened);
        Connection {
            app,
            wire,
            client,
            letter_box,
            sorting,
            ahead,
            trail,
            rate,
            hellos: Bucket::new(HELLOS, opened),
            greeted: false,
            unreadable: 0,
            hasty: 0,
            pings: Pings::default(),
            opened,
        }
    }

    /// Until the client must leave, or wants to.
    async fn stay(&mut self, mut inbox: Inbox, table: &str) -> End {
        loop {
            let end = self.run(&inbox).await;
            let End::TableMoved { seq } = end else { return end };
            if self.app.hub.is_closing() {
                return End::Stopping;
            }
            match Box::pin(self.follow(table, seq)).await {
                Some(there) => inbox = there,
                None => return End::TableGone,
            }
        }
    }

    /// Goes after the table to where it is now; the client hears nothing of it.
    async fn follow(&mut self, table: &str, seq: u64) -> Option<Inbox> {
        let trail = self.trail.as_mut()?;
        let (outbox, inbox) = queue(self.app.config.limits.outbox, self.app.metrics.clone());
        let joined = self.app.hub.join(table, &trail.visitor, outbox).await.ok()?;
        let Joined { client, letter_box, sorting, ahead, far, .. } = joined;
        let again = trail.again(client, self.greeted, seq);
        (self.client, self.letter_box, self.sorting, self.ahead) = (client, letter_box, sorting, ahead);
        if !far {
            self.trail = None;
        }
        self.app.metrics.lines_moved.one();
        for letter in again? {
            self.letter_box.send(letter).await.ok()?;
        }
        Some(inbox)
    }

    async fn run(&mut self, inbox: &Inbox) -> End {
        let stop = self.app.stop.clone();
        // Waited for once, not anew with every message: all connections stand in one line for it.
        let mut stopping = pin!(stop.cancelled());
        let opened = tokio::time::Instant::now();
        let mut look = pin!(tokio::time::sleep_until(opened + self.app.config.limits.say_within));
        let mut ping_at = opened + PING_EVERY;
        let mut heard = opened;
        loop {
            let step = tokio::select! {
                biased;
                () = &mut stopping => Err(End::Stopping),
                found = inbox.take() => match found {
                    Found::Posts(posts) => self.deliver(posts, inbox).await,
                    Found::TableGone => Err(End::TableGone),
                    Found::TableMoved { seq } => Err(End::TableMoved { seq }),
                    Found::TooSlow => Err(End::Lost),
                },
                message = self.wire.next() => {
                    heard = tokio::time::Instant::now();
                    self.hear(message).await
                }
                () = &mut look => {
                    let now = tokio::time::Instant::now();
                    let step = match () {
                        () if !self.greeted => Err(self.said_nothing()),
                        () if now < ping_at => Ok(()),
                        () if now - heard > SILENT_AT_MOST => Err(End::Lost),
                        () => {
                            ping_at = now + PING_EVERY;
                            Box::pin(in_time(self.wire.ping())).await
                        }
                    };
                    look.as_mut().reset(ping_at);
                    step
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    fn said_nothing(&self) -> End {
        self.app.metrics.connections_silent.one();
        let seconds = self.app.config.limits.say_within.as_secs();
        End::Refused(CloseCode::Policy, Box::new(No::Silent { seconds }.into()))
    }

    async fn hear(&mut self, message: Option<Result<Message, Error>>) -> Result<(), End> {
        let heard = match message {
            Some(Ok(Message::Text(text))) => self.read(&text)?,
            Some(Ok(Message::Binary(_))) => self.unreadable(None, No::NotText)?,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                if !self.rate.take(Instant::now()) {
                    self.is_hasty()?;
                }
                None
            }
            Some(Err(Error::Capacity(CapacityError::MessageTooLong { .. }))) => {
                self.app.metrics.messages_too_long.one();
                let no = No::MessageSize { limit: self.app.config.limits.message_size };
                return Err(End::Refused(CloseCode::Size, Box::new(no.into())));
            }
            Some(Err(Error::Utf8(_))) => {
                return Err(End::Refused(CloseCode::Invalid, Box::new(No::NotText.into())));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Left),
        };
        if let Some(Heard { letter, _unsorted }) = heard {
            if let Some(trail) = &mut self.trail {
                trail.says(&letter);
            }
            self.post(letter).await?;
        }
        if self.wire.is_silent() { Ok(()) } else { self.leave(None).await }
    }

    /// Delivers what waits: an answer and the news that came with it leave together.
    async fn deliver(&mut self, posts: VecDeque<Post>, inbox: &Inbox) -> Result<(), End> {
        for post in posts {
            match post {
                Post::Text(text) => {
                    if let Some(trail) = &mut self.trail {
                        trail.hears(&text);
                    }
                    self.queue(text);
                }
                Post::Ping => {
                    // Timed as it leaves: what waits before it goes first.
                    self.leave(Some(inbox)).await?;
                    let n = self.pings.send(self.opened.elapsed());
                    self.queue(write(&ServerMessage::Ping { n }));
                }
            }
        }
        self.leave(Some(inbox)).await
    }

    /// What the table must hear of it. An answer that needs no table is put on its way. Nothing is waited for here: what is large is gone
    /// before the connection goes back to waiting.
    fn read(&mut self, text: &str) -> Result<Option<Heard>, End> {
        // Where the fastest wins it counts when a message arrived, not when its table came to read it.
        let unsorted = self.sorting.begin();
        let (heard, at) = (Instant::now(), now());
        self.app.metrics.messages_in.one();
        if !self.rate.take(heard) {
            return self.too_fast(text);
        }
        self.hasty = 0;
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(error) => {
                return self.unreadable(wish_id(text), No::not_understood(text.as_bytes(), &error));
            }
        };
        self.unreadable = 0;
        let client = self.client;
        let letter = match message {
            ClientMessage::Ping {} => self.say(&ServerMessage::Pong),
            ClientMessage::Clock { sent } => {
                let at = at.saturating_add_signed(self.ahead.load(Ordering::Relaxed));
                self.say(&ServerMessage::Clock { sent, at })
            }
            ClientMessage::Pong { n } => {
                let line = self.pings.answered(n, heard.saturating_duration_since(self.opened));
                line.map(|line| Letter::Measured { client, line })
            }
            ClientMessage::Reckoned { same } => {
                let metrics = &self.app.metrics;
                if same { &metrics.reckoned_alike } else { &metrics.reckoned_otherwise }.one();
                None
            }
            // Again, too: whoever has lost the thread asks for everything.
            ClientMessage::Hello { .. } if !self.hellos.take(heard) => return self.too_fast(text),
            ClientMessage::Hello { since } => {
                self.greeted = true;
                Some(Letter::Hello { client, since })
            }
            ClientMessage::Ask { id, ask } if self.greeted => {
                let wish = Box::new(Wish { client, id, ask, at, hints_left: 0 });
                let letter = Letter::Wish { wish, heard };
                // A table waits for wishes on their way to it, and for nothing else.
                return Ok(Some(Heard { letter, _unsorted: Some(unsorted) }));
            }
            ClientMessage::Ask { id, .. } => self.refuse(Some(id), No::HelloFirst),
            ClientMessage::Ticket { .. } => self.refuse(None, No::BadTicket),
        };
        Ok(letter.map(|letter| Heard { letter, _unsorted: None }))
    }

    /// Refuses a message beyond the rate; one that never slows down is cut off.
    fn too_fast(&mut self, text: &str) -> Result<Option<Heard>, End> {
        self.is_hasty()?;
        self.refuse(wish_id(text), No::MessageRate);
        Ok(None)
    }

    /// One more message beyond the rate.
    fn is_hasty(&mut self) -> Result<(), End> {
        self.app.metrics.messages_too_fast.one();
        self.hasty += 1;
        if self.hasty >= HASTE {
            return Err(End::Refused(CloseCode::Policy, Box::new(No::MessageRate.into())));
        }
        Ok(())
    }

    fn unreadable(&mut self, id: Option<String>, no: No) -> Result<Option<Heard>, End> {
        self.app.metrics.messages_unreadable.one();
        self.unreadable += 1;
        self.refuse(id, no);
        let limit = self.app.config.limits.unreadable;
        if self.unreadable >= limit {
            return Err(End::Refused(CloseCode::Policy, Box::new(No::Unreadable { limit }.into())));
        }
        Ok(None)
    }

    fn refuse(&mut self, id: Option<String>, no: No) -> Option<Letter> {
        self.say(&ServerMessage::Refused { id, refusal: no.into() })
    }

    /// Answers without asking the table.
    fn say(&mut self, message: &ServerMessage) -> Option<Letter> {
        self.queue(write(message));
        None
    }

    async fn post(&mut self, letter: Letter) -> Result<(), End> {
        match self.letter_box.try_send(letter) {
            Ok(()) => Ok(()),
            Err(letter) => match Box::pin(self.letter_box.send(letter)).await {
                Ok(()) => Ok(()),
                // It may have gone to another program: the queue says.
                Err(_) if self.trail.is_some() => Ok(()),
                Err(_) => Err(End::TableGone),
            },
        }
    }

    /// Puts a text on its way; it leaves with those before it.
    fn queue(&mut self, text: Utf8Bytes) {
        self.app.metrics.messages_out.one();
        self.wire.queue(text);
    }

    /// Lets everything leave that is on its way. Hardly ever must a client be waited for: no longer than a while, and not if its queue
    /// runs over meanwhile.
    async fn leave(&mut self, inbox: Option<&Inbox>) -> Result<(), End> {
        match self.wire.leave_now().await {
            Ok(true) => Ok(()),
            Ok(false) => {
                Box::pin(async {
                    let too_slow = async {
                        match inbox {
                            Some(inbox) => inbox.too_slow().await,
                            None => std::future::pending().await,
                        }
                    };
                    tokio::select! {
                        left = in_time(self.wire.leave()) => left,
                        () = too_slow => Err(End::Lost),
                    }
                })
                .await
            }
            Err(_) => Err(End::Left),
        }
    }

    /// The table notices at once, before the farewell takes its time.
    async fn end(&mut self, end: End, table: &str) {
        let client = self.client;
        let _ = self.letter_box.send(Letter::Leave { client }).await;
        tracing::debug!(table = ids::short(table), client, ?end, "a connection ends");
        self.farewell(end).await;
    }

    /// Says why, closes, and lets the client hear it.
    async fn farewell(&mut self, end: End) {
        let (code, reason) = match end {
            End::Lost => return,
            End::Left => (CloseCode::Normal, Utf8Bytes::from_static("")),
            End::Stopping => (CloseCode::Restart, Utf8Bytes::from_static("server restarts")),
            End::TableGone | End::TableMoved { .. } => {
                (CloseCode::Again, Utf8Bytes::from_static("come back in a moment"))
            }
            End::Refused(code, refusal) => {
                let reason = reason(&refusal);
                self.say(&ServerMessage::Refused { id: None, refusal: *refusal });
                if self.leave(None).await.is_err() {
                    return;
                }
                (code, reason)
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(2), async {
            self.wire.close(CloseFrame { code, reason }).await?;
            self.swallow().await;
            Ok::<(), Error>(())
        })
        .await;
    }

    /// Reads what the client is still sending and forgets it. Closing before that would reset the line, and the client
    /// would lose the reason on its way.
    async fn swallow(&mut self) {
        let mut bytes = vec![0; 4096]; // not in the task, which would be that much larger from its beginning
        let mut swallowed = 0;
        while let Ok(read @ 1..) = self.wire.line().read(&mut bytes).await {
            swallowed += read;
            if swallowed > SWALLOW {
                break;
            }
        }
    }
}

/// Waits for a client to receive something.
async fn in_time<E>(sending: impl Future<Output = Result<(), E>>) -> Result<(), End> {
    match tokio::time::timeout(SEND_WITHIN, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Left),
        Err(_) => Err(End::Lost),
    }
}

/// The reason in a close frame: the limit or rule, and as much of the sentence as fits in 123 bytes.
fn reason(refusal: &Refusal) -> Utf8Bytes {
    let mut text = format!("{}: {}", refusal.rule, refusal.sentence);
    let end = (0..=text.len().min(120)).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    text.truncate(end);
    text.into()
}

/// The id of a wish inside a message we cannot read otherwise, so that its sender knows which one was refused.
fn wish_id(text: &str) -> Option<String> {
    let message: Value = serde_json::from_str(text).ok()?;
    Some(message.get("id")?.as_str()?.chars().take(table::WISH_ID_LIMIT).collect())
}

#[cfg(test)]
mod tests {
    use std::future::Ready;

    use super::*;

    fn size_of_task<A, B, C, D, E, F>(_: impl Fn(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_connection_is_a_small_task() {
        let size = size_of_task(serve::<Ready<hyper::Result<Box<Wire<Line>>>>>);
        assert!(size <= 1344, "{size} bytes, for each of thousands");
    }
}

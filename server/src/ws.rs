//! One client's connection: reads its messages, checks its manners, and brings it what its table says.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use engine::Refusal;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use table::protocol::{ClientMessage, ServerMessage};
use table::room::Wish;
use table::{Identity, Pings};
use tokio::io::AsyncReadExt;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::actor::{ClientId, Joined, Letter, Sorting};
use crate::app::{App, now};
use crate::http::tables::find;
use crate::http::{Asker, Peer};
use crate::ids;
use crate::limits::{Bucket, Rate};
use crate::metrics::Gauge;
use crate::outbox::{Inbox, Post, queue, write};
use crate::people::Guest;
use crate::refusals::{No, Refused};
use crate::store::Kept;
use crate::upgrade::{Socket, Upgrade, queue_text};

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
    if guest == Guest::Forged {
        return Err(No::ForgedCookie);
    }
    // Saying hello is cheap, and the answer is not.
    if !app.new_sockets.take(address, Instant::now()) {
        return Err(No::SocketRate);
    }
    let peer = request.extensions().get::<Peer>().cloned();
    let upgrade = Upgrade::of(request)?;
    if find(app, &id).await? == Kept::Nothing {
        return Err(No::UnknownTable);
    }
    let limits = &app.config.limits;
    let share = if app.config.behind_proxy {
        let limit = limits.connections_per_address;
        Some(app.addresses.enter(address, limit).ok_or(No::NetworkFull { limit })?)
    } else {
        None
    };
    let (viewer, place) = match guest {
        Guest::Known(person, _) => {
            let limit = limits.sockets_per_person;
            let place = app.sockets.enter(person.id.clone(), limit).ok_or(No::Connections { limit })?;
            (Some((Identity::new(person.id), person.name)), Some(place))
        }
        Guest::Nobody | Guest::Forged => (None, None),
    };
    let (response, socket) = upgrade.accept(limits.message_size);
    let app_for_task = app.clone();
    app.tasks.spawn(async move {
        let _held = (place, share, peer);
        match socket.await {
            Ok(socket) => serve(app_for_task, socket, id, viewer).await,
            Err(error) => tracing::debug!(%error, "a handshake came to nothing"),
        }
    });
    Ok(response)
}

async fn serve(app: Arc<App>, mut socket: Socket, id: String, viewer: Option<(Identity, String)>) {
    let _open = Gauge::enter(&app.metrics, |metrics| &metrics.sockets);
    app.metrics.sockets_opened.one();
    let (outbox, inbox) = queue(app.config.limits.outbox, app.metrics.clone());
    match app.hub.join(&id, viewer, outbox).await {
        Ok(joined) => {
            let (client, letter_box) = (joined.client, joined.letter_box.clone());
            let mut connection = Connection::new(&app, socket, joined);
            let end = connection.run(inbox).await;
            // The table notices at once, before the farewell takes its time.
            let _ = letter_box.send(Letter::Leave { client }).await;
            tracing::debug!(table = ids::short(&id), client, ?end, "a connection ends");
            connection.farewell(end).await;
        }
        Err(refusal) => {
            let code = if refusal.code == "stopping" { CloseCode::Restart } else { CloseCode::Policy };
            let reason = reason(&refusal);
            let text = write(&ServerMessage::Refused { id: None, refusal });
            let _ = tokio::time::timeout(SEND_WITHIN, async {
                queue_text(&mut socket, text).await?;
                socket.close(Some(CloseFrame { code, reason })).await
            })
            .await;
        }
    }
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
    /// The client does not read, or the line is dead.
    Lost,
    Stopping,
}

struct Connection<'a> {
    app: &'a Arc<App>,
    socket: Socket,
    client: ClientId,
    letter_box: mpsc::Sender<Letter>,
    sorting: Sorting,
    rate: Bucket,
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
    fn new(app: &Arc<App>, socket: Socket, joined: Joined) -> Connection<'_> {
        let Joined { client, letter_box, sorting } = joined;
        let opened = Instant::now();
        let rate = Bucket::new(app.config.limits.messages, opened);
        Connection {
            app,
            socket,
            client,
            letter_box,
            sorting,
            rate,
            hellos: Bucket::new(HELLOS, opened),
            greeted: false,
            unreadable: 0,
            hasty: 0,
            pings: Pings::default(),
            opened,
        }
    }

    async fn run(&mut self, mut inbox: Inbox) -> End {
        let stop = self.app.stop.clone();
        let too_slow = inbox.too_slow.clone();
        // Waited for once, not anew with every message: all connections stand in one line for the first.
        let (mut stopping, mut too_slow) = (pin!(stop.cancelled()), pin!(too_slow.cancelled()));
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING_EVERY, PING_EVERY);
        let mut heard = Instant::now();
        let greet_by = tokio::time::Instant::now() + self.app.config.limits.say_within;
        loop {
            let step = tokio::select! {
                biased;
                () = &mut stopping => Err(End::Stopping),
                () = &mut too_slow => Err(End::Lost),
                post = inbox.posts.recv() => match post {
                    Some(post) => tokio::select! {
                        sent = self.deliver_all(post, &mut inbox.posts) => sent,
                        () = &mut too_slow => Err(End::Lost),
                    },
                    None => Err(End::TableGone),
                },
                message = self.socket.next() => {
                    heard = Instant::now();
                    self.hear(message).await
                }
                () = tokio::time::sleep_until(greet_by), if !self.greeted => Err(self.said_nothing()),
                _ = ping.tick() => {
                    if heard.elapsed() > SILENT_AT_MOST { Err(End::Lost) } else { self.ping().await }
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
        match message {
            Some(Ok(Message::Text(text))) => self.read(&text).await,
            Some(Ok(Message::Binary(_))) => self.unreadable(None, No::NotText).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(()),
            Some(Err(Error::Capacity(CapacityError::MessageTooLong { .. }))) => {
                self.app.metrics.messages_too_long.one();
                let no = No::MessageSize { limit: self.app.config.limits.message_size };
                Err(End::Refused(CloseCode::Size, Box::new(no.into())))
            }
            Some(Err(Error::Utf8(_))) => Err(End::Refused(CloseCode::Invalid, Box::new(No::NotText.into()))),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Left),
        }
    }

    /// Delivers what waits: an answer and the news that came with it leave together.
    async fn deliver_all(&mut self, first: Post, waiting: &mut mpsc::Receiver<Post>) -> Result<(), End> {
        let mut next = Some(first);
        while let Some(post) = next {
            match post {
                Post::Text(text) => self.queue(text).await?,
                Post::Ping => {
                    // Timed as it leaves: what waits before it goes first.
                    self.flush().await?;
                    let n = self.pings.send(self.opened.elapsed());
                    self.queue(write(&ServerMessage::Ping { n })).await?;
                }
            }
            next = waiting.try_recv().ok();
        }
        self.flush().await
    }

    async fn read(&mut self, text: &str) -> Result<(), End> {
        // Where the fastest wins it counts when a message arrived, not when its table came to read it.
        let unsorted = self.sorting.begin();
        let (heard, at) = (Instant::now(), now());
        self.app.metrics.messages_in.one();
        if !self.rate.take(heard) {
            drop(unsorted);
            return self.too_fast(text).await;
        }
        self.hasty = 0;
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(error) => {
                drop(unsorted);
                return self.unreadable(wish_id(text), No::not_understood(text.as_bytes(), &error)).await;
            }
        };
        self.unreadable = 0;
        let client = self.client;
        // A table waits for wishes on their way to it, and for nothing else: not for a client that is slow to read an answer.
        let is_wish = self.greeted && matches!(message, ClientMessage::Ask { .. });
        let _unsorted = is_wish.then_some(unsorted);
        match message {
            ClientMessage::Ping {} => self.say(&ServerMessage::Pong).await,
            ClientMessage::Clock { sent } => self.say(&ServerMessage::Clock { sent, at }).await,
            ClientMessage::Pong { n } => {
                match self.pings.answered(n, heard.saturating_duration_since(self.opened)) {
                    Some(line) => self.post(Letter::Measured { client, line }).await,
                    None => Ok(()),
                }
            }
            ClientMessage::Reckoned { same } => {
                let metrics = &self.app.metrics;
                if same { &metrics.reckoned_alike } else { &metrics.reckoned_otherwise }.one();
                Ok(())
            }
            // Again, too: whoever has lost the thread asks for everything.
            ClientMessage::Hello { .. } if !self.hellos.take(heard) => self.too_fast(text).await,
            ClientMessage::Hello { since } => {
                self.greeted = true;
                self.post(Letter::Hello { client, since }).await
            }
            ClientMessage::Ask { id, ask } if self.greeted => {
                let wish = Box::new(Wish { client, id, ask, at, hints_left: 0 });
                self.post(Letter::Wish { wish, heard }).await
            }
            ClientMessage::Ask { id, .. } => self.refuse(Some(id), No::HelloFirst).await,
        }
    }

    /// Refuses a message beyond the rate; one that never slows down is cut off.
    async fn too_fast(&mut self, text: &str) -> Result<(), End> {
        self.app.metrics.messages_too_fast.one();
        self.hasty += 1;
        if self.hasty >= HASTE {
            return Err(End::Refused(CloseCode::Policy, Box::new(No::MessageRate.into())));
        }
        self.refuse(wish_id(text), No::MessageRate).await
    }

    async fn unreadable(&mut self, id: Option<String>, no: No) -> Result<(), End> {
        self.app.metrics.messages_unreadable.one();
        self.unreadable += 1;
        self.refuse(id, no).await?;
        let limit = self.app.config.limits.unreadable;
        if self.unreadable >= limit {
            return Err(End::Refused(CloseCode::Policy, Box::new(No::Unreadable { limit }.into())));
        }
        Ok(())
    }

    async fn post(&mut self, letter: Letter) -> Result<(), End> {
        self.letter_box.send(letter).await.map_err(|_| End::TableGone)
    }

    async fn refuse(&mut self, id: Option<String>, no: No) -> Result<(), End> {
        self.say(&ServerMessage::Refused { id, refusal: no.into() }).await
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        self.send(write(message)).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.queue(text).await?;
        self.flush().await
    }

    /// Puts a text on its way; it has left when the line is flushed.
    async fn queue(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.app.metrics.messages_out.one();
        in_time(queue_text(&mut self.socket, text)).await
    }

    async fn flush(&mut self) -> Result<(), End> {
        in_time(self.socket.flush()).await
    }

    async fn ping(&mut self) -> Result<(), End> {
        let sent = self.socket.send(Message::Ping(Default::default()));
        match tokio::time::timeout(SEND_WITHIN, sent).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Lost),
        }
    }

    /// Says why, closes, and lets the client hear it.
    async fn farewell(&mut self, end: End) {
        let (code, reason) = match end {
            End::Lost => return,
            End::Left => (CloseCode::Normal, Utf8Bytes::from_static("")),
            End::Stopping => (CloseCode::Restart, Utf8Bytes::from_static("server restarts")),
            End::TableGone => (CloseCode::Again, Utf8Bytes::from_static("come back in a moment")),
            End::Refused(code, refusal) => {
                let reason = reason(&refusal);
                if self.say(&ServerMessage::Refused { id: None, refusal: *refusal }).await.is_err() {
                    return;
                }
                (code, reason)
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(2), async {
            self.socket.close(Some(CloseFrame { code, reason })).await?;
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
        while let Ok(read @ 1..) = self.socket.get_mut().read(&mut bytes).await {
            swallowed += read;
            if swallowed > SWALLOW {
                break;
            }
        }
    }
}

/// Waits for a client to receive something.
async fn in_time(sending: impl Future<Output = Result<(), Error>>) -> Result<(), End> {
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

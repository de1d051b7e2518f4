//! The bare room server: what the same sockets, rooms and bytes cost where there are no rules and no store.
//!
//! axum with its WebSockets as they come. A room counts the wishes of those in it: each is answered by an
//! acknowledgement, and everybody in the room gets a frame of the size that the game sent before frames said
//! what changed. Frames have the form of an `update`, so that a client reads them just as it reads the real ones.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::house::Trouble;

/// What fills a frame: like a board, many small things with names. Reading it costs what reading a state costs.
const FILLING: &str = r#"{"card":"hero-red","space":4,"seat":null},"#;

/// What whoever comes first says about a room.
#[derive(Clone, Copy, Deserialize)]
struct Room {
    /// How many take turns.
    seats: u8,
    /// How many bytes a frame has.
    frame: usize,
    /// Whether everybody may act at any time, as in a game against time.
    at_once: bool,
}

/// A room as it stands.
struct Standing {
    room: Room,
    seq: u64,
    playing: bool,
    /// Whose turn it is.
    turn: u8,
    filling: String,
    doors: Vec<UnboundedSender<Utf8Bytes>>,
}

type Rooms = Arc<Mutex<HashMap<String, Arc<Mutex<Standing>>>>>;

/// A message of a client, as far as a room listens.
#[derive(Deserialize)]
struct Said<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<&'a str>,
    #[serde(borrow)]
    ask: Option<Wish<'a>>,
}

#[derive(Deserialize)]
struct Wish<'a> {
    #[serde(rename = "do")]
    what: &'a str,
    seat: Option<u8>,
}

/// Serves until it is ended.
pub(crate) async fn serve(listen: SocketAddr) -> Result<(), Trouble> {
    let listener = tokio::net::TcpListener::bind(listen)
        .await
        .map_err(|error| format!("cannot listen at {listen}: {error}"))?;
    let address = listener.local_addr().map_err(|error| format!("the listener has no address: {error}"))?;
    println!("http://{address}");
    let rooms = Rooms::default();
    let app = Router::new().route("/rooms/{room}", get(enter)).with_state(rooms);
    axum::serve(listener, app).await.map_err(|error| format!("the bare server ended: {error}"))
}

async fn enter(
    State(rooms): State<Rooms>,
    Path(name): Path<String>,
    Query(room): Query<Room>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let standing = rooms
        .lock()
        .expect("no room panics")
        .entry(name)
        .or_insert_with(|| Arc::new(Mutex::new(Standing::new(room))))
        .clone();
    upgrade.on_upgrade(move |socket| stay(standing, socket))
}

async fn stay(room: Arc<Mutex<Standing>>, socket: WebSocket) {
    let (door, mut news) = unbounded_channel();
    let (mut out, mut said) = socket.split();
    loop {
        tokio::select! {
            message = said.next() => match message {
                Some(Ok(Message::Text(text))) => hear(&room, &door, &text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            frame = news.recv() => {
                let Some(frame) = frame else { return };
                if out.feed(Message::Text(frame)).await.is_err() {
                    return;
                }
                while let Ok(more) = news.try_recv() {
                    if out.feed(Message::Text(more)).await.is_err() {
                        return;
                    }
                }
                if out.flush().await.is_err() {
                    return;
                }
            }
        }
    }
}

fn hear(room: &Mutex<Standing>, door: &UnboundedSender<Utf8Bytes>, text: &str) {
    let Ok(said) = serde_json::from_str::<Said<'_>>(text) else { return };
    let mut room = room.lock().expect("no room panics");
    match (said.kind, said.ask, said.id) {
        ("hello", _, _) => {
            room.doors.push(door.clone());
            let _ = door.send(room.frame(None));
        }
        ("ask", Some(wish), Some(id)) => {
            room.seq += 1;
            room.playing |= wish.what == "start";
            let chose = wish.seat.filter(|_| wish.what == "choose");
            if let Some(seat) = chose {
                room.turn = (seat + 1) % room.room.seats;
            }
            let _ = door.send(format!(r#"{{"type":"ack","id":"{id}","seq":{}}}"#, room.seq).into());
            let frame = room.frame(chose);
            room.doors.retain(|door| door.send(frame.clone()).is_ok());
        }
        _ => {}
    }
}

impl Standing {
    fn new(room: Room) -> Standing {
        let mut standing =
            Standing { room, seq: 0, playing: false, turn: 0, filling: String::new(), doors: Vec::new() };
        let envelope = standing.frame(Some(0)).len();
        let wanted = room.frame.saturating_sub(envelope);
        let mut filling = FILLING.repeat(wanted / FILLING.len());
        // What is left over is blank, which JSON does not mind.
        let items = filling.trim_end_matches(',').len();
        filling.truncate(items);
        filling.extend(std::iter::repeat_n(' ', wanted.saturating_sub(items)));
        standing.filling = filling;
        standing
    }

    fn frame(&self, chose: Option<u8>) -> Utf8Bytes {
        let Standing { seq, turn, room, filling, .. } = self;
        let mut news = String::new();
        if let Some(seat) = chose {
            write!(news, r#"{{"seq":{seq},"news":{{"kind":"chose","seat":{seat}}}}}"#)
                .expect("a string takes all");
        }
        let phase = if self.playing { "playing" } else { "lobby" };
        let (mut deciding, mut choices) = (turn.to_string(), r#""on","and-on""#);
        if room.at_once {
            deciding = (0..room.seats).map(|seat| seat.to_string()).collect::<Vec<_>>().join(",");
            choices = r#"{"slap":{"place":1}},{"slap":{"place":2}}"#;
        }
        format!(
            r#"{{"type":"update","seq":{seq},"news":[{news}],"state":{{"phase":"{phase}","deciding":[{deciding}],"views":[{{"view":[{filling}],"choices":[{choices}]}}]}}}}"#
        )
        .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Frame;
    use crate::seen::Seen;

    #[test]
    fn a_frame_has_its_size_and_reads_like_an_update() {
        let mut room = Standing::new(Room { seats: 2, frame: 2400, at_once: false });
        room.playing = true;
        let frame = room.frame(Some(1));
        assert!(frame.len().abs_diff(2400) < 8, "{}", frame.len());
        let mut seen = Seen::default();
        seen.take(&Frame::read(&frame).unwrap()).unwrap();
        assert_eq!(seen.choices(0).map(<[_]>::len), Some(2));
        assert_eq!(seen.choices(1), None);
    }

    #[test]
    fn a_wish_is_acknowledged_and_everybody_hears_of_it() {
        let room = Mutex::new(Standing::new(Room { seats: 2, frame: 500, at_once: false }));
        let (one, mut to_one) = unbounded_channel();
        let (other, mut to_other) = unbounded_channel();
        for door in [&one, &other] {
            hear(&room, door, r#"{"type":"hello","since":null}"#);
        }
        for news in [&mut to_one, &mut to_other] {
            assert!(news.try_recv().unwrap().contains("lobby"));
        }
        hear(&room, &one, r#"{"type":"ask","id":"m1","ask":{"do":"choose","seq":0,"seat":0,"choice":"on"}}"#);
        assert_eq!(to_one.try_recv().unwrap().as_str(), r#"{"type":"ack","id":"m1","seq":1}"#);
        assert_eq!(to_one.try_recv().unwrap(), to_other.try_recv().unwrap());
    }
}

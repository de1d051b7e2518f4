//! Silence, with a clock moved by hand: lines in memory, and no test waits for real time.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use table::{Identity, Registry};
use tokio::io::{DuplexStream, duplex};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{WebSocketStream, client_async};
use tokio_util::sync::CancellationToken;

use super::*;
use crate::config::Config;
use crate::metrics::Metrics;

/// A server without a listener.
struct House {
    app: Arc<App>,
    _data: tempfile::TempDir,
}

impl House {
    fn open() -> House {
        let data = tempfile::tempdir().unwrap();
        let metrics = Arc::new(Metrics::default());
        let store = crate::store::in_folder(data.path(), metrics.clone()).unwrap();
        let config = Config { data: data.path().to_owned(), ..Config::default() };
        let app = App::new(config, Registry::standard(), store, None, metrics, CancellationToken::new());
        House { app, _data: data }
    }

    /// Somebody comes in; the task is the server's side of the conversation.
    fn visitor(&self) -> (DuplexStream, JoinHandle<()>) {
        let (theirs, ours) = duplex(64 * 1024);
        let app = self.app.clone();
        let peer = Peer::new([192, 0, 2, 7].into(), ());
        let router = crate::app::router(app.clone());
        (theirs, tokio::spawn(async move { converse(&app, ours, router, peer).await }))
    }

    /// A connection to a table, before its hello.
    async fn socket(&self) -> WebSocketStream<DuplexStream> {
        let wanted = json!({ "game": "attrape-monstres", "setup": { "players": 2 } });
        let wanted = serde_json::from_value(wanted).unwrap();
        let table = self.app.hub.open(wanted, &Identity::new("ann")).await.unwrap();
        let (line, _) = self.visitor();
        let (socket, _) = client_async(format!("ws://127.0.0.1/api/tables/{table}/ws"), line).await.unwrap();
        socket
    }
}

const SILENT: Duration = Duration::from_secs(15);

#[tokio::test(start_paused = true)]
async fn whoever_says_nothing_or_half_a_request_is_let_go() {
    let house = House::open();
    for said in ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: "] {
        let (mut line, conversation) = house.visitor();
        let began = Instant::now();
        line.write_all(said.as_bytes()).await.unwrap();
        conversation.await.unwrap();
        assert_eq!(began.elapsed().as_secs(), SILENT.as_secs(), "{said:?}");
    }
    assert_eq!(house.app.metrics.connections_silent.get(), 4);
}

#[tokio::test(start_paused = true)]
async fn a_trickle_of_headers_buys_no_time() {
    let house = House::open();
    let (mut line, mut conversation) = house.visitor();
    let began = Instant::now();
    line.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    while !conversation.is_finished() {
        let _ = line.write_all(b"x: y\r\n").await;
        let _ = tokio::time::timeout(Duration::from_secs(1), &mut conversation).await;
    }
    assert_eq!(began.elapsed().as_secs(), SILENT.as_secs());
}

#[tokio::test(start_paused = true)]
async fn whoever_was_answered_and_says_nothing_more_is_let_go() {
    let house = House::open();
    let (mut line, conversation) = house.visitor();
    line.write_all(b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    conversation.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn whoever_reads_nothing_of_a_long_answer_is_let_go() {
    let house = House::open();
    let (theirs, ours) = duplex(256);
    let (mut line, app) = (theirs, house.app.clone());
    let router = crate::app::router(app.clone());
    let peer = Peer::new([192, 0, 2, 7].into(), ());
    let conversation = tokio::spawn(async move { converse(&app, ours, router, peer).await });
    line.write_all(b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await.unwrap();
    let began = Instant::now();
    conversation.await.unwrap();
    assert_eq!(began.elapsed().as_secs(), READ_WITHIN.as_secs());
}

#[tokio::test(start_paused = true)]
async fn a_socket_without_a_hello_is_told_why_it_is_closed() {
    let house = House::open();
    let mut socket = house.socket().await;
    let began = Instant::now();
    // Keeping the line alive is not saying hello.
    socket.send(Message::text(json!({ "type": "ping" }).to_string())).await.unwrap();
    let mut refused = Value::Null;
    let close = loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => refused = serde_json::from_str(&text).unwrap(),
            Message::Close(frame) => break frame.unwrap(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(began.elapsed().as_secs(), SILENT.as_secs());
    assert_eq!((close.code, &refused["refusal"]["code"]), (CloseCode::Policy, &json!("said-nothing")));
    assert_eq!(refused["refusal"]["args"], json!({ "seconds": 15 }));
    assert_eq!(house.app.metrics.connections_silent.get(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_socket_that_said_hello_stays() {
    let house = House::open();
    let mut socket = house.socket().await;
    socket.send(Message::text(json!({ "type": "hello", "since": null }).to_string())).await.unwrap();
    let began = Instant::now();
    let pinged = loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(_) => {}
            other => break other,
        }
    };
    assert_eq!(pinged, Message::Ping(Bytes::new()), "nothing but the server's own question");
    assert!(began.elapsed() > SILENT);
}

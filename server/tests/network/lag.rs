//! A line with a delay that varies, in front of a server; and somebody who plays over it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::{Guest, HANGS};
use crate::line::{Dice, Estimate, Way};

/// The true time: milliseconds since 1970, as the server's clock has it too.
pub(crate) fn true_time() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64() * 1_000.0
}

/// A way to a server on which everything takes `delay` milliseconds each way, and up to `jitter` more.
pub(crate) async fn lagging(server: SocketAddr, delay: u64, jitter: u64, seed: u64) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let mut seed = seed;
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(server).await.unwrap();
            near.set_nodelay(true).unwrap();
            far.set_nodelay(true).unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::spawn(carry(near_in, far_out, Way { delay, jitter, dice: Dice(seed) }));
            tokio::spawn(carry(far_in, near_out, Way { delay, jitter, dice: Dice(seed + 1) }));
            seed += 2;
        }
    });
    address
}

/// Carries bytes one way, late but in order.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin + Send + 'static,
    mut way: Way,
) {
    let (late, mut on_the_way) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        while let Some((at, bytes)) = on_the_way.recv().await {
            tokio::time::sleep_until(at).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    });
    let mut buffer = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let at = Instant::now() + way.takes();
        if late.send((at, buffer[..read].to_vec())).is_err() {
            return;
        }
    }
}

/// Somebody at a table, with a clock of their own and manners: pings are answered, the server's time is asked for.
pub(crate) struct Player {
    out: mpsc::UnboundedSender<String>,
    /// Messages other than updates, changes, pings and clocks.
    pub(crate) said: mpsc::UnboundedReceiver<Value>,
    estimate: Arc<Mutex<Option<Estimate>>>,
    /// How far their own clock is off.
    skew: f64,
    wishes: u32,
}

/// How a player deals with pings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pongs {
    AtOnce,
    HeldBack(Duration),
}

impl Player {
    /// Takes part in a table by way of `line`; everything is read in the background.
    pub(crate) async fn join(
        line: SocketAddr,
        table: &str,
        guest: &Guest,
        skew: f64,
        pongs: Pongs,
    ) -> Player {
        let mut request = format!("ws://{line}/api/tables/{table}/ws").into_client_request().unwrap();
        request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
        let stream = TcpStream::connect(line).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        let (mut sink, mut messages) = socket.split();
        let (out, mut outgoing) = mpsc::unbounded_channel::<String>();
        tokio::spawn(async move {
            while let Some(text) = outgoing.recv().await {
                if sink.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
        });
        let (say, said) = mpsc::unbounded_channel();
        let estimate: Arc<Mutex<Option<Estimate>>> = Arc::default();
        let (answers, believed) = (out.clone(), estimate.clone());
        tokio::spawn(async move {
            while let Some(Ok(message)) = messages.next().await {
                let Message::Text(text) = message else { continue };
                if text.starts_with("{\"type\":\"update\"") || text.starts_with("{\"type\":\"change\"") {
                    continue; // the referee of the test looks on from nearby
                }
                let message: Value = serde_json::from_str(&text).unwrap();
                match message["type"].as_str() {
                    Some("ping") => {
                        let (answers, pong) = (answers.clone(), json!({ "type": "pong", "n": message["n"] }));
                        match pongs {
                            Pongs::AtOnce => drop(answers.send(pong.to_string())),
                            Pongs::HeldBack(late) => drop(tokio::spawn(async move {
                                tokio::time::sleep(late).await;
                                let _ = answers.send(pong.to_string());
                            })),
                        }
                    }
                    Some("clock") => {
                        let number = |name: &str| message[name].as_f64().unwrap();
                        let estimate = Estimate::of(number("sent"), number("at"), true_time() + skew);
                        let mut best = believed.lock().unwrap();
                        *best = Some(estimate.better(*best));
                    }
                    _ => drop(say.send(message)),
                }
            }
        });
        let player = Player { out, said, estimate, skew, wishes: 0 };
        player.say(&json!({ "type": "hello", "since": null }));
        player
    }

    pub(crate) fn say(&self, message: &Value) {
        self.out.send(message.to_string()).unwrap();
    }

    /// Asks what time it is at the server.
    pub(crate) fn ask_time(&self) {
        self.say(&json!({ "type": "clock", "sent": true_time() + self.skew }));
    }

    /// What this player has learnt of the server's time.
    pub(crate) fn estimate(&self) -> Estimate {
        self.estimate.lock().unwrap().expect("the time was asked for")
    }

    /// By how much this player takes the server's time for later than it is.
    pub(crate) fn clock_error(&self) -> f64 {
        self.skew + self.estimate().ahead
    }

    /// Wishes for something without waiting for the answer; says under which id.
    pub(crate) fn wish(&mut self, ask: &Value) -> String {
        self.wishes += 1;
        let id = format!("w{}", self.wishes);
        self.say(&json!({ "type": "ask", "id": id, "ask": ask }));
        id
    }

    /// The answer to a wish.
    pub(crate) async fn ask(&mut self, ask: &Value) -> Value {
        let id = self.wish(ask);
        self.answer(&id).await
    }

    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        loop {
            let said = tokio::time::timeout(HANGS, self.said.recv()).await;
            let message = said.expect("an answer in time").expect("an open connection");
            if message["id"] == id {
                return message;
            }
        }
    }
}

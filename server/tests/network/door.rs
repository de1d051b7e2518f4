//! A server as its guests know it: an address, and clients that speak to it in bytes.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::picture::Picture;

pub(crate) const GAME: &str = "attrape-monstres";
/// However busy the machine: what takes longer than this hangs.
pub(crate) const HANGS: Duration = Duration::from_secs(120);

/// Where a server lets people in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Door {
    pub(crate) address: SocketAddr,
}

impl Door {
    /// Somebody with a cookie.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let answer = self.http("POST", "/api/me", None, Some(json!({ "name": name })), &[]).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let line = answer.header("set-cookie").unwrap();
        Guest { cookie: line.split(';').next().unwrap().to_owned() }
    }

    pub(crate) async fn get(&self, path: &str, guest: Option<&Guest>) -> Answer {
        self.http("GET", path, guest, None, &[]).await
    }

    pub(crate) async fn post(&self, path: &str, guest: Option<&Guest>, body: Value) -> Answer {
        self.http("POST", path, guest, Some(body), &[]).await
    }

    pub(crate) async fn http(
        &self,
        method: &str,
        path: &str,
        guest: Option<&Guest>,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        self.raw(method, path, guest, body.as_bytes(), headers).await
    }

    pub(crate) async fn raw(
        &self,
        method: &str,
        path: &str,
        guest: Option<&Guest>,
        body: &[u8],
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if headers.iter().all(|(name, _)| *name != "host") {
            head += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        if let Some(guest) = guest {
            head += &format!("cookie: {}\r\n", guest.cookie);
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(body).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        Answer::read(&bytes)
    }

    /// A table of two seats: the guest's, and an open one.
    pub(crate) async fn table(&self, host: &Guest) -> String {
        let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
        self.open_table(host, json!({ "seats": seats })).await
    }

    /// A table, the body's missing fields filled in.
    pub(crate) async fn open_table(&self, host: &Guest, changes: Value) -> String {
        let mut body = json!({ "game": GAME, "setup": { "players": 2, "first": 0 } });
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        let answer = self.post("/api/tables", Some(host), body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn try_connect(
        &self,
        table: &str,
        guest: Option<&Guest>,
        headers: &[(&'static str, &str)],
    ) -> Result<WebSocketStream<TcpStream>, Error> {
        self.try_socket(&format!("/api/tables/{table}/ws"), guest, headers).await
    }

    /// A socket at any address here.
    pub(crate) async fn try_socket(
        &self,
        path: &str,
        guest: Option<&Guest>,
        headers: &[(&'static str, &str)],
    ) -> Result<WebSocketStream<TcpStream>, Error> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(guest) = guest {
            request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        // A narrow line, so that a client that does not read is noticed soon.
        let line = TcpSocket::new_v4().unwrap();
        line.set_recv_buffer_size(16 * 1024).unwrap();
        let stream = line.connect(self.address).await.unwrap();
        client_async(request, stream).await.map(|(socket, _)| socket)
    }

    /// A connection before its hello.
    pub(crate) async fn connect(&self, table: &str, guest: Option<&Guest>) -> Client {
        let socket = self.try_connect(table, guest, &[]).await.unwrap();
        Client::over(socket)
    }

    /// A connection that has said hello and got its first update.
    pub(crate) async fn join(&self, table: &str, guest: Option<&Guest>) -> Client {
        let mut client = self.connect(table, guest).await;
        client.hello(None).await;
        client
    }

    /// One number of the metrics page.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        self.metrics([name]).await[0]
    }

    /// Several numbers of one page.
    pub(crate) async fn metrics<const N: usize>(&self, names: [&str; N]) -> [u64; N] {
        let page = self.get("/metrics", None).await.text;
        names.map(|name| {
            let line = page.lines().find_map(|line| line.strip_prefix(&format!("barbacane_{name} ")));
            line.unwrap_or_else(|| panic!("no metric {name}")).parse().unwrap()
        })
    }

    /// Waits until the server says that all is well.
    pub(crate) async fn until_healthy(&self) {
        while self.get("/healthz", None).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until a number of the metrics page is this.
    pub(crate) async fn until_metric(&self, name: &str, expected: u64) {
        self.until(name, |number| number == expected).await;
    }

    /// Waits until a number of the metrics page is as expected.
    pub(crate) async fn until(&self, name: &str, expected: impl Fn(u64) -> bool) {
        let waiting = async {
            while !expected(self.metric(name).await) {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
        };
        if tokio::time::timeout(HANGS, waiting).await.is_err() {
            panic!("{name} stays at {}", self.metric(name).await);
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) cookie: String,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
    pub(crate) json: Value,
}

impl Answer {
    pub(crate) fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer but {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        let json = serde_json::from_str(body).unwrap_or(Value::Null);
        Answer { status, headers, text: body.to_owned(), json }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The answer is a clear no with this status and code.
    #[track_caller]
    pub(crate) fn refuses(&self, status: u16, code: &str) {
        assert_eq!(
            (self.status, self.json["refusal"]["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.text
        );
        assert_sentence(&self.json["refusal"]);
    }
}

/// A refusal names a rule or limit and has a sentence for people.
#[track_caller]
pub(crate) fn assert_sentence(refusal: &Value) {
    assert!(refusal["rule"].as_str().is_some_and(|rule| !rule.is_empty()), "{refusal}");
    assert!(refusal["sentence"].as_str().is_some_and(|sentence| sentence.ends_with(['.', '?'])), "{refusal}");
}

/// One WebSocket.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    waiting: VecDeque<Value>,
    /// The latest version and state this client was told of.
    picture: Picture,
}

impl Deref for Client {
    type Target = Picture;

    fn deref(&self) -> &Picture {
        &self.picture
    }
}

impl Client {
    pub(crate) fn over(socket: WebSocketStream<TcpStream>) -> Client {
        Client { socket, waiting: VecDeque::new(), picture: Picture::default() }
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message as it comes; an error says how the connection ended.
    pub(crate) async fn receive(&mut self) -> Result<Value, Option<CloseFrame>> {
        loop {
            let message = tokio::time::timeout(HANGS, self.socket.next()).await;
            match message.expect("the server says nothing for a long time") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    return Ok(self.picture.take_in(message));
                }
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// What was received and not looked at yet.
    pub(crate) fn read(&mut self) -> Vec<Value> {
        self.waiting.drain(..).collect()
    }

    /// The next message of this kind, leaving others for later.
    pub(crate) async fn next(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(index) = self.waiting.iter().position(&wanted) {
            return self.waiting.remove(index).unwrap();
        }
        loop {
            let message = self.receive().await.expect("an open connection");
            if wanted(&message) {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    pub(crate) async fn hello(&mut self, since: Option<u64>) -> Value {
        self.send(&json!({ "type": "hello", "since": since })).await;
        self.next(|message| message["type"] == "update").await
    }

    /// Everything told so far is read: the pong comes after it.
    pub(crate) async fn settle(&mut self) {
        self.send(&json!({ "type": "ping" })).await;
        self.next(|message| message["type"] == "pong").await;
    }

    /// The answer to a wish.
    pub(crate) async fn ask(&mut self, ask: Value) -> Value {
        static WISHES: AtomicU32 = AtomicU32::new(0);
        let id = format!("w{}", WISHES.fetch_add(1, Ordering::Relaxed));
        self.ask_as(&id, ask).await
    }

    pub(crate) async fn ask_as(&mut self, id: &str, ask: Value) -> Value {
        self.send(&json!({ "type": "ask", "id": id, "ask": ask })).await;
        self.next(|message| message["id"] == id).await
    }

    /// The version a wish that is fulfilled leads to.
    pub(crate) async fn done(&mut self, ask: Value) -> u64 {
        let answer = self.ask(ask).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        answer["seq"].as_u64().unwrap()
    }

    /// The code of a refused wish.
    pub(crate) async fn refused(&mut self, ask: Value) -> String {
        let answer = self.ask(ask).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        assert_sentence(&answer["refusal"]);
        answer["refusal"]["code"].as_str().unwrap().to_owned()
    }

    /// Waits until this client was told of a version.
    pub(crate) async fn reach(&mut self, seq: u64) {
        while self.seq < seq {
            let message = self.receive().await.expect("an open connection");
            self.waiting.push_back(message);
        }
    }

    /// The first choice one of this client's seats has now.
    pub(crate) fn choice(&self) -> Option<Value> {
        let views = self.state["views"].as_array()?;
        views.iter().find_map(|view| {
            let choice = view["choices"].as_array()?.last()?;
            Some(json!({ "do": "choose", "seq": self.seq, "seat": view["seat"], "choice": choice }))
        })
    }

    pub(crate) fn phase(&self) -> &str {
        self.state["phase"].as_str().unwrap_or("")
    }
}

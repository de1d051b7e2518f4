//! The way in: HTTP for what is not play, then a WebSocket.

use std::net::SocketAddr;
use std::time::Duration;

use serde::Deserialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::house::Trouble;

/// However busy the machine: what takes longer than this hangs.
pub(crate) const HANGS: Duration = Duration::from_secs(60);
/// Thousands of clients share one memory: each gets little room for what comes in.
const BUFFER: usize = 8 * 1024;

/// One person's WebSocket.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// One person: a cookie, and the address it seems to come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guest {
    pub(crate) cookie: String,
    pub(crate) from: String,
}

/// Where a client goes, and comes back to after a restart.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) address: SocketAddr,
    pub(crate) path: String,
    pub(crate) guest: Guest,
}

impl Way {
    /// Whether it leads to a bare server, which knows no guests.
    pub(crate) fn is_bare(&self) -> bool {
        self.guest.cookie.is_empty()
    }

    /// In a game against time, one in so many opportunities to slap is taken: people slap when a monster seems ready.
    /// Where there are no cards to turn over, slaps make up for them.
    pub(crate) fn slap_one_in(&self) -> u64 {
        if self.is_bare() { 4 } else { 8 }
    }

    /// One try at a WebSocket.
    pub(crate) async fn connect(&self) -> Result<Socket, Trouble> {
        let url = format!("ws://{}{}", self.address, self.path);
        let mut request = url.into_client_request().map_err(|error| format!("{}: {error}", self.path))?;
        for (name, value) in [("cookie", &self.guest.cookie), ("x-forwarded-for", &self.guest.from)] {
            if !value.is_empty() {
                let value = HeaderValue::from_str(value).map_err(|error| format!("{name}: {error}"))?;
                request.headers_mut().insert(name, value);
            }
        }
        let line = line(self.address).await?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened = client_async_with_config(request, line, Some(config)).await;
        opened.map(|(socket, _)| socket).map_err(|error| format!("no WebSocket at {}: {error}", self.path))
    }
}

async fn line(address: SocketAddr) -> Result<TcpStream, Trouble> {
    let open = async {
        let line = TcpSocket::new_v4()?;
        line.set_recv_buffer_size(2 * BUFFER as u32)?;
        line.set_send_buffer_size(BUFFER as u32)?;
        line.set_nodelay(true)?;
        line.connect(address).await
    };
    open.await.map_err(|error| format!("cannot connect to {address}: {error}"))
}

/// A connection for requests, kept from one to the next as browsers keep theirs.
pub(crate) struct Door {
    address: SocketAddr,
    line: Option<TcpStream>,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

impl Door {
    pub(crate) fn new(address: SocketAddr) -> Door {
        Door { address, line: None }
    }

    /// Becomes a guest of the house.
    pub(crate) async fn guest(&mut self, name: &str, from: String) -> Result<Guest, Trouble> {
        let mut guest = Guest { cookie: String::new(), from };
        let answer = self.post("/api/me", &guest, &format!(r#"{{"name":"{name}"}}"#)).await?;
        let cookie =
            answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        match (answer.status, cookie) {
            (200, Some(cookie)) => guest.cookie = cookie.to_owned(),
            _ => return Err(format!("no guest was made: {} {}", answer.status, answer.body)),
        }
        Ok(guest)
    }

    /// Opens a table and gives its id.
    pub(crate) async fn table(&mut self, host: &Guest, body: &str) -> Result<String, Trouble> {
        let answer = self.post("/api/tables", host, body).await?;
        let opened = serde_json::from_str::<Opened>(&answer.body);
        opened
            .map(|opened| opened.table)
            .map_err(|_| format!("no table was opened: {} {}", answer.status, answer.body))
    }

    /// A page that is there for everybody.
    pub(crate) async fn page(&mut self, path: &str) -> Result<String, Trouble> {
        let answer = self.request("GET", path, &Guest::default(), "").await?;
        if answer.status == 200 {
            Ok(answer.body)
        } else {
            Err(format!("{path}: {} {}", answer.status, answer.body))
        }
    }

    async fn post(&mut self, path: &str, guest: &Guest, body: &str) -> Result<Answer, Trouble> {
        self.request("POST", path, guest, body).await
    }

    async fn request(
        &mut self,
        method: &str,
        path: &str,
        guest: &Guest,
        body: &str,
    ) -> Result<Answer, Trouble> {
        let from = if guest.from.is_empty() { "127.0.0.1" } else { &guest.from };
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {from}\r\n", self.address);
        head += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        if !guest.cookie.is_empty() {
            head += &format!("cookie: {}\r\n", guest.cookie);
        }
        let request = format!("{head}\r\n{body}");
        let mut line = match self.line.take() {
            Some(line) => line,
            None => line(self.address).await?,
        };
        let asked = tokio::time::timeout(HANGS, ask(&mut line, request.as_bytes())).await;
        let answer = asked
            .map_err(|_| format!("{path} was not answered"))?
            .map_err(|error| format!("{path}: {error}"))?;
        self.line = Some(line);
        Ok(answer)
    }
}

async fn ask(line: &mut TcpStream, request: &[u8]) -> std::io::Result<Answer> {
    line.write_all(request).await?;
    let mut bytes = Vec::with_capacity(2048);
    let (head, needed) = loop {
        if line.read_buf(&mut bytes).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            break (head, end + 4 + length.unwrap_or(0));
        }
    };
    while bytes.len() < needed {
        if line.read_buf(&mut bytes).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
    let body = String::from_utf8_lossy(&bytes[head.len() + 4..needed]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head, body })
}

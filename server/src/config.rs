//! What whoever runs a server decides about it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::limits::Rate;
use crate::store::Home;

/// How to run a server. [`Config::default`] suits a family at home.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder of the data; made if it is missing.
    pub data: PathBuf,
    /// The address of a PostgreSQL database that keeps everything instead of the folder; several servers may share it.
    pub store: Option<String>,
    /// How long a server that shares a database may be silent before others take its tables over.
    pub lease: Duration,
    /// The address of a NATS server by which servers that share a database reach each other's tables.
    pub bus: Option<String>,
    /// The address at which people reach this very server, and no other of its house, for instance `https://one.example.org`: whoever plays a game
    /// against time at one of its tables is sent straight there.
    pub public_url: Option<String>,
    /// Origins of web pages that may talk to this server, besides the page it serves itself (whose origin is the
    /// address in the browser's bar). For instance `https://play.example.org` behind a proxy that changes the host.
    pub origins: Vec<String>,
    /// Whether people come by HTTPS, through a proxy: cookies then refuse to travel without it.
    pub https: bool,
    /// Whether to believe a proxy's `X-Forwarded-For` about who is asking. Only behind a proxy of one's own.
    pub behind_proxy: bool,
    /// How long a table stays in memory with nobody at it, unless its game is over.
    pub idle: Duration,
    /// How long a bot waits before its turn at a table with people, so that they can follow.
    pub bot_pause: Duration,
    /// How long a bot may think when nobody else's waits; then it plays the best it has found so far.
    pub bot_patience: Duration,
    /// When a bot that has not answered is given up; chance decides for it.
    pub bot_deadline: Duration,
    /// How long a stopping server waits for its clients.
    pub stop_within: Duration,
    /// How much one may ask for.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, 8080)),
            data: default_data_folder(),
            store: None,
            lease: Duration::from_secs(5),
            bus: None,
            public_url: None,
            origins: Vec::new(),
            https: false,
            behind_proxy: false,
            idle: Duration::from_secs(300),
            bot_pause: Duration::from_millis(600),
            bot_patience: Duration::from_secs(2),
            bot_deadline: Duration::from_secs(10),
            stop_within: Duration::from_secs(10),
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// Where everything is kept.
    pub(crate) fn home(&self) -> Home {
        self.store.clone().map_or_else(|| Home::Folder(self.data.clone()), Home::Postgres)
    }
}

/// The user's own data folder: `~/.local/share/barbacane` on Linux, its like elsewhere.
pub fn default_data_folder() -> PathBuf {
    match directories::ProjectDirs::from("", "", "barbacane") {
        Some(folders) => folders.data_dir().to_owned(),
        None => PathBuf::from("data"),
    }
}

/// How much one may ask for. Each refusal names the limit it comes from.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one WebSocket message (`limit-message-size`).
    pub message_size: usize,
    /// Bytes of one HTTP body (`limit-body-size`).
    pub body_size: usize,
    /// Bytes of one transcript for a hall of records (`limit-transcript-size`).
    pub transcript_size: usize,
    /// Transcripts of one person for halls of records (`limit-transcript-rate`).
    pub transcripts: Rate,
    /// Messages of one connection (`limit-message-rate`).
    pub messages: Rate,
    /// Unreadable messages in a row before the connection is closed (`limit-unreadable`).
    pub unreadable: u32,
    /// Words and pictures of one person (`limit-chat-rate`).
    pub chat: Rate,
    /// Hints for one person (`limit-hint-rate`).
    pub hints: Rate,
    /// New guests from one address (`limit-guest-rate`).
    pub guests: Rate,
    /// New tables of one person (`limit-table-rate`).
    pub new_tables: Rate,
    /// Unfinished tables one person may have opened (`limit-tables`).
    pub tables: u32,
    /// New WebSockets from one address (`limit-socket-rate`).
    pub new_sockets: Rate,
    /// How long a client may say nothing: before its request, and before its hello (`limit-silence`).
    pub say_within: Duration,
    /// WebSockets of one person (`limit-connections`).
    pub sockets_per_person: usize,
    /// WebSockets at one table (`limit-connections`).
    pub sockets_per_table: usize,
    /// Connections from one address, WebSockets included (`limit-connections`). Behind a proxy, WebSockets alone.
    pub connections_per_address: usize,
    /// TCP connections in all; more wait to be accepted.
    pub connections: usize,
    /// Messages waiting for a client that does not read; one more and the connection is dropped.
    pub outbox: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_size: 16 * 1024,
            body_size: 64 * 1024,
            transcript_size: 4 * 1024 * 1024,
            transcripts: Rate::new(6, Duration::from_secs(20)),
            messages: Rate::new(20, Duration::from_millis(100)),
            unreadable: 10,
            chat: Rate::new(6, Duration::from_millis(1500)),
            hints: Rate::new(4, Duration::from_secs(3)),
            guests: Rate::new(120, Duration::from_secs(2)),
            new_tables: Rate::new(20, Duration::from_secs(10)),
            tables: 50,
            new_sockets: Rate::new(200, Duration::from_millis(200)),
            say_within: Duration::from_secs(15),
            sockets_per_person: 20,
            sockets_per_table: 200,
            connections_per_address: 500,
            connections: 10_000,
            outbox: 64,
        }
    }
}

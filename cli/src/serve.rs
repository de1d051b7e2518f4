//! `barbacane serve`: the table on a network.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use server::{Config, Limits, ServeError, StoreError};

use crate::stop::{Stop, say};

/// Open the house: serve the web app and its tables.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The address to listen at; 0.0.0.0 lets the home network in.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// The port to listen at; 0 takes any free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Address and port in one, for instance 127.0.0.1:8080.
    #[arg(long, conflicts_with_all = ["host", "port"])]
    listen: Option<SocketAddr>,
    /// The folder of the data; made if it is missing. Without it, the user's own data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that keeps everything instead of a folder: postgres://name@host/database.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
    /// How long this server may be silent before others that share its database take its tables over, in seconds.
    #[arg(long, value_name = "SECONDS", requires = "store", value_parser = clap::value_parser!(u64).range(1..=600))]
    lease: Option<u64>,
    /// A NATS server by which servers that share a database reach each other's tables: nats://host.
    #[arg(long, value_name = "URL", requires = "store")]
    bus: Option<String>,
    /// The address at which people reach this very server of several: https://one.example.org. Whoever plays a game against time at one of its tables
    /// is sent straight there.
    #[arg(long, value_name = "URL", requires = "bus", value_parser = address)]
    public_url: Option<String>,
    /// Another origin whose pages may talk to this server, for instance https://play.example.org. May be repeated.
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// People come by HTTPS, through a proxy.
    #[arg(long)]
    https: bool,
    /// Believe the proxy about who is asking.
    #[arg(long)]
    behind_proxy: bool,
    /// How many connections may come from one address.
    #[arg(long, value_name = "N")]
    per_address: Option<NonZeroUsize>,
    /// How long a bot waits before its turn, in milliseconds.
    #[arg(long, value_name = "MS")]
    bot_pause: Option<u64>,
    /// How long a table stays in memory with nobody at it, unless its game is over, in seconds.
    #[arg(long, value_name = "SECONDS")]
    idle: Option<u64>,
}

impl Args {
    fn config(self) -> Config {
        let usual = Config::default();
        Config {
            listen: self.listen.unwrap_or(SocketAddr::new(self.host, self.port)),
            data: self.data.unwrap_or(usual.data),
            store: self.store,
            lease: self.lease.map_or(usual.lease, Duration::from_secs),
            bus: self.bus,
            public_url: self.public_url,
            origins: self.origins,
            https: self.https,
            behind_proxy: self.behind_proxy,
            idle: self.idle.map_or(usual.idle, Duration::from_secs),
            bot_pause: self.bot_pause.map_or(usual.bot_pause, Duration::from_millis),
            limits: Limits {
                connections_per_address: self
                    .per_address
                    .map_or(usual.limits.connections_per_address, NonZeroUsize::get),
                ..usual.limits
            },
            ..usual
        }
    }
}

/// An origin, as browsers write it.
fn address(text: &str) -> Result<String, String> {
    let host = ["http://", "https://"].iter().find_map(|scheme| text.strip_prefix(scheme));
    let host = host.map(|host| host.trim_end_matches('/')).filter(|host| !host.is_empty());
    let plain =
        |host: &str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    match host {
        Some(host) if plain(host) => Ok(text.trim_end_matches('/').to_owned()),
        _ => {
            Err("it begins with http:// or https://, and behind the name stands nothing but a port"
                .to_owned())
        }
    }
}

const LOST_IN_THOUGHT: Duration = Duration::from_secs(1);

pub(crate) fn run(args: Args) -> Result<(), Stop> {
    server::log_to_stderr();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Stop::Failed(format!("cannot start: {error}")))?;
    // Whoever started it may have stopped reading: no reason to close the house.
    let bound = |address: SocketAddr| drop(say(&format!("http://{address}\n")));
    let served = runtime.block_on(server::serve(args.config(), bound, server::shutdown::signal()));
    // A robot may still be lost in thought: nobody waits for it.
    runtime.shutdown_timeout(LOST_IN_THOUGHT);
    served.map_err(|error| match error {
        ServeError::Listen { .. } | ServeError::Store(StoreError::Address { .. }) => {
            Stop::Usage(error.to_string())
        }
        ServeError::Store(_) | ServeError::Bus(_) => Stop::Failed(error.to_string()),
    })
}

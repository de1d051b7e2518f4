//! What several servers share, for tests and for trying it out: a PostgreSQL and a NATS of one's own, and a door before them.
//!
//! Each runs from a folder that is made for it and goes with it, on a free port of the loopback, and knows nothing of those that may run on the
//! machine already. It ends with whoever started it, whatever became of them: a shell waits at the other end of a pipe.
//!
//! ```
//! use barbacane_services::{Missing, Nats};
//! match Nats::start() {
//!     Ok(nats) => assert!(nats.url().starts_with("nats://127.0.0.1:")),
//!     Err(Missing { sentence }) => println!("{sentence}"),
//! }
//! ```

mod balancer;
mod nats;
mod postgres;
mod watched;

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

pub use balancer::Balancer;
pub use nats::Nats;
pub use postgres::Postgres;
pub use watched::Leash;

/// A program that is not there, or does not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Which, and what to do about it.
    pub sentence: String,
}

impl Missing {
    fn because(what: &str, problem: impl std::fmt::Display) -> Missing {
        Missing { sentence: format!("{what}: {problem}") }
    }
}

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Missing {}

/// The Debian packages of which something is missing here.
pub fn missing() -> Vec<&'static str> {
    let both = [("postgresql", postgres::program()), ("nats-server", nats::program())];
    both.into_iter().filter(|(_, program)| program.is_err()).map(|(package, _)| package).collect()
}

/// A port nobody listens at just now.
fn free_port() -> Result<u16, Missing> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    address.map(|address| address.port()).map_err(|error| Missing::because("no port is free", error))
}

/// A new folder of one's own.
fn folder() -> Result<PathBuf, Missing> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let name = format!("barbacane-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::SeqCst));
    let folder = std::env::temp_dir().join(name);
    // One of a process that had the same number may have been left behind.
    let _ = std::fs::remove_dir_all(&folder);
    match std::fs::create_dir(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err(Missing::because("no folder can be made", error)),
    }
}

/// The number of the process that runs from a folder.
fn process(folder: &Path) -> Option<u32> {
    std::fs::read_to_string(folder.join("process")).ok()?.trim().parse().ok()
}

/// A program by its name, where it may be.
fn find(name: &str, elsewhere: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain(elsewhere).collect();
    folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file())
}

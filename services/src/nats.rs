//! A NATS server.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::Command;

use crate::watched::Watched;
use crate::{Missing, find, folder, free_port, process};

/// A NATS server of one's own.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Where it says how it is.
    asked: u16,
    running: Option<Watched>,
}

impl Nats {
    /// Starts one.
    pub fn start() -> Result<Nats, Missing> {
        let (port, asked) = (free_port()?, free_port()?);
        let mut nats = Nats { program: program()?, folder: folder()?, port, asked, running: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The number of its process.
    pub fn process(&self) -> Option<u32> {
        process(&self.folder)
    }

    /// How many bytes it was given and gave away since it started.
    pub fn traffic(&self) -> Option<(u64, u64)> {
        let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, self.asked)).ok()?;
        line.write_all(b"GET /varz HTTP/1.0\r\n\r\n").ok()?;
        let mut page = String::new();
        line.read_to_string(&mut page).ok()?;
        let number = |name: &str| {
            let (_, behind) = page.split_once(&format!("\"{name}\":"))?;
            behind.trim_start().split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
        };
        Some((number("in_bytes")?, number("out_bytes")?))
    }

    /// Stops it as a power cut would.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            running.end(Some("KILL"));
        }
    }

    /// Starts it where it was.
    pub fn start_again(&mut self) -> Result<(), Missing> {
        self.stop();
        let mut command = Command::new(&self.program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        command.args(["--http_port", &self.asked.to_string()]);
        self.running = Some(Watched::start(&command, &self.folder, self.port)?);
        Ok(())
    }
}

impl Drop for Nats {
    /// Whoever runs goes with its folder; of one that is stopped the folder is all that is left.
    fn drop(&mut self) {
        if self.running.is_none() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// The server itself.
pub(crate) fn program() -> Result<PathBuf, Missing> {
    let missing = "nats-server is not installed (on Debian: apt-get install nats-server)";
    find("nats-server", [PathBuf::from("/usr/sbin")]).ok_or_else(|| Missing { sentence: missing.to_owned() })
}

//! A NATS server.

use std::path::PathBuf;
use std::process::Command;

use crate::watched::Watched;
use crate::{Missing, find, folder, free_port};

/// A NATS server of one's own.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    running: Option<Watched>,
}

impl Nats {
    /// Starts one.
    pub fn start() -> Result<Nats, Missing> {
        let mut nats = Nats { program: program()?, folder: folder()?, port: free_port()?, running: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it as a power cut would.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            running.end(true);
        }
    }

    /// Starts it where it was.
    pub fn start_again(&mut self) -> Result<(), Missing> {
        self.stop();
        let mut command = Command::new(&self.program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        self.running = Some(Watched::start(&command, "KILL", &self.folder, self.port)?);
        Ok(())
    }
}

/// The server itself.
pub(crate) fn program() -> Result<PathBuf, Missing> {
    let missing = "nats-server is not installed (on Debian: apt-get install nats-server)";
    find("nats-server", [PathBuf::from("/usr/sbin")]).ok_or_else(|| Missing { sentence: missing.to_owned() })
}

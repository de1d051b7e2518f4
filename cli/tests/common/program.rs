//! The real program with its door open.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::door::Door;

/// A running `barbacane serve`. It ends with this value.
pub(crate) struct Program {
    pub(crate) process: Child,
    pub(crate) door: Door,
}

impl Program {
    /// Serves at any free port, and whatever else it is told.
    pub(crate) fn serve(args: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_barbacane"));
        command.args(["serve", "--port", "0"]).args(args);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().parse().unwrap();
        Program { process, door: Door { address } }
    }

    pub(crate) fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

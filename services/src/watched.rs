//! A program that ends when its starter does.

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Missing;

/// Runs what it is told behind its first two words, until its input ends; then sends it the signal (the first word). The folder (the second) goes
/// with it, unless it was told to keep it.
const WATCH: &str = r#"
    signal=$1; folder=$2; shift 2
    "$@" >"$folder/log" 2>&1 &
    word=$(cat)
    kill -s "$signal" $! 2>/dev/null
    wait $!
    [ "$word" = keep ] || rm -rf "$folder"
"#;

/// How long a program may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until something is so, but not for ever.
pub(crate) fn wait(mut is_so: impl FnMut() -> Result<(), Missing>) -> Result<(), Missing> {
    let began = Instant::now();
    loop {
        match is_so() {
            Err(_) if began.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(10)),
            done => return done,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Watched(Child);

impl Watched {
    /// Starts a program and waits until it listens.
    pub(crate) fn start(
        command: &Command,
        signal: &str,
        folder: &Path,
        port: u16,
    ) -> Result<Watched, Missing> {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", WATCH, "sh", signal])
            .arg(folder)
            .arg(command.get_program())
            .args(command.get_args());
        let child = shell
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Missing::because("sh does not start", error))?;
        let mut watched = Watched(child);
        let there = wait(|| match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
            Ok(_) => Ok(()),
            Err(error) => Err(Missing::because(&command.get_program().to_string_lossy(), error)),
        });
        if let Err(missing) = there {
            let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            watched.end(false);
            return Err(Missing::because(&missing.sentence, log.trim_end()));
        }
        Ok(watched)
    }

    /// Ends it, and waits until it has ended.
    pub(crate) fn end(&mut self, keep: bool) {
        if let Some(mut input) = self.0.stdin.take() {
            let _: io::Result<()> = if keep { input.write_all(b"keep") } else { Ok(()) };
        }
        let _ = self.0.wait();
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.end(false);
    }
}

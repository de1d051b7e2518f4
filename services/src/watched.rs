//! A program that ends when its starter does.

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Missing;

/// Runs what it is told behind its first word, a folder, until its input ends; then kills it, and the folder goes with it. If a signal was named
/// before, it sends that, and the folder stays.
const WATCH: &str = r#"
    folder=$1; shift
    "$@" >"$folder/log" 2>&1 &
    echo $! >"$folder/process"
    word=$(cat)
    kill -s "${word:-QUIT}" $! 2>/dev/null
    wait $!
    [ -n "$word" ] || rm -rf "$folder"
"#;

/// Waits until its input ends, and then lets a process end.
const LEASH: &str = "cat >/dev/null; kill \"$1\" 2>/dev/null";

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

/// A shell that waits at the other end of a pipe. It is in a group of its own: what Ctrl-C ends is its starter, and only then itself.
fn shell(script: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).process_group(0);
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    shell
}

fn started(shell: &mut Command) -> Result<Child, Missing> {
    shell.spawn().map_err(|error| Missing::because("sh does not start", error))
}

/// Lets a process end when this one does, whatever becomes of it, or when this value is dropped.
#[derive(Debug)]
pub struct Leash(Child);

impl Leash {
    /// For a process of this number.
    pub fn on(process: u32) -> Result<Leash, Missing> {
        Ok(Leash(started(shell(LEASH).arg(process.to_string()))?))
    }
}

impl Drop for Leash {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

#[derive(Debug)]
pub(crate) struct Watched(Child);

impl Watched {
    /// Starts a program and waits until it listens.
    pub(crate) fn start(command: &Command, folder: &Path, port: u16) -> Result<Watched, Missing> {
        let mut shell = shell(WATCH);
        shell.arg(folder).arg(command.get_program()).args(command.get_args());
        let mut watched = Watched(started(&mut shell)?);
        let there = wait(|| match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
            Ok(_) => Ok(()),
            Err(error) => Err(Missing::because(&command.get_program().to_string_lossy(), error)),
        });
        if let Err(missing) = there {
            let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            watched.end(None);
            return Err(Missing::because(&missing.sentence, log.trim_end()));
        }
        Ok(watched)
    }

    /// Ends it, and waits until it has ended. With a signal its folder stays.
    pub(crate) fn end(&mut self, signal: Option<&str>) {
        if let Some(mut input) = self.0.stdin.take() {
            let _: io::Result<()> = signal.map_or(Ok(()), |signal| input.write_all(signal.as_bytes()));
        }
        let _ = self.0.wait();
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.end(None);
    }
}

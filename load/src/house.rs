//! A server as its own process: the real one, or the bare one beside it.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Something went wrong, in one sentence for whoever sits at the terminal.
pub(crate) type Trouble = String;

/// Linux tells processor times in these ticks, whatever the kernel's own clock does.
const TICK: Duration = Duration::from_millis(10);
/// A server that has not stopped by then is ended.
const STOPS_WITHIN: Duration = Duration::from_secs(60);

/// Which server is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// A `barbacane` program.
    Barbacane(PathBuf),
    /// The room server that is part of this program.
    Bare,
}

/// A running server. It ends with this value.
pub(crate) struct House {
    which: Which,
    folder: TempDir,
    child: Child,
    /// Kept open: the server may say more.
    _says: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
    /// When it said its address.
    pub(crate) open_since: Instant,
}

impl House {
    /// Starts a server on any free port of the loopback address, with an empty folder.
    pub(crate) fn open(which: &Which) -> Result<House, Trouble> {
        let folder = TempDir::with_prefix("barbacane-load-")
            .map_err(|error| format!("cannot make a folder for the server's data: {error}"))?;
        House::on(which.clone(), folder, SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    fn on(which: Which, folder: TempDir, listen: SocketAddr) -> Result<House, Trouble> {
        let mut command = match &which {
            Which::Barbacane(program) => {
                let mut command = Command::new(program);
                command.arg("serve").arg("--behind-proxy").arg("--data").arg(folder.path());
                command
            }
            Which::Bare => {
                let this = std::env::current_exe()
                    .map_err(|error| format!("this program cannot find itself: {error}"))?;
                let mut command = Command::new(this);
                command.arg("bare");
                command
            }
        };
        let log = File::options().create(true).append(true).open(log(folder.path()));
        let log = log.map_err(|error| format!("cannot write the server's log: {error}"))?;
        let program = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .args(["--listen", &listen.to_string()])
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("cannot start {program}: {error}"))?;
        let mut says = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let mut line = String::new();
        let read = says.read_line(&mut line);
        let open_since = Instant::now();
        let address = read.ok().and_then(|_| line.trim().strip_prefix("http://")?.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("{program} did not say its address: {}", last_words(folder.path())));
        };
        Ok(House { which, folder, child, _says: says, address, open_since })
    }

    /// Stops it as a service manager would, and starts it again on the same data and port.
    ///
    /// Also says how long it took to stop, and how long to start.
    pub(crate) fn restart(mut self) -> Result<(House, Duration, Duration), Trouble> {
        let asked = Instant::now();
        self.stop()?;
        let stopped = Instant::now();
        let (which, folder) = (self.which.clone(), TempDir::new());
        let folder = folder.map_err(|error| format!("cannot make a folder: {error}"))?;
        let folder = std::mem::replace(&mut self.folder, folder);
        let house = House::on(which, folder, self.address)?;
        let starting = house.open_since - stopped;
        Ok((house, stopped - asked, starting))
    }

    fn stop(&mut self) -> Result<(), Trouble> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        asked.map_err(|error| format!("cannot run kill: {error}"))?;
        let since = Instant::now();
        while since.elapsed() < STOPS_WITHIN {
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                Ok(Some(_)) => return Ok(()),
                Err(error) => return Err(format!("the server was lost: {error}")),
            }
        }
        Err(format!("the server did not stop: {}", last_words(self.folder.path())))
    }

    /// Whether it is the bare one.
    pub(crate) fn is_bare(&self) -> bool {
        self.which == Which::Bare
    }

    /// The processor time it has taken so far, its own and the kernel's for it.
    pub(crate) fn processor(&self) -> Result<Duration, Trouble> {
        let stat = self.proc("stat")?;
        // The name of the program stands in brackets and may hold anything; times are the 14th and 15th word.
        let ticks = stat.rsplit_once(')').and_then(|(_, rest)| {
            let mut words = rest.split_whitespace().skip(11);
            Some(words.next()?.parse::<u32>().ok()? + words.next()?.parse::<u32>().ok()?)
        });
        ticks.map(|ticks| TICK * ticks).ok_or_else(|| format!("/proc says {stat:?} of the server"))
    }

    /// The memory it holds, in bytes.
    pub(crate) fn memory(&self) -> Result<u64, Trouble> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib * 1024)
            .ok_or_else(|| "/proc does not say how much memory the server holds".to_owned())
    }

    fn proc(&self, file: &str) -> Result<String, Trouble> {
        fs::read_to_string(format!("/proc/{}/{file}", self.child.id()))
            .map_err(|error| format!("the server is gone ({error}): {}", last_words(self.folder.path())))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn log(folder: &Path) -> PathBuf {
    folder.join("log.txt")
}

/// The end of what the server wrote.
fn last_words(folder: &Path) -> String {
    let mut text = String::new();
    if let Ok(mut log) = File::open(log(folder)) {
        let _ = log.read_to_string(&mut text);
    }
    let lines: Vec<&str> = text.lines().collect();
    match lines.len().saturating_sub(5) {
        _ if lines.is_empty() => "it wrote nothing".to_owned(),
        from => lines[from..].join(" / "),
    }
}

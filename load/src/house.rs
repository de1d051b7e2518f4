//! A server as its own process: the real one, or the bare one beside it.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use services::Leash;
use tempfile::TempDir;

use crate::doors::{By, Doors};

/// Something went wrong, in one sentence for whoever sits at the terminal.
pub type Trouble = String;

/// Linux tells processor times in these ticks, whatever the kernel's own clock does.
const TICK: Duration = Duration::from_millis(10);
/// A server that has not stopped by then is ended.
const STOPS_WITHIN: Duration = Duration::from_secs(60);

/// Which server is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// A `barbacane` program.
    Barbacane(PathBuf),
    /// One of several that share a database and a bus.
    Sharing {
        /// A `barbacane` program.
        program: PathBuf,
        /// Its database.
        store: String,
        /// What leads to the others.
        bus: String,
        /// How long it may be silent, in seconds; none is what is usual.
        lease: Option<u64>,
    },
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
    /// It ends with this program, however that ends.
    _leash: Leash,
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
            Which::Sharing { program, store, bus, lease } => {
                let mut command = Command::new(program);
                command.args(["serve", "--behind-proxy", "--store", store, "--bus", bus]);
                if let Some(lease) = lease {
                    command.args(["--lease", &lease.to_string()]);
                }
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
        let leash = Leash::on(child.id()).map_err(|missing| missing.sentence)?;
        Ok(House { which, folder, child, _says: says, _leash: leash, address, open_since })
    }

    /// Stops it as a service manager would, and starts it again on the same data and port.
    ///
    /// Also says how long it took to stop, and how long to start.
    pub(crate) fn restart(mut self) -> Result<(House, Duration, Duration), Trouble> {
        let asked = Instant::now();
        self.stop()?;
        let stopped = Instant::now();
        let house = self.start_again()?;
        let starting = house.open_since - stopped;
        Ok((house, stopped - asked, starting))
    }

    /// Starts one that has ended again, on the same data and port.
    pub(crate) fn start_again(mut self) -> Result<House, Trouble> {
        let folder = TempDir::new().map_err(|error| format!("cannot make a folder: {error}"))?;
        let folder = std::mem::replace(&mut self.folder, folder);
        House::on(self.which.clone(), folder, self.address)
    }

    /// Ends it without a last word.
    pub(crate) fn kill(&mut self) -> Result<(), Trouble> {
        self.child
            .kill()
            .and_then(|()| self.child.wait())
            .map(drop)
            .map_err(|error| format!("cannot end a server: {error}"))
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: &str) -> Result<(), Trouble> {
        let sent = Command::new("kill").args([&format!("-{signal}"), &self.child.id().to_string()]).status();
        sent.map(drop).map_err(|error| format!("cannot run kill: {error}"))
    }

    /// Stops it as a service manager would.
    pub(crate) fn stop(&mut self) -> Result<(), Trouble> {
        self.signal("TERM")?;
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

    /// How it is reached.
    pub(crate) fn doors(&self) -> Doors {
        Doors { addresses: vec![self.address], by: By::Owner, bare: self.is_bare() }
    }

    /// The processor time it has taken so far, its own and the kernel's for it.
    pub(crate) fn processor(&self) -> Result<Duration, Trouble> {
        let stat = self.proc("stat")?;
        ticks(&stat).map(|(_, time)| time).ok_or_else(|| format!("/proc says {stat:?} of the server"))
    }

    /// How often its log has a line in which this stands.
    pub(crate) fn logged(&self, words: &str) -> usize {
        let log = fs::read_to_string(log(self.folder.path())).unwrap_or_default();
        log.lines().filter(|line| line.contains(words)).count()
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

/// Whose child a process is, and the processor time it has taken, by its line in /proc.
fn ticks(stat: &str) -> Option<(u32, Duration)> {
    // The name of the program stands in brackets and may hold anything; its parent is the 4th word, times are the 14th and 15th.
    let mut words = stat.rsplit_once(')')?.1.split_whitespace().skip(1);
    let parent = words.next()?.parse().ok()?;
    let mut times = words.skip(9);
    let (own, kernels) = (times.next()?.parse::<u32>().ok()?, times.next()?.parse::<u32>().ok()?);
    Some((parent, TICK * (own + kernels)))
}

/// The processor time that a process and its children have taken. Those that have ended do not count.
pub(crate) fn processor_of(process: u32) -> Duration {
    let stats = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| {
        let number: u32 = entry.file_name().to_str()?.parse().ok()?;
        let (parent, time) = ticks(&fs::read_to_string(entry.path().join("stat")).ok()?)?;
        (number == process || parent == process).then_some(time)
    });
    stats.sum()
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

//! A PostgreSQL server.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::watched::{Watched, wait};
use crate::{Missing, find, folder, free_port, process};

/// Who owns all databases.
const USER: &str = "barbacane";
/// PostgreSQL refuses to run as root; Debian's package makes this user.
const NOT_ROOT: &str = "postgres";

/// A PostgreSQL server of one's own.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    as_somebody: bool,
    durable: bool,
    made: AtomicU32,
    running: Option<Watched>,
}

impl Postgres {
    /// Starts one that keeps what it acknowledged, whatever happens.
    pub fn start() -> Result<Postgres, Missing> {
        Postgres::start_with(true)
    }

    /// Starts one that does not wait for the disk: for tests that end before the power is cut.
    pub fn start_in_haste() -> Result<Postgres, Missing> {
        Postgres::start_with(false)
    }

    fn start_with(durable: bool) -> Result<Postgres, Missing> {
        let programs = program()?.parent().map(Path::to_owned).unwrap_or_default();
        let folder = folder()?;
        let as_somebody = std::fs::metadata(&folder).is_ok_and(|folder| folder.uid() == 0);
        if as_somebody {
            let id = output(Command::new("id").args(["-u", NOT_ROOT]))?;
            let id =
                id.trim().parse().map_err(|error| Missing::because("there is no user postgres", error))?;
            chown(&folder, Some(id), None)
                .map_err(|error| Missing::because("no folder can be made", error))?;
        }
        let port = free_port()?;
        let made = AtomicU32::new(0);
        let mut postgres = Postgres { programs, folder, port, as_somebody, durable, made, running: None };
        let mut initdb = postgres.command("initdb");
        initdb.arg("-D").arg(postgres.data()).args([
            "-U",
            USER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]);
        output(&mut initdb)?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> Result<String, Missing> {
        let name = format!("house_{}", self.made.fetch_add(1, Ordering::SeqCst));
        let mut createdb = self.command("createdb");
        let port = self.port.to_string();
        createdb.args(["-h", "127.0.0.1", "-p", &port, "-U", USER, "--maintenance-db", "postgres", &name]);
        output(&mut createdb)?;
        Ok(format!("postgres://{USER}@127.0.0.1:{port}/{name}"))
    }

    /// What a database answers to a question, a line each row, with tabs between columns.
    pub fn ask(&self, database: &str, question: &str) -> Result<String, Missing> {
        output(self.psql(database).args(["-c", question]))
    }

    /// PostgreSQL's own client at a database; it reads what it is to do from its input.
    pub fn psql(&self, database: &str) -> Command {
        let mut psql = self.command("psql");
        psql.args(["--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--field-separator", "\t"]);
        psql.args(["--set", "ON_ERROR_STOP=1", "--dbname", database]).current_dir("/");
        psql
    }

    /// The number of its first process; the others are its children.
    pub fn process(&self) -> Option<u32> {
        process(&self.folder)
    }

    /// Stops it as a power cut would.
    pub fn stop(&mut self) {
        self.end("QUIT");
    }

    /// Stops it as a service manager would: who is connected is sent away, and all is written down.
    pub fn stop_in_order(&mut self) {
        self.end("INT");
    }

    fn end(&mut self, signal: &str) {
        if let Some(mut running) = self.running.take() {
            running.end(Some(signal));
        }
    }

    /// Starts it where it was, with what it kept.
    pub fn start_again(&mut self) -> Result<(), Missing> {
        self.stop();
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        let settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];
        let hasty = ["fsync=off", "full_page_writes=off"];
        for setting in settings.iter().chain(hasty.iter().filter(|_| !self.durable)) {
            command.args(["-c", setting]);
        }
        self.running = Some(Watched::start(&command, &self.folder, self.port)?);
        // It listens before it lets anybody in.
        let port = self.port.to_string();
        wait(|| {
            let mut ready = self.command("pg_isready");
            output(ready.args(["-h", "127.0.0.1", "-p", &port])).map(drop)
        })
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs, run by somebody it does not refuse.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        if !self.as_somebody {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid", NOT_ROOT, "--regid", NOT_ROOT, "--clear-groups"]).arg(program);
        command
    }
}

impl Drop for Postgres {
    /// Whoever runs goes with its folder; of one that is stopped the folder is all that is left.
    fn drop(&mut self) {
        if self.running.is_none() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// The program that makes a new server's folder; the others stand beside it.
pub(crate) fn program() -> Result<PathBuf, Missing> {
    let missing = "PostgreSQL's server is not installed (on Debian: apt-get install postgresql)";
    let initdb = find("initdb", folders()).ok_or_else(|| Missing { sentence: missing.to_owned() })?;
    // Behind a link, since not all that stand beside it have one.
    Ok(initdb.canonicalize().unwrap_or(initdb))
}

/// Where Debian and others put the server's programs, the newest first.
fn folders() -> Vec<PathBuf> {
    let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") else { return Vec::new() };
    let mut folders: Vec<PathBuf> = versions.flatten().map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    folders
}

/// What a program says, if it succeeds.
fn output(command: &mut Command) -> Result<String, Missing> {
    let name = command.get_program().to_string_lossy().into_owned();
    // In a folder that whoever runs it may enter.
    let output = command.current_dir("/").output().map_err(|error| Missing::because(&name, error))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = [output.stderr, output.stdout].concat();
    Err(Missing::because(&name, String::from_utf8_lossy(&said).trim_end()))
}

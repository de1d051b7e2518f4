//! What can be asked of this program, read before anything is done.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::cluster;
use crate::plan::RUNS;
use crate::storm::Plan;

const USAGE: &str = "\
barbacane-load --server PATH [--before PATH] [--only NAME,…] [--seconds N]
barbacane-load --server PATH --cluster N [--only NAME,…] [--seconds N]
barbacane-load storm --server PATH [--cluster N] [--kills N] [--others N] [--tables N] [--lease SECONDS]
barbacane-load bare --listen ADDRESS";

/// What was asked for on the command line.
#[derive(Debug)]
pub(crate) enum Command {
    Load(Args),
    /// The same at several servers of one house.
    Cluster(Args),
    Storm(Plan),
    /// Be the bare server.
    Bare {
        listen: SocketAddr,
    },
}

/// How to measure.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Args {
    /// The `barbacane` program.
    pub(crate) server: PathBuf,
    /// Another one to compare with.
    pub(crate) before: Option<PathBuf>,
    /// The runs by name; all if there are none.
    only: Vec<String>,
    /// How many servers of one house; none is one alone.
    pub(crate) cluster: Option<usize>,
    /// How long moves are measured.
    pub(crate) seconds: Option<u32>,
}

impl Command {
    pub(crate) fn read(args: &[&str]) -> Result<Command, String> {
        if let ["bare", "--listen", listen] = args {
            let listen = listen.parse().map_err(|_| format!("{listen} is not an address with a port"))?;
            return Ok(Command::Bare { listen });
        }
        if let ["storm", args @ ..] = args {
            return storm(args).map(Command::Storm);
        }
        let mut read = Args::default();
        let mut args = args.iter();
        while let Some(&arg) = args.next() {
            let mut value = || args.next().copied().ok_or(format!("{arg} needs a value:\n{USAGE}"));
            match arg {
                "--server" => read.server = value()?.into(),
                "--before" => read.before = Some(value()?.into()),
                "--only" => read.only = value()?.split(',').map(str::to_owned).collect(),
                "--cluster" => read.cluster = Some(several(value()?)?),
                "--seconds" => {
                    let seconds = value()?.parse().ok().filter(|seconds| (1..=60).contains(seconds));
                    read.seconds = Some(seconds.ok_or("--seconds needs a number from 1 to 60")?);
                }
                _ => return Err(format!("nobody knows what {arg} is for:\n{USAGE}")),
            }
        }
        if read.server.as_os_str().is_empty() {
            return Err(format!("which server? Name one by --server:\n{USAGE}"));
        }
        let names: Vec<&str> = match read.cluster {
            None => RUNS.iter().map(|(name, ..)| *name).collect(),
            Some(_) if read.before.is_some() => return Err("--before is for one server alone".to_owned()),
            Some(_) => cluster::RUNS.iter().map(|(name, ..)| *name).collect(),
        };
        match read.only.iter().find(|name| !names.contains(&name.as_str())) {
            Some(strange) => Err(format!("there is no run {strange}, but there are {}", names.join(", "))),
            None if read.cluster.is_some() => Ok(Command::Cluster(read)),
            None => Ok(Command::Load(read)),
        }
    }
}

fn several(number: &str) -> Result<usize, String> {
    number
        .parse()
        .ok()
        .filter(|n| (2..=9).contains(n))
        .ok_or("--cluster needs a number from 2 to 9".to_owned())
}

fn storm(args: &[&str]) -> Result<Plan, String> {
    let mut plan = Plan {
        program: PathBuf::new(),
        programs: 3,
        lease: 5,
        kills: 50,
        others: 3,
        long: true,
        tables: 12,
        durable: true,
    };
    let mut args = args.iter();
    while let Some(&arg) = args.next() {
        let value = args.next().copied().ok_or(format!("{arg} needs a value:\n{USAGE}"))?;
        let number = || value.parse::<u32>().map_err(|_| format!("{arg} needs a number, not {value}"));
        match arg {
            "--server" => plan.program = value.into(),
            "--cluster" => plan.programs = several(value)?,
            "--kills" => plan.kills = number()?,
            "--others" => (plan.others, plan.long) = (number()?, number()? > 0),
            "--tables" => plan.tables = number()?.clamp(1, 80),
            "--lease" => plan.lease = number()?.clamp(1, 600).into(),
            _ => return Err(format!("nobody knows what {arg} is for:\n{USAGE}")),
        }
    }
    if plan.program.as_os_str().is_empty() {
        return Err(format!("which server? Name one by --server:\n{USAGE}"));
    }
    Ok(plan)
}

impl Args {
    /// Whether a run is asked for.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_and_nonsense_is_named() {
        let Ok(Command::Load(args)) =
            Command::read(&["--server", "barbacane", "--only", "attrape,memory", "--seconds", "5"])
        else {
            panic!("these are arguments");
        };
        assert!(args.wants("memory") && !args.wants("rush"));
        assert_eq!(args.seconds, Some(5));
        for (wrong, named) in [
            (&["--server", "x", "--only", "chess"][..], "chess"),
            (&["--server", "x", "--seconds", "0"], "--seconds"),
            (&["--server", "x", "--fast"], "--fast"),
            (&["--server", "x", "--cluster", "1"], "--cluster"),
            (&["--server", "x", "--cluster", "3", "--only", "joins"], "joins"),
            (&["storm", "--kills", "5"], "--server"),
            (&["storm", "--server", "x", "--kills", "many"], "many"),
            (&["--only", "rush"], "--server"),
            (&["bare", "--listen", "here"], "here"),
            (&["--server"], "--server"),
        ] {
            assert!(Command::read(wrong).unwrap_err().contains(named), "{wrong:?}");
        }
    }
}

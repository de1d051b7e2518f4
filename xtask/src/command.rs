//! What can be asked of `cargo xtask`, read before anything is done.
//!
//! The tests of the program read this file too: a command that a page of documentation names must be one of these.

/// Every command, for people.
pub(crate) const HELP: &str = "\
cargo xtask play [--port P] [--lan]   build everything, start a server, print the link;
                                      [--cluster N] N servers of one house, with a database, a bus and a balancer of their own
cargo xtask verify                    format, lints, all tests, scenarios, rules, web, browsers
cargo xtask bench [--write]           how fast the games are (--write: into docs/bench.md)
cargo xtask load [--write] …          how the server bears real clients, beside a bare one (--write: into docs/load.md);
                                      [--only NAME,…] [--seconds N] [--server PATH] [--before PATH]
cargo xtask load --cluster N          the same at N servers of one house (--write: into docs/cluster.md)
cargo xtask storm [--write] …         N servers of one house are killed under real clients, again and again, and all that they need stops
                                      and starts (--write: into docs/cluster.md); [--cluster N] [--kills N] [--others N] [--tables N] [--lease S] [--server PATH]
cargo xtask soak [--minutes N]        a simulated house where everything goes wrong; [--seed N] sees one evening again,
                                      [--evenings N] always the same ones; [--faults] plants faults and shows that it finds them
cargo xtask wood [GAMES]              build Castle Crush!'s module for pages; let it repeat the falls of so many games
cargo xtask offline [GAMES]           build each game's module for pages without a network; let them play so many recorded games again
cargo xtask site [--built]             the page as plain files into target/site: any web host plays it, without a server (--built: the build that is there)
cargo xtask new-game NAME             write the skeleton of a game into games/NAME
cargo xtask screenshots               make the README's pictures anew
";

const DEFAULT_PORT: u16 = 8080;

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Play { port: u16, lan: bool, cluster: Option<u8> },
    Verify,
    Bench { write: bool },
    Load(Load),
    Storm(Load),
    Soak { options: Vec<String> },
    Faults,
    Wood { games: u32 },
    Offline { games: u32 },
    Site { built: bool },
    NewGame { name: String },
    Screenshots,
    Help,
}

/// How to measure the server.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Load {
    /// Into the page, too.
    pub(crate) write: bool,
    /// A server that is built already.
    pub(crate) server: Option<String>,
    /// Several servers of one house.
    pub(crate) cluster: bool,
    /// What the program that measures is told as it stands.
    pub(crate) options: Vec<String>,
}

impl Command {
    pub(crate) fn read(args: &[&str]) -> Result<Command, String> {
        match args {
            ["play", options @ ..] => play(options),
            ["verify"] => Ok(Command::Verify),
            ["bench"] => Ok(Command::Bench { write: false }),
            ["bench", "--write"] => Ok(Command::Bench { write: true }),
            ["load", options @ ..] => {
                load(options, &["--only", "--seconds", "--before", "--cluster"]).map(Command::Load)
            }
            ["storm", options @ ..] => {
                load(options, &["--cluster", "--kills", "--others", "--tables", "--lease"])
                    .map(Command::Storm)
            }
            ["soak", "--faults"] => Ok(Command::Faults),
            ["soak", options @ ..] => soak(options),
            ["wood"] => Ok(Command::Wood { games: 0 }),
            ["wood", games] => match games.parse() {
                Ok(games) => Ok(Command::Wood { games }),
                Err(_) => Err(format!("wood wants a number of games, not `{games}`")),
            },
            ["offline"] => Ok(Command::Offline { games: 0 }),
            ["offline", games] => match games.parse() {
                Ok(games) => Ok(Command::Offline { games }),
                Err(_) => Err(format!("offline wants a number of games, not `{games}`")),
            },
            ["site"] => Ok(Command::Site { built: false }),
            ["site", "--built"] => Ok(Command::Site { built: true }),
            ["new-game", name] => Ok(Command::NewGame { name: (*name).to_owned() }),
            ["screenshots"] => Ok(Command::Screenshots),
            [] | ["help" | "--help" | "-h", ..] => Ok(Command::Help),
            other => Err(format!("`{}` is not a command of xtask:\n{HELP}", other.join(" "))),
        }
    }
}

fn play(options: &[&str]) -> Result<Command, String> {
    let (mut port, mut lan, mut cluster) = (DEFAULT_PORT, false, None);
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        match option {
            "--lan" => lan = true,
            "--port" => {
                port = options
                    .next()
                    .and_then(|port| port.parse().ok())
                    .filter(|port| *port > 0)
                    .ok_or("--port needs a number from 1 to 65535")?;
            }
            "--cluster" => {
                let programs = options.next().and_then(|number| number.parse().ok());
                cluster = Some(
                    programs.filter(|n| (1..=9).contains(n)).ok_or("--cluster needs a number from 1 to 9")?,
                );
            }
            _ => return Err(format!("play knows --port P, --lan and --cluster N, not `{option}`")),
        }
    }
    if lan && cluster.is_some() {
        return Err("--cluster is for trying it out on this computer: leave out --lan".to_owned());
    }
    Ok(Command::Play { port, lan, cluster })
}

/// Options of which each but `--write` has a value.
fn load(options: &[&str], known: &[&str]) -> Result<Load, String> {
    let mut load = Load::default();
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        if option == "--write" {
            load.write = true;
            continue;
        }
        if option != "--server" && !known.contains(&option) {
            return Err(format!(
                "nobody knows what `{option}` is for here, but --write, --server and {}",
                known.join(", ")
            ));
        }
        let value = options.next().ok_or(format!("{option} needs a value"))?;
        load.cluster |= option == "--cluster";
        match option {
            "--server" => load.server = Some((*value).to_owned()),
            _ => load.options.extend([option, value].map(str::to_owned)),
        }
    }
    Ok(load)
}

/// What the program that simulates is told as it stands.
fn soak(options: &[&str]) -> Result<Command, String> {
    match options {
        [] => {}
        ["--minutes" | "--seed" | "--evenings", number] if number.parse::<u64>().is_ok() => {}
        other => {
            return Err(format!(
                "soak knows --minutes N, --seed N, --evenings N or --faults, not `{}`",
                other.join(" ")
            ));
        }
    }
    Ok(Command::Soak { options: options.iter().map(|&option| option.to_owned()).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_nonsense_is_named() {
        let play = |port, lan| Ok(Command::Play { port, lan, cluster: None });
        let three = Command::Play { port: 8080, lan: false, cluster: Some(3) };
        assert_eq!(Command::read(&["play", "--cluster", "3"]), Ok(three));
        assert!(Command::read(&["play", "--cluster", "0"]).unwrap_err().contains("--cluster"));
        assert!(Command::read(&["play", "--cluster", "3", "--lan"]).unwrap_err().contains("--lan"));
        assert_eq!(Command::read(&["play"]), play(8080, false));
        assert_eq!(Command::read(&["play", "--lan", "--port", "9000"]), play(9000, true));
        assert!(Command::read(&["play", "--port", "0"]).unwrap_err().contains("--port"));
        assert!(Command::read(&["play", "--port"]).is_err());
        assert!(Command::read(&["play", "--wan"]).unwrap_err().contains("--wan"));
        assert!(Command::read(&["bench", "--wride"]).unwrap_err().contains("--wride"));
        let Ok(Command::Load(load)) = Command::read(&["load", "--write", "--only", "rush", "--server", "x"])
        else {
            panic!("these are options");
        };
        assert_eq!((load.write, load.server.as_deref()), (true, Some("x")));
        assert_eq!(load.options, ["--only", "rush"]);
        assert!(Command::read(&["load", "--fast"]).unwrap_err().contains("--fast"));
        assert!(Command::read(&["load", "--kills", "50"]).unwrap_err().contains("--kills"));
        assert!(matches!(Command::read(&["storm", "--kills", "50"]), Ok(Command::Storm(_))));
        assert!(Command::read(&["storm", "--kills"]).unwrap_err().contains("--kills"));
        assert!(Command::read(&["load", "--only"]).unwrap_err().contains("--only"));
        assert!(Command::read(&["verify", "twice"]).is_err());
        assert!(Command::read(&["soak", "--minutes", "long"]).unwrap_err().contains("long"));
        assert_eq!(Command::read(&["wood", "200"]), Ok(Command::Wood { games: 200 }));
        assert!(Command::read(&["wood", "all"]).unwrap_err().contains("all"));
        assert_eq!(Command::read(&["offline", "500"]), Ok(Command::Offline { games: 500 }));
        assert_eq!(Command::read(&["site", "--built"]), Ok(Command::Site { built: true }));
        assert!(Command::read(&["site", "--now"]).is_err());
        assert!(Command::read(&["offline", "all"]).unwrap_err().contains("all"));
    }
}

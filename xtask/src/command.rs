//! What can be asked of `cargo xtask`, read before anything is done.
//!
//! The tests of the program read this file too: a command that a page of documentation names must be one of these.

/// Every command, for people.
pub(crate) const HELP: &str = "\
cargo xtask play [--port P] [--lan]   build everything, start a server, print the link
cargo xtask verify                    format, lints, all tests, scenarios, rules, web, browsers
cargo xtask bench [--write]           how fast the games are (--write: into docs/bench.md)
cargo xtask wood [GAMES]              build Castle Crush!'s module for pages; let it repeat the falls of so many games
cargo xtask new-game NAME             write the skeleton of a game into games/NAME
cargo xtask screenshots               make the README's pictures anew
";

const DEFAULT_PORT: u16 = 8080;

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Play { port: u16, lan: bool },
    Verify,
    Bench { write: bool },
    Wood { games: u32 },
    NewGame { name: String },
    Screenshots,
    Help,
}

impl Command {
    pub(crate) fn read(args: &[&str]) -> Result<Command, String> {
        match args {
            ["play", options @ ..] => play(options),
            ["verify"] => Ok(Command::Verify),
            ["bench"] => Ok(Command::Bench { write: false }),
            ["bench", "--write"] => Ok(Command::Bench { write: true }),
            ["wood"] => Ok(Command::Wood { games: 0 }),
            ["wood", games] => match games.parse() {
                Ok(games) => Ok(Command::Wood { games }),
                Err(_) => Err(format!("wood wants a number of games, not `{games}`")),
            },
            ["new-game", name] => Ok(Command::NewGame { name: (*name).to_owned() }),
            ["screenshots"] => Ok(Command::Screenshots),
            [] | ["help" | "--help" | "-h", ..] => Ok(Command::Help),
            other => Err(format!("`{}` is not a command of xtask:\n{HELP}", other.join(" "))),
        }
    }
}

fn play(options: &[&str]) -> Result<Command, String> {
    let (mut port, mut lan) = (DEFAULT_PORT, false);
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
            _ => return Err(format!("play knows --port P and --lan, not `{option}`")),
        }
    }
    Ok(Command::Play { port, lan })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_nonsense_is_named() {
        let play = |port, lan| Ok(Command::Play { port, lan });
        assert_eq!(Command::read(&["play"]), play(8080, false));
        assert_eq!(Command::read(&["play", "--lan", "--port", "9000"]), play(9000, true));
        assert!(Command::read(&["play", "--port", "0"]).unwrap_err().contains("--port"));
        assert!(Command::read(&["play", "--port"]).is_err());
        assert!(Command::read(&["play", "--wan"]).unwrap_err().contains("--wan"));
        assert!(Command::read(&["bench", "--wride"]).unwrap_err().contains("--wride"));
        assert!(Command::read(&["verify", "twice"]).is_err());
        assert_eq!(Command::read(&["wood", "200"]), Ok(Command::Wood { games: 200 }));
        assert!(Command::read(&["wood", "all"]).unwrap_err().contains("all"));
    }
}

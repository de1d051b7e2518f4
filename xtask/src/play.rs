//! `cargo xtask play`: from a bare checkout to a link.

use std::process::{Command, Stdio};

use crate::run::{Trouble, barbacane, cargo, run};
use crate::{lan, npm};

const DEFAULT_PORT: u16 = 8080;

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    port: u16,
    lan: bool,
}

impl Options {
    fn read(args: &[&str]) -> Result<Options, Trouble> {
        let mut options = Options { port: DEFAULT_PORT, lan: false };
        let mut args = args.iter();
        while let Some(&arg) = args.next() {
            match arg {
                "--lan" => options.lan = true,
                "--port" => {
                    options.port = args
                        .next()
                        .and_then(|port| port.parse().ok())
                        .filter(|port| *port > 0)
                        .ok_or("--port needs a number from 1 to 65535")?;
                }
                _ => return Err(format!("play knows --port P and --lan, not `{arg}`")),
            }
        }
        Ok(options)
    }
}

/// Installs the web client's packages, builds all, starts the server.
pub(crate) fn play(args: &[&str]) -> Result<(), Trouble> {
    let options = Options::read(args)?;
    npm::check()?;
    npm::install()?;
    npm::build()?;
    run(cargo().args(["build", "--locked", "--release", "--package", "barbacane"]))?;
    greet(&options)?;

    let mut server = Command::new(barbacane("release"));
    server.current_dir(crate::run::root());
    server.arg("serve").arg("--port").arg(options.port.to_string());
    server.stdout(Stdio::null()); // it would say its address again, as machines write it
    if options.lan {
        server.args(["--host", "0.0.0.0"]);
    }
    become_it(&mut server)
}

/// Says where to sit down.
fn greet(options: &Options) -> Result<(), Trouble> {
    let port = options.port;
    println!("\n  On this computer:       http://127.0.0.1:{port}");
    if options.lan {
        let address = lan::address()
            .ok_or("--lan: this computer is on no network. Join one first, or play without --lan.")?;
        println!("  Phones in this house:   http://{address}:{port}");
        println!(
            "\n  Everybody must be on the same home network (the same Wi-Fi). Open a table, then let the"
        );
        println!(
            "  others scan its code or send them its link; open it through the second address yourself."
        );
    } else {
        println!("\n  Only this computer can open it. For phones in the same house: cargo xtask play --lan");
    }
    println!("  Ctrl-C stops; tables are kept and go on next time.\n");
    Ok(())
}

/// Hands this process over to the server, so that Ctrl-C and the exit code are the server's own.
#[cfg(unix)]
fn become_it(server: &mut Command) -> Result<(), Trouble> {
    use std::os::unix::process::CommandExt as _;
    Err(format!("cannot start the server: {}", server.exec()))
}

#[cfg(not(unix))]
fn become_it(server: &mut Command) -> Result<(), Trouble> {
    let status = server.status().map_err(|error| format!("cannot start the server: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("the server ended with {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_nonsense_is_named() {
        assert_eq!(Options::read(&[]), Ok(Options { port: 8080, lan: false }));
        assert_eq!(Options::read(&["--lan", "--port", "9000"]), Ok(Options { port: 9000, lan: true }));
        assert!(Options::read(&["--port", "0"]).unwrap_err().contains("--port"));
        assert!(Options::read(&["--port"]).is_err());
        assert!(Options::read(&["--wan"]).unwrap_err().contains("--wan"));
    }
}

//! `cargo xtask play`: from a bare checkout to a link.

use std::process::{Command, Stdio};

use crate::run::{Trouble, barbacane, cargo, run};
use crate::{npm, offline, wood};

/// Installs the web client's packages, builds all, starts the server.
pub(crate) fn play(port: u16, lan: bool, cluster: Option<u8>) -> Result<(), Trouble> {
    npm::check()?;
    crate::tools::find_or_install()?;
    if cluster.is_some() {
        crate::services::find_or_install()?;
    }
    npm::install()?;
    for built in [wood::build(), offline::build()] {
        if let Err(trouble) = built {
            println!("\n  {trouble}\n");
        }
    }
    npm::build()?;
    run(cargo().args(["build", "--locked", "--release", "--package", "barbacane"]))?;
    if let Some(programs) = cluster {
        return crate::cluster::play(port, programs);
    }
    greet(port, lan)?;

    let mut server = Command::new(barbacane("release"));
    server.current_dir(crate::run::root());
    server.arg("serve").arg("--port").arg(port.to_string());
    server.stdout(Stdio::null()); // it would say its address again, as machines write it
    if lan {
        server.args(["--host", "0.0.0.0"]);
    }
    become_it(&mut server)
}

/// Says where to sit down.
fn greet(port: u16, lan: bool) -> Result<(), Trouble> {
    println!("\n  On this computer:       http://127.0.0.1:{port}");
    if lan {
        let address = crate::lan::address()
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

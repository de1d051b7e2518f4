//! `cargo xtask play --cluster N`: a house of several programs, to try it out and to break it.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use services::{Balancer, Leash, Nats, Postgres};

use crate::run::{Trouble, barbacane, root};

/// Starts a database, a bus, the programs and a door before them; waits until all programs have ended.
pub(crate) fn play(port: u16, programs: u8) -> Result<(), Trouble> {
    let sentence = |missing: services::Missing| missing.sentence;
    let (postgres, nats) = (Postgres::start().map_err(sentence)?, Nats::start().map_err(sentence)?);
    let (store, bus) = (postgres.database().map_err(sentence)?, nats.url());
    let mut running = Vec::new();
    for _ in 0..programs {
        running.push(serve(&store, &bus)?);
    }
    let doors = running.iter().map(|(_, address, _)| *address).collect();
    let balancer = Balancer::open(port, doors).map_err(sentence)?;
    println!("\n  Any of {programs} programs lets you in at   http://{}\n", balancer.address());
    for (program, address, _) in &running {
        println!("  one of them at http://{address}, process {}", program.id());
    }
    println!("  database: {store}\n  bus:      {bus}");
    println!(
        "\n  Stop one with kill, or kill -9: others take its tables over. Ctrl-C stops all; nothing is kept.\n"
    );
    for (mut program, ..) in running {
        // However it ends; the others go on.
        let _ = program.wait();
    }
    Ok(())
}

/// Starts one program, and says where it is. It ends with this one, whatever becomes of it.
fn serve(store: &str, bus: &str) -> Result<(Child, SocketAddr, Leash), Trouble> {
    let mut command = Command::new(barbacane("release"));
    command.current_dir(root()).args(["serve", "--port", "0", "--store", store, "--bus", bus]);
    // They all come by the balancer.
    command.args(["--per-address", "10000"]).stdout(Stdio::piped());
    let mut program = command.spawn().map_err(|error| format!("cannot start a server: {error}"))?;
    let leash = Leash::on(program.id()).map_err(|missing| missing.sentence)?;
    let mut line = String::new();
    let said = program.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
    let address = line.trim().strip_prefix("http://").and_then(|address| address.parse().ok());
    match (said, address) {
        (Some(Ok(_)), Some(address)) => Ok((program, address, leash)),
        _ => Err("a server did not start, see above".to_owned()),
    }
}

//! `cargo xtask load`: how the server bears many real clients, beside a server that knows no rules.
//!
//! The measuring is done by `load/`, a client from outside; here everything is built and the page is written.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::bench::machine;
use crate::command::Load;
use crate::run::{Trouble, barbacane, cargo, follow, root, run, target};

/// Builds the server and its clients, measures, and with `--write` writes `docs/load.md`.
pub(crate) fn load(asked: &Load) -> Result<(), Trouble> {
    let mut packages = vec!["barbacane-load"];
    if asked.server.is_none() {
        packages.push("barbacane");
    }
    // One after the other: together they would be built with each other's features.
    for package in packages {
        run(cargo().args(["build", "--locked", "--release", "--package", package]))?;
    }
    let server = asked.server.as_ref().map_or_else(|| barbacane("release"), PathBuf::from);
    let program = target().join("release").join(format!("barbacane-load{}", std::env::consts::EXE_SUFFIX));
    let mut tables = String::new();
    let mut measure = Command::new(program);
    measure.arg("--server").arg(server).args(&asked.options);
    let succeeded = follow(&mut measure, |line| {
        tables.push_str(line);
        tables.push('\n');
    })?;
    if !succeeded {
        return Err("the load could not be measured to the end".to_owned());
    }
    if asked.write {
        let place = root().join("docs/load.md");
        fs::write(&place, page(tables.trim_end()))
            .map_err(|error| format!("cannot write {}: {error}", place.display()))?;
        println!("written to docs/load.md");
    }
    Ok(())
}

fn page(tables: &str) -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    format!(
        "# How the server bears many clients\n\n\
         Written by `cargo xtask load --write`. Clients are real ones ([`load/`](../load)): each has a socket of its own and speaks the \
         [protocol](protocol.md) to `barbacane serve`, release build, limits as they are. They run on the same machine as the \
         server and share its processors, so compare the columns with each other and not with another machine's.\n\n\
         - **ours** is this server: rules, records on the disk before an acknowledgement, each viewer's own view. \
         **before**, where there is such a column, is an older build of it.\n\
         - **bare** is what the sockets alone cost: rooms on axum's WebSockets without rules and store. A message is acknowledged, and \
         everybody in the room gets a frame as long as the game's was when every frame held the whole state: 2,400 bytes for \
         Attrape-Monstres, 5,700 for Castle Panic, 2,600 for Horror Attack, 3,100 for Monster Rush. It is run right after ours, with \
         the same clients, tables and pace.\n\n\
         All seats are people's, and whoever must decide takes any of the listed choices, the same ones every time. *Flat out*: as soon as \
         they are told that they may, so that times are those of a queue; each table plays few enough moves that hardly a game ends, and what \
         is measured lies between the first tenth of all moves and 85 of 100. *Paced*: ten seconds, after two for finding the beat. \
         Attrape-Monstres is played with its two gentle variants: by the usual rules chance loses within ten moves. In Monster Rush, turning a \
         card over too soon is refused and no move, but its cost is in the processor time. \
         A time of the others is from sending a move until another client of the table has read of it. Processor time is the server \
         process's own (user and system), bytes are those of all messages that clients got. Memory is the resident set, less \
         that of the fresh server.\n\n\
         Measured on: {}, {processors} processors for server and clients together.\n\n{tables}\n",
        machine()
    )
}

//! `cargo xtask`: the commands that do everything from a bare checkout.
//!
//! # Layout
//!
//! * `command`: what can be asked for.
//! * `play`: build all and start a table to sit down at; `lan` finds the address to share.
//! * `verify`: every check there is; `sheets` keeps apart what steps say, `counts` adds the tests up.
//! * `soak`: a simulated house where everything goes wrong; `faults`: whether it would notice. `bench`: how fast the games are, `first` how soon one plays. `load`: how the server bears many clients, and a house of several that some of it ends. `screenshots`: the pictures in the README.
//! * `new_game`: the skeleton of a game, from `xtask/skeleton`.
//! * `wasm`: WebAssembly modules. `wood`: that of Castle Crush!; `offline`: those of the table without a network.
//! * `site`: the page as plain files, for a host without a server of ours.
//! * `npm`, `chromium`: the tools of the web client. `run`: other programs.

mod apt;
mod bench;
mod chromium;
mod cluster;
mod command;
mod counts;
mod faults;
mod first;
mod lan;
mod load;
mod new_game;
mod npm;
mod offline;
mod play;
mod run;
mod screenshots;
mod services;
mod sheets;
mod site;
mod soak;
mod strikes;
mod tools;
mod verify;
mod wasm;
mod wood;

use std::process::ExitCode;

use command::{Command, HELP};
use counts::Counts;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = Command::read(&args).and_then(|command| match command {
        Command::Play { port, lan, cluster } => play::play(port, lan, cluster),
        Command::Verify => verify::verify(),
        Command::Bench { write } => bench::bench(write),
        Command::Load(asked) => load::load(&asked),
        Command::Storm(asked) => load::storm(&asked),
        Command::Soak { options } => soak::soak(&options),
        Command::Faults => faults::find(),
        Command::Wood { games: 0 } => wood::build(),
        Command::Wood { games } => {
            wood::build().and_then(|()| wood::build_player()).and_then(|()| wood::compare(games))
        }
        Command::Offline { games: 0 } => offline::build(),
        Command::Offline { games } => offline::build()
            .and_then(|()| offline::build_player())
            .and_then(|()| offline::compare(games, &mut Counts::default())),
        Command::Site { built: true } => site::lay_out(),
        Command::Site { built: false } => site::build(),
        Command::NewGame { name } => new_game::new_game(&name),
        Command::Screenshots => screenshots::make(),
        Command::Help => {
            print!("{HELP}");
            Ok(())
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\n{trouble}");
            ExitCode::FAILURE
        }
    }
}

//! `cargo xtask`: the commands that do everything from a bare checkout.
//!
//! # Layout
//!
//! * `play`: build all and start a table to sit down at; `lan` finds the address to share.
//! * `verify`: every check there is; `counts` adds the tests up.
//! * `bench`: how fast the games are. `screenshots`: the pictures in the README.
//! * `new_game`: the skeleton of a game, from `xtask/skeleton`.
//! * `npm`, `chromium`: the tools of the web client. `run`: other programs.

mod bench;
mod chromium;
mod counts;
mod lan;
mod new_game;
mod npm;
mod play;
mod run;
mod screenshots;
mod verify;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [--port P] [--lan]   build everything, start a server, print the link
cargo xtask verify                    format, lints, all tests, scenarios, rules, web, browsers
cargo xtask bench [--write]           how fast the games are (--write: into docs/bench.md)
cargo xtask new-game NAME             write the skeleton of a game into games/NAME
cargo xtask screenshots               make the README's pictures anew
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.split_first() {
        Some((&"play", options)) => play::play(options),
        Some((&"verify", [])) => verify::verify(),
        Some((&"bench", [])) => bench::bench(false),
        Some((&"bench", ["--write"])) => bench::bench(true),
        Some((&"new-game", [name])) => new_game::new_game(name),
        Some((&"screenshots", [])) => screenshots::make(),
        None | Some((&("help" | "--help" | "-h"), _)) => {
            print!("{HELP}");
            Ok(())
        }
        Some((command, _)) => Err(format!("`{}` is not a command of xtask:\n{HELP}", shown(command, &args))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\n{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn shown(command: &str, args: &[&str]) -> String {
    if args.len() > 1 { args.join(" ") } else { command.to_owned() }
}

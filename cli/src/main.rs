//! The `barbacane` program.
//!
//! Exit codes: 0 all is well, 1 a check failed, 2 it was asked for something it cannot do.

/// A server's memory goes up and down with its tables. The system's own allocator keeps most of what was ever needed, since something
/// small still lies beside it; this one gives it back. SQLite allocates by it, too. `.cargo/config.toml` says how it keeps house.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

mod carry;
mod house;
mod replay;
mod rules;
mod scenarios;
mod serve;
mod simulate;
mod stop;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A table for castle-and-monster games: play, simulate, check the rules.
#[derive(Debug, Parser)]
#[command(name = "barbacane", version, propagate_version = true, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Move(carry::Args),
    Simulate(simulate::Args),
    Scenarios(scenarios::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    Verify(verify::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(args),
        Command::Move(args) => carry::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Scenarios(args) => scenarios::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.tell(),
    }
}

//! Load from real clients over real sockets, beside a server that knows no rules.
//!
//! `cargo xtask load` builds this program and runs it. Every run is made against `barbacane serve`, started as anybody
//! would start it, and against the bare room server in this program; clients, sockets and tables are the same.
//!
//! # Layout
//!
//! * `args`: what can be asked for. `plan`: which runs there are.
//! * `house`: a server as its own process. `bare`: the room server without rules.
//! * `door`: HTTP and the way to a WebSocket. `gather`: everybody comes in. `client`: one of them. `table`: what they share.
//! * `frame`, `patch`, `seen`: what a server says, and what a client keeps of it.
//! * `moves`, `memory`, `restart`, `joins`: what is measured. `figures`: how it is shown.
//! * `cluster`: several servers that share a database and a bus; `doors` says by which of them people come. `storm`: whether what they were told survives.

mod args;
mod bare;
mod client;
mod cluster;
mod door;
mod doors;
mod figures;
mod files;
mod frame;
mod gather;
mod house;
mod joins;
mod memory;
mod moves;
mod patch;
mod plan;
mod restart;
mod seen;
pub mod storm;
mod table;

use std::process::ExitCode;

use args::{Args, Command};
use figures::{Column, side_by_side};
use house::House;
pub use house::Trouble;
use house::Which;
use plan::{RUNS, Run};

/// What `main` does.
pub fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = Command::read(&args).and_then(|command| {
        let runtime = runtime.map_err(|error| format!("cannot start: {error}"))?;
        match command {
            Command::Bare { listen } => runtime.block_on(bare::serve(listen)),
            Command::Load(args) => {
                files::make_room()?;
                runtime.block_on(load(&args))
            }
            Command::Cluster(args) => {
                files::make_room()?;
                runtime.block_on(cluster::measure(&args))
            }
            Command::Storm(plan) => {
                let rages = runtime.spawn(async move { storm::rage(&plan).await });
                let report =
                    runtime.block_on(rages).map_err(|error| format!("a task was lost: {error}"))??;
                println!("{report}");
                Ok(())
            }
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Makes every run that is asked for. Tables go to standard output, everything else to standard error.
async fn load(args: &Args) -> Result<(), Trouble> {
    let mut houses = vec![("ours", Which::Barbacane(args.server.clone()))];
    if let Some(before) = &args.before {
        houses.push(("before", Which::Barbacane(before.clone())));
    }
    houses.push(("bare", Which::Bare));
    let titles: Vec<&str> = houses.iter().map(|(title, _)| *title).collect();
    for (name, about, run) in RUNS.iter().filter(|(name, ..)| args.wants(name)) {
        let mut columns = Vec::new();
        for (title, which) in &houses {
            eprintln!("{name}, {title} …");
            columns.push(one(which, *run, args.seconds).await?);
        }
        println!("## `{name}`\n\n{about}.\n\n{}", side_by_side(&titles, &columns));
    }
    Ok(())
}

async fn one(which: &Which, run: Run, seconds: Option<u32>) -> Result<Column, Trouble> {
    match run {
        Run::Play(crowd) => moves::measure(&House::open(which)?, crowd, seconds).await,
        Run::Memory => memory::measure(which).await,
        Run::Restart(crowd) => restart::measure(House::open(which)?, crowd).await,
        Run::Joins(crowd) => joins::measure(&House::open(which)?, crowd).await,
    }
}

//! The table for a page without a network: the crate `offline`, compiled once for each game.

use std::process::Command;

use crate::counts::{Counts, Runner};
use crate::npm::web;
use crate::run::{Trouble, answer, cargo, games, pipe, run, target};
use crate::wasm::Module;

/// Builds a module for each game and lays it where the page finds it. A page loads the one it plays: Castle Crush!'s physics alone
/// weighs as much as all the others.
pub(crate) fn build() -> Result<(), Trouble> {
    for game in games()? {
        Module {
            package: "barbacane-offline",
            options: &["--no-default-features", "--features", &game],
            file: &format!("{game}/table.wasm"),
            without: "Nobody can play without a network before that; online, everything can be played.",
        }
        .build()?;
    }
    Ok(())
}

/// Builds what plays the games that `compare` lets the modules play again.
pub(crate) fn build_player() -> Result<(), Trouble> {
    run(cargo().args(["build", "--locked", "--package", "barbacane-offline", "--example", "games"]))
}

/// Lets the modules play some games of each kind again: every decision, every event and the last position must be the same.
pub(crate) fn compare(count: u32, counts: &mut Counts) -> Result<(), Trouble> {
    let program = target().join(format!("debug/examples/games{}", std::env::consts::EXE_SUFFIX));
    pipe(
        Command::new(&program).arg(count.to_string()).args(games()?),
        Command::new("node").current_dir(web()).arg("e2e/offline.mjs"),
        |line| *counts += Runner::Barbacane.read(line),
    )
}

/// Search iterations a second in the module of a game.
pub(crate) fn iterations(game: &str, players: &str, iterations: u32) -> Result<String, Trouble> {
    let script = web().join("e2e/measure-offline.mjs");
    let script = script.to_str().ok_or("the project lies in a folder whose name is not Unicode")?;
    answer("node", &[script, game, players, &iterations.to_string()])
        .ok_or_else(|| format!("node could not measure the module of {game}"))
}

//! The WebAssembly module of Castle Crush!: the crate `wood`, compiled for pages.

use std::process::Command;

use crate::npm::web;
use crate::run::{Trouble, cargo, pipe, run, target};
use crate::wasm::Module;

/// The table of the game is built along: the physics is in it too, and asked for apart it would be compiled once more, a little differently.
const ALONG: [&str; 5] = [
    "--package",
    "barbacane-offline",
    "--no-default-features",
    "--features",
    "barbacane-offline/castle-crush",
];

/// Builds the module and lays it where the page finds it.
pub(crate) fn build() -> Result<(), Trouble> {
    Module {
        package: "barbacane-wood",
        options: &ALONG,
        file: "castle-crush/wood.wasm",
        without: "Castle Crush! cannot be played without; the other games can.",
    }
    .build()
}

/// Builds what plays the games that `compare` lets the module repeat.
pub(crate) fn build_player() -> Result<(), Trouble> {
    run(cargo().args(["build", "--locked", "--package", "barbacane-castle-crush", "--example", "falls"]))
}

/// Lets the module repeat every fall of some games: it must come to rest exactly as it did here.
pub(crate) fn compare(games: u32) -> Result<(), Trouble> {
    let program = target().join(format!("debug/examples/falls{}", std::env::consts::EXE_SUFFIX));
    pipe(
        Command::new(&program).arg(games.to_string()),
        Command::new("node").current_dir(web()).arg("e2e/falls.mjs"),
        |_| {},
    )
}

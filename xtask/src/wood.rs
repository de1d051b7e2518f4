//! The WebAssembly module of Castle Crush!: the crate `wood`, compiled for pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::npm::web;
use crate::run::{Trouble, answer, cargo, pipe, run, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the page looks for it.
fn place() -> PathBuf {
    web().join("src/games/castle-crush/wood.wasm")
}

/// Builds the module and lays it where the page finds it. If that cannot be done, none lies there: an old one would play by other
/// rules than the server.
pub(crate) fn build() -> Result<(), Trouble> {
    let module = place();
    match fs::remove_file(&module) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(format!("cannot remove {}: {error}", module.display()));
        }
        _ => {}
    }
    provide_target()?;
    run(cargo().args([
        "build",
        "--locked",
        "--package",
        "barbacane-wood",
        "--profile",
        "wood",
        "--target",
        TARGET,
    ]))?;
    let built = target().join(TARGET).join("wood/barbacane_wood.wasm");
    fs::copy(&built, &module)
        .map(drop)
        .map_err(|error| format!("cannot copy {} to {}: {error}", built.display(), module.display()))
}

/// Lets the module repeat every fall of some games: it must come to rest exactly as it did here.
pub(crate) fn compare(games: u32) -> Result<(), Trouble> {
    if games == 0 {
        return Ok(());
    }
    run(cargo().args(["build", "--locked", "--package", "barbacane-castle-crush", "--example", "falls"]))?;
    let program = target().join(format!("debug/examples/falls{}", std::env::consts::EXE_SUFFIX));
    pipe(
        Command::new(&program).arg(games.to_string()),
        Command::new("node").current_dir(web()).arg("e2e/falls.mjs"),
    )
}

/// The toolchain can compile for pages, or is taught to.
fn provide_target() -> Result<(), Trouble> {
    let there = || {
        let library = answer("rustc", &["--print", "target-libdir", "--target", TARGET])?;
        Path::new(&library).is_dir().then_some(())
    };
    if there().is_some() {
        return Ok(());
    }
    println!("The Rust toolchain lacks {TARGET}: adding it.");
    let added = run(Command::new("rustup").args(["target", "add", TARGET]));
    match (added, there()) {
        (_, Some(())) => Ok(()),
        (Err(trouble), None) => Err(format!(
            "Castle Crush! needs the Rust target {TARGET}, and it could not be added ({trouble}). Add it to your toolchain, then try \
             again. The other games play without it."
        )),
        (Ok(()), None) => {
            Err(format!("rustup added {TARGET}, but rustc does not find it: is rustc another toolchain's?"))
        }
    }
}

//! WebAssembly modules: crates compiled for pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::npm::web;
use crate::run::{Trouble, answer, cargo, run, target};
use crate::sheets::say;

const TARGET: &str = "wasm32-unknown-unknown";

/// A module for pages.
pub(crate) struct Module<'a> {
    /// The crate.
    pub(crate) package: &'a str,
    /// What cargo is told besides.
    pub(crate) options: &'a [&'a str],
    /// Where pages look for it, in `web/src/games`.
    pub(crate) file: &'a str,
    /// What nobody can do without it, and what goes on without.
    pub(crate) without: &'a str,
}

impl Module<'_> {
    /// Builds the module and lays it where pages find it. If that cannot be done, none lies there: an old one would play by other
    /// rules than the server.
    pub(crate) fn build(&self) -> Result<(), Trouble> {
        let place = self.place();
        match fs::remove_file(&place) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(format!("cannot remove {}: {error}", place.display()));
            }
            _ => {}
        }
        provide_target().map_err(|trouble| format!("{trouble} {}", self.without))?;
        run(cargo()
            .args(["build", "--locked", "--profile", "page", "--target", TARGET, "--package", self.package])
            .args(self.options))?;
        let file = format!("{}.wasm", self.package.replace('-', "_"));
        let built = target().join(TARGET).join("page").join(file);
        // `wasm-opt -Oz` would take a sixth off what is unpacked, and add a twentieth to what travels: what it folds together, brotli folds better.
        fs::copy(&built, &place)
            .map(drop)
            .map_err(|error| format!("cannot copy {} to {}: {error}", built.display(), place.display()))
    }

    fn place(&self) -> PathBuf {
        web().join("src/games").join(self.file)
    }
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
    say(format!("The Rust toolchain lacks {TARGET}: adding it."));
    let added = run(Command::new("rustup").args(["target", "add", TARGET]));
    match (added, there()) {
        (_, Some(())) => Ok(()),
        (Err(trouble), None) => Err(format!(
            "Pages need the Rust target {TARGET}, and it could not be added ({trouble}). Add it to your toolchain, then try again."
        )),
        (Ok(()), None) => Err(format!(
            "Pages need the Rust target {TARGET}. rustup added it, but rustc does not find it: is rustc another toolchain's?"
        )),
    }
}

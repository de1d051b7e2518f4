//! The web client's packages and its build.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Trouble, answer, root, run};
use crate::sheets::say;

/// The oldest Node the web client's tools run on.
const OLDEST_NODE: u32 = 20;

/// The folder of the web client.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

/// An npm command in the web client's folder.
pub(crate) fn npm(args: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web()).args(args);
    npm
}

/// Whether Node and npm are there and new enough.
pub(crate) fn check() -> Result<(), Trouble> {
    let version = answer("node", &["--version"]).ok_or_else(|| {
        format!("Node is missing. Install Node {OLDEST_NODE} or newer (with npm), then try again.")
    })?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    if major.is_none_or(|major: u32| major < OLDEST_NODE) {
        return Err(format!(
            "Node {version} is too old. Install Node {OLDEST_NODE} or newer, then try again."
        ));
    }
    answer(npm(&[]).get_program(), &["--version"])
        .map(drop)
        .ok_or_else(|| "Node is there but npm is not. Install npm, then try again.".to_owned())
}

/// Installs exactly the locked packages, unless that is what is there already.
pub(crate) fn install() -> Result<(), Trouble> {
    let lock = fs::read(web().join("package-lock.json"))
        .map_err(|error| format!("cannot read web/package-lock.json: {error}"))?;
    // The lock file these packages were installed from; written last, so a broken-off install is done again.
    let installed = web().join("node_modules/.installed-from");
    if fs::read(&installed).is_ok_and(|before| before == lock) {
        say("npm packages are those of package-lock.json already");
        return Ok(());
    }
    run(&mut npm(&["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&installed, lock).map_err(|error| format!("cannot write {}: {error}", installed.display()))
}

/// Builds the web client into `web/dist`.
pub(crate) fn build() -> Result<(), Trouble> {
    run(&mut npm(&["run", "build"]))
}

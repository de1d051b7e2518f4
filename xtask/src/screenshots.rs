//! `cargo xtask screenshots`: the README's pictures, taken by the browser harness from a real table.

use std::process::Command;

use crate::run::{Trouble, barbacane, cargo, run};
use crate::{chromium, npm, wood};

/// Builds all, plays a game in a browser and writes `docs/screenshots/*.png`.
pub(crate) fn make() -> Result<(), Trouble> {
    npm::check()?;
    npm::install()?;
    wood::build()?;
    npm::build()?;
    run(cargo().args(["build", "--locked", "--workspace", "--bins"]))?;
    let chromium = chromium::find_or_install()?;
    run(Command::new("node")
        .current_dir(npm::web())
        .arg("e2e/screenshots.mjs")
        .env("CHROMIUM", chromium)
        .env("BARBACANE_BIN", barbacane("debug")))
}

//! Finds a Chromium for the browser tests, or gets one. It never goes on without.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::apt;
use crate::npm::web;
use crate::run::{Trouble, run};
use crate::sheets::say;

/// Where distributions and installers put it.
const PLACES: [&str; 8] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const WHAT_TO_DO: &str = "No Chromium was found and none could be installed. Do one of these, then try again:\n  \
    - Debian, Ubuntu: sudo apt-get install chromium\n  \
    - anywhere: cd web && npx playwright-core install --with-deps chromium\n  \
    - or set the variable CHROMIUM to the program of a Chromium or Chrome that you have";

/// The Chromium to test with: the one named, one that is installed, or one installed now.
pub(crate) fn find_or_install() -> Result<PathBuf, Trouble> {
    if let Some(named) = env::var_os("CHROMIUM") {
        let named = PathBuf::from(named);
        return if named.is_file() {
            Ok(named)
        } else {
            Err(format!("the variable CHROMIUM names {}, which is not a program", named.display()))
        };
    }
    if let Some(found) = installed().or_else(playwrights) {
        return Ok(found);
    }
    if apt::may_be_used() {
        match (apt::install(&["chromium"]), installed()) {
            (Ok(()), Some(found)) => return Ok(found),
            (Err(trouble), _) => say(trouble),
            (Ok(()), None) => say("apt-get installed chromium, but not where it is looked for"),
        }
    }
    let npx = if cfg!(windows) { "npx.cmd" } else { "npx" };
    if let Err(trouble) =
        run(Command::new(npx).current_dir(web()).args(["playwright-core", "install", "chromium"]))
    {
        say(trouble);
    }
    playwrights().ok_or_else(|| WHAT_TO_DO.to_owned())
}

fn installed() -> Option<PathBuf> {
    PLACES.iter().map(PathBuf::from).find(|place| place.is_file())
}

/// The browser Playwright would start if it was asked for its own.
fn playwrights() -> Option<PathBuf> {
    let ask = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    let output = Command::new("node").current_dir(web()).args(["-e", ask]).output().ok()?;
    let place = PathBuf::from(String::from_utf8_lossy(&output.stdout).into_owned());
    place.is_file().then_some(place)
}

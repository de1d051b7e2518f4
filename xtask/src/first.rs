//! What the first game costs somebody who comes for the first time: bytes on the way, and time from the tap to the first question.

use std::fmt::Write as _;

use crate::run::{Trouble, barbacane, cargo, follow, run};
use crate::{chromium, npm};

/// Plays the first moment of every game in a real browser, and tells it as a table.
pub(crate) fn games() -> Result<String, Trouble> {
    npm::build()?;
    run(cargo().args(["build", "--locked", "--release", "--package", "barbacane"]))?;
    let mut table = String::from(
        "| Game on this device | First playable page, kB with brotli | … of these the engine | Milliseconds from the tap to the first question |\n\
         |---|---|---|---|\n",
    );
    let mut misread = None;
    let mut node = std::process::Command::new("node");
    node.current_dir(npm::web()).arg("e2e/measure-first.mjs");
    node.env("CHROMIUM", chromium::find_or_install()?).env("BARBACANE_BIN", barbacane("release"));
    let done = follow(&mut node, |line| match line.split_whitespace().collect::<Vec<_>>()[..] {
        [game, bytes, engine, time] => {
            writeln!(table, "| {game} | {} | {} | {time} |", thousands(bytes), thousands(engine))
                .expect("writing to a string");
        }
        _ => misread = Some(line.to_owned()),
    })?;
    match misread {
        Some(line) => Err(format!("the first games were measured as {line:?}")),
        None if done => Ok(table),
        None => Err("the first games could not be measured, see above".to_owned()),
    }
}

/// Whole kilobytes, rounded.
fn thousands(bytes: &str) -> String {
    bytes.parse::<u64>().map_or_else(|_| "?".to_owned(), |bytes| ((bytes + 500) / 1000).to_string())
}

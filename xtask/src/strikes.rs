//! How long a hammer takes to fall, here and in a browser: part of `cargo xtask bench`.

use std::process::Command;

use crate::npm::{self, web};
use crate::run::{Trouble, answer, cargo, run, target};
use crate::{chromium, wood};

/// So many strikes at tables of four, where robots built.
const STRIKES: u32 = 200;

/// A paragraph and a table for `docs/bench.md`.
pub(crate) fn strikes() -> Result<String, Trouble> {
    println!("castle-crush, {STRIKES} strikes at tables of four …");
    run(cargo().args([
        "build",
        "--locked",
        "--release",
        "--package",
        "barbacane-castle-crush",
        "--example",
        "strikes",
    ]))?;
    let program = target().join("release/examples").join(format!("strikes{}", std::env::consts::EXE_SUFFIX));
    let file = target().join("strikes.jsonl");
    let file = file.to_str().ok_or("the target folder has a name that is not Unicode")?;
    let here = answer(&program, &[&STRIKES.to_string(), file]).ok_or("`strikes` failed")?;
    let here = numbers::<4>(&here)?;
    npm::install()?;
    wood::build()?;
    let chromium = chromium::find_or_install()?;
    let output = Command::new("node")
        .current_dir(web())
        .env("CHROMIUM", chromium)
        .args(["e2e/measure-crush.mjs", file])
        .output()
        .map_err(|error| format!("cannot start node: {error}"))?;
    if !output.status.success() {
        return Err(format!("the browser: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let there = numbers::<6>(&String::from_utf8_lossy(&output.stdout))?;
    Ok(section(here, there))
}

fn section(here: [u32; 4], there: [u32; 6]) -> String {
    let [lying, lying_most, lifted, lifted_most] = here;
    let [first, page_lying, page_lying_most, page_lifted, page_lifted_most, pictures] = there;
    format!(
        "## Castle Crush!\n\n\
         {STRIKES} strikes at tables of four where robots with human hands had built, each simulated to rest: milliseconds, median and most. \
         The same strikes in headless Chromium, which came to the same rest bit for bit; its first {first} ms are enough \
         for the first picture of the fall, the rest is played while it is watched. Drawn by software at 1280 × 720 it showed {pictures} pictures a second.\n\n\
         | Until | natively | in the browser |\n|---|---|---|\n\
         | hammer and wood rest | {lying}, {lying_most} | {page_lying}, {page_lying_most} |\n\
         | all rests after the hammer was lifted | {lifted}, {lifted_most} | {page_lifted}, {page_lifted_most} |\n"
    )
}

fn numbers<const N: usize>(text: &str) -> Result<[u32; N], Trouble> {
    let found: Option<Vec<u32>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    found.and_then(|found| found.try_into().ok()).ok_or_else(|| format!("{text:?} where {N} numbers belong"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_numbers_as_asked_for_are_read() {
        assert_eq!(numbers("1 22 333"), Ok([1, 22, 333]));
        assert!(numbers::<2>("1 22 333").is_err());
        assert!(numbers::<2>("1 few").is_err());
    }
}

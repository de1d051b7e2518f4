//! `cargo xtask bench`: how fast the games are.
//!
//! Games a second depend on the machine and on what else it does; instructions a game do not, and are what to compare
//! between two versions.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::first;
use crate::npm;
use crate::offline;
use crate::run::{Trouble, answer, cargo, root, run, target};
use crate::strikes::strikes;

/// Each timing is taken this often and the best one kept: other programs only ever slow us down.
const TRIES: u32 = 3;
/// So many games show roughly how fast a game is; then as many are timed as take about a second.
const TRIAL_GAMES: u32 = 5_000;
/// Instructions are counted over these two lengths; the difference leaves the program's start out.
const FEW_GAMES: u32 = 100;
const MORE_GAMES: u32 = 500;
const SEARCH_ITERATIONS: u32 = 40;
const SEARCH_GAMES: u32 = 1;

/// Measures every game and prints a table; with `write`, also into `docs/bench.md`.
pub(crate) fn bench(write: bool) -> Result<(), Trouble> {
    run(cargo().args([
        "build",
        "--locked",
        "--release",
        "--package",
        "barbacane-table",
        "--example",
        "bench",
    ]))?;
    let program =
        Program(target().join("release/examples").join(format!("bench{}", std::env::consts::EXE_SUFFIX)));
    let valgrind = answer("valgrind", &["--version"]);
    npm::check()?;
    npm::install()?;
    offline::build()?;

    let mut table = String::from(
        "| Game | Players | Random games a second | Instructions a game | Bytes of a position | Search iterations a second | … in a page |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for game in program.ask(&["list"])?.lines() {
        let Some([id, fewest, most]) = words(game) else {
            return Err(format!("the bench program lists a game as {game:?}"));
        };
        let (fewest, most) = (whole(fewest)?, whole(most)?);
        for players in fewest..=most {
            println!("{id}, {players} players …");
            let players = players.to_string();
            let roughly = whole(&program.ask(&["games", id, &players, &TRIAL_GAMES.to_string()])?)?;
            let count = roughly.max(u64::from(TRIAL_GAMES)).to_string();
            let games = program.best(&["games", id, &players, &count])?;
            let iterations = whole(&program.ask(&[
                "search",
                id,
                &players,
                &SEARCH_GAMES.to_string(),
                &SEARCH_ITERATIONS.to_string(),
            ])?)?;
            let in_a_page = match iterations {
                0 => 0,
                _ => whole(&offline::iterations(id, &players, SEARCH_ITERATIONS)?)?,
            };
            let bytes = program.ask(&["position", id, &players])?;
            let instructions = match valgrind {
                Some(_) => grouped(program.instructions(id, &players)?),
                None => "(no valgrind)".to_owned(),
            };
            writeln!(
                table,
                "| {id} | {players} | {} | {instructions} | {bytes} | {} | {} |",
                grouped(games),
                or_dash(iterations),
                or_dash(in_a_page)
            )
            .expect("writing to a string");
        }
    }

    table.push('\n');
    table.push_str(&strikes()?);
    table.push('\n');
    table.push_str(&first::games()?);
    println!("\n{table}");
    if valgrind.is_none() {
        println!("Instructions were not counted: valgrind is missing (Debian: apt-get install valgrind).");
    }
    if write {
        let place = root().join("docs/bench.md");
        fs::write(&place, page(&table))
            .map_err(|error| format!("cannot write {}: {error}", place.display()))?;
        println!("written to docs/bench.md");
    }
    Ok(())
}

fn page(table: &str) -> String {
    format!(
        "# How fast the games are\n\n\
         Written by `cargo xtask bench --write`: release build, one core, events off, uniformly random play; the best \
         of {TRIES} runs. Monster Rush is played by its robots (level awake), in the game's own time. Instructions are counted by Callgrind, without the program's start, and do not depend on the \
         machine's mood: compare those. The search thinks {SEARCH_ITERATIONS} iterations a decision; \
         in a page it is the same search in the game's WebAssembly module, run by Node in the same hour.\n\n\
         How often whoever was really first is first at a table of Monster Rush too is measured apart: \
         [monster-rush-fairness.md](monster-rush-fairness.md).\n\n\
         Measured on: {}.\n\n{table}",
        machine()
    )
}

/// What this was measured on.
pub(crate) fn machine() -> String {
    let model = fs::read_to_string("/proc/cpuinfo").ok().and_then(|info| {
        let line = info.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    format!("{model}, {}", answer("rustc", &["--version"]).unwrap_or_default())
}

/// The bench program.
struct Program(PathBuf);

impl Program {
    fn ask(&self, args: &[&str]) -> Result<String, Trouble> {
        answer(&self.0, args).ok_or_else(|| format!("`bench {}` failed", args.join(" ")))
    }

    fn best(&self, args: &[&str]) -> Result<u64, Trouble> {
        let mut best = 0;
        for _ in 0..TRIES {
            best = best.max(whole(&self.ask(args)?)?);
        }
        Ok(best)
    }

    fn instructions(&self, game: &str, players: &str) -> Result<u64, Trouble> {
        let few = callgrind(&self.0, &["games", game, players, &FEW_GAMES.to_string()])?;
        let more = callgrind(&self.0, &["games", game, players, &MORE_GAMES.to_string()])?;
        Ok(more.saturating_sub(few) / u64::from(MORE_GAMES - FEW_GAMES))
    }
}

/// How many instructions a program executes.
fn callgrind(program: &Path, args: &[&str]) -> Result<u64, Trouble> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(args)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot start valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
        .ok_or_else(|| format!("valgrind counted nothing:\n{said}"))
}

fn words(line: &str) -> Option<[&str; 3]> {
    line.split_whitespace().collect::<Vec<_>>().try_into().ok()
}

fn whole(text: &str) -> Result<u64, Trouble> {
    text.trim().parse().map_err(|_| format!("the bench program said {text:?} where a number belongs"))
}

/// Real-time games are not searched.
fn or_dash(number: u64) -> String {
    if number > 0 { grouped(number) } else { "–".to_owned() }
}

/// The number with its thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(412_345), "412,345");
        assert_eq!(grouped(1_000_000), "1,000,000");
    }

    #[test]
    fn a_line_of_the_list_has_three_words() {
        assert_eq!(words("attrape-monstres 1 4"), Some(["attrape-monstres", "1", "4"]));
        assert_eq!(words("attrape-monstres 1"), None);
    }
}

//! `cargo xtask verify`: every check there is, from a bare checkout.
//!
//! Steps run in order, each under its heading with its time. A step that needs another one's fruit is not run when
//! that one failed, and counts as failed: nothing is skipped in silence.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::counts::{Counts, Runner};
use crate::run::{Trouble, barbacane, cargo, follow, games, root, run};
use crate::{chromium, npm, site};

/// What a step came to.
type Done = Result<Counts, Failure>;

/// A step that failed: what its tests said before, and why.
struct Failure {
    counts: Counts,
    why: Trouble,
}

impl From<Trouble> for Failure {
    fn from(why: Trouble) -> Failure {
        Failure { counts: Counts::default(), why }
    }
}

/// One step of the verification.
struct Step {
    title: &'static str,
    /// The titles of the steps it builds on.
    needs: &'static [&'static str],
    run: fn() -> Done,
}

const STEPS: &[Step] = &[
    Step { title: "Tools", needs: &[], run: tools },
    Step { title: "Format", needs: &[], run: format },
    Step { title: "Lints", needs: &["Tools"], run: lints },
    Step { title: "Database and bus", needs: &[], run: services },
    Step { title: "Rust tests", needs: &["Tools", "Database and bus"], run: rust_tests },
    Step { title: "Program", needs: &[], run: program },
    Step { title: "Scenarios", needs: &["Program"], run: scenarios },
    Step { title: "Coverage of rules", needs: &["Program"], run: coverage },
    Step { title: "Wood", needs: &[], run: wood },
    Step { title: "Web packages", needs: &[], run: web_packages },
    Step { title: "Offline", needs: &["Web packages"], run: offline },
    Step { title: "Web types", needs: &["Web packages"], run: web_types },
    Step { title: "Web unit tests", needs: &["Web packages", "Wood", "Offline"], run: web_tests },
    Step { title: "Web build", needs: &["Web packages", "Wood", "Offline"], run: web_build },
    Step { title: "Page weight", needs: &["Web build"], run: page_weight },
    Step { title: "Browser tests", needs: &["Web build", "Program"], run: browser_tests },
];

/// Runs all steps and says `N passed, 0 failed`, or which step failed.
pub(crate) fn verify() -> Result<(), Trouble> {
    let began = Instant::now();
    let mut total = Counts::default();
    let mut table = Vec::new();
    let mut failures: Vec<(&str, Trouble)> = Vec::new();
    for (n, step) in STEPS.iter().enumerate() {
        println!("\n=== {}/{} {} ===", n + 1, STEPS.len(), step.title);
        let began = Instant::now();
        let missing = step.needs.iter().find(|need| failures.iter().any(|(title, _)| title == *need));
        let done = match missing {
            Some(need) => Err(Failure::from(format!("not run: it needs \"{need}\""))),
            None => (step.run)(),
        };
        let (counts, verdict) = match done {
            Ok(counts) => (counts, "ok"),
            Err(Failure { mut counts, why }) => {
                println!("{why}");
                failures.push((step.title, why));
                // A step that fails outside its tests (a compile error, a crash) is one failure.
                counts.failed = counts.failed.max(1);
                (counts, "FAILED")
            }
        };
        total += counts;
        let line = summary(step.title, began.elapsed(), counts, verdict);
        println!("--- {}", line.trim());
        table.push(line);
    }

    println!("\n=== Summary, {} altogether ===", clock(began.elapsed()));
    println!("{}", table.join("\n"));
    if !failures.is_empty() {
        println!();
        for (title, why) in &failures {
            println!("{title}: {why}");
        }
    }
    println!("\n{} passed, {} failed", total.passed, total.failed);
    if failures.is_empty() {
        return Ok(());
    }
    let titles: Vec<_> = failures.iter().map(|(title, _)| *title).collect();
    Err(format!("verify failed at: {}", titles.join(", ")))
}

fn summary(title: &str, time: Duration, counts: Counts, verdict: &str) -> String {
    let tests = match counts {
        Counts { passed: 0, failed: 0 } => String::new(),
        Counts { passed, failed } => format!("{passed} passed, {failed} failed"),
    };
    format!("  {title:<20} {verdict:<7} {:>7}  {tests}", clock(time))
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Runs a step that counts nothing.
fn plainly(command: &mut Command) -> Done {
    run(command)?;
    Ok(Counts::default())
}

/// Runs a step whose tests are counted. Passing means: it says so, it counted some, and none failed.
fn counted(runner: Runner, command: &mut Command) -> Done {
    let mut counts = Counts::default();
    let succeeded = follow(command, |line| counts += runner.read(line))?;
    let why = match (succeeded, counts) {
        (true, Counts { passed: 1.., failed: 0 }) => return Ok(counts),
        (true, Counts { failed: 0, .. }) => "it ran no test at all".to_owned(),
        (_, Counts { failed: 1.., .. }) => format!("{} failed, see above", counts.failed),
        (false, _) => "it ended with an error, see above".to_owned(),
    };
    Err(Failure { counts, why })
}

fn tools() -> Done {
    crate::tools::find_or_install()?;
    Ok(Counts::default())
}

fn format() -> Done {
    plainly(cargo().args(["fmt", "--all", "--check"]))
}

fn lints() -> Done {
    plainly(cargo().args(["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// What several servers of one house share.
fn services() -> Done {
    crate::services::find_or_install()?;
    Ok(Counts::default())
}

fn rust_tests() -> Done {
    counted(Runner::Cargo, cargo().args(["test", "--locked", "--workspace", "--no-fail-fast"]))
}

/// The program the next steps and the browser tests use. Built together with the tests, whose features it then
/// shares: after them there is nothing left to build.
fn program() -> Done {
    plainly(cargo().args(["build", "--locked", "--workspace", "--bins", "--tests"]))
}

fn scenarios() -> Done {
    counted(Runner::Barbacane, Command::new(barbacane("debug")).current_dir(root()).arg("scenarios"))
}

fn coverage() -> Done {
    for game in games()? {
        run(Command::new(barbacane("debug")).current_dir(root()).args(["rules", "coverage", &game]))?;
    }
    Ok(Counts::default())
}

/// Games of every mode, repeated by the module bit for bit; `cargo xtask wood 200` takes longer.
const WOOD_GAMES: u32 = 4;

fn wood() -> Done {
    crate::wood::build()?;
    crate::wood::compare(WOOD_GAMES)?;
    Ok(Counts::default())
}

/// So many games of each kind are played again by the modules; of those in which wood falls, one in a hundred of that.
const OFFLINE_GAMES: u32 = 500;

fn offline() -> Done {
    crate::offline::build()?;
    let mut counts = Counts::default();
    match crate::offline::compare(OFFLINE_GAMES, &mut counts) {
        Ok(()) => Ok(counts),
        Err(why) => Err(Failure { counts, why }),
    }
}

/// Always installed afresh: packages left over from another day could hide a missing one.
fn web_packages() -> Done {
    npm::check()?;
    plainly(&mut npm::npm(&["ci", "--no-audit", "--no-fund"]))
}

fn web_types() -> Done {
    plainly(&mut npm::npm(&["run", "check"]))
}

fn web_tests() -> Done {
    counted(Runner::Vitest, &mut npm::npm(&["run", "test"]))
}

fn web_build() -> Done {
    npm::build()?;
    Ok(Counts::default())
}

fn page_weight() -> Done {
    plainly(Command::new("node").current_dir(npm::web()).arg("e2e/weight.mjs"))
}

fn browser_tests() -> Done {
    let chromium = chromium::find_or_install()?;
    println!("Chromium: {}", chromium.display());
    site::lay_out()?;
    counted(
        Runner::Node,
        npm::npm(&["run", "e2e"]).env("CHROMIUM", chromium).env("BARBACANE_BIN", barbacane("debug")),
    )
}

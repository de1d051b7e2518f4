//! `cargo xtask verify`: every check there is, from a bare checkout.
//!
//! What is Rust and what is for pages is checked side by side, then browsers have the machine to themselves. Each step says all under its
//! heading, with its time. A step that needs another one's fruit is not run when that one failed, and counts as failed: nothing is
//! skipped in silence.

use std::process::Command;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::counts::{Counts, Runner};
use crate::run::{Trouble, barbacane, cargo, follow, games, root, run};
use crate::sheets::{Sheets, say};
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
    track: Track,
    /// The titles of the steps it builds on.
    needs: &'static [&'static str],
    run: fn() -> Done,
}

/// Steps of a track run one after the other: cargo lets nobody else build where it builds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Track {
    Rust,
    Pages,
    /// When the others have come to their end.
    Alone,
}

use Track::{Alone, Pages, Rust};

const STEPS: &[Step] = &[
    Step { title: "Tools", track: Rust, needs: &[], run: tools },
    Step { title: "Format", track: Rust, needs: &[], run: format },
    Step { title: "Lints", track: Rust, needs: &["Tools"], run: lints },
    Step { title: "Program", track: Rust, needs: &["Tools"], run: program },
    Step { title: "Database and bus", track: Rust, needs: &[], run: services },
    Step { title: "Rust tests", track: Rust, needs: &["Program", "Database and bus"], run: rust_tests },
    Step { title: "Scenarios", track: Rust, needs: &["Program"], run: scenarios },
    Step { title: "Coverage of rules", track: Rust, needs: &["Program"], run: coverage },
    Step { title: "Web packages", track: Pages, needs: &[], run: web_packages },
    Step { title: "Web types", track: Pages, needs: &["Web packages"], run: web_types },
    Step { title: "Modules", track: Pages, needs: &[], run: modules },
    Step { title: "Web unit tests", track: Pages, needs: &["Web packages", "Modules"], run: web_tests },
    Step { title: "Web build", track: Pages, needs: &["Web packages", "Modules"], run: web_build },
    Step { title: "Page weight", track: Pages, needs: &["Web build"], run: page_weight },
    Step { title: "Wood", track: Pages, needs: &["Modules", "Program"], run: wood },
    Step { title: "Offline", track: Pages, needs: &["Modules", "Program"], run: offline },
    Step {
        title: "Browser tests",
        track: Alone,
        needs: &["Web build", "Program", "Database and bus"],
        run: browser_tests,
    },
];

/// What the steps came to so far, for all tracks.
#[derive(Default)]
struct Results {
    ended: Mutex<Vec<Ended>>,
    more: Condvar,
}

/// A step that came to its end.
struct Ended {
    number: usize,
    title: &'static str,
    counts: Counts,
    line: String,
    why: Option<Trouble>,
}

impl Results {
    fn ended(&self) -> MutexGuard<'_, Vec<Ended>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for what a step needs; names what failed of it.
    fn wait(&self, step: &Step) -> Option<&'static str> {
        let all = |ended: &mut Vec<Ended>| {
            step.needs.iter().any(|need| !ended.iter().any(|one| one.title == *need))
        };
        let ended = self.more.wait_while(self.ended(), all).unwrap_or_else(PoisonError::into_inner);
        ended.iter().find(|one| one.why.is_some() && step.needs.contains(&one.title)).map(|one| one.title)
    }

    fn add(&self, ended: Ended) {
        self.ended().push(ended);
        self.more.notify_all();
    }
}

/// Runs all steps and says `N passed, 0 failed`, or which step failed.
pub(crate) fn verify() -> Result<(), Trouble> {
    let began = Instant::now();
    let headings = STEPS.iter().enumerate();
    let sheets = Sheets::with(headings.map(|(n, step)| heading(n, step.title)));
    let results = Results::default();
    let follow = |track| {
        let steps = STEPS.iter().enumerate().filter(|(_, step)| step.track == track);
        steps.for_each(|(number, step)| sheets.write(number, || results.add(take(number, step, &results))));
    };
    thread::scope(|tracks| {
        tracks.spawn(|| follow(Rust));
        tracks.spawn(|| follow(Pages));
    });
    follow(Alone);

    let mut ended = std::mem::take(&mut *results.ended());
    ended.sort_by_key(|one| one.number);
    let mut total = Counts::default();
    println!("\n=== Summary, {} altogether ===", clock(began.elapsed()));
    for one in &ended {
        println!("{}", one.line);
        total += one.counts;
    }
    let failures: Vec<_> = ended.iter().filter_map(|one| Some((one.title, one.why.as_ref()?))).collect();
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

/// Runs a step when what it needs is there.
fn take(number: usize, step: &Step, results: &Results) -> Ended {
    let missing = results.wait(step);
    let began = Instant::now();
    let done = match missing {
        Some(need) => Err(Failure::from(format!("not run: it needs \"{need}\""))),
        None => (step.run)(),
    };
    let (counts, verdict, why) = match done {
        Ok(counts) => (counts, "ok", None),
        Err(Failure { mut counts, why }) => {
            say(&*why);
            // A step that fails outside its tests (a compile error, a crash) is one failure.
            counts.failed = counts.failed.max(1);
            (counts, "FAILED", Some(why))
        }
    };
    let line = summary(step.title, began.elapsed(), counts, verdict);
    say(format!("--- {}", line.trim()));
    Ended { number, title: step.title, counts, line, why }
}

fn heading(number: usize, title: &str) -> String {
    format!("\n=== {}/{} {title} ===", number + 1, STEPS.len())
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

/// Everything is built here once, as the tests want it: the program, the tests, and the examples that record games and lend a database.
fn program() -> Done {
    plainly(cargo().args(["test", "--locked", "--workspace", "--no-run"]))
}

fn rust_tests() -> Done {
    counted(Runner::Cargo, cargo().args(["test", "--locked", "--workspace", "--no-fail-fast"]))
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

/// What pages load: Castle Crush!'s wood, and the table of each game.
fn modules() -> Done {
    crate::wood::build()?;
    crate::offline::build()?;
    Ok(Counts::default())
}

/// Games of every mode, repeated by the module bit for bit; `cargo xtask wood 200` takes longer.
const WOOD_GAMES: u32 = 4;

fn wood() -> Done {
    crate::wood::compare(WOOD_GAMES)?;
    Ok(Counts::default())
}

/// So many games of each kind are played again by the modules; of those in which wood falls, one in a hundred of that.
const OFFLINE_GAMES: u32 = 500;

fn offline() -> Done {
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
    say(format!("Chromium: {}", chromium.display()));
    site::lay_out()?;
    counted(
        Runner::Node,
        npm::npm(&["run", "e2e"]).env("CHROMIUM", chromium).env("BARBACANE_BIN", barbacane("debug")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_comes_after_what_it_needs() {
        for (number, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(
                    STEPS[..number].iter().any(|earlier| earlier.title == *need),
                    "{}: {need}",
                    step.title
                );
            }
        }
        let alone = STEPS.iter().skip_while(|step| step.track != Alone);
        assert!(alone.clone().count() > 0 && alone.clone().all(|step| step.track == Alone));
    }
}

//! `barbacane simulate monster-rush --lag 20:2,250:30`: does the one who was really fastest get the card, whatever the
//! lines, and what does it help to cheat (MR-R9, MR-R29 to MR-R32)?
//!
//! `people` are equally fast and differ by their lines and manners; `evening` lets them play with the game's own referee,
//! their lines measured as the server measures them and their clocks set as the page sets them.

mod evening;
mod people;
mod print;

use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::Refusal;
use indicatif::ProgressBar;

use super::Args;
use crate::stop::{Stop, say};
use evening::{Experiment, Order, Shown};
use people::{Conduct, Reaction, Way};
use print::{Report, Row};

/// The game that is decided by time.
const GAME: &str = "monster-rush";
/// Equal people: half of their slaps come within 650 ms.
const REACTION: Reaction = Reaction { median: 650.0, sigma: 0.30 };
/// As much as anybody lies.
const LIE: f64 = 1_000.0;
/// So long pongs are held back.
const HELD: [f64; 3] = [100.0, 300.0, 1_000.0];
/// Settings of the table that are compared (MR-R29).
const WAITS: [u16; 3] = [350, 200, 100];

/// Everybody's line.
#[derive(Clone, Debug)]
pub(crate) struct Lag(Vec<Way>);

impl FromStr for Lag {
    type Err = String;

    fn from_str(text: &str) -> Result<Lag, String> {
        let way = |one: &str| {
            let (delay, jitter) = one.trim().split_once(':')?;
            let number =
                |text: &str| text.parse().ok().filter(|number: &f64| (0.0..=10_000.0).contains(number));
            let way = Way { delay: number(delay)?, jitter: number(jitter)? };
            (way.jitter <= 2.0 * way.delay).then_some(way)
        };
        let ways: Option<Vec<Way>> = text.split(',').map(way).collect();
        match ways {
            Some(ways) if (2..=8).contains(&ways.len()) => Ok(Lag(ways)),
            Some(_) => Err("two to eight lines, one for each player".to_owned()),
            None => Err(
                "each line is DELAY:JITTER in milliseconds one way, for instance 20:2,250:30; the jitter is \
                         at most twice the delay"
                    .to_owned(),
            ),
        }
    }
}

/// Plays every experiment and prints what came of it.
pub(crate) fn run(args: &Args, Lag(ways): &Lag) -> Result<(), Stop> {
    if args.game != GAME {
        return Err(Stop::Usage(format!("--lag is for {GAME}: in {} nobody hurries", args.game)));
    }
    let honest = Experiment {
        ways,
        reaction: REACTION,
        captures: args.captures.get(),
        wait: WAITS[0],
        seed: args.seed,
        shown: Shown::Together,
        order: Order::Corrected,
        cheat: None,
    };
    let experiments = experiments(honest);
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        |threads| threads.get() as usize,
    );
    let report = Report { honest, rows: play_all(&experiments, threads.min(64))? };
    say(&match (args.json, args.markdown) {
        (true, _) => report.json(),
        (_, true) => report.markdown(),
        _ => report.table(),
    })
}

/// What is tried: the rules and what they replace, then every way to cheat on every seat.
fn experiments(honest: Experiment<'_>) -> Vec<(String, Experiment<'_>)> {
    let shown = [(Shown::Together, "shown to all at once"), (Shown::OnArrival, "shown when the news comes")];
    let orders = [(Order::Corrected, "slaps put right"), (Order::ByArrival, "slaps by arrival")];
    let mut all = Vec::new();
    for (shown, cards) in shown {
        for (order, slaps) in orders {
            all.push((format!("cards {cards}, {slaps}"), Experiment { shown, order, ..honest }));
        }
    }
    let seats = 0..honest.ways.len();
    let cheats = |seat: usize, conduct| Experiment { cheat: Some((seat, conduct)), ..honest };
    for seat in seats.clone() {
        let what = format!("seat {} lies by up to {LIE:.0} ms", seat + 1);
        all.push((what, cheats(seat, Conduct::Lies { by: LIE })));
    }
    for seat in seats.clone() {
        for by in HELD {
            let what = format!("seat {} holds pongs back for {by:.0} ms, and lies", seat + 1);
            let holds = cheats(seat, Conduct::HoldsPongs { by });
            all.push((
                format!("{what}, if nothing capped it"),
                Experiment { order: Order::Uncapped, ..holds },
            ));
            all.push((what, holds));
        }
        let what = format!("seat {} holds pongs back for up to {LIE:.0} ms at random, and lies", seat + 1);
        all.push((what, cheats(seat, Conduct::ShakesPongs { by: LIE })));
    }
    for wait in WAITS.into_iter().skip(1) {
        all.push((format!("wait {wait} ms, everybody honest"), Experiment { wait, ..honest }));
        for seat in seats.clone() {
            let by = LIE;
            let what = format!("wait {wait} ms, seat {} holds pongs back for {by:.0} ms, and lies", seat + 1);
            all.push((what, Experiment { wait, ..cheats(seat, Conduct::HoldsPongs { by }) }));
        }
    }
    all
}

/// Shares the experiments out to threads. Each has its own luck: who plays which does not matter.
fn play_all(experiments: &[(String, Experiment<'_>)], threads: usize) -> Result<Vec<Row>, Refusal> {
    let progress = ProgressBar::new(experiments.len() as u64);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some((what, experiment)) = experiments.get(at) else { return };
        let row = experiment.run().map(|taken| Row::new(what, experiment, &taken));
        progress.inc(1);
        done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, row));
    };
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    progress.finish_and_clear();
    let mut rows = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    rows.sort_by_key(|(at, _)| *at);
    rows.into_iter().map(|(_, row)| row).collect()
}

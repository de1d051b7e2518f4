//! `barbacane simulate`: many games by bots, and what came of them.
//!
//! `lag` is a laboratory of its own: who gets the card when lines are long? For everything else `plan` reads the wishes, `run` plays in parallel, `stats` and `observers` count, `record` writes games down, `print`,
//! `markdown` and `report` show. Whatever the number of threads, the same seed gives the same result.

mod lag;
mod markdown;
mod observers;
mod plan;
mod print;
mod report;
mod run;
mod stats;
mod transcripts;

use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;
use std::time::Instant;

use indicatif::ProgressBar;
use table::Registry;

use crate::stop::{Stop, say};
use plan::Plan;
use print::Row;

/// Let bots play many games, and count.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, for instance attrape-monstres.
    game: String,
    /// How many play; without it, every possible number in turn.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who plays: random, heuristic, search, or search:ITERATIONS, and in a real-time game its robots, for instance calm;
    /// several, for instance random,heuristic, play in turn. Without it heuristic, or a middling robot.
    #[arg(long = "bot", value_name = "BOT", value_delimiter = ',')]
    bots: Vec<String>,
    /// Who plays against them: this bot takes every other seat, and the two change places from game to game.
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// How many games, for each number of players.
    #[arg(long, default_value = "1000", value_name = "K")]
    games: NonZeroU64,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options of the set-up, for instance horde,no-defense or version=co-op.
    #[arg(long = "variant", value_name = "OPTION", value_delimiter = ',')]
    variants: Vec<String>,
    /// Fields of the set-up as JSON, for instance '{"horde":true}'.
    #[arg(long, value_name = "JSON")]
    setup: Option<String>,
    /// How many threads; without it, one a core. The result does not depend on it.
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroU32>,
    /// How many games the search bot imagines for one decision.
    #[arg(long, value_name = "ITERATIONS")]
    budget: Option<u32>,
    /// Print one JSON object (one a line for several numbers of players) instead of a table.
    #[arg(long)]
    json: bool,
    /// Print a page in Markdown instead of a table.
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Write a page with plots, over every option and number of players.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Monster Rush only: how fair slaps are decided between equal players on these lines. Each is DELAY:JITTER in milliseconds
    /// one way, for instance 20:2,250:30.
    #[arg(long, value_name = "LINES", conflicts_with_all = ["players", "bots", "against", "games", "variants", "setup",
        "budget", "report", "transcripts"])]
    lag: Option<lag::Lag>,
    /// With --lag: how many captures are counted for each way to decide.
    #[arg(long, default_value = "40000", value_name = "K", requires = "lag")]
    captures: NonZeroU64,
    /// Write every game down, one file of JSON lines each.
    #[arg(long, alias = "record", value_name = "DIR")]
    transcripts: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    if let Some(lag) = &args.lag {
        return lag::run(args, lag);
    }
    let registry = Registry::standard();
    let plans = Plan::all(args, &registry)?;
    if let Some(folder) = &args.transcripts {
        transcripts::prepare(folder)?;
    }
    if let Some(file) = &args.report {
        // Better now than after an hour of play.
        std::fs::write(file, "").map_err(|error| cannot_write(file, &error))?;
    }
    let progress = run::progress(plans.iter().map(|plan| plan.games * plan.players.len() as u64).sum());
    let mut runs = Vec::new();
    for plan in &plans {
        let mut rows = Vec::new();
        for &players in &plan.players {
            let row = play(args, plan, players, &progress)?;
            if args.json {
                progress.suspend(|| say(&format!("{}\n", print::json(plan, &row))))?;
            }
            rows.push(row);
        }
        runs.push(rows);
    }
    progress.finish_and_clear();
    if args.markdown {
        say(&markdown::page(&plans, &runs)?)?;
    } else if !args.json {
        let tables: Vec<_> = plans.iter().zip(&runs).map(|(plan, rows)| print::table(plan, rows)).collect();
        say(&tables.join("\n"))?;
    }
    for (plan, rows) in plans.iter().zip(&runs) {
        if let Some(folder) = &args.transcripts {
            eprintln!("{} transcripts are in {}", plan.games * rows.len() as u64, folder.display());
        }
        if let Some(file) = &args.report {
            let page = report::page(plan, rows)?;
            std::fs::write(file, page).map_err(|error| cannot_write(file, &error))?;
            eprintln!("the report is in {}", file.display());
        }
    }
    Ok(())
}

/// Plays all games of one plan with one number of players.
fn play(args: &Args, plan: &Plan<'_>, players: u8, progress: &ProgressBar) -> Result<Row, Stop> {
    let began = Instant::now();
    let setup = plan.setup(players, &plan.answers)?;
    let (tally, events) = match (&args.transcripts, &args.report) {
        (Some(folder), None) => (transcripts::play(plan, &setup, folder, progress)?, None),
        (None, None) => (run::play(plan, &setup, progress)?, None),
        (None, Some(_)) => {
            let (tally, events) = run::observe(plan, &setup, progress)?;
            (tally, Some(events))
        }
        (Some(folder), Some(_)) => {
            let (tally, events) = transcripts::observe(plan, &setup, folder, progress)?;
            (tally, Some(events))
        }
    };
    Ok(Row { players, tally, seconds: began.elapsed().as_secs_f64(), events })
}

fn cannot_write(file: &std::path::Path, error: &std::io::Error) -> Stop {
    Stop::Usage(format!("{} cannot be written: {error}", file.display()))
}

//! The page `--report` writes: one file, no script, nothing to load.

mod chart;
mod harm;
mod ladder;
mod lengths;

use std::fmt::Write as _;

use engine::rulebook::Rulebook;
use engine::words::Words;
use engine::{Lang, OptionGroup, OptionKind};
use serde_json::{Map, Value};

use super::observers::EventCounts;
use super::plan::Plan;
use super::print::Row;
use super::run;
use super::stats::Tally;
use crate::stop::Stop;
use chart::escape;

const STYLE: &str = include_str!("style.css");

/// One rung of the ladder of difficulty: some options switched on, and what came of each number of players.
#[derive(Debug)]
pub(crate) struct Rung {
    pub(crate) name: String,
    pub(crate) asked_for: bool,
    pub(crate) cells: Vec<(u8, Tally)>,
}

/// The words a page needs of a game, and its rules.
pub(crate) struct Speech {
    words: Words,
    book: Rulebook,
}

impl Speech {
    /// A message of the game without arguments, or its name where there is none.
    pub(crate) fn say(&self, id: &str, otherwise: &str) -> String {
        let text = self.words.say(id, &Map::new(), &[]).unwrap_or_else(|_| otherwise.to_owned());
        let mut letters = text.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }

    /// The title of a rule.
    pub(crate) fn rule(&self, id: &str) -> &str {
        self.book.page(Lang::En).rule(id).map_or("", |rule| &rule.title)
    }
}

/// Plays what is still to be played, and writes the page.
pub(crate) fn page(plan: &Plan<'_>, rows: &[Row]) -> Result<String, Stop> {
    let about = plan.entry.about();
    let words = Words::of(about, Lang::En).map_err(Stop::Failed)?;
    let book = Rulebook::of(about).map_err(Stop::Failed)?;
    let speech = Speech { words, book };
    let rungs = climb(plan, rows, &speech)?;
    let events = rows.iter().fold(EventCounts::default(), |mut all, row| {
        row.events.iter().for_each(|events| all.merge(events));
        all
    });

    let title = speech.say("game-title", about.id);
    let mut page = String::new();
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · {bot} · {games} games</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        title = escape(&title),
        bot = plan.bot,
        games = plan.games,
    );
    page += &heading(plan, rows, &title, &speech);
    page += "<main>\n";
    page += &ladder::section(&rungs);
    page += &lengths::section(rows);
    page += &harm::hurts(&events, &speech);
    page += &harm::happened(&events, &speech);
    page += &footing(plan);
    page += "</main>\n</body>\n</html>\n";
    Ok(page)
}

/// Plays every option alone beside what was asked for, and sorts by how often players win: easiest first.
fn climb(plan: &Plan<'_>, rows: &[Row], speech: &Speech) -> Result<Vec<Rung>, Stop> {
    let hardens = |group| matches!(group, OptionGroup::Easier | OptionGroup::Harder | OptionGroup::House);
    let options = plan.entry.about().options.iter().filter(|option| hardens(option.group));
    let mut ladders = vec![Map::new()];
    for option in options {
        let others = match option.kind {
            OptionKind::Switch { default } => vec![Value::from(!default)],
            OptionKind::OneOf(values) => values.iter().skip(1).map(|&value| value.into()).collect(),
            OptionKind::Amount(values) => values.iter().skip(1).map(|&value| value.into()).collect(),
            OptionKind::Seat => Vec::new(),
        };
        ladders.extend(others.into_iter().map(|other| Map::from_iter([(option.id.to_owned(), other)])));
    }
    // An option that means nothing by itself is refused by the game, and has no rung.
    ladders.retain(|answers| {
        *answers != plan.answers && plan.players.iter().all(|&players| plan.setup(players, answers).is_ok())
    });
    let progress = run::progress(plan.games * (ladders.len() * plan.players.len()) as u64);
    let mut rungs = vec![Rung {
        name: name(&plan.answers, speech),
        asked_for: true,
        cells: rows.iter().map(|row| (row.players, row.tally.clone())).collect(),
    }];
    for answers in ladders {
        let mut cells = Vec::new();
        for &players in &plan.players {
            cells.push((players, run::play(plan, &plan.setup(players, &answers)?, &progress)?));
        }
        rungs.push(Rung { name: name(&answers, speech), asked_for: false, cells });
    }
    progress.finish_and_clear();
    let ease = |rung: &Rung| rung.cells.iter().map(|(_, tally)| tally.wins).sum::<u64>();
    rungs.sort_by_key(|rung| std::cmp::Reverse(ease(rung)));
    Ok(rungs)
}

fn name(answers: &Map<String, Value>, speech: &Speech) -> String {
    if answers.is_empty() {
        return "Plain game".to_owned();
    }
    let names = answers.iter().map(|(id, answer)| match answer {
        Value::String(value) => speech.say(&format!("{id}-{value}"), &format!("{id}: {value}")),
        Value::Bool(true) => speech.say(&format!("option-{id}"), id),
        other => format!("{}: {other}", speech.say(&format!("option-{id}"), id)),
    });
    names.collect::<Vec<_>>().join(" + ")
}

fn heading(plan: &Plan<'_>, rows: &[Row], title: &str, speech: &Speech) -> String {
    let mut text = format!(
        "<header>\n<div class=\"inner\">\n<p class=\"kicker\">Simulation</p>\n<h1>{}</h1>\n\
         <p class=\"lead\">{} games for each number of players, every seat played by the <b>{}</b> bot{}.</p>\n\
         <ul class=\"scores\">\n",
        escape(title),
        chart::thousands(plan.games),
        plan.bot,
        if plan.answers.is_empty() {
            String::new()
        } else {
            format!(", with <b>{}</b>", escape(&name(&plan.answers, speech)))
        }
    );
    for row in rows {
        let (low, high) = row.tally.ci95();
        let players = if row.players == 1 { "Alone".to_owned() } else { format!("{} players", row.players) };
        let _ = writeln!(
            text,
            "<li><span class=\"who\">{players}</span><span class=\"rate\">{:.1}<small>%</small></span>\
             <span class=\"more\">won · {:.1}–{:.1} %</span><span class=\"more\">{:.1} turns on average</span></li>",
            100.0 * row.tally.win_rate(),
            100.0 * low,
            100.0 * high,
            row.tally.mean_turns(),
        );
    }
    text + "</ul>\n</div>\n</header>\n"
}

fn footing(plan: &Plan<'_>) -> String {
    let command = Plan::command(std::slice::from_ref(plan));
    format!(
        "<section class=\"foot\">\n<h2>How it was made</h2>\n<p>This command gives the same numbers on any machine, with \
         any number of threads:</p>\n<pre>{}</pre>\n<p>The thin lines are Wilson’s 95 % intervals: if the simulation \
         were run again and again with other seeds, the true rate would lie inside 19 times out of 20. Rules version \
         {}.</p>\n</section>\n",
        escape(&command),
        plan.entry.about().rules_version
    )
}

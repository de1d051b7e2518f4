//! The result as a page of documentation.

use std::fmt::Write as _;

use engine::Lang;
use engine::words::Words;
use serde_json::Map;

use super::plan::Plan;
use super::print::{Row, percent, seats};
use super::stats::wilson;
use crate::stop::Stop;

/// Who won how often.
fn share(who: &str, wins: u64, games: u64) -> String {
    let (low, high) = wilson(wins, games);
    format!("{who} {:.1} % ({:.1}–{:.1})", percent(wins, games), 100.0 * low, 100.0 * high)
}

/// One table over every bot and number of players. It says nothing of time: the same command gives the same page.
pub(crate) fn page(plans: &[Plan<'_>], runs: &[Vec<Row>]) -> Result<String, Stop> {
    let Some(plan) = plans.first() else { return Ok(String::new()) };
    let about = plan.entry.about();
    let words = Words::of(about, Lang::En).map_err(Stop::Failed)?;
    let title = words.say("game-title", &Map::new(), &[]).unwrap_or_else(|_| about.id.to_owned());
    let with = if plan.answers.is_empty() { String::new() } else { format!(" with `{}`", plan.asked()) };
    let who = match &plan.against {
        Some((_, other)) => {
            format!("Every other seat is played by {other}; the bots change places from game to game")
        }
        None => "Every seat is played by the same bot".to_owned(),
    };
    let mut text = format!(
        "# {title}: how often bots win\n\n{who}{with}: {} games for each line, seed {}, rules \
         version {}. The interval is Wilson's, at 95 %.\n\n| Bot | Players | Won | 95 % interval | Turns | Won by |\n\
         |---|--:|--:|--:|--:|---|\n",
        plan.games, plan.seed, about.rules_version
    );
    for (plan, rows) in plans.iter().zip(runs) {
        for Row { players, tally, .. } in rows {
            let (low, high) = tally.ci95();
            let mut won_by = match &tally.sides(*players)[..] {
                [_] => vec!["all together".to_owned()],
                sides => sides.iter().map(|(side, wins)| share(&seats(side), *wins, tally.games)).collect(),
            };
            let dealt = tally.dealt_sides.iter();
            won_by.extend(dealt.map(|(side, (seats, wins))| share(&format!("each {side}"), *wins, *seats)));
            if plan.against.is_some() {
                won_by.insert(0, share(&plan.bot, tally.first_wins, tally.games));
            }
            let won_by = won_by.join(", ");
            let _ = writeln!(
                text,
                "| {} | {players} | {:.1} % | {:.1} – {:.1} % | {:.1} | {won_by} |",
                plan.bot,
                100.0 * tally.win_rate(),
                100.0 * low,
                100.0 * high,
                tally.mean_turns(),
            );
        }
    }
    let _ = write!(
        text,
        "\nThis command prints the page again:\n\n```sh\n{} --markdown\n```\n",
        Plan::command(plans)
    );
    Ok(text)
}

//! The result as a page of documentation.

use std::fmt::Write as _;

use engine::Lang;
use engine::words::Words;
use serde_json::Map;

use super::plan::Plan;
use super::print::{Row, percent, seats};
use super::stats::wilson;
use crate::stop::Stop;

/// One table over every bot and number of players. It says nothing of time: the same command gives the same page.
pub(crate) fn page(plans: &[Plan<'_>], runs: &[Vec<Row>]) -> Result<String, Stop> {
    let Some(plan) = plans.first() else { return Ok(String::new()) };
    let about = plan.entry.about();
    let words = Words::of(about, Lang::En).map_err(Stop::Failed)?;
    let title = words.say("game-title", &Map::new(), &[]).unwrap_or_else(|_| about.id.to_owned());
    let with = if plan.answers.is_empty() { String::new() } else { format!(" with `{}`", plan.asked()) };
    let mut text = format!(
        "# {title}: how often bots win\n\nEvery seat is played by the same bot{with}: {} games for each line, seed {}, rules \
         version {}. The interval is Wilson's, at 95 %.\n\n| Bot | Players | Won | 95 % interval | Turns | Won by |\n\
         |---|--:|--:|--:|--:|---|\n",
        plan.games, plan.seed, about.rules_version
    );
    for (plan, rows) in plans.iter().zip(runs) {
        for Row { players, tally, .. } in rows {
            let (low, high) = tally.ci95();
            let sides = tally.sides(*players);
            let won_by = match &sides[..] {
                [_] => "all together".to_owned(),
                sides => sides
                    .iter()
                    .map(|(side, wins)| {
                        let (low, high) = wilson(*wins, tally.games);
                        let rate = percent(*wins, tally.games);
                        format!("{} {rate:.1} % ({:.1}–{:.1})", seats(side), 100.0 * low, 100.0 * high)
                    })
                    .collect::<Vec<_>>()
                    .join(", "),
            };
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
        "\nThis command prints the page again:\n\n```\n{} --markdown\n```\n",
        Plan::command(plans)
    );
    Ok(text)
}

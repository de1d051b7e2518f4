//! Win rate by variant and number of players.

use std::fmt::Write as _;

use super::Rung;
use super::chart::{Drawing, escape};

const LABELS: f64 = 240.0;
const WIDTH: f64 = 980.0;
const LANE: f64 = 19.0;
const GAP: f64 = 20.0;
const TOP: f64 = 8.0;

pub(crate) fn section(rungs: &[Rung]) -> String {
    let lanes: usize = rungs.iter().map(|rung| rung.cells.len()).sum();
    let height = TOP + lanes as f64 * LANE + rungs.len() as f64 * GAP + 30.0;
    let mut drawing = Drawing::new(
        WIDTH,
        height,
        "Win rate by variant and number of players; the table below has the numbers",
    );
    let x = |rate: f64| LABELS + 30.0 + rate * (WIDTH - LABELS - 30.0 - 70.0);
    let floor = height - 30.0;
    for tenth in 0..=4 {
        let rate = f64::from(tenth) / 4.0;
        drawing.line("grid", (x(rate), TOP), (x(rate), floor));
        drawing.words("tick middle", x(rate), floor + 20.0, &format!("{:.0} %", 100.0 * rate));
    }
    let mut y = TOP + GAP / 2.0;
    for rung in rungs {
        let block = rung.cells.len() as f64 * LANE;
        if rung.asked_for {
            drawing.rect("chosen", 0.0, y - GAP / 2.0 + 2.0, WIDTH, block + GAP - 4.0);
        }
        let class = if rung.asked_for { "label strong" } else { "label" };
        drawing.words(class, 10.0, y + block / 2.0 + 6.0, &rung.name);
        for (players, tally) in &rung.cells {
            let (low, high) = tally.ci95();
            let middle = y + LANE / 2.0;
            drawing.words("tick end", LABELS + 20.0, middle + 4.5, &players.to_string());
            drawing.cut(
                &format!("bar p{players}"),
                x(0.0),
                y + 2.5,
                x(tally.win_rate()) - x(0.0),
                LANE - 5.0,
            );
            drawing.line("whisker", (x(low), middle), (x(high), middle));
            drawing.line("whisker", (x(low), middle - 3.5), (x(low), middle + 3.5));
            drawing.line("whisker", (x(high), middle - 3.5), (x(high), middle + 3.5));
            let rate = format!("{:.1} %", 100.0 * tally.win_rate());
            drawing.words("value", x(high) + 8.0, middle + 4.5, &rate);
            y += LANE;
        }
        y += GAP;
    }
    format!(
        "<section>\n<h2>How hard is it?</h2>\n<p>Games won out of a hundred, easiest first; the small number is how many \
         play. What was asked for is on the lighter sheet.</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" \
         aria-label=\"Win rates\">\n{}</div>\n{}</section>\n",
        drawing.finish(),
        table(rungs)
    )
}

/// The same in numbers.
fn table(rungs: &[Rung]) -> String {
    let mut text = "<details>\n<summary>The numbers</summary>\n<table>\n<tr><th>Variant</th>".to_owned();
    let players: Vec<u8> = rungs.iter().flat_map(|rung| rung.cells.iter().map(|cell| cell.0)).collect();
    let mut columns = players;
    columns.sort_unstable();
    columns.dedup();
    for players in &columns {
        let _ = write!(
            text,
            "<th class=\"n\">{players} {}</th>",
            if *players == 1 { "player" } else { "players" }
        );
    }
    text += "</tr>\n";
    for rung in rungs {
        let _ = write!(text, "<tr><td>{}</td>", escape(&rung.name));
        for players in &columns {
            match rung.cells.iter().find(|cell| cell.0 == *players) {
                Some((_, tally)) => {
                    let (low, high) = tally.ci95();
                    let _ = write!(
                        text,
                        "<td class=\"n\">{:.1} % <small>{:.1}–{:.1}</small></td>",
                        100.0 * tally.win_rate(),
                        100.0 * low,
                        100.0 * high
                    );
                }
                None => text += "<td></td>",
            }
        }
        text += "</tr>\n";
    }
    text + "</table>\n</details>\n"
}

//! The result, as a table for people or as JSON for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::observers::EventCounts;
use super::plan::Plan;
use super::stats::{Tally, wilson};

/// What came of one number of players.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) players: u8,
    pub(crate) tally: Tally,
    pub(crate) seconds: f64,
    /// What happened in the games, where somebody will ask.
    pub(crate) events: Option<EventCounts>,
}

/// The object that `--json` prints, with its fields in this order.
#[derive(Debug, Serialize)]
struct Line<'a> {
    game: &'a str,
    players: u8,
    bot: &'a str,
    games: u64,
    wins: u64,
    win_rate: f64,
    ci95: [f64; 2],
    mean_turns: f64,
    seat_wins: &'a [u64],
    /// The bot it played against, how often the bot won, and with which interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Against<'a>>,
    /// How many seats were on each side that is dealt, how many won, and with which interval.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    sides: BTreeMap<&'a str, SideWins>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Against<'a> {
    bot: &'a str,
    wins: u64,
    win_rate: f64,
    ci95: [f64; 2],
}

#[derive(Debug, Serialize)]
struct SideWins {
    seats: u64,
    wins: u64,
    win_rate: f64,
    ci95: [f64; 2],
}

pub(crate) fn json(plan: &Plan<'_>, row: &Row) -> String {
    let (low, high) = row.tally.ci95();
    let against = plan.against.as_ref().map(|(_, bot)| {
        let (wins, games) = (row.tally.first_wins, row.tally.games);
        let (low, high) = wilson(wins, games);
        Against { bot, wins, win_rate: percent(wins, games) / 100.0, ci95: [low, high] }
    });
    let side = |(&side, &(seats, wins)): (&&'static str, &(u64, u64))| {
        let (low, high) = wilson(wins, seats);
        (side, SideWins { seats, wins, win_rate: percent(wins, seats) / 100.0, ci95: [low, high] })
    };
    let line = Line {
        game: plan.entry.about().id,
        players: row.players,
        bot: &plan.bot,
        games: row.tally.games,
        wins: row.tally.wins,
        win_rate: row.tally.win_rate(),
        ci95: [low, high],
        mean_turns: row.tally.mean_turns(),
        seat_wins: &row.tally.seat_wins[..usize::from(row.players)],
        against,
        sides: row.tally.dealt_sides.iter().map(side).collect(),
        seconds: row.seconds,
    };
    serde_json::to_string(&line).expect("numbers and texts always have a JSON form")
}

pub(crate) fn table(plan: &Plan<'_>, rows: &[Row]) -> String {
    let mut text = match &plan.against {
        Some((_, other)) => format!("{}, {} against {other}", plan.entry.about().id, plan.bot),
        None => format!("{}, {} bots", plan.entry.about().id, plan.bot),
    };
    if !plan.answers.is_empty() {
        let _ = write!(text, ", {}", plan.asked());
    }
    let _ = writeln!(text, ", {} games each, seed {}\n", plan.games, plan.seed);
    let _ = writeln!(text, "players  win rate  95 % interval     turns  half within  games/s  won by seat");
    for Row { players, tally, seconds, .. } in rows {
        let (low, high) = tally.ci95();
        let by_seat = &tally.seat_wins[..usize::from(*players)];
        let by_seat: Vec<_> =
            by_seat.iter().map(|&wins| format!("{:.1}", percent(wins, tally.games))).collect();
        let _ = writeln!(
            text,
            "{players:>7}  {:>6.1} %  {:>5.1} – {:>5.1} %  {:>8.1}  {:>11}  {:>7.0}  {}",
            100.0 * tally.win_rate(),
            100.0 * low,
            100.0 * high,
            tally.mean_turns(),
            format!("{}–{}", tally.turns_at(0.25), tally.turns_at(0.75)),
            tally.games as f64 / seconds.max(1e-9),
            by_seat.join(" ")
        );
        let sides = tally.sides(*players);
        if sides.len() > 1 {
            for (side, wins) in sides {
                let _ = writeln!(text, "         {}  {}", rate(wins, tally.games), seats(&side));
            }
        }
        for (side, (seats, wins)) in &tally.dealt_sides {
            let _ = writeln!(text, "         {}  each {side}", rate(*wins, *seats));
        }
        if plan.against.is_some() {
            let _ = writeln!(text, "         {}  {}", rate(tally.first_wins, tally.games), plan.bot);
        }
        if tally.unfinished > 0 {
            let _ = writeln!(text, "         {} games were given up as endless", tally.unfinished);
        }
    }
    text
}

/// How often, with its interval, in the columns of the table.
fn rate(wins: u64, games: u64) -> String {
    let (low, high) = wilson(wins, games);
    format!("{:>5.1} %  {:>5.1} – {:>5.1} %", percent(wins, games), 100.0 * low, 100.0 * high)
}

/// Seats as people count them.
pub(crate) fn seats(side: &[u8]) -> String {
    let numbers: Vec<_> = side.iter().map(|seat| (seat + 1).to_string()).collect();
    match &numbers[..] {
        [one] => format!("seat {one}"),
        [rest @ .., last] => format!("seats {} and {last}", rest.join(", ")),
        [] => String::new(),
    }
}

pub(crate) fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

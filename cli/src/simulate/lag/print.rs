//! What came of it, as a table, a page or JSON.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::json;

use super::evening::Experiment;
use crate::simulate::stats::wilson;

/// One experiment's result.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    what: String,
    wait: u16,
    /// Of all captures, each seat's share, from 0 to 1.
    shares: Vec<f64>,
    ci95: Vec<[f64; 2]>,
    /// The seat that cheats, counted from 0.
    cheat: Option<usize>,
}

impl Row {
    pub(crate) fn new(what: &str, experiment: &Experiment<'_>, taken: &[u64]) -> Row {
        let all = taken.iter().sum::<u64>();
        let interval = |taken: &u64| {
            let (low, high) = wilson(*taken, all);
            [low, high]
        };
        Row {
            what: what.to_owned(),
            wait: experiment.wait,
            shares: taken.iter().map(|taken| *taken as f64 / all.max(1) as f64).collect(),
            ci95: taken.iter().map(interval).collect(),
            cheat: experiment.cheat.map(|(seat, _)| seat),
        }
    }
}

/// Everything that was found out.
pub(crate) struct Report<'a> {
    pub(crate) honest: Experiment<'a>,
    pub(crate) rows: Vec<Row>,
}

impl Report<'_> {
    /// What a cheat gains over being honest at the same table, in points of a hundred.
    fn gain(&self, row: &Row) -> Option<f64> {
        let seat = row.cheat?;
        let honest = self.rows.iter().filter(|other| other.cheat.is_none() && other.wait == row.wait);
        // The first honest row with this setting is the one by the rules.
        honest.map(|honest| 100.0 * (row.shares[seat] - honest.shares[seat])).next()
    }

    fn lines(&self) -> Vec<String> {
        self.honest.ways.iter().map(|way| format!("{} ms (jitter {})", way.delay, way.jitter)).collect()
    }

    pub(crate) fn json(&self) -> String {
        let row = |row: &Row| {
            let mut line = serde_json::to_value(row).unwrap_or_default();
            line["gain"] = json!(self.gain(row));
            line
        };
        let report = json!({
            "game": super::GAME,
            "captures": self.honest.captures,
            "seed": self.honest.seed,
            "lines": self.honest.ways.iter().map(|way| [way.delay, way.jitter]).collect::<Vec<_>>(),
            "reaction": [self.honest.reaction.median, self.honest.reaction.sigma],
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
        });
        format!("{report}\n")
    }

    pub(crate) fn table(&self) -> String {
        let Experiment { captures, wait, seed, reaction, .. } = self.honest;
        let mut text = format!(
            "{}, equal players (reactions log-normal, median {} ms, sigma {}), {captures} captures each, wait {wait} ms, \
             seed {seed}\none way: {}\n\nshare of the captures{:54}",
            super::GAME,
            reaction.median,
            reaction.sigma,
            self.lines().join(", "),
            ""
        );
        for seat in 1..=self.honest.ways.len() {
            let _ = write!(text, "  seat {seat}");
        }
        text.push_str("   a cheat gains\n");
        for row in &self.rows {
            let _ = write!(text, "{:75}", row.what);
            for share in &row.shares {
                let _ = write!(text, "  {:5.1}%", 100.0 * share);
            }
            if let Some(gain) = self.gain(row) {
                let _ = write!(text, "   {gain:+.1} points");
            }
            text.push('\n');
        }
        text
    }

    pub(crate) fn markdown(&self) -> String {
        let Experiment { captures, wait, seed, reaction, ways, .. } = self.honest;
        let mut text = format!(
            "# Monster Rush: is it fair?\n\nEqual players on unequal lines, one way {}. Reactions are log-normal (median {} \
             ms, sigma {}); {captures} captures for each row, the table waits {wait} ms unless the row says otherwise, \
             seed {seed}. Lines are measured as the server does, clocks set as the page does, slaps decided by the game's \
             own referee. The interval is Wilson's, at 95 %; rows meet the same luck, so that differences are surer than \
             shares.\n\n| |",
            self.lines().join(", "),
            reaction.median,
            reaction.sigma
        );
        for seat in 1..=ways.len() {
            let _ = write!(text, " Seat {seat} |");
        }
        let _ = write!(text, " A cheat gains |\n|---|{}--:|\n", "--:|".repeat(ways.len()));
        for row in &self.rows {
            let _ = write!(text, "| {} |", row.what);
            for (share, [low, high]) in row.shares.iter().zip(&row.ci95) {
                let _ = write!(text, " {:.1} % ({:.1}–{:.1}) |", 100.0 * share, 100.0 * low, 100.0 * high);
            }
            let gain = self.gain(row).map_or_else(String::new, |gain| format!("{gain:+.1} points"));
            let _ = writeln!(text, " {gain} |");
        }
        let lag: Vec<_> = ways.iter().map(|way| format!("{}:{}", way.delay, way.jitter)).collect();
        let _ = write!(
            text,
            "\nThis command prints what stands above again:\n\n```sh\nbarbacane simulate {} --lag {} --captures {captures} --seed {seed} \
             --markdown\n```\n",
            super::GAME,
            lag.join(",")
        );
        text
    }
}

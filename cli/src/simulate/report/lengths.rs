//! How long the games lasted.

use super::chart::{Drawing, round_step};
use crate::simulate::print::Row;
use crate::simulate::stats::Tally;

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 40.0;
const FLOOR: f64 = 190.0;
const TOP: f64 = 34.0;

pub(crate) fn section(rows: &[Row]) -> String {
    // All on one scale, so that they can be compared; the few longest games of all would squeeze the rest.
    let longest = rows.iter().map(|row| row.tally.turns_at(0.998)).max().unwrap_or(1).max(1);
    let bin = f64::from(longest + 1) / 45.0;
    let bin = if bin <= 1.0 { 1 } else { round_step(bin, 1.0).ceil() as u32 };
    let plots: String = rows.iter().map(|row| plot(row, longest, bin)).collect();
    let width = if bin == 1 { "a turn".to_owned() } else { format!("{bin} turns") };
    format!(
        "<section>\n<h2>How long does it last?</h2>\n<p>Games by their number of turns, one bar for {width}. \
         <span class=\"key won\"></span>won <span class=\"key lost\"></span>lost. The dashed line is the mean.</p>\n\
         <div class=\"two\">\n{plots}</div>\n</section>\n"
    )
}

fn plot(row: &Row, longest: u32, bin: u32) -> String {
    let bins = bins(&row.tally, longest, bin);
    let players = if row.players == 1 { "Alone".to_owned() } else { format!("{} players", row.players) };
    let mean = row.tally.mean_turns();
    let mut drawing = Drawing::new(WIDTH, HEIGHT, &format!("{players}: {mean:.1} turns on average"));
    let share = |count: u64| 100.0 * count as f64 / row.tally.games.max(1) as f64;
    let most = bins.iter().map(|(won, lost)| share(won + lost)).fold(1.0, f64::max);
    let y = |percent: f64| FLOOR - percent / most * (FLOOR - TOP);
    let scale = (WIDTH - LEFT - 12.0) / (bins.len() as f64 * f64::from(bin));
    let x = |turns: f64| LEFT + turns * scale;
    let middle = |turns: f64| x(turns + 0.5);

    let step = round_step(most, 3.0);
    let mut percent = step;
    while percent <= most {
        drawing.line("grid", (LEFT, y(percent)), (drawing.width() - 12.0, y(percent)));
        drawing.words("tick end", LEFT - 6.0, y(percent) + 4.0, &format!("{percent} %"));
        percent += step;
    }
    for (index, &(won, lost)) in bins.iter().enumerate() {
        let left = x(index as f64 * f64::from(bin));
        let width = (scale * f64::from(bin) - 1.0).max(0.8);
        drawing.rect("bar lost", left, y(share(lost)), width, FLOOR - y(share(lost)));
        drawing.rect("bar won", left, y(share(won + lost)), width, y(share(lost)) - y(share(won + lost)));
    }
    drawing.line("axis", (LEFT, FLOOR), (drawing.width() - 12.0, FLOOR));
    let step = round_step(f64::from(longest), 6.0).max(1.0);
    let mut turns = 0.0;
    while turns <= f64::from(longest) {
        drawing.words("tick middle", middle(turns), FLOOR + 18.0, &format!("{turns}"));
        turns += step;
    }
    drawing.words("tick end", drawing.width() - 12.0, drawing.height() - 6.0, "turns");
    drawing.line("mean", (middle(mean), TOP - 4.0), (middle(mean), FLOOR));
    drawing.words("label strong", LEFT, 18.0, &players);
    drawing.words("tick end", drawing.width() - 12.0, 18.0, &format!("mean {mean:.1} turns"));
    drawing.finish()
}

/// Games won and lost by number of turns; the last bar holds all that lasted longer still.
fn bins(tally: &Tally, longest: u32, bin: u32) -> Vec<(u64, u64)> {
    let mut bins = vec![(0, 0); (longest / bin + 1) as usize];
    for (&turns, &(won, lost)) in &tally.lengths {
        let index = (turns.min(longest) / bin) as usize;
        bins[index].0 += won;
        bins[index].1 += lost;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_falls_out_of_the_bins() {
        let mut tally = Tally { games: 10, ..Tally::default() };
        tally.lengths.extend([(3, (2, 1)), (8, (0, 4)), (90, (3, 0))]);
        let bins = bins(&tally, 10, 2);
        assert_eq!(bins.iter().map(|(won, lost)| won + lost).sum::<u64>(), 10);
        assert_eq!(bins[5], (3, 0));
    }
}

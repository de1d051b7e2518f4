//! What happened in the games, and what of it hurt.

use std::fmt::Write as _;

use super::Speech;
use super::chart::{Drawing, escape};
use crate::simulate::observers::{EventCounts, Kind, Split};

const WIDTH: f64 = 480.0;
const LANE: f64 = 30.0;

/// The kinds of events that mark lost games, each by the word in it: which monster did it.
pub(crate) fn hurts(events: &EventCounts, speech: &Speech) -> String {
    let mut worst: Vec<(&str, &Kind)> =
        events.kinds.iter().map(|(name, kind)| (name.as_str(), kind)).collect();
    // What a player does is no harm done to the players, though they may do it more in a game that goes badly.
    worst.retain(|(_, kind)| !kind.by_a_seat && !kind.fields.is_empty() && events.harm(kind.times) > 1.0);
    worst.sort_by(|(_, a), (_, b)| events.harm(b.times).total_cmp(&events.harm(a.times)));
    if worst.is_empty() || events.games.lost == 0 {
        return String::new();
    }
    let mut plots = String::new();
    for (name, kind) in worst.into_iter().take(4) {
        for (field, values) in &kind.fields {
            plots += &plot(events, speech, (name, kind), field, values.iter());
        }
    }
    format!(
        "<section>\n<h2>What hurts most?</h2>\n<p>What befalls the players more often in a lost game, by who did it: how many times in a hundred games, \
         <span class=\"key lost\"></span>in games lost and <span class=\"key won\"></span>in games won; and how many of \
         all that appeared did it.</p>\n<div class=\"two\">\n{plots}</div>\n</section>\n"
    )
}

fn plot<'v>(
    events: &EventCounts,
    speech: &Speech,
    (name, kind): (&str, &Kind),
    field: &str,
    values: impl Iterator<Item = (&'v String, &'v Split)>,
) -> String {
    let mut values: Vec<_> = values.collect();
    values.sort_by_key(|(_, split)| std::cmp::Reverse(split.all()));
    values.truncate(12);
    let per_hundred = |count: u64| 100.0 * count as f64 / events.games.all().max(1) as f64;
    let most = values.first().map_or(1.0, |(_, split)| per_hundred(split.all())).max(f64::MIN_POSITIVE);
    let title = spoken(name);
    let rule =
        kind.rules.iter().max_by_key(|(_, count)| **count).map(|(rule, _)| rule.as_str()).unwrap_or_default();
    let mut drawing = Drawing::new(
        WIDTH,
        52.0 + values.len() as f64 * LANE,
        &format!("{title}, by {field}, in a hundred games"),
    );
    drawing.words("label strong", 0.0, 18.0, &title);
    drawing.words("tick", 0.0, 37.0, &format!("{rule} · {}", speech.rule(rule)));
    let x = |count: f64| 120.0 + count / most * (WIDTH - 120.0 - 165.0);
    for (index, (value, split)) in values.iter().enumerate() {
        let y = 50.0 + index as f64 * LANE;
        let (lost, all) = (per_hundred(split.lost), per_hundred(split.all()));
        drawing.words("label", 0.0, y + LANE / 2.0 + 4.0, &speech.say(&format!("{field}-{value}"), value));
        drawing.rect("bar lost", x(0.0), y + 3.0, x(lost) - x(0.0), LANE - 9.0);
        drawing.cut("bar won", x(lost), y + 3.0, x(all) - x(lost), LANE - 9.0);
        let appeared = events.appearances(field, value).max(1);
        let share = 100.0 * split.all() as f64 / appeared as f64;
        drawing.words("value", x(all) + 8.0, y + LANE / 2.0 + 3.0, &format!("{all:.1}"));
        drawing.words("tick", x(all) + 50.0, y + LANE / 2.0 + 3.0, &format!("{share:.1} % of them"));
    }
    drawing.finish()
}

/// Every kind of event with its rules and how often it came.
pub(crate) fn happened(events: &EventCounts, speech: &Speech) -> String {
    if events.kinds.is_empty() {
        return String::new();
    }
    let per_game = |count: u64, games: u64| {
        if games == 0 { "–".to_owned() } else { format!("{:.2}", count as f64 / games as f64) }
    };
    let mut text =
        "<section>\n<h2>What happened, and by which rule</h2>\n<p>How often in one game, on average.</p>\n\
                    <table>\n<tr><th>Event</th><th>Rule</th><th class=\"n\">in a game won</th>\
                    <th class=\"n\">in a game lost</th></tr>\n"
            .to_owned();
    let mut kinds: Vec<_> = events.kinds.iter().collect();
    kinds.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.times.all()));
    for (name, kind) in kinds {
        let rules = kind.rules.keys().map(|id| format!("<b>{}</b> {}", escape(id), escape(speech.rule(id))));
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escape(&spoken(name)),
            rules.collect::<Vec<_>>().join("<br>"),
            per_game(kind.times.won, events.games.won),
            per_game(kind.times.lost, events.games.lost)
        );
    }
    text + "</table>\n</section>\n"
}

/// `wall-fell` as `Wall fell`.
fn spoken(kind: &str) -> String {
    let text = kind.replace('-', " ");
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

//! What people saw of the storm: how long they waited, and for how long tables stood still.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use super::blows::Blow;

/// Less than this is play.
const NOTICED: Duration = Duration::from_millis(100);

/// Something that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Told {
    pub(super) table: String,
    pub(super) id: String,
    pub(super) seq: u64,
}

/// Who waited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// A person, for an answer or for the table to be there.
    Person,
    /// Everybody at a table, for the next move.
    Table,
}

struct Pause {
    who: Who,
    began: Instant,
    ended: Instant,
}

struct Spell {
    blow: Blow,
    began: Instant,
    settled: Option<Instant>,
}

#[derive(Default)]
struct Seen {
    spells: Vec<Spell>,
    pauses: Vec<Pause>,
    told: Vec<Told>,
}

/// What happened when.
#[derive(Default)]
pub(super) struct Weather(Mutex<Seen>);

impl Weather {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// From now on it counts: while people came in nothing did.
    pub(super) fn calm(&self) {
        self.seen().pauses.clear();
    }

    pub(super) fn begins(&self, blow: Blow) {
        self.seen().spells.push(Spell { blow, began: Instant::now(), settled: None });
    }

    /// Every table has gone on.
    pub(super) fn settles(&self) {
        if let Some(spell) = self.seen().spells.last_mut() {
            spell.settled = Some(Instant::now());
        }
    }

    /// Somebody waited until now.
    pub(super) fn waited(&self, who: Who, since: Instant) {
        let ended = Instant::now();
        if ended - since >= NOTICED {
            self.seen().pauses.push(Pause { who, began: since, ended });
        }
    }

    pub(super) fn told(&self, told: Told) {
        self.seen().told.push(told);
    }

    /// Everything that was acknowledged.
    pub(super) fn all_told(&self) -> Vec<Told> {
        self.seen().told.clone()
    }

    pub(super) fn report(&self, kept: Kept, refused_late: usize) -> Report {
        let seen = self.seen();
        let mut calm = Longest::default();
        let mut spells: Vec<Longest> = seen.spells.iter().map(|_| Longest::default()).collect();
        for pause in &seen.pauses {
            // Somebody may have waited on from one to the next: it is put down to the one that took most of it.
            let shared = |spell: &Spell| {
                let ended = spell.settled.map_or(pause.ended, |settled| settled.min(pause.ended));
                ended.saturating_duration_since(spell.began.max(pause.began))
            };
            let most = seen.spells.iter().map(shared).enumerate().max_by_key(|(_, shared)| *shared);
            let longest = match most {
                Some((n, shared)) if shared > Duration::ZERO => &mut spells[n],
                _ => &mut calm,
            };
            longest.take(pause);
        }
        let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
        for (spell, longest) in seen.spells.iter().zip(spells) {
            let first = seen.spells.iter().position(|other| other.blow.sort() == spell.blow.sort());
            let row = rows.entry(first.unwrap_or_default());
            row.or_insert_with(|| Row { what: spell.blow.sort(), each: Vec::new() }).each.push(longest);
        }
        Report { rows: rows.into_values().collect(), calm, kept, refused_late }
    }
}

/// The longest pauses of one spell.
#[derive(Clone, Copy, Debug, Default)]
struct Longest {
    person: Duration,
    table: Duration,
}

impl Longest {
    fn take(&mut self, pause: &Pause) {
        let longest = match pause.who {
            Who::Person => &mut self.person,
            Who::Table => &mut self.table,
        };
        *longest = (*longest).max(pause.ended - pause.began);
    }
}

#[derive(Debug)]
struct Row {
    what: &'static str,
    each: Vec<Longest>,
}

/// What was kept.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kept {
    pub(super) told: usize,
    pub(super) tables: usize,
    pub(super) over: usize,
    pub(super) records: usize,
}

/// What the storm did to people. Nothing was lost, or there would be no report.
#[derive(Debug)]
pub struct Report {
    rows: Vec<Row>,
    calm: Longest,
    kept: Kept,
    refused_late: usize,
}

impl Report {
    /// The longest that anybody waited.
    pub fn longest(&self) -> Duration {
        let all = self.rows.iter().flat_map(|row| &row.each).map(|longest| longest.person);
        all.max().unwrap_or_default()
    }

    /// How many moves and other wishes were acknowledged, and kept.
    pub fn kept(&self) -> usize {
        self.kept.told
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| what happens | times | the longest pause a player saw, s | half of the times at most | the longest a table stood still, s |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|")?;
        for Row { what, each } in &self.rows {
            let mut people: Vec<f64> = each.iter().map(|longest| longest.person.as_secs_f64()).collect();
            people.sort_by(f64::total_cmp);
            let (half, most) = (people[(people.len() - 1) / 2], people[people.len() - 1]);
            let table = each.iter().map(|longest| longest.table).max().unwrap_or_default().as_secs_f64();
            writeln!(f, "| {what} | {} | {most:.1} | {half:.1} | {table:.1} |", each.len())?;
        }
        let Longest { person, table } = self.calm;
        writeln!(f, "| nothing | | {:.1} | | {:.1} |", person.as_secs_f64(), table.as_secs_f64())?;
        let Kept { told, tables, over, records } = self.kept;
        writeln!(
            f,
            "\n{told} wishes were acknowledged at {tables} tables, {over} of which were played to their end. All of them are kept, each once and at the number that was \
             acknowledged; {records} records are without a gap. Every table was restored from its records alone, by the rules; every finished one verifies, and every other one went on. \
             Programs that came too late were refused {} times.",
            self.refused_late
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_put_down_to_what_took_most_of_it() {
        let (weather, began) = (Weather::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        let spell = |blow, from, to| Spell { blow, began: at(from), settled: Some(at(to)) };
        weather.seen().spells.extend([spell(Blow::Kill(0), 10, 15), spell(Blow::BusDies, 16, 40)]);
        let pause = |from, to| Pause { who: Who::Person, began: at(from), ended: at(to) };
        weather.seen().pauses.extend([pause(1, 2), pause(11, 14), pause(12, 39)]);
        let report = weather.report(Kept::default(), 0);
        let longest = |n: usize| report.rows[n].each[0].person.as_secs();
        assert_eq!((report.calm.person.as_secs(), longest(0), longest(1)), (1, 3, 27));
        assert_eq!(report.longest().as_secs(), 27);
    }
}

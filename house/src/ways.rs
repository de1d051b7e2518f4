//! How far away the other programs are, what time it is there, and whether they are there at all.

use std::collections::{BTreeMap, VecDeque};

use engine::Line;

/// A program that says nothing for so long is gone, or the bus is.
pub const SILENT: u64 = 4_000;
/// An answer that took longer says that something was away, and not how far away it is.
const LONGEST: u64 = 1_000;
/// So many of the latest answers count.
const LATEST: usize = 20;

/// What is known of one other program.
#[derive(Debug, Default)]
struct Other {
    heard: u64,
    /// Round trips, and how far its clock was ahead by each.
    trips: VecDeque<(u64, i64)>,
}

/// What is known of all of them. Times are by the own clock.
#[derive(Debug, Default)]
pub struct Ways(BTreeMap<String, Other>);

impl Ways {
    /// Something was heard of a program.
    pub fn heard(&mut self, from: &str, now: u64) {
        self.0.entry(from.to_owned()).or_default().heard = now;
    }

    /// A program said what time it was there when it was asked.
    pub fn back(&mut self, from: &str, sent: u64, at: u64, now: u64) {
        let Some(other) = self.0.get_mut(from) else { return };
        // The own clock may have been set back.
        let Some(trip) = now.checked_sub(sent).filter(|trip| *trip <= LONGEST) else { return };
        let ahead = at as i64 - (sent + trip / 2) as i64;
        other.trips.push_back((trip, ahead));
        if other.trips.len() > LATEST {
            other.trips.pop_front();
        }
    }

    /// How far its clock is ahead of the own one: the quickest answer knows best.
    pub fn ahead(&self, of: &str) -> i64 {
        let quickest = self.0.get(of).and_then(|other| other.trips.iter().min());
        quickest.map_or(0, |(_, ahead)| *ahead)
    }

    /// A time by another program's clock, by the own one. What was said there is not said later than it is heard here, whatever the
    /// clocks say.
    pub fn at_home(&self, from: &str, at: u64, now: u64) -> u64 {
        let quickest = self.0.get(from).and_then(|other| other.trips.iter().min());
        quickest.map_or(now, |(_, ahead)| at.saturating_add_signed(-ahead).min(now))
    }

    /// The way there, one way, measured as a client's line is.
    pub fn line(&self, to: &str) -> Line {
        let trips = || self.0.get(to).into_iter().flat_map(|other| &other.trips).map(|(trip, _)| *trip);
        let (least, most) = (trips().min().unwrap_or(0), trips().max().unwrap_or(0));
        let small = |millis: u64| u16::try_from(millis).unwrap_or(u16::MAX);
        Line { delay: small(least.div_ceil(2)), jitter: small(most - least) }
    }

    /// Forgets those who have said nothing for too long, and says who they are.
    pub fn forget_silent(&mut self, now: u64) -> Vec<String> {
        // The own clock may have been set back.
        self.0.values_mut().for_each(|other| other.heard = other.heard.min(now));
        let gone: Vec<String> = self
            .0
            .iter()
            .filter(|(_, other)| now - other.heard > SILENT)
            .map(|(name, _)| name.clone())
            .collect();
        gone.iter().for_each(|name| self.forget(name));
        gone
    }

    /// It is gone.
    pub fn forget(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// All of them.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_answer_says_what_time_it_is_there() {
        let mut ways = Ways::default();
        ways.heard("b", 1_000);
        assert_eq!((ways.ahead("b"), ways.line("b")), (0, Line { delay: 0, jitter: 0 }));
        ways.back("b", 1_000, 501_040, 1_100); // held up on its way back
        ways.back("b", 2_000, 502_002, 2_004);
        assert_eq!(ways.ahead("b"), 500_000);
        assert_eq!(ways.line("b"), Line { delay: 2, jitter: 96 });
        for n in 0..20 {
            ways.back("b", 3_000 + n, 3_000 + n, 3_000 + n);
        }
        assert_eq!((ways.ahead("b"), ways.line("b")), (0, Line { delay: 0, jitter: 0 }), "its clock was set");
    }

    #[test]
    fn an_answer_from_before_the_bus_was_away_makes_no_way_longer() {
        let mut ways = Ways::default();
        ways.heard("b", 1_000);
        ways.back("b", 1_000, 1_001, 1_002);
        ways.back("b", 2_000, 9_001, 9_002);
        assert_eq!((ways.ahead("b"), ways.line("b")), (0, Line { delay: 1, jitter: 0 }));
    }

    #[test]
    fn nothing_was_said_in_the_future() {
        let mut ways = Ways::default();
        ways.heard("b", 1_000);
        assert_eq!(ways.at_home("b", 500_000, 1_000), 1_000, "nobody knows what time it is there");
        ways.back("b", 2_000, 502_002, 2_004);
        assert_eq!(ways.at_home("b", 502_990, 3_000), 2_990);
        assert_eq!(ways.at_home("b", 504_000, 3_000), 3_000, "its clock was set");
    }

    #[test]
    fn whoever_is_silent_is_gone() {
        let mut ways = Ways::default();
        ways.heard("b", 1_000);
        ways.heard("c", 2_000);
        assert!(ways.forget_silent(1_000 + SILENT).is_empty());
        assert_eq!(ways.forget_silent(1_001 + SILENT), ["b"]);
        assert_eq!(ways.names().collect::<Vec<_>>(), ["c"]);
        // A clock that was set back makes nobody silent, nor anybody alive for ever.
        assert!(ways.forget_silent(10).is_empty());
        assert_eq!(ways.forget_silent(11 + SILENT), ["c"]);
    }
}

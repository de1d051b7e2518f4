//! How far away somebody is: measured by pings, whatever they say.

use std::collections::VecDeque;
use std::time::Duration;

use engine::Line;

/// So many round trips count as recent.
const RECENT: usize = 20;
/// So many pings may wait for their pongs; older ones are given up.
const UNDER_WAY: usize = 16;
/// Of so many recent round trips the longest does not count: a hiccup is no jitter.
const HICCUP: usize = 10;

/// The pings of one connection, and what they tell of its line.
///
/// It reads no clock: whoever sends the pings says when, as the time since any fixed start. So a simulation measures
/// lines exactly as the server does.
///
/// ```
/// use std::time::Duration;
/// use barbacane_table::Pings;
/// use engine::Line;
///
/// let mut pings = Pings::default();
/// let n = pings.send(Duration::from_millis(1_000));
/// assert_eq!(pings.answered(n, Duration::from_millis(1_040)), Some(Line { delay: 20, jitter: 0 }));
/// let n = pings.send(Duration::from_millis(2_000));
/// assert_eq!(pings.answered(n, Duration::from_millis(2_047)), Some(Line { delay: 20, jitter: 7 }));
/// assert_eq!(pings.answered(n, Duration::from_millis(2_050)), None, "one pong for a ping");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Pings {
    sent: u64,
    under_way: VecDeque<(u64, Duration)>,
    recent: VecDeque<Duration>,
}

impl Pings {
    /// The number of a ping that is sent now.
    pub fn send(&mut self, now: Duration) -> u64 {
        self.sent += 1;
        if self.under_way.len() == UNDER_WAY {
            self.under_way.pop_front();
        }
        self.under_way.push_back((self.sent, now));
        self.sent
    }

    /// Takes a pong that was heard now, and says what is known of the line. None, and nothing changes, if no such ping is
    /// under way.
    pub fn answered(&mut self, n: u64, now: Duration) -> Option<Line> {
        let (index, &(_, sent_at)) = self.under_way.iter().enumerate().find(|(_, (sent, _))| *sent == n)?;
        self.under_way.drain(..=index);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(now.saturating_sub(sent_at));
        self.line()
    }

    /// Half the smallest recent round trip, and how far apart recent round trips lie.
    ///
    /// A pong can be held back, and a line then looks long: as long as the quickest of all recent pongs, no longer. Rules
    /// cap what that gains, and everybody sees the number.
    fn line(&self) -> Option<Line> {
        let mut recent = Vec::with_capacity(self.recent.len());
        for trip in &self.recent {
            recent.insert(recent.partition_point(|shorter| shorter < trip), *trip);
        }
        let smallest = *recent.first()?;
        let largest = *recent.get(recent.len() - 1 - recent.len() / HICCUP)?;
        Some(Line { delay: millis(smallest / 2), jitter: millis(largest - smallest) })
    }
}

/// Whole milliseconds, rounded.
fn millis(duration: Duration) -> u16 {
    u16::try_from((duration.as_micros() + 500) / 1_000).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(round_trips: impl IntoIterator<Item = u64>) -> Option<Line> {
        let (mut pings, mut now, mut line) = (Pings::default(), Duration::from_secs(1_000), None);
        for round_trip in round_trips {
            let n = pings.send(now);
            now += Duration::from_millis(round_trip);
            line = pings.answered(n, now);
        }
        line
    }

    #[test]
    fn a_line_is_half_the_smallest_round_trip_and_the_spread_of_all() {
        assert_eq!(measured([]), None);
        assert_eq!(measured([40]), Some(Line { delay: 20, jitter: 0 }));
        assert_eq!(measured([44, 40, 47]), Some(Line { delay: 20, jitter: 7 }));
    }

    #[test]
    fn one_hiccup_is_no_jitter() {
        let mut round_trips = vec![40; 9];
        round_trips.extend([900, 43]);
        assert_eq!(measured(round_trips), Some(Line { delay: 20, jitter: 3 }));
    }

    #[test]
    fn a_few_pongs_held_back_lengthen_nothing_and_what_is_long_ago_is_forgotten() {
        let held_back = [40, 500, 500, 500];
        assert_eq!(measured(held_back).map(|line| line.delay), Some(20));
        assert_eq!(measured([40].into_iter().chain([500; RECENT])), Some(Line { delay: 250, jitter: 0 }));
        assert_eq!(measured([70_000_000]), Some(Line { delay: u16::MAX, jitter: 0 }));
    }

    #[test]
    fn a_pong_nobody_waits_for_says_nothing() {
        let (mut pings, now) = (Pings::default(), Duration::ZERO);
        assert_eq!(pings.answered(1, now), None);
        let (first, second) = (pings.send(now), pings.send(now));
        assert!(pings.answered(second, now).is_some());
        assert_eq!(pings.answered(second, now), None, "one pong for a ping");
        assert_eq!(pings.answered(first, now), None, "what was overtaken is lost");
        for _ in 0..100 {
            pings.send(now);
        }
        assert_eq!(pings.under_way.len(), UNDER_WAY);
    }

    #[test]
    fn a_clock_that_runs_backwards_measures_a_line_of_no_length() {
        let mut pings = Pings::default();
        let n = pings.send(Duration::from_secs(9));
        assert_eq!(pings.answered(n, Duration::from_secs(8)), Some(Line::default()));
    }
}

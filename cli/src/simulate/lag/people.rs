//! People at the ends of long lines: how they are measured, what their screens believe the time to be, how fast they are.

use std::collections::VecDeque;
use std::time::Duration;

use engine::{Fast, Line};
use table::Pings;

/// One way, in milliseconds: so long, give or take half of the jitter, every length equally likely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Way {
    pub(crate) delay: f64,
    pub(crate) jitter: f64,
}

impl Way {
    /// How long one message takes.
    pub(crate) fn takes(self, luck: &mut Fast) -> f64 {
        (self.delay + self.jitter * (uniform(luck) - 0.5)).max(0.0)
    }
}

/// How fast people are: log-normal, as reaction times are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Reaction {
    pub(crate) median: f64,
    pub(crate) sigma: f64,
}

impl Reaction {
    #[allow(
        clippy::disallowed_methods,
        reason = "statistics about people, who play nothing that is recorded"
    )]
    pub(crate) fn after(self, luck: &mut Fast) -> f64 {
        // Box and Muller.
        let (u, v) = (1.0 - uniform(luck), uniform(luck));
        let normal = (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos();
        self.median * (self.sigma * normal).exp()
    }
}

/// What somebody's program does with the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Conduct {
    Honest,
    /// Says that the hand came down earlier, by any time up to this.
    Lies {
        by: f64,
    },
    /// Holds every pong back for so long, to look far away, and lies besides.
    HoldsPongs {
        by: f64,
    },
    /// Holds pongs back for any time up to this, to look unsteady, and lies besides.
    ShakesPongs {
        by: f64,
    },
}

/// The lie that goes with held pongs: a second, as much as anybody tries.
const LIE: f64 = 1_000.0;
/// So many answers of the server a screen remembers.
const CLOCK_ANSWERS: usize = 16;

/// Somebody at the table.
pub(crate) struct Person {
    pub(crate) way: Way,
    pub(crate) conduct: Conduct,
    pings: Pings,
    line: Line,
    /// Round trips and by how much each would set the screen's clock wrong.
    clock: VecDeque<(f64, f64)>,
    now: f64,
}

impl Person {
    /// Sits down, and is measured for a while before the game begins.
    pub(crate) fn new(way: Way, conduct: Conduct, luck: &mut Fast) -> Person {
        let (pings, clock) = (Pings::default(), VecDeque::new());
        let mut person = Person { way, conduct, pings, line: Line::default(), clock, now: 0.0 };
        (0..4).for_each(|_| person.some_seconds_pass(luck));
        person
    }

    /// The server pings once a second; the screen asks for the time a little less often.
    pub(crate) fn some_seconds_pass(&mut self, luck: &mut Fast) {
        for second in 0..6 {
            let held = match self.conduct {
                Conduct::Honest | Conduct::Lies { .. } => 0.0,
                Conduct::HoldsPongs { by } => by,
                Conduct::ShakesPongs { by } => by * uniform(luck),
            };
            let there_and_back = self.way.takes(luck) + held + self.way.takes(luck);
            let n = self.pings.send(after(self.now));
            if let Some(line) = self.pings.answered(n, after(self.now + there_and_back)) {
                self.line = line;
            }
            if second % 2 == 0 {
                self.ask_the_time(luck);
            }
            self.now += 1_000.0;
        }
    }

    /// As the page does: of several answers the one with the smallest round trip is believed.
    fn ask_the_time(&mut self, luck: &mut Fast) {
        let (there, back) = (self.way.takes(luck), self.way.takes(luck));
        if self.clock.len() == CLOCK_ANSWERS {
            self.clock.pop_front();
        }
        self.clock.push_back((there + back, (there - back) / 2.0));
    }

    /// What the server has measured.
    pub(crate) fn line(&self) -> Line {
        self.line
    }

    /// How far the screen's idea of the server's time is ahead of it.
    pub(crate) fn clock_error(&self) -> f64 {
        self.clock.iter().min_by(|one, other| one.0.total_cmp(&other.0)).map_or(0.0, |best| best.1)
    }

    /// When the screen says that a hand came down which came down then.
    pub(crate) fn claim(&self, truth: f64, luck: &mut Fast) -> f64 {
        let lie = match self.conduct {
            Conduct::Honest => 0.0,
            Conduct::Lies { by } => by * uniform(luck),
            Conduct::HoldsPongs { .. } | Conduct::ShakesPongs { .. } => LIE,
        };
        truth + self.clock_error() - lie
    }
}

/// A time as the measuring wants it.
fn after(milliseconds: f64) -> Duration {
    Duration::from_secs_f64(milliseconds / 1_000.0)
}

/// From 0 to 1, all equally likely.
fn uniform(luck: &mut Fast) -> f64 {
    (luck.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_have_the_median_and_the_spread_they_should() {
        let reaction = Reaction { median: 650.0, sigma: 0.3 };
        let mut luck = Fast::new(1);
        let mut all: Vec<f64> = (0..20_001).map(|_| reaction.after(&mut luck)).collect();
        all.sort_by(f64::total_cmp);
        let at = |share: f64| all[(share * 20_000.0) as usize];
        assert!((at(0.5) - 650.0).abs() < 5.0, "{}", at(0.5));
        // One sigma above and below: 650 e^±0.3.
        assert!((at(0.8413) - 877.4).abs() < 12.0 && (at(0.1587) - 481.5).abs() < 8.0);
    }

    #[test]
    fn the_line_is_measured_as_the_server_measures_it() {
        let mut luck = Fast::new(2);
        let far = Person::new(Way { delay: 250.0, jitter: 30.0 }, Conduct::Honest, &mut luck);
        assert!((236..=246).contains(&far.line().delay), "{:?}", far.line());
        assert!((15..=50).contains(&far.line().jitter), "{:?}", far.line());
        assert!(far.clock_error().abs() < 15.0);
        let held = Person::new(far.way, Conduct::HoldsPongs { by: 300.0 }, &mut luck);
        assert!((380..=400).contains(&held.line().delay), "{:?}", held.line());
    }
}

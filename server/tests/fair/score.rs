//! Eight people on lines of very different lengths slap monsters: was whoever was really first also first at the table?

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// Delay one way, and how much more it may be, in milliseconds.
pub(crate) const LINES: [(u64, u64); 8] =
    [(5, 0), (15, 3), (25, 5), (40, 7), (60, 9), (90, 11), (120, 13), (160, 15)];
/// The hands of one moment come down within so many milliseconds.
pub(crate) const SPAN: u64 = 160;
/// What a machine may add to a way, in milliseconds, before we say that it held a slap up.
const OWN_TIME: f64 = 6.0;

/// The table they sit at.
pub(crate) fn table() -> Value {
    let open: Vec<Value> = LINES.iter().map(|_| json!({ "kind": "open" })).collect();
    let setup = json!({ "players": LINES.len(), "first": 0, "pace": "calm" });
    json!({ "game": "monster-rush", "seats": open, "setup": setup })
}

/// One slap, as the table believes it.
#[derive(Clone, Copy, Debug)]
struct Believed {
    arrived: u64,
    instant: u64,
    jitter: u64,
}

/// What was decided at one moment, in milliseconds since the game began.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moment {
    slaps: BTreeMap<usize, Believed>,
    winner: Option<usize>,
    verdict_at: u64,
    told_at: u64,
}

impl Moment {
    /// Takes an event of the game into account; it happened then.
    pub(crate) fn hear(&mut self, event: &Value, at: u64) {
        let seat = event["seat"].as_u64().unwrap_or(0) as usize;
        let number = |name: &str| event[name].as_u64().unwrap();
        match event["kind"].as_str().unwrap() {
            "slapped" => {
                self.verdict_at = number("verdict_at");
                let (arrived, instant) = (number("arrived"), number("instant"));
                self.slaps.insert(seat, Believed { arrived, instant, jitter: number("jitter") });
            }
            "captured" | "mistaken" => {
                self.winner = Some(seat);
                self.told_at = at;
            }
            _ => {}
        }
    }

    /// How much earlier than it arrived a slap is believed to have been made.
    #[allow(dead_code, reason = "only a test that drives the clock can say what it must be")]
    pub(crate) fn put_back(&self, seat: usize) -> u64 {
        self.slaps[&seat].arrived - self.slaps[&seat].instant
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.winner.is_some()
    }
}

/// How many pairs of slaps that can be told apart were put in the right order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    pub(crate) pairs: u32,
    pub(crate) right: u32,
    pub(crate) right_by_arrival: u32,
    /// Hands that lost to the winner's, and how many of them were really later.
    pub(crate) beaten: u32,
    pub(crate) rightly: u32,
    /// The longest wait for a verdict.
    pub(crate) waited: u64,
    /// Slaps, and how many of them the machine held up.
    pub(crate) slaps: u32,
    pub(crate) held_up: u32,
}

impl Score {
    /// Holds one moment against the truth: when each hand came down, by the game's clock.
    ///
    /// A slap whose way took longer than its line takes was held up by a busy machine, before it got onto its line or after
    /// it had left it. That is no property of the line, and nobody at the table could know it: it is left out.
    pub(crate) fn count(&mut self, moment: &Moment, truth: &[f64]) {
        let in_time = |&(&seat, slap): &(&usize, &Believed)| {
            let (delay, jitter) = LINES[seat];
            let way = slap.arrived as f64 - truth[seat];
            (delay as f64 - 1.0..=(delay + jitter) as f64 + OWN_TIME).contains(&way)
        };
        let slaps: BTreeMap<usize, Believed> =
            moment.slaps.iter().filter(in_time).map(|(&seat, &slap)| (seat, slap)).collect();
        self.slaps += moment.slaps.len() as u32;
        self.held_up += (moment.slaps.len() - slaps.len()) as u32;
        let doubt = |one: Believed, other: Believed| ((one.jitter + other.jitter) as f64 / 2.0).max(10.0);
        for (&one, &of_one) in &slaps {
            for (&other, &of_other) in slaps.range(one + 1..) {
                let gap = truth[one] - truth[other];
                if gap.abs() <= doubt(of_one, of_other) {
                    continue;
                }
                let agrees = |a: u64, b: u64| if gap < 0.0 { a < b } else { b < a };
                self.pairs += 1;
                self.right += u32::from(agrees(of_one.instant, of_other.instant));
                self.right_by_arrival += u32::from(agrees(of_one.arrived, of_other.arrived));
            }
        }
        // MR-R31: whoever cannot be told from the earliest hand may win, by points; how well that can be told is their doubt.
        let anchor = moment.slaps.values().min_by_key(|slap| slap.instant);
        let of_winner = moment.winner.and_then(|winner| Some((winner, *slaps.get(&winner)?)));
        if let (Some((winner, of_winner)), Some(&anchor)) = (of_winner, anchor) {
            let doubt = doubt(of_winner, anchor);
            let gaps =
                slaps.keys().map(|&other| truth[other] - truth[winner]).filter(|gap| gap.abs() > doubt);
            for behind in gaps {
                self.beaten += 1;
                self.rightly += u32::from(behind > 0.0);
            }
        }
        let earliest = moment.slaps.values().map(|slap| slap.arrived).min().unwrap_or(0);
        self.waited = self.waited.max(moment.verdict_at - earliest);
        assert_eq!(moment.told_at, moment.verdict_at, "a verdict falls when it is due");
    }

    pub(crate) fn add(&mut self, other: Score) {
        self.pairs += other.pairs;
        self.right += other.right;
        self.right_by_arrival += other.right_by_arrival;
        self.beaten += other.beaten;
        self.rightly += other.rightly;
        self.waited = self.waited.max(other.waited);
        self.slaps += other.slaps;
        self.held_up += other.held_up;
    }
}

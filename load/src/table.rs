//! What the clients of one table, and of one run, share: when moves were sent, and how many were made.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::plan::{Crowd, Pace};

/// So many moves of a seat may be under way to somebody before their times are lost.
const REMEMBERED: u32 = 64;

/// How far a run has come. Clients wait for the next stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    Gather,
    Start,
    Play,
    /// The server goes away and comes back: so do clients.
    Restart,
    Stop,
}

/// One run: what all its clients count together.
pub(crate) struct Tally {
    pub(crate) crowd: Crowd,
    pub(crate) epoch: Instant,
    /// Each table stops after so many moves.
    pub(crate) most_moves: AtomicU32,
    /// Whether latencies are written down now.
    pub(crate) measuring: AtomicBool,
    pub(crate) moves: AtomicU64,
    pub(crate) bytes: AtomicU64,
    /// Refusals by their code.
    pub(crate) refused: Mutex<BTreeMap<String, u64>>,
    pub(crate) started: AtomicU32,
    pub(crate) over: AtomicU32,
    /// Clients that asked for the whole because a change did not fit.
    pub(crate) lost: AtomicU64,
    /// Connections that ended though nobody wanted it.
    pub(crate) broken: AtomicU64,
    pub(crate) back: AtomicU32,
}

impl Tally {
    pub(crate) fn new(crowd: Crowd) -> Tally {
        let most = match crowd.pace {
            Pace::FlatOut { moves } => moves,
            Pace::EachTable(_) | Pace::EachSeat(_) => u32::MAX,
        };
        Tally {
            crowd,
            epoch: Instant::now(),
            most_moves: AtomicU32::new(most),
            measuring: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            refused: Mutex::default(),
            started: AtomicU32::new(0),
            over: AtomicU32::new(0),
            lost: AtomicU64::new(0),
            broken: AtomicU64::new(0),
            back: AtomicU32::new(0),
        }
    }

    pub(crate) fn refuse(&self, code: &str) {
        *self.refused.lock().expect("nobody panics here").entry(code.to_owned()).or_default() += 1;
    }

    fn micros(&self, at: Instant) -> u64 {
        (at - self.epoch).as_micros() as u64
    }
}

/// One table.
pub(crate) struct Table {
    /// Its number, from which everybody's luck follows.
    pub(crate) number: u32,
    pub(crate) moves: AtomicU32,
    /// The newest version anybody saw.
    pub(crate) newest: AtomicU64,
    /// When somebody is to decide next, by the pace of the table.
    due: AtomicU64,
    /// For each seat, when its latest moves were sent. Others count a seat's moves and so find the time of each.
    sent: Box<[AtomicU64]>,
}

impl Table {
    pub(crate) fn new(number: u32, seats: u8) -> Table {
        let sent = (0..u32::from(seats) * REMEMBERED).map(|_| AtomicU64::new(0)).collect();
        Table { number, moves: AtomicU32::new(0), newest: AtomicU64::new(0), due: AtomicU64::new(0), sent }
    }

    /// A seat's n-th move, counted from 0, goes out now. One that is refused is sent again under the same number.
    pub(crate) fn send(&self, tally: &Tally, seat: u8, n: u32, now: Instant) {
        self.slot(seat, n).store(tally.micros(now), Relaxed);
    }

    /// How long ago a seat's n-th move was sent, in microseconds.
    pub(crate) fn since(&self, tally: &Tally, seat: u8, n: u32, now: Instant) -> u32 {
        tally.micros(now).saturating_sub(self.slot(seat, n).load(Relaxed)) as u32
    }

    fn slot(&self, seat: u8, n: u32) -> &AtomicU64 {
        &self.sent[(u32::from(seat) * REMEMBERED + n % REMEMBERED) as usize % self.sent.len()]
    }

    /// When the table's next move is due.
    pub(crate) fn due(&self, tally: &Tally) -> Instant {
        tally.epoch + Duration::from_micros(self.due.load(Relaxed))
    }

    /// The first move is due then.
    pub(crate) fn begin(&self, tally: &Tally, at: Instant) {
        self.due.store(tally.micros(at), Relaxed);
    }

    /// A move was made now: the next is due a period after this one was, and a table that is far behind does not hurry.
    pub(crate) fn next_due(&self, tally: &Tally, period: Duration, now: Instant) {
        let due = self.due.load(Relaxed) + period.as_micros() as u64;
        self.due.store(due.max(tally.micros(now)), Relaxed);
    }
}

/// A number that looks like chance and is the same every time.
pub(crate) fn luck(table: u32, seat: u8, n: u32) -> u64 {
    let mut x =
        (u64::from(table) << 32 | u64::from(n)) ^ (u64::from(seat) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for factor in [0xbf58_476d_1ce4_e5b9_u64, 0x94d0_49bb_1331_11eb] {
        x = (x ^ (x >> 30)).wrapping_mul(factor);
    }
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{CASTLE_PANIC, crowd};

    #[test]
    fn a_moves_time_is_found_by_its_number() {
        let tally = Tally::new(crowd(CASTLE_PANIC, 1, 0, Pace::FlatOut { moves: 9 }));
        let table = Table::new(3, 4);
        let at = |ms| tally.epoch + Duration::from_millis(ms);
        table.send(&tally, 2, 0, at(5));
        table.send(&tally, 2, 1, at(20));
        table.send(&tally, 3, 0, at(30));
        assert_eq!(table.since(&tally, 2, 0, at(45)), 40_000);
        assert_eq!(table.since(&tally, 2, 1, at(45)), 25_000);
        assert_eq!(table.since(&tally, 3, 0, at(45)), 15_000);
    }

    #[test]
    fn a_paced_table_keeps_its_beat_and_does_not_catch_up() {
        let tally = Tally::new(crowd(CASTLE_PANIC, 1, 0, Pace::EachTable(Duration::from_secs(1))));
        let table = Table::new(0, 4);
        let at = |ms| tally.epoch + Duration::from_millis(ms);
        table.begin(&tally, at(100));
        table.next_due(&tally, Duration::from_secs(1), at(130));
        assert_eq!(table.due(&tally), at(1100));
        table.next_due(&tally, Duration::from_secs(1), at(5000));
        assert_eq!(table.due(&tally), at(5000));
    }

    #[test]
    fn luck_is_the_same_every_time_and_different_for_everybody() {
        assert_eq!(luck(1, 0, 7), luck(1, 0, 7));
        let many: std::collections::BTreeSet<u64> =
            (0..100).flat_map(|n| [luck(1, 0, n), luck(1, 1, n), luck(2, 0, n)]).collect();
        assert_eq!(many.len(), 300);
    }
}

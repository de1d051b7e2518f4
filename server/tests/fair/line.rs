//! A line whose delay varies, and a clock at its far end that is set by what comes over it.

use std::time::Duration;

/// Numbers that look like chance and are the same every time.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end.max(1)
    }
}

/// One way of a line: everything takes `delay` milliseconds, and up to `jitter` more.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) delay: u64,
    pub(crate) jitter: u64,
    pub(crate) dice: Dice,
}

impl Way {
    /// How long the next message takes.
    pub(crate) fn takes(&mut self) -> Duration {
        Duration::from_micros(self.delay * 1_000 + self.dice.below(self.jitter * 1_000 + 1))
    }
}

/// What a client believes of the server's clock: of all answers the one with the smallest round trip.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) round_trip: f64,
    /// How far the server's clock is ahead of the client's.
    pub(crate) ahead: f64,
}

impl Estimate {
    /// The client asked when its own clock said `sent`, the server said `at`, and that was heard at `heard`.
    pub(crate) fn of(sent: f64, at: f64, heard: f64) -> Estimate {
        // The server leaves out what is less than a millisecond: half of one, on average.
        Estimate { round_trip: heard - sent, ahead: at + 0.5 - (sent + heard) / 2.0 }
    }

    pub(crate) fn better(self, known: Option<Estimate>) -> Estimate {
        known.filter(|known| known.round_trip <= self.round_trip).unwrap_or(self)
    }
}

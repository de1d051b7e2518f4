//! How much one may ask for.
//!
//! * Here: token buckets. `key` is what somebody is counted by. `buckets` keeps one bucket a key, `places` how many of something a key has
//!   now. `counts` is all of them, and what the programs of one house tell each other of it.

mod buckets;
mod counts;
mod key;
mod places;

use std::net::IpAddr;
use std::time::{Duration, Instant};

pub(crate) use buckets::Buckets;
pub(crate) use counts::Counts;
pub(crate) use places::{Place, Places};

/// How fast something may be done: `burst` times at once, then once every `every`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many times at once.
    pub burst: u32,
    /// How long it takes to earn one more time.
    pub every: Duration,
}

impl Rate {
    /// `burst` at once, then one every `every`.
    pub const fn new(burst: u32, every: Duration) -> Rate {
        Rate { burst, every }
    }

    /// So fast that nobody notices a limit: for tests of something else.
    pub const UNLIMITED: Rate = Rate { burst: u32::MAX, every: Duration::from_nanos(1) };
}

/// A computer's clock may begin when it is switched on, and knows nothing before. So buckets reckon as if it were later.
const LATER: Duration = Duration::from_secs(24 * 60 * 60);

/// One bucket of tokens.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    /// The time, and [`LATER`], at which the bucket would be empty if tokens were time; never behind `now - burst * every`.
    owed: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        let now = now + LATER;
        Bucket { rate, owed: now.checked_sub(rate.full()).unwrap_or(now) }
    }

    /// Takes one token if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let now = now + LATER;
        let fullest = now.checked_sub(self.rate.full()).unwrap_or(now);
        let owed = self.owed.max(fullest) + self.rate.every;
        let allowed = owed <= now;
        if allowed {
            self.owed = owed;
        }
        allowed
    }

    /// Takes so many tokens that somebody else gave away already. What is missing then must be earned first, up to as many as it holds.
    pub(crate) fn charge(&mut self, tokens: u32, now: Instant) {
        let now = now + LATER;
        let fullest = now.checked_sub(self.rate.full()).unwrap_or(now);
        let owed = self.owed.max(fullest) + self.rate.every.saturating_mul(tokens);
        self.owed = owed.min(now + self.rate.full());
    }

    /// How many tokens it holds.
    pub(crate) fn left(&self, now: Instant) -> u32 {
        let saved =
            (now + LATER).saturating_duration_since(self.owed).as_nanos() / self.rate.every.as_nanos().max(1);
        u32::try_from(saved).unwrap_or(u32::MAX).min(self.rate.burst)
    }

    fn is_full(&self, now: Instant) -> bool {
        self.owed + self.rate.full() <= now + LATER
    }
}

impl Rate {
    fn full(self) -> Duration {
        self.every.saturating_mul(self.burst)
    }
}

/// The network an address belongs to, for limits. A home has one address of the old kind, and a whole /64 of the new.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        old => old,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_one_at_a_time() {
        let start = Instant::now() + Duration::from_secs(1000);
        let mut bucket = Bucket::new(Rate::new(3, Duration::from_millis(100)), start);
        assert!((0..3).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert_eq!(
            [99, 100, 299, 900].map(|later| bucket.left(start + Duration::from_millis(later))),
            [0, 1, 2, 3]
        );
        assert!(!bucket.take(start + Duration::from_millis(99)));
        assert!(bucket.take(start + Duration::from_millis(100)));
        assert!(!bucket.take(start + Duration::from_millis(150)));
    }

    #[test]
    fn a_long_rest_gives_no_more_than_a_burst() {
        let start = Instant::now() + Duration::from_secs(1000);
        let mut bucket = Bucket::new(Rate::new(2, Duration::from_millis(100)), start);
        let later = start + Duration::from_secs(3600);
        assert_eq!((0..10).filter(|_| bucket.take(later)).count(), 2);
    }

    #[test]
    fn what_others_gave_away_must_be_earned_again() {
        let start = Instant::now() + Duration::from_secs(1000);
        let mut bucket = Bucket::new(Rate::new(3, Duration::from_millis(100)), start);
        bucket.charge(2, start);
        assert!(bucket.take(start) && !bucket.take(start));
        bucket.charge(1, start);
        assert!(!bucket.take(start + Duration::from_millis(199)));
        assert!(bucket.take(start + Duration::from_millis(200)));
        bucket.charge(1_000_000, start + Duration::from_millis(200));
        assert!(bucket.take(start + Duration::from_millis(600)), "nobody waits for ever");
    }

    #[test]
    fn a_home_is_one_network() {
        let same = |one: &str, other: &str| network(one.parse().unwrap()) == network(other.parse().unwrap());
        assert!(same("192.0.2.7", "::ffff:192.0.2.7"));
        assert!(!same("192.0.2.7", "192.0.2.8"));
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
    }
}

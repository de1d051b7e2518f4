//! How much one may ask for: token buckets, a keeper of one bucket a key, and how many of something a key has now.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

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

/// One bucket of tokens.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    /// The time at which the bucket would be empty if tokens were time; never behind `now - burst * every`.
    owed: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, owed: now.checked_sub(rate.full()).unwrap_or(now) }
    }

    /// Takes one token if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let fullest = now.checked_sub(self.rate.full()).unwrap_or(now);
        let owed = self.owed.max(fullest) + self.rate.every;
        let allowed = owed <= now;
        if allowed {
            self.owed = owed;
        }
        allowed
    }

    /// How many tokens it holds.
    pub(crate) fn left(&self, now: Instant) -> u32 {
        let saved = now.saturating_duration_since(self.owed).as_nanos() / self.rate.every.as_nanos().max(1);
        u32::try_from(saved).unwrap_or(u32::MAX).min(self.rate.burst)
    }

    fn is_full(&self, now: Instant) -> bool {
        self.owed + self.rate.full() <= now
    }
}

impl Rate {
    fn full(self) -> Duration {
        self.every.saturating_mul(self.burst)
    }
}

/// One bucket for each key, forgotten when it is full again.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one token of the key's bucket if there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Full buckets say nothing: dropping them now and then keeps the map as small as the recent crowd.
        if buckets.len() >= 1024 && buckets.len().is_power_of_two() {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }

    /// How many tokens the key's bucket holds.
    pub(crate) fn left(&self, key: &K, now: Instant) -> u32 {
        let buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        buckets.get(key).map_or(self.rate.burst, |bucket| bucket.left(now))
    }
}

/// How many of something each key has now.
#[derive(Debug)]
pub(crate) struct Places<K: Eq + Hash>(Mutex<HashMap<K, usize>>);

/// One of them, as long as it lives.
#[derive(Debug)]
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    key: K,
}

impl<K: Eq + Hash> Default for Places<K> {
    fn default() -> Places<K> {
        Places(Mutex::default())
    }
}

impl<K: Eq + Hash + Clone> Places<K> {
    /// One more for this key, if there may be one more.
    pub(crate) fn enter(self: &Arc<Places<K>>, key: K, most: usize) -> Option<Place<K>> {
        let mut taken = self.taken();
        let count = taken.get(&key).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        taken.insert(key.clone(), count + 1);
        Some(Place { places: self.clone(), key })
    }
}

impl<K: Eq + Hash> Places<K> {
    fn taken(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
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
    fn keys_do_not_share_and_old_ones_are_forgotten() {
        let start = Instant::now() + Duration::from_secs(1000);
        let buckets = Buckets::new(Rate::new(1, Duration::from_millis(100)));
        assert!(buckets.take(1, start) && buckets.take(2, start) && !buckets.take(1, start));
        for key in 0..4096 {
            buckets.take(key, start + Duration::from_secs(key));
        }
        assert!(buckets.buckets.lock().unwrap().len() <= 1024);
    }

    #[test]
    fn places_come_back_when_they_are_left() {
        let places = Arc::new(Places::default());
        let first = places.enter("here", 2).unwrap();
        let _second = places.enter("here", 2).unwrap();
        assert!(places.enter("here", 2).is_none() && places.enter("there", 2).is_some());
        drop(first);
        assert!(places.enter("here", 2).is_some());
        assert_eq!(places.taken().len(), 1, "who left is forgotten");
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

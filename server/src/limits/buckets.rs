//! One bucket for each key.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

use house::Key;

use super::key::{Salt, Who};
use super::{Bucket, Rate};

/// One bucket for each key, forgotten when it is full again.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    salt: Salt,
    inside: Mutex<Inside>,
}

#[derive(Debug)]
struct Inside {
    buckets: HashMap<Key, Bucket>,
    /// What was taken since others were told of it, where there are others.
    taken: Option<HashMap<Key, u32>>,
}

impl Buckets {
    /// `shared`: other programs of the house are to know what is taken here.
    pub(crate) fn new(rate: Rate, salt: Salt, shared: bool) -> Buckets {
        let inside = Inside { buckets: HashMap::new(), taken: shared.then(HashMap::new) };
        Buckets { rate, salt, inside: Mutex::new(inside) }
    }

    /// Takes one token of somebody's bucket if there is one.
    pub(crate) fn take(&self, who: &(impl Who + ?Sized), now: Instant) -> bool {
        let key = self.salt.key(who);
        let mut inside = self.inside();
        let allowed = inside.bucket(key, self.rate, now).take(now);
        if let Some(taken) = inside.taken.as_mut().filter(|_| allowed) {
            *taken.entry(key).or_default() += 1;
        }
        allowed
    }

    /// How many tokens somebody's bucket holds.
    pub(crate) fn left(&self, who: &(impl Who + ?Sized), now: Instant) -> u32 {
        let key = self.salt.key(who);
        self.inside().buckets.get(&key).map_or(self.rate.burst, |bucket| bucket.left(now))
    }

    /// What was taken here since this was last asked, of so many keys at most; of the others next time.
    pub(super) fn tell(&self, most: usize) -> Vec<(Key, u32)> {
        let mut inside = self.inside();
        let Some(taken) = &mut inside.taken else { return Vec::new() };
        if taken.len() <= most {
            return std::mem::take(taken).into_iter().collect();
        }
        let keys: Vec<Key> = taken.keys().copied().take(most).collect();
        keys.into_iter().filter_map(|key| taken.remove_entry(&key)).collect()
    }

    /// Takes what was taken at another program.
    pub(super) fn hear(&self, taken: &[(Key, u32)], now: Instant) {
        let mut inside = self.inside();
        for &(key, tokens) in taken {
            inside.bucket(key, self.rate, now).charge(tokens, now);
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Inside {
    fn bucket(&mut self, key: Key, rate: Rate, now: Instant) -> &mut Bucket {
        // Full buckets say nothing: dropping them now and then keeps the map as small as the recent crowd.
        if self.buckets.len() >= 1024 && self.buckets.len().is_power_of_two() {
            self.buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        self.buckets.entry(key).or_insert_with(|| Bucket::new(rate, now))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn keys_do_not_share_and_old_ones_are_forgotten() {
        let start = Instant::now() + Duration::from_secs(1000);
        let buckets = Buckets::new(Rate::new(1, Duration::from_millis(100)), Salt::default(), false);
        assert!(buckets.take("a", start) && buckets.take("b", start) && !buckets.take("a", start));
        for key in 0..4096 {
            buckets.take(&*format!("{key}"), start + Duration::from_secs(key));
        }
        assert!(buckets.inside().buckets.len() <= 1024);
        assert!(buckets.tell(10).is_empty(), "nobody wants to know");
    }

    #[test]
    fn what_is_taken_at_one_program_is_missing_at_the_other() {
        let start = Instant::now() + Duration::from_secs(1000);
        let program = || Buckets::new(Rate::new(3, Duration::from_secs(100)), Salt::of("house"), true);
        let (here, there) = (program(), program());
        assert!(here.take("ann", start) && here.take("ann", start) && here.take("bob", start));
        there.hear(&here.tell(10), start);
        assert!(here.tell(10).is_empty(), "it is told once");
        assert_eq!([there.left("ann", start), there.left("bob", start)], [1, 2]);
        assert!(there.take("ann", start) && !there.take("ann", start));
        assert_eq!(there.tell(10).len(), 1, "what was heard is not told on");
    }

    #[test]
    fn what_does_not_fit_is_told_next_time() {
        let start = Instant::now() + Duration::from_secs(1000);
        let buckets = Buckets::new(Rate::new(3, Duration::from_secs(100)), Salt::of("house"), true);
        for who in ["ann", "bob", "cleo"] {
            buckets.take(who, start);
        }
        assert_eq!([buckets.tell(2).len(), buckets.tell(2).len(), buckets.tell(2).len()], [2, 1, 0]);
    }
}

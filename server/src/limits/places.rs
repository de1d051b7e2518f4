//! How many of something each key has now.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use house::Key;

use super::key::{Salt, Who};

/// Others are told of a key that has at least this share of what it may have: few have, and the rest does not weigh.
const WORTH_TELLING: usize = 10;

/// How many of something each key has now, here and at other programs of the house.
#[derive(Debug)]
pub(crate) struct Places {
    /// The most that a key may have.
    most: usize,
    salt: Salt,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    here: HashMap<Key, usize>,
    /// As each other program said last.
    elsewhere: HashMap<String, HashMap<Key, u32>>,
}

/// One of them, as long as it lives.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    key: Key,
}

impl Places {
    pub(crate) fn new(most: usize, salt: Salt) -> Places {
        Places { most, salt, inside: Mutex::default() }
    }

    /// One more for somebody, if there may be one more.
    pub(crate) fn enter(self: &Arc<Places>, who: &(impl Who + ?Sized)) -> Option<Place> {
        let key = self.salt.key(who);
        let mut inside = self.inside();
        let here = inside.here.get(&key).copied().unwrap_or(0);
        let elsewhere = inside.elsewhere.values().filter_map(|held| held.get(&key));
        if here + elsewhere.map(|&held| held as usize).sum::<usize>() >= self.most {
            return None;
        }
        inside.here.insert(key, here + 1);
        Some(Place { places: self.clone(), key })
    }

    /// Who has many here, of so many keys at most: those that have most.
    pub(super) fn tell(&self, keys: usize) -> Vec<(Key, u32)> {
        let least = self.most.div_ceil(WORTH_TELLING);
        let inside = self.inside();
        let many = inside.here.iter().filter(|&(_, &held)| held >= least);
        let small = |held: usize| u32::try_from(held).unwrap_or(u32::MAX);
        let mut many: Vec<_> = many.map(|(&key, &held)| (key, small(held))).collect();
        drop(inside);
        many.sort_by_key(|&(_, held)| std::cmp::Reverse(held));
        many.truncate(keys);
        many
    }

    /// What another program has now.
    pub(super) fn hear(&self, program: &str, held: &[(Key, u32)]) {
        let mut inside = self.inside();
        if held.is_empty() {
            inside.elsewhere.remove(program);
        } else {
            inside.elsewhere.insert(program.to_owned(), held.iter().copied().collect());
        }
    }

    /// Forgets all programs but these.
    pub(super) fn keep(&self, programs: &[String]) {
        self.inside().elsewhere.retain(|program, _| programs.contains(program));
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.places.inside();
        if let Some(count) = inside.here.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inside.here.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(most: usize) -> Arc<Places> {
        Arc::new(Places::new(most, Salt::of("house")))
    }

    #[test]
    fn places_come_back_when_they_are_left() {
        let places = places(2);
        let first = places.enter("here").unwrap();
        let _second = places.enter("here").unwrap();
        assert!(places.enter("here").is_none() && places.enter("there").is_some());
        drop(first);
        assert!(places.enter("here").is_some());
        assert_eq!(places.inside().here.len(), 1, "who left is forgotten");
    }

    #[test]
    fn what_somebody_has_at_another_program_counts_until_it_is_gone() {
        let (here, there) = (places(20), places(20));
        let held: Vec<_> = (0..18).map(|_| here.enter("ann").unwrap()).collect();
        let _few = here.enter("bob").unwrap();
        let told = here.tell(10);
        assert_eq!(told.len(), 1, "one of twenty is not worth telling");
        there.hear("here", &told);
        let theirs = [there.enter("ann"), there.enter("ann")];
        assert!(theirs.iter().all(Option::is_some) && there.enter("ann").is_none());
        drop(held);
        there.hear("here", &here.tell(10));
        assert!(there.enter("ann").is_some() && there.inside().elsewhere.is_empty());
    }
}

//! A map of few things, such as one for each person at a table: they lie in a row and take no more room than they need.
//!
//! A tree sets aside room for eleven at once, and a table has several of them for four people.

/// A few things, each found by its key, in the order of their keys.
#[derive(Clone, Debug)]
pub(crate) struct Few<K, V>(Vec<(K, V)>);

impl<K, V> Default for Few<K, V> {
    fn default() -> Few<K, V> {
        Few(Vec::new())
    }
}

impl<K: Ord, V> Few<K, V> {
    fn find(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.cmp(key))
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.find(key).ok().map(|at| &mut self.0[at].1)
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.find(key).is_ok()
    }

    /// Puts it in the place of what was there.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        match self.find(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => {
                self.0.reserve_exact(1);
                self.0.insert(at, (key, value));
            }
        }
    }

    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        let (_, value) = self.0.remove(self.find(key).ok()?);
        self.0.shrink_to_fit();
        Some(value)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_found_by_their_keys_and_lie_in_their_order() {
        let mut few = Few::default();
        for (key, value) in [(3, "c"), (1, "a"), (2, "-"), (2, "b")] {
            few.insert(key, value);
        }
        assert_eq!(few.iter().collect::<Vec<_>>(), [(&1, &"a"), (&2, &"b"), (&3, &"c")]);
        assert_eq!((few.remove(&2), few.remove(&2), few.get(&2)), (Some("b"), None, None));
        *few.get_mut(&3).unwrap() = "d";
        assert!(few.keys().eq(&[1, 3]) && few.values().eq(&["a", "d"]) && few.contains(&3));
        assert_eq!(few.0.capacity(), 2, "no room is set aside");
    }
}

//! A map of few things: those around a table, the pieces of a box.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index};

use litemap::LiteMap;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A map in the order of its keys, as one sorted list. A B-tree would be written once more into a page's module for each type that
/// it holds, and weigh there as much as a dozen cards.
///
/// ```
/// use barbacane_engine::Few;
/// let mut tokens: Few<&str, u8> = [("runner", 2), ("regular", 8)].into_iter().collect();
/// *tokens.entry("runner").or_default() += 1;
/// assert_eq!(serde_json::to_string(&tokens).unwrap(), r#"{"regular":8,"runner":3}"#);
/// assert_eq!((tokens[&"runner"], tokens.remove(&"star")), (3, None));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Few<K, V>(LiteMap<K, V>);

impl<K, V> Few<K, V> {
    /// Nothing yet.
    pub const fn new() -> Few<K, V> {
        Few(LiteMap::new_vec())
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for Few<K, V> {
    fn default() -> Few<K, V> {
        Few::new()
    }
}

impl<K, V> Deref for Few<K, V> {
    type Target = LiteMap<K, V>;

    fn deref(&self) -> &LiteMap<K, V> {
        &self.0
    }
}

impl<K, V> DerefMut for Few<K, V> {
    fn deref_mut(&mut self) -> &mut LiteMap<K, V> {
        &mut self.0
    }
}

impl<K: Ord, V> Index<&K> for Few<K, V> {
    type Output = V;

    fn index(&self, key: &K) -> &V {
        &self.0[key]
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Few<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter()).finish()
    }
}

impl<K: Ord, V> Extend<(K, V)> for Few<K, V> {
    /// One after the other: few are soon in order, and sorting would have to be written once more for each type, too.
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.0.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Few<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Few<K, V> {
        let mut few = Few::new();
        few.extend(entries);
        few
    }
}

impl<K, V> IntoIterator for Few<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_tuple_vec().into_iter()
    }
}

impl<'a, K, V> IntoIterator for &'a Few<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = <&'a LiteMap<K, V> as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<K: Serialize, V: Serialize> Serialize for Few<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter())
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for Few<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<K, V>, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<K, V>(PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Reader<K, V> {
    type Value = Few<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Few<K, V>, A::Error> {
        let mut few = Few::new();
        while let Some((key, value)) = entries.next_entry()? {
            few.0.insert(key, value);
        }
        Ok(few)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// What was written by one is read by the other, to the letter.
    #[test]
    fn it_reads_and_writes_as_a_tree_does() {
        for text in ["{}", r#"{"3":"c"}"#, r#"{"20":"t","3":"c","-1":"m","3":"again"}"#] {
            let few: Few<i8, String> = serde_json::from_str(text).unwrap();
            let tree: BTreeMap<i8, String> = serde_json::from_str(text).unwrap();
            assert!(few.iter().eq(&tree), "{few:?}");
            assert_eq!(serde_json::to_string(&few).unwrap(), serde_json::to_string(&tree).unwrap());
            assert_eq!(format!("{few:?}"), format!("{tree:?}"));
            assert_eq!(few.into_iter().collect::<BTreeMap<_, _>>(), tree);
        }
        for text in ["[]", "[[1,\"a\"]]", "null", r#"{"300":"x"}"#, r#"{"1":2}"#] {
            assert!(serde_json::from_str::<Few<i8, String>>(text).is_err(), "{text}");
        }
    }
}

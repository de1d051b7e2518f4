//! The ids of fulfilled wishes: the same wish sent again counts once.

use engine::{Few, Refusal};

use crate::identity::Identity;
use crate::refusal::TableRefusal;

/// The most characters of a wish's id.
pub const WISH_ID_LIMIT: usize = 40;

/// How many of each person's latest wishes are remembered. A client sends one again within seconds, if at all.
const REMEMBERED: usize = 256;

/// The latest wishes of everybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes(Few<Identity, Latest>);

/// The latest wishes of one person, oldest first: for each the length of its id, the id, and the version it led to.
#[derive(Clone, Debug, Default)]
struct Latest {
    count: usize,
    bytes: Vec<u8>,
}

impl Latest {
    fn iter(&self) -> impl Iterator<Item = (&[u8], u64)> {
        let mut rest = &self.bytes[..];
        std::iter::from_fn(move || {
            let (&length, after) = rest.split_first()?;
            let (id, after) = after.split_at_checked(usize::from(length))?;
            let (seq, after) = after.split_first_chunk()?;
            rest = after;
            Some((id, u64::from_le_bytes(*seq)))
        })
    }

    fn push(&mut self, id: &str, seq: u64) {
        // An id has at most forty characters, of four bytes at the most.
        let Ok(length) = u8::try_from(id.len()) else { return };
        if self.count == REMEMBERED {
            let oldest = self.bytes.first().map_or(0, |&length| 1 + usize::from(length) + size_of::<u64>());
            self.bytes.drain(..oldest);
            self.count -= 1;
        }
        self.bytes.push(length);
        self.bytes.extend_from_slice(id.as_bytes());
        self.bytes.extend_from_slice(&seq.to_le_bytes());
        self.count += 1;
    }
}

impl Wishes {
    /// The version this wish led to when it came before.
    pub(crate) fn find(&self, by: &Identity, id: &str) -> Result<Option<u64>, Refusal> {
        if id.is_empty() || id.chars().count() > WISH_ID_LIMIT {
            return Err(TableRefusal::BadWishId { most: WISH_ID_LIMIT }.into());
        }
        let known = self
            .0
            .get(by)
            .and_then(|latest| latest.iter().filter(|(known, _)| *known == id.as_bytes()).last());
        Ok(known.map(|(_, seq)| seq))
    }

    pub(crate) fn remember(&mut self, by: &Identity, id: &str, seq: u64) {
        match self.0.get_mut(by) {
            Some(latest) => latest.push(id, seq),
            None => {
                let mut latest = Latest::default();
                latest.push(id, seq);
                self.0.insert(by.clone(), latest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_wishes_are_remembered_and_no_more() {
        let (mut wishes, ann) = (Wishes::default(), Identity::new("ann"));
        for n in 0..1_000 {
            wishes.remember(&ann, &n.to_string(), n);
        }
        assert_eq!(wishes.0.get(&ann).unwrap().iter().count(), REMEMBERED);
        assert_eq!(wishes.find(&ann, "999"), Ok(Some(999)));
        assert_eq!(wishes.find(&ann, "744"), Ok(Some(744)));
        assert_eq!(wishes.find(&ann, "743"), Ok(None));
        assert_eq!(wishes.find(&Identity::new("bob"), "999"), Ok(None));
    }
}

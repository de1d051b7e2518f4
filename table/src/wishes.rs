//! The ids of fulfilled wishes: the same wish sent again counts once.

use std::collections::{BTreeMap, VecDeque};

use engine::Refusal;

use crate::identity::Identity;
use crate::refusal::TableRefusal;

/// The most characters of a wish's id.
pub const WISH_ID_LIMIT: usize = 40;

/// How many of each person's latest wishes are remembered. A client sends one again within seconds, if at all.
const REMEMBERED: usize = 256;

/// The latest wishes of everybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes(BTreeMap<Identity, VecDeque<(String, u64)>>);

impl Wishes {
    /// The version this wish led to when it came before.
    pub(crate) fn find(&self, by: &Identity, id: &str) -> Result<Option<u64>, Refusal> {
        if id.is_empty() || id.chars().count() > WISH_ID_LIMIT {
            return Err(TableRefusal::BadWishId { most: WISH_ID_LIMIT }.into());
        }
        let latest = self.0.get(by).and_then(|wishes| wishes.iter().rev().find(|(known, _)| known == id));
        Ok(latest.map(|&(_, seq)| seq))
    }

    pub(crate) fn remember(&mut self, by: &Identity, id: &str, seq: u64) {
        let wishes = self.0.entry(by.clone()).or_default();
        if wishes.len() == REMEMBERED {
            wishes.pop_front();
        }
        wishes.push_back((id.to_owned(), seq));
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
        assert_eq!(wishes.0[&ann].len(), REMEMBERED);
        assert_eq!(wishes.find(&ann, "999"), Ok(Some(999)));
        assert_eq!(wishes.find(&ann, "744"), Ok(Some(744)));
        assert_eq!(wishes.find(&ann, "743"), Ok(None));
        assert_eq!(wishes.find(&Identity::new("bob"), "999"), Ok(None));
    }
}

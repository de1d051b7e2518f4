//! A deck an expert brings: how many of each kind (HA-20).

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::card::Kind;

/// How many cards of each kind; more than fifteen of one count as fifteen, which no rule allows either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(type = "{ [card: string]: number }")]
pub struct Brought([u8; Kind::MOST / 2]);

impl Brought {
    const MOST: u8 = 15;

    pub(crate) fn none() -> Brought {
        Brought([0; Kind::MOST / 2])
    }

    /// How many of a kind.
    pub fn count(&self, kind: Kind) -> u8 {
        let pair = self.0[kind.index() / 2];
        if kind.index().is_multiple_of(2) { pair & 0xf } else { pair >> 4 }
    }

    pub(crate) fn set(&mut self, kind: Kind, count: u8) {
        let pair = &mut self.0[kind.index() / 2];
        let count = count.min(Brought::MOST);
        *pair = if kind.index().is_multiple_of(2) { *pair & 0xf0 | count } else { *pair & 0x0f | count << 4 };
    }

    /// Every kind that is there, and how often.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        Kind::all().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// All of its cards, kind by kind.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Kind> + '_ {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()))
    }
}

impl FromIterator<Kind> for Brought {
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Brought {
        let mut brought = Brought::none();
        for kind in cards {
            brought.set(kind, brought.count(kind) + 1);
        }
        brought
    }
}

impl Serialize for Brought {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Brought {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Brought, D::Error> {
        let counts = BTreeMap::<Kind, u64>::deserialize(deserializer)?;
        let mut brought = Brought::none();
        for (kind, count) in counts {
            brought.set(kind, count.min(Brought::MOST.into()) as u8);
        }
        Ok(brought)
    }
}

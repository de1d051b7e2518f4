//! The monster tokens.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A monster token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Monster {
    /// A goblin without a power (AM-12a).
    Regular,
    /// A regular goblin whose star says that it starts on the path (AM-4).
    Star,
    /// Pushes everybody one space when it arrives (AM-12b).
    Shover,
    /// Runs to the head of the column when it arrives (AM-12c).
    Runner,
    /// Pushes, and brings one more monster when it arrives (AM-12d).
    Marcher,
}

impl Monster {
    /// How many kinds of monsters there are.
    pub const KINDS: usize = 5;

    /// Every kind once.
    pub const ALL: [Monster; Monster::KINDS] =
        [Monster::Regular, Monster::Star, Monster::Shover, Monster::Runner, Monster::Marcher];

    /// The id used in events and messages.
    pub fn id(self) -> &'static str {
        ["regular", "star", "shover", "runner", "marcher"][self as usize]
    }
}

impl fmt::Display for Monster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_the_serialised_names() {
        for (index, monster) in Monster::ALL.into_iter().enumerate() {
            assert_eq!(monster as usize, index);
            assert_eq!(serde_json::to_value(monster).unwrap(), monster.id());
        }
    }
}

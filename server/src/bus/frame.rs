//! What programs of one house say to each other.

use engine::{Line, Refusal};
use serde::{Deserialize, Serialize};
use table::Identity;
use table::protocol::Ask;

/// One message from a program to another, or to all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Frame {
    /// The name of its sender.
    pub(super) from: String,
    pub(super) says: Says,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Says {
    /// It is there.
    Alive,
    /// It stops: whoever has lines to it need not wait until it is missed.
    Leaving,
    /// How far is it, and what time is it there? `sent` is by the asker's clock.
    Way {
        sent: u64,
    },
    Back {
        sent: u64,
        at: u64,
    },
    /// From the door where a client is to the owner of its table, by the line that the door numbered so. `n` counts what was said by it.
    ToTable {
        line: u64,
        n: u64,
        what: ToTable,
    },
    /// And back.
    ToClient {
        line: u64,
        n: u64,
        what: ToClient,
    },
    /// The host wants a table gone.
    Remove {
        question: u64,
        table: String,
        by: Identity,
    },
    Removed {
        question: u64,
        answer: Result<(), Refusal>,
    },
}

/// What a client's door says to its table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ToTable {
    Join {
        table: String,
        viewer: Option<(Identity, String)>,
    },
    Hello {
        since: Option<u64>,
    },
    /// `at` is by the door's clock.
    Wish {
        id: String,
        ask: Box<Ask>,
        at: u64,
    },
    Measured {
        line: Line,
    },
    Leave,
}

/// What a table says to a client, by its door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ToClient {
    Joined,
    Refused {
        refusal: Refusal,
    },
    Text {
        text: String,
    },
    Ping,
    /// The table sleeps, or has ended, or something was lost on the way: coming back is the cure.
    Gone,
}

/// Counts what comes by a line: whatever was lost, doubled or overtaken on the way ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count(u64);

impl Count {
    /// The number of the next thing that is said.
    pub(super) fn next(&mut self) -> u64 {
        let n = self.0;
        self.0 += 1;
        n
    }

    /// Whether this is the one that was to come.
    pub(super) fn takes(&mut self, n: u64) -> bool {
        n == self.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_a_double_and_the_wrong_order_are_noticed() {
        for (numbers, good) in
            [(&[0, 1, 2][..], true), (&[1], false), (&[0, 0], false), (&[0, 2], false), (&[0, 1, 0], false)]
        {
            let mut count = Count::default();
            assert_eq!(numbers.iter().all(|&n| count.takes(n)), good, "{numbers:?}");
        }
    }

    #[test]
    fn what_is_said_is_heard() {
        let line = Line { delay: 3, jitter: 1 };
        let wish = ToTable::Wish { id: "w".to_owned(), ask: Box::new(Ask::Start), at: 7 };
        for says in [
            Says::Alive,
            Says::ToTable { line: 1, n: 0, what: ToTable::Measured { line } },
            Says::ToTable { line: 1, n: 1, what: wish },
            Says::ToClient { line: 1, n: 1, what: ToClient::Text { text: "{\"a\":\"é\"}".to_owned() } },
            Says::Removed { question: 1, answer: Err(Refusal::new("rule", "code", "No.".to_owned())) },
        ] {
            let frame = Frame { from: "abc".to_owned(), says };
            let written = serde_json::to_vec(&frame).unwrap();
            assert_eq!(serde_json::from_slice::<Frame>(&written).unwrap(), frame);
        }
    }
}

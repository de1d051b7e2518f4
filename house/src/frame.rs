//! What programs of one house say to each other.

use engine::{Line, Refusal};
use serde::{Deserialize, Serialize};
use table::Identity;
use table::protocol::Ask;

use crate::counted::Counted;

/// One message from a program to another, or to all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The name of its sender.
    pub from: String,
    /// What it says.
    pub says: Says,
}

/// What one program says to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    /// It is there.
    Alive,
    /// It stops: whoever has lines to it need not wait until it is missed.
    Leaving,
    /// How far is it, and what time is it there?
    Way {
        /// By the asker's clock.
        sent: u64,
        /// How far lines are on which nothing was said lately.
        so_far: Vec<SoFar>,
    },
    /// The answer.
    Back {
        /// As it was asked.
        sent: u64,
        /// By the clock of whoever answers.
        at: u64,
    },
    /// The other end of this line is not there.
    NoLine {
        /// That of whoever is told.
        end: End,
        /// The line.
        line: u64,
    },
    /// From the door where a client is to the owner of its table.
    ToTable {
        /// The line, as the door numbered it.
        line: u64,
        /// Counts what was said by it.
        n: u64,
        /// What.
        what: ToTable,
    },
    /// And back.
    ToClient {
        /// The line, as the door numbered it.
        line: u64,
        /// Counts what was said by it this way.
        n: u64,
        /// What.
        what: ToClient,
    },
    /// What each program knows of the others, again and again.
    Known {
        /// The address at which people reach the sender and no other.
        address: Option<String>,
        /// What was counted there.
        counted: Counted,
    },
    /// It wants something of another program.
    Asks {
        /// The question, as the asker numbered it.
        question: u64,
        /// What.
        what: Question,
    },
    /// The answer.
    Answers {
        /// As it was asked.
        question: u64,
        /// What became of it.
        answer: Answer,
    },
}

/// What one program wants of another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The host wants a table gone.
    Remove {
        /// The table.
        table: String,
        /// The host.
        by: Identity,
    },
    /// The asker stops, and has let go of a table: it is to be woken.
    TakeOver {
        /// The table.
        table: String,
    },
    /// What the program counts, for those who look after the house.
    Numbers,
}

/// What becomes of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It is done, or not.
    Done(Result<(), Refusal>),
    /// In Prometheus' text form.
    Numbers(String),
}

/// An end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Where the client is.
    Door,
    /// Where the table is.
    Desk,
}

/// How far a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoFar {
    /// Which end says so.
    pub end: End,
    /// The line, as the door numbered it.
    pub line: u64,
    /// So much was said by this end.
    pub n: u64,
    /// Whether it is still there.
    pub lives: bool,
}

/// What a client's door says to its table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToTable {
    /// It wants in.
    Join {
        /// The table.
        table: String,
        /// Under this name, if it has one.
        viewer: Option<(Identity, String)>,
        /// From which page, if from any.
        origin: Option<String>,
    },
    /// It says which version it has seen last.
    Hello {
        /// None if it has seen none.
        since: Option<u64>,
    },
    /// It wishes for something.
    Wish {
        /// The wish's id.
        id: String,
        /// What for.
        ask: Box<Ask>,
        /// When, by the door's clock.
        at: u64,
    },
    /// Its line to the door was measured.
    Measured {
        /// How long it is.
        line: Line,
    },
    /// It leaves.
    Leave,
}

/// What a table says to a client, by its door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToClient {
    /// It is let in.
    Joined,
    /// It is not.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// What its page reads.
    Text {
        /// JSON.
        text: String,
    },
    /// Its line is to be measured.
    Ping,
    /// The table is at another program now, and awake there. All that the client was told of it ends with this version.
    Moved {
        /// The version.
        seq: u64,
    },
    /// The table sleeps, or has ended, or something was lost on the way: coming back is the cure.
    Gone,
}

/// Counts what comes by a line: whatever was lost, doubled or overtaken on the way ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(u64);

impl Count {
    /// The number of the next thing that is said.
    pub fn counts(&mut self) -> u64 {
        let n = self.0;
        self.0 += 1;
        n
    }

    /// Whether so many were said.
    pub fn is_at(self, n: u64) -> bool {
        self.0 == n
    }

    /// Whether this is the one that was to come.
    pub fn takes(&mut self, n: u64) -> bool {
        n == self.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::{Key, What};

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
            Says::Way { sent: 1, so_far: vec![SoFar { end: End::Desk, line: 1, n: 2, lives: true }] },
            Says::ToTable { line: 1, n: 0, what: ToTable::Measured { line } },
            Says::ToTable { line: 1, n: 1, what: wish },
            Says::ToClient { line: 1, n: 1, what: ToClient::Text { text: "{\"a\":\"é\"}".to_owned() } },
            Says::Answers {
                question: 1,
                answer: Answer::Done(Err(Refusal::new("rule", "code", "No.".to_owned()))),
            },
            Says::Asks { question: 2, what: Question::Numbers },
            Says::Known { address: None, counted: Counted([(What::Chat, vec![(Key(u64::MAX), 3)])].into()) },
        ] {
            let frame = Frame { from: "abc".to_owned(), says };
            let written = serde_json::to_vec(&frame).unwrap();
            assert_eq!(serde_json::from_slice::<Frame>(&written).unwrap(), frame);
        }
    }
}

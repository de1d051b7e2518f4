//! What a connection to a table at another program needs to go after it when that program hands the table over.
//!
//! The client keeps its socket and need not know: the door says hello for it, from the version up to which it was told of everything, and wishes
//! again for what was not answered. A wish's id makes it count once.

use std::time::Instant;

use serde::Deserialize;
use table::protocol::Ask;
use table::room::Wish;

use crate::actor::{ClientId, Letter, Visitor};

/// A client that leaves more unanswered is told to come back.
const WISHES: usize = 64;

/// What a client said that has no answer yet, and who it is.
#[derive(Debug)]
pub(super) struct Trail {
    pub(super) visitor: Visitor,
    hello: Option<Option<u64>>,
    wishes: Vec<Open>,
    /// More was open than is kept.
    lost: bool,
}

/// A wish that is not answered.
#[derive(Debug)]
struct Open {
    id: String,
    ask: Ask,
    at: u64,
}

/// As much of an answer as says to what.
#[derive(Deserialize)]
struct Answer {
    id: Option<String>,
}

impl Trail {
    pub(super) fn new(visitor: Visitor) -> Trail {
        Trail { visitor, hello: None, wishes: Vec::new(), lost: false }
    }

    /// The client says something to its table.
    pub(super) fn says(&mut self, letter: &Letter) {
        match letter {
            Letter::Hello { since, .. } => self.hello = Some(*since),
            Letter::Wish { .. } if self.wishes.len() >= WISHES => self.lost = true,
            Letter::Wish { wish, .. } => {
                let Wish { id, ask, at, .. } = &**wish;
                self.wishes.push(Open { id: id.clone(), ask: ask.clone(), at: *at });
            }
            _ => {}
        }
    }

    /// The table says something to the client. A message begins with its type.
    pub(super) fn hears(&mut self, text: &str) {
        let is = |kind: &str| text.strip_prefix("{\"type\":\"").is_some_and(|rest| rest.starts_with(kind));
        if is("update\"") {
            self.hello = None;
        } else if !self.wishes.is_empty()
            && ["ack\"", "refused\"", "hint\""].into_iter().any(is)
            && let Ok(Answer { id: Some(id) }) = serde_json::from_str(text)
        {
            self.wishes.retain(|open| open.id != id);
        }
    }

    /// What is to be said again to the table, which knows the client by this number now. The client was told of everything up to a version, if
    /// it ever said hello. None if too much is open.
    pub(super) fn again(&self, client: ClientId, greeted: bool, seq: u64) -> Option<Vec<Letter>> {
        if self.lost {
            return None;
        }
        let hello = greeted.then(|| Letter::Hello { client, since: self.hello.unwrap_or(Some(seq)) });
        let wishes = self.wishes.iter().map(|Open { id, ask, at }| {
            let wish = Wish { client, id: id.clone(), ask: ask.clone(), at: *at, hints_left: 0 };
            Letter::Wish { wish: Box::new(wish), heard: Instant::now() }
        });
        Some(hello.into_iter().chain(wishes).collect())
    }
}

#[cfg(test)]
mod tests {
    use engine::Refusal;
    use table::protocol::ServerMessage;

    use super::*;
    use crate::outbox::write;

    fn wish(id: &str) -> Letter {
        let wish = Wish { client: 1, id: id.to_owned(), ask: Ask::Start, at: 7, hints_left: 0 };
        Letter::Wish { wish: Box::new(wish), heard: Instant::now() }
    }

    /// What would be said again, in few words.
    fn again(trail: &Trail) -> Vec<String> {
        let letters = trail.again(9, true, 42).unwrap();
        let told = letters.into_iter().map(|letter| match letter {
            Letter::Hello { client: 9, since } => format!("hello {since:?}"),
            Letter::Wish { wish, .. } => format!("{} {} at {}", wish.client, wish.id, wish.at),
            _ => unreachable!("nothing else is said again"),
        });
        told.collect()
    }

    #[test]
    fn what_is_not_answered_is_said_again() {
        let mut trail = Trail::new(Visitor::default());
        trail.says(&Letter::Hello { client: 1, since: None });
        assert_eq!(again(&trail), ["hello None"], "it has heard nothing yet");
        trail.hears("{\"type\":\"update\",\"seq\":41}");
        assert_eq!(again(&trail), ["hello Some(42)"]);
        for id in ["a", "b", "c", "d"] {
            trail.says(&wish(id));
        }
        let no = |id: Option<&str>| ServerMessage::Refused {
            id: id.map(str::to_owned),
            refusal: Refusal::new("rule", "code", "No.".to_owned()),
        };
        for answer in [ServerMessage::Ack { id: "b".to_owned(), seq: 42 }, no(Some("c")), no(None)] {
            trail.hears(&write(&answer));
        }
        trail.hears("{\"type\":\"change\",\"seq\":42,\"id\":\"a\"}");
        assert_eq!(again(&trail), ["hello Some(42)", "9 a at 7", "9 d at 7"]);
        assert!(trail.again(9, false, 42).unwrap().len() == 2, "whoever has not said hello is not greeted");
    }

    #[test]
    fn whoever_leaves_too_much_open_must_come_back() {
        let mut trail = Trail::new(Visitor::default());
        for id in 0..100 {
            trail.says(&wish(&format!("w{id}")));
        }
        assert!(trail.again(9, true, 42).is_none());
    }
}

//! Why a choice is a good one, in names of messages.

use engine::{Reason, Seat};
use serde_json::{Map, Value, json};

use crate::choice::Choice;
use crate::position::CastlePanic;

impl CastlePanic {
    pub(crate) fn why(&self, _seat: Seat, choice: Choice) -> Vec<Reason> {
        match choice {
            Choice::Done => vec![reason("nothing-better", json!({}))],
            _ => Vec::new(),
        }
    }
}

fn reason(code: &str, args: Value) -> Reason {
    let args = match args {
        Value::Object(args) => args,
        _ => Map::new(),
    };
    Reason { code: code.to_owned(), args }
}

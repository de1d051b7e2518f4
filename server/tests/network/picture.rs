//! How a client keeps its picture of a table: a whole state, and changes to it.

use serde_json::{Value, json};
use table::{brief, patch};

/// What one client knows.
#[derive(Debug, Default)]
pub(crate) struct Picture {
    pub(crate) seq: u64,
    pub(crate) state: Value,
    /// The events that the latest change told.
    told: Vec<Value>,
}

impl Picture {
    /// Takes a message in. A change comes back as the update it stands for, with everything in full.
    pub(crate) fn take_in(&mut self, message: Value) -> Value {
        let message = match message["type"].as_str() {
            Some("change") => self.in_full(message),
            Some("update") => {
                self.told.clear();
                message
            }
            _ => return message,
        };
        self.seq = message["seq"].as_u64().unwrap();
        self.state = message["state"].clone();
        message
    }

    fn in_full(&mut self, mut change: Value) -> Value {
        assert_eq!(change["seq"], self.seq + 1, "a change begins where the last one ended");
        let mut state = self.state.clone();
        if let Some(changed) = change.get("state") {
            patch::apply(&mut state, changed).unwrap();
        }
        let mut news = change["news"].take();
        self.told = match news.get("events").and_then(Value::as_array) {
            Some(events) => brief::read(&self.told, events).unwrap(),
            None => Vec::new(),
        };
        if let Some(events) = news.get_mut("events") {
            *events = json!(self.told);
        }
        if news["kind"] == "chose" || news["kind"] == "woke" {
            news["views"] =
                state["views"].as_array().unwrap().iter().map(|shown| shown["view"].clone()).collect();
        }
        let seq = &change["seq"];
        let news = if news.is_null() { json!([]) } else { json!([{ "seq": seq, "news": news }]) };
        json!({ "type": "update", "seq": seq, "resync": false, "news": news, "state": state })
    }
}

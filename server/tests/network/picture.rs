//! How a client keeps its picture of a table: a whole state, and changes to it.

use serde_json::{Value, json};
use table::patch;

/// What one client knows.
#[derive(Debug, Default)]
pub(crate) struct Picture {
    pub(crate) seq: u64,
    pub(crate) state: Value,
}

impl Picture {
    /// Takes a message in. A change comes back as the update it stands for, with everything in full.
    pub(crate) fn take_in(&mut self, message: Value) -> Value {
        let message = match message["type"].as_str() {
            Some("change") => self.in_full(message),
            Some("update") => message,
            _ => return message,
        };
        self.seq = message["seq"].as_u64().unwrap();
        self.state = message["state"].clone();
        message
    }

    fn in_full(&self, mut change: Value) -> Value {
        assert_eq!(change["from"], self.seq, "a change begins where the last one ended");
        let mut state = self.state.clone();
        let mut news = change["news"].take();
        for item in news.as_array_mut().into_iter().flatten() {
            let Some(patches) = item["news"].get_mut("views").and_then(Value::as_array_mut) else { continue };
            for (at, step) in patches.iter_mut().enumerate() {
                let view = &mut state["views"][at]["view"];
                patch::apply(view, step).unwrap();
                *step = view.clone();
            }
        }
        if let Some(changed) = change.get("state") {
            patch::apply(&mut state, changed).unwrap();
        }
        let news = if news.is_null() { json!([]) } else { news };
        json!({ "type": "update", "seq": change["seq"], "resync": false, "news": news, "state": state })
    }
}

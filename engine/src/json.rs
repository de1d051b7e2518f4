//! A value as JSON text, written once for everybody who reads the same.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// Something as JSON text, without blanks.
///
/// ```
/// use barbacane_engine::Json;
/// let event = Json::of(&serde_json::json!({ "kind": "rolled", "die": 6 }));
/// assert_eq!(event.value()["die"], 6);
/// assert_eq!(Json::of(&[1, 2]).text(), "[1,2]");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Json(Box<str>);

impl Json {
    /// Writes a value down. The games' types are plain data with string keys: they always have a JSON form.
    pub fn of(value: &impl Serialize) -> Json {
        let text = serde_json::to_string(value).expect("positions, views, choices and events are plain data");
        Json(text.into())
    }

    /// The same object with one more field, a word.
    pub(crate) fn with(self, field: &str, word: &str) -> Json {
        let mut text = String::from(self.0);
        if text.pop() == Some('}') {
            let comma = if text.len() > 1 { "," } else { "" };
            let word = Json::of(&word);
            text.extend([comma, "\"", field, "\":", word.text(), "}"]);
        }
        Json(text.into())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The value, for whoever wants to look inside.
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).unwrap_or_default() // it was written by ourselves
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Writes a value behind what stands there.
pub(crate) fn append(value: &impl Serialize, to: &mut Vec<u8>) {
    serde_json::to_writer(to, value).expect("plain data is written to memory");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_added_to_an_object_however_small() {
        let bare = Json::of(&serde_json::json!({}));
        assert_eq!(bare.with("rule", "X-1").text(), r#"{"rule":"X-1"}"#);
        let event = Json::of(&serde_json::json!({ "kind": "said", "text": "a \"}\"" }));
        assert_eq!(event.with("rule", "X-1").value()["rule"], "X-1");
    }
}

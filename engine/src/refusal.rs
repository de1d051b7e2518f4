//! Why something was not done: one sentence for people, and the rule or limit behind it.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A clear "no". Nothing changed.
///
/// A game makes its refusals in one place, from an enum; the sentence here is the English one, and a client says it
/// in its own language from `code` and `args` by the message `refusal-<code>` of the game's locale.
///
/// ```
/// use barbacane_engine::Refusal;
/// let no = Refusal::new("AM-A6", "wall-stands", "The wall is standing: there is nothing to rebuild.");
/// assert_eq!(no.to_string(), "The wall is standing: there is nothing to rebuild. (AM-A6)");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// The rule id, or the name of a limit of the table or server.
    pub rule: String,
    /// The name of the reason, for translation and tests.
    pub code: String,
    /// One sentence in English.
    pub sentence: String,
    /// What the sentence speaks of, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
}

impl Refusal {
    /// A refusal that speaks of nothing in particular.
    pub fn new(rule: impl Into<String>, code: impl Into<String>, sentence: impl Into<String>) -> Refusal {
        Refusal { rule: rule.into(), code: code.into(), sentence: sentence.into(), args: Map::new() }
    }

    /// The same refusal, naming one more thing it speaks of.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Refusal {
        self.args.insert(name.to_owned(), value.into());
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}

impl std::error::Error for Refusal {}

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

/// Makes the enum of a game's, a table's or a server's refusals from one list, so that none can be without its rule, code and
/// sentence. A row: the name and what it holds; the rule or limit (it may look at what is held), the code, the sentence; then
/// what the words of a client may speak of.
///
/// ```
/// use barbacane_engine::{Refusal, refusals};
/// refusals! {
///     /// A clear "no".
///     #[derive(Clone, Copy, Debug)]
///     enum No {
///         GameOver = "HC-5", "game-over", "The game is over.";
///         HandFull { cards: u8 } = if cards > 9 { "HC-4a" } else { "HC-4" }, "hand-full", "You hold {cards} cards.", cards;
///         NotYours { card: char } = "HC-2", "not-yours", "You do not hold this card.", card = card.to_string();
///     }
/// }
/// let no = Refusal::from(No::HandFull { cards: 7 });
/// assert_eq!((no.rule.as_str(), no.sentence.as_str()), ("HC-4", "You hold 7 cards."));
/// assert_eq!(Refusal::from(No::NotYours { card: 'x' }).args["card"], "x");
/// assert_eq!(Refusal::from(No::GameOver).code, "game-over");
/// assert_eq!(No::CODES, ["game-over", "hand-full", "not-yours"]);
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$about:meta])*
        $vis:vis enum $No:ident {
            $(
                $(#[$doc:meta])*
                $name:ident $({ $($field:ident: $kind:ty),+ })?
                    = $rule:expr, $code:literal, $sentence:literal $(, $arg:ident $(= $value:expr)?)*;
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $No {
            $($(#[$doc])* $name $({ $($field: $kind),+ })?,)+
        }

        #[allow(dead_code, reason = "whoever translates them wants the list")]
        impl $No {
            /// The code of every one of them: each has a message `refusal-<code>`.
            $vis const CODES: &[&str] = &[$($code),+];
        }

        impl From<$No> for $crate::Refusal {
            #[cold]
            #[allow(unused_variables, reason = "not every field is spoken of")]
            fn from(no: $No) -> $crate::Refusal {
                match no {
                    $($No::$name $({ $($field),+ })? => {
                        $crate::Refusal::new($rule, $code, format!($sentence))
                            $(.with(stringify!($arg), $crate::refusals!(@value $arg $(= $value)?)))*
                    })+
                }
            }
        }
    };
    (@value $arg:ident) => { $arg };
    (@value $arg:ident = $value:expr) => { $value };
}

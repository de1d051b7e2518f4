//! What a finished game is remembered for.

use serde::{Deserialize, Serialize};

/// What a finished game is remembered for: so many points in one of the halls of records its game keeps.
///
/// Only games with the same task are compared: each has a hall of its own, see [`Game::halls`](crate::Game::halls).
///
/// ```
/// use barbacane_engine::Feat;
/// let feat = Feat { hall: "keep".to_owned(), points: 140 };
/// assert_eq!(serde_json::to_string(&feat).unwrap(), r#"{"hall":"keep","points":140}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feat {
    /// The hall, by its name.
    pub hall: String,
    /// The more the better.
    pub points: u32,
}

//! How far away somebody is.

use serde::{Deserialize, Serialize};

/// What a house has measured of somebody's line, in milliseconds: the way here, and how much that varies.
///
/// Only real-time games read it, to judge who was fastest. It comes with the choices it matters for
/// ([`Game::stamp`](crate::Game::stamp)), so that a record holds everything a decision was made of.
///
/// ```
/// use barbacane_engine::Line;
/// let modem = Line { delay: 250, jitter: 30 };
/// assert_eq!(serde_json::to_string(&modem).unwrap(), r#"{"delay":250,"jitter":30}"#);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The smallest recent one way delay.
    pub delay: u16,
    /// How much it varies.
    pub jitter: u16,
}

//! Who somebody is, for as long as they keep their cookie.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The public id of a guest: opaque to the table, never the guest's secret, never sent to anybody else.
///
/// ```
/// use barbacane_table::Identity;
/// let ann = Identity::new("guest-1");
/// assert_eq!(ann.to_string(), "guest-1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Identity(pub String);

impl Identity {
    /// The identity with this public id.
    pub fn new(id: impl Into<String>) -> Identity {
        Identity(id.into())
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

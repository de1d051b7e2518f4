//! How long somebody waits for a thought.

use std::fmt;
use std::sync::Arc;

/// The patience of whoever waits for a bot. Bots have no clock: they ask, and when it is over they play the best they have
/// found so far.
///
/// ```
/// use barbacane_bots::Patience;
/// assert!(Patience::ENDLESS.lasts());
/// assert!(!Patience::while_true(|| false).lasts());
/// ```
#[derive(Clone)]
pub struct Patience(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Patience {
    /// Nobody waits: what a bot thinks depends on its seed and its budget alone.
    pub const ENDLESS: Patience = Patience(None);

    /// Lasts as long as this is true.
    pub fn while_true(may_go_on: impl Fn() -> bool + Send + Sync + 'static) -> Patience {
        Patience(Some(Arc::new(may_go_on)))
    }

    /// May the bot think on?
    pub fn lasts(&self) -> bool {
        self.0.as_ref().is_none_or(|may_go_on| may_go_on())
    }
}

impl fmt::Debug for Patience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_none() { "Patience::ENDLESS" } else { "Patience(…)" })
    }
}

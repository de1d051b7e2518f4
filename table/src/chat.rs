//! What people say at the table.

use engine::Refusal;

use crate::names::visible;
use crate::refusal::TableRefusal;

/// The most characters of one thing said.
pub const CHAT_LIMIT: usize = 300;

/// What was said, fit to be shown: one line of what can be seen, neither empty nor too long.
///
/// ```
/// assert_eq!(barbacane_table::chat::words("  well\nplayed ").unwrap(), "well played");
/// assert_eq!(barbacane_table::chat::words(" \u{7} ").unwrap_err().code, "chat-empty");
/// ```
pub fn words(text: &str) -> Result<String, Refusal> {
    let text = visible(text, CHAT_LIMIT).ok_or(TableRefusal::ChatTooLong { most: CHAT_LIMIT })?;
    if text.is_empty() { Err(TableRefusal::ChatEmpty.into()) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_limit_is_fine_and_one_more_is_not() {
        assert!(words(&"é".repeat(CHAT_LIMIT)).is_ok());
        assert_eq!(words(&"é".repeat(CHAT_LIMIT + 1)).unwrap_err().code, "chat-too-long");
    }

    #[test]
    fn thin_spaces_become_plain_ones_and_tricks_with_direction_disappear() {
        assert_eq!(words("Bravo\u{202f}!\u{202e}").unwrap(), "Bravo !");
    }
}

//! What people type: words to the table, names on seats.

use engine::Refusal;

use crate::refusal::TableRefusal;

/// The most characters of one thing said.
pub const CHAT_LIMIT: usize = 300;

/// The most characters of a name.
pub const NAME_LIMIT: usize = 24;

/// What was said, fit to be shown: one line, no control characters, neither empty nor too long.
///
/// ```
/// assert_eq!(barbacane_table::chat::words("  well\nplayed ").unwrap(), "well played");
/// assert_eq!(barbacane_table::chat::words(" \u{7} ").unwrap_err().code, "chat-empty");
/// ```
pub fn words(text: &str) -> Result<String, Refusal> {
    let text = one_line(text, CHAT_LIMIT).ok_or(TableRefusal::ChatTooLong { most: CHAT_LIMIT })?;
    if text.is_empty() { Err(TableRefusal::ChatEmpty.into()) } else { Ok(text) }
}

/// A name, fit to be shown on a seat.
///
/// ```
/// assert_eq!(barbacane_table::chat::name(" Ann ").unwrap(), "Ann");
/// assert_eq!(barbacane_table::chat::name("").unwrap_err().code, "bad-name");
/// ```
pub fn name(text: &str) -> Result<String, Refusal> {
    one_line(text, NAME_LIMIT)
        .filter(|name| !name.is_empty())
        .ok_or_else(|| TableRefusal::BadName { most: NAME_LIMIT }.into())
}

/// The text on one line without characters that control rather than show; none if it is longer than allowed.
fn one_line(text: &str, most: usize) -> Option<String> {
    // Whatever cleaning makes of it, a text many times too long is not worth reading.
    if text.len() > 16 * most {
        return None;
    }
    let shown: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| !controls(c)).collect();
    let shown = shown.trim();
    (shown.chars().count() <= most).then(|| shown.to_owned())
}

/// Control characters, and the invisible ones that turn the direction of the text around them.
fn controls(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
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

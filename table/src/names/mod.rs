//! Names, and whatever else people type: fit to be shown.
//!
//! One rule for the names of people, seats and deals, and for what is said: a character that cannot be seen is left out, one
//! that looks like a space is a space, and what looks alike counts as alike. Nobody is turned away for a name that
//! somebody else has: there is more than one Léa in the world, and the second is called "Léa 2" at the table.
//!
//! What is known of characters comes from Unicode's own tables (`unicode`) or, in the modules for pages, from a short list
//! (`plain`). Records hold what came of it, and are read without either.

#[cfg(any(test, not(feature = "unicode")))]
mod plain;
#[cfg(feature = "unicode")]
mod unicode;

use engine::Refusal;

use crate::refusal::TableRefusal;

#[cfg(not(feature = "unicode"))]
type Known = plain::Plain;
#[cfg(feature = "unicode")]
type Known = unicode::Unicode;

/// What is known of characters.
trait Letters {
    /// What there is to see of this one.
    fn look(letter: char) -> Look;
    /// Whether this is a picture that may be joined with another. Digits are not, though keys are drawn of them.
    fn pictured(letter: char) -> bool;
    /// The text in one spelling.
    fn composed(text: &str) -> String;
    /// Whether two texts without spaces look alike.
    fn alike(one: &str, other: &str) -> bool;
}

/// What there is to see of a character.
#[derive(Debug, PartialEq)]
enum Look {
    /// A space, or what looks like one.
    Blank,
    /// A mark upon the character before it.
    Accent,
    /// Nothing: it controls, it is for private use, or it is no character at all.
    Nothing,
    Something,
}

/// The most characters of a name.
pub const NAME_LIMIT: usize = 24;

/// How many accents one letter may bear. Vietnamese needs two.
const ACCENTS: usize = 3;

/// A name, fit to be shown on a seat.
///
/// ```
/// use barbacane_table::names::name;
/// assert_eq!(name(" Zoé  🐉 ").unwrap(), "Zoé 🐉");
/// assert_eq!(name("A\u{200b}nn\u{202e}").unwrap(), "Ann");
/// assert_eq!(name("\u{3164}\u{2800}").unwrap_err().code, "bad-name");
/// ```
pub fn name(text: &str) -> Result<String, Refusal> {
    visible(text, NAME_LIMIT)
        .filter(|name| !name.is_empty())
        .ok_or_else(|| TableRefusal::BadName { most: NAME_LIMIT }.into())
}

/// The text on one line as it can be seen, in one spelling (NFC); none if it is longer than allowed.
pub(crate) fn visible(text: &str, most: usize) -> Option<String> {
    visible_by::<Known>(text, most)
}

fn visible_by<By: Letters>(text: &str, most: usize) -> Option<String> {
    // Whatever cleaning makes of it, a text many times too long is not worth reading.
    if text.len() > 16 * most {
        return None;
    }
    let mut shown = String::new();
    let mut accents = ACCENTS; // none before there is a letter to bear them
    let text = By::composed(text);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match By::look(letter) {
            Look::Blank if shown.is_empty() || shown.ends_with(' ') => {}
            Look::Blank => {
                shown.push(' ');
                accents = ACCENTS;
            }
            Look::Accent if accents < ACCENTS => {
                shown.push(letter);
                accents += 1;
            }
            Look::Accent => {}
            Look::Nothing => {
                let before =
                    shown.trim_end_matches(EMOJI_STYLE).chars().next_back().is_some_and(By::pictured);
                let joins = letter == JOINER && before && letters.peek().copied().is_some_and(By::pictured);
                let styles = letter == EMOJI_STYLE && before && !shown.ends_with(EMOJI_STYLE);
                if joins || styles {
                    shown.push(letter);
                }
            }
            Look::Something => {
                shown.push(letter);
                accents = 0;
            }
        }
    }
    // Where something between was left out, a letter and its accent may have met.
    let shown = By::composed(shown.trim_end());
    (shown.chars().count() <= most).then_some(shown)
}

/// The name, or the name with a number if somebody bears one that looks like it.
pub(crate) fn told_apart(name: String, others: &[&str]) -> String {
    told_apart_by::<Known>(name, others)
}

fn told_apart_by<By: Letters>(name: String, others: &[&str]) -> String {
    let free = |name: &str| !others.iter().any(|other| alike_by::<By>(name, other));
    if free(&name) {
        return name;
    }
    // More numbers than seats and guests at one table: one is always free.
    let numbered = (2..=1_000).map(|number| {
        let room = NAME_LIMIT - format!(" {number}").len();
        let short: String = name.chars().take(room).collect();
        format!("{} {number}", short.trim_end())
    });
    numbered.into_iter().find(|name| free(name)).unwrap_or(name)
}

/// Whether two names look alike.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    alike_by::<Known>(one, other)
}

fn alike_by<By: Letters>(one: &str, other: &str) -> bool {
    let spaceless = |text: &str| text.split(' ').collect::<String>();
    By::alike(&spaceless(one), &spaceless(other))
}

/// Between two pictures: one picture made of both.
const JOINER: char = '\u{200d}';
/// After a character: its picture rather than its drawing.
const EMOJI_STYLE: char = '\u{fe0f}';

#[cfg(test)]
mod tests;

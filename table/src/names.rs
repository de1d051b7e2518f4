//! Names, and whatever else people type: fit to be shown, by Unicode's own tables.
//!
//! One rule for the names of people, seats and deals, and for what is said: a character that cannot be seen is left out, one
//! that looks like a space is a space, and what looks alike counts as alike (UTS 39). Nobody is turned away for a name that
//! somebody else has: there is more than one Léa in the world, and the second is called "Léa 2" at the table.

use engine::Refusal;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::skeleton;

use crate::refusal::TableRefusal;

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
    // Whatever cleaning makes of it, a text many times too long is not worth reading.
    if text.len() > 16 * most {
        return None;
    }
    let mut shown = String::new();
    let mut accents = ACCENTS; // none before there is a letter to bear them
    let mut letters = text.nfc().peekable();
    while let Some(letter) = letters.next() {
        match look(letter) {
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
                let before = shown.trim_end_matches(EMOJI_STYLE).chars().next_back().is_some_and(pictured);
                let joins = letter == JOINER && before && letters.peek().copied().is_some_and(pictured);
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
    let shown: String = shown.trim_end().nfc().collect();
    (shown.chars().count() <= most).then_some(shown)
}

/// The name, or the name with a number if somebody bears one that looks like it.
pub(crate) fn told_apart(name: String, others: &[&str]) -> String {
    let free = |name: &str| !others.iter().any(|other| alike(name, other));
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
    let spaceless = |text: &str| text.split(' ').collect::<String>();
    let (one, other) = (spaceless(one), spaceless(other));
    skeleton(&one).eq(skeleton(&other)) || skeleton(&one.to_lowercase()).eq(skeleton(&other.to_lowercase()))
}

/// Between two pictures: one picture made of both.
const JOINER: char = '\u{200d}';
/// After a character: its picture rather than its drawing.
const EMOJI_STYLE: char = '\u{fe0f}';

/// What there is to see of a character.
enum Look {
    /// A space, or what looks like one.
    Blank,
    /// A mark upon the character before it.
    Accent,
    /// Nothing: it controls, it is for private use, or it is no character at all.
    Nothing,
    Something,
}

fn look(letter: char) -> Look {
    let mut bytes = [0; 4];
    let mut shape = skeleton(letter.encode_utf8(&mut bytes));
    let (first, more) = (shape.next(), shape.next().is_some());
    if letter.is_whitespace() || (first == Some(' ') && !more) {
        return Look::Blank;
    }
    match letter.general_category_group() {
        _ if first.is_none() => Look::Nothing, // Default_Ignorable_Code_Point
        GeneralCategoryGroup::Other => Look::Nothing,
        GeneralCategoryGroup::Mark => Look::Accent,
        _ => Look::Something,
    }
}

/// Whether this is a picture that may be joined with another. Digits are not, though keys are drawn of them.
fn pictured(letter: char) -> bool {
    !letter.is_ascii() && letter.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_stay_as_they_are() {
        for fine in [
            "Éloïse",
            "Jean-Luc",
            "Zoé 🐉",
            "李",
            "O’Neil",
            "O'Neil",
            "D'Artagnan",
            "Nguyễn",
            "Åsa",
            "Иван",
            "Ζωή",
            "مريم",
            "אברהם",
            "अनीता",
            "สมชาย",
            "김민수",
            "さくら",
            "Ma. José",
            "Ann-2",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "👨\u{200d}👩\u{200d}👧",
            "🇫🇷",
            "👍🏽",
            "x_X",
            "½",
            "R2-D2",
            "Ø",
            "ß",
        ] {
            assert_eq!(name(fine).unwrap(), fine.nfc().collect::<String>(), "{fine:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_part_of_a_name() {
        let invisible = [
            '\u{0}',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2061}',
            '\u{2064}',
            '\u{2066}',
            '\u{2069}',
            '\u{206a}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{e0100}',
            '\u{e000}',
            '\u{f0000}',
            '\u{10ffff}',
            '\u{378}',
        ];
        for letter in invisible {
            let code = u32::from(letter);
            assert_eq!(name(&format!("An{letter}n")).unwrap(), "Ann", "U+{code:04X} in a name");
            assert_eq!(name(&format!("{letter}Ann{letter}")).unwrap(), "Ann", "U+{code:04X} around a name");
            assert_eq!(name(&letter.to_string()).unwrap_err().code, "bad-name", "U+{code:04X} alone");
        }
        for blank in
            ['\t', '\n', '\u{a0}', '\u{1680}', '\u{2003}', '\u{202f}', '\u{205f}', '\u{2800}', '\u{3000}']
        {
            let code = u32::from(blank);
            assert_eq!(name(&format!("{blank}An{blank}{blank}n{blank}")).unwrap(), "An n", "U+{code:04X}");
            assert_eq!(name(&blank.to_string()).unwrap_err().code, "bad-name", "U+{code:04X} alone");
        }
    }

    #[test]
    fn accents_need_a_letter_and_do_not_pile_up() {
        assert_eq!(name("\u{301}\u{302}").unwrap_err().code, "bad-name");
        assert_eq!(name("\u{301}Ann").unwrap(), "Ann");
        assert_eq!(name("E\u{301}loi\u{308}se").unwrap(), "Éloïse");
        assert_eq!(name("e\u{200b}\u{301}").unwrap(), "é", "one spelling, whatever stood between");
        assert!(name(&format!("Ann{}", "\u{334}".repeat(60))).unwrap().chars().count() <= 6);
    }

    #[test]
    fn a_joiner_joins_pictures_and_nothing_else() {
        assert_eq!(name("1\u{fe0f}2\u{200d}3").unwrap(), "123");
        assert_eq!(name("🐉\u{200d}\u{200d}\u{200d}").unwrap(), "🐉");
        assert_eq!(name("❤\u{fe0f}\u{fe0f}\u{fe0f}").unwrap(), "❤\u{fe0f}");
    }

    #[test]
    fn cleaning_twice_changes_nothing_more() {
        let mut luck = engine::Fast::new(14);
        let tricky: Vec<char> =
            "Ae\u{301}\u{334}\u{200b}\u{200d}\u{fe0f}\u{ad}🐉❤👩1 \u{2800}\u{1160}\u{1100}\u{1161}\u{11a8}\u{e0041}".chars().collect();
        for _ in 0..20_000 {
            let text: String =
                (0..luck.below(9)).map(|_| tricky[luck.below(tricky.len() as u32) as usize]).collect();
            if let Some(once) = visible(&text, NAME_LIMIT) {
                assert_eq!(visible(&once, NAME_LIMIT).as_deref(), Some(once.as_str()), "{text:?}");
            }
        }
    }

    #[test]
    fn what_looks_alike_is_told_apart_by_a_number() {
        let there = ["Ann", "Ivan", "Paypal", "Zoé 🐉"];
        let apart = |name: &str| told_apart(name.to_owned(), &there);
        assert_eq!(apart("Bob"), "Bob");
        assert_eq!(apart("Anna"), "Anna");
        for twin in ["Ann", "ANN", "ann", "A nn", "Аnn" /* Cyrillic А */, "lvan", "Pаypal", "zoé🐉"] {
            assert_eq!(apart(twin), format!("{twin} 2"));
        }
        let twins = ["Ann", "Ann 2"];
        assert_eq!(told_apart("Аnn".to_owned(), &twins), "Аnn 3");
        let long = "N".repeat(NAME_LIMIT);
        let second = told_apart(long.clone(), &[long.as_str()]);
        assert_eq!(second, format!("{} 2", "N".repeat(NAME_LIMIT - 2)));
    }
}

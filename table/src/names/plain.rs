//! Characters as far as Rust itself knows them, and a short list: for tables on a device, where everybody sits in front of one
//! screen and sees who types. Composing is left to the browser, which hands over one spelling (`web/src/house/worker/module.ts`).

use super::{Letters, Look};

pub(super) struct Plain;

impl Letters for Plain {
    fn look(letter: char) -> Look {
        match letter {
            BRAILLE_BLANK => Look::Blank,
            _ if letter.is_whitespace() => Look::Blank,
            _ if letter.is_control() || invisible(letter) || private(letter) => Look::Nothing,
            _ if combining(letter) => Look::Accent,
            _ => Look::Something,
        }
    }

    fn pictured(letter: char) -> bool {
        matches!(letter,
            '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
            | '\u{2190}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}'
            | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
            | '\u{1f000}'..='\u{1faff}')
    }

    fn composed(text: &str) -> String {
        text.to_owned()
    }

    fn alike(one: &str, other: &str) -> bool {
        one.to_lowercase() == other.to_lowercase()
    }
}

const BRAILLE_BLANK: char = '\u{2800}';

/// Default_Ignorable_Code_Point, and what else formats or annotates text.
fn invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{115f}'..='\u{1160}' // Hangul fillers, as U+3164 and U+FFA0
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

fn private(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Marks that can be put on any letter. Those of one script alone are taken for letters.
fn combining(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::super::tests::apart;
    #[cfg(feature = "unicode")]
    use super::super::unicode::Unicode;
    use super::*;

    #[test]
    fn only_the_letters_count() {
        for name in ["Аnn" /* Cyrillic А */, "lvan"] {
            assert_eq!(apart::<Plain>(name, &["Ann", "Ivan"]), name);
        }
    }

    /// The list is a part of the tables: it never hides what they show, and calls nothing a mark or a space that they do not.
    #[cfg(feature = "unicode")]
    #[test]
    fn the_list_is_true() {
        for letter in '\0'..=char::MAX {
            let (plain, known) = (Plain::look(letter), Unicode::look(letter));
            let code = u32::from(letter);
            match plain {
                Look::Something => assert_ne!(known, Look::Blank, "U+{code:04X}"),
                Look::Blank | Look::Nothing => assert_eq!(plain, known, "U+{code:04X}"),
                // Within these blocks there is room for marks to come.
                Look::Accent => assert!(matches!(known, Look::Accent | Look::Nothing), "U+{code:04X}"),
            }
            assert!(
                Plain::pictured(letter) || !Unicode::pictured(letter) || known != Look::Something,
                "U+{code:04X}"
            );
        }
    }
}

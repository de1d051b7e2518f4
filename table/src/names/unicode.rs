//! Characters as Unicode's own tables know them. They weigh as much as the rules of a game.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::skeleton;

use super::{Letters, Look};

pub(super) struct Unicode;

impl Letters for Unicode {
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

    fn pictured(letter: char) -> bool {
        !letter.is_ascii() && letter.is_emoji_char()
    }

    fn composed(text: &str) -> String {
        text.nfc().collect()
    }

    /// As UTS 39 has it.
    fn alike(one: &str, other: &str) -> bool {
        skeleton(one).eq(skeleton(other)) || skeleton(&one.to_lowercase()).eq(skeleton(&other.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{apart, seen};
    use super::*;

    #[test]
    fn a_letter_and_its_accent_are_one() {
        for fine in ["Éloïse", "Nguyễn", "Åsa", "김민수", "ぎん", "Ζωή"] {
            let apart: String = fine.nfd().collect();
            assert_ne!(apart, fine);
            assert_eq!(seen::<Unicode>(&apart), fine);
        }
        assert_eq!(seen::<Unicode>("e\u{200b}\u{301}"), "é", "one spelling, whatever stood between");
    }

    #[test]
    fn what_is_no_character_is_no_part_of_a_name() {
        assert_eq!(seen::<Unicode>("An\u{378}n"), "Ann");
        assert_eq!(seen::<Unicode>("\u{378}"), "");
    }

    #[test]
    fn another_alphabet_is_no_disguise() {
        let there = ["Ann", "Ivan", "Paypal"];
        for twin in ["Аnn" /* Cyrillic А */, "lvan", "Pаypal"] {
            assert_eq!(apart::<Unicode>(twin, &there), format!("{twin} 2"));
        }
        assert_eq!(apart::<Unicode>("Аnn", &["Ann", "Ann 2"]), "Аnn 3");
    }
}

//! What is true of names, whoever knows the characters.

#[cfg(feature = "unicode")]
use super::unicode::Unicode;
use super::{plain::Plain, *};

/// What is left of a text.
pub(super) fn seen<By: Letters>(text: &str) -> String {
    visible_by::<By>(text, NAME_LIMIT).unwrap()
}

/// The name, next to these.
pub(super) fn apart<By: Letters>(name: &str, others: &[&str]) -> String {
    told_apart_by::<By>(name.to_owned(), others)
}

/// A test for everybody who knows characters.
macro_rules! whoever_knows {
    ($($test:ident)*) => {
        mod plain {
            $(#[test] fn $test() { super::$test::<super::Plain>(); })*
        }
        #[cfg(feature = "unicode")]
        mod unicode {
            $(#[test] fn $test() { super::$test::<super::Unicode>(); })*
        }
    };
}

whoever_knows! {
    names_of_people_stay_as_they_are
    what_cannot_be_seen_is_no_part_of_a_name
    accents_need_a_letter_and_do_not_pile_up
    a_joiner_joins_pictures_and_nothing_else
    cleaning_twice_changes_nothing_more
    what_looks_alike_is_told_apart_by_a_number
}

#[test]
fn a_name_is_not_empty() {
    assert_eq!(name("\u{3164}").unwrap_err().code, "bad-name");
    assert_eq!(name(&"N".repeat(NAME_LIMIT + 1)).unwrap_err().code, "bad-name");
}

fn names_of_people_stay_as_they_are<By: Letters>() {
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
        assert_eq!(seen::<By>(fine), fine);
    }
}

fn what_cannot_be_seen_is_no_part_of_a_name<By: Letters>() {
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
    ];
    for letter in invisible {
        let code = u32::from(letter);
        assert_eq!(seen::<By>(&format!("An{letter}n")), "Ann", "U+{code:04X} in a name");
        assert_eq!(seen::<By>(&format!("{letter}Ann{letter}")), "Ann", "U+{code:04X} around a name");
        assert_eq!(seen::<By>(&letter.to_string()), "", "U+{code:04X} alone");
    }
    for blank in
        ['\t', '\n', '\u{a0}', '\u{1680}', '\u{2003}', '\u{202f}', '\u{205f}', '\u{2800}', '\u{3000}']
    {
        let code = u32::from(blank);
        assert_eq!(seen::<By>(&format!("{blank}An{blank}{blank}n{blank}")), "An n", "U+{code:04X}");
        assert_eq!(seen::<By>(&blank.to_string()), "", "U+{code:04X} alone");
    }
}

fn accents_need_a_letter_and_do_not_pile_up<By: Letters>() {
    assert_eq!(seen::<By>("\u{301}\u{302}"), "");
    assert_eq!(seen::<By>("\u{301}Ann"), "Ann");
    assert!(seen::<By>(&format!("Ann{}", "\u{334}".repeat(60))).chars().count() <= 6);
}

fn a_joiner_joins_pictures_and_nothing_else<By: Letters>() {
    assert_eq!(seen::<By>("1\u{fe0f}2\u{200d}3"), "123");
    assert_eq!(seen::<By>("🐉\u{200d}\u{200d}\u{200d}"), "🐉");
    assert_eq!(seen::<By>("❤\u{fe0f}\u{fe0f}\u{fe0f}"), "❤\u{fe0f}");
}

fn cleaning_twice_changes_nothing_more<By: Letters>() {
    let mut luck = engine::Fast::new(14);
    let tricky: Vec<char> =
        "Ae\u{301}\u{334}\u{200b}\u{200d}\u{fe0f}\u{ad}🐉❤👩1 \u{2800}\u{1160}\u{1100}\u{1161}\u{11a8}\u{e0041}".chars().collect();
    for _ in 0..20_000 {
        let text: String =
            (0..luck.below(9)).map(|_| tricky[luck.below(tricky.len() as u32) as usize]).collect();
        if let Some(once) = visible_by::<By>(&text, NAME_LIMIT) {
            assert_eq!(visible_by::<By>(&once, NAME_LIMIT).as_deref(), Some(once.as_str()), "{text:?}");
        }
    }
}

fn what_looks_alike_is_told_apart_by_a_number<By: Letters>() {
    let there = ["Ann", "Zoé 🐉"];
    assert_eq!(apart::<By>("Bob", &there), "Bob");
    assert_eq!(apart::<By>("Anna", &there), "Anna");
    for twin in ["Ann", "ANN", "ann", "A nn", "zoé🐉", "ZOÉ 🐉"] {
        assert_eq!(apart::<By>(twin, &there), format!("{twin} 2"));
    }
    assert_eq!(apart::<By>("Ann", &["Ann", "Ann 2"]), "Ann 3");
    let long = "N".repeat(NAME_LIMIT);
    assert_eq!(apart::<By>(&long, &[&long]), format!("{} 2", "N".repeat(NAME_LIMIT - 2)));
}

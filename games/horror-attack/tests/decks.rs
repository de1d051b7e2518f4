//! The deck files and the words agree: names and texts of cards are written in `data/` only. `BLESS=1` copies them.

use barbacane_horror_attack::words;
use engine::Lang;

const MARK: &str =
    "### What is printed on the cards: copied from data/*.toml by BLESS=1 cargo test; correct it there.\n";

#[test]
fn names_and_texts_come_from_the_deck_files() {
    for (lang, name) in [(Lang::Fr, "fr"), (Lang::En, "en")] {
        let path = format!("{}/locales/{name}.ftl", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read_to_string(&path).expect("the words are there");
        let own = file.split(MARK).next().expect("a first part").trim_end();
        let whole = format!("{own}\n\n{MARK}\n{}", words(lang));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &whole).expect("the words can be written");
            continue;
        }
        assert!(file == whole, "{path} is out of date: run BLESS=1 cargo test -p barbacane-horror-attack");
    }
}

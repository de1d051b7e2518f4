//! The deck files and the words agree: names and texts of cards are written in `data/` only. `BLESS=1` copies them.

use barbacane_horror_attack::{HorrorAttack, Kind, Side, printed, words};
use engine::golden::compare;
use engine::words::Words;
use engine::{Game, Lang};

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

/// The rule pages describe every card: side, copies and skill are those of the deck files.
#[test]
fn the_rule_pages_tell_what_the_cards_say() {
    for (lang, copies) in [(Lang::Fr, "exemplaire"), (Lang::En, "cop")] {
        let about = HorrorAttack::about();
        let words = Words::of(about, lang).expect("words");
        let page = about.rules.get(lang);
        for kind in Kind::all() {
            let say = |id: String| words.say(&id, &serde_json::Map::new(), &[]).expect("a message");
            let (name, text) = (say(format!("card-{kind}")), say(format!("text-{kind}")));
            let mut sections = page.split("\n### HA-");
            let is_card =
                |section: &&str| section.starts_with("part-") && section.contains(&format!(" · {name}\n"));
            let section = sections.find(is_card);
            let section = section.unwrap_or_else(|| panic!("{name} is not on the page"));
            let side = match (kind.side(), lang) {
                (Side::Hero, Lang::Fr) => "Héros",
                (Side::Hero, Lang::En) => "Hero",
                (Side::Monster, Lang::Fr) => "Monstre",
                (Side::Monster, Lang::En) => "Monster",
                (Side::Neutral, Lang::Fr) => "Neutre",
                (Side::Neutral, Lang::En) => "Neutral",
            };
            let line = format!("{side}, {} {copies}", kind.copies());
            assert!(section.contains(&line), "{name}: the page does not say {line:?}");
            let skill = text.trim_end_matches('.');
            assert!(section.contains(skill), "{name}: the page does not say {skill:?}");
        }
    }
}

/// What the decks add up to, written down: whoever corrects a card sees here what it changes. `BLESS=1` writes it anew.
#[test]
fn the_decks_add_up_to_what_is_written_down() {
    let printed = serde_json::to_value(printed()).expect("plain data");
    let cards = printed["cards"].as_object().expect("cards");
    let mut text = format!(
        "{} kinds of cards, {} factions\n",
        cards.len(),
        printed["factions"].as_object().map_or(0, serde_json::Map::len)
    );
    for deck in ["innsmouth", "mountains"] {
        for side in ["hero", "monster", "neutral"] {
            let of = |field: &str| -> u64 {
                let some = cards.values().filter(|card| card["deck"] == deck && card["side"] == side);
                some.map(|card| {
                    card["copies"].as_u64().unwrap_or(0)
                        * if field == "copies" { 1 } else { card[field].as_u64().unwrap_or(0) }
                })
                .sum()
            };
            text += &format!(
                "{deck}: {} cards of the side {side} with {} symbols\n",
                of("copies"),
                of("symbols")
            );
        }
    }
    let file = format!("{}/golden/decks.txt", env!("CARGO_MANIFEST_DIR"));
    compare(file.as_ref(), &text).unwrap_or_else(|difference| panic!("{difference}"));
}

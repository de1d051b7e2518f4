//! The examples of the rule pages are scenarios, played.
//!
//! `BLESS=1 cargo test -p barbacane-table --test examples` writes the files anew.

use std::collections::BTreeSet;
use std::path::Path;

use barbacane_table::Registry;
use engine::rulebook::Rulebook;
use engine::scenario::{Example, examples};

fn of_game(game: &barbacane_table::GameEntry) -> Vec<Example> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game.about().id).join("scenarios");
    examples(&*game.rules, &folder).unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn the_rule_pages_show_what_the_rules_do() {
    for game in Registry::standard().iter() {
        let id = game.about().id;
        // One example a line, so that a change shows which one it is.
        let lines: Vec<_> =
            of_game(game).iter().map(|example| serde_json::to_string(example).unwrap()).collect();
        let generated = format!("[\n{}\n]\n", lines.join(",\n"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated/examples");
        let path = path.join(format!("{id}.json"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &generated).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == generated,
            "examples/{id}.json is out of date: run BLESS=1 cargo test -p barbacane-table --test examples"
        );
    }
}

#[test]
fn each_example_stands_under_a_rule_and_is_told_once() {
    for game in Registry::standard().iter() {
        let book = Rulebook::of(game.about()).unwrap();
        let shown = of_game(game);
        assert!(!shown.is_empty(), "{} has no example", game.about().id);
        let mut titles = BTreeSet::new();
        for Example { rules, title, .. } in shown {
            assert!(rules.iter().all(|rule| book.defines(rule)), "{}", title.en);
            assert!(
                title.fr.chars().count() <= 90 && title.en.chars().count() <= 90,
                "too long: {}",
                title.en
            );
            assert!(titles.insert(title.fr.clone()) && titles.insert(title.en), "told twice: {}", title.fr);
        }
    }
}

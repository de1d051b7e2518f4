//! Whatever the data file and the box name has its words in both languages, and the rule pages say what the data says.

use barbacane_monster_rush::{Card, MonsterRush, Pace};
use engine::rulebook::Rulebook;
use engine::words::Words;
use engine::{Game, Lang, OptionKind};
use ts_rs::TS;

const KINDS: [&str; 6] = ["sword", "axe", "bow", "fire", "ice", "lightning"];

fn say(words: &Words, id: &str) -> String {
    words.say(id, &serde_json::Map::new(), &[]).unwrap_or_else(|problem| panic!("{problem}"))
}

fn monsters() -> Vec<toml::Value> {
    let data: toml::Table = toml::from_str(include_str!("../data/monster-rush.toml")).expect("the data");
    data["monster"].as_array().expect("monsters").clone()
}

#[test]
fn cards_symbols_and_monsters_have_names_of_their_own() {
    for lang in [Lang::Fr, Lang::En] {
        let words = Words::of(MonsterRush::about(), lang).expect("words");
        let mut names: Vec<String> = Card::all().map(|card| say(&words, &format!("card-{card}"))).collect();
        let of_monsters = monsters();
        names.extend(
            of_monsters.iter().map(|monster| say(&words, &format!("monster-{}", text(&monster["id"])))),
        );
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!((names.len(), count), (22 + 36, 22 + 36), "two things have the same name");
        for kind in KINDS {
            assert_eq!(say(&words, &format!("kind-{kind}")), say(&words, &format!("card-{kind}")));
        }
    }
}

/// What the code knows and what people may choose is the same list.
#[test]
fn every_pace_is_offered() {
    let known = Pace::inline(&ts_rs::Config::default());
    let mut known: Vec<&str> = known.split(" | ").map(|name| name.trim_matches('"')).collect();
    let pace = MonsterRush::about().options.iter().find(|option| option.id == "pace").expect("an option");
    let OptionKind::OneOf(offered) = pace.kind else { panic!("one of several names") };
    let mut offered = offered.to_vec();
    known.sort_unstable();
    offered.sort_unstable();
    assert_eq!(known, offered);
}

fn text(value: &toml::Value) -> &str {
    value.as_str().expect("a text")
}

/// Points, tie number, mark and symbols on the page are those of the data file, and the page says they are reconstructed.
#[test]
fn the_rule_pages_tell_what_the_monsters_show() {
    let about = MonsterRush::about();
    let book = Rulebook::of(about).expect("rule pages");
    for lang in [Lang::Fr, Lang::En] {
        let words = Words::of(about, lang).expect("words");
        for monster in monsters() {
            let id = text(&monster["id"]);
            let rule = book
                .page(lang)
                .rule(&format!("MR-{}", id.to_uppercase()))
                .expect("every monster has its entry");
            assert_eq!(rule.title, say(&words, &format!("monster-{id}")));
            let needs = KINDS.iter().filter_map(|kind| {
                let name = say(&words, &format!("kind-{kind}"));
                match monster["need"].get(kind)?.as_integer()? {
                    1 => Some(name),
                    many => Some(format!("{name} × {many}")),
                }
            });
            let needs = needs.collect::<Vec<_>>().join(", ");
            let (points, tie) = (&monster["points"], &monster["tie"]);
            let mark = monster.get("mark").map(text);
            let told = match lang {
                Lang::Fr => {
                    let mark = mark.map_or("sans marque".to_owned(), |mark| format!("marque {mark}"));
                    format!("{points} points, numéro {tie}, {mark}. Il faut\u{202f}: {needs}. Reconstitué.")
                }
                Lang::En => {
                    let mark = mark.map_or("no mark".to_owned(), |mark| format!("marked {mark}"));
                    format!("{points} points, tie number {tie}, {mark}. It takes: {needs}. Reconstructed.")
                }
            };
            assert!(rule.body.contains(&told), "{id}: the page does not say {told:?}");
        }
    }
}

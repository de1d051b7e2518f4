//! `barbacane scenarios` and `barbacane rules`, run as a shell would.

#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
mod common;

use std::fs;

use common::{barbacane, barbacane_in};

const GAME: &str = "attrape-monstres";

#[test]
fn the_scenarios_of_every_game_pass() {
    let out = barbacane(&["scenarios"]).well();
    assert!(out.contains("attrape-monstres: ") && out.contains(" passed, 0 failed"), "{out}");
    barbacane(&["scenarios", "--game", GAME]).well();
    barbacane(&["scenarios", "--game", "chess"]).refused(&["no game \"chess\""]);
    barbacane(&["scenarios", "games/attrape-monstres/scenarios"]).well();
}

#[test]
fn a_house_rule_that_does_not_hold_fails_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.toml");
    fs::write(
        &file,
        "rules = ['AM-3']\ntitle = 'No wall at our house'\nsetup.players = 2\nthen.wall = false\n",
    )
    .unwrap();
    let path = file.to_str().unwrap();
    barbacane(&["scenarios", "--game", GAME, path]).failed(&[
        "No wall at our house",
        "expected wall to be false; it was true",
        "0 passed, 1 failed",
    ]);
    fs::write(&file, "rules = ['AM-3']\ntitle = 'Typo'\nsetup.players = 2\nthan.wall = true\n").unwrap();
    barbacane(&["scenarios", "--game", GAME, path]).failed(&["house.toml", "Typo", "\"than\""]);
    barbacane(&["scenarios", "--game", GAME, "/nowhere"]).refused(&["/nowhere"]);
}

#[test]
fn outside_a_checkout_it_says_where_to_go() {
    let folder = tempfile::tempdir().unwrap();
    barbacane_in(folder.path(), &["scenarios"]).refused(&["go to a checkout"]);
    barbacane_in(folder.path(), &["rules", "coverage", GAME]).refused(&["go to a checkout"]);
}

#[test]
fn every_rule_is_covered_and_a_bare_one_fails() {
    let out = barbacane(&["rules", "coverage", GAME]).well();
    let last = out.lines().last().unwrap();
    let words: Vec<_> = last.split(' ').collect();
    assert_eq!((words[0], &words[3..]), (words[2], &["rules", "covered"][..]), "{last}");
    assert!(!out.contains("NO SCENARIO"));

    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("one.toml"),
        "rules = ['AM-3']\ntitle = 'The wall stands'\nsetup.players = 2\nthen.wall = true\n",
    )
    .unwrap();
    let path = folder.path().to_str().unwrap();
    barbacane(&["rules", "coverage", GAME, path]).failed(&[
        "    The wall stands",
        "NO SCENARIO",
        "1 of",
        "AM-11a",
    ]);
}

#[test]
fn rules_are_listed_and_shown_in_both_languages() {
    let list = barbacane(&["rules", "list", GAME]).well();
    assert!(list.contains("AM-11a") && list.contains("AM-A23"), "{list}");
    let french = barbacane(&["rules", "list", GAME, "--lang", "fr"]).well();
    assert_ne!(list, french);
    assert_eq!(list.matches("AM-").count(), french.matches("AM-").count());
    let shown = barbacane(&["rules", "show", GAME, "am-9", "AM-11a"]).well();
    assert!(shown.starts_with("AM-9 · ") && shown.contains("\nAM-11a · "), "{shown}");
    barbacane(&["rules", "show", GAME, "AM-99"]).refused(&["no rule AM-99", "rules list"]);
    barbacane(&["rules", "list", "chess"]).refused(&["no game"]);
}

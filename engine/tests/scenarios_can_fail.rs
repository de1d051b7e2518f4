//! The scenario runner is worth something only if it fails when it must, in words an author understands.

use barbacane_engine::erased::{self, AnyRules};
use barbacane_engine::example::HigherCard;
use barbacane_engine::scenario::{read, run, run_folder};

fn rules() -> Box<dyn AnyRules> {
    erased::rules::<HigherCard>()
}

/// Why a scenario with this beginning and end fails.
fn failure(middle: &str) -> String {
    let text = format!("rules = ['HC-1']\ntitle = 'T'\nsetup.players = 2\n{middle}");
    let scenarios = read(&text).unwrap_or_else(|problem| panic!("{problem}"));
    run(&*rules(), &scenarios[0]).expect_err("this scenario must fail")
}

#[track_caller]
fn fails(middle: &str, with: &[&str]) {
    let why = failure(middle);
    for part in with {
        assert!(why.contains(part), "{part:?} is not in:\n{why}");
    }
}

#[test]
fn a_wrong_value_shows_both() {
    fails("given.cards = [1, 5]\nthen.'cards.1' = 4", &["expected cards.1 to be 4; it was 5"]);
    fails("then.'hand.1' = 4", &["there is no \"hand\", only active"]);
    fails("then.absent = ['cards.0']", &["expected nothing at cards.0"]);
    fails("then.absent = ['crads.0']", &["no such field at all"]);
}

#[test]
fn a_refusal_that_does_not_come_or_is_another() {
    fails("when = [{ seat = 0, choose = 'keep', refused = 'HC-3' }]", &["was accepted", "\"swap\""]);
    fails("when = [{ seat = 1, choose = 'keep', refused = 'HC-3' }]", &["not your turn", "HC-2"]);
    fails(
        "when = [{ seat = 1, choose = 'keep' }]\nthen.active = 0",
        &["[[when]] number 1", "was refused", "\"keep\""],
    );
    fails("when = [{ seat = 0, choose = 'fly' }]\nthen.active = 0", &["knows no such choice"]);
    fails("refused_setup = 'HC-1'", &["it was accepted"]);
}

#[test]
fn events_out_of_order_or_unwanted() {
    let kept = "when = [{ seat = 0, choose = 'swap' }, { seat = 0, choose = 'keep' }]\n";
    fails(
        &format!("{kept}then.events = [{{ kind = 'kept' }}, {{ kind = 'swapped' }}]"),
        &["expected the event", "\"drew\""],
    );
    fails(&format!("{kept}then.no_events = ['kept']"), &["expected no event {\"kind\":\"kept\"}"]);
    fails("given.cards = [1, 2]\nthen.events = [{ kind = 'drew' }]", &["expected the event"]);
}

#[test]
fn what_a_seat_sees() {
    let given = "given.cards = [1, 5]\n";
    let sees = |what: &str| format!("{given}then.sees = [{{ {what} }}]");
    fails(&sees("seat = 0, 'cards.0' = 2"), &["of what seat 0 sees: expected cards.0 to be 2; it was 1"]);
    fails(&sees("seat = 0, 'cards.1' = 5"), &["expected cards.1 to be 5; it was null"]);
    fails(&sees("seat = 1, absent = ['cards.1']"), &["of what seat 1 sees: expected nothing at cards.1"]);
    fails(&sees("seat = 1, absent = ['crads.1']"), &["every view has no such field at all"]);
    fails(&sees("seat = 'spectator', 'cards.0' = 1"), &["of what a spectator sees", "it was null"]);
    fails(&sees("seat = 2, absent = ['cards.1']"), &["nobody sits on seat 2"]);

    let swap = "given.cards = [1, 5]\nwhen = [{ seat = 0, choose = 'swap', chance = { card = ['6'] } }]\n";
    let sees = |what: &str| format!("{swap}then.sees = [{{ {what} }}]");
    fails(&sees("seat = 1, events = [{ kind = 'drew', card = 6 }]"), &["expected the event", "\"drew\""]);
    fails(
        &sees("seat = 0, no_events = [{ kind = 'drew', card = 6 }]"),
        &["of what seat 0 sees: expected no event"],
    );
    fails(&sees("seat = 1, no_events = ['drew']"), &["expected no event {\"kind\":\"drew\"}"]);
}

#[test]
fn luck_that_is_impossible_or_unused() {
    let swap = |card: &str| {
        format!(
            "given.cards = [1, 5]\nwhen = [{{ seat = 0, choose = 'swap', chance = {{ card = [{card}] }} }}]\nthen.active = 0"
        )
    };
    fails(&swap("'5'"), &["cannot give \"5\""]);
    fails(&swap("'6', '2'"), &["nobody asked"]);
    fails("start.chance.card = ['3', '3']\nthen.active = 0", &["in the set-up", "cannot give"]);
    fails("given.cards = [4, 4]\nthen.active = 0", &["[given] cannot be"]);
}

#[test]
fn turn_choices_and_outcome() {
    fails("then.turn = [1]", &["expected the turn of seats [1]; it was that of [0]"]);
    fails("then.choices = ['fly']", &["expected \"fly\" among the choices", "the choices of seat 0 were"]);
    fails("then.not_choices = ['keep']", &["not to be among"]);
    fails("then.only_choices = ['keep']", &["no other choice, and there was \"swap\""]);
    fails("then.outcome = 'won'", &["expected the outcome \"won\"; it was undecided"]);
    fails("then.outcome = 'victory'", &["outcome is"]);
}

#[test]
fn a_folder_with_faults_does_not_pass() {
    let folder = std::env::temp_dir().join(format!("barbacane-scenarios-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let report = run_folder(&*rules(), &folder);
    assert!(!report.passed(), "an empty folder proves nothing");

    std::fs::write(
        folder.join("a.toml"),
        "rules = ['HC-44']\ntitle = 'Unknown rule'\nsetup.players = 2\nthen.active = 0",
    )
    .unwrap();
    std::fs::write(
        folder.join("b.toml"),
        "rules = ['HC-1']\ntitle = 'Wrong'\nsetup.players = 2\nthen.active = 1",
    )
    .unwrap();
    std::fs::write(
        folder.join("c.toml"),
        "rules = ['HC-1']\ntitle = 'Typo'\nsetpu.players = 2\nthen.active = 1",
    )
    .unwrap();
    let report = run_folder(&*rules(), &folder);
    std::fs::remove_dir_all(&folder).unwrap();
    let text = report.to_string();
    for part in [
        "HC-44 is on no rule page",
        "b.toml",
        "Wrong",
        "c.toml: scenario \"Typo\"",
        "\"setpu\"",
        "higher-card: 1 passed, 1 failed",
    ] {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
    assert_eq!(report.coverage.covered(), 0, "a scenario that fails covers nothing");
    assert!(!run_folder(&*rules(), "/nowhere".as_ref()).passed());
}

//! The executable rulebook: every scenario holds, and every rule has one.

use barbacane_castle_panic::CastlePanic;
use engine::Game;
use engine::scenario::run_folder;

#[test]
fn every_scenario_holds_and_every_rule_has_one() {
    let report = run_folder(&*engine::erased::rules::<CastlePanic>(), "scenarios".as_ref());
    assert!(report.passed(), "{report}");
    let missing: Vec<_> = report.coverage.uncovered().collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}

#[test]
fn the_rules_begin_with_the_goal() {
    let pages = engine::rulebook::Rulebook::of(CastlePanic::about()).unwrap();
    for lang in engine::Lang::ALL {
        let first: Vec<_> = pages.page(lang).rules.iter().take(3).map(|rule| rule.id.as_str()).collect();
        assert_eq!(first, ["CP-B2.14", "CP-B2.13", "CP-B2.15"], "won, lost, and both at once");
    }
}

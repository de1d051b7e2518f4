//! The executable rulebook: every scenario holds, and every rule has one.

use barbacane_castle_crush::CastleCrush;
use engine::scenario::run_folder;

#[test]
fn every_scenario_holds_and_every_rule_has_one() {
    let report = run_folder(&*engine::erased::rules::<CastleCrush>(), "scenarios".as_ref());
    assert!(report.passed(), "{report}");
    let missing: Vec<_> = report.coverage.uncovered().collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}

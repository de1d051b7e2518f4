//! A rule id cited anywhere in the project must be on its game's rule page.

use std::path::Path;

use engine::rulebook::Rulebook;
use table::Registry;

/// Every folder where people cite rules. The tests of this crate and of the engine are left out: they cite rules that
/// do not exist, on purpose.
const FOLDERS: [&str; 11] = [
    "games",
    "web/src",
    "web/e2e",
    "docs",
    "bots",
    "table",
    "server",
    "xtask",
    "cli/src",
    "README.md",
    "CHANGELOG.md",
];

#[test]
fn no_rule_is_cited_that_no_page_defines() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders: Vec<_> =
        FOLDERS.iter().map(|folder| root.join(folder)).filter(|folder| folder.exists()).collect();
    assert!(folders.len() >= 8, "the rooms are where they were: {folders:?}");
    for entry in Registry::standard().iter() {
        let book = Rulebook::of(entry.about()).unwrap();
        if let Err(problem) = book.check_citations(&folders) {
            panic!("{problem}");
        }
    }
}

//! What came of a folder of scenarios.

use std::fmt;

use crate::rulebook::Rulebook;

/// One scenario that was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The file it stands in.
    pub file: String,
    /// Its title.
    pub title: String,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// Why it failed, if it did.
    pub failure: Option<String>,
}

/// For each rule of the page, the titles of the scenarios that show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The rules in the order of the page.
    pub rules: Vec<(String, Vec<String>)>,
}

impl Coverage {
    /// The rules that no scenario shows.
    pub fn uncovered(&self) -> impl Iterator<Item = &str> {
        self.rules.iter().filter(|(_, titles)| titles.is_empty()).map(|(id, _)| id.as_str())
    }

    /// Is every rule shown by a scenario?
    pub fn is_complete(&self) -> bool {
        !self.rules.is_empty() && self.uncovered().next().is_none()
    }

    /// How many rules are shown by a scenario.
    pub fn covered(&self) -> usize {
        self.rules.len() - self.uncovered().count()
    }
}

/// What came of running scenarios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// Every scenario that was run.
    pub tried: Vec<Tried>,
    /// Whatever is wrong beside a scenario that failed: files that cannot be read, ids that no page defines.
    pub problems: Vec<String>,
    /// Which rules are shown.
    pub coverage: Coverage,
}

impl Report {
    pub(super) fn new(game: &str, book: Option<&Rulebook>) -> Report {
        let rules = book.into_iter().flat_map(Rulebook::ids).map(|id| (id.to_owned(), Vec::new())).collect();
        let coverage = Coverage { rules };
        Report { game: game.to_owned(), tried: Vec::new(), problems: Vec::new(), coverage }
    }

    /// A scenario covers the rules it cites only while it passes.
    pub(super) fn add(&mut self, tried: Tried) {
        if tried.failure.is_none() {
            for (id, titles) in &mut self.coverage.rules {
                if tried.rules.contains(id) {
                    titles.push(tried.title.clone());
                }
            }
        }
        self.tried.push(tried);
    }

    /// The scenarios that failed.
    pub fn failed(&self) -> impl Iterator<Item = &Tried> {
        self.tried.iter().filter(|tried| tried.failure.is_some())
    }

    /// Is everything as the scenarios say?
    pub fn passed(&self) -> bool {
        self.problems.is_empty() && self.failed().next().is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}")?;
        }
        for tried in self.failed() {
            let why = tried.failure.as_deref().unwrap_or_default().replace('\n', "\n  ");
            writeln!(f, "{}\n  {}\n  {why}", tried.file, tried.title)?;
        }
        let failed = self.failed().count();
        write!(f, "{}: {} passed, {failed} failed", self.game, self.tried.len() - failed)?;
        match self.problems.len() {
            0 => Ok(()),
            1 => write!(f, ", and 1 other problem"),
            problems => write!(f, ", and {problems} other problems"),
        }
    }
}

//! Reads how many tests passed and failed from what the test runners print.

/// Tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.passed += more.passed;
        self.failed += more.failed;
    }
}

/// How a runner says its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runner {
    /// `cargo test`: `test result: ok. 12 passed; 0 failed; 0 ignored; …`, once a test program.
    Cargo,
    /// Our own commands: a line `12 passed, 0 failed` at the start or after a colon.
    Barbacane,
    /// Vitest: `     Tests  1 failed | 12 passed (13)`.
    Vitest,
    /// `node --test`: `ℹ pass 12` and `ℹ fail 0`, or with `#` in the TAP form.
    Node,
}

impl Runner {
    /// What this line adds to the counts.
    pub(crate) fn read(self, line: &str) -> Counts {
        let words: Vec<&str> = line
            .split(|c: char| c.is_whitespace() || ",;|():".contains(c))
            .filter(|w| !w.is_empty())
            .collect();
        let before = |name: &str| number(&words, name, |at| at.checked_sub(1));
        let after = |name: &str| number(&words, name, |at| Some(at + 1));
        let pair = |passed: Option<u32>, failed: Option<u32>| Counts {
            passed: passed.unwrap_or(0),
            failed: failed.unwrap_or(0),
        };
        match self {
            Runner::Cargo if words.starts_with(&["test", "result"]) => {
                pair(before("passed"), before("failed"))
            }
            Runner::Barbacane if before("passed").is_some() && before("failed").is_some() => {
                pair(before("passed"), before("failed"))
            }
            Runner::Vitest if words.first() == Some(&"Tests") => pair(before("passed"), before("failed")),
            Runner::Node if matches!(words.first(), Some(&"ℹ" | &"#")) && words.len() == 3 => {
                pair(after("pass"), after("fail"))
            }
            _ => Counts::default(),
        }
    }
}

fn number(words: &[&str], name: &str, place: impl Fn(usize) -> Option<usize>) -> Option<u32> {
    let at = words.iter().position(|word| *word == name)?;
    words.get(place(at)?)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_runner_is_understood() {
        let cases = [
            (
                Runner::Cargo,
                "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
                12,
                0,
            ),
            (Runner::Cargo, "test result: FAILED. 3 passed; 2 failed; 0 ignored", 3, 2),
            (Runner::Cargo, "test passed ... ok", 0, 0),
            (Runner::Barbacane, "120 passed, 1 failed", 120, 1),
            (Runner::Barbacane, "scenarios: 120 passed, 1 failed", 120, 1),
            (Runner::Vitest, "      Tests  1 failed | 41 passed (42)", 41, 1),
            (Runner::Vitest, "      Tests  42 passed (42)", 42, 0),
            (Runner::Vitest, " Test Files  3 passed (3)", 0, 0),
            (Runner::Node, "ℹ pass 9", 9, 0),
            (Runner::Node, "ℹ fail 2", 0, 2),
            (Runner::Node, "# pass 9", 9, 0),
        ];
        for (runner, line, passed, failed) in cases {
            assert_eq!(runner.read(line), Counts { passed, failed }, "{line}");
        }
    }
}

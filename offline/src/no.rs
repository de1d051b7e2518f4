//! Every "no" that the table of a page itself says. The server says the same in the same words.

use engine::Refusal;
use table::{Flaw, RestoreError, VerifyError};

engine::refusals! {
    /// Why something is not done for a page.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(missing_docs, reason = "each is said by its sentence")]
    pub enum No {
        UnknownTable = "address", "no-such-table", "There is no such table.";
        Broken { table: String, seq: u64, problem: String } = "store", "broken-table",
            "The table {table} cannot be restored: its record {seq} does not fit ({problem}). It was left as it is.", table, seq, problem;
        OtherRules { problem: String } = "store", "other-rules",
            "This game cannot go on by the rules of today: {problem}. It was left as it is.", problem;
        NotJson { problem: String } = "protocol", "not-json", "This is not JSON: {problem}.", problem;
        UnknownMessage { problem: String } = "protocol", "unknown-message", "This is no message we know: {problem}.", problem;
        OtherVersion { problem: String } = "transcript", "transcript-version", "This game cannot be played again here: {problem}.", problem;
        NotFinished = "transcript", "transcript-not-over", "This game is not finished.";
        Untrue { line: usize, problem: String } = "transcript", "transcript-untrue", "Line {line} of this transcript is not true: {problem}.", line, problem;
    }
}

/// Why a question is not answered.
#[derive(Debug)]
pub(crate) enum Not {
    /// It was understood, and the answer is no.
    Refused(Refusal),
    /// It makes no sense: whoever asks is not the page we know.
    Nonsense(String),
}

impl From<Refusal> for Not {
    fn from(refusal: Refusal) -> Not {
        Not::Refused(refusal)
    }
}

impl From<String> for Not {
    fn from(problem: String) -> Not {
        Not::Nonsense(problem)
    }
}

impl No {
    pub(crate) fn broken(table: &str, RestoreError { seq, why, other_rules }: RestoreError) -> No {
        if other_rules {
            return No::OtherRules { problem: why };
        }
        No::Broken { table: table.to_owned(), seq, problem: why }
    }
}

impl From<VerifyError> for No {
    fn from(VerifyError { line, flaw, what }: VerifyError) -> No {
        let problem = what.trim_end_matches('.').to_owned();
        match flaw {
            Flaw::OtherVersion => No::OtherVersion { problem },
            Flaw::NotOver => No::NotFinished,
            Flaw::Untrue => No::Untrue { line, problem },
        }
    }
}

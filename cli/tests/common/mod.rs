//! The real program, run as a shell would.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// What came of running `barbacane` with these arguments, at the root of the checkout.
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// The output stream.
    pub out: String,
    /// The error stream.
    pub err: String,
}

/// Runs the program.
pub fn barbacane(args: &[&str]) -> Ran {
    barbacane_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), args)
}

/// Runs the program somewhere.
pub fn barbacane_in(folder: &Path, args: &[&str]) -> Ran {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_barbacane"))
        .args(args)
        .current_dir(folder)
        .output()
        .expect("it runs");
    Ran {
        code: output.status.code().expect("no signal ended it"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the errors are text"),
    }
}

impl Ran {
    /// It went well.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!(self.code, 0, "out: {}\nerr: {}", self.out, self.err);
        self.out
    }

    /// It was asked for something it cannot do, and says so with all these words.
    #[track_caller]
    pub fn refused(self, words: &[&str]) {
        assert_eq!(self.code, 2, "out: {}\nerr: {}", self.out, self.err);
        self.says(words);
    }

    /// A check failed, and it says so with all these words.
    #[track_caller]
    pub fn failed(self, words: &[&str]) {
        assert_eq!(self.code, 1, "out: {}\nerr: {}", self.out, self.err);
        self.says(words);
    }

    #[track_caller]
    fn says(&self, words: &[&str]) {
        let all = format!("{}{}", self.out, self.err);
        for word in words {
            assert!(all.contains(word), "{word:?} is not in:\n{all}");
        }
    }

    /// The output as JSON, one value a line.
    #[track_caller]
    pub fn lines(self) -> Vec<Value> {
        self.well().lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    }
}

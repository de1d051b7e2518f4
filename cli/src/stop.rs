//! Why the program ends early, and what it tells the shell.

use std::io::{self, Write as _};
use std::process::ExitCode;

use engine::Refusal;

/// The end, before all was done.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A check failed: exit code 1.
    Failed(String),
    /// It was asked for something it cannot do: exit code 2.
    Usage(String),
    /// Whoever read the output has gone away, as `head` does: no fault of anybody's.
    Unread,
}

impl Stop {
    /// Says it on the error stream.
    pub(crate) fn tell(self) -> ExitCode {
        let (code, what) = match self {
            Stop::Failed(what) => (1, what),
            Stop::Usage(what) => (2, what),
            Stop::Unread => return ExitCode::SUCCESS,
        };
        let _ = writeln!(io::stderr(), "barbacane: {what}");
        ExitCode::from(code)
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Usage(refusal.to_string())
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Unread,
            _ => Stop::Failed(format!("cannot write the output: {error}")),
        }
    }
}

/// Writes text to the output stream.
pub(crate) fn say(text: &str) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

//! What compilers of C need beside Rust: SQLite, and on Linux the allocator, are built from their sources.

use crate::apt;
use crate::run::{Trouble, answer};

/// Each program, and the Debian package it is in.
const TOOLS: [(&str, &str); 2] = [("cc", "gcc"), ("make", "make")];

/// All are there, or are installed now.
pub(crate) fn find_or_install() -> Result<(), Trouble> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing = || TOOLS.into_iter().filter(|(program, _)| answer(program, &["--version"]).is_none());
    let packages: Vec<&str> = missing().map(|(_, package)| package).collect();
    if !packages.is_empty() && apt::may_be_used() {
        apt::install(&packages)?;
    }
    match missing().map(|(program, _)| program).collect::<Vec<_>>() {
        still if still.is_empty() => Ok(()),
        still => Err(format!(
            "To build the program {} needed, which could not be installed. On Debian or Ubuntu: sudo apt-get install gcc make",
            match still[..] {
                [one] => format!("{one} is"),
                _ => format!("{} are", still.join(" and ")),
            }
        )),
    }
}

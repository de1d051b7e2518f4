//! Finds the servers that several of ours share, or gets them: PostgreSQL and NATS, for tests and for trying a house of several programs.

use services::missing;

use crate::apt;
use crate::run::Trouble;

/// Both programs are there, or are installed now.
pub(crate) fn find_or_install() -> Result<(), Trouble> {
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    if apt::may_be_used() {
        apt::install(&packages)?;
    }
    let missing = missing().join(" and ");
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "A house of several programs needs {missing}, which is not installed and could not be. On Debian or Ubuntu: \
         sudo apt-get install postgresql nats-server"
    ))
}

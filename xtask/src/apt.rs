//! Debian's packages, where this program may install them.

use std::path::Path;
use std::process::Command;

use crate::run::{Trouble, answer, run};

/// Is this root on a Debian?
pub(crate) fn may_be_used() -> bool {
    Path::new("/etc/debian_version").exists()
        && answer("id", &["-u"]).is_some_and(|id| id == "0")
        && answer("apt-get", &["--version"]).is_some()
}

/// Installs packages.
pub(crate) fn install(packages: &[&str]) -> Result<(), Trouble> {
    let bare = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    run(bare().arg("update"))?;
    run(bare().args(["install", "--yes", "--no-install-recommends"]).args(packages))
}

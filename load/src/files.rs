//! Room for thousands of sockets: how many files this program and the servers it starts may open.

use std::os::unix::process::CommandExt as _;
use std::process::Command;

use crate::house::Trouble;

/// The largest crowd, its server's side of it apart, and some to spare.
const NEEDED: u64 = 6_000;
/// Set for the second try, so that there is no third.
const TRIED: &str = "BARBACANE_LOAD_TRIED";

/// Sees to it that enough files can be open, if need be by starting this program again under a shell that allows more.
pub(crate) fn make_room() -> Result<(), Trouble> {
    let limits = std::fs::read_to_string("/proc/self/limits")
        .map_err(|error| format!("this program needs Linux and its /proc: {error}"))?;
    let Some((soft, hard)) = open_files(&limits) else {
        return Err("/proc does not say how many files may be open".to_owned());
    };
    if soft >= NEEDED {
        return Ok(());
    }
    if hard < NEEDED || std::env::var_os(TRIED).is_some() {
        return Err(format!(
            "{NEEDED} files must be open at once, and only {hard} may be: raise it by `ulimit -Hn`"
        ));
    }
    let this =
        std::env::current_exe().map_err(|error| format!("this program cannot find itself: {error}"))?;
    let error = Command::new("sh")
        .args(["-c", &format!("ulimit -n {NEEDED} && exec \"$0\" \"$@\"")])
        .arg(this)
        .args(std::env::args_os().skip(1))
        .env(TRIED, "1")
        .exec();
    Err(format!("cannot start a shell that allows more open files: {error}"))
}

/// How many may be open now, and at most.
fn open_files(limits: &str) -> Option<(u64, u64)> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    let mut words = line.split_whitespace().map(|word| match word {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    });
    Some((words.next()??, words.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_found() {
        let text = "Max processes  1 2 processes\nMax open files            1024                 unlimited            files\n";
        assert_eq!(open_files(text), Some((1024, u64::MAX)));
        assert_eq!(open_files(""), None);
    }
}

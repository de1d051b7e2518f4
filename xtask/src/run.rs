//! Runs other programs: always from the project's folder, always shown, never quietly.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead as _, BufReader, PipeReader, PipeWriter};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::sheets::{apart, say};

/// Something went wrong, in one sentence for whoever sits at the terminal.
pub(crate) type Trouble = String;

/// The project's folder, wherever xtask was started from.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// The cargo that started xtask, so that a chosen toolchain stays chosen.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// The built `barbacane` program of a profile's folder, `debug` or `release`.
pub(crate) fn barbacane(profile: &str) -> PathBuf {
    target().join(profile).join(format!("barbacane{}", std::env::consts::EXE_SUFFIX))
}

/// Every game there is a folder for.
pub(crate) fn games() -> Result<Vec<String>, Trouble> {
    let folders =
        fs::read_dir(root().join("games")).map_err(|error| format!("cannot read games/: {error}"))?;
    let mut games: Vec<String> = folders
        .filter_map(Result::ok)
        .filter(|folder| folder.path().join("Cargo.toml").exists())
        .map(|folder| folder.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    if games.is_empty() { Err("there is no game under games/".to_owned()) } else { Ok(games) }
}

/// Runs a program to its end, its output on ours. Nothing to type: it gets no standard input.
pub(crate) fn run(command: &mut Command) -> Result<(), Trouble> {
    let line = shown(command);
    say(format!("$ {line}"));
    command.stdin(Stdio::null());
    let status = if apart() {
        listen(command, &line, |_| {})?
    } else {
        command.status().map_err(|error| not_started(&line, &error))?
    };
    if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
}

/// Runs two programs at once; the second reads what the first writes, and each line it says is shown as it comes, then given to
/// `read`. Both must succeed.
pub(crate) fn pipe(first: &mut Command, second: &mut Command, read: impl FnMut(&str)) -> Result<(), Trouble> {
    let (from, to) = (shown(first), shown(second));
    say(format!("$ {from} | {to}"));
    let (ear, mouth) = mouth(&to)?;
    complain(first, &mouth, &from)?;
    let spawned = first.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut writer = spawned.map_err(|error| not_started(&from, &error))?;
    hush(first);
    let output = writer.stdout.take().expect("standard output is piped");
    let told = hear(second.stdin(output), &to, (ear, mouth), read);
    let written = writer.wait().map_err(|error| format!("`{from}` was lost: {error}"))?;
    let told = told?;
    match (written.success(), told.success()) {
        (true, true) => Ok(()),
        (_, false) => Err(format!("`{to}` ended with {told}")),
        (false, true) => Err(format!("`{from}` ended with {written}")),
    }
}

/// Runs a program to its end; each line of its standard output is shown as it comes, then given to `read`.
///
/// Returns whether the program succeeded.
pub(crate) fn follow(command: &mut Command, read: impl FnMut(&str)) -> Result<bool, Trouble> {
    let line = shown(command);
    say(format!("$ {line}"));
    Ok(listen(command.stdin(Stdio::null()), &line, read)?.success())
}

fn listen(command: &mut Command, line: &str, read: impl FnMut(&str)) -> Result<ExitStatus, Trouble> {
    hear(command, line, mouth(line)?, read)
}

/// A pipe that programs speak into.
fn mouth(line: &str) -> Result<(PipeReader, PipeWriter), Trouble> {
    io::pipe().map_err(|error| not_started(line, &error))
}

/// What goes on a sheet of its own goes there whole, complaints too and in order.
fn complain(command: &mut Command, mouth: &PipeWriter, line: &str) -> Result<(), Trouble> {
    if apart() {
        command.stderr(mouth.try_clone().map_err(|error| not_started(line, &error))?);
    }
    Ok(())
}

/// The command lets go of its end of the pipe, so that the pipe ends with the program.
fn hush(command: &mut Command) {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
}

fn hear(
    command: &mut Command,
    line: &str,
    (ear, mouth): (PipeReader, PipeWriter),
    mut read: impl FnMut(&str),
) -> Result<ExitStatus, Trouble> {
    complain(command, &mouth, line)?;
    let spawned = command.stdout(mouth).spawn();
    hush(command);
    let mut child = spawned.map_err(|error| not_started(line, &error))?;
    for bytes in BufReader::new(ear).split(b'\n') {
        let bytes = bytes.map_err(|error| format!("cannot read from `{line}`: {error}"))?;
        let text = String::from_utf8_lossy(&bytes);
        say(&*text);
        read(&plain(&text));
    }
    child.wait().map_err(|error| format!("`{line}` was lost: {error}"))
}

/// What a program says, if it is there and succeeds.
pub(crate) fn answer<S: AsRef<OsStr>>(program: S, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    let args = command.get_args().map(|arg| arg.to_string_lossy());
    std::iter::once(program).chain(args).collect::<Vec<_>>().join(" ")
}

fn not_started(line: &str, error: &io::Error) -> Trouble {
    format!("cannot start `{line}`: {error}")
}

/// The line without the escape sequences that colour it.
fn plain(text: &str) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        out.push_str(before);
        let end = after.find(|c: char| c.is_ascii_alphabetic()).map_or(after.len(), |at| at + 1);
        rest = &after[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_taken_off() {
        assert_eq!(plain("\u{1b}[32mok\u{1b}[0m, 3 passed"), "ok, 3 passed");
        assert_eq!(plain("nothing to take"), "nothing to take");
    }

    #[cfg(unix)]
    #[test]
    fn both_ends_of_a_pipe_must_succeed() {
        let sh = |script: &str| {
            let mut sh = Command::new("sh");
            sh.args(["-c", script]);
            sh
        };
        let mut heard = Vec::new();
        let mut hear = |line: &str| heard.push(line.to_owned());
        assert_eq!(pipe(&mut sh("echo wood; echo stone"), &mut sh("grep wood"), &mut hear), Ok(()));
        assert!(pipe(&mut sh("echo wood"), &mut sh("grep stone"), &mut hear).unwrap_err().contains("stone"));
        let trouble = pipe(&mut sh("echo wood; exit 3"), &mut sh("grep wood"), &mut hear).unwrap_err();
        assert!(trouble.contains("exit 3"), "{trouble}");
        assert_eq!(heard, ["wood", "wood"]);
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let trouble = run(&mut Command::new("no-such-program-here")).unwrap_err();
        assert!(trouble.contains("no-such-program-here"), "{trouble}");
    }
}

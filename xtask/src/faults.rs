//! `cargo xtask soak --faults`: whether the simulated house would notice.
//!
//! A copy of the program is made, and each fault of `list` is planted in it, alone: the soak must then fail. First of all it
//! must pass in the copy as it is.

mod list;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use list::{FAULTS, Fault};

use crate::run::{Trouble, answer, cargo, root, target};

/// So many evenings are looked at before a fault counts as unnoticed.
const EVENINGS: &str = "60";

/// Plants every fault and says what it was noticed by. Fails if one was not.
pub(crate) fn find() -> Result<(), Trouble> {
    let copy = target().join("faults");
    copy_to(&copy)?;
    if let Some(noticed) = soaked(&copy)? {
        return Err(format!("without any fault the soak fails already: {noticed}"));
    }
    println!("without a fault {EVENINGS} evenings end well");
    let mut unnoticed = Vec::new();
    for fault in FAULTS {
        let sound = plant(&copy, fault)?;
        match soaked(&copy)? {
            Some(noticed) => println!("{}: {noticed}", fault.name),
            None => {
                println!("{}: NOT NOTICED", fault.name);
                unnoticed.push(fault.name);
            }
        }
        write(&copy.join(fault.file), &sound)?;
    }
    match unnoticed[..] {
        [] => {
            println!("all of {} faults were noticed", FAULTS.len());
            Ok(())
        }
        _ => Err(format!("nobody noticed: {}", unnoticed.join("; "))),
    }
}

/// Everything git knows of but the pages, as it lies here.
fn copy_to(copy: &Path) -> Result<(), Trouble> {
    let files = answer("git", &["ls-files", "--cached", "--", ".", ":!web", ":!docs"])
        .ok_or("git does not say which files there are")?;
    let files: Vec<&str> = files.lines().collect();
    forget_others(copy, Path::new(""), &files)?;
    for file in files {
        let text = fs::read(root().join(file)).map_err(|error| format!("cannot read {file}: {error}"))?;
        let to = copy.join(file);
        // What is as before keeps its date: nothing is compiled twice.
        if fs::read(&to).is_ok_and(|known| known == text) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        }
        fs::write(&to, text).map_err(|error| format!("cannot write {}: {error}", to.display()))?;
    }
    Ok(())
}

/// Removes from the copy what is gone here, but for what was compiled.
fn forget_others(copy: &Path, folder: &Path, files: &[&str]) -> Result<(), Trouble> {
    let Ok(entries) = fs::read_dir(copy.join(folder)) else { return Ok(()) };
    for entry in entries.flatten() {
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() {
            if path != Path::new("target") {
                forget_others(copy, &path, files)?;
            }
        } else if !files.iter().any(|file| Path::new(file) == path) {
            fs::remove_file(entry.path())
                .map_err(|error| format!("cannot remove {}: {error}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Puts a fault in its place; what stood in the file before.
fn plant(copy: &Path, fault: &Fault) -> Result<String, Trouble> {
    let file = copy.join(fault.file);
    let sound =
        fs::read_to_string(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let places = sound.matches(fault.from).count();
    if places != 1 {
        return Err(format!("\"{}\" fits {places} places of {}: it needs one", fault.name, fault.file));
    }
    write(&file, &sound.replacen(fault.from, fault.to, 1))?;
    Ok(sound)
}

fn write(file: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// Lets the copy soak; if it fails, what it said. That it cannot be compiled is no fault that was noticed.
fn soaked(copy: &Path) -> Result<Option<String>, Trouble> {
    let package = ["--locked", "--package", "barbacane-soak"];
    let own = copy.join("target");
    let mut build = cargo();
    build
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", &own)
        .arg("build")
        .args(package)
        .args(["--config", "profile.release.lto=false"]);
    let built = build.stdin(Stdio::null()).output().map_err(|error| format!("cannot run cargo: {error}"))?;
    if !built.status.success() {
        return Err(format!("the copy cannot be compiled: {}", String::from_utf8_lossy(&built.stderr)));
    }
    let program = own.join("debug").join(format!("barbacane-soak{}", std::env::consts::EXE_SUFFIX));
    let soaked = Command::new(program)
        .args(["--evenings", EVENINGS])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run the soak: {error}"))?;
    if soaked.status.success() {
        return Ok(None);
    }
    let said = String::from_utf8_lossy(&soaked.stderr);
    let why = said.lines().skip_while(|line| !line.contains("panicked at")).nth(1).unwrap_or("it failed");
    Ok(Some(why.chars().take(160).collect()))
}

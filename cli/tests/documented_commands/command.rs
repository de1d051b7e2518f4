//! What a documented command is, and whether it would work.

use std::path::Path;

use serde_json::Value;

use crate::pages::{is_setting, root};
use crate::xtask;

/// A game that stands for the one a page leaves open.
const SOME_GAME: &str = "attrape-monstres";
/// A game that was played and written down stands under this name in the folder where commands are run.
pub(crate) const SOME_FILE: &str = "replay.jsonl";

/// Programs of others that the pages name.
const FOREIGN: [&str; 4] = ["sqlite3", "pg_dump", "pg_restore", "createdb"];
/// What systemd puts in the place of a template's instance.
const INSTANCE: (&str, &str) = ("%i", "8080");

/// A command that somebody knows how to run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Our own program with these arguments.
    Barbacane(Vec<String>),
    /// Read by its own parser, and not run here: it builds, serves or measures.
    Read,
    /// Another's program, for which we do not answer.
    Foreign,
}

/// Understands a command; an error says what is wrong with it.
pub(crate) fn understand(written: &str) -> Result<Command, String> {
    if FOREIGN.contains(&written.split(' ').next().unwrap_or_default()) {
        return Ok(Command::Foreign);
    }
    let written = written.strip_prefix("cd web && ").unwrap_or(written);
    let words: Vec<String> = words(written)?.into_iter().skip_while(|word| is_setting(word)).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["cargo", "run", "--release", "-p", "barbacane", "--", ref args @ ..]
        | ["cargo", "run", "-p", "barbacane", "--", ref args @ ..] => Ok(barbacane(args)),
        ["cargo", "run", "--release", "-p", package, "--example", example] => {
            let program =
                folder_of(package).map(|folder| folder.join("examples").join(format!("{example}.rs")));
            match program {
                Some(program) if program.is_file() => Ok(Command::Read),
                _ => Err(format!("there is no example {example} in {package}")),
            }
        }
        ["cargo", "xtask", ref args @ ..] => xtask::Command::read(args).map(|_| Command::Read),
        ["cargo", "metadata"] | ["cargo", "fmt", "--all"] => Ok(Command::Read),
        ["cargo", "test" | "check" | "clippy", ref args @ ..] => cargo(args),
        ["npm", "run", script] => listed("scripts", script),
        ["npm", "ci" | "install"] => Ok(Command::Read),
        ["npx", tool, ref args @ ..] => {
            let lost = args.iter().find(|arg| arg.contains('/') && !root().join("web").join(arg).exists());
            lost.map_or_else(
                || listed("devDependencies", tool),
                |file| Err(format!("there is no web/{file}")),
            )
        }
        [program, ref args @ ..] if Path::new(program).file_name() == Some("barbacane".as_ref()) => {
            Ok(barbacane(args))
        }
        _ => Err("nobody knows how to try this command: teach `understand` in this test".to_owned()),
    }
}

fn barbacane(args: &[&str]) -> Command {
    let filled_in = |arg: &&str| match *arg {
        "FILE" => SOME_FILE.to_owned(),
        "GAME" | "…" => SOME_GAME.to_owned(),
        // The game that the guide for authors invents.
        arg => arg.replace("dragon-nap", SOME_GAME).replace(INSTANCE.0, INSTANCE.1),
    };
    Command::Barbacane(args.iter().map(filled_in).collect())
}

/// A command about some crates of ours: they must be there, and so must their tests.
fn cargo(args: &[&str]) -> Result<Command, String> {
    let mut folder = root();
    let mut args = args.iter();
    while let Some(&arg) = args.next() {
        match arg {
            "--workspace" | "--no-fail-fast" | "--all-targets" | "--release" | "--lib" => {}
            "-p" | "--package" => {
                let package = args.next().ok_or("a package is missing")?;
                folder = folder_of(package).ok_or(format!("there is no package {package}"))?;
            }
            "--test" => {
                let test = args.next().ok_or("the name of a test is missing")?;
                let tests = folder.join("tests");
                if !tests.join(format!("{test}.rs")).is_file() && !tests.join(test).join("main.rs").is_file()
                {
                    return Err(format!("there is no test {test} in {}", folder.display()));
                }
            }
            // Which tests of a program: they find themselves.
            "--" => break,
            other if other.starts_with('-') => return Err(format!("nobody knows what {other} is for")),
            _ => {}
        }
    }
    Ok(Command::Read)
}

/// Where a package of the workspace lives. Those of the guide's invented game are to be made.
fn folder_of(package: &str) -> Option<std::path::PathBuf> {
    let wanted = format!("name = \"{}\"", package.replace("dragon-nap", SOME_GAME));
    let games = std::fs::read_dir(root().join("games")).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let rooms = ["engine", "bots", "table", "server", "wood", "cli", "xtask"].map(|room| root().join(room));
    games.chain(rooms).find(|folder| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.lines().any(|line| line == wanted)
    })
}

/// A script or a tool of the web client.
fn listed(list: &str, name: &str) -> Result<Command, String> {
    let text = std::fs::read_to_string(root().join("web/package.json")).map_err(|error| error.to_string())?;
    let package: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    match package[list].get(name) {
        Some(_) => Ok(Command::Read),
        None => Err(format!("web/package.json has no {name} among its {list}")),
    }
}

/// The same command with less to do: the arguments are the reader's, the numbers are small.
pub(crate) fn made_short(args: &[String]) -> Vec<String> {
    let mut short: Vec<String> = args.to_vec();
    if args.first().is_none_or(|command| command != "simulate") {
        return short;
    }
    for index in 1..short.len() {
        let few = match short[index - 1].as_str() {
            "--games" => "2".to_owned(),
            "--captures" => "40".to_owned(),
            "--budget" => "4".to_owned(),
            "--bot" | "--against" => quick(&short[index]),
            _ => continue,
        };
        short[index] = few;
    }
    let (lag, games, captures) = (has(args, "--lag"), has(args, "--games"), has(args, "--captures"));
    if lag && !captures {
        short.extend(["--captures", "40"].map(str::to_owned));
    } else if !lag && !games {
        short.extend(["--games", "2"].map(str::to_owned));
    }
    short
}

fn has(args: &[String], flag: &str) -> bool {
    args.iter().any(|arg| arg == flag)
}

/// The same bots, thinking little.
fn quick(bots: &str) -> String {
    let quick = |bot: &str| {
        if bot.split(':').next() == Some("search") { "search:4".to_owned() } else { bot.to_owned() }
    };
    bots.split(',').map(quick).collect::<Vec<_>>().join(",")
}

/// The words of a command as a shell reads them: quotes hold words together.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), close) if open == close => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (None, '|' | '>' | '<' | ';' | '&' | '$' | '\\') => {
                return Err(format!("one plain command a line, without {letter:?}"));
            }
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if quote.is_some() { Err("a quote is not closed".to_owned()) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(command: &str) -> Vec<String> {
        match understand(command) {
            Ok(Command::Barbacane(args)) => args,
            other => panic!("{command} is {other:?}"),
        }
    }

    #[test]
    fn our_own_program_goes_by_several_names() {
        for command in ["barbacane", "cargo run -p barbacane --", "/usr/local/bin/barbacane"] {
            assert_eq!(args(&format!("{command} verify 'a b' FILE")), ["verify", "a b", "replay.jsonl"]);
        }
        assert_eq!(args("BLESS=1 barbacane simulate … --players 2")[1], "attrape-monstres");
    }

    #[test]
    fn what_nobody_can_run_is_named() {
        for wrong in [
            "make coffee",
            "cargo run --bin nobody",
            "cargo run --release -p barbacane-server --example nobody",
            "cargo xtask verrify",
            "cargo xtask play --wan",
            "cargo test -p barbacane-nobody",
            "cargo test -p barbacane-table --test nobody",
            "cargo test --fast",
            "npm run nothing",
            "npx nothing",
            "cd web && npx vitest run src/nothing.test.ts",
            "barbacane scenarios | head",
            "barbacane verify 'FILE",
        ] {
            assert!(understand(wrong).is_err(), "{wrong}");
        }
        for right in
            ["cargo xtask play --lan", "cargo test -p barbacane-table --test behaviour", "npm run check"]
        {
            assert_eq!(understand(right), Ok(Command::Read), "{right}");
        }
    }

    #[test]
    fn short_is_short_whatever_was_asked_for() {
        let short = |command: &str| made_short(&args(command)).join(" ");
        assert_eq!(
            short("barbacane simulate a --games 20000 --bot heuristic,search,search:500 --against search"),
            "simulate a --games 2 --bot heuristic,search:4,search:4 --against search:4"
        );
        assert_eq!(short("barbacane simulate a --lag 20:2"), "simulate a --lag 20:2 --captures 40");
        assert_eq!(short("barbacane simulate a"), "simulate a --games 2");
        assert_eq!(short("barbacane rules coverage a"), "rules coverage a");
    }
}

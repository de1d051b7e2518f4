//! Every command that the README and the pages of `docs/` name works: it is run with small numbers, or at least read by
//! the parser that would read it. A command that nobody knows how to try fails here.

#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
#[path = "../common/mod.rs"]
mod common;

mod command;
mod pages;
#[allow(dead_code, reason = "only its parser is wanted here")]
#[path = "../../../xtask/src/command.rs"]
mod xtask;

use std::collections::BTreeSet;

use command::{Command, SOME_FILE, made_short, understand};
use common::{barbacane, barbacane_in};
use pages::{Written, commands, pages};
use services::Postgres;

fn all() -> Vec<Written> {
    let found = pages().iter().map(|(page, text)| commands(page, text)).collect::<Result<Vec<_>, _>>();
    found.unwrap_or_else(|wrong| panic!("{wrong}")).into_iter().flatten().collect()
}

/// Panics with everything that is wrong, not with the first thing only.
#[track_caller]
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_documented_command_is_known_and_its_arguments_are_read() {
    let mut wrong = Vec::new();
    for Written { place, command, in_passing } in all() {
        match understand(&command) {
            Err(why) => wrong.push(format!("{place}: {command}\n    {why}")),
            Ok(Command::Barbacane(args)) => {
                let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
                // A sentence may name a switch without its value.
                let named = args.pop_if(|last| in_passing && last.starts_with("--"));
                // Arguments before it are read first: one that is not known, or has a bad value, is refused.
                args.push("--help");
                let ran = barbacane(&args);
                if ran.code != 0 || named.is_some_and(|switch| !ran.out.contains(switch)) {
                    wrong.push(format!("{place}: {command}\n    {}", ran.err));
                }
            }
            Ok(Command::Read | Command::Foreign) => {}
        }
    }
    none(&wrong);
}

#[test]
fn every_documented_command_that_ends_by_itself_runs() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games").to_str().unwrap().to_owned();
    let play = ["simulate", "attrape-monstres", "--players", "2", "--games", "1", "--transcripts", &games];
    barbacane(&play).well();
    let played = std::fs::read_dir(&games).unwrap().next().unwrap().unwrap().path();
    let played = played.to_str().unwrap();

    let postgres = Postgres::start_in_haste().unwrap_or_else(|missing| panic!("{missing}"));
    let (mut wrong, mut ran_before, mut simulated) = (Vec::new(), BTreeSet::new(), 0);
    for Written { place, command, in_passing } in all() {
        let Ok(Command::Barbacane(args)) = understand(&command) else { continue };
        let mut args = made_short(&args);
        for arg in &mut args {
            if arg == SOME_FILE {
                *arg = played.to_owned();
            } else if arg.starts_with("postgres://") {
                *arg = postgres.database().unwrap();
            } else if arg == "/var/lib/barbacane" {
                *arg = folder.path().join("house").to_str().unwrap().to_owned();
            }
        }
        let said = args.get(1).filter(|arg| !arg.starts_with('-'));
        let ends = match args.first().map(String::as_str) {
            Some("serve") => false,
            // In a sentence it may be the bare name.
            Some("scenarios") => true,
            _ => !in_passing || said.is_some(),
        };
        if !ends || !ran_before.insert(args.clone()) {
            continue;
        }
        simulated += usize::from(args[0] == "simulate");
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ran = barbacane(&args);
        if ran.code != 0 {
            wrong.push(format!(
                "{place}: {command}\n    tried as: barbacane {}\n    {}",
                args.join(" "),
                ran.err
            ));
        }
    }
    none(&wrong);
    assert!(simulated > 5, "the pages name more simulations than {simulated}");
}

#[test]
fn a_command_outside_a_block_of_commands_is_found_and_one_in_another_block_is_refused() {
    let page = "Say `barbacane scenarios\ngames` or `cargo xtask verify`, not `cargo` alone.\n\n```sh\n# why\nbarbacane serve # for ever\n```\n\n\
        ```ini\nExecStart=/bin/barbacane serve\n```\n";
    let found: Vec<_> = commands("page", page).unwrap().into_iter().map(|one| one.command).collect();
    assert_eq!(
        found,
        ["barbacane scenarios games", "cargo xtask verify", "barbacane serve", "/bin/barbacane serve"]
    );
    for block in ["```\nbarbacane serve\n```", "```text\nBLESS=1 cargo test\n```"] {
        assert!(commands("page", block).unwrap_err().contains("page:2"));
    }
}

#[test]
fn bad_arguments_are_refused_before_any_help() {
    for args in
        [["serve", "--bogus", "--help"], ["simulate", "--games=0", "--help"], ["scenarrios", "x", "--help"]]
    {
        assert_eq!(barbacane_in(&pages::root(), &args).code, 2, "{args:?}");
    }
}

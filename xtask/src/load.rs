//! `cargo xtask load`: how the server bears many real clients, beside a server that knows no rules.
//!
//! The measuring is done by `load/`, a client from outside; here everything is built and the page is written.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::bench::machine;
use crate::command::Load;
use crate::run::{Trouble, barbacane, cargo, follow, root, run, target};

/// Builds the server and its clients, measures, and with `--write` writes `docs/load.md`, or its part of `docs/cluster.md`.
pub(crate) fn load(asked: &Load) -> Result<(), Trouble> {
    if asked.cluster {
        crate::services::find_or_install()?;
    }
    let tables = measure(asked, &[])?;
    match (asked.write, asked.cluster) {
        (false, _) => Ok(()),
        (true, false) => write("docs/load.md", &page(&tables)),
        (true, true) => write_part(
            "load",
            &format!(
                "Measured on: {}, {} processors for everything together.\n\n{}",
                machine(),
                processors(),
                // They stand under a heading of that page.
                tables.replace("## `", "### `")
            ),
        ),
    }
}

/// Builds them, lets the storm rage, and with `--write` writes what people saw of it into `docs/cluster.md`.
pub(crate) fn storm(asked: &Load) -> Result<(), Trouble> {
    crate::services::find_or_install()?;
    let report = measure(asked, &["storm"])?;
    if asked.write {
        write_part(
            "storm",
            &format!("{report}\n\nOn: {}, {} processors for everything together.", machine(), processors()),
        )
    } else {
        Ok(())
    }
}

/// What the program that measures says.
fn measure(asked: &Load, what: &[&str]) -> Result<String, Trouble> {
    let mut packages = vec!["barbacane-load"];
    if asked.server.is_none() {
        packages.push("barbacane");
    }
    // One after the other: together they would be built with each other's features.
    for package in packages {
        run(cargo().args(["build", "--locked", "--release", "--package", package]))?;
    }
    let server = asked.server.as_ref().map_or_else(|| barbacane("release"), PathBuf::from);
    let program = target().join("release").join(format!("barbacane-load{}", std::env::consts::EXE_SUFFIX));
    let mut tables = String::new();
    let mut measure = Command::new(program);
    measure.args(what).arg("--server").arg(server).args(&asked.options);
    let succeeded = follow(&mut measure, |line| {
        tables.push_str(line);
        tables.push('\n');
    })?;
    if succeeded {
        Ok(tables.trim_end().to_owned())
    } else {
        Err("it did not come to its end, see above".to_owned())
    }
}

fn write(page: &str, text: &str) -> Result<(), Trouble> {
    let place = root().join(page);
    fs::write(&place, text).map_err(|error| format!("cannot write {}: {error}", place.display()))?;
    println!("written to {page}");
    Ok(())
}

/// Writes one part of a page; the rest of it is by hand.
fn write_part(part: &str, text: &str) -> Result<(), Trouble> {
    let page = "docs/cluster.md";
    let place = root().join(page);
    let old =
        fs::read_to_string(&place).map_err(|error| format!("cannot read {}: {error}", place.display()))?;
    let new = replaced(&old, part, text).ok_or_else(|| format!("{page} has no place for {part}"))?;
    write(page, &new)
}

/// The page with another text between `<!-- part -->` and `<!-- /part -->`.
fn replaced(page: &str, part: &str, text: &str) -> Option<String> {
    let (opening, closing) = (format!("<!-- {part} -->\n"), format!("<!-- /{part} -->"));
    let (before, rest) = page.split_once(&opening)?;
    let (_, after) = rest.split_once(&closing)?;
    Some(format!("{before}{opening}{text}\n{closing}{after}"))
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn page(tables: &str) -> String {
    let processors = processors();
    format!(
        "# How the server bears many clients\n\n\
         Written by `cargo xtask load --write`. Clients are real ones ([`load/`](../load)): each has a socket of its own and speaks the \
         [protocol](protocol.md) to `barbacane serve`, release build, limits as they are. They run on the same machine as the \
         server and share its processors, so compare the columns with each other and not with another machine's.\n\n\
         - **ours** is this server: rules, records on the disk before an acknowledgement, each viewer's own view. \
         **before**, where there is such a column, is an older build of it.\n\
         - **bare** is what the sockets alone cost: rooms on axum's WebSockets without rules and store. A message is acknowledged, and \
         everybody in the room gets a frame as long as the game's was when every frame held the whole state: 2,400 bytes for \
         Attrape-Monstres, 5,700 for Castle Panic, 2,600 for Horror Attack, 3,100 for Monster Rush. It is run right after ours, with \
         the same clients, tables and pace.\n\n\
         All seats are people's, and whoever must decide takes any of the listed choices, the same ones every time. *Flat out*: as soon as \
         they are told that they may, so that times are those of a queue; each table plays few enough moves that hardly a game ends, and what \
         is measured lies between the first tenth of all moves and 85 of 100. *Paced*: ten seconds, after two for finding the beat. \
         Attrape-Monstres is played with its two gentle variants: by the usual rules chance loses within ten moves. In Monster Rush, turning a \
         card over too soon is refused and no move, but its cost is in the processor time. \
         A time of the others is from sending a move until another client of the table has read of it. Processor time is the server \
         process's own (user and system), bytes are those of all messages that clients got. Memory is the resident set, less \
         that of the fresh server.\n\n\
         Measured on: {}, {processors} processors for server and clients together.\n\n{tables}\n",
        machine()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_part_of_a_page_changes() {
        let page = "by hand\n<!-- load -->\nold\n<!-- /load -->\nby hand\n";
        let new = replaced(page, "load", "new").unwrap();
        assert_eq!(new, page.replace("old", "new"));
        assert_eq!(replaced(page, "storm", "new"), None);
    }
}

//! The arrows between the rooms: who may depend on whom, and what nobody may do.
//!
//! `web → (server | offline) → table → shelf → games → (engine | boxes)`, `bots → engine`, `cli` and `xtask` on top. An arrow that is not
//! listed here fails, so that adding one is a decision and not an accident.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// The rooms a room may know. A game is any crate under `games/`.
fn allowed(room: &str) -> &'static [&'static str] {
    match room {
        "engine" => &[],
        "game" => &["engine", "boxes"],
        "bots" => &["engine"],
        "shelf" => &["engine", "bots", "game"],
        "table" => &["engine", "bots", "shelf"],
        "house" => &["engine", "table"],
        "server" => &["engine", "house", "table"],
        "offline" => &["engine", "bots", "table"],
        "cli" => &["engine", "bots", "table", "server", "game"],
        "wood" => &["engine", "game"],
        "soak" => &["engine", "house", "table"],
        "load" => &["services"],
        "xtask" => &["engine", "bots", "table", "game", "services"],
        _ => &[],
    }
}

/// Rooms below the network: no socket, no runtime, no clock of their own, no entropy. Those for pages have none either.
const PURE: [&str; 9] = ["engine", "boxes", "game", "bots", "shelf", "table", "house", "wood", "offline"];
/// Rooms whose functions a page calls by name.
const MODULES: [&str; 2] = ["wood", "offline"];
const IMPURE: [&str; 12] = [
    "tokio",
    "axum",
    "hyper",
    "mio",
    "socket2",
    "reqwest",
    "rusqlite",
    "tokio-postgres",
    "async-nats",
    "getrandom",
    "chrono",
    "time",
];

fn metadata() -> Metadata {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).no_deps().exec().expect("cargo metadata runs")
}

/// The room a crate is: its folder, or `game`.
fn room(metadata: &Metadata, package: &Package) -> String {
    let folder = package.manifest_path.parent().expect("a manifest lies in a folder");
    let inside = folder.strip_prefix(&metadata.workspace_root).expect("our crates lie in the workspace");
    // The skeleton of `cargo xtask new-game` is a game that stands on no shelf.
    if inside.starts_with("games") || inside == "xtask/skeleton" {
        "game".to_owned()
    } else {
        inside.to_string().replace('\\', "/")
    }
}

/// Each crate's name with its room and the names of what it depends on when it runs.
fn graph(metadata: &Metadata) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let of = |package: &&Package| {
        let runs = |kind: DependencyKind| matches!(kind, DependencyKind::Normal | DependencyKind::Build);
        let names =
            package.dependencies.iter().filter(|arrow| runs(arrow.kind)).map(|arrow| arrow.name.to_string());
        (package.name.to_string(), (room(metadata, package), names.collect()))
    };
    metadata.workspace_packages().iter().map(of).collect()
}

fn wrong_arrows(graph: &BTreeMap<String, (String, BTreeSet<String>)>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, (room, dependencies)) in graph {
        for dependency in dependencies {
            match graph.get(dependency) {
                Some((other, _)) if !allowed(room).contains(&other.as_str()) => {
                    wrong.push(format!("{name} ({room}) must not depend on {dependency} ({other})"));
                }
                None if PURE.contains(&room.as_str()) && IMPURE.contains(&dependency.as_str()) => {
                    wrong.push(format!("{name} ({room}) must not depend on {dependency}: it does no I/O"));
                }
                _ => {}
            }
        }
    }
    wrong
}

#[test]
fn the_arrows_point_one_way() {
    let graph = graph(&metadata());
    assert!(graph.len() >= 7, "all rooms are there: {:?}", graph.keys());
    assert_eq!(wrong_arrows(&graph), Vec::<String>::new());
}

#[test]
fn an_unlisted_arrow_is_found() {
    let mut graph = graph(&metadata());
    let name_of = |graph: &BTreeMap<String, (String, BTreeSet<String>)>, wanted: &str| {
        graph
            .iter()
            .find(|(_, (room, _))| room == wanted)
            .map(|(name, _)| name.clone())
            .expect("the room is there")
    };
    let add = |graph: &mut BTreeMap<String, (String, BTreeSet<String>)>, from: &str, to: String| {
        let from = name_of(graph, from);
        graph.get_mut(&from).expect("it is there").1.insert(to);
    };
    let game = name_of(&graph, "game");
    let server = name_of(&graph, "server");
    add(&mut graph, "engine", game);
    add(&mut graph, "table", server);
    add(&mut graph, "table", "tokio".to_owned());
    let wrong = wrong_arrows(&graph).join("\n");
    assert_eq!(wrong.lines().count(), 3, "{wrong}");
    assert!(wrong.contains("(engine) must not depend on") && wrong.contains("tokio: it does no I/O"));
}

#[test]
fn every_room_obeys_the_same_lints_and_none_is_unsafe() {
    let metadata = metadata();
    let root = std::fs::read_to_string(metadata.workspace_root.join("Cargo.toml"))
        .expect("the workspace has a manifest");
    let root: toml::Table = root.parse().expect("it is TOML");
    let unsafe_code = &root["workspace"]["lints"]["rust"]["unsafe_code"];
    assert_eq!(unsafe_code.as_str(), Some("forbid"), "unsafe code is forbidden for all");
    for package in metadata.workspace_packages() {
        if MODULES.contains(&room(&metadata, package).as_str()) {
            continue; // the door of a module: see below
        }
        let text = std::fs::read_to_string(&package.manifest_path).expect("a crate has a manifest");
        let manifest: toml::Table = text.parse().expect("it is TOML");
        let obeys = manifest.get("lints").and_then(|lints| lints.get("workspace")?.as_bool());
        assert_eq!(obeys, Some(true), "{} does not set [lints] workspace = true", package.name);
    }
}

/// A module's functions keep their names by an attribute that is called unsafe, and nothing else there may be.
#[test]
fn the_door_of_a_module_has_no_unsafe_block() {
    for module in MODULES {
        let sources = metadata().workspace_root.join(module).join("src");
        for file in std::fs::read_dir(sources).expect("a module has sources") {
            let path = file.expect("it can be read").path();
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let others = text
                .replace("#[unsafe(no_mangle)]", "")
                .replace("unsafe_code", "")
                .replace("other unsafe code is here", "");
            assert!(!others.contains("unsafe"), "{} has unsafe code", path.display());
        }
    }
}

//! The types the web client uses are generated from the Rust types.
//!
//! `BLESS=1 cargo test -p barbacane-table --test types` writes the files anew.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use barbacane_table as table;
use ts_rs::{Config, TS, TypeVisitor};

/// Every type reachable from some roots, by name, so that one file holds each exactly once.
struct Collector {
    config: Config,
    seen: BTreeSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(&self.config));
            self.declarations.insert(T::ident(&self.config), declaration);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn render(what: &str, visit: impl FnOnce(&mut Collector), rest: &str) -> String {
    let config = Config::new().with_large_int("number");
    let mut collector = Collector { config, seen: BTreeSet::new(), declarations: BTreeMap::new() };
    visit(&mut collector);
    let declarations: Vec<_> = collector.declarations.into_values().collect();
    let file =
        format!("// {what} Generated from the Rust types; do not edit.\n\n{}{rest}", declarations.join("\n"));
    file.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The codes of all refusals of the table and the engine, so that the web's tests can look for their words.
fn refusal_codes() -> String {
    let engine = ["bad-setup", "bad-position", "unknown-choice"];
    let codes: BTreeSet<_> = table::TableRefusal::CODES.iter().chain(&engine).collect();
    let codes: Vec<_> = codes.iter().map(|code| format!("  {code:?},\n")).collect();
    format!(
        "\n/**\n * The code of every refusal that is not a game's own: each has a message `refusal-<code>`.\n */\n\
         export const refusalCodes = [\n{}] as const;\n",
        codes.concat()
    )
}

/// What people agree on before a game of `G`, so that the web's tests can look for a picture of each.
fn options<G: engine::Game>() -> String {
    let about = G::about();
    let first = about.first.then_some("first");
    let ids: Vec<_> =
        about.options.iter().map(|option| option.id).chain(first).map(|id| format!("  {id:?},\n")).collect();
    format!(
        "\n/**\n * What people agree on before the game.\n */\nexport const optionIds = [\n{}] as const;\n",
        ids.concat()
    )
}

fn compare(file: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated").join(file);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated,
        "{file} is out of date: run BLESS=1 cargo test -p barbacane-table --test types"
    );
}

#[test]
fn the_protocol_the_browser_speaks_is_the_one_the_table_speaks() {
    let protocol = render(
        "What clients and tables say to each other.",
        |types| {
            types.visit::<table::protocol::ClientMessage>();
            types.visit::<table::protocol::ServerMessage>();
            types.visit::<table::TableConfig>();
            types.visit::<table::Replay>();
        },
        &refusal_codes(),
    );
    compare("protocol.ts", &protocol);
}

#[test]
fn the_board_of_attrape_monstres_uses_the_types_of_its_rules() {
    let types = render(
        "What Attrape Monstres shows and asks.",
        |types| {
            types.visit::<attrape_monstres::Setup>();
            types.visit::<attrape_monstres::Choice>();
            types.visit::<attrape_monstres::Event>();
            types.visit::<attrape_monstres::View>();
        },
        &options::<attrape_monstres::AttrapeMonstres>(),
    );
    compare("attrape-monstres.ts", &types);
}

#[test]
fn the_board_of_castle_panic_uses_the_types_and_the_pieces_of_its_rules() {
    let catalogue = serde_json::to_string_pretty(&castle_panic::printed()).unwrap();
    let types = render(
        "What Castle Panic shows and asks, and what is printed on its pieces.",
        |types| {
            types.visit::<castle_panic::Setup>();
            types.visit::<castle_panic::Choice>();
            types.visit::<castle_panic::What>();
            types.visit::<castle_panic::OnBoard>();
            types.visit::<castle_panic::View>();
            types.visit::<castle_panic::Printed>();
            types.visit::<castle_panic::PrintedCard>();
            types.visit::<castle_panic::PrintedMonster>();
            types.visit::<castle_panic::PrintedToken>();
        },
        &format!(
            "{}\nexport const catalogue: Printed = {catalogue};\n",
            options::<castle_panic::CastlePanic>()
        ),
    );
    compare("castle-panic.ts", &types);
}

#[test]
fn the_board_of_horror_attack_uses_the_types_and_the_cards_of_its_rules() {
    let catalogue = serde_json::to_string_pretty(&horror_attack::printed()).unwrap();
    let types = render(
        "What Ze Horror Attack shows and asks, and its cards.",
        |types| {
            types.visit::<horror_attack::Setup>();
            types.visit::<horror_attack::Choice>();
            types.visit::<horror_attack::What>();
            types.visit::<horror_attack::View>();
            types.visit::<horror_attack::Printed>();
        },
        &format!(
            "{}\nexport const catalogue: Printed = {catalogue};\n",
            options::<horror_attack::HorrorAttack>()
        ),
    );
    compare("horror-attack.ts", &types);
}

#[test]
fn the_board_of_monster_rush_uses_the_types_and_the_cards_of_its_rules() {
    let catalogue = serde_json::to_string_pretty(&monster_rush::printed()).unwrap();
    let types = render(
        "What Monster Rush shows and asks, and its cards.",
        |types| {
            types.visit::<monster_rush::Setup>();
            types.visit::<monster_rush::Choice>();
            types.visit::<monster_rush::What>();
            types.visit::<monster_rush::View>();
            types.visit::<monster_rush::Slap>();
            types.visit::<monster_rush::Printed>();
            types.visit::<monster_rush::PrintedCard>();
            types.visit::<monster_rush::PrintedMonster>();
        },
        &format!(
            "{}\nexport const catalogue: Printed = {catalogue};\n",
            options::<monster_rush::MonsterRush>()
        ),
    );
    compare("monster-rush.ts", &types);
}

#[test]
fn the_board_of_castle_crush_uses_the_types_of_its_rules() {
    let printed = serde_json::to_string_pretty(&castle_crush::printed()).unwrap();
    let types = render(
        "What Castle Crush! shows and asks, and its box.",
        |types| {
            types.visit::<castle_crush::Setup>();
            types.visit::<castle_crush::Choice>();
            types.visit::<castle_crush::CastleCrush>();
            types.visit::<castle_crush::Pose>();
            types.visit::<castle_crush::Printed>();
            types.visit::<castle_crush::PrintedTitle>();
        },
        &format!("{}\nexport const printed: Printed = {printed};\n", options::<castle_crush::CastleCrush>()),
    );
    compare("castle-crush.ts", &types);
}

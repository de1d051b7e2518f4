//! The types the web client uses for HTTP are generated from the Rust types.
//!
//! `BLESS=1 cargo test -p barbacane-server --test types` writes the files anew.

use std::collections::BTreeSet;
use std::path::Path;

use barbacane_server::{REFUSAL_CODES, dto};
use ts_rs::{Config, TS};

fn declaration<T: TS>(config: &Config) -> String {
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(config))
}

fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let declarations = [
        declaration::<dto::Me>(&config),
        declaration::<dto::NewName>(&config),
        declaration::<dto::Games>(&config),
        declaration::<dto::GameAbout>(&config),
        declaration::<dto::Rung>(&config),
        declaration::<dto::OptionAbout>(&config),
        declaration::<dto::PlayersWith>(&config),
        declaration::<dto::OptionAnswers>(&config),
        declaration::<dto::Opened>(&config),
        declaration::<dto::Tables>(&config),
        declaration::<dto::Summary>(&config),
        declaration::<dto::SeatSummary>(&config),
        declaration::<dto::Halls>(&config),
        declaration::<dto::Hall>(&config),
        declaration::<dto::Feat>(&config),
        declaration::<dto::TakenIn>(&config),
        declaration::<dto::RefusedBody>(&config),
    ];
    let codes: BTreeSet<_> = REFUSAL_CODES.iter().collect();
    let codes: String = codes.iter().map(|code| format!("  {code:?},\n")).collect();
    let file = format!(
        "// What travels over HTTP. Generated from the Rust types; do not edit.\n\n{}\n\
         /**\n * The code of every refusal of the server itself: each has a message `refusal-<code>`.\n */\n\
         export const serverRefusalCodes = [\n{codes}] as const;\n",
        declarations.join("\n")
    );
    file.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_web_client_has_the_types_of_this_server() {
    compare("http.ts", &generated());
}

/// A page without a server has the shelf from here.
#[test]
fn the_web_client_knows_the_games_of_this_server() {
    let games: Vec<_> = table::Registry::standard().iter().map(dto::GameAbout::from).collect();
    let mut games = serde_json::to_value(games).unwrap();
    // Of the same text whichever features of the JSON library the build has switched on.
    games.sort_all_objects();
    compare("games.json", &format!("{}\n", serde_json::to_string_pretty(&games).unwrap()));
}

fn compare(file: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated").join(file);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, generated, "run with BLESS=1 to write {} anew", path.display());
}

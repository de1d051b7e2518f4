//! The types the web client uses for the table in the browser are generated from the Rust types.
//!
//! `BLESS=1 cargo test -p barbacane-offline --test types` writes the file anew.

use std::path::Path;

use barbacane_offline::{Checked, Done, Leaf, Log, NewTable, No, Pondered, Question, Sheet, Times, ToDo};
use ts_rs::{Config, TS};

fn declaration<T: TS>(config: &Config) -> String {
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(config))
}

fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let declarations = [
        declaration::<Question>(&config),
        declaration::<Log>(&config),
        declaration::<NewTable>(&config),
        declaration::<Times>(&config),
        declaration::<Done>(&config),
        declaration::<ToDo>(&config),
        declaration::<Sheet>(&config),
        declaration::<Leaf>(&config),
        declaration::<Pondered>(&config),
        declaration::<Checked>(&config),
    ];
    let codes: String = No::CODES.iter().map(|code| format!("  {code:?},\n")).collect();
    let file = format!(
        "// What a page and the table in its browser say to each other. Generated from the Rust types; do not edit.\n\n\
         import type {{ Refusal }} from '../lib/protocol';\n\
         import type {{ TableConfig }} from './protocol';\n\n{}\n\
         /**\n * The code of every refusal of the module itself: each has a message `refusal-<code>`.\n */\n\
         export const offlineRefusalCodes = [\n{codes}] as const;\n",
        declarations.join("\n")
    );
    file.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_web_client_has_the_types_of_this_module() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated/offline.ts");
    let generated = generated();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, generated, "run with BLESS=1 to write {} anew", path.display());
}

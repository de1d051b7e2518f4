//! What is in a game's box: `data/*.toml`, which people write, and the JSON that the rules read.
//!
//! A game's build script packs the files (`pack`) and its rules open what is packed ([`open`]): whoever plays carries no parser
//! for TOML, and a page loads less. What is packed has a line for every line of the file, so whatever does not fit is told with
//! the line that people know.

#[cfg(feature = "pack")]
mod pack;
#[cfg(feature = "pack")]
pub use pack::{json, pack};

use serde::Deserialize;

/// A value, and the line of the file it stands in. The build script says which are written so, by their keys.
#[derive(Debug, Deserialize)]
pub struct Lined<T>(usize, T);

impl<T> Lined<T> {
    /// Its line, from 1.
    pub fn line(&self) -> usize {
        self.0
    }

    /// The value.
    pub fn get(&self) -> &T {
        &self.1
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.1
    }
}

/// A file of the box by its name, and what is packed of it: `packed!("monster-rush")` is `data/monster-rush.toml`.
#[macro_export]
macro_rules! packed {
    ($name:literal) => {
        (
            ::core::concat!("data/", $name, ".toml"),
            ::core::include_str!(::core::concat!(::core::env!("OUT_DIR"), "/", $name, ".json")),
        )
    };
}

/// Opens what is packed of a file. What does not fit is told with the file and the line.
pub fn open<'a, T: Deserialize<'a>>(file: &str, json: &'a str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| {
        let told = error.to_string();
        let what = told.rsplit_once(" at line ").map_or(&*told, |(what, _)| what);
        format!("{file}, line {}: {what}", error.line())
    })
}

//! What the programs of a house tell each other of limits.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What somebody is counted by: the same at all programs of a house, and nobody reads a person or an address in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(pub u64);

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// New guests from an address.
    Guests,
    /// New tables of a person.
    NewTables,
    /// New WebSockets from an address.
    NewSockets,
    /// Transcripts of a person.
    Transcripts,
    /// Words and pictures of a person.
    Chat,
    /// Hints for a person.
    Hints,
    /// WebSockets that a person has now.
    Sockets,
    /// Connections that an address has now.
    Addresses,
}

/// How much was taken at a program since it said so last, and who has how many places there now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counted(pub BTreeMap<What, Vec<(Key, u32)>>);

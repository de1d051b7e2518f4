//! Cards by kind, factions by name: what the deck files say of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::catalogue::{Card, Catalogue, Faction};

/// A kind of character card, by its place in the catalogue. It is written by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// So many kinds fit a set.
    pub(crate) const MOST: usize = 64;

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    /// What the deck files say of it.
    #[inline]
    pub(crate) fn card(self) -> &'static Card {
        &Catalogue::get().cards[self.index()]
    }

    /// The id used in files, choices, events and messages.
    pub fn id(self) -> &'static str {
        self.card().id
    }

    /// The kind with this id.
    pub fn named(id: &str) -> Option<Kind> {
        Catalogue::get().find(id)
    }

    /// Its side (HA-26).
    pub fn side(self) -> Side {
        self.card().side
    }

    /// How often it is in its own deck (HA-20).
    pub fn copies(self) -> u8 {
        self.card().copies
    }

    /// Suns count up, skulls down (HA-17).
    #[inline]
    pub(crate) fn worth(self) -> i32 {
        self.card().worth
    }

    /// Every kind there is.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Catalogue::get().cards.len() as u8).map(Kind)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A faction card, by its place in the catalogue. It is written by its id, for instance `innsmouth-hero-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct FactionId(pub(crate) u8);

impl FactionId {
    /// So many faction cards fit a pool.
    pub(crate) const MOST: usize = 32;

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn faction(self) -> &'static Faction {
        &Catalogue::get().factions[self.index()]
    }

    /// The side it scores for (HA-17).
    pub fn side(self) -> Side {
        self.faction().side
    }

    fn named(id: &str) -> Option<FactionId> {
        Catalogue::get().find_faction(id)
    }
}

impl fmt::Display for FactionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.faction().id)
    }
}

engine::written_by_its_id!(Kind, "card");
engine::written_by_its_id!(FactionId, "faction");

/// The colour of a card's name (HA-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a side is its name")]
pub enum Side {
    Hero,
    Monster,
    Neutral,
}

/// A deck of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a deck is its name")]
pub enum Deck {
    Innsmouth,
    Mountains,
}

/// What is established about a card; everything else is our reconstruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a fact is its name")]
pub enum Fact {
    Name,
    Text,
    Copies,
    Side,
    Symbols,
}

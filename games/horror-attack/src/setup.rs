//! What is agreed before the game starts.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::Deck;
use crate::refusal::No;

/// The game for everybody, or the duel of two experts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a version is its name")]
pub enum Version {
    #[default]
    Base,
    Expert,
}

/// Which cards are played with (HA-1, HA-H21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a deck is its name")]
pub enum Decks {
    /// Innsmouth for up to four, both for more.
    #[default]
    Usual,
    Innsmouth,
    Mountains,
    Both,
}

/// Who plays, and with which cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// Two to eight.
    pub players: u8,
    /// The seat that starts; drawn by chance if nobody says (HA-H18).
    #[serde(default)]
    #[ts(type = "number | null", optional)]
    pub first: Option<Seat>,
    /// The game.
    #[serde(default)]
    #[ts(as = "Option<Version>", optional)]
    pub version: Version,
    /// The cards; experts choose from all.
    #[serde(default)]
    #[ts(as = "Option<Decks>", optional)]
    pub decks: Decks,
    /// Experts build both decks from one box: what one leaves, the other one gets (HA-H14).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub one_box: bool,
    /// Only the Detective's player sees the hand (HA-H23).
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub detective_alone: bool,
}

impl Setup {
    /// The most players.
    pub const MOST_PLAYERS: u8 = 8;
    /// The most with one deck (HA-1).
    const MOST_WITH_ONE_DECK: u8 = 4;

    /// The plain game for this many players.
    pub fn plain(players: u8) -> Setup {
        Setup {
            players,
            first: None,
            version: Version::Base,
            decks: Decks::Usual,
            one_box: false,
            detective_alone: false,
        }
    }

    pub(crate) fn check(&self) -> Result<(), No> {
        if !(2..=Setup::MOST_PLAYERS).contains(&self.players) {
            return Err(No::BadPlayers { players: self.players });
        }
        if self.version == Version::Expert && self.players != 2 {
            return Err(No::ExpertsAreTwo);
        }
        if self.one_box && self.version != Version::Expert {
            return Err(No::ExpertOnly);
        }
        if self.players > Setup::MOST_WITH_ONE_DECK
            && matches!(self.decks, Decks::Innsmouth | Decks::Mountains)
        {
            return Err(No::NeedsBothDecks { players: self.players });
        }
        match self.first {
            Some(first) if first.0 >= self.players => Err(No::UnknownFirst { seat: first }),
            _ => Ok(()),
        }
    }

    /// Is this deck played with?
    pub(crate) fn uses(&self, deck: Deck) -> bool {
        let usual = self.players > Setup::MOST_WITH_ONE_DECK || deck == Deck::Innsmouth;
        match self.decks {
            _ if self.version == Version::Expert => true,
            Decks::Usual => usual,
            Decks::Innsmouth => deck == Deck::Innsmouth,
            Decks::Mountains => deck == Deck::Mountains,
            Decks::Both => true,
        }
    }
}

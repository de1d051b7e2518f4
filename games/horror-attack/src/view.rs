//! What a viewer may know of a game (HA-H25).

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Deck, FactionId, Kind};
use crate::setup::Version;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Experts bring their decks (HA-20).
    Building,
    /// Everybody keeps or exchanges (HA-4).
    Mulligan,
    /// Somebody plays or draws (HA-6).
    Turn,
    /// A skill asks its player something (HA-10).
    Skill,
    /// Everybody else lays a card aside (HA-H31).
    Laying,
    /// Experts choose a faction (HA-25).
    Factions,
    /// It is over.
    Over,
}

/// The suns and skulls of an area (HA-17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub struct Tally {
    pub suns: u8,
    pub skulls: u8,
}

/// A hand as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// How many cards.
    pub size: u8,
    /// Those the viewer knows: all of the own hand, what was seen of another.
    pub cards: Vec<Kind>,
}

/// The skill under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// The card just played.
    pub card: Kind,
    /// The rule of its skill.
    pub rule: String,
    /// May it be declined now (HA-10)?
    pub may: bool,
    /// What is asked: a name of the vocabulary, for instance `discard-in-play`.
    pub asks: String,
    /// The player chosen: whose hand, or whose cards move.
    #[ts(type = "number | null")]
    pub player: Option<Seat>,
    /// To whom cards move, once chosen.
    #[ts(type = "number | null")]
    pub to: Option<Seat>,
    /// The card in play that is being moved.
    pub moving: Option<Kind>,
    /// How often something was done.
    pub done: u8,
}

/// Somebody's points at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Suns and skulls (HA-17).
    pub symbols: i32,
    /// The characters of the faction card (HA-18).
    pub bonus: i32,
    /// Cards that compare areas (HA-fx-hieroglyphs).
    pub neighbours: i32,
    /// All together.
    pub points: i32,
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// How many play.
    pub players: u8,
    /// The game for everybody, or the duel.
    pub version: Version,
    /// The decks in use.
    pub box_decks: Vec<Deck>,
    /// Do experts share one box (HA-H14)?
    pub one_box: bool,
    /// Does only the Detective's player see the hand (HA-H23)?
    pub detective_alone: bool,
    /// Whose turn it is.
    #[ts(type = "number")]
    pub active: Seat,
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// What the table waits for.
    pub step: Step,
    /// Who must decide.
    #[ts(type = "number[]")]
    pub deciding: Vec<Seat>,
    /// How many cards are left in the deck, or in each expert's.
    pub deck: Vec<u8>,
    /// What is left in an expert's deck, by seat, for whoever knows it: its owner.
    pub left: Vec<Option<Vec<Kind>>>,
    /// The discard pile; the last is the top.
    pub discard: Vec<Kind>,
    /// The areas, by seat.
    pub areas: Vec<Vec<Kind>>,
    /// Their suns and skulls.
    pub tallies: Vec<Tally>,
    /// The hands, by seat.
    pub hands: Vec<Hand>,
    /// The factions the viewer knows, by seat.
    pub factions: Vec<Vec<FactionId>>,
    /// How many faction cards lie before everybody.
    pub faction_cards: u8,
    /// Who has looked at a faction of each seat.
    #[ts(type = "number[][]")]
    pub looked_by: Vec<Vec<Seat>>,
    /// Which factions of each seat somebody has looked at, for its owner and for whoever looked.
    pub exposed: Vec<Vec<FactionId>>,
    /// The skill under way.
    pub skill: Option<Skill>,
    /// The cards somebody has laid aside for a common discard, for whoever knows them: their owner.
    pub laid: Vec<Vec<Kind>>,
    /// The one turn after which experts end (HA-24).
    #[ts(type = "number | null")]
    pub last_turn: Option<Seat>,
    /// The faction everybody scored with, at the end.
    pub scoring: Vec<FactionId>,
    /// The points at the end, by seat.
    pub points: Vec<Points>,
    /// From first to last, at the end.
    #[ts(type = "number[]")]
    pub ranking: Vec<Seat>,
}

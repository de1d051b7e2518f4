//! What happens in a game, and which rule makes it happen.

use engine::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::board::{Arc, Color, Ring};
use crate::card::{Card, Deck};
use crate::choice::Id;
use crate::token::{Monster, Token};

/// Something that happened, by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Event {
    /// The rule, which the engine tells along with it.
    #[serde(skip)]
    pub rule: &'static str,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// Who alone may know the card or token in it.
    #[serde(skip)]
    pub(crate) secret: Option<Seat>,
}

/// A Wall or a Tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a structure is its name")]
pub enum Structure {
    Wall,
    Tower,
}

/// What the die was thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Throw {
    Arc,
    Imps,
    Move,
    Walls,
}

/// What happened. Numbers called `id` are those of Monsters on the board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[rustfmt::skip] // a table reads better with one row an event
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum What {
    // Setting up.
    FirstPlayer { #[ts(type = "number")] seat: Seat },
    WizardTowerRaised { arc: Arc },
    WallSet { arc: Arc },
    MonsterSet { id: Id, monster: Monster, arc: Arc, ring: Ring },
    Dealt { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Card> },
    Claimed { #[ts(type = "number")] seat: Seat, arc: Arc },
    BossChosen { #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] boss: Option<Monster> },
    // A turn.
    TurnBegan { #[ts(type = "number")] seat: Seat, turn: u32 },
    PhaseBegan { #[ts(type = "number")] seat: Seat, phase: u8 },
    Drew { #[ts(type = "number")] seat: Seat, deck: Deck, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Card> },
    Reshuffled { deck: Deck, cards: u8 },
    Dwindled { card: Card },
    NoCardLeft { #[ts(type = "number")] seat: Seat, deck: Deck },
    HandRedrawn { #[ts(type = "number")] seat: Seat },
    Swapped { #[ts(type = "number")] seat: Seat, card: Card, deck: Deck },
    Discarded { #[ts(type = "number")] seat: Seat, card: Card },
    Offered { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] give: Option<Card>, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] take: Option<Card> },
    Countered { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Card> },
    OfferDeclined { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat },
    Traded { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] give: Option<Card>, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] take: Option<Card> },
    // Cards. One `played` for each card that leaves the hand, then what it does.
    Played { #[ts(type = "number")] seat: Seat, card: Card },
    Fetched { #[ts(type = "number")] seat: Seat, card: Card },
    Looked { #[ts(type = "number")] seat: Seat, cards: u8 },
    Kept { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Card> },
    PutBack { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Card> },
    Named { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat },
    PassedUp { #[ts(type = "number")] seat: Seat },
    // Monsters.
    Hit { id: Id, monster: Monster, arc: Arc, ring: Ring, points: u8, amount: u8 },
    /// `seat` slew it, in a version with trophies.
    Slain { id: Id, monster: Monster, arc: Arc, ring: Ring, #[serde(skip_serializing_if = "Option::is_none")] #[ts(type = "number", optional)] seat: Option<Seat> },
    Healed { id: Id, monster: Monster, points: u8 },
    Ignited { id: Id, monster: Monster, flames: u8 },
    FlamesOff { id: Id, monster: Monster },
    Tarred { id: Id, monster: Monster },
    TarOff { id: Id, monster: Monster },
    /// Goes from where it is to this cell. Consecutive ones with the same rule happen at the same time.
    Moved { id: Id, monster: Monster, arc: Arc, ring: Ring },
    MonsterPlaced { id: Id, monster: Monster, arc: Arc, ring: Ring },
    Replaced { id: Id, monster: Monster, arc: Arc, ring: Ring },
    Returned { token: Token },
    // Structures.
    WallBuilt { arc: Arc },
    WallFell { arc: Arc },
    Fortified { arc: Arc },
    FortifyFell { arc: Arc },
    FortifyMoved { arc: Arc, goal: Arc },
    TowerFell { arc: Arc },
    TowerBuilt { arc: Arc },
    CaughtFire { structure: Structure, arc: Arc, flames: u8 },
    PutOut { structure: Structure, arc: Arc, flames: u8 },
    WizardDeckGone,
    WizardDeckBack,
    HandsGrew,
    // Tokens.
    TokensTaken { tokens: u8 },
    TokenDrawn { token: Token },
    Rolled { die: u8, throw: Throw, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] monster: Option<Monster> },
    /// A boulder or a Trebuchet's stone rolls from this arc; `to` is where it stops, if a structure stops it.
    BoulderRolled { token: Token, arc: Arc },
    /// Fire flies from the Monster along its arc.
    Breathed { id: Id, monster: Monster, arc: Arc },
    ColorMarched { color: Color },
    AllMarched,
    BoardTurned { clockwise: bool },
    Plague { #[ts(type = "number")] seat: Seat, card: Card },
    MustDiscard { #[ts(type = "number")] seat: Seat, cards: u8 },
    NoTokens,
    TooQuiet,
    // The Overlord.
    OverlordDrew { #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] token: Option<Token> },
    Sent { #[ts(type = "number")] seat: Seat, token: Token },
    OverlordPassed { #[ts(type = "number")] seat: Seat },
    // The end.
    PlayerOut { #[ts(type = "number")] seat: Seat },
    Won,
    Lost,
    MasterSlayer { #[ts(type = "number")] seat: Seat, points: u8, slain: u8 },
}

impl Event {
    pub(crate) fn public(rule: &'static str, what: What) -> Event {
        Event { rule, what, secret: None }
    }
}

impl engine::Event for Event {
    fn rule(&self) -> &'static str {
        self.rule
    }

    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut seen = *self;
        match self.secret {
            Some(owner) if viewer != Viewer::Seat(owner) => seen.what.conceal(viewer),
            _ => {}
        }
        Some(seen)
    }
}

impl What {
    /// Takes out what only its owner may know. Whoever takes part in a trade knows both cards.
    fn conceal(&mut self, viewer: Viewer) {
        match self {
            What::Dealt { card, .. }
            | What::Drew { card, .. }
            | What::Kept { card, .. }
            | What::PutBack { card, .. } => *card = None,
            What::Countered { card, to, .. } if viewer != Viewer::Seat(*to) => *card = None,
            What::Offered { give, take, to, .. } | What::Traded { give, take, to, .. }
                if viewer != Viewer::Seat(*to) =>
            {
                *give = None;
                *take = None;
            }
            What::BossChosen { boss } => *boss = None,
            What::OverlordDrew { token } => *token = None,
            _ => {}
        }
    }
}

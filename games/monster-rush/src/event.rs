//! What happens in a game, and which rule makes it happen. Nothing is secret: all cards that have a face lie open.

use engine::{Millis, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::card::{Card, Kind, Monster};

/// Something that happened, by a rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// The rule, which the engine tells along with it.
    #[serde(skip)]
    pub rule: &'static str,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// Why this hand won and no other: against whom it was decided, how many milliseconds were between the two, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
#[rustfmt::skip] // a table reads better with one row a reason
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Reason {
    /// Earlier, and it could be told.
    Faster { rule: &'static str, #[ts(type = "number")] than: Seat, gap: u32 },
    /// Too close to call on different monsters: the higher tie number.
    Number { rule: &'static str, #[ts(type = "number")] than: Seat, gap: u32, number: u8, lower: u8 },
    /// Too close to call on the same monster: fewer points.
    Points { rule: &'static str, #[ts(type = "number")] than: Seat, gap: u32 },
    /// Points are equal too: first clockwise from the latest card.
    Order { rule: &'static str, #[ts(type = "number")] than: Seat, gap: u32 },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[rustfmt::skip] // a table reads better with one row an event
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum What {
    FirstPlayer { #[ts(type = "number")] seat: Seat },
    MonsterSet { monster: Monster, place: u8 },
    Dealt { #[ts(type = "number")] seat: Seat, cards: u8 },
    RoundBegan { #[ts(type = "number")] seat: Seat, round: u16 },
    /// All screens show it at `shown_at`.
    Flipped { #[ts(type = "number")] seat: Seat, card: Card, #[ts(type = "number")] shown_at: Millis, by_itself: bool },
    /// The hand was seen; who was fastest is said when the wait is over. Where `instant` is not the `claim`, the claim was
    /// moved into what the line allows (MR-R9).
    Slapped { #[ts(type = "number")] seat: Seat, place: u8, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional, type = "number")] claim: Option<Millis>, #[ts(type = "number")] arrived: Millis, #[ts(type = "number")] instant: Millis, delay: u16, jitter: u16, #[ts(type = "number")] verdict_at: Millis },
    /// A slap before anybody could have seen the card is moved to the first instant somebody could (MR-R30).
    Corrected { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] from: Millis, #[ts(type = "number")] to: Millis },
    /// The round had ended already (MR-R8): so many milliseconds behind the hand that ended it, if one did and the two can be
    /// compared.
    Ignored { #[ts(type = "number")] seat: Seat, place: u8, behind: Option<u32> },
    /// `instant` is when the winning hand came down, `margin` how many milliseconds the second hand was behind, `reason` why it lost: none
    /// if there was no second. `counted` are the cards that gave a symbol: for each seat their places in the row.
    Captured { #[ts(type = "number")] seat: Seat, monster: Monster, place: u8, points: i8, #[ts(type = "number")] instant: Millis, margin: Option<u32>, reason: Option<Reason>, counted: Vec<Vec<u8>> },
    /// `missing` are the symbols that were not there.
    Mistaken { #[ts(type = "number")] seat: Seat, monster: Monster, place: u8, #[ts(type = "number")] instant: Millis, margin: Option<u32>, reason: Option<Reason>, missing: Vec<Kind>, counted: Vec<Vec<u8>> },
    /// A hand that came second.
    TooLate { #[ts(type = "number")] seat: Seat, place: u8, behind: u32 },
    CardsBack { cards: u8 },
    PileSkipped { #[ts(type = "number")] seat: Seat },
    RanDry { rounds: u8 },
    PileEmpty { place: u8 },
    Scored { #[ts(type = "number")] seat: Seat, points: i16, captured: u8, mistaken: u8 },
    Won { #[ts(type = "number")] seat: Seat, points: i16 },
}

impl engine::Event for Event {
    fn rule(&self) -> &'static str {
        self.rule
    }
}

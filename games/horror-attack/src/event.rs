//! What happens in a game, and which rule makes it happen.

use engine::{Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::card::{FactionId, Kind, Side};

/// Something that happened, by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Event {
    /// The rule, which the engine tells along with it.
    #[serde(skip)]
    pub rule: &'static str,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// Who may know the card or faction in it; `None`: everybody.
    #[serde(skip)]
    pub(crate) told_to: Option<SeatSet>,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[rustfmt::skip] // a table reads better with one row an event
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum What {
    FirstPlayer { #[ts(type = "number")] seat: Seat },
    DeckBrought { #[ts(type = "number")] seat: Seat },
    FactionDealt { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] faction: Option<FactionId> },
    PileStarted { card: Kind },
    Dealt { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Kind> },
    Kept { #[ts(type = "number")] seat: Seat },
    Exchanged { #[ts(type = "number")] seat: Seat },
    ShuffledBack { cards: u8 },
    TurnBegan { #[ts(type = "number")] seat: Seat, turn: u16 },
    LastTurn { #[ts(type = "number")] seat: Seat },
    Played { #[ts(type = "number")] seat: Seat, card: Kind },
    Drew { #[ts(type = "number")] seat: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Kind> },
    Passed { #[ts(type = "number")] seat: Seat },
    Declined { #[ts(type = "number")] seat: Seat, card: Kind },
    WithoutEffect { #[ts(type = "number")] seat: Seat, card: Kind },
    HandFull { #[ts(type = "number")] seat: Seat },
    Looked { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] faction: Option<FactionId> },
    HandRevealed { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] owner: Seat },
    /// One card of the hand that is revealed.
    Held { #[ts(type = "number")] owner: Seat, card: Kind },
    /// From a hand, or from an expert's deck before the start.
    Discarded { #[ts(type = "number")] seat: Seat, card: Kind },
    /// From the area of its owner.
    Removed { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] owner: Seat, card: Kind },
    Took { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] from: Seat, #[serde(skip_serializing_if = "Option::is_none")] #[ts(optional)] card: Option<Kind> },
    HandsSwapped { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] to: Seat },
    Moved { #[ts(type = "number")] seat: Seat, #[ts(type = "number")] from: Seat, #[ts(type = "number")] to: Seat, card: Kind },
    Recovered { #[ts(type = "number")] seat: Seat, card: Kind },
    /// A card was chosen for a common discard; which one is seen when all have chosen.
    LaidAside { #[ts(type = "number")] seat: Seat },
    DeckEmpty { #[ts(type = "number")] seat: Seat },
    HandDropped { #[ts(type = "number")] seat: Seat, card: Kind },
    FactionShown { #[ts(type = "number")] seat: Seat, faction: FactionId, side: Side },
    Scored { #[ts(type = "number")] seat: Seat, symbols: i32, bonus: i32, neighbours: i32, points: i32 },
    Won { #[ts(type = "number")] seat: Seat, points: i32 },
}

impl engine::Event for Event {
    fn rule(&self) -> &'static str {
        self.rule
    }

    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let may_know = |seats: SeatSet| matches!(viewer, Viewer::Seat(seat) if seats.contains(seat));
        let mut seen = *self;
        if self.told_to.is_some_and(|seats| !may_know(seats)) {
            match &mut seen.what {
                What::Dealt { card, .. } | What::Drew { card, .. } | What::Took { card, .. } => *card = None,
                What::FactionDealt { faction, .. } | What::Looked { faction, .. } => *faction = None,
                _ => return None,
            }
        }
        Some(seen)
    }
}

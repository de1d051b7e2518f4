//! Every decision anybody can be asked for.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::brought::Brought;
use crate::card::{FactionId, Kind};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Choice {
    /// Brings a deck of one's own (HA-20). Only the decks that lie ready are listed; any deck by the rules is accepted.
    Bring { cards: Brought },
    /// Keeps the first three cards (HA-4).
    Keep,
    /// Wants three others (HA-4).
    Exchange,
    /// Plays a card (HA-6, HA-H30).
    Play { card: Kind },
    /// Draws a card (HA-6).
    Draw,
    /// Has neither a card to play nor one to draw (HA-H27).
    Pass,
    /// Uses a skill that leaves nothing else to choose (HA-10).
    Use,
    /// Does not use the skill (HA-10).
    Decline,
    /// Chooses a player.
    Player {
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Chooses a card of an open hand or of the discard pile.
    Card { card: Kind },
    /// Chooses a card in play, in this player's area (HA-13).
    Target {
        #[ts(type = "number")]
        seat: Seat,
        card: Kind,
    },
    /// Discards a card of the own hand.
    Discard { card: Kind },
    /// Has done enough (HA-H38).
    Stop,
    /// Scores with this one of three factions (HA-25).
    Faction { faction: FactionId },
}

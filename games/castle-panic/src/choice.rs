//! Every decision anybody can be asked for, one atom at a time.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Arc, Color, Ring};
use crate::card::{Card, Deck};
use crate::token::{Monster, Token};

/// The number a Monster on the board goes by while it stands there.
pub type Id = u8;

/// One decision.
///
/// A play is built step by step: `pick` takes a card in hand, `join` puts others with it, a target ends it, `back` puts
/// everything down again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Choice {
    /// The Wizard's Tower replaces the Tower of this arc (CP-W1.1).
    WizardTower { arc: Arc },
    /// This Monster starts in the next arc (CP-B1.2).
    StartMonster { monster: Monster },
    /// This Tower is mine (CP-8-A-Mans-Home-Is-His-Castle).
    Claim { arc: Arc },
    /// The Overlord takes this Mega Boss into the game (CP-13.2-Overlord).
    Boss { boss: Monster },
    /// Begins the turn as usual, under Desperate Times.
    DrawUp,
    /// Begins the turn with a new hand (CP-8-Desperate-Times).
    Redraw,
    /// Discards a card and draws another (CP-B2.4, CP-W2.2).
    Swap { card: Card, deck: Deck },
    /// Turns to somebody for a trade (CP-B2.5).
    Trade {
        #[ts(type = "number")]
        to: Seat,
    },
    /// Offers this card.
    Give { card: Card },
    /// Wants this card in return.
    Take { card: Card },
    /// Agrees to the trade.
    Accept,
    /// Does not want the trade.
    Decline,
    /// Would rather give this card.
    Counter { card: Card },
    /// Takes a card in hand, to choose what it is for.
    Pick { card: Card },
    /// Plays a card that leaves nothing to choose.
    Play { card: Card },
    /// Puts a card with the one in hand.
    Join { card: Card },
    /// Chooses a colour.
    Color { color: Color },
    /// Chooses a ring.
    Ring { ring: Ring },
    /// Chooses a Monster.
    Target { monster: Id },
    /// Chooses a Wall.
    Wall { arc: Arc },
    /// Chooses a Tower.
    Tower { arc: Arc },
    /// Chooses an arc.
    Arc { arc: Arc },
    /// Chooses one space.
    Space { arc: Arc, ring: Ring },
    /// Takes this card from the discard pile, or keeps it from those looked at.
    Fetch { card: Card },
    /// Puts this one of the cards looked at back, above the rest.
    Top { card: Card },
    /// Chooses a player (CP-A83).
    Player {
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Discards a card.
    Discard { card: Card },
    /// Draws from this deck (CP-11-Reinforce).
    Draw { deck: Deck },
    /// Builds a Wall with this card (CP-12-Arcane-Assembly).
    Build { card: Card, arc: Arc },
    /// Puts up the Wall one started with (CP-8-Player-Walls).
    PlaceWall { arc: Arc },
    /// This Monster takes the Doppelganger's place (CP-13-Doppelganger).
    Double { monster: Monster },
    /// The Overlord plays a token; the die says where (CP-B5.4.3).
    Send { token: Token },
    /// The Overlord plays one Monster where he likes (CP-B5.4.3).
    SendTo { token: Token, arc: Arc },
    /// Puts the card in hand down again.
    Back,
    /// Has done enough: ends the phase, the discards, the points, the second strike.
    Done,
}

//! The words of which skills are made. A deck file combines them; nothing here knows a card by name.

use serde::Deserialize;

use crate::card::{Kind, Side};

/// One step of a skill as a deck file writes it, for instance `{ recover = { side = "hero" } }`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum WrittenStep {
    /// Chooses another player, with cards in hand if need be.
    ChoosePlayer {
        #[serde(default, rename = "with-cards")]
        with_cards: bool,
    },
    /// Looks secretly at the chosen player's faction.
    LookAtFaction {},
    /// Everybody sees the chosen player's hand.
    RevealHand {},
    /// Discards one of these from the chosen player's hand, if one is there.
    DiscardFromHand { names: Vec<String>, then: Then },
    /// Takes a card from the chosen player's hand.
    TakeFromHand { pick: Pick },
    /// Exchanges hands with the chosen player.
    SwapHands {},
    /// Discards one card in play.
    DiscardInPlay {
        side: Option<Side>,
        names: Option<Vec<String>>,
        except: Option<Vec<String>>,
        area: Option<Area>,
    },
    /// Moves one card in play to a different player's area.
    Move { side: Option<Side> },
    /// Moves any number of cards of one player's area to another player's.
    MoveMany { side: Option<Side> },
    /// Takes a card from the discard pile.
    Recover { side: Option<Side> },
    /// Draws from the deck.
    Draw { count: u8 },
    /// Discards cards of one's own hand, at most so many.
    DiscardOwn { most: u8 },
    /// Plays another card at once.
    PlayAnother {},
    /// Everybody else discards so many cards.
    EveryoneElseDiscards { count: u8 },
    /// Nothing now; at the end the own area is compared with the area of the player on the right.
    CompareAreas { more: i8, fewer: i8 },
}

/// Whether a skill goes on after a step that did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Then {
    Stop,
    GoOn,
}

/// Who picks a card of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pick {
    Choice,
    Chance,
}

/// Whose area a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Area {
    Own,
    Any,
}

/// A step with its names looked up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    ChoosePlayer { with_cards: bool },
    LookAtFaction,
    RevealHand,
    DiscardFromHand { names: Kinds, then: Then },
    TakeFromHand(Pick),
    SwapHands,
    DiscardInPlay { which: Kinds, area: Area },
    Move(Kinds),
    MoveMany(Kinds),
    Recover(Kinds),
    Draw(u8),
    DiscardOwn(u8),
    PlayAnother,
    EveryoneElseDiscards(u8),
    CompareAreas { more: i8, fewer: i8 },
}

impl Step {
    /// Does it speak of a player chosen before?
    pub(crate) fn needs_a_player(self) -> bool {
        matches!(
            self,
            Step::LookAtFaction
                | Step::RevealHand
                | Step::DiscardFromHand { .. }
                | Step::TakeFromHand(_)
                | Step::SwapHands
        )
    }

    /// The word a deck file uses.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Step::ChoosePlayer { .. } => "choose-player",
            Step::LookAtFaction => "look-at-faction",
            Step::RevealHand => "reveal-hand",
            Step::DiscardFromHand { .. } => "discard-from-hand",
            Step::TakeFromHand(_) => "take-from-hand",
            Step::SwapHands => "swap-hands",
            Step::DiscardInPlay { .. } => "discard-in-play",
            Step::Move(_) => "move",
            Step::MoveMany(_) => "move-many",
            Step::Recover(_) => "recover",
            Step::Draw(_) => "draw",
            Step::DiscardOwn(_) => "discard-own",
            Step::PlayAnother => "play-another",
            Step::EveryoneElseDiscards(_) => "everyone-else-discards",
            Step::CompareAreas { .. } => "compare-areas",
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u64);

impl Kinds {
    pub(crate) const ALL: Kinds = Kinds(u64::MAX);

    #[inline]
    pub(crate) fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    pub(crate) fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    pub(crate) fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
}

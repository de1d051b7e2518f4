//! A position of the game.

use engine::{Bag, Outcome, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};

use crate::card::Cards;
use crate::choice::Play;
use crate::monster::Monster;
use crate::parts::Parts;
use crate::path::Path;
use crate::setup::{Setup, Variants};
use crate::view::View;

/// A position of Attrape Monstres, always at a decision or at the end.
///
/// It keeps what cannot be deduced. The draw pile is every card that is neither in a hand nor discarded, the dungeon
/// every token that is neither on the path nor in the pile nor in the ruins of the castle: nothing can get lost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "View", try_from = "View")]
pub struct AttrapeMonstres {
    pub(crate) hands: [Cards; Setup::MOST_PLAYERS as usize],
    pub(crate) discard: Cards,
    /// Counted from 1.
    pub(crate) turn: u32,
    pub(crate) path: Path,
    pub(crate) pile: Bag<{ Monster::KINDS }>,
    /// The active player waits for this seat to say yes or no (AM-A5).
    pub(crate) request: Option<(Seat, Play)>,
    pub(crate) players: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Cards played in this turn; only solo goes on after the first (AM-14b).
    pub(crate) played: u8,
    pub(crate) wall: bool,
    /// The monster that stands in the ruins of the castle (AM-11b); none while the castle stands.
    pub(crate) broken_by: Option<Monster>,
    pub(crate) variants: Variants,
}

impl AttrapeMonstres {
    /// Does one play alone, by the rules of AM-14?
    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// AM-13, AM-A10: nobody on the path, nobody left to come, and the castle stands.
    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        self.castle() && self.path.is_empty() && self.pile.is_empty()
    }

    /// AM-13.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        !self.castle() || self.is_won()
    }

    /// The cards that nobody has seen since they were last shuffled.
    #[inline]
    pub(crate) fn draw_pile(&self) -> Cards {
        self.hands.iter().fold(Parts::get().cards.without(self.discard), |left, &hand| left.without(hand))
    }

    /// Does the castle stand?
    #[inline]
    pub(crate) fn castle(&self) -> bool {
        self.broken_by.is_none()
    }

    /// The tokens in the box. Whoever broke the castle is not caught (AM-11b).
    pub(crate) fn dungeon(&self) -> Bag<{ Monster::KINDS }> {
        let mut dungeon = Parts::get().monsters;
        for (kind, count) in dungeon.0.iter_mut().enumerate() {
            let on_path = self.path.iter().filter(|&(_, monster)| monster as usize == kind).count();
            let in_ruins = self.broken_by.is_some_and(|monster| monster as usize == kind);
            *count -= self.pile.0[kind] + on_path as u8 + u8::from(in_ruins);
        }
        dungeon
    }

    #[inline]
    pub(crate) fn whose_decision(&self) -> Turn {
        if !self.castle() {
            return Turn::Over(Outcome::all_lose(self.players));
        }
        if self.is_won() {
            return Turn::Over(Outcome::all_win(self.players));
        }
        let decider = self.request.map_or(self.active, |(owner, _)| owner);
        Turn::Decide(SeatSet::only(decider))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_fits_into_one_cache_line() {
        assert!(size_of::<AttrapeMonstres>() <= 64, "{}", size_of::<AttrapeMonstres>());
    }
}

//! What a player may decide.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::Card;
use crate::path::Space;

/// One card played, with its target (AM-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Play {
    /// Catch the monster on a space (AM-10a to AM-10c).
    Catch {
        /// With this card.
        card: Card,
        /// On this space.
        space: Space,
    },
    /// Catch every monster that a Hero or Any-color card fits (AM-16b).
    CatchAll {
        /// With this card.
        card: Card,
    },
    /// Rebuild the wall with the Wall card (AM-10g).
    BuildWall,
    /// Kick a monster back into the pile with the Boot card (AM-10h).
    Boot {
        /// The monster on this space.
        space: Space,
    },
}

impl Play {
    /// The card it takes.
    #[inline]
    pub fn card(self) -> Card {
        match self {
            Play::Catch { card, .. } | Play::CatchAll { card } => card,
            Play::BuildWall => Card::Wall,
            Play::Boot { .. } => Card::Boot,
        }
    }
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Play no card, or no further one (AM-A3).
    Pass,
    /// Play an own card (AM-10).
    Play(Play),
    /// Ask another player to play a card in your place (AM-10e).
    Ask {
        /// The owner of the card.
        #[ts(type = "number")]
        seat: Seat,
        /// The card and its target (AM-A18).
        play: Play,
    },
    /// Say yes to a request (AM-A5).
    Accept,
    /// Say no to a request (AM-A5).
    Decline,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_small_and_read_well() {
        assert!(size_of::<Choice>() <= 4);
        let json = |choice: Choice| serde_json::to_string(&choice).unwrap();
        assert_eq!(json(Choice::Pass), r#""pass""#);
        let play = Play::Catch { card: Card::HeroRed, space: Space::START };
        assert_eq!(json(Choice::Play(play)), r#"{"play":{"catch":{"card":"hero-red","space":1}}}"#);
        let ask = Choice::Ask { seat: Seat(2), play: Play::BuildWall };
        assert_eq!(json(ask), r#"{"ask":{"seat":2,"play":"build-wall"}}"#);
        assert_eq!(serde_json::from_str::<Choice>(&json(ask)).unwrap(), ask);
    }
}

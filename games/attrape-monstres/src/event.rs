//! What happens in a game, and which rule makes it happen.

use engine::Seat;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::card::{Card, Power};
use crate::choice::Play;
use crate::monster::Monster;
use crate::path::{Path, Space};

/// Something that happened. Everything lies open on the table: everybody sees every event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Event {
    /// Who starts (AM-8, AM-A22).
    FirstPlayer {
        #[ts(type = "number")]
        seat: Seat,
        #[serde(skip)]
        alone: bool,
    },
    /// A monster stands on the path at the start (AM-4, AM-15a).
    MonsterSet { monster: Monster, space: Space },
    /// A card is dealt at the start (AM-7, AM-14a).
    Dealt {
        #[ts(type = "number")]
        seat: Seat,
        card: Card,
        #[serde(skip)]
        alone: bool,
    },
    /// A turn begins (AM-8).
    TurnBegan {
        #[ts(type = "number")]
        seat: Seat,
        turn: u32,
    },
    /// The discard pile becomes the new draw pile (AM-9, AM-A19).
    Reshuffled { cards: u32 },
    /// A card is drawn (AM-9).
    Drew {
        #[ts(type = "number")]
        seat: Seat,
        card: Card,
    },
    /// There is no card left to draw (AM-A9).
    NoCardLeft {
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Somebody asks another player for help (AM-10e).
    HelpAsked {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        to: Seat,
        play: Play,
    },
    /// The owner of the card helps whoever asked (AM-A5).
    HelpAccepted {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        to: Seat,
    },
    /// The owner of the card keeps it (AM-A5).
    HelpDeclined {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        to: Seat,
    },
    /// A monster is caught by a card of this seat (AM-10a to AM-10c, AM-16b).
    Caught {
        #[ts(type = "number")]
        seat: Seat,
        card: Card,
        monster: Monster,
        space: Space,
        #[serde(skip)]
        with_all: bool,
    },
    /// The wall is built again (AM-10g).
    WallBuilt {
        #[ts(type = "number")]
        seat: Seat,
        #[serde(skip)]
        no_defense: bool,
    },
    /// A monster is kicked back into the pile (AM-10h).
    Booted {
        #[ts(type = "number")]
        seat: Seat,
        monster: Monster,
        space: Space,
    },
    /// Somebody plays no card, or no further one (AM-10f, AM-A3).
    Passed {
        #[ts(type = "number")]
        seat: Seat,
        #[serde(skip)]
        nothing_fits: bool,
    },
    /// A token is turned up (AM-12).
    MonsterDrawn { monster: Monster },
    /// It is put on the path (AM-12a to AM-12d).
    MonsterPlaced {
        monster: Monster,
        space: Space,
        #[serde(skip)]
        manner: Manner,
    },
    /// All monsters that stay on the path advance one space (AM-11, AM-12b, AM-12d).
    Advanced {
        moves: Moves,
        #[serde(skip)]
        cause: Cause,
    },
    /// The wall falls, and the monster that hit it with it (AM-11a).
    WallFell {
        monster: Monster,
        #[serde(skip)]
        cause: Cause,
    },
    /// The castle falls (AM-11b).
    CastleFell {
        monster: Monster,
        #[serde(skip)]
        cause: Cause,
    },
    /// There is no token left to draw (AM-12, AM-A11).
    PileEmpty {
        #[serde(skip)]
        after_marcher: bool,
    },
    /// All monsters are caught (AM-13).
    Won,
    /// The castle is lost (AM-13).
    Lost,
}

/// Why monsters move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// The third step of a turn (AM-11).
    #[default]
    March,
    /// A Shover arrived (AM-12b).
    Shover,
    /// A Runner ran past the column (AM-12c).
    Runner,
    /// A Marcher arrived (AM-12d).
    Marcher,
}

/// How a monster came onto the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// By the rule of its own kind.
    #[default]
    OwnRule,
    /// Its power is ignored (AM-A13).
    WithoutPower,
    /// A Runner that found nobody to run past (AM-A2).
    AloneOnTheBoard,
}

/// The monsters that moved, kept as the path before they did: a list is made only for whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, TS)]
#[ts(type = "Array<{ monster: Monster, from: number, to: number }>")]
pub struct Moves(pub(crate) Path);

impl Moves {
    /// Who moved from where to where.
    pub fn iter(self) -> impl Iterator<Item = (Monster, Space, Space)> {
        self.0.iter().filter_map(|(from, monster)| Some((monster, from, from.next()?)))
    }
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Move {
            monster: Monster,
            from: Space,
            to: Space,
        }
        let mut list = serializer.serialize_seq(None)?;
        for (monster, from, to) in self.iter() {
            list.serialize_element(&Move { monster, from, to })?;
        }
        list.end()
    }
}

impl engine::Event for Event {
    fn rule(&self) -> &'static str {
        match *self {
            Event::FirstPlayer { alone, .. } => {
                if alone {
                    "AM-8"
                } else {
                    "AM-A22"
                }
            }
            Event::MonsterSet { monster: Monster::Star, .. } => "AM-4",
            Event::MonsterSet { .. } => "AM-15a",
            Event::Dealt { alone, .. } => {
                if alone {
                    "AM-14a"
                } else {
                    "AM-7"
                }
            }
            Event::TurnBegan { .. } => "AM-8",
            Event::Reshuffled { .. } => "AM-A19",
            Event::Drew { .. } => "AM-9",
            Event::NoCardLeft { .. } => "AM-A9",
            Event::HelpAsked { .. } => "AM-10e",
            Event::HelpAccepted { .. } => "AM-A5",
            Event::HelpDeclined { .. } => "AM-A17",
            Event::Caught { with_all: true, .. } => "AM-16b",
            Event::Caught { card, .. } => catching_rule(card),
            Event::WallBuilt { no_defense, .. } => {
                if no_defense {
                    "AM-A7"
                } else {
                    "AM-10g"
                }
            }
            Event::Booted { .. } => "AM-10h",
            Event::Passed { nothing_fits, .. } => {
                if nothing_fits {
                    "AM-10f"
                } else {
                    "AM-A3"
                }
            }
            Event::MonsterDrawn { .. } => "AM-12",
            Event::MonsterPlaced { manner: Manner::WithoutPower, .. } => "AM-A13",
            Event::MonsterPlaced { manner: Manner::AloneOnTheBoard, .. } => "AM-A2",
            Event::MonsterPlaced { monster, .. } => match monster {
                Monster::Regular | Monster::Star => "AM-12a",
                Monster::Shover => "AM-12b",
                Monster::Runner => "AM-12c",
                Monster::Marcher => "AM-12d",
            },
            Event::Advanced { cause, .. } => match cause {
                Cause::March => "AM-11",
                Cause::Shover => "AM-12b",
                Cause::Runner => "AM-12c",
                Cause::Marcher => "AM-12d",
            },
            Event::WallFell { cause, .. } => hitting_rule(cause, "AM-11a"),
            Event::CastleFell { cause, .. } => hitting_rule(cause, "AM-11b"),
            Event::PileEmpty { after_marcher } => {
                if after_marcher {
                    "AM-A11"
                } else {
                    "AM-12"
                }
            }
            Event::Won | Event::Lost => "AM-13",
        }
    }
}

/// The rule by which a card catches.
pub(crate) fn catching_rule(card: Card) -> &'static str {
    match card.power() {
        Power::Single(..) => "AM-10a",
        Power::Hero(_) => "AM-10b",
        Power::AnyColour(_) => "AM-10c",
        Power::Wall => "AM-10g",
        Power::Boot => "AM-10h",
    }
}

fn hitting_rule(cause: Cause, on_the_march: &'static str) -> &'static str {
    match cause {
        Cause::March => on_the_march,
        Cause::Runner => "AM-12c",
        Cause::Shover | Cause::Marcher => "AM-A15",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_leave_out_the_monster_that_hit_the_wall() {
        let mut before = Path::EMPTY;
        before.put(Space::START, Monster::Star);
        before.put(Space::LAST, Monster::Regular);
        let event = Event::Advanced { moves: Moves(before), cause: Cause::March };
        assert_eq!(
            serde_json::to_value(event).unwrap(),
            serde_json::json!({ "kind": "advanced", "moves": [{ "monster": "star", "from": 1, "to": 2 }] })
        );
    }
}

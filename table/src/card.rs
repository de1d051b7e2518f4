//! How a table stands, for lists: kept beside its records so that a list wakes no table.

use engine::Outcome;
use serde::{Deserialize, Serialize};

use crate::protocol::Phase;
use crate::record::{Input, Record};
use crate::seat::Sitter;
use crate::table::Table;

/// The card of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The game's id.
    pub game: String,
    /// Before, during or after the game.
    pub phase: Phase,
    /// Whether strangers find it.
    pub open: bool,
    /// Who opened it.
    pub host: String,
    /// What they are called.
    pub host_name: String,
    /// The seats in table order.
    pub seats: Vec<CardSeat>,
    /// Who decided when the card was written. The table's last record knows better, if it says it.
    pub deciding: Vec<u8>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// One seat of a [`Card`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSeat {
    /// The name on it.
    pub name: Option<String>,
    /// Whether a bot plays it now.
    pub bot: bool,
    /// Whose seat it is, even while a bot keeps it warm.
    pub person: Option<String>,
}

impl Table {
    /// How it stands, for lists.
    pub fn card(&self) -> Card {
        let config = &self.config;
        let seat = |sitter: &Sitter| CardSeat {
            name: sitter.name().map(str::to_owned),
            bot: matches!(sitter, Sitter::Bot { .. }),
            person: sitter.owner().map(|owner| owner.0.clone()),
        };
        Card {
            game: config.game.clone(),
            phase: self.phase(),
            open: config.open,
            host: self.host().0.clone(),
            host_name: config.host_name.clone(),
            seats: self.sitters().iter().map(seat).collect(),
            deciding: self.deciding().iter().map(|seat| seat.0).collect(),
            outcome: self.outcome(),
        }
    }

    /// Whether its card is another after these records. A move's is not, unless it ended the game: who decides next and
    /// when it was made stand with its record. In a lobby it always is, so that lobbies are found in the order they were last alive.
    pub(crate) fn card_changed(&self, records: &[Record]) -> bool {
        let phase = self.phase();
        phase == Phase::Lobby
            || records.iter().any(|record| match &record.input {
                Input::Chose { .. } | Input::Woke => phase == Phase::Over,
                Input::Undone { .. }
                | Input::UndoAsked { .. }
                | Input::SeatAsked { .. }
                | Input::Voted { .. }
                | Input::Chat { .. }
                | Input::Emote { .. } => false,
                Input::Opened { .. }
                | Input::Sat { .. }
                | Input::Stood { .. }
                | Input::BotSeated { .. }
                | Input::HandedOver { .. }
                | Input::TakenBack { .. }
                | Input::Changed { .. }
                | Input::Started { .. }
                | Input::Upgraded { .. }
                | Input::SeatGiven { .. }
                | Input::Again { .. } => true,
            })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seed;
    use serde_json::json;

    use super::*;
    use crate::protocol::Ask;
    use crate::{Asked, Identity, Registry};

    #[test]
    fn a_card_that_was_not_written_again_differs_in_who_decides_and_in_nothing_else() {
        let robot = json!({ "kind": "bot", "bot": "random" });
        let config =
            json!({ "game": "attrape-monstres", "setup": { "players": 2 }, "seats": [robot, robot] });
        let config = serde_json::from_value(config).unwrap();
        let ann = Identity::new("ann");
        let registry = Arc::new(Registry::standard());
        let (mut table, opened) = Table::open(registry, config, ann.clone(), Seed([7; 32]), 0).unwrap();
        assert!(table.card_changed(&[opened]));
        let mut written = table.card();
        let (mut at, mut left_alone) = (0, 0);
        while table.phase() != Phase::Over {
            at += 1;
            let record = match table.bot_turn() {
                Some(turn) => {
                    let (seq, seat) = (turn.seq, turn.seat);
                    table.bot_chose(seq, seat, turn.without_thinking(), at).unwrap().unwrap()
                }
                None => match table.ask(&ann, "start", &Ask::Start, at).unwrap() {
                    Asked::Done(record) => record,
                    other => panic!("{other:?}"),
                },
            };
            if table.card_changed(&[record]) {
                written = table.card();
            } else {
                left_alone += 1;
            }
            assert_eq!(Card { deciding: written.deciding.clone(), ..table.card() }, written);
        }
        assert_eq!(left_alone, at - 2, "all but the first and the last");
    }
}

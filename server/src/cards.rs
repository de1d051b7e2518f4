//! How a table stands, for lists.

use table::protocol::Phase;
use table::{Identity, Input, Record, Sitter, Table};

use crate::http::dto::{SeatSummary, Summary};
use crate::store::{Card, CardSeat, Row};

/// The card of a table, to be kept beside its records.
pub(crate) fn card(table: &Table) -> Card {
    let config = table.config();
    let name = |sitter: &Sitter| sitter.name().map(str::to_owned);
    Card {
        game: config.game.clone(),
        phase: table.phase(),
        open: config.open,
        host: table.host().0.clone(),
        host_name: config.host_name.clone(),
        seats: table
            .sitters()
            .iter()
            .map(|sitter| CardSeat {
                name: name(sitter),
                bot: matches!(sitter, Sitter::Bot { .. }),
                person: sitter.owner().map(|owner| owner.0.clone()),
            })
            .collect(),
        deciding: table.deciding().iter().map(|seat| seat.0).collect(),
        outcome: table.outcome(),
    }
}

/// Whether a table's card is another after these records. A move's is not, unless it ended the game: who decides next and
/// when it was made stand with its record. In a lobby it always is, so that lobbies are found in the order they were last alive.
pub(crate) fn changes(table: &Table, records: &[Record]) -> bool {
    let phase = table.phase();
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
            | Input::SeatGiven { .. }
            | Input::Again { .. } => true,
        })
}

/// What one viewer is shown of it: whose seats they are stays in the books.
pub(crate) fn summary(row: Row, viewer: Option<&Identity>) -> Summary {
    let Row { id, updated_at, card } = row;
    let is_theirs = |seat: &CardSeat| viewer.is_some_and(|viewer| seat.person.as_ref() == Some(&viewer.0));
    let yours: Vec<u8> =
        (0..).zip(&card.seats).filter(|(_, seat)| is_theirs(seat)).map(|(index, _)| index).collect();
    let plays =
        |seat: &u8| yours.contains(seat) && card.seats.get(usize::from(*seat)).is_some_and(|s| !s.bot);
    let your_turn = card.phase == Phase::Playing && card.deciding.iter().any(plays);
    Summary {
        id,
        game: card.game,
        phase: card.phase,
        players: u8::try_from(card.seats.len()).unwrap_or(u8::MAX),
        seats: card.seats.into_iter().map(|seat| SeatSummary { name: seat.name, bot: seat.bot }).collect(),
        yours,
        your_turn,
        updated_at,
        host_name: card.host_name,
        outcome: card.outcome,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seed;
    use serde_json::json;
    use table::protocol::Ask;
    use table::{Asked, Registry};

    use super::*;

    #[test]
    fn a_card_that_was_not_written_again_differs_in_who_decides_and_in_nothing_else() {
        let robot = json!({ "kind": "bot", "bot": "random" });
        let config =
            json!({ "game": "attrape-monstres", "setup": { "players": 2 }, "seats": [robot, robot] });
        let config = serde_json::from_value(config).unwrap();
        let ann = Identity::new("ann");
        let registry = Arc::new(Registry::standard());
        let (mut table, opened) = Table::open(registry, config, ann.clone(), Seed([7; 32]), 0).unwrap();
        assert!(changes(&table, &[opened]));
        let mut written = card(&table);
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
            if changes(&table, &[record]) {
                written = card(&table);
            } else {
                left_alone += 1;
            }
            assert_eq!(Card { deciding: written.deciding.clone(), ..card(&table) }, written);
        }
        assert_eq!(left_alone, at - 2, "all but the first and the last");
    }
}

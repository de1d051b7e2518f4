//! What a viewer is shown of a table's card.

use table::protocol::Phase;
use table::{CardSeat, Identity};

use crate::http::dto::{SeatSummary, Summary};
use crate::store::Row;

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

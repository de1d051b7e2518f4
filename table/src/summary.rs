//! A table in a few words, as lists show it to one viewer.

use engine::Outcome;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, CardSeat};
use crate::identity::Identity;
use crate::protocol::Phase;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Before, during or after the game.
    #[ts(type = "\"lobby\" | \"playing\" | \"over\"")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "lobby"))]
    pub phase: Phase,
    /// How many seats it has.
    pub players: u8,
    /// The seats in table order.
    pub seats: Vec<SeatSummary>,
    /// The seats of whoever asks.
    pub yours: Vec<u8>,
    /// Whether the game waits for whoever asks.
    pub your_turn: bool,
    /// When something last happened: milliseconds since 1970.
    #[ts(type = "number")]
    pub updated_at: u64,
    /// Who opened it.
    pub host_name: String,
    /// How it ended: each seat's place, 0 the best, 255 lost to the game.
    #[ts(type = "{ players: number; places: number[] } | null")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub outcome: Option<Outcome>,
}

/// One seat of a table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatSummary {
    /// The name on it, if it is taken.
    pub name: Option<String>,
    /// Whether a bot plays it.
    pub bot: bool,
}

impl Card {
    /// What one viewer is shown of it: whose seats they are stays in the books.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use barbacane_table::{Identity, Registry, Table};
    /// # let config = serde_json::from_value(serde_json::json!({
    /// #     "game": "attrape-monstres", "setup": { "players": 2 },
    /// #     "seats": [{ "kind": "bot", "bot": "random" }, { "kind": "me", "name": "Ann" }],
    /// # })).unwrap();
    /// # let ann = Identity::new("guest-1");
    /// # let (table, _) = Table::open(Arc::new(Registry::standard()), config, ann.clone(), engine::Seed([7; 32]), 0)?;
    /// let card = table.card();
    /// assert_eq!(card.clone().summary("moon".to_owned(), 1_000, Some(&ann)).yours, [1]);
    /// assert!(card.summary("moon".to_owned(), 1_000, None).yours.is_empty());
    /// # Ok::<(), engine::Refusal>(())
    /// ```
    pub fn summary(self, id: String, updated_at: u64, viewer: Option<&Identity>) -> Summary {
        let is_theirs =
            |seat: &CardSeat| viewer.is_some_and(|viewer| seat.person.as_ref() == Some(&viewer.0));
        let yours: Vec<u8> =
            (0..).zip(&self.seats).filter(|(_, seat)| is_theirs(seat)).map(|(index, _)| index).collect();
        let plays =
            |seat: &u8| yours.contains(seat) && self.seats.get(usize::from(*seat)).is_some_and(|s| !s.bot);
        let your_turn = self.phase == Phase::Playing && self.deciding.iter().any(plays);
        Summary {
            id,
            game: self.game,
            phase: self.phase,
            players: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            seats: self
                .seats
                .into_iter()
                .map(|seat| SeatSummary { name: seat.name, bot: seat.bot })
                .collect(),
            yours,
            your_turn,
            updated_at,
            host_name: self.host_name,
            outcome: self.outcome,
        }
    }
}

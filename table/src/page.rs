//! What a table writes down at a time.

use engine::SeatSet;

use crate::card::Card;
use crate::hall::Remembered;
use crate::record::{Input, Record};
use crate::table::Table;

/// New records of one table, and how it stands after them: what a store keeps all of, or nothing.
#[derive(Clone, Debug)]
pub struct Page {
    /// What happened, oldest first.
    pub records: Vec<Record>,
    /// Who decides after the last of them.
    pub deciding: SeatSet,
    /// How the table stands for lists; none if that is as before, but for who decides.
    pub card: Option<Card>,
    /// What the game is remembered for, if these records ended it.
    pub remembered: Option<Remembered>,
}

impl Page {
    /// The page for the latest records of a table.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use barbacane_table::{Identity, Page, Registry, Table};
    /// # let config = serde_json::from_value(serde_json::json!({ "game": "attrape-monstres", "setup": { "players": 2 } })).unwrap();
    /// # let registry = Arc::new(Registry::standard());
    /// let (table, opened) = Table::open(registry, config, Identity::new("ann"), engine::Seed([7; 32]), 1_000)?;
    /// let page = Page::of(&table, vec![opened]);
    /// assert_eq!(page.card.unwrap().game, "attrape-monstres");
    /// assert!(page.deciding.is_empty() && page.remembered.is_none());
    /// # Ok::<(), engine::Refusal>(())
    /// ```
    pub fn of(table: &Table, records: Vec<Record>) -> Page {
        let plays = |record: &Record| matches!(record.input, Input::Chose { .. } | Input::Woke);
        // Nothing is played after the end, so a table ends its game once.
        let remembered = if records.iter().any(plays) { table.remembered() } else { None };
        let card = table.card_changed(&records).then(|| table.card());
        Page { records, deciding: table.deciding(), card, remembered }
    }
}

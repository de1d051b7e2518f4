//! What a table writes down at a time.

use engine::SeatSet;

use crate::card::Card;
use crate::hall::Remembered;
use crate::record::{Input, Record};
use crate::story::Chapter;
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
    /// What is to be kept of the game's story besides what is kept already: mostly nothing.
    pub chapters: Vec<Chapter>,
}

impl Page {
    /// The page for the latest records of a table. It holds each chapter of the game's story once.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use barbacane_table::{Identity, Page, Registry, Table};
    /// # let config = serde_json::from_value(serde_json::json!({ "game": "attrape-monstres", "setup": { "players": 2 } })).unwrap();
    /// # let registry = Arc::new(Registry::standard());
    /// let (mut table, opened) = Table::open(registry, config, Identity::new("ann"), engine::Seed([7; 32]), 1_000)?;
    /// let page = Page::of(&mut table, vec![opened]);
    /// assert_eq!(page.card.unwrap().game, "attrape-monstres");
    /// assert!(page.deciding.is_empty() && page.remembered.is_none() && page.chapters.is_empty());
    /// # Ok::<(), engine::Refusal>(())
    /// ```
    pub fn of(table: &mut Table, records: Vec<Record>) -> Page {
        table.settle();
        let plays = |record: &Record| matches!(record.input, Input::Chose { .. } | Input::Woke);
        // Nothing is played after the end, so a table ends its game once.
        let remembered = if records.iter().any(plays) && !table.untrue { table.remembered() } else { None };
        let card = table.card_changed(&records).then(|| table.card());
        let chapters = table.chapters(&records, false);
        Page { records, deciding: table.deciding(), card, remembered, chapters }
    }

    /// A page without records, for a table that nobody needs any more or whose house closes: all of the story that is not kept yet,
    /// so that a game can go on under other rules from where it stands. None if there is nothing to keep.
    pub fn of_the_rest(table: &mut Table) -> Option<Page> {
        table.settle();
        let chapters = table.chapters(&[], true);
        let deciding = table.deciding();
        (!chapters.is_empty()).then(|| Page {
            records: Vec::new(),
            deciding,
            card: None,
            remembered: None,
            chapters,
        })
    }
}

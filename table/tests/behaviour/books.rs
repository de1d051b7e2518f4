//! The store of a simple house.

use std::sync::Arc;

use barbacane_table::{Chapter, Page, Record, Registry, RestoreError, Story, Table, Woken};

use crate::house::House;

/// What a house keeps of a table.
#[derive(Clone, Default)]
pub(crate) struct Books {
    pub(crate) records: Vec<Record>,
    pub(crate) chapters: Vec<Chapter>,
}

impl Books {
    pub(crate) fn keep(&mut self, page: Page) {
        if let Some(first) = page.chapters.first() {
            self.chapters.retain(|chapter| chapter.number < first.number);
            assert_eq!(self.chapters.len(), first.number as usize, "no chapter is left out");
        }
        self.records.extend(page.records);
        self.chapters.extend(page.chapters);
    }

    /// What was played since the last time, as a house that was cut off has it.
    pub(crate) fn follow(&mut self, house: &mut House) {
        for record in house.store[self.records.len()..].iter().cloned() {
            self.keep(Page::of(&mut house.table, vec![record]));
        }
    }

    /// The same, as a house has it that was closed.
    pub(crate) fn close(&mut self, house: &mut House) {
        self.follow(house);
        if let Some(page) = Page::of_the_rest(&mut house.table) {
            self.keep(page);
        }
    }

    pub(crate) fn wake(&self, registry: Arc<Registry>) -> Result<Woken, RestoreError> {
        Table::wake(registry, &self.records, &self.chapters, 900_000)
    }

    /// A house that goes on by other rules.
    pub(crate) fn reopen(&mut self, registry: Arc<Registry>, house: &House) -> House {
        let Woken { mut table, upgraded, .. } = self.wake(registry).unwrap();
        if let Some(record) = upgraded {
            self.keep(Page::of(&mut table, vec![record]));
        }
        let mut newer = house.clone();
        (newer.table, newer.store, newer.now) = (table, self.records.clone(), 1_000_000);
        newer
    }

    pub(crate) fn story(&self) -> Story {
        Story::read(self.chapters.iter().map(|chapter| chapter.text.as_str()).collect()).unwrap()
    }
}

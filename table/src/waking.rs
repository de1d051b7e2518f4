//! From records back to a table, whatever the rules were when they were written.
//!
//! A game that was played by the rules of today is played again. One that was played by others is told by its story instead:
//! its records are taken in without playing, and the game goes on from where the story ends. What came after the last chapter that
//! was kept is played again by the new rules, as far as they allow. That it went on so is a record of its own
//! ([`Input::Upgraded`]) which holds the story: from then on the log alone is enough.

use std::sync::Arc;

use engine::Refusal;

use crate::record::{Input, Record};
use crate::refusal::TableRefusal;
use crate::story::{Chapter, Handed, Past, Ruled};
use crate::table::{RestoreError, Table, entry};
use shelf::Registry;

/// A table that was woken.
#[derive(Debug)]
pub struct Woken {
    /// The table.
    pub table: Table,
    /// That it goes on under new rules: to be written down before anything else is done with it.
    pub upgraded: Option<Record>,
}

/// The story of a game whose records are taken in without playing.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) past: Arc<Past>,
    /// The record with which it goes on.
    pub(crate) until: u64,
}

/// By which rules the game of a log was last played.
struct Basis<'a> {
    /// The record that says so.
    seq: u64,
    /// The version in which it began.
    begun: u64,
    began_by: Ruled,
    ruled: Ruled,
    /// What happened before, if they were not the first.
    story: Option<&'a str>,
}

impl Basis<'_> {
    fn of(records: &[Record]) -> Option<Basis<'_>> {
        let mut basis: Option<Basis<'_>> = None;
        for record in records {
            match (&record.input, &mut basis) {
                (Input::Started { rules_version, made_with }, basis @ None) => {
                    let ruled = Ruled { rules_version: *rules_version, made_with: made_with.clone() };
                    let (seq, began_by) = (record.seq, ruled.clone());
                    *basis = Some(Basis { seq, begun: seq, began_by, ruled, story: None });
                }
                (Input::Upgraded { rules_version, made_with, story, .. }, Some(basis)) => {
                    basis.seq = record.seq;
                    basis.ruled = Ruled { rules_version: *rules_version, made_with: made_with.clone() };
                    basis.story = Some(story);
                }
                _ => {}
            }
        }
        basis
    }
}

impl Table {
    /// The table a log leads to, if its game was played by the rules of today; otherwise see [`Table::wake`].
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use barbacane_table::{Registry, Table};
    /// let error = Table::restore(Arc::new(Registry::standard()), []).unwrap_err();
    /// assert_eq!(error.to_string(), "record 1 of the log does not fit: the log is empty");
    /// ```
    pub fn restore(
        registry: Arc<Registry>,
        records: impl IntoIterator<Item = Record>,
    ) -> Result<Table, RestoreError> {
        let records: Vec<Record> = records.into_iter().collect();
        Ok(Table::wake(registry, &records, &[], 0)?.table)
    }

    /// The table a log leads to, whatever rules its game was played by. `chapters` are what the house keeps of the game's story, `now` is
    /// the time.
    pub fn wake(
        registry: Arc<Registry>,
        records: &[Record],
        chapters: &[Chapter],
        now: u64,
    ) -> Result<Woken, RestoreError> {
        let wrong = RestoreError::of_log;
        let refused = |seq: u64| move |refusal: Refusal| RestoreError::of_log(seq, refusal.to_string());
        let (first, rest) = records.split_first().ok_or_else(|| wrong(1, "the log is empty".to_owned()))?;
        let mut table = Table::from_first(registry, first).map_err(refused(first.seq))?;
        let basis = Basis::of(records);
        if let Some(basis) = &basis {
            let own = Ruled::of(entry(&table.registry, &table.config.game).map_err(refused(1))?);
            if !basis.ruled.fits(&own) {
                return table.wake_under(&own, basis, records, chapters, now);
            }
            if let Some(story) = basis.story {
                let past = Past::read(story, basis.began_by.clone(), None);
                let past = Arc::new(past.map_err(|why| wrong(basis.seq, why))?);
                table.told = Some(Told { past, until: basis.seq });
            }
        }
        table.fold_all(rest)?;
        table.handed = table.known_of(chapters);
        Ok(Woken { table, upgraded: None })
    }

    /// The game was played by other rules than today's.
    fn wake_under(
        mut self,
        own: &Ruled,
        basis: &Basis<'_>,
        records: &[Record],
        chapters: &[Chapter],
        now: u64,
    ) -> Result<Woken, RestoreError> {
        let other = |why: String| {
            let [theirs, ours] = [&basis.ruled, own].map(Ruled::to_string);
            let why = format!("the game was played by {theirs}, this program plays by {ours}, and {why}");
            RestoreError { seq: basis.seq, why, other_rules: true }
        };
        let story: String = chapters.iter().map(|chapter| chapter.text.as_str()).collect();
        let story = if story.is_empty() { basis.story.unwrap_or_default() } else { &story };
        let past = Past::read(story, basis.began_by.clone(), Some(&versions(records))).map_err(other)?;
        let ended = past.ended;
        let last = records.last().map_or(1, |record| record.seq);
        self.told = Some(Told { past: Arc::new(past), until: last + 1 });
        self.fold_all(&records[1..])
            .map_err(|error| if error.seq == basis.begun { other(error.why) } else { error })?;
        if ended {
            self.told = None;
            if let Some(play) = &mut self.play {
                play.stay();
            }
            self.vote = None;
            self.handed = self.known_of(chapters);
            return Ok(Woken { table: self, upgraded: None });
        }
        let input = self.upgrade(own);
        let upgraded = input.and_then(|input| self.enter(None, None, input, now));
        let record = upgraded.map_err(|refusal| other(refusal.to_string()))?;
        Ok(Woken { table: self, upgraded: Some(record) })
    }

    /// How a game that was only told so far goes on.
    fn upgrade(&self, own: &Ruled) -> Result<Input, Refusal> {
        let play = self.play.as_ref().ok_or(TableRefusal::NotStarted)?;
        let past = play.past().ok_or(TableRefusal::NotStarted)?;
        let after = play.count() - 1 - past.steps();
        let again = play.clone().go_on();
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Ok(Input::Upgraded {
            rules_version: own.rules_version,
            made_with: own.made_with.clone(),
            inputs: number(past.steps()),
            again: number(again),
            lost: number(after - again),
            story: past.text(),
        })
    }

    fn fold_all(&mut self, records: &[Record]) -> Result<(), RestoreError> {
        for record in records {
            let wrong = |why: String| RestoreError::of_log(record.seq, why);
            if record.seq != self.seq + 1 {
                return Err(wrong(format!("version {} was expected here", self.seq + 1)));
            }
            if record.at < self.at {
                return Err(wrong("its time is before that of the record before it".to_owned()));
            }
            self.fold(record).map_err(|refusal| wrong(refusal.to_string()))?;
        }
        Ok(())
    }

    /// How much of the story is in these chapters: of what was taken back, nothing counts.
    fn known_of(&self, chapters: &[Chapter]) -> Handed {
        let Some(play) = &self.play else { return Handed::default() };
        let versions = play.versions();
        let mut known = Handed::default();
        for chapter in chapters {
            let steps = known.steps + chapter.steps as usize;
            if steps.checked_sub(1).and_then(|last| versions.get(last)) != Some(&chapter.seq) {
                break;
            }
            known = Handed { steps, end: chapter.ends };
        }
        known
    }
}

/// The version of every step that counts, the set-up's first.
fn versions(records: &[Record]) -> Vec<u64> {
    let mut versions = Vec::new();
    for record in records {
        match record.input {
            Input::Started { .. } | Input::Chose { .. } | Input::Woke => versions.push(record.seq),
            Input::Undone { to } => versions.retain(|&seq| seq < to),
            Input::Upgraded { inputs, again, .. } => versions.truncate(1 + inputs as usize + again as usize),
            _ => {}
        }
    }
    versions
}

//! From records back to a table, whatever the rules were when they were written.
//!
//! A game that was played by the rules of today goes on from its last [snapshot](crate::story::snapshot) that counts, and what came
//! after is played again; without one, or if it cannot be believed, all of it is. One that was played by other rules is told by its
//! story instead: its records are taken in without playing, and the game goes on from where the story ends. What came after the last
//! chapter that was kept is played again by the new rules, as far as they allow. That it went on so is a record of its own
//! ([`Input::Upgraded`]) which holds the story: from then on the log alone is enough.

use std::sync::Arc;

use engine::Refusal;

use crate::record::{Input, Record};
use crate::refusal::TableRefusal;
use crate::story::snapshot::{self, Trail};
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
    /// So many steps of its game were not played, because a snapshot says where they lead.
    pub spared: usize,
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
        if let Some(basis) = &Basis::of(records) {
            let own = Ruled::of(entry(&table.registry, &table.config.game).map_err(refused(1))?);
            if !basis.ruled.fits(&own) {
                return table.wake_under(&own, basis, records, chapters, now);
            }
            if let Some(story) = basis.story {
                let past = Past::read(story, basis.began_by.clone(), None);
                let past = Arc::new(past.map_err(|why| wrong(basis.seq, why))?);
                table.told = Some(Told { past, until: basis.seq });
            }
            match table.woken_from_snapshot(basis, records, chapters) {
                Some(Ok((table, spared))) => return Ok(Woken { table, upgraded: None, spared }),
                Some(Err(why)) => table.doubt = Some(why),
                None => {}
            }
        }
        table.fold_all(rest)?;
        table.handed = table.known_of(chapters);
        Ok(Woken { table, upgraded: None, spared: 0 })
    }

    /// The table as it is woken from the last snapshot of its game that still counts, if there is one. This is the table in its first
    /// version. What does not fit is no reason to fail: all of the log can be played.
    fn woken_from_snapshot(
        &self,
        basis: &Basis<'_>,
        records: &[Record],
        chapters: &[Chapter],
    ) -> Option<Result<(Table, usize), String>> {
        let steps = counting(records);
        let counts = |chapter: &Chapter| {
            chapter
                .until()
                .checked_sub(1)
                .and_then(|last| steps.get(last))
                .is_some_and(|step| step.seq == chapter.seq)
        };
        let last = chapters.iter().rposition(|chapter| counts(chapter) && chapter.snapshot().is_some())?;
        let chapters_read = &chapters[..=last];
        let steps = &steps[..chapters[last].until()];
        Some((|| {
            let mut table = self.clone();
            let begun = records.iter().position(|record| record.seq == basis.begun).unwrap_or(1);
            let wrong = |error: RestoreError| error.to_string();
            table.fold_all(&records[1..begun]).map_err(wrong)?;
            let trail = table.trail_of(steps).ok_or("the game is unknown")?;
            let base = table.told.as_ref().map_or(0, |told| told.past.steps());
            let rules = &*table.entry().map_err(|refusal| refusal.to_string())?.rules;
            table.stand = Some(Box::new(snapshot::read(rules, base, chapters_read, &trail)?));
            table.fold_all(&records[begun..]).map_err(wrong)?;
            table.handed = table.known_of(chapters);
            Ok((table, steps.len() - 1))
        })())
    }

    /// What leads to the snapshot after these steps.
    fn trail_of(&self, steps: &[&Record]) -> Option<Trail> {
        let (began, steps) = steps.split_first()?;
        let mut trail = self.trail_begins(began.seq, began.at)?;
        for step in steps {
            match &step.input {
                Input::Chose { seat, choice } => {
                    trail.step(step.seq, step.at, Some((*seat, choice.to_string().as_bytes())));
                }
                _ => trail.step(step.seq, step.at, None),
            }
        }
        Some(trail)
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
        let versions: Vec<u64> = counting(records).iter().map(|step| step.seq).collect();
        let past = Past::read(story, basis.began_by.clone(), Some(&versions)).map_err(other)?;
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
            return Ok(Woken { table: self, upgraded: None, spared: 0 });
        }
        let input = self.upgrade(own);
        let upgraded = input.and_then(|input| self.enter(None, None, input, now));
        let record = upgraded.map_err(|refusal| other(refusal.to_string()))?;
        Ok(Woken { table: self, upgraded: Some(record), spared: 0 })
    }

    /// Why what was kept of the game was not believed, once: for whoever looks after the house.
    pub fn take_doubt(&mut self) -> Option<String> {
        self.doubt.take()
    }

    /// Holds a game that is over, and of which a snapshot was believed, to its log. If that tells another game, nothing counts but the
    /// log: whoever wakes the table next plays all of it.
    pub(crate) fn settle(&mut self) {
        let over = self.outcome().is_some() && !self.untrue;
        if let Some(play) = self.play.as_mut().filter(|_| over)
            && let Err(why) = play.play_whole()
        {
            self.untrue = true;
            self.doubt = Some(format!("the game went on from a snapshot that is not true: {why}"));
        }
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

/// The record of every step that counts, that with which the game began first.
fn counting(records: &[Record]) -> Vec<&Record> {
    let mut steps: Vec<&Record> = Vec::new();
    for record in records {
        match record.input {
            Input::Started { .. } | Input::Chose { .. } | Input::Woke => steps.push(record),
            Input::Undone { to } => steps.retain(|step| step.seq < to),
            Input::Upgraded { inputs, again, .. } => steps.truncate(1 + inputs as usize + again as usize),
            _ => {}
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::page::Page;
    use crate::{Identity, protocol::Ask};

    /// A table of two robots, and what its house keeps.
    struct Kept {
        table: Table,
        records: Vec<Record>,
        chapters: Vec<Chapter>,
    }

    impl Kept {
        fn keep(&mut self, page: Page) {
            if let Some(first) = page.chapters.first() {
                self.chapters.truncate(first.number as usize);
            }
            self.records.extend(page.records);
            self.chapters.extend(page.chapters);
        }

        /// Robots decide so often; false if the game is over.
        fn play(&mut self, times: usize) -> bool {
            for _ in 0..times {
                let Some(turn) = self.table.bot_turn() else { return false };
                let (seq, seat) = (turn.seq, turn.seat);
                let record = self.table.bot_chose(seq, seat, turn.think(), 3_000).unwrap();
                let page = Page::of(&mut self.table, record.into_iter().collect());
                self.keep(page);
            }
            true
        }

        fn wake(&self) -> Result<Table, RestoreError> {
            Ok(Table::wake(self.table.registry.clone(), &self.records, &self.chapters, 4_000)?.table)
        }
    }

    fn begun() -> Kept {
        let robot = json!({ "kind": "bot", "bot": "random" });
        let config = json!({ "game": "castle-panic", "setup": { "players": 2 }, "seats": [robot, robot] });
        let (host, registry) = (Identity::new("ann"), Arc::new(Registry::standard()));
        let config = serde_json::from_value(config).unwrap();
        let (mut table, opened) =
            Table::open(registry, config, host.clone(), engine::Seed([5; 32]), 1_000).unwrap();
        let Ok(crate::Asked::Done(started)) = table.ask(&host, "1", &Ask::Start, 2_000) else { panic!() };
        let page = Page::of(&mut table, vec![opened, started]);
        let mut kept = Kept { table, records: Vec::new(), chapters: Vec::new() };
        kept.keep(page);
        assert!(kept.play(40));
        let page = Page::of_the_rest(&mut kept.table).unwrap();
        kept.keep(page);
        kept
    }

    /// Somebody who knows this program writes another position into the store.
    fn forge(kept: &mut Kept, lie: impl Fn(&mut Value)) {
        let chapter = kept.chapters.last_mut().unwrap();
        let line = chapter.snapshot().unwrap().to_owned();
        let mut position = serde_json::from_str::<Value>(&line).unwrap()["position"].clone();
        lie(&mut position);
        let trail = kept.table.trail_of(&counting(&kept.records)[..chapter.until()]).unwrap();
        let told = line.split('"').nth(9).unwrap();
        let forged = trail.write(false, told, position.to_string().as_bytes());
        chapter.text = chapter.text.replace(&format!("{line}\n"), &forged);
    }

    #[test]
    fn a_snapshot_that_says_the_truth_is_believed_and_what_is_kept_stays() {
        let mut kept = begun();
        forge(&mut kept, |_| {});
        kept.table = kept.wake().unwrap();
        while kept.play(1) {}
        assert_eq!((kept.table.take_doubt(), kept.chapters.last().unwrap().ends), (None, true));
    }

    #[test]
    fn a_game_that_went_on_from_a_lie_is_found_out_when_it_ends_and_its_log_wins() {
        let mut kept = begun();
        forge(&mut kept, |position| {
            let orcs = &mut position["bag"]["orc"];
            *orcs = json!(orcs.as_u64().unwrap() - 1);
        });
        kept.table = kept.wake().unwrap();
        assert_eq!(kept.table.take_doubt(), None, "it looks good");
        while kept.play(1) {}
        let why = kept.table.take_doubt().unwrap();
        assert!(why.starts_with("the game went on from a snapshot that is not true: "), "{why}");
        let [chapter] = &kept.chapters[..] else { panic!("only the set-up is kept") };
        assert_eq!((chapter.steps, chapter.ends, chapter.text.lines().count()), (1, false, 1));
        assert!(Page::of_the_rest(&mut kept.table).is_none(), "it is told once");
        let told = |woken: Result<Table, RestoreError>| woken.map(|table| table.update(None, None));
        let alone = Table::restore(kept.table.registry.clone(), kept.records.clone());
        assert_eq!(told(kept.wake()), told(alone));
    }
}

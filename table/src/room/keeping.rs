//! Nothing is told before it is written.

use engine::Refusal;

use super::effect::Amiss;
use super::letter::Letter;
use super::news::say;
use super::{Caller, ClientId, Effect, Opened, Room, Writing};
use crate::page::Page;
use crate::protocol::ServerMessage;
use crate::record::Record;
use crate::refusal::TableRefusal;

/// What is being written.
#[derive(Debug)]
pub(super) enum Pending {
    /// So many records.
    Records { count: usize, then: Then },
    /// That the table is gone.
    Nothing { caller: Caller },
}

/// What is to be done as soon as it is written, besides telling the news.
#[derive(Debug)]
pub(super) enum Then {
    /// Somebody's wish is fulfilled.
    Acknowledge { client: ClientId, id: String, seq: u64 },
    /// So many of the records were bots' choices.
    Count { by_bots: usize },
    /// Fall asleep, if nobody has come meanwhile.
    Sleep,
}

impl Room {
    /// Has records written down. From now on whatever comes in waits.
    pub(super) fn write(
        &mut self,
        records: Vec<Record>,
        opened: Option<Opened>,
        then: Then,
        effects: &mut Vec<Effect>,
    ) {
        self.writing = Some(Pending::Records { count: records.len(), then });
        let page = Page::of(&mut self.table, records);
        self.tell_doubt(effects);
        effects.push(Effect::Write(Box::new(Writing { page, opened })));
    }

    /// The house is told if its store is not to be believed.
    pub(super) fn tell_doubt(&mut self, effects: &mut Vec<Effect>) {
        if let Some(why) = self.table.take_doubt() {
            let refusal = Refusal::new("log", "bad-log", why);
            effects.push(Effect::Amiss { seq: self.table.seq(), what: Amiss::Story, refusal });
        }
    }

    /// The house closes, or drops this room: what of the game's story is not kept yet is written down, so that the game can go on
    /// from here even if the next house plays by other rules. What is acknowledged is written already.
    pub fn put_away(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        if !self.is_writing() && self.end.is_none() {
            self.write_the_rest(Then::Count { by_bots: 0 }, &mut effects);
        }
        effects
    }

    /// Writes what is not kept yet of the game's story. False if there is nothing.
    pub(super) fn write_the_rest(&mut self, then: Then, effects: &mut Vec<Effect>) -> bool {
        let Some(page) = Page::of_the_rest(&mut self.table) else { return false };
        self.writing = Some(Pending::Records { count: 0, then });
        effects.push(Effect::Write(Box::new(Writing { page, opened: None })));
        true
    }

    pub(super) fn forget(&mut self, caller: Caller, effects: &mut Vec<Effect>) {
        self.writing = Some(Pending::Nothing { caller });
        effects.push(Effect::Erase);
    }

    /// What was to be written is durable, or could not be written and why. Then everybody is told, and what came in meanwhile is
    /// read. A room whose records could not be written ends: it is ahead of its log.
    pub fn written(&mut self, kept: Result<(), Refusal>, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(pending) = self.writing.take() else { return effects };
        self.stirs(now);
        match (pending, kept) {
            (Pending::Records { count, then }, Ok(())) => {
                if count > 0 {
                    self.robots.are_forgiven();
                }
                self.tally.written += count as u64;
                match then {
                    Then::Acknowledge { client, id, seq } => self.acknowledge(client, id, seq, &mut effects),
                    Then::Count { by_bots } => self.tally.by_bots += by_bots as u64,
                    Then::Sleep if self.is_idle() && self.waiting.is_empty() => effects.push(Effect::Sleep),
                    Then::Sleep => {}
                }
                self.tell_news(&mut effects);
                self.drive(now, &mut effects);
            }
            (Pending::Records { then, .. }, Err(refusal)) => {
                if let Then::Acknowledge { client, id, .. } = then {
                    self.refuse(client, id, refusal.clone(), &mut effects);
                }
                self.ends(refusal, &mut effects);
            }
            (Pending::Nothing { caller }, Ok(())) => {
                let removed = Refusal::from(TableRefusal::Removed);
                let goodbye = ServerMessage::Refused { id: None, refusal: removed.clone() };
                effects.push(say(self.lines.all().collect(), &goodbye));
                effects.push(Effect::Answer { caller, answer: Ok(()) });
                self.ends(removed, &mut effects);
            }
            (Pending::Nothing { caller }, answer) => effects.push(Effect::Answer { caller, answer }),
        }
        self.read_on(&mut effects);
        effects
    }

    /// Reads what came in meanwhile, until something is to be written again.
    fn read_on(&mut self, effects: &mut Vec<Effect>) {
        while !self.is_writing()
            && let Some(letter) = self.waiting.pop_front()
        {
            self.read(letter, effects);
        }
    }

    /// The room must not go on. Wishes that still wait are not answered: their senders will find another room and wish again.
    pub(super) fn ends(&mut self, refusal: Refusal, effects: &mut Vec<Effect>) {
        let mut waiting = std::mem::take(&mut self.waiting);
        self.end = Some(refusal.clone());
        waiting.drain(..).for_each(|letter: Letter| self.read(letter, effects));
        effects.push(Effect::End(refusal));
    }
}

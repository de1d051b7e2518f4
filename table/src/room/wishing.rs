//! What becomes of a wish.

use engine::Refusal;

use super::keeping::Then;
use super::letter::Letter;
use super::{Caller, ClientId, Effect, Fresh, Job, Opened, Room, Wish};
use crate::identity::Identity;
use crate::page::Page;
use crate::protocol::Phase;
use crate::refusal::TableRefusal;
use crate::table::{Again, Asked};

impl Room {
    /// Decides on a wish, after all that was due before it came in.
    pub(super) fn decide(&mut self, wish: Wish, effects: &mut Vec<Effect>) {
        if self.time_passes(wish.at, effects) {
            self.waiting.push_front(Letter::Wish(wish));
            return;
        }
        let Wish { client, id, ask, at, hints_left } = wish;
        let Some(end) = self.lines.end(client) else { return };
        let Some(by) = end.who.clone() else {
            return self.refuse(client, id, TableRefusal::Anonymous.into(), effects);
        };
        self.lines.comes_by(&mut self.table, client);
        let asked = self.table.ask(&by, &id, &ask, at);
        // The line it came by is not the one that everybody sees.
        self.lines.tell(&mut self.table, &by);
        match asked {
            Ok(Asked::Done(record)) => {
                self.note_changes();
                let seq = record.seq;
                self.write(vec![record], None, Then::Acknowledge { client, id, seq }, effects);
            }
            Ok(Asked::Repeated { seq }) => self.repeat(client, id, seq, at, effects),
            Ok(Asked::Hint(hint)) => {
                effects.push(Effect::Think(Box::new(Job::hint(hint, &by, client, id, hints_left))));
            }
            Ok(Asked::Again) => {
                if let Err(refusal) = self.play_on(&by, client, id.clone(), at, effects) {
                    self.refuse(client, id, refusal, effects);
                }
            }
            Err(refusal) => self.refuse(client, id, refusal, effects),
        }
    }

    /// It was fulfilled before: whoever asks again has not heard.
    fn repeat(&mut self, client: ClientId, id: String, seq: u64, at: u64, effects: &mut Vec<Effect>) {
        self.tally.repeated += 1;
        self.acknowledge(client, id, seq, effects);
        self.tell_news(effects);
        self.drive(at, effects);
    }

    /// The same people play on at a new table.
    fn play_on(
        &mut self,
        by: &Identity,
        client: ClientId,
        id: String,
        at: u64,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Refusal> {
        let Fresh { id: new_id, seed } = (self.fresh)();
        match self.table.again(by, &id, &new_id, seed, at)? {
            Again::Repeated { seq } => self.repeat(client, id, seq, at, effects),
            Again::Opened { record, mut table, opened } => {
                self.note_changes();
                let seq = record.seq;
                let opened = Opened { id: new_id, page: Page::of(&mut table, vec![opened]), table };
                self.write(vec![record], Some(opened), Then::Acknowledge { client, id, seq }, effects);
            }
        }
        Ok(())
    }

    /// Takes the table away, for its host and before the game.
    pub(super) fn erase(&mut self, by: &Identity, caller: Caller, effects: &mut Vec<Effect>) {
        let refusal = if !self.table.is_host(by) {
            TableRefusal::NotHost
        } else if self.table.phase() != Phase::Lobby {
            TableRefusal::NotRemovable
        } else {
            return self.forget(caller, effects);
        };
        effects.push(Effect::Answer { caller, answer: Err(refusal.into()) });
    }
}

//! Who is told what.

use engine::{Few, Refusal};

use super::{ClientId, Effect, Room};
use crate::identity::Identity;
use crate::protocol::ServerMessage;
use crate::table::Table;
use crate::telling::Telling;

/// What one record changes for each viewer, as text.
type Changes = Few<Option<Identity>, Vec<u8>>;

/// What everybody knows, and what they are to hear next.
#[derive(Debug, Default)]
pub(super) struct News {
    telling: Telling,
    /// What is to be told as soon as it is written.
    untold: Vec<Changes>,
    /// Who was here when it was last told.
    told_presence: Option<ServerMessage>,
}

impl News {
    /// Takes note of what the latest record changes for everybody.
    pub(super) fn note(&mut self, table: &Table) {
        self.untold.push(self.telling.changes(table));
    }
}

impl Room {
    pub(super) fn welcome(
        &mut self,
        client: ClientId,
        viewer: Option<(Identity, String)>,
        now: u64,
        effects: &mut Vec<Effect>,
    ) {
        if let Some((who, name)) = &viewer {
            self.table.introduce(who, name);
            self.table.set_present(who, true);
        }
        self.lines.open(client, viewer.map(|(who, _)| who), now);
        self.stirs(now);
        self.tell_presence(effects);
    }

    pub(super) fn greet(&mut self, client: ClientId, since: Option<u64>, effects: &mut Vec<Effect>) {
        let Some(end) = self.lines.end_mut(client) else { return };
        let (telling, viewer) = (&mut self.news.telling, end.who.as_ref());
        let whole = if end.listens {
            telling.whole(&self.table, viewer, since)
        } else {
            telling.hello(&self.table, viewer, since)
        };
        end.listens = true;
        effects.push(tell(vec![client], whole));
        effects.push(say(vec![client], &self.table.presence()));
    }

    pub(super) fn see_off(&mut self, client: ClientId, now: u64, effects: &mut Vec<Effect>) {
        self.stirs(now);
        let Some(gone) = self.lines.close(client) else { return };
        if gone.listens {
            self.news.telling.leave(gone.who.as_ref());
        }
        if let Some(who) = gone.who {
            self.table.set_present(&who, self.lines.has(&who));
            self.lines.tell(&mut self.table, &who);
        }
        self.tell_presence(effects);
    }

    /// Takes note of what the latest record changes for everybody.
    pub(super) fn note_changes(&mut self) {
        self.news.note(&self.table);
    }

    /// Tells everybody what has changed for them. The connections of one person share one text.
    pub(super) fn tell_news(&mut self, effects: &mut Vec<Effect>) {
        for changes in std::mem::take(&mut self.news.untold) {
            let mut changes: Few<_, _> =
                changes.into_iter().map(|(viewer, change)| (viewer, (Vec::new(), change))).collect();
            for (client, viewer) in self.lines.listeners() {
                if let Some((to, _)) = changes.get_mut(viewer) {
                    to.push(client);
                }
            }
            effects.extend(changes.into_iter().map(|(_, (to, change))| tell(to, change)));
        }
        self.tell_presence(effects);
    }

    /// Tells everybody who is here, if that is news. Sitting down changes it as much as coming and going.
    pub(super) fn tell_presence(&mut self, effects: &mut Vec<Effect>) {
        let presence = self.table.presence();
        if self.news.told_presence.as_ref() == Some(&presence) {
            return;
        }
        let to: Vec<_> = self.lines.listeners().map(|(client, _)| client).collect();
        if !to.is_empty() {
            effects.push(say(to, &presence));
        }
        self.news.told_presence = Some(presence);
    }

    pub(super) fn acknowledge(&mut self, client: ClientId, id: String, seq: u64, effects: &mut Vec<Effect>) {
        self.tally.acknowledged += 1;
        effects.push(say(vec![client], &ServerMessage::Ack { id, seq }));
    }

    pub(super) fn refuse(
        &mut self,
        client: ClientId,
        id: String,
        refusal: Refusal,
        effects: &mut Vec<Effect>,
    ) {
        self.tally.refused += 1;
        effects.push(say(vec![client], &ServerMessage::Refused { id: Some(id), refusal }));
    }
}

fn tell(to: Vec<ClientId>, json: Vec<u8>) -> Effect {
    Effect::Tell { to, text: String::from_utf8(json).expect("JSON is text") }
}

pub(super) fn say(to: Vec<ClientId>, message: &ServerMessage) -> Effect {
    // The protocol's types are plain data with string keys: they always have a JSON form.
    Effect::Tell { to, text: serde_json::to_string(message).expect("messages are plain data") }
}

//! The end of a line where the table is.

use engine::{Line, Refusal};

use super::{Act, Far, Lines, Post};
use crate::frame::{Count, End, Says, ToClient, ToTable};

/// A client elsewhere, at a table here.
#[derive(Debug, Default)]
pub(super) struct Desk {
    /// What it said, and what its table said.
    pub(super) heard: Count,
    said: Count,
}

impl Lines {
    /// What a table here says to a client elsewhere; nothing if its line has ended.
    pub fn table_says(&mut self, who: &Far, what: ToClient) -> Option<Post> {
        let desk = self.desks.get_mut(who)?;
        let (line, n) = (who.line, desk.said.counts());
        self.untold.says(&who.door, End::Desk, line, n);
        Some(Post::new(&who.door, Says::ToClient { line, n, what }))
    }

    /// A table refuses a client, and the line ends.
    pub fn table_refuses(&mut self, who: &Far, refusal: Refusal) -> Option<Post> {
        let refuses = self.table_says(who, ToClient::Refused { refusal });
        self.forget_desk(who);
        refuses
    }

    /// A table here sleeps or has ended, or a client of it reads too slowly.
    pub fn table_is_gone(&mut self, who: &Far) -> Option<Post> {
        let gone = self.table_says(who, ToClient::Gone);
        self.forget_desk(who);
        gone
    }

    /// A table that was here is awake at another program, and the line ends.
    pub fn table_has_moved(&mut self, who: &Far, seq: u64) -> Option<Post> {
        let moved = self.table_says(who, ToClient::Moved { seq });
        self.forget_desk(who);
        moved
    }

    /// What a client elsewhere said could not be kept: something is missing.
    pub fn overfull(&mut self, who: Far) -> Vec<Act> {
        let mut acts = vec![Act::Gap];
        self.dismiss(who, &mut acts);
        acts
    }

    fn forget_desk(&mut self, who: &Far) {
        if self.desks.remove(who).is_some() {
            self.untold.ends(&who.door, End::Desk, who.line);
        }
    }

    /// Ends a line from this end.
    pub(super) fn dismiss(&mut self, who: Far, acts: &mut Vec<Act>) {
        acts.extend(self.table_is_gone(&who).map(Act::Say));
        acts.push(Act::Leaves { who });
    }

    /// Something came from a client elsewhere.
    pub(super) fn hears_client(&mut self, who: Far, n: u64, what: ToTable, now: u64, acts: &mut Vec<Act>) {
        if let ToTable::Join { .. } = what
            && !self.desks.contains_key(&who)
        {
            self.desks.insert(who.clone(), Desk::default());
        }
        let Some(desk) = self.desks.get_mut(&who) else { return };
        if !desk.heard.takes(n) {
            acts.push(Act::Gap);
            return self.dismiss(who, acts);
        }
        match what {
            ToTable::Join { table, viewer, origin } => {
                let way = self.ways.line(&who.door);
                acts.push(Act::Arrives { who, table, viewer, origin, way });
            }
            ToTable::Leave => {
                self.forget_desk(&who);
                acts.push(Act::Leaves { who });
            }
            ToTable::Wish { id, ask, at } => {
                let at = self.ways.at_home(&who.door, at, now);
                acts.push(Act::Hears { who, what: ToTable::Wish { id, ask, at } });
            }
            ToTable::Measured { line } => {
                let line = self.longer(&who.door, line);
                acts.push(Act::Hears { who, what: ToTable::Measured { line } });
            }
            what @ ToTable::Hello { .. } => acts.push(Act::Hears { who, what }),
        }
    }

    /// A client's line and the way to the program where it is.
    fn longer(&self, from: &str, line: Line) -> Line {
        let way = self.ways.line(from);
        Line { delay: line.delay.saturating_add(way.delay), jitter: line.jitter.saturating_add(way.jitter) }
    }
}

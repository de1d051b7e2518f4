//! The end of a line where the client is.

use table::Identity;

use super::{Act, Lines, Post};
use crate::frame::{Count, End, Says, ToClient, ToTable};

/// A client here, at a table elsewhere.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) owner: String,
    /// What its table said, and what it said.
    pub(super) heard: Count,
    said: Count,
}

impl Lines {
    /// A client here wants to a table that another program owns: the number of its line. It may be that nobody answers.
    pub fn connect(
        &mut self,
        owner: &str,
        table: &str,
        viewer: Option<(Identity, String)>,
        origin: Option<String>,
    ) -> (u64, Post) {
        let line = self.number();
        let (heard, mut said) = (Count::default(), Count::default());
        let (n, what) = (said.counts(), ToTable::Join { table: table.to_owned(), viewer, origin });
        self.untold.says(owner, End::Door, line, n);
        self.doors.insert(line, Door { owner: owner.to_owned(), heard, said });
        (line, Post::new(owner, Says::ToTable { line, n, what }))
    }

    /// What a client here says to its table; nothing if its line has ended.
    pub fn client_says(&mut self, line: u64, what: ToTable) -> Option<Post> {
        let door = self.doors.get_mut(&line)?;
        let n = door.said.counts();
        self.untold.says(&door.owner, End::Door, line, n);
        Some(Post::new(&door.owner, Says::ToTable { line, n, what }))
    }

    /// A client here leaves, or nobody waits for its place any more.
    pub fn client_leaves(&mut self, line: u64) -> Option<Post> {
        let leave = self.client_says(line, ToTable::Leave);
        self.forget_door(line);
        leave
    }

    fn forget_door(&mut self, line: u64) {
        if let Some(door) = self.doors.remove(&line) {
            self.untold.ends(&door.owner, End::Door, line);
        }
    }

    /// Ends a line from this end. Its table need not wait until this program is missed.
    pub(super) fn shut(&mut self, line: u64, acts: &mut Vec<Act>) {
        acts.extend(self.client_leaves(line).map(Act::Say));
        acts.push(Act::Shut { line });
    }

    /// Something came for a client here.
    pub(super) fn hears_table(&mut self, from: &str, line: u64, n: u64, what: ToClient, acts: &mut Vec<Act>) {
        let Some(door) = self.doors.get_mut(&line).filter(|door| door.owner == from) else { return };
        if !door.heard.takes(n) {
            acts.push(Act::Gap);
            return self.shut(line, acts);
        }
        match what {
            ToClient::Gone => {
                self.forget_door(line);
                acts.push(Act::Shut { line });
            }
            ToClient::Refused { .. } | ToClient::Moved { .. } => {
                self.forget_door(line);
                acts.push(Act::Tell { line, ahead: 0, what });
            }
            what => acts.push(Act::Tell { line, ahead: self.ways.ahead(from), what }),
        }
    }
}

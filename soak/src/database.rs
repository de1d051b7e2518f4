//! The database that the programs of a house share, as far as it says who may write: by the rules of [`house::lease`].

use std::collections::BTreeMap;

use house::lease::{self, Claim, Claimed, Held, Lease, NOBODY, Program, Pulse};

/// How long a program may be silent before others take its tables over.
pub(crate) const LASTS: u64 = 5_000;

/// It cannot be reached just now.
#[derive(Debug)]
pub(crate) struct Away;

#[derive(Debug, Default)]
pub(crate) struct Database {
    pub(crate) away: bool,
    /// Their names, and until when they are there by its clock.
    programs: BTreeMap<Program, (String, u64)>,
    leases: BTreeMap<String, (Program, Lease)>,
    numbers: Program,
    /// Tables that were taken over from a program that was gone.
    pub(crate) taken_over: u64,
}

impl Database {
    pub(crate) fn register(&mut self, name: &str, now: u64) -> Program {
        self.numbers += 1;
        self.programs.insert(self.numbers, (name.to_owned(), now + LASTS));
        self.numbers
    }

    pub(crate) fn renew(&mut self, program: Program, now: u64) -> Pulse {
        let until = self.programs.get_mut(&program).map(|(_, until)| until);
        let pulse = lease::pulse(until.as_ref().map(|until| **until > now));
        if let (Pulse::Renew, Some(until)) = (pulse, until) {
            *until = now + LASTS;
        }
        pulse
    }

    pub(crate) fn retire(&mut self, program: Program) {
        self.programs.remove(&program);
    }

    fn held(&self, table: &str, now: u64) -> Option<Held> {
        let &(owner, epoch) = self.leases.get(table)?;
        let lives = self.programs.get(&owner).filter(|(_, until)| *until > now);
        Some(Held { owner, epoch, lives: lives.map(|(name, _)| name.clone()) })
    }

    /// A new table, in the transaction that appends its first record.
    pub(crate) fn open(&mut self, table: &str, program: Program) {
        self.leases.entry(table.to_owned()).or_insert((program, Lease::FIRST));
    }

    pub(crate) fn claim(&mut self, table: &str, program: Program, now: u64) -> Claimed {
        match lease::claim(self.held(table, now).as_ref(), program) {
            Claim::Theirs(name) => Claimed::Theirs(name),
            Claim::Take { epoch, gone } => {
                self.taken_over += u64::from(gone.is_some());
                self.leases.insert(table.to_owned(), (program, epoch));
                Claimed::Ours(epoch)
            }
        }
    }

    /// The other program that owns a table, if one does.
    pub(crate) fn owner(&self, table: &str, own_name: &str, now: u64) -> Option<String> {
        lease::elsewhere(self.held(table, now), own_name)
    }

    /// In the transaction that appends.
    pub(crate) fn may_append(&self, table: &str, program: Program, lease: Lease) -> bool {
        lease::is_owner(self.leases.get(table).copied(), program, lease)
    }

    pub(crate) fn release(&mut self, table: &str, program: Program, lease: Lease) {
        if self.may_append(table, program, lease) {
            self.leases.insert(table.to_owned(), (NOBODY, lease));
        }
    }

    /// Who has a table, for whoever wants to know whether all is well.
    pub(crate) fn owned(&self, table: &str) -> Option<(Program, Lease)> {
        self.leases.get(table).copied()
    }
}

//! Whose thinking comes next.
//!
//! Everybody has the same share, however many tables they opened: in each round every person who waits has one turn, and a
//! person's tables take turns in the same way. Who comes new takes part in the round that is going on. Hints come before
//! robots, since somebody looks at the screen and waits; but never two in a row while a robot waits too.

use std::collections::{BTreeMap, BTreeSet};

use table::Identity;

/// Who waits, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Whose share it comes out of: the host of the table, or whoever asked for a hint.
    pub(crate) person: Identity,
    pub(crate) table: String,
    pub(crate) kind: Kind,
}

/// What somebody waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Hint,
    Robot,
}

/// Jobs that wait for a thinker.
#[derive(Debug)]
pub(crate) struct Queue<J> {
    hints: Lane<J>,
    robots: Lane<J>,
    hint_was_last: bool,
}

impl<J> Default for Queue<J> {
    fn default() -> Queue<J> {
        Queue { hints: Lane::default(), robots: Lane::default(), hint_was_last: false }
    }
}

impl<J> Queue<J> {
    pub(crate) fn push(&mut self, claim: Claim, job: J) {
        match claim.kind {
            Kind::Hint => self.hints.push(claim, job),
            Kind::Robot => self.robots.push(claim, job),
        }
    }

    /// The next job, if any waits.
    pub(crate) fn pop(&mut self) -> Option<(Claim, J)> {
        let robots_turn = self.hint_was_last && !self.robots.waiting.is_empty();
        let hint_first = !robots_turn && !self.hints.waiting.is_empty();
        let next = if hint_first { self.hints.pop() } else { self.robots.pop() }?;
        self.hint_was_last = hint_first;
        Some(next)
    }

    /// Everybody who waits.
    pub(crate) fn people(&self) -> BTreeSet<&Identity> {
        let waiting = self.hints.waiting.iter().chain(&self.robots.waiting);
        waiting.map(|(claim, _)| &claim.person).collect()
    }
}

/// Jobs of one kind, in the order in which they came.
#[derive(Debug)]
struct Lane<J> {
    waiting: Vec<(Claim, J)>,
    people: Rounds<Identity>,
    tables: Rounds<String>,
}

impl<J> Default for Lane<J> {
    fn default() -> Lane<J> {
        Lane { waiting: Vec::new(), people: Rounds::default(), tables: Rounds::default() }
    }
}

impl<J> Lane<J> {
    fn push(&mut self, claim: Claim, job: J) {
        self.waiting.push((claim, job));
    }

    fn pop(&mut self) -> Option<(Claim, J)> {
        // Of equals the first is the one who came first.
        let people = self.waiting.iter().map(|(claim, _)| &claim.person);
        let person = people.min_by_key(|person| self.people.next_turn(person))?.clone();
        let theirs = self.waiting.iter().enumerate().filter(|(_, (claim, _))| claim.person == person);
        let (index, _) = theirs.min_by_key(|(_, (claim, _))| self.tables.next_turn(&claim.table))?;
        let (claim, job) = self.waiting.remove(index);
        self.people.have_turn(&claim.person);
        self.tables.have_turn(&claim.table);
        Some((claim, job))
    }
}

/// Who had a turn in the round that is going on. What was before it is forgotten.
#[derive(Debug)]
struct Rounds<K> {
    now: u64,
    had: BTreeMap<K, u64>,
}

impl<K> Default for Rounds<K> {
    fn default() -> Rounds<K> {
        Rounds { now: 0, had: BTreeMap::new() }
    }
}

impl<K: Ord + Clone> Rounds<K> {
    /// The round in which they have their next turn.
    fn next_turn(&self, who: &K) -> u64 {
        self.had.get(who).map_or(self.now, |had| (had + 1).max(self.now))
    }

    fn have_turn(&mut self, who: &K) {
        let turn = self.next_turn(who);
        self.had.insert(who.clone(), turn);
        if turn > self.now {
            self.now = turn;
            self.had.retain(|_, had| *had >= turn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(person: &str, table: &str, kind: Kind) -> Claim {
        Claim { person: Identity::new(person), table: table.to_owned(), kind }
    }

    /// A queue of robots' jobs, each written as person, table and number.
    fn queue(jobs: &[&'static str]) -> Queue<&'static str> {
        let mut queue = Queue::default();
        for job in jobs {
            robot(&mut queue, job);
        }
        queue
    }

    fn robot(queue: &mut Queue<&'static str>, job: &'static str) {
        queue.push(claim(&job[..1], &job[..2], Kind::Robot), job);
    }

    fn hint(queue: &mut Queue<&'static str>, job: &'static str) {
        queue.push(claim(&job[..1], &job[..2], Kind::Hint), job);
    }

    fn order(queue: &mut Queue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop().map(|(_, job)| job)).collect()
    }

    #[test]
    fn people_take_turns_however_many_tables_they_have() {
        let mut queue = queue(&["ax1", "ay1", "az1", "bx1", "ax2", "cx1", "by1"]);
        assert_eq!(order(&mut queue), ["ax1", "bx1", "cx1", "ay1", "by1", "az1", "ax2"]);
    }

    #[test]
    fn the_tables_of_one_person_take_turns() {
        let mut queue = queue(&["ax1", "ax2", "ax3", "ay1", "az1", "az2"]);
        assert_eq!(order(&mut queue), ["ax1", "ay1", "az1", "ax2", "az2", "ax3"]);
    }

    #[test]
    fn a_newcomer_waits_for_nobody_who_had_a_turn_already() {
        let mut queue = queue(&["a11", "a21", "a31", "a41"]);
        for expected in ["a11", "a21"] {
            assert_eq!(queue.pop().unwrap().1, expected);
        }
        robot(&mut queue, "b11");
        robot(&mut queue, "a12");
        assert_eq!(queue.pop().unwrap().1, "b11");
        // Served, she comes again at once: now it is his turn, then hers.
        robot(&mut queue, "b12");
        assert_eq!(order(&mut queue), ["a31", "b12", "a41", "a12"]);
    }

    #[test]
    fn one_with_twenty_tables_costs_another_one_turn_each_time() {
        let tables: Vec<String> = (0..20).map(|n| format!("table {n}")).collect();
        let mut queue = Queue::default();
        for table in &tables {
            queue.push(claim("greedy", table, Kind::Robot), ());
        }
        for _ in 0..100 {
            queue.push(claim("ann", "hers", Kind::Robot), ());
            let mut before_hers = 0;
            while let Some((served, ())) = queue.pop().filter(|(claim, ())| claim.table != "hers") {
                before_hers += 1;
                // His robot has moved, and the next one at that table thinks.
                queue.push(served, ());
            }
            assert!(before_hers <= 1, "she waited for {before_hers} of his robots");
        }
    }

    #[test]
    fn hints_come_first_but_never_twice_while_a_robot_waits() {
        let mut queue = queue(&["ax1", "bx1"]);
        for job in ["ch1", "ch2", "ch3", "dh1"] {
            hint(&mut queue, job);
        }
        assert_eq!(order(&mut queue), ["ch1", "ax1", "dh1", "bx1", "ch2", "ch3"]);
    }

    #[test]
    fn those_who_are_served_are_forgotten() {
        let mut queue = Queue::default();
        for n in 0..1_000 {
            queue.push(claim(&format!("person {n}"), &format!("table {n}"), Kind::Robot), ());
            queue.push(claim("ann", "hers", Kind::Robot), ());
            queue.pop();
            queue.pop();
        }
        assert!(queue.pop().is_none());
        assert!(queue.robots.people.had.len() <= 4 && queue.robots.tables.had.len() <= 4);
    }
}

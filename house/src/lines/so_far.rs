//! What is lost at the end of what was said is not missed by a count: nothing comes after it. So each program says of its lines how far
//! they are, once nothing was said by them for a moment, until that is heard.

use std::collections::BTreeMap;

use super::{Act, Far, Lines, Post};
use crate::frame::{End, Says, SoFar};

/// So many beats must have passed: what was said last may still be on its way to the bus.
const QUIET: u8 = 2;
/// How long it is kept for a program that does not answer, in beats.
const KEPT: u8 = 100;

/// Where each line is that the other end may not have heard of.
#[derive(Debug, Default)]
pub(super) struct Untold(BTreeMap<(String, End, u64), Said>);

#[derive(Debug)]
struct Said {
    n: u64,
    lives: bool,
    beats: u8,
    /// By which question it was told last.
    told: Option<u64>,
}

impl Untold {
    /// So much was said by a line to a program.
    pub(super) fn says(&mut self, to: &str, end: End, line: u64, n: u64) {
        let said = Said { n: n + 1, lives: true, beats: 0, told: None };
        self.0.insert((to.to_owned(), end, line), said);
    }

    /// That was the last of it.
    pub(super) fn ends(&mut self, to: &str, end: End, line: u64) {
        if let Some(said) = self.0.get_mut(&(to.to_owned(), end, line)) {
            said.lives = false;
        }
    }

    pub(super) fn beat(&mut self) {
        self.0.values_mut().for_each(|said| said.beats += 1);
        self.0.retain(|_, said| said.beats < KEPT);
    }

    /// What a program is to be told, with a question.
    pub(super) fn tell(&mut self, to: &str, sent: u64) -> Vec<SoFar> {
        let theirs = self.0.iter_mut().filter(|((program, ..), said)| program == to && said.beats >= QUIET);
        theirs
            .map(|((_, end, line), said)| {
                said.told = Some(sent);
                SoFar { end: *end, line: *line, n: said.n, lives: said.lives }
            })
            .collect()
    }

    /// It has answered the question.
    pub(super) fn heard(&mut self, by: &str, sent: u64) {
        self.0.retain(|(program, ..), said| program != by || said.told != Some(sent));
    }

    pub(super) fn forget(&mut self, program: &str) {
        self.0.retain(|(known, ..), _| known != program);
    }
}

impl Lines {
    /// How far a line is at its other end.
    pub(super) fn hears_so_far(&mut self, from: &str, so_far: SoFar, acts: &mut Vec<Act>) {
        let SoFar { end, line, n, lives } = so_far;
        let who = Far { door: from.to_owned(), line };
        let heard = match end {
            End::Door => self.desks.get(&who).map(|desk| desk.heard),
            End::Desk => self.doors.get(&line).filter(|door| door.owner == from).map(|door| door.heard),
        };
        match (heard, end) {
            (Some(heard), _) if heard.is_at(n) => {}
            (Some(_), End::Door) => {
                acts.push(Act::Gap);
                self.dismiss(who, acts);
            }
            (Some(_), End::Desk) => {
                acts.push(Act::Gap);
                self.shut(line, acts);
            }
            (None, _) if lives => acts.push(Act::Say(Post::new(from, Says::NoLine { end, line }))),
            (None, _) => {}
        }
    }

    /// The other end of a line is not there.
    pub(super) fn has_no_other_end(&mut self, from: &str, end: End, line: u64, acts: &mut Vec<Act>) {
        let who = Far { door: from.to_owned(), line };
        match end {
            End::Door if self.doors.get(&line).is_some_and(|door| door.owner == from) => {
                self.shut(line, acts);
            }
            End::Desk if self.desks.contains_key(&who) => self.dismiss(who, acts),
            End::Door | End::Desk => {}
        }
    }
}

//! All lines of one program to clients and tables of the others.
//!
//! A guest's socket ends at some program, the *door*; the table is at its *owner*. Between them lies a *line*: what the client says becomes
//! letters at the owner, as if it were connected there, and what the table says comes back. The bus may lose what it carries, so both ends
//! count, and a line on which something is missing ends: its client comes back and is told what it missed.

mod desk;
mod door;
mod so_far;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use engine::Line;
use table::Identity;

use crate::counted::Counted;
use crate::frame::{Answer, Frame, Question, Says, ToClient, ToTable};
use crate::ways::Ways;
use desk::Desk;
use door::Door;
use so_far::Untold;

/// Something for another program.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// Its name; none if it is for all.
    pub to: Option<String>,
    /// What it is told.
    pub says: Says,
}

impl Post {
    fn new(to: &str, says: Says) -> Post {
        Post { to: Some(to.to_owned()), says }
    }

    fn to_all(says: Says) -> Post {
        Post { to: None, says }
    }
}

/// A client elsewhere, at a table here: the program where it is, and the number it gave the line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Far {
    /// The name of the program.
    pub door: String,
    /// The number of the line.
    pub line: u64,
}

/// Something a program does for its lines. They are carried out in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Put this on the bus.
    Say(Post),
    /// For whoever looks after the house: something was lost, and a line ended.
    Gap,
    /// For whoever looks after the house: this program has fallen silent.
    Silent(String),
    /// A client here is told something by its table. `ahead` is how far the clock of its table is ahead of the own one.
    Tell {
        /// Its line.
        line: u64,
        /// In milliseconds.
        ahead: i64,
        /// What; it is never [`ToClient::Gone`].
        what: ToClient,
    },
    /// The line of a client here has ended: it is to come back.
    Shut {
        /// Its line.
        line: u64,
    },
    /// A client elsewhere comes to a table here.
    Arrives {
        /// Who.
        who: Far,
        /// To which.
        table: String,
        /// As whom, if it has a name.
        viewer: Option<(Identity, String)>,
        /// From which page, if from any.
        origin: Option<String>,
        /// How far away it is.
        way: Line,
    },
    /// It says something. Times are by the own clock, and a line is the whole of it. It is never a join, nor that it leaves.
    Hears {
        /// Who.
        who: Far,
        /// What.
        what: ToTable,
    },
    /// It has left, or its line has ended.
    Leaves {
        /// Who.
        who: Far,
    },
    /// A program says what all are to know of it.
    Known {
        /// Which program.
        from: String,
        /// The address at which people reach it.
        address: Option<String>,
        /// What was counted there.
        counted: Counted,
    },
    /// Another program wants something.
    Asked {
        /// Which program.
        from: String,
        /// The number of its question.
        question: u64,
        /// What.
        what: Question,
    },
    /// A question of this program is answered; by nothing if whoever was asked is gone.
    Answered {
        /// Its number.
        question: u64,
        /// What became of it.
        answer: Option<Answer>,
    },
}

/// What one program knows of its lines.
#[derive(Debug)]
pub struct Lines {
    own: String,
    ways: Ways,
    numbers: u64,
    /// Clients here, at tables elsewhere, by the number of their line.
    doors: BTreeMap<u64, Door>,
    /// Clients elsewhere, at tables here.
    desks: BTreeMap<Far, Desk>,
    /// Who was asked.
    questions: BTreeMap<u64, String>,
    untold: Untold,
}

impl Lines {
    /// Those of a program that has just come.
    pub fn new(own: String) -> Lines {
        Lines {
            own,
            ways: Ways::default(),
            numbers: 0,
            doors: BTreeMap::new(),
            desks: BTreeMap::new(),
            questions: BTreeMap::new(),
            untold: Untold::default(),
        }
    }

    /// Says that this program is there, asks the others what time it is, and gives up those who have fallen silent.
    pub fn beat(&mut self, now: u64) -> Vec<Act> {
        let mut acts = Vec::new();
        for gone in self.ways.forget_silent(now) {
            self.cut(&gone, &mut acts);
            acts.push(Act::Silent(gone));
        }
        acts.push(Act::Say(Post::to_all(Says::Alive)));
        self.untold.beat();
        for other in self.ways.names() {
            let so_far = self.untold.tell(other, now);
            acts.push(Act::Say(Post::new(other, Says::Way { sent: now, so_far })));
        }
        acts
    }

    /// Says goodbye to the others.
    pub fn leave(&self) -> Post {
        Post::to_all(Says::Leaving)
    }

    /// Something came by the bus.
    pub fn hear(&mut self, Frame { from, says }: Frame, now: u64) -> Vec<Act> {
        let mut acts = Vec::new();
        if from == self.own {
            return acts;
        }
        self.ways.heard(&from, now);
        match says {
            Says::Alive => {}
            Says::Leaving => {
                self.cut(&from, &mut acts);
                self.untold.forget(&from);
            }
            Says::Way { sent, so_far } => {
                acts.push(Act::Say(Post::new(&from, Says::Back { sent, at: now })));
                so_far.into_iter().for_each(|line| self.hears_so_far(&from, line, &mut acts));
            }
            Says::Back { sent, at } => {
                self.ways.back(&from, sent, at, now);
                self.untold.heard(&from, sent);
            }
            Says::NoLine { end, line } => self.has_no_other_end(&from, end, line, &mut acts),
            Says::ToTable { line, n, what } => {
                self.hears_client(Far { door: from, line }, n, what, now, &mut acts);
            }
            Says::ToClient { line, n, what } => self.hears_table(&from, line, n, what, &mut acts),
            Says::Known { address, counted } => acts.push(Act::Known { from, address, counted }),
            Says::Asks { question, what } => acts.push(Act::Asked { from, question, what }),
            Says::Answers { question, answer } => {
                if self.questions.remove(&question).is_some() {
                    acts.push(Act::Answered { question, answer: Some(answer) });
                }
            }
        }
        acts
    }

    /// Ends all lines to a program.
    fn cut(&mut self, program: &str, acts: &mut Vec<Act>) {
        self.ways.forget(program);
        let doors: Vec<u64> =
            self.doors.iter().filter(|(_, door)| door.owner == program).map(|(line, _)| *line).collect();
        doors.into_iter().for_each(|line| self.shut(line, acts));
        let desks: Vec<Far> = self.desks.keys().filter(|who| who.door == program).cloned().collect();
        desks.into_iter().for_each(|who| self.dismiss(who, acts));
        let asked: BTreeSet<u64> = self
            .questions
            .iter()
            .filter(|(_, asked)| *asked == program)
            .map(|(question, _)| *question)
            .collect();
        for question in asked {
            self.questions.remove(&question);
            acts.push(Act::Answered { question, answer: None });
        }
    }

    fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// The other programs that are there.
    pub fn others(&self) -> impl Iterator<Item = &String> {
        self.ways.names()
    }

    /// Wants something of another program: the number of the question.
    pub fn ask(&mut self, of: &str, what: Question) -> (u64, Post) {
        let question = self.number();
        self.questions.insert(question, of.to_owned());
        (question, Post::new(of, Says::Asks { question, what }))
    }

    /// Tells the others what they are to know of this program.
    pub fn known(address: Option<String>, counted: Counted) -> Post {
        Post::to_all(Says::Known { address, counted })
    }

    /// Nobody waits for the answer any more.
    pub fn give_up(&mut self, question: u64) {
        self.questions.remove(&question);
    }

    /// Answers another program's question.
    pub fn answer(to: &str, question: u64, answer: Answer) -> Post {
        Post::new(to, Says::Answers { question, answer })
    }
}

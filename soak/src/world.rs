//! What the programs of a house have in common: a database, a bus, and the time, about which their clocks disagree.

use std::collections::{BTreeMap, VecDeque};

use engine::Fast;
use house::lease::{Claimed, Program as Number, Pulse};
use house::{Far, Frame, Lines, Post};
use table::room::ClientId;

use crate::database::{Away, Database, LASTS};
use crate::done::Done;

/// How often a program says that it is there: to the others, and to the database.
const BEAT: u64 = 1_000;
const PULSE: u64 = LASTS / 4;
/// How much a clock is off by at most when its program comes.
const OFF: u32 = 2_000;

#[derive(Debug)]
pub(crate) struct World {
    pub(crate) now: u64,
    pub(crate) database: Database,
    pub(crate) programs: Vec<Program>,
    /// Whatever is put on it is lost.
    pub(crate) bus_away: bool,
    pub(crate) done: Done,
    names: u64,
}

/// One program of the house.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) name: String,
    /// None until the database has heard of it.
    pub(crate) number: Option<Number>,
    pub(crate) lines: Lines,
    /// Its clients at tables elsewhere: at which table, and who.
    pub(crate) clients: BTreeMap<u64, (usize, usize)>,
    /// Clients elsewhere, at its tables: at which, and by which connection.
    pub(crate) guests: BTreeMap<Far, (usize, ClientId)>,
    pub(crate) state: State,
    /// It cannot reach the database.
    pub(crate) cut_off: bool,
    /// How far its clock is ahead.
    ahead: i64,
    beat_at: u64,
    pulse_at: u64,
    /// What the bus has for it.
    pub(crate) inbox: VecDeque<Frame>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Up,
    /// It does nothing until then, and does not know.
    Paused(u64),
    Down(u64),
}

/// What a program has to do when its time comes.
#[derive(Debug)]
pub(crate) enum Due {
    Beat,
    /// It was taken for gone: what it owned may be another's.
    TakenForGone,
}

impl World {
    pub(crate) fn new(programs: usize, now: u64, luck: &mut Fast) -> World {
        let mut world = World {
            now,
            database: Database::default(),
            programs: Vec::new(),
            bus_away: false,
            done: Done::default(),
            names: 0,
        };
        for p in 0..programs {
            let program = world.fresh(luck, if programs > 1 { OFF } else { 0 });
            world.programs.push(program);
            world.registers(p);
        }
        world
    }

    /// A program as it comes, with a clock that is off by so much at most.
    fn fresh(&mut self, luck: &mut Fast, off: u32) -> Program {
        self.names += 1;
        let name = format!("program-{}", self.names);
        Program {
            number: None,
            lines: Lines::new(name.clone()),
            name,
            clients: BTreeMap::new(),
            guests: BTreeMap::new(),
            state: State::Up,
            cut_off: false,
            ahead: i64::from(luck.below(2 * off + 1)) - i64::from(off),
            beat_at: self.now,
            pulse_at: self.now,
            inbox: VecDeque::new(),
        }
    }

    fn registers(&mut self, p: usize) {
        let now = self.now;
        let name = self.programs[p].name.clone();
        self.programs[p].number = self.reach(p).ok().map(|database| database.register(&name, now));
    }

    /// The database, if a program can reach it.
    pub(crate) fn reach(&mut self, p: usize) -> Result<&mut Database, Away> {
        if self.database.away || self.programs[p].cut_off { Err(Away) } else { Ok(&mut self.database) }
    }

    /// What time it is by a program's clock.
    pub(crate) fn clock(&self, p: usize) -> u64 {
        self.now.saturating_add_signed(self.programs[p].ahead)
    }

    pub(crate) fn is_up(&self, p: usize) -> bool {
        self.programs[p].state == State::Up
    }

    /// A house of one program has nobody to talk to, and nobody takes anything from it.
    pub(crate) fn is_alone(&self) -> bool {
        self.programs.len() == 1
    }

    /// A program that is up; there may be none.
    pub(crate) fn any_up(&self, luck: &mut Fast) -> Option<usize> {
        let first = luck.below(self.programs.len() as u32) as usize;
        (0..self.programs.len()).map(|n| (first + n) % self.programs.len()).find(|&p| self.is_up(p))
    }

    /// A program puts something on the bus.
    pub(crate) fn post(&mut self, p: usize, post: Option<Post>) {
        let Some(Post { to, says }) = post else { return };
        if self.bus_away {
            self.done.lost += 1;
            return;
        }
        let frame = Frame { from: self.programs[p].name.clone(), says };
        for other in &mut self.programs {
            let listens = !matches!(other.state, State::Down(_));
            if listens && to.as_ref().is_none_or(|to| *to == other.name) {
                other.inbox.push_back(frame.clone());
            }
        }
    }

    /// Something goes wrong with what is on its way to a program.
    pub(crate) fn spoil(&mut self, p: usize, luck: &mut Fast) {
        let inbox = &mut self.programs[p].inbox;
        if inbox.is_empty() {
            return;
        }
        let at = luck.below(inbox.len() as u32) as usize;
        match luck.below(3) {
            0 => {
                inbox.remove(at);
                self.done.lost += 1;
            }
            1 => {
                let again = inbox[at].clone();
                inbox.push_back(again);
                self.done.doubled += 1;
            }
            _ => {
                let last = inbox.len() - 1;
                inbox.swap(at, last);
                self.done.overtaken += u64::from(at != last);
            }
        }
    }

    pub(crate) fn claim(&mut self, p: usize, table: &str) -> Result<Claimed, Away> {
        let (number, now) = (self.programs[p].number.ok_or(Away)?, self.now);
        Ok(self.reach(p)?.claim(table, number, now))
    }

    /// The other program to which a table leads.
    pub(crate) fn owner(&mut self, p: usize, table: &str) -> Option<String> {
        let (name, now) = (self.programs[p].name.clone(), self.now);
        self.reach(p).ok()?.owner(table, &name, now)
    }

    pub(crate) fn pause(&mut self, p: usize, luck: &mut Fast) {
        self.done.paused += 1;
        self.programs[p].state = State::Paused(self.now + 1_000 + u64::from(luck.below(12_000)));
    }

    /// Clocks are set now and then.
    pub(crate) fn set_clock(&mut self, p: usize, luck: &mut Fast) {
        self.programs[p].ahead = i64::from(luck.below(12_000)) - 6_000;
    }

    /// A program is gone, and comes again under another name a while later.
    pub(crate) fn goes(&mut self, p: usize, luck: &mut Fast) {
        let back = self.now + u64::from(luck.below(8_000));
        let (off, state) = if self.is_alone() { (0, State::Up) } else { (OFF, State::Down(back)) };
        self.programs[p] = Program { state, ..self.fresh(luck, off) };
        if state == State::Up {
            self.registers(p);
        }
    }

    /// Nothing is away or silent any more.
    pub(crate) fn all_is_back(&mut self) {
        (self.bus_away, self.database.away) = (false, false);
        for p in 0..self.programs.len() {
            self.programs[p].state = State::Up;
            self.programs[p].cut_off = false;
        }
    }

    /// Time passes: what each program has to do.
    pub(crate) fn passes(&mut self, millis: u64, luck: &mut Fast) -> Vec<(usize, Due)> {
        self.now += millis;
        let now = self.now;
        let mut due = Vec::new();
        if self.is_alone() {
            return due;
        }
        for p in 0..self.programs.len() {
            let program = &mut self.programs[p];
            // Quartz is not what it was.
            program.ahead += i64::from(luck.below(5)) - 2;
            match program.state {
                State::Paused(until) | State::Down(until) if until <= now => {
                    program.state = State::Up;
                    // It does everything else as well that it has not come to.
                    program.pulse_at = now + u64::from(luck.below(PULSE as u32));
                }
                _ => {}
            }
            if program.state != State::Up {
                continue;
            }
            if program.pulse_at <= now {
                program.pulse_at = now + PULSE;
                match program.number {
                    None => self.registers(p),
                    Some(number) => {
                        let pulse = self.reach(p).map(|database| database.renew(number, now));
                        if matches!(pulse, Ok(Pulse::ComeAnew)) {
                            self.registers(p);
                            self.done.taken_for_gone += 1;
                            due.push((p, Due::TakenForGone));
                        }
                    }
                }
            }
            if self.programs[p].beat_at <= now {
                self.programs[p].beat_at = now + BEAT;
                due.push((p, Due::Beat));
            }
        }
        due
    }
}

//! One table of the simulated house: its records, and the room around it while it is awake.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use engine::{Fast, Line, Refusal, Seed};
use table::protocol::{ClientMessage, ServerMessage};
use table::room::{Amiss, ClientId, Effect, Fresh, Job, Opened, Pace, Purpose, Room, Thought, Wish, Writing};
use table::{Chapter, Patience, Record, Registry, Table};

use crate::person::Person;
use crate::truth;

const PACE: Pace = Pace { breath: 700, idle: 30_000 };

/// A table of the house.
#[derive(Debug)]
pub(crate) struct Place {
    registry: Arc<Registry>,
    /// What is written, whatever happens.
    pub(crate) books: Vec<Record>,
    /// And what is kept of the game's story with it.
    chapters: Vec<Chapter>,
    pub(crate) awake: Option<Awake>,
    pub(crate) people: Vec<Person>,
    /// The tables at which people play on, written with this one.
    pub(crate) opened: Vec<(String, Vec<Record>)>,
    next_client: ClientId,
    pub(crate) done: Done,
}

/// What was seen to happen, so that a soak in which nothing does is found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Records written.
    pub records: u64,
    /// Pictures compared with what their viewers may see.
    pub pictures: u64,
    /// Wishes acknowledged.
    pub acknowledged: u64,
    /// Lines measured.
    pub measured: u64,
    /// Connections cut.
    pub cut: u64,
    /// Times the store failed.
    pub failed: u64,
    /// Times the whole house went down.
    pub crashed: u64,
    /// Games that came to their end.
    pub games: u64,
    /// Steps that were not played when a table woke, because a snapshot said where they lead.
    pub spared: u64,
}

/// A room, and what its house has not come to yet.
#[derive(Debug)]
pub(crate) struct Awake {
    pub(crate) room: Room,
    pub(crate) effects: VecDeque<Effect>,
    pub(crate) writing: Option<Box<Writing>>,
    pub(crate) jobs: Vec<Job>,
    pub(crate) thoughts: Vec<Thought>,
    /// Connections that were pinged and have not answered.
    pub(crate) pinged: Vec<ClientId>,
    /// The jobs of robots that came to nothing since something was written last.
    pub(crate) failed: BTreeSet<u64>,
    /// Those that the room may not have come to yet: it reads nothing while it writes, and robots take their breath.
    brought: BTreeSet<u64>,
}

impl Place {
    pub(crate) fn new(registry: Arc<Registry>, opened: Vec<Record>, people: usize) -> Place {
        Place {
            registry,
            books: opened,
            chapters: Vec::new(),
            awake: None,
            people: (0..people).map(Person::new).collect(),
            opened: Vec::new(),
            next_client: 0,
            done: Done::default(),
        }
    }

    /// The room, made from what is written if it sleeps.
    pub(crate) fn wake(&mut self, luck: &mut Fast, now: u64) -> &mut Awake {
        let (registry, books, chapters) = (&self.registry, &self.books, &self.chapters);
        let spared = &mut self.done.spared;
        let salt = luck.next_u64();
        self.awake.get_or_insert_with(|| {
            let woken = Table::wake(registry.clone(), books, chapters, now).expect("what was written fits");
            *spared += woken.spared as u64;
            let table = woken.table;
            let mut opened = 0_u64;
            let fresh = move || {
                opened += 1;
                let mut seed = [0; 32];
                seed[..8].copy_from_slice(&salt.to_le_bytes());
                Fresh { id: format!("table-{salt:x}-{opened}"), seed: Seed(seed) }
            };
            let mut room = Room::new(table, PACE, fresh, now);
            let effects = room.begin(now).into();
            let (jobs, thoughts, pinged, failed, brought) = Default::default();
            Awake { room, effects, writing: None, jobs, thoughts, pinged, failed, brought }
        })
    }

    /// The house goes down, between any two things it does. What was on its way to the disk may have arrived; or it is told in time
    /// that it must, and puts the room away.
    pub(crate) fn crash(&mut self, luck: &mut Fast) {
        if luck.below(2) == 0
            && let Some(awake) = &mut self.awake
        {
            for effect in awake.room.put_away() {
                let Effect::Write(writing) = effect else {
                    panic!("nothing else is done at the end: {effect:?}")
                };
                self.keep(*writing);
            }
        }
        if let Some(awake) = self.awake.take()
            && let Some(writing) = awake.writing
            && luck.below(2) == 0
        {
            self.keep(*writing);
        }
        self.people.iter_mut().for_each(|person| person.line = None);
    }

    /// Writes down what a room gave to the store.
    fn keep(&mut self, writing: Writing) {
        for record in writing.page.records {
            assert_eq!(record.seq, self.books.len() as u64 + 1, "a record comes out of its order");
            self.books.push(record);
            self.done.records += 1;
        }
        if let Some(first) = writing.page.chapters.first() {
            self.chapters.retain(|chapter| chapter.number < first.number);
            assert_eq!(self.chapters.len(), first.number as usize, "a chapter is left out");
        }
        self.chapters.extend(writing.page.chapters);
        if let Some(Opened { id, page, .. }) = writing.opened {
            self.opened.push((id, page.records));
        }
        let mut once = BTreeSet::new();
        for record in &self.books {
            if let (Some(by), Some(id)) = (&record.by, &record.id) {
                assert!(once.insert((by, id)), "{id} of {by} counts twice");
            }
        }
    }

    /// The store is done with what it was given.
    pub(crate) fn written(&mut self, fails: bool, now: u64) {
        let Some(awake) = &mut self.awake else { return };
        let Some(writing) = awake.writing.take() else { return };
        let kept = if fails {
            self.done.failed += 1;
            Err(Refusal::new("store", "store-failed", "The disk is full."))
        } else {
            if !writing.page.records.is_empty() {
                awake.failed.clear();
            }
            self.keep(*writing);
            Ok(())
        };
        if let Some(awake) = &mut self.awake {
            let effects = awake.room.written(kept, now);
            awake.effects.extend(effects);
        }
    }

    /// Carries the next effect out.
    pub(crate) fn carry_out(&mut self, luck: &mut Fast) {
        let Some(awake) = &mut self.awake else { return };
        let Some(effect) = awake.effects.pop_front() else { return };
        match effect {
            Effect::Write(writing) => awake.writing = Some(writing),
            Effect::Tell { to, text } => self.tell(&to, &text),
            Effect::Ping { client } => awake.pinged.push(client),
            Effect::Amiss { what: Amiss::Story, refusal, .. } => panic!("nobody lies here: {refusal}"),
            Effect::Amiss { what: Amiss::Choice, .. } => awake.failed.append(&mut awake.brought),
            Effect::Amiss { what: Amiss::Due, .. } => {}
            Effect::Think(job) => awake.jobs.push(*job),
            Effect::Sleep => {
                if luck.below(2) == 0 && awake.effects.is_empty() {
                    self.awake = None;
                }
            }
            Effect::End(_) => {
                self.awake = None;
                self.people.iter_mut().for_each(|person| person.line = None);
            }
            Effect::Erase | Effect::Answer { .. } => unreachable!("nobody takes a table away here"),
        }
    }

    /// Puts a text on its way, having looked at what is in it.
    fn tell(&mut self, to: &[ClientId], text: &str) {
        assert!(!text.contains("identity-of-"), "an identity is nobody's business: {text}");
        let message: ServerMessage = serde_json::from_str(text).expect("a message");
        let written = self.books.len() as u64;
        match &message {
            ServerMessage::Update { seq, .. } | ServerMessage::Change { seq, .. } => {
                assert!(*seq <= written, "{seq} is told and {written} are written");
            }
            ServerMessage::Ack { id, seq } => {
                self.done.acknowledged += 1;
                assert!(*seq <= written, "{id} is acknowledged and not written");
                let record = &self.books[*seq as usize - 1];
                let people = self
                    .people
                    .iter()
                    .filter(|person| person.line.as_ref().is_some_and(|line| to.contains(&line.client)));
                for person in people {
                    let theirs = record.by.as_ref() == Some(&person.who) && record.id.as_ref() == Some(id);
                    let again = matches!(record.input, table::Input::Again { .. });
                    assert!(theirs || again, "{id} is acknowledged by {record:?}");
                }
            }
            _ => {}
        }
        let seed = truth::seed(&self.books).to_hex();
        let over = text.contains("\"phase\":\"over\"") || text.contains("\"phase\":[\"over\"]");
        let told_before = self
            .people
            .iter()
            .any(|person| person.picture.as_ref().is_some_and(|picture| picture.state["phase"] == "over"));
        assert!(over || told_before || !text.contains(&seed), "the seed is told too early: {text}");
        for person in &mut self.people {
            if let Some(line) = person.line.as_mut().filter(|line| to.contains(&line.client)) {
                line.down.push_back(text.to_owned());
            }
        }
    }

    /// Somebody opens a connection.
    pub(crate) fn connect(&mut self, who: usize, luck: &mut Fast, now: u64) {
        self.next_client += 1;
        let client = self.next_client;
        let viewer = self.people[who].identity().map(|id| (id.clone(), format!("Person {who}")));
        let awake = self.wake(luck, now);
        let effects = awake.room.join(client, viewer, now);
        awake.effects.extend(effects);
        self.people[who].connects(client);
    }

    /// A connection is cut anywhere: what is on its way is lost.
    pub(crate) fn cut(&mut self, who: usize, now: u64) {
        let Some(line) = self.people[who].line.take() else { return };
        self.done.cut += 1;
        if let Some(awake) = &mut self.awake {
            let effects = awake.room.leave(line.client, now);
            awake.effects.extend(effects);
        }
    }

    /// The house hears what somebody said.
    pub(crate) fn hear(&mut self, who: usize, now: u64) {
        let Some(line) = &mut self.people[who].line else { return };
        let Some(message) = line.up.pop_front() else { return };
        let (client, Some(awake)) = (line.client, &mut self.awake) else { return };
        let effects = match message {
            ClientMessage::Hello { since } => awake.room.hello(client, since),
            ClientMessage::Ask { id, ask } => {
                awake.room.wish(Wish { client, id, ask, at: now, hints_left: 1 })
            }
            other => unreachable!("nobody says {other:?}"),
        };
        awake.effects.extend(effects);
    }

    /// Somebody hears what the house said, and looks at their picture.
    pub(crate) fn deliver(&mut self, who: usize, look_closely: bool) {
        let person = &mut self.people[who];
        let Some(text) = person.line.as_mut().and_then(|line| line.down.pop_front()) else { return };
        let message = serde_json::from_str(&text).expect("a message");
        let before = person.picture.as_ref().map(|picture| picture.state["phase"] == "over");
        person.hears(&message);
        let Some(picture) = &person.picture else { return };
        if picture.state["phase"] == "over" && before == Some(false) {
            self.done.games += 1;
        }
        if look_closely && matches!(message, ServerMessage::Update { .. } | ServerMessage::Change { .. }) {
            let books = &self.books[..picture.seq as usize];
            truth::compare(&self.registry, books, person.identity(), picture);
            self.done.pictures += 1;
        }
    }

    /// Somebody thinks about a job. Whoever thinks may crash, and a thought may come twice.
    pub(crate) fn think(&mut self, fails: bool, twice: bool) {
        let Some(awake) = &mut self.awake else { return };
        if awake.jobs.is_empty() {
            return;
        }
        let job = awake.jobs.remove(0);
        // As it would travel to another thread, worker or machine.
        let job: Job =
            serde_json::from_value::<Job>(serde_json::to_value(job).expect("plain data")).expect("a job");
        let thought = if fails {
            Thought::none(job.purpose)
        } else {
            job.think(&self.registry, &Patience::while_true(|| false))
        };
        if twice {
            awake.thoughts.push(thought.clone());
        }
        awake.thoughts.push(thought);
    }

    pub(crate) fn bring_thought(&mut self, now: u64) {
        let Some(awake) = &mut self.awake else { return };
        if let Some(thought) = awake.thoughts.pop() {
            if let (Purpose::Turn { number, .. }, None) = (&thought.purpose, &thought.idea) {
                awake.brought.insert(*number);
            }
            let effects = awake.room.thought(thought, now);
            awake.effects.extend(effects);
        }
    }

    /// A pong comes, and tells how far away somebody is; they may have gone meanwhile.
    pub(crate) fn pong(&mut self, luck: &mut Fast) {
        let Some(awake) = &mut self.awake else { return };
        if let Some(client) = awake.pinged.pop() {
            let line = Line { delay: luck.below(400) as u16, jitter: luck.below(60) as u16 };
            let effects = awake.room.measured(client, line);
            awake.effects.extend(effects);
            self.done.measured += 1;
        }
    }

    /// It is so late.
    pub(crate) fn time(&mut self, now: u64) {
        let Some(awake) = &mut self.awake else { return };
        if awake.room.wake_at().is_some_and(|at| at <= now) {
            let effects = awake.room.time(now);
            awake.effects.extend(effects);
        }
    }
}

impl Place {
    pub(crate) fn is_against_time(&self) -> bool {
        let table::Input::Opened { config, .. } = &self.books[0].input else { return false };
        self.registry.get(&config.game).is_some_and(|game| game.rules.real_time())
    }

    pub(crate) fn wake_at(&self) -> Option<u64> {
        self.awake.as_ref()?.room.wake_at()
    }

    /// Does one of everything there is to do, well. Whether there was anything.
    pub(crate) fn settle(&mut self, luck: &mut Fast, now: u64) -> bool {
        let mut moved = false;
        for who in 0..self.people.len() {
            let line = self.people[who].line.as_ref();
            moved |= line.is_some_and(|line| !line.up.is_empty() || !line.down.is_empty());
            self.hear(who, now);
            self.deliver(who, false);
            // The room may have ended meanwhile.
            if self.people[who].line.is_none() {
                self.connect(who, luck, now);
                moved = true;
            }
        }
        if let Some(awake) = &self.awake {
            moved |= !awake.effects.is_empty() || awake.writing.is_some();
            moved |= !awake.jobs.is_empty() || !awake.thoughts.is_empty();
        }
        self.carry_out(luck);
        self.written(false, now);
        self.think(false, false);
        self.bring_thought(now);
        moved
    }

    /// Everybody has their answers and the right picture.
    pub(crate) fn check_all(&mut self) {
        for person in &self.people {
            let (open, picture) = (&person.unanswered, person.picture.as_ref().expect("they were told"));
            assert!(open.is_empty(), "{} waits for {open:?}", person.who);
            assert_eq!(picture.seq, self.books.len() as u64, "{} was not told everything", person.who);
            truth::compare(&self.registry, &self.books, person.identity(), picture);
            self.done.pictures += 1;
        }
    }
}

impl Done {
    /// Both together.
    pub fn add(&mut self, other: Done) {
        self.records += other.records;
        self.pictures += other.pictures;
        self.acknowledged += other.acknowledged;
        self.measured += other.measured;
        self.cut += other.cut;
        self.failed += other.failed;
        self.crashed += other.crashed;
        self.games += other.games;
        self.spared += other.spared;
    }
}

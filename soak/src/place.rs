//! One table of the simulated house: its records, and the rooms around it where it is awake. There should be one.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use engine::{Fast, Refusal, Seed};
use house::lease::{Claimed, Lease};
use house::{Far, ToClient};
use table::protocol::ServerMessage;
use table::room::{Amiss, ClientId, Effect, Fresh, Job, Opened, Pace, Purpose, Room, Thought, Writing};
use table::{Chapter, Patience, Record, Registry, Table};

use crate::person::Person;
use crate::truth;
use crate::world::World;

const PACE: Pace = Pace { breath: 700, idle: 30_000 };

/// A table of the house.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) registry: Arc<Registry>,
    /// What is written, whatever happens.
    pub(crate) books: Vec<Record>,
    /// And what is kept of the game's story with it.
    chapters: Vec<Chapter>,
    /// Who wrote last, and by what right.
    wrote: Option<(String, Lease)>,
    /// The highest right that anybody was ever given.
    highest: Lease,
    /// The room at each program.
    pub(crate) rooms: Vec<Option<Awake>>,
    pub(crate) people: Vec<Person>,
    /// The tables at which people play on, written with this one.
    pub(crate) opened: Vec<(String, Vec<Record>)>,
    next_client: ClientId,
}

/// A room, and what its program has not come to yet.
#[derive(Debug)]
pub(crate) struct Awake {
    pub(crate) room: Room,
    /// By what right it writes.
    pub(crate) lease: Lease,
    pub(crate) clients: BTreeMap<ClientId, Seated>,
    pub(crate) effects: VecDeque<Effect>,
    /// What is on its way to the store, and what the store made of it.
    pub(crate) writing: Option<Box<Writing>>,
    answer: Option<Result<(), Refusal>>,
    pub(crate) jobs: Vec<Job>,
    pub(crate) thoughts: Vec<Thought>,
    /// The latest that its program's clock ever said.
    pub(crate) latest: u64,
    /// The jobs of robots that came to nothing since something was written last.
    pub(crate) failed: BTreeSet<u64>,
    /// Those that the room may not have come to yet: it reads nothing while it writes, and robots take their breath.
    brought: BTreeSet<u64>,
}

/// Somebody at a room.
#[derive(Clone, Debug)]
pub(crate) struct Seated {
    pub(crate) who: usize,
    /// By which line, if they are connected to another program.
    pub(crate) far: Option<Far>,
}

/// What a program says of a table that is another's, or whose owner it cannot ask for.
pub(crate) fn moved() -> Refusal {
    Refusal::new("server", "table-moved", "This table moves to another server of this house.")
}

impl Place {
    pub(crate) fn new(
        registry: Arc<Registry>,
        id: String,
        opened: Vec<Record>,
        people: usize,
        programs: usize,
    ) -> Place {
        Place {
            id,
            registry,
            books: opened,
            chapters: Vec::new(),
            wrote: None,
            highest: Lease::FIRST,
            rooms: (0..programs).map(|_| None).collect(),
            people: (0..people).map(Person::new).collect(),
            opened: Vec::new(),
            next_client: 0,
        }
    }

    /// The programs at which this table is awake.
    pub(crate) fn awake_at(&self) -> Vec<usize> {
        (0..self.rooms.len()).filter(|&p| self.rooms[p].is_some()).collect()
    }

    /// Makes the room from what is written, if the table sleeps and nobody else has it. The name of whoever has it, if they are to be asked.
    pub(crate) fn wake(
        &mut self,
        p: usize,
        world: &mut World,
        luck: &mut Fast,
    ) -> Result<(), Option<String>> {
        if self.rooms[p].is_some() {
            return Ok(());
        }
        let lease = match world.claim(p, &self.id) {
            Ok(Claimed::Ours(lease)) => lease,
            Ok(Claimed::Theirs(_)) => return Err(world.owner(p, &self.id)),
            Err(_) => return Err(None),
        };
        assert!(lease >= self.highest, "a right is given twice");
        self.highest = lease;
        let (now, salt) = (world.clock(p), luck.next_u64());
        let woken = Table::wake(self.registry.clone(), &self.books, &self.chapters, now);
        let woken = woken.expect("what was written fits");
        world.done.spared += woken.spared as u64;
        let mut opened = 0_u64;
        let fresh = move || {
            opened += 1;
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&salt.to_le_bytes());
            Fresh { id: format!("table-{salt:x}-{opened}"), seed: Seed(seed) }
        };
        let mut room = Room::new(woken.table, PACE, fresh, now);
        let effects = room.begin(now).into();
        let (clients, jobs, thoughts, failed, brought) = Default::default();
        let (writing, answer) = (None, None);
        let awake = Awake {
            room,
            lease,
            clients,
            effects,
            writing,
            answer,
            jobs,
            thoughts,
            latest: now,
            failed,
            brought,
        };
        self.rooms[p] = Some(awake);
        Ok(())
    }

    /// Something comes in to the room at a program.
    pub(crate) fn tells_room(
        &mut self,
        p: usize,
        world: &World,
        what: impl FnOnce(&mut Room, u64) -> Vec<Effect>,
    ) {
        let Some(awake) = &mut self.rooms[p] else { return };
        let now = world.clock(p);
        awake.latest = awake.latest.max(now);
        let effects = what(&mut awake.room, now);
        awake.effects.extend(effects);
    }

    /// Somebody sits down at the room of a program.
    pub(crate) fn enters(&mut self, p: usize, who: usize, far: Option<Far>, world: &World) -> ClientId {
        self.next_client += 1;
        let client = self.next_client;
        let viewer = self.people[who].viewer();
        self.tells_room(p, world, |room, now| room.join(client, viewer, now));
        if let Some(awake) = &mut self.rooms[p] {
            awake.clients.insert(client, Seated { who, far });
        }
        client
    }

    /// A connection to the room of a program is gone.
    pub(crate) fn exits(&mut self, p: usize, client: ClientId, world: &World) {
        if let Some(awake) = &mut self.rooms[p] {
            awake.clients.remove(&client);
        }
        self.tells_room(p, world, |room, now| room.leave(client, now));
    }

    /// A room ends: everybody there is told to come back, and its program lets go of the table.
    pub(crate) fn room_ends(&mut self, p: usize, world: &mut World) {
        let Some(awake) = self.rooms[p].take() else { return };
        for (client, Seated { who, far }) in awake.clients {
            match far {
                Some(far) => {
                    world.programs[p].guests.remove(&far);
                    let gone = world.programs[p].lines.table_is_gone(&far);
                    world.post(p, gone);
                }
                None => self.people[who].loses_line(client),
            }
        }
        if let Some(number) = world.programs[p].number {
            // If it is not heard, the lease runs out.
            if let Ok(database) = world.reach(p) {
                database.release(&self.id, number, awake.lease);
            }
        }
    }

    /// A program goes down, between any two things it does. What was on its way to the disk may have arrived; or it is told in time
    /// that it must, and puts the room away.
    pub(crate) fn goes_down(&mut self, p: usize, orderly: bool, world: &mut World, luck: &mut Fast) {
        if orderly {
            let rest = self.rooms[p].as_mut().map(|awake| awake.room.put_away());
            for effect in rest.into_iter().flatten() {
                let Effect::Write(writing) = effect else {
                    panic!("nothing else is done at the end: {effect:?}")
                };
                let _ = self.append(p, *writing, world);
            }
        }
        if luck.below(2) == 0 {
            self.commit(p, false, world);
        }
        if orderly {
            self.room_ends(p, world);
        }
        self.rooms[p] = None;
    }

    /// The transaction that appends. A page by a right that is not the latest is refused.
    fn append(&mut self, p: usize, writing: Writing, world: &mut World) -> Result<(), Refusal> {
        let lease = self.rooms[p].as_ref().expect("it writes").lease;
        let number = world.programs[p].number.filter(|_| world.reach(p).is_ok());
        let Some(number) = number else { return Err(away()) };
        if !world.database.may_append(&self.id, number, lease) {
            world.done.fenced += 1;
            return Err(moved());
        }
        let name = world.programs[p].name.clone();
        assert!(lease >= self.highest, "{name} writes by {lease:?}, and {:?} was taken", self.highest);
        let alone = self.wrote.as_ref().is_none_or(|(by, by_lease)| *by == name || *by_lease < lease);
        assert!(alone, "{name} and {:?} write by the same right", self.wrote);
        self.wrote = Some((name, lease));
        if let Some(opened) = &writing.opened {
            world.database.open(&opened.id, number);
        }
        self.keep(p, writing, world);
        Ok(())
    }

    /// Writes down what a room gave to the store.
    fn keep(&mut self, p: usize, writing: Writing, world: &mut World) {
        let latest = self.rooms[p].as_ref().expect("it writes").latest;
        for record in writing.page.records {
            assert_eq!(record.seq, self.books.len() as u64 + 1, "a record comes out of its order");
            let before = self.books.last().map_or(0, |record| record.at);
            assert!(record.at <= latest.max(before), "a record comes from the future: {record:?}");
            self.books.push(record);
            world.done.records += 1;
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

    /// The store does what it was given, whether its program looks on or not.
    pub(crate) fn commit(&mut self, p: usize, fails: bool, world: &mut World) {
        let Some(awake) = &mut self.rooms[p] else { return };
        let Some(writing) = awake.writing.take() else { return };
        let has_records = !writing.page.records.is_empty();
        let kept = if fails { Err(away()) } else { self.append(p, *writing, world) };
        let Some(awake) = &mut self.rooms[p] else { return };
        match &kept {
            Ok(()) if has_records => awake.failed.clear(),
            Ok(()) => {}
            Err(_) => world.done.failed += 1,
        }
        awake.answer = Some(kept);
    }

    /// A program hears what the store did.
    pub(crate) fn written(&mut self, p: usize, world: &World) {
        let Some(answer) = self.rooms[p].as_mut().and_then(|awake| awake.answer.take()) else { return };
        self.tells_room(p, world, |room, now| room.written(answer, now));
    }

    /// Carries the next effect out.
    pub(crate) fn carry_out(&mut self, p: usize, world: &mut World, luck: &mut Fast) {
        let Some(awake) = &mut self.rooms[p] else { return };
        let Some(effect) = awake.effects.pop_front() else { return };
        match effect {
            Effect::Write(writing) => awake.writing = Some(writing),
            Effect::Tell { to, text } => self.tell(p, &to, &text, world),
            Effect::Ping { client } => self.ping(p, client, world),
            Effect::Amiss { what: Amiss::Story, refusal, .. } => panic!("nobody lies here: {refusal}"),
            Effect::Amiss { what: Amiss::Choice, .. } => awake.failed.append(&mut awake.brought),
            Effect::Amiss { what: Amiss::Due, .. } => {}
            Effect::Think(job) => awake.jobs.push(*job),
            Effect::Sleep => {
                if luck.below(2) == 0 && awake.effects.is_empty() && awake.clients.is_empty() {
                    self.room_ends(p, world);
                }
            }
            Effect::End(_) => self.room_ends(p, world),
            Effect::Erase | Effect::Answer { .. } => unreachable!("nobody takes a table away here"),
        }
    }

    fn ping(&mut self, p: usize, client: ClientId, world: &mut World) {
        let Some(seated) = self.rooms[p].as_ref().and_then(|awake| awake.clients.get(&client)) else {
            return;
        };
        match &seated.far {
            None => self.people[seated.who].pinged = true,
            Some(far) => {
                let ping = world.programs[p].lines.table_says(far, ToClient::Ping);
                world.post(p, ping);
            }
        }
    }

    /// Puts a text on its way, having looked at what is in it.
    fn tell(&mut self, p: usize, to: &[ClientId], text: &str, world: &mut World) {
        assert!(!text.contains("identity-of-"), "an identity is nobody's business: {text}");
        let Some(awake) = &self.rooms[p] else { return };
        let to: Vec<(ClientId, Seated)> = to
            .iter()
            .filter_map(|client| awake.clients.get(client).map(|seated| (*client, seated.clone())))
            .collect();
        let message: ServerMessage = serde_json::from_str(text).expect("a message");
        let written = self.books.len() as u64;
        match &message {
            ServerMessage::Update { seq, .. } | ServerMessage::Change { seq, .. } => {
                assert!(*seq <= written, "{seq} is told and {written} are written");
            }
            ServerMessage::Ack { id, seq } => {
                world.done.acknowledged += 1;
                assert!(*seq <= written, "{id} is acknowledged and not written");
                let record = &self.books[*seq as usize - 1];
                for (_, seated) in &to {
                    let theirs = record.by.as_ref() == Some(&self.people[seated.who].who)
                        && record.id.as_ref() == Some(id);
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
        for (client, Seated { who, far }) in to {
            match far {
                None => self.people[who].is_sent(client, text),
                Some(far) => {
                    let text = ToClient::Text { text: text.to_owned() };
                    let says = world.programs[p].lines.table_says(&far, text);
                    world.post(p, says);
                }
            }
        }
    }

    /// Somebody thinks about a job. Whoever thinks may crash, and a thought may come twice.
    pub(crate) fn think(&mut self, p: usize, fails: bool, twice: bool) {
        let Some(awake) = &mut self.rooms[p] else { return };
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

    pub(crate) fn bring_thought(&mut self, p: usize, world: &World) {
        let Some(awake) = &mut self.rooms[p] else { return };
        let Some(thought) = awake.thoughts.pop() else { return };
        if let (Purpose::Turn { number, .. }, None) = (&thought.purpose, &thought.idea) {
            awake.brought.insert(*number);
        }
        self.tells_room(p, world, |room, now| room.thought(thought, now));
    }

    /// It is so late.
    pub(crate) fn time(&mut self, p: usize, world: &World) {
        let due = self.wake_at(p).is_some_and(|at| at <= world.clock(p));
        if due {
            self.tells_room(p, world, Room::time);
        }
    }

    pub(crate) fn is_against_time(&self) -> bool {
        let table::Input::Opened { config, .. } = &self.books[0].input else { return false };
        self.registry.get(&config.game).is_some_and(|game| game.rules.real_time())
    }

    pub(crate) fn wake_at(&self, p: usize) -> Option<u64> {
        self.rooms[p].as_ref()?.room.wake_at()
    }

    /// Does one of everything there is to do at the rooms of this table, well. Whether there was anything.
    pub(crate) fn settle_rooms(&mut self, world: &mut World, luck: &mut Fast) -> bool {
        let mut moved = false;
        for p in self.awake_at() {
            if let Some(awake) = &self.rooms[p] {
                moved |= !awake.effects.is_empty() || awake.writing.is_some() || awake.answer.is_some();
                moved |= !awake.jobs.is_empty() || !awake.thoughts.is_empty();
            }
            self.carry_out(p, world, luck);
            self.commit(p, false, world);
            self.written(p, world);
            self.think(p, false, false);
            self.bring_thought(p, world);
        }
        moved
    }

    /// Everybody has their answers and the right picture.
    pub(crate) fn check_all(&self, world: &mut World) {
        for person in &self.people {
            let (open, picture) = (&person.unanswered, person.picture.as_ref().expect("they were told"));
            assert!(open.is_empty(), "{} waits for {open:?}", person.who);
            assert_eq!(picture.seq, self.books.len() as u64, "{} was not told everything", person.who);
            truth::compare(&self.registry, &self.books, person.identity(), picture);
            world.done.pictures += 1;
        }
    }
}

fn away() -> Refusal {
    Refusal::new("store", "store-failed", "The disk is full.")
}

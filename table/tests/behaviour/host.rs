//! A room and whoever runs it: a store that writes when the test says so, and an ear for everything that is sent.

use std::collections::{BTreeMap, VecDeque};

use barbacane_table::protocol::Ask;
use barbacane_table::room::{
    Amiss, Caller, ClientId, Effect, Fresh, Job, Pace, Room, Thought, Wish, Writing,
};
use barbacane_table::{Identity, Patience, Record, Table};
use engine::{Refusal, Seed};
use serde_json::Value;

use crate::house::{House, name, registry};

pub(crate) const PACE: Pace = Pace { breath: 700, idle: 60_000 };

pub(crate) struct Host {
    pub(crate) room: Room,
    pub(crate) store: Vec<Record>,
    pub(crate) now: u64,
    /// What the store was given and has not written yet.
    pub(crate) writing: Option<Box<Writing>>,
    /// Whether it was told to forget the table.
    pub(crate) erasing: bool,
    pub(crate) jobs: VecDeque<Job>,
    pub(crate) told: BTreeMap<ClientId, Vec<Value>>,
    pub(crate) pinged: Vec<ClientId>,
    pub(crate) answers: Vec<(Caller, Result<(), Refusal>)>,
    pub(crate) amiss: Vec<(Amiss, String)>,
    pub(crate) sleeps: u32,
    pub(crate) end: Option<Refusal>,
    wishes: u64,
}

impl Host {
    pub(crate) fn of(house: House) -> Host {
        Host::around(house.table, house.store, house.now)
    }

    /// A room around the table as it comes back from the store.
    pub(crate) fn restored(&self) -> Host {
        let table = Table::restore(registry(), self.store.clone()).unwrap();
        Host::around(table, self.store.clone(), self.now)
    }

    fn around(table: Table, store: Vec<Record>, now: u64) -> Host {
        let mut opened = 0;
        let fresh = move || {
            opened += 1;
            Fresh { id: format!("new-table-{opened}"), seed: Seed([opened; 32]) }
        };
        let mut room = Room::new(table, PACE, fresh, now);
        let begun = room.begin(now);
        let mut host = Host {
            room,
            store,
            now,
            writing: None,
            erasing: false,
            jobs: VecDeque::new(),
            told: BTreeMap::new(),
            pinged: Vec::new(),
            answers: Vec::new(),
            amiss: Vec::new(),
            sleeps: 0,
            end: None,
            wishes: 0,
        };
        host.take(begun);
        host
    }

    /// Takes note of what the room asks for.
    pub(crate) fn take(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            assert!(self.writing.is_none(), "{effect:?} comes before what it follows from is written");
            match effect {
                Effect::Write(writing) => self.writing = Some(writing),
                Effect::Erase => self.erasing = true,
                Effect::Tell { to, text } => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    for client in to {
                        self.told.entry(client).or_default().push(message.clone());
                    }
                }
                Effect::Ping { client } => self.pinged.push(client),
                Effect::Think(job) => self.jobs.push_back(*job),
                Effect::Answer { caller, answer } => self.answers.push((caller, answer)),
                Effect::Amiss { what, refusal, .. } => self.amiss.push((what, refusal.code)),
                Effect::Sleep => self.sleeps += 1,
                Effect::End(refusal) => self.end = Some(refusal),
            }
        }
    }

    /// The store has written what it was given.
    pub(crate) fn write(&mut self) {
        let writing = self.writing.take().expect("something is to be written");
        self.store.extend(writing.page.records);
        let effects = self.room.written(Ok(()), self.now);
        self.take(effects);
    }

    /// The store could not.
    pub(crate) fn fail(&mut self) {
        (self.writing, self.erasing) = (None, false);
        let refusal = Refusal::new("store", "store-failed", "The disk is full.");
        let effects = self.room.written(Err(refusal), self.now);
        self.take(effects);
    }

    /// The store writes until it has nothing more to write.
    pub(crate) fn settle(&mut self) {
        while self.writing.is_some() {
            self.write();
        }
    }

    pub(crate) fn join(&mut self, client: ClientId, who: Option<&Identity>) {
        let effects = self.room.join(client, who.map(|who| (who.clone(), name(who))), self.now);
        self.take(effects);
    }

    pub(crate) fn hello(&mut self, client: ClientId) {
        let effects = self.room.hello(client, None);
        self.take(effects);
    }

    /// Somebody joins and listens, and what they hear is forgotten.
    pub(crate) fn listens(&mut self, client: ClientId, who: Option<&Identity>) {
        self.join(client, who);
        self.hello(client);
        self.settle();
        self.told.clear();
    }

    pub(crate) fn leave(&mut self, client: ClientId) {
        let effects = self.room.leave(client, self.now);
        self.take(effects);
    }

    pub(crate) fn wish(&mut self, client: ClientId, ask: Ask) {
        self.wishes += 1;
        self.wish_as(client, &format!("w{}", self.wishes), ask);
    }

    pub(crate) fn wish_as(&mut self, client: ClientId, id: &str, ask: Ask) {
        let wish = Wish { client, id: id.to_owned(), ask, at: self.now, hints_left: 4 };
        let effects = self.room.wish(wish);
        self.take(effects);
    }

    pub(crate) fn says(&mut self, client: ClientId, text: &str) {
        self.wish(client, Ask::Chat { text: text.to_owned() });
    }

    /// Somebody thinks about the oldest job, and the room hears of it.
    pub(crate) fn think(&mut self) {
        let job = self.jobs.pop_front().expect("something is to be thought about");
        self.bring(job.think(&registry(), &Patience::ENDLESS));
    }

    /// Whoever thinks about the oldest job crashes.
    pub(crate) fn crash(&mut self) {
        let job = self.jobs.pop_front().expect("something is to be thought about");
        self.bring(Thought::none(job.purpose));
    }

    pub(crate) fn bring(&mut self, thought: Thought) {
        let effects = self.room.thought(thought, self.now);
        self.take(effects);
    }

    /// Lets so much time pass, and tells the room.
    pub(crate) fn pass(&mut self, time: u64) {
        self.now += time;
        let effects = self.room.time(self.now);
        self.take(effects);
    }

    pub(crate) fn remove(&mut self, by: &Identity, caller: Caller) {
        let effects = self.room.remove(by.clone(), caller);
        self.take(effects);
    }

    /// What a connection was told since this was last asked: the type of each message.
    pub(crate) fn heard(&mut self, client: ClientId) -> Vec<String> {
        let messages = self.told.remove(&client).unwrap_or_default();
        messages.iter().map(|message| message["type"].as_str().unwrap().to_owned()).collect()
    }

    /// The last message of a type that a connection was told.
    pub(crate) fn last(&self, client: ClientId, kind: &str) -> &Value {
        let mut told = self.told.get(&client).into_iter().flatten();
        told.rfind(|message| message["type"] == kind).expect("such a message was sent")
    }

    pub(crate) fn table(&self) -> &Table {
        self.room.table().expect("nothing is being written")
    }
}

//! How people reach tables: by any door, and from there by the bus to wherever the table is.

use engine::{Fast, Line as Way};
use house::{Act, Far, Frame, ToClient, ToTable};
use table::protocol::{ClientMessage, ServerMessage};
use table::room::Wish;

use crate::House;
use crate::person::Leads;
use crate::place::moved;
use crate::truth;

/// How long somebody waits to be let in by another program.
const PATIENCE: u64 = 10_000;

impl House {
    /// Somebody opens a connection at a program. It may come to nothing.
    pub(crate) fn connect(&mut self, at: usize, who: usize, door: usize) {
        let (place, world) = (&mut self.places[at], &mut self.world);
        match place.wake(door, world, &mut self.luck) {
            Ok(()) => {
                let client = place.enters(door, who, None, world);
                place.people[who].connects(door, Leads::Here { client });
            }
            Err(Some(owner)) => {
                let viewer = place.people[who].viewer();
                let program = &mut world.programs[door];
                let (line, join) = program.lines.connect(&owner, &place.id, viewer, None);
                program.clients.insert(line, (at, who));
                let waits_since = Some(world.now);
                place.people[who].connects(door, Leads::There { line, waits_since });
                world.post(door, Some(join));
            }
            Err(None) => {}
        }
    }

    /// A connection is cut anywhere: what is on its way is lost.
    pub(crate) fn cut(&mut self, at: usize, who: usize) {
        let (place, world) = (&mut self.places[at], &mut self.world);
        let Some(line) = &place.people[who].line else { return };
        let (door, leads) = (line.door, line.leads);
        if !world.is_up(door) {
            return;
        }
        place.people[who].line = None;
        world.done.cut += 1;
        match leads {
            Leads::Here { client } => place.exits(door, client, world),
            Leads::There { line, .. } => {
                world.programs[door].clients.remove(&line);
                let leaves = world.programs[door].lines.client_leaves(line);
                world.post(door, leaves);
            }
        }
    }

    /// Those who were not let in for too long come back later.
    pub(crate) fn patience_ends(&mut self) {
        for at in 0..self.places.len() {
            for who in 0..self.places[at].people.len() {
                let line = self.places[at].people[who].line.as_ref();
                if let Some(Leads::There { waits_since: Some(since), .. }) = line.map(|line| line.leads)
                    && self.world.now - since > PATIENCE
                {
                    self.cut(at, who);
                }
            }
        }
    }

    /// The door hears what somebody said.
    pub(crate) fn hear(&mut self, at: usize, who: usize) {
        let (place, world) = (&mut self.places[at], &mut self.world);
        let Some(line) = &mut place.people[who].line else { return };
        let (door, leads) = (line.door, line.leads);
        if !world.is_up(door) || matches!(leads, Leads::There { waits_since: Some(_), .. }) {
            return;
        }
        let Some(message) = line.up.pop_front() else { return };
        let now = world.clock(door);
        let what = match message {
            ClientMessage::Hello { since } => ToTable::Hello { since },
            ClientMessage::Ask { id, ask } => ToTable::Wish { id, ask: Box::new(ask), at: now },
            other => unreachable!("nobody says {other:?}"),
        };
        match leads {
            Leads::Here { client } => self.letter(at, door, client, what),
            Leads::There { line, .. } => {
                let says = world.programs[door].lines.client_says(line, what);
                world.post(door, says);
            }
        }
    }

    /// A room hears what somebody said, wherever they are.
    fn letter(&mut self, at: usize, p: usize, client: u64, what: ToTable) {
        let (place, world) = (&mut self.places[at], &self.world);
        place.tells_room(p, world, |room, _| match what {
            ToTable::Hello { since } => room.hello(client, since),
            ToTable::Wish { id, ask, at } => room.wish(Wish { client, id, ask: *ask, at, hints_left: 1 }),
            ToTable::Measured { line } => room.measured(client, line),
            ToTable::Join { .. } | ToTable::Leave => unreachable!("no letter says so"),
        });
    }

    /// Somebody hears what the house said, and looks at their picture.
    pub(crate) fn deliver(&mut self, at: usize, who: usize, look_closely: bool) {
        let (place, world) = (&mut self.places[at], &mut self.world);
        let person = &mut place.people[who];
        let Some(text) = person.line.as_mut().and_then(|line| line.down.pop_front()) else { return };
        let message = serde_json::from_str(&text).expect("a message");
        let before = person.picture.as_ref().map(|picture| picture.state["phase"] == "over");
        person.hears(&message);
        let Some(picture) = &person.picture else { return };
        if picture.state["phase"] == "over" && before == Some(false) {
            world.done.games += 1;
        }
        if look_closely && matches!(message, ServerMessage::Update { .. } | ServerMessage::Change { .. }) {
            let books = &place.books[..picture.seq as usize];
            truth::compare(&place.registry, books, person.identity(), picture);
            world.done.pictures += 1;
        }
    }

    /// A pong comes, and tells how far away somebody is.
    pub(crate) fn pong(&mut self, at: usize) {
        let (place, world) = (&mut self.places[at], &mut self.world);
        let Some(who) = place.people.iter().position(|person| person.pinged && person.line.is_some()) else {
            return;
        };
        let person = &mut place.people[who];
        let Some(line) = &person.line else { return };
        let (door, leads) = (line.door, line.leads);
        if !world.is_up(door) {
            return;
        }
        person.pinged = false;
        world.done.measured += 1;
        let line = Way { delay: self.luck.below(400) as u16, jitter: self.luck.below(60) as u16 };
        match leads {
            Leads::Here { client } => self.letter(at, door, client, ToTable::Measured { line }),
            Leads::There { line: number, .. } => {
                let says = world.programs[door].lines.client_says(number, ToTable::Measured { line });
                world.post(door, says);
            }
        }
    }

    /// The bus brings a program what is next. Whether there was anything.
    pub(crate) fn bring(&mut self, p: usize) -> bool {
        if !self.world.is_up(p) {
            return false;
        }
        let Some(frame) = self.world.programs[p].inbox.pop_front() else { return false };
        self.takes(p, frame);
        true
    }

    fn takes(&mut self, p: usize, frame: Frame) {
        let now = self.world.clock(p);
        let acts = self.world.programs[p].lines.hear(frame, now);
        self.carry_out_all(p, acts);
    }

    /// A program does what its lines ask for.
    pub(crate) fn carry_out_all(&mut self, p: usize, acts: Vec<Act>) {
        for act in acts {
            match act {
                Act::Say(post) => self.world.post(p, Some(post)),
                Act::Gap => self.world.done.gaps += 1,
                Act::Silent(_) => {}
                Act::Tell { line, what, .. } => self.tell_client(p, line, what),
                Act::Shut { line } => self.shut(p, line),
                Act::Arrives { who, table, viewer, .. } => {
                    // By the name they come under; whoever has none is the one whom nobody knows.
                    let number = viewer.and_then(|(_, name)| name.strip_prefix("Person ")?.parse().ok());
                    self.arrives(p, &who, &table, number.unwrap_or(3));
                }
                Act::Hears { who, what } => {
                    if let Some(&(at, client)) = self.world.programs[p].guests.get(&who) {
                        self.letter(at, p, client, what);
                    }
                }
                Act::Leaves { who } => {
                    if let Some((at, client)) = self.world.programs[p].guests.remove(&who) {
                        self.places[at].exits(p, client, &self.world);
                    }
                }
                Act::Known { .. } | Act::Asked { .. } | Act::Answered { .. } => {
                    unreachable!("nobody asks or counts here")
                }
            }
        }
    }

    fn arrives(&mut self, p: usize, far: &Far, table: &str, who: usize) {
        let at = self.places.iter().position(|place| place.id == table).expect("they know where they go");
        let (place, world) = (&mut self.places[at], &mut self.world);
        let says = if place.wake(p, world, &mut self.luck).is_ok() {
            let client = place.enters(p, who, Some(far.clone()), world);
            world.programs[p].guests.insert(far.clone(), (at, client));
            world.programs[p].lines.table_says(far, ToClient::Joined)
        } else {
            world.programs[p].lines.table_refuses(far, moved())
        };
        world.post(p, says);
    }

    fn tell_client(&mut self, p: usize, line: u64, what: ToClient) {
        let Some(&(at, who)) = self.world.programs[p].clients.get(&line) else { return };
        let person = &mut self.places[at].people[who];
        match what {
            ToClient::Joined => {
                if let Some(connection) = &mut person.line {
                    connection.leads = Leads::There { line, waits_since: None };
                    self.world.done.far += 1;
                }
            }
            ToClient::Text { text } => {
                if let Some(connection) = &mut person.line {
                    connection.down.push_back(text);
                }
            }
            ToClient::Ping => person.pinged = true,
            ToClient::Refused { .. } | ToClient::Moved { .. } | ToClient::Gone => self.shut(p, line),
        }
    }

    /// The line of somebody here has ended.
    fn shut(&mut self, p: usize, line: u64) {
        if let Some((at, who)) = self.world.programs[p].clients.remove(&line) {
            self.places[at].people[who].line = None;
        }
    }

    /// A program that was taken for gone: its tables begin again from their records.
    pub(crate) fn begins_again(&mut self, p: usize) {
        for place in &mut self.places {
            place.room_ends(p, &mut self.world);
        }
    }

    /// A program goes down, and whoever was connected there comes back by another door.
    pub(crate) fn program_goes(&mut self, p: usize, luck: &mut Fast) {
        let orderly = luck.below(2) == 0;
        for place in &mut self.places {
            place.goes_down(p, orderly, &mut self.world, luck);
            for person in &mut place.people {
                if person.line.as_ref().is_some_and(|line| line.door == p) {
                    person.line = None;
                }
            }
        }
        if let Some(number) = self.world.programs[p].number.filter(|_| orderly || self.world.is_alone())
            && let Ok(database) = self.world.reach(p)
        {
            database.retire(number);
        }
        if orderly {
            let goodbye = self.world.programs[p].lines.leave();
            self.world.post(p, Some(goodbye));
        }
        self.world.done.crashed += 1;
        self.world.goes(p, luck);
    }
}

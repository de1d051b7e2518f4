//! A simulated house: what may go wrong goes wrong, again and again, in an order that a number gives.
//!
//! People at bad lines wish for anything; connections are cut with messages on their way; thinkers crash; the store is slow, or fails;
//! and between any two things the house does it may go down, with or without what it was writing. Then it gets up from its records.
//! All of it is [`Room`](table::Room)s, as the server runs them, and follows from one seed: what once failed fails again.
//!
//! What must hold, whatever happens:
//!
//! * nobody is told of what is not written, and what was acknowledged is there for good;
//! * a wish counts once, however often it is sent;
//! * a picture, patched by changes, is what its viewer may see: worked out from the records alone, and the same in a world that they
//!   cannot tell from this one;
//! * when the storm is over everybody has their answers, and whoever must decide can.
//!
//! ```
//! let done = barbacane_soak::soak(7, 2_000, 1);
//! assert!(done.records > 0 && done.pictures > 0);
//! assert_eq!(done, barbacane_soak::soak(7, 2_000, 1), "the same number, the same evening");
//! ```

mod database;
mod done;
mod person;
mod place;
mod reach;
mod truth;
mod world;

use std::sync::Arc;

use engine::{Fast, Seed};
use serde_json::json;
use table::protocol::{Ask, Phase};
use table::{Identity, Registry, Sitter, Table};

pub use done::Done;
use person::Leads;
use place::{Awake, Place};
use world::{Due, World};

/// Games that are quick to play; wood falls too slowly.
const GAMES: [&str; 4] = ["attrape-monstres", "castle-panic", "horror-attack", "monster-rush"];
/// Two who play, one who may, one whom nobody knows, and the first one's other browser.
const PEOPLE: usize = 5;
/// So many steps of storm come before a calm; more where programs must be missed first.
const STORM: u32 = 600;
const LONG_STORM: u32 = 1_500;
/// People play on at new tables, as long as the house has room.
const TABLES: usize = 5;

/// Runs a house of so many programs for so many steps.
///
/// # Panics
///
/// If something does not hold that must.
pub fn soak(seed: u64, steps: u32, programs: usize) -> Done {
    let mut house = House::open(seed, programs);
    let storm = if programs > 1 { LONG_STORM } else { STORM };
    for step in 1..=steps {
        house.storm();
        if step % storm == 0 {
            house.calm();
        }
    }
    house.calm();
    Done { taken_over: house.world.database.taken_over, ..house.world.done }
}

/// How many programs a house of several has.
pub fn several(seed: u64) -> usize {
    2 + (seed % 2) as usize
}

struct House {
    luck: Fast,
    registry: Arc<Registry>,
    places: Vec<Place>,
    world: World,
}

impl House {
    fn open(seed: u64, programs: usize) -> House {
        let mut luck = Fast::new(seed);
        let registry = Arc::new(Registry::standard());
        let now = 1_700_000_000_000;
        let mut world = World::new(programs, now, &mut luck);
        let mut place = |id: &str| {
            let game = GAMES[luck.below(GAMES.len() as u32) as usize];
            let players = 2 + luck.below(2);
            let config =
                json!({ "game": game, "setup": { "players": players }, "practice": luck.below(4) == 0 });
            let config = serde_json::from_value(config).expect("a table can be agreed on");
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&luck.next_u64().to_le_bytes());
            let host = Identity::new("identity-of-0");
            let (_, opened) =
                Table::open(registry.clone(), config, host, Seed(seed), now).expect("a table opens");
            let opener = luck.below(programs as u32) as usize;
            world.database.open(id, world.programs[opener].number.expect("the database is there"));
            Place::new(registry.clone(), id.to_owned(), vec![opened], PEOPLE, programs)
        };
        let places = vec![place("table-a"), place("table-b")];
        House { luck, registry, places, world }
    }

    /// Anything happens.
    fn storm(&mut self) {
        if !self.world.is_alone() && self.luck.below(3) == 0 {
            self.between_programs();
        }
        let at = self.luck.below(self.places.len() as u32) as usize;
        let who = self.luck.below(PEOPLE as u32) as usize;
        let awake = self.places[at].awake_at();
        let p = if awake.is_empty() { 0 } else { awake[self.luck.below(awake.len() as u32) as usize] };
        let up = self.world.is_up(p);
        let (luck, place, world) = (&mut self.luck, &mut self.places[at], &mut self.world);
        match luck.below(200) {
            0..60 if up => place.carry_out(p, world, luck),
            // What is on its way to the store arrives although its program has fallen silent; or much later.
            60..84 if up || luck.below(40) == 0 => {
                place.commit(p, luck.below(60) == 0, world);
                if up && luck.below(8) > 0 {
                    place.written(p, world);
                }
            }
            84..108 => self.hear(at, who),
            108..140 => {
                let closely = luck.below(6) == 0;
                self.deliver(at, who, closely);
            }
            140..168 if place.people[who].line.is_none() => self.comes(at, who),
            140..168 => place.people[who].wishes(luck),
            168..180 if up => place.think(p, luck.below(12) == 0, luck.below(12) == 0),
            180..190 if up => place.bring_thought(p, world),
            190..194 => {
                let millis = luck.below(900).into();
                self.time_passes(millis);
            }
            194..197 => self.pong(at),
            197..199 => self.cut(at, who),
            199 if luck.below(8) == 0 => self.somebody_goes(),
            _ => {}
        }
        self.people_play_on();
    }

    /// What happens only where there are several programs.
    fn between_programs(&mut self) {
        let p = self.luck.below(self.world.programs.len() as u32) as usize;
        let (luck, world) = (&mut self.luck, &mut self.world);
        match luck.below(400) {
            0..360 => drop(self.bring(p)),
            360..380 => {
                let millis = luck.below(900).into();
                self.time_passes(millis);
            }
            380..388 => world.spoil(p, luck),
            388..390 if world.is_up(p) => world.pause(p, luck),
            390..393 => world.set_clock(p, luck),
            393 => world.bus_away = luck.below(3) == 0,
            394 => world.database.away = luck.below(3) == 0,
            395 => world.programs[p].cut_off = luck.below(2) == 0,
            _ => {
                (world.bus_away, world.database.away) = (false, false);
                world.programs[p].cut_off = false;
            }
        }
    }

    /// Somebody comes by any door that is open.
    fn comes(&mut self, at: usize, who: usize) {
        if let Some(door) = self.world.any_up(&mut self.luck) {
            self.connect(at, who, door);
        }
    }

    fn somebody_goes(&mut self) {
        let p = self.luck.below(self.world.programs.len() as u32) as usize;
        if self.world.is_alone() || self.world.is_up(p) {
            let mut luck = Fast::new(self.luck.next_u64());
            self.program_goes(p, &mut luck);
        }
    }

    fn time_passes(&mut self, millis: u64) {
        for (p, due) in self.world.passes(millis, &mut self.luck) {
            match due {
                Due::TakenForGone => self.begins_again(p),
                Due::Beat => {
                    let now = self.world.clock(p);
                    let acts = self.world.programs[p].lines.beat(now);
                    self.carry_out_all(p, acts);
                }
            }
        }
        self.patience_ends();
        for place in &mut self.places {
            for p in place.awake_at() {
                if self.world.is_up(p) {
                    place.time(p, &self.world);
                }
            }
        }
    }

    fn people_play_on(&mut self) {
        for at in 0..self.places.len() {
            for (id, opened) in std::mem::take(&mut self.places[at].opened) {
                if self.places.len() < TABLES {
                    let programs = self.world.programs.len();
                    self.places.push(Place::new(self.registry.clone(), id, opened, PEOPLE, programs));
                }
            }
        }
    }

    /// Nothing goes wrong any more: everybody comes, and whatever was begun is brought to its end.
    fn calm(&mut self) {
        self.world.all_is_back();
        if !self.world.is_alone() {
            // Longer than anybody is waited for.
            for _ in 0..30 {
                self.time_passes(500);
                self.bus_rests();
            }
        }
        for at in 0..self.places.len() {
            self.settle(at);
            robots_try(&self.places[at]);
            // A robot that came to grief twice tries again when somebody says something.
            self.places[at].people[0].says(Ask::Chat { text: "Is everybody well?".into() }, false);
            self.settle(at);
            let place = &self.places[at];
            place.check_all(&mut self.world);
            let awake = self.only_room(at);
            let table = awake.room.table().expect("everything is written");
            if table.phase() == Phase::Playing && !place.is_against_time() {
                whoever_must_decide_can(table, place);
            }
        }
        self.people_play_on();
    }

    /// The one room of a table, whose program is its owner.
    fn only_room(&self, at: usize) -> &Awake {
        let place = &self.places[at];
        let [p] = place.awake_at()[..] else { panic!("awake at {:?}", place.awake_at()) };
        let awake = place.rooms[p].as_ref().expect("it is awake");
        let owner = self.world.programs[p].number.map(|number| (number, awake.lease));
        assert_eq!(self.world.database.owned(&place.id), owner, "a table is awake and another's");
        for person in &place.people {
            let leads = person.line.as_ref().map(|line| (line.door, line.leads));
            let here = matches!(leads, Some((door, Leads::Here { .. })) if door == p);
            let there = matches!(leads, Some((door, Leads::There { waits_since: None, .. })) if door != p);
            assert!(here || there, "{} is not at the table: {leads:?}", person.who);
        }
        assert_eq!(awake.clients.len(), PEOPLE, "somebody sits there who has left");
        awake
    }

    /// All that is on the bus comes to where it goes.
    fn bus_rests(&mut self) -> bool {
        let mut moved = false;
        for p in 0..self.world.programs.len() {
            while self.bring(p) {
                moved = true;
            }
        }
        moved
    }

    /// Everything that was begun at a table is brought to its end. A game against time is not waited for.
    fn settle(&mut self, at: usize) {
        for rest in 0.. {
            assert!(rest < 100_000, "it never ends");
            let mut moved = self.bus_rests();
            for who in 0..PEOPLE {
                let line = self.places[at].people[who].line.as_ref();
                moved |= line.is_some_and(|line| !line.up.is_empty() || !line.down.is_empty());
                self.hear(at, who);
                self.deliver(at, who, false);
                // The room may have ended meanwhile.
                if self.places[at].people[who].line.is_none() {
                    self.comes(at, who);
                    moved = true;
                }
            }
            moved |= self.places[at].settle_rooms(&mut self.world, &mut self.luck);
            if moved {
                continue;
            }
            // A robot that takes its breath.
            let place = &self.places[at];
            let breath = place.awake_at().into_iter().filter_map(|p| {
                let at = place.wake_at(p)?;
                Some(at.saturating_sub(self.world.clock(p)))
            });
            let breath = breath.min().filter(|millis| *millis <= 5_000 && !place.is_against_time());
            let Some(millis) = breath else { break };
            self.time_passes(millis);
        }
    }
}

/// As long as nothing came of its turn once at most, a robot goes on by itself.
fn robots_try(place: &Place) {
    let [p] = place.awake_at()[..] else { return };
    let Some(awake) = place.rooms[p].as_ref().filter(|awake| awake.failed.len() < 2) else { return };
    let Some(table) = awake.room.table().filter(|table| table.phase() == Phase::Playing) else { return };
    if place.is_against_time() || table.state(None).vote.is_some() {
        return;
    }
    for seat in table.deciding().iter() {
        let still = matches!(table.sitters()[seat.index()], Sitter::Bot { .. });
        assert!(!still, "a robot gave up on seat {seat}: {:?}", place.books.last());
    }
}

fn whoever_must_decide_can(table: &Table, place: &Place) {
    let vote = table.state(None).vote;
    for seat in table.deciding().iter() {
        match &table.sitters()[seat.index()] {
            Sitter::Person { identity, .. } => {
                let state = table.state(Some(identity));
                let offered =
                    state.views.iter().any(|view| view.seat == Some(seat) && !view.choices.is_empty());
                assert!(offered, "{identity} must decide on seat {seat} and cannot");
            }
            Sitter::Bot { .. } => {
                assert!(vote.is_some(), "a robot keeps still on seat {seat}: {:?}", place.books.last());
            }
            // Whoever left may come back, and the others may seat a robot there.
            Sitter::Nobody => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    const EVENINGS: u64 = 500;
    const STEPS: u32 = 6_000;
    const SIDE_BY_SIDE: u64 = 4;

    fn evenings(programs: fn(u64) -> usize) -> Done {
        let mut all = Done::default();
        thread::scope(|scope| {
            let share = |from: u64| {
                move || {
                    let evenings = (from..=EVENINGS).step_by(SIDE_BY_SIDE as usize);
                    evenings.map(|seed| soak(seed, STEPS, programs(seed))).collect::<Vec<_>>()
                }
            };
            let shares: Vec<_> = (1..=SIDE_BY_SIDE).map(|from| scope.spawn(share(from))).collect();
            for done in shares.into_iter().flat_map(|share| share.join().expect("an evening ended badly")) {
                all.add(done);
            }
        });
        println!("{EVENINGS} evenings: {all:?}");
        all
    }

    #[test]
    fn evenings_of_storms_end_well() {
        let all = evenings(|_| 1);
        assert!(all.records > 50_000 && all.pictures > 50_000 && all.acknowledged > 30_000, "{all:?}");
        assert!(
            all.spared > 10_000
                && all.measured > 2_000
                && all.cut > 10_000
                && all.failed > 200
                && all.crashed > 1_000,
            "{all:?}"
        );
    }

    #[test]
    fn evenings_of_several_programs_end_well() {
        let all = evenings(several);
        assert!(all.records > 50_000, "{all:?}");
    }
}

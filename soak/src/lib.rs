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
//! let done = barbacane_soak::soak(7, 2_000);
//! assert!(done.records > 0 && done.pictures > 0);
//! assert_eq!(done, barbacane_soak::soak(7, 2_000), "the same number, the same evening");
//! ```

mod person;
mod place;
mod truth;

use std::sync::Arc;

use engine::{Fast, Seed};
use serde_json::json;
use table::protocol::{Ask, Phase};
use table::{Identity, Registry, Sitter, Table};

pub use place::Done;
use place::Place;

/// Games that are quick to play; wood falls too slowly.
const GAMES: [&str; 4] = ["attrape-monstres", "castle-panic", "horror-attack", "monster-rush"];
/// Two who play, one who may, one whom nobody knows, and the first one's other browser.
const PEOPLE: usize = 5;
/// So many steps of storm come before a calm.
const STORM: u32 = 600;
/// People play on at new tables, as long as the house has room.
const TABLES: usize = 5;

/// Runs a house for so many steps.
///
/// # Panics
///
/// If something does not hold that must.
pub fn soak(seed: u64, steps: u32) -> Done {
    let mut house = House::open(seed);
    for step in 1..=steps {
        house.storm();
        if step % STORM == 0 {
            house.calm();
        }
    }
    house.calm();
    house.done()
}

struct House {
    luck: Fast,
    now: u64,
    registry: Arc<Registry>,
    places: Vec<Place>,
    crashed: u64,
}

impl House {
    fn open(seed: u64) -> House {
        let mut luck = Fast::new(seed);
        let registry = Arc::new(Registry::standard());
        let now = 1_700_000_000_000;
        let mut place = || {
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
            Place::new(registry.clone(), vec![opened], PEOPLE)
        };
        let places = vec![place(), place()];
        House { luck, now, registry, places, crashed: 0 }
    }

    fn done(&self) -> Done {
        let mut done = Done { crashed: self.crashed, ..Done::default() };
        for place in &self.places {
            done.add(place.done);
        }
        done
    }

    /// Anything happens.
    fn storm(&mut self) {
        let (at, who) =
            (self.luck.below(self.places.len() as u32) as usize, self.luck.below(PEOPLE as u32) as usize);
        let (luck, now, place) = (&mut self.luck, self.now, &mut self.places[at]);
        match luck.below(200) {
            0..60 => place.carry_out(luck),
            60..84 => place.written(luck.below(60) == 0, now),
            84..108 => place.hear(who, now),
            108..140 => place.deliver(who, luck.below(6) == 0),
            140..168 if place.people[who].line.is_none() => place.connect(who, luck, now),
            140..168 => place.people[who].wishes(luck),
            168..180 => place.think(luck.below(12) == 0, luck.below(12) == 0),
            180..190 => place.bring_thought(now),
            190..194 => self.time_passes(),
            194..197 => place.pong(luck),
            197..199 => place.cut(who, now),
            _ if luck.below(8) == 0 => {
                self.crashed += 1;
                self.places.iter_mut().for_each(|place| place.crash(&mut self.luck));
            }
            _ => {}
        }
        self.people_play_on();
    }

    fn time_passes(&mut self) {
        self.now += u64::from(self.luck.below(900));
        let now = self.now;
        self.places.iter_mut().for_each(|place| place.time(now));
    }

    fn people_play_on(&mut self) {
        for at in 0..self.places.len() {
            for (_, opened) in std::mem::take(&mut self.places[at].opened) {
                if self.places.len() < TABLES {
                    self.places.push(Place::new(self.registry.clone(), opened, PEOPLE));
                }
            }
        }
    }

    /// Nothing goes wrong any more: everybody comes, and whatever was begun is brought to its end.
    fn calm(&mut self) {
        for at in 0..self.places.len() {
            let place = &mut self.places[at];
            for who in 0..PEOPLE {
                if place.people[who].line.is_none() {
                    place.connect(who, &mut self.luck, self.now);
                }
            }
            self.settle(at);
            robots_try(&self.places[at]);
            // A robot that came to grief twice tries again when somebody says something.
            self.places[at].people[0].says(Ask::Chat { text: "Is everybody well?".into() }, false);
            self.settle(at);
            let place = &mut self.places[at];
            place.check_all();
            let Some(awake) = &place.awake else { continue };
            let table = awake.room.table().expect("everything is written");
            if table.phase() == Phase::Playing && !place.is_against_time() {
                whoever_must_decide_can(table, place);
            }
        }
        self.people_play_on();
    }

    /// Everything that was begun at a table is brought to its end. A game against time is not waited for.
    fn settle(&mut self, at: usize) {
        let place = &mut self.places[at];
        for rest in 0.. {
            assert!(rest < 100_000, "it never ends");
            if place.settle(&mut self.luck, self.now) {
                continue;
            }
            // A robot that takes its breath.
            let breath = place.wake_at().filter(|at| *at <= self.now + 5_000 && !place.is_against_time());
            let Some(at) = breath else { break };
            self.now = self.now.max(at);
            place.time(self.now);
        }
    }
}

/// As long as nothing came of its turn once at most, a robot goes on by itself.
fn robots_try(place: &Place) {
    let Some(awake) = place.awake.as_ref().filter(|awake| awake.failed.len() < 2) else { return };
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
    const SIDE_BY_SIDE: u64 = 4;

    #[test]
    fn evenings_of_storms_end_well() {
        let mut all = Done::default();
        thread::scope(|scope| {
            let share = |from: u64| {
                move || {
                    let evenings = (from..=EVENINGS).step_by(SIDE_BY_SIDE as usize);
                    evenings.map(|seed| soak(seed, 6_000)).collect::<Vec<_>>()
                }
            };
            let shares: Vec<_> = (1..=SIDE_BY_SIDE).map(|from| scope.spawn(share(from))).collect();
            for done in shares.into_iter().flat_map(|share| share.join().expect("an evening ended badly")) {
                all.add(done);
            }
        });
        println!("{EVENINGS} evenings: {all:?}");
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
}

//! The bots of any game, behind one door.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

use engine::erased::{AnyGame, Erased, parse_setup, to_json};
use engine::{Fast, Instinct, Millis, Mind, NoLog, Reason, Refusal, Seat, Turn};
use serde_json::Value;

use crate::play::{LineUp, Played, play_many};
use crate::{Level, Patience, Search};

/// What a strong player would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best choice, as it stands in the list.
    pub best: Thought,
    /// Why, most important first.
    pub reasons: Vec<Reason>,
    /// The other choices, best first.
    pub others: Vec<Thought>,
}

/// One choice that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The choice.
    pub choice: Value,
    /// The estimated chance to win with it, from 0 to 1.
    pub chance: f64,
    /// How often it was tried.
    pub tries: u32,
}

/// The bots of some game.
pub trait AnyBots: Send + Sync + Debug {
    /// Decides for a seat of a position of this game; none if the seat has nothing to decide.
    fn choose(
        &self,
        level: Level,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        patience: &Patience,
    ) -> Option<Value>;

    /// Thinks for a seat of a position of this game and explains; none if the seat has nothing to decide.
    fn advise(
        &self,
        iterations: u32,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        patience: &Patience,
    ) -> Option<Advice>;

    /// The robots of a real-time game by name, slowest first; empty for other games.
    fn reflexes(&self) -> &'static [&'static str];

    /// What a robot with one of these reflexes does next, and when; see [`Instinct::reflex`].
    fn reflex(&self, reflex: usize, game: &dyn AnyGame, seat: Seat, seed: u64) -> Option<(Millis, Value)>;

    /// Plays the games `indices` of a simulation. Events cost nothing here.
    fn simulate(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal>;

    /// The same; `on_event` is told of every event as an object with `kind` and `rule`.
    #[cfg(feature = "laboratory")]
    fn observe(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_event: &mut dyn FnMut(&Value),
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal>;
}

/// The door to the bots of `G`.
pub fn kit<G: Instinct>() -> Box<dyn AnyBots> {
    Box::new(Kit::<G>(PhantomData))
}

#[derive(Debug)]
struct Kit<G>(PhantomData<fn() -> G>);

impl<G: Instinct> Kit<G> {
    /// The typed position, if it is this game's and the seat has something to decide in it.
    fn mind(game: &dyn AnyGame, seat: Seat) -> Option<Mind<'_, G>> {
        let Erased(game) = game.as_any().downcast_ref::<Erased<G>>()?;
        match game.turn() {
            Turn::Decide(seats) if seats.contains(seat) => Some(Mind::new(game, seat)),
            _ => None,
        }
    }
}

impl<G: Instinct> AnyBots for Kit<G> {
    fn choose(
        &self,
        level: Level,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        patience: &Patience,
    ) -> Option<Value> {
        let mind = Self::mind(game, seat)?;
        let mut player = level.player_within::<G>(patience.clone());
        Some(to_json(&player.choose(&mind, &mut Fast::new(seed))))
    }

    fn advise(
        &self,
        iterations: u32,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        patience: &Patience,
    ) -> Option<Advice> {
        let mind = Self::mind(game, seat)?;
        let mut chance = Fast::new(seed);
        let considered = Search::new(iterations).within(patience.clone()).consider(&mind, &mut chance);
        let reasons = mind.imagine(&mut chance).reasons(seat, &considered.first()?.choice);
        let mut thoughts = considered.iter().map(|considered| Thought {
            choice: to_json(&considered.choice),
            chance: considered.worth,
            tries: considered.tries,
        });
        Some(Advice { best: thoughts.next()?, reasons, others: thoughts.collect() })
    }

    fn reflexes(&self) -> &'static [&'static str] {
        G::reflexes()
    }

    fn reflex(&self, reflex: usize, game: &dyn AnyGame, seat: Seat, seed: u64) -> Option<(Millis, Value)> {
        let Erased(game) = game.as_any().downcast_ref::<Erased<G>>()?;
        let (at, choice) = game.reflex(seat, reflex, seed)?;
        Some((at, to_json(&choice)))
    }

    fn simulate(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal> {
        play_many::<G>(&parse_setup::<G>(setup)?, line_up, seed, indices, &mut NoLog, on_game)
    }

    #[cfg(feature = "laboratory")]
    fn observe(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_event: &mut dyn FnMut(&Value),
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal> {
        play_many::<G>(&parse_setup::<G>(setup)?, line_up, seed, indices, &mut Telling(on_event), on_game)
    }
}

/// Hands every event on as JSON.
#[cfg(feature = "laboratory")]
struct Telling<'a>(&'a mut dyn FnMut(&Value));

#[cfg(feature = "laboratory")]
impl<E: engine::Event> engine::Log<E> for Telling<'_> {
    fn push(&mut self, event: E) {
        (self.0)(&engine::erased::with_rule(&event).value());
    }
}

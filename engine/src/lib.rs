//! The vocabulary of all games at the table.
//!
//! A game is a value: `(set-up, seed, inputs)` gives the same position, bit for bit, on every machine. There is no
//! clock, no thread, no I/O and no global in here, and no game is known by name.
//!
//! # Layout
//!
//! * [`Game`]: what a game is; [`Event`], [`Log`], [`Instinct`] and [`Mind`] beside it.
//! * [`Seat`], [`SeatSet`], [`Viewer`]: who sits where, and who looks on.
//! * [`Chance`]: luck, asked by name; [`Bag`]: a deck whose order nobody knows.
//! * [`Turn`], [`Outcome`]: who decides, and how it ended; [`Feat`]: what that is remembered for. [`Refusal`]: why not.
//! * [`About`]: what the box says.
//! * [`Json`]: what is told, as text that is written once.
//! * [`Few`]: a map of few things, small in a page.
//! * [`written_by_its_id!`]: cards and the like, known by an id in every file and message.
//! * [`read_by_fields!`]: enums with named fields, read from JSON.
//! * [`erased`]: any game behind one door, JSON in and JSON out, for houses: whatever program runs tables.
//! * [`known`]: what became known by a decision.
//!
//! And the laboratory, where games are examined (a feature: pages do without):
//!
//! * [`rulebook`]: rule pages with their ids; an id cited anywhere must be on the page.
//! * [`scenario`]: the executable rulebook, run on any game.
//! * [`battery`](mod@battery): what every game must hold to, by one line in its tests.
//! * [`golden`]: whole games written down, so that a change of behaviour shows.
//! * [`words`]: what events, choices and refusals are called in French and English.
//! * [`example`]: the smallest game with a secret.

mod about;
mod bag;
#[cfg(feature = "laboratory")]
pub mod battery;
mod chance;
pub mod erased;
#[cfg(feature = "laboratory")]
pub mod example;
mod feat;
mod few;
pub mod fields;
mod game;
#[cfg(feature = "laboratory")]
pub mod golden;
pub mod id;
mod json;
pub mod known;
mod line;
mod list;
mod outcome;
mod refusal;
#[cfg(feature = "laboratory")]
pub mod rulebook;
#[cfg(feature = "laboratory")]
pub mod scenario;
mod seat;
#[cfg(feature = "laboratory")]
pub mod words;

pub use about::{About, Bilingual, Lang, OptionGroup, OptionKind, OptionSpec, PlayersWith, Rung};
pub use bag::Bag;
#[cfg(feature = "laboratory")]
pub use chance::Script;
pub use chance::{Asked, Chance, Fast, Recorded, Seed, SeedStream};
pub use feat::Feat;
pub use few::Few;
pub use game::{Considered, Event, Game, Instinct, Log, Millis, Mind, NoLog, Reason};
pub use json::Json;
pub use line::Line;
pub use list::{List, Seats};
pub use outcome::{Outcome, Turn};
pub use refusal::Refusal;
pub use seat::{Seat, SeatSet, Viewer};

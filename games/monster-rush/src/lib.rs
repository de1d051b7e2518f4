//! The rules of Monster Rush: 2 to 8 players turn cards over and slap monsters; the fastest takes the card.
//!
//! Time is an input: every choice comes with the millisecond it arrived, and [`engine::Game::wake`] lets time pass.
//! Nothing here reads a clock, so a recorded game replays exactly, slap for slap.
//!
//! # Layout
//!
//! * `parts`: what is in the box, read from `data/`; `card`: symbols, cards, monsters.
//! * `setup`, `choice`, `event`, `refusal`, `view`: what goes in and what comes out.
//! * `arbiter`: who was fastest, as arithmetic on what stands in the record.
//! * `position`: the state; `referee`: rounds, slaps, verdicts, the end; `counted`: which cards a verdict was about.
//! * `printed`: the web's catalogue of cards and monsters.
//! * `rules`: the game behind the engine's door; `saved`, `arrange`: positions written down; `instinct`: what to slap; `reflex`: robots
//!   about as quick as people.

mod arbiter;
mod arrange;
mod card;
mod choice;
mod counted;
mod event;
mod instinct;
mod laid;
mod parts;
mod position;
mod printed;
mod referee;
mod reflex;
mod refusal;
mod rules;
mod saved;
mod setup;
mod symbols;
mod view;

pub use arbiter::Slap;
pub use card::{Card, Kind, Monster};
pub use choice::Choice;
pub use event::{Event, Reason, What};
pub use position::MonsterRush;
pub use printed::{Printed, PrintedCard, PrintedMonster, printed};
pub use setup::{Pace, Setup};
pub use view::{Busy, Shown, View};

//! The rules of Ze Horror Attack… encore: 2 to 8 players on secret sides, heroes against monsters; and a duel of experts
//! with decks of their own.
//!
//! ```
//! use barbacane_horror_attack::{HorrorAttack, Setup};
//! use engine::{Fast, Game, Instinct, NoLog, Turn};
//!
//! let mut luck = Fast::new(1);
//! let mut game = HorrorAttack::new(&Setup::plain(3), &mut luck, &mut NoLog)?;
//! let mut choices = Vec::new();
//! while let Turn::Decide(seats) = game.turn() {
//!     let seat = seats.first().expect("somebody decides");
//!     choices.clear();
//!     game.choices(seat, &mut choices);
//!     let choice = choices[game.instinct(seat, &choices, &mut luck)];
//!     game.apply(seat, &choice, 0, &mut luck, &mut NoLog)?;
//! }
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! # Layout
//!
//! * `data/` holds the decks; `catalogue` reads and checks them, `skill` is the vocabulary their skills are made of,
//!   `card` names what comes out, `printed` prints it for the web.
//! * `setup`, `choice`, `brought` (an expert's deck), `event`, `refusal`, `view`: what goes in and what comes out.
//! * `position`: the state; `cards`: sets of cards, and who knows them.
//! * `referee`: setting up, turns, the end; `carry_out`: skills, step by step; `expert`: decks of one's own; `score`; `decide`: who
//!   may choose what.
//! * `rules`: the game behind the engine's door; `see`: views; `imagine`: positions a viewer could not tell apart;
//!   `saved`, `arrange`, `place`: positions written down; `instinct`: a sensible player.

mod arrange;
mod brought;
mod card;
mod cards;
mod carry_out;
mod catalogue;
mod choice;
mod decide;
mod event;
mod expert;
mod imagine;
mod instinct;
mod open;
mod place;
mod position;
mod printed;
mod referee;
mod refusal;
mod rules;
mod saved;
mod score;
mod see;
mod setup;
mod skill;
mod view;
#[cfg(test)]
mod vocabulary;

pub use brought::Brought;
pub use card::{Deck, Fact, FactionId, Kind, Side};
pub use choice::Choice;
pub use event::{Event, What};
pub use position::HorrorAttack;
pub use printed::{Printed, printed, words};
pub use setup::{Decks, Setup, Version};
pub use view::{Hand, Points, Skill, Step, Tally, View};

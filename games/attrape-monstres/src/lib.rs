//! The rules of Attrape Monstres (My First Castle Panic): 1 to 4 players save a castle together, from age 4.
//!
//! ```
//! use barbacane_attrape_monstres::{AttrapeMonstres, Setup};
//! use engine::{Fast, Game, Instinct, NoLog, Turn};
//!
//! let mut luck = Fast::new(1);
//! let mut game = AttrapeMonstres::new(&Setup::plain(2), &mut luck, &mut NoLog)?;
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
//! * `parts`: what is in the box, read from `data/`; `card`, `monster`, `path`: its pieces.
//! * `setup`, `choice`, `event`, `refusal`, `view`: what goes in and what comes out.
//! * `position`: the state; `turn`: the four steps of a turn, which call `play` (AM-10), `help` (AM-10e), `march`
//!   (AM-11) and `arrival` (AM-12); `decide`: who may choose what.
//! * `rules`: the game behind the engine's door; `arrange`: positions for scenarios; `instinct`: a sensible player.

mod arrange;
mod arrival;
mod card;
mod choice;
mod decide;
mod event;
mod foresight;
mod help;
mod instinct;
mod march;
mod monster;
mod parts;
mod path;
mod play;
mod position;
mod refusal;
mod rules;
mod setup;
mod turn;
mod view;

pub use card::Card;
pub use choice::{Choice, Play};
pub use event::{Cause, Event, Manner, Moves};
pub use monster::Monster;
pub use path::Space;
pub use position::AttrapeMonstres;
pub use setup::Setup;
pub use view::{Declined, Request, Step, View};

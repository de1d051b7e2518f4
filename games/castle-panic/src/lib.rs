//! The rules of Castle Panic and The Wizard's Tower: 1 to 6 players hold a castle against a forest full of Monsters.
//!
//! ```
//! use barbacane_castle_panic::{CastlePanic, Setup};
//! use engine::{Fast, Game, Instinct, NoLog, Turn};
//!
//! let mut luck = Fast::new(1);
//! let mut game = CastlePanic::new(&Setup::plain(2), &mut luck, &mut NoLog)?;
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
//! * `card`: the table of all cards; `parts`: what is in the boxes, read from `data/`; `printed`: what a page shows of the
//!   pieces; `board`, `token`: where they lie and what comes from the bag; `cards`, `tally`, `piece`:
//!   heaps of them without a heap.
//! * `setup`, `choice`, `event`, `refusal`, `view`: what goes in and what comes out.
//! * `position`: the state; `task`: what is still to be done, a stack of steps and questions.
//! * `referee` works that stack off. Its rooms: `setting_up`, `turn` (the six phases), `draw`, `trade`, `play` (Castle
//!   cards), `magic` (Wizard cards), `march` (Phase 5), `structures`, `stones`, `harm` (wounds, Flames, deaths), `tokens`
//!   (Phase 6), `overlord`; `decide` says who may choose what, with `held` and `reach` for plays being built.
//! * `rules`: the game behind the engine's door; `see`: views and imagined positions; `saved`, `arrange`: positions
//!   written down; `instinct`: a sensible player.

mod arrange;
mod board;
mod card;
mod cards;
mod choice;
mod decide;
mod draw;
mod event;
mod harm;
mod held;
mod instinct;
mod magic;
mod march;
mod open;
mod overlord;
mod parts;
mod piece;
mod play;
mod position;
mod printed;
mod reach;
mod referee;
mod refusal;
mod rules;
mod saved;
mod see;
mod setting_up;
mod setup;
mod stones;
mod structures;
mod tally;
mod task;
mod token;
mod tokens;
mod trade;
mod turn;
mod view;

pub use board::{Arc, Color, Ring};
pub use card::{Card, Deck, Pack};
pub use choice::{Choice, Id};
pub use event::{Event, Structure, Throw, What};
pub use position::{CastlePanic, Debt};
pub use printed::{Printed, PrintedCard, PrintedMonster, PrintedToken, printed};
pub use setup::{Harbingers, Setup, Version};
pub use token::{Monster, Token};
pub use view::{Attack, Built, Demand, Offer, OnBoard, Step, View};

//! The sans-IO table: seats, log, undo, bots, views; the registry of games.
//!
//! A [`Table`] takes wishes and the time, and returns [`Record`]s to store and updates to send. A [`Room`] has everybody around it, and
//! says what is to be done. Neither does I/O, reads a clock or rolls dice: the server, a browser worker, the command line and the
//! tests are houses that carry it out.
//!
//! # Layout
//!
//! * [`Table`]: the state machine; what people may wish for is [`protocol::Ask`], what they are told is
//!   [`protocol::ServerMessage`].
//! * [`Room`]: a table with everybody around it, what a house needs to run one; [`room`].
//! * [`Page`] and [`Card`]: what a store keeps of a table at a time, and how it stands for lists; [`Summary`]: what a list shows.
//! * [`Telling`]: what each listener is told after a record, as text; [`patch`]: how a change is written.
//! * [`Record`] and [`Input`]: the log a table is restored from.
//! * [`TableConfig`]: what is agreed when a table is opened. [`Identity`], [`Sitter`]: who sits where.
//! * [`BotTurn`] and [`HintJob`]: thinking, for the house to run where it likes. [`Pings`]: how far away a player is.
//! * [`Chapter`] and [`Story`]: a game as it was told, for when its rules have changed since.
//! * [`Transcript`] and [`verify`]: a whole game as JSON lines; [`Replay`]: the same, step by step for one viewer.
//! * [`Remembered`]: what a hall of records keeps of a game; [`remember`]: whether a transcript is worth it.
//! * [`Registry`]: the games of the house, the only place that names one.
//! * [`TableRefusal`]: everything the table itself refuses.

mod bots;
mod card;
pub mod chat;
mod config;
mod consent;
mod due;
mod few;
mod fold;
pub mod guests;
mod hall;
mod house;
mod identity;
pub mod names;
mod page;
pub mod patch;
mod pings;
mod play;
pub mod protocol;
mod record;
mod refusal;
mod registry;
mod replay;
pub mod room;
mod seat;
mod steps;
mod story;
mod summary;
mod table;
mod telling;
mod thinking;
mod transcript;
mod undo;
mod update;
mod waking;
mod wish;
mod wishes;

pub use ::bots::Patience;
pub use bots::{BotTurn, HintJob};
pub use card::{Card, CardSeat};
pub use config::{SEED_NAME_LIMIT, SeatPlan, TableConfig, commitment, named_seed};
pub use hall::{Remembered, Unworthy, remember, steps_of};
pub use identity::Identity;
pub use page::Page;
pub use pings::Pings;
pub use record::{Input, Record};
pub use refusal::TableRefusal;
pub use registry::{GameEntry, Registry};
pub use replay::{Replay, ReplayStep};
pub use room::Room;
pub use seat::Sitter;
pub use story::{CHAPTER, Chapter, Story};
pub use summary::{SeatSummary, Summary};
pub use table::{Again, Asked, RestoreError, Table};
pub use telling::Telling;
pub use transcript::{FORMAT, Flaw, Part, Transcript, Verified, VerifyError, verify};
pub use update::{MISSED_LIMIT, NEWS_LIMIT};
pub use waking::Woken;
pub use wishes::WISH_ID_LIMIT;

//! Barbacane in a page, without a network: the same rules and the same robots as behind the server.
//!
//! Bytes in, bytes out: a page writes a question as JSON into `letter(length)`, calls `ask()`, and reads the answer where `answer()`
//! says. One module holds the games its features name: a page loads the one it plays.
//!
//! # Layout
//!
//! * `house`: the tables that are awake; `place` is one of them, [`table::Room`] and what is beside it. `to_do`: what a room asks of the
//!   page. `thinking`: robots and advice, in another worker. `no`: why not.
//! * `robot`: who decides on a seat. `play`: a game that robots play, decision by decision.
//! * `recording`: such a game written down, with the digests by which another machine is held to it.
//! * `question`: what a page can ask, and the answers.
//! * `door`: the functions the module exports.

pub mod door;
mod house;
mod no;
mod place;
mod play;
mod question;
mod recording;
mod robot;
mod thinking;
mod to_do;

pub use house::{Checked, House, NewTable, Times};
pub use no::No;
pub use place::Log;
pub use play::play;
pub use question::Question;
pub use recording::{Digests, Input, Plan, Recording, replay};
pub use thinking::Pondered;
pub use to_do::{Done, Leaf, Sheet, ToDo};

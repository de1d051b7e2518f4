//! Barbacane in a page, without a network: the same rules and the same robots as behind the server.
//!
//! Bytes in, bytes out: a page writes a question as JSON into `letter(length)`, calls `ask()`, and reads the answer where `answer()`
//! says. One module holds the games its features name: a page loads the one it plays.
//!
//! # Layout
//!
//! * `robot`: who decides on a seat. `play`: a game that robots play, decision by decision.
//! * `recording`: such a game written down, with the digests by which another machine is held to it.
//! * `question`: what a page can ask, and the answers.
//! * `door`: the functions the module exports.

pub mod door;
mod play;
mod question;
mod recording;
mod robot;

pub use play::play;
pub use question::{Question, ask};
pub use recording::{Digests, Input, Plan, Recording, replay};

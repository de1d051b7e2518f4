//! Castle Crush! for a page: what the server's arbiter does with wood, in a browser.
//!
//! Bytes in, bytes out: a page writes a question as JSON into `letter(length)`, calls `ask()`, and reads the answer. Only a film is
//! read as numbers. `web/src/games/castle-crush/wood.ts` is the other side.
//!
//! * `answer`: the questions and their answers, plain Rust.
//! * `door`: the functions the module exports.

mod answer;
pub mod door;

pub use answer::{Desk, Question};

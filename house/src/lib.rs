//! What several programs of one house agree on. Nothing here reads a clock, a network or a database: it is told what came in and says what
//! is to be done, and the server and the simulated house do it.
//!
//! * `lease` is who owns a table. `counted` is what limits take at each program.
//! * `lines` is how a client at one program reaches a table at another: `frame` is what is said, `ways` how far the others are and what
//!   time it is there, `door` the end of a line where the client is, `desk` the end where the table is.

mod counted;
mod frame;
pub mod lease;
mod lines;
mod ways;

pub use counted::{Counted, Key, What};
pub use frame::{Answer, Count, End, Frame, Question, Says, SoFar, ToClient, ToTable};
pub use lines::{Act, Far, Lines, Post};
pub use ways::{SILENT, Ways};

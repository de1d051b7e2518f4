//! Scenarios: the executable rulebook.
//!
//! A scenario is a few lines of TOML that a person who does not program can read: given this position, when somebody
//! chooses that, then this is so. It cites the rules it shows. A file holds one scenario, or a list of `[[scenario]]`.
//!
//! ```toml
//! rules = ["HC-3"]                       # the rules it shows, at least one
//! title = "A card is swapped once only"
//! title_fr = "Une carte ne s'échange qu'une fois"  # optional: the rule page shows it as an example; see [`examples`]
//! [setup]                                # as the game understands it
//! players = 2
//! [given]                                # the start position with these fields replaced
//! cards = [2, 5]
//! [[when]]                               # inputs, in order
//! seat = 0
//! choose = "swap"
//! chance = { card = ["6"] }              # luck by name; all of it must be asked for
//! [[when]]
//! seat = 0
//! choose = "swap"
//! refused = "HC-3"                       # by rule id or refusal code; then nothing may have changed
//! [then]                                 # how things stand at the end
//! "cards.0" = 6                          # a dotted path into the position, exactly
//! events = [{ kind = "swapped", seat = 0 }]
//! ```
//!
//! * **Start.** With `[given]` the position is arranged. Without it the real set-up runs, with the luck of
//!   `[start] chance = { … }` if there is one, and its events can be matched.
//! * **`[[when]]`** `seat`, `choose`, and optionally `chance`, `refused`, `at` (milliseconds, real-time games).
//!   `wake = 1500` instead of seat and choice lets time pass.
//! * **`[then]`** position paths, and the reserved words `events` (partial objects, in this order, others may come between;
//!   of the set-up if there is no `[[when]]`), `no_events` (kinds, or partial objects, that must not have happened), `absent`
//!   (paths that lead nowhere, or to nothing), `sees`, `outcome` (`"won"`, `"lost"`, `"undecided"`, or each seat's place), `choices` (all of
//!   these may be chosen by a deciding seat), `only_choices` (these and no others), `not_choices`, `turn` (the
//!   seats that decide), `refused_setup` (the set-up is refused, by rule id or code; it may stand at the top level too).
//! * **`[[then.sees]]`** what one seat knows at the end: `seat = 0`, or `seat = "spectator"` for somebody who only watches; then
//!   paths into that viewer's view with their exact values, and the same words `absent`, `events` and `no_events`, of the view
//!   and of the events as that viewer saw them. `[[then.sees]]` may stand several times, or as a list of inline tables:
//!   `sees = [{ seat = 0, "cards.0" = 6 }, { seat = 1, absent = ["cards.0"] }]`.
//!
//! Whatever is misspelt is an error that names the file, the scenario and the word.

mod examples;
mod model;
mod report;
mod run;

pub use examples::{Example, Title, examples};
pub use model::{Scenario, Sees, Start, Step, Then, read};
pub use report::{Coverage, Report, Tried};
pub use run::{run, run_folder};

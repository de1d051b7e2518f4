//! What became known by a decision, and so whether taking it back leaves somebody wiser.
//!
//! A step tells nobody anything new if three things hold. It asked chance nothing. Every event of it was the same for everybody. And
//! the game says that it went [in the open](crate::Game::in_the_open): from every position that anybody holds possible, the same
//! choice is possible too, looks the same and asks chance nothing.
//!
//! This is never too generous, as long as what a game says is true. Where nothing is hidden nobody needs to say anything: the only
//! possible position is the true one, and that nothing is hidden can be seen from `imagine`, whose answers are by contract all
//! that a viewer holds possible ([`hides_nothing`]). A game with secrets says it for those decisions whose rules read nothing that
//! is hidden; about all others it says no, and people are asked. The [battery](mod@crate::battery) holds every game to its word.

use std::fmt::Display;

use serde_json::Value;

use crate::erased::{AnyGame, Happened};
use crate::{Chance, Game, Seat, Viewer};

/// Whether this choice, which led from one position to another, told anybody something new: from chance, or from a secret.
///
/// ```
/// use barbacane_engine::erased::{Luck, rules};
/// use barbacane_engine::{Seat, Seed, example::HigherCard, known};
/// use serde_json::json;
/// let luck = |input| Luck::seeded(Seed([1; 32]).stream(input));
/// let (before, _) = rules::<HigherCard>().start(&json!({ "players": 2 }), &mut luck(0)).unwrap();
/// let told = |choice| {
///     let mut after = before.clone();
///     let happened = after.apply(Seat(0), &choice, 0, &mut luck(1)).unwrap();
///     known::told(&*before, Seat(0), &choice, &happened, &*after)
/// };
/// assert!(!told(json!({ "boast": { "card": 6 } })), "anybody can say that");
/// assert!(told(json!("swap")), "a card was drawn");
/// ```
pub fn told(
    before: &dyn AnyGame,
    seat: Seat,
    choice: &Value,
    happened: &Happened,
    after: &dyn AnyGame,
) -> bool {
    !happened.asked.is_empty() || happened.in_private() || !before.in_the_open(seat, choice, after)
}

/// Whether nothing at all is hidden from anybody: then nobody can imagine another position than the true one.
///
/// ```
/// use barbacane_engine::{Fast, Game, NoLog, example::HigherCard, known};
/// let game = HigherCard::new(&Default::default(), &mut Fast::new(4), &mut NoLog).unwrap();
/// assert!(!known::hides_nothing(&game), "there are two cards that not everybody sees");
/// ```
pub fn hides_nothing<G: Game>(game: &G) -> bool {
    Viewer::all(game.players()).all(|viewer| {
        let mut doubt = Doubt(false);
        let _ = game.imagine(viewer, &mut doubt);
        !doubt.0
    })
}

/// Takes note whether it was asked anything that could have come out in more ways than one.
struct Doubt(bool);

impl Chance for Doubt {
    fn draw<L: Display>(&mut self, _: &'static str, weights: &[u8], _: impl Fn(usize) -> L) -> usize {
        let mut possible = (0..weights.len()).filter(|&outcome| weights[outcome] > 0);
        let first = possible.next().expect("the weights are not all zero");
        self.0 |= possible.next().is_some();
        first
    }
}

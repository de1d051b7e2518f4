//! What undo's limit is held against: every position that somebody holds possible, where they can be counted; and eight guesses at
//! them, as it was found out before.

use engine::battery::{Made, every_imagined};
use engine::erased::{AnyGame, Erased, Happened, Luck, Told, parse_setup, to_json};
use engine::{Fast, Game, Instinct, Millis, Seat, Seed, Turn, Viewer};
use serde_json::Value;

/// One decision of a recorded game, through the door a table uses.
pub(crate) struct Decision<G> {
    pub(crate) before: Erased<G>,
    pub(crate) seat: Seat,
    pub(crate) choice: Value,
    pub(crate) at: Millis,
    pub(crate) happened: Happened,
    pub(crate) after: Erased<G>,
    seed: Seed,
    number: u64,
}

/// By what a decision told somebody something, as it was found out by guessing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Guessed {
    Chance,
    Apart,
    Secret,
    Nothing,
}

impl<G: Game> Decision<G> {
    /// Today's answer.
    pub(crate) fn told(&self) -> bool {
        engine::known::told(&self.before, self.seat, &self.choice, &self.happened, &self.after)
    }

    /// The answer by eight guesses a viewer, all as JSON.
    pub(crate) fn guessed(&self) -> Guessed {
        if !self.happened.asked.is_empty() {
            Guessed::Chance
        } else if self.happened.events.iter().any(|told| matches!(told, Told::Apart { .. })) {
            Guessed::Apart
        } else if self.reveals() {
            Guessed::Secret
        } else {
            Guessed::Nothing
        }
    }

    fn reveals(&self) -> bool {
        const GUESSES: u64 = 8;
        let truth = self.before.position();
        Viewer::all(self.before.players()).any(|viewer| {
            (0..GUESSES).any(|guess| {
                let mut luck = Luck::seeded(Seed([0x5a; 32]).stream(guess));
                let mut imagined = self.before.imagine(viewer, &mut luck);
                if imagined.position() == truth {
                    return false;
                }
                match imagined.apply(self.seat, &self.choice, self.at, &mut self.luck()) {
                    Err(_) => true,
                    Ok(events) => {
                        imagined.view(viewer) != self.after.view(viewer)
                            || !events.seen_by(viewer).eq(self.happened.seen_by(viewer))
                    }
                }
            })
        })
    }

    /// Whether it told this viewer anything, by every position the viewer holds possible; `None` if there are more than `most`.
    pub(crate) fn told_by_all(&self, viewer: Viewer, most: usize) -> Option<bool> {
        let (before, seat, at, after) = (&self.before.0, self.seat, self.at, &self.after.0);
        let choice: G::Choice = serde_json::from_value(self.choice.clone()).expect("a choice");
        let mut log = Vec::new();
        before.clone().apply_unchecked(seat, &choice, at, &mut self.luck(), &mut log);
        let made = Made { before, seat, choice: &choice, at, after, log: &log };
        if !self.happened.asked.is_empty() || made.was_told_apart() {
            return Some(true);
        }
        let possible = every_imagined(before, viewer, most)?;
        Some(possible.iter().any(|imagined| made.would_differ(viewer, imagined).is_some()))
    }

    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.before.players())
    }

    fn luck(&self) -> Luck {
        Luck::seeded(self.seed.stream(self.number))
    }
}

/// Plays a whole game, every other one by instinct, and shows each decision.
pub(crate) fn play<G: Instinct>(setup: &Value, number: u64, mut look: impl FnMut(&Decision<G>)) {
    let mut whim = Fast::new(number);
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&whim.next_u64().to_le_bytes()));
    let seed = Seed(bytes);
    let setup = parse_setup::<G>(setup).expect("a set-up");
    let start = G::new(&setup, &mut seed.stream(0), &mut engine::NoLog).expect("a legal set-up");
    let mut before = Erased(start);
    for number_of_input in 1.. {
        let game = &before.0;
        let mut after = before.clone();
        let mut luck = Luck::seeded(seed.stream(number_of_input));
        let seats = match game.turn() {
            Turn::Over(_) => return,
            Turn::Decide(seats) => seats,
            Turn::Wait => {
                after.wake(game.wake_at().expect("a time that comes"), &mut luck);
                before = after;
                continue;
            }
        };
        let seat = seats.iter().nth(whim.below(seats.len()) as usize).expect("one of them");
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let sensible = number % 2 == 1 && whim.below(8) > 0;
        let picked = if sensible {
            game.instinct(seat, &choices, &mut whim)
        } else {
            whim.below(choices.len() as u32) as usize
        };
        let at = game.ready_at(seat, &choices[picked]);
        let choice = to_json(&choices[picked]);
        let happened = after.apply(seat, &choice, at, &mut luck).expect("what is listed");
        let decision = Decision { before, seat, choice, at, happened, after, seed, number: number_of_input };
        look(&decision);
        before = decision.after;
    }
}

//! Whether what a game says goes [in the open](Game::in_the_open) does so: everything a viewer holds possible must go the same way.

use std::fmt::Display;

use crate::chance::Recorded;
use crate::{Chance, Event, Fast, Game, Millis, Seat, Viewer};

/// So many possible positions of a viewer are all looked at; of more, some.
const ALL_OF: usize = 64;
const SOME: usize = 4;

/// One decision, and what came of it.
#[derive(Debug)]
pub struct Made<'a, G: Game> {
    /// The position it was made in.
    pub before: &'a G,
    /// Who made it.
    pub seat: Seat,
    /// What was chosen.
    pub choice: &'a G::Choice,
    /// When, in a real-time game.
    pub at: Millis,
    /// The position it led to.
    pub after: &'a G,
    /// What happened.
    pub log: &'a [G::Event],
}

impl<G: Game> Made<'_, G> {
    /// Whether some event was not the same for everybody.
    pub fn was_told_apart(&self) -> bool {
        let public = |event: &G::Event| {
            Viewer::all(self.before.players()).all(|viewer| event.seen_by(viewer).as_ref() == Some(event))
        };
        !self.log.iter().all(public)
    }

    /// What the viewer would have seen go otherwise had this been the position: then seeing it go as it did tells something.
    ///
    /// It takes for granted that the choice asked chance nothing.
    pub fn would_differ(&self, viewer: Viewer, imagined: &G) -> Option<&'static str> {
        let (mut game, mut log, mut luck) = (imagined.clone(), Vec::new(), Recorded::new(Fast::new(0)));
        let heard =
            |log: &[G::Event]| log.iter().filter_map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
        if game.apply(self.seat, self.choice, self.at, &mut luck, &mut log).is_err() {
            Some("it would have been impossible")
        } else if !luck.asked.is_empty() {
            Some("chance would have been asked")
        } else if game.view(viewer) != self.after.view(viewer) {
            Some("it would have looked different")
        } else {
            (heard(&log) != heard(self.log)).then_some("it would have been told differently")
        }
    }

    /// What the game says of it must be so.
    pub(super) fn holds_in_the_open(&self, whim: &mut Fast) -> Result<(), String> {
        if !self.before.in_the_open(self.seat, self.choice, self.after) || self.was_told_apart() {
            return Ok(());
        }
        for viewer in Viewer::all(self.before.players()) {
            let possible = every_imagined(self.before, viewer, ALL_OF)
                .unwrap_or_else(|| (0..SOME).map(|_| self.before.imagine(viewer, whim)).collect());
            if let Some(problem) = possible.iter().find_map(|other| self.would_differ(viewer, other)) {
                let choice = self.choice;
                return Err(format!("{choice:?} is said to go in the open, but for {viewer:?} {problem}"));
            }
        }
        Ok(())
    }
}

/// Every position the viewer holds possible, each as often as imagination has ways to it; `None` if there are more ways than
/// `most`.
///
/// ```
/// use barbacane_engine::battery::every_imagined;
/// use barbacane_engine::example::{HigherCard, Setup};
/// use barbacane_engine::{Fast, Game, NoLog, Seat, Viewer};
/// let game = HigherCard::new(&Setup::default(), &mut Fast::new(1), &mut NoLog).unwrap();
/// assert_eq!(every_imagined(&game, Viewer::Seat(Seat(0)), 100).unwrap().len(), 5);
/// assert_eq!(every_imagined(&game, Viewer::Spectator, 100).unwrap().len(), 6 * 5);
/// assert_eq!(every_imagined(&game, Viewer::Spectator, 29), None);
/// ```
pub fn every_imagined<G: Game>(game: &G, viewer: Viewer, most: usize) -> Option<Vec<G>> {
    let mut way = Way::default();
    let mut all = Vec::new();
    loop {
        if all.len() == most {
            return None;
        }
        all.push(game.imagine(viewer, &mut way));
        // The first way alone tells of most trees that they are too big.
        let ways = way.turns.iter().try_fold(1_usize, |ways, (_, possible)| ways.checked_mul(*possible));
        if all.len() == 1 && ways.is_none_or(|ways| ways > 4 * most) {
            return None;
        }
        if !way.next() {
            return Some(all);
        }
    }
}

/// One way through all that chance can answer; the next one differs as late as it can.
#[derive(Default)]
struct Way {
    /// For each question, which of its possible answers is given, and how many there are.
    turns: Vec<(usize, usize)>,
    asked: usize,
}

impl Way {
    fn next(&mut self) -> bool {
        self.asked = 0;
        while let Some((answer, possible)) = self.turns.last_mut() {
            *answer += 1;
            if answer < possible {
                return true;
            }
            self.turns.pop();
        }
        false
    }
}

impl Chance for Way {
    fn draw<L: Display>(&mut self, _: &'static str, weights: &[u8], _: impl Fn(usize) -> L) -> usize {
        let possible: Vec<usize> = (0..weights.len()).filter(|&outcome| weights[outcome] > 0).collect();
        if self.asked == self.turns.len() {
            self.turns.push((0, possible.len()));
        }
        let (answer, _) = self.turns[self.asked];
        self.asked += 1;
        possible[answer]
    }
}

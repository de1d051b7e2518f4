//! Any listed choice, each as likely as the others.

use engine::{Fast, Game, Mind};

use crate::Bot;

/// Picks blindly. Good for testing rules, and for a very small child to beat.
#[derive(Debug)]
pub struct Random<G: Game> {
    choices: Vec<G::Choice>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { choices: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) -> G::Choice {
        self.choices.clear();
        mind.choices(&mut self.choices);
        let picked = chance.below(self.choices.len() as u32) as usize;
        self.choices.swap_remove(picked)
    }
}

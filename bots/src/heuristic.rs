//! What a player who knows the game does without thinking.

use engine::{Fast, Game, Instinct, Mind};

use crate::Bot;

/// Follows the game's [`Instinct`] in one imagined position.
#[derive(Debug)]
pub struct Heuristic<G: Game> {
    choices: Vec<G::Choice>,
}

impl<G: Game> Default for Heuristic<G> {
    fn default() -> Self {
        Heuristic { choices: Vec::new() }
    }
}

impl<G: Instinct> Bot<G> for Heuristic<G> {
    fn choose(&mut self, mind: &Mind<'_, G>, chance: &mut Fast) -> G::Choice {
        if G::PONDERS {
            return mind.imagine(chance).ponder(mind.seat(), 0, &|| true, chance).swap_remove(0).choice;
        }
        self.choices.clear();
        mind.choices(&mut self.choices);
        let picked = mind.imagine(chance).instinct(mind.seat(), &self.choices, chance);
        self.choices.swap_remove(picked)
    }
}

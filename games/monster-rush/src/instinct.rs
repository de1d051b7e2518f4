//! What a player does who sees everything at once: the part of a reaction game that needs no thought.

use engine::{Chance, Instinct, Millis, Reason, Seat};

use crate::choice::Choice;
use crate::position::MonsterRush;

impl MonsterRush {
    /// Does this slap take a monster face up, as things lie now?
    pub(crate) fn is_right(&self, place: u8) -> bool {
        let symbols = self.symbols_at(engine::Millis::MAX);
        self.up[usize::from(place - 1)].is_some_and(|monster| symbols.capture(monster))
    }
}

impl Instinct for MonsterRush {
    fn instinct(&self, _: Seat, choices: &[Choice], _: &mut impl Chance) -> usize {
        let worth = |choice: &Choice| match choice {
            Choice::Slap { place, .. } if self.is_right(*place) => {
                self.up[usize::from(place - 1)].map_or(0, |monster| monster.face().points)
            }
            Choice::Slap { .. } => -1,
            Choice::Flip { .. } => 0,
        };
        let best = choices.iter().enumerate().max_by_key(|(_, choice)| worth(choice));
        best.map_or(0, |(at, _)| at)
    }

    fn reflexes() -> &'static [&'static str] {
        &crate::reflex::NAMES
    }

    fn reflex(&self, seat: Seat, reflex: usize, seed: u64) -> Option<(Millis, Choice)> {
        self.reaction(seat, reflex, seed)
    }

    fn reasons(&self, _: Seat, choice: &Choice) -> Vec<Reason> {
        let code = match choice {
            Choice::Slap { place, .. } if self.is_right(*place) => "all-there",
            Choice::Slap { .. } => return Vec::new(),
            Choice::Flip { .. } => "your-card",
        };
        vec![Reason { code: code.to_owned(), args: serde_json::Map::new() }]
    }
}

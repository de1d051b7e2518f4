//! The games of the house, each behind the doors of its rules and its robots. The only place that names one.
//!
//! What thinks is compiled here, for each game once: a crate of its own, so that a page's module may be quick where robots think ahead and
//! small everywhere else (`[profile.page]`).

use std::fmt;

use bots::{AnyBots, Level};
use engine::erased::{self, AnyRules};
use engine::{About, Instinct, Rung};
use serde_json::Value;

/// One game with its bots, behind doors that know no types.
///
/// ```
/// use barbacane_shelf::GameEntry;
/// let entry = GameEntry::of::<engine::example::HigherCard>();
/// assert_eq!(entry.about().id, "higher-card");
/// assert_eq!(entry.bot_names(), ["random", "heuristic", "search"]);
/// ```
#[derive(Debug)]
pub struct GameEntry {
    /// Its rules.
    pub rules: Box<dyn AnyRules>,
    /// Its bots.
    pub bots: Box<dyn AnyBots>,
}

impl GameEntry {
    /// The entry of a game.
    pub fn of<G: Instinct>() -> GameEntry {
        GameEntry { rules: erased::rules::<G>(), bots: bots::kit::kit::<G>() }
    }

    /// What the box says.
    pub fn about(&self) -> &'static About {
        self.rules.about()
    }

    /// The steps from the first game to the usual one, each with its set-up in full.
    pub fn ladder(&self) -> impl Iterator<Item = (&'static Rung, Value)> {
        let about = self.about();
        // The battery has seen that every step can be played.
        about
            .ladder
            .iter()
            .filter_map(move |rung| Some((rung, self.rules.setup(&about.setup_of(rung).ok()?).ok()?)))
    }

    /// The bots people choose from, weakest first.
    pub fn bot_names(&self) -> &'static [&'static str] {
        match self.bots.reflexes() {
            [] => &Level::NAMES,
            reflexes => reflexes,
        }
    }
}

/// The games one can open a table for, in the order of the shelf.
///
/// ```
/// use barbacane_shelf::Registry;
/// let registry = Registry::standard();
/// assert!(registry.get("chess").is_none());
/// assert!(registry.iter().all(|game| registry.get(game.about().id).is_some()));
/// ```
pub struct Registry(Vec<GameEntry>);

impl Registry {
    /// Every game this program was built with: all that the project has, unless somebody chose one of the features named like them.
    pub fn standard() -> Registry {
        Registry::with([
            #[cfg(feature = "attrape-monstres")]
            GameEntry::of::<attrape_monstres::AttrapeMonstres>(),
            #[cfg(feature = "castle-panic")]
            GameEntry::of::<castle_panic::CastlePanic>(),
            #[cfg(feature = "castle-crush")]
            GameEntry::of::<castle_crush::CastleCrush>(),
            #[cfg(feature = "horror-attack")]
            GameEntry::of::<horror_attack::HorrorAttack>(),
            #[cfg(feature = "monster-rush")]
            GameEntry::of::<monster_rush::MonsterRush>(),
        ])
    }

    /// Just these games.
    pub fn with(entries: impl IntoIterator<Item = GameEntry>) -> Registry {
        Registry(entries.into_iter().collect())
    }

    /// The game with this id.
    pub fn get(&self, game: &str) -> Option<&GameEntry> {
        self.0.iter().find(|entry| entry.about().id == game)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &GameEntry> {
        self.0.iter()
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|entry| entry.about().id)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one tap starts is a game of this house, with robots who sit at its tables.
    #[test]
    fn every_step_of_a_ladder_can_be_played_with_its_robot() {
        for game in Registry::standard().iter() {
            let about = game.about();
            assert_eq!(game.ladder().count(), about.ladder.len(), "{}", about.id);
            assert!(about.ladder.len() > 1, "{}: who has won wants a next step", about.id);
            for rung in about.ladder {
                assert!(game.bot_names().contains(&rung.robot), "{}: no robot {}", about.id, rung.robot);
                assert!(rung.players > 1, "{}: a robot plays along on the step {}", about.id, rung.id);
            }
        }
    }

    /// The box and the rule page speak of the same age and the same number of players.
    #[test]
    fn the_first_lines_of_a_rule_page_say_what_the_box_says() {
        for game in Registry::standard().iter() {
            let about = game.about();
            let (least, most, age) = (about.min_players, about.max_players, about.age);
            let said = [
                (about.rules.fr, [format!("De {least} à {most}, "), format!("dès {age} ans")]),
                (about.rules.en, [format!("For {least} to {most}, "), format!("from age {age}")]),
            ];
            for (page, facts) in said {
                let opening = page.split("\n## ").next().unwrap_or_default();
                for fact in facts {
                    assert!(
                        opening.contains(&fact),
                        "{}: the rule page does not say “{fact}”: {opening}",
                        about.id
                    );
                }
            }
        }
    }

    /// A step is known again by its set-up and its robot: no two are the same.
    #[test]
    fn no_two_steps_of_a_ladder_are_the_same() {
        for game in Registry::standard().iter() {
            let steps: Vec<_> = game.ladder().map(|(rung, setup)| (setup, rung.robot)).collect();
            for (at, step) in steps.iter().enumerate() {
                assert!(!steps[..at].contains(step), "{}: {step:?} twice", game.about().id);
            }
        }
    }
}

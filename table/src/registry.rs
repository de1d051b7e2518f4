//! The games of the house. The only place that names one.

use std::fmt;

use bots::{AnyBots, Level};
use engine::erased::{self, AnyRules};
use engine::{About, Instinct};

/// One game with its bots, behind doors that know no types.
///
/// ```
/// use barbacane_table::GameEntry;
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
/// use barbacane_table::Registry;
/// let registry = Registry::standard();
/// assert!(registry.get("chess").is_none());
/// assert!(registry.iter().all(|game| registry.get(game.about().id).is_some()));
/// ```
pub struct Registry(Vec<GameEntry>);

impl Registry {
    /// Every game this project has.
    pub fn standard() -> Registry {
        Registry::with([
            GameEntry::of::<attrape_monstres::AttrapeMonstres>(),
            GameEntry::of::<castle_panic::CastlePanic>(),
            GameEntry::of::<horror_attack::HorrorAttack>(),
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

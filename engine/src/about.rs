//! What the box says about a game, for hosts that know no game by name.

use serde::Serialize;

/// A language the project speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both of them.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }
}

/// One text in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Bilingual {
    /// In French.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Bilingual {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}

/// A switch of the set-up. Its words are the messages `option-<id>` and `option-<id>-about` of the game's locale.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OptionSpec {
    /// The field of the set-up it switches, for instance `no-defense`.
    pub id: &'static str,
    /// The rule that defines it.
    pub rule: &'static str,
    /// Where a set-up screen shows it.
    pub group: OptionGroup,
    /// Whether it is on unless somebody says otherwise.
    pub default: bool,
}

/// The heading under which a set-up screen shows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionGroup {
    /// Makes the game easier.
    Easier,
    /// Makes the game harder.
    Harder,
    /// Changes how people play together, not how hard it is.
    Manners,
    /// A house rule: two readings of one rule.
    House,
}

/// What the box says.
#[derive(Debug)]
pub struct About {
    /// The id used in links, files and commands, for instance `attrape-monstres`.
    pub id: &'static str,
    /// The prefix of its rule ids, for instance `AM`.
    pub prefix: &'static str,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// The youngest age it is for.
    pub age: u8,
    /// About how long a game lasts.
    pub minutes: u8,
    /// Counts up when the rules or the data change so that old records would play differently.
    pub rules_version: u32,
    /// The switches of its set-up.
    pub options: &'static [OptionSpec],
    /// The rule page.
    pub rules: Bilingual,
    /// The words, in Fluent.
    pub locales: Bilingual,
}

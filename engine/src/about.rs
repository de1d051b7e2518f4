//! What the box says about a game, for houses that know no game by name.

use serde::Serialize;
use serde_json::{Map, Value};

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

/// A file in both languages that lies beside the code: a rule page, or the words.
///
/// Only the laboratory reads them. Without that feature nothing is read in, and both texts are empty.
///
/// ```ignore
/// rules: engine::bilingual!("../rules/fr.md", "../rules/en.md"),
/// ```
#[cfg(feature = "laboratory")]
#[macro_export]
macro_rules! bilingual {
    ($fr:literal, $en:literal) => {
        $crate::Bilingual { fr: include_str!($fr), en: include_str!($en) }
    };
}

/// A file in both languages that nobody reads without the laboratory.
#[cfg(not(feature = "laboratory"))]
#[macro_export]
macro_rules! bilingual {
    ($fr:literal, $en:literal) => {
        $crate::Bilingual { fr: "", en: "" }
    };
}

/// Something to agree on before the game. Its words are the messages `option-<id>` and `option-<id>-about` of the game's locale.
///
/// ```
/// use barbacane_engine::{OptionGroup, OptionKind, OptionSpec};
/// const VERSION: OptionSpec =
///     OptionSpec::one_of("version", "CP-B5.1", OptionGroup::Version, &["standard", "co-op", "overlord"]);
/// const TOWER: OptionSpec = OptionSpec::switch("wizards-tower", "CP-W1.1", OptionGroup::Version);
/// const FIRE: OptionSpec = OptionSpec::switch("growing-fire", "CP-13.2-Growing-Fire", OptionGroup::Harder).needs("wizards-tower");
/// assert_eq!(VERSION.kind, OptionKind::OneOf(&["standard", "co-op", "overlord"]));
/// assert_eq!((TOWER.needs, FIRE.needs), (None, Some("wizards-tower")));
/// let duel = VERSION.only_for("overlord", 2, 6).players.unwrap();
/// assert_eq!((duel.value, duel.least, duel.most), ("overlord", 2, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The field of the set-up it speaks of, for instance `no-defense`.
    pub id: &'static str,
    /// The rule that defines it.
    pub rule: &'static str,
    /// Where a set-up screen shows it.
    pub group: OptionGroup,
    /// What can be answered.
    pub kind: OptionKind,
    /// The option without which it means nothing: a switch that must be on (`wizards-tower`), or a value that must be chosen
    /// (`version=overlord`). A set-up screen shows it only then, and sends it only then.
    pub needs: Option<&'static str>,
    /// A value of it that is not for every number of players of the box. A set-up screen then offers only these numbers.
    pub players: Option<PlayersWith>,
}

/// How many can play with a value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayersWith {
    /// The value.
    pub value: &'static str,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// What can be answered to an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off: a boolean in the set-up. A house rule with the words `<id>-off` and `<id>-on` is shown as a choice between
    /// these two.
    Switch {
        /// Whether it is on unless somebody says otherwise.
        default: bool,
    },
    /// One of these names, the first unless somebody says otherwise: a text in the set-up. The words are `<id>-<value>`, and
    /// `<id>-<value>-about` where one wants to say more.
    OneOf(&'static [&'static str]),
    /// One of these numbers, the first unless somebody says otherwise: a number in the set-up, in words `<id>-<value>`.
    Amount(&'static [u16]),
    /// One of the seats: a number in the set-up, or nothing for what the message `<id>-nobody` says.
    Seat,
}

impl OptionSpec {
    /// A switch that is off unless somebody says otherwise.
    pub const fn switch(id: &'static str, rule: &'static str, group: OptionGroup) -> OptionSpec {
        OptionSpec {
            id,
            rule,
            group,
            kind: OptionKind::Switch { default: false },
            needs: None,
            players: None,
        }
    }

    /// A choice between names, the first unless somebody says otherwise.
    pub const fn one_of(
        id: &'static str,
        rule: &'static str,
        group: OptionGroup,
        values: &'static [&'static str],
    ) -> OptionSpec {
        OptionSpec { id, rule, group, kind: OptionKind::OneOf(values), needs: None, players: None }
    }

    /// A choice between numbers, the first unless somebody says otherwise.
    pub const fn amount(
        id: &'static str,
        rule: &'static str,
        group: OptionGroup,
        values: &'static [u16],
    ) -> OptionSpec {
        OptionSpec { id, rule, group, kind: OptionKind::Amount(values), needs: None, players: None }
    }

    /// A choice between the seats.
    pub const fn seat(id: &'static str, rule: &'static str, group: OptionGroup) -> OptionSpec {
        OptionSpec { id, rule, group, kind: OptionKind::Seat, needs: None, players: None }
    }

    /// The same option, which means nothing without another: `wizards-tower`, or `version=overlord`.
    #[must_use]
    pub const fn needs(self, other: &'static str) -> OptionSpec {
        OptionSpec { needs: Some(other), ..self }
    }

    /// The same option, of which one value is for so many players only.
    #[must_use]
    pub const fn only_for(self, value: &'static str, least: u8, most: u8) -> OptionSpec {
        OptionSpec { players: Some(PlayersWith { value, least, most }), ..self }
    }

    /// What the set-up says unless somebody says otherwise.
    pub fn default(&self) -> Value {
        match self.kind {
            OptionKind::Switch { default } => default.into(),
            OptionKind::OneOf(values) => values.first().copied().into(),
            OptionKind::Amount(values) => values.first().copied().into(),
            OptionKind::Seat => Value::Null,
        }
    }

    /// Reads an answer as people type it: `horde`, `horde=off`, `version=co-op`, `overlord=2` (seats count from 0).
    ///
    /// ```
    /// use barbacane_engine::{OptionGroup, OptionSpec};
    /// let version = OptionSpec::one_of("version", "CP-B5.1", OptionGroup::Version, &["standard", "co-op"]);
    /// assert_eq!(version.read(Some("co-op")).unwrap(), "co-op");
    /// assert_eq!(version.read(Some("duel")).unwrap_err(), "version is one of standard, co-op");
    /// let wait = OptionSpec::amount("wait", "MR-R29", OptionGroup::House, &[350, 200]);
    /// assert_eq!(wait.read(Some("200")).unwrap(), 200);
    /// assert_eq!(wait.read(Some("1")).unwrap_err(), "wait is one of 350, 200");
    /// ```
    pub fn read(&self, answer: Option<&str>) -> Result<Value, String> {
        let id = self.id;
        match (self.kind, answer) {
            (OptionKind::Switch { .. }, None | Some("on" | "true")) => Ok(true.into()),
            (OptionKind::Switch { .. }, Some("off" | "false")) => Ok(false.into()),
            (OptionKind::Switch { .. }, Some(_)) => Err(format!("{id} is on or off")),
            (OptionKind::OneOf(values), Some(value)) if values.contains(&value) => Ok(value.into()),
            (OptionKind::OneOf(values), _) => Err(format!("{id} is one of {}", values.join(", "))),
            (OptionKind::Amount(values), answer) => {
                let number =
                    answer.and_then(|answer| answer.parse().ok()).filter(|number| values.contains(number));
                number.map(Value::from).ok_or_else(|| {
                    let values: Vec<_> = values.iter().map(u16::to_string).collect();
                    format!("{id} is one of {}", values.join(", "))
                })
            }
            (OptionKind::Seat, answer) => answer
                .and_then(|seat| seat.parse::<u8>().ok())
                .map(Value::from)
                .ok_or_else(|| format!("{id} is a seat, counted from 0")),
        }
    }
}

/// The heading under which a set-up screen shows an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionGroup {
    /// Which game is played: how one wins, which boxes are on the table. Shown first.
    Version,
    /// Makes the game easier.
    Easier,
    /// Makes the game harder.
    Harder,
    /// Changes how people play together, not how hard it is.
    Manners,
    /// A house rule: two readings of one rule.
    House,
}

/// A step of a game's ladder: a whole set-up that one tap starts. Its words are the message `rung-<id>` of the game's locale:
/// what is new on this step.
///
/// ```
/// use barbacane_engine::Rung;
/// const FIRST: Rung = Rung::new("first", 2, &["easier-battles", "version=co-op"], "search");
/// assert_eq!((FIRST.id, FIRST.players, FIRST.robot), ("first", 2, "search"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Its name, for instance `first`.
    pub id: &'static str,
    /// How many sit at the table when one person plays it with robots.
    pub players: u8,
    /// What is agreed otherwise than usual, as people type it: `no-powers`, `version=co-op`.
    pub answers: &'static [&'static str],
    /// The robot on the other seats.
    pub robot: &'static str,
}

impl Rung {
    /// A step of the ladder.
    pub const fn new(
        id: &'static str,
        players: u8,
        answers: &'static [&'static str],
        robot: &'static str,
    ) -> Rung {
        Rung { id, players, answers, robot }
    }
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
    /// Whether the set-up has a field `first`: the seat that starts, or nothing for chance.
    pub first: bool,
    /// What can be agreed before the game besides players and who starts.
    pub options: &'static [OptionSpec],
    /// The first game one plays, the gentlest there is, and then the steps up to the usual one, each for whoever won the one before.
    pub ladder: &'static [Rung],
    /// The rule page; see [`bilingual!`](crate::bilingual).
    pub rules: Bilingual,
    /// The words, in Fluent.
    pub locales: Bilingual,
}

impl About {
    /// The answers to options that are typed as a list: `["horde", "version=co-op"]`, each after the one before.
    ///
    /// ```
    /// use barbacane_engine::{Game, example::HigherCard};
    /// let about = HigherCard::about();
    /// assert_eq!(about.read(["no-swap"]).unwrap()["no-swap"], true);
    /// assert_eq!(about.read(["swop"]).unwrap_err(), "higher-card has no variant \"swop\": choose from no-swap");
    /// ```
    pub fn read<'t>(&self, typed: impl IntoIterator<Item = &'t str>) -> Result<Map<String, Value>, String> {
        let mut answers = Map::new();
        for wanted in typed {
            let wanted = wanted.trim();
            let (id, answer) =
                wanted.split_once('=').map_or((wanted, None), |(id, answer)| (id, Some(answer)));
            let option = self.options.iter().find(|option| option.id == id).ok_or_else(|| {
                let ids: Vec<_> = self.options.iter().map(|option| option.id).collect();
                format!("{} has no variant {id:?}: choose from {}", self.id, ids.join(", "))
            })?;
            answers.insert(id.to_owned(), option.read(answer)?);
        }
        Ok(answers)
    }

    /// The set-up of a step of the ladder.
    ///
    /// ```
    /// use barbacane_engine::{Game, example::HigherCard};
    /// let about = HigherCard::about();
    /// let setups: Vec<_> = about.ladder.iter().map(|rung| about.setup_of(rung).unwrap()).collect();
    /// assert_eq!(setups[0], serde_json::json!({"players": 2, "no-swap": true}));
    /// ```
    pub fn setup_of(&self, rung: &Rung) -> Result<Value, String> {
        let mut setup = self.read(rung.answers.iter().copied())?;
        setup.insert("players".to_owned(), rung.players.into());
        Ok(Value::Object(setup))
    }
}

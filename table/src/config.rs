//! What is agreed when a table is opened.

use engine::{Json, Refusal, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use ts_rs::TS;

use crate::names;
use crate::refusal::TableRefusal;

/// The most characters of a deal's name.
pub const SEED_NAME_LIMIT: usize = 60;

/// A table as its host wishes it: the body of a request to open one, and what its log begins with.
///
/// ```
/// use barbacane_table::TableConfig;
/// let config: TableConfig = serde_json::from_value(serde_json::json!({
///     "game": "attrape-monstres",
///     "setup": { "players": 2 },
///     "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "search" }],
/// })).unwrap();
/// assert!(!config.open && !config.practice && config.hints);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableConfig {
    /// The game's id.
    pub game: String,
    /// The set-up, as the game understands it; missing options take their defaults.
    #[ts(type = "Record<string, unknown>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub setup: Value,
    /// Who is to sit where, one for each player; empty if every seat is open.
    #[serde(default)]
    pub seats: Vec<SeatPlan>,
    /// Whether strangers find the table in the list of open tables.
    #[serde(default)]
    pub open: bool,
    /// Whether decisions may be taken back without asking.
    #[serde(default)]
    pub practice: bool,
    /// Whether hints may be asked for.
    #[serde(default = "yes")]
    pub hints: bool,
    /// The name of the deal: another table with the same name gets the same luck.
    #[serde(default)]
    pub seed_name: Option<String>,
    /// The host's name, for the list of tables. The house fills it in, whatever the request said.
    #[serde(default)]
    #[ts(skip)]
    #[cfg_attr(feature = "openapi", schema(ignore))]
    pub host_name: String,
}

fn yes() -> bool {
    true
}

/// Who is to sit on a seat when the table opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatPlan {
    /// The host, under this name. Several make one shared screen.
    Me {
        /// The name on the seat; an empty one lets the table find one nobody there bears.
        name: String,
    },
    /// Whoever comes.
    Open {},
    /// A bot.
    Bot {
        /// Which bot, for instance `search`.
        bot: String,
    },
}

engine::read_by_fields!(SeatPlan by "kind" { Me { name }, Open {}, Bot { bot } });

/// What is agreed at a table, as it stands in memory: the set-up as text. As a tree of values it would weigh as much as all else of
/// the table together, and it is hardly ever looked at.
#[derive(Clone, Debug)]
pub(crate) struct Agreed {
    pub(crate) game: String,
    setup: Json,
    seats: Vec<SeatPlan>,
    pub(crate) open: bool,
    pub(crate) practice: bool,
    pub(crate) hints: bool,
    pub(crate) seed_name: Option<String>,
    pub(crate) host_name: String,
}

impl Agreed {
    pub(crate) fn of(config: &TableConfig) -> Agreed {
        let TableConfig { game, setup, seats, open, practice, hints, seed_name, host_name } = config;
        Agreed {
            game: game.clone(),
            setup: Json::of(setup),
            seats: seats.clone(),
            open: *open,
            practice: *practice,
            hints: *hints,
            seed_name: seed_name.clone(),
            host_name: host_name.clone(),
        }
    }

    pub(crate) fn in_full(&self) -> TableConfig {
        let Agreed { game, setup, seats, open, practice, hints, seed_name, host_name } = self.clone();
        TableConfig { game, setup: setup.value(), seats, open, practice, hints, seed_name, host_name }
    }

    /// The set-up, in full.
    pub(crate) fn setup(&self) -> Value {
        self.setup.value()
    }

    /// Another set-up is agreed on.
    pub(crate) fn set_up(&mut self, setup: &Value) {
        self.setup = Json::of(setup);
    }
}

/// A deal's name as it counts: only what can be seen, no outer spaces, no capitals; none if nothing is left.
pub(crate) fn deal_name(name: &str) -> Result<Option<String>, Refusal> {
    let name = names::visible(name, SEED_NAME_LIMIT)
        .map(|name| name.to_lowercase())
        .filter(|name| name.chars().count() <= SEED_NAME_LIMIT)
        .ok_or(TableRefusal::SeedNameTooLong { most: SEED_NAME_LIMIT })?;
    Ok((!name.is_empty()).then_some(name))
}

/// The seed every table with this deal's name plays from.
///
/// ```
/// use barbacane_table::named_seed;
/// assert_eq!(named_seed("Christmas"), named_seed(" christmas "));
/// assert_ne!(named_seed("christmas"), named_seed("easter"));
/// ```
pub fn named_seed(name: &str) -> Seed {
    // What is too long for a table's deal is its own name.
    let name = deal_name(name).ok().flatten().unwrap_or_else(|| name.trim().to_lowercase());
    Seed(Sha256::digest(format!("barbacane:{name}")).into())
}

/// What a table publishes of its seed from the first moment: its SHA-256, as 64 hexadecimal digits.
///
/// ```
/// use barbacane_table::commitment;
/// assert_eq!(commitment(engine::Seed([0; 32])).len(), 64);
/// ```
pub fn commitment(seed: Seed) -> String {
    Seed(Sha256::digest(seed.0).into()).to_hex()
}

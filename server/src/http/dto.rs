//! What travels over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::Value;
pub use table::{SeatSummary, Summary};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who asks.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The name they gave; none for somebody we do not know.
    pub name: Option<String>,
}

/// A name to be called by.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// 1 to 24 characters.
    pub name: String,
}

/// The games of the house.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Games {
    /// In the order of the shelf.
    pub games: Vec<GameAbout>,
}

/// What the box of a game says.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameAbout {
    /// The id used in links and requests.
    pub id: String,
    /// The prefix of its rule ids.
    pub prefix: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// The youngest age it is for.
    pub age: u8,
    /// About how long a game lasts.
    pub minutes: u8,
    /// Whether the set-up has a field `first`: the seat that starts, or null for chance.
    pub first: bool,
    /// Whether it is played in real time: such a game has no hints, and nothing can be taken back.
    pub real_time: bool,
    /// What else can be agreed before the game.
    pub options: Vec<OptionAbout>,
    /// The bots one may seat, weakest first.
    pub bots: Vec<String>,
    /// The first game one plays, the gentlest there is, and then the steps up to the usual one, each for whoever won the one before.
    pub ladder: Vec<Rung>,
}

/// A step of a game's ladder, in words `rung-<id>`: a whole set-up that one tap starts.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Rung {
    /// Its name.
    pub id: String,
    /// The set-up in full; its `players` are one person and robots.
    #[ts(type = "Record<string, unknown> & { players: number }")]
    #[schema(value_type = Object)]
    pub setup: Value,
    /// The robot on the other seats.
    pub bot: String,
}

/// Something to agree on before a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionAbout {
    /// The field of the set-up it speaks of.
    pub id: String,
    /// The rule that defines it.
    pub rule: String,
    /// The heading it belongs under.
    #[ts(type = "\"version\" | \"easier\" | \"harder\" | \"manners\" | \"house\"")]
    pub group: String,
    /// What can be answered.
    pub answers: OptionAnswers,
    /// It means nothing without this switch (`wizards-tower`) or this value of another option (`version=overlord`).
    pub needs: Option<String>,
    /// A value of it that is not for every number of players; none if all are.
    pub players: Option<PlayersWith>,
}

/// How many can play with a value of an option.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayersWith {
    /// The value.
    pub value: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// What can be answered to an option.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionAnswers {
    /// On or off: a boolean in the set-up.
    Switch {
        /// Whether it is on unless somebody says otherwise.
        default: bool,
    },
    /// One of these names, the first unless somebody says otherwise: a text in the set-up.
    OneOf {
        /// The names.
        values: Vec<String>,
    },
    /// One of these numbers, the first unless somebody says otherwise: a number in the set-up.
    Amount {
        /// The numbers.
        values: Vec<u16>,
    },
    /// One of the seats: a number in the set-up, or null.
    Seat,
}

/// A table that was opened.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Opened {
    /// Its id: the key to it.
    pub table: String,
}

/// The tables one may go to.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Tables {
    /// Those one opened or sits at, newest first.
    pub mine: Vec<Summary>,
    /// Those anybody may join, newest first.
    pub open: Vec<Summary>,
}

/// The halls of records of a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Halls {
    /// In the game's order, empty ones too.
    pub halls: Vec<Hall>,
}

/// A hall of records.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Hall {
    /// Its name.
    pub hall: String,
    /// The best first; of equals the oldest.
    pub feats: Vec<Feat>,
}

/// A game that is remembered.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Feat {
    /// Its id, which leads to its replay and to no table.
    pub id: String,
    /// Who did it.
    pub name: String,
    /// How well.
    pub points: u32,
    /// When: milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What a spectator sees of its end.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Value,
}

/// A game that a hall of records has taken in, now or before.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TakenIn {
    /// Its id.
    pub id: String,
    /// The hall.
    pub hall: String,
    /// How many points it was found to have.
    pub points: u32,
    /// Its place in the hall; 1 is the best.
    pub place: u32,
}

/// The answer to a request that was not fulfilled; nothing changed.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RefusedBody {
    /// Why.
    #[ts(type = "{ rule: string; code: string; sentence: string; args?: Record<string, unknown> }")]
    #[schema(value_type = RefusalShape)]
    pub refusal: engine::Refusal,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RefusalShape {
    /// The rule of the game, or the name of a limit.
    pub rule: String,
    /// The name of the reason, for translation.
    pub code: String,
    /// One sentence in English.
    pub sentence: String,
    /// What the sentence speaks of.
    #[schema(value_type = Option<Object>)]
    pub args: Option<Value>,
}

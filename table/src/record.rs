//! The log: everything that happened at a table, in order. A table is a fold over its records.

use engine::{Seat, Seed};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::config::TableConfig;
use crate::identity::Identity;
use crate::protocol::Emote;
use crate::seat::Sitter;

/// One thing that happened, as the store keeps it.
///
/// ```
/// use barbacane_table::{Identity, Input, Record};
/// let record = Record { seq: 7, at: 1_000, by: Some(Identity::new("ann")), id: Some("w1".into()), input: Input::Voted { agree: true } };
/// let line = serde_json::to_string(&record).unwrap();
/// assert_eq!(serde_json::from_str::<Record>(&line).unwrap(), record);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    /// The version it led to, counted from 1 without gaps.
    pub seq: u64,
    /// Milliseconds since 1970, as the house's clock said; never less than in the record before.
    pub at: u64,
    /// Whose wish it was; none for bots and for time passing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Identity>,
    /// The wish's id, so that the same wish counts once even after a restart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub input: Input,
}

engine::read_by_fields!(struct Record { seq, at, input; by, id });

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Input {
    /// The table was opened; always the first record and only that.
    Opened {
        /// What was agreed, with the set-up in full.
        config: TableConfig,
        /// Who sat where from the beginning.
        seats: Vec<Sitter>,
        /// Where all luck comes from. A secret until the game is over.
        #[serde(serialize_with = "write_seed")]
        seed: Seed,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: String,
    },
    /// A seat became free.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// A bot sat down, or another kind of bot took over from a bot.
    BotSeated {
        /// Where.
        seat: Seat,
        /// Which bot.
        bot: String,
        /// Under which name.
        name: String,
    },
    /// A bot keeps a person's seat warm.
    HandedOver {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// The person took the seat back.
    TakenBack {
        /// Which.
        seat: Seat,
    },
    /// The set-up was changed.
    Changed {
        /// The new one, in full.
        setup: Value,
    },
    /// The game started.
    Started {
        /// The version of the game's rules it is played by.
        rules_version: u32,
        /// What besides the rules decides how it goes, with its version; unknown of older games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        made_with: Option<String>,
    },
    /// The rules have changed under way: the game goes on by these, from where its story ends.
    Upgraded {
        /// The version of the rules it is played by from now on.
        rules_version: u32,
        /// What besides the rules decides how it goes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        made_with: Option<String>,
        /// So many inputs are in the story.
        inputs: u32,
        /// So many after the end of the story were played again by the new rules.
        again: u32,
        /// And so many after those were taken back, because the new rules do not allow them.
        lost: u32,
        /// Everything that happened in the game before, with the position it goes on from.
        story: String,
    },
    /// A choice was made.
    Chose {
        /// On which seat.
        seat: Seat,
        /// The choice.
        choice: Value,
    },
    /// Time passed up to this record's `at`; real-time games only.
    Woke,
    /// Somebody wished to sit down in a running game and needs consent.
    SeatAsked {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: String,
    },
    /// By the last consent it needed, whoever asked for this seat sits there.
    SeatGiven {
        /// Where.
        seat: Seat,
    },
    /// Somebody wished to take a decision back and needs consent.
    UndoAsked {
        /// The version of the decision.
        to: u64,
    },
    /// Somebody answered a wish that needs consent, and it did not decide it, or decided it against; or thought better of their
    /// own.
    Voted {
        /// Yes or no.
        agree: bool,
    },
    /// A decision was taken back, freely or by the last consent it needed: the game is what it was before version `to`.
    Undone {
        /// The version of the decision.
        to: u64,
    },
    /// Somebody said something.
    Chat {
        /// Under which name.
        name: String,
        /// The words.
        text: String,
    },
    /// Somebody held up a picture.
    Emote {
        /// Under which name.
        name: String,
        /// The picture.
        emote: Emote,
    },
    /// The same people play on at another table.
    Again {
        /// Its id.
        table: String,
    },
}

engine::read_by_fields!(Input by "kind" {
    Opened { config, seats, seed },
    Sat { seat, name },
    Stood { seat },
    BotSeated { seat, bot, name },
    HandedOver { seat, bot },
    TakenBack { seat },
    Changed { setup },
    Started { rules_version; made_with },
    Upgraded { rules_version, inputs, again, lost, story; made_with },
    Chose { seat, choice },
    Woke {},
    SeatAsked { seat, name },
    SeatGiven { seat },
    UndoAsked { to },
    Voted { agree },
    Undone { to },
    Chat { name, text },
    Emote { name, emote },
    Again { table },
});

fn write_seed<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&seed.to_hex())
}

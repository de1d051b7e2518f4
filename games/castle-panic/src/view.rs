//! What a viewer may know of a game.

use std::collections::BTreeMap;

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Arc, Color, Ring};
use crate::card::Card;
use crate::choice::Id;
use crate::event::Structure;
use crate::position::Debt;
use crate::setup::Version;
use crate::token::{Monster, Token};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Where the Wizard's Tower stands (CP-W1.1).
    WizardTower,
    /// Which Monster starts in the next arc (CP-B1.2).
    StartMonsters,
    /// Whose Tower is whose (CP-A67).
    Homes,
    /// The Overlord picks Mega Bosses (CP-13.2-Overlord).
    Bosses,
    /// As usual or a new hand (CP-8-Desperate-Times).
    Begin,
    /// Phase 2: discard and draw.
    Swap,
    /// Phase 3: whom to trade with.
    Trade,
    /// Which card to give.
    Give,
    /// Which card to take.
    Take,
    /// The partner answers.
    Answer,
    /// The active player answers a counter-offer.
    CounterAnswer,
    /// Phase 4: which card to play.
    Play,
    /// What the card in hand is for.
    Held,
    /// The second strike of a Double Strike.
    SecondStrike,
    /// Which of the cards looked at is kept, then their order (CP-12-Eye-of-the-Oracle).
    Oracle,
    /// Everybody who owes a discard.
    Discards,
    /// Which attacker takes the damage or the Flames (CP-B4.4).
    Attacker,
    /// Who takes the Doppelganger's place.
    Double,
    /// From which deck to draw (CP-11-Reinforce).
    Reinforce,
    /// Walls for everybody (CP-12-Arcane-Assembly).
    Assembly,
    /// The named player may play one card (CP-11-Stand-Together).
    Stand,
    /// The Overlord plays tokens (CP-B5.4).
    Overlord,
    /// The game is over.
    Over,
}

/// A Monster on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OnBoard {
    /// What it is.
    pub monster: Monster,
    /// Its arc.
    pub arc: Arc,
    /// Its ring.
    pub ring: Ring,
    /// The damage points it has left.
    pub points: u8,
    /// Flames on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub flames: u8,
    /// Those of them that came in this Phase 5 and do not burn yet (CP-W5.7).
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub fresh: u8,
    /// Is it tarred?
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub tar: bool,
    /// Is it held at the Wall it broke? (house rule of CP-A72)
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub held: bool,
    /// Does it limp? (CP-13.2-Cavalry-Hobble)
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub hobbled: bool,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A play that is being built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Built {
    /// Who plays it.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The cards put with it, or those that Never Lose Hope will discard.
    pub joined: Vec<Card>,
    /// The colour chosen.
    pub color: Option<Color>,
    /// The ring chosen.
    pub ring: Option<Ring>,
    /// The Monsters chosen so far, once for each point.
    pub monsters: Vec<Id>,
    /// The Wall whose Fortify token moves.
    pub wall: Option<Arc>,
    /// Is this the second strike of a Double Strike?
    pub second: bool,
    /// Must it go without others? (CP-11-Stand-Together)
    pub alone: bool,
}

/// A trade under discussion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who asks.
    #[ts(type = "number")]
    pub from: Seat,
    /// Who is asked.
    #[ts(type = "number")]
    pub to: Seat,
    /// What is given.
    pub give: Option<Card>,
    /// What is taken.
    pub take: Option<Card>,
}

/// A structure under attack, and who may take the damage or the Flames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// A Wall or a Tower.
    pub structure: Structure,
    /// Its arc.
    pub arc: Arc,
    /// The attackers.
    pub monsters: Vec<Id>,
}

/// A forced discard, and what is still owed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    /// What is asked for.
    pub debt: Debt,
    /// How many cards everybody still owes.
    pub owed: Vec<u8>,
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// How many play, the Overlord included.
    pub players: u8,
    /// Which version is played.
    pub version: Version,
    /// Is The Wizard's Tower in play?
    pub wizards_tower: bool,
    /// The variants and house rules in force.
    pub options: Vec<String>,
    /// Who is the Overlord.
    #[ts(type = "number | null")]
    pub overlord: Option<Seat>,
    /// Whose turn it is.
    #[ts(type = "number")]
    pub active: Seat,
    /// The turn, counted from 1; 0 while the game is set up.
    pub turn: u32,
    /// The phase of the turn, 1 to 6; 0 while the game is set up.
    pub phase: u8,
    /// What the table waits for.
    pub step: Step,
    /// The rule by which it waits for that; none when the game is over.
    pub asks: Option<String>,
    /// Who must decide.
    #[ts(type = "number[]")]
    pub deciding: Vec<Seat>,
    /// The arcs whose Wall stands.
    pub walls: Vec<Arc>,
    /// The arcs whose Wall is fortified.
    pub fortified: Vec<Arc>,
    /// The arcs whose Tower stands.
    pub towers: Vec<Arc>,
    /// Where the Wizard's Tower stands or stood.
    pub wizard_tower: Option<Arc>,
    /// Flames on Walls, by arc.
    #[ts(type = "{ [arc in string]?: number }")]
    pub wall_flames: BTreeMap<Arc, u8>,
    /// Flames on Towers, by arc.
    #[ts(type = "{ [arc in string]?: number }")]
    pub tower_flames: BTreeMap<Arc, u8>,
    /// The Monsters on the board, by number.
    #[ts(type = "{ [id in string]?: OnBoard }")]
    pub monsters: BTreeMap<Id, OnBoard>,
    /// How many tokens are still to come from the bag.
    pub bag_size: u8,
    /// The tokens still to come; in the Overlord version those in his hand are among them for everybody else, with Random
    /// Mix those taken out unseen.
    #[ts(type = "{ [token in Token]?: number }")]
    pub bag: BTreeMap<Token, u8>,
    /// How many of them are already taken and wait their turn.
    pub queue: u8,
    /// The Mega Bosses a Harbinger in the bag may stand for.
    pub bosses: Vec<Monster>,
    /// The Monster discard pile.
    #[ts(type = "{ [token in Token]?: number }")]
    pub graveyard: BTreeMap<Token, u8>,
    /// Slain Mega Bosses that are nobody's trophy.
    pub slain_bosses: Vec<Monster>,
    /// Imps in the supply.
    pub imps: u8,
    /// The hands one may see; a hidden hand is an empty list.
    pub hands: Vec<Vec<Card>>,
    /// How many cards everybody holds.
    pub hand_sizes: Vec<u8>,
    /// The hand size to draw up to.
    pub hand_size: u8,
    /// Castle cards to draw.
    pub deck: u8,
    /// The Castle discard pile.
    pub discard: Vec<Card>,
    /// Wizard cards to draw.
    pub wizard_deck: u8,
    /// The Wizard discard pile.
    pub wizard_discard: Vec<Card>,
    /// Is the Wizard deck out of the game? (CP-W2.8)
    pub wizard_deck_gone: bool,
    /// Cards that left the game one by one (CP-W2.8, CP-8-Dwindling-Resources).
    pub removed: Vec<Card>,
    /// The top of the Castle deck, next card first, for whoever put it there.
    pub top: Vec<Card>,
    /// The trophies of everybody.
    pub trophies: Vec<Vec<Monster>>,
    /// Their victory points.
    pub scores: Vec<u8>,
    /// Discard-and-draws left in Phase 2.
    pub swaps_left: u8,
    /// Trades left in Phase 3.
    pub trades_left: u8,
    /// No token is drawn this turn (CP-5.2-Missing).
    pub missing: bool,
    /// Hit cards draw cards this turn (CP-11-Berserk).
    pub berserk: bool,
    /// No Monster moves this turn (CP-12-Rain-of-Ice).
    pub ice: bool,
    /// The play being built.
    pub held: Option<Built>,
    /// The trade under discussion.
    pub offer: Option<Offer>,
    /// The structure under attack.
    pub attack: Option<Attack>,
    /// The forced discard.
    pub demand: Option<Demand>,
    /// Who may take the Doppelganger's place.
    pub doubles: Vec<Monster>,
    /// The cards looked at with the Eye of the Oracle, for whoever looks.
    pub looked: Vec<Card>,
    /// The Overlord's tokens, for his eyes only.
    pub overlord_hand: Vec<Token>,
    /// How many there are.
    pub overlord_tokens: u8,
    /// How many tokens the Overlord may still play.
    pub plays_left: u8,
    /// Whose Tower is whose (CP-8-A-Mans-Home-Is-His-Castle).
    #[ts(type = "{ [arc in string]?: number }")]
    pub homes: BTreeMap<Arc, Seat>,
    /// Who is out of the game.
    #[ts(type = "number[]")]
    pub out: Vec<Seat>,
    /// Who still holds the Wall of CP-8-Player-Walls.
    #[ts(type = "number[]")]
    pub spare_walls: Vec<Seat>,
    /// How it ended.
    pub won: Option<bool>,
}

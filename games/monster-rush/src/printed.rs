//! What is printed on the cards, as far as a page draws it and says why: the web's catalogue is made from this.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::card::{Card, Kind, Monster};
use crate::parts::{MONSTERS, Mark, Parts};

/// Every symbol, card and monster of the box.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Printed {
    weapons: [Kind; 3],
    spells: [Kind; 3],
    #[ts(type = "Record<Card, PrintedCard>")]
    cards: BTreeMap<Card, PrintedCard>,
    #[ts(type = "Record<Monster, PrintedMonster>")]
    monsters: BTreeMap<Monster, PrintedMonster>,
}

/// One face of the weapons and spells.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintedCard {
    /// The pictures on it; none on a staff.
    shows: Vec<Kind>,
    /// The symbols it gives. A missed attack shows one and gives none (MR-18).
    gives: Vec<Kind>,
    /// Stands for any one symbol (MR-19).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    any: bool,
    /// How often it is in the box.
    copies: u8,
    rule: &'static str,
}

/// One monster.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintedMonster {
    points: i8,
    /// The higher number counts where slaps cannot be told apart (MR-10).
    tie: u8,
    /// With how many players it comes along (MR-2).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "'3+' | '5+'")]
    mark: Option<&'static str>,
    need: Vec<Kind>,
}

/// Everything in the box, for the page.
pub fn printed() -> Printed {
    let parts = Parts::get();
    let card = |card: Card| {
        let printed = PrintedCard {
            shows: card.shows(),
            gives: card.gives(),
            any: card == Card::Staff,
            copies: parts.cards[card.index()],
            rule: card.rule(),
        };
        (card, printed)
    };
    let monster = |monster: Monster| {
        let face = monster.face();
        let mark = face.mark.map(|mark| match mark {
            Mark::Three => "3+",
            Mark::Five => "5+",
        });
        let need = face.need.kinds().collect();
        (monster, PrintedMonster { points: face.points, tie: face.tie, mark, need })
    };
    Printed {
        weapons: Kind::WEAPONS,
        spells: Kind::SPELLS,
        cards: Card::all().map(card).collect(),
        monsters: (0..MONSTERS as u8).map(Monster).map(monster).collect(),
    }
}

//! Weapons and spells, the cards that show them, and monsters.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::parts::{Face, MONSTERS, Parts};

/// A symbol: three weapons, three spells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a symbol is its name")]
pub enum Kind {
    Sword,
    Axe,
    Bow,
    Fire,
    Ice,
    Lightning,
}

impl Kind {
    pub(crate) const COUNT: usize = 6;
    pub(crate) const WEAPONS: [Kind; 3] = [Kind::Sword, Kind::Axe, Kind::Bow];
    pub(crate) const SPELLS: [Kind; 3] = [Kind::Fire, Kind::Ice, Kind::Lightning];
    pub(crate) const ALL: [Kind; 6] =
        [Kind::Sword, Kind::Axe, Kind::Bow, Kind::Fire, Kind::Ice, Kind::Lightning];

    fn id(self) -> &'static str {
        ["sword", "axe", "bow", "fire", "ice", "lightning"][self as usize]
    }
}

/// A Weapons & Spells card by its face. It is written by its id: `sword`, `missed-sword`, `sword-fire`, `staff`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub enum Card {
    /// One symbol.
    Symbol(Kind),
    /// A broken picture of a symbol, which counts as nothing (MR-18).
    Missed(Kind),
    /// A weapon and a spell (MR-17).
    Combo(Kind, Kind),
    /// Any symbol (MR-19).
    Staff,
}

impl Card {
    pub(crate) const COUNT: usize = 22;

    /// Every face, in a fixed order.
    pub fn all() -> impl Iterator<Item = Card> {
        let combos =
            Kind::WEAPONS.into_iter().flat_map(|weapon| Kind::SPELLS.map(|spell| Card::Combo(weapon, spell)));
        let single = Kind::ALL.into_iter();
        single.clone().map(Card::Symbol).chain(single.map(Card::Missed)).chain(combos).chain([Card::Staff])
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Card::Symbol(kind) => kind as usize,
            Card::Missed(kind) => 6 + kind as usize,
            Card::Combo(weapon, spell) => 12 + 3 * weapon as usize + (spell as usize - 3),
            Card::Staff => 21,
        }
    }

    pub(crate) const fn at(index: usize) -> Card {
        match index {
            0..6 => Card::Symbol(Kind::ALL[index]),
            6..12 => Card::Missed(Kind::ALL[index - 6]),
            12..21 => Card::Combo(Kind::WEAPONS[(index - 12) / 3], Kind::SPELLS[(index - 12) % 3]),
            _ => Card::Staff,
        }
    }

    /// The pictures on it.
    pub(crate) fn shows(self) -> Vec<Kind> {
        match self {
            Card::Symbol(kind) | Card::Missed(kind) => vec![kind],
            Card::Combo(weapon, spell) => vec![weapon, spell],
            Card::Staff => Vec::new(),
        }
    }

    /// The symbols it gives; what a staff stands for is another matter (MR-17 to MR-19).
    pub(crate) fn gives(self) -> Vec<Kind> {
        match self {
            Card::Missed(_) => Vec::new(),
            _ => self.shows(),
        }
    }

    /// The rule that says what it is worth.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Card::Symbol(_) => "MR-7",
            Card::Combo(..) => "MR-17",
            Card::Missed(_) => "MR-18",
            Card::Staff => "MR-19",
        }
    }

    fn named(id: &str) -> Option<Card> {
        Card::all().find(|card| card.to_string() == id)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Symbol(kind) => f.write_str(kind.id()),
            Card::Missed(kind) => write!(f, "missed-{}", kind.id()),
            Card::Combo(weapon, spell) => write!(f, "{}-{}", weapon.id(), spell.id()),
            Card::Staff => f.write_str("staff"),
        }
    }
}

/// A monster, by its place in the data file. It is written by its id, for instance `m07`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Monster(pub(crate) u8);

impl Monster {
    #[inline]
    pub(crate) fn face(self) -> &'static Face {
        &Parts::get().monsters[usize::from(self.0)]
    }

    fn named(id: &str) -> Option<Monster> {
        (0..MONSTERS as u8).map(Monster).find(|monster| monster.face().id == id)
    }
}

impl fmt::Display for Monster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face().id)
    }
}

engine::written_by_its_id!(Card, "card");
engine::written_by_its_id!(Monster, "monster");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_its_place_and_its_name() {
        assert_eq!(Card::all().count(), Card::COUNT);
        for (at, card) in Card::all().enumerate() {
            assert_eq!((card.index(), Card::at(at), Card::named(&card.to_string())), (at, card, Some(card)));
        }
    }
}

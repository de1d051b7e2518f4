//! What is in the boxes: the cards of the table in `card`, the tokens of `data/castle-panic.toml`, and the totals both must add up to.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::board::Ring;
use crate::card::Pack;
use crate::cards::Cards;
use crate::tally::Tally;
use crate::token::{Monster, Token};

const BOXES: (&str, &str) = boxes::packed!("castle-panic");

/// What is printed on a Monster.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Face {
    /// Damage points.
    pub(crate) points: u8,
    /// Victory points.
    pub(crate) victory: u8,
    pub(crate) flies: bool,
    /// Any damage here kills it.
    pub(crate) fatal: Option<Ring>,
    /// Hit cards do nothing here.
    pub(crate) immune: Option<Ring>,
}

/// The tables that the rules look things up in.
#[derive(Debug)]
pub(crate) struct Parts {
    faces: [Face; Monster::KINDS],
    pub(crate) base_cards: Cards,
    pub(crate) expansion_cards: Cards,
    pub(crate) wizard_cards: Cards,
    pub(crate) base_tokens: Tally,
    pub(crate) expansion_tokens: Tally,
    pub(crate) removed_by_expansion: Tally,
    pub(crate) removed_by_easier_battles: Tally,
    pub(crate) express_tokens: Tally,
    pub(crate) start: Tally,
    pub(crate) rough_start: Tally,
    pub(crate) imps: u8,
    pub(crate) fortify_tokens: u8,
}

impl Monster {
    /// What is printed on it.
    #[inline]
    pub(crate) fn face(self) -> &'static Face {
        &Parts::get().faces[self as usize]
    }
}

impl Parts {
    /// The boxes. They are read once; afterwards this costs one predictable branch.
    #[inline]
    pub(crate) fn get() -> &'static Parts {
        // The problem is kept rather than thrown in here: every reader says it, not just the first.
        static PARTS: LazyLock<Result<Parts, String>> = LazyLock::new(|| Parts::read(BOXES));
        PARTS.as_ref().unwrap_or_else(|problem| panic!("{problem}"))
    }

    fn read((file, json): (&str, &str)) -> Result<Parts, String> {
        Parts::of(&boxes::open(file, json)?).map_err(|problem| format!("{file}: {problem}"))
    }

    fn of(data: &Data) -> Result<Parts, String> {
        let mut faces = [None; Monster::KINDS];
        for row in &data.monsters {
            let face = Face {
                points: row.points,
                victory: row.victory,
                flies: row.flies,
                fatal: row.fatal,
                immune: row.immune,
            };
            if faces[row.monster as usize].replace(face).is_some() {
                return Err(format!("{} is listed twice", row.monster));
            }
        }
        let mut known = [Face::default(); Monster::KINDS];
        for (monster, face) in Monster::ALL.into_iter().zip(faces) {
            known[monster as usize] = face.ok_or_else(|| format!("{monster} is missing"))?;
        }
        let parts = Parts {
            faces: known,
            base_cards: Cards::of_pack(Pack::Base),
            expansion_cards: Cards::of_pack(Pack::Expansion),
            wizard_cards: Cards::of_pack(Pack::Wizard),
            base_tokens: tokens(&data.base_tokens)?,
            expansion_tokens: tokens(&data.expansion_tokens)?,
            removed_by_expansion: tokens(&data.removed_by_expansion)?,
            removed_by_easier_battles: tokens(&data.removed_by_easier_battles)?,
            express_tokens: tokens(&data.express_tokens)?,
            start: tokens(&data.start)?,
            rough_start: tokens(&data.rough_start)?,
            imps: data.imps,
            fortify_tokens: data.fortify_tokens,
        };
        parts.check(&data.totals)?;
        Ok(parts)
    }

    fn check(&self, totals: &BTreeMap<String, u32>) -> Result<(), String> {
        let all = self.base_tokens.plus(self.expansion_tokens);
        let taken = |what, from: Tally, some: Tally| {
            from.minus(some).ok_or_else(|| format!("{what} names tokens that are not in the box"))
        };
        let bag = taken("removed_by_expansion", all, self.removed_by_expansion)?;
        taken("removed_by_easier_battles", self.base_tokens, self.removed_by_easier_battles)?;
        taken("express_tokens", all, self.express_tokens)?;
        taken("start", self.base_tokens, self.start)?;
        taken("rough_start", self.base_tokens, self.rough_start)?;
        let sum = |worth: fn(&Face) -> u8| -> u32 {
            let monsters = self.base_tokens.iter().filter_map(|(token, n)| Some((token.monster()?, n)));
            monsters.map(|(monster, n)| u32::from(n) * u32::from(worth(&self.faces[monster as usize]))).sum()
        };
        let found = [
            ("base_cards", self.base_cards.len().into()),
            ("expansion_cards", self.expansion_cards.len().into()),
            ("wizard_cards", self.wizard_cards.len().into()),
            ("base_tokens", self.base_tokens.len().into()),
            ("expansion_tokens", self.expansion_tokens.len().into()),
            ("removed_by_expansion", self.removed_by_expansion.len().into()),
            ("removed_by_easier_battles", self.removed_by_easier_battles.len().into()),
            ("express_tokens", self.express_tokens.len().into()),
            ("bag_with_expansion", bag.len().into()),
            ("start", self.start.len().into()),
            ("base_damage_points", sum(|face| face.points)),
            ("base_victory_points", sum(|face| face.victory)),
        ];
        for (what, count) in found {
            match totals.get(what) {
                Some(&total) if total == count => {}
                Some(total) => return Err(format!("{what} adds up to {count}, not to {total}")),
                None => return Err(format!("the total {what} is missing")),
            }
        }
        Ok(())
    }
}

fn tokens(table: &BTreeMap<Token, u8>) -> Result<Tally, String> {
    let mut tally = Tally::NONE;
    for (&token, &count) in table {
        if token as usize >= Token::PLAIN || count > 12 {
            return Err(format!("{count} {token} cannot be in the bag"));
        }
        (0..count).for_each(|_| tally.add(token));
    }
    Ok(tally)
}

/// The data file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    monsters: Vec<MonsterRow>,
    base_tokens: BTreeMap<Token, u8>,
    expansion_tokens: BTreeMap<Token, u8>,
    removed_by_expansion: BTreeMap<Token, u8>,
    removed_by_easier_battles: BTreeMap<Token, u8>,
    express_tokens: BTreeMap<Token, u8>,
    start: BTreeMap<Token, u8>,
    rough_start: BTreeMap<Token, u8>,
    imps: u8,
    fortify_tokens: u8,
    totals: BTreeMap<String, u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MonsterRow {
    monster: Monster,
    points: u8,
    victory: u8,
    #[serde(default)]
    flies: bool,
    fatal: Option<Ring>,
    immune: Option<Ring>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../data/castle-panic.toml");

    fn read(toml: &str) -> Result<Parts, String> {
        Parts::read(("my-boxes.toml", &boxes::json(toml, &[])?))
    }

    #[test]
    fn the_boxes_add_up() {
        Parts::get();
        assert_eq!(Monster::Dragon.face().points, 5);
        assert!(Monster::Gargoyle.face().flies);
    }

    #[test]
    fn a_wrong_total_is_an_error_that_says_which() {
        let wrong = FILE.replace("goblin = 6", "goblin = 5");
        assert!(read(&wrong).unwrap_err().contains("base_tokens"));
        let wrong = FILE.replace("base_cards = 49", "base_cards = 50");
        assert!(read(&wrong).unwrap_err().contains("adds up to 49, not to 50"));
        let wrong = FILE.replace("monster = \"imp\"", "monster = \"ogre\"");
        assert!(read(&wrong).unwrap_err().contains("ogre is listed twice"));
    }
}

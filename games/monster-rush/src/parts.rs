//! What is in the box, read from `data/` and checked.

use std::sync::LazyLock;

use boxes::Lined;
use serde::Deserialize;

use crate::card::{Card, Kind};
use crate::symbols::Symbols;

const BOX: (&str, &str) = boxes::packed!("monster-rush");

/// MR-part-Monster-cards.
pub(crate) const MONSTERS: usize = 36;

/// A mark at the bottom right: with fewer players the card stays in the box (MR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Mark {
    #[serde(rename = "3+")]
    Three,
    #[serde(rename = "5+")]
    Five,
}

/// What is printed on a monster.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    pub(crate) id: &'static str,
    pub(crate) points: i8,
    pub(crate) tie: u8,
    pub(crate) mark: Option<Mark>,
    /// How many symbols of each kind it takes.
    pub(crate) need: Symbols,
}

/// Everything in the box.
#[derive(Debug)]
pub(crate) struct Parts {
    /// How many cards of each face there are.
    pub(crate) cards: [u8; Card::COUNT],
    pub(crate) monsters: Vec<Face>,
}

impl Parts {
    /// The box. It is read once; afterwards this costs one predictable branch.
    #[inline]
    pub(crate) fn get() -> &'static Parts {
        // The problem is kept rather than thrown in here: every reader says it, not just the first.
        static PARTS: LazyLock<Result<Parts, String>> = LazyLock::new(|| Parts::read(BOX));
        PARTS.as_ref().unwrap_or_else(|problem| panic!("{problem}"))
    }

    /// Reads and checks the file; the error says where, and what to do.
    fn read((file, json): (&str, &str)) -> Result<Parts, String> {
        let written: Written = boxes::open(file, json)?;
        let mut cards = [0; Card::COUNT];
        for card in Card::all() {
            cards[card.index()] = match card {
                Card::Symbol(_) => written.cards.normal,
                Card::Missed(_) => written.cards.missed,
                Card::Combo(..) => 1,
                Card::Staff => written.cards.staffs,
            };
        }
        let mut monsters: Vec<Face> = Vec::new();
        for row in written.monster {
            let line = row.id.line();
            let id = row.id.into_inner();
            let wrong = |problem: &str| Err(format!("{file}, line {line}: {id}: {problem}"));
            if monsters.iter().any(|other| other.id == id || other.tie == row.tie) {
                return wrong("ids and tie numbers are there once: give it one of its own");
            }
            if !(3..=5).contains(&row.points) {
                return wrong("a monster is worth 3, 4 or 5 points");
            }
            let mut need = [0; Kind::COUNT];
            for (kind, count) in &row.need {
                need[*kind as usize] = *count;
            }
            if need.iter().sum::<u8>() == 0 {
                return wrong("it takes at least one symbol: write `need`");
            }
            monsters.push(Face {
                id: String::leak(id),
                points: row.points,
                tie: row.tie,
                mark: row.mark,
                need: Symbols::needed(need),
            });
        }
        let of = |mark: Option<Mark>| monsters.iter().filter(|face| face.mark == mark).count();
        let (plain, three, five) = (of(None), of(Some(Mark::Three)), of(Some(Mark::Five)));
        // MR-3: three equal piles for every number of players.
        if monsters.len() != MONSTERS
            || !plain.is_multiple_of(3)
            || !three.is_multiple_of(3)
            || !five.is_multiple_of(3)
        {
            return Err(format!(
                "{file}: {plain} unmarked, {three} with 3+, {five} with 5+: they must be {MONSTERS} in all and make three equal piles"
            ));
        }
        Ok(Parts { cards, monsters })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Counts,
    monster: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    normal: u8,
    missed: u8,
    staffs: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Lined<String>,
    points: i8,
    tie: u8,
    mark: Option<Mark>,
    need: std::collections::BTreeMap<Kind, u8>,
    /// What is established; everything else is our reconstruction.
    #[serde(rename = "known")]
    _known: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../data/monster-rush.toml");

    #[test]
    fn a_wrong_data_file_is_an_error_that_says_where_and_what_to_do() {
        for (from, to, says) in [
            ("points = 3", "points = 7", "a monster is worth 3, 4 or 5 points"),
            ("id = \"m02\"", "id = \"m01\"", "give it one of its own"),
            ("mark = \"3+\"", "mark = \"4+\"", "unknown variant `4+`"),
            ("mark = \"3+\"", "mark = \"5+\"", "make three equal piles"),
        ] {
            let changed = FILE.replacen(from, to, 1);
            assert_ne!(changed, FILE, "{from:?} is not in the file");
            let problem = Parts::read(("my-box.toml", &boxes::json(&changed, &["id"]).unwrap())).unwrap_err();
            assert!(problem.starts_with("my-box.toml") && problem.contains(says), "{from} → {to}: {problem}");
        }
    }
}

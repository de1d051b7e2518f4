//! What is in the box, read from `data/attrape-monstres.toml`.

use std::sync::LazyLock;

use engine::Bag;
use serde::Deserialize;

use crate::card::{Card, Cards, Colour, Power, Shape};
use crate::monster::Monster;
use crate::path::{Space, Spaces};

const BOX: (&str, &str) = boxes::packed!("attrape-monstres");

/// The tables that the rules look things up in.
#[derive(Debug)]
pub(crate) struct Parts {
    /// For each card, the spaces it fits.
    fits: [Spaces; Card::KINDS],
    /// Every Castle card of the box.
    pub(crate) cards: Cards,
    /// Every monster token of the box.
    pub(crate) monsters: Bag<{ Monster::KINDS }>,
    /// Where the fourth monster of the Horde stands: the green triangle (AM-15a).
    pub(crate) horde_space: Space,
    help_for_specials: bool,
}

impl Parts {
    /// The box. It is read once; afterwards this costs one predictable branch.
    #[inline]
    pub(crate) fn get() -> &'static Parts {
        // The problem is kept rather than thrown in here: every reader says it, not just the first.
        static PARTS: LazyLock<Result<Parts, String>> = LazyLock::new(|| Parts::read(BOX));
        PARTS.as_ref().unwrap_or_else(|problem| panic!("{problem}"))
    }

    /// The spaces on which a card catches; none for the Wall and the Boot.
    #[inline]
    pub(crate) fn fits(&self, card: Card) -> Spaces {
        self.fits[card as usize]
    }

    /// AM-A4: may another player be asked for this card?
    #[inline]
    pub(crate) fn may_be_asked_for(&self, card: Card) -> bool {
        !card.is_special() || self.help_for_specials
    }

    fn read((file, json): (&str, &str)) -> Result<Parts, String> {
        Parts::of(&boxes::open(file, json)?).map_err(|problem| format!("{file}: {problem}"))
    }

    fn of(data: &Data) -> Result<Parts, String> {
        let path = data.path()?;
        let look = |card: Card| {
            Space::all().zip(path).filter(move |(_, (colour, shape))| match card.power() {
                Power::Single(its_colour, its_shape) => its_colour == *colour && its_shape == *shape,
                Power::Hero(its_colour) => its_colour == *colour,
                Power::AnyColour(its_shape) => its_shape == *shape,
                Power::Wall | Power::Boot => false,
            })
        };
        let fits =
            Card::ALL.map(|card| look(card).fold(Spaces::NONE, |spaces, (space, _)| spaces.with(space)));
        let (horde_space, _) = look(Card::GreenTriangle)
            .next()
            .ok_or("the path needs a green triangle for the Horde (AM-15a)")?;
        Ok(Parts {
            fits,
            cards: data.cards()?,
            monsters: data.monsters()?,
            horde_space,
            help_for_specials: data.house.help_for_specials,
        })
    }
}

/// The data file as it is written.
struct Data {
    path: Vec<PathRow>,
    cards: Vec<CardRow>,
    monsters: Vec<MonsterRow>,
    house: House,
}

engine::read_by_fields!(struct Data { path, cards, monsters, house });

struct PathRow {
    space: Space,
    colour: Colour,
    shape: Shape,
    #[expect(dead_code, reason = "whoever writes a row says so")]
    certainty: Certainty,
}

engine::read_by_fields!(struct PathRow { space, colour, shape, certainty });

struct CardRow {
    card: Card,
    copies: u8,
    #[expect(dead_code, reason = "whoever writes a row says so")]
    certainty: Certainty,
}

engine::read_by_fields!(struct CardRow { card, copies, certainty });

struct MonsterRow {
    monster: Monster,
    copies: u8,
    #[expect(dead_code, reason = "whoever writes a row says so")]
    certainty: Certainty,
}

engine::read_by_fields!(struct MonsterRow { monster, copies, certainty });

struct House {
    help_for_specials: bool,
}

engine::read_by_fields!(struct House { help_for_specials });

/// How well a fact about the box is established.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Certainty {
    Sure,
    Likely,
}

impl Data {
    fn path(&self) -> Result<[(Colour, Shape); Space::COUNT], String> {
        let in_order = self.path.iter().map(|row| row.space).eq(Space::all());
        let path: Vec<_> = self.path.iter().map(|row| (row.colour, row.shape)).collect();
        path.try_into()
            .ok()
            .filter(|_| in_order)
            .ok_or("the path needs its spaces 1 to 9, in order".to_owned())
    }

    fn cards(&self) -> Result<Cards, String> {
        let mut cards = Cards::NONE;
        for row in &self.cards {
            if row.copies > Cards::MOST_COPIES || cards.has(row.card) {
                return Err(format!("{}: at most {} copies, in one row", row.card, Cards::MOST_COPIES));
            }
            (0..row.copies).for_each(|_| cards.add(row.card));
        }
        match cards.len() {
            26 => Ok(cards),
            other => Err(format!("the box holds 26 Castle cards, not {other}")),
        }
    }

    fn monsters(&self) -> Result<Bag<{ Monster::KINDS }>, String> {
        let mut monsters: Bag<{ Monster::KINDS }> = Bag::EMPTY;
        for row in &self.monsters {
            monsters.0[row.monster as usize] += row.copies.min(16);
        }
        let [regular, star, ..] = monsters.0;
        match monsters.len() {
            // AM-4 and AM-A12 put three of the one and one of the other on the path.
            16 if star >= 3 && regular >= 1 => Ok(monsters),
            16 => Err("at least 3 star monsters and 1 regular one are needed (AM-4, AM-15a)".to_owned()),
            other => Err(format!("the box holds 16 monster tokens, not {other}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../data/attrape-monstres.toml");

    fn read(toml: &str) -> Result<Parts, String> {
        Parts::read(("my-box.toml", &boxes::json(toml, &[])?))
    }

    #[test]
    fn the_box_holds_what_its_lid_says() {
        let parts = Parts::get();
        assert_eq!(parts.cards.len(), 26);
        assert_eq!(parts.monsters.len(), 16);
        assert_eq!(parts.horde_space.number(), 4);
        let singles = Card::ALL.iter().filter(|card| !card.is_flexible() && !card.is_special());
        for &card in singles {
            assert_eq!(parts.fits(card).count(), 1, "{card}");
            assert_eq!(parts.cards.count(card), 2, "{card}");
        }
        for &card in Card::ALL.iter().filter(|card| card.is_flexible()) {
            assert_eq!(parts.fits(card).count(), 3, "{card}");
        }
        assert!(parts.fits(Card::Wall).is_empty() && parts.fits(Card::Boot).is_empty());
    }

    #[test]
    fn the_game_follows_a_corrected_path() {
        let swapped = FILE
            .replace("space = 1, colour = \"red\"", "space = 1, colour = \"blue\"")
            .replace("space = 7, colour = \"blue\"", "space = 7, colour = \"red\"");
        let parts = read(&swapped).unwrap();
        assert!(parts.fits(Card::BlueTriangle).contains(Space::START));
        assert!(!parts.fits(Card::RedTriangle).contains(Space::START));
    }

    #[test]
    fn help_may_be_kept_to_cards_that_catch() {
        let may_be_asked_for = |text: &str, card| read(text).unwrap().may_be_asked_for(card);
        assert!(may_be_asked_for(FILE, Card::Wall) && may_be_asked_for(FILE, Card::HeroRed));
        let strict = FILE.replace("help_for_specials = true", "help_for_specials = false");
        assert!(!may_be_asked_for(&strict, Card::Boot) && may_be_asked_for(&strict, Card::HeroRed));
    }

    #[test]
    fn a_wrong_box_is_named() {
        let problem = |from: &str, to: &str| read(&FILE.replacen(from, to, 1)).unwrap_err();
        assert!(problem("copies = 2", "copies = 1").contains("26 Castle cards, not 25"));
        assert!(problem("copies = 7", "copies = 8").contains("16 monster tokens, not 17"));
        assert!(problem("space = 2", "space = 3").contains("in order"));
        assert!(problem("space = 9", "space = 10").contains("not 10"));
        let perhaps = problem("\"likely\"", "\"perhaps\"");
        assert!(perhaps.contains("perhaps") && perhaps.starts_with("my-box.toml, line "), "{perhaps}");
    }
}

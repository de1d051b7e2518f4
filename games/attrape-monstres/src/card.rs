//! The Castle cards, and a compact heap of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A colour of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Colour {
    Red,
    Green,
    Blue,
}

/// A shape of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shape {
    Triangle,
    Circle,
    Square,
}

/// A Castle card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "a card's name says which colour and shape it shows")]
pub enum Card {
    RedTriangle,
    RedCircle,
    RedSquare,
    GreenTriangle,
    GreenCircle,
    GreenSquare,
    BlueTriangle,
    BlueCircle,
    BlueSquare,
    HeroRed,
    HeroGreen,
    HeroBlue,
    AnyTriangle,
    AnyCircle,
    AnySquare,
    Wall,
    Boot,
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Power {
    /// Catches on one space: its colour and its shape (AM-10a).
    Single(Colour, Shape),
    /// Catches on any shape of its colour (AM-10b).
    Hero(Colour),
    /// Catches on any colour of its shape (AM-10c).
    AnyColour(Shape),
    /// Rebuilds the wall (AM-10g).
    Wall,
    /// Kicks a monster back into the pile (AM-10h).
    Boot,
}

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = 17;

    /// Every card once, in the order in which lists show them.
    pub const ALL: [Card; Card::KINDS] = {
        use Card::*;
        [
            RedTriangle,
            RedCircle,
            RedSquare,
            GreenTriangle,
            GreenCircle,
            GreenSquare,
            BlueTriangle,
            BlueCircle,
            BlueSquare,
            HeroRed,
            HeroGreen,
            HeroBlue,
            AnyTriangle,
            AnyCircle,
            AnySquare,
            Wall,
            Boot,
        ]
    };

    /// The id used in choices, events and messages.
    pub fn id(self) -> &'static str {
        const IDS: [&str; Card::KINDS] = [
            "red-triangle",
            "red-circle",
            "red-square",
            "green-triangle",
            "green-circle",
            "green-square",
            "blue-triangle",
            "blue-circle",
            "blue-square",
            "hero-red",
            "hero-green",
            "hero-blue",
            "any-triangle",
            "any-circle",
            "any-square",
            "wall",
            "boot",
        ];
        IDS[self as usize]
    }

    pub(crate) fn power(self) -> Power {
        use {Colour::*, Power::*, Shape::*};
        match self {
            Card::RedTriangle => Single(Red, Triangle),
            Card::RedCircle => Single(Red, Circle),
            Card::RedSquare => Single(Red, Square),
            Card::GreenTriangle => Single(Green, Triangle),
            Card::GreenCircle => Single(Green, Circle),
            Card::GreenSquare => Single(Green, Square),
            Card::BlueTriangle => Single(Blue, Triangle),
            Card::BlueCircle => Single(Blue, Circle),
            Card::BlueSquare => Single(Blue, Square),
            Card::HeroRed => Hero(Red),
            Card::HeroGreen => Hero(Green),
            Card::HeroBlue => Hero(Blue),
            Card::AnyTriangle => AnyColour(Triangle),
            Card::AnyCircle => AnyColour(Circle),
            Card::AnySquare => AnyColour(Square),
            Card::Wall => Power::Wall,
            Card::Boot => Power::Boot,
        }
    }

    /// Is it a Hero or an Any-color card, which fit several spaces?
    #[inline]
    pub(crate) fn is_flexible(self) -> bool {
        (Card::HeroRed..=Card::AnySquare).contains(&self)
    }

    /// Is it the Wall or the Boot, which catch nothing?
    #[inline]
    pub(crate) fn is_special(self) -> bool {
        self >= Card::Wall
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A heap of cards whose order does not matter: up to three of each kind, two bits a kind.
///
/// The bits above hold one mark a kind. In a hand it means: asked for in this turn, and declined (AM-A17). Keeping the
/// marks here keeps a position within one line of the processor's cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Cards(u64);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    /// The most copies of one kind that two bits can count.
    pub(crate) const MOST_COPIES: u8 = 3;

    const COUNTS: u64 = (1 << (2 * Card::KINDS)) - 1;
    const ONE_OF_EACH: u64 = 0x5555_5555_5555_5555 & Self::COUNTS;

    #[inline]
    pub(crate) fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card as u32) & 3) as u8
    }

    #[inline]
    pub(crate) fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Self::MOST_COPIES);
        self.0 += 1 << (2 * card as u32);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card));
        self.0 -= 1 << (2 * card as u32);
    }

    /// This heap without the cards of another one, all of which must be in it.
    #[inline]
    pub(crate) fn without(self, other: Cards) -> Cards {
        Cards(self.0 - (other.0 & Self::COUNTS))
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 & Self::COUNTS == 0
    }

    pub(crate) fn len(self) -> u32 {
        self.iter().map(|card| u32::from(self.count(card))).sum()
    }

    /// Each kind of card in it, once.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        Kinds((self.0 | self.0 >> 1) & Self::ONE_OF_EACH)
    }

    /// Every card in it, copies included.
    pub(crate) fn list(self) -> Vec<Card> {
        self.iter().flat_map(|card| std::iter::repeat_n(card, self.count(card).into())).collect()
    }

    /// Counts the cards of a list; the error is a card that occurs more often than any box holds it.
    pub(crate) fn of(list: &[Card]) -> Result<Cards, Card> {
        let mut cards = Cards::NONE;
        for &card in list {
            if cards.count(card) == Self::MOST_COPIES {
                return Err(card);
            }
            cards.add(card);
        }
        Ok(cards)
    }

    /// How many of each kind, as chance wants its weights.
    #[inline]
    pub(crate) fn weights(self) -> [u8; Card::KINDS] {
        let mut weights = [0; Card::KINDS];
        // Eight two-bit counts at a time are spread over eight bytes: a loop of seventeen shifts is much slower.
        weights[..8].copy_from_slice(&spread(self.0 as u16).to_le_bytes());
        weights[8..16].copy_from_slice(&spread((self.0 >> 16) as u16).to_le_bytes());
        weights[16] = (self.0 >> 32) as u8 & 3;
        weights
    }

    /// Marks a kind of card as declined in this turn (AM-A17).
    #[inline]
    pub(crate) fn mark_declined(&mut self, card: Card) {
        self.0 |= 1 << (2 * Card::KINDS + card as usize);
    }

    #[inline]
    pub(crate) fn is_declined(self, card: Card) -> bool {
        self.0 >> (2 * Card::KINDS + card as usize) & 1 != 0
    }

    pub(crate) fn declined(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.is_declined(card))
    }

    /// A new turn: everybody may be asked for anything again.
    #[inline]
    pub(crate) fn forget_declined(&mut self) {
        self.0 &= Self::COUNTS;
    }
}

#[inline]
fn spread(eight_counts: u16) -> u64 {
    let mut bits = u64::from(eight_counts);
    bits = (bits | bits << 24) & 0x0000_00ff_0000_00ff;
    bits = (bits | bits << 12) & 0x000f_000f_000f_000f;
    (bits | bits << 6) & 0x0303_0303_0303_0303
}

/// Walks the set bits of a mask with one bit for each kind.
struct Kinds(u64);

impl Iterator for Kinds {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let kind = self.0.trailing_zeros() / 2;
        self.0 &= self.0 - 1;
        Some(Card::ALL[kind as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_the_serialised_names() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card as usize, index);
            assert_eq!(serde_json::to_value(card).unwrap(), card.id());
        }
    }

    #[test]
    fn a_heap_counts_lists_and_weighs() {
        let list = [
            Card::RedTriangle,
            Card::RedTriangle,
            Card::BlueCircle,
            Card::BlueSquare,
            Card::Boot,
            Card::Boot,
        ];
        let mut heap = Cards::of(&list).unwrap();
        heap.mark_declined(Card::BlueCircle);
        assert_eq!(heap.list(), list);
        assert_eq!(heap.len(), 6);
        assert_eq!(heap.weights(), [2, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!(heap.declined().collect::<Vec<_>>(), [Card::BlueCircle]);
        heap.forget_declined();
        assert_eq!(heap.declined().count(), 0);
        heap.remove(Card::Boot);
        assert_eq!(heap.without(Cards::of(&list[..2]).unwrap()).list(), [list[2], list[3], list[4]]);
    }

    #[test]
    fn four_copies_are_more_than_a_heap_can_hold() {
        assert_eq!(Cards::of(&[Card::Wall; 4]), Err(Card::Wall));
    }
}

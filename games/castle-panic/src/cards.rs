//! A compact heap of cards.

use engine::Chance;

use crate::card::{Card, Deck, Pack};

/// Where the bits of each kind begin: it has as many as there are copies.
const OFFSET: [u32; Card::KINDS + 1] = {
    let mut offset = [0; Card::KINDS + 1];
    let mut kind = 0;
    while kind < Card::KINDS {
        offset[kind + 1] = offset[kind] + Card::ALL[kind].copies() as u32;
        kind += 1;
    }
    offset
};

const BITS: usize = OFFSET[Card::KINDS] as usize;

/// The kind of each bit.
const KIND: [Card; BITS] = {
    let mut kinds = [Card::ArcherRed; BITS];
    let mut kind = 0;
    while kind < Card::KINDS {
        let mut bit = OFFSET[kind];
        while bit < OFFSET[kind + 1] {
            kinds[bit as usize] = Card::ALL[kind];
            bit += 1;
        }
        kind += 1;
    }
    kinds
};

/// The lowest bit of each kind.
const FIRSTS: u128 = {
    let mut firsts = 0;
    let mut kind = 0;
    while kind < Card::KINDS {
        firsts |= 1 << OFFSET[kind];
        kind += 1;
    }
    firsts
};

/// The bits of the Castle cards.
const CASTLE: u128 = {
    let mut castle = 0;
    let mut bit = 0;
    while bit < BITS {
        if matches!(KIND[bit].deck(), Deck::Castle) {
            castle |= 1 << bit;
        }
        bit += 1;
    }
    castle
};

/// Some cards, in no order. A kind that is there `n` times has its lowest `n` bits set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cards(u128);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);

    #[inline]
    const fn mask(card: Card) -> u128 {
        let kind = card as usize;
        ((1 << card.copies()) - 1) << OFFSET[kind]
    }

    #[inline]
    pub(crate) fn has(self, card: Card) -> bool {
        self.0 & (1 << OFFSET[card as usize]) != 0
    }

    #[inline]
    pub(crate) fn count(self, card: Card) -> u8 {
        (self.0 & Cards::mask(card)).count_ones() as u8
    }

    /// Adds a card; `false` if the box has no more of it.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) -> bool {
        let mask = Cards::mask(card);
        let bits = self.0 & mask;
        if bits == mask {
            return false;
        }
        self.0 |= (bits << 1) | (1 << OFFSET[card as usize]);
        true
    }

    /// Takes a card out; `false` if it was not there.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let mask = Cards::mask(card);
        let bits = self.0 & mask;
        let left = (bits >> 1) & mask;
        self.0 = (self.0 & !mask) | left;
        bits != 0
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of one deck.
    #[inline]
    pub(crate) fn of_deck(self, deck: Deck) -> Cards {
        Cards(if deck == Deck::Castle { self.0 & CASTLE } else { self.0 & !CASTLE })
    }

    /// Every kind that is there, once.
    #[inline]
    pub(crate) fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = self.0 & FIRSTS;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(KIND[bit as usize])
        })
    }

    /// Every card, copies one after the other.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(KIND[bit as usize])
        })
    }

    pub(crate) fn list(self) -> Vec<Card> {
        self.iter().collect()
    }

    /// Everything that lies in a box.
    pub(crate) fn of_pack(pack: Pack) -> Cards {
        let mut heap = Cards::NONE;
        for card in Card::ALL.into_iter().filter(|card| card.pack() == pack) {
            (0..card.copies()).for_each(|_| {
                heap.add(card);
            });
        }
        heap
    }

    /// These cards; the error is the one there are too many of.
    pub(crate) fn of(cards: &[Card]) -> Result<Cards, Card> {
        let mut heap = Cards::NONE;
        cards.iter().try_for_each(|&card| if heap.add(card) { Ok(()) } else { Err(card) })?;
        Ok(heap)
    }

    /// Adds all of the others.
    pub(crate) fn pour(&mut self, others: Cards) {
        if others.0 & self.0 == 0 && self.0 == 0 {
            self.0 = others.0;
            return;
        }
        for card in others.iter() {
            self.add(card);
        }
    }

    /// Takes out all of the others, which must be there.
    pub(crate) fn remove_all(&mut self, others: Cards) {
        for card in others.iter() {
            self.take(card);
        }
    }

    /// Draws one by chance.
    #[inline]
    pub(crate) fn draw(&mut self, name: &'static str, chance: &mut impl Chance) -> Option<Card> {
        const ONES: [u8; BITS] = [1; BITS];
        let there = *self;
        if there.is_empty() {
            return None;
        }
        let nth = chance.draw(name, &ONES[..usize::from(there.len())], |nth| there.nth(nth));
        let card = there.nth(nth);
        self.take(card);
        Some(card)
    }

    #[inline]
    fn nth(self, mut nth: usize) -> Card {
        let low = self.0 as u64;
        let in_low = low.count_ones() as usize;
        let (mut left, base) = if nth < in_low {
            (low, 0)
        } else {
            nth -= in_low;
            ((self.0 >> 64) as u64, 64)
        };
        for _ in 0..nth {
            left &= left - 1;
        }
        KIND[base + left.trailing_zeros() as usize]
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;

    #[test]
    fn a_heap_counts_every_card() {
        let mut heap = Cards::NONE;
        for card in Card::ALL {
            for n in 0..card.copies() {
                assert_eq!(heap.count(card), n);
                assert!(heap.add(card));
            }
            assert!(!heap.add(card), "{card}");
            assert!(heap.has(card));
        }
        let all: u8 = Card::ALL.into_iter().map(Card::copies).sum();
        let magic: u8 =
            Card::ALL.into_iter().filter(|card| card.deck() == Deck::Wizard).map(Card::copies).sum();
        assert_eq!(heap.len(), all);
        assert_eq!(heap.of_deck(Deck::Wizard).len(), magic);
        assert_eq!(heap.of_deck(Deck::Castle).len(), all - magic);
        assert_eq!(heap.kinds().count(), Card::KINDS);
        let mut drawn = Cards::NONE;
        let mut chance = Fast::new(1);
        while let Some(card) = heap.draw("card", &mut chance) {
            assert!(drawn.add(card));
        }
        assert!(heap.is_empty());
        assert_eq!(drawn.len(), all);
        assert!(drawn.take(Card::Brick));
        assert_eq!(drawn.count(Card::Brick), 3);
        assert!(drawn.has(Card::Mortar));
    }
}

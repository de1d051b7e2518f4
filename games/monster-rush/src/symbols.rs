//! Symbols that lie open, and what they capture. This is asked for every hand, monster and card, so all kinds are counted
//! in one number: a byte each, and one for the staffs.

use crate::card::{Card, Kind, Monster};

/// So many of each symbol, and so many staffs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symbols(u64);

/// The byte of the staffs, after those of the six kinds.
const STAFFS: usize = Kind::COUNT;
/// The highest bit of each kind's byte: nothing is ever counted up to there.
const HIGH: u64 = 0x8080_8080_8080;
const ONES: u64 = HIGH >> 7;

impl Symbols {
    /// What a monster takes.
    pub(crate) fn needed(counts: [u8; Kind::COUNT]) -> Symbols {
        let bytes = counts.iter().enumerate();
        Symbols(bytes.fold(0, |all, (kind, count)| all | (u64::from(*count) << (8 * kind))))
    }

    /// What is counted, symbol by symbol, in the order of the kinds.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Kind> {
        let counts = self.0.to_le_bytes();
        Kind::ALL.into_iter().flat_map(move |kind| (0..counts[kind as usize]).map(move |_| kind))
    }

    /// What a card gives, by the place of its face.
    #[inline]
    pub(crate) fn of(face: u8) -> Symbols {
        Symbols(GIVES[usize::from(face)])
    }

    /// What a card seems to give to somebody who takes a missed attack for a symbol.
    #[inline]
    pub(crate) fn seeming(face: u8) -> Symbols {
        Symbols(SEEMS[usize::from(face)])
    }

    #[inline]
    pub(crate) fn add(&mut self, more: Symbols) {
        self.0 += more.0;
    }

    /// Do they capture this monster?
    #[inline]
    pub(crate) fn capture(self, monster: Monster) -> bool {
        self.cover(monster.face().need)
    }

    /// MR-7, MR-R1, MR-R2, MR-R24: are all of these there? Each staff stands for one symbol.
    #[inline]
    pub(crate) fn cover(self, need: Symbols) -> bool {
        let have = self.0 & (ONES * 0x7f);
        // Need less have in every byte at once; where the high bit is gone, there is more than enough.
        let rest = (need.0 | HIGH) - have;
        let lacking = rest & (((rest & HIGH) >> 7) * 0x7f);
        let in_all = (lacking.wrapping_mul(ONES) >> (8 * (Kind::COUNT - 1))) & 0xff;
        in_all <= self.0 >> (8 * STAFFS)
    }
}

/// What each face gives, and what it seems to give.
const GIVES: [u64; Card::COUNT] = each_face(false);
const SEEMS: [u64; Card::COUNT] = each_face(true);

const fn each_face(fooled: bool) -> [u64; Card::COUNT] {
    const fn one(kind: Kind) -> u64 {
        1 << (8 * kind as usize)
    }
    let mut all = [0; Card::COUNT];
    let mut face = 0;
    while face < Card::COUNT {
        all[face] = match Card::at(face) {
            Card::Symbol(kind) => one(kind),
            Card::Missed(kind) if fooled => one(kind),
            Card::Missed(_) => 0,
            Card::Combo(weapon, spell) => one(weapon) + one(spell),
            Card::Staff => 1 << (8 * STAFFS),
        };
        face += 1;
    }
    all
}

impl FromIterator<Symbols> for Symbols {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Symbols>>(cards: I) -> Symbols {
        let mut all = Symbols::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;
    use crate::parts::{MONSTERS, Parts};

    /// The same question, asked symbol by symbol.
    fn counted(cards: &[Card], monster: Monster) -> bool {
        let shows = |card: &Card, kind: Kind| match card {
            Card::Symbol(shown) => *shown == kind,
            Card::Combo(weapon, spell) => *weapon == kind || *spell == kind,
            Card::Missed(_) | Card::Staff => false,
        };
        let kinds = Kind::WEAPONS.into_iter().chain(Kind::SPELLS);
        let lacking: usize = kinds
            .map(|kind| {
                let need = usize::from(monster.face().need.0.to_le_bytes()[kind as usize]);
                need.saturating_sub(cards.iter().filter(|card| shows(card, kind)).count())
            })
            .sum();
        lacking <= cards.iter().filter(|card| **card == Card::Staff).count()
    }

    #[test]
    fn all_kinds_at_once_is_kind_by_kind() {
        let mut luck = Fast::new(1);
        let (mut captured, mut asked) = (0, 0);
        for _ in 0..4_000 {
            let cards: Vec<Card> =
                (0..luck.below(25)).map(|_| Card::at(luck.below(Card::COUNT as u32) as usize)).collect();
            let symbols: Symbols = cards.iter().map(|card| Symbols::of(card.index() as u8)).collect();
            for monster in (0..MONSTERS as u8).map(Monster) {
                assert_eq!(symbols.capture(monster), counted(&cards, monster), "{monster} {cards:?}");
                captured += u32::from(symbols.capture(monster));
                asked += 1;
            }
        }
        assert!(captured > asked / 4 && captured < asked * 3 / 4, "{captured} of {asked}");
    }

    #[test]
    fn a_whole_box_on_the_table_stays_below_the_high_bit() {
        let mut all = Symbols::default();
        for card in Card::all() {
            let face = Symbols::seeming(card.index() as u8);
            (0..Parts::get().cards[card.index()]).for_each(|_| all.add(face));
        }
        assert_eq!(all.0 & HIGH, 0);
        assert_eq!(all.0 >> (8 * STAFFS), 3);
    }
}

//! How many of each token, in sixteen bytes.

use engine::Chance;

use crate::token::Token;

/// Counts of the plain tokens, four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(u128);

impl Tally {
    pub(crate) const NONE: Tally = Tally(0);

    #[inline]
    pub(crate) fn count(self, token: Token) -> u8 {
        (self.0 >> (4 * token as u32)) as u8 & 0xf
    }

    #[inline]
    pub(crate) fn add(&mut self, token: Token) {
        debug_assert!(self.count(token) < 15, "too many {token}");
        self.0 += 1 << (4 * token as u32);
    }

    /// Takes one out; `false` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, token: Token) -> bool {
        let there = self.count(token) > 0;
        if there {
            self.0 -= 1 << (4 * token as u32);
        }
        there
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn counts(self) -> [u8; Token::PLAIN] {
        let mut counts = [0; Token::PLAIN];
        for (at, byte) in self.0.to_le_bytes().into_iter().enumerate() {
            counts[2 * at] = byte & 0xf;
            counts[2 * at + 1] = byte >> 4;
        }
        counts
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        let nibbles = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & nibbles) + ((self.0 >> 4) & nibbles);
        pairs.to_le_bytes().into_iter().sum()
    }

    /// Every kind that is there, with its count.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Token, u8)> {
        Token::ALL.into_iter().zip(self.counts()).filter(|&(_, count)| count > 0)
    }

    /// Those for which the test holds.
    pub(crate) fn filter(self, test: impl Fn(Token) -> bool) -> Tally {
        let mut some = Tally::NONE;
        for (token, count) in self.iter().filter(|&(token, _)| test(token)) {
            some.0 |= u128::from(count) << (4 * token as u32);
        }
        some
    }

    pub(crate) fn plus(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }

    /// Takes all of the others out; `None` if some are not there.
    pub(crate) fn minus(self, other: Tally) -> Option<Tally> {
        other.iter().all(|(token, count)| self.count(token) >= count).then(|| Tally(self.0 - other.0))
    }

    /// Draws one by chance.
    #[inline]
    pub(crate) fn draw(&mut self, name: &'static str, chance: &mut impl Chance) -> Option<Token> {
        if self.is_empty() {
            return None;
        }
        let token = Token::ALL[chance.draw(name, &self.counts(), |at| Token::ALL[at])];
        self.take(token);
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts() {
        let mut tally = Tally::NONE;
        for _ in 0..11 {
            tally.add(Token::Orc);
        }
        tally.add(Token::OneImpPerTower);
        tally.add(Token::Goblin);
        assert_eq!(tally.len(), 13);
        assert_eq!(tally.count(Token::Orc), 11);
        assert!(tally.take(Token::OneImpPerTower));
        assert!(!tally.take(Token::OneImpPerTower));
        assert_eq!(tally.iter().collect::<Vec<_>>(), [(Token::Goblin, 1), (Token::Orc, 11)]);
        assert_eq!(tally.minus(tally), Some(Tally::NONE));
        assert_eq!(Tally::NONE.minus(tally), None);
        assert_eq!(tally.filter(|token| token == Token::Goblin).len(), 1);
    }
}

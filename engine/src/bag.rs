//! A deck whose order nobody knows is a bag of counts.

use std::fmt::Display;

use crate::Chance;

/// How many pieces of each of `N` kinds lie in a shuffled deck or bag.
///
/// A piece gets its identity when it is drawn: there is no hidden order to leak, and nothing to shuffle.
///
/// ```
/// use barbacane_engine::{Bag, Fast};
/// let mut bag = Bag([2, 1]);
/// let kind = bag.draw("token", &mut Fast::new(1), |kind| ["goblin", "orc"][kind]);
/// assert!(kind.is_some());
/// assert_eq!(bag.len(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bag<const N: usize>(pub [u8; N]);

impl<const N: usize> Bag<N> {
    /// A bag with nothing in it.
    pub const EMPTY: Bag<N> = Bag([0; N]);

    /// How many pieces are in it.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Puts one piece in.
    #[inline]
    pub fn add(&mut self, kind: usize) {
        self.0[kind] += 1;
    }

    /// Takes one piece of this kind out, if there is one.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        let there = self.0[kind] > 0;
        self.0[kind] -= u8::from(there);
        there
    }

    /// Draws one piece by chance; `None` if the bag is empty.
    #[inline]
    pub fn draw<L: Display>(
        &mut self,
        name: &'static str,
        chance: &mut impl Chance,
        label: impl Fn(usize) -> L,
    ) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let kind = chance.draw(name, &self.0, label);
        self.0[kind] -= 1;
        Some(kind)
    }

    /// Pours everything from `other` into this bag.
    #[inline]
    pub fn pour(&mut self, other: &mut Bag<N>) {
        for (here, there) in self.0.iter_mut().zip(&mut other.0) {
            *here += std::mem::take(there);
        }
    }
}

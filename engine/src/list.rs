//! A short list that lives inside a position: no heap in the hot path.

use std::ops::{Deref, DerefMut};

/// At most `N` things, in order, without a heap: what search clones a million times.
///
/// ```
/// use barbacane_engine::List;
/// let mut waiting: List<char, 3> = List::filled_with(' ');
/// waiting.push('a');
/// waiting.push('b');
/// assert_eq!(waiting.remove(0), 'a');
/// assert_eq!(waiting[..], ['b']);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing yet; the filler only fills the room.
    pub const fn filled_with(filler: T) -> List<T, N> {
        List { items: [filler; N], len: 0 }
    }

    /// Adds one at the end. There must be room.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last one.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes the one at a place; the others close up.
    #[inline]
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        item
    }

    /// Takes all away.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Is there no room left?
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// As many of these as there is room for; the rest is left out.
    pub fn refill(&mut self, items: impl IntoIterator<Item = T>) {
        self.clear();
        items.into_iter().take(N).for_each(|item| self.push(item));
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

/// Some seats, in an order.
pub type Seats = List<crate::Seat, 8>;

impl FromIterator<crate::Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = crate::Seat>>(seats: I) -> Seats {
        let mut list = List::filled_with(crate::Seat(0));
        list.refill(seats);
        list
    }
}

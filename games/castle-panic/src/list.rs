//! A short list that lives inside the position: no heap in the hot path.

use std::ops::Deref;

/// At most `N` things, in order.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    pub(crate) const fn filled_with(filler: T) -> List<T, N> {
        List { items: [filler; N], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        item
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    #[inline]
    pub(crate) fn first_mut(&mut self) -> Option<&mut T> {
        self.items[..usize::from(self.len)].first_mut()
    }

    /// As many of these as there is room for; the rest is left out.
    pub(crate) fn refill(&mut self, items: impl IntoIterator<Item = T>) {
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
pub(crate) type Seats = List<engine::Seat, 6>;

impl FromIterator<engine::Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = engine::Seat>>(seats: I) -> Seats {
        let mut list = List::filled_with(engine::Seat(0));
        list.refill(seats);
        list
    }
}

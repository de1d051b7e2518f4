//! ChaCha12 as Daniel J. Bernstein describes it: a stream of words that nobody can foretell without its key.
//!
//! `rand_chacha` makes four blocks at once and unrolls them, twice where it is asked; a page's module would carry all of it for the
//! few draws of a game. Its tests say that this is the same stream.

/// A stream, a block of it at a time.
#[derive(Clone)]
pub(crate) struct ChaCha12 {
    /// The words that every block is made of: constants, key, the block's number, the stream's.
    start: [u32; 16],
    block: [u32; 16],
    used: usize,
}

const BLOCK_NUMBER: usize = 12;
const STREAM: usize = 14;

impl ChaCha12 {
    /// The stream with this number.
    pub(crate) fn new(key: &[u8; 32], stream: u64) -> ChaCha12 {
        let words = |bytes: &[u8], to: &mut [u32]| {
            for (word, bytes) in to.iter_mut().zip(bytes.as_chunks().0) {
                *word = u32::from_le_bytes(*bytes);
            }
        };
        let mut start = [0; 16];
        words(b"expand 32-byte k", &mut start);
        words(key, &mut start[4..]);
        words(&stream.to_le_bytes(), &mut start[STREAM..]);
        ChaCha12 { start, block: [0; 16], used: 16 }
    }

    /// The next word.
    pub(crate) fn next_u32(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.next_block();
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    fn next_block(&mut self) {
        let mut words = self.start;
        for _ in 0..6 {
            for column in 0..4 {
                quarter_round(&mut words, [column, column + 4, column + 8, column + 12]);
            }
            for column in 0..4 {
                let [b, c, d] = [1, 2, 3].map(|row| 4 * row + (column + row) % 4);
                quarter_round(&mut words, [column, b, c, d]);
            }
        }
        for (word, start) in words.iter_mut().zip(self.start) {
            *word = word.wrapping_add(start);
        }
        (self.block, self.used) = (words, 0);
        // Nobody draws 2^36 words.
        self.start[BLOCK_NUMBER] = self.start[BLOCK_NUMBER].wrapping_add(1);
    }
}

fn quarter_round(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for [to, from, mixed, turn] in [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] {
        words[to] = words[to].wrapping_add(words[from]);
        words[mixed] = (words[mixed] ^ words[to]).rotate_left(turn as u32);
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha12Rng;
    use rand_core::{Rng as _, SeedableRng as _};

    use super::*;
    use crate::Fast;

    #[test]
    fn it_is_the_stream_that_everybody_else_makes() {
        let mut luck = Fast::new(12);
        for round in 0..200 {
            let mut key = [0; 32];
            key.fill_with(|| luck.below(256) as u8);
            let stream = if round < 100 { round } else { luck.next_u64() };
            let (mut ours, mut theirs) = (ChaCha12::new(&key, stream), ChaCha12Rng::from_seed(key));
            theirs.set_stream(stream);
            for word in 0..200 {
                assert_eq!(ours.next_u32(), theirs.next_u32(), "word {word} of stream {stream}");
            }
        }
    }
}

//! Chance, asked by name.
//!
//! A game never rolls a die itself: it asks a [`Chance`] for one of several weighted outcomes. At a table the answer
//! comes from a [`SeedStream`], in search from [`Fast`], in a scenario from a [`Script`]; [`Recorded`] keeps what was
//! asked so that a replay can be checked outcome by outcome.

#[cfg(feature = "laboratory")]
use std::collections::BTreeMap;
use std::fmt::{self, Display};

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// Whoever answers when a game leaves something to luck.
pub trait Chance {
    /// One of `weights.len()` outcomes, each as likely as its weight says. The weights must not all be zero.
    ///
    /// `label` names an outcome the way scenarios and records write it; it is called only where somebody reads it.
    ///
    /// ```
    /// use barbacane_engine::{Chance, Fast};
    /// let mut chance = Fast::new(7);
    /// let side = chance.draw("coin", &[1, 1], |side| ["heads", "tails"][side]);
    /// assert!(side < 2);
    /// ```
    fn draw<L: Display>(&mut self, name: &'static str, weights: &[u8], label: impl Fn(usize) -> L) -> usize;

    /// One of `count` equally likely outcomes, at most [`MOST_EQUAL`](Self::MOST_EQUAL) and at least one.
    ///
    /// ```
    /// use barbacane_engine::{Chance, Fast};
    /// assert!(Fast::new(7).pick("die", 6, |side| side + 1) < 6);
    /// ```
    #[inline]
    fn pick<L: Display>(&mut self, name: &'static str, count: usize, label: impl Fn(usize) -> L) -> usize {
        const ONES: [u8; 64] = [1; 64];
        self.draw(name, &ONES[..count], label)
    }

    /// The most outcomes [`pick`](Self::pick) can choose from.
    const MOST_EQUAL: usize = 64;
}

/// Walks the cumulative weights to the outcome that the ticket `0..total` stands for.
#[inline]
fn outcome_of(weights: &[u8], mut ticket: u32) -> usize {
    for (outcome, &weight) in weights.iter().enumerate() {
        let weight = u32::from(weight);
        if ticket < weight {
            return outcome;
        }
        ticket -= weight;
    }
    unreachable!("a ticket is below the total weight")
}

#[inline]
fn total(weights: &[u8]) -> u32 {
    weights.iter().map(|&weight| u32::from(weight)).sum()
}

/// The secret a table's luck is drawn from.
///
/// Its SHA-256 is published when the game starts and the seed itself when it is over, so that anybody can check that
/// nothing was chosen along the way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// ```
    /// use barbacane_engine::Seed;
    /// let seed = Seed([9; 32]);
    /// assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
    /// assert_eq!(Seed::from_hex("nonsense"), None);
    /// ```
    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(seed))
    }

    /// The luck of input number `n` of a game; set-up is input 0.
    ///
    /// It depends on nothing but the seed and `n`: whoever takes a move back and plays again meets the same luck.
    pub fn stream(self, n: u64) -> SeedStream {
        let mut rng = ChaCha12Rng::from_seed(self.0);
        rng.set_stream(n);
        SeedStream(rng)
    }
}

/// By its digits. It is written where that is meant, by hand: a secret while the game lasts.
impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seed::from_hex(&text).ok_or_else(|| D::Error::custom("a seed is 64 hexadecimal digits"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)") // a secret while the game lasts: never in a log line
    }
}

/// Luck from a cryptographic stream: unpredictable from what was seen, the same on every machine.
#[derive(Clone, Debug)]
pub struct SeedStream(ChaCha12Rng);

impl Chance for SeedStream {
    fn draw<L: Display>(&mut self, _: &'static str, weights: &[u8], _: impl Fn(usize) -> L) -> usize {
        let total = total(weights);
        // Rejection keeps every outcome exactly as likely as its weight.
        let fair = u32::MAX - u32::MAX % total;
        loop {
            let ticket = self.0.next_u32();
            if ticket < fair {
                return outcome_of(weights, ticket % total);
            }
        }
    }
}

/// Luck for search and simulation: a few cycles a draw, good enough for statistics, no secret.
///
/// This is Steele and Vigna's SplitMix64.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// A generator that always gives the same luck for the same seed.
    #[inline]
    pub fn new(seed: u64) -> Fast {
        Fast(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u32
    }
}

impl Chance for Fast {
    #[inline]
    fn draw<L: Display>(&mut self, _: &'static str, weights: &[u8], _: impl Fn(usize) -> L) -> usize {
        let ticket = self.below(total(weights));
        outcome_of(weights, ticket)
    }

    #[inline]
    fn pick<L: Display>(&mut self, _: &'static str, count: usize, _: impl Fn(usize) -> L) -> usize {
        self.below(count as u32) as usize
    }
}

/// Luck written down beforehand, by name, as scenarios do. What is not written is drawn from a fixed seed.
#[cfg(feature = "laboratory")]
#[derive(Clone, Debug)]
pub struct Script {
    outcomes: BTreeMap<String, Vec<String>>,
    rest: SeedStream,
    trouble: Option<String>,
}

#[cfg(feature = "laboratory")]
impl Script {
    /// A script that answers each name with its outcomes, first to last.
    pub fn new(outcomes: BTreeMap<String, Vec<String>>) -> Script {
        Script { outcomes, rest: Seed([0; 32]).stream(0), trouble: None }
    }

    /// What went wrong: an outcome that was impossible when asked for, or one that nobody asked for.
    pub fn finish(self) -> Result<(), String> {
        if let Some(trouble) = self.trouble {
            return Err(trouble);
        }
        match self.outcomes.iter().find(|(_, left)| !left.is_empty()) {
            Some((name, left)) => Err(format!("nobody asked chance {name:?} for {left:?}")),
            None => Ok(()),
        }
    }
}

#[cfg(feature = "laboratory")]
impl Chance for Script {
    fn draw<L: Display>(&mut self, name: &'static str, weights: &[u8], label: impl Fn(usize) -> L) -> usize {
        let Some(written) = self.outcomes.get_mut(name).filter(|left| !left.is_empty()) else {
            return self.rest.draw(name, weights, label);
        };
        let wanted = written.remove(0);
        let possible = |&outcome: &usize| weights[outcome] > 0;
        if let Some(outcome) =
            (0..weights.len()).filter(possible).find(|&outcome| label(outcome).to_string() == wanted)
        {
            return outcome;
        }
        let possible: Vec<_> =
            (0..weights.len()).filter(possible).map(|outcome| label(outcome).to_string()).collect();
        self.trouble.get_or_insert(format!(
            "chance {name:?} cannot give {wanted:?} here, only {}",
            possible.join(", ")
        ));
        self.rest.draw(name, weights, label)
    }
}

/// One question put to chance, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// What was asked for, for instance `monster-draw`.
    pub name: String,
    /// What came out, for instance `shover`.
    pub outcome: String,
}

crate::read_by_fields!(struct Asked { name, outcome });

/// Chance that remembers what it was asked.
#[derive(Clone, Debug)]
pub struct Recorded<C> {
    /// Where the answers come from.
    pub source: C,
    /// What was asked so far.
    pub asked: Vec<Asked>,
}

impl<C> Recorded<C> {
    /// Starts remembering what `source` answers.
    pub fn new(source: C) -> Recorded<C> {
        Recorded { source, asked: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorded<C> {
    fn draw<L: Display>(&mut self, name: &'static str, weights: &[u8], label: impl Fn(usize) -> L) -> usize {
        let outcome = self.source.draw(name, weights, &label);
        self.asked.push(Asked { name: name.to_owned(), outcome: label(outcome).to_string() });
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_depends_on_seed_and_number_only() {
        let draws = |seed: u8, n: u64| {
            let mut stream = Seed([seed; 32]).stream(n);
            (0..64).map(|_| stream.draw("die", &[1; 6], |i| i)).collect::<Vec<_>>()
        };
        assert_eq!(draws(1, 5), draws(1, 5));
        assert_ne!(draws(1, 5), draws(1, 6));
        assert_ne!(draws(1, 5), draws(2, 5));
    }

    #[test]
    fn outcomes_follow_their_weights() {
        let mut chance = Fast::new(3);
        let mut seen = [0_u32; 3];
        for _ in 0..60_000 {
            seen[chance.draw("bag", &[1, 0, 2], |i| i)] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((19_000..21_000).contains(&seen[0]), "{seen:?}");
    }

    #[test]
    fn a_script_complains_about_the_impossible_and_the_unasked() {
        let script =
            |outcome: &str| Script::new(BTreeMap::from([("die".to_owned(), vec![outcome.to_owned()])]));
        let mut fine = script("2");
        assert_eq!(fine.draw("die", &[1; 6], |i| i), 2);
        assert_eq!(fine.finish(), Ok(()));
        let mut impossible = script("9");
        impossible.draw("die", &[1; 6], |i| i);
        assert!(impossible.finish().unwrap_err().contains("cannot give \"9\""));
        assert!(script("2").finish().unwrap_err().contains("nobody asked"));
    }
}

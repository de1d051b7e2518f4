//! The castle's chance to win, as far as one can tell at a glance.
//!
//! The numbers were fitted to how 7,200 games of this player ended, from the beginning of each of their turns.

use super::outlook::VICTORY;
use crate::board::Ring;
use crate::position::CastlePanic;

/// By how many defend the castle: the chance when the bag is empty, and how forty tokens change it.
type Table = [(f64, f64); 6];

const BASE: Table =
    [(1.306, 1.055), (1.803, 1.061), (1.354, 0.470), (1.581, 0.712), (2.009, 0.747), (0.696, -0.269)];
const MAGIC: Table =
    [(1.210, -1.092), (0.935, -1.149), (0.785, -2.434), (0.533, -1.507), (0.989, -1.642), (-0.140, -3.025)];
const OVERLORD: Table =
    [(1.621, 0.939), (1.6, 0.8), (1.608, 0.615), (1.8, 1.1), (2.005, 1.660), (2.005, 1.660)];
const MAGIC_OVERLORD: Table =
    [(0.953, -0.840), (0.8, -1.1), (0.698, -1.391), (0.9, -1.1), (1.229, -0.786), (1.229, -0.786)];

impl CastlePanic {
    /// The castle's chance to win.
    pub(crate) fn hope(&self) -> f64 {
        if let Some(won) = self.won {
            return f64::from(u8::from(won));
        }
        let table = match (self.options.wizards_tower(), self.overlord.is_some()) {
            (false, false) => &BASE,
            (true, false) => &MAGIC,
            (false, true) => &OVERLORD,
            (true, true) => &MAGIC_OVERLORD,
        };
        let (start, per_forty) = table[usize::from(self.defenders().clamp(1, 6)) - 1];
        let outlook = f64::from(self.outlook().clamp(-VICTORY, VICTORY)) / 1_000.0;
        let tens = f64::from(self.tokens_left() + self.overlord_tokens()) / 10.0;
        let points = self.crowd.iter().map(|(_, piece)| f64::from(piece.points())).sum::<f64>() / 10.0;
        let inside = self.crowd.iter().filter(|(_, piece)| piece.ring() == Ring::Castle).count() as f64;
        let walls = f64::from(self.walls.len());
        let second_tower = f64::from(u8::from(self.towers.len() > 1));
        let forties = tens / 4.0;
        let odds = start + per_forty * forties - 1.088 * tens
            + (0.473 - 0.041 * forties) * outlook
            + (0.135 + 0.024 * forties) * walls
            + (0.590 * forties - 0.872) * points
            - 0.378 * inside
            + 0.143 * second_tower;
        chance(odds)
    }
}

/// The chance that odds on a logarithmic scale stand for: 1 / (1 + e^-odds).
///
/// Only with `+ - * /`, which every processor and every browser round alike: what `exp` answers depends on whose library it is, and
/// a robot would decide otherwise in a page than behind the server. Near nothing e^x is almost a fraction (Padé's), and e^x is
/// e^(x/1024) squared ten times.
fn chance(odds: f64) -> f64 {
    let part = -odds.clamp(-SURE, SURE) / 1_024.0;
    let (even, odd) = (120.0 + 12.0 * part * part, part * (60.0 + part * part));
    let power = (0..10).fold((even + odd) / (even - odd), |power, _| power * power);
    1.0 / (1.0 + power)
}

/// Odds beyond which nothing is left to hope or to fear.
const SURE: f64 = 40.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::disallowed_methods, reason = "this is what it is compared with")]
    fn the_chance_is_that_of_the_exponential_function() {
        for odds in (-40_000..=40_000).map(|odds| f64::from(odds) / 1_000.0) {
            let (near, true_one) = (chance(odds), 1.0 / (1.0 + (-odds).exp()));
            assert!((near / true_one - 1.0).abs() < 1e-11, "{odds}: {near} for {true_one}");
        }
        assert_eq!(chance(0.0), 0.5);
        assert_eq!([chance(1e9), chance(-1e9)], [chance(SURE), chance(-SURE)]);
    }

    /// Bits, not numbers that look alike: the module for pages computes the same (`cargo xtask offline`).
    #[test]
    fn every_bit_of_it_is_known() {
        let bits = [-7.25, -0.5, 0.125, 3.0].map(|odds| chance(odds).to_bits());
        assert_eq!(
            bits,
            [4559684777386019767, 4600472787979172334, 4602959928217240027, 4606755244510476994]
        );
    }

    #[test]
    fn better_odds_are_a_better_chance() {
        let chances: Vec<f64> = (-300..300).map(|odds| chance(f64::from(odds) / 10.0)).collect();
        assert!(chances.is_sorted());
    }
}

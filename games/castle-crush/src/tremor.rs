//! A human hand: a little off, by chance.

use engine::Chance;

/// How far, in half millimetres or degrees, and how often.
const OFF: [i16; 7] = [-3, -2, -1, 0, 1, 2, 3];
const OFTEN: [u8; 7] = [1, 3, 6, 8, 6, 3, 1];

/// A place and a direction as a hand that trembles hits them.
pub(crate) fn tremble(x: i16, z: i16, degrees: u16, chance: &mut impl Chance) -> (i16, i16, u16) {
    let mut off = |name| OFF[chance.draw(name, &OFTEN, |at| OFF[at])];
    let (x, z) = (x + off("tremor-x"), z + off("tremor-z"));
    (x, z, (degrees as i16 + off("tremor-turn")).rem_euclid(360) as u16)
}

//! Where a piece is and how it is turned, in whole numbers: what a record keeps and a world is built from.

use rapier3d::math::{Pose as Real, Rotation, Vector};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Millimetres in a unit of the physics.
pub(crate) const UNIT: f32 = 100.0;
/// Hundredths of a millimetre in a unit of the physics.
const STEP: f32 = UNIT * 100.0;
/// A whole turn of a quaternion's part.
const WHOLE: f32 = 10_000.0;

/// A pose: hundredths of a millimetre, then a quaternion in ten-thousandths. The origin of a piece is the middle of its underside; y is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(from = "[i32; 7]", into = "[i32; 7]")]
#[ts(type = "[number, number, number, number, number, number, number]")]
pub struct Pose {
    at: [i32; 3],
    turn: [i32; 4],
}

impl From<[i32; 7]> for Pose {
    fn from([x, y, z, i, j, k, w]: [i32; 7]) -> Pose {
        Pose { at: [x, y, z], turn: [i, j, k, w] }
    }
}

impl From<Pose> for [i32; 7] {
    fn from(Pose { at: [x, y, z], turn: [i, j, k, w] }: Pose) -> [i32; 7] {
        [x, y, z, i, j, k, w]
    }
}

impl Pose {
    /// Standing at a place in millimetres, turned about the vertical by so many degrees.
    pub fn standing(x: f32, y: f32, z: f32, degrees: f32) -> Pose {
        Pose::near(&Real::from_parts(Vector::new(x, y, z) / UNIT, about_vertical(degrees)))
    }

    /// The nearest pose in whole numbers.
    pub(crate) fn near(real: &Real) -> Pose {
        let at = real.translation.to_array().map(|part| (part * STEP).round() as i32);
        let turn = real.rotation.to_array().map(|part| (part * WHOLE).round() as i32);
        // A rotation has two quaternions; one of them is written.
        let last = turn.iter().rev().find(|&&part| part != 0).copied().unwrap_or(0);
        Pose { at, turn: if last < 0 { turn.map(|part| -part) } else { turn } }
    }

    /// The pose for the physics.
    pub(crate) fn real(&self) -> Real {
        let [x, y, z] = self.at.map(|part| part as f32 / STEP);
        let [i, j, k, w] = self.turn.map(|part| part as f32 / WHOLE);
        Real::from_parts(Vector::new(x, y, z), Rotation::from_xyzw(i, j, k, w).normalize())
    }

    /// Could a piece be like this: finite, in the room, turned by a rotation?
    pub fn makes_sense(&self) -> bool {
        const ROOM: i32 = 200_000;
        let length: f32 = self.turn.iter().map(|&part| part as f32 * part as f32).sum::<f32>();
        self.at.iter().all(|part| part.abs() <= ROOM)
            && self.turn.iter().all(|part| part.abs() <= WHOLE as i32)
            && (length.sqrt() - WHOLE).abs() < 50.0
    }

    /// Where its origin is, in millimetres.
    pub fn millimetres(&self) -> [f32; 3] {
        self.at.map(|part| part as f32 / 100.0)
    }

    /// The cosine of the angle between its up and the vertical.
    pub(crate) fn uprightness(&self) -> f32 {
        (self.real().rotation * Vector::Y).y
    }
}

/// A turn about the vertical, the same on every machine.
pub(crate) fn about_vertical(degrees: f32) -> Rotation {
    let half = degrees.to_radians() / 2.0;
    Rotation::from_xyzw(0.0, libm::sinf(half), 0.0, libm::cosf(half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pose_is_kept_to_a_hundredth_of_a_millimetre() {
        for degrees in 0..360 {
            let pose = Pose::standing(12.5, 10.0, -33.0, degrees as f32);
            let again = Pose::near(&pose.real());
            assert!(pose.makes_sense());
            assert_eq!(again.at, pose.at, "{degrees}°");
            for (one, other) in again.turn.iter().zip(pose.turn) {
                assert!((one - other).abs() <= 1, "{degrees}°: {again:?} {pose:?}");
            }
            let written = serde_json::to_string(&pose).unwrap();
            assert_eq!(serde_json::from_str::<Pose>(&written).unwrap(), pose);
        }
    }

    #[test]
    fn nonsense_is_no_pose() {
        assert!(!Pose::from([0, 0, 0, 0, 0, 0, 0]).makes_sense());
        assert!(!Pose::from([i32::MAX, 0, 0, 0, 0, 0, 10_000]).makes_sense());
        assert!(!Pose::from([0, 0, 0, 10_000, 10_000, 0, 10_000]).makes_sense());
    }
}

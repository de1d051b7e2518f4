//! What stands where: foundations on their ring, pieces at rest. Everything the physics need to know, and all they change.

use std::collections::BTreeMap;

use engine::Seat;
use rapier3d::math::{Pose as Real, Vector};

use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::{Pose, UNIT, about_vertical};

/// Where a foundation stands on the ring around the hammer's base: whole degrees.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, ts_rs::TS,
)]
#[serde(transparent)]
pub struct Place(pub u16);

impl Place {
    /// The middle of a foundation here, turned so that its front looks at the hammer.
    pub(crate) fn real(self) -> Real {
        let away = data().geometry.hammer.length / UNIT;
        let angle = f32::from(self.0).to_radians();
        let middle = Vector::new(libm::cosf(angle) * away, 0.0, libm::sinf(angle) * away);
        Real::from_parts(middle, about_vertical(-90.0 - f32::from(self.0)))
    }

    /// How far the middles of two foundations are apart, in millimetres.
    pub fn apart(self, other: Place) -> f32 {
        (self.real().translation - other.real().translation).length() * UNIT
    }
}

/// The table at rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Whose foundation stands where.
    pub foundations: BTreeMap<Seat, Place>,
    /// Every piece on the table, on a castle or fallen.
    pub pieces: BTreeMap<Piece, Pose>,
}

impl Scene {
    /// Sixteen digits for where everything is: a screen that let the same hammer fall has the same, or something else than the
    /// arbiter saw.
    pub fn digest(&self) -> String {
        // FNV-1a, 64 bits.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        let mut take = |bytes: &[u8]| {
            for &byte in bytes {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for (piece, &pose) in &self.pieces {
            take(piece.to_string().as_bytes());
            <[i32; 7]>::from(pose).into_iter().for_each(|part| take(&part.to_le_bytes()));
        }
        format!("{hash:016x}")
    }
}

//! A hand puts a piece down: over a place, lowered until it touches, let go.

use engine::Seat;
use rapier3d::math::{Pose as Real, Rotation, Vector};
use rapier3d::parry::query::ShapeCastOptions;
use rapier3d::prelude::QueryFilter;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::contacts::Thing;
use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::{Pose, UNIT, about_vertical};
use crate::scene::Scene;
use crate::shapes;
use crate::world::{GAP, World};

/// Where a piece is to come down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Put {
    /// Which one.
    pub piece: Piece,
    /// Half millimetres to the right of the middle of the foundation, seen from its front.
    pub x: i16,
    /// Half millimetres from the middle towards its front, which looks at the hammer.
    pub z: i16,
    /// Whole degrees about the vertical (CC-C48).
    pub turn: u16,
    /// Half millimetres above the foundation from which it is lowered; otherwise from above everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u16>,
    /// How it is held.
    #[serde(default, skip_serializing_if = "Stance::is_standing")]
    #[ts(as = "Option<Stance>", optional)]
    pub stance: Stance,
}

/// How a piece is held. Only the King may be put down otherwise than standing (CC-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// On its foot.
    #[default]
    Standing,
    /// On its side.
    Lying,
    /// On its head.
    Overhead,
}

impl Stance {
    fn is_standing(&self) -> bool {
        *self == Stance::Standing
    }

    fn turn(self) -> Rotation {
        const QUARTER: f32 = std::f32::consts::FRAC_1_SQRT_2;
        match self {
            Stance::Standing => Rotation::IDENTITY,
            Stance::Lying => Rotation::from_xyzw(QUARTER, 0.0, 0.0, QUARTER),
            Stance::Overhead => Rotation::from_xyzw(1.0, 0.0, 0.0, 0.0),
        }
    }
}

/// Why a piece cannot be put down there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Something is there already.
    NoRoom,
    /// There is only the table below.
    Beside,
}

/// Millimetres above the foundation from which everything is lowered: higher than thirty blocks.
const ABOVE: f32 = 2_000.0;

/// A castle over which pieces are held.
#[derive(Debug)]
pub struct Site {
    world: World,
    middle: Real,
}

impl Site {
    /// Somebody's foundation with what stands there; `None` if it has no place yet.
    pub fn new(scene: &Scene, seat: Seat) -> Option<Site> {
        let middle = scene.foundations.get(&seat)?.real();
        let mut world = World::new(scene);
        world.look();
        Some(Site { world, middle })
    }

    /// Where a piece is when it touches, a hair above what it will stand on, and what that is.
    pub fn lower(&self, put: Put) -> Result<(Pose, Thing), Unfit> {
        let data = data();
        let floor = data.geometry.ground.foundation.height;
        let high = put.from.map_or(ABOVE, |half| f32::from(half) / 2.0);
        let over = Vector::new(f32::from(put.x) / 2.0, floor + high, f32::from(put.z) / 2.0) / UNIT;
        let held =
            self.middle * Real::from_parts(over, about_vertical(f32::from(put.turn)) * put.stance.turn());
        let options = ShapeCastOptions {
            max_time_of_impact: f32::MAX,
            target_distance: GAP / UNIT,
            stop_at_penetration: true,
            compute_impact_geometry_on_penetration: false,
        };
        let mut first: Option<(f32, Thing)> = None;
        for solid in shapes::solids(data, put.piece) {
            let (at, all) = (held * solid.at, QueryFilter::default());
            let Some((collider, hit)) =
                self.world.physics().cast_shape(&at, -Vector::Y, &*solid.shape, options, all)
            else {
                continue;
            };
            if hit.time_of_impact <= 0.0 {
                return Err(Unfit::NoRoom);
            }
            let Some(thing) = self.world.thing(collider) else { continue };
            if first.is_none_or(|(way, _)| hit.time_of_impact < way) {
                first = Some((hit.time_of_impact, thing));
            }
        }
        match first {
            Some((way, thing @ (Thing::Foundation(_) | Thing::Piece(_)))) => {
                let down = Real::from_parts(held.translation - Vector::new(0.0, way, 0.0), held.rotation);
                Ok((Pose::near(&down), thing))
            }
            _ => Err(Unfit::Beside),
        }
    }
}

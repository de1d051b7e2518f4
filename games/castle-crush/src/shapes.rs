//! The pieces as solids. Boxes are cuboids, gables hulls, an L several solids on one body: what was tried and stands still.

use rapier3d::math::{Pose, Vector};
use rapier3d::prelude::{ColliderBuilder, SharedShape};

use crate::geometry::{Data, Figure, Hammer, Shape};
use crate::piece::Piece;
use crate::pose::UNIT;

/// A solid, where it is on its body, and how dense it is.
pub(crate) struct Solid {
    pub(crate) shape: SharedShape,
    pub(crate) at: Pose,
    pub(crate) density: f32,
}

impl Solid {
    fn new(shape: SharedShape, middle: [f32; 3], density: f32) -> Solid {
        Solid { shape, at: Pose::from_translation(Vector::from(middle) / UNIT), density: in_units(density) }
    }

    /// A hull of points in millimetres.
    fn hull(points: &[Vector], density: f32) -> Solid {
        let points: Vec<Vector> = points.iter().map(|&point| point / UNIT).collect();
        let shape = SharedShape::convex_hull(&points).expect("a solid has a volume");
        Solid { shape, at: Pose::IDENTITY, density: in_units(density) }
    }

    pub(crate) fn collider(self, data: &Data) -> ColliderBuilder {
        ColliderBuilder::new(self.shape)
            .position(self.at)
            .density(self.density)
            .friction(data.geometry.friction)
            .restitution(data.geometry.restitution)
    }
}

/// Kilograms a cubic metre, for a unit of a tenth of a metre.
fn in_units(density: f32) -> f32 {
    density / 1_000.0
}

fn cuboid([width, height, depth]: [f32; 3], [x, y, z]: [f32; 3], density: f32) -> Solid {
    let shape = SharedShape::cuboid(width / 2.0 / UNIT, height / 2.0 / UNIT, depth / 2.0 / UNIT);
    Solid::new(shape, [x, y + height / 2.0, z], density)
}

/// What a piece is made of.
pub(crate) fn solids(data: &Data, piece: Piece) -> Vec<Solid> {
    let geometry = &data.geometry;
    match piece {
        Piece::Block(kind, _) => block(geometry.shapes.of(kind), geometry.density),
        Piece::King(_) => vec![figure(geometry.figures.king, geometry.density)],
        Piece::General(_) => vec![figure(geometry.figures.general, geometry.density)],
    }
}

fn block(Shape { width, depth, wall, gable, step }: Shape, density: f32) -> Vec<Solid> {
    if let Some(gable) = gable {
        let profile = [
            (-width / 2.0, 0.0),
            (width / 2.0, 0.0),
            (width / 2.0, wall),
            (gable.ridge / 2.0, gable.top),
            (-gable.ridge / 2.0, gable.top),
            (-width / 2.0, wall),
        ];
        return vec![prism(&profile, depth, density)];
    }
    let Some(step) = step else { return vec![cuboid([width, wall, depth], [0.0; 3], density)] };
    let edge = step.width - width / 2.0;
    let tall = cuboid([step.width, step.top, depth], [(edge - width / 2.0) / 2.0, 0.0, 0.0], density);
    let low = cuboid([width - step.width, wall, depth], [(edge + width / 2.0) / 2.0, 0.0, 0.0], density);
    let bevel = prism(&[(edge, wall), (edge + step.bevel, wall), (edge, wall + step.bevel)], depth, density);
    vec![tall, low, bevel]
}

/// A profile seen from the front, as deep as the block.
fn prism(profile: &[(f32, f32)], depth: f32, density: f32) -> Solid {
    let points: Vec<Vector> = [-depth / 2.0, depth / 2.0]
        .into_iter()
        .flat_map(|z| profile.iter().map(move |&(x, y)| Vector::new(x, y, z)))
        .collect();
    Solid::hull(&points, density)
}

/// An oval figure, round above a foot of four corners: with more of them it walks by itself.
fn figure(Figure { width, height, foot }: Figure, density: f32) -> Solid {
    const ROUND: [(f32, f32); 4] = [(0.2, 0.42), (0.45, 0.5), (0.75, 0.38), (1.0, 0.12)];
    let half = foot / 2.0 * std::f32::consts::FRAC_1_SQRT_2;
    let mut points: Vec<Vector> = [(half, half), (half, -half), (-half, half), (-half, -half)]
        .map(|(x, z)| Vector::new(x, 0.0, z))
        .to_vec();
    for (up, wide) in ROUND {
        points.extend(ring(8).map(|(x, z)| Vector::new(x * width * wide, up * height, z * width * wide)));
    }
    Solid::hull(&points, density)
}

/// So many points on a circle of radius one.
fn ring(corners: u16) -> impl Iterator<Item = (f32, f32)> {
    (0..corners).map(move |corner| {
        let angle = (f32::from(corner) * 360.0 / f32::from(corners)).to_radians();
        (libm::cosf(angle), libm::sinf(angle))
    })
}

/// The hammer, its foot at the origin: it rolls over a ball.
pub(crate) fn hammer(Hammer { length, rod, head, .. }: &Hammer, data: &Data) -> Vec<Solid> {
    let wood = data.geometry.density;
    let round = |diameter: f32, from: f32, to: f32, density: f32| {
        let radius = diameter / 2.0;
        let points: Vec<Vector> = [from, to]
            .into_iter()
            .flat_map(|y| ring(12).map(move |(x, z)| Vector::new(x * radius, y, z * radius)))
            .collect();
        Solid::hull(&points, density)
    };
    let foot = Solid::new(SharedShape::ball(rod / 2.0 / UNIT), [0.0, rod / 2.0, 0.0], wood);
    let shoulder = length - head.length;
    vec![
        foot,
        round(*rod, rod / 2.0, shoulder, wood),
        round(head.diameter, shoulder, *length, data.geometry.head_density),
    ]
}

/// A plate that nothing moves.
pub(crate) fn foundation(data: &Data) -> Solid {
    let plate = data.geometry.ground.foundation;
    cuboid([plate.width, plate.height, plate.width], [0.0; 3], data.geometry.density)
}

/// The round base of the hammer.
pub(crate) fn base(data: &Data) -> Solid {
    let disc = data.geometry.ground.base;
    let shape = SharedShape::cylinder(disc.height / 2.0 / UNIT, disc.diameter / 2.0 / UNIT);
    Solid::new(shape, [0.0, disc.height / 2.0, 0.0], data.geometry.density)
}

/// The table has no edge anybody could reach (CC-C45).
pub(crate) fn table() -> Solid {
    const WIDE: f32 = 4_000.0;
    const THICK: f32 = 100.0;
    cuboid([WIDE, THICK, WIDE], [0.0, -THICK, 0.0], 1.0)
}

/// The outermost points of a piece, by which it is seen whether it moved.
pub(crate) fn corners(data: &Data, piece: Piece) -> Vec<Vector> {
    solids(data, piece)
        .iter()
        .flat_map(|solid| {
            let local = solid.shape.compute_local_aabb();
            local.vertices().map(|corner| solid.at * corner)
        })
        .collect()
}

/// The height of its highest point, in millimetres.
pub(crate) fn top(data: &Data, piece: Piece, at: &Pose) -> f32 {
    let highest = solids(data, piece)
        .iter()
        .map(|solid| solid.shape.compute_aabb(&(*at * solid.at)).maxs.y)
        .fold(0.0, f32::max);
    highest * UNIT
}

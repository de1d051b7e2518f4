//! The pieces for whoever draws them: the solids that fall are the ones one sees.

use rapier3d::math::Vector;
use rapier3d::parry::shape::TypedShape;
use serde::{Deserialize, Serialize};

use engine::Seat;

use crate::geometry::data;
use crate::piece::{Kind, Piece};
use crate::pose::UNIT;
use crate::shapes::{self, Solid};

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they are named like what they are")]
pub enum Sort {
    King,
    General,
    Hammer,
    Foundation,
    Base,
    #[serde(untagged)]
    Block(Kind),
}

/// A closed surface, in millimetres in the frame of its piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mesh {
    /// Its corners.
    pub vertices: Vec<[f32; 3]>,
    /// Its triangles, counter-clockwise seen from outside.
    pub faces: Vec<[u32; 3]>,
}

/// The surfaces of something.
pub fn meshes(sort: Sort) -> Vec<Mesh> {
    let data = data();
    let solids = match sort {
        Sort::Block(kind) => shapes::solids(data, Piece::Block(kind, 0)),
        Sort::King => shapes::solids(data, Piece::King(Seat(0))),
        Sort::General => shapes::solids(data, Piece::General(Seat(0))),
        Sort::Hammer => shapes::hammer(&data.geometry.hammer, data),
        Sort::Foundation => vec![shapes::foundation(data)],
        Sort::Base => vec![shapes::base(data)],
    };
    solids.iter().map(mesh).collect()
}

/// Corners of a round thing.
const ROUND: u32 = 48;

fn mesh(solid: &Solid) -> Mesh {
    let (points, faces): (Vec<Vector>, Vec<[u32; 3]>) = match solid.shape.as_typed_shape() {
        TypedShape::Cuboid(cuboid) => cuboid.to_trimesh(),
        TypedShape::ConvexPolyhedron(hull) => hull.to_trimesh(),
        TypedShape::Ball(ball) => ball.to_trimesh(ROUND / 2, ROUND / 4),
        TypedShape::Cylinder(cylinder) => cylinder.to_trimesh(ROUND),
        _ => (Vec::new(), Vec::new()),
    };
    Mesh { vertices: points.iter().map(|&point| (solid.at * point * UNIT).to_array()).collect(), faces }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six times the volume, by the signed tetrahedra under its triangles: positive if they look outwards.
    fn volume(Mesh { vertices, faces }: &Mesh) -> f32 {
        let corner = |at: u32| Vector::from(vertices[at as usize]);
        faces.iter().map(|&[a, b, c]| corner(a).dot(corner(b).cross(corner(c)))).sum::<f32>() / 6.0
    }

    #[test]
    fn surfaces_are_closed_and_look_outwards() {
        for (sort, cubic_millimetres) in [
            (Sort::Block(Kind::HF), 54_000.0),
            (Sort::Block(Kind::TS), 30.0 * 30.0 * 90.0 + 1_500.0),
            (Sort::Foundation, 144_000.0),
        ] {
            let whole: f32 = meshes(sort).iter().map(volume).sum();
            assert!((whole - cubic_millimetres).abs() < 1.0, "{sort:?}: {whole}");
        }
        for sort in [Sort::King, Sort::General, Sort::Hammer, Sort::Base] {
            assert!(meshes(sort).iter().all(|mesh| volume(mesh) > 1_000.0), "{sort:?}");
        }
    }

    #[test]
    fn a_sort_is_written_by_its_name() {
        for (written, sort) in [("\"HF\"", Sort::Block(Kind::HF)), ("\"king\"", Sort::King)] {
            assert_eq!(serde_json::from_str::<Sort>(written).unwrap(), sort);
        }
    }
}

//! The physics: a world is built from a scene, run, and thrown away. How a scene comes to rest by them is told in `film`.
//!
//! Bodies go in in one order and steps are of one length, so the same scene moves alike on every machine. What the numbers do
//! and how they were found is told in the README beside.

use std::collections::BTreeMap;

use engine::Seat;
use rapier3d::math::{Pose as Real, Rotation, Vector};
use rapier3d::prelude::{
    ColliderHandle, IntegrationParameters, PhysicsWorld, RigidBody, RigidBodyBuilder, RigidBodyHandle,
    SpringCoefficients,
};

use crate::castle::Judged;
use crate::contacts::Thing;
use crate::geometry::{Data, data};
use crate::piece::Piece;
use crate::pose::{Pose, UNIT};
use crate::scene::Scene;
use crate::shapes::{self, Solid};

/// Steps a second.
pub const RATE: u32 = 480;
/// A heap that has not come to rest by then is taken as it is.
const LONGEST: u32 = 15 * RATE;
/// A piece of which no corner moved farther, in millimetres, has not moved: its pose stays as it was, bit for bit. Building a
/// world anew would otherwise let castles creep.
const STILL: f32 = 0.2;
/// In millimetres a second; with less some leaning gables tremble for ever.
const ASLEEP: f32 = 4.0;
/// What small blocks are measured by, in millimetres.
const LENGTH: f32 = 30.0;

/// Where the hammer is stood up and which way it leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    /// Half millimetres from the middle of the base.
    pub x: i16,
    /// Half millimetres from the middle of the base.
    pub z: i16,
    /// Whole degrees, as places on the ring are.
    pub toward: u16,
}

impl Strike {
    /// From the foot to the end of the head, in millimetres, were nothing in its way.
    pub fn line(self) -> [[f32; 2]; 2] {
        let (x, z, angle) =
            (f32::from(self.x) / 2.0, f32::from(self.z) / 2.0, f32::from(self.toward).to_radians());
        let length = data().geometry.hammer.length;
        [[x, z], [x + libm::cosf(angle) * length, z + libm::sinf(angle) * length]]
    }
}

/// Wood in motion.
pub struct World {
    physics: PhysicsWorld,
    /// In the order in which they were put in; a body knows its number.
    things: Vec<(Thing, RigidBodyHandle)>,
    steps: u32,
}

impl std::fmt::Debug for World {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("World")
            .field("things", &self.things.len())
            .field("steps", &self.steps)
            .finish_non_exhaustive()
    }
}

impl World {
    /// The scene, about to move.
    pub fn new(scene: &Scene) -> World {
        let data = data();
        let mut physics = PhysicsWorld::new();
        physics.gravity = Vector::new(0.0, -9_810.0 / UNIT, 0.0);
        physics.integration_parameters = parameters();
        let mut world = World { physics, things: Vec::new(), steps: 0 };
        world.fix(Thing::Table, shapes::table(), Real::IDENTITY);
        world.fix(Thing::Base, shapes::base(data), Real::IDENTITY);
        for (&seat, place) in &scene.foundations {
            world.fix(Thing::Foundation(seat), shapes::foundation(data), place.real());
        }
        for (&piece, pose) in &scene.pieces {
            world.insert(Thing::Piece(piece), shapes::solids(data, piece), pose.real());
        }
        world
    }

    /// The scene with the hammer leaning: it is let go with the first step, without a push (CC-18).
    pub fn struck(scene: &Scene, strike: Strike) -> World {
        let data = data();
        let mut world = World::new(scene);
        world.insert(Thing::Hammer, shapes::hammer(&data.geometry.hammer, data), leaning(data, strike));
        world
    }

    /// Something that nothing moves.
    fn fix(&mut self, thing: Thing, solid: Solid, at: Real) {
        self.add(thing, RigidBodyBuilder::fixed().pose(at).build(), vec![solid]);
    }

    /// Something that moves.
    fn insert(&mut self, thing: Thing, solids: Vec<Solid>, at: Real) {
        let mut body: RigidBody =
            RigidBodyBuilder::dynamic().pose(at).ccd_enabled(thing == Thing::Hammer).build();
        let activation = body.activation_mut();
        activation.normalized_linear_threshold = ASLEEP / LENGTH;
        activation.time_until_sleep = 0.5;
        self.add(thing, body, solids);
    }

    fn add(&mut self, thing: Thing, mut body: RigidBody, solids: Vec<Solid>) {
        body.user_data = self.things.len() as u128;
        let body = self.physics.insert_body(body);
        for solid in solids {
            self.physics.insert_collider(solid.collider(data()), Some(body));
        }
        self.things.push((thing, body));
    }

    /// What a solid belongs to.
    pub(crate) fn thing(&self, collider: ColliderHandle) -> Option<Thing> {
        let body = self.physics.colliders.get(collider)?.parent()?;
        let number = usize::try_from(self.physics.bodies.get(body)?.user_data).ok()?;
        self.things.get(number).map(|&(thing, _)| thing)
    }

    /// One step on.
    pub fn step(&mut self) {
        self.physics.step();
        self.steps += 1;
    }

    /// Has everything come to rest, or has it moved for long enough?
    pub fn is_over(&self) -> bool {
        self.steps >= LONGEST || (self.steps > 0 && self.physics.active_bodies().next().is_none())
    }

    /// How many steps were made.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// What is in motion and what is high up, together, in millijoules. Wood gives it away and gets none back.
    pub fn energy(&self) -> f32 {
        /// A unit of the physics is a tenth of a metre.
        const MILLIJOULES: f32 = 10.0;
        let moving = self.physics.bodies.iter().map(|(_, body)| body).filter(|body| body.is_dynamic());
        let each = |body: &RigidBody| {
            body.kinetic_energy() - body.mass() * self.physics.gravity.y * body.center_of_mass().y
        };
        moving.map(each).sum::<f32>() * MILLIJOULES
    }

    /// How far, in millimetres, anything is inside anything else now.
    pub fn deepest(&self) -> f32 {
        let manifolds = self.physics.contact_pairs().flat_map(|pair| pair.manifolds());
        let points = manifolds.flat_map(|manifold| &manifold.points);
        points.map(|point| -point.dist * UNIT).fold(0.0, f32::max)
    }

    /// Where every piece is now.
    pub fn poses(&self) -> impl Iterator<Item = (Piece, Pose)> + '_ {
        self.moving().map(|(piece, real)| (piece, Pose::near(real)))
    }

    pub(crate) fn moving(&self) -> impl Iterator<Item = (Piece, &Real)> {
        self.things.iter().filter_map(|&(thing, body)| match thing {
            Thing::Piece(piece) => Some((piece, self.physics.bodies[body].position())),
            _ => None,
        })
    }

    /// Where the hammer is now.
    pub(crate) fn hammer(&self) -> Option<&Real> {
        let (_, body) = self.things.iter().find(|(thing, _)| *thing == Thing::Hammer)?;
        Some(self.physics.bodies[*body].position())
    }

    /// The pieces of a scene that are not where they were in it, and where they are now.
    pub(crate) fn moved(&self, scene: &Scene) -> Vec<(Piece, Pose)> {
        let away = |&(piece, real): &(Piece, &Real)| {
            scene.pieces.get(&piece).is_some_and(|before| displacement(piece, &before.real(), real) > STILL)
        };
        self.moving().filter(away).map(|(piece, real)| (piece, Pose::near(real))).collect()
    }

    /// The scene from which the world was built as it is now; what has not moved keeps its pose. And: has anything moved?
    pub(crate) fn leave(&self, mut scene: Scene) -> (Scene, bool) {
        let moved = self.moved(&scene);
        scene.pieces.extend(moved.iter().copied());
        (scene, !moved.is_empty())
    }

    pub(crate) fn physics(&self) -> &PhysicsWorld {
        &self.physics
    }

    /// Whose castle carries most of the hammer's weight: foundation or pieces that stand there.
    pub(crate) fn lifter(&self, lying: &Scene) -> Option<Seat> {
        let judged = Judged::new(lying);
        let mut weights: BTreeMap<Seat, f32> = BTreeMap::new();
        for pair in self.physics.contact_pairs() {
            let under = match (self.thing(pair.collider1)?, self.thing(pair.collider2)?) {
                (Thing::Hammer, under) | (under, Thing::Hammer) => under,
                _ => continue,
            };
            let seat = match under {
                Thing::Foundation(seat) => Some(seat),
                Thing::Piece(piece) => {
                    lying.foundations.keys().copied().find(|&seat| judged.stands_on(piece, seat))
                }
                Thing::Table | Thing::Base | Thing::Hammer => None,
            };
            if let Some(seat) = seat {
                *weights.entry(seat).or_default() += pair.total_impulse().y.abs();
            }
        }
        let heaviest = weights.values().copied().fold(0.0, f32::max);
        weights.into_iter().find(|&(_, weight)| weight > 0.0 && weight >= heaviest).map(|(seat, _)| seat)
    }

    /// Finds what touches what without letting time pass.
    pub(crate) fn look(&mut self) {
        let step = std::mem::replace(&mut self.physics.integration_parameters.dt, 0.0);
        self.physics.step();
        self.physics.integration_parameters.dt = step;
    }
}

/// By how much, in millimetres, the corner moved that moved farthest.
pub(crate) fn displacement(piece: Piece, before: &Real, after: &Real) -> f32 {
    let farthest = shapes::corners(data(), piece)
        .into_iter()
        .map(|corner| (*before * corner - *after * corner).length())
        .fold(0.0, f32::max);
    farthest * UNIT
}

/// The hammer stood on the base, leaning a little.
fn leaning(data: &Data, Strike { x, z, toward }: Strike) -> Real {
    let (hammer, ground) = (&data.geometry.hammer, &data.geometry.ground);
    let (angle, half) = (f32::from(toward).to_radians(), hammer.lean.to_radians() / 2.0);
    let (sine, cosine) = (libm::sinf(half), libm::cosf(half));
    let turn = Rotation::from_xyzw(libm::sinf(angle) * sine, 0.0, -libm::cosf(angle) * sine, cosine);
    let ball = hammer.rod / 2.0;
    let middle = Vector::new(f32::from(x) / 2.0, ground.base.height + ball + GAP, f32::from(z) / 2.0);
    Real::from_parts((middle - turn * Vector::new(0.0, ball, 0.0)) / UNIT, turn)
}

/// What is put down is let go this far above what it will stand on, in millimetres.
pub(crate) const GAP: f32 = 0.02;

fn parameters() -> IntegrationParameters {
    const SUBSTEPS: usize = 2;
    /// A quarter of the substeps a second; stiffer contacts shake, softer ones sink.
    const SPRING: f32 = 240.0;
    const DAMPING: f32 = 10.0;
    const PREDICTION: f32 = 5.0;
    let dt = 1.0 / RATE as f32;
    IntegrationParameters {
        dt,
        min_ccd_dt: dt / 100.0,
        length_unit: LENGTH / UNIT,
        contact_softness: SpringCoefficients::new(SPRING, DAMPING),
        static_contact_softness: SpringCoefficients::new(2.0 * SPRING, DAMPING),
        normalized_prediction_distance: PREDICTION / LENGTH,
        normalized_max_corrective_velocity: 3.0,
        normalized_allowed_linear_error: 0.005,
        num_solver_iterations: SUBSTEPS,
        num_internal_pgs_iterations: 8,
        num_internal_stabilization_iterations: 4,
        max_ccd_substeps: 1,
        contact_recycling: false,
        ..IntegrationParameters::default()
    }
}

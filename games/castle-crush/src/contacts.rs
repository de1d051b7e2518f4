//! What touches what at rest, and who carries whom.

use std::collections::{BTreeMap, BTreeSet};

use engine::Seat;

use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::UNIT;
use crate::scene::Scene;
use crate::world::World;

/// Something that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// The table.
    Table,
    /// The hammer's base.
    Base,
    /// Somebody's foundation.
    Foundation(Seat),
    /// A piece.
    Piece(Piece),
    /// The hammer.
    Hammer,
}

/// Who touches whom, and who rests on whom (CC-C36).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    touching: BTreeMap<Thing, BTreeSet<Thing>>,
    carried_by: BTreeMap<Thing, BTreeSet<Thing>>,
}

impl Contacts {
    /// The contacts of a scene at rest.
    pub fn of(scene: &Scene) -> Contacts {
        let mut world = World::new(scene);
        world.look();
        Contacts::seen(&world)
    }

    /// The contacts of wood in motion, as they are now.
    pub(crate) fn seen(world: &World) -> Contacts {
        let judging = &data().judging;
        let mut contacts = Contacts::default();
        for pair in world.physics().contact_pairs() {
            let (Some(one), Some(other)) = (world.thing(pair.collider1), world.thing(pair.collider2)) else {
                continue;
            };
            for manifold in pair.manifolds() {
                let near = |point: &rapier3d::prelude::Contact| point.dist * UNIT <= judging.touch;
                if !manifold.points.iter().any(near) {
                    continue;
                }
                contacts.touching.entry(one).or_default().insert(other);
                contacts.touching.entry(other).or_default().insert(one);
                // The normal points from the first to the second.
                let up = manifold.data.normal.y;
                if up >= judging.carries {
                    contacts.carried_by.entry(other).or_default().insert(one);
                } else if up <= -judging.carries {
                    contacts.carried_by.entry(one).or_default().insert(other);
                }
            }
        }
        contacts
    }

    /// Do these two touch?
    pub fn touch(&self, one: Thing, other: Thing) -> bool {
        self.touching.get(&one).is_some_and(|others| others.contains(&other))
    }

    /// Does it touch the table? Then it is down (CC-C22).
    pub fn is_down(&self, piece: Piece) -> bool {
        self.touch(Thing::Piece(piece), Thing::Table)
    }

    /// What it rests on.
    pub fn carriers(&self, thing: Thing) -> impl Iterator<Item = Thing> + '_ {
        self.carried_by.get(&thing).into_iter().flatten().copied()
    }
}

//! How wood comes to rest, step by step: the rules play it to its end at once, a screen shows it as it goes. Both see the same,
//! since there is only this.

use engine::Seat;
use rapier3d::math::Pose as Real;

use crate::contacts::Contacts;
use crate::piece::Piece;
use crate::pose::{Pose, UNIT};
use crate::scene::Scene;
use crate::world::{Strike, World};

/// How often a world is built anew until nothing moves in it any more.
const AT_MOST: u8 = 6;

/// Wood in motion, from the inputs.
#[derive(Debug)]
pub struct Film {
    /// As it was when this world was built.
    scene: Scene,
    world: World,
    act: Act,
    /// The hammer where it came to lie, and whose castle carries most of it.
    lay: Option<(Scene, Real, Option<Seat>)>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// The hammer falls (CC-18).
    Falling,
    /// Everything comes to rest, in the so-manieth world: what falls when it is built anew would have fallen (CC-C17).
    Settling(u8),
    /// Nothing moves.
    Rest,
}

impl Film {
    /// Everything comes to rest.
    pub fn settling(scene: Scene) -> Film {
        Film { world: World::new(&scene), scene, act: Act::Settling(1), lay: None }
    }

    /// The hammer falls, is lifted, and everything comes to rest (CC-20).
    pub fn strike(scene: Scene, strike: Strike) -> Film {
        Film { world: World::struck(&scene, strike), scene, act: Act::Falling, lay: None }
    }

    /// Plays on by so many steps; false when everything rests.
    pub fn play(&mut self, steps: u32) -> bool {
        for _ in 0..steps {
            if self.is_over() {
                break;
            }
            self.world.step();
            if self.world.is_over() {
                self.cut();
            }
        }
        !self.is_over()
    }

    /// This world is at rest: on to the next.
    fn cut(&mut self) {
        let (now, moved) = self.world.leave(std::mem::take(&mut self.scene));
        self.act = match self.act {
            Act::Falling => {
                let hammer = *self.world.hammer().expect("the hammer fell");
                self.lay = Some((now.clone(), hammer, self.world.lifter(&now)));
                Act::Settling(1)
            }
            Act::Settling(times) if moved && times < AT_MOST => Act::Settling(times + 1),
            Act::Settling(_) | Act::Rest => Act::Rest,
        };
        self.scene = now;
        if self.act != Act::Rest {
            self.world = World::new(&self.scene);
        }
    }

    /// Does everything rest?
    pub fn is_over(&self) -> bool {
        self.act == Act::Rest
    }

    /// Is the hammer still to be lifted?
    pub fn is_falling(&self) -> bool {
        self.act == Act::Falling
    }

    /// Every piece of the scene, in the order in which `poses` speaks of them.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.world.moving().map(|(piece, _)| piece)
    }

    /// Where everything is now, for drawing: seven numbers a piece, then seven for the hammer if there is one. Millimetres, then a
    /// quaternion. The hammer stays where it came to lie.
    pub fn poses(&self, out: &mut Vec<f32>) {
        out.clear();
        let hammer = self.world.hammer().or(self.lay.as_ref().map(|(_, hammer, _)| hammer));
        for real in self.world.moving().map(|(_, real)| real).chain(hammer) {
            out.extend((real.translation * UNIT).to_array());
            out.extend(real.rotation.to_array());
        }
    }

    /// What touches the table now (CC-22). At rest alone it counts (CC-C35).
    pub fn touching(&self) -> impl Iterator<Item = bool> + '_ {
        let contacts = Contacts::seen(&self.world);
        self.pieces().map(move |piece| contacts.is_down(piece))
    }

    /// Plays to the end.
    fn end(mut self) -> (Scene, Option<(Scene, Real, Option<Seat>)>) {
        while self.play(u32::MAX) {}
        (self.scene, self.lay)
    }

    /// The scene as it rests, or as it was when this world was built.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }
}

/// Lets everything come to rest, again and again until building the world anew moves nothing more.
pub fn settle(scene: Scene) -> Scene {
    Film::settling(scene).end().0
}

/// The same, given up when a look at it now and then says that it is not worth the time.
pub(crate) fn settle_while(scene: Scene, is_worth_it: impl Fn(&World) -> bool) -> Option<Scene> {
    const LOOK: u32 = 24;
    let mut film = Film::settling(scene);
    while film.play(LOOK) {
        if !is_worth_it(&film.world) {
            return None;
        }
    }
    Some(film.scene)
}

/// What a strike leaves: with the hammer lying there, and after it was lifted (CC-20, CC-C35).
#[derive(Clone, Debug, PartialEq)]
pub struct Fallen {
    /// With the hammer lying on it.
    pub lying: Scene,
    /// Where it lies.
    pub hammer: Pose,
    /// Whose castle carries most of it: the one who lifts it (CC-C49).
    pub lifter: Option<Seat>,
    /// When it is gone and everything rests.
    pub lifted: Scene,
}

/// Lets the hammer fall.
pub fn strike(scene: &Scene, strike: Strike) -> Fallen {
    let (lifted, lay) = Film::strike(scene.clone(), strike).end();
    let (lying, hammer, lifter) = lay.expect("the hammer fell");
    Fallen { lying, hammer: Pose::near(&hammer), lifter, lifted }
}

//! Does wood behave like wood?

use std::collections::BTreeMap;

use barbacane_castle_crush::{
    Contacts, Kind, Piece, Place, Pose, RATE, Scene, Strike, Thing, World, settle, strike,
};
use engine::Seat;

/// The top of a foundation, in millimetres.
const FLOOR: f32 = 10.0;
/// The middle of the foundation at place 0.
const AWAY: f32 = 300.0;

fn alone(pieces: impl IntoIterator<Item = (Piece, Pose)>) -> Scene {
    Scene { foundations: BTreeMap::from([(Seat(0), Place(0))]), pieces: pieces.into_iter().collect() }
}

fn block(kind: Kind, copy: u8) -> Piece {
    Piece::Block(kind, copy)
}

/// A tower of eight flat blocks.
fn tower() -> Scene {
    let kinds = [Kind::HF, Kind::TF];
    let (mut height, mut pieces) = (FLOOR, Vec::new());
    for level in 0..8_u8 {
        let kind = kinds[usize::from(level / 4)];
        pieces.push((block(kind, level % 4), Pose::standing(AWAY, height, 0.0, 0.0)));
        height += if kind == Kind::HF { 30.0 } else { 60.0 };
    }
    alone(pieces)
}

fn farthest(one: &Scene, other: &Scene) -> f32 {
    one.pieces
        .iter()
        .map(|(piece, pose)| {
            let (a, b) = (pose.millimetres(), other.pieces[piece].millimetres());
            (0..3).map(|axis| (a[axis] - b[axis]).abs()).fold(0.0, f32::max)
        })
        .fold(0.0, f32::max)
}

#[test]
fn a_tower_of_eight_stands_a_minute() {
    let before = tower();
    let mut world = World::new(&before);
    for _ in 0..60 * RATE {
        world.step();
    }
    let after = alone(world.poses());
    assert!(farthest(&before, &after) <= 0.5, "it moved by {} mm", farthest(&before, &after));
}

#[test]
fn what_rests_does_not_creep_however_often_it_is_saved() {
    let before = settle(tower());
    let mut scene = before.clone();
    for _ in 0..20 {
        scene = settle(scene);
    }
    assert_eq!(scene, before);
}

#[test]
fn what_hangs_over_too_far_falls_and_what_does_not_stays() {
    // Half of a flat house is 30 mm: its middle is over the edge of the one below, or not.
    for (over, falls) in [(-3.0, false), (-0.5, false), (0.5, true), (3.0, true)] {
        let below = Pose::standing(AWAY, FLOOR, 0.0, 0.0);
        let above = Pose::standing(AWAY + 30.0 + over, FLOOR + 30.02, 0.0, 0.0);
        // Across the view: at place 0 the width of a block runs along x when it is not turned.
        let after = settle(alone([(block(Kind::HF, 0), below), (block(Kind::HF, 1), above)]));
        let height = after.pieces[&block(Kind::HF, 1)].millimetres()[1];
        assert_eq!(height < FLOOR + 25.0, falls, "{over} mm over the edge, now {height} high");
    }
}

#[test]
fn contacts_say_who_carries_whom() {
    let scene = settle(tower());
    let contacts = Contacts::of(&scene);
    let carriers = |piece| contacts.carriers(Thing::Piece(piece)).collect::<Vec<_>>();
    assert_eq!(carriers(block(Kind::HF, 0)), [Thing::Foundation(Seat(0))]);
    assert_eq!(carriers(block(Kind::TF, 0)), [Thing::Piece(block(Kind::HF, 3))]);
    assert!(scene.pieces.keys().all(|&piece| !contacts.is_down(piece)));
}

#[test]
fn a_strike_along_the_axis_touches_the_castle() {
    for degrees in (0..360).step_by(15) {
        let place = Place(degrees);
        let (x, z) = (
            AWAY * libm::cosf(f32::from(degrees).to_radians()),
            AWAY * libm::sinf(f32::from(degrees).to_radians()),
        );
        let pieces = (0..3_u8).map(|level| {
            (
                block(Kind::TF, level),
                Pose::standing(x, FLOOR + 60.0 * f32::from(level), z, -90.0 - f32::from(degrees)),
            )
        });
        let scene =
            settle(Scene { foundations: BTreeMap::from([(Seat(0), place)]), pieces: pieces.collect() });
        let fallen = strike(&scene, Strike { x: 0, z: 0, toward: degrees });
        assert!(farthest(&scene, &fallen.lying) > 5.0, "nothing moved at {degrees}°");
        let contacts = Contacts::of(&fallen.lifted);
        assert!(scene.pieces.keys().any(|&piece| contacts.is_down(piece)), "nothing fell at {degrees}°");
    }
}

#[test]
fn the_same_strike_gives_the_same_wreck() {
    let scene = settle(tower());
    let one = strike(&scene, Strike { x: 7, z: -12, toward: 1 });
    let other = strike(&scene, Strike { x: 7, z: -12, toward: 1 });
    assert_eq!(one, other);
}

/// Four castles of a house, two towers across, an L, a gable and a roof.
fn town() -> Scene {
    let mut scene = Scene::default();
    for seat in 0..4_u8 {
        let degrees = 90 * u16::from(seat);
        scene.foundations.insert(Seat(seat), Place(degrees));
        let angle = f32::from(degrees).to_radians();
        let at = |along: f32, up: f32| {
            let away = AWAY + along;
            Pose::standing(
                away * libm::cosf(angle),
                FLOOR + up,
                away * libm::sinf(angle),
                -f32::from(degrees),
            )
        };
        let blocks = [
            (Kind::TF, at(-40.0, 0.02)),
            (Kind::HF, at(10.0, 0.02)),
            (Kind::TS, at(10.0, 30.04)),
            (Kind::HP, at(-40.0, 60.04)),
            (Kind::TP, at(-5.0, 90.06)),
            (Kind::RT, at(-5.0, 165.08)),
        ];
        scene.pieces.extend(blocks.map(|(kind, pose)| (block(kind, seat), pose)));
    }
    settle(scene)
}

#[test]
fn wood_gets_no_energy_from_nowhere_and_stays_out_of_other_wood() {
    let town = town();
    for degrees in [0, 3, 45, 90, 176, 268] {
        let mut world = World::struck(&town, Strike { x: 8, z: -6, toward: degrees });
        let (start, mut least) = (world.energy(), f32::MAX);
        while !world.is_over() {
            world.step();
            let energy = world.energy();
            least = least.min(energy);
            // A spring that was pressed gives back a little.
            assert!(energy - least <= start * 0.02, "{degrees}°: {energy} mJ after {least} of {start}");
        }
        assert!(world.deepest() <= 0.5, "{degrees}°: {} mm deep at rest", world.deepest());
        for (piece, pose) in world.poses() {
            let [x, y, z] = pose.millimetres();
            assert!(y > -1.0 && x * x + z * z < 4_000_000.0, "{degrees}°: {piece} left the room: {pose:?}");
        }
    }
}

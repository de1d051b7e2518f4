//! Builds castles: columns on the plate, what counts little below, what counts much on top, each block balanced on the one under
//! it and tried in the physics before it is put down.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use engine::Seat;

use crate::building::{check_spot, room_for_the_general, room_for_the_king};
use crate::castle::{Judged, is_upright};
use crate::contacts::{Contacts, Thing};
use crate::film::settle_while;
use crate::geometry::{Shape, data};
use crate::instinct::Effort;
use crate::piece::{Kind, Piece};
use crate::pose::{Pose, UNIT};
use crate::position::CastleCrush;
use crate::put::{Put, Site, Stance};
use crate::scene::Scene;
use crate::setup::Hand;

/// What bears on little counts as steady if it stays this far from the edge, in millimetres.
const MARGIN: f32 = 3.0;
/// What moved farther than this, in millimetres, does not stand.
const SLIPPED: f32 = 2.5;
/// How often a hand trembles in the builder's mind before it trusts a spot.
const TREMORS: [(i16, i16); 2] = [(2, 1), (-2, -1)];

/// How far a castle is planned off its line, in half millimetres: what only stands in line will not be finished.
const SLOPPY: [i16; 4] = [1, 0, -1, 0];

/// How somebody builds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    /// From what belongs at the bottom to what belongs on top.
    pub(crate) order: [Kind; 6],
    /// The highest storey of a column.
    pub(crate) highest: u16,
    /// Where columns stand, in half millimetres on the plate: the best first.
    pub(crate) spots: &'static [(i16, i16)],
    /// Is a house kept apart for the King, where what he weighs harms nobody?
    pub(crate) throne: bool,
}

/// Where that house stands, in half millimetres on the plate.
const THRONE: (i16, i16) = (0, 80);
/// What stands so near to it, in millimetres, belongs to it.
const NEAR: f32 = 20.0;

fn is_throne((x, z): (f32, f32)) -> bool {
    let (off_x, off_z) = (x - f32::from(THRONE.0) / 2.0, z - f32::from(THRONE.1) / 2.0);
    off_x * off_x + off_z * off_z < NEAR * NEAR
}

/// By what they count, of equals the flat ones first.
pub(crate) const BY_WORTH: [Kind; 6] = [Kind::HF, Kind::HP, Kind::TF, Kind::TS, Kind::TP, Kind::RT];
/// Nothing heavy on a ridge.
pub(crate) const FLAT_FIRST: [Kind; 6] = [Kind::HF, Kind::TF, Kind::TS, Kind::HP, Kind::TP, Kind::RT];

/// One above the other in the middle, and what is too high for that around it.
pub(crate) const MIDDLE: &[(i16, i16)] =
    &[(0, 0), (0, -70), (0, 70), (-60, -70), (60, -70), (-60, 70), (60, 70), (-90, 0), (90, 0)];
/// As far from the hammer as the plate goes.
pub(crate) const BACK: &[(i16, i16)] = &[
    (-60, -90),
    (60, -90),
    (-60, -30),
    (60, -30),
    (-60, 30),
    (60, 30),
    (-60, 90),
    (60, 90),
    (0, -60),
    (0, 0),
    (0, 60),
];

/// A block of wood without gaps: what is hit has nowhere to fall.
pub(crate) const TIGHT: &[(i16, i16)] =
    &[(0, 0), (0, -61), (0, 61), (-60, -30), (60, -30), (-60, 30), (60, 30), (-90, 0), (90, 0)];

/// The same with as much air as a trembling hand needs.
pub(crate) const NEARLY_TIGHT: &[(i16, i16)] =
    &[(0, 0), (0, -67), (0, 67), (-63, -34), (63, -34), (-63, 34), (63, 34), (-90, 0), (90, 0)];

/// A column that can grow: what it ends with, and how high it is.
#[derive(Clone, Copy, Debug)]
struct Top {
    /// The block; none for a free spot of the plate.
    piece: Option<Piece>,
    /// Where the middle of what comes next should weigh, in millimetres on the plate.
    over: (f32, f32),
    /// How it is turned, in degrees.
    turn: u16,
    storey: u16,
    /// Does the next slanted tower look the other way?
    flip: bool,
}

/// How far the middle of its weight is to the right of a block's middle, in millimetres.
fn balance(shape: Shape) -> f32 {
    let Some(step) = shape.step else { return 0.0 };
    let edge = step.width - shape.width / 2.0;
    let parts = [
        (step.width * step.top, (edge - shape.width / 2.0) / 2.0),
        ((shape.width - step.width) * shape.wall, (edge + shape.width / 2.0) / 2.0),
        (step.bevel * step.bevel / 2.0, edge + step.bevel / 3.0),
    ];
    parts.iter().map(|(area, middle)| area * middle).sum::<f32>()
        / parts.iter().map(|(area, _)| area).sum::<f32>()
}

/// The flat part on top of a block: its middle to the right, and half of how wide it is.
fn flat_part(shape: Shape) -> (f32, f32) {
    match (shape.gable, shape.step) {
        (Some(gable), _) => (0.0, gable.ridge / 2.0),
        (None, Some(step)) => ((step.width - shape.width) / 2.0, step.width / 2.0),
        (None, None) => (0.0, shape.width / 2.0),
    }
}

/// Does everything stay where it is, but for a hair? If so, how it stands.
fn stands(scene: &Scene) -> Option<Scene> {
    settle_while(scene.clone(), |world| {
        world.poses().all(|(piece, now)| !slipped(piece, scene.pieces[&piece], now))
    })
}

/// Has it moved, or does it stand no more? A King may lean.
fn slipped(piece: Piece, before: Pose, now: Pose) -> bool {
    let (was, is) = (before.millimetres(), now.millimetres());
    let far = (0..3).any(|axis| (was[axis] - is[axis]).abs() > SLIPPED);
    far || (is_upright(before) && !is_upright(now) && !matches!(piece, Piece::King(_)))
}

/// Somebody at the building site.
pub(crate) struct Builder<'a> {
    game: &'a CastleCrush,
    seat: Seat,
    scene: Scene,
    site: Site,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(game: &'a CastleCrush, seat: Seat) -> Option<Builder<'a>> {
        let scene = game.site(seat);
        let site = Site::new(&scene, seat)?;
        Some(Builder { game, seat, scene, site })
    }

    /// The spot of a pose on the plate, in millimetres, and its turn in degrees.
    fn on_the_plate(&self, pose: Pose, right: f32) -> ((f32, f32), u16) {
        let place = self.scene.foundations[&self.seat].real();
        let local = place.inverse() * pose.real();
        let at = local * rapier3d::math::Vector::new(right / UNIT, 0.0, 0.0) * UNIT;
        let axis = local.rotation * rapier3d::math::Vector::X;
        let degrees = libm::atan2f(-axis.z, axis.x).to_degrees().round() as i32;
        ((at.x, at.z), degrees.rem_euclid(360) as u16)
    }

    /// The ends of what stands, and the free spots of the plate.
    fn tops(&self, taste: Taste) -> Vec<Top> {
        let (judged, contacts) = (Judged::new(&self.scene), Contacts::of(&self.scene));
        let storeys = judged.storeys(self.seat);
        let mut tops: Vec<Top> = Vec::new();
        for (&piece, &pose) in &self.scene.pieces {
            let (Some(kind), Some(&storey)) = (piece.kind(), storeys.get(&piece)) else { continue };
            if !is_upright(pose) || judged.carries(piece) {
                continue;
            }
            let below = below(&contacts, piece);
            let axis = self.axis(&below);
            let shape = data().geometry.shapes.of(kind);
            let (middle, half) = flat_part(shape);
            let ((x, z), turn) = self.on_the_plate(pose, middle);
            let (sine, cosine) = direction(turn);
            // The axis of the column, seen from the middle of the flat part; moved so that it keeps clear of the edges.
            let (dx, dz) = (axis.0 - x, axis.1 - z);
            let (along, across) = (dx * cosine - dz * sine, dx * sine + dz * cosine);
            let keep = |off: f32, half: f32| {
                let most = (half - MARGIN).max(half / 4.0);
                off.clamp(-most, most)
            };
            let (along, across) = (keep(along, half), keep(across, shape.depth / 2.0));
            let over = (x + along * cosine + across * sine, z - along * sine + across * cosine);
            let slanted = below.iter().filter(|piece| piece.kind() == Some(Kind::TS)).count();
            tops.push(Top { piece: Some(piece), over, turn, storey, flip: slanted % 2 == 1 });
        }
        tops.sort_by_key(|top| Reverse(top.storey));
        let ground = |&(x, z): &(i16, i16)| Top {
            piece: None,
            over: (f32::from(x) / 2.0, f32::from(z) / 2.0),
            turn: 0,
            storey: 0,
            flip: false,
        };
        tops.extend(taste.spots.iter().map(ground));
        tops.retain(|top| !taste.throne || !is_throne(top.over));
        tops
    }

    /// Where the weight of a column is, by and large.
    fn axis(&self, pieces: &BTreeSet<Piece>) -> (f32, f32) {
        let middles = pieces.iter().filter_map(|piece| {
            let shape = data().geometry.shapes.of(piece.kind()?);
            Some(self.on_the_plate(*self.scene.pieces.get(piece)?, balance(shape)).0)
        });
        let (mut x, mut z, mut count) = (0.0, 0.0, 0.0_f32);
        for (right, back) in middles {
            (x, z, count) = (x + right, z + back, count + 1.0);
        }
        (x / count.max(1.0), z / count.max(1.0))
    }

    /// A block on top of a column, balanced.
    fn put_on(piece: Piece, top: Top) -> Put {
        let shape = piece.kind().map(|kind| data().geometry.shapes.of(kind));
        let right = shape.map_or(0.0, balance);
        let turn = if piece.kind() == Some(Kind::TS) && top.flip { (top.turn + 180) % 360 } else { top.turn };
        // On the plate the block's middle counts, not its weight.
        let right = if top.piece.is_none() { 0.0 } else { right };
        let (sine, cosine) = direction(turn);
        let half = |millimetres: f32| (2.0 * millimetres).round() as i16;
        let (x, z) = (half(top.over.0 - right * cosine), half(top.over.1 + right * sine));
        Put { piece, x, z, turn, from: None, stance: Stance::Standing }
    }

    /// Does it stand there, and everything else with it?
    pub(crate) fn holds(&self, put: Put, on: Option<Thing>) -> Option<Scene> {
        let (at, below) = self.site.lower(put).ok()?;
        if on.is_some_and(|on| on != below) {
            return None;
        }
        let mut scene = self.scene.clone();
        scene.pieces.insert(put.piece, at);
        stands(&scene)
    }

    /// The same with a hand that trembles, if hands do.
    fn holds_in_hand(&self, put: Put, on: Thing) -> Option<Scene> {
        let after = self.holds(put, Some(on))?;
        let trembling: &[(i16, i16)] = match self.game.hand {
            Hand::Steady => &[],
            Hand::Human => &TREMORS,
        };
        let sure = trembling.iter().all(|(x, z)| {
            let off = Put { x: put.x + x, z: put.z + z, ..put };
            self.holds(off, Some(on)).is_some()
        });
        sure.then_some(after)
    }

    /// The blocks in hand, the least first, and where they may go.
    fn hand_and_tops(&self, taste: Taste) -> (Vec<Piece>, Vec<Top>) {
        let mut hand: Vec<Piece> = self.game.in_hand(self.seat).collect();
        let place = |kind| taste.order.iter().position(|&one| one == kind);
        hand.sort_by_key(|piece| (piece.kind().and_then(place), *piece));
        let mut tops = self.tops(taste);
        // A spot of the plate that something stands on is none.
        tops.retain(|top| {
            let Some(&first) = hand.first() else { return false };
            top.piece.is_some() || {
                let lowered = self.site.lower(Builder::put_on(first, *top));
                matches!(lowered, Ok((_, Thing::Foundation(_))))
            }
        });
        (hand, tops)
    }

    /// The next block and where it goes: the least of those in hand on the lowest storey that will be needed. What does not hold
    /// there is planned anew without it.
    ///
    /// A careful hand leaves room for its own trembling.
    pub(crate) fn next_block(&self, taste: Taste, effort: &Effort<'_>, careful: bool) -> Option<Put> {
        let (hand, mut tops) = self.hand_and_tops(taste);
        if let Some(put) = self.next_throne(taste, &hand) {
            return Some(put);
        }
        while !tops.is_empty() {
            let (at, kind) = next_cell(&tops, &hand, taste.highest)?;
            let mut kinds: Vec<Kind> = Vec::new();
            // First the one that was planned, then the others.
            for piece in hand.iter().filter(|piece| piece.kind() == Some(kind)).chain(&hand) {
                let Some(kind) = piece.kind() else { continue };
                if kinds.contains(&kind) {
                    continue;
                }
                kinds.push(kind);
                let put = Builder::put_on(*piece, tops[at]);
                let on = tops[at].piece.map_or(Thing::Foundation(self.seat), Thing::Piece);
                let held = if careful { self.holds_in_hand(put, on) } else { self.holds(put, Some(on)) };
                if held.is_some() {
                    return Some(put);
                }
                if !effort.lasts() {
                    break;
                }
            }
            tops.remove(at);
        }
        None
    }

    /// The house for the King, as long as he has none.
    fn next_throne(&self, taste: Taste, hand: &[Piece]) -> Option<Put> {
        let piece =
            hand.iter().copied().find(|piece| piece.kind() == Some(Kind::HP)).filter(|_| taste.throne)?;
        let put = Put { piece, x: THRONE.0, z: THRONE.1, turn: 0, from: None, stance: Stance::Standing };
        self.holds_in_hand(put, Thing::Foundation(self.seat)).map(|_| put)
    }

    /// What the blocks in hand would count, built as planned.
    pub(crate) fn hope(&self, taste: Taste) -> u16 {
        let (hand, tops) = self.hand_and_tops(taste);
        let mut cells = cells(&tops, hand.len(), taste.highest);
        cells.sort_unstable();
        cells.iter().zip(&hand).map(|((storey, _), piece)| storey * data().worth(*piece)).sum()
    }

    /// Would the whole castle stand, built as planned, and not quite in line?
    pub(crate) fn whole_stands(&self, taste: Taste) -> bool {
        let mut game = self.game.clone();
        let blocks = game.in_hand(self.seat).count();
        for block in 0..blocks {
            let Some(builder) = Builder::new(&game, self.seat) else { return false };
            let (hand, tops) = builder.hand_and_tops(taste);
            let Some((at, _)) = next_cell(&tops, &hand, taste.highest) else { return false };
            let put = Builder::put_on(hand[0], tops[at]);
            let put = Put { x: put.x + SLOPPY[block % SLOPPY.len()], ..put };
            let Ok((pose, _)) = builder.site.lower(put) else { return false };
            game.pieces.insert(put.piece, pose);
        }
        stands(&game.site(self.seat)).is_some()
    }

    /// A spot for the King: low, and far from the hammer.
    pub(crate) fn next_king(&self) -> Option<Put> {
        let king = Piece::King(self.seat);
        let mut puts: Vec<(i32, Put)> = Vec::new();
        for (piece, &pose) in self.scene.pieces.iter().filter(|(piece, _)| !piece.is_figure()) {
            let Some(kind) = piece.kind() else { continue };
            let shape = data().geometry.shapes.of(kind);
            for right in king_spots(shape) {
                let ((x, z), _) = self.on_the_plate(pose, right);
                for stance in [Stance::Standing, Stance::Lying] {
                    let (x, z) = ((2.0 * x).round() as i16, (2.0 * z).round() as i16);
                    let put = Put { piece: king, x, z, turn: 0, from: None, stance };
                    if let Ok((at, Thing::Piece(_))) = check_spot(&self.site, put) {
                        let height = at.millimetres()[1] as i32;
                        let lying = i32::from(stance != Stance::Standing) * 1_000;
                        puts.push((lying + height + i32::from(z) / 8, put));
                    }
                }
            }
        }
        puts.sort_by_key(|(dislike, _)| *dislike);
        let plate = Thing::Foundation(self.seat);
        let found = puts.into_iter().map(|(_, put)| put).find(|&put| {
            self.holds(put, None).is_some_and(|after| {
                let judged = Judged::new(&after);
                !judged.touch(king, plate) && judged.stands_on(king, self.seat)
            })
        });
        // Where the rules see room, he must find it, or the castle is never finished.
        found.or_else(|| room_for_the_king(&self.scene, self.seat))
    }

    /// A spot for the General: in the middle of everything, from where it is far to the table, or as far from the hammer as the
    /// plate goes.
    pub(crate) fn next_general(&self, sheltered: bool) -> Option<Put> {
        const STEP: usize = 10;
        let general = Piece::General(self.seat);
        let half = data().geometry.ground.foundation.width as i16;
        let line = (-half..=half).step_by(STEP);
        let edge = half - data().geometry.figures.general.foot as i16;
        let mut spots: Vec<(i16, i16)> =
            line.clone().flat_map(|z| line.clone().map(move |x| (x, z))).collect();
        // Wholly on the plate rather than at its edge.
        spots.sort_by_key(|&(x, z)| {
            let (x, z) = (i32::from(x), i32::from(z));
            let liking = if sheltered { (x * x + z * z, 0) } else { (z, -x.abs()) };
            (x.abs().max(z.abs()) > i32::from(edge), liking)
        });
        let put = |(x, z)| Put { piece: general, x, z, turn: 0, from: None, stance: Stance::Standing };
        let plate = Thing::Foundation(self.seat);
        let found = spots.into_iter().map(put).find(|&put| {
            matches!(self.site.lower(put), Ok((_, below)) if below == plate)
                && self.holds(put, None).is_some_and(|after| {
                    is_upright(after.pieces[&general]) && Judged::new(&after).touch(general, plate)
                })
        });
        found.or_else(|| room_for_the_general(&self.scene, self.seat))
    }

    /// Something that lies where it should stand, and may be taken up again.
    pub(crate) fn fallen(&self) -> Option<Piece> {
        let lying = self.scene.pieces.iter().filter(|(_, pose)| !is_upright(**pose)).map(|(&piece, _)| piece);
        lying.into_iter().find(|&piece| self.game.check_lift(self.seat, piece).is_ok())
    }
}

/// Where a King might stand on a block, to the right of its middle.
fn king_spots(shape: Shape) -> Vec<f32> {
    match shape.step {
        Some(_) => vec![0.0, 16.0, 19.0, 22.0, 25.0, -15.0],
        None => vec![0.0, shape.width / 4.0, -shape.width / 4.0, shape.width * 0.4, -shape.width * 0.4],
    }
}

/// A piece and all it rests on.
fn below(contacts: &Contacts, piece: Piece) -> BTreeSet<Piece> {
    let mut below = BTreeSet::from([piece]);
    let mut open = vec![piece];
    while let Some(piece) = open.pop() {
        for carrier in contacts.carriers(Thing::Piece(piece)) {
            if let Thing::Piece(lower) = carrier
                && below.insert(lower)
            {
                open.push(lower);
            }
        }
    }
    below
}

fn direction(degrees: u16) -> (f32, f32) {
    let angle = f32::from(degrees).to_radians();
    (libm::sinf(angle), libm::cosf(angle))
}

/// The storeys that will be filled by so many blocks, each with its column: the highest column grows first.
fn cells(tops: &[Top], blocks: usize, highest: u16) -> Vec<(u16, usize)> {
    let grow = tops
        .iter()
        .enumerate()
        .flat_map(|(at, top)| (top.storey + 1..=highest).map(move |storey| (storey, at)));
    grow.take(blocks).collect()
}

/// The lowest of these storeys, and the kind that belongs there.
fn next_cell(tops: &[Top], hand: &[Piece], highest: u16) -> Option<(usize, Kind)> {
    let mut cells = cells(tops, hand.len(), highest);
    // More blocks than room: any column will do.
    if cells.is_empty() {
        cells = tops.iter().enumerate().map(|(at, top)| (top.storey + 1, at)).collect();
    }
    cells.sort_unstable();
    let &(_, at) = cells.first()?;
    Some((at, hand.first()?.kind()?))
}

//! Lets the hammer fall in the mind first, and strikes where most comes down.

use engine::{Considered, Seat};
use rapier3d::math::Vector;

use crate::castle::Judged;
use crate::choice::Choice;
use crate::geometry::data;
use crate::instinct::Effort;
use crate::piece::Piece;
use crate::pose::UNIT;
use crate::position::CastleCrush;
use crate::scene::Scene;
use crate::setup::{Hand, Mode};
use crate::world::{Strike, World};

/// What a glance looks at.
const GLANCE: u32 = 2;
/// How a hand may tremble, in half millimetres and degrees: what is thought of.
const TREMORS: [(i16, i16, i16); 3] = [(0, 0, 0), (2, -1, 1), (-1, 2, -1)];

/// A strike that was tried.
#[derive(Clone, Copy, Debug)]
struct Tried {
    strike: Strike,
    worth: f32,
    tries: u32,
}

impl CastleCrush {
    /// The strikes that were tried, the best first.
    pub(crate) fn strikes(&self, seat: Seat, effort: &Effort<'_>) -> Vec<Considered<Choice>> {
        let scene = self.scene();
        let before = self.standing(&scene);
        let aims = self.aims(seat, effort.is_glance());
        let tries = if effort.is_glance() { GLANCE } else { effort.tries() };
        // Most of the budget goes to different aims, the rest to small corrections of the best.
        let first = if effort.is_glance() { tries } else { tries - tries / 3 };
        let mut tried: Vec<Tried> = Vec::new();
        let attempt = |strike: Strike, tried: &mut Vec<Tried>| {
            if tried.iter().any(|other| other.strike == strike) || self.check_strike(seat, strike).is_err() {
                return;
            }
            let worth = self.worth_of(seat, &scene, &before, strike);
            tried.push(Tried { strike, worth, tries: 1 });
        };
        for strike in aims {
            if tried.len() as u32 >= first || (!tried.is_empty() && !effort.lasts()) {
                break;
            }
            attempt(strike, &mut tried);
        }
        best_first(&mut tried);
        let nudges =
            [(0, 0, 1), (0, 0, -1), (8, 0, 0), (-8, 0, 0), (0, 8, 0), (0, -8, 0), (0, 0, 2), (0, 0, -2)];
        let mut round = 0;
        while !effort.is_glance() && round < nudges.len() && (tried.len() as u32) < tries && effort.lasts() {
            let Some(best) = tried.first().map(|best| best.strike) else { break };
            let before = tried.len();
            attempt(nudged(best, nudges[round]), &mut tried);
            best_first(&mut tried);
            // A better one is corrected from the beginning.
            let better = tried.len() > before && tried.first().map(|one| one.strike) != Some(best);
            round = if better { 0 } else { round + 1 };
        }
        if self.hand == Hand::Human && !effort.is_glance() {
            for one in tried.iter_mut().take(4) {
                for tremor in &TREMORS[1..] {
                    let off = nudged(one.strike, *tremor);
                    if self.check_strike(seat, off).is_ok() && effort.lasts() {
                        let worth = self.worth_of(seat, &scene, &before, off);
                        one.worth = (one.worth * one.tries as f32 + worth) / (one.tries + 1) as f32;
                        one.tries += 1;
                    }
                }
            }
            best_first(&mut tried);
        }
        tried.iter().map(considered).collect()
    }

    /// Where to aim: at the castles that stand, the worthiest pieces first.
    fn aims(&self, attacker: Seat, glance: bool) -> Vec<Strike> {
        let mut targets: Vec<(u16, [f32; 2])> = Vec::new();
        let mut middles: Vec<(u16, [f32; 2])> = Vec::new();
        for (&seat, place) in self.foundations.iter().filter(|(seat, _)| **seat != attacker) {
            let standing: Vec<Piece> = self
                .pieces
                .keys()
                .copied()
                .filter(|piece| self.owner(*piece) == Some(seat) && !self.down.contains(piece))
                .collect();
            if standing.is_empty() {
                continue;
            }
            let all: u16 = standing.iter().map(|&piece| data().worth(piece)).sum();
            let middle = place.real().translation * UNIT;
            middles.push((all, [middle.x, middle.z]));
            targets.extend(standing.into_iter().map(|piece| {
                let real = self.pieces[&piece].real();
                let heavy = real * Vector::new(0.0, 0.15, 0.0) * UNIT;
                (data().worth(piece), [heavy.x, heavy.z])
            }));
        }
        middles.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        targets.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let sides: &[f32] = if glance { &[0.0] } else { &[0.0, 18.0, -18.0] };
        let points = middles.iter().chain(&targets).map(|(_, at)| *at);
        let points: Vec<[f32; 2]> = points.collect();
        // From the middle of the base first, then a step aside.
        sides.iter().flat_map(|&side| points.iter().map(move |&at| aimed(at, side))).collect()
    }

    /// What a strike leaves lying, the points it brings, and what falls of one's own.
    fn imagined(&self, attacker: Seat, scene: &Scene, strike: Strike) -> (Scene, u16, u16) {
        let mut world = World::struck(scene, strike);
        while !world.is_over() {
            world.step();
        }
        let mut lying = scene.clone();
        lying.pieces.extend(world.poses());
        let judged = Judged::new(&lying);
        let is_new = |piece: &&Piece| !self.down.contains(piece) && judged.is_down(**piece);
        let (mut points, mut lost) = (0, 0);
        for &piece in lying.pieces.keys().filter(is_new) {
            let side = if self.owner(piece) == Some(attacker) { &mut lost } else { &mut points };
            *side += data().worth(piece);
        }
        (lying, points, lost)
    }

    /// The points a strike brings with a steady hand.
    pub(crate) fn brings(&self, attacker: Seat, strike: Strike) -> u16 {
        self.imagined(attacker, &self.scene(), strike).1
    }

    /// What a strike is worth: points, what others lose besides, less what falls of one's own.
    fn worth_of(&self, attacker: Seat, scene: &Scene, before: &[f32], strike: Strike) -> f32 {
        let (lying, points, lost) = self.imagined(attacker, scene, strike);
        if self.mode != Mode::Standard {
            return f32::from(points) - f32::from(lost) / 4.0;
        }
        let after = self.standing(&lying);
        let loss = |seat: Seat| before[seat.index()] - after[seat.index()];
        let harm: f32 = self.seats().filter(|seat| *seat != attacker).map(loss).sum();
        f32::from(points) + harm / f32::from(self.players - 1) - loss(attacker)
    }

    /// What everybody's castle counts, with the figures on it.
    fn standing(&self, scene: &Scene) -> Vec<f32> {
        if self.mode != Mode::Standard {
            return Vec::new();
        }
        let judged = Judged::new(scene);
        let count = |seat: Seat| {
            let blocks = judged.building_score(seat, &self.blocks(seat), self.lying_counts_one);
            let figures = [Piece::King(seat), Piece::General(seat)];
            let figures = figures.iter().filter(|&&figure| judged.stands_on(figure, seat));
            f32::from(blocks) + figures.map(|&figure| f32::from(data().worth(figure))).sum::<f32>()
        };
        self.seats().map(count).collect()
    }
}

fn best_first(tried: &mut [Tried]) {
    tried.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

fn considered(tried: &Tried) -> Considered<Choice> {
    let worth = f64::from(0.5 + tried.worth / 60.0).clamp(0.05, 0.95);
    Considered { choice: Choice::Strike(tried.strike), worth, tries: tried.tries }
}

fn nudged(strike: Strike, (x, z, turn): (i16, i16, i16)) -> Strike {
    let toward = (strike.toward as i16 + turn).rem_euclid(360) as u16;
    Strike { x: strike.x + x, z: strike.z + z, toward }
}

/// The hammer stood so that its head comes down here, as well as the base allows; a little to one side of the straight way.
fn aimed([x, z]: [f32; 2], side: f32) -> Strike {
    let hammer = &data().geometry.hammer;
    let away = (x * x + z * z).sqrt().max(1.0);
    let (right, back) = (x / away, z / away);
    let reach = data().geometry.ground.reach - 1.0;
    let most = (reach * reach - side * side).max(0.0).sqrt();
    let ahead = (away - (hammer.length - hammer.head.length / 2.0)).clamp(-most, most);
    let (foot_x, foot_z) = (right * ahead - back * side, back * ahead + right * side);
    let toward = libm::atan2f(z - foot_z, x - foot_x).to_degrees().round() as i32;
    let half = |millimetres: f32| (2.0 * millimetres) as i16;
    Strike { x: half(foot_x), z: half(foot_z), toward: toward.rem_euclid(360) as u16 }
}

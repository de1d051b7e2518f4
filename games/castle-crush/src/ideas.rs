//! What comes to mind: of all the places a hand could choose, a few worth listing. Robots take from these; whoever plays may
//! choose any other that the rules allow.

use engine::Seat;

use crate::building::check_spot;
use crate::castle::is_upright;
use crate::choice::Choice;
use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::UNIT;
use crate::position::{CastleCrush, Phase};
use crate::put::{Put, Site, Stance};
use crate::scene::Place;
use crate::setup::{Mode, Speed};
use crate::world::Strike;

/// Degrees between places that are listed.
const STEP: usize = 15;
/// Half millimetres between spots on the plate.
const GRID: i16 = 60;

impl CastleCrush {
    pub(crate) fn ideas(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.deciding().contains(seat) {
            return;
        }
        match &self.phase {
            Phase::Settling => {
                let places = (0..360).step_by(STEP).map(Place);
                out.extend(
                    places
                        .filter(|&place| self.check_settle(place).is_ok())
                        .map(|place| Choice::Settle { place }),
                );
            }
            Phase::Picking { .. } => {
                let kinds =
                    self.reserve().filter(|kind| self.mode != Mode::Speed || Speed::HOUSES.contains(kind));
                out.extend(kinds.map(|kind| Choice::Take { kind }));
            }
            Phase::Building { .. } => self.building_ideas(seat, out),
            Phase::Attacking { .. } => {
                let strikes = self.strike_ideas(seat);
                out.extend(
                    strikes.filter(|&strike| self.check_strike(seat, strike).is_ok()).map(Choice::Strike),
                );
                if self.check_pass(seat).is_ok() {
                    out.push(Choice::Pass);
                }
            }
            Phase::Over { .. } => {}
        }
    }

    fn building_ideas(&self, seat: Seat, out: &mut Vec<Choice>) {
        let (king, general) = (Piece::King(seat), Piece::General(seat));
        let figures = [king, general].into_iter().filter(|figure| self.pieces.contains_key(figure)).count();
        let obliged = self.mode != Mode::Standard && self.in_hand(seat).next().is_some();
        if let Some(site) = Site::new(&self.site(seat), seat) {
            let mut held: Vec<Piece> = Vec::new();
            if figures == 0 {
                held.extend(self.in_hand(seat));
                // One of each kind: they are alike.
                held.dedup_by_key(|piece| piece.kind());
            }
            if !obliged {
                held.extend([general, king].into_iter().filter(|figure| !self.pieces.contains_key(figure)));
            }
            let puts = held.into_iter().flat_map(|piece| self.spots(seat, piece));
            out.extend(puts.filter(|&put| check_spot(&site, put).is_ok()).map(Choice::Put));
        }
        // Without figures it is finished only where they find no room: found out by trying, where nothing else is left.
        let stuck = out.is_empty();
        let finished = (figures == 2 || (stuck && !obliged)) && self.check_finish(seat).is_ok();
        // Whoever lists every block that could be taken back lets chance build and tear down for ever; whoever lists none when
        // only figures may be put lets it try for ever to stand a King where none stays.
        let figures_left = figures < 2 && self.in_hand(seat).next().is_none();
        let alone = figures == 1 || obliged;
        let is_in_the_way =
            |piece: Piece| (stuck && !finished) || figures_left || (alone && piece.is_figure());
        let lifted = self.site(seat).pieces.into_keys().filter(|&piece| is_in_the_way(piece));
        let lifted = lifted.filter(|&piece| self.check_lift(seat, piece).is_ok());
        out.extend(lifted.map(|piece| Choice::Lift { piece }));
        if finished {
            out.push(Choice::Finish);
        }
        if self.check_count(seat).is_ok() {
            out.push(Choice::Count);
        }
    }

    /// Spots on the plate, and the middle of what stands.
    fn spots(&self, seat: Seat, piece: Piece) -> impl Iterator<Item = Put> + use<> {
        let half = data().geometry.ground.foundation.width as i16 / 2;
        let reach = if piece.is_figure() { 2 * half - 30 } else { half };
        let line = (-reach..=reach).step_by(GRID as usize);
        let mut spots: Vec<(i16, i16, u16)> = match piece {
            Piece::King(_) => Vec::new(),
            _ => line.clone().flat_map(|x| line.clone().map(move |z| (x, z, 0))).collect(),
        };
        let place = self.foundations.get(&seat).map(|place| place.real());
        let site = self.site(seat);
        let tops = site
            .pieces
            .iter()
            .filter(|(other, pose)| {
                !other.is_figure() && is_upright(**pose) && !matches!(piece, Piece::General(_))
            })
            .filter_map(|(_, pose)| {
                let local = place?.inverse_transform_point(pose.real().translation) * (2.0 * UNIT);
                Some((local.x.round() as i16, local.z.round() as i16))
            })
            .flat_map(|(x, z)| [(x, z, 0), (x, z, 90)]);
        for top in tops {
            // What stands on a listed spot has its middle there.
            if !spots.contains(&top) {
                spots.push(top);
            }
        }
        let spot = move |(x, z, turn)| Put { piece, x, z, turn, from: None, stance: Stance::Standing };
        spots.into_iter().map(spot)
    }

    /// At the middle of every other castle and a little beside it, from the middle of the base and from either side.
    fn strike_ideas(&self, attacker: Seat) -> impl Iterator<Item = Strike> + use<> {
        let others: Vec<u16> = self
            .foundations
            .iter()
            .filter(|(seat, _)| **seat != attacker)
            .map(|(_, place)| place.0)
            .collect();
        others.into_iter().flat_map(|toward| {
            [-6_i16, -3, 0, 3, 6].into_iter().flat_map(move |off| {
                let toward = (toward as i16 + off).rem_euclid(360) as u16;
                [-40_i16, 0, 40].into_iter().map(move |side| {
                    let angle = f32::from(toward).to_radians();
                    let (x, z) = (-libm::sinf(angle) * f32::from(side), libm::cosf(angle) * f32::from(side));
                    Strike { x: x as i16, z: z as i16, toward }
                })
            })
        })
    }
}

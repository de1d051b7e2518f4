//! Positions for scenarios: the start position with some of its fields replaced.
//!
//! Beside the fields of a position, short ways to say what a scenario begins with:
//!
//! * `castles`: for each seat its pieces by name, each `[x, y, z]` or `[x, y, z, turn]`, millimetres from the middle of the top of its
//!   owner's foundation, seen from its front, and degrees; or a pose in seven numbers, as a position has it.
//! * `hands`: for each seat the blocks it has not built in.
//! * `phase`: `"picking"`, `"building"`, `"attacking"`, as they begin with what else is given.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Fast, Game, NoLog, Seat};
use rapier3d::math::{Pose as Real, Vector};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::{Pose, UNIT, about_vertical};
use crate::position::{Building, CastleCrush, Phase};
use crate::scene::Place;
use crate::setup::Setup;
use crate::world::GAP;

pub(crate) fn arrange(setup: &Setup, mut given: Map<String, Value>) -> Result<CastleCrush, String> {
    let start =
        CastleCrush::new(setup, &mut Fast::new(0), &mut NoLog).map_err(|refusal| refusal.to_string())?;
    let Ok(Value::Object(mut fields)) = serde_json::to_value(&start) else {
        return Err("a position is an object".to_owned());
    };
    let castles: Vec<BTreeMap<Piece, Vec<i32>>> = taken(&mut given, "castles")?;
    let hands: Vec<Vec<Piece>> = taken(&mut given, "hands")?;
    let begins = match given.get("phase").and_then(Value::as_str) {
        Some("settling") | None => None,
        Some(name) => Some(name.to_owned()),
    };
    if begins.is_some() {
        given.remove("phase");
    }
    for (name, value) in given {
        match fields.get_mut(&name) {
            Some(field) => *field = value,
            None => return Err(format!("a position has no field {name:?}")),
        }
    }
    let mut game: CastleCrush =
        serde_json::from_value(Value::Object(fields)).map_err(|trouble| trouble.to_string())?;
    game.stand(castles, hands, begins.is_some())?;
    if let Some(name) = begins {
        game.phase = game.beginning(&name)?;
    }
    game.makes_sense()?;
    Ok(game)
}

fn taken<T: Default + for<'de> Deserialize<'de>>(
    given: &mut Map<String, Value>,
    name: &str,
) -> Result<T, String> {
    match given.remove(name) {
        None => Ok(T::default()),
        Some(value) => serde_json::from_value(value).map_err(|trouble| format!("{name}: {trouble}")),
    }
}

impl CastleCrush {
    /// What is said of castles and hands, on foundations all around.
    fn stand(
        &mut self,
        castles: Vec<BTreeMap<Piece, Vec<i32>>>,
        hands: Vec<Vec<Piece>>,
        settled: bool,
    ) -> Result<(), String> {
        if (settled || !castles.is_empty()) && self.foundations.is_empty() {
            let apart = 360 / u16::from(self.players);
            let places = self.seats().map(|seat| (seat, Place((270 + apart * u16::from(seat.0)) % 360)));
            self.foundations = places.collect();
        }
        if !castles.is_empty() || !hands.is_empty() {
            self.owners.clear();
        }
        for (seat, castle) in (0..).map(Seat).zip(castles) {
            let heights: BTreeSet<i32> = castle.values().filter_map(|at| at.get(1).copied()).collect();
            for (piece, at) in castle {
                let place =
                    self.foundations.get(&seat).ok_or_else(|| format!("nobody sits on seat {seat}"))?;
                // A hair above what is below it, like everything that is put down.
                let gaps = heights.iter().take_while(|height| at.get(1) >= Some(height)).count();
                let at = pose(*place, &at, gaps as f32 * GAP).map_err(|why| format!("{piece}: {why}"))?;
                self.pieces.insert(piece, at);
                if !piece.is_figure() {
                    self.owners.insert(piece, seat);
                }
            }
        }
        for (seat, hand) in (0..).map(Seat).zip(hands) {
            self.owners.extend(hand.into_iter().map(|piece| (piece, seat)));
        }
        Ok(())
    }

    /// A phase as it begins.
    fn beginning(&self, name: &str) -> Result<Phase, String> {
        match name {
            "picking" => Ok(Phase::Picking { order: self.lowest_first(), left: self.by_choice() }),
            "building" => {
                // Figures are off when it begins (CC-C47).
                let old = |seat| {
                    let left = self.site(seat).pieces.into_iter();
                    left.filter(|(piece, _)| self.round > 1 && !piece.is_figure()).collect()
                };
                let site = |seat| Building { old: old(seat), ..Building::default() };
                Ok(Phase::Building { sites: self.seats().map(site).collect() })
            }
            "attacking" => {
                Ok(Phase::Attacking { cycle: 1, order: self.attackers(1), scored: false, barren: 0 })
            }
            _ => Err(format!("no phase {name:?} begins")),
        }
    }

    /// Could this be on a table?
    pub fn makes_sense(&self) -> Result<(), String> {
        let seats = usize::from(self.players);
        if self.scores.len() != seats || self.extra.len() != seats || self.ages.len() != seats {
            return Err(format!("scores, extra and ages speak of {seats} seats"));
        }
        if let Some((piece, _)) =
            self.pieces.iter().find(|(piece, pose)| !pose.makes_sense() || self.owner(**piece).is_none())
        {
            return Err(format!("{piece} is nowhere, or nobody's"));
        }
        if let Some(piece) = self.owners.keys().find(|piece| piece.is_figure()) {
            return Err(format!("{piece} belongs to its seat: owners are of blocks"));
        }
        let (order, sites) = match &self.phase {
            Phase::Picking { order, .. } | Phase::Attacking { order, .. } => (order.as_slice(), seats),
            Phase::Building { sites } => (&[][..], sites.len()),
            Phase::Settling | Phase::Over { .. } => (&[][..], seats),
        };
        if sites != seats {
            return Err(format!("sites are those of {seats} seats"));
        }
        let named = self.owners.values().chain(self.foundations.keys()).chain(&self.ages).chain(order);
        if let Some(seat) = named.into_iter().find(|seat| seat.index() >= seats) {
            return Err(format!("nobody sits on seat {seat}"));
        }
        if self.foundations.len() != seats && self.phase != Phase::Settling {
            return Err("every foundation has its place before anybody builds".to_owned());
        }
        match self.down.iter().find(|piece| !self.pieces.contains_key(piece)) {
            Some(Piece::Block(..) | Piece::King(_) | Piece::General(_)) => {
                Err("what is down lies on the table".to_owned())
            }
            None => Ok(()),
        }
    }
}

/// A place on somebody's foundation, or a pose in full.
fn pose(place: Place, at: &[i32], gap: f32) -> Result<Pose, String> {
    let (x, y, z, turn) = match *at {
        [x, y, z] => (x, y, z, 0),
        [x, y, z, turn] => (x, y, z, turn),
        _ => {
            let whole = <[i32; 7]>::try_from(at);
            return whole.map(Pose::from).map_err(|_| "a place has three, four or seven numbers".to_owned());
        }
    };
    let top = data().geometry.ground.foundation.height;
    let local = Vector::new(x as f32, top + y as f32 + gap, z as f32) / UNIT;
    Ok(Pose::near(&(place.real() * Real::from_parts(local, about_vertical(turn as f32)))))
}

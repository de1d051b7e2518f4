//! Would it stay? What a hand that has built for years feels before it lets go.

use engine::Seat;
use serde::Serialize;

use crate::castle::Judged;
use crate::film::settle;
use crate::piece::Piece;
use crate::pose::Pose;
use crate::put::{Put, Site};
use crate::scene::Scene;
use crate::world::displacement;

/// Millimetres by which wood may give way and still be called steady.
const GIVES: f32 = 1.0;

/// What becomes of a piece that is let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Steadiness {
    /// It stays where it was put, and so does the rest.
    Stands,
    /// Something gives way, and nothing falls.
    Shifts,
    /// Something falls.
    Falls,
}

/// What becomes of a castle when a piece is let go over it; `None` where it cannot come down.
pub fn steadiness(castle: &Scene, seat: Seat, put: Put) -> Option<Steadiness> {
    let (at, _) = Site::new(castle, seat)?.lower(put).ok()?;
    let mut before = castle.clone();
    before.pieces.insert(put.piece, at);
    let after = settle(before.clone());
    let judged = Judged::new(&after);
    let storeys = judged.storeys(seat);
    let moved =
        |(piece, pose): (&Piece, &Pose)| displacement(*piece, &pose.real(), &after.pieces[piece].real());
    let farthest = before.pieces.iter().map(moved).fold(0.0, f32::max);
    let tipped =
        |(piece, pose): (&Piece, &Pose)| after.pieces[piece].uprightness() < pose.uprightness() - 0.05;
    Some(
        if !before.pieces.keys().all(|piece| storeys.contains_key(piece)) || before.pieces.iter().any(tipped)
        {
            Steadiness::Falls
        } else if farthest > GIVES {
            Steadiness::Shifts
        } else {
            Steadiness::Stands
        },
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::piece::Kind;
    use crate::put::Stance;
    use crate::scene::Place;

    #[test]
    fn a_hand_feels_what_would_fall() {
        let seat = Seat(0);
        let house = Put {
            piece: Piece::Block(Kind::HF, 0),
            x: 0,
            z: 0,
            turn: 0,
            from: None,
            stance: Stance::Standing,
        };
        let mut castle = Scene { foundations: BTreeMap::from([(seat, Place(0))]), pieces: BTreeMap::new() };
        let (at, _) = Site::new(&castle, seat).unwrap().lower(house).unwrap();
        castle.pieces.insert(house.piece, at);
        let castle = settle(castle);
        let tower = |x| Put { piece: Piece::Block(Kind::TF, 0), x, ..house };
        assert_eq!(steadiness(&castle, seat, tower(0)), Some(Steadiness::Stands));
        assert_eq!(steadiness(&castle, seat, tower(64)), Some(Steadiness::Falls));
        assert_eq!(steadiness(&castle, seat, tower(600)), None);
    }
}

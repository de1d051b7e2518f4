//! Counting points (HA-16 to HA-19).

use std::cmp::{Ordering, Reverse};

use engine::{Seat, Seats};

use crate::card::{FactionId, Side};
use crate::position::HorrorAttack;
use crate::skill::Step;
use crate::view::Points;

/// HA-18: one bonus character or both.
const BONUS: i32 = 2;

impl HorrorAttack {
    /// The points of somebody with the faction chosen.
    pub(crate) fn score(&self, seat: Seat) -> Points {
        self.score_with(seat, self.scoring[seat.index()])
    }

    /// The points of somebody with this faction.
    pub(crate) fn score_with(&self, seat: Seat, faction: FactionId) -> Points {
        let area = self.area(seat);
        let faction = faction.faction();
        let symbols = if faction.side == Side::Monster { -self.balance(seat) } else { self.balance(seat) };
        let has_bonus = area.iter().any(|card| faction.bonus.contains(&self.kind(card)));
        let bonus = if has_bonus { BONUS } else { 0 };
        let neighbours = self.neighbour_points(seat);
        Points { symbols, bonus, neighbours, points: symbols + bonus + neighbours }
    }

    /// HA-fx-hieroglyphs, HA-H7, HA-H28: cards that compare the own area with that of the player on the right, who is
    /// the one who moves before.
    fn neighbour_points(&self, seat: Seat) -> i32 {
        let right = Seat((seat.0 + self.players - 1) % self.players);
        let order = self.area(seat).len().cmp(&self.area(right).len());
        let worth = |step: &Step| match *step {
            Step::CompareAreas { more, fewer } => match order {
                Ordering::Greater => i32::from(more),
                Ordering::Less => i32::from(fewer),
                Ordering::Equal => 0,
            },
            _ => 0,
        };
        self.area(seat).iter().flat_map(|card| &self.kind(card).card().skill).map(worth).sum()
    }

    /// Everybody from first to last: points, then who took a turn last (HA-19, HA-H11).
    pub(crate) fn ranking(&self) -> Seats {
        let mut row = [(Reverse((0, 0)), Seat(0)); crate::position::SEATS];
        let row = &mut row[..self.players.into()];
        for (place, seat) in row.iter_mut().zip(self.seats()) {
            *place = (Reverse((self.score(seat).points, self.latest[seat.index()])), seat);
        }
        row.sort_unstable();
        row.iter().map(|(_, seat)| *seat).collect()
    }
}

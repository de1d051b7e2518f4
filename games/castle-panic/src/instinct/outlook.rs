//! How good things look for the castle: what stands, who comes, what the hands hold, and what the forecast fears.

use super::forecast::Forecast;
use super::weights::weights;
use crate::board::Arc;
use crate::card::Card;
use crate::cards::Cards;
use crate::position::{CastlePanic, SEATS};
use crate::token::Monster;

use Card::*;

/// Nothing is worth more than winning, or costs more than losing.
pub(crate) const VICTORY: i32 = 1_000_000;

/// What a Monster costs as long as it is there, on top of what it destroys.
fn nuisance(monster: Monster) -> i32 {
    match monster {
        Monster::Basilisk => 260,
        Monster::Warlock => 60,
        Monster::Necromancer => 80,
        Monster::Dragon | Monster::Chimera => 150,
        _ => 0,
    }
}

impl CastlePanic {
    /// How good things look for the castle.
    pub(crate) fn outlook(&self) -> i32 {
        match self.won {
            Some(true) => return VICTORY,
            Some(false) => return -VICTORY,
            None => {}
        }
        self.standing() + self.room() + self.holdings(&self.hands) - Forecast::of(self).loss(self.hands)
    }

    /// The same if whoever has the turn plays nothing more.
    pub(crate) fn outlook_when_done(&self) -> i32 {
        self.standing() + self.room() + self.holdings(&self.hands)
            - Forecast::of(self).when_done().loss(self.hands)
    }

    /// What stands and who comes, without a look into the future.
    pub(crate) fn standing(&self) -> i32 {
        let worth = weights();
        let mut value = worth.towers[usize::from(self.towers.len())];
        for arc in Arc::all() {
            if self.walls.has(arc) {
                value += if self.towers.has(arc) { worth.wall } else { worth.idle_wall };
                if self.fortified.has(arc) {
                    value += worth.fortify;
                }
            }
            value -= i32::from(self.wall_flames[arc.index()]) * worth.wall_flame;
            value -= i32::from(self.tower_flames[arc.index()]) * worth.tower_flame;
        }
        if self.wizard_deck_stands() {
            value += worth.magic;
        }
        for (_, piece) in self.crowd.iter() {
            value -= i32::from(piece.points()) * worth.point;
            value -= i32::from(4 - piece.ring() as u8) * worth.step;
            value += i32::from(piece.flames()) * worth.burning;
            value -= nuisance(piece.monster);
        }
        if self.missing {
            value += worth.quiet;
        }
        value
    }

    /// What the cards in the hands are worth.
    pub(crate) fn holdings(&self, hands: &[Cards; SEATS]) -> i32 {
        let worth = weights();
        self.in_turn_order(self.active)
            .map(|seat| {
                let hand = hands[seat.index()];
                let cards = hand.iter().map(|card| worth.keepsake(card)).sum::<i32>();
                let pairs = hand.count(Brick).min(hand.count(Mortar));
                cards + i32::from(pairs) * worth.pair
            })
            .sum()
    }

    /// What the room in the hands is worth: it will be filled.
    fn room(&self) -> i32 {
        let size = self.hand_size();
        let room =
            self.in_turn_order(self.active).map(|seat| i32::from(size.saturating_sub(self.hand(seat).len())));
        room.sum::<i32>() * weights().room
    }
}

//! How good things look for the castle: what stands, who comes, what the hands hold, and what the forecast fears.

use super::forecast::Forecast;
use super::weights::{Weights, weights};
use crate::board::Arc;
use crate::card::Card;
use crate::cards::Cards;
use crate::position::{CastlePanic, SEATS};
use crate::token::Monster;

use Card::*;

/// Nothing is worth more than winning, or costs more than losing.
pub(crate) const VICTORY: i32 = 1_000_000;

/// What a card in hand is worth for what it will do one day. What it does soon is the forecast's business.
#[rustfmt::skip]
pub(crate) fn keepsake(card: Card, worth: &Weights) -> i32 {
    match card {
        ArcherAny | KnightAny | SwordsmanAny => worth.any_soldier,
        HeroRed | HeroGreen | HeroBlue => worth.hero,
        card if card.is_hit() => worth.soldier,
        Brick | Mortar => worth.material,
        Barbarian => 200, NiceShot => 130, Tar => 90, FortifyWall => 150, DriveHimBack => 120, Missing => 140,
        Draw2 => 150, Scavenge => 150,
        Berserk => 110, ChangeColor => 90, ChangeRange => 90, DoubleStrike => 100, Enchanted => 120,
        Flaming => 100, KnockBack => 60, NeverLoseHope => 90, Reinforce => 120, StandTogether => 70,
        ArcaneAssembly => 130, AzrielsFist => 110, BlueFireball | GreenFireball | RedFireball => 130,
        BurningBlast => 150, ChainLightning => 130, ExtinguishingWind => 130, EyeOfTheOracle => 100,
        HammerOfLight => 190, Hypnotize => 140, LightningBolt => 160, MysticalManufacturing => 180,
        RainOfIce => 140, RainOfIron => 140, RingOfFire => 130, Teleport => 130, ThalgarsBlessing => 140,
        ValadorsWave => 220, WallOfForce => 130, WarStorm => 150, WizardQuake => 60,
        _ => 0,
    }
}

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
        self.standing() + self.holdings(&self.hands) - Forecast::of(self).loss(self.hands)
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
            value += i32::from(piece.flames()) * worth.point / 2;
            value -= nuisance(piece.monster);
        }
        if self.missing {
            value += worth.quiet;
        }
        value
    }

    /// What the hands are worth.
    pub(crate) fn holdings(&self, hands: &[Cards; SEATS]) -> i32 {
        let worth = weights();
        let size = self.hand_size();
        self.in_turn_order(self.active)
            .map(|seat| {
                let hand = hands[seat.index()];
                let cards = hand.iter().map(|card| keepsake(card, worth)).sum::<i32>();
                let pairs = hand.count(Brick).min(hand.count(Mortar));
                let room = size.saturating_sub(hand.len());
                cards + i32::from(pairs) * worth.pair + i32::from(room) * worth.room
            })
            .sum()
    }
}

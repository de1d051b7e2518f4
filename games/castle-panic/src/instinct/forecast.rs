//! What becomes of the castle if everybody plays the cards that lie open and nothing new comes out of the bag.
//!
//! The forecast plays a few turns on with a rough copy of the board: whoever has the turn strikes with every soldier that
//! reaches somebody, the most pressing Monster first, then all Monsters walk. What falls on the way is the forecast's loss.
//! It is what makes a player hit whom nobody after him can hit, or trade for the card that is missing now.

use std::sync::LazyLock;

use engine::Seat;

use super::weights::{Weights, weights};
use crate::board::{Arcs, Cells, Ring};
use crate::card::Card;
use crate::cards::Cards;
use crate::piece::{Flag, Piece};
use crate::position::{CastlePanic, SEATS};
use crate::reach::{Change, Reach};
use crate::token::Monster;

/// So many Monsters are followed; nobody sees more at a glance.
const MOST_FOES: usize = 40;

/// So many turns are looked ahead.
const TURNS: usize = 4;

/// One Monster of a forecast.
#[derive(Clone, Copy, Debug)]
struct Foe {
    monster: Monster,
    arc: u8,
    ring: u8,
    points: i8,
    flames: u8,
    /// How many turns a Dragon has circled.
    waited: u8,
    stuck: bool,
    flies: bool,
    /// The ring in which any damage kills it, and the one in which no hit card hurts it.
    fatal: u8,
    immune: u8,
}

/// No ring at all.
const NOWHERE: u8 = u8::MAX;

const NO_FOE: Foe = Foe {
    monster: Monster::Goblin,
    arc: 0,
    ring: 0,
    points: 0,
    flames: 0,
    waited: 0,
    stuck: false,
    flies: false,
    fatal: NOWHERE,
    immune: NOWHERE,
};

const SWORDSMAN: u8 = Ring::Swordsman as u8;

impl Foe {
    #[inline]
    fn of(piece: &Piece) -> Foe {
        let face = piece.face();
        Foe {
            monster: piece.monster,
            arc: piece.arc().index() as u8,
            ring: piece.ring() as u8,
            points: piece.points() as i8,
            flames: piece.flames(),
            waited: 0,
            stuck: piece.is(Flag::Tar),
            flies: face.flies,
            fatal: face.fatal.map_or(NOWHERE, |ring| ring as u8),
            immune: face.immune.map_or(NOWHERE, |ring| ring as u8),
        }
    }

    #[inline]
    fn hurt(&mut self, amount: i8) {
        self.points = if self.fatal == self.ring { 0 } else { self.points - amount };
    }

    #[inline]
    fn cell(&self) -> u32 {
        1 << (self.arc * 5 + self.ring)
    }
}

/// Where every card strikes, as printed; with Heroic Powers in the second row.
static REACHES: LazyLock<[[Reach; Card::KINDS]; 2]> = LazyLock::new(|| {
    let reaches = |heroic: bool| {
        let setup = crate::setup::Setup { heroic_powers: heroic, ..crate::setup::Setup::plain(1) };
        let game = CastlePanic::bare(&setup);
        std::array::from_fn(|at| game.reach(Card::ALL[at], Change::No, Change::No))
    };
    [reaches(false), reaches(true)]
});

/// A rough copy of the board that can be played on quickly.
#[derive(Clone, Copy)]
pub(crate) struct Forecast {
    foes: [Foe; MOST_FOES],
    count: usize,
    walls: Arcs,
    fortified: Arcs,
    towers: Arcs,
    wall_flames: [u8; 6],
    tower_flames: [u8; 6],
    wizard_tower: Option<u8>,
    /// Nobody moves in the first turn (CP-12-Rain-of-Ice).
    ice: bool,
    heroic: bool,
    /// Whoever has the turn plays nothing more.
    idle: bool,
    first: Seat,
    players: u8,
    sitting: u8,
    hand_size: u8,
    /// Does anybody burn?
    burning: bool,
    loss: i32,
}

impl Forecast {
    pub(crate) fn of(game: &CastlePanic) -> Forecast {
        let playing = game.phase <= 4 && game.defends(game.active);
        let first =
            if playing { game.active } else { game.next_defender(game.active).unwrap_or(game.active) };
        let mut forecast = Forecast {
            foes: [NO_FOE; MOST_FOES],
            count: 0,
            walls: game.walls,
            fortified: game.fortified,
            towers: game.towers,
            wall_flames: game.wall_flames,
            tower_flames: game.tower_flames,
            wizard_tower: game
                .wizard_tower
                .filter(|_| game.wizard_deck_stands())
                .map(|arc| arc.index() as u8),
            ice: game.ice && playing,
            heroic: game.options.heroic_powers(),
            idle: false,
            first,
            players: game.players,
            sitting: 0,
            hand_size: game.hand_size(),
            burning: false,
            loss: 0,
        };
        for seat in game.in_turn_order(first) {
            forecast.sitting |= 1 << seat.0;
        }
        for (_, piece) in game.crowd.iter() {
            if piece.monster != Monster::Doppelganger && forecast.count < MOST_FOES {
                forecast.foes[forecast.count] = Foe::of(piece);
                forecast.burning |= piece.flames() > 0;
                forecast.count += 1;
            }
        }
        forecast
    }

    /// The same if whoever has the turn plays nothing more.
    pub(crate) fn when_done(mut self) -> Forecast {
        self.idle = true;
        self
    }

    /// What the castle loses in the next turns with these hands.
    pub(crate) fn loss(mut self, mut hands: [Cards; SEATS]) -> i32 {
        let worth = weights();
        let mut seat = self.first;
        let mut luck = 0;
        let mut points = self.bury();
        for turn in 0..TURNS {
            if points == 0 || self.towers.is_empty() {
                break;
            }
            let hand = &mut hands[seat.index()];
            if turn > 0 {
                luck += i32::from(self.hand_size.saturating_sub(hand.len())) * worth.luck;
            }
            if !(self.idle && turn == 0) {
                self.strike_with(hand);
                self.rebuild_with(hand, worth, turn);
            }
            while luck >= 256 {
                luck -= 256;
                self.strike_somebody();
            }
            if !(self.ice && turn == 0) {
                self.march(worth.later[turn], worth);
            }
            if self.burning {
                self.burn();
            }
            // A point that is gone soon does not weigh on the castle for long.
            let left = self.bury();
            self.loss -= ((points - left) * worth.point * worth.later[turn]) >> 8;
            points = left;
            seat = self.after(seat);
        }
        self.loss + self.left_over(worth)
    }

    /// The points left on all Monsters together; the dead are forgotten.
    #[inline]
    fn bury(&mut self) -> i32 {
        let mut points = 0;
        let mut alive = 0;
        for at in 0..self.count {
            let foe = self.foes[at];
            if foe.points > 0 {
                points += i32::from(foe.points);
                self.foes[alive] = foe;
                alive += 1;
            }
        }
        self.count = alive;
        points
    }

    #[inline]
    fn after(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.players);
        while self.sitting & (1 << next.0) == 0 && next != seat {
            next = next.next(self.players);
        }
        next
    }

    /// How pressing it is to hit somebody.
    #[inline]
    fn urgency(&self, foe: &Foe) -> i32 {
        let walled = self.walls.0 & (1 << foe.arc) != 0 && foe.monster != Monster::ClimbingTroll;
        let worth = weights();
        let near = worth.pressing[usize::from(foe.ring)];
        let open = if walled { 0 } else { near / 2 };
        let weak = match foe.points {
            1 => worth.weak[0],
            2 => worth.weak[1],
            _ => 0,
        };
        near + open + weak
    }

    /// Every soldier that reaches somebody strikes.
    fn strike_with(&mut self, hand: &mut Cards) {
        let (mut ground, mut air) = (0, 0);
        for foe in &self.foes[..self.count] {
            if foe.points > 0 && foe.immune != foe.ring {
                *(if foe.flies { &mut air } else { &mut ground }) |= foe.cell();
            }
        }
        let reaches = &REACHES[usize::from(self.heroic)];
        for card in hand.iter().filter(|card| card.is_hit()) {
            let reach = reaches[card as usize];
            let somebody = reach.ground.0 & ground != 0 || reach.air.0 & air != 0;
            if somebody && self.strike_within(reach) {
                hand.take(card);
            }
        }
    }

    fn strike_within(&mut self, reach: Reach) -> bool {
        let mut best = (0, usize::MAX);
        for (at, foe) in self.foes[..self.count].iter().enumerate() {
            let cells = if foe.flies { reach.air } else { reach.ground };
            if foe.points > 0 && cells.0 & foe.cell() != 0 && foe.immune != foe.ring {
                let urgency = self.urgency(foe);
                if urgency > best.0 {
                    best = (urgency, at);
                }
            }
        }
        let found = best.1 != usize::MAX;
        if found {
            self.foes[best.1].hurt(1);
        }
        found
    }

    /// A lucky draw strikes.
    fn strike_somebody(&mut self) {
        let anywhere = Cells::rings(&Ring::DEFENDED);
        self.strike_within(Reach { ground: anywhere, air: anywhere });
    }

    /// Brick and Mortar in one hand rebuild where it is most pressing.
    fn rebuild_with(&mut self, hand: &mut Cards, worth: &Weights, turn: usize) {
        while hand.has(Card::Brick) && hand.has(Card::Mortar) && self.walls != Arcs::ALL {
            let mut best = (i32::MIN, 0);
            for arc in 0..6 {
                if self.walls.0 & (1 << arc) == 0 {
                    let tower = i32::from(self.towers.0 & (1 << arc) != 0) * 40;
                    let pressing = self.foes[..self.count]
                        .iter()
                        .filter(|foe| foe.points > 0 && foe.arc == arc && foe.ring > 0)
                        .map(|foe| 8 - i32::from(foe.ring))
                        .sum::<i32>();
                    if tower + pressing > best.0 {
                        best = (tower + pressing, arc);
                    }
                }
            }
            hand.take(Card::Brick);
            hand.take(Card::Mortar);
            self.walls.0 |= 1 << best.1;
            self.wall_flames[usize::from(best.1)] = 0;
            let value = if self.towers.0 & (1 << best.1) != 0 { worth.wall } else { worth.idle_wall };
            // The cards are counted among what the hands hold; to build at once is a little better.
            let spent = 2 * (worth.material - worth.room) + worth.pair;
            self.loss -= ((value * worth.later[turn]) >> 8) - spent - 10;
        }
    }

    /// One step of everybody.
    fn march(&mut self, weight: i32, worth: &Weights) {
        let mut at_wall = [usize::MAX; 6];
        let mut at_tower = [usize::MAX; 6];
        for at in 0..self.count {
            let mut foe = self.foes[at];
            if foe.points <= 0 {
                continue;
            }
            if std::mem::take(&mut foe.stuck) {
                self.foes[at] = foe;
                continue;
            }
            let mut steps = 1;
            if foe.ring > 0 {
                match foe.monster {
                    Monster::Chimera => {
                        foe.arc = (foe.arc + 5) % 6;
                        self.loss += (worth.wall_flame * weight) >> 8;
                    }
                    Monster::Dragon => {
                        self.loss += (worth.wall_flame * weight) >> 8;
                        // It comes nearer every third turn, on average.
                        foe.waited = (foe.waited + 1) % 3;
                        steps = i32::from(foe.waited == 2);
                    }
                    Monster::GoblinCavalry => steps = 2,
                    _ => {}
                }
            }
            while steps > 0 {
                steps -= 1;
                let arc = usize::from(foe.arc);
                match foe.ring {
                    0 => {
                        foe.arc = (foe.arc + 1) % 6;
                        at_tower[usize::from(foe.arc)] =
                            self.weaker(at_tower[usize::from(foe.arc)], at, &foe);
                        break;
                    }
                    SWORDSMAN => {
                        if self.walls.0 & (1 << arc) != 0 && foe.monster != Monster::ClimbingTroll {
                            at_wall[arc] = self.weaker(at_wall[arc], at, &foe);
                            break;
                        }
                        foe.ring = 0;
                        at_tower[arc] = self.weaker(at_tower[arc], at, &foe);
                        break;
                    }
                    _ => foe.ring -= 1,
                }
            }
            self.foes[at] = foe;
        }
        for arc in 0..6 {
            if at_wall[arc] != usize::MAX {
                let bit = 1 << arc;
                let flames = self.wall_flames[arc];
                if self.fortified.0 & bit != 0 {
                    self.fortified.0 &= !bit;
                    self.loss += (worth.fortify * weight) >> 8;
                } else {
                    self.walls.0 &= !bit;
                    self.wall_flames[arc] = 0;
                    let value = if self.towers.0 & bit != 0 { worth.wall } else { worth.idle_wall };
                    self.loss += (value * weight) >> 8;
                }
                self.pay(at_wall[arc], flames);
            }
            if at_tower[arc] != usize::MAX && self.towers.0 & (1 << arc) != 0 {
                let before = worth.towers[usize::from(self.towers.len())];
                self.towers.0 &= !(1 << arc);
                let after = worth.towers[usize::from(self.towers.len())];
                self.loss += ((before - after) * weight) >> 8;
                if self.wizard_tower == Some(arc as u8) {
                    self.loss += (worth.magic * weight) >> 8;
                }
                let flames = std::mem::take(&mut self.tower_flames[arc]);
                self.pay(at_tower[arc], flames);
            }
        }
    }

    /// Which of two attackers takes the damage: the one that has fewer points.
    #[inline]
    fn weaker(&self, before: usize, at: usize, foe: &Foe) -> usize {
        if before == usize::MAX || self.foes[before].points > foe.points { at } else { before }
    }

    #[inline]
    fn pay(&mut self, at: usize, flames: u8) {
        let foe = &mut self.foes[at];
        if foe.monster == Monster::Necromancer {
            foe.points = 0;
        } else if flames > 0 {
            foe.flames += flames;
            self.burning = true;
        } else {
            foe.hurt(1);
        }
    }

    #[inline]
    fn burn(&mut self) {
        for foe in &mut self.foes[..self.count] {
            if foe.flames > 0 && foe.points > 0 {
                foe.hurt(foe.flames as i8);
            }
        }
    }

    /// Monsters still alive at the end.
    fn left_over(&self, worth: &Weights) -> i32 {
        let mut left = 0;
        for foe in &self.foes[..self.count] {
            if foe.points > 0 {
                left += i32::from(4 - foe.ring) * worth.step;
            }
        }
        left
    }
}

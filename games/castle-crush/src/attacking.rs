//! Attack: the hammer falls, and what touches the table counts (CC-17 to CC-25, CC-36 to CC-38).

use engine::{Chance, Log, Seat};

use crate::castle::Judged;
use crate::event::Event;
use crate::film::{Fallen, strike};
use crate::geometry::data;
use crate::piece::Piece;
use crate::position::{CastleCrush, Phase};
use crate::refusal::No;
use crate::scene::Scene;
use crate::setup::{Hand, Mode, Speed};
use crate::tremor::tremble;
use crate::world::Strike;

/// Attacks of everybody in a round (CC-24).
const CYCLES: u8 = 2;
/// After so many full rounds without a point the Speed mode ends (CC-C30).
const BARREN: u8 = 3;

impl CastleCrush {
    pub(crate) fn begin_attacks(&mut self, log: &mut impl Log<Event>) {
        self.begin_cycle(1, 0, log);
    }

    /// Who attacks in this cycle is settled by the scores now (CC-C4, CC-C5).
    fn begin_cycle(&mut self, cycle: u8, barren: u8, log: &mut impl Log<Event>) {
        let order = self.attackers(cycle);
        if let Some(&seat) = order.first() {
            let rule = match cycle {
                _ if self.mode == Mode::Speed => "CC-36",
                1 => "CC-17",
                CYCLES => "CC-23",
                _ => "CC-C5",
            };
            log.push(Event::CycleBegan { cycle, seat, seats: order.clone(), rule });
        }
        self.phase = Phase::Attacking { cycle, order, scored: false, barren };
    }

    /// Who attacks in a cycle that begins now, in this order (CC-17, CC-36, CC-C5).
    pub(crate) fn attackers(&self, cycle: u8) -> Vec<Seat> {
        match self.mode {
            Mode::Speed => {
                let youngest = self.ages[0].0;
                (0..self.players).map(|step| Seat((youngest + step) % self.players)).collect()
            }
            _ if cycle <= CYCLES => self.lowest_first(),
            _ => self
                .lowest_first()
                .into_iter()
                .filter(|seat| self.extra[seat.index()] >= cycle - CYCLES)
                .collect(),
        }
    }

    fn is_attacking(&self, seat: Seat) -> Result<(), No> {
        match &self.phase {
            Phase::Attacking { order, .. } if order.first() == Some(&seat) => Ok(()),
            Phase::Attacking { .. } => Err(self.somebody_else()),
            _ => Err(No::OtherPhase { rule: "CC-17" }),
        }
    }

    pub(crate) fn check_strike(&self, seat: Seat, strike: Strike) -> Result<(), No> {
        self.is_attacking(seat)?;
        if !is_on_the_base(strike) {
            return Err(No::OffTheBase { reach: data().geometry.ground.reach as u16 });
        }
        if strike.toward >= 360 { Err(No::BeyondTheCircle) } else { Ok(()) }
    }

    pub(crate) fn check_pass(&self, seat: Seat) -> Result<(), No> {
        self.is_attacking(seat)?;
        if self.is_somebody_left(seat) { Err(No::SomebodyStands) } else { Ok(()) }
    }

    pub(crate) fn attack(
        &mut self,
        seat: Seat,
        aimed: Strike,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let aimed = match self.hand {
            Hand::Steady => aimed,
            Hand::Human => {
                let (x, z, toward) = tremble(aimed.x, aimed.z, aimed.toward, chance);
                let moved = Strike { x, z, toward };
                // A foot that would slip off the base stays where it was set.
                if is_on_the_base(moved) { moved } else { Strike { toward, ..aimed } }
            }
        };
        let Fallen { lying, hammer, lifter, lifted } = strike(&self.scene(), aimed);
        let (pieces, points) = self.fell(seat, &lying);
        let of = |which: fn(&Piece) -> bool| pieces.iter().filter(|piece| which(piece)).count() as u8;
        let kings = of(|piece| matches!(piece, Piece::King(_)));
        let generals = of(|piece| matches!(piece, Piece::General(_)));
        log.push(Event::Struck { seat, strike: aimed, pieces, kings, generals, points, hammer });
        let (pieces, more) = self.fell(seat, &lifted);
        let hash = lifted.digest();
        log.push(Event::HammerLifted { seat, owner: lifter, pieces, points: more, hash });
        self.pieces = lifted.pieces;
        self.add_attack(seat, points + more, log);
        if let Phase::Attacking { scored, .. } = &mut self.phase {
            *scored |= points + more > 0;
        }
        self.attack_on(log);
    }

    /// Books what an attack brought; in Speed the first to have enough makes this round the last (CC-22, CC-37).
    fn add_attack(&mut self, seat: Seat, points: u16, log: &mut impl Log<Event>) {
        let decided = self.has_reached_the_target();
        self.scores[seat.index()] += points;
        if self.mode == Mode::Speed && !decided && self.has_reached_the_target() {
            log.push(Event::LastRound { seat });
        }
    }

    fn has_reached_the_target(&self) -> bool {
        let target = Speed::of(self.players).target;
        self.scores.iter().any(|&score| score >= target)
    }

    /// What has come to touch the table, and what that is worth to the attacker: nothing if it is the attacker's own (CC-22, CC-C6,
    /// CC-C7, CC-C35).
    fn fell(&mut self, attacker: Seat, scene: &Scene) -> (Vec<Piece>, u16) {
        let judged = Judged::new(scene);
        let touching = scene.pieces.keys().copied().filter(|&piece| judged.is_down(piece));
        let fallen: Vec<Piece> = touching.filter(|piece| !self.down.contains(piece)).collect();
        self.down.extend(&fallen);
        let others = fallen.iter().filter(|&&piece| self.owner(piece) != Some(attacker));
        let points = others.map(|&piece| data().worth(piece)).sum();
        (fallen, points)
    }

    pub(crate) fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.push(Event::Passed { seat });
        self.attack_on(log);
    }

    /// The next attacker, the next cycle, or the end of the phase: then the order is empty.
    fn attack_on(&mut self, log: &mut impl Log<Event>) {
        self.attacks += 1;
        let Phase::Attacking { cycle, order, scored, barren } = &mut self.phase else { return };
        order.remove(0);
        if !order.is_empty() {
            return;
        }
        let (cycle, barren) = (*cycle, if *scored { 0 } else { *barren + 1 });
        let more = match self.mode {
            Mode::Speed => !self.is_decided(barren),
            _ => cycle < CYCLES + self.extra.iter().copied().max().unwrap_or(0),
        };
        if more {
            self.begin_cycle(cycle.saturating_add(1), barren, log);
        }
    }

    /// Speed: does the game end after this round (CC-37, CC-C18, CC-C30)?
    fn is_decided(&self, barren: u8) -> bool {
        let nothing_stands = || {
            let scene = self.scene();
            let judged = Judged::new(&scene);
            let is_empty = |seat| judged.storeys(seat).keys().all(|piece| self.down.contains(piece));
            self.seats().all(is_empty)
        };
        self.has_reached_the_target() || barren >= BARREN || (barren > 0 && nothing_stands())
    }
}

/// Does the rod stand wholly on the base (CC-C51)?
fn is_on_the_base(Strike { x, z, .. }: Strike) -> bool {
    let (x, z, reach) = (f32::from(x) / 2.0, f32::from(z) / 2.0, data().geometry.ground.reach);
    x * x + z * z <= reach * reach
}

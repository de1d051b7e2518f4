//! What Wizard cards do (section 12). The Warlock and the Doppelganger feel nothing of it (CP-W6.3).

use engine::{Chance, Log, Seat};

use crate::board::{Arc, Cells, Color, Place, Ring};
use crate::card::{Card, Deck};
use crate::choice::Id;
use crate::event::{Event, Structure, What};
use crate::held::{DEFENDED, OUTSIDE_FOREST};
use crate::piece::Ids;
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;
use engine::List;

use Card::*;

/// CP-12-Eye-of-the-Oracle.
const ORACLE_LOOKS: usize = 5;

/// In [`Task::Oracle`]: no card has been kept yet.
pub(crate) const KEEP_FIRST: u8 = u8::MAX;

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// One point off each of these, and perhaps a Flame on each.
    fn lash(&mut self, seat: Seat, struck: Ids, amount: u8, flames: u8, rule: &'static str) {
        for id in struck.iter() {
            self.hurt(id, amount, rule);
        }
        for id in struck.without(self.dying).iter() {
            self.ignite(id, flames, rule);
        }
        self.settle(Some(seat), rule);
    }

    /// Cards aimed at one Monster.
    pub(crate) fn cast_at(&mut self, seat: Seat, id: Id) {
        let held = self.commit(seat);
        let card = held.card;
        match card {
            HammerOfLight => {
                self.slay(id);
                self.settle(Some(seat), card.rule());
            }
            Hypnotize => {
                let pair = [held.monsters[0], id];
                let blows = pair.map(|id| self.crowd[id].points());
                self.hurt(pair[0], blows[1], card.rule());
                self.hurt(pair[1], blows[0], card.rule());
                self.settle(Some(seat), card.rule());
            }
            AzrielsFist | LightningBolt | RedFireball | GreenFireball | BlueFireball => {
                let mut one = Ids::NONE;
                one.add(id);
                self.lash(seat, one, 1, u8::from(card.fireball().is_some()), card.rule());
            }
            _ => unreachable!("{card} is not cast at a Monster"),
        }
    }

    /// Cards aimed at an arc.
    pub(crate) fn aim_at_arc(&mut self, seat: Seat, arc: Arc) {
        let held = self.commit(seat);
        let rule = held.card.rule();
        match held.card {
            LightningBolt => {
                // CP-A98: the bolt drives it to the Forest whether one likes it or not.
                let id = held.monsters[0];
                self.hurt(id, 1, rule);
                if !self.dying.has(id) {
                    self.move_to(id, Place::new(arc, Ring::Forest), rule);
                }
                self.settle(Some(seat), rule);
            }
            RainOfIron => {
                let struck = self.charmed(Cells::arc(arc).and(OUTSIDE_FOREST));
                self.lash(seat, struck, 1, 0, rule);
            }
            WallOfForce => {
                for id in self.charmed(Cells::arc(arc).and(OUTSIDE_FOREST)).iter() {
                    self.move_to(id, Place::new(arc, Ring::Forest), "CP-D2");
                }
            }
            card => unreachable!("{card} is not aimed at an arc"),
        }
    }

    /// Cards aimed at a colour.
    pub(crate) fn storm(&mut self, seat: Seat, color: Color) {
        let card = self.commit(seat).card;
        match card {
            WarStorm => {
                let struck = self.charmed(Cells::color(color).and(DEFENDED));
                self.lash(seat, struck, 1, 0, card.rule());
            }
            WallOfForce => {
                for id in self.charmed(Cells::color(color).and(OUTSIDE_FOREST)).iter() {
                    self.push_outward(id, card.rule());
                }
            }
            _ => unreachable!("{card} is not aimed at a colour"),
        }
    }

    /// Cards aimed at a space, and the goal of a Teleport.
    pub(crate) fn aim_at_space(&mut self, seat: Seat, place: Place) {
        let held = self.commit(seat);
        let rule = held.card.rule();
        match held.card {
            Teleport => self.move_to(held.monsters[0], place, rule),
            ChainLightning | BurningBlast => {
                let struck = self.charmed(self.space(place));
                let blast = held.card == BurningBlast;
                let amount = u8::from(!(blast && self.options.flame_only_blast()));
                self.lash(seat, struck, amount, blast.into(), rule);
            }
            card => unreachable!("{card} is not aimed at a space"),
        }
    }

    /// CP-12-Valadors-Wave, CP-A82: the points are dealt all at once.
    pub(crate) fn wave(&mut self, seat: Seat) {
        let held = self.commit(seat);
        for (at, &id) in held.monsters.iter().enumerate() {
            let first = held.monsters.iter().position(|other| *other == id) == Some(at);
            if first {
                let points = held.monsters.iter().filter(|other| **other == id).count();
                self.hurt(id, points as u8, ValadorsWave.rule());
            }
        }
        self.settle(Some(seat), ValadorsWave.rule());
    }

    /// CP-12-Wizard-Quake: the Tower falls first, and with the last one the game (CP-A37).
    pub(crate) fn quake(&mut self, seat: Seat, arc: Arc) {
        self.fell_tower(arc, WizardQuake.rule());
        if self.won.is_some() {
            return;
        }
        for id in self.charmed(Cells::arc(arc)).iter() {
            self.slay(id);
        }
        self.settle(Some(seat), WizardQuake.rule());
    }

    /// Cards that leave nothing to choose.
    pub(crate) fn cast(&mut self, seat: Seat, card: Card) {
        let rule = card.rule();
        match card {
            RainOfIce => {
                self.game.ice = true;
                for id in self.charmed(Cells::ALL).iter() {
                    self.douse(id, rule);
                }
            }
            RingOfFire => {
                let ring = self.charmed(Cells::rings(&[Ring::Swordsman]));
                for id in ring.iter() {
                    self.ignite(id, 1, rule);
                }
            }
            ExtinguishingWind => self.blow(rule),
            ThalgarsBlessing => {
                for other in self.in_turn_order(self.active).collect::<engine::Seats>().iter() {
                    self.draw_up(*other, rule);
                }
            }
            ArcaneAssembly => {
                for other in self.in_turn_order(self.active).collect::<engine::Seats>().iter().rev() {
                    self.todo(Task::Assembly { seat: *other });
                }
            }
            EyeOfTheOracle => self.look(seat),
            _ => unreachable!("{card} is not cast as it is"),
        }
    }

    /// CP-12-Extinguishing-Wind.
    fn blow(&mut self, rule: &'static str) {
        for arc in Arc::all() {
            if self.wall_flames[arc.index()] > 0 {
                self.put_out(Structure::Wall, arc, u8::MAX, rule);
            }
            if self.tower_flames[arc.index()] > 0 {
                self.put_out(Structure::Tower, arc, u8::MAX, rule);
            }
        }
        for id in self.charmed(Cells::ALL).iter() {
            self.douse(id, rule);
        }
        for id in self.charmed(OUTSIDE_FOREST).iter() {
            self.push_outward(id, rule);
        }
    }

    /// CP-12-Eye-of-the-Oracle, CP-A31: what is seen becomes the known top of the deck.
    fn look(&mut self, seat: Seat) {
        let known = self.top;
        let mut drawn = List::<Card, 5>::filled_with(Card::ArcherRed);
        while known.len() + drawn.len() < ORACLE_LOOKS {
            let Some(card) = self.draw_from(Deck::Castle) else { break };
            drawn.push(card);
        }
        // What was on top already is drawn first, so it comes last in the list.
        self.game.top.refill(drawn.iter().rev().chain(known.iter()).copied());
        self.game.top_known_to = seat;
        let cards = self.top.len() as u8;
        self.tell(EyeOfTheOracle.rule(), What::Looked { seat, cards });
        if cards > 0 {
            self.todo(Task::Oracle { seat, placed: KEEP_FIRST });
        }
    }

    /// One of the cards looked at is kept; then the others go back in any order.
    pub(crate) fn keep(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.top.iter().position(|other| *other == card) {
            self.game.top.remove(at);
            self.game.hands[seat.index()].add(card);
        }
        self.tell_card(seat, EyeOfTheOracle.rule(), What::Kept { seat, card: Some(card) });
        self.ask_order(seat, 0);
    }

    /// The card named goes above all that are not named yet, below those named before.
    pub(crate) fn put_on_top(&mut self, seat: Seat, placed: u8, card: Card) {
        let loose = self.top.len() - usize::from(placed);
        let top = self.top;
        if let Some(at) = top[..loose].iter().position(|other| *other == card) {
            let (before, rest) = top.split_at(at);
            let order = before.iter().chain(&rest[1..loose - at]).chain(&rest[..1]).chain(&top[loose..]);
            self.game.top.refill(order.copied());
        }
        let what = What::PutBack { seat, card: Some(card) };
        self.log.push(Event { rule: EyeOfTheOracle.rule(), what, secret: Some(seat) });
        self.ask_order(seat, placed + 1);
    }

    fn ask_order(&mut self, seat: Seat, placed: u8) {
        if self.top.len() > usize::from(placed) + 1 {
            self.todo(Task::Oracle { seat, placed });
        }
    }
}

impl CastlePanic {
    /// The cards looked at that have no place yet.
    pub(crate) fn loose(&self, placed: u8) -> &[Card] {
        let placed = if placed == KEEP_FIRST { 0 } else { placed };
        &self.top[..self.top.len() - usize::from(placed)]
    }
}

//! Wounds, Flames and deaths (CP-B3.3, CP-W5.6, CP-A52).

use engine::{Chance, Log, Seat};

use crate::board::{Arc, Arcs, Cells, Place, Ring};
use crate::choice::Id;
use crate::event::{Event, What};
use crate::piece::{Flag, Ids, Piece};
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;
use crate::token::{Monster, Token};

impl CastlePanic {
    /// The cells of one space, for whatever strikes a whole space (CP-A1).
    #[inline]
    pub(crate) fn space(&self, place: Place) -> Cells {
        let wide = self.options.wide_spaces() && Ring::DEFENDED.contains(&place.ring());
        if wide {
            Cells::color(place.arc().color()).and(Cells::rings(&[place.ring()]))
        } else {
            place.cells()
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Takes points off a Monster. It falls where it stands; [`Referee::settle`] carries it away.
    pub(crate) fn hurt(&mut self, id: Id, amount: u8, rule: &'static str) {
        let piece = self.crowd[id];
        if amount == 0 || self.dying.has(id) {
            return;
        }
        let dies = piece.dies_of(amount);
        let lost = if dies { piece.points() } else { amount };
        let left = piece.points() - lost;
        let Piece { monster, .. } = piece;
        self.game.crowd[id].set_points(left);
        let (arc, ring) = (piece.arc(), piece.ring());
        let rule = if dies && amount < piece.points() { fatal_rule(monster) } else { rule };
        self.tell(rule, What::Hit { id, monster, arc, ring, points: left, amount: lost });
        if dies {
            self.dying.add(id);
        } else if monster == Monster::Hydra {
            let due = self.brood.map_or(0, |(_, due)| due);
            self.brood = Some((arc, due + 2 * lost));
        } else if monster == Monster::GoblinCavalry && self.options.cavalry_hobble() {
            self.game.crowd[id].set(Flag::Hobbled, true);
        }
    }

    /// Slays a Monster, however strong.
    pub(crate) fn slay(&mut self, id: Id) {
        self.game.crowd[id].set_points(0);
        self.dying.add(id);
    }

    /// CP-W5.6: the Monster catches fire.
    pub(crate) fn ignite(&mut self, id: Id, flames: u8, rule: &'static str) {
        if flames == 0 {
            return;
        }
        let piece = self.crowd[id];
        let extra = self.options.flaming_tar() && piece.is(Flag::Tar) && piece.flames() == 0;
        self.add_flames(id, flames, rule);
        if extra {
            self.add_flames(id, 1, "CP-13.2-Flaming-Tar");
        }
    }

    /// CP-5.2-Tar.
    pub(crate) fn tar(&mut self, id: Id) {
        self.game.crowd[id].set(Flag::Tar, true);
        let Piece { monster, .. } = self.crowd[id];
        self.tell("CP-5.2-Tar", What::Tarred { id, monster });
        if self.options.flaming_tar() && self.crowd[id].flames() > 0 {
            self.add_flames(id, 1, "CP-13.2-Flaming-Tar");
        }
    }

    fn add_flames(&mut self, id: Id, flames: u8, rule: &'static str) {
        let moving = self.phase == 5;
        let piece = &mut self.game.crowd[id];
        let fresh = if moving { piece.fresh() + flames } else { 0 };
        piece.set_flames(piece.flames() + flames, fresh);
        let (monster, flames) = (piece.monster, piece.flames());
        self.tell(rule, What::Ignited { id, monster, flames });
    }

    pub(crate) fn douse(&mut self, id: Id, rule: &'static str) {
        let Piece { monster, .. } = self.crowd[id];
        if self.crowd[id].flames() > 0 {
            self.game.crowd[id].set_flames(0, 0);
            self.tell(rule, What::FlamesOff { id, monster });
        }
    }

    /// Ends an event: the Hydra's Imps, the Phoenix's Flames, then the dead are carried away, then the Doppelganger, then
    /// the end check (CP-A40, CP-A52, CP-A90). `slayer` keeps the trophies.
    pub(crate) fn settle(&mut self, slayer: Option<Seat>, rule: &'static str) {
        if let Some((arc, imps)) = self.brood.take() {
            for _ in 0..imps {
                self.place_imp(arc, "CP-13.1-Hydra");
            }
        }
        if self.dying.is_empty() {
            return;
        }
        for id in self.dying.iter() {
            if self.crowd[id].monster == Monster::Phoenix {
                self.burst(id);
            }
        }
        let dying = std::mem::take(&mut self.dying);
        let doppelganger = self.crowd.find(Monster::Doppelganger);
        let mut kinds = 0_u32;
        for id in dying.iter() {
            let monster = self.carry_away(id, slayer, rule);
            if !monster.is_mega() {
                kinds |= 1 << monster as u32;
            }
        }
        self.mourned = Ids::NONE;
        self.todo(Task::Settled);
        if self.souls > 0 {
            let count = std::mem::take(&mut self.souls);
            self.todo(Task::Return { count });
        }
        if doppelganger.is_some() && kinds != 0 {
            // A second death before the first was answered cannot happen: the question stands on top.
            self.game.doubles = kinds;
            self.game.double_slayer = slayer;
            self.todo(Task::Double);
        }
    }

    /// CP-13-Phoenix: everybody else in its space catches fire.
    fn burst(&mut self, phoenix: Id) {
        let space = self.space(self.crowd[phoenix].place);
        let others =
            self.crowd.those(|piece| space.has(piece.place) && piece.monster != Monster::Doppelganger);
        for id in others.without(self.dying).iter() {
            self.ignite(id, 1, "CP-13-Phoenix");
        }
    }

    /// Takes a slain Monster off the board: to the slayer, to the discard pile, or back to the supply of Imps.
    fn carry_away(&mut self, id: Id, slayer: Option<Seat>, rule: &'static str) -> Monster {
        let piece = self.game.crowd.remove(id);
        let monster = piece.monster;
        let keeper = slayer.filter(|_| self.has_trophies() && monster != Monster::Imp);
        match (monster.token(), keeper) {
            (None, _) if monster == Monster::Imp => self.game.imps += 1,
            (Some(token), Some(seat)) => self.game.trophies[seat.index()].add(token),
            (Some(token), None) => self.game.graveyard.add(token),
            (None, Some(seat)) => self.game.boss_trophies[seat.index()] |= 1 << monster.mega(),
            (None, None) => self.game.slain_bosses |= 1 << monster.mega(),
        }
        if monster.is_mega() {
            let at = self.mega_order.iter().position(|&other| other == id);
            at.map(|at| self.game.mega_order.remove(at));
        }
        if let Some(at) = self.arrived.iter().position(|&other| other == id) {
            self.game.arrived.remove(at);
        }
        if !self.mourned.has(id) {
            self.tell(rule, What::Slain { id, monster, arc: piece.arc(), ring: piece.ring(), seat: keeper });
        }
        monster
    }

    /// CP-13-Doppelganger: a Monster just slain takes its place, as if newly drawn.
    pub(crate) fn replace_doppelganger(&mut self, monster: Monster) {
        self.game.doubles = 0;
        let slayer = self.game.double_slayer.take();
        let Some(id) = self.crowd.find(Monster::Doppelganger) else { return };
        let keeper = slayer.filter(|_| self.has_trophies() && monster != Monster::Imp);
        match (monster.token(), keeper) {
            (Some(token), Some(seat)) => self.game.trophies[seat.index()].take(token),
            (Some(token), None) => self.game.graveyard.take(token),
            (None, _) => {
                self.game.imps -= 1;
                true
            }
        };
        let place = self.crowd[id].place;
        self.game.crowd.put_as(id, Piece::fresh_from_the_bag(monster, place));
        self.game.graveyard.add(Token::Doppelganger);
        self.game.arrived.push(id);
        let (arc, ring) = (place.arc(), place.ring());
        self.tell("CP-13-Doppelganger", What::Replaced { id, monster, arc, ring });
    }

    /// Only one kind was slain: nobody has to choose.
    pub(crate) fn double_alone(&mut self) {
        let kinds = self.doubles;
        if let Some(monster) = Monster::ALL.into_iter().find(|&monster| kinds & (1 << monster as u32) != 0) {
            self.replace_doppelganger(monster);
        }
    }

    /// CP-16.7, CP-A61: all Flames that are old enough burn at once.
    pub(crate) fn burn(&mut self) {
        let burning = self.crowd.those(|piece| piece.flames() > piece.fresh());
        for id in burning.iter() {
            let piece = self.crowd[id];
            self.hurt(id, piece.flames() - piece.fresh(), "CP-W5.6");
        }
        self.settle(None, "CP-W5.6");
    }

    /// Looks whether the game is won, and whether it has become too quiet.
    pub(crate) fn check_end(&mut self, somebody_died: bool) {
        if self.won.is_some() || self.phase == 0 {
            return;
        }
        let quiet = self.tokens_left() == 0
            && self.overlord_hand.is_empty()
            && self.overlord_bosses == 0
            && self.arrived.is_empty()
            && self.doubles == 0;
        let anybody = self.crowd.iter().any(|(_, piece)| counts_for_the_end(piece.monster));
        if quiet && !anybody {
            self.win();
            return;
        }
        let clear = self.crowd.is_empty() && somebody_died && matches!(self.phase, 4 | 5);
        if clear && self.options.too_quiet() {
            self.tell("CP-13.2-Too-Quiet", What::TooQuiet);
            for arc in Arc::all() {
                self.place_imp(arc, "CP-13.2-Too-Quiet");
            }
        }
    }

    pub(crate) fn settle_quietly(&mut self) {
        self.check_end(false);
    }

    fn win(&mut self) {
        self.game.won = Some(true);
        let rule = if self.crowd.is_empty() { "CP-B2.14" } else { "CP-W2.10" };
        self.tell(rule, What::Won);
        if self.version == crate::setup::Version::Standard && self.players > 1 {
            for seat in self.game.master_slayers() {
                let points = self.score(seat);
                let slain = self.trophy_list(seat).len() as u8;
                self.tell("CP-B5.1", What::MasterSlayer { seat, points, slain });
            }
        }
    }

    /// CP-W4.5, CP-A14: an Imp comes into the Forest, if the supply has one.
    pub(crate) fn place_imp(&mut self, arc: Arc, rule: &'static str) {
        if self.imps > 0 {
            self.game.imps -= 1;
            self.place(Monster::Imp, arc, rule);
        }
    }

    /// Puts a Monster into the Forest.
    pub(crate) fn place(&mut self, monster: Monster, arc: Arc, rule: &'static str) -> Id {
        let id = self.game.crowd.put(Piece::fresh_from_the_bag(monster, Place::new(arc, Ring::Forest)));
        self.tell(rule, What::MonsterPlaced { id, monster, arc, ring: Ring::Forest });
        if self.phase == 6 && self.options.growing_fire() {
            self.grow_fires(arc);
        }
        id
    }

    /// CP-13.2-Growing-Fire, CP-A60.
    fn grow_fires(&mut self, arc: Arc) {
        if self.wall_flames[arc.index()] > 0 {
            self.fire_at_wall(arc, "CP-13.2-Growing-Fire");
        }
        if self.won.is_none() && self.tower_flames[arc.index()] > 0 {
            self.fire_at_tower(arc, "CP-13.2-Growing-Fire");
        }
    }

    /// Moves a Monster and tells of it.
    #[inline]
    pub(crate) fn move_to(&mut self, id: Id, place: Place, rule: &'static str) {
        let piece = &mut self.game.crowd[id];
        if piece.place == place {
            return;
        }
        piece.place = place;
        let monster = piece.monster;
        self.tell(rule, What::Moved { id, monster, arc: place.arc(), ring: place.ring() });
    }
}

/// Imps and the Doppelganger do not keep a game going (CP-W2.10, CP-A3).
#[inline]
pub(crate) fn counts_for_the_end(monster: Monster) -> bool {
    !matches!(monster, Monster::Imp | Monster::Doppelganger)
}

fn fatal_rule(monster: Monster) -> &'static str {
    match monster {
        Monster::Centaur => "CP-13-Centaur",
        Monster::Cyclops => "CP-13-Cyclops",
        _ => "CP-13-Golem",
    }
}

impl CastlePanic {
    /// CP-B5.1: whoever has most victory points, then most Monsters.
    pub(crate) fn master_slayers(&self) -> Vec<Seat> {
        let worth = |seat: Seat| (self.score(seat), self.trophy_list(seat).len());
        let alive = || self.castle_seats().filter(|seat| !self.out.contains(*seat));
        let best = alive().map(worth).max();
        alive().filter(|&seat| Some(worth(seat)) == best).collect()
    }

    /// The arcs where a Wall is missing.
    #[inline]
    pub(crate) fn missing_walls(&self) -> Arcs {
        Arcs::ALL.without(self.walls)
    }
}

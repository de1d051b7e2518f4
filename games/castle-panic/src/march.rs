//! Monsters on the move: Phase 5 and the tokens that move them (CP-B4.1 to CP-B4.11, section 16).

use engine::{Chance, Log};

use crate::board::{Cells, Ring};
use crate::choice::Id;
use crate::event::{Event, Throw, What};
use crate::piece::{Flag, Ids, Piece};
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;
use crate::token::Monster;

/// Where a march leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// One ring inward; in the Castle ring one space clockwise.
    Inward,
    Clockwise,
    CounterClockwise,
}

/// Nobody, among the riders of a second step.
pub(crate) const NO_RIDER: u8 = u8::MAX;

impl CastlePanic {
    /// CP-16.2, CP-B4.11: who can be moved by Phase 5 or by a token.
    #[inline]
    fn is_mobile(&self, piece: &Piece) -> bool {
        piece.monster != Monster::Doppelganger
            && !piece.is(Flag::Tar)
            && !piece.is(Flag::Held)
            && (!self.ice || piece.monster == Monster::Warlock)
    }

    /// A Goblin Cavalry that still gallops.
    #[inline]
    fn gallops(piece: &Piece) -> bool {
        piece.monster == Monster::GoblinCavalry && !piece.is(Flag::Hobbled)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Moves everybody in some cells, and resolves what comes of it.
    pub(crate) fn march(&mut self, cells: Cells, way: Way, rule: &'static str) {
        let movers = self.crowd.those(|piece| cells.has(piece.place) && self.is_mobile(piece));
        let mut stepping = Ids::NONE;
        let mut riders = [NO_RIDER; 2];
        let mut special = Ids::NONE;
        let (mut chimera, mut dragon) = (false, false);
        for at in 0..self.mega_order.len() {
            let id = self.mega_order[at];
            let piece = self.crowd[id];
            if !movers.has(id) || piece.ring() == Ring::Castle {
                continue;
            }
            match piece.monster {
                Monster::Chimera => {
                    self.move_to(id, piece.place.in_arc(piece.arc().counter_clockwise()), "CP-13.1-Chimera");
                    stepping.add(id);
                    chimera = true;
                }
                Monster::Warlock => {
                    let arc = self.roll_arc("CP-13.1-Warlock", Some(Monster::Warlock));
                    self.move_to(id, piece.place.in_arc(arc), "CP-13.1-Warlock");
                    stepping.add(id);
                }
                Monster::Dragon => {
                    dragon = true;
                    if self.dragon_flies(id) {
                        stepping.add(id);
                    }
                }
                _ => continue,
            }
            special.add(id);
        }
        for id in movers.without(special).iter() {
            let piece = self.crowd[id];
            let gallops = CastlePanic::gallops(&piece) && piece.ring() != Ring::Castle;
            match way {
                Way::Inward => {
                    stepping.add(id);
                    if gallops && piece.ring() != Ring::Swordsman {
                        let free = usize::from(riders[0] != NO_RIDER);
                        riders[free] = id;
                    }
                }
                Way::Clockwise | Way::CounterClockwise => self.sidestep(id, way, gallops, rule),
            }
        }
        if chimera || dragon {
            self.todo(Task::Breathe { chimera, dragon });
        }
        if riders[0] != NO_RIDER {
            self.todo(Task::SecondStep { riders });
        }
        self.todo(Task::Powers);
        self.step_in(stepping, rule);
    }

    /// CP-B4.10, CP-A19: one arc sideways in the same ring; Cavalry outside the Castle two.
    fn sidestep(&mut self, id: Id, way: Way, gallops: bool, rule: &'static str) {
        let piece = self.crowd[id];
        let mut arc = piece.arc();
        for _ in 0..1 + u8::from(gallops) {
            arc = if way == Way::Clockwise { arc.clockwise() } else { arc.counter_clockwise() };
        }
        self.move_to(id, piece.place.in_arc(arc), rule);
        if piece.ring() == Ring::Castle {
            self.game.crowd[id].set(Flag::Attacks, true);
        }
    }

    /// CP-13.1-Dragon: the die says where; does it go inward with the others?
    fn dragon_flies(&mut self, id: Id) -> bool {
        const RULE: &str = "CP-13.1-Dragon";
        let place = self.crowd[id].place;
        match self.roll(RULE, Throw::Move, Some(Monster::Dragon)) {
            1 => self.move_to(id, place.in_arc(place.arc().clockwise()), RULE),
            2 | 5 => return true,
            4 => self.move_to(id, place.in_ring(place.ring().outward()), RULE),
            6 => self.move_to(id, place.in_arc(place.arc().counter_clockwise()), RULE),
            _ => {}
        }
        false
    }

    /// CP-B4.2: one simultaneous step; whoever runs into a structure attacks it.
    fn step_in(&mut self, stepping: Ids, rule: &'static str) {
        let mut clash = !self.crowd.those(|piece| piece.is(Flag::Attacks)).is_empty();
        for id in stepping.iter() {
            let piece = self.crowd[id];
            let arc = piece.arc();
            match piece.ring() {
                Ring::Castle => {
                    self.move_to(id, piece.place.in_arc(arc.clockwise()), "CP-B4.1");
                    self.game.crowd[id].set(Flag::Attacks, true);
                    clash = true;
                }
                Ring::Swordsman => {
                    let climbs = piece.monster == Monster::ClimbingTroll;
                    clash = true;
                    if self.walls.has(arc) && !climbs {
                        self.game.crowd[id].set(Flag::Attacks, true);
                        continue;
                    }
                    if climbs && self.walls.has(arc) {
                        self.ignite(id, self.wall_flames[arc.index()], "CP-13-Climbing-Troll");
                    }
                    self.move_to(id, piece.place.in_ring(Ring::Castle), rule);
                    self.game.crowd[id].set(Flag::Attacks, true);
                }
                ring => self.move_to(id, piece.place.in_ring(ring.inward().unwrap_or(ring)), rule),
            }
        }
        if clash {
            self.todo(Task::Clash { from: 0 });
        }
    }

    /// CP-16.5, CP-A19, CP-A76: Cavalry that neither ran into a Wall nor came into the Castle ring steps again.
    pub(crate) fn second_step(&mut self, riders: [u8; 2]) {
        let mut stepping = Ids::NONE;
        for id in riders.into_iter().filter(|&id| id != NO_RIDER) {
            let rides_on = |piece: &Piece| {
                CastlePanic::gallops(piece)
                    && !matches!(piece.ring(), Ring::Castle | Ring::Forest)
                    && self.is_mobile(piece)
            };
            if self.crowd.get(id).is_some_and(rides_on) {
                stepping.add(id);
            }
        }
        self.todo(Task::Powers);
        self.step_in(stepping, "CP-13-Goblin-Cavalry");
    }

    /// CP-W5.2, CP-16.6: those that still stand outside the Castle ring breathe, in the order they came.
    pub(crate) fn breathe_all(&mut self, chimera: bool, dragon: bool) {
        for at in 0..self.mega_order.len() {
            let id = self.mega_order[at];
            let breathes = match self.crowd[id].monster {
                Monster::Chimera => chimera,
                Monster::Dragon => dragon,
                _ => false,
            };
            if breathes && self.crowd[id].ring() != Ring::Castle {
                self.breathe(id);
            }
            if self.won.is_some() {
                return;
            }
        }
    }

    /// Fire flies inward along the arc and on beyond the Castle, up to the first structure.
    pub(crate) fn breathe(&mut self, id: Id) {
        let Piece { monster, .. } = self.crowd[id];
        let rule = if monster == Monster::Dragon { "CP-13.1-Dragon" } else { "CP-13.1-Chimera" };
        let arc = self.crowd[id].arc();
        self.tell(rule, What::Breathed { id, monster, arc });
        let far = arc.opposite();
        if self.walls.has(arc) {
            self.fire_at_wall(arc, "CP-W5.2");
        } else if self.towers.has(arc) {
            self.fire_at_tower(arc, "CP-W5.2");
        } else if self.towers.has(far) {
            self.fire_at_tower(far, "CP-W5.2");
        } else if self.walls.has(far) {
            self.fire_at_wall(far, "CP-W5.2");
        }
    }

    /// Moves a Monster as a card says: out of the Castle ring over any Wall without harm (CP-A16).
    pub(crate) fn push_outward(&mut self, id: Id, rule: &'static str) {
        let place = self.crowd[id].place;
        self.move_to(id, place.in_ring(place.ring().outward()), rule);
    }
}

//! Boulders and the Trebuchet: what rolls across the board (CP-6.2-Giant-Boulder, CP-13-Flaming-Boulder, CP-13-Trebuchet).

use engine::{Chance, Log};

use crate::board::{Arc, Place, Ring};
use crate::event::{Event, What};
use crate::referee::Referee;
use crate::token::{Monster, Token};

/// One stretch of the path.
#[derive(Clone, Copy)]
enum Stretch {
    Cell(Ring),
    Wall,
    Tower,
}

/// From the Forest to the middle of the board; the way out is the same backwards.
const WAY_IN: [Stretch; 7] = [
    Stretch::Cell(Ring::Forest),
    Stretch::Cell(Ring::Archer),
    Stretch::Cell(Ring::Knight),
    Stretch::Cell(Ring::Swordsman),
    Stretch::Wall,
    Stretch::Cell(Ring::Castle),
    Stretch::Tower,
];

/// On the way out the Castle space and its Tower come before the Wall.
const WAY_OUT: [Stretch; 7] = [
    Stretch::Cell(Ring::Castle),
    Stretch::Tower,
    Stretch::Wall,
    Stretch::Cell(Ring::Swordsman),
    Stretch::Cell(Ring::Knight),
    Stretch::Cell(Ring::Archer),
    Stretch::Cell(Ring::Forest),
];

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Rolls a stone from a thrown arc across the board.
    pub(crate) fn roll_stone(&mut self, stone: Token, rule: &'static str) {
        let arc = self.roll_arc(rule, None);
        self.tell(rule, What::BoulderRolled { token: stone, arc });
        let far = arc.opposite();
        let path =
            WAY_IN.map(|stretch| (stretch, arc)).into_iter().chain(WAY_OUT.map(|stretch| (stretch, far)));
        // Only the Flaming Boulder rolls on after the first structure, and burns the second.
        let mut burns = false;
        for (stretch, at) in path {
            match stretch {
                Stretch::Cell(ring) => self.crush(stone, Place::new(at, ring), rule),
                Stretch::Wall | Stretch::Tower => {
                    while self.is_in_the_way(stretch, at) {
                        if burns {
                            self.burn_stretch(stretch, at, rule);
                        } else {
                            self.smash(stretch, at, rule);
                        }
                        if self.won.is_some() {
                            return;
                        }
                        if burns || stone != Token::FlamingBoulder {
                            self.settle(None, rule);
                            return;
                        }
                        burns = true;
                    }
                }
            }
        }
        self.settle(None, rule);
    }

    fn is_in_the_way(&self, stretch: Stretch, arc: Arc) -> bool {
        match stretch {
            Stretch::Cell(_) => false,
            Stretch::Wall => self.walls.has(arc),
            Stretch::Tower => self.towers.has(arc),
        }
    }

    /// The structure is destroyed; a Fortify token saves its Wall (CP-B3.6, CP-A22).
    fn smash(&mut self, stretch: Stretch, arc: Arc, rule: &'static str) {
        match stretch {
            Stretch::Wall if self.fortified.has(arc) => {
                self.game.fortified.remove(arc);
                self.tell("CP-B3.6", What::FortifyFell { arc });
            }
            Stretch::Wall => self.fell_wall(arc, rule),
            Stretch::Tower => self.fell_tower(arc, rule),
            Stretch::Cell(_) => {}
        }
    }

    fn burn_stretch(&mut self, stretch: Stretch, arc: Arc, rule: &'static str) {
        match stretch {
            Stretch::Wall => self.fire_at_wall(arc, rule),
            Stretch::Tower => self.fire_at_tower(arc, rule),
            Stretch::Cell(_) => {}
        }
    }

    /// Destroys whoever the stone can hurt: boulders those on the ground, the Trebuchet those in the air, neither a
    /// Mega Boss (CP-W3.1, CP-W4.4) nor the Doppelganger (CP-A53).
    fn crush(&mut self, stone: Token, place: Place, rule: &'static str) {
        let flies = stone == Token::Trebuchet;
        let struck = self.crowd.those(|piece| {
            piece.place == place
                && piece.face().flies == flies
                && !piece.monster.is_mega()
                && piece.monster != Monster::Doppelganger
        });
        for id in struck.iter() {
            // Told where it happens: before the structure that stops the stone.
            let monster = self.crowd[id].monster;
            self.tell(rule, What::Slain { id, monster, arc: place.arc(), ring: place.ring(), seat: None });
            self.mourned.add(id);
            self.slay(id);
        }
    }
}

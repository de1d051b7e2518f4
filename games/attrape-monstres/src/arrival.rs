//! How a monster arrives, and what its power does (AM-12).

use engine::{Chance, Log};

use crate::event::{Cause, Event, Manner};
use crate::monster::Monster;
use crate::path::Space;
use crate::position::AttrapeMonstres;

impl AttrapeMonstres {
    /// AM-12: a token is drawn and placed; a Marcher brings another one.
    #[inline]
    pub(crate) fn next_monster(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut after_marcher = false;
        loop {
            let Some(kind) = self.pile.draw("monster-draw", chance, |kind| Monster::ALL[kind]) else {
                log.push(Event::PileEmpty { after_marcher }); // AM-12, AM-A11
                return;
            };
            let monster = Monster::ALL[kind];
            log.push(Event::MonsterDrawn { monster });
            self.arrive(monster, log);
            let brings_another = monster == Monster::Marcher && !self.variants.no_powers();
            if !brings_another || !self.castle() {
                return; // AM-A15: nothing comes after the castle fell
            }
            after_marcher = true;
        }
    }

    /// AM-12a to AM-12d. Powers work now and never again (AM-12e).
    #[inline]
    fn arrive(&mut self, monster: Monster, log: &mut impl Log<Event>) {
        let has_power = !matches!(monster, Monster::Regular | Monster::Star);
        if has_power && self.variants.no_powers() {
            return self.place(monster, Space::START, Manner::WithoutPower, log); // AM-A13
        }
        match monster {
            Monster::Regular | Monster::Star => self.place(monster, Space::START, Manner::OwnRule, log),
            Monster::Shover => {
                self.place(monster, Space::START, Manner::OwnRule, log);
                self.advance_all(Cause::Shover, log);
            }
            Monster::Marcher => {
                self.place(monster, Space::START, Manner::OwnRule, log);
                self.advance_all(Cause::Marcher, log);
            }
            Monster::Runner => match self.nearest().map(Space::next) {
                None => self.place(monster, Space::START, Manner::AloneOnTheBoard, log), // AM-A2
                Some(Some(ahead)) => self.place(monster, ahead, Manner::OwnRule, log),
                Some(None) => self.hit(monster, Cause::Runner, log),
            },
        }
    }

    #[inline]
    fn place(&mut self, monster: Monster, space: Space, manner: Manner, log: &mut impl Log<Event>) {
        self.path.put(space, monster);
        log.push(Event::MonsterPlaced { monster, space, manner });
    }
}

//! How monsters advance, and what they run into (AM-11).

use engine::Log;

use crate::event::{Cause, Event, Moves};
use crate::monster::Monster;
use crate::path::Space;
use crate::position::AttrapeMonstres;

impl AttrapeMonstres {
    /// AM-11, AM-A15: every monster advances one space; the first one may hit the wall or the castle.
    #[inline]
    pub(crate) fn advance_all(&mut self, cause: Cause, log: &mut impl Log<Event>) {
        let before = self.path;
        let first = self.path.advance();
        if !self.path.is_empty() {
            log.push(Event::Advanced { moves: Moves(before), cause });
        }
        if let Some(monster) = first {
            self.hit(monster, cause, log);
        }
    }

    /// A monster comes from the last space, or runs past it.
    #[inline]
    pub(crate) fn hit(&mut self, monster: Monster, cause: Cause, log: &mut impl Log<Event>) {
        if self.wall {
            // AM-11a: the monster left the path and thereby lies in the dungeon.
            self.wall = false;
            log.push(Event::WallFell { monster, cause });
        } else {
            // AM-11b, AM-11c: nobody stops where the wall was.
            self.broken_by = Some(monster);
            log.push(Event::CastleFell { monster, cause });
        }
    }

    /// The monster nearest to the castle.
    #[inline]
    pub(crate) fn nearest(&self) -> Option<Space> {
        self.path.occupied().nearest()
    }
}

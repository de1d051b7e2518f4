//! Setting the table (sections 4 and 10, and the options that change it).

use engine::{Chance, Log, Seat, SeatSet};

use crate::board::{Arc, Arcs, Place, Ring};
use crate::choice::Id;
use crate::event::{Event, Throw, What};
use crate::parts::Parts;
use crate::piece::Piece;
use crate::position::{CastlePanic, boss_bits};
use crate::referee::Referee;
use crate::setup::Setup;
use crate::tally::Tally;
use crate::task::Task;
use crate::token::{Monster, Token};

/// CP-13.2-Express: only these come, two of them.
const EXPRESS_BOSSES: [Monster; 3] = [Monster::Chimera, Monster::Dragon, Monster::Warlock];
const EXPRESS_HARBINGERS: u8 = 2;

impl CastlePanic {
    /// The cards of this game, all of them.
    pub(crate) fn all_cards(setup: &Setup) -> crate::cards::Cards {
        let parts = Parts::get();
        let mut cards = parts.base_cards;
        if setup.wizards_tower {
            cards.pour(parts.expansion_cards);
            cards.pour(parts.wizard_cards);
        }
        cards
    }

    /// The tokens of this game, the starting Monsters included; Random Mix takes its own out later.
    pub(crate) fn all_tokens(setup: &Setup) -> Tally {
        let parts = Parts::get();
        let all = parts.base_tokens.plus(parts.expansion_tokens);
        let taken = |from: Tally, some: Tally| from.minus(some).unwrap_or(from);
        match setup {
            Setup { express: true, .. } => parts.express_tokens,
            Setup { random_mix: true, .. } => all,
            Setup { wizards_tower: true, .. } => taken(all, parts.removed_by_expansion),
            Setup { easier_battles: true, .. } => taken(parts.base_tokens, parts.removed_by_easier_battles),
            _ => parts.base_tokens,
        }
    }

    /// How many Harbingers go into the bag, and of whom they may be (CP-W1.4, CP-A58, CP-A97).
    pub(crate) fn harbingers_of(setup: &Setup) -> (u8, u8) {
        match setup {
            Setup { wizards_tower: false, .. } => (0, 0),
            Setup { express: true, .. } => (EXPRESS_HARBINGERS, boss_bits(EXPRESS_BOSSES)),
            _ => (setup.harbingers.count(), boss_bits(Monster::MEGA_BOSSES)),
        }
    }
}

/// Monsters that may start on the board: neither bosses nor effects (CP-W1.3).
pub(crate) fn may_start(token: Token) -> bool {
    token.monster().is_some_and(|monster| !monster.is_boss() && !monster.is_mega())
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Sets the table and carries on to the first decision.
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        self.choose_first(setup);
        self.game.deck = CastlePanic::all_cards(setup);
        self.game.bag = CastlePanic::all_tokens(setup);
        if setup.random_mix {
            self.mix();
        }
        let (harbingers, bosses) = CastlePanic::harbingers_of(setup);
        self.game.harbingers = harbingers;
        self.game.bosses = bosses;
        self.raise_walls();
        self.todo(Task::StartTurn);
        self.todo(Task::Deal);
        if harbingers > 0 && self.overlord.is_some() {
            // CP-A38: the Overlord picks; nobody else knows whom.
            self.game.picks_left = harbingers;
            self.game.bosses = 0;
            self.todo(Task::Bosses);
        }
        self.todo(Task::LayOut);
        if setup.wizards_tower {
            if setup.quick_start {
                let arc = self.roll_arc("CP-W1.1", None);
                self.raise_wizard_tower(arc);
            } else {
                self.todo(Task::WizardTower);
            }
        }
        self.run();
    }

    /// CP-B1.5: any player but the Overlord may start.
    fn choose_first(&mut self, setup: &Setup) {
        let mut weights = [0; Setup::MOST_PLAYERS as usize];
        self.castle_seats().for_each(|seat| weights[seat.index()] = 1);
        let drawn = |chance: &mut C| Seat(chance.draw("first", &weights, |seat| seat) as u8);
        let first = setup.first.unwrap_or_else(|| drawn(self.chance));
        self.game.active = first;
        self.tell("CP-B1.5", What::FirstPlayer { seat: first });
    }

    /// CP-13.2-Random-Mix, CP-D5: chance takes as many base tokens out as the list would.
    fn mix(&mut self) {
        let parts = Parts::get();
        let mut base = parts.base_tokens;
        for _ in 0..parts.removed_by_expansion.len() {
            if let Some(token) = base.draw("mix", self.chance) {
                self.game.bag.take(token);
                self.game.mixed_out.add(token);
            }
        }
    }

    /// CP-B1.1 and the options about Walls.
    fn raise_walls(&mut self) {
        if self.options.under_construction() || self.options.player_walls() {
            self.game.walls = Arcs::NONE;
        }
        if self.options.player_walls() {
            self.game.spare_walls = SeatSet::of(self.castle_seats());
        }
        if self.options.random_walls() {
            self.game.walls = Arcs::NONE;
            let count = self.roll("CP-8-Random-Walls", Throw::Walls, None);
            while self.walls.len() < count {
                let arc = self.roll_arc("CP-8-Random-Walls", None);
                if !self.walls.has(arc) {
                    self.game.walls.add(arc);
                    self.tell("CP-8-Random-Walls", What::WallSet { arc });
                }
            }
        }
    }

    pub(crate) fn raise_wizard_tower(&mut self, arc: Arc) {
        self.game.wizard_tower = Some(arc);
        self.tell("CP-W1.1", What::WizardTowerRaised { arc });
    }

    /// CP-B1.2, CP-W1.3, CP-8-Rough-Start: the Monsters of the start.
    pub(crate) fn lay_out(&mut self) {
        if self.options.rough_start() {
            for (token, count) in Parts::get().rough_start.iter() {
                for _ in 0..count {
                    let arc = self.roll_arc("CP-8-Rough-Start", token.monster());
                    self.set_monster(token, arc, "CP-8-Rough-Start");
                }
            }
        } else if self.options.wizards_tower() {
            for arc in Arc::all() {
                let mut able = self.bag.filter(may_start);
                if let Some(token) = able.draw("start", self.chance) {
                    self.set_monster(token, arc, "CP-W1.3");
                }
            }
        } else if self.options.quick_start() {
            let mut six = Parts::get().start;
            for arc in Arc::all() {
                if let Some(token) = six.draw("start", self.chance) {
                    self.set_monster(token, arc, "CP-B1.2");
                }
            }
        } else {
            self.todo(Task::StartMonster { arc: Arc::at(0) });
        }
    }

    /// CP-B1.2: the next arc gets its Monster.
    pub(crate) fn start_monster(&mut self, arc: Arc, monster: Monster) {
        if let Some(token) = monster.token() {
            self.set_monster(token, arc, "CP-B1.2");
        }
        if arc.number() < Arc::COUNT {
            self.todo(Task::StartMonster { arc: arc.clockwise() });
        }
    }

    fn set_monster(&mut self, token: Token, arc: Arc, rule: &'static str) -> Option<Id> {
        let monster = token.monster()?;
        self.game.bag.take(token);
        let id = self.game.crowd.put(Piece::fresh_from_the_bag(monster, Place::new(arc, Ring::Archer)));
        self.tell(rule, What::MonsterSet { id, monster, arc, ring: Ring::Archer });
        Some(id)
    }

    /// CP-B1.4, CP-W1.5: opening hands of Castle cards, then the Overlord's tokens, then the homes.
    pub(crate) fn deal(&mut self) {
        for seat in self.in_turn_order(self.active).collect::<engine::Seats>().iter().copied() {
            for _ in 0..self.hand_size() {
                let mut castle = self.deck.of_deck(crate::card::Deck::Castle);
                if let Some(card) = castle.draw("dealt", self.chance) {
                    self.game.deck.take(card);
                    self.game.hands[seat.index()].add(card);
                    self.tell_card(seat, "CP-B1.4", What::Dealt { seat, card: Some(card) });
                }
            }
        }
        if let Some(overlord) = self.overlord {
            self.overlord_takes(overlord, 3, "CP-B5.4.1");
        }
        if self.options.mans_home() {
            for seat in self.in_turn_order(self.active).collect::<engine::Seats>().iter().copied().rev() {
                self.todo(Task::Homes { seat });
            }
        }
    }
}

impl CastlePanic {
    /// The Monsters of the start that are not on the board yet (CP-B1.2).
    pub(crate) fn start_left(&self) -> Tally {
        let mut left = Parts::get().start;
        for (_, piece) in self.crowd.iter() {
            if let Some(token) = piece.monster.token() {
                left.take(token);
            }
        }
        left
    }
}

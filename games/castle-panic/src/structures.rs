//! Walls, Towers and fire on them (CP-B4.3 to CP-B4.8, CP-W5.1 to CP-W5.5).

use engine::{Chance, Log};

use crate::board::{Arc, Ring};
use crate::card::Deck;
use crate::choice::Id;
use crate::event::{Event, Structure, What};
use crate::piece::{Flag, Ids};
use crate::position::CastlePanic;
use crate::referee::Referee;
use crate::task::Task;
use crate::token::Monster;

/// A structure that already has this many Flames falls at the next fire (CP-W5.3).
const MOST_FLAMES: u8 = 2;

impl CastlePanic {
    /// Who may take the damage or the Flames: the Necromancer never does if somebody else can (CP-A86).
    pub(crate) fn takers(&self, structure: Structure, arc: Arc) -> Ids {
        let ring = if structure == Structure::Wall { Ring::Swordsman } else { Ring::Castle };
        let attackers = self.attackers(ring, arc);
        let dead_anyway = self.crowd.those(|piece| piece.monster == Monster::Necromancer);
        attackers.without(dead_anyway)
    }

    /// Does it make no difference which of these takes it?
    pub(crate) fn are_alike(&self, ids: Ids) -> bool {
        let mut pieces = ids.iter().map(|id| self.crowd[id]);
        pieces.next().is_none_or(|first| pieces.all(|piece| piece == first))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CP-16.4, CP-A75: the attacks of one step, Walls before Towers, each in arc order.
    pub(crate) fn clash(&mut self, from: u8) {
        for at in from..12 {
            let structure = if at < 6 { Structure::Wall } else { Structure::Tower };
            let arc = Arc::at(usize::from(at % 6));
            let ring = if at < 6 { Ring::Swordsman } else { Ring::Castle };
            let attackers = self.attackers(ring, arc);
            if attackers.is_empty() {
                continue;
            }
            self.todo(Task::Clash { from: at + 1 });
            let flames = match structure {
                Structure::Wall => self.break_wall(arc, attackers),
                Structure::Tower if self.towers.has(arc) => self.storm_tower(arc),
                Structure::Tower => {
                    self.stand_down(attackers);
                    return;
                }
            };
            if self.won.is_some() {
                return;
            }
            let takers = self.takers(structure, arc);
            if takers.len() > 1 && !self.are_alike(takers) {
                self.todo(Task::Attacker { structure, arc, flames });
            } else {
                self.pay(structure, arc, flames, takers.first());
            }
            return;
        }
    }

    fn stand_down(&mut self, attackers: Ids) {
        for id in attackers.iter() {
            self.game.crowd[id].set(Flag::Attacks, false);
        }
    }

    /// CP-B4.3, CP-B3.6: the Wall, or the Fortify token instead, is gone. Returns the Flames that pass on.
    fn break_wall(&mut self, arc: Arc, attackers: Ids) -> u8 {
        let flames = self.wall_flames[arc.index()];
        if self.fortified.has(arc) {
            self.game.fortified.remove(arc);
            self.tell("CP-B3.6", What::FortifyFell { arc });
        } else {
            self.fell_wall(arc, if flames > 0 { "CP-W5.5" } else { "CP-B4.3" });
        }
        if self.options.held_at_walls() {
            for id in attackers.iter() {
                self.game.crowd[id].set(Flag::Held, true);
            }
        }
        flames
    }

    /// CP-B4.6: the Tower is gone. Returns the Flames that pass on.
    fn storm_tower(&mut self, arc: Arc) -> u8 {
        let flames = self.tower_flames[arc.index()];
        self.fell_tower(arc, if flames > 0 { "CP-W5.5" } else { "CP-B4.6" });
        flames
    }

    /// One attacker takes the damage, or the Flames of a burning structure; a Necromancer dies of any attack.
    pub(crate) fn pay(&mut self, structure: Structure, arc: Arc, flames: u8, taker: Option<Id>) {
        let ring = if structure == Structure::Wall { Ring::Swordsman } else { Ring::Castle };
        let attackers = self.attackers(ring, arc);
        self.stand_down(attackers);
        let necromancer = attackers.iter().find(|&id| self.crowd[id].monster == Monster::Necromancer);
        let souls = necromancer.map(|id| self.crowd[id].points());
        let rule = if structure == Structure::Wall { "CP-B4.3" } else { "CP-B4.6" };
        if let Some(taker) = taker {
            if flames > 0 {
                self.ignite(taker, flames, "CP-W5.5");
            } else {
                self.hurt(taker, 1, rule);
            }
        }
        if let Some(id) = necromancer {
            self.slay(id);
            self.souls = souls.unwrap_or(0);
        }
        let rule = if souls.is_some() && taker.is_none() { "CP-13.1-Necromancer" } else { rule };
        self.settle(None, rule);
    }

    pub(crate) fn fell_wall(&mut self, arc: Arc, rule: &'static str) {
        self.game.walls.remove(arc);
        self.game.wall_flames[arc.index()] = 0;
        self.tell(rule, What::WallFell { arc });
    }

    /// A Tower falls, and with it perhaps the game, the Wizard deck or a player.
    pub(crate) fn fell_tower(&mut self, arc: Arc, rule: &'static str) {
        self.game.towers.remove(arc);
        self.game.tower_flames[arc.index()] = 0;
        self.tell(rule, What::TowerFell { arc });
        if self.towers.is_empty() {
            self.lose("CP-B2.13");
            return;
        }
        if self.wizard_tower == Some(arc) {
            self.lose_wizard_deck();
        }
        self.evict(arc);
    }

    fn lose(&mut self, rule: &'static str) {
        self.game.won = Some(false);
        self.tell(rule, What::Lost);
        // The dead of this moment lie where they fell: nobody counts any more.
        let dying = std::mem::take(&mut self.dying);
        self.brood = None;
        for id in dying.iter() {
            self.bury_after_the_end(id);
        }
    }

    /// CP-W2.8: the Wizard deck leaves the game, and with Death Benefit hands grow.
    fn lose_wizard_deck(&mut self) {
        let gone = [self.deck, self.discard].map(|pile| pile.of_deck(Deck::Wizard));
        self.game.deck = self.deck.of_deck(Deck::Castle);
        self.game.discard = self.discard.of_deck(Deck::Castle);
        gone.into_iter().for_each(|pile| self.game.buried.pour(pile));
        self.game.wizard_deck_gone = true;
        self.tell("CP-W2.8", What::WizardDeckGone);
        if self.options.death_benefit() && !self.larger_hands {
            self.game.larger_hands = true;
            self.tell("CP-13.2-Death-Benefit", What::HandsGrew);
        }
    }

    /// CP-12-Mystical-Manufacturing, CP-A2: a Tower stands again.
    pub(crate) fn raise_tower(&mut self, arc: Arc) {
        self.game.towers.add(arc);
        self.tell("CP-12-Mystical-Manufacturing", What::TowerBuilt { arc });
        if self.wizard_tower == Some(arc) && !self.options.wizard_deck_lost() {
            let deck = std::mem::take(&mut self.game.buried);
            self.game.deck.pour(deck);
            self.game.wizard_deck_gone = false;
            self.tell("CP-A2", What::WizardDeckBack);
        }
    }

    /// CP-8-A-Mans-Home-Is-His-Castle, CP-A67: whoever owned this Tower is out.
    fn evict(&mut self, arc: Arc) {
        const RULE: &str = "CP-8-A-Mans-Home-Is-His-Castle";
        let Some(seat) = self.homes[arc.index()].filter(|seat| !self.out.contains(*seat)) else { return };
        self.game.out = self.out.with(seat);
        self.game.spare_walls = self.spare_walls.without(seat);
        self.game.owing = self.owing.without(seat);
        self.tell(RULE, What::PlayerOut { seat });
        let hand = std::mem::take(&mut self.game.hands[seat.index()]);
        for card in hand.iter() {
            self.put_away(card);
            self.tell(RULE, What::Discarded { seat, card });
        }
        if self.castle_seats().all(|seat| self.out.contains(seat)) {
            self.lose("CP-A67");
        }
    }

    /// CP-W5.3: fire reaches the Wall of an arc, or the Fortify token on it.
    pub(crate) fn fire_at_wall(&mut self, arc: Arc, rule: &'static str) {
        if self.fortified.has(arc) {
            self.game.fortified.remove(arc);
            self.tell("CP-W5.3", What::FortifyFell { arc });
        } else if self.wall_flames[arc.index()] >= MOST_FLAMES {
            self.fell_wall(arc, "CP-W5.3");
        } else {
            self.game.wall_flames[arc.index()] += 1;
            let flames = self.wall_flames[arc.index()];
            self.tell(rule, What::CaughtFire { structure: Structure::Wall, arc, flames });
        }
    }

    pub(crate) fn fire_at_tower(&mut self, arc: Arc, rule: &'static str) {
        if self.tower_flames[arc.index()] >= MOST_FLAMES {
            self.fell_tower(arc, "CP-W5.3");
        } else {
            self.game.tower_flames[arc.index()] += 1;
            let flames = self.tower_flames[arc.index()];
            self.tell(rule, What::CaughtFire { structure: Structure::Tower, arc, flames });
        }
    }

    /// CP-W5.4: takes some Flames off a structure.
    pub(crate) fn put_out(&mut self, structure: Structure, arc: Arc, off: u8, rule: &'static str) {
        let flames = match structure {
            Structure::Wall => &mut self.game.wall_flames[arc.index()],
            Structure::Tower => &mut self.game.tower_flames[arc.index()],
        };
        *flames = flames.saturating_sub(off);
        let flames = *flames;
        self.tell(rule, What::PutOut { structure, arc, flames });
    }

    /// CP-5.2-Fortify-Wall, CP-W5.4: on a burning Wall the token is used up with the Flames.
    pub(crate) fn fortify(&mut self, arc: Arc, rule: &'static str) {
        if self.wall_flames[arc.index()] > 0 {
            self.put_out(Structure::Wall, arc, MOST_FLAMES, "CP-W5.4");
        } else {
            self.game.fortified.add(arc);
            self.tell(rule, What::Fortified { arc });
        }
    }

    pub(crate) fn build_wall(&mut self, arc: Arc, rule: &'static str) {
        self.game.walls.add(arc);
        self.tell(rule, What::WallBuilt { arc });
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Keeps the pieces together when the game ends in the middle of an event.
    fn bury_after_the_end(&mut self, id: Id) {
        let piece = self.game.crowd.remove(id);
        match piece.monster.token() {
            Some(token) => self.game.graveyard.add(token),
            None if piece.monster == Monster::Imp => self.game.imps += 1,
            None => {
                self.game.slain_bosses |= 1 << piece.monster.mega();
                let at = self.mega_order.iter().position(|&other| other == id);
                at.map(|at| self.game.mega_order.remove(at));
            }
        }
    }
}

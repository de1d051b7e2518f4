//! Positions a viewer could not tell from the true one, the likely ones more often: whoever has played many suns is
//! probably a hero, and what such a player still holds is rather skulls.

use engine::{Chance, Seat, SeatSet, Viewer};

use crate::brought::Brought;
use crate::card::{FactionId, Kind, Side};
use crate::cards::{Knowers, Set};
use crate::catalogue::Catalogue;
use crate::expert::{DECK_SIZE, FEWEST_HEROES, FEWEST_MONSTERS};
use crate::position::{HorrorAttack, MOST_CARDS, NO_FACTION, Stage};

/// How likely somebody is of a side who has played so many more symbols of it than of the other, from −4 to 4.
const LEANS: [u8; 9] = [1, 2, 3, 4, 10, 20, 48, 74, 110];
/// A hand fills up with what its owner does not like to play.
const KEPT: u8 = 3;
const PLAYED: u8 = 1;

impl HorrorAttack {
    /// Draws afresh whatever the viewer cannot know.
    pub(crate) fn imagined(&self, viewer: Viewer, chance: &mut impl Chance) -> HorrorAttack {
        let mut game = self.clone();
        if self.stage == Stage::Over {
            return game;
        }
        if self.expert {
            for seat in self.seats().filter(|seat| viewer != Viewer::Seat(*seat)) {
                game.imagine_deck(viewer, seat, chance);
            }
            game.redeal_factions(viewer, chance);
        } else {
            game.redeal_factions(viewer, chance);
            game.redeal_hands(viewer, chance);
        }
        game.imagine_decisions(viewer, chance);
        game
    }

    /// How likely each faction is for somebody, from what was seen.
    fn likely_faction(&self, owner: Seat, faction: FactionId) -> u8 {
        if self.expert {
            // An expert has three and will choose: no play tells which.
            return 1;
        }
        let (hero, monster) = self.lean_weights(owner);
        if faction.side() == Side::Hero { hero } else { monster }
    }

    /// How likely somebody is a hero, and how likely a monster, from the symbols played: only the ratio counts.
    #[inline]
    pub(crate) fn lean_weights(&self, owner: Seat) -> (u8, u8) {
        let leaning = self.leaning[owner.index()].clamp(-4, 4);
        (LEANS[(4 + leaning) as usize], LEANS[(4 - leaning) as usize])
    }

    fn redeal_factions(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        let mut pool = self.faction_pool();
        let truth = self.factions;
        let unknown = |game: &HorrorAttack, seat: Seat, at: usize| {
            truth[seat.index()][at] != NO_FACTION && !game.knows_faction(Some(viewer), seat, at)
        };
        let each = self.factions_each();
        for seat in self.seats() {
            for at in (0..each).filter(|&at| !unknown(self, seat, at)) {
                let faction = truth[seat.index()][at];
                if faction != NO_FACTION {
                    pool[faction.index()] = 0;
                }
            }
        }
        let count = Catalogue::get().factions.len();
        for seat in self.seats() {
            for at in 0..each {
                if !unknown(self, seat, at) {
                    continue;
                }
                let mut weights = pool;
                for (faction, weight) in
                    weights[..count].iter_mut().enumerate().filter(|(_, weight)| **weight > 0)
                {
                    *weight = self.likely_faction(seat, FactionId(faction as u8));
                }
                let faction = chance.draw("imagined", &weights[..count], |at| at);
                pool[faction] = 0;
                self.factions[seat.index()][at] = FactionId(faction as u8);
            }
        }
    }

    /// How likely somebody still holds a card of this kind.
    fn likely_held(&self, owner: Seat, kind: Kind) -> u8 {
        let side = self.factions[owner.index()][0].side();
        if kind.side() == side { PLAYED } else { KEPT }
    }

    /// Cards the viewer cannot place, those in the deck and unknown ones in hands, are dealt again.
    fn redeal_hands(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        let mut loose = self.decks[0];
        let mut slots = [(Seat(0), Knowers::NOBODY); MOST_CARDS];
        let mut count = 0;
        for seat in self.seats() {
            for card in self.hand(seat).iter().filter(|card| !self.knows_card(Some(viewer), seat, *card)) {
                slots[count] = (seat, self.known[usize::from(card)]);
                count += 1;
                loose.add(card);
            }
        }
        for seat in self.seats() {
            self.hands[seat.index()] = self.hand(seat).without(loose);
        }
        for (seat, knowers) in &slots[..count] {
            let mut weights = [0; MOST_CARDS];
            for (weight, card) in weights.iter_mut().zip(loose.iter()) {
                *weight = self.likely_held(*seat, self.kind(card));
            }
            let nth = chance.draw("imagined", &weights[..loose.len() as usize], |nth| nth);
            let card = loose.nth(nth);
            loose.remove(card);
            self.hands[seat.index()].add(card);
            self.known[usize::from(card)] = *knowers;
        }
        for card in loose.iter() {
            self.known[usize::from(card)] = Knowers::NOBODY;
        }
        self.decks[0] = loose;
    }

    /// HA-H40: of another's deck only what was seen is known; the rest could be any that makes a deck.
    fn imagine_deck(&mut self, viewer: Viewer, owner: Seat, chance: &mut impl Chance) {
        if self.stage == Stage::Building {
            if !self.decks[owner.index()].is_empty() {
                let ready = &Catalogue::get().ready;
                let at = chance.pick("imagined", ready.len(), |at| at);
                self.put_deck(owner, &ready[at].cards);
            }
            return;
        }
        let numbers = HorrorAttack::own_numbers(owner);
        let mut hidden = self.decks[owner.index()];
        for seat in self.seats() {
            let unknown = |card: &u8| numbers.has(*card) && !self.knows_card(Some(viewer), seat, *card);
            hidden = hidden.or(self.hand(seat).iter().filter(unknown).collect());
        }
        let mut pool = if self.box_is_known(viewer) {
            hidden.iter().map(|card| self.kind(card)).collect()
        } else {
            self.rest_of_the_deck(numbers.without(hidden))
        };
        let (mut heroes, mut monsters) = (FEWEST_HEROES, FEWEST_MONSTERS);
        for card in numbers.without(hidden).iter() {
            match self.kind(card).side() {
                Side::Hero => heroes = heroes.saturating_sub(1),
                Side::Monster => monsters = monsters.saturating_sub(1),
                Side::Neutral => {}
            }
        }
        let mut left = hidden.len() as u8;
        for card in shuffled(hidden, chance) {
            let must = heroes + monsters >= left;
            let mut weights = [0; Kind::MOST];
            for kind in Kind::all() {
                let lacks = match kind.side() {
                    Side::Hero => heroes > 0,
                    Side::Monster => monsters > 0,
                    Side::Neutral => false,
                };
                weights[kind.index()] = if must && !lacks { 0 } else { pool.count(kind) };
            }
            let kind = Kind(chance.draw("imagined", &weights, |at| at) as u8);
            pool.set(kind, pool.count(kind) - 1);
            match kind.side() {
                Side::Hero => heroes = heroes.saturating_sub(1),
                Side::Monster => monsters = monsters.saturating_sub(1),
                Side::Neutral => {}
            }
            self.what[usize::from(card)] = kind;
            left -= 1;
        }
    }

    /// HA-H14: with one box an expert knows the other's deck; people who watch do not.
    fn box_is_known(&self, viewer: Viewer) -> bool {
        self.one_box && viewer != Viewer::Spectator
    }

    /// What could be in a deck besides these cards (HA-20).
    fn rest_of_the_deck(&self, seen: Set) -> Brought {
        let seen: Brought = seen.iter().map(|card| self.kind(card)).collect();
        let mut rest = Brought::none();
        for kind in Kind::all() {
            rest.set(kind, kind.copies().saturating_sub(seen.count(kind)));
        }
        rest
    }

    /// What others have decided in secret could be anything.
    fn imagine_decisions(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        let decided = SeatSet::of(self.seats().filter(|seat| !self.waiting.contains(*seat)));
        let others = |seat: &Seat| viewer != Viewer::Seat(*seat);
        for seat in decided.iter().filter(others) {
            match self.stage {
                Stage::Mulligan => {
                    let exchanges = chance.pick("imagined", 2, |at| at) == 1;
                    let rest = self.exchanging.without(seat);
                    self.exchanging = if exchanges { rest.with(seat) } else { rest };
                }
                Stage::Factions => {
                    let at = chance.pick("imagined", self.factions_each(), |at| at);
                    self.scoring[seat.index()] = self.factions[seat.index()][at];
                }
                _ => {}
            }
        }
        for seat in self.seats().filter(others) {
            let count = self.laid[seat.index()].len();
            if count > 0 {
                self.laid[seat.index()] = shuffled(self.hand(seat), chance).take(count as usize).collect();
            }
        }
    }
}

/// Some cards in any order.
fn shuffled(
    mut cards: Set,
    chance: &mut impl Chance,
) -> std::iter::Take<std::array::IntoIter<u8, { DECK_SIZE as usize }>> {
    let mut order = [0; DECK_SIZE as usize];
    let count = cards.len() as usize;
    for place in &mut order[..count] {
        let nth = chance.pick("imagined", cards.len() as usize, |nth| nth);
        *place = cards.nth(nth);
        cards.remove(*place);
    }
    order.into_iter().take(count)
}

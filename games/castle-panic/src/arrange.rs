//! Positions for scenarios: a quiet moment of Phase 4, with some things put where the author wants them.

use std::collections::BTreeMap;

use engine::{Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::board::{Arc, Place, Ring};
use crate::card::Card;
use crate::choice::Id;
use crate::piece::{Flag, MOST_PIECES, Piece};
use crate::position::{CastlePanic, boss_bits};
use crate::saved::{heap, tally};
use crate::setup::Setup;
use crate::task::Task;
use crate::token::{Monster, Token};

/// What a scenario may put on the table, by the names the view uses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    active: Option<Seat>,
    turn: Option<u32>,
    phase: Option<u8>,
    walls: Option<Vec<Arc>>,
    fortified: Option<Vec<Arc>>,
    towers: Option<Vec<Arc>>,
    wizard_tower: Option<Arc>,
    wall_flames: Option<BTreeMap<Arc, u8>>,
    tower_flames: Option<BTreeMap<Arc, u8>>,
    #[serde(default)]
    monsters: BTreeMap<Id, GivenMonster>,
    bag: Option<BTreeMap<Token, u8>>,
    #[serde(default)]
    graveyard: BTreeMap<Token, u8>,
    #[serde(default)]
    slain_bosses: Vec<Monster>,
    #[serde(default)]
    hands: Vec<Vec<Card>>,
    #[serde(default)]
    discard: Vec<Card>,
    #[serde(default)]
    wizard_discard: Vec<Card>,
    #[serde(default)]
    top: Vec<Card>,
    #[serde(default)]
    trophies: Vec<Vec<Monster>>,
    swaps_left: Option<u8>,
    trades_left: Option<u8>,
    #[serde(default)]
    missing: bool,
    #[serde(default)]
    berserk: bool,
    #[serde(default)]
    ice: bool,
    #[serde(default)]
    wizard_deck_gone: bool,
    #[serde(default)]
    overlord_hand: Vec<Token>,
    bosses: Option<Vec<Monster>>,
    #[serde(default)]
    homes: BTreeMap<Arc, Seat>,
    #[serde(default)]
    out: Vec<Seat>,
    #[serde(default)]
    spare_walls: Vec<Seat>,
    /// Who has had no turn yet (CP-B2.2).
    #[serde(default)]
    newcomers: Vec<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenMonster {
    monster: Monster,
    arc: Arc,
    ring: Ring,
    points: Option<u8>,
    #[serde(default)]
    flames: u8,
    #[serde(default)]
    tar: bool,
    #[serde(default)]
    hobbled: bool,
}

impl CastlePanic {
    pub(crate) fn arranged(setup: &Setup, given: Map<String, Value>) -> Result<CastlePanic, String> {
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let given: Given = serde_json::from_value(Value::Object(given)).map_err(|error| error.to_string())?;
        let mut game = CastlePanic::bare(setup);
        game.newcomers = SeatSet::of(given.newcomers.iter().copied());
        game.active = given.active.or_else(|| game.castle_seats().next()).unwrap_or(Seat(0));
        if !game.castle_seats().any(|seat| seat == game.active) {
            return Err(format!("seat {} does not defend the castle", game.active));
        }
        game.turn = given.turn.unwrap_or(2);
        game.arrange_structures(&given)?;
        game.arrange_crowd(&given)?;
        game.arrange_cards(setup, &given)?;
        game.arrange_tokens(setup, &given)?;
        game.homes = [None; 6];
        given.homes.iter().for_each(|(arc, seat)| game.homes[arc.index()] = Some(*seat));
        game.out = SeatSet::of(given.out.iter().copied());
        game.spare_walls = SeatSet::of(given.spare_walls.iter().copied());
        (game.missing, game.berserk, game.ice) = (given.missing, given.berserk, given.ice);
        game.arrange_phase(&given)?;
        game.check_sense()?;
        Ok(game)
    }

    fn arrange_structures(&mut self, given: &Given) -> Result<(), String> {
        let mut seen = self.seen(None);
        if self.options.wizards_tower() {
            seen.wizard_tower = Some(given.wizard_tower.unwrap_or(Arc::at(0)));
        }
        seen.walls = given.walls.clone().unwrap_or(seen.walls);
        seen.towers = given.towers.clone().unwrap_or(seen.towers);
        seen.fortified = given.fortified.clone().unwrap_or_default();
        seen.wall_flames = given.wall_flames.clone().unwrap_or_default();
        seen.tower_flames = given.tower_flames.clone().unwrap_or_default();
        self.write_structures(&seen)
    }

    fn arrange_crowd(&mut self, given: &Given) -> Result<(), String> {
        for (&id, its) in &given.monsters {
            if usize::from(id) >= MOST_PIECES {
                return Err(format!("Monsters are numbered up to {}", MOST_PIECES - 1));
            }
            let mut piece = Piece::fresh_from_the_bag(its.monster, Place::new(its.arc, its.ring));
            let points = its.points.unwrap_or(piece.points());
            if points > piece.points() {
                return Err(format!("a {} cannot have {points} points", its.monster));
            }
            piece.set_points(points);
            piece.set_flames(its.flames, 0);
            piece.set(Flag::Tar, its.tar);
            piece.set(Flag::Hobbled, its.hobbled);
            self.crowd.put_as(id, piece);
            if its.monster.is_mega() {
                self.mega_order.push(id);
            }
            if its.monster == Monster::Imp {
                self.imps = self.imps.checked_sub(1).ok_or("there are 18 Imps")?;
            }
        }
        Ok(())
    }

    fn arrange_cards(&mut self, setup: &Setup, given: &Given) -> Result<(), String> {
        let mut left = CastlePanic::all_cards(setup);
        let mut take = |cards: &[Card]| {
            for card in cards {
                if !left.take(*card) {
                    return Err(format!("there are not so many {card} cards"));
                }
            }
            heap(cards)
        };
        if given.hands.len() > usize::from(setup.players) {
            return Err(format!("{} players have {} hands", setup.players, given.hands.len()));
        }
        for (hand, list) in self.hands.iter_mut().zip(&given.hands) {
            *hand = take(list)?;
        }
        self.discard = take(&given.discard)?;
        self.discard.pour(take(&given.wizard_discard)?);
        take(&given.top)?;
        if given.top.len() > 5 {
            return Err("nobody knows more than five cards of the deck".to_owned());
        }
        self.top.refill(given.top.iter().rev().copied());
        self.top_known_to = self.active;
        self.deck = left;
        if given.wizard_deck_gone {
            self.wizard_deck_gone = true;
            self.buried = self.deck.of_deck(crate::card::Deck::Wizard);
            self.deck = self.deck.of_deck(crate::card::Deck::Castle);
        }
        Ok(())
    }

    fn arrange_tokens(&mut self, setup: &Setup, given: &Given) -> Result<(), String> {
        self.graveyard = tally(&given.graveyard)?;
        self.slain_bosses = boss_bits(given.slain_bosses.iter().copied());
        for (at, list) in given.trophies.iter().take(usize::from(setup.players)).enumerate() {
            self.write_trophies(at, list)?;
        }
        for token in &given.overlord_hand {
            match token.monster() {
                Some(boss) if boss.is_mega() => self.overlord_bosses |= 1 << boss.mega(),
                _ if (*token as usize) < Token::PLAIN => self.overlord_hand.add(*token),
                _ => return Err(format!("the Overlord cannot hold {token}")),
            }
        }
        self.bag = crate::tally::Tally::NONE;
        self.count_tokens()?;
        let shown = self.crowd.iter().filter(|(_, piece)| piece.monster.is_mega());
        let shown =
            boss_bits(shown.map(|(_, piece)| piece.monster)) | self.slain_bosses | self.overlord_bosses;
        let (harbingers, all) = CastlePanic::harbingers_of(setup);
        let given_bosses = given.bosses.as_ref().map(|list| boss_bits(list.iter().copied()));
        self.bosses = given_bosses.unwrap_or(all & !shown);
        self.harbingers =
            harbingers.saturating_sub(shown.count_ones() as u8).min(self.bosses.count_ones() as u8);
        match &given.bag {
            Some(bag) => {
                let mut bag = bag.clone();
                self.harbingers = bag.remove(&Token::Harbinger).unwrap_or(0);
                if self.harbingers > self.bosses.count_ones() as u8 {
                    return Err("there are more Harbingers than Mega Bosses".to_owned());
                }
                self.bag = tally(&bag)?;
                self.count_tokens()
            }
            None => {
                self.bag = self.rest_of_the_box(setup)?;
                Ok(())
            }
        }
    }

    /// All tokens of the game that are nowhere else.
    fn rest_of_the_box(&self, setup: &Setup) -> Result<crate::tally::Tally, String> {
        let mut elsewhere = self.graveyard.plus(self.overlord_hand);
        self.trophies.iter().for_each(|trophies| elsewhere = elsewhere.plus(*trophies));
        self.crowd
            .iter()
            .filter_map(|(_, piece)| piece.monster.token())
            .for_each(|token| elsewhere.add(token));
        CastlePanic::all_tokens(setup)
            .minus(elsewhere)
            .ok_or_else(|| "there are not so many tokens".to_owned())
    }

    fn arrange_phase(&mut self, given: &Given) -> Result<(), String> {
        let phase = given.phase.unwrap_or(4);
        let question = match phase {
            2 => Task::Swap,
            3 => Task::Trade,
            4 => Task::Play,
            _ => return Err("a scenario starts in phase 2, 3 or 4".to_owned()),
        };
        self.phase = phase;
        let alone = self.defenders() == 1;
        self.swaps_left = given.swaps_left.unwrap_or(if phase == 2 { 1 + u8::from(alone) } else { 0 });
        let trades = if self.defenders() == 6 { 2 } else { 1 };
        self.trades_left = given.trades_left.unwrap_or(if phase == 3 { trades } else { 0 });
        self.todo.refill([Task::Phase { phase: phase + 1 }, question]);
        Ok(())
    }
}

//! Positions for scenarios: a quiet moment in somebody's turn, with some cards put where the author wants them.

use engine::{Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::brought::Brought;
use crate::card::{FactionId, Kind, Side};
use crate::cards::Set;
use crate::catalogue::Catalogue;
use crate::expert::{DECK_SIZE, check_deck};
use crate::place::Placing;
use crate::position::{HorrorAttack, Stage};
use crate::saved::{Known, stage_of};
use crate::setup::Setup;
use crate::view::Step;

/// What a scenario may put on the table, by the names the view uses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    active: Option<Seat>,
    turn: Option<u16>,
    step: Option<Step>,
    #[serde(default)]
    hands: Vec<Vec<Kind>>,
    #[serde(default)]
    areas: Vec<Vec<Kind>>,
    #[serde(default)]
    discard: Vec<Kind>,
    factions: Option<Vec<Vec<FactionId>>>,
    /// What is left of the deck; the rest lies at the bottom of the pile.
    deck: Option<Vec<Kind>>,
    /// What is left of each expert's deck.
    decks: Option<[Vec<Kind>; 2]>,
    latest: Option<Vec<u16>>,
    last_turn: Option<Seat>,
    #[serde(default)]
    looked_by: Vec<SeatSet>,
    #[serde(default)]
    known: Vec<Known>,
}

impl HorrorAttack {
    pub(crate) fn arranged(setup: &Setup, given: Map<String, Value>) -> Result<HorrorAttack, String> {
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let given: Given = serde_json::from_value(Value::Object(given)).map_err(|error| error.to_string())?;
        let mut game = HorrorAttack::bare(setup);
        let players = setup.players;
        let everyone = SeatSet::everyone(players);
        let step = given.step.unwrap_or(Step::Turn);
        if matches!(step, Step::Skill | Step::Laying | Step::Over) {
            return Err("a scenario comes to that step by playing".to_owned());
        }
        (game.stage, game.waiting) = stage_of(step, everyone);
        game.active = given.active.unwrap_or(Seat(0));
        if game.active.0 >= players || given.last_turn.is_some_and(|seat| seat.0 >= players) {
            return Err("nobody sits there".to_owned());
        }
        game.arrange_turns(&given)?;
        if game.expert {
            game.arrange_experts(&given)?;
        } else {
            game.arrange_base(&given)?;
        }
        if game.stage != Stage::Building {
            game.arrange_factions(&given)?;
        }
        given.known.iter().try_for_each(|known| game.learn(known))?;
        // Whatever is arranged must be a position that can be saved and loaded.
        let saved = serde_json::to_value(&game).map_err(|error| error.to_string())?;
        serde_json::from_value(saved).map_err(|error| error.to_string())
    }

    fn arrange_turns(&mut self, given: &Given) -> Result<(), String> {
        self.last_turn = given.last_turn;
        if !matches!(self.stage, Stage::Turn | Stage::Factions) {
            return Ok(());
        }
        let players = u16::from(self.players);
        self.turn = given.turn.unwrap_or(players + 1);
        match &given.latest {
            Some(latest) if latest.len() != usize::from(self.players) => {
                return Err("`latest` has a number for every seat".to_owned());
            }
            Some(latest) => self.latest[..latest.len()].copy_from_slice(latest),
            // Everybody before has had a turn.
            None => {
                for seat in self.seats() {
                    let ago = (u16::from(self.active.0) + players - u16::from(seat.0)) % players;
                    self.latest[seat.index()] = self.turn.saturating_sub(ago);
                }
            }
        }
        Ok(())
    }

    fn arrange_base(&mut self, given: &Given) -> Result<(), String> {
        if given.decks.is_some() {
            return Err("`decks` are for experts; here it is one `deck`".to_owned());
        }
        let mut placing = Placing::base(self);
        placing.hands_and_areas(&given.hands, &given.areas)?;
        let top = placing.take_all(&given.discard, Set::EMPTY)?;
        placing.free = placing.free.or(top);
        let deck = match &given.deck {
            Some(deck) => {
                let mut spare = placing.free.without(top);
                std::mem::swap(&mut placing.free, &mut spare);
                let deck = placing.take_all(deck, Set::EMPTY)?;
                let bottom = placing.free;
                bottom.iter().for_each(|card| placing.game.pile.push(card));
                placing.free = top;
                deck
            }
            None => {
                let deck = placing.free.without(top);
                placing.free = top;
                deck
            }
        };
        placing.pile(&given.discard)?;
        self.decks[0] = deck;
        if deck.is_empty() && self.stage != Stage::Over {
            return Err("the game is over when the deck is empty".to_owned());
        }
        Ok(())
    }

    /// An expert's deck is made of the cards before its owner, of those still to be drawn, of what has room from the pile,
    /// and filled up with others.
    fn arrange_experts(&mut self, given: &Given) -> Result<(), String> {
        if given.deck.is_some() {
            return Err("experts have two `decks`".to_owned());
        }
        if self.stage == Stage::Building {
            if self.one_box {
                self.waiting = SeatSet::only(self.active);
            }
            return Ok(());
        }
        let none = Vec::new();
        let mut lists: Vec<Vec<Kind>> = Vec::new();
        for seat in 0..2 {
            let mut list = given.hands.get(seat).unwrap_or(&none).clone();
            list.extend(given.areas.get(seat).unwrap_or(&none));
            list.extend(given.decks.as_ref().map_or(&none, |decks| &decks[seat]));
            lists.push(list);
        }
        for &kind in &given.discard {
            let room = |list: &Vec<Kind>| {
                list.len() < DECK_SIZE.into()
                    && list.iter().filter(|other| **other == kind).count() < kind.copies().into()
            };
            let list = lists.iter_mut().find(|list| room(list)).ok_or("the pile is too large")?;
            list.push(kind);
        }
        let lists: Vec<Brought> = lists.into_iter().map(filled_up).collect::<Result<_, _>>()?;
        let mut placing = Placing::experts(self, &lists);
        if let Some(decks) = &given.decks {
            for (seat, deck) in (0..).map(Seat).zip(decks) {
                let own = HorrorAttack::own_numbers(seat);
                placing.game.decks[seat.index()] = placing.take_all(deck, own)?;
            }
        }
        placing.hands_and_areas(&given.hands, &given.areas)?;
        let mut top = Vec::new();
        for kind in &given.discard {
            top.push(placing.take(*kind, Set::EMPTY)?);
        }
        let rest = placing.free;
        for seat in [Seat(0), Seat(1)] {
            let own = HorrorAttack::own_numbers(seat).and(rest);
            if given.decks.is_none() {
                self.decks[seat.index()] = own;
            } else {
                own.iter().for_each(|card| self.pile.push(card));
            }
        }
        top.into_iter().for_each(|card| self.pile.push(card));
        Ok(())
    }

    fn arrange_factions(&mut self, given: &Given) -> Result<(), String> {
        let each = self.factions_each();
        let pool = self.faction_pool();
        let all =
            (0..Catalogue::get().factions.len()).filter(|at| pool[*at] > 0).map(|at| FactionId(at as u8));
        let (heroes, monsters): (Vec<_>, Vec<_>) = all.partition(|faction| faction.side() == Side::Hero);
        let mut usual = heroes.into_iter().zip(monsters).flat_map(|(hero, monster)| [hero, monster]);
        for seat in self.seats() {
            let row: Vec<FactionId> = match &given.factions {
                Some(rows) => {
                    rows.get(seat.index()).cloned().ok_or("`factions` has a list for every seat")?
                }
                None => usual.by_ref().take(each).collect(),
            };
            if row.len() != each {
                return Err(format!("seat {seat} needs {each} factions"));
            }
            self.factions[seat.index()][..each].copy_from_slice(&row);
        }
        for (seat, seats) in given.looked_by.iter().enumerate().take(self.players.into()) {
            self.looked[seat][0] = *seats;
        }
        Ok(())
    }
}

/// A deck of thirty with these cards in it.
fn filled_up(cards: Vec<Kind>) -> Result<Brought, String> {
    let mut deck: Brought = cards.into_iter().collect();
    let size = |deck: &Brought| deck.iter().map(|(_, count)| count).sum::<u8>();
    'filling: while size(&deck) < DECK_SIZE {
        // Sides take turns, so that there are enough of both.
        let heroes =
            deck.iter().filter(|(kind, _)| kind.side() == Side::Hero).map(|(_, count)| count).sum::<u8>();
        let side = if heroes < DECK_SIZE / 2 { Side::Hero } else { Side::Monster };
        for wanted in [side, Side::Monster, Side::Hero] {
            let mut kinds = Kind::all().filter(|kind| kind.side() == wanted);
            if let Some(kind) = kinds.find(|kind| deck.count(*kind) < kind.copies()) {
                deck.set(kind, deck.count(kind) + 1);
                continue 'filling;
            }
        }
        return Err("there are not enough cards for a deck".to_owned());
    }
    check_deck(Catalogue::get(), &deck).map_err(|no| engine::Refusal::from(no).sentence)?;
    Ok(deck)
}

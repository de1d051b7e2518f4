//! A position written down: what somebody sees who knows everything, and what nobody sees.

use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::brought::Brought;
use crate::card::{Deck, FactionId, Kind};
use crate::cards::Set;
use crate::place::Placing;
use crate::position::{Frame, HorrorAttack, NO_FACTION, NONE, Stage};
use crate::setup::{Decks, Setup, Version};
use crate::view::{Hand, Step, View};

/// The whole position. The numbers of cards are left out: equal cards are equal.
#[derive(PartialEq, Serialize)]
struct Saved {
    #[serde(flatten)]
    view: View,
    #[serde(flatten)]
    inside: Inside,
}

/// What no view shows.
#[derive(PartialEq, Serialize, Deserialize)]
struct Inside {
    /// The decks experts have brought; empty before that.
    lists: Vec<Brought>,
    known: Vec<Known>,
    looked: Vec<Vec<SeatSet>>,
    /// The faction an expert has chosen.
    chosen: Vec<Option<FactionId>>,
    frames: Vec<SavedFrame>,
    latest: Vec<u16>,
    leaning: Vec<i8>,
    exchanging: SeatSet,
}

/// What somebody knows of a hand. Without a seat: people who watch.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    seat: Option<Seat>,
    owner: Seat,
    cards: Vec<Kind>,
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFrame {
    card: Kind,
    step: u8,
    used: bool,
    did: bool,
    player: Option<Seat>,
    to: Option<Seat>,
    moving: Option<(Seat, Kind)>,
    done: u8,
}

/// What a position is rebuilt from; the rest of what is saved follows from it.
#[derive(Deserialize)]
struct Needed {
    players: u8,
    version: Version,
    box_decks: Vec<Deck>,
    one_box: bool,
    detective_alone: bool,
    active: Seat,
    turn: u16,
    step: Step,
    deciding: SeatSet,
    left: Vec<Option<Vec<Kind>>>,
    discard: Vec<Kind>,
    areas: Vec<Vec<Kind>>,
    hands: Vec<Hand>,
    factions: Vec<Vec<FactionId>>,
    laid: Vec<Vec<Kind>>,
    last_turn: Option<Seat>,
    #[serde(flatten)]
    inside: Inside,
}

impl HorrorAttack {
    fn saved(&self) -> Saved {
        let players = usize::from(self.players);
        let moving = |card: u8| (card != NONE).then(|| Some((self.holder(card)?, self.kind(card)))).flatten();
        let seat = |seat: u8| (seat != NONE).then_some(Seat(seat));
        let frame = |frame: &Frame| SavedFrame {
            card: self.kind(frame.card),
            step: frame.step,
            used: frame.used,
            did: frame.did,
            player: seat(frame.player),
            to: seat(frame.to),
            moving: moving(frame.moving),
            done: frame.done,
        };
        let brought = |seat: Seat| {
            let there =
                self.expert && (self.stage != Stage::Building || !self.decks[seat.index()].is_empty());
            if there { self.list_of(seat) } else { Brought::none() }
        };
        let chosen = |faction: &FactionId| (*faction != NO_FACTION).then_some(*faction);
        Saved {
            view: self.seen(None),
            inside: Inside {
                lists: if self.expert { self.seats().map(brought).collect() } else { Vec::new() },
                known: self.all_that_is_known(),
                looked: self.looked[..players]
                    .iter()
                    .map(|row| row[..self.factions_each()].to_vec())
                    .collect(),
                chosen: self.scoring[..players].iter().map(chosen).collect(),
                frames: self.frames.iter().map(frame).collect(),
                latest: self.latest[..players].to_vec(),
                leaning: self.leaning[..players].to_vec(),
                exchanging: self.exchanging,
            },
        }
    }

    fn all_that_is_known(&self) -> Vec<Known> {
        let mut all = Vec::new();
        for owner in self.seats() {
            for viewer in Viewer::all(self.players).filter(|viewer| *viewer != Viewer::Seat(owner)) {
                let known: Set = self
                    .hand(owner)
                    .iter()
                    .filter(|card| self.known[usize::from(*card)].has(viewer))
                    .collect();
                let seat = match viewer {
                    Viewer::Seat(seat) => Some(seat),
                    Viewer::Spectator => None,
                };
                if !known.is_empty() {
                    all.push(Known { seat, owner, cards: self.kinds_of(known) });
                }
            }
        }
        all
    }

    /// Somebody knows these cards of a hand.
    pub(crate) fn learn(&mut self, known: &Known) -> Result<(), String> {
        let viewer = known.seat.map_or(Viewer::Spectator, Viewer::Seat);
        if known.owner.0 >= self.players || known.seat.is_some_and(|seat| seat.0 >= self.players) {
            return Err("a seat nobody sits on".to_owned());
        }
        let mut left = self.hand(known.owner);
        for kind in &known.cards {
            let card = self.find(left, *kind).ok_or_else(|| format!("{kind} is not in that hand"))?;
            left.remove(card);
            self.known[usize::from(card)] = self.known[usize::from(card)].with(viewer);
        }
        Ok(())
    }

    fn restored(needed: &Needed) -> Result<HorrorAttack, String> {
        let decks = match needed.box_decks[..] {
            [Deck::Innsmouth] => Decks::Innsmouth,
            [Deck::Mountains] => Decks::Mountains,
            _ => Decks::Both,
        };
        let setup = Setup {
            players: needed.players,
            first: None,
            version: needed.version,
            decks,
            one_box: needed.one_box,
            detective_alone: needed.detective_alone,
        };
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let players = usize::from(needed.players);
        let mut game = HorrorAttack::bare(&setup);
        let full =
            needed.hands.len() == players && needed.factions.len() == players && needed.laid.len() == players;
        let inside = &needed.inside;
        let full = full && inside.latest.len() == players && inside.leaning.len() == players;
        if !full
            || inside.chosen.len() != players
            || inside.looked.len() != players
            || needed.active.0 >= needed.players
        {
            return Err("something is missing for one of the seats".to_owned());
        }
        game.place_cards(needed)?;
        game.active = needed.active;
        game.turn = needed.turn;
        game.last_turn = needed.last_turn.filter(|seat| seat.0 < needed.players);
        (game.stage, game.waiting) = stage_of(needed.step, needed.deciding);
        for (seat, factions) in needed.factions.iter().enumerate() {
            for (place, faction) in game.factions[seat].iter_mut().zip(factions) {
                *place = *faction;
            }
            for (place, seats) in game.looked[seat].iter_mut().zip(&inside.looked[seat]) {
                *place = *seats;
            }
            game.scoring[seat] = inside.chosen[seat].unwrap_or(NO_FACTION);
            let hand = game.hands[seat];
            for kind in &needed.laid[seat] {
                let left = hand.without(game.laid[seat]);
                let card = game.find(left, *kind).ok_or("a card laid aside is not in hand")?;
                game.laid[seat].add(card);
            }
        }
        game.latest[..players].copy_from_slice(&inside.latest);
        game.leaning[..players].copy_from_slice(&inside.leaning);
        game.exchanging = inside.exchanging;
        inside.known.iter().try_for_each(|known| game.learn(known))?;
        game.restore_frames(&inside.frames)?;
        game.check_sense()?;
        Ok(game)
    }

    fn place_cards(&mut self, needed: &Needed) -> Result<(), String> {
        let hands: Vec<Vec<Kind>> = needed.hands.iter().map(|hand| hand.cards.clone()).collect();
        if !self.expert {
            let mut placing = Placing::base(self);
            placing.hands_and_areas(&hands, &needed.areas)?;
            placing.pile(&needed.discard)?;
            self.decks[0] = placing.free;
            return Ok(());
        }
        let lists = &needed.inside.lists;
        if lists.len() != 2 || needed.left.len() != 2 {
            return Err("two experts have two decks".to_owned());
        }
        for list in lists.iter().filter(|list| **list != Brought::none()) {
            self.check_brought(list).map_err(|no| engine::Refusal::from(no).sentence)?;
        }
        let mut placing = Placing::experts(self, lists);
        for (seat, list) in (0..).map(Seat).zip(lists) {
            if *list == Brought::none() {
                placing.free = placing.free.without(HorrorAttack::own_numbers(seat));
            }
        }
        for (seat, left) in (0..).map(Seat).zip(&needed.left) {
            let own = HorrorAttack::own_numbers(seat);
            placing.game.decks[seat.index()] = placing.take_all(left.as_deref().unwrap_or(&[]), own)?;
        }
        placing.hands_and_areas(&hands, &needed.areas)?;
        placing.pile(&needed.discard)?;
        if placing.free.is_empty() { Ok(()) } else { Err("some cards are nowhere".to_owned()) }
    }

    fn restore_frames(&mut self, frames: &[SavedFrame]) -> Result<(), String> {
        for saved in frames {
            if self.frames.is_full() {
                return Err("too many skills are under way".to_owned());
            }
            let here = self.area(self.active);
            let anywhere = Set::numbers(0..crate::position::MOST_CARDS as u8);
            let card = self.find(here, saved.card).or_else(|| self.find(anywhere, saved.card));
            let mut frame = Frame::of(card.ok_or("a skill of a card that is not in the game")?);
            (frame.step, frame.used, frame.did, frame.done) = (saved.step, saved.used, saved.did, saved.done);
            let seat = |seat: Option<Seat>| match seat {
                Some(seat) if seat.0 >= self.players => Err("a seat nobody sits on".to_owned()),
                Some(seat) => Ok(seat.0),
                None => Ok(NONE),
            };
            (frame.player, frame.to) = (seat(saved.player)?, seat(saved.to)?);
            if let Some((holder, kind)) = saved.moving {
                seat(Some(holder))?;
                let mut cards = self.area(holder);
                cards.remove(frame.card);
                frame.moving = self.find(cards, kind).ok_or("the card that moves is not in play")?;
            }
            self.frames.push(frame);
        }
        Ok(())
    }

    /// Things that no game can come to.
    fn check_sense(&self) -> Result<(), String> {
        let each = self.factions_each();
        let looked = self.looked[..self.players.into()].iter().flatten();
        if looked.flat_map(|seats| seats.iter()).any(|seat| seat.0 >= self.players) {
            return Err("somebody has looked who does not play".to_owned());
        }
        let dealt = self.stage != Stage::Building;
        let mut seen = [false; FactionId::MOST];
        for seat in self.seats() {
            let count = self.factions_of(seat).count();
            let looked_early = !dealt && self.looked[seat.index()].iter().any(|seats| !seats.is_empty());
            if count != if dealt { each } else { 0 } || looked_early {
                return Err("somebody has too few factions, or too many".to_owned());
            }
            for faction in self.factions_of(seat) {
                if std::mem::replace(&mut seen[faction.index()], true) {
                    return Err(format!("the faction {faction} is there twice"));
                }
            }
            let chosen = self.scoring[seat.index()];
            if chosen != NO_FACTION && !self.factions_of(seat).any(|faction| faction == chosen) {
                return Err("somebody scores with a faction of nobody's".to_owned());
            }
            if self.stage == Stage::Over && chosen == NO_FACTION {
                return Err("it is over, and somebody scores with no faction".to_owned());
            }
        }
        let deciders = self.deciders();
        let mut out = 0;
        for seat in deciders.iter() {
            if seat.0 >= self.players {
                return Err("somebody decides who does not play".to_owned());
            }
            if let Some(frame) = self.frame()
                && self.needs_a_player(frame)
            {
                return Err("a skill has nobody to happen to".to_owned());
            }
            let before = out;
            self.list_choices(seat, &mut |_| out += 1);
            if out == before {
                return Err("somebody has nothing to choose from".to_owned());
            }
        }
        if deciders.is_empty() && self.stage != Stage::Over {
            Err("nobody decides".to_owned())
        } else {
            Ok(())
        }
    }

    fn needs_a_player(&self, frame: &Frame) -> bool {
        frame.player == NONE && self.step_of(frame).is_some_and(crate::skill::Step::needs_a_player)
    }
}

/// Who waits, and for what, by the name of the step.
pub(crate) fn stage_of(step: Step, deciding: SeatSet) -> (Stage, SeatSet) {
    match step {
        Step::Building => (Stage::Building, deciding),
        Step::Mulligan => (Stage::Mulligan, deciding),
        Step::Laying => (Stage::Turn, deciding),
        Step::Turn | Step::Skill => (Stage::Turn, SeatSet::EMPTY),
        Step::Factions => (Stage::Factions, deciding),
        Step::Over => (Stage::Over, SeatSet::EMPTY),
    }
}

impl PartialEq for HorrorAttack {
    fn eq(&self, other: &HorrorAttack) -> bool {
        self.saved() == other.saved()
    }
}

impl Serialize for HorrorAttack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.saved().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HorrorAttack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HorrorAttack, D::Error> {
        use serde::de::Error as _;
        let written = serde_json::Value::deserialize(deserializer)?;
        let needed = Needed::deserialize(&written).map_err(D::Error::custom)?;
        let game = HorrorAttack::restored(&needed).map_err(D::Error::custom)?;
        // Much of what is written follows from the rest: it has to.
        if serde_json::to_value(&game).map_err(D::Error::custom)? != written {
            return Err(D::Error::custom("parts of the position contradict each other"));
        }
        Ok(game)
    }
}

//! The referee carries the rules out: setting up, turns, the end.

use std::ops::Deref;

use engine::{Chance, Log, Seat, SeatSet, Seats, Viewer};

use crate::card::{FactionId, Kind};
use crate::cards::{Knowers, Set};
use crate::catalogue::Catalogue;
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::position::{Frame, HAND_LIMIT, HorrorAttack, Stage};
use crate::setup::Setup;

/// The position with everything needed to play it on.
pub(crate) struct Referee<'a, C, L> {
    pub(crate) game: &'a mut HorrorAttack,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C, L> Deref for Referee<'_, C, L> {
    type Target = HorrorAttack;

    #[inline]
    fn deref(&self) -> &HorrorAttack {
        self.game
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline]
    pub(crate) fn tell(&mut self, rule: &'static str, what: What) {
        self.log.push(Event { rule, what, told_to: None });
    }

    #[inline]
    pub(crate) fn tell_only(&mut self, seats: SeatSet, rule: &'static str, what: What) {
        self.log.push(Event { rule, what, told_to: Some(seats) });
    }

    /// Takes one card of a deck by chance.
    #[inline]
    pub(crate) fn off_the_deck(&mut self, name: &'static str, deck: usize) -> u8 {
        let game = &mut *self.game;
        let cards = game.decks[deck];
        let nth = self.chance.pick(name, cards.len() as usize, |nth| game.kind(cards.nth(nth)));
        let card = cards.nth(nth);
        game.decks[deck].remove(card);
        card
    }

    /// Sets the table (HA-1 to HA-5).
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        let first = match setup.first {
            Some(first) => first,
            None => Seat(self.chance.pick("first", setup.players.into(), |seat| seat) as u8),
        };
        self.game.active = first;
        self.tell("HA-H18", What::FirstPlayer { seat: first });
        if self.expert {
            self.game.stage = Stage::Building;
            // HA-H14: one box is divided by whoever starts.
            self.game.waiting =
                if self.one_box { SeatSet::only(first) } else { SeatSet::everyone(setup.players) };
            return;
        }
        self.game.unpack();
        self.deal_factions("HA-2");
        let card = self.off_the_deck("pile", 0);
        self.game.pile.push(card);
        let card = self.kind(card);
        self.tell("HA-3", What::PileStarted { card });
        self.deal_hands();
    }

    /// HA-2, HA-22: faction cards of the decks in use; the others leave the game unseen.
    pub(crate) fn deal_factions(&mut self, rule: &'static str) {
        let mut pool = self.faction_pool();
        let count = Catalogue::get().factions.len();
        for seat in self.seats() {
            for at in 0..self.factions_each() {
                let faction = self.chance.draw("faction", &pool[..count], |at| FactionId(at as u8));
                pool[faction] = 0;
                let faction = FactionId(faction as u8);
                self.game.factions[seat.index()][at] = faction;
                let what = What::FactionDealt { seat, faction: Some(faction) };
                self.tell_only(SeatSet::only(seat), rule, what);
            }
        }
    }

    /// HA-4: three cards each, then everybody decides at once.
    pub(crate) fn deal_hands(&mut self) {
        for seat in self.in_turn_order().iter() {
            self.deal_hand(*seat);
        }
        self.game.stage = Stage::Mulligan;
        self.game.waiting = SeatSet::everyone(self.players);
    }

    fn deal_hand(&mut self, seat: Seat) {
        for _ in 0..HAND_LIMIT {
            let card = self.off_the_deck("dealt", self.deck_of(seat));
            self.game.hands[seat.index()].add(card);
            let what = What::Dealt { seat, card: Some(self.kind(card)) };
            self.tell_only(SeatSet::only(seat), "HA-4", what);
        }
    }

    pub(crate) fn in_turn_order(&self) -> Seats {
        (0..self.players).map(|n| Seat((self.active.0 + n) % self.players)).collect()
    }

    /// HA-4, HA-H1: when all have decided, those who exchange do so in turn order; then the old cards go back.
    fn decide_mulligan(&mut self, seat: Seat, exchange: bool) {
        self.game.waiting = self.waiting.without(seat);
        if exchange {
            self.game.exchanging = self.exchanging.with(seat);
        }
        if !self.waiting.is_empty() {
            return;
        }
        let exchanging = std::mem::take(&mut self.game.exchanging);
        let mut aside = [Set::EMPTY; 2];
        for &seat in self.in_turn_order().iter() {
            if !exchanging.contains(seat) {
                self.tell("HA-H39", What::Kept { seat });
                continue;
            }
            self.tell("HA-H39", What::Exchanged { seat });
            let old = std::mem::take(&mut self.game.hands[seat.index()]);
            let deck = self.deck_of(seat);
            aside[deck] = aside[deck].or(old);
            self.deal_hand(seat);
        }
        let cards = aside[0].or(aside[1]).len() as u8;
        for (deck, cards) in self.game.decks.iter_mut().zip(aside) {
            *deck = deck.or(cards);
        }
        if cards > 0 {
            self.tell("HA-H1", What::ShuffledBack { cards });
        }
        self.game.stage = Stage::Turn;
        self.start_turn();
    }

    fn start_turn(&mut self) {
        let seat = self.active;
        self.game.turn += 1;
        let turn = self.turn;
        self.game.latest[seat.index()] = turn;
        self.tell("HA-6", What::TurnBegan { seat, turn });
        if self.last_turn == Some(seat) {
            self.tell("HA-24", What::LastTurn { seat });
        }
    }

    /// The turn is over; the next player's begins, or the game ends (HA-24).
    pub(crate) fn end_turn(&mut self) {
        let seat = self.active;
        if self.last_turn == Some(seat) {
            self.choose_factions();
            return;
        }
        let emptied = |seat: Seat| self.decks[seat.index()].is_empty();
        if self.expert && self.last_turn.is_none() && self.seats().any(emptied) {
            // HA-H27: the turn in which a deck ran out is completed; the opponent has exactly one more.
            self.game.last_turn = Some(seat.next(self.players));
        }
        self.game.active = seat.next(self.players);
        self.start_turn();
    }

    /// Draws a card for the active player, who has room for it. The last card of the common deck ends the game (HA-15).
    pub(crate) fn draw(&mut self, rule: &'static str) {
        let seat = self.active;
        let deck = self.deck_of(seat);
        let card = self.off_the_deck("card", deck);
        self.game.hands[seat.index()].add(card);
        let what = What::Drew { seat, card: Some(self.kind(card)) };
        self.tell_only(SeatSet::only(seat), rule, what);
        if self.decks[deck].is_empty() {
            self.tell(if self.expert { "HA-24" } else { "HA-15" }, What::DeckEmpty { seat });
            if !self.expert {
                self.drop_hands();
                for seat in self.seats() {
                    self.game.scoring[seat.index()] = self.factions[seat.index()][0];
                }
                self.end();
            }
        }
    }

    /// Plays a card and begins its skill (HA-7, HA-10).
    pub(crate) fn play(&mut self, seat: Seat, kind: Kind) {
        let Some(card) = self.find(self.hand(seat), kind) else { return };
        self.game.leave_hand(seat, card);
        self.game.areas[seat.index()].add(card);
        let leaning = &mut self.game.leaning[seat.index()];
        *leaning = leaning.saturating_add(kind.worth() as i8);
        self.tell("HA-7", What::Played { seat, card: kind });
        self.game.frames.push(Frame::of(card));
    }

    /// HA-25, HA-H40: experts choose their factions at the same time, in secret.
    fn choose_factions(&mut self) {
        self.drop_hands();
        self.game.stage = Stage::Factions;
        self.game.waiting = SeatSet::everyone(self.players);
    }

    /// HA-15: the cards in hand do not count.
    fn drop_hands(&mut self) {
        for seat in self.seats() {
            for card in self.hand(seat).iter() {
                let kind = self.kind(card);
                self.game.leave_hand(seat, card);
                self.game.pile.push(card);
                self.tell("HA-15", What::HandDropped { seat, card: kind });
            }
        }
    }

    /// HA-15 to HA-19: it is over, in the middle of whatever was under way (HA-H3).
    fn end(&mut self) {
        self.game.frames.clear();
        self.game.stage = Stage::Over;
        for seat in self.seats() {
            let faction = self.scoring[seat.index()];
            let what = What::FactionShown { seat, faction, side: faction.side() };
            self.tell(if self.expert { "HA-25" } else { "HA-16" }, what);
        }
        for seat in self.seats() {
            let score = self.score(seat);
            let what = What::Scored {
                seat,
                symbols: score.symbols,
                bonus: score.bonus,
                neighbours: score.neighbours,
                points: score.points,
            };
            self.tell("HA-17", what);
        }
        let winner = self.ranking()[0];
        let points = self.score(winner).points;
        self.tell("HA-19", What::Won { seat: winner, points });
    }

    /// Makes a listed choice and carries on to the next decision.
    pub(crate) fn make(&mut self, seat: Seat, choice: Choice) {
        match (self.stage, choice) {
            (Stage::Building, Choice::Bring { cards }) => self.bring(seat, &cards),
            (Stage::Mulligan, choice) => self.decide_mulligan(seat, choice == Choice::Exchange),
            (Stage::Turn, choice) if !self.frames.is_empty() => self.go_on(seat, choice),
            (Stage::Turn, Choice::Play { card }) => {
                self.play(seat, card);
                self.run();
            }
            (Stage::Turn, Choice::Draw) => {
                self.draw("HA-6");
                if self.stage == Stage::Turn {
                    self.end_turn();
                }
            }
            (Stage::Turn, Choice::Pass) => {
                self.tell("HA-H27", What::Passed { seat });
                self.end_turn();
            }
            (Stage::Factions, Choice::Faction { faction }) => {
                self.game.scoring[seat.index()] = faction;
                self.game.waiting = self.waiting.without(seat);
                if self.waiting.is_empty() {
                    self.end();
                }
            }
            _ => {}
        }
    }

    /// A card of another hand comes into the active player's; these know which.
    pub(crate) fn take(
        &mut self,
        from: Seat,
        card: u8,
        told: SeatSet,
        in_the_open: bool,
        rule: &'static str,
    ) {
        let seat = self.active;
        let watchers = self.known[usize::from(card)];
        if in_the_open {
            self.game.leave_hand(from, card);
        } else {
            self.game.leave_hand_unseen(from, card, seat);
        }
        self.game.hands[seat.index()].add(card);
        let told = told.with(seat).with(from);
        let mut knowers = Knowers::of(told);
        if in_the_open && watchers.has(Viewer::Spectator) {
            knowers = knowers.with(Viewer::Spectator);
        }
        self.game.known[usize::from(card)] = knowers;
        let what = What::Took { seat, from, card: Some(self.kind(card)) };
        if knowers.has(Viewer::Spectator) {
            self.tell(rule, what);
        } else {
            self.tell_only(told, rule, what);
        }
    }
}

impl HorrorAttack {
    /// All cards of the decks in use, in one deck (HA-3).
    pub(crate) fn unpack(&mut self) {
        let mut next = 0_u8;
        let uses = self.uses;
        for kind in Kind::all().filter(|kind| uses[kind.card().deck as usize]) {
            for _ in 0..kind.copies() {
                self.what[usize::from(next)] = kind;
                next += 1;
            }
        }
        self.decks[0] = Set::numbers(0..next);
    }

    /// HA-2, HA-H15, HA-H22: the factions that may be dealt, each once.
    pub(crate) fn faction_pool(&self) -> [u8; FactionId::MOST] {
        let mut pool = [0; FactionId::MOST];
        for (at, faction) in Catalogue::get().factions.iter().enumerate() {
            let in_use = if self.expert {
                self.what.iter().any(|kind| kind.card().deck == faction.deck)
            } else {
                self.uses[faction.deck as usize]
            };
            pool[at] = u8::from(in_use);
        }
        pool
    }
}

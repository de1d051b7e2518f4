//! A turn: four steps in the rulebook's order.

use engine::{Chance, Log, Seat};

use crate::card::Card;
use crate::choice::{Choice, Play};
use crate::event::{Cause, Event};
use crate::position::AttrapeMonstres;
use crate::setup::Setup;

impl AttrapeMonstres {
    /// AM-3 to AM-8, then the first turn up to its decision.
    #[inline]
    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> AttrapeMonstres {
        let alone = setup.players == 1;
        let mut game = setup.board(Seat(0));
        for (space, monster) in setup.start_column() {
            log.push(Event::MonsterSet { monster, space });
        }
        game.active = match setup.first {
            Some(first) => first,
            None if alone => Seat(0),
            // AM-A22
            None => {
                let seats = [1; Setup::MOST_PLAYERS as usize];
                Seat(chance.draw("first-seat", &seats[..usize::from(setup.players)], |seat| seat) as u8)
            }
        };
        log.push(Event::FirstPlayer { seat: game.active, alone });
        let cards_each = if alone { 2 } else { 1 }; // AM-7, AM-14a
        for seat in (0..setup.players).map(Seat) {
            for _ in 0..cards_each {
                if let Some(card) = game.take_from_draw_pile(seat, chance) {
                    log.push(Event::Dealt { seat, card, alone });
                }
            }
        }
        game.begin_turn(chance, log);
        game
    }

    /// Makes a listed choice and plays on to the next decision.
    #[inline]
    pub(crate) fn make(&mut self, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match choice {
            Choice::Pass => {
                log.push(Event::Passed { seat: self.active, nothing_fits: !self.somebody_can_play() });
                self.finish_turn(chance, log);
            }
            Choice::Play(play) => self.step_2(self.active, play, chance, log),
            Choice::Ask { seat: owner, play } => {
                log.push(Event::HelpAsked { seat: self.active, to: owner, play });
                self.request = Some((owner, play));
                if self.variants.auto_accept() {
                    self.accept(chance, log); // AM-A5
                }
            }
            Choice::Accept => self.accept(chance, log),
            Choice::Decline => self.decline(log),
        }
    }

    fn begin_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        log.push(Event::TurnBegan { seat: self.active, turn: self.turn });
        self.step_1(chance, log);
        // Step 2 waits for the player.
    }

    /// Step 1, AM-9: draw a card.
    #[inline]
    fn step_1(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = self.active;
        if self.draw_pile().is_empty() && !self.discard.is_empty() {
            log.push(Event::Reshuffled { cards: self.discard.len() });
            self.discard = Default::default(); // AM-A19: now, and not before
        }
        match self.take_from_draw_pile(seat, chance) {
            Some(card) => log.push(Event::Drew { seat, card }),
            None => log.push(Event::NoCardLeft { seat }), // AM-A9
        }
    }

    /// Step 2, AM-10: play a card, one's own or a helper's.
    #[inline]
    pub(crate) fn step_2(
        &mut self,
        owner: Seat,
        play: Play,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.perform(owner, play, log);
        if self.is_won() {
            log.push(Event::Won); // AM-A10
        } else if self.is_solo() {
            self.played += 1; // AM-14b: and on, until the player passes
        } else {
            self.finish_turn(chance, log);
        }
    }

    fn finish_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        // Step 3, AM-11: the monsters move.
        self.advance_all(Cause::March, log);
        // Step 4, AM-12: a monster arrives.
        if !self.is_over() {
            self.next_monster(chance, log);
        }
        if self.is_over() {
            log.push(if self.castle() { Event::Won } else { Event::Lost }); // AM-13
            return;
        }
        self.hand_on();
        self.begin_turn(chance, log);
    }

    /// AM-8: the next player clockwise.
    #[inline]
    fn hand_on(&mut self) {
        self.played = 0;
        self.hands.iter_mut().for_each(|hand| hand.forget_declined()); // AM-A17
        self.active = self.active.next(self.players);
        self.turn = self.turn.saturating_add(1);
    }

    #[inline]
    fn take_from_draw_pile(&mut self, seat: Seat, chance: &mut impl Chance) -> Option<Card> {
        let pile = self.draw_pile();
        if pile.is_empty() {
            return None;
        }
        let kind = chance.draw("castle-draw", &pile.weights(), |kind| Card::ALL[kind]);
        let card = Card::ALL[kind];
        self.hands[seat.index()].add(card);
        Some(card)
    }
}

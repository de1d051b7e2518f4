//! Phase 6: tokens come out of the bag and do what they do (CP-B2.10 to CP-B2.12, sections 6 and 13).

use engine::{Chance, Log, Seat, SeatSet};

use crate::board::{Arc, Cells, Color};
use crate::card::{Card, Deck};
use crate::choice::Id;
use crate::event::{Event, Throw, What};
use crate::march::Way;
use crate::position::{CastlePanic, Debt, bosses_of};
use crate::referee::Referee;
use crate::task::Task;
use crate::token::{Monster, Token};

/// CP-13.1-Basilisk: so many cards may be kept.
pub(crate) const BASILISK_KEEPS: u8 = 2;

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CP-A73: takes tokens from the bag; they wait behind those taken before (CP-B2.11).
    pub(crate) fn call(&mut self, count: u8, rule: &'static str) {
        let count = count.min(self.tokens_left() - self.queued());
        if count == 0 {
            self.tell("CP-B2.12", What::NoTokens);
            return;
        }
        self.tell(rule, What::TokensTaken { tokens: count });
        self.game.queue.push(count);
        if !self.game.todo.contains(&Task::Reveal) {
            self.todo(Task::Reveal);
        }
    }

    /// Turns over the next token that waits.
    pub(crate) fn reveal(&mut self) {
        let Some(front) = self.game.queue.first_mut() else { return };
        *front -= 1;
        let group_done = *front == 0;
        self.todo(Task::Reveal);
        self.todo(Task::TokenDone);
        let token = self.draw_token();
        if group_done {
            self.game.queue.remove(0);
            self.game.welcome_late_tokens();
        }
        self.tell("CP-B2.10", What::TokenDrawn { token });
        self.resolve(token, None);
    }

    /// One token out of the bag. A Harbinger turns out to be somebody's only now (CP-W1.4): nobody has seen it.
    pub(crate) fn draw_token(&mut self) -> Token {
        let mut weights = [0; Token::PLAIN + 1];
        weights[..Token::PLAIN].copy_from_slice(&self.bag.counts());
        weights[Token::PLAIN] = self.harbingers;
        let token = Token::ALL[self.chance.draw("token", &weights, |at| Token::ALL[at])];
        if token != Token::Harbinger {
            self.game.bag.take(token);
            return token;
        }
        self.game.harbingers -= 1;
        let mut waiting = [0; 6];
        bosses_of(self.bosses).for_each(|boss| waiting[boss.mega()] = 1);
        let boss = self.chance.draw("boss", &waiting, |at| Monster::MEGA_BOSSES[at]);
        self.game.bosses &= !(1 << boss);
        Token::harbinger_of(Monster::MEGA_BOSSES[boss])
    }

    /// Does what a token says. `chosen` is the arc the Overlord chose; the die decides otherwise.
    pub(crate) fn resolve(&mut self, token: Token, chosen: Option<Arc>) {
        if token.monster().is_none() {
            self.todo(Task::Spent { token });
        }
        self.todo(Task::Powers);
        if let Some(monster) = token.monster() {
            let rule = if monster.is_mega() { "CP-W4.1" } else { "CP-B2.10" };
            let arc = chosen.unwrap_or_else(|| self.roll_arc(rule, Some(monster)));
            let id = self.place(monster, arc, rule);
            if monster.is_mega() {
                self.game.mega_order.push(id);
            }
            if self.won.is_none() {
                self.power(id);
            }
            return;
        }
        let rule = token.rule();
        match token {
            Token::MoveRed => self.march_color(Color::Red, rule),
            Token::MoveGreen => self.march_color(Color::Green, rule),
            Token::MoveBlue => self.march_color(Color::Blue, rule),
            Token::MoveCw => self.turn_board(Way::Clockwise),
            Token::MoveCcw => self.turn_board(Way::CounterClockwise),
            Token::PlagueArcher => {
                self.plague([Card::ArcherRed, Card::ArcherGreen, Card::ArcherBlue, Card::ArcherAny]);
            }
            Token::PlagueKnight => {
                self.plague([Card::KnightRed, Card::KnightGreen, Card::KnightBlue, Card::KnightAny]);
            }
            Token::PlagueSwordsman => {
                self.plague([
                    Card::SwordsmanRed,
                    Card::SwordsmanGreen,
                    Card::SwordsmanBlue,
                    Card::SwordsmanAny,
                ]);
            }
            Token::Discard1 => self.demand(Debt::One),
            Token::Draw3 => self.call_or_hand_over(3, rule),
            Token::Draw4 => self.call_or_hand_over(4, rule),
            Token::GiantBoulder | Token::FlamingBoulder | Token::Trebuchet => self.roll_stone(token, rule),
            Token::OneImpPerTower => {
                for arc in self.towers.iter() {
                    if self.towers.has(arc) && self.won.is_none() {
                        self.place_imp(arc, rule);
                    }
                }
            }
            _ => {}
        }
    }

    fn march_color(&mut self, color: Color, rule: &'static str) {
        self.tell(rule, What::ColorMarched { color });
        self.march(Cells::color(color), Way::Inward, rule);
    }

    fn turn_board(&mut self, way: Way) {
        self.tell("CP-6.2-Rotation", What::BoardTurned { clockwise: way == Way::Clockwise });
        self.march(Cells::ALL, way, "CP-6.2-Rotation");
    }

    /// What a Monster does when it comes: bosses, the Conjurer, Mega Bosses.
    fn power(&mut self, id: Id) {
        let piece = self.crowd[id];
        match piece.monster {
            Monster::GoblinKing => self.call_or_hand_over(3, "CP-6.1-Goblin-King"),
            Monster::OrcWarlord => self.march_color(piece.arc().color(), "CP-6.1-Orc-Warlord"),
            Monster::TrollMage => {
                self.tell("CP-6.1-Troll-Mage", What::AllMarched);
                self.march(Cells::ALL, Way::Inward, "CP-6.1-Troll-Mage");
            }
            Monster::Healer => self.heal(),
            Monster::Conjurer => {
                let imps = self.roll("CP-13-Conjurer", Throw::Imps, Some(Monster::Conjurer));
                for arc in Arc::all().take(imps.into()) {
                    if self.won.is_none() {
                        self.place_imp(arc, "CP-13-Conjurer");
                    }
                }
            }
            Monster::Chimera | Monster::Dragon => self.breathe(id),
            Monster::Basilisk => self.demand(Debt::DownToTwo),
            Monster::Warlock => self.demand(Debt::OneWizard),
            Monster::Necromancer => self.return_tokens(2),
            _ => {}
        }
    }

    /// CP-A51: powers of Monsters that took the Doppelganger's place.
    pub(crate) fn powers(&mut self) {
        if self.arrived.is_empty() {
            return;
        }
        let id = self.game.arrived.remove(0);
        self.todo(Task::Powers);
        self.power(id);
    }

    /// CP-6.1-Healer: everybody regains a point.
    fn heal(&mut self) {
        for id in self.crowd.ids().iter() {
            let piece = &mut self.game.crowd[id];
            if piece.points() < piece.face().points {
                piece.set_points(piece.points() + 1);
                let (monster, points) = (piece.monster, piece.points());
                self.tell("CP-6.1-Healer", What::Healed { id, monster, points });
            }
        }
    }

    /// CP-6.2-Plague, CP-B3.5, CP-A41.
    fn plague(&mut self, sick: [Card; 4]) {
        for seat in self.castle_seats() {
            for card in sick {
                while self.game.hands[seat.index()].take(card) {
                    self.put_away(card);
                    self.tell("CP-6.2-Plague", What::Plague { seat, card });
                }
            }
        }
    }

    /// Asks everybody for a discard, at the same time.
    fn demand(&mut self, debt: Debt) {
        self.game.debt = debt;
        let owing: SeatSet = SeatSet::of(self.castle_seats().filter(|&seat| self.owed(debt, seat) > 0));
        self.game.owing = owing;
        for seat in owing.iter() {
            let cards = self.owed(debt, seat);
            self.tell(debt.rule(), What::MustDiscard { seat, cards });
        }
        self.todo(Task::Discards);
    }

    /// CP-13.1-Necromancer: Monsters of the discard pile go back into the bag (CP-A28, CP-A65).
    pub(crate) fn return_tokens(&mut self, count: u8) {
        let blind = self.options.blind_necromancer();
        let rule = if blind { "CP-13.2-Blind-Necromancer" } else { "CP-13.1-Necromancer" };
        for _ in 0..count {
            let mut pool = self.graveyard.filter(|token| blind || token.monster().is_some());
            let Some(token) = pool.draw("returned", self.chance) else { return };
            self.game.graveyard.take(token);
            let waiting = self.queue.len() as u8;
            if waiting == 0 || self.late.is_full() {
                self.game.bag.add(token);
            } else {
                self.game.late.push((token, waiting));
            }
            self.tell(rule, What::Returned { token });
        }
    }
}

impl CastlePanic {
    /// How many cards a seat owes.
    pub(crate) fn owed(&self, debt: Debt, seat: Seat) -> u8 {
        let hand = self.hand(seat);
        match debt {
            Debt::One => hand.len().min(1),
            Debt::DownToTwo => hand.len().saturating_sub(BASILISK_KEEPS),
            Debt::OneWizard => hand.of_deck(Deck::Wizard).len().min(1),
        }
    }

    /// A group of waiting tokens is used up: what came back meanwhile is in the bag for the next.
    fn welcome_late_tokens(&mut self) {
        let before = self.late;
        self.late.clear();
        for &(token, waiting) in before.iter() {
            if waiting <= 1 {
                self.bag.add(token);
            } else {
                self.late.push((token, waiting - 1));
            }
        }
    }
}

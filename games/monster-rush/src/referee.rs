//! The referee carries the rules out. Time comes in with every input; nothing here reads a clock.

use std::cmp::Reverse;
use std::ops::Deref;

use engine::{Chance, Line, List, Log, Millis, Seat};

use crate::arbiter::{self, FASTEST_PERSON, MARGIN, MOST_LEAD, QUIET, QUOTA, Slap};
use crate::card::{Card, Monster};
use crate::choice::Choice;
use crate::counted::Count;
use crate::event::{Event, What};
use crate::laid::Open;
use crate::position::{DRY_ROUNDS, MonsterRush, NO_SLAP, PLACES};
use crate::setup::Setup;

/// The position with everything needed to play it on.
pub(crate) struct Referee<'a, C, L> {
    pub(crate) game: &'a mut MonsterRush,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C, L> Deref for Referee<'_, C, L> {
    type Target = MonsterRush;

    #[inline]
    fn deref(&self) -> &MonsterRush {
        self.game
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline]
    fn tell(&mut self, rule: &'static str, what: What) {
        self.log.push(Event { rule, what });
    }

    /// Sets the table (MR-1 to MR-5).
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        let each = self.lurking.count_ones() as u8 / PLACES as u8;
        self.game.piles = [each; PLACES];
        for place in 0..PLACES {
            self.refill(place);
        }
        let first = match setup.first {
            Some(first) => first,
            None => Seat(self.chance.pick("first", setup.players.into(), |seat| seat) as u8),
        };
        self.tell("MR-R26", What::FirstPlayer { seat: first });
        // MR-R6: one card after the other, from whoever starts.
        let cards = self.unseen.len() as u8;
        let players = setup.players;
        for n in 0..players {
            let seat = Seat((first.0 + n) % players);
            let own = cards / players + u8::from(n < cards % players);
            self.game.unseen_in[seat.index()] = own;
            self.tell("MR-4", What::Dealt { seat, cards: own });
        }
        self.begin_round(first);
    }

    /// MR-3, MR-9: the next monster of a pile comes onto its place.
    fn refill(&mut self, place: usize) {
        self.game.up[place] = None;
        if self.piles[place] == 0 {
            return;
        }
        let lurking = self.lurking;
        let nth = |nth: usize| {
            let mut bits = lurking;
            for _ in 0..nth {
                bits &= bits - 1;
            }
            Monster(bits.trailing_zeros() as u8)
        };
        let monster = nth(self.chance.pick("monster", lurking.count_ones() as usize, nth));
        self.game.lurking &= !(1 << monster.0);
        self.game.piles[place] -= 1;
        self.game.up[place] = Some(monster);
        self.tell(
            if self.rounds == 0 { "MR-3" } else { "MR-9" },
            What::MonsterSet { monster, place: place as u8 + 1 },
        );
    }

    fn begin_round(&mut self, leader: Seat) {
        self.game.leader = leader;
        self.game.flipper = leader;
        self.game.rounds += 1;
        let round = self.rounds;
        self.tell(if round == 1 { "MR-5" } else { "MR-9" }, What::RoundBegan { seat: leader, round });
    }

    /// Lets time pass up to an instant: verdicts fall and cards turn themselves over.
    pub(crate) fn pass_time(&mut self, at: Millis) {
        while let Some(due) = self.due().filter(|due| *due <= at && !self.over) {
            self.game.now = self.now.max(due);
            if self.verdict_at.is_some() {
                self.judge();
            } else if self.is_dry() {
                self.run_dry();
            } else {
                self.flip(due, self.lead, true);
            }
        }
        self.game.now = self.now.max(at);
    }

    pub(crate) fn make(&mut self, seat: Seat, choice: Choice, at: Millis) {
        self.pass_time(at);
        if self.over {
            return;
        }
        match choice {
            Choice::Flip { lead } => {
                self.game.lead = lead.min(MOST_LEAD);
                self.flip(self.now, self.lead, false);
            }
            Choice::Slap { place, at: claim, line, wait } => self.slap(seat, place, claim, line, wait),
        }
        // A table that does not wait at all decides at once (MR-R29): nothing that is due is left lying.
        self.pass_time(self.now);
    }

    /// MR-6: the top card of the pile, for all to see at the same instant.
    fn flip(&mut self, now: Millis, lead: u16, by_itself: bool) {
        let seat = self.flipper;
        let card = self.top_card(seat);
        let shown_at = now + Millis::from(lead);
        let up = self.up;
        self.game.open.lay(Open { seat, card: card.index() as u8, shown_at, by_itself }, &up);
        self.game.since = shown_at;
        self.game.next_flip_from = shown_at + self.pace.pause();
        let rule = if by_itself { "MR-R12" } else { "MR-6" };
        self.tell(rule, What::Flipped { seat, card, shown_at, by_itself });
        self.next_flipper(seat);
    }

    /// Cards nobody has seen lie above those that went back under the pile.
    fn top_card(&mut self, seat: Seat) -> Card {
        if self.unseen_in[seat.index()] > 0 {
            self.game.unseen_in[seat.index()] -= 1;
            let drawn = self.game.unseen.draw("card", self.chance, Card::at);
            if let Some(face) = drawn {
                return Card::at(face);
            }
        }
        Card::at(self.game.under[seat.index()].remove(0).into())
    }

    /// MR-R7: the next player with cards; when all piles are empty everybody takes the own cards back.
    fn next_flipper(&mut self, seat: Seat) {
        let mut next = seat.next(self.players);
        for _ in 0..self.players {
            if self.pile_of(next) > 0 {
                self.game.flipper = next;
                return;
            }
            self.tell("MR-R7", What::PileSkipped { seat: next });
            next = next.next(self.players);
        }
        self.game.flipper = self.leader;
    }

    /// Nobody has taken anything, and there is no card left to turn (MR-R7, MR-R18).
    fn run_dry(&mut self) {
        self.game.dry += 1;
        let rounds = self.dry;
        self.tell("MR-R18", What::RanDry { rounds });
        if rounds == DRY_ROUNDS {
            self.end();
            return;
        }
        // They went back at their time, however long the table waited for slaps made before (MR-R7, MR-R33).
        let dried_up_at = self.turns_itself_at();
        self.cards_back("MR-R7");
        self.game.taken_at = None;
        self.game.since = dried_up_at;
        self.game.quiet_until = dried_up_at;
        self.begin_round(self.leader);
    }

    /// MR-9, MR-R15: everybody's cards go back under the own pile, in the order they were turned over.
    fn cards_back(&mut self, rule: &'static str) {
        let cards = self.open.len() as u8;
        for at in 0..self.open.len() {
            let Open { seat, card, .. } = self.open[at];
            self.game.under[seat.index()].push(card);
        }
        self.game.open.clear();
        self.tell(rule, What::CardsBack { cards });
    }

    fn slap(&mut self, seat: Seat, place: u8, claim: Option<Millis>, line: Line, wait: u16) {
        let line = self.counted(line);
        self.game.lead = self.lead.max(arbiter::lead([line].into_iter()));
        let arrived = self.now;
        let (instant, gained) = arbiter::instant(claim, arrived, line, self.quota_left(seat));
        let Some(monster) = self.up[usize::from(place - 1)].filter(|_| instant >= self.quiet_until) else {
            let behind = self.taken_at.and_then(|taken_at| instant.checked_sub(taken_at));
            self.tell("MR-R8", What::Ignored { seat, place, behind: behind.map(|behind| behind as u32) });
            return;
        };
        self.game.gained[seat.index()] += gained;
        let believed = match self.capturable_since(monster) {
            // MR-R30: nobody sees and strikes as quickly as that.
            Some(since) if (since..since + FASTEST_PERSON).contains(&instant) => since + FASTEST_PERSON,
            _ => instant,
        };
        self.game.slaps.push(Slap { seat, place, arrived, instant: believed, line });
        // MR-R29: the others are as far away as the house says with the first slap.
        let patience = Millis::from(wait.max(MARGIN).min(self.wait));
        let verdict_at = self.verdict_at.unwrap_or(arrived + patience);
        self.game.verdict_at = Some(verdict_at);
        let (delay, jitter) = (line.delay, line.jitter);
        self.tell("MR-R9", What::Slapped { seat, place, claim, arrived, instant, delay, jitter, verdict_at });
        if believed != instant {
            self.tell("MR-R30", What::Corrected { seat, from: instant, to: believed });
        }
    }

    /// The wait is over: who was fastest, and was the slap right?
    fn judge(&mut self) {
        self.game.verdict_at = None;
        // MR-R7: cards that nobody slapped in time were back before the first hand came down.
        if self.dries_up_at().is_some_and(|dry| self.slaps.iter().all(|slap| slap.instant >= dry)) {
            self.run_dry();
        }
        if self.over {
            return;
        }
        self.game.dry = 0;
        let slaps = std::mem::replace(&mut self.game.slaps, List::filled_with(NO_SLAP));
        let tie = |place: u8| self.up[usize::from(place - 1)].map_or(0, |monster| monster.face().tie);
        // MR-R10: a card that is only announced was turned by nobody yet.
        let shown = self.open.iter().rev().find(|open| open.shown_at <= self.now);
        let latest = shown.map_or(self.leader, |open| open.seat);
        let clockwise = |seat: Seat| (seat.0 + self.players - latest.0) % self.players;
        let rank = |seat| (self.points(seat), clockwise(seat));
        let Some((at, reason)) = arbiter::decide(&slaps, tie, rank) else { return };
        let winner = slaps[at];
        let behind = |slap: &Slap| slap.instant.saturating_sub(winner.instant) as u32;
        let margin = slaps.iter().filter(|slap| slap.seat != winner.seat).map(behind).min();
        let place = usize::from(winner.place - 1);
        let Some(monster) = self.up[place] else { return };
        let right = self.symbols_at(winner.instant).capture(monster);
        let Count { given: counted, missing } = self.count(monster, winner.instant);
        let (seat, instant) = (winner.seat, winner.instant);
        self.game.taken_at = Some(winner.instant);
        if right {
            self.game.captured[seat.index()] |= 1 << monster.0;
            let points = monster.face().points;
            let place = winner.place;
            let taken = What::Captured { seat, monster, place, points, instant, margin, reason, counted };
            self.tell("MR-7", taken);
        } else {
            self.game.mistaken[seat.index()] |= 1 << monster.0;
            let place = winner.place;
            let taken = What::Mistaken { seat, monster, place, instant, margin, reason, missing, counted };
            self.tell("MR-8", taken);
        }
        for slap in slaps.iter().filter(|slap| slap.seat != seat) {
            let late = What::TooLate { seat: slap.seat, place: slap.place, behind: behind(slap) };
            self.tell("MR-10", late);
        }
        self.cards_back("MR-9");
        if self.piles[place] == 0 {
            // MR-12, MR-R4, MR-R5.
            self.game.up[place] = None;
            self.tell("MR-12", What::PileEmpty { place: winner.place });
            self.end();
            return;
        }
        self.refill(place);
        self.game.since = self.now;
        self.game.quiet_until = self.now + QUIET;
        self.begin_round(seat);
    }

    fn end(&mut self) {
        self.game.over = true;
        for seat in self.seats() {
            let captured = self.captured[seat.index()].count_ones() as u8;
            let mistaken = self.mistaken[seat.index()].count_ones() as u8;
            let points = self.points(seat);
            self.tell("MR-13", What::Scored { seat, points, captured, mistaken });
        }
        for seat in self.seats() {
            if self.place_of(seat) == 0 {
                let points = self.points(seat);
                self.tell("MR-14", What::Won { seat, points });
            }
        }
    }
}

impl MonsterRush {
    /// MR-R9: what a seat's claims may still gain.
    pub(crate) fn quota_left(&self, seat: Seat) -> u16 {
        QUOTA - self.gained[seat.index()].min(QUOTA)
    }

    /// When something happens by itself: a verdict, or a card that turns itself over (MR-R12, MR-R29).
    pub(crate) fn due(&self) -> Option<Millis> {
        if self.over {
            return None;
        }
        Some(self.verdict_at.unwrap_or_else(|| match self.turns_itself_at() {
            // MR-R7: a slap made in time may still be on its way, as far away as the table makes up for (MR-R29).
            at if self.is_dry() => at + Millis::from(self.wait),
            // MR-R9: it is announced ahead, as a card that somebody turns.
            at => at - Millis::from(self.lead),
        }))
    }

    /// When all screens show the next card if nobody turns it, or everybody takes the cards back if none is left (MR-R7,
    /// MR-R12).
    pub(crate) fn turns_itself_at(&self) -> Millis {
        self.since + self.pace.patience()
    }

    /// MR-13, MR-14, MR-R23: more points, then more monsters of five, of four, of three; equals share a place.
    pub(crate) fn place_of(&self, seat: Seat) -> u8 {
        let ladder = |seat: Seat| {
            let of = |points: i8| {
                let taken = crate::position::monsters(self.captured[seat.index()]);
                taken.filter(move |monster| monster.face().points == points).count()
            };
            Reverse((self.points(seat), of(5), of(4), of(3)))
        };
        let own = ladder(seat);
        self.seats().filter(|other| ladder(*other) < own).count() as u8
    }
}

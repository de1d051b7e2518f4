//! What skills are worth now: the best they can do, as far as the player can tell.

use engine::Seat;

use super::eye::Eye;
use crate::card::Kind;
use crate::cards::Set;
use crate::position::{Frame, HAND_LIMIT, NONE};
use crate::skill::{Area, Kinds, Pick, Step};

impl Eye<'_> {
    /// What playing a card brings at once: its symbols, and the best its skill can do.
    pub(crate) fn play(&self, kind: Kind) -> i32 {
        let rest = self.rest_of_hand(kind);
        self.lying(kind, self.seat) + self.skill(kind, rest, true)
    }

    fn rest_of_hand(&self, kind: Kind) -> Set {
        let mut rest = self.game.hand(self.seat);
        if let Some(card) = self.game.find(rest, kind) {
            rest.remove(card);
        }
        rest
    }

    /// What a skill brings with these cards left in hand. `again`: another card may follow.
    fn skill(&self, kind: Kind, rest: Set, again: bool) -> i32 {
        let card = kind.card();
        let (mut worth, mut does) = (0, false);
        for step in &card.skill {
            if let Some(gain) = self.step(*step, rest, again) {
                worth += gain;
                does = true;
            }
        }
        if does || card.skill.is_empty() {
            return if card.may { worth.max(0) } else { worth };
        }
        if self.is_late() { 0 } else { -self.weights.wasted }
    }

    /// Few cards are left: nobody should wait for a better moment.
    pub(crate) fn is_late(&self) -> bool {
        let left = self.game.decks[self.game.deck_of(self.seat)].len();
        left <= 2 * u32::from(self.game.players)
    }

    /// The best a step can bring; none if it can do nothing.
    fn step(&self, step: Step, rest: Set, again: bool) -> Option<i32> {
        let game = self.game;
        let weights = self.weights;
        let room = rest.len() < HAND_LIMIT;
        match step {
            Step::DiscardInPlay { which, area } => self.best_discard(which, area),
            Step::Move(which) => self.best_move(which),
            Step::MoveMany(which) => self.best_moves(which),
            Step::Recover(which) => {
                let cards = game.pile.iter().map(|card| game.kind(*card)).filter(|kind| which.has(*kind));
                let best = cards.map(|kind| self.hold(kind)).max()?;
                room.then_some(best + weights.recovered)
            }
            Step::Draw(_) => {
                (room && !game.decks[game.deck_of(self.seat)].is_empty()).then_some(weights.free_card)
            }
            Step::DiscardOwn(most) => {
                (!rest.is_empty()).then(|| self.relief(rest) * i32::from(most.min(2)) / 2)
            }
            Step::PlayAnother => {
                if !again || rest.is_empty() {
                    return None;
                }
                let plays = game.kinds_in(rest.iter()).map(|kind| {
                    let mut left = rest;
                    if let Some(card) = game.find(rest, kind) {
                        left.remove(card);
                    }
                    self.lying(kind, self.seat) + self.skill(kind, left, false)
                });
                plays.max().map(|best| best.max(0))
            }
            Step::EveryoneElseDiscards(_) => (!game.eligible(true).is_empty()).then_some(weights.dumped),
            Step::TakeFromHand(pick) => {
                let somebody = room && !game.eligible(true).is_empty();
                somebody.then_some(if pick == Pick::Choice { weights.taken } else { weights.stolen })
            }
            Step::SwapHands => {
                let swaps = game.eligible(false).iter().map(|seat| self.swap(seat, rest));
                swaps.max()
            }
            Step::LookAtFaction => game.eligible(false).iter().map(|seat| self.look(seat)).max(),
            Step::CompareAreas { .. } => {
                let right = Seat((self.seat.0 + game.players - 1) % game.players);
                let (mine, theirs) = (game.area(self.seat).len() + 1, game.area(right).len());
                Some(match mine.cmp(&theirs) {
                    std::cmp::Ordering::Greater => weights.compare[0],
                    std::cmp::Ordering::Equal => weights.compare[1],
                    std::cmp::Ordering::Less => weights.compare[2],
                })
            }
            Step::ChoosePlayer { .. } | Step::RevealHand | Step::DiscardFromHand { .. } => None,
        }
    }

    /// What being rid of the harmful cards among these is worth.
    fn relief(&self, cards: Set) -> i32 {
        let harmful = cards.iter().filter(|card| self.hold(self.game.kind(*card)) < self.weights.harmful);
        harmful.count() as i32 * self.weights.relief
    }

    fn best_discard(&self, which: Kinds, area: Area) -> Option<i32> {
        let game = self.game;
        let seats = game.seats().filter(|seat| area == Area::Any || *seat == self.seat);
        let gains = seats.flat_map(|seat| {
            let here = game.of_kinds(game.area(seat), which);
            here.iter().map(move |card| -self.lying(game.kind(card), seat))
        });
        gains.max()
    }

    /// What moving a card to the best place for it brings.
    fn best_place(&self, kind: Kind, from: Seat) -> i32 {
        let others = self.game.seats().filter(|seat| *seat != from);
        let best = others.map(|seat| self.lying(kind, seat)).max().unwrap_or(0);
        best - self.lying(kind, from)
    }

    fn best_move(&self, which: Kinds) -> Option<i32> {
        let game = self.game;
        let gains = game.seats().flat_map(|seat| {
            let here = game.of_kinds(game.area(seat), which);
            here.iter().map(move |card| self.best_place(game.kind(card), seat))
        });
        gains.max()
    }

    /// What moving the fitting cards of one player to another brings; cards that had better stay do.
    pub(crate) fn moves(&self, which: Kinds, played: u8, from: Seat, to: Seat) -> i32 {
        let mut cards = self.game.of_kinds(self.game.area(from), which);
        if played != NONE {
            cards.remove(played);
        }
        let gain = |card: u8| {
            let kind = self.game.kind(card);
            (self.lying(kind, to) - self.lying(kind, from)).max(0)
        };
        cards.iter().map(gain).sum()
    }

    /// The best receiver for a giver's cards.
    pub(crate) fn best_receiver(&self, which: Kinds, played: u8, from: Seat) -> i32 {
        let others = self.game.seats().filter(|seat| *seat != from);
        others.map(|to| self.moves(which, played, from, to)).max().unwrap_or(0)
    }

    fn best_moves(&self, which: Kinds) -> Option<i32> {
        let givers =
            self.game.seats().filter(|seat| !self.game.of_kinds(self.game.area(*seat), which).is_empty());
        givers.map(|from| self.best_receiver(which, NONE, from)).max()
    }

    /// What exchanging these cards for somebody's hand brings: what one gets, and what the other one loses.
    pub(crate) fn swap(&self, with: Seat, mine: Set) -> i32 {
        let theirs = self.game.hand(with);
        self.hand_worth(theirs, with) - self.hand_worth(mine, self.seat)
    }

    /// What a look at somebody's faction is worth: most where one is in doubt about somebody who matters.
    pub(crate) fn look(&self, at: Seat) -> i32 {
        let hero = self.hero[at.index()];
        self.weights.looked * self.rivalry(at) / 100 * (50 - (50 - hero).abs()) / 50
    }

    /// How good a choice in the middle of a skill looks.
    pub(crate) fn answer(&self, frame: &Frame, choice: crate::choice::Choice) -> i32 {
        use crate::choice::Choice;
        let game = self.game;
        let Some(step) = game.step_of(frame) else { return 0 };
        match (step, choice) {
            (Step::DiscardInPlay { .. }, Choice::Target { seat, card }) => -self.lying(card, seat),
            (Step::Move(_), Choice::Target { seat, card }) => self.best_place(card, seat),
            (Step::Move(_), Choice::Player { seat }) => self.lying(game.kind(frame.moving), seat),
            (Step::MoveMany(which), Choice::Player { seat }) if frame.player == NONE => {
                self.best_receiver(which, frame.card, seat)
            }
            (Step::MoveMany(which), Choice::Player { seat }) => {
                self.moves(which, frame.card, Seat(frame.player), seat)
            }
            (Step::MoveMany(_), Choice::Target { seat, card }) => {
                self.lying(card, Seat(frame.to)) - self.lying(card, seat)
            }
            (Step::ChoosePlayer { .. }, Choice::Player { seat }) => self.choose_player(frame, seat),
            (Step::DiscardFromHand { .. }, Choice::Card { card }) => self.hurts(card, Seat(frame.player)),
            (Step::Recover(_) | Step::TakeFromHand(_), Choice::Card { card }) => self.hold(card),
            (Step::DiscardOwn(_), Choice::Discard { card }) => self.weights.harmful - self.hold(card),
            (Step::PlayAnother, Choice::Play { card }) => self.play(card),
            (_, Choice::Use) => 1,
            _ => 0,
        }
    }

    /// How much a card would have helped somebody who loses it.
    fn hurts(&self, kind: Kind, owner: Seat) -> i32 {
        -self.lying(kind, owner)
    }

    /// How good it is to aim a skill at somebody.
    fn choose_player(&self, frame: &Frame, seat: Seat) -> i32 {
        let game = self.game;
        let next = game.kind(frame.card).card().skill.get(usize::from(frame.step) + 1..).unwrap_or_default();
        let hand = game.hand(seat);
        for step in next {
            match *step {
                Step::SwapHands => return self.swap(seat, game.hand(self.seat)),
                Step::LookAtFaction => return self.look(seat),
                Step::TakeFromHand(pick) => {
                    let known = hand.iter().map(|card| {
                        let known = game.knows_card(self.viewer(), seat, card);
                        if known { self.hold(game.kind(card)) } else { self.weights.unknown }
                    });
                    let worth = match pick {
                        Pick::Choice => known.max().unwrap_or(0),
                        Pick::Chance => known.sum::<i32>() / hand.len().max(1) as i32,
                    };
                    return worth + self.rivalry(seat) / 4;
                }
                _ => {}
            }
        }
        0
    }
}

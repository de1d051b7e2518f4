//! Carrying skills out, step by step (HA-10, HA-11). A question with one answer answers itself.

use engine::{Chance, List, Log, Seat, SeatSet, Viewer};

use crate::card::Kind;
use crate::cards::{Knowers, Set};
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::position::{EXPERT_FACTIONS, Frame, HAND_LIMIT, HorrorAttack, NONE, SEATS, Stage};
use crate::referee::Referee;
use crate::skill::{Area, Kinds, Pick, Step, Then};

impl HorrorAttack {
    /// The skill under way.
    #[inline]
    pub(crate) fn frame(&self) -> Option<&Frame> {
        self.frames.last()
    }

    #[inline]
    pub(crate) fn step_of(&self, frame: &Frame) -> Option<Step> {
        self.kind(frame.card).card().skill.get(usize::from(frame.step)).copied()
    }

    #[inline]
    pub(crate) fn rule_of(&self, frame: &Frame) -> &'static str {
        self.kind(frame.card).card().rule
    }

    /// May the skill still be declined? (HA-10)
    #[inline]
    pub(crate) fn may_decline(&self, frame: &Frame) -> bool {
        self.kind(frame.card).card().may && !frame.used
    }

    /// The cards in play a step may be aimed at: never the card just played (HA-H32, HA-H36).
    #[inline]
    pub(crate) fn targets(&self, frame: &Frame, which: Kinds, area: Area) -> Set {
        let mut cards = match area {
            Area::Own => self.area(self.active),
            Area::Any => self.in_play(),
        };
        cards.remove(frame.card);
        self.of_kinds(cards, which)
    }

    /// The players a step may choose.
    #[inline]
    pub(crate) fn eligible(&self, with_cards: bool) -> SeatSet {
        let others = self.seats().filter(|&seat| seat != self.active);
        SeatSet::of(others.filter(|&seat| !with_cards || !self.hand(seat).is_empty()))
    }

    /// Does the hand of the active player have room? (HA-H2, HA-H29)
    #[inline]
    fn has_room(&self) -> bool {
        self.hand(self.active).len() < HAND_LIMIT
    }

    fn in_pile(&self, which: Kinds) -> impl Iterator<Item = u8> + '_ {
        self.pile.iter().copied().filter(move |&card| which.has(self.kind(card)))
    }

    /// Could this step do anything now?
    fn is_possible(&self, frame: &Frame, step: Step) -> bool {
        match step {
            Step::ChoosePlayer { with_cards } => !self.eligible(with_cards).is_empty(),
            Step::DiscardInPlay { which, area } => !self.targets(frame, which, area).is_empty(),
            Step::Move(which) | Step::MoveMany(which) => !self.targets(frame, which, Area::Any).is_empty(),
            Step::Recover(which) => self.has_room() && self.in_pile(which).next().is_some(),
            Step::Draw(_) => self.has_room() && !self.decks[self.deck_of(self.active)].is_empty(),
            Step::DiscardOwn(_) => !self.hand(self.active).is_empty(),
            Step::PlayAnother => !self.hand(self.active).is_empty() && !self.frames.is_full(),
            Step::EveryoneElseDiscards(_) => !self.eligible(true).is_empty(),
            Step::TakeFromHand(_) => self.has_room() && !self.hand(Seat(frame.player)).is_empty(),
            Step::DiscardFromHand { names, .. } => !self.named_in_hand(frame, names).is_empty(),
            Step::LookAtFaction | Step::RevealHand | Step::SwapHands | Step::CompareAreas { .. } => true,
        }
    }

    /// The cards of the chosen player's hand that a step names.
    fn named_in_hand(&self, frame: &Frame, names: Kinds) -> Set {
        self.of_kinds(self.hand(Seat(frame.player)), names)
    }

    /// What the active player can choose while a skill is under way.
    #[inline]
    pub(crate) fn skill_choices(&self, frame: &Frame, out: &mut impl FnMut(Choice)) {
        let mut any = false;
        self.step_choices(frame, &mut |choice| {
            any = true;
            out(choice);
        });
        if self.may_decline(frame) {
            if !any {
                out(Choice::Use);
            }
            out(Choice::Decline);
        }
    }

    /// What the step under way leaves to choose; nothing if it goes by itself.
    fn step_choices(&self, frame: &Frame, out: &mut impl FnMut(Choice)) {
        let Some(step) = self.step_of(frame) else { return };
        let card = |card: Kind| Choice::Card { card };
        match step {
            Step::ChoosePlayer { with_cards } => {
                self.eligible(with_cards).iter().for_each(|seat| out(Choice::Player { seat }));
            }
            Step::DiscardFromHand { names, .. } => {
                self.kinds_in(self.named_in_hand(frame, names).iter()).map(card).for_each(out);
            }
            Step::TakeFromHand(Pick::Choice) => {
                self.kinds_in(self.hand(Seat(frame.player)).iter()).map(card).for_each(out);
            }
            Step::DiscardInPlay { which, area } => self.target_choices(self.targets(frame, which, area), out),
            Step::Move(which) if frame.moving == NONE => {
                self.target_choices(self.targets(frame, which, Area::Any), out);
            }
            Step::Move(_) => {
                // HA-H35: anybody but the present holder.
                let holder = self.holder(frame.moving);
                let others = self.seats().filter(|seat| Some(*seat) != holder);
                others.for_each(|seat| out(Choice::Player { seat }));
            }
            Step::MoveMany(which) => self.move_many_choices(frame, which, out),
            Step::Recover(which) => self.kinds_in(self.in_pile(which)).map(card).for_each(out),
            Step::DiscardOwn(_) => {
                self.kinds_in(self.hand(self.active).iter()).for_each(|card| out(Choice::Discard { card }));
                if frame.done > 0 {
                    out(Choice::Stop);
                }
            }
            Step::PlayAnother => {
                self.kinds_in(self.hand(self.active).iter()).for_each(|card| out(Choice::Play { card }));
            }
            Step::LookAtFaction
            | Step::RevealHand
            | Step::SwapHands
            | Step::Draw(_)
            | Step::TakeFromHand(Pick::Chance)
            | Step::EveryoneElseDiscards(_)
            | Step::CompareAreas { .. } => {}
        }
    }

    /// HA-H19, HA-H38: whose cards, to whom, then one by one with a choice to stop.
    fn move_many_choices(&self, frame: &Frame, which: Kinds, out: &mut impl FnMut(Choice)) {
        let cards = self.targets(frame, which, Area::Any);
        if frame.player == NONE {
            let givers = self.seats().filter(|seat| !cards.and(self.area(*seat)).is_empty());
            givers.for_each(|seat| out(Choice::Player { seat }));
            out(Choice::Stop);
        } else if frame.to == NONE {
            let others = self.seats().filter(|seat| seat.0 != frame.player);
            others.for_each(|seat| out(Choice::Player { seat }));
        } else {
            let giver = Seat(frame.player);
            let here = cards.and(self.area(giver));
            self.kinds_in(here.iter()).for_each(|card| out(Choice::Target { seat: giver, card }));
            out(Choice::Stop);
        }
    }

    fn target_choices(&self, cards: Set, out: &mut impl FnMut(Choice)) {
        for seat in self.seats() {
            let here = cards.and(self.area(seat));
            self.kinds_in(here.iter()).for_each(|card| out(Choice::Target { seat, card }));
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Carries skills on until somebody must decide; the turn ends when none is left.
    pub(crate) fn run(&mut self) {
        while self.stage == Stage::Turn && self.waiting.is_empty() {
            let Some(&frame) = self.frame() else {
                self.end_turn();
                return;
            };
            let Some(step) = self.step_of(&frame) else {
                self.finish(&frame);
                continue;
            };
            let begun = frame.done > 0 || frame.moving != NONE || frame.to != NONE;
            if !begun && !self.is_possible(&frame, step) {
                self.skip(step);
                continue;
            }
            let (mut first, mut count) = (None, 0);
            self.skill_choices(&frame, &mut |choice| {
                first.get_or_insert(choice);
                count += 1;
            });
            match (first, count) {
                (None, _) => self.by_itself(frame, step),
                (Some(only), 1) if only != Choice::Stop => self.choose(frame, only),
                _ => return,
            }
        }
    }

    /// A skill has come to its end. HA-11: if nothing of it could be done, the card stays without effect.
    fn finish(&mut self, frame: &Frame) {
        self.game.frames.pop();
        if !frame.did {
            let (seat, card) = (self.active, self.kind(frame.card));
            self.tell("HA-11", What::WithoutEffect { seat, card });
        }
    }

    /// HA-H24: what cannot be done is passed over. Without a player, what follows has nobody to happen to.
    fn skip(&mut self, step: Step) {
        let seat = self.active;
        let full = !self.has_room();
        match step {
            Step::Draw(_) if full => self.tell("HA-H2", What::HandFull { seat }),
            Step::Recover(_) | Step::TakeFromHand(_) if full => self.tell("HA-H29", What::HandFull { seat }),
            _ => {}
        }
        match step {
            Step::ChoosePlayer { .. } => self.skip_to_the_end(),
            _ => self.next_step(),
        }
    }

    fn change_frame(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = self.game.frames.last_mut() {
            change(frame);
        }
    }

    fn next_step(&mut self) {
        self.change_frame(|frame| {
            frame.step += 1;
            frame.moving = NONE;
            frame.to = NONE;
            frame.done = 0;
        });
    }

    fn skip_to_the_end(&mut self) {
        self.change_frame(|frame| frame.step = u8::MAX);
    }

    /// The answer to a question in the middle of a skill.
    pub(crate) fn go_on(&mut self, seat: Seat, choice: Choice) {
        let Some(&frame) = self.frame() else { return };
        if self.waiting.is_empty() {
            self.choose(frame, choice);
        } else {
            self.lay(seat, choice);
        }
        self.run();
    }

    fn choose(&mut self, frame: Frame, choice: Choice) {
        let seat = self.active;
        let rule = self.rule_of(&frame);
        if choice == Choice::Decline {
            let card = self.kind(frame.card);
            self.game.frames.pop();
            self.tell("HA-10", What::Declined { seat, card });
            return;
        }
        let Some(step) = self.step_of(&frame) else { return };
        self.change_frame(|frame| (frame.used, frame.did) = (true, true));
        match (step, choice) {
            (Step::ChoosePlayer { .. }, Choice::Player { seat: to }) => {
                self.change_frame(|frame| frame.player = to.0);
                self.next_step();
            }
            (Step::DiscardFromHand { then, .. }, Choice::Card { card: kind }) => {
                self.discard_from_hand(Seat(frame.player), kind, rule);
                match then {
                    Then::Stop => self.skip_to_the_end(),
                    Then::GoOn => self.next_step(),
                }
            }
            (Step::TakeFromHand(_), Choice::Card { card: kind }) => {
                let owner = Seat(frame.player);
                if let Some(card) = self.find(self.hand(owner), kind) {
                    // The hand lies open to everybody, or to the two alone (HA-H23).
                    let told = self.known[usize::from(card)].seats(self.players);
                    let open = !self.detective_alone;
                    self.take(owner, card, if open { told } else { SeatSet::EMPTY }, open, rule);
                }
                self.next_step();
            }
            (Step::DiscardInPlay { which, area }, Choice::Target { seat: owner, card: kind }) => {
                let here = self.targets(&frame, which, area).and(self.area(owner));
                if let Some(card) = self.find(here, kind) {
                    self.game.areas[owner.index()].remove(card);
                    self.game.pile.push(card);
                    self.tell(rule, What::Removed { seat, owner, card: kind });
                }
                self.next_step();
            }
            (Step::Move(which), choice) => self.move_one(frame, which, choice, rule),
            (Step::MoveMany(which), choice) => self.move_many(frame, which, choice, rule),
            (Step::Recover(_), Choice::Card { card: kind }) => {
                self.recover(kind, rule);
                self.next_step();
            }
            (Step::DiscardOwn(most), Choice::Discard { card: kind }) => {
                self.discard_from_hand(seat, kind, rule);
                self.change_frame(|frame| frame.done += 1);
                if frame.done + 1 >= most || self.hand(seat).is_empty() {
                    self.next_step();
                }
            }
            (Step::PlayAnother, Choice::Play { card }) => {
                // HA-H30: the card that allowed it is resolved first; then the extra card's own skill.
                self.next_step();
                if let Some(&frame) = self.frame()
                    && self.step_of(&frame).is_none()
                {
                    self.finish(&frame);
                }
                self.play(seat, card);
            }
            (Step::DiscardOwn(_), Choice::Stop) => self.next_step(),
            _ => {}
        }
    }

    fn discard_from_hand(&mut self, owner: Seat, kind: Kind, rule: &'static str) {
        if let Some(card) = self.find(self.hand(owner), kind) {
            self.game.leave_hand(owner, card);
            self.game.pile.push(card);
            self.tell(rule, What::Discarded { seat: owner, card: kind });
        }
    }

    fn recover(&mut self, kind: Kind, rule: &'static str) {
        let seat = self.active;
        let Some(at) = self.pile.iter().rposition(|&card| self.kind(card) == kind) else { return };
        let card = self.game.pile.remove(at);
        self.game.hands[seat.index()].add(card);
        // The pile is open: everybody knows this card is in the hand.
        self.game.known[usize::from(card)] = Knowers::ALL;
        self.tell(rule, What::Recovered { seat, card: kind });
    }

    fn move_one(&mut self, frame: Frame, which: Kinds, choice: Choice, rule: &'static str) {
        match choice {
            Choice::Target { seat: owner, card: kind } => {
                let here = self.targets(&frame, which, Area::Any).and(self.area(owner));
                if let Some(card) = self.find(here, kind) {
                    self.change_frame(|frame| frame.moving = card);
                }
            }
            Choice::Player { seat: to } => {
                self.move_card(frame.moving, to, rule);
                self.next_step();
            }
            _ => {}
        }
    }

    fn move_many(&mut self, frame: Frame, which: Kinds, choice: Choice, rule: &'static str) {
        match choice {
            Choice::Player { seat } if frame.player == NONE => {
                self.change_frame(|frame| frame.player = seat.0);
            }
            Choice::Player { seat } => self.change_frame(|frame| frame.to = seat.0),
            Choice::Target { seat: owner, card: kind } => {
                let here = self.targets(&frame, which, Area::Any).and(self.area(owner));
                if let Some(card) = self.find(here, kind) {
                    self.move_card(card, Seat(frame.to), rule);
                    self.change_frame(|frame| frame.done += 1);
                }
                if self.targets(&frame, which, Area::Any).and(self.area(owner)).is_empty() {
                    self.end_move_many();
                }
            }
            _ => self.end_move_many(),
        }
    }

    fn end_move_many(&mut self) {
        self.next_step();
        self.change_frame(|frame| frame.player = NONE);
    }

    fn move_card(&mut self, card: u8, to: Seat, rule: &'static str) {
        let Some(from) = self.holder(card) else { return };
        self.game.areas[from.index()].remove(card);
        self.game.areas[to.index()].add(card);
        let what = What::Moved { seat: self.active, from, to, card: self.kind(card) };
        self.tell(rule, what);
    }

    /// Steps that leave nothing to choose.
    fn by_itself(&mut self, frame: Frame, step: Step) {
        let seat = self.active;
        let rule = self.rule_of(&frame);
        let to = Seat(frame.player);
        self.change_frame(|frame| frame.did = true);
        match step {
            Step::LookAtFaction => self.look(to, rule),
            Step::RevealHand => self.reveal(to),
            Step::SwapHands => self.swap_hands(to, rule),
            Step::Draw(count) => {
                for _ in 0..count {
                    if self.stage != Stage::Turn || self.decks[self.deck_of(seat)].is_empty() {
                        break;
                    }
                    if !self.has_room() {
                        self.tell("HA-H2", What::HandFull { seat });
                        break;
                    }
                    self.draw(rule);
                }
            }
            Step::TakeFromHand(Pick::Chance) => {
                let card = self.any_of_hand(to);
                self.take(to, card, SeatSet::EMPTY, false, rule);
            }
            Step::EveryoneElseDiscards(count) => {
                self.ask_for_discards(frame, count);
                return;
            }
            _ => {}
        }
        if self.stage == Stage::Turn {
            self.next_step();
        }
    }

    /// One card of a hand by chance; in the catalogue's order, whatever numbers the cards have.
    fn any_of_hand(&mut self, owner: Seat) -> u8 {
        let game = &*self.game;
        let mut cards: List<(Kind, u8), 3> = List::filled_with((Kind(0), NONE));
        cards.refill(game.hand(owner).iter().map(|card| (game.kind(card), card)));
        cards.sort_unstable();
        cards[self.chance.pick("taken", cards.len(), |nth| cards[nth].0)].1
    }

    /// HA-fx-peek_faction, HA-H16, HA-H41.
    fn look(&mut self, to: Seat, rule: &'static str) {
        let seat = self.active;
        let at = if self.expert { self.chance.pick("looked", EXPERT_FACTIONS, |at| at) } else { 0 };
        let faction = self.factions[to.index()][at];
        self.game.looked[to.index()][at] = self.looked[to.index()][at].with(seat);
        let told = SeatSet::only(seat).with(to);
        self.tell_only(told, rule, What::Looked { seat, to, faction: Some(faction) });
    }

    /// HA-H23: everybody sees the hand, or with the switch only the player of the card.
    fn reveal(&mut self, owner: Seat) {
        let seat = self.active;
        self.tell("HA-H23", What::HandRevealed { seat, owner });
        let alone = self.detective_alone;
        for card in self.hand(owner).iter() {
            let seen = if alone { Knowers::NOBODY.with(Viewer::Seat(seat)) } else { Knowers::ALL };
            self.game.known[usize::from(card)] = self.known[usize::from(card)].or(seen);
            let what = What::Held { owner, card: self.kind(card) };
            if alone {
                self.tell_only(SeatSet::only(seat).with(owner), "HA-H23", what);
            } else {
                self.tell("HA-H23", what);
            }
        }
    }

    /// HA-fx-may_swap_hand, HA-H33: both know what they gave.
    fn swap_hands(&mut self, to: Seat, rule: &'static str) {
        let seat = self.active;
        self.game.hands.swap(seat.index(), to.index());
        let both = Knowers::of(SeatSet::only(seat).with(to));
        for card in self.hand(seat).or(self.hand(to)).iter() {
            self.game.known[usize::from(card)] = self.known[usize::from(card)].or(both);
        }
        self.tell(rule, What::HandsSwapped { seat, to });
    }

    /// HA-H31: whoever has no more cards than are asked for has nothing to choose. Everybody knows how many cards that is; that
    /// several are alike nobody does, so their owner is asked.
    fn ask_for_discards(&mut self, frame: Frame, count: u8) {
        let asked = self.eligible(true);
        self.game.waiting = asked;
        for seat in asked.iter() {
            if self.hand(seat).len() <= u32::from(count) {
                self.game.laid[seat.index()] = self.hand(seat);
                self.has_laid(seat);
            }
        }
        self.show_laid(frame);
    }

    /// HA-H31: all choose in secret; the cards are shown and discarded together.
    fn lay(&mut self, seat: Seat, choice: Choice) {
        let Choice::Discard { card: kind } = choice else { return };
        let Some(&frame) = self.frame() else { return };
        let Some(Step::EveryoneElseDiscards(count)) = self.step_of(&frame) else { return };
        let left = self.hand(seat).without(self.laid[seat.index()]);
        let Some(card) = self.find(left, kind) else { return };
        self.game.laid[seat.index()].add(card);
        let laid = self.laid[seat.index()].len();
        if laid < u32::from(count).min(self.hand(seat).len()) {
            return;
        }
        self.has_laid(seat);
        self.show_laid(frame);
    }

    fn has_laid(&mut self, seat: Seat) {
        self.game.waiting = self.waiting.without(seat);
        self.tell("HA-H31", What::LaidAside { seat });
    }

    /// Once everybody has laid a card aside.
    fn show_laid(&mut self, frame: Frame) {
        if !self.waiting.is_empty() {
            return;
        }
        let rule = self.rule_of(&frame);
        let laid = std::mem::replace(&mut self.game.laid, [Set::EMPTY; SEATS]);
        for seat in self.seats() {
            for card in laid[seat.index()].iter() {
                let kind = self.kind(card);
                self.game.leave_hand(seat, card);
                self.game.pile.push(card);
                self.tell(rule, What::Discarded { seat, card: kind });
            }
        }
        self.next_step();
    }
}

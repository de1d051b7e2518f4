//! Playing cards: building a play step by step, and what Castle cards do (sections 5.2 and 11).

use engine::{Chance, Log, Seat};

use crate::board::{Arc, Color, Place, Ring};
use crate::card::{Card, Deck, along, picked, plain, soldiers};
use crate::cards::Cards;
use crate::choice::{Choice, Id};
use crate::event::{Event, Structure, What};
use crate::held::WAVE_POINTS;
use crate::piece::Flag;
use crate::position::Held;
use crate::referee::Referee;
use crate::task::Task;

use Card::*;

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Takes a card in hand.
    pub(crate) fn pick(&mut self, seat: Seat, card: Card, alone: bool) {
        self.game.held = Held { card, alone, ..Held::NOTHING };
        self.todo(Task::Held { seat });
    }

    /// The next step of the play being built.
    pub(crate) fn build(&mut self, seat: Seat, choice: Choice) {
        let held = self.held;
        match choice {
            Choice::Back => self.put_down(),
            Choice::Join { card } => {
                self.game.held.joined.add(card);
            }
            Choice::Color { color } if held.card.is_hit() => self.game.held.color = Some(color),
            Choice::Ring { ring } => self.game.held.ring = Some(ring),
            Choice::Color { color } => self.aim_at_color(seat, color),
            Choice::Target { monster } => self.aim_at(seat, monster),
            Choice::Wall { arc } => self.aim_at_wall(seat, arc),
            Choice::Tower { arc } => self.aim_at_tower(seat, arc),
            Choice::Arc { arc } => self.aim_at_arc(seat, arc),
            Choice::Space { arc, ring } => self.aim_at_space(seat, Place::new(arc, ring)),
            Choice::Fetch { card } => self.scavenge(seat, card),
            Choice::Player { seat: to } => self.stand_together(seat, to),
            Choice::Discard { card } => {
                self.game.held.joined.add(card);
            }
            Choice::Done => self.end_build(seat),
            _ => {}
        }
    }

    fn put_down(&mut self) {
        self.game.todo.pop();
        self.game.held = Held::NOTHING;
    }

    /// The play is complete: the cards leave the hand, and what follows is put in order.
    pub(crate) fn commit(&mut self, seat: Seat) -> Held {
        let held = self.held;
        self.game.todo.pop();
        if held.alone {
            self.game.todo.pop(); // the one card that Stand Together allows
        }
        // What Never Lose Hope discards is joined to no soldier: it is not played (CP-A108).
        let soldiers = if held.card.is_hit() && !held.second {
            1 + held.joined.iter().filter(|card| card.is_hit()).count() as u8
        } else {
            0
        };
        self.todo(Task::CardDone { seat, soldiers });
        self.todo(Task::Powers);
        if !held.second {
            self.spend(seat, held.card);
        }
        if held.card != NeverLoseHope {
            for card in held.joined.iter() {
                self.spend(seat, card);
            }
        }
        held
    }

    /// CP-B2.9: a played card goes to its pile at once.
    pub(crate) fn spend(&mut self, seat: Seat, card: Card) {
        self.game.hands[seat.index()].take(card);
        self.put_away(card);
        self.tell(card.rule(), What::Played { seat, card });
    }

    /// A card is completely resolved (CP-A77).
    pub(crate) fn card_done(&mut self, seat: Seat, soldiers: u8) {
        self.game.held = Held::NOTHING;
        if self.berserk && seat == self.active {
            // CP-A10: one card for each hit card, not for each hit.
            for _ in 0..soldiers {
                self.draw_card(seat, Deck::Castle, "CP-11-Berserk");
            }
        }
        self.check_end(false);
    }

    fn aim_at(&mut self, seat: Seat, id: Id) {
        let card = self.held.card;
        match card {
            soldiers!() => self.strike(seat, id),
            ValadorsWave => {
                self.game.held.monsters.push(id);
                if self.held.monsters.len() == WAVE_POINTS || !self.wave_goes_on() {
                    self.end_build(seat);
                }
            }
            Hypnotize | Teleport if self.held.monsters.is_empty() => self.game.held.monsters.push(id),
            LightningBolt if !self.crowd[id].dies_of(1) => self.game.held.monsters.push(id),
            Barbarian => {
                self.commit(seat);
                self.slay(id);
                self.settle(Some(seat), card.rule());
            }
            Tar => {
                self.commit(seat);
                self.tar(id);
            }
            DriveHimBack => {
                self.commit(seat);
                let place = self.crowd[id].place.in_ring(Ring::Forest);
                self.move_to(id, place, card.rule());
            }
            AzrielsFist | HammerOfLight | Hypnotize | LightningBolt | RedFireball | GreenFireball
            | BlueFireball => self.cast_at(seat, id),
            along!()
            | plain!()
            | Brick
            | Mortar
            | FortifyWall
            | Scavenge
            | NeverLoseHope
            | StandTogether
            | MysticalManufacturing
            | BurningBlast
            | ChainLightning
            | RainOfIron
            | Teleport
            | WallOfForce
            | WarStorm
            | WizardQuake => unreachable!("{card} is not aimed at a Monster"),
        }
    }

    /// One strike of a hit card with everything joined to it (CP-B3.1, CP-W6.1, CP-A78).
    fn strike(&mut self, seat: Seat, id: Id) {
        let held = self.commit(seat);
        let trio = held.joined.iter().any(Card::is_hit);
        if held.joined.has(DoubleStrike) {
            self.todo(Task::SecondStrike { seat });
        }
        let rule = held.card.rule();
        if trio {
            self.slay(id);
            self.settle(Some(seat), "CP-8-All-for-One");
            return;
        }
        if held.joined.has(NiceShot) {
            self.slay(id);
            self.settle(Some(seat), NiceShot.rule());
            return;
        }
        let amount = if held.joined.has(Enchanted) { 3 } else { 1 };
        self.hurt(id, amount, if amount > 1 { Enchanted.rule() } else { rule });
        if !self.dying.has(id) {
            if held.joined.has(Flaming) {
                self.ignite(id, 1, Flaming.rule());
            }
            if held.joined.has(KnockBack) {
                self.knock_back(id);
            }
        }
        self.settle(Some(seat), rule);
    }

    /// CP-11-Knock-Back, CP-A17, CP-A62.
    fn knock_back(&mut self, id: Id) {
        let place = self.crowd[id].place;
        if place.ring() == Ring::Castle {
            self.move_to(id, place.in_arc(place.arc().counter_clockwise()), KnockBack.rule());
            self.game.crowd[id].set(Flag::Attacks, true);
            self.todo(Task::Clash { from: 6 });
        } else {
            self.push_outward(id, KnockBack.rule());
        }
    }

    /// CP-A78: the second strike is lost if nothing can be hit.
    pub(crate) fn second_strike(&mut self, seat: Seat) {
        let card = self.held.card;
        self.game.held = Held { card, second: true, ..Held::NOTHING };
        let (color, ring) = crate::position::CastlePanic::possible_changes(self.hand(seat), false);
        if self.strikes_anybody(self.reach(card, color, ring)) {
            self.todo(Task::Held { seat });
        }
    }

    fn aim_at_wall(&mut self, seat: Seat, arc: Arc) {
        let card = self.held.card;
        if card == Teleport {
            match self.held.wall {
                None => self.game.held.wall = Some(arc),
                Some(from) => {
                    self.commit(seat);
                    self.game.fortified.remove(from);
                    self.tell(card.rule(), What::FortifyMoved { arc: from, goal: arc });
                    self.fortify(arc, card.rule());
                }
            }
            return;
        }
        let held = self.commit(seat);
        match card {
            FortifyWall => self.fortify(arc, card.rule()),
            Brick | Mortar if held.joined.is_empty() => self.put_out(Structure::Wall, arc, 1, "CP-W5.4"),
            Brick | Mortar => self.build_wall(arc, card.rule()),
            _ => unreachable!("{card} is not aimed at a Wall"),
        }
    }

    fn aim_at_tower(&mut self, seat: Seat, arc: Arc) {
        let card = self.held.card;
        self.commit(seat);
        match card {
            MysticalManufacturing => self.raise_tower(arc),
            WizardQuake => self.quake(seat, arc),
            Brick | Mortar => self.put_out(Structure::Tower, arc, 1, "CP-W5.4"),
            _ => unreachable!("{card} is not aimed at a Tower"),
        }
    }

    fn aim_at_color(&mut self, seat: Seat, color: Color) {
        if self.held.card == ValadorsWave {
            self.game.held.color = Some(color);
        } else {
            self.storm(seat, color);
        }
    }

    /// CP-5.2-Scavenge.
    fn scavenge(&mut self, seat: Seat, card: Card) {
        // Taken before Scavenge itself lands on the pile (CP-A81).
        self.game.discard.take(card);
        self.commit(seat);
        self.game.hands[seat.index()].add(card);
        self.tell(Scavenge.rule(), What::Fetched { seat, card });
    }

    /// CP-11-Stand-Together.
    fn stand_together(&mut self, seat: Seat, to: Seat) {
        self.commit(seat);
        self.tell(StandTogether.rule(), What::Named { seat, to });
        self.todo(Task::Stand { seat: to });
    }

    fn end_build(&mut self, seat: Seat) {
        match self.held.card {
            ValadorsWave => self.wave(seat),
            NeverLoseHope => self.never_lose_hope(seat),
            // The second strike is declined; what was joined for it stays in the hand.
            _ => {
                self.game.todo.pop();
                self.game.held.joined = Cards::NONE;
            }
        }
    }

    /// CP-11-Never-Lose-Hope, CP-A63, CP-A84.
    fn never_lose_hope(&mut self, seat: Seat) {
        let given = self.commit(seat).joined;
        for card in given.iter() {
            self.discard_card(seat, card, NeverLoseHope.rule());
        }
        for _ in 0..given.len() {
            self.draw_card(seat, Deck::Castle, NeverLoseHope.rule());
        }
    }

    /// Cards that leave nothing to choose.
    pub(crate) fn play_plain(&mut self, seat: Seat, card: Card) {
        self.game.held = Held { card, ..Held::NOTHING };
        self.todo(Task::CardDone { seat, soldiers: 0 });
        self.todo(Task::Powers);
        self.spend(seat, card);
        match card {
            Missing => self.game.missing = true,
            Berserk => self.game.berserk = true,
            Draw2 => {
                for _ in 0..2 {
                    self.draw_card(seat, Deck::Castle, card.rule());
                }
            }
            Reinforce => {
                for other in self.in_turn_order(seat).collect::<engine::Seats>().iter().rev() {
                    self.todo(Task::Reinforce { seat: *other });
                }
            }
            ExtinguishingWind | RainOfIce | RingOfFire | ThalgarsBlessing | ArcaneAssembly
            | EyeOfTheOracle => {
                self.cast(seat, card);
            }
            soldiers!() | picked!() | along!() => unreachable!("{card} is not played as it is"),
        }
    }

    /// CP-11-Reinforce, CP-D3: nobody has to choose a deck if there is only one.
    pub(crate) fn reinforce_alone(&mut self, seat: Seat) {
        if self.may_reinforce(seat) {
            let deck = if self.can_draw(Deck::Castle) { Deck::Castle } else { Deck::Wizard };
            self.draw_card(seat, deck, Reinforce.rule());
        }
    }
}

impl crate::position::CastlePanic {
    /// CP-D3, CP-A85: only if the hand has room; the house rule gives everybody a card.
    pub(crate) fn may_reinforce(&self, seat: Seat) -> bool {
        let room = self.hand(seat).len() < self.hand_size() || self.options.reinforce_above();
        room && self.defends(seat) && (self.can_draw(Deck::Castle) || self.can_draw(Deck::Wizard))
    }

    /// Can another point of Valador's Wave be given?
    fn wave_goes_on(&self) -> bool {
        let Some(color) = self.held.color else { return false };
        self.charmed(crate::board::Cells::color(color)).iter().any(|id| {
            let given = self.held.monsters.iter().filter(|other| **other == id).count();
            given < usize::from(self.crowd[id].points())
        })
    }
}

//! Who may choose what (section 15), and what becomes of a choice.

use engine::{Chance, Log, Outcome, Seat, SeatSet, Turn};

use crate::board::Arcs;
use crate::card::{Card, Deck, Role};
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::magic::KEEP_FIRST;
use crate::position::{CastlePanic, Debt, bosses_of};
use crate::referee::Referee;
use crate::task::Task;
use crate::token::Monster;

impl CastlePanic {
    /// The question on the table.
    #[inline]
    pub(crate) fn question(&self) -> Option<Task> {
        self.todo.last().copied()
    }

    /// Does a question need an answer from somebody, or does it answer itself?
    pub(crate) fn is_asked(&self, task: Task) -> bool {
        match task {
            Task::Swap => {
                self.swaps_left > 0 && self.defends(self.active) && !self.hand(self.active).is_empty()
            }
            Task::Trade => self.defends(self.active) && self.can_trade(),
            Task::Play | Task::Begin => self.defends(self.active),
            Task::Discards => !self.owing.is_empty(),
            Task::Double => self.doubles.count_ones() > 1,
            Task::Reinforce { seat } => {
                self.may_reinforce(seat) && self.can_draw(Deck::Castle) && self.can_draw(Deck::Wizard)
            }
            Task::Assembly { seat } => {
                // With closed hands everybody is asked: the question must not tell what is in a hand.
                let hand = self.hand(seat);
                let builds = hand.has(Card::Brick) || hand.has(Card::Mortar) || self.options.closed_hands();
                self.defends(seat) && !self.missing_walls().is_empty() && builds
            }
            Task::Stand { seat } => {
                let plays = self.options.closed_hands() || self.stand_plays(seat).next().is_some();
                self.defends(seat) && plays
            }
            Task::Overlord => self.plays_left > 0 && self.overlord_tokens() > 0,
            Task::StartMonster { .. } => true,
            Task::Homes { seat } => self.defends(seat),
            _ => true,
        }
    }

    /// Who answers a question.
    pub(crate) fn asked(&self, task: Task) -> SeatSet {
        let one = SeatSet::only;
        match task {
            Task::Answer { to, .. } => one(to),
            Task::Homes { seat }
            | Task::Held { seat }
            | Task::Oracle { seat, .. }
            | Task::Reinforce { seat }
            | Task::Assembly { seat }
            | Task::Stand { seat } => one(seat),
            Task::Discards => self.owing,
            Task::Bosses | Task::Overlord => one(self.overlord.unwrap_or(self.active)),
            Task::Double => one(self.overlord.unwrap_or(self.decider())),
            Task::Attacker { .. } => one(self.decider()),
            _ => one(self.active),
        }
    }

    pub(crate) fn whose_decision(&self) -> Turn {
        if let Some(won) = self.won {
            return Turn::Over(self.outcome(won));
        }
        match self.question() {
            Some(task) => Turn::Decide(self.asked(task)),
            None => Turn::Over(self.outcome(false)),
        }
    }

    /// CP-B5.4.7, CP-A67: defenders win or lose together, those who are out lose; the Overlord wins when they lose.
    fn outcome(&self, won: bool) -> Outcome {
        Outcome::ranked(Seat::all(self.players).map(|seat| {
            let wins = if Some(seat) == self.overlord { !won } else { won && !self.out.contains(seat) };
            if wins { 0 } else { Outcome::LOST }
        }))
    }

    /// Cards of the Play phase that can begin a play.
    fn plays(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hand(seat).kinds().filter(move |&card| self.is_playable(seat, card, false))
    }

    /// CP-11-Stand-Together: one hit card or Wizard card, on its own.
    fn stand_plays(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let kinds = self.hand(seat).kinds().filter(|card| card.is_hit() || card.deck() == Deck::Wizard);
        kinds.filter(move |&card| self.is_playable(seat, card, true))
    }

    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let Some(task) = self.question() else { return };
        if !self.asked(task).contains(seat) {
            return;
        }
        let begin = |card: Card| match card.role() {
            Role::Plain => Choice::Play { card },
            Role::Soldier(..) | Role::Picked | Role::Along => Choice::Pick { card },
        };
        match task {
            Task::WizardTower => out.extend(Arcs::ALL.iter().map(|arc| Choice::WizardTower { arc })),
            Task::StartMonster { .. } => {
                let left = self.start_left();
                out.extend(
                    left.iter()
                        .filter_map(|(token, _)| token.monster())
                        .map(|monster| Choice::StartMonster { monster }),
                );
            }
            Task::Homes { .. } => {
                let free = Arcs::ALL.iter().filter(|arc| self.homes[arc.index()].is_none());
                out.extend(free.map(|arc| Choice::Claim { arc }));
            }
            Task::Bosses => {
                let (_, all) = CastlePanic::harbingers_of(&self.setup());
                out.extend(bosses_of(all & !self.bosses).map(|boss| Choice::Boss { boss }));
            }
            Task::Begin => out.extend([Choice::DrawUp, Choice::Redraw]),
            Task::Swap => {
                for card in self.hand(seat).kinds() {
                    out.push(Choice::Swap { card, deck: Deck::Castle });
                    if self.may_swap_for_magic(card) {
                        out.push(Choice::Swap { card, deck: Deck::Wizard });
                    }
                }
                out.push(Choice::Done);
            }
            Task::Trade
            | Task::Give { .. }
            | Task::Take { .. }
            | Task::Answer { .. }
            | Task::CounterAnswer { .. } => {
                self.trade_choices(task, out);
            }
            Task::Play => {
                out.extend(self.plays(seat).map(begin));
                if self.spare_walls.contains(seat) {
                    out.extend(self.missing_walls().iter().map(|arc| Choice::PlaceWall { arc }));
                }
                out.push(Choice::Done);
            }
            Task::Stand { .. } => {
                out.extend(self.stand_plays(seat).map(begin));
                out.push(Choice::Done);
            }
            Task::Held { .. } => self.held_choices(seat, out),
            Task::Oracle { placed, .. } => {
                let loose = self.loose(placed);
                for (at, &card) in loose.iter().enumerate() {
                    if !loose[..at].contains(&card) {
                        out.push(if placed == KEEP_FIRST {
                            Choice::Fetch { card }
                        } else {
                            Choice::Top { card }
                        });
                    }
                }
            }
            Task::Discards => {
                let hand = match self.debt {
                    Debt::OneWizard => self.hand(seat).of_deck(Deck::Wizard),
                    Debt::One | Debt::DownToTwo => self.hand(seat),
                };
                out.extend(hand.kinds().map(|card| Choice::Discard { card }));
            }
            Task::Attacker { structure, arc, .. } => {
                let takers = self.takers(structure, arc);
                out.extend(takers.iter().map(|monster| Choice::Target { monster }));
            }
            Task::Double => {
                let slain =
                    Monster::ALL.into_iter().filter(|&monster| self.doubles & (1 << monster as u32) != 0);
                out.extend(slain.map(|monster| Choice::Double { monster }));
            }
            Task::Reinforce { .. } => {
                out.extend([Deck::Castle, Deck::Wizard].map(|deck| Choice::Draw { deck }));
            }
            Task::Assembly { .. } => {
                for card in [Card::Brick, Card::Mortar].into_iter().filter(|card| self.hand(seat).has(*card))
                {
                    out.extend(self.missing_walls().iter().map(|arc| Choice::Build { card, arc }));
                }
                out.push(Choice::Done);
            }
            Task::Overlord => self.overlord_choices(out),
            _ => {}
        }
    }

    /// CP-W2.2, CP-A99: the replacement may be magic while there is a Wizard deck; a Wizard card just discarded makes one.
    fn may_swap_for_magic(&self, card: Card) -> bool {
        self.wizard_deck_stands() && (self.can_draw(Deck::Wizard) || card.deck() == Deck::Wizard)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Makes a listed choice and carries on to the next decision.
    pub(crate) fn make(&mut self, seat: Seat, choice: Choice) {
        let Some(task) = self.question() else { return };
        if let Task::Held { seat } = task {
            self.build(seat, choice);
            self.run();
            return;
        }
        self.game.todo.pop();
        match (task, choice) {
            (Task::WizardTower, Choice::WizardTower { arc }) => self.raise_wizard_tower(arc),
            (Task::StartMonster { arc }, Choice::StartMonster { monster }) => {
                self.start_monster(arc, monster);
            }
            (Task::Homes { seat }, Choice::Claim { arc }) => {
                self.game.homes[arc.index()] = Some(seat);
                self.tell("CP-8-A-Mans-Home-Is-His-Castle", What::Claimed { seat, arc });
            }
            (Task::Bosses, Choice::Boss { boss }) => self.pick_boss(boss),
            (Task::Begin, Choice::Redraw) => self.redraw(),
            (Task::Swap, Choice::Swap { card, deck }) => self.swap(seat, card, deck),
            (Task::Trade | Task::Give { .. } | Task::Take { .. }, _)
            | (Task::Answer { .. } | Task::CounterAnswer { .. }, _) => self.trade(task, choice),
            (Task::Play | Task::Stand { .. }, Choice::Pick { card }) => {
                let alone = matches!(task, Task::Stand { .. });
                self.todo(task);
                self.pick(seat, card, alone);
            }
            (Task::Play, Choice::Play { card }) => {
                self.todo(task);
                self.play_plain(seat, card);
            }
            (Task::Stand { .. }, Choice::Play { card }) => self.play_plain(seat, card),
            (Task::Play, Choice::PlaceWall { arc }) => {
                self.todo(task);
                self.game.spare_walls = self.spare_walls.without(seat);
                self.build_wall(arc, "CP-8-Player-Walls");
            }
            (Task::Stand { .. }, Choice::Done) => self.tell("CP-A83", What::PassedUp { seat }),
            (Task::Oracle { seat, .. }, Choice::Fetch { card }) => self.keep(seat, card),
            (Task::Oracle { seat, placed }, Choice::Top { card }) => self.put_on_top(seat, placed, card),
            (Task::Discards, Choice::Discard { card }) => self.pay_debt(seat, card),
            (Task::Attacker { structure, arc, flames }, Choice::Target { monster }) => {
                self.pay(structure, arc, flames, Some(monster));
            }
            (Task::Double, Choice::Double { monster }) => self.replace_doppelganger(monster),
            (Task::Reinforce { seat }, Choice::Draw { deck }) => {
                self.draw_card(seat, deck, Card::Reinforce.rule());
            }
            (Task::Assembly { seat }, Choice::Build { card, arc }) => {
                self.todo(task);
                self.spend(seat, card);
                self.build_wall(arc, Card::ArcaneAssembly.rule());
            }
            (Task::Overlord, Choice::Send { token }) => {
                self.todo(task);
                self.overlord_send(token, None);
            }
            (Task::Overlord, Choice::SendTo { token, arc }) => {
                self.todo(task);
                self.overlord_send(token, Some(arc));
            }
            (Task::Overlord, Choice::Done) => self.overlord_done(),
            _ => {}
        }
        self.run();
    }

    /// CP-B2.4, CP-W2.2: one at a time; the first new card is seen before the next one goes.
    fn swap(&mut self, seat: Seat, card: Card, deck: Deck) {
        let rule = if deck == Deck::Wizard || card.deck() == Deck::Wizard { "CP-W2.2" } else { "CP-B2.4" };
        self.game.hands[seat.index()].take(card);
        self.put_away(card);
        self.tell(rule, What::Swapped { seat, card, deck });
        self.draw_card(seat, deck, rule);
        self.game.swaps_left -= 1;
        self.todo(Task::Swap);
    }

    fn pay_debt(&mut self, seat: Seat, card: Card) {
        self.discard_card(seat, card, self.debt.rule());
        let settled = self.debt != Debt::DownToTwo || self.owed(Debt::DownToTwo, seat) == 0;
        if settled {
            self.game.owing = self.owing.without(seat);
        }
        self.todo(Task::Discards);
    }
}

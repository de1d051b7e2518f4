//! Which cards can be played now, whose they are, and asking for them (AM-10, AM-10e).

use engine::{Chance, Log, Seat};

use crate::card::{Card, Cards};
use crate::choice::{Choice, Play};
use crate::event::Event;
use crate::parts::Parts;
use crate::path::Spaces;
use crate::position::AttrapeMonstres;
use crate::refusal::No;

impl AttrapeMonstres {
    /// Everything the deciding seat may choose.
    #[inline]
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.is_over() {
            return;
        }
        if let Some((owner, _)) = self.request {
            if seat == owner {
                out.extend([Choice::Accept, Choice::Decline]); // AM-A5
            }
            return;
        }
        if seat != self.active {
            return;
        }
        self.each_play(self.hands[seat.index()], |_| true, |play| out.push(Choice::Play(play)));
        let parts = Parts::get();
        for owner in (0..self.players).map(Seat).filter(|&owner| owner != seat) {
            let hand = self.hands[owner.index()];
            let may_ask = |card: Card| {
                !hand.is_declined(card) // AM-A17
                    && (!card.is_special() || parts.help_for_specials) // AM-A4
            };
            self.each_play(hand, may_ask, |play| out.push(Choice::Ask { seat: owner, play }));
        }
        out.push(Choice::Pass); // AM-A3
    }

    /// Every way to play a card of this hand, copies of a card counting once.
    #[inline]
    fn each_play(&self, hand: Cards, wanted: impl Fn(Card) -> bool, mut take: impl FnMut(Play)) {
        let parts = Parts::get();
        let occupied = self.path.occupied();
        for card in hand.iter().filter(|&card| wanted(card)) {
            match card {
                Card::Wall => {
                    if !self.wall {
                        take(Play::BuildWall); // AM-A6
                    }
                }
                Card::Boot => occupied.for_each(|space| take(Play::Boot { space })),
                _ => {
                    let targets = occupied.and(parts.fits(card));
                    if !self.catches_all(card) {
                        targets.for_each(|space| take(Play::Catch { card, space }));
                    } else if !targets.is_empty() {
                        take(Play::CatchAll { card });
                    }
                }
            }
        }
    }

    /// AM-16b; ordinary cards still catch one (AM-A20).
    #[inline]
    fn catches_all(&self, card: Card) -> bool {
        self.variants.catch_them_all() && card.is_flexible()
    }

    /// AM-10f: is there any card at the table that could be played?
    pub(crate) fn somebody_can_play(&self) -> bool {
        let mut any = false;
        self.hands.iter().for_each(|&hand| self.each_play(hand, |_| true, |_| any = true));
        any
    }

    /// The owner plays the card it was asked for.
    pub(crate) fn accept(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some((owner, play)) = self.request.take() {
            log.push(Event::HelpAccepted { seat: owner, to: self.active });
            self.step_2(owner, play, chance, log);
        }
    }

    /// The owner keeps its card; the step goes on (AM-A17).
    pub(crate) fn decline(&mut self, log: &mut impl Log<Event>) {
        if let Some((owner, play)) = self.request.take() {
            self.hands[owner.index()].mark_declined(play.card());
            log.push(Event::HelpDeclined { seat: owner, to: self.active });
        }
    }

    /// Why a choice cannot be made now; accepts exactly what is listed.
    pub(crate) fn refuse(&self, seat: Seat, choice: Choice) -> Result<(), No> {
        if self.is_over() {
            return Err(No::GameOver);
        }
        match (choice, self.request) {
            (Choice::Accept | Choice::Decline, None) => Err(No::NothingAsked),
            (Choice::Accept | Choice::Decline, Some((owner, _))) if owner == seat => Ok(()),
            (Choice::Accept | Choice::Decline, Some((owner, _))) => Err(No::NotAskedOfYou { seat: owner }),
            (_, Some((owner, _))) if owner == seat => Err(No::AnswerFirst { seat: self.active }),
            (_, Some((owner, _))) if self.active == seat => Err(No::WaitForAnswer { seat: owner }),
            _ if seat != self.active => Err(self.not_the_turn_of(seat)),
            (Choice::Pass, None) => Ok(()),
            (Choice::Play(play), _) => {
                if !self.hands[seat.index()].has(play.card()) {
                    return Err(No::NotYourCard { card: play.card() });
                }
                self.refuse_play(play)
            }
            (Choice::Ask { seat: owner, play }, _) => self.refuse_ask(seat, owner, play),
            (Choice::Pass, Some(_)) => Err(self.not_the_turn_of(seat)),
        }
    }

    fn not_the_turn_of(&self, seat: Seat) -> No {
        let just_played = self.turn > 1 && seat.next(self.players) == self.active;
        if just_played {
            No::OneCardATurn { seat: self.active }
        } else {
            No::NotYourTurn { seat: self.active }
        }
    }

    /// AM-10e, AM-A4, AM-A17.
    fn refuse_ask(&self, seat: Seat, owner: Seat, play: Play) -> Result<(), No> {
        let card = play.card();
        if owner == seat {
            return Err(No::AskAnother);
        }
        if owner.0 >= self.players {
            return Err(No::NobodyThere { seat: owner });
        }
        let hand = self.hands[owner.index()];
        if !hand.has(card) {
            return Err(No::NotTheirCard { seat: owner, card });
        }
        if hand.is_declined(card) {
            return Err(No::AlreadyDeclined { seat: owner, card });
        }
        if card.is_special() && !Parts::get().help_for_specials {
            return Err(No::NotAskedForSpecials { card });
        }
        self.refuse_play(play)
    }

    /// Whether the card does this, whoever has it.
    pub(crate) fn refuse_play(&self, play: Play) -> Result<(), No> {
        let occupied = self.path.occupied();
        match play {
            Play::BuildWall => {
                if self.wall {
                    Err(No::WallStands)
                } else {
                    Ok(())
                }
            }
            Play::Boot { .. } if occupied.is_empty() => Err(No::NothingToBoot),
            Play::Boot { space } if occupied.contains(space) => Ok(()),
            Play::Boot { space } => Err(No::NoMonsterThere { rule: "AM-10h", space }),
            Play::Catch { card, .. } | Play::CatchAll { card } if card.is_special() => {
                Err(No::CatchesNothing { card })
            }
            Play::Catch { card, .. } if self.catches_all(card) => Err(No::CatchesAll { card }),
            Play::Catch { card, space } => self.refuse_catch(card, space, occupied),
            Play::CatchAll { card } if !self.catches_all(card) => {
                Err(No::CatchesOne { card, variant: self.variants.catch_them_all() })
            }
            Play::CatchAll { card } if occupied.and(Parts::get().fits(card)).is_empty() => {
                Err(No::FitsNothing { card })
            }
            Play::CatchAll { .. } => Ok(()),
        }
    }

    fn refuse_catch(&self, card: Card, space: crate::path::Space, occupied: Spaces) -> Result<(), No> {
        let fits = Parts::get().fits(card);
        if occupied.and(fits).is_empty() {
            return Err(No::FitsNothing { card }); // AM-A16
        }
        if !occupied.contains(space) {
            return Err(No::NoMonsterThere { rule: crate::event::catching_rule(card), space });
        }
        if fits.contains(space) { Ok(()) } else { Err(No::DoesNotFit { card, space }) }
    }
}

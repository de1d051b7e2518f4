//! Who may choose what: the list of choices, and why anything else is refused.

use engine::Seat;

use crate::card::Card;
use crate::choice::Choice;
use crate::parts::Parts;
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
            let may_ask = |card: Card| !hand.is_declined(card) && parts.may_be_asked_for(card); // AM-A17, AM-A4
            self.each_play(hand, may_ask, |play| out.push(Choice::Ask { seat: owner, play }));
        }
        out.push(Choice::Pass); // AM-A3
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
}

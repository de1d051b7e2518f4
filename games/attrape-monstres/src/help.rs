//! Asking another player to play a card in one's place (AM-10e).

use engine::{Chance, Log, Seat};

use crate::choice::Play;
use crate::event::Event;
use crate::parts::Parts;
use crate::position::AttrapeMonstres;
use crate::refusal::No;

impl AttrapeMonstres {
    /// AM-10e, AM-A4, AM-A17.
    pub(crate) fn refuse_ask(&self, seat: Seat, owner: Seat, play: Play) -> Result<(), No> {
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
        if !Parts::get().may_be_asked_for(card) {
            return Err(No::NotAskedForSpecials { card });
        }
        self.refuse_play(play)
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
}

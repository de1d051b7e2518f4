//! What goes in the open, whatever the hands, the factions and the decks hold: that may be taken back.

use engine::{Seat, Viewer};

use crate::card::Kind;
use crate::choice::Choice;
use crate::position::{Frame, HorrorAttack, NONE, Stage};
use crate::skill::{Pick, Step};

impl HorrorAttack {
    /// Whether a choice and all that follows from it reads nothing but what lies open: areas, the discard pile, how many cards a
    /// hand or deck has, and cards in hands that everybody knows.
    pub(crate) fn goes_in_the_open(&self, choice: Choice) -> bool {
        match self.stage {
            // Decided in secret: nothing is seen of it before the last one has decided.
            Stage::Mulligan => self.waiting.len() > 1,
            // The first deck: up to now there was nothing to hide.
            Stage::Building => self.waiting.len() > 1,
            Stage::Turn => match (self.frame(), choice) {
                (Some(frame), choice) => self.skill_goes_in_the_open(frame, choice),
                (None, Choice::Play { card }) => {
                    let skill = &card.card().skill;
                    self.turn_ends_in_the_open()
                        && self.everybody_knows(self.active, card)
                        && skill.iter().all(|step| self.reads_the_open(*step, NONE))
                }
                (None, choice) => choice == Choice::Pass && self.turn_ends_in_the_open(),
            },
            Stage::Factions | Stage::Over => false,
        }
    }

    fn skill_goes_in_the_open(&self, frame: &Frame, choice: Choice) -> bool {
        // The skill of the card that allowed this one might go on with somebody's hand.
        let ends = self.frames.len() == 1 && self.turn_ends_in_the_open();
        let mut rest = self.kind(frame.card).card().skill.iter().skip(usize::from(frame.step));
        let open = |step: &Step| self.reads_the_open(*step, frame.player);
        ends && match choice {
            Choice::Decline => true,
            Choice::Player { .. } | Choice::Card { .. } | Choice::Target { .. } => rest.all(open),
            Choice::Stop => rest.skip(1).all(open),
            Choice::Play { .. } | Choice::Discard { .. } => false, // a card of a hand is seen
            Choice::Use => false, // it goes on by itself: with the deck, or with hands
            Choice::Bring { .. } | Choice::Keep | Choice::Exchange => false,
            Choice::Draw | Choice::Pass | Choice::Faction { .. } => false,
        }
    }

    /// Does a step, done to this player, read nothing that is hidden?
    fn reads_the_open(&self, step: Step, player: u8) -> bool {
        match step {
            Step::DiscardInPlay { .. } | Step::Move(_) | Step::MoveMany(_) => true,
            Step::Recover(_) | Step::CompareAreas { .. } => true,
            Step::DiscardFromHand { .. } | Step::TakeFromHand(Pick::Choice) => {
                player != NONE && self.hand_lies_open(Seat(player))
            }
            Step::ChoosePlayer { .. } | Step::LookAtFaction | Step::RevealHand | Step::SwapHands => false,
            Step::TakeFromHand(Pick::Chance) | Step::EveryoneElseDiscards(_) => false,
            Step::DiscardOwn(_) | Step::PlayAnother | Step::Draw(_) => false,
        }
    }

    /// After an expert's last turn the hands are dropped (HA-15).
    fn turn_ends_in_the_open(&self) -> bool {
        self.last_turn != Some(self.active)
    }

    fn hand_lies_open(&self, owner: Seat) -> bool {
        self.hand(owner).iter().all(|card| self.lies_open(owner, card))
    }

    fn everybody_knows(&self, owner: Seat, kind: Kind) -> bool {
        self.hand(owner).iter().any(|card| self.kind(card) == kind && self.lies_open(owner, card))
    }

    fn lies_open(&self, owner: Seat, card: u8) -> bool {
        Viewer::all(self.players).all(|viewer| self.knows_card(Some(viewer), owner, card))
    }
}

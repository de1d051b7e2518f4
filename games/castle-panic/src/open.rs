//! What goes in the open, whatever closed hands, the Overlord's tokens and the known top of the deck hold: that may be taken back.

use crate::choice::Choice;
use crate::position::CastlePanic;
use crate::task::Task;

impl CastlePanic {
    /// Whether a choice that asked chance nothing, and all that followed from it, read nothing that is hidden.
    pub(crate) fn goes_in_the_open(&self, choice: Choice, after: &CastlePanic) -> bool {
        self.secrets_lie_as_in(after) && (!self.options.closed_hands() || self.reads_no_hand(choice))
    }

    /// Whether nothing that may be hidden was moved. With open hands the rules read the top of the deck only to draw it, the
    /// Overlord's tokens only to send them, and the bag only by chance: what still lies there was not read.
    fn secrets_lie_as_in(&self, after: &CastlePanic) -> bool {
        self.top == after.top
            && self.overlord_hand == after.overlord_hand
            && (self.overlord_bosses, self.bosses) == (after.overlord_bosses, after.bosses)
            && (!self.options.closed_hands() || self.hands == after.hands)
    }

    /// With closed hands: whether neither the choice nor what follows from it depends on what is in a hand.
    fn reads_no_hand(&self, choice: Choice) -> bool {
        let builds = matches!(self.question(), Some(Task::Held { .. }));
        // What was refused is not offered again: whether there is anything left to trade then depends on the hand.
        let may_trade = self.refused.is_empty();
        match choice {
            Choice::WizardTower { .. } | Choice::StartMonster { .. } | Choice::Claim { .. } => true,
            Choice::PlaceWall { .. } | Choice::Double { .. } | Choice::DrawUp => true,
            Choice::Trade { .. } => may_trade,
            Choice::Back => builds || may_trade,
            // In the middle of a play, it is the play that is done: now its cards are seen.
            Choice::Done => !builds,
            Choice::Target { .. } => matches!(self.question(), Some(Task::Attacker { .. })),
            Choice::Redraw | Choice::Swap { .. } | Choice::Discard { .. } => false,
            Choice::Give { .. } | Choice::Take { .. } | Choice::Counter { .. } => false,
            Choice::Accept | Choice::Decline => false,
            // The play being built is hidden until its cards are played, and then it is not.
            Choice::Pick { .. } | Choice::Play { .. } | Choice::Join { .. } | Choice::Build { .. } => false,
            Choice::Color { .. } | Choice::Ring { .. } | Choice::Wall { .. } | Choice::Tower { .. } => false,
            Choice::Arc { .. } | Choice::Space { .. } | Choice::Player { .. } => false,
            Choice::Fetch { .. } | Choice::Top { .. } | Choice::Draw { .. } => false,
            Choice::Boss { .. } | Choice::Send { .. } | Choice::SendTo { .. } => false,
        }
    }
}

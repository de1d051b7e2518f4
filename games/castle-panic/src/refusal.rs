//! Every way to break a rule, and the sentence that says so.

use engine::Seat;

use crate::board::Ring;
use crate::card::{Card, Deck, Role, Soldier};
use crate::choice::Choice;
use crate::event::Structure;
use crate::held::feels_magic;
use crate::piece::Piece;
use crate::position::{CastlePanic, Debt};
use crate::reach::can_be_hit;
use crate::task::Task;
use crate::token::{Monster, Token};

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum No {
        BadPlayers { players: u8 } = "CP-B1.4", "bad-players", "One to six can play.", players;
        OverlordAlone = "CP-B5.4", "overlord-alone", "The Overlord needs at least one player to fight against.";
        OverlordStarts = "CP-B1.5", "overlord-starts", "The Overlord has no turn of his own: somebody else must start.";
        UnknownSeat { seat: Seat } = "CP-B1.5", "no-such-seat", "Nobody sits on that seat.", seat = seat.0;
        WallsClash = "CP-A97", "walls-clash", "Under Construction, Player Walls and Random Walls exclude each other: choose one.";
        BaseOnly = "CP-A97", "base-only", "Easier Battles and Rough Start are for the game without The Wizard's Tower.";
        ExpansionOnly = "CP-W1.1", "expansion-only", "This option needs The Wizard's Tower.";
        MixedExpress = "CP-13.2-Express", "mixed-express", "Express uses its own list of tokens: it cannot be mixed by chance.";
        GameOver = "CP-B2.14", "game-over", "The game is over.";
        NotYou { rule: &'static str } = rule, "not-you", "Somebody else is asked now.";
        NotNow { rule: &'static str } = rule, "not-now", "This is not what is asked now.";
        NotYourCard { card: Card } = "CP-B2.7", "not-your-card", "You do not have this card.", card = card.id();
        NothingToDo { rule: &'static str, card: Card } = rule, "nothing-to-do", "This card has nothing to do now: it stays in your hand.", card = card.id();
        NeedsHitCard { card: Card } = card.rule(), "needs-hit-card", "This card goes along with a hit card: pick that one first.", card = card.id();
        AlreadyJoined { card: Card } = "CP-W6.1", "already-joined", "This card is already part of the play.", card = card.id();
        DoesNotGoWith { rule: &'static str, card: Card } = rule, "does-not-go-with", "This card does not go with the one you hold.", card = card.id();
        NobodyThere = "CP-B3.4", "nobody-there", "There is no such Monster on the board.";
        OutOfReach { rule: &'static str, monster: Monster } = rule, "out-of-reach", "Your card does not reach this Monster.", monster = monster.id();
        Untouchable { rule: &'static str, monster: Monster } = rule, "untouchable", "This card does nothing to this Monster.", monster = monster.id();
        CannotChoose { rule: &'static str } = rule, "cannot-choose", "This cannot be chosen here.";
        WizardDeckGone = "CP-W2.2", "no-wizard-deck", "There is no Wizard deck to draw from.";
        TradeWithSelf = "CP-B2.5", "trade-with-self", "A trade takes another player of the castle.";
        EmptyHand { rule: &'static str } = rule, "empty-hand", "Nobody trades with an empty hand.";
        RefusedBefore = "CP-A100", "refused-before", "This was offered in this turn, and refused.";
        EnoughOffers = "CP-A100", "enough-offers", "So many offers were refused in this turn that no further ones are made.";
        SameCard { card: Card } = "CP-B2.5", "same-card", "A card is not traded for its equal.", card = card.id();
        TheirCard { card: Card } = "CP-B2.5", "not-their-card", "The other player does not have this card.", card = card.id();
        NotAWizardCard = "CP-13.1-Warlock", "not-a-wizard-card", "The Warlock takes a Wizard card.";
        NotYourToken { token: Token } = "CP-B5.4.1", "not-your-token", "You do not hold this token.", token = token.id();
        OnlyOneMonster = "CP-B5.4.3", "only-one-monster", "Only one Monster, and no other token in the same turn, may come into an arc of your choice.";
        MustPlay = "CP-A56", "must-play", "With no Monster on the board you must play one if you can.";
    }
}

/// The rule by which a question is asked.
pub(crate) fn question_rule(task: Task, debt: Debt) -> &'static str {
    match task {
        Task::WizardTower => "CP-W1.1",
        Task::StartMonster { .. } => "CP-B1.2",
        Task::Homes { .. } => "CP-A67",
        Task::Bosses => "CP-13.2-Overlord",
        Task::Begin => "CP-8-Desperate-Times",
        Task::Swap => "CP-B2.4",
        Task::Trade
        | Task::Give { .. }
        | Task::Take { .. }
        | Task::Answer { .. }
        | Task::CounterAnswer { .. } => "CP-B2.5",
        Task::Oracle { .. } => "CP-12-Eye-of-the-Oracle",
        Task::Discards => debt.rule(),
        Task::Attacker { structure: Structure::Wall, .. } => "CP-B4.4",
        Task::Attacker { .. } => "CP-B4.6",
        Task::Double => "CP-13-Doppelganger",
        Task::Reinforce { .. } => "CP-11-Reinforce",
        Task::Assembly { .. } => "CP-12-Arcane-Assembly",
        Task::Stand { .. } => "CP-11-Stand-Together",
        Task::Overlord => "CP-B5.4.3",
        Task::Play => "CP-B2.7",
        _ => "CP-B2.0",
    }
}

/// The rule of a choice that belongs to another question than this one.
fn rule_of_another_time(task: Task, choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::PlaceWall { .. } => Some("CP-8-Player-Walls"),
        Choice::Swap { .. } if task != Task::Swap => Some("CP-B2.4"),
        Choice::Trade { .. } if task != Task::Trade => Some("CP-B2.5"),
        Choice::DrawUp | Choice::Redraw if task != Task::Begin => Some("CP-8-Desperate-Times"),
        Choice::Send { .. } | Choice::SendTo { .. } if task != Task::Overlord => Some("CP-B5.4"),
        _ => None,
    }
}

impl CastlePanic {
    /// Why a choice that is not listed is refused.
    #[cold]
    pub(crate) fn why_not(&self, seat: Seat, choice: Choice) -> No {
        let Some(task) = self.question().filter(|_| self.won.is_none()) else { return No::GameOver };
        let rule = question_rule(task, self.debt);
        if !self.asked(task).contains(seat) {
            return No::NotYou { rule };
        }
        let owned = |card: Card| self.hand(seat).has(card);
        if let Some(rule) = rule_of_another_time(task, choice) {
            return No::NotNow { rule };
        }
        match (task, choice) {
            (Task::Swap, Choice::Swap { card, .. }) if owned(card) => No::WizardDeckGone,
            (Task::Swap, Choice::Swap { card, .. })
            | (Task::Play | Task::Stand { .. }, Choice::Pick { card } | Choice::Play { card })
            | (Task::Give { .. }, Choice::Give { card })
            | (Task::Answer { .. }, Choice::Counter { card })
            | (Task::Discards, Choice::Discard { card })
            | (Task::Assembly { .. }, Choice::Build { card, .. })
                if !owned(card) =>
            {
                No::NotYourCard { card }
            }
            (Task::Play | Task::Stand { .. }, Choice::Pick { card } | Choice::Play { card }) => {
                self.why_not_begin(task, card)
            }
            (Task::Trade, Choice::Trade { to }) => self.why_not_trade(to),
            (Task::Give { .. }, Choice::Give { .. }) => No::RefusedBefore,
            (Task::Take { to, .. }, Choice::Take { card }) if !self.hand(to).has(card) => {
                No::TheirCard { card }
            }
            (Task::Take { give, .. }, Choice::Take { card }) if card == give => No::SameCard { card },
            (Task::Answer { give, .. }, Choice::Counter { card }) if card == give => No::SameCard { card },
            (Task::Take { .. }, Choice::Take { .. }) => No::RefusedBefore,
            (Task::Discards, Choice::Discard { .. }) => No::NotAWizardCard,
            (Task::Held { seat }, choice) => self.why_not_build(seat, choice),
            (Task::Attacker { .. }, Choice::Target { .. }) => No::CannotChoose { rule },
            (Task::Overlord, Choice::Send { token } | Choice::SendTo { token, .. })
                if !self.overlord_holds(token) =>
            {
                No::NotYourToken { token }
            }
            (Task::Overlord, Choice::SendTo { .. }) => No::OnlyOneMonster,
            (Task::Overlord, Choice::Send { .. } | Choice::Done) => No::MustPlay,
            (
                Task::WizardTower
                | Task::StartMonster { .. }
                | Task::Homes { .. }
                | Task::Bosses
                | Task::Double
                | Task::Assembly { .. }
                | Task::Oracle { .. }
                | Task::Play,
                _,
            ) => No::CannotChoose { rule },
            _ => No::NotNow { rule },
        }
    }

    fn why_not_begin(&self, task: Task, card: Card) -> No {
        let alone = matches!(task, Task::Stand { .. });
        match card.role() {
            _ if alone && !(card.is_hit() || card.deck() == Deck::Wizard) => {
                No::DoesNotGoWith { rule: "CP-11-Stand-Together", card }
            }
            _ if alone && card == Card::MysticalManufacturing => No::DoesNotGoWith { rule: "CP-A24", card },
            Role::Along => No::NeedsHitCard { card },
            _ => {
                let rule = match card {
                    Card::FortifyWall => "CP-B3.6",
                    Card::Tar | Card::Scavenge | Card::NeverLoseHope => "CP-A79",
                    _ => "CP-B2.8",
                };
                No::NothingToDo { rule, card }
            }
        }
    }

    fn why_not_trade(&self, to: Seat) -> No {
        if to == self.active || !self.defends(to) {
            No::TradeWithSelf
        } else if self.hand(to).is_empty() || self.hand(self.active).is_empty() {
            No::EmptyHand { rule: "CP-B2.5" }
        } else if self.refused.is_full() {
            No::EnoughOffers
        } else {
            No::RefusedBefore
        }
    }

    fn why_not_build(&self, seat: Seat, choice: Choice) -> No {
        let held = self.held;
        let rule = held.card.rule();
        match choice {
            Choice::Join { card } if held.joined.has(card) && !self.has_another(seat, card) => {
                No::AlreadyJoined { card }
            }
            Choice::Join { card } | Choice::Discard { card } if !self.hand(seat).has(card) => {
                No::NotYourCard { card }
            }
            Choice::Join { card } => {
                let rule = match card {
                    _ if held.alone => "CP-11-Stand-Together",
                    Card::ChangeColor | Card::ChangeRange if held.card.is_hit() => "CP-A9",
                    _ if matches!(held.card, Card::Brick | Card::Mortar) => "CP-5.2-Brick-and-Mortar",
                    card if card.is_hit() && held.card.is_hit() => "CP-8-All-for-One",
                    card if card.goes_with_hit() && held.card.deck() == Deck::Wizard => "CP-W6.2",
                    card if card.goes_with_hit() => card.rule(),
                    _ => "CP-W6.1",
                };
                No::DoesNotGoWith { rule, card }
            }
            Choice::Target { monster } => match self.crowd.get(monster) {
                None => No::NobodyThere,
                Some(piece) => self.why_not_target(piece),
            },
            Choice::Color { color }
                if held.card.soldier().is_some_and(|(_, printed)| printed == Some(color)) =>
            {
                No::CannotChoose { rule: "CP-A80" }
            }
            Choice::Ring { ring } if held.card.soldier().is_some_and(|(own, _)| own == Soldier::Of(ring)) => {
                No::CannotChoose { rule: "CP-A80" }
            }
            Choice::Ring { .. } if held.card.is_hit() => No::CannotChoose { rule: Card::ChangeRange.rule() },
            Choice::Color { .. } if held.card.is_hit() => No::CannotChoose { rule: Card::ChangeColor.rule() },
            Choice::Wall { arc } if held.card == Card::FortifyWall && self.fortified.has(arc) => {
                No::CannotChoose { rule: "CP-A27" }
            }
            Choice::Fetch { card } if held.card == Card::Scavenge && card == Card::Scavenge => {
                No::CannotChoose { rule: "CP-A81" }
            }
            Choice::Tower { .. } if matches!(held.card, Card::Brick | Card::Mortar) => {
                No::CannotChoose { rule: "CP-B4.8" }
            }
            _ => No::CannotChoose { rule },
        }
    }

    fn has_another(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat).count(card) > self.held.joined.count(card)
    }

    fn why_not_target(&self, piece: &Piece) -> No {
        let card = self.held.card;
        let monster = piece.monster;
        if monster == Monster::Doppelganger {
            return No::Untouchable { rule: "CP-A53", monster };
        }
        if card.deck() == Deck::Wizard {
            return if feels_magic(piece) {
                No::OutOfReach { rule: card.rule(), monster }
            } else {
                No::Untouchable { rule: "CP-W6.3", monster }
            };
        }
        if card.is_hit() {
            if !can_be_hit(piece) {
                return No::Untouchable { rule: "CP-A7", monster };
            }
            let printed = matches!(card.soldier(), Some((Soldier::Of(ring), _)) if ring != Ring::Archer);
            let grounded = self.held.ring.map_or(printed, |ring| ring != Ring::Archer);
            if piece.face().flies && self.held.joined.iter().any(Card::is_hit) {
                return No::Untouchable { rule: "CP-A69", monster };
            }
            if piece.face().flies && grounded {
                return No::Untouchable { rule: "CP-W3.1", monster };
            }
            return match piece.ring() {
                Ring::Forest | Ring::Castle => No::OutOfReach { rule: "CP-B3.2", monster },
                _ => No::OutOfReach { rule: "CP-B3.1", monster },
            };
        }
        if piece.face().flies && matches!(card, Card::Tar | Card::DriveHimBack) {
            return No::Untouchable { rule: "CP-W3.1", monster };
        }
        No::OutOfReach { rule: card.rule(), monster }
    }
}

//! Every way to break a rule, and the sentence that says so.

use engine::Seat;

use crate::card::Kind;
use crate::choice::Choice;
use crate::position::{Frame, HAND_LIMIT, HorrorAttack, Stage};
use crate::skill::{Kinds, Step};

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum No {
        BadPlayers { players: u8 } = "HA-1", "bad-players", "Two to eight can play.", players;
        ExpertsAreTwo = "HA-20", "experts-are-two", "The duel of experts is for two.";
        ExpertOnly = "HA-H14", "expert-only", "One box for both decks is an option of the duel.";
        NeedsBothDecks { players: u8 } = "HA-1", "needs-both-decks", "More than four players need both decks.", players;
        UnknownFirst { seat: Seat } = "HA-H18", "no-such-first", "Nobody sits on the seat that should start.", seat = seat.0;
        GameOver = "HA-15", "game-over", "The game is over.";
        NotYourTurn = "HA-6", "not-your-turn", "It is not your turn.";
        AlreadyDecided = "HA-H39", "already-decided", "You have decided: wait for the others.";
        NotNow { rule: &'static str } = rule, "not-now", "This is not what is asked now.";
        NotYourCard { card: Kind } = "HA-6", "not-your-card", "You do not hold this card.", card = card.id();
        HandFull = "HA-8", "hand-full", "You hold three cards: play one instead of drawing.";
        MustDraw = "HA-9", "must-draw", "You have no card to play: draw one.";
        MustPlay = "HA-6", "must-play", "You can still play or draw.";
        MustUse { card: Kind } = "HA-10", "must-use", "This skill is compulsory: it cannot be declined.", card = card.id();
        CannotTarget { rule: &'static str } = rule, "cannot-target", "The skill does not reach this.";
        WrongSide { card: Kind } = "HA-14", "wrong-side", "The skill is not aimed at such a card.", card = card.id();
        NotInPlay { card: Kind } = "HA-13", "not-in-play", "This card does not lie in that player's area.", card = card.id();
        DeckSize { cards: u8 } = "HA-20", "deck-size", "A deck has exactly thirty cards.", cards;
        TooManyCopies { card: &'static str, copies: u8 } = "HA-20", "too-many-copies", "No card may be there more often than in its own deck.", card, copies;
        TooManyNeutrals { neutrals: u8 } = "HA-21", "too-many-neutrals", "A deck has six neutral cards at most.", neutrals;
        TooFewHeroes { heroes: u8 } = "HA-21", "too-few-heroes", "A deck has at least six heroes.", heroes;
        TooFewMonsters { monsters: u8 } = "HA-21", "too-few-monsters", "A deck has at least six monsters.", monsters;
        RestIllegal = "HA-H14", "rest-illegal", "What you leave in the box would be no deck for the other player.";
        NotYourFaction = "HA-25", "not-your-faction", "This is not one of your factions.";
    }
}

impl HorrorAttack {
    /// Why a choice that is not listed is refused; `None` for a deck that is fine without being listed (HA-20).
    #[cold]
    pub(crate) fn why_not(&self, seat: Seat, choice: Choice) -> Option<No> {
        let deciding = self.deciders().contains(seat);
        Some(match self.stage {
            Stage::Over => No::GameOver,
            // Whoever is not asked at all has decided nothing.
            Stage::Turn if !deciding && self.laid[seat.index()].is_empty() => No::NotYourTurn,
            Stage::Building if !deciding && self.one_box => No::NotYourTurn,
            _ if !deciding => No::AlreadyDecided,
            Stage::Building => match choice {
                Choice::Bring { cards } => return self.check_brought(&cards).err(),
                _ => No::NotNow { rule: "HA-20" },
            },
            Stage::Mulligan => No::NotNow { rule: "HA-4" },
            Stage::Factions => match choice {
                Choice::Faction { .. } => No::NotYourFaction,
                _ => No::NotNow { rule: "HA-25" },
            },
            Stage::Turn if !self.waiting.is_empty() => match choice {
                Choice::Discard { card } => No::NotYourCard { card },
                _ => No::NotNow { rule: "HA-H31" },
            },
            Stage::Turn => match self.frame() {
                Some(frame) => self.why_not_in_skill(frame, choice),
                None => self.why_not_on_turn(seat, choice),
            },
        })
    }

    fn why_not_on_turn(&self, seat: Seat, choice: Choice) -> No {
        let hand = self.hand(seat);
        match choice {
            Choice::Play { .. } if hand.is_empty() && !self.decks[self.deck_of(seat)].is_empty() => {
                No::MustDraw
            }
            Choice::Play { card } => No::NotYourCard { card },
            Choice::Draw if hand.len() >= HAND_LIMIT => No::HandFull,
            // HA-H27: an expert's deck may be empty.
            Choice::Draw => No::NotNow { rule: "HA-H27" },
            Choice::Pass => No::MustPlay,
            _ => No::NotNow { rule: "HA-6" },
        }
    }

    fn why_not_in_skill(&self, frame: &Frame, choice: Choice) -> No {
        let rule = self.rule_of(frame);
        let owns = |card: Kind| self.find(self.hand(self.active), card).is_some();
        match choice {
            Choice::Decline if self.is_compulsory(frame) => No::MustUse { card: self.kind(frame.card) },
            Choice::Play { card } | Choice::Discard { card } if !owns(card) => No::NotYourCard { card },
            Choice::Target { seat, card }
                if seat.0 >= self.players || self.find(self.area(seat), card).is_none() =>
            {
                No::NotInPlay { card }
            }
            Choice::Target { card, .. } | Choice::Card { card } if self.is_wrong_side(frame, card) => {
                No::WrongSide { card }
            }
            Choice::Target { .. } | Choice::Card { .. } | Choice::Player { .. } => No::CannotTarget { rule },
            _ => No::NotNow { rule },
        }
    }

    /// HA-10: is there no way round? One may stop moving cards at any time (HA-H38).
    fn is_compulsory(&self, frame: &Frame) -> bool {
        !self.kind(frame.card).card().may && !matches!(self.step_of(frame), Some(Step::MoveMany(_)))
    }

    /// HA-14: is the step under way aimed at cards of other sides than this one's?
    fn is_wrong_side(&self, frame: &Frame, card: Kind) -> bool {
        let which: Kinds = match self.step_of(frame) {
            Some(
                Step::DiscardInPlay { which, .. }
                | Step::Move(which)
                | Step::MoveMany(which)
                | Step::Recover(which),
            ) => which,
            _ => return false,
        };
        !Kind::all().any(|kind| kind.side() == card.side() && which.has(kind))
    }
}

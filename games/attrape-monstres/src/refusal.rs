//! Every way to break a rule, and the sentence that says so.

use engine::{Refusal, Seat};

use crate::card::Card;
use crate::event::catching_rule;
use crate::path::Space;

/// A clear "no".
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum No {
    BadPlayers { players: u8 },
    UnknownFirst { seat: Seat },
    GameOver,
    NotYourTurn { seat: Seat },
    OneCardATurn { seat: Seat },
    WaitForAnswer { seat: Seat },
    AnswerFirst { seat: Seat },
    NothingAsked,
    NotAskedOfYou { seat: Seat },
    NotYourCard { card: Card },
    NotTheirCard { seat: Seat, card: Card },
    AskAnother,
    NobodyThere { seat: Seat },
    NotAskedForSpecials { card: Card },
    AlreadyDeclined { seat: Seat, card: Card },
    EmptySpace { rule: &'static str, space: Space },
    DoesNotFit { card: Card, space: Space },
    FitsNothing { card: Card },
    CatchesNothing { card: Card },
    CatchesOne { card: Card, variant: bool },
    CatchesAll { card: Card },
    WallStands,
    NothingToBoot,
}

impl No {
    /// The rule that is broken, the name of the refusal, and its sentence.
    #[rustfmt::skip] // a table reads better with one row a refusal
    fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            No::BadPlayers { .. } => ("AM-part-Player-aid-cards", "bad-players", "One to four can play."),
            No::UnknownFirst { .. } => ("AM-A22", "no-such-first", "Nobody sits on the seat that should start."),
            No::GameOver => ("AM-13", "game-over", "The game is over."),
            No::NotYourTurn { .. } => ("AM-8", "not-your-turn", "It is not your turn."),
            No::OneCardATurn { .. } => ("AM-10", "one-card-a-turn", "Your turn is over: a turn has one card at most."),
            No::WaitForAnswer { .. } => ("AM-A5", "wait-for-answer", "You asked for help: wait for the answer."),
            No::AnswerFirst { .. } => ("AM-A5", "answer-first", "Somebody asks you for help: say yes or no first."),
            No::NothingAsked => ("AM-A5", "nothing-asked", "Nobody has asked for help."),
            No::NotAskedOfYou { .. } => ("AM-A5", "not-asked-of-you", "Somebody else was asked for help."),
            No::NotYourCard { .. } => ("AM-10", "not-your-card", "You do not have this card."),
            No::NotTheirCard { .. } => ("AM-10e", "not-their-card", "The player you ask does not have this card."),
            No::AskAnother => ("AM-10e", "ask-another", "Help comes from another player, not from yourself."),
            No::NobodyThere { .. } => ("AM-10e", "nobody-there", "Nobody sits on the seat you ask."),
            No::NotAskedForSpecials { .. } => ("AM-A4", "not-asked-for-specials", "Nobody can be asked for the Wall or the Boot."),
            No::AlreadyDeclined { .. } => ("AM-A17", "already-declined", "This card was asked for in this turn, and its owner said no."),
            No::EmptySpace { rule, .. } => (rule, "no-monster-there", "There is no monster on this space."),
            No::DoesNotFit { card, .. } => (catching_rule(card), "does-not-fit", "This card does not fit this space."),
            No::FitsNothing { .. } => ("AM-A16", "fits-nothing", "This card fits no monster on the path: it stays where it is."),
            No::CatchesNothing { card } => (catching_rule(card), "catches-nothing", "This card catches no monsters."),
            No::CatchesOne { variant: true, .. } => ("AM-A20", "catches-one", "This card catches one monster only."),
            No::CatchesOne { card, .. } => (catching_rule(card), "catches-one", "This card catches one monster only."),
            No::CatchesAll { .. } => ("AM-16b", "catches-all", "This card catches every monster it fits, not just one."),
            No::WallStands => ("AM-A6", "wall-stands", "The wall is standing: there is nothing to rebuild."),
            No::NothingToBoot => ("AM-A6", "nothing-to-boot", "There is no monster on the path to boot."),
        }
    }
}

impl From<No> for Refusal {
    #[cold]
    fn from(no: No) -> Refusal {
        let (rule, code, sentence) = no.row();
        let refusal = Refusal::new(rule, code, sentence);
        match no {
            No::BadPlayers { players } => refusal.with("players", players),
            No::UnknownFirst { seat }
            | No::NotYourTurn { seat }
            | No::OneCardATurn { seat }
            | No::WaitForAnswer { seat }
            | No::AnswerFirst { seat }
            | No::NotAskedOfYou { seat }
            | No::NobodyThere { seat } => refusal.with("seat", seat.0),
            No::NotTheirCard { seat, card } | No::AlreadyDeclined { seat, card } => {
                refusal.with("seat", seat.0).with("card", card.id())
            }
            No::NotYourCard { card }
            | No::NotAskedForSpecials { card }
            | No::FitsNothing { card }
            | No::CatchesNothing { card }
            | No::CatchesOne { card, .. }
            | No::CatchesAll { card } => refusal.with("card", card.id()),
            No::EmptySpace { space, .. } => refusal.with("space", space.number()),
            No::DoesNotFit { card, space } => refusal.with("card", card.id()).with("space", space.number()),
            No::GameOver | No::NothingAsked | No::AskAnother | No::WallStands | No::NothingToBoot => refusal,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{Game, Lang};

    use super::*;

    const SEAT: Seat = Seat(1);
    const CARD: Card = Card::HeroRed;

    const EVERY: [No; 23] = [
        No::BadPlayers { players: 5 },
        No::UnknownFirst { seat: SEAT },
        No::GameOver,
        No::NotYourTurn { seat: SEAT },
        No::OneCardATurn { seat: SEAT },
        No::WaitForAnswer { seat: SEAT },
        No::AnswerFirst { seat: SEAT },
        No::NothingAsked,
        No::NotAskedOfYou { seat: SEAT },
        No::NotYourCard { card: CARD },
        No::NotTheirCard { seat: SEAT, card: CARD },
        No::AskAnother,
        No::NobodyThere { seat: SEAT },
        No::NotAskedForSpecials { card: Card::Wall },
        No::AlreadyDeclined { seat: SEAT, card: CARD },
        No::EmptySpace { rule: "AM-10h", space: Space::START },
        No::DoesNotFit { card: CARD, space: Space::START },
        No::FitsNothing { card: CARD },
        No::CatchesNothing { card: Card::Boot },
        No::CatchesOne { card: CARD, variant: false },
        No::CatchesAll { card: CARD },
        No::WallStands,
        No::NothingToBoot,
    ];

    #[test]
    fn every_refusal_is_said_in_both_languages_and_no_other_one() {
        let codes: BTreeSet<String> = EVERY.map(|no| Refusal::from(no).code).into();
        assert_eq!(codes.len(), EVERY.len(), "two refusals share a code");
        for lang in Lang::ALL {
            let words = engine::words::Words::of(crate::AttrapeMonstres::about(), lang).expect("words");
            let said: BTreeSet<String> =
                words.ids().filter_map(|id| id.strip_prefix("refusal-")).map(str::to_owned).collect();
            assert_eq!(said, codes, "{}", lang.code());
            for no in EVERY {
                words.refusal(&no.into(), &[]).expect("its arguments are there");
            }
        }
    }

    #[test]
    fn every_refusal_names_a_rule_of_the_page() {
        let book = engine::rulebook::Rulebook::of(crate::AttrapeMonstres::about()).expect("a rulebook");
        for no in EVERY {
            let refusal = Refusal::from(no);
            assert!(book.defines(&refusal.rule), "{refusal}");
        }
    }
}

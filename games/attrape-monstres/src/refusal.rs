//! Every way to break a rule, and the sentence that says so.

use engine::Seat;

use crate::card::Card;
use crate::event::catching_rule;
use crate::path::Space;

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum No {
        BadPlayers { players: u8 } = "AM-part-Player-aid-cards", "bad-players", "One to four can play.", players;
        UnknownFirst { seat: Seat } = "AM-A22", "no-such-first", "Nobody sits on the seat that should start.", seat = seat.0;
        GameOver = "AM-13", "game-over", "The game is over.";
        NotYourTurn { seat: Seat } = "AM-8", "not-your-turn", "It is not your turn.", seat = seat.0;
        OneCardATurn { seat: Seat } = "AM-10", "one-card-a-turn", "Your turn is over: a turn has one card at most.", seat = seat.0;
        WaitForAnswer { seat: Seat } = "AM-A5", "wait-for-answer", "You asked for help: wait for the answer.", seat = seat.0;
        AnswerFirst { seat: Seat } = "AM-A5", "answer-first", "Somebody asks you for help: say yes or no first.", seat = seat.0;
        NothingAsked = "AM-A5", "nothing-asked", "Nobody has asked for help.";
        NotAskedOfYou { seat: Seat } = "AM-A5", "not-asked-of-you", "Somebody else was asked for help.", seat = seat.0;
        NotYourCard { card: Card } = "AM-10", "not-your-card", "You do not have this card.", card = card.id();
        NotTheirCard { seat: Seat, card: Card } = "AM-10e", "not-their-card", "The player you ask does not have this card.", seat = seat.0, card = card.id();
        AskAnother = "AM-10e", "ask-another", "Help comes from another player, not from yourself.";
        NobodyThere { seat: Seat } = "AM-10e", "nobody-there", "Nobody sits on the seat you ask.", seat = seat.0;
        NotAskedForSpecials { card: Card } = "AM-A4", "not-asked-for-specials", "Nobody can be asked for the Wall or the Boot.", card = card.id();
        AlreadyDeclined { seat: Seat, card: Card } = "AM-A17", "already-declined", "This card was asked for in this turn, and its owner said no.", seat = seat.0, card = card.id();
        EmptySpace { rule: &'static str, space: Space } = rule, "no-monster-there", "There is no monster on this space.", space = space.number();
        DoesNotFit { card: Card, space: Space } = catching_rule(card), "does-not-fit", "This card does not fit this space.", card = card.id(), space = space.number();
        FitsNothing { card: Card } = "AM-A16", "fits-nothing", "This card fits no monster on the path: it stays where it is.", card = card.id();
        CatchesNothing { card: Card } = catching_rule(card), "catches-nothing", "This card catches no monsters.", card = card.id();
        CatchesOne { card: Card, variant: bool } = if variant { "AM-A20" } else { catching_rule(card) }, "catches-one", "This card catches one monster only.", card = card.id();
        CatchesAll { card: Card } = "AM-16b", "catches-all", "This card catches every monster it fits, not just one.", card = card.id();
        WallStands = "AM-A6", "wall-stands", "The wall is standing: there is nothing to rebuild.";
        NothingToBoot = "AM-A6", "nothing-to-boot", "There is no monster on the path to boot.";
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{Game, Lang, Refusal};

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
        assert_eq!(codes, No::CODES.iter().copied().map(str::to_owned).collect(), "one of each");
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

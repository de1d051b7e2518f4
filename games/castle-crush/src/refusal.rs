//! Every way to break a rule, and the sentence that says so.

use crate::piece::{Kind, Piece};

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum No {
        BadPlayers { players: u8 } = "CC-C1", "bad-players", "Two to four can play this mode.", players;
        OneBuilds { players: u8 } = "CC-39", "one-builds", "One person alone plays the Construction mode.", players;
        UnknownFirst = "CC-C27", "no-such-first", "Nobody sits on the seat that should be the youngest's.";
        GameOver = "CC-30", "game-over", "The game is over.";
        SomebodyElse { rule: &'static str } = rule, "not-your-turn", "It is somebody else's turn.";
        OtherPhase { rule: &'static str } = rule, "not-now", "This cannot be done in this phase.";
        BeyondTheRing = "CC-3", "no-such-place", "The ring has 360 degrees.";
        TooClose { apart: u16 } = "CC-C54", "too-close", "Foundations stand at least {apart} mm apart.", apart;
        UsedUp { kind: Kind } = "CC-9", "none-left", "The reserve has no more of these.", kind = format!("{kind:?}");
        HousesOnly = "CC-C31", "not-a-house", "The block of your choice is a house here.";
        Theirs { piece: Piece } = "CC-11", "not-yours", "This piece is not yours.", piece = piece.to_string();
        AlreadyBuilt { piece: Piece } = "CC-11", "already-built", "This piece stands already.", piece = piece.to_string();
        Unbuilt { piece: Piece } = "CC-C17", "not-built", "This piece does not stand on your foundation.", piece = piece.to_string();
        OldBlock { piece: Piece } = "CC-C26", "old-block", "What is left from earlier rounds stays as it is.", piece = piece.to_string();
        Overturned { piece: Piece } = "CC-12", "overturned", "Blocks stay upright: doors and windows are vertical.", piece = piece.to_string();
        GeneralStands = "CC-15", "general-stands", "The General is never upside down or lying.";
        FiguresLast = "CC-C15", "figures-last", "The figures come last: take them off before you go on building.";
        KingOnCastle = "CC-15", "king-on-castle", "The King stands on the castle, not on the plate.";
        GeneralOnPlate = "CC-15", "general-on-plate", "The General stands on the foundation.";
        Occupied = "CC-C22", "no-room", "Something is there already.";
        Beside = "CC-C22", "beside", "There is only the table below.";
        OffTheTable = "CC-C45", "off-the-table", "Nobody reaches that far.";
        BlocksLeft { left: u8 } = "CC-C34", "blocks-left", "All your blocks must stand first: {left} are left.", left;
        AllBlocks { left: u8 } = "CC-41", "all-blocks", "All blocks of the combination must be used: {left} are left.", left;
        KingMissing = "CC-C39", "king-missing", "The King must be on the castle.";
        KingTouchesPlate = "CC-C46", "king-touches-plate", "The King must not touch the plate.";
        GeneralMissing = "CC-C39", "general-missing", "The General must be on the foundation.";
        GeneralFell = "CC-C46", "general-fell", "The General must stand.";
        RestsOnFigure { rule: &'static str } = rule, "rests-on-figure", "No block may rest on the King or the General.";
        StillUp = "CC-C53", "no-ruin", "Only what fell after everything had been placed is counted as it lies.";
        OffTheBase { reach: u16 } = "CC-C51", "off-the-base", "The hammer stands at most {reach} mm from the middle of its base.", reach;
        BeyondTheCircle = "CC-18", "no-direction", "A direction is one of 360 degrees.";
        SomebodyStands = "CC-C52", "somebody-stands", "There is somebody left to hit.";
    }
}

#[cfg(test)]
mod tests {
    use engine::words::Words;
    use engine::{Game, Lang, Refusal, Seat};

    use super::*;
    use crate::CastleCrush;

    fn all() -> Vec<No> {
        let (kind, piece, rule) = (Kind::RT, Piece::King(Seat(0)), "CC-3");
        vec![
            No::BadPlayers { players: 5 },
            No::OneBuilds { players: 2 },
            No::UnknownFirst,
            No::GameOver,
            No::SomebodyElse { rule },
            No::OtherPhase { rule },
            No::BeyondTheRing,
            No::TooClose { apart: 170 },
            No::UsedUp { kind },
            No::HousesOnly,
            No::Theirs { piece },
            No::AlreadyBuilt { piece },
            No::Unbuilt { piece },
            No::OldBlock { piece },
            No::Overturned { piece },
            No::GeneralStands,
            No::FiguresLast,
            No::KingOnCastle,
            No::GeneralOnPlate,
            No::Occupied,
            No::Beside,
            No::OffTheTable,
            No::BlocksLeft { left: 1 },
            No::AllBlocks { left: 2 },
            No::KingMissing,
            No::KingTouchesPlate,
            No::GeneralMissing,
            No::GeneralFell,
            No::RestsOnFigure { rule },
            No::StillUp,
            No::OffTheBase { reach: 40 },
            No::BeyondTheCircle,
            No::SomebodyStands,
        ]
    }

    #[test]
    fn every_refusal_has_words_and_no_words_are_left_over() {
        let codes: Vec<String> = all().into_iter().map(|no| Refusal::from(no).code).collect();
        assert_eq!(codes, No::CODES);
        for lang in [Lang::Fr, Lang::En] {
            let words = Words::of(CastleCrush::about(), lang).expect("words");
            for no in all() {
                words.refusal(&no.into(), &[]).unwrap_or_else(|problem| panic!("{problem}"));
            }
            let told = words.ids().filter(|id| id.starts_with("refusal-")).count();
            assert_eq!(told, No::CODES.len(), "refusals in {lang:?}");
        }
    }
}

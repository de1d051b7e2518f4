//! `barbacane verify`: plays a transcript again and checks every line of it.

use std::path::PathBuf;

use engine::{Outcome, Seat};
use table::{Part, Registry, Verified};

use crate::house;
use crate::stop::{Stop, say};

/// Check that a recorded game is true: its seed is the one promised, and every outcome follows from it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Transcripts: JSON lines, as a table's replay downloads or `simulate --transcripts` writes.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    let registry = Registry::standard();
    let mut untrue = 0;
    for file in &args.files {
        let text = house::read(file)?;
        match table::verify(&registry, &text) {
            Ok(game) => say(&format!(
                "{}: {}\n  {} by {}, {} inputs, {}\n  the seed has the SHA-256 {}\n",
                file.display(),
                how_true(&game),
                game.game,
                game.names.join(", "),
                game.inputs,
                ended(&game.outcome),
                game.commitment
            ))?,
            Err(error) => {
                untrue += 1;
                say(&format!("{}, {error}\n", file.display()))?;
            }
        }
    }
    match untrue {
        0 => Ok(()),
        1 => Err(Stop::Failed("a transcript is not true".to_owned())),
        many => Err(Stop::Failed(format!("{many} transcripts are not true"))),
    }
}

/// Whether all of it could be played again, or which part.
fn how_true(game: &Verified) -> String {
    if game.parts.iter().all(|part| part.checked) {
        return "true".to_owned();
    }
    let played = |part: &Part| {
        let inputs = match (part.first, part.last) {
            (0, 0) => "the set-up".to_owned(),
            (0, last) => format!("the set-up and inputs 1 to {last}"),
            (first, last) if last < first => return None,
            (first, last) => format!("inputs {first} to {last}"),
        };
        let with = part.made_with.as_ref().map(|with| format!(" with {with}")).unwrap_or_default();
        Some(format!("{inputs} by version {} of the rules{with}", part.rules_version))
    };
    let list = |checked: bool| {
        let parts = game.parts.iter().filter(|part| part.checked == checked);
        parts.filter_map(played).collect::<Vec<_>>().join(", ")
    };
    format!(
        "true as far as this program can check it\n  The rules changed under way. Played again: {}. Other rules than this \
        program's, not checked: {}.",
        list(true),
        list(false)
    )
}

fn ended(outcome: &Outcome) -> String {
    let places: Vec<u8> = Seat::all(outcome.players()).map(|seat| outcome.place(seat)).collect();
    match places.as_slice() {
        places if places.iter().all(|&place| place == 0) => "won".to_owned(),
        places if places.iter().all(|&place| place == Outcome::LOST) => "lost".to_owned(),
        places => format!("places {places:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_checked_is_said_in_a_sentence() {
        let part = |rules_version, first, last, checked| Part {
            rules_version,
            made_with: None,
            first,
            last,
            checked,
        };
        let game = |parts| Verified {
            game: "some-game".to_owned(),
            names: Vec::new(),
            inputs: 40,
            outcome: Outcome::all_win(2),
            commitment: String::new(),
            parts,
        };
        assert_eq!(how_true(&game(vec![part(2, 0, 40, true)])), "true");
        let parts = vec![part(1, 0, 12, false), part(2, 13, 12, false), part(3, 13, 40, true)];
        assert_eq!(
            how_true(&game(parts)),
            "true as far as this program can check it\n  The rules changed under way. Played again: inputs 13 to 40 by version 3 \
             of the rules. Other rules than this program's, not checked: the set-up and inputs 1 to 12 by version 1 of the rules."
        );
        let parts = vec![part(1, 0, 0, true), part(2, 1, 40, false)];
        assert!(how_true(&game(parts)).contains("Played again: the set-up by version 1 of the rules."));
    }
}

//! `barbacane verify`: plays a transcript again and checks every line of it.

use std::path::PathBuf;

use engine::{Outcome, Seat};
use table::Registry;

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
                "{}: true\n  {} by {}, {} inputs, {}\n  the seed has the SHA-256 {}\n",
                file.display(),
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

fn ended(outcome: &Outcome) -> String {
    let places: Vec<u8> = Seat::all(outcome.players()).map(|seat| outcome.place(seat)).collect();
    match places.as_slice() {
        places if places.iter().all(|&place| place == 0) => "won".to_owned(),
        places if places.iter().all(|&place| place == Outcome::LOST) => "lost".to_owned(),
        places => format!("places {places:?}"),
    }
}

//! How long a strike takes at tables of four where robots have built: until the hammer and everything rests, and until everything
//! rests again after it was lifted. `cargo xtask bench` asks for it, and lets a browser repeat the strikes of FILE.
//!
//! `cargo run --release -p barbacane-castle-crush --example strikes -- COUNT FILE`

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::time::{Duration, Instant};

use barbacane_castle_crush::{CastleCrush, Choice, Hand, Mode, Setup};
use bots::Level;
use bots::play::{luck, play};
use engine::{Fast, Mind, NoLog, Seat};
use serde_json::json;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [count, file] = &words[..] else { panic!("how many, and a file for them") };
    let count: usize = count.parse().expect("a number");
    let mut out = BufWriter::new(File::create(file)?);
    let (mut lying, mut lifted) = (Vec::new(), Vec::new());
    for (seat, choice, before) in strikes(count) {
        let began = Instant::now();
        let mut film = before.film(seat, choice).expect("a hammer falls");
        while film.is_falling() {
            film.play(1);
        }
        lying.push(began.elapsed());
        while film.play(u32::MAX) {}
        lifted.push(began.elapsed());
        let line = json!({ "view": before, "seat": seat, "choice": choice, "hash": film.scene().digest() });
        writeln!(out, "{line}")?;
    }
    println!("{} {}", told(&mut lying), told(&mut lifted));
    out.flush()
}

/// The strikes of as many games as it takes, each with the table it fell on.
fn strikes(count: usize) -> Vec<(Seat, Choice, CastleCrush)> {
    let setup = Setup { hand: Hand::Human, ..Setup::plain(Mode::Standard, 4) };
    let mut robot = Level::Heuristic.player::<CastleCrush>();
    let mut found = Vec::new();
    for game in 0.. {
        if found.len() >= count {
            break;
        }
        let mut choose = |mind: &Mind<'_, CastleCrush>, chance: &mut Fast| {
            let choice = robot.choose(mind, chance);
            if let Choice::Strike(_) = choice {
                found.push((mind.seat(), choice, mind.imagine(chance)));
            }
            choice
        };
        play::<CastleCrush>(&setup, &mut choose, &mut luck(1, game), &mut NoLog)
            .expect("a set-up by the rules");
    }
    found.truncate(count);
    found
}

/// The median and the longest of all, in milliseconds.
fn told(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let milliseconds = |at: usize| times[at].as_secs_f64() * 1000.0;
    format!("{:.0} {:.0}", milliseconds(times.len() / 2), milliseconds(times.len() - 1))
}

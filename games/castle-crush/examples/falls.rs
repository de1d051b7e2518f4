//! Every fall of some games, a line each: the table before, what was done, and the digest of the table at rest. Another build of the
//! same wood must come to the same digests: `cargo xtask wood` compares with the module for pages.
//!
//! `cargo run -p barbacane-castle-crush --example falls -- GAMES`

use std::io::{BufWriter, Write as _};

use barbacane_castle_crush::{CastleCrush, Choice, Combination, Event, Hand, Mode, Setup};
use engine::{Chance as _, Fast, Game as _, NoLog, Seat, Turn};
use serde_json::json;

fn main() -> std::io::Result<()> {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(1);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for game in 0..games {
        play(game, &mut out)?;
    }
    out.flush()
}

/// All modes, numbers of players and hands in turn.
fn setup(game: u64) -> Setup {
    let hand = if game.is_multiple_of(2) { Hand::Steady } else { Hand::Human };
    let (mode, players, combination) = match game % 7 {
        0 => (Mode::Speed, 2, Combination::Barbican),
        1 => (Mode::Construction, 1, Combination::Barbican),
        2 => (Mode::Speed, 4, Combination::Barbican),
        3 => (Mode::Standard, 2, Combination::Barbican),
        4 => (Mode::Speed, 3, Combination::Barbican),
        5 => (Mode::Construction, 1, Combination::Keep),
        _ => (Mode::Standard, 3, Combination::Barbican),
    };
    Setup { hand, combination, ..Setup::plain(mode, players) }
}

/// Chance alone hardly ever stands all blocks of a Keep: after so many decisions it goes home.
const LONGEST: usize = 150;

/// Plays by chance: mostly on, now and then back; finishes when it may.
fn play(seed: u64, out: &mut impl std::io::Write) -> std::io::Result<()> {
    let mut luck = Fast::new(seed);
    let mut game = CastleCrush::new(&setup(seed), &mut luck, &mut NoLog).expect("a set-up by the rules");
    let mut choices = Vec::new();
    for _ in 0..LONGEST {
        let Turn::Decide(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody decides");
        choices.clear();
        game.choices(seat, &mut choices);
        let finish = choices.iter().find(|choice| matches!(choice, Choice::Finish | Choice::Count)).copied();
        if luck.pick("back", 8, |at| at) > 0
            && choices.iter().any(|choice| !matches!(choice, Choice::Lift { .. }))
        {
            choices.retain(|choice| !matches!(choice, Choice::Lift { .. }));
        }
        let choice = finish.unwrap_or_else(|| choices[luck.pick("choice", choices.len().min(64), |at| at)]);
        let before = game.clone();
        let mut told = Vec::new();
        game.apply(seat, &choice, 0, &mut luck, &mut told).expect("a listed choice");
        if let Some(done) = done(seat, choice, &told) {
            let mut film = before.film(seat, done).expect("it moved something");
            while film.play(u32::MAX) {}
            let line = json!({ "game": seed, "view": before, "seat": seat, "choice": done, "hash": film.scene().digest() });
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// What the hand really did, if anything fell or might have.
fn done(seat: Seat, choice: Choice, told: &[Event]) -> Option<Choice> {
    if let Choice::Lift { .. } = choice {
        return Some(choice);
    }
    told.iter().find_map(|event| match event {
        Event::Put { seat: whose, put, .. } if *whose == seat => Some(Choice::Put(*put)),
        Event::Struck { seat: whose, strike, .. } if *whose == seat => Some(Choice::Strike(*strike)),
        _ => None,
    })
}

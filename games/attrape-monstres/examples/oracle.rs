//! Win rates of the sensible player beside those of an independent simulation of the same policy:
//! `cargo run --release --example oracle [GAMES]`.

use barbacane_attrape_monstres::{AttrapeMonstres, Setup};
use engine::{Fast, Game, Instinct, NoLog, Seat, Turn};

/// A variant, and what the other simulation found for 1, 2, 3 and 4 players, in percent.
const ORACLE: [(&str, [u32; 4]); 5] = [
    ("plain", [83, 44, 69, 86]),
    ("horde", [48, 11, 28, 47]),
    ("no-defense", [39, 7, 20, 38]),
    ("no-powers", [100, 100, 100, 100]),
    ("catch-them-all", [89, 70, 85, 94]),
];

fn main() -> Result<(), engine::Refusal> {
    let games: u32 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(20_000);
    println!("{games} games each; ours (theirs), in percent, for 1 to 4 players");
    for (variant, theirs) in ORACLE {
        print!("{variant:<16}");
        for (players, theirs) in (1..=4).zip(theirs) {
            let setup = Setup {
                horde: variant == "horde",
                no_defense: variant == "no-defense",
                no_powers: variant == "no-powers",
                catch_them_all: variant == "catch-them-all",
                ..Setup::plain(players)
            };
            print!("{:6.1} ({theirs:>3})", 100.0 * win_rate(&setup, games)?);
        }
        println!();
    }
    Ok(())
}

fn win_rate(setup: &Setup, games: u32) -> Result<f64, engine::Refusal> {
    let mut luck = Fast::new(2026);
    let mut choices = Vec::new();
    let mut wins = 0;
    for _ in 0..games {
        let mut game = AttrapeMonstres::new(setup, &mut luck, &mut NoLog)?;
        let outcome = loop {
            let seat = match game.turn() {
                Turn::Decide(seats) => seats.first().unwrap_or(Seat(0)),
                Turn::Over(outcome) => break outcome,
                Turn::Wait => unreachable!("nobody waits in this game"),
            };
            choices.clear();
            game.choices(seat, &mut choices);
            let choice = choices[game.instinct(seat, &choices, &mut luck)];
            game.apply_unchecked(seat, &choice, 0, &mut luck, &mut NoLog);
        };
        wins += u32::from(!outcome.winners().is_empty());
    }
    Ok(f64::from(wins) / f64::from(games))
}

//! `cargo xtask soak`: one simulated evening after the other, each from a seed of its own, until the time is over or something fails.

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use barbacane_soak::soak;

/// An evening is short enough to be looked through, and long enough for games to end.
const STEPS: u32 = 12_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (mut minutes, mut only) = (1, None);
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|number| number.parse::<u64>().ok());
        match (pair[0].as_str(), number) {
            ("--minutes", Some(number)) => minutes = number,
            ("--seed", Some(number)) => only = Some(number),
            _ => {
                eprintln!("soak [--minutes N] [--seed N]");
                return ExitCode::FAILURE;
            }
        }
    }
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (mut seed, mut evenings) = (only.unwrap_or(clock.as_secs() << 16), 0_u64);
    while only.is_none_or(|only| seed == only) && (only.is_some() || Instant::now() < until) {
        match catch_unwind(|| soak(seed, STEPS)) {
            Ok(done) if only.is_some() => println!("{done:?}"),
            Ok(_) => {}
            Err(_) => {
                eprintln!("\nto see it again: cargo xtask soak --seed {seed}");
                return ExitCode::FAILURE;
            }
        }
        (seed, evenings) = (seed + 1, evenings + 1);
    }
    println!("{evenings} evenings, and all of them ended well");
    ExitCode::SUCCESS
}

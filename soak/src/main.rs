//! `cargo xtask soak`: one simulated evening after the other, each from a seed of its own and in a house of one program and of several, until the time is over or something fails.
//! `--evenings N` are always the same ones.

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use barbacane_soak::{Done, several, soak};

/// An evening is short enough to be looked through, and long enough for games to end.
const STEPS: u32 = 12_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut minutes = 1;
    let (mut only, mut first) = (None, None);
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|number| number.parse::<u64>().ok());
        match (pair[0].as_str(), number) {
            ("--minutes", Some(number)) => minutes = number,
            ("--seed", Some(number)) => only = Some(number),
            ("--evenings", Some(number)) => first = Some(number),
            _ => {
                eprintln!("soak [--minutes N] [--seed N] [--evenings N]");
                return ExitCode::FAILURE;
            }
        }
    }
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seeds = match (only, first) {
        (Some(seed), _) => seed..=seed,
        (None, Some(evenings)) => 1..=evenings,
        (None, None) => clock.as_secs() << 16..=u64::MAX,
    };
    let (timed, mut evenings) = (only.is_none() && first.is_none(), 0_u64);
    let (mut alone, mut several_owners) = (Done::default(), Done::default());
    for seed in seeds {
        if timed && Instant::now() >= until {
            break;
        }
        for (programs, all) in [(1, &mut alone), (several(seed), &mut several_owners)] {
            match catch_unwind(|| soak(seed, STEPS, programs)) {
                Ok(done) => all.add(done),
                Err(_) => {
                    eprintln!("\nto see it again: cargo xtask soak --seed {seed}");
                    return ExitCode::FAILURE;
                }
            }
        }
        evenings += 1;
    }
    println!("{evenings} evenings of {STEPS} steps, and all of them ended well: {alone:?}");
    println!("and of several programs: {several_owners:?}");
    ExitCode::SUCCESS
}

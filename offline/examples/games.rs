//! Games that robots of all kinds play, a line each: what they decided, and the digests of what came of it. Another build of the same
//! rules must come to the same digests, and its robots to the same decisions: `cargo xtask offline` compares with the modules for pages.
//!
//! `cargo run -p barbacane-offline --example games -- COUNT GAME…`: so many of each of these games.

use std::io::{BufWriter, Write as _};

use barbacane_offline::{Plan, play};
use bots::Level;
use bots::play::luck;
use engine::{Fast, OptionKind, Seed};
use serde_json::{Map, Value, json};
use table::{GameEntry, Registry};

/// Of games that take long, one for so many others.
const HEAVY: u64 = 100;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().and_then(|count| count.parse().ok()).ok_or("usage: games COUNT GAME…")?;
    let registry = Registry::standard();
    let mut out = BufWriter::new(std::io::stdout().lock());
    for game in args {
        let entry = registry.get(&game).ok_or_else(|| format!("there is no game {game:?}"))?;
        for number in 0..if entry.rules.heavy() { count.div_ceil(HEAVY) } else { count } {
            let recording = play(&registry, &plan(entry, number))?;
            let line = serde_json::to_string(&recording).map_err(|trouble| trouble.to_string())?;
            writeln!(out, "{line}").map_err(|trouble| trouble.to_string())?;
        }
    }
    out.flush().map_err(|trouble| trouble.to_string())
}

/// All numbers of players in turn, with whatever else can be agreed on; every kind of robot, alone and mixed.
fn plan(entry: &GameEntry, number: u64) -> Plan {
    let whim = &mut luck(2026, number);
    let mut seed = Seed([0; 32]);
    for byte in &mut seed.0 {
        *byte = whim.below(256) as u8;
    }
    Plan {
        game: entry.about().id.to_owned(),
        setup: setup(entry, number, whim),
        seed: seed.to_hex(),
        robots: robots(entry, number).into_iter().map(str::to_owned).collect(),
    }
}

fn setup(entry: &GameEntry, number: u64, whim: &mut Fast) -> Value {
    let about = entry.about();
    let numbers = u64::from(about.max_players - about.min_players + 1);
    let players = json!(u64::from(about.min_players) + number % numbers);
    // Options may clash, and the game then says no: as often as not something fits.
    let agreed = (0..20).find_map(|_| {
        let mut setup = Map::from_iter([("players".to_owned(), players.clone())]);
        for option in about.options {
            let value = match option.kind {
                OptionKind::Switch { default } => json!(default != (whim.below(4) == 0)),
                OptionKind::OneOf(values) => json!(values[whim.below(values.len() as u32) as usize]),
                OptionKind::Amount(values) => json!(values[whim.below(values.len() as u32) as usize]),
                OptionKind::Seat => Value::Null,
            };
            setup.insert(option.id.to_owned(), value);
        }
        entry.rules.setup(&Value::Object(setup)).ok()
    });
    agreed.unwrap_or_else(|| json!({ "players": players }))
}

/// One game in ten is thought through, as far as time allows.
fn robots(entry: &GameEntry, number: u64) -> Vec<&'static str> {
    match (entry.bots.reflexes(), number % 10) {
        ([slowest, .., quickest], kind @ ..8) => match kind % 4 {
            0 => vec![slowest],
            1 => vec![quickest],
            2 => vec![slowest, quickest],
            _ => entry.bots.reflexes().to_vec(),
        },
        ([], 9) => vec!["search:24", "heuristic", "search:8"],
        ([], kind) if kind % 3 == 0 => vec![Level::NAMES[1]],
        ([], kind) if kind % 3 == 1 => vec![Level::NAMES[0], Level::NAMES[1]],
        _ => vec![Level::NAMES[0]],
    }
}

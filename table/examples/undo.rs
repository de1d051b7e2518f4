//! Undo's limit, held against eight guesses a viewer over many games: `cargo run --release -p barbacane-table --example undo -- 2000`.
//!
//! Prints, by game, set-up and kind of choice, how often both say the same and how often not, and what an answer costs.

#[path = "../tests/behaviour/reference.rs"]
mod reference;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use attrape_monstres::AttrapeMonstres;
use castle_crush::CastleCrush;
use castle_panic::CastlePanic;
use engine::Instinct;
use horror_attack::HorrorAttack;
use monster_rush::MonsterRush;
use reference::{Guessed, play};
use serde_json::{Value, json};

/// So many positions at the most a disputed decision is held against, for each viewer.
const ALL_OF: usize = 20_000;

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    compare::<AttrapeMonstres>(&json!({ "players": 3 }), games / 4);
    compare::<MonsterRush>(&json!({ "players": 3 }), games / 4);
    compare::<CastleCrush>(&json!({ "players": 2 }), games / 1000);
    for setup in [
        json!({ "players": 4, "quick-start": true }),
        json!({ "players": 3, "wizards-tower": true, "quick-start": true }),
        json!({ "players": 4, "wizards-tower": true, "random-mix": true }),
        json!({ "players": 2, "closed-hands": true }),
        json!({ "players": 3, "wizards-tower": true, "closed-hands": true, "mans-home": true, "desperate-times": true }),
        json!({ "players": 3, "version": "overlord" }),
        json!({ "players": 3, "version": "overlord", "wizards-tower": true }),
        json!({ "players": 3, "version": "overlord", "wizards-tower": true, "closed-hands": true, "player-walls": true }),
    ] {
        compare::<CastlePanic>(&setup, games / 8);
    }
    for setup in [
        json!({ "players": 2 }),
        json!({ "players": 3 }),
        json!({ "players": 4, "decks": "both", "detective-alone": true }),
        json!({ "players": 8, "decks": "both" }),
        json!({ "players": 2, "version": "expert" }),
        json!({ "players": 2, "version": "expert", "one-box": true, "detective-alone": true }),
    ] {
        compare::<HorrorAttack>(&setup, games);
    }
}

#[derive(Default)]
struct Row {
    /// Both say so, by what guessing found.
    told: [u32; 3],
    free: u32,
    /// Only today's answer asks people; of these, where all that is possible was looked at: told after all, and not.
    stricter: u32,
    rightly: u32,
    needlessly: u32,
    /// Only guessing asks people.
    kinder: u32,
}

fn compare<G: Instinct>(setup: &Value, games: u64) {
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let (mut new, mut old, mut decisions) = (Duration::ZERO, Duration::ZERO, 0_u32);
    for number in 0..games {
        play::<G>(setup, number, |decision| {
            let began = Instant::now();
            let told = decision.told();
            new += began.elapsed();
            let began = Instant::now();
            let guessed = decision.guessed();
            old += began.elapsed();
            decisions += 1;
            let row = rows.entry(kind(&decision.choice)).or_default();
            match (told, guessed) {
                (false, Guessed::Nothing) => row.free += 1,
                (false, _) => {
                    row.kinder += 1;
                    println!("  KINDER, game {number}: {} ({guessed:?})", decision.choice);
                }
                (true, Guessed::Nothing) => {
                    row.stricter += 1;
                    let by_all: Vec<_> =
                        decision.viewers().map(|viewer| decision.told_by_all(viewer, ALL_OF)).collect();
                    row.rightly += u32::from(by_all.contains(&Some(true)));
                    row.needlessly += u32::from(by_all.iter().all(|by| *by == Some(false)));
                }
                (true, guessed) => row.told[guessed as usize] += 1,
            }
        });
    }
    let each = |all: Duration| all.as_secs_f64() * 1e6 / f64::from(decisions.max(1));
    println!(
        "\n{} {setup}: {games} games, {decisions} decisions; {:.2} µs a decision now, {:.1} µs by guessing",
        G::about().id,
        each(new),
        each(old)
    );
    println!(
        "  {:14} {:>7} {:>7} {:>7} {:>7} | {:>8} {:>8} {:>10} | {:>6}",
        "", "chance", "apart", "secret", "free", "stricter", "rightly", "needlessly", "kinder"
    );
    for (kind, row) in rows {
        let [chance, apart, secret] = row.told;
        let Row { free, stricter, rightly, needlessly, kinder, .. } = row;
        println!(
            "  {kind:14} {chance:7} {apart:7} {secret:7} {free:7} | {stricter:8} {rightly:8} {needlessly:10} | {kinder:6}"
        );
    }
}

fn kind(choice: &Value) -> String {
    match choice {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        unit => unit.as_str().unwrap_or_default().to_owned(),
    }
}

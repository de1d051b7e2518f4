//! What it costs to wake a table: from the last snapshot of its game, and by playing all of its log.
//!
//! `cargo run --release -p barbacane-table --example waking -- castle-panic 60` lets robots play so many steps, as a house keeps them,
//! and prints processor time and bytes. Under a profiler, `waking GAME STEPS chapters|log TIMES` only wakes.

use std::sync::Arc;

use barbacane_table::protocol::Ask;
use barbacane_table::{Chapter, Identity, Page, Record, Registry, Table};
use engine::Seed;
use serde_json::json;

struct Books {
    records: Vec<Record>,
    chapters: Vec<Chapter>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, steps, rest @ ..] = &args[..] else { panic!("waking GAME STEPS [chapters|log TIMES]") };
    let registry = Arc::new(Registry::standard());
    let books = play(&registry, game, steps.parse().expect("a number of steps"));
    let wake = |chapters: &[Chapter]| {
        Table::wake(registry.clone(), &books.records, chapters, u64::MAX / 2).expect("what was kept fits")
    };
    if let [what, times] = rest {
        let chapters = if what == "log" { &[][..] } else { &books.chapters };
        for _ in 0..times.parse().expect("a number of times") {
            wake(chapters);
        }
        return;
    }
    let steps: u32 = books.chapters.iter().map(|chapter| chapter.steps).sum();
    let text: Vec<&str> = books.chapters.iter().flat_map(|chapter| chapter.text.lines()).collect();
    let bytes = |snapshot: bool| {
        text.iter()
            .filter(|line| line.starts_with("{\"digest\"") == snapshot)
            .map(|line| line.len() + 1)
            .sum::<usize>()
    };
    println!(
        "{game}: {steps} steps in {} chapters; story {} B and {} B of snapshots; woken from a snapshot in {} µs of processor time, \
         which spares {} steps; by playing the log in {} µs",
        books.chapters.len(),
        bytes(false),
        bytes(true),
        best(|| drop(wake(&books.chapters))),
        wake(&books.chapters).spared,
        best(|| drop(wake(&[]))),
    );
}

/// Robots play, and a house keeps what it is given.
fn play(registry: &Arc<Registry>, game: &str, steps: usize) -> Books {
    let entry = registry.get(game).expect("a game of the house");
    let seat = json!({ "kind": "bot", "bot": entry.bot_names()[0] });
    let players = entry.about().min_players.max(2);
    let config =
        json!({ "game": game, "setup": { "players": players }, "seats": vec![seat; players.into()] });
    let host = Identity::new("host");
    let config = serde_json::from_value(config).expect("a table can be agreed on");
    let (mut table, opened) =
        Table::open(registry.clone(), config, host.clone(), Seed([7; 32]), 0).expect("a table opens");
    let mut books = Books { records: Vec::new(), chapters: Vec::new() };
    let mut keep = |table: &mut Table, record: Option<Record>| {
        let page = match record {
            Some(record) => Some(Page::of(table, vec![record])),
            None => Page::of_the_rest(table),
        };
        let Some(page) = page else { return };
        if let Some(first) = page.chapters.first() {
            books.chapters.truncate(first.number as usize);
        }
        books.records.extend(page.records);
        books.chapters.extend(page.chapters);
    };
    keep(&mut table, Some(opened));
    let Ok(barbacane_table::Asked::Done(started)) = table.ask(&host, "start", &Ask::Start, 1_000) else {
        panic!("the game starts")
    };
    keep(&mut table, Some(started));
    for _ in 0..steps {
        let record = match (table.due_at(), table.bot_turn()) {
            (Some(due), _) => table.come_due(due).expect("it may happen"),
            (None, Some(turn)) => {
                let (seq, seat) = (turn.seq, turn.seat);
                table.bot_chose(seq, seat, turn.think(), 2_000).expect("a listed choice")
            }
            (None, None) => break,
        };
        keep(&mut table, record);
    }
    keep(&mut table, None);
    books
}

/// The least processor time of a few tries, in microseconds.
fn best(what: impl Fn()) -> u64 {
    (0..5)
        .map(|_| {
            let before = processor_time();
            what();
            (processor_time() - before) / 1_000
        })
        .min()
        .unwrap_or_default()
}

/// Of this thread, in nanoseconds, as Linux counts it.
fn processor_time() -> u64 {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    counted.split(' ').next().and_then(|time| time.parse().ok()).unwrap_or_default()
}

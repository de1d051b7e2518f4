//! Writes every game down, one file of JSON lines each, for people who study games.

use std::path::Path;

use bots::play::{MOST_DECISIONS, Played};
use engine::{Fast, Seat, Seed, Turn};
use indicatif::ProgressBar;
use serde_json::Value;
use table::Transcript;

use super::observers::EventCounts;
use super::plan::Plan;
use super::run::share_out;
use super::stats::Tally;
use crate::stop::Stop;

/// Makes the folder, before the first game.
pub(crate) fn prepare(folder: &Path) -> Result<(), Stop> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Stop::Usage(format!("{} cannot be made: {error}", folder.display())))
}

/// Plays all games of one set-up through the erased door and writes each into the folder.
pub(crate) fn play(
    plan: &Plan<'_>,
    setup: &Value,
    folder: &Path,
    progress: &ProgressBar,
) -> Result<Tally, Stop> {
    share_out(plan, progress, |games, tally: &mut Tally| {
        for index in games {
            let (played, text) = one(plan, setup, index)?;
            write(plan, setup, folder, index, &text)?;
            tally.add(&played);
        }
        Ok(())
    })
}

/// The same, counting what happens in the games.
pub(crate) fn observe(
    plan: &Plan<'_>,
    setup: &Value,
    folder: &Path,
    progress: &ProgressBar,
) -> Result<(Tally, EventCounts), Stop> {
    share_out(plan, progress, |games, (tally, events): &mut (Tally, EventCounts)| {
        for index in games {
            let (played, text) = one(plan, setup, index)?;
            write(plan, setup, folder, index, &text)?;
            for line in text.lines() {
                let line: Value = serde_json::from_str(line).unwrap_or_default();
                line["events"].as_array().into_iter().flatten().for_each(|event| events.event(event));
            }
            events.game(played.outcome.is_some_and(|outcome| !outcome.winners().is_empty()));
            tally.add(&played);
        }
        Ok(())
    })
}

fn write(plan: &Plan<'_>, setup: &Value, folder: &Path, index: u64, text: &str) -> Result<(), Stop> {
    let name = format!("{}-{}p-{index:06}.jsonl", plan.entry.about().id, setup["players"]);
    let file = folder.join(name);
    std::fs::write(&file, text)
        .map_err(|error| Stop::Failed(format!("{} cannot be written: {error}", file.display())))
}

/// One game, and its record. All of its luck and thought follows from the simulation's seed and the game's number.
fn one(plan: &Plan<'_>, setup: &Value, index: u64) -> Result<(Played, String), Stop> {
    let mut luck = bots::play::luck(plan.seed, index);
    let players = setup["players"].as_u64().unwrap_or(0);
    let names = (1..=players).map(|number| format!("{} {number}", plan.kind)).collect();
    let mut game = Transcript::begin(plan.entry, setup, names, seed(&mut luck), 0)?;
    let mut decisions = 0;
    let outcome = loop {
        match game.position().turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Wait => match game.position().wake_at() {
                Some(at) => game.wake(at),
                None => break None,
            },
            Turn::Decide(seats) if decisions < MOST_DECISIONS => {
                let chosen = seats.iter().find_map(|seat| {
                    let choice =
                        plan.entry.bots.choose(plan.level, game.position(), seat, luck.next_u64())?;
                    Some((seat, choice))
                });
                let Some((seat, choice)) = chosen else { break None };
                let at = game.position().wake_at().unwrap_or(0);
                game.choose(seat, &choice, &plan.kind, at)?;
                decisions += 1;
            }
            Turn::Decide(_) => break None,
        }
    };
    let mut played = Played { outcome, turns: game.position().turns(), decisions, ..Played::default() };
    for seat in Seat::all(game.position().players()) {
        played.sides[seat.index()] = game.position().side(seat);
    }
    Ok((played, game.finish()))
}

fn seed(luck: &mut Fast) -> Seed {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&luck.next_u64().to_le_bytes()));
    Seed(bytes)
}

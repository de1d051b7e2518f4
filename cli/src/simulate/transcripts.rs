//! Writes every game down, one file of JSON lines each, for people who study games.

use std::path::Path;

use bots::play::{MOST_DECISIONS, Played, Player};
use bots::{Level, Patience};
use engine::erased::AnyGame;
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

/// One game, and its transcript. All of its luck and thought follows from the simulation's seed and the game's number.
fn one(plan: &Plan<'_>, setup: &Value, index: u64) -> Result<(Played, String), Stop> {
    let mut luck = bots::play::luck(plan.seed, index);
    let players = setup["players"].as_u64().unwrap_or(0);
    let names = (1..=players).map(|number| format!("{} {number}", plan.kind)).collect();
    let mut game = Transcript::begin(plan.entry, setup, names, seed(&mut luck), 0)?;
    let robots = if let Player::Reacts(_) = plan.player { luck.next_u64() } else { 0 };
    let mut decisions = 0;
    let outcome = loop {
        if let Turn::Over(outcome) = game.position().turn() {
            break Some(outcome);
        }
        let next = match plan.player {
            Player::Thinks(level) => thought(plan, level, game.position(), &mut luck),
            Player::Reacts(robot) => reaction(plan, robot, game.position(), robots),
        };
        match (next, game.position().wake_at()) {
            (Some(_), _) if decisions == MOST_DECISIONS => break None,
            (Some((at, seat, choice)), _) => {
                game.choose(seat, &choice, &plan.kind, at)?;
                decisions += 1;
            }
            (None, Some(due)) => game.wake(due),
            (None, None) => break None,
        }
    };
    let mut played = Played { outcome, turns: game.position().turns(), decisions, ..Played::default() };
    for seat in Seat::all(game.position().players()) {
        played.sides[seat.index()] = game.position().side(seat);
    }
    Ok((played, game.finish()))
}

/// What a bot that thinks does next.
fn thought(plan: &Plan<'_>, level: Level, game: &dyn AnyGame, luck: &mut Fast) -> Option<(u64, Seat, Value)> {
    let Turn::Decide(seats) = game.turn() else { return None };
    seats.iter().find_map(|seat| {
        let choice = plan.entry.bots.choose(level, game, seat, luck.next_u64(), &Patience::ENDLESS)?;
        Some((game.wake_at().unwrap_or(0), seat, choice))
    })
}

/// What the quickest robot does next, unless something else happens first.
fn reaction(plan: &Plan<'_>, robot: usize, game: &dyn AnyGame, seed: u64) -> Option<(u64, Seat, Value)> {
    let reacts = |seat| {
        let (at, choice) = plan.entry.bots.reflex(robot, game, seat, bots::reflexes::seed_of(seed, seat))?;
        Some((at, seat, choice))
    };
    let first = Seat::all(game.players()).filter_map(reacts).min_by_key(|(at, seat, _)| (*at, *seat));
    first.filter(|(at, ..)| game.wake_at().is_none_or(|due| *at < due))
}

fn seed(luck: &mut Fast) -> Seed {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&luck.next_u64().to_le_bytes()));
    Seed(bytes)
}

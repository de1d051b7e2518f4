//! A game that robots play, decision by decision.

use engine::Turn;
use engine::erased::AnyGame;
use serde_json::Value;
use table::Registry;

use crate::recording::{Input, Plan, Recording, Table};
use crate::robot::Robots;

/// Robots that pick blindly may play some games for ever: such a game is recorded as far as this.
const MOST_INPUTS: usize = 2_000;

/// Plays a game with robots on all seats and writes it down.
pub fn play(registry: &Registry, plan: &Plan) -> Result<Recording, String> {
    let (entry, seed) = plan.find(registry)?;
    let robots = Robots::read(entry, &plan.robots, seed)?;
    let mut table = Table::begin(entry, &plan.setup, seed)?;
    let mut inputs = Vec::new();
    while inputs.len() < MOST_INPUTS {
        let Some(input) = next(table.position(), &robots, inputs.len() as u64 + 1) else { break };
        table.take(&input)?;
        inputs.push(input);
    }
    Ok(Recording { plan: plan.clone(), inputs, digests: table.digests() })
}

/// What happens next; nothing any more when the game is over.
fn next(position: &dyn AnyGame, robots: &Robots<'_>, n: u64) -> Option<Input> {
    let turn = position.turn();
    if let Turn::Over(_) = turn {
        return None;
    }
    let due = position.wake_at();
    if let Some(reaction) = robots.react(position, due) {
        return Some(reaction);
    }
    if let Turn::Decide(seats) = turn {
        let thought = seats.iter().find_map(|seat| Some((seat, robots.think(position, seat, n)?)));
        if let Some((seat, choice)) = thought {
            let at = position.ready_at(seat, &choice);
            return Some(Input { seat: Some(seat), at, choice });
        }
    }
    due.map(|at| Input { seat: None, at, choice: Value::Null })
}

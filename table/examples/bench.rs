//! The bench program of `cargo xtask bench`: any game of the registry, one core, events off.
//!
//! * `bench list`: each game with its fewest and most players; a box that adds to a game is a line of its own, GAME+BOX. Heavy
//!   games, of which nobody plays thousands, are left out.
//! * `bench games GAME PLAYERS COUNT`: random games a second; of a real-time game, games by its middling robots in the
//!   game's own time.
//! * `bench search GAME PLAYERS COUNT ITERATIONS`: search iterations a second; 0 for a real-time game, where nobody thinks ahead.
//! * `bench position GAME PLAYERS`: bytes of a position.

use std::process::ExitCode;
use std::time::Instant;

use barbacane_table::{GameEntry, Registry};
use bots::Level;
use bots::play::Player;
use engine::erased::Luck;
use engine::{OptionGroup, OptionKind, OptionSpec, Seed};
use serde_json::{Value, json};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match answer(&args) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn answer(args: &[&str]) -> Result<String, String> {
    let registry = Registry::standard();
    match *args {
        ["list"] => Ok(registry.iter().filter(|game| !game.rules.heavy()).flat_map(lines).collect::<Vec<_>>().join("\n")),
        ["games", game, players, count] => {
            let (entry, setup) = find(&registry, game, players)?;
            let robots = entry.bots.reflexes().len();
            let player = if robots > 0 { Player::Reacts(robots / 2) } else { Level::Random.into() };
            let played = Played::measure(entry, &setup, player, count)?;
            Ok(per_second(played.games, played.seconds))
        }
        ["search", game, players, count, iterations] => {
            let (entry, setup) = find(&registry, game, players)?;
            if !entry.bots.reflexes().is_empty() {
                return Ok("0".to_owned());
            }
            let level = Level::Search { iterations: number(iterations)? };
            let played = Played::measure(entry, &setup, level.into(), count)?;
            Ok(per_second(played.decisions * number::<u64>(iterations)?, played.seconds))
        }
        ["position", game, players] => bytes(&registry, game, players),
        _ => Err("usage: bench list | games GAME PLAYERS COUNT | search GAME PLAYERS COUNT ITERATIONS | position GAME PLAYERS".to_owned()),
    }
}

/// A game, and the game with each box that its version offers as a switch.
fn lines(game: &GameEntry) -> Vec<String> {
    let about = game.about();
    let is_box = |option: &&OptionSpec| {
        option.group == OptionGroup::Version && matches!(option.kind, OptionKind::Switch { .. })
    };
    let boxes = about.options.iter().filter(is_box).map(|option| format!("{}+{}", about.id, option.id));
    let names = std::iter::once(about.id.to_owned()).chain(boxes);
    names.map(|name| format!("{name} {} {}", about.min_players, about.max_players)).collect()
}

/// The game of a line, and its set-up.
fn find<'a>(registry: &'a Registry, name: &str, players: &str) -> Result<(&'a GameEntry, Value), String> {
    let (game, more) = name.split_once('+').map_or((name, None), |(game, more)| (game, Some(more)));
    let entry = registry.get(game).ok_or_else(|| format!("there is no game {game:?}"))?;
    let mut setup = json!({ "players": number::<u8>(players)? });
    if let Some(more) = more {
        setup[more] = json!(true);
    }
    Ok((entry, setup))
}

fn bytes(registry: &Registry, game: &str, players: &str) -> Result<String, String> {
    let (game, setup) = find(registry, game, players)?;
    let mut luck = Luck::seeded(Seed([7; 32]).stream(0));
    let (position, _) = game.rules.start(&setup, &mut luck).map_err(|no| no.to_string())?;
    Ok(std::mem::size_of_val(position.as_any()).to_string())
}

/// What was played, and how long it took.
struct Played {
    games: u64,
    decisions: u64,
    seconds: f64,
}

impl Played {
    fn measure(game: &GameEntry, setup: &Value, player: Player, count: &str) -> Result<Played, String> {
        let (mut games, mut decisions) = (0, 0);
        let began = Instant::now();
        game.bots
            .simulate(setup, player.into(), 1, 0..number(count)?, &mut |_, played| {
                games += 1;
                decisions += u64::from(played.decisions);
            })
            .map_err(|no| no.to_string())?;
        Ok(Played { games, decisions, seconds: began.elapsed().as_secs_f64() })
    }
}

fn per_second(count: u64, seconds: f64) -> String {
    format!("{:.0}", count as f64 / seconds)
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number that fits here"))
}

//! What was asked for, checked before the first game.

use bots::Level;
use serde_json::{Map, Value};
use table::{GameEntry, Registry};

use super::Args;
use crate::house;
use crate::stop::Stop;

/// A simulation that can be run.
#[derive(Debug)]
pub(crate) struct Plan<'r> {
    pub(crate) entry: &'r GameEntry,
    pub(crate) level: Level,
    /// The kind of bot, for instance `search`.
    pub(crate) kind: String,
    /// The bot as it was asked for, with its budget if one was named.
    pub(crate) bot: String,
    pub(crate) players: Vec<u8>,
    pub(crate) variants: Vec<&'static str>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl<'r> Plan<'r> {
    pub(crate) fn of(args: &Args, registry: &'r Registry) -> Result<Plan<'r>, Stop> {
        let entry = house::game(registry, &args.game)?;
        let about = entry.about();
        let level = level(&args.bot, args.budget)?;
        let possible = about.min_players..=about.max_players;
        let players = match args.players {
            None => possible.collect(),
            Some(players) if possible.contains(&players) => vec![players],
            Some(players) => {
                let (least, most) = (about.min_players, about.max_players);
                return Err(Stop::Usage(format!(
                    "{} is for {least} to {most} players, not {players}",
                    about.id
                )));
            }
        };
        let mut variants = Vec::new();
        for wanted in &args.variants {
            let known = about.options.iter().find(|option| option.id == wanted.trim());
            let known = known.ok_or_else(|| {
                let ids: Vec<_> = about.options.iter().map(|option| option.id).collect();
                Stop::Usage(format!("{} has no variant {wanted:?}: choose from {}", about.id, ids.join(", ")))
            })?;
            if !variants.contains(&known.id) {
                variants.push(known.id);
            }
        }
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let plan = Plan {
            entry,
            level,
            kind: args.bot.split(':').next().unwrap_or_default().to_owned(),
            bot: if args.budget.is_some() { level.to_string() } else { args.bot.clone() },
            players,
            variants,
            games: args.games.get(),
            seed: args.seed,
            threads: args.threads.map_or_else(cores, |threads| threads.get() as usize).min(1024),
        };
        for &players in &plan.players {
            plan.setup(players, &plan.variants)?;
        }
        Ok(plan)
    }

    /// The set-up in full, if the game accepts it.
    pub(crate) fn setup(&self, players: u8, variants: &[&str]) -> Result<Value, Stop> {
        let mut setup = Map::from_iter([("players".to_owned(), Value::from(players))]);
        setup.extend(variants.iter().map(|&variant| (variant.to_owned(), Value::Bool(true))));
        Ok(self.entry.rules.setup(&Value::Object(setup))?)
    }
}

fn level(bot: &str, budget: Option<u32>) -> Result<Level, Stop> {
    let level = match budget {
        Some(budget) if bot == "search" => format!("search:{budget}").parse(),
        Some(_) => Err("--budget is for --bot search only".to_owned()),
        None => bot.parse(),
    };
    level.map_err(Stop::Usage)
}

//! What was asked for, checked before the first game.

use std::fmt::Write as _;

use bots::Level;
use bots::play::{LineUp, Player};
use engine::About;
use serde_json::{Map, Value};
use table::{GameEntry, Registry};

use super::Args;
use crate::house;
use crate::stop::Stop;

/// A simulation that can be run.
#[derive(Debug)]
pub(crate) struct Plan<'r> {
    pub(crate) entry: &'r GameEntry,
    pub(crate) player: Player,
    /// The other bot, if two play against each other, as it was asked for.
    pub(crate) against: Option<(Player, String)>,
    /// The kind of bot, for instance `search`.
    pub(crate) kind: String,
    /// The bot as it was asked for, with its budget if one was named.
    pub(crate) bot: String,
    pub(crate) players: Vec<u8>,
    /// What was asked of the set-up besides the number of players.
    pub(crate) answers: Map<String, Value>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl<'r> Plan<'r> {
    /// One plan for each bot.
    pub(crate) fn all(args: &Args, registry: &'r Registry) -> Result<Vec<Plan<'r>>, Stop> {
        let entry = house::game(registry, &args.game)?;
        if args.bots.len() > 1 && (args.report.is_some() || args.transcripts.is_some()) {
            return Err(Stop::Usage("--report and --transcripts are for one bot at a time".to_owned()));
        }
        if args.against.is_some() && (args.report.is_some() || args.transcripts.is_some()) {
            return Err(Stop::Usage(
                "--report and --transcripts are for one bot, not for --against".to_owned(),
            ));
        }
        if args.bots.is_empty() {
            let robots = entry.bots.reflexes();
            let usual = robots.get(robots.len() / 2).copied().unwrap_or("heuristic");
            return Ok(vec![Plan::of(args, entry, usual)?]);
        }
        args.bots.iter().map(|bot| Plan::of(args, entry, bot.trim())).collect()
    }

    fn of(args: &Args, entry: &'r GameEntry, bot: &str) -> Result<Plan<'r>, Stop> {
        let about = entry.about();
        let player = player_of(entry, bot, args.budget)?;
        let against = match args.against.as_deref().map(str::trim) {
            Some(other) => Some((player_of(entry, other, None)?, other.to_owned())),
            None => None,
        };
        let mut answers = answers(args, about)?;
        let players = players(args, answers.remove("players"))?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let mut plan = Plan {
            entry,
            player,
            against,
            kind: bot.split(':').next().unwrap_or_default().to_owned(),
            bot: match (player, args.budget) {
                (Player::Thinks(level), Some(_)) => level.to_string(),
                _ => bot.to_owned(),
            },
            players: Vec::new(),
            answers,
            games: args.games.get(),
            seed: args.seed,
            threads: args.threads.map_or_else(cores, |threads| threads.get() as usize).min(1024),
        };
        plan.players = plan.numbers(players)?;
        Ok(plan)
    }

    /// The number of players that was asked for; without one, all that the box and the options allow.
    fn numbers(&self, wanted: Option<u8>) -> Result<Vec<u8>, Stop> {
        let about = self.entry.about();
        let possible = about.min_players..=about.max_players;
        if let Some(players) = wanted {
            if !possible.contains(&players) {
                let (least, most) = (about.min_players, about.max_players);
                return Err(Stop::Usage(format!(
                    "{} is for {least} to {most} players, not {players}",
                    about.id
                )));
            }
            return self.setup(players, &self.answers).map(|_| vec![players]);
        }
        let mut refusal = None;
        let numbers: Vec<u8> = possible
            .filter(|&players| match self.setup(players, &self.answers) {
                Ok(_) => true,
                Err(why) => {
                    refusal.get_or_insert(why);
                    false
                }
            })
            .collect();
        match refusal {
            Some(refusal) if numbers.is_empty() => Err(refusal),
            _ => Ok(numbers),
        }
    }

    /// The set-up in full, if the game accepts it.
    pub(crate) fn setup(&self, players: u8, answers: &Map<String, Value>) -> Result<Value, Stop> {
        let mut setup = answers.clone();
        setup.insert("players".to_owned(), players.into());
        Ok(self.entry.rules.setup(&Value::Object(setup))?)
    }

    /// Who plays.
    pub(crate) fn line_up(&self) -> LineUp {
        match self.against {
            Some((other, _)) => LineUp::against(self.player, other),
            None => self.player.into(),
        }
    }

    /// What was asked of the set-up, as the command line says it.
    pub(crate) fn asked(&self) -> String {
        let said = self.answers.iter().map(|(id, value)| match value {
            Value::Bool(true) => id.clone(),
            Value::String(value) => format!("{id}={value}"),
            other => format!("{id}={other}"),
        });
        said.collect::<Vec<_>>().join(",")
    }

    /// The command that gives the same numbers again.
    pub(crate) fn command(plans: &[Plan<'_>]) -> String {
        let Some(plan) = plans.first() else { return String::new() };
        let bots: Vec<_> = plans.iter().map(|plan| plan.bot.as_str()).collect();
        let mut command = format!(
            "barbacane simulate {} --bot {} --games {} --seed {}",
            plan.entry.about().id,
            bots.join(","),
            plan.games,
            plan.seed
        );
        if let Some((_, other)) = &plan.against {
            let _ = write!(command, " --against {other}");
        }
        if let [players] = plan.players[..] {
            let _ = write!(command, " --players {players}");
        }
        if plan.answers.values().any(|value| value.is_object() || value.is_array() || value.is_null()) {
            let _ = write!(command, " --setup '{}'", Value::Object(plan.answers.clone()));
        } else if !plan.answers.is_empty() {
            let _ = write!(command, " --variant {}", plan.asked());
        }
        command
    }
}

/// How many play, as `--players` or the set-up says.
fn players(args: &Args, in_setup: Option<Value>) -> Result<Option<u8>, Stop> {
    let Some(in_setup) = in_setup else { return Ok(args.players) };
    let players = in_setup.as_u64().and_then(|players| u8::try_from(players).ok());
    match (players, args.players) {
        (None, _) => Err(Stop::Usage(format!("\"players\" in --setup is a small number, not {in_setup}"))),
        (Some(players), Some(asked)) if players != asked => {
            Err(Stop::Usage(format!("--players says {asked} and --setup says {players}: say it once")))
        }
        (players, _) => Ok(players),
    }
}

/// What `--setup` and `--variant` say; the latter has the last word.
fn answers(args: &Args, about: &About) -> Result<Map<String, Value>, Stop> {
    let mut answers = match &args.setup {
        None => Map::new(),
        Some(text) => match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => fields,
            _ => return Err(Stop::Usage(format!("--setup is an object in JSON, not {text:?}"))),
        },
    };
    answers.extend(about.read(args.variants.iter().map(String::as_str)).map_err(Stop::Usage)?);
    Ok(answers)
}

/// A bot by its name: one of the game's robots, or one that thinks.
fn player_of(entry: &GameEntry, bot: &str, budget: Option<u32>) -> Result<Player, Stop> {
    let robots = entry.bots.reflexes();
    if let Some(robot) = robots.iter().position(|robot| *robot == bot) {
        return Ok(Player::Reacts(robot));
    }
    let level: Result<Level, String> = match budget {
        Some(budget) if bot == "search" => format!("search:{budget}").parse(),
        Some(_) => Err("--budget is for --bot search only".to_owned()),
        None => bot.parse(),
    };
    match level {
        Ok(level) => Ok(Player::Thinks(level)),
        Err(why) if robots.is_empty() => Err(Stop::Usage(why)),
        Err(why) => Err(Stop::Usage(format!("{why}, or a robot of this game: {}", robots.join(", ")))),
    }
}

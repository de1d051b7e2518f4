//! The questions a page asks, and their answers.

use bots::Level;
use bots::play::LineUp;
use engine::{Refusal, Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::room::{Caller, ClientId};
use table::{Registry, TableConfig};
use ts_rs::TS;

use crate::house::{House, NewTable, Times};
use crate::no::Not;
use crate::place::Log;
use crate::play::play;
use crate::recording::{Input, Plan, replay};
use crate::thinking::think;

/// What a page can ask. Times are milliseconds since 1970; what names a table that sleeps is refused.
#[derive(Debug, TS)]
#[ts(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Question {
    /// The games this module holds.
    Games {},
    /// What comes of decisions that were made elsewhere.
    #[ts(skip)]
    Replay { plan: Plan, inputs: Vec<Input> },
    /// A game with robots on all seats.
    #[ts(skip)]
    Play { plan: Plan },
    /// Whole games by one kind of robot, of which only the decisions are counted: so much work for whoever holds the watch.
    #[ts(skip)]
    Simulate { game: String, setup: Value, robot: String, games: u64 },
    /// Opens a table for a person. Answered by what is to be written; then it may be woken.
    Open {
        new: NewTable,
        config: TableConfig,
        person: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// Makes a room of records. Answered by what happened meanwhile, to be written before it begins; `kept` says whether there is a
    /// file of the finished game, `fresh` is for those who play on after the end.
    Wake {
        table: String,
        log: Log,
        kept: bool,
        fresh: NewTable,
        times: Times,
        #[ts(type = "number")]
        now: u64,
    },
    /// The room may begin.
    Begin {
        table: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// Somebody in front of this screen opens a line. A name may be empty.
    Join {
        table: String,
        #[ts(type = "number")]
        client: ClientId,
        name: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// A message by a line.
    Say {
        table: String,
        #[ts(type = "number")]
        client: ClientId,
        text: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// A line is closed.
    Leave {
        table: String,
        #[ts(type = "number")]
        client: ClientId,
        #[ts(type = "number")]
        now: u64,
    },
    /// What came of a job.
    Thought {
        table: String,
        thought: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// What was to be written is, or why not.
    Written {
        table: String,
        #[ts(type = "Refusal | null")]
        refusal: Option<Refusal>,
        #[ts(type = "number")]
        now: u64,
    },
    /// It is so late.
    Time {
        table: String,
        #[ts(type = "number")]
        now: u64,
    },
    /// Whoever sits here wants the table gone.
    Remove {
        table: String,
        #[ts(type = "number")]
        caller: Caller,
        #[ts(type = "number")]
        now: u64,
    },
    /// Forgets a room; what is written stays.
    Drop { table: String },
    /// Thinks, for so many steps at most.
    Think { job: String, steps: u32 },
    /// A finished game, step by step, as a seat saw it or, without one, as anybody may.
    Steps {
        table: String,
        log: Log,
        #[ts(type = "number | null")]
        seat: Option<Seat>,
    },
    /// A finished game as JSON lines.
    Transcript { table: String, log: Log },
    /// Whether such a file is true.
    Verify { transcript: String },
}

engine::read_by_fields!(Question {
    Games {},
    Replay { plan, inputs },
    Play { plan },
    Simulate { game, setup, robot, games },
    Open { new, config, person, now },
    Wake { table, log, kept, fresh, times, now },
    Begin { table, now },
    Join { table, client, name, now },
    Say { table, client, text, now },
    Leave { table, client, now },
    Thought { table, thought, now },
    Written { table, now; refusal },
    Time { table, now },
    Remove { table, caller, now },
    Drop { table },
    Think { job, steps },
    Steps { table, log; seat },
    Transcript { table, log },
    Verify { transcript },
});

impl House {
    /// Answers a question written as JSON. What cannot be understood is answered by `{"trouble": …}`, what may not be by
    /// `{"refusal": …}`.
    pub fn ask(&mut self, letter: &[u8]) -> Vec<u8> {
        // Read as text, like all that is read here: for bytes the module would carry every reader a second time.
        let text = str::from_utf8(letter).map_err(|trouble| Not::Nonsense(trouble.to_string()));
        let answer = match text.and_then(read).and_then(|question| self.answer(question)) {
            Ok(answer) => answer,
            Err(Not::Refused(refusal)) => json!({ "refusal": refusal }),
            Err(Not::Nonsense(trouble)) => json!({ "trouble": trouble }),
        };
        answer.to_string().into_bytes()
    }

    fn answer(&mut self, question: Question) -> Result<Value, Not> {
        let registry = &self.registry;
        match question {
            Question::Games {} => {
                Ok(json!({ "games": registry.iter().map(|entry| entry.about().id).collect::<Vec<_>>() }))
            }
            Question::Replay { plan, inputs } => written(replay(registry, &plan, &inputs)?),
            Question::Play { plan } => written(play(registry, &plan)?),
            Question::Simulate { game, setup, robot, games } => {
                Ok(simulate(registry, &game, &setup, &robot, games)?)
            }
            Question::Open { new, config, person, now } => written(self.open(&new, config, person, now)?),
            Question::Wake { table, log, kept, fresh, times, now } => {
                let missed = self.wake(table, &log, (&fresh, times), kept, now)?;
                Ok(json!({ "missed": missed }))
            }
            Question::Begin { table, now } => written(self.at(&table, |place| place.begin(now))?),
            Question::Join { table, client, name, now } => {
                written(self.at(&table, |place| place.join(client, name, now))?)
            }
            Question::Say { table, client, text, now } => {
                written(self.at(&table, |place| place.say(client, &text, now))?)
            }
            Question::Leave { table, client, now } => {
                written(self.at(&table, |place| place.leave(client, now))?)
            }
            Question::Thought { table, thought, now } => {
                let thought = read(&thought)?;
                written(self.at(&table, |place| place.thought(thought, now))?)
            }
            Question::Written { table, refusal, now } => {
                let kept = refusal.map_or(Ok(()), Err);
                written(self.at(&table, |place| place.written(kept, now))?)
            }
            Question::Time { table, now } => written(self.at(&table, |place| place.time(now))?),
            Question::Remove { table, caller, now } => {
                written(self.at(&table, |place| place.remove(caller, now))?)
            }
            Question::Drop { table } => {
                self.drop(&table);
                Ok(json!({}))
            }
            Question::Think { job, steps } => written(think(registry, read(&job)?, steps)),
            Question::Steps { table, log, seat } => {
                let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                written(self.steps(&table, &log, viewer)?)
            }
            Question::Transcript { table, log } => {
                Ok(json!({ "transcript": self.transcript(&table, &log)? }))
            }
            Question::Verify { transcript } => written(self.verify(&transcript)?),
        }
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Not> {
    serde_json::from_str(text).map_err(|trouble| Not::Nonsense(trouble.to_string()))
}

fn written(answer: impl Serialize) -> Result<Value, Not> {
    serde_json::to_value(answer).map_err(|trouble| Not::Nonsense(trouble.to_string()))
}

/// The luck of games that are only counted.
const SEED: u64 = 1;

fn simulate(
    registry: &Registry,
    game: &str,
    setup: &Value,
    robot: &str,
    games: u64,
) -> Result<Value, String> {
    let entry = registry.get(game).ok_or_else(|| format!("there is no {game} here"))?;
    let line_up = LineUp::from(robot.parse::<Level>()?);
    let mut decisions = 0;
    entry
        .bots
        .simulate(setup, line_up, SEED, 0..games, &mut |_, played| {
            decisions += u64::from(played.decisions);
        })
        .map_err(|refusal| refusal.to_string())?;
    Ok(json!({ "decisions": decisions }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::Recording;

    fn asked(question: &Value) -> Value {
        serde_json::from_slice(&House::standard().ask(question.to_string().as_bytes())).unwrap()
    }

    fn plan(game: &str, robots: &[&str]) -> Value {
        json!({ "game": game, "setup": { "players": 3 }, "seed": "07".repeat(32), "robots": robots })
    }

    #[test]
    fn a_game_that_was_played_is_replayed_to_the_same_digests() {
        for (game, robots) in [
            ("attrape-monstres", vec!["search:8", "random"]),
            ("castle-panic", vec!["heuristic"]),
            ("horror-attack", vec!["random", "heuristic"]),
            ("monster-rush", vec!["calm", "lightning"]),
            ("monster-rush", vec!["random"]),
        ] {
            let played = asked(&json!({ "play": { "plan": plan(game, &robots) } }));
            let Recording { plan, inputs, digests } = serde_json::from_value(played).unwrap();
            assert!(digests.over && digests.events.len() == inputs.len() + 1, "{game}: {robots:?}");
            let again = asked(&json!({ "replay": { "plan": plan, "inputs": inputs } }));
            assert_eq!(again, serde_json::to_value(&digests).unwrap(), "{game}: {robots:?}");
        }
    }

    #[test]
    fn another_decision_is_another_digest_or_refused() {
        let played = asked(&json!({ "play": { "plan": plan("attrape-monstres", &["heuristic"]) } }));
        let mut recording: Recording = serde_json::from_value(played).unwrap();
        recording.inputs.pop();
        let replayed = |recording: &Recording| {
            asked(&json!({ "replay": { "plan": recording.plan, "inputs": recording.inputs } }))
        };
        let shorter = replayed(&recording);
        assert_ne!(shorter["position"], json!(recording.digests.position));
        assert_eq!(shorter["over"], false);
        recording.inputs[0].choice = json!("dance");
        assert!(replayed(&recording)["trouble"].as_str().unwrap().starts_with("input 1:"));
    }

    #[test]
    fn nonsense_is_answered_not_crashed_on() {
        let trouble = |question: Value| asked(&question)["trouble"].as_str().map(str::to_owned);
        assert!(trouble(json!({ "dance": {} })).is_some());
        assert!(
            trouble(json!({ "play": { "plan": plan("chess", &["random"]) } })).unwrap().contains("chess")
        );
        assert!(trouble(json!({ "play": { "plan": plan("monster-rush", &["random", "awake"]) } })).is_some());
        assert!(trouble(json!({ "play": { "plan": plan("castle-panic", &[]) } })).is_some());
        assert!(!House::standard().ask(&[0xff, 0x00]).is_empty());
    }

    #[test]
    fn work_is_counted() {
        let work = |robot: &str| json!({ "simulate": { "game": "castle-panic", "setup": { "players": 2 }, "robot": robot, "games": 2 } });
        assert!(asked(&work("random"))["decisions"].as_u64().unwrap() > 10);
        assert!(asked(&work("genius"))["trouble"].is_string());
        assert_eq!(
            asked(&json!({ "games": {} }))["games"].as_array().unwrap().len(),
            Registry::standard().iter().count()
        );
    }
}

//! The questions a page asks, and their answers.

use bots::Level;
use bots::play::LineUp;
use serde::Deserialize;
use serde_json::{Value, json};
use table::Registry;

use crate::play::play;
use crate::recording::{Input, Plan, replay};

/// What a page can ask.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Question {
    /// The games this module holds.
    Games {},
    /// What comes of decisions that were made elsewhere.
    Replay { plan: Plan, inputs: Vec<Input> },
    /// A game with robots on all seats.
    Play { plan: Plan },
    /// Whole games by one kind of robot, of which only the decisions are counted: so much work for whoever holds the watch.
    Simulate { game: String, setup: Value, robot: String, games: u64 },
}

/// Answers a question written as JSON. What cannot be understood is answered by `{"trouble": …}`.
pub fn ask(registry: &Registry, letter: &[u8]) -> Vec<u8> {
    let answer = serde_json::from_slice(letter)
        .map_err(|trouble| trouble.to_string())
        .and_then(|question| answer(registry, question))
        .unwrap_or_else(|trouble| json!({ "trouble": trouble }));
    answer.to_string().into_bytes()
}

fn answer(registry: &Registry, question: Question) -> Result<Value, String> {
    let written = |answer: Result<Value, serde_json::Error>| answer.map_err(|trouble| trouble.to_string());
    match question {
        Question::Games {} => {
            Ok(json!({ "games": registry.iter().map(|entry| entry.about().id).collect::<Vec<_>>() }))
        }
        Question::Replay { plan, inputs } => written(serde_json::to_value(replay(registry, &plan, &inputs)?)),
        Question::Play { plan } => written(serde_json::to_value(play(registry, &plan)?)),
        Question::Simulate { game, setup, robot, games } => simulate(registry, &game, &setup, &robot, games),
    }
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
        .simulate(setup, line_up, SEED, 0..games, None, &mut |_, played| {
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
        let registry = Registry::standard();
        serde_json::from_slice(&ask(&registry, question.to_string().as_bytes())).unwrap()
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
        assert!(!ask(&Registry::standard(), &[0xff, 0x00]).is_empty());
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

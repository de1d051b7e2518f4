//! What strangers send: it must be refused without a panic and without a trace.

use serde_json::{Value, json};

use super::said::Said;
use super::{line, must_equal};
use crate::erased::{AnyGame, AnyRules, Luck, to_json};
use crate::{Fast, Game, Seat, chance::Seed};

/// A value with one thing wrong, in many ways: each place replaced by nonsense, each field removed, one added.
fn spoilt(value: &Value) -> Vec<Value> {
    let nonsense = || {
        [json!(null), json!(true), json!(-1), json!(8), json!(255), json!(256), json!(1e300), json!(u64::MAX)]
            .into_iter()
            .chain([json!(""), json!("zzz"), json!([]), json!({}), json!([[]]), json!({"zzz": 1})])
    };
    let mut all: Vec<Value> = nonsense().collect();
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("zzz".to_owned(), json!(1));
            all.push(Value::Object(more));
            for (name, inner) in fields {
                let mut less = fields.clone();
                less.remove(name);
                all.push(Value::Object(less));
                for wrong in spoilt(inner) {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), wrong);
                    all.push(Value::Object(changed));
                }
            }
        }
        Value::Array(list) => {
            all.push(list.iter().chain([&json!(null)]).cloned().collect());
            for index in 0..list.len() {
                for wrong in nonsense() {
                    let mut changed = list.clone();
                    changed[index] = wrong;
                    all.push(Value::Array(changed));
                }
            }
        }
        _ => {}
    }
    all
}

/// A spoilt set-up is refused, or it is a set-up that can be played.
pub(super) fn setups(rules: &dyn AnyRules, setup: &Value, said: &mut Said) -> Result<(), String> {
    let mut extra = setup.clone();
    extra["zzz"] = json!(1);
    if rules.setup(&extra).is_ok() {
        return Err("a set-up with an unknown field is accepted".to_owned());
    }
    let luck = || Luck::seeded(Seed([0; 32]).stream(0));
    for wrong in spoilt(setup) {
        match rules.setup(&wrong) {
            Ok(full) => {
                let again =
                    rules.setup(&full).map_err(|refusal| format!("{full} is accepted once: {refusal}"))?;
                must_equal("a set-up does not survive saving and loading", &full, &again)?;
                rules
                    .start(&full, &mut luck())
                    .map_err(|refusal| format!("{full} cannot start: {refusal}"))?;
            }
            // What does not parse is refused by the engine, in words of its own.
            Err(refusal) if refusal.code == "bad-setup" => {}
            Err(refusal) => said.refusal(&refusal)?,
        }
    }
    Ok(())
}

/// A spoilt choice is accepted only where it still is one of the list.
pub(super) fn choices<G: Game>(game: &G, twin: &dyn AnyGame, said: &mut Said) -> Result<(), String> {
    let before = twin.position();
    for seat in Seat::all(game.players()) {
        let listed: Vec<String> = twin.choices(seat).iter().map(line).collect();
        for wrong in twin.choices(seat).iter().take(6).flat_map(spoilt) {
            let mut tried = twin.boxed_clone();
            let accepted = tried.apply(seat, &wrong, 0, &mut Luck::seeded(Seed([0; 32]).stream(0)));
            let means = serde_json::from_value::<G::Choice>(wrong.clone());
            // In real time a choice may say when it was made: then it need not be written as the list has it.
            let is_one = |choice: &G::Choice| {
                listed.contains(&line(&to_json(choice))) || (G::REAL_TIME && game.check(seat, choice).is_ok())
            };
            match (accepted, means) {
                (Ok(_), Ok(means)) if is_one(&means) => {}
                (Ok(_), _) => {
                    return Err(format!("{wrong} by seat {seat} is not listed, yet it is accepted"));
                }
                (Err(refusal), parsed) => {
                    must_equal(
                        &format!("{wrong} is refused, but leaves a trace"),
                        &before,
                        &tried.position(),
                    )?;
                    // What does not parse is refused by the engine, in words of its own.
                    parsed.map_or(Ok(()), |_| said.refusal(&refusal))?;
                }
            }
        }
    }
    let nowhere = Seat(game.players());
    if twin.boxed_clone().apply(nowhere, &json!(null), 0, &mut Luck::seeded(Seed([0; 32]).stream(0))).is_ok()
    {
        return Err("a seat that does not exist may choose".to_owned());
    }
    Ok(())
}

/// How many places of a position are spoilt each time: a large one is not spoilt everywhere at once.
const SPOILT_PLACES: u32 = 4;

/// A spoilt position is loaded or refused, but nothing breaks.
pub(super) fn positions(rules: &dyn AnyRules, position: &Value, whim: &mut Fast) {
    let Value::Object(fields) = position else { return };
    for _ in 0..SPOILT_PLACES {
        let at = whim.below(fields.len() as u32) as usize;
        let Some((name, inner)) = fields.iter().nth(at) else { return };
        let mut changed = fields.clone();
        changed.remove(name);
        let _ = rules.load(&Value::Object(changed.clone()));
        let wrongs = spoilt(inner);
        for _ in 0..wrongs.len().min(24) {
            let wrong = wrongs[whim.below(wrongs.len() as u32) as usize].clone();
            changed.insert(name.clone(), wrong);
            let _ = rules.load(&Value::Object(changed.clone()));
        }
    }
}

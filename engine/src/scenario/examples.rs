//! Scenarios as pictures of the rule page: because they are played, the pictures cannot lie.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use super::model::{Scenario, Step};
use super::run::{files, play};
use crate::erased::AnyRules;
use crate::{Json, Seat, Viewer};

/// One example: a position, what happened, and the position after it, as somebody who watches sees them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Example {
    /// The rules it shows; the page shows it under the first one.
    pub rules: Vec<String>,
    /// What it shows.
    pub title: Title,
    /// How many play.
    pub players: u8,
    /// Who does something first; nobody if it just shows a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The view it begins with, if anything changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// The view it ends with.
    pub after: Value,
    /// What happened between the two, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Value>,
}

/// What an example shows, in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Title {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// Plays the scenarios under a folder that have a French title too. One that does not hold is an error: no rule page
/// shows what is not so.
///
/// ```
/// use barbacane_engine::{erased, example::HigherCard, scenario::examples};
/// let shown = examples(&*erased::rules::<HigherCard>(), "src/example/scenarios".as_ref()).unwrap();
/// assert_eq!((shown[0].rules[0].as_str(), shown[0].title.en.as_str()), ("HC-4", "The higher card wins"));
/// assert!(shown[0].before != Some(shown[0].after.clone()));
/// ```
pub fn examples(rules: &dyn AnyRules, path: &Path) -> Result<Vec<Example>, String> {
    let mut shown = Vec::new();
    for (file, scenarios) in files(path)? {
        for scenario in scenarios.map_err(|problem| format!("{file}: {problem}"))? {
            let Some(fr) = scenario.title_fr.clone() else { continue };
            let title = Title { fr, en: scenario.title.clone() };
            let example = example(rules, scenario, title).map_err(|problem| format!("{file}: {problem}"))?;
            shown.extend(example);
        }
    }
    Ok(shown)
}

fn example(rules: &dyn AnyRules, scenario: Scenario, title: Title) -> Result<Option<Example>, String> {
    let played = play(rules, &scenario, &mut BTreeSet::new());
    let Some(played) = played.map_err(|why| format!("scenario {:?}: {why}", scenario.title))? else {
        return Ok(None);
    };
    let (before, after) = (played.before.view(Viewer::Spectator), played.after.view(Viewer::Spectator));
    let seat = scenario.when.iter().find_map(|step| match step {
        Step::Choose { seat, refused: None, .. } => Some(*seat),
        _ => None,
    });
    // The set-up's own events lead to the position; they do not leave it.
    let changed = before != after;
    let events = played.happened.seen_by(Viewer::Spectator).filter(|_| changed).map(Json::value).collect();
    let setup = rules.setup(&scenario.setup).map_err(|refusal| refusal.sentence)?;
    let players = setup["players"].as_u64().and_then(|players| u8::try_from(players).ok());
    Ok(Some(Example {
        rules: scenario.rules,
        title,
        players: players.ok_or("a set-up says how many play")?,
        seat,
        before: changed.then_some(before),
        after,
        events,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::erased;
    use crate::example::HigherCard;
    use crate::scenario::read;

    fn shown(text: &str) -> Result<Option<Example>, String> {
        let text = format!("rules = ['HC-3']\ntitle = 'T'\nsetup.players = 2\n{text}");
        let scenario = read(&text).unwrap().remove(0);
        let title = Title { fr: "T".to_owned(), en: "T".to_owned() };
        example(&*erased::rules::<HigherCard>(), scenario, title)
    }

    #[test]
    fn a_step_has_two_pictures_and_keeps_the_secrets() {
        let swap = "given.cards = [2, 5]\nwhen = [{ seat = 0, choose = 'swap', chance = { card = ['6'] } }]\n\
                    then.'cards.0' = 6";
        let example = shown(swap).unwrap().unwrap();
        assert_eq!((example.players, example.seat), (2, Some(Seat(0))));
        assert!(example.before.is_some_and(|before| before != example.after));
        assert_eq!(example.events[0]["kind"], "swapped");
        let told = format!("{}{:?}", example.after, example.events);
        assert!(!told.contains('6'), "somebody who watches does not see the new card: {told}");
    }

    #[test]
    fn where_nothing_changes_one_picture_is_enough() {
        let refused = "given.cards = [2, 5]\nwhen = [{ seat = 1, choose = 'keep', refused = 'not-your-turn' }]\nthen.active = 0";
        let example = shown(refused).unwrap().unwrap();
        assert_eq!((example.before, example.seat, example.events.len()), (None, None, 0));
        let dealt = shown("start.chance = { card = ['4', '2'] }\nthen.active = 0").unwrap().unwrap();
        assert_eq!((dealt.before, dealt.events.len()), (None, 0));
    }

    #[test]
    fn what_is_not_so_is_not_shown() {
        let why = shown("given.cards = [2, 5]\nthen.active = 1").unwrap_err();
        assert!(why.contains("scenario \"T\"") && why.contains("expected active to be 1"), "{why}");
    }
}

//! Plays scenarios through the erased door, so that any folder of them runs on any game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Map, Value};

use super::model::{Scenario, Sees, Start, Step, Then, read};
use super::report::{Report, Tried};
use crate::erased::{AnyGame, AnyRules, Happened, Luck};
use crate::rulebook::{Rulebook, text_files};
use crate::{Json, Outcome, Refusal, Seat, Turn, Viewer};

/// Runs every scenario under a folder, or of one file.
///
/// ```
/// use barbacane_engine::{erased, example::HigherCard, scenario::run_folder};
/// let report = run_folder(&*erased::rules::<HigherCard>(), "src/example/scenarios".as_ref());
/// assert!(report.passed(), "{report}");
/// assert!(report.coverage.is_complete());
/// ```
pub fn run_folder(rules: &dyn AnyRules, path: &Path) -> Report {
    let about = rules.about();
    let book = Rulebook::of(about);
    let mut report = Report::new(about.id, book.as_ref().ok());
    if let Err(problem) = &book {
        report.problems.push(problem.clone());
    }
    let files = match files(path) {
        Ok(files) => files,
        Err(problem) => {
            report.problems.push(problem);
            return report;
        }
    };
    for (name, scenarios) in files {
        match scenarios {
            Err(problem) => report.problems.push(format!("{name}: {problem}")),
            Ok(scenarios) => {
                for scenario in scenarios {
                    let mut rules_seen = BTreeSet::new();
                    let failure = play(rules, &scenario, &mut rules_seen).err();
                    if let Ok(book) = &book {
                        let cited = scenario.cited(about.prefix);
                        for id in cited.iter().chain(&rules_seen).filter(|id| !book.defines(id)) {
                            report.problems.push(format!(
                                "{name}: scenario {:?}: {id} is on no rule page",
                                scenario.title
                            ));
                        }
                    }
                    report.add(Tried {
                        file: name.clone(),
                        title: scenario.title,
                        rules: scenario.rules,
                        failure,
                    });
                }
            }
        }
    }
    if report.tried.is_empty() && report.problems.is_empty() {
        report.problems.push(format!("there is no scenario under {}", path.display()));
    }
    report
}

/// A file's name with the scenarios it holds, or why it cannot be read.
pub(super) type ReadFile = (String, Result<Vec<Scenario>, String>);

/// The scenario files under a folder, or one file.
pub(super) fn files(path: &Path) -> Result<Vec<ReadFile>, String> {
    let files = text_files(path)?;
    let scenarios = files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "toml"));
    let read_file = |file: &Path| {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        read(&text)
    };
    Ok(scenarios.map(|file| (file.display().to_string(), read_file(file))).collect())
}

/// Runs one scenario. The error says what was expected and what was, for people who do not program.
///
/// ```
/// use barbacane_engine::{erased, example::HigherCard, scenario};
/// let text = "rules = ['HC-4']\ntitle = 'The higher card wins'\nsetup.players = 2\ngiven = { cards = [2, 5] }
/// when = [{ seat = 0, choose = 'keep' }, { seat = 1, choose = 'keep' }]\nthen.outcome = [0, 1]";
/// let wrong = &scenario::read(text).unwrap()[0];
/// let why = scenario::run(&*erased::rules::<HigherCard>(), wrong).unwrap_err();
/// assert!(why.contains("expected the outcome [0,1]") && why.contains("it was [1,0]"), "{why}");
/// ```
pub fn run(rules: &dyn AnyRules, scenario: &Scenario) -> Result<(), String> {
    play(rules, scenario, &mut BTreeSet::new()).map(|_| ())
}

/// A scenario that held: the position it began in, the one it led to, and what happened between them.
pub(super) struct Played {
    pub(super) before: Box<dyn AnyGame>,
    pub(super) after: Box<dyn AnyGame>,
    pub(super) happened: Happened,
}

/// Plays a scenario; there is nothing to look at if its set-up was to be refused.
pub(super) fn play(
    rules: &dyn AnyRules,
    scenario: &Scenario,
    rules_seen: &mut BTreeSet<String>,
) -> Result<Option<Played>, String> {
    let then = &scenario.then;
    let mut luck = match &scenario.start {
        Start::Dealt(chance) => Luck::scripted(chance.clone()),
        Start::Given(_) => Luck::scripted(Default::default()),
    };
    let dealt = rules.start(&scenario.setup, &mut luck);
    if let Some(wanted) = &then.refused_setup {
        return match dealt {
            Ok(_) => Err(format!("expected the set-up to be refused by {wanted}; it was accepted")),
            Err(refusal) => refused_as(&refusal, wanted, "the set-up", rules_seen).map(|()| None),
        };
    }
    let (dealt, start) = dealt.map_err(|refusal| format!("the set-up was refused: {}", said(&refusal)))?;
    let (mut game, mut happened) = match &scenario.start {
        Start::Given(given) => {
            let arranged = rules.arrange(&scenario.setup, given.clone());
            (
                arranged.map_err(|problem| format!("the position under [given] cannot be: {problem}"))?,
                Happened::default(),
            )
        }
        Start::Dealt(_) => {
            luck.finish().map_err(|trouble| format!("in the set-up, {trouble}"))?;
            (dealt, start)
        }
    };
    note_rules(&happened, rules_seen);
    let before = game.clone();
    if !scenario.when.is_empty() {
        happened = Happened::default();
    }
    for (index, step) in scenario.when.iter().enumerate() {
        let news = take(game.as_mut(), step, rules_seen)
            .map_err(|problem| format!("at [[when]] number {}: {problem}", index + 1))?;
        note_rules(&news, rules_seen);
        happened.events.extend(news.events);
    }
    compare(then, game.as_ref(), &happened)?;
    Ok(Some(Played { before, after: game, happened }))
}

fn note_rules(happened: &Happened, rules_seen: &mut BTreeSet<String>) {
    let rules = happened.in_full().filter_map(|event| event.value().get("rule")?.as_str().map(str::to_owned));
    rules_seen.extend(rules);
}

fn take(game: &mut dyn AnyGame, step: &Step, rules_seen: &mut BTreeSet<String>) -> Result<Happened, String> {
    match step {
        Step::Wake { at, chance } => {
            let mut luck = Luck::scripted(chance.clone());
            let happened = game.wake(*at, &mut luck);
            luck.finish().map(|()| happened)
        }
        Step::Choose { seat, choose, chance, refused: None, at } => {
            let mut luck = Luck::scripted(chance.clone());
            let listed = all_choices(game);
            match game.apply(*seat, choose, *at, &mut luck) {
                Err(refusal) => Err(format!(
                    "seat {seat} chose {choose}, and it was refused: {}\n{listed}",
                    said(&refusal)
                )),
                Ok(happened) => luck.finish().map(|()| happened),
            }
        }
        Step::Choose { seat, choose, chance, refused: Some(wanted), at } => {
            let before = game.position();
            let listed = all_choices(game);
            match game.apply(*seat, choose, *at, &mut Luck::scripted(chance.clone())) {
                Ok(_) => Err(format!(
                    "expected {choose} by seat {seat} to be refused by {wanted}; it was accepted\n{listed}"
                )),
                Err(refusal) => {
                    refused_as(&refusal, wanted, &format!("{choose} by seat {seat}"), rules_seen)?;
                    if game.position() == before {
                        Ok(Happened::default())
                    } else {
                        Err(format!(
                            "{choose} by seat {seat} was refused, but it changed the position all the same"
                        ))
                    }
                }
            }
        }
    }
}

fn refused_as(
    refusal: &Refusal,
    wanted: &str,
    what: &str,
    rules_seen: &mut BTreeSet<String>,
) -> Result<(), String> {
    if refusal.rule != wanted && refusal.code != wanted {
        return Err(format!("expected {what} to be refused by {wanted}; it was refused: {}", said(refusal)));
    }
    // A refusal of the engine itself (a choice no rule knows) names no rule: then the scenario names its code.
    if refusal.rule == wanted {
        rules_seen.insert(wanted.to_owned());
    }
    Ok(())
}

fn said(refusal: &Refusal) -> String {
    format!("“{}” (rule {}, code {})", refusal.sentence, refusal.rule, refusal.code)
}

fn compare(then: &Then, game: &dyn AnyGame, happened: &Happened) -> Result<(), String> {
    let position = game.position();
    let known = |name: &str| position.get(name).is_some();
    let mut wrong = wrong_values(&then.position, &then.absent, &position, &known, "the position");
    let events: Vec<Value> = happened.in_full().map(Json::value).collect();
    wrong.extend(wrong_events(then.events.as_deref(), &then.no_events, &events));
    for sees in &then.sees {
        wrong.extend(wrong_sight(sees, game, happened));
    }
    if let Some(wanted) = &then.outcome {
        wrong.extend(wrong_outcome(wanted, game.turn()));
    }
    wrong.extend(wrong_choices(then, game));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// What is not as one viewer was to see it.
fn wrong_sight(sees: &Sees, game: &dyn AnyGame, happened: &Happened) -> Vec<String> {
    let who = match sees.viewer {
        Viewer::Spectator => "a spectator".to_owned(),
        Viewer::Seat(seat) if seat.0 >= game.players() => {
            return vec![format!("nobody sits on seat {seat}: there are {} seats", game.players())];
        }
        Viewer::Seat(seat) => format!("seat {seat}"),
    };
    let view = game.view(sees.viewer);
    // A view may leave out what its viewer cannot see: then the name must at least be one that somebody knows.
    let views = Viewer::all(game.players()).map(|viewer| game.view(viewer));
    let views: Vec<Value> = views.chain([game.position()]).collect();
    let known = |name: &str| views.iter().any(|view| view.get(name).is_some());
    let mut wrong = wrong_values(&sees.view, &sees.absent, &view, &known, "every view");
    let events: Vec<Value> = happened.seen_by(sees.viewer).map(Json::value).collect();
    wrong.extend(wrong_events(sees.events.as_deref(), &sees.no_events, &events));
    wrong.into_iter().map(|problem| format!("of what {who} sees: {problem}")).collect()
}

/// What is not at the paths where it was to be, or is where nothing was to be.
fn wrong_values(
    wanted: &BTreeMap<String, Value>,
    absent: &[String],
    json: &Value,
    known: &dyn Fn(&str) -> bool,
    whole: &str,
) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, wanted) in wanted {
        match lookup(json, path) {
            Ok(found) if found == wanted => {}
            Ok(found) => wrong.push(format!("expected {path} to be {wanted}; it was {found}")),
            Err(problem) => wrong.push(format!("expected {path} to be {wanted}; {problem}")),
        }
    }
    for path in absent {
        match lookup(json, path) {
            Ok(found) if !found.is_null() => {
                wrong.push(format!("expected nothing at {path}; it was {found}"));
            }
            Err(_) if !known(path.split('.').next().unwrap_or_default()) => {
                wrong.push(format!("expected nothing at {path}; {whole} has no such field at all"));
            }
            _ => {}
        }
    }
    wrong
}

/// Follows a dotted path; a step into a list is a number from 0.
fn lookup<'v>(position: &'v Value, path: &str) -> Result<&'v Value, String> {
    let mut here = position;
    for name in path.split('.') {
        let next = match here {
            Value::Object(fields) => fields.get(name),
            Value::Array(list) => name.parse::<usize>().ok().and_then(|index| list.get(index)),
            _ => None,
        };
        here = next.ok_or_else(|| match here {
            Value::Object(fields) => {
                let names: Vec<_> = fields.keys().map(String::as_str).collect();
                format!("there is no {name:?}, only {}", names.join(", "))
            }
            other => format!("there is no {name:?} in {other}"),
        })?;
    }
    Ok(here)
}

fn wrong_events(
    wanted: Option<&[Map<String, Value>]>,
    unwanted: &[Map<String, Value>],
    events: &[Value],
) -> Vec<String> {
    let fits = |event: &Value, wanted: &Map<String, Value>| {
        wanted.iter().all(|(name, value)| event.get(name) == Some(value))
    };
    let mut wrong = Vec::new();
    let mut left = events.iter();
    let missing = wanted.unwrap_or_default().iter().find(|wanted| !left.any(|event| fits(event, wanted)));
    if let Some(missing) = missing {
        let there: String = events.iter().map(|event| format!("\n    {event}")).collect();
        let missing = Value::Object(missing.clone());
        wrong.push(format!(
            "expected the event {missing}, in its place in the order; the events were:{there}"
        ));
    }
    for unwanted in unwanted {
        if let Some(event) = events.iter().find(|event| fits(event, unwanted)) {
            let unwanted = Value::Object(unwanted.clone());
            wrong.push(format!("expected no event {unwanted}; there was {event}"));
        }
    }
    wrong
}

fn wrong_outcome(wanted: &Value, turn: Turn) -> Option<String> {
    let was = match turn {
        Turn::Over(outcome) => {
            Some((0..outcome.players()).map(|seat| outcome.place(Seat(seat))).collect::<Vec<_>>())
        }
        Turn::Decide(_) | Turn::Wait => None,
    };
    let fits = match (wanted.as_str(), &was) {
        (Some("undecided"), was) => was.is_none(),
        (Some("won"), Some(places)) => places.iter().all(|&place| place == 0),
        (Some("lost"), Some(places)) => places.iter().all(|&place| place == Outcome::LOST),
        (Some("won" | "lost"), None) => false,
        (Some(_), _) => {
            return Some(format!(
                "outcome is \"won\", \"lost\", \"undecided\" or a list of places, not {wanted}"
            ));
        }
        (None, was) => was.as_ref().is_some_and(|places| *wanted == Value::from(places.clone())),
    };
    let was = was.map_or("undecided: the game goes on".to_owned(), |places| Value::from(places).to_string());
    (!fits).then(|| format!("expected the outcome {wanted}; it was {was}"))
}

fn wrong_choices(then: &Then, game: &dyn AnyGame) -> Vec<String> {
    let deciding = match game.turn() {
        Turn::Decide(seats) => seats.iter().collect(),
        Turn::Wait | Turn::Over(_) => Vec::new(),
    };
    let mut wrong = Vec::new();
    if let Some(turn) = then.turn.as_ref().filter(|turn| **turn != deciding) {
        let seats = |seats: &[Seat]| Value::from(seats.iter().map(|seat| seat.0).collect::<Vec<_>>());
        wrong.push(format!(
            "expected the turn of seats {}; it was that of {}",
            seats(turn),
            seats(&deciding)
        ));
    }
    let listed: Vec<Value> = deciding.iter().flat_map(|&seat| game.choices(seat)).collect();
    let before = wrong.len();
    let wanted = then.choices.iter().chain(then.only_choices.iter().flatten());
    for choice in wanted.filter(|choice| !listed.contains(choice)) {
        wrong.push(format!("expected {choice} among the choices"));
    }
    for choice in then.not_choices.iter().filter(|choice| listed.contains(choice)) {
        wrong.push(format!("expected {choice} not to be among the choices"));
    }
    if let Some(only) = &then.only_choices {
        for choice in listed.iter().filter(|choice| !only.contains(choice)) {
            wrong.push(format!("expected no other choice, and there was {choice}"));
        }
    }
    if wrong.len() > before {
        wrong.push(all_choices(game));
    }
    wrong
}

fn all_choices(game: &dyn AnyGame) -> String {
    match game.turn() {
        Turn::Over(_) => "there were no choices: the game was over".to_owned(),
        Turn::Wait => "there were no choices: nobody could decide yet".to_owned(),
        Turn::Decide(seats) => {
            let of_seat = |seat| {
                let choices: String =
                    game.choices(seat).iter().map(|choice| format!("\n    {choice}")).collect();
                format!("the choices of seat {seat} were:{choices}")
            };
            seats.iter().map(of_seat).collect::<Vec<_>>().join("\n")
        }
    }
}

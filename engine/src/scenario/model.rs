//! What a scenario file says.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::{Millis, Seat, Viewer};

/// One scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The rules it shows.
    pub rules: Vec<String>,
    /// What it shows, in one sentence.
    pub title: String,
    /// The same in French: the rule page shows the scenario as an example.
    pub title_fr: Option<String>,
    /// The set-up.
    pub setup: Value,
    /// Where it begins.
    pub start: Start,
    /// What is done.
    pub when: Vec<Step>,
    /// What is so afterwards.
    pub then: Then,
}

/// Where a scenario begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// In an arranged position.
    Given(Map<String, Value>),
    /// With the real set-up, and this luck.
    Dealt(BTreeMap<String, Vec<String>>),
}

/// One input of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Somebody chooses.
    Choose {
        /// Who.
        seat: Seat,
        /// What.
        choose: Value,
        /// The luck it meets.
        chance: BTreeMap<String, Vec<String>>,
        /// The rule or code by which it is refused.
        refused: Option<String>,
        /// When.
        at: Millis,
    },
    /// Time passes.
    Wake {
        /// Until when.
        at: Millis,
        /// The luck it meets.
        chance: BTreeMap<String, Vec<String>>,
    },
}

/// What is so at the end of a scenario.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Then {
    /// Exact values by dotted path.
    pub position: BTreeMap<String, Value>,
    /// Paths that lead nowhere.
    pub absent: Vec<String>,
    /// Partial events, in order.
    pub events: Option<Vec<Map<String, Value>>>,
    /// Partial events that did not happen.
    pub no_events: Vec<Map<String, Value>>,
    /// What viewers know.
    pub sees: Vec<Sees>,
    /// `"won"`, `"lost"`, `"undecided"` or places.
    pub outcome: Option<Value>,
    /// Choices a deciding seat has.
    pub choices: Vec<Value>,
    /// All the choices the deciding seats have.
    pub only_choices: Option<Vec<Value>>,
    /// Choices no deciding seat has.
    pub not_choices: Vec<Value>,
    /// Who decides.
    pub turn: Option<Vec<Seat>>,
    /// The rule or code by which the set-up is refused.
    pub refused_setup: Option<String>,
}

/// What one viewer knows at the end of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Sees {
    /// Who looks.
    pub viewer: Viewer,
    /// Exact values by dotted path into its view.
    pub view: BTreeMap<String, Value>,
    /// Paths of its view that lead nowhere.
    pub absent: Vec<String>,
    /// Partial events as it saw them, in order.
    pub events: Option<Vec<Map<String, Value>>>,
    /// Partial events it did not see.
    pub no_events: Vec<Map<String, Value>>,
}

impl Then {
    /// Does it demand nothing at all?
    fn is_empty(&self) -> bool {
        *self == Then::default()
    }
}

impl Scenario {
    /// Every rule id the scenario speaks of: those it shows, and those of its refusals and events.
    pub fn cited(&self, prefix: &str) -> Vec<String> {
        let refused = self.when.iter().filter_map(|step| match step {
            Step::Choose { refused, .. } => refused.as_ref(),
            Step::Wake { .. } => None,
        });
        let seen = self.then.sees.iter().filter_map(|sees| sees.events.as_ref());
        let events = self.then.events.iter().chain(seen).flatten();
        let events = events.filter_map(|event| event.get("rule")?.as_str());
        let mentioned = refused.chain(&self.then.refused_setup).map(String::as_str).chain(events);
        let is_rule = |id: &&str| id.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'));
        let mut cited = self.rules.clone();
        cited.extend(mentioned.filter(is_rule).map(str::to_owned));
        cited
    }
}

/// Reads the scenarios of one file; the error names the scenario and the misspelt word.
///
/// ```
/// use barbacane_engine::scenario::read;
/// let one = read("rules = ['HC-1']\ntitle = 'Two cards'\n[then]\nactive = 0").unwrap();
/// assert_eq!(one[0].title, "Two cards");
/// let error = read("rules = ['HC-1']\ntitle = 'Two cards'\n[[wen]]\nseat = 0").unwrap_err();
/// assert_eq!(error, "scenario \"Two cards\": there is no such key as \"wen\" here");
/// ```
pub fn read(text: &str) -> Result<Vec<Scenario>, String> {
    let table: toml::Table = toml::from_str(text).map_err(|error| format!("this is not TOML: {error}"))?;
    let mut file = Fields::new(to_json(toml::Value::Table(table))?, String::new())?;
    match file.take("scenario") {
        None => Ok(vec![scenario(file)?]),
        Some(Value::Array(list)) => {
            file.finish()?;
            list.into_iter().map(|one| scenario(Fields::new(one, String::new())?)).collect()
        }
        Some(_) => Err("write [[scenario]], with two brackets".to_owned()),
    }
}

fn scenario(mut fields: Fields) -> Result<Scenario, String> {
    let title = fields.text("title")?.ok_or("a scenario has no title")?;
    fields.place = format!("scenario {title:?}: ");
    let title_fr = fields.text("title_fr")?;
    let rules = fields.texts("rules")?;
    if rules.is_empty() {
        return Err(fields.error("it cites no rule; write rules = [\"…\"]"));
    }
    let setup = fields.take("setup").unwrap_or_else(|| Value::Object(Map::new()));
    let given = fields.table("given")?;
    let start = match (given, fields.table("start")?) {
        (Some(_), Some(_)) => return Err(fields.error("it has both [given] and [start]")),
        (Some(given), None) => Start::Given(given),
        (None, None) => Start::Dealt(BTreeMap::new()),
        (None, Some(start)) => {
            let mut start = fields.inside(start, "[start]");
            let chance = start.chance()?;
            start.finish()?;
            Start::Dealt(chance)
        }
    };
    let mut when = Vec::new();
    for (index, one) in fields.list("when")?.unwrap_or_default().into_iter().enumerate() {
        when.push(step(Fields::new(one, format!("{}[[when]] number {}: ", fields.place, index + 1))?)?);
    }
    let mut then = match fields.table("then")? {
        Some(then) => self::then(fields.inside(then, "[then]"))?,
        None => Then::default(),
    };
    if let Some(refused) = fields.text("refused_setup")? {
        then.refused_setup = Some(refused);
    }
    fields.finish()?;
    let demands_a_refusal = when.iter().any(|step| matches!(step, Step::Choose { refused: Some(_), .. }));
    if then.is_empty() && !demands_a_refusal {
        return Err(fields.error("it checks nothing; write what is so under [then]"));
    }
    if then.refused_setup.is_some() && !when.is_empty() {
        return Err(fields.error("a set-up that is refused has no [[when]]"));
    }
    if then.refused_setup.is_some() && title_fr.is_some() {
        return Err(fields.error("a set-up that is refused makes no picture; it has no title_fr"));
    }
    Ok(Scenario { rules, title, title_fr, setup, start, when, then })
}

fn step(mut fields: Fields) -> Result<Step, String> {
    let chance = fields.chance()?;
    let step = if let Some(at) = fields.number("wake")? {
        Step::Wake { at, chance }
    } else {
        let seat = fields.number("seat")?.ok_or_else(|| fields.error("which seat? write seat = 0"))?;
        let seat = u8::try_from(seat).map_err(|_| fields.error("seats are counted from 0"))?;
        let choose = fields.take("choose").ok_or_else(|| fields.error("what is chosen? write choose = …"))?;
        let at = fields.number("at")?.unwrap_or(0);
        Step::Choose { seat: Seat(seat), choose, chance, refused: fields.text("refused")?, at }
    };
    fields.finish()?;
    Ok(step)
}

fn then(mut fields: Fields) -> Result<Then, String> {
    let turn = match fields.list("turn")? {
        None => None,
        Some(seats) => Some(
            seats
                .iter()
                .map(|seat| seat.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat))
                .collect::<Option<Vec<_>>>()
                .ok_or_else(|| fields.error("turn is a list of seats, for instance [0]"))?,
        ),
    };
    let sees = fields.list("sees")?.unwrap_or_default().into_iter().enumerate();
    let place = fields.place.clone();
    let sees =
        sees.map(|(index, one)| sees_of(Fields::new(one, format!("{place}sees number {}: ", index + 1))?));
    let sees = sees.collect::<Result<_, String>>()?;
    Ok(Then {
        absent: fields.texts("absent")?,
        events: fields.events()?,
        no_events: fields.no_events()?,
        sees,
        outcome: fields.take("outcome"),
        choices: fields.list("choices")?.unwrap_or_default(),
        only_choices: fields.list("only_choices")?,
        not_choices: fields.list("not_choices")?.unwrap_or_default(),
        turn,
        refused_setup: fields.text("refused_setup")?,
        position: fields.map.into_iter().collect(),
    })
}

fn sees_of(mut fields: Fields) -> Result<Sees, String> {
    let viewer = match fields.take("seat") {
        Some(Value::String(who)) if who == "spectator" => Some(Viewer::Spectator),
        Some(seat) => {
            seat.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(|seat| Viewer::Seat(Seat(seat)))
        }
        None => None,
    };
    let viewer = viewer.ok_or_else(|| fields.error("who looks? write seat = 0, or seat = \"spectator\""))?;
    let sees = Sees {
        viewer,
        absent: fields.texts("absent")?,
        events: fields.events()?,
        no_events: fields.no_events()?,
        view: fields.map.clone().into_iter().collect(),
    };
    let nothing = sees.view.is_empty() && sees.absent.is_empty() && sees.events.is_none();
    if nothing && sees.no_events.is_empty() {
        return Err(fields.error("it checks nothing; write what is seen"));
    }
    Ok(sees)
}

/// A table being read: what is taken is gone, what is left at the end was misspelt.
struct Fields {
    map: Map<String, Value>,
    place: String,
}

impl Fields {
    fn new(value: Value, place: String) -> Result<Fields, String> {
        match value {
            Value::Object(map) => Ok(Fields { map, place }),
            other => Err(format!("{place}a table was expected, not {other}")),
        }
    }

    fn inside(&self, map: Map<String, Value>, name: &str) -> Fields {
        Fields { map, place: format!("{}{name}: ", self.place) }
    }

    fn error(&self, problem: &str) -> String {
        format!("{}{problem}", self.place)
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        self.map.remove(key)
    }

    fn text(&mut self, key: &str) -> Result<Option<String>, String> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.error(&format!("{key} is a text in quotes, not {other}"))),
        }
    }

    fn number(&mut self, key: &str) -> Result<Option<u64>, String> {
        match self.take(key) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(self.error(&format!("{key} is a whole number, not {value}"))),
            },
        }
    }

    fn list(&mut self, key: &str) -> Result<Option<Vec<Value>>, String> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(other) => Err(self.error(&format!("{key} is a list in brackets, not {other}"))),
        }
    }

    fn texts(&mut self, key: &str) -> Result<Vec<String>, String> {
        let list = self.list(key)?.unwrap_or_default();
        let texts = list.iter().map(|text| text.as_str().map(str::to_owned)).collect::<Option<_>>();
        texts.ok_or_else(|| self.error(&format!("{key} is a list of texts in quotes")))
    }

    fn events(&mut self) -> Result<Option<Vec<Map<String, Value>>>, String> {
        let Some(events) = self.list("events")? else { return Ok(None) };
        events.into_iter().map(|event| self.event(event)).collect::<Result<_, _>>().map(Some)
    }

    /// A kind by itself is an event of that kind.
    fn no_events(&mut self) -> Result<Vec<Map<String, Value>>, String> {
        let events = self.list("no_events")?.unwrap_or_default();
        let in_full = |event| match event {
            Value::String(kind) => Ok(Map::from_iter([("kind".to_owned(), Value::String(kind))])),
            other => self.event(other),
        };
        events.into_iter().map(in_full).collect()
    }

    fn event(&self, event: Value) -> Result<Map<String, Value>, String> {
        match event {
            Value::Object(event) if !event.is_empty() => Ok(event),
            other => Err(self.error(&format!("an event reads {{ kind = \"…\" }}, not {other}"))),
        }
    }

    fn table(&mut self, key: &str) -> Result<Option<Map<String, Value>>, String> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::Object(table)) => Ok(Some(table)),
            Some(other) => Err(self.error(&format!("[{key}] is a table, not {other}"))),
        }
    }

    fn chance(&mut self) -> Result<BTreeMap<String, Vec<String>>, String> {
        let Some(chance) = self.table("chance")? else { return Ok(BTreeMap::new()) };
        let mut chance = self.inside(chance, "chance");
        let names: Vec<_> = chance.map.keys().cloned().collect();
        names.into_iter().map(|name| Ok((name.clone(), chance.texts(&name)?))).collect()
    }

    fn finish(&self) -> Result<(), String> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(key) => Err(self.error(&format!("there is no such key as {key:?} here"))),
        }
    }
}

fn to_json(value: toml::Value) -> Result<Value, String> {
    Ok(match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => Value::from(number),
        toml::Value::Float(number) => Value::from(number),
        toml::Value::Boolean(truth) => Value::Bool(truth),
        toml::Value::Datetime(date) => return Err(format!("{date} is a date; put it in quotes")),
        toml::Value::Array(list) => Value::Array(list.into_iter().map(to_json).collect::<Result<_, _>>()?),
        toml::Value::Table(table) => Value::Object(
            table
                .into_iter()
                .map(|(key, value)| Ok((key, to_json(value)?)))
                .collect::<Result<_, String>>()?,
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "rules = ['HC-1']\ntitle = 'T'\n";

    #[test]
    fn misspelt_words_are_named() {
        let problem = |text: &str| read(&format!("{HEAD}{text}")).unwrap_err();
        assert!(problem("then = 3").contains("[then] is a table, not 3"));
        assert!(
            problem("[then]\na = 1\n[[when]]\nseat = 0\nchose = 'x'")
                .contains("[[when]] number 1: what is chosen")
        );
        assert!(problem("[then]\na=1\n[[when]]\nseat=0\nchoose='x'\nrefuse='y'").contains("\"refuse\""));
        assert!(
            problem("[then]\na=1\n[start]\nluck = 1").contains("[start]: there is no such key as \"luck\"")
        );
        assert!(problem("[then]\na=1\n[given]\n[start]").contains("both"));
        assert!(problem("[then]\nevents = ['won']").contains("an event reads"));
        assert!(problem("[then]\nturn = ['me']").contains("list of seats"));
        assert!(problem("[then]\nno_events = [3]").contains("an event reads"));
        assert!(problem("[then]\nsees = [{ a = 1 }]").contains("sees number 1: who looks?"));
        assert!(problem("[[then.sees]]\nseat = 'me'\na = 1").contains("who looks?"));
        assert!(problem("[[then.sees]]\nseat = 0").contains("checks nothing"));
        assert!(problem("[then]\na = 1979-05-27").contains("date"));
        assert!(problem("[setup]\nplayers = 2").contains("checks nothing"));
        assert!(problem("title_fr = 'T'\nrefused_setup = 'HC-1'").contains("no picture"));
        assert!(read("title = 'T'\n[then]\na = 1").unwrap_err().contains("cites no rule"));
        assert!(read("rules = ['X-1']").unwrap_err().contains("no title"));
        assert!(read("rules = [").unwrap_err().contains("not TOML"));
        assert!(read("[scenario]\ntitle = 'T'").unwrap_err().contains("two brackets"));
        assert!(read("rules = ['x']\n[[scenario]]\ntitle = 'T'").unwrap_err().contains("\"rules\""));
    }

    #[test]
    fn a_file_may_hold_a_list() {
        let text = "[[scenario]]\nrules = ['HC-1']\ntitle = 'A'\n[scenario.then]\nactive = 0\n\
                    [[scenario]]\nrules = ['HC-2']\ntitle = 'B'\nrefused_setup = 'HC-1'";
        let scenarios = read(text).unwrap();
        assert_eq!(scenarios.len(), 2);
        assert_eq!(scenarios[1].cited("HC"), ["HC-2", "HC-1"]);
    }
}

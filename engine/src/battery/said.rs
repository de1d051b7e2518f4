//! Whatever a game says must have its rule on the page and its words in both languages.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::line;
use crate::rulebook::Rulebook;
use crate::words::Words;
use crate::{About, Lang, OptionKind, PlayersWith, Reason, Refusal};

pub(super) struct Said {
    book: Rulebook,
    words: [Words; 2],
    names: Vec<String>,
    /// What was found to be well said: nothing is said twice.
    well: BTreeSet<String>,
}

/// Is there such a switch, or such a value?
fn can_be_met(about: &About, needs: &str) -> bool {
    let (id, value) = needs.split_once('=').map_or((needs, None), |(id, value)| (id, Some(value)));
    about.options.iter().filter(|option| option.id == id).any(|option| match (option.kind, value) {
        (OptionKind::Switch { .. }, None) => true,
        (OptionKind::OneOf(values), Some(value)) => values.contains(&value),
        _ => false,
    })
}

impl Said {
    pub(super) fn new(about: &About) -> Result<Said, String> {
        let words = [Words::of(about, Lang::Fr)?, Words::of(about, Lang::En)?];
        let [fr, en] = &words;
        for (here, there) in [(fr, en), (en, fr)] {
            if let Some(id) = here.ids().find(|id| !there.has(id)) {
                return Err(format!("the message {id} has no words in {}", there.lang().code()));
            }
        }
        let book = Rulebook::of(about)?;
        let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].map(str::to_owned).to_vec();
        let said = Said { book, words, names, well: BTreeSet::new() };
        for id in ["game-title", "game-about"] {
            said.both(|words| words.say(id, &Map::new(), &said.names))?;
        }
        for option in about.options {
            said.rule(option.rule, "an option")?;
            let id = option.id;
            let mut words = vec![format!("option-{id}"), format!("option-{id}-about")];
            match option.kind {
                OptionKind::Switch { .. } => {}
                OptionKind::OneOf(values) => words.extend(values.iter().map(|value| format!("{id}-{value}"))),
                OptionKind::Amount(values) => {
                    words.extend(values.iter().map(|value| format!("{id}-{value}")));
                }
                OptionKind::Seat => words.push(format!("{id}-nobody")),
            }
            for id in words {
                said.both(|words| words.say(&id, &Map::new(), &said.names))?;
            }
            if let Some(needs) = option.needs
                && !can_be_met(about, needs)
            {
                return Err(format!("the option {id} needs {needs}, which no other option can give"));
            }
            if let Some(PlayersWith { value, least, most }) = option.players {
                let fits = about.min_players <= least && least <= most && most <= about.max_players;
                if !fits || !can_be_met(about, &format!("{id}={value}")) {
                    return Err(format!(
                        "the option {id} is for {least} to {most} players with {value}, which cannot be"
                    ));
                }
            }
        }
        said.ladder(about)?;
        Ok(said)
    }

    /// There is a first game, and every step of the ladder has a name of its own and words.
    fn ladder(&self, about: &About) -> Result<(), String> {
        if about.ladder.is_empty() {
            return Err(format!("{} has no first game: its ladder is empty", about.id));
        }
        let mut names = BTreeSet::new();
        for rung in about.ladder {
            if !names.insert(rung.id) {
                return Err(format!("the ladder has two steps {}", rung.id));
            }
            self.both(|words| words.say(&format!("rung-{}", rung.id), &Map::new(), &self.names))?;
        }
        Ok(())
    }

    /// The set-up of a game must have a field for whatever the box lets people choose.
    pub(super) fn setup(about: &About, setup: &Value) -> Result<(), String> {
        let first = about.first.then_some("first");
        let ids = about.options.iter().map(|option| option.id).chain(first);
        match ids.into_iter().find(|id| setup.get(id).is_none()) {
            Some(id) => {
                Err(format!("the set-up has no field {id}, which the box lets people choose: {setup}"))
            }
            None => Ok(()),
        }
    }

    fn both(&self, say: impl Fn(&Words) -> Result<String, String>) -> Result<(), String> {
        self.words.iter().try_for_each(|words| say(words).map(|_| ()))
    }

    fn rule(&self, id: &str, what: &str) -> Result<(), String> {
        if self.book.defines(id) {
            Ok(())
        } else {
            Err(format!("{what} names {id}, which is on no rule page"))
        }
    }

    fn once(
        &mut self,
        key: String,
        say: impl Fn(&Words, &[String]) -> Result<String, String>,
    ) -> Result<(), String> {
        if self.well.contains(&key) {
            return Ok(());
        }
        self.both(|words| say(words, &self.names))?;
        self.well.insert(key);
        Ok(())
    }

    pub(super) fn event(&mut self, event: &Value) -> Result<(), String> {
        self.rule(event["rule"].as_str().unwrap_or_default(), &format!("the event {event}"))?;
        self.once(line(event), |words, names| words.event(event, names))
    }

    pub(super) fn choice(&mut self, choice: &Value) -> Result<(), String> {
        self.once(line(choice), |words, names| words.choice(choice, names))
    }

    pub(super) fn reason(&mut self, reason: &Reason) -> Result<(), String> {
        self.once(format!("{reason:?}"), |words, names| words.reason(reason, names))
    }

    pub(super) fn refusal(&mut self, refusal: &Refusal) -> Result<(), String> {
        self.rule(&refusal.rule, &format!("the refusal “{refusal}”"))?;
        self.once(format!("{refusal:?}"), |words, names| words.refusal(refusal, names))
    }
}

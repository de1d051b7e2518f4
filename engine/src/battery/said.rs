//! Whatever a game says must have its rule on the page and its words in both languages.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::line;
use crate::rulebook::Rulebook;
use crate::words::Words;
use crate::{About, Lang, Reason, Refusal};

pub(super) struct Said {
    book: Rulebook,
    words: [Words; 2],
    names: Vec<String>,
    /// What was found to be well said: nothing is said twice.
    well: BTreeSet<String>,
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
            for id in [format!("option-{}", option.id), format!("option-{}-about", option.id)] {
                said.both(|words| words.say(&id, &Map::new(), &said.names))?;
            }
        }
        Ok(said)
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

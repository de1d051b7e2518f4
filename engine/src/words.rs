//! A game's words, said in French or English from its Fluent file.
//!
//! Messages are named by what they say: `event-<kind>`, `choice-<kind>`, `refusal-<code>`, `reason-<code>`,
//! `option-<id>`. Their arguments are the fields of what they speak of, resolved first:
//!
//! * a number in a field `seat`, `to`, `from` or `owner` becomes the player's name;
//! * a text `v` in a field `f` becomes the message `f-v`, or `choice-v`, if there is one; a field that holds what another
//!   field is named after says so (`field-give = card`), and `give: "brick"` becomes `card-brick`;
//! * a choice becomes the text of that choice, a list its length;
//! * beside each resolved field `f` the bare value stays as `f_id`, for messages that choose a form by it.
//!
//! A sentence that ends with a name such as “Drive Him Back!” gets no full stop after it. The page says everything by the
//! same rules (`web/src/lib/words.svelte.ts`), and a test over the golden games holds the two together.
//!
//! An event that comes without a field its message speaks of, such as a card only its owner sees, is told by
//! `event-<kind>-bare`.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use crate::{About, Lang, Reason, Refusal};

/// The words of one game in one language.
pub struct Words {
    lang: Lang,
    ids: BTreeSet<String>,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).field("messages", &self.ids.len()).finish()
    }
}

impl Words {
    /// Reads a Fluent file; the error shows what cannot be read or is there twice.
    ///
    /// ```
    /// use barbacane_engine::{Lang, words::Words};
    /// let words = Words::parse(Lang::En, "event-won = You win!").unwrap();
    /// assert_eq!(words.event(&serde_json::json!({"kind": "won"}), &[]).unwrap(), "You win!");
    /// assert!(Words::parse(Lang::En, "event-won = {").is_err());
    /// ```
    pub fn parse(lang: Lang, ftl: &str) -> Result<Words, String> {
        let resource = FluentResource::try_new(ftl.to_owned()).map_err(|(_, errors)| {
            let problems: Vec<_> = errors.iter().map(|error| at_line(ftl, error.pos.start, error)).collect();
            problems.join("; ")
        })?;
        // A message is a line that begins with its name: this is what distinguishes it from terms and comments.
        let names = ftl.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        let ids = names.filter_map(|line| line.split_once('=')).map(|(id, _)| id.trim().to_owned()).collect();
        let mut bundle = FluentBundle::new_concurrent(vec![language(lang)]);
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        Ok(Words { lang, ids, bundle })
    }

    /// The words a game carries.
    ///
    /// ```
    /// use barbacane_engine::{Game, Lang, example::HigherCard, words::Words};
    /// let words = Words::of(HigherCard::about(), Lang::Fr).unwrap();
    /// assert_eq!(words.choice(&serde_json::json!({"boast": {"card": 6}}), &[]).unwrap(), "Annoncer 6");
    /// ```
    pub fn of(about: &About, lang: Lang) -> Result<Words, String> {
        Words::parse(lang, about.locales.get(lang))
            .map_err(|problem| format!("the words of {} ({}): {problem}", about.id, lang.code()))
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there such a message?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The names of all messages.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    /// A message by name. The error names what is missing: the message, or an argument it wants.
    pub fn say(&self, id: &str, fields: &Map<String, Value>, names: &[String]) -> Result<String, String> {
        let missing = || format!("there is no message {id} ({})", self.lang.code());
        let message = self.bundle.get_message(id).ok_or_else(missing)?;
        let pattern = message.value().ok_or_else(missing)?;
        let mut errors = Vec::new();
        let args = self.args(fields, names);
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        match errors.first() {
            None => Ok(tidy(&text)),
            Some(error) => Err(format!("message {id} ({}): {error}", self.lang.code())),
        }
    }

    /// What happened, in a sentence.
    pub fn event(&self, event: &Value, names: &[String]) -> Result<String, String> {
        let kind = event["kind"].as_str().ok_or_else(|| format!("the event {event} has no kind"))?;
        let none = Map::new();
        let fields = event.as_object().unwrap_or(&none);
        let bare = format!("event-{kind}-bare");
        self.say(&format!("event-{kind}"), fields, names)
            .or_else(|problem| if self.has(&bare) { self.say(&bare, fields, names) } else { Err(problem) })
    }

    /// What a choice would do, in a few words.
    pub fn choice(&self, choice: &Value, names: &[String]) -> Result<String, String> {
        let (kind, inside) = tagged(choice).ok_or_else(|| format!("{choice} is not a choice"))?;
        let id = format!("choice-{kind}");
        if !self.has(&id) && tagged(inside).is_some() {
            return self.choice(inside, names);
        }
        let mut fields = inside.as_object().cloned().unwrap_or_default();
        // A field of the same name (`{"arc": {"arc": 3}}`) is what the message means.
        fields.entry(kind).or_insert_with(|| inside.clone());
        self.say(&id, &fields, names)
    }

    /// Why something was refused.
    pub fn refusal(&self, refusal: &Refusal, names: &[String]) -> Result<String, String> {
        self.say(&format!("refusal-{}", refusal.code), &refusal.args, names)
    }

    /// One reason for a choice.
    pub fn reason(&self, reason: &Reason, names: &[String]) -> Result<String, String> {
        self.say(&format!("reason-{}", reason.code), &reason.args, names)
    }

    fn args<'v>(&'v self, fields: &'v Map<String, Value>, names: &[String]) -> FluentArgs<'v> {
        let mut args = FluentArgs::new();
        for (field, value) in fields {
            let id = format!("{field}_id");
            match value {
                Value::Number(number) => {
                    let seat = matches!(field.as_str(), "seat" | "to" | "from" | "owner");
                    match number.as_u64().filter(|_| seat) {
                        Some(seat) => {
                            args.set(field.as_str(), name(names, seat));
                            args.set(id, FluentValue::from(seat as i64));
                        }
                        None => args.set(field.as_str(), number.as_f64().unwrap_or_default()),
                    }
                }
                Value::String(text) => {
                    let alias = self.say(&format!("field-{field}"), &Map::new(), names);
                    let alias = alias.map(|kind| format!("{kind}-{text}")).unwrap_or_default();
                    let candidates = [format!("{field}-{text}"), alias, format!("choice-{text}")];
                    let known = candidates.iter().find(|id| self.has(id));
                    let word = known.and_then(|id| self.say(id, &Map::new(), names).ok());
                    args.set(field.as_str(), word.map_or(Cow::Borrowed(text.as_str()), Cow::Owned));
                    args.set(id, text.as_str());
                }
                Value::Bool(truth) => args.set(field.as_str(), truth.to_string()),
                Value::Array(list) => args.set(field.as_str(), list.len() as i64),
                Value::Object(_) => {
                    if let (Some((kind, _)), Ok(text)) = (tagged(value), self.choice(value, names)) {
                        args.set(field.as_str(), text);
                        args.set(id, kind);
                    }
                }
                Value::Null => {}
            }
        }
        args
    }
}

/// The kind of a choice and what it carries: `"pass"`, or an object with one key.
///
/// ```
/// use barbacane_engine::words::tagged;
/// use serde_json::json;
/// assert_eq!(tagged(&json!("pass")).unwrap().0, "pass");
/// assert_eq!(tagged(&json!({"boot": {"space": 4}})).unwrap().1["space"], 4);
/// assert!(tagged(&json!(7)).is_none());
/// ```
pub fn tagged(choice: &Value) -> Option<(&str, &Value)> {
    match choice {
        Value::String(kind) => Some((kind, &Value::Null)),
        Value::Object(fields) if fields.len() == 1 => {
            fields.iter().next().map(|(kind, inside)| (kind.as_str(), inside))
        }
        _ => None,
    }
}

/// No full stop after another end: a card may be called “Drive Him Back!”.
fn tidy(sentence: &str) -> String {
    let mut tidied = String::with_capacity(sentence.len());
    for c in sentence.chars() {
        if c != '.' || !tidied.ends_with(['.', '!', '?', '…']) {
            tidied.push(c);
        }
    }
    tidied
}

fn name(names: &[String], seat: u64) -> String {
    let known = usize::try_from(seat).ok().and_then(|seat| names.get(seat));
    known.cloned().unwrap_or_else(|| format!("#{}", seat + 1))
}

/// For the plural forms.
fn language(lang: Lang) -> LanguageIdentifier {
    lang.code().parse().unwrap_or_default()
}

fn at_line(text: &str, position: usize, problem: &impl fmt::Display) -> String {
    let before = text.get(..position).unwrap_or(text);
    format!("line {}: {problem}", before.matches('\n').count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const FTL: &str = "card-hero-red = the red hero\nchoice-pass = Pass\n\
        choice-catch = Catch { $space } with { $card }\nchoice-ask = Ask { $seat }: { $play }\n\
        choice-arc = Arc { $arc }\nfield-give = card\n\
        event-traded = { $seat } gives { $give }\nevent-traded-bare = { $seat } trades\n\
        event-caught = { $seat } ({ $card_id }) catches with { $card }\nevent-advanced = { $moves ->\n    [one] one\n   *[other] { $moves } moves\n }\n";

    #[test]
    fn arguments_are_resolved_as_the_screens_do() {
        let words = Words::parse(Lang::En, FTL).unwrap();
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let event = json!({"kind": "caught", "seat": 1, "card": "hero-red"});
        assert_eq!(words.event(&event, &names).unwrap(), "Bo (hero-red) catches with the red hero");
        let catch = json!({"catch": {"card": "hero-red", "space": 3}});
        assert_eq!(words.choice(&json!({"play": catch}), &names).unwrap(), "Catch 3 with the red hero");
        let ask = json!({"ask": {"seat": 0, "play": catch}});
        assert_eq!(words.choice(&ask, &names).unwrap(), "Ask Ada: Catch 3 with the red hero");
        assert_eq!(
            words.choice(&json!({"ask": {"seat": 5, "play": "pass"}}), &names).unwrap(),
            "Ask #6: Pass"
        );
        assert_eq!(words.choice(&json!({"arc": {"arc": 3}}), &names).unwrap(), "Arc 3");
        assert_eq!(words.event(&json!({"kind": "advanced", "moves": [1, 2]}), &names).unwrap(), "2 moves");
    }

    #[test]
    fn a_field_may_hold_what_another_is_named_after_and_may_be_secret() {
        let words = Words::parse(Lang::En, FTL).unwrap();
        let names = ["Ada".to_owned()];
        let traded = json!({"kind": "traded", "seat": 0, "give": "hero-red"});
        assert_eq!(words.event(&traded, &names).unwrap(), "Ada gives the red hero");
        assert_eq!(words.event(&json!({"kind": "traded", "seat": 0}), &names).unwrap(), "Ada trades");
    }

    #[test]
    fn a_name_that_ends_a_sentence_ends_it_once() {
        let words =
            Words::parse(Lang::En, "event-played = { $seat } plays { $card }.\ncard-back = Back!").unwrap();
        let played = json!({"kind": "played", "seat": 0, "card": "back"});
        assert_eq!(words.event(&played, &["Ada".to_owned()]).unwrap(), "Ada plays Back!");
        assert_eq!(words.event(&played, &["Ada B.".to_owned()]).unwrap(), "Ada B. plays Back!");
    }

    #[test]
    fn what_is_missing_is_named() {
        let words = Words::parse(Lang::Fr, FTL).unwrap();
        let problem = words.event(&json!({"kind": "caught", "seat": 1}), &[]).unwrap_err();
        assert!(problem.contains("event-caught (fr)") && problem.contains("card"), "{problem}");
        assert!(words.event(&json!({"kind": "won"}), &[]).unwrap_err().contains("no message event-won"));
        assert!(words.event(&json!(3), &[]).is_err());
        assert!(Words::parse(Lang::Fr, "a = b\nc = { $").unwrap_err().starts_with("line 2"));
        assert!(Words::parse(Lang::Fr, "a = b\na = c").is_err());
    }
}

//! What happened in the games: events counted by their kind and by the words in them, in games won and in games lost.
//!
//! No game is known here. An event with a text field, as `wall-fell` with its `monster`, is counted by each value of
//! that field; an event that comes much more often in lost games than in won ones is one that hurts.

use std::collections::BTreeMap;

use serde_json::Value;

/// How often in games won, and in games not won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Split {
    pub(crate) won: u64,
    pub(crate) lost: u64,
}

impl Split {
    pub(crate) fn all(self) -> u64 {
        self.won + self.lost
    }

    fn add(&mut self, won: bool, count: u64) {
        *if won { &mut self.won } else { &mut self.lost } += count;
    }
}

/// One kind of event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) times: Split,
    /// Whether a player on a seat does it, rather than the game.
    pub(crate) by_a_seat: bool,
    /// By the rule that caused it.
    pub(crate) rules: BTreeMap<String, u64>,
    /// By field and value, for its text fields.
    pub(crate) fields: BTreeMap<String, BTreeMap<String, Split>>,
}

/// All kinds of events of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventCounts {
    pub(crate) games: Split,
    pub(crate) kinds: BTreeMap<String, Kind>,
    /// Events of the game that is being played: whether it is won is not known yet.
    pending: BTreeMap<Seen, u64>,
}

/// An event, or one text field of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    kind: String,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    Event { rule: String, by_a_seat: bool },
    Field { name: String, value: String },
}

impl EventCounts {
    /// Takes note of one event of the game being played.
    pub(crate) fn event(&mut self, event: &Value) {
        let (Some(fields), Some(kind)) = (event.as_object(), event["kind"].as_str()) else { return };
        let mut note = |what| *self.pending.entry(Seen { kind: kind.to_owned(), what }).or_default() += 1;
        let rule = event["rule"].as_str().unwrap_or_default().to_owned();
        note(What::Event { rule, by_a_seat: event["seat"].is_number() });
        for (name, value) in fields.iter().filter(|(name, _)| !matches!(name.as_str(), "kind" | "rule")) {
            if let Some(value) = value.as_str() {
                note(What::Field { name: name.clone(), value: value.to_owned() });
            }
        }
    }

    /// The game is over.
    pub(crate) fn game(&mut self, won: bool) {
        self.games.add(won, 1);
        for (seen, count) in std::mem::take(&mut self.pending) {
            let kind = self.kinds.entry(seen.kind).or_default();
            match seen.what {
                What::Event { rule, by_a_seat } => {
                    kind.times.add(won, count);
                    kind.by_a_seat |= by_a_seat;
                    *kind.rules.entry(rule).or_default() += count;
                }
                What::Field { name, value } => {
                    kind.fields.entry(name).or_default().entry(value).or_default().add(won, count);
                }
            }
        }
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &EventCounts) {
        let add = |here: &mut Split, there: Split| {
            here.won += there.won;
            here.lost += there.lost;
        };
        add(&mut self.games, other.games);
        for (name, theirs) in &other.kinds {
            let ours = self.kinds.entry(name.clone()).or_default();
            add(&mut ours.times, theirs.times);
            ours.by_a_seat |= theirs.by_a_seat;
            for (rule, count) in &theirs.rules {
                *ours.rules.entry(rule.clone()).or_default() += count;
            }
            for (field, values) in &theirs.fields {
                let ours = ours.fields.entry(field.clone()).or_default();
                values.iter().for_each(|(value, split)| add(ours.entry(value.clone()).or_default(), *split));
            }
        }
    }

    /// How many times more often it comes in a game lost than in a game won.
    pub(crate) fn harm(&self, times: Split) -> f64 {
        let per_game = |events: u64, games: u64| events as f64 / games.max(1) as f64;
        let (lost, won) = (per_game(times.lost, self.games.lost), per_game(times.won, self.games.won));
        if won == 0.0 { if lost == 0.0 { 0.0 } else { f64::INFINITY } } else { lost / won }
    }

    /// How often this value of this field came up where it came up most: about how many of it there were.
    pub(crate) fn appearances(&self, field: &str, value: &str) -> u64 {
        let times = |kind: &Kind| kind.fields.get(field)?.get(value).map(|split| split.all());
        self.kinds.values().filter_map(times).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn events_are_counted_by_their_words_and_by_how_the_game_ended() {
        let mut counts = EventCounts::default();
        counts.event(&json!({"kind": "wall-fell", "rule": "X-1", "monster": "orc"}));
        counts.event(&json!({"kind": "came", "rule": "X-2", "monster": "orc", "space": 3}));
        counts.event(&json!({"kind": "booted", "rule": "X-3", "monster": "orc", "seat": 0}));
        counts.game(false);
        counts.event(&json!({"kind": "came", "rule": "X-2", "monster": "orc"}));
        counts.game(true);
        let mut twice = counts.clone();
        twice.merge(&counts);
        assert_eq!(twice.games, Split { won: 2, lost: 2 });
        assert_eq!(twice.kinds["came"].fields["monster"]["orc"], Split { won: 2, lost: 2 });
        assert_eq!(twice.kinds["wall-fell"].times, Split { won: 0, lost: 2 });
        assert!(twice.harm(twice.kinds["wall-fell"].times).is_infinite());
        assert_eq!(twice.harm(twice.kinds["came"].times), 1.0);
        assert_eq!(twice.appearances("monster", "orc"), 4);
        assert!(twice.kinds["booted"].by_a_seat && !twice.kinds["came"].by_a_seat);
        assert!(!twice.kinds["came"].fields.contains_key("space"), "a number is not a word");
    }
}

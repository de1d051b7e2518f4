//! All cards and factions, read from the deck files in `data/` and checked.

use std::sync::LazyLock;

use boxes::Lined;
use serde::Deserialize;

use crate::brought::Brought;
use crate::card::{Deck, Fact, FactionId, Kind, Side};
use crate::skill::{Area, Kinds, Pick, Step, WrittenStep};

pub(crate) const DECK_FILES: [(&str, &str); 2] = [boxes::packed!("innsmouth"), boxes::packed!("mountains")];
const READY_FILE: (&str, &str) = boxes::packed!("ready");

/// HA-part-Character-cards.
const CARDS_OF_A_DECK: u32 = 30;
/// HA-part-Faction-cards.
const FACTIONS_OF_A_SIDE: usize = 3;
/// What a step may bring at most: no hand is larger.
const MOST_AT_ONCE: u8 = 3;

/// One kind of card.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) id: &'static str,
    pub(crate) name: Names,
    pub(crate) text: Names,
    pub(crate) deck: Deck,
    pub(crate) copies: u8,
    pub(crate) side: Side,
    pub(crate) symbols: u8,
    /// Suns count up, skulls down.
    pub(crate) worth: i32,
    /// May the skill be declined? (HA-10)
    pub(crate) may: bool,
    pub(crate) skill: Vec<Step>,
    /// The rule of its skill.
    pub(crate) rule: &'static str,
    pub(crate) known: Vec<Fact>,
}

/// One faction card (HA-18).
#[derive(Clone, Debug)]
pub(crate) struct Faction {
    pub(crate) id: &'static str,
    pub(crate) deck: Deck,
    pub(crate) side: Side,
    pub(crate) bonus: [Kind; 2],
}

/// A deck for the duel that lies ready.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) id: String,
    pub(crate) name: Names,
    pub(crate) cards: Brought,
}

/// Everything the deck files hold.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) cards: Vec<Card>,
    pub(crate) factions: Vec<Faction>,
    pub(crate) ready: Vec<Ready>,
    pub(crate) decks: Vec<(Deck, Names)>,
    sides: [Kinds; 3],
    bonus: Kinds,
}

impl Catalogue {
    /// The catalogue. It is read once; afterwards this costs one predictable branch.
    #[inline]
    pub(crate) fn get() -> &'static Catalogue {
        // The problem is kept rather than thrown in here: every reader says it, not just the first.
        static CATALOGUE: LazyLock<Result<Catalogue, String>> =
            LazyLock::new(|| Catalogue::read(&DECK_FILES).and_then(|decks| decks.with_ready(READY_FILE)));
        #[cfg(test)]
        if let Some(other) = OTHER.with(std::cell::Cell::get) {
            return other;
        }
        CATALOGUE.as_ref().unwrap_or_else(|problem| panic!("{problem}"))
    }

    pub(crate) fn find(&self, id: &str) -> Option<Kind> {
        self.cards.iter().position(|card| card.id == id).map(|at| Kind(at as u8))
    }

    pub(crate) fn find_faction(&self, id: &str) -> Option<FactionId> {
        self.factions.iter().position(|faction| faction.id == id).map(|at| FactionId(at as u8))
    }

    pub(crate) fn of_side(&self, side: Side) -> Kinds {
        self.sides[side as usize]
    }

    /// The characters that some faction shows (HA-18).
    #[inline]
    pub(crate) fn bonus_kinds(&self) -> Kinds {
        self.bonus
    }

    /// Reads and checks deck files; the error says which file, which line, and what to do.
    pub(crate) fn read(files: &[(&str, &str)]) -> Result<Catalogue, String> {
        let mut catalogue = Catalogue {
            cards: Vec::new(),
            factions: Vec::new(),
            ready: Vec::new(),
            decks: Vec::new(),
            sides: [Kinds::default(); 3],
            bonus: Kinds::default(),
        };
        let mut written = Vec::new();
        for (file, json) in files {
            let data: Written = boxes::open(file, json)?;
            catalogue.add_cards(file, &data)?;
            catalogue.decks.push((data.deck, data.name.clone()));
            written.push((*file, data));
        }
        // Skills may name cards of another deck: all cards come first.
        let mut at = 0;
        for (file, data) in &written {
            for row in &data.card {
                let place = Place { file, line: row.skill.line() };
                let named = |problem| format!("{problem} (the skill of {:?})", row.id.get());
                catalogue.cards[at].skill = catalogue.skill(row.skill.get(), place).map_err(named)?;
                at += 1;
            }
            catalogue.add_factions(file, data)?;
        }
        Ok(catalogue)
    }

    fn add_cards(&mut self, file: &str, data: &Written) -> Result<(), String> {
        let mut total = 0;
        for row in &data.card {
            let place = Place { file, line: row.id.line() };
            let id = row.id.get();
            if self.find(id).is_some() {
                return Err(place.says(format!("{id:?} is there twice: give every card an id of its own")));
            }
            if self.cards.len() == Kind::MOST {
                return Err(place.says(format!("there can be {} kinds of cards at most", Kind::MOST)));
            }
            if row.copies == 0 {
                return Err(place.says(format!("{id:?} is there no time: write `copies` of 1 or more")));
            }
            if (row.side == Side::Neutral) != (row.symbols == 0) || row.symbols > 9 {
                let rule = "a hero has suns, a monster skulls, a neutral card none (HA-26)";
                return Err(place.says(format!("{id:?}: {rule}: correct `symbols` or `side`")));
            }
            let symbols = i32::from(row.symbols);
            let worth = if row.side == Side::Monster { -symbols } else { symbols };
            self.sides[row.side as usize].add(Kind(self.cards.len() as u8));
            total += u32::from(row.copies);
            self.cards.push(Card {
                id: String::leak(id.clone()),
                name: row.name.clone(),
                text: row.text.clone(),
                deck: data.deck,
                copies: row.copies,
                side: row.side,
                symbols: row.symbols,
                worth,
                may: row.may,
                skill: Vec::new(),
                rule: String::leak(row.rule.clone()),
                known: row.known.clone(),
            });
        }
        if total == CARDS_OF_A_DECK {
            return Ok(());
        }
        let line = data.card.last().map_or(1, |row| row.id.line());
        let problem =
            format!("the copies add up to {total} cards, but a deck has {CARDS_OF_A_DECK}: correct `copies`");
        Err(Place { file, line }.says(problem))
    }

    fn add_factions(&mut self, file: &str, data: &Written) -> Result<(), String> {
        let mut of_side = [0_usize; 3];
        for row in &data.faction {
            let place = Place { file, line: row.bonus.line() };
            let side = row.side;
            if side == Side::Neutral || of_side[side as usize] == FACTIONS_OF_A_SIDE {
                let each =
                    format!("a deck has {FACTIONS_OF_A_SIDE} factions of heroes and as many of monsters");
                return Err(place.says(format!("{each}: correct `side`, or leave this one out")));
            }
            let mut kinds = Vec::new();
            for name in row.bonus.get() {
                let own = self.find(name).filter(|kind| self.cards[kind.index()].deck == data.deck);
                let missing =
                    || format!("this deck has no card {name:?}: write the `id` of one of its cards");
                kinds.push(own.ok_or_else(|| place.says(missing()))?);
            }
            let Ok(bonus) = <[Kind; 2]>::try_from(kinds) else {
                return Err(place.says("a faction card shows two characters: write two ids".to_owned()));
            };
            bonus.iter().for_each(|kind| self.bonus.add(*kind));
            of_side[side as usize] += 1;
            let id = format!("{}-{}-{}", word(data.deck), word(side), of_side[side as usize]);
            self.factions.push(Faction { id: String::leak(id), deck: data.deck, side, bonus });
        }
        if of_side[..2] == [FACTIONS_OF_A_SIDE; 2] && self.factions.len() <= FactionId::MOST {
            return Ok(());
        }
        let line = data.faction.last().map_or(1, |row| row.bonus.line());
        let problem = format!("a deck has {FACTIONS_OF_A_SIDE} factions of each side: write those that lack");
        Err(Place { file, line }.says(problem))
    }

    fn skill(&self, written: &[WrittenStep], place: Place<'_>) -> Result<Vec<Step>, String> {
        let steps: Vec<Step> = written.iter().map(|step| self.step(step, place)).collect::<Result<_, _>>()?;
        let (mut chosen, mut open) = (false, false);
        for step in &steps {
            if step.needs_a_player() && !chosen {
                let word = step.word();
                return Err(
                    place.says(format!("nobody is chosen for {word:?}: put `choose-player` before it"))
                );
            }
            if matches!(step, Step::DiscardFromHand { .. } | Step::TakeFromHand(Pick::Choice)) && !open {
                let word = step.word();
                return Err(
                    place.says(format!("nobody sees the hand for {word:?}: put `reveal-hand` before it"))
                );
            }
            match step {
                Step::ChoosePlayer { .. } => (chosen, open) = (true, false),
                Step::RevealHand => open = true,
                // It uses the same memory for whose cards move.
                Step::MoveMany(_) => (chosen, open) = (false, false),
                Step::Draw(count) | Step::DiscardOwn(count) | Step::EveryoneElseDiscards(count)
                    if !(1..=MOST_AT_ONCE).contains(count) =>
                {
                    let word = step.word();
                    return Err(place.says(format!("{word:?} counts from 1 to {MOST_AT_ONCE}, not {count}")));
                }
                _ => {}
            }
        }
        Ok(steps)
    }

    fn step(&self, written: &WrittenStep, place: Place<'_>) -> Result<Step, String> {
        let names = |names: &[String]| {
            let mut kinds = Kinds::default();
            for name in names {
                let unknown = || place.says(format!("there is no card {name:?}: write the `id` of a card"));
                kinds.add(self.find(name).ok_or_else(unknown)?);
            }
            Ok::<Kinds, String>(kinds)
        };
        let of = |side: &Option<Side>| side.map_or(Kinds::ALL, |side| self.of_side(side));
        Ok(match written {
            WrittenStep::ChoosePlayer { with_cards } => Step::ChoosePlayer { with_cards: *with_cards },
            WrittenStep::LookAtFaction {} => Step::LookAtFaction,
            WrittenStep::RevealHand {} => Step::RevealHand,
            WrittenStep::DiscardFromHand { names: list, then } => {
                Step::DiscardFromHand { names: names(list)?, then: *then }
            }
            WrittenStep::TakeFromHand { pick } => Step::TakeFromHand(*pick),
            WrittenStep::SwapHands {} => Step::SwapHands,
            WrittenStep::DiscardInPlay { side, names: list, except, area } => {
                let mut which = of(side);
                if let Some(list) = list {
                    which = which.and(names(list)?);
                }
                if let Some(list) = except {
                    which = which.without(names(list)?);
                }
                Step::DiscardInPlay { which, area: area.unwrap_or(Area::Any) }
            }
            WrittenStep::Move { side } => Step::Move(of(side)),
            WrittenStep::MoveMany { side } => Step::MoveMany(of(side)),
            WrittenStep::Recover { side } => Step::Recover(of(side)),
            WrittenStep::Draw { count } => Step::Draw(*count),
            WrittenStep::DiscardOwn { most } => Step::DiscardOwn(*most),
            WrittenStep::PlayAnother {} => Step::PlayAnother,
            WrittenStep::EveryoneElseDiscards { count } => Step::EveryoneElseDiscards(*count),
            WrittenStep::CompareAreas { more, fewer } => Step::CompareAreas { more: *more, fewer: *fewer },
        })
    }

    /// Adds the decks that lie ready for experts.
    pub(crate) fn with_ready(mut self, (file, json): (&str, &str)) -> Result<Catalogue, String> {
        let data: WrittenReady = boxes::open(file, json)?;
        for row in data.deck {
            let place = Place { file, line: row.cards.line() };
            let mut cards = Brought::none();
            for (name, count) in row.cards.into_inner() {
                let unknown = || place.says(format!("there is no card {name:?}: write the `id` of a card"));
                cards.set(self.find(&name).ok_or_else(unknown)?, count);
            }
            if let Err(no) = crate::expert::check_deck(&self, &cards) {
                let refusal = engine::Refusal::from(no);
                let deck = row.id.get();
                return Err(place.says(format!("{deck:?}: {} ({})", refusal.sentence, refusal.rule)));
            }
            self.ready.push(Ready { id: row.id.into_inner(), name: row.name, cards });
        }
        if self.ready.is_empty() {
            return Err(format!("{file}: bots need at least one deck: write a `[[deck]]`"));
        }
        Ok(self)
    }
}

/// The first deck as it is written, for tests that change it.
#[cfg(test)]
pub(crate) const INNSMOUTH: &str = include_str!("../data/innsmouth.toml");

/// A deck file as it is packed.
#[cfg(test)]
pub(crate) fn packed(toml: &str) -> String {
    boxes::json(toml, &["id", "skill", "bonus", "cards"]).expect("it is TOML")
}

#[cfg(test)]
thread_local! {
    /// Other cards, for tests of what no card of the box does.
    pub(crate) static OTHER: std::cell::Cell<Option<&'static Catalogue>> = const { std::cell::Cell::new(None) };
}

/// The word for something that is written by its name.
fn word(named: impl serde::Serialize) -> String {
    match serde_json::to_value(named) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// A place in a deck file.
#[derive(Clone, Copy)]
struct Place<'a> {
    file: &'a str,
    line: usize,
}

impl Place<'_> {
    fn says(self, problem: impl std::fmt::Display) -> String {
        format!("{}, line {}: {problem}", self.file, self.line)
    }
}

/// A deck file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    deck: Deck,
    name: Names,
    card: Vec<CardRow>,
    faction: Vec<FactionRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: Lined<String>,
    name: Names,
    copies: u8,
    side: Side,
    symbols: u8,
    known: Vec<Fact>,
    rule: String,
    #[serde(default)]
    may: bool,
    text: Names,
    skill: Lined<Vec<WrittenStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionRow {
    side: Side,
    bonus: Lined<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenReady {
    deck: Vec<ReadyRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadyRow {
    id: Lined<String>,
    name: Names,
    cards: Lined<std::collections::BTreeMap<String, u8>>,
}

/// Words in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    pub(crate) fr: String,
    pub(crate) en: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(from: &str, to: &str) -> String {
        let changed = INNSMOUTH.replacen(from, to, 1);
        assert_ne!(changed, INNSMOUTH, "{from:?} is not in the file");
        Catalogue::read(&[("my-deck.toml", &packed(&changed))]).unwrap_err()
    }

    #[test]
    fn a_wrong_deck_file_is_an_error_that_says_where_and_what_to_do() {
        // How far the line that is named lies below the one that was changed, where the card or the deck is to blame.
        for (from, to, below, says) in [
            ("{ look-at-faction = {} }", "{ burn-faction = {} }", 0, "expected one of `choose-player`"),
            (
                "bonus = [\"robert-olmstead\"",
                "bonus = [\"nobody\"",
                0,
                "no card \"nobody\": write the `id` of",
            ),
            ("bonus = [\"robert-olmstead\", ", "bonus = [", 0, "two characters: write two ids"),
            ("id = \"zadok-allen\"", "id = \"robert-olmstead\"", 0, "is there twice: give every card an id"),
            (
                "names = [\"mother-hydra\"",
                "names = [\"mother-goose\"",
                0,
                "no card \"mother-goose\": write the `id`",
            ),
            ("{ choose-player = {} }, { look", "{ look", 0, "put `choose-player` before it"),
            ("{ reveal-hand = {} }, ", "", 0, "put `reveal-hand` before it"),
            ("symbols = 2", "symbols = 0", -4, "correct `symbols` or `side`"),
            ("symbols = 2", "symbols = \"two\"", 0, "invalid type: string \"two\""),
            ("{ draw = { count = 1 } }", "{ draw = { count = 9 } }", 0, "counts from 1 to 3, not 9"),
            (
                "side = \"monster\"\nbonus",
                "side = \"hero\"\nbonus",
                1,
                "correct `side`, or leave this one out",
            ),
        ] {
            let changed = 1 + INNSMOUTH.split(from).next().unwrap().matches('\n').count() as i32;
            let problem = wrong(from, to);
            let line = format!("line {}", changed + below);
            assert!(
                problem.starts_with("my-deck.toml") && problem.contains(says),
                "{from} → {to}: {problem}"
            );
            assert!(problem.contains(&line), "{from} → {to}: not in {line}: {problem}");
        }
        let too_many = wrong("copies = 4", "copies = 5");
        assert!(
            too_many.contains("the copies add up to 31 cards, but a deck has 30: correct `copies`"),
            "{too_many}"
        );
    }

    #[test]
    fn a_ready_deck_holds_to_the_rules() {
        let ready = |cards: &str| {
            let file = format!(
                "[[deck]]\nid = \"mine\"\nname = {{ fr = \"m\", en = \"m\" }}\ncards = {{ {cards} }}"
            );
            Catalogue::read(&DECK_FILES).unwrap().with_ready(("ready.toml", &packed(&file))).unwrap_err()
        };
        assert!(ready("deep-one = 4").starts_with("ready.toml, line 4: "), "{}", ready("deep-one = 4"));
        assert!(ready("deep-one = 4").contains("HA-20"));
        assert!(ready("mother-goose = 1").contains("no card \"mother-goose\""));
    }
}

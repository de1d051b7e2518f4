//! Any game, behind one object-safe door: JSON in, JSON out.
//!
//! Houses know no game by name. [`rules`] makes the door once for every [`Game`]; behind it the types stay strict, so
//! what does not parse is refused before a rule is asked.

use std::any::Any;
#[cfg(feature = "laboratory")]
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
#[cfg(feature = "laboratory")]
use serde_json::Map;
use serde_json::Value;

#[cfg(feature = "laboratory")]
use crate::chance::Script;
use crate::chance::{Asked, Chance, Recorded, SeedStream};
use crate::json::{self, Json};
use crate::{About, Event, Feat, Game, Line, Millis, Refusal, Seat, Seed, Turn, Viewer};

/// The rules of some game.
pub trait AnyRules: Send + Sync + Debug {
    /// What the box says.
    fn about(&self) -> &'static About;

    /// Whether time matters; see [`Game::REAL_TIME`].
    fn real_time(&self) -> bool;

    /// Whether a decision takes long; see [`Game::HEAVY`].
    fn heavy(&self) -> bool;

    /// What besides the rules decides how a game goes; see [`Game::MADE_WITH`].
    fn made_with(&self) -> Option<&'static str>;

    /// The halls of records it keeps; see [`Game::halls`].
    fn halls(&self) -> &'static [&'static str];

    /// Checks a set-up, and writes it out in full with its defaults.
    fn setup(&self, setup: &Value) -> Result<Value, Refusal>;

    /// Sets a game up and plays on to the first decision.
    fn start(&self, setup: &Value, luck: &mut Luck) -> Result<(Box<dyn AnyGame>, Happened), Refusal>;

    /// A position that was saved.
    fn load(&self, position: &Value) -> Result<Box<dyn AnyGame>, Refusal>;

    /// A position for a scenario; see [`Game::arrange`].
    #[cfg(feature = "laboratory")]
    fn arrange(&self, setup: &Value, given: Map<String, Value>) -> Result<Box<dyn AnyGame>, String>;
}

/// A position of some game.
pub trait AnyGame: Send + Sync + Debug {
    /// How many seats it has.
    fn players(&self) -> u8;
    /// What it waits for.
    fn turn(&self) -> Turn;
    /// How many turns have begun, as the rules count them.
    fn turns(&self) -> u32;
    /// The side a seat was on; see [`Game::side`].
    fn side(&self, seat: Seat) -> Option<&'static str>;
    /// What it is remembered for; see [`Game::feat`].
    fn feat(&self) -> Option<Feat>;
    /// What the seat may choose now.
    fn choices(&self, seat: Seat) -> Vec<Value>;
    /// The same list as JSON text, behind what stands in `to`.
    fn write_choices(&self, seat: Seat, to: &mut Vec<u8>);
    /// Makes a choice if the rules allow it; otherwise nothing changes.
    fn apply(&mut self, seat: Seat, choice: &Value, at: Millis, luck: &mut Luck)
    -> Result<Happened, Refusal>;
    /// From when on a listed choice is accepted; see [`Game::ready_at`].
    fn ready_at(&self, seat: Seat, choice: &Value) -> Millis;
    /// The choice with what the house alone can say; see [`Game::stamp`]. What is no choice stays as it is.
    fn stamp(&self, seat: Seat, choice: &Value, line: &dyn Fn(Seat) -> Line) -> Value;
    /// When it will change by itself.
    fn wake_at(&self) -> Option<Millis>;
    /// Lets time pass.
    fn wake(&mut self, at: Millis, luck: &mut Luck) -> Happened;
    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// What each of these viewers may know, as JSON text: written once for all who see the same.
    fn views(&self, viewers: &[Viewer]) -> Vec<Arc<[u8]>>;
    /// Whether everybody sees the same, spectators too.
    fn open_to_all(&self) -> bool;
    /// The whole position, secrets included: for records and scenarios, never for a player.
    fn position(&self) -> Value;
    /// Another position that the viewer could not tell from this one.
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn AnyGame>;
    /// Whether a choice that led from here to `after` went in the open; see [`Game::in_the_open`].
    fn in_the_open(&self, seat: Seat, choice: &Value, after: &dyn AnyGame) -> bool;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// The typed position inside, for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// Chance for erased games: from a seed or from a scenario's script, always recorded.
#[derive(Clone, Debug)]
pub struct Luck(Recorded<Source>);

#[derive(Clone, Debug)]
enum Source {
    Seed(SeedStream),
    #[cfg(feature = "laboratory")]
    Script(Script),
}

impl Luck {
    /// Luck from a seed.
    pub fn seeded(stream: SeedStream) -> Luck {
        Luck(Recorded::new(Source::Seed(stream)))
    }

    /// Luck written down by name.
    #[cfg(feature = "laboratory")]
    pub fn scripted(outcomes: BTreeMap<String, Vec<String>>) -> Luck {
        Luck(Recorded::new(Source::Script(Script::new(outcomes))))
    }

    /// What went wrong with the script, if there is one.
    #[cfg(feature = "laboratory")]
    pub fn finish(self) -> Result<(), String> {
        match self.0.source {
            Source::Seed(_) => Ok(()),
            Source::Script(script) => script.finish(),
        }
    }

    fn take_asked(&mut self) -> Vec<Asked> {
        std::mem::take(&mut self.0.asked)
    }
}

impl Chance for Luck {
    fn draw<L: std::fmt::Display>(
        &mut self,
        name: &'static str,
        weights: &[u8],
        label: impl Fn(usize) -> L,
    ) -> usize {
        self.0.draw(name, weights, label)
    }
}

impl Chance for Source {
    fn draw<L: std::fmt::Display>(
        &mut self,
        name: &'static str,
        weights: &[u8],
        label: impl Fn(usize) -> L,
    ) -> usize {
        match self {
            Source::Seed(stream) => stream.draw(name, weights, label),
            #[cfg(feature = "laboratory")]
            Source::Script(script) => script.draw(name, weights, label),
        }
    }
}

/// What one input made happen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Happened {
    /// The events, in order.
    pub events: Vec<Told>,
    /// Every question to chance, in order.
    pub asked: Vec<Asked>,
}

impl Happened {
    /// The events as one viewer sees them.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &Json> {
        self.events.iter().filter_map(move |told| told.to(viewer))
    }

    /// The events in full, for records.
    pub fn in_full(&self) -> impl Iterator<Item = &Json> {
        self.events.iter().map(Told::in_full)
    }

    /// Whether anything was told to some that others did not hear.
    pub fn in_private(&self) -> bool {
        self.events.iter().any(|told| matches!(told, Told::Apart { .. }))
    }
}

/// One event, as each viewer sees it: an object with `kind`, `rule` and what it speaks of.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The same for everybody.
    Public(Json),
    /// Not the same for everybody.
    Apart {
        /// All of it.
        full: Json,
        /// What each seat sees.
        seats: Vec<Option<Json>>,
        /// What spectators see.
        spectator: Option<Json>,
    },
}

impl Told {
    /// What the viewer sees, if it notices anything.
    pub fn to(&self, viewer: Viewer) -> Option<&Json> {
        match (self, viewer) {
            (Told::Public(event), _) => Some(event),
            (Told::Apart { seats, .. }, Viewer::Seat(seat)) => seats.get(seat.index())?.as_ref(),
            (Told::Apart { spectator, .. }, Viewer::Spectator) => spectator.as_ref(),
        }
    }

    /// All of it.
    pub fn in_full(&self) -> &Json {
        match self {
            Told::Public(event) | Told::Apart { full: event, .. } => event,
        }
    }

    fn tell<E: Event>(event: &E, players: u8) -> Told {
        let full = with_rule(event);
        if Viewer::all(players).all(|viewer| event.seen_by(viewer).as_ref() == Some(event)) {
            return Told::Public(full);
        }
        let for_viewer = |viewer| event.seen_by(viewer).as_ref().map(with_rule);
        Told::Apart {
            full,
            seats: Seat::all(players).map(|seat| for_viewer(Viewer::Seat(seat))).collect(),
            spectator: for_viewer(Viewer::Spectator),
        }
    }
}

/// An event as JSON: its own fields, and the id of its rule.
pub fn with_rule<E: Event>(event: &E) -> Json {
    Json::of(event).with("rule", event.rule())
}

/// The door to the rules of `G`.
pub fn rules<G: Game>() -> Box<dyn AnyRules> {
    Box::new(Rules::<G>(PhantomData))
}

#[derive(Debug)]
struct Rules<G>(PhantomData<fn() -> G>);

/// A typed position behind the erased door; see [`AnyGame::as_any`].
#[derive(Clone, Debug)]
pub struct Erased<G>(pub G);

/// Reads a set-up of `G`; what does not fit is refused with the reason.
pub fn parse_setup<G: Game>(setup: &Value) -> Result<G::Setup, Refusal> {
    parse(setup).map_err(|problem| {
        Refusal::new("set-up", "bad-setup", format!("This set-up does not fit the game: {problem}."))
            .with("problem", problem)
    })
}

impl<G: Game> AnyRules for Rules<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn real_time(&self) -> bool {
        G::REAL_TIME
    }

    fn heavy(&self) -> bool {
        G::HEAVY
    }

    fn made_with(&self) -> Option<&'static str> {
        G::MADE_WITH
    }

    fn halls(&self) -> &'static [&'static str] {
        G::halls()
    }

    fn setup(&self, setup: &Value) -> Result<Value, Refusal> {
        let parsed = parse_setup::<G>(setup)?;
        // Some set-ups parse and still cannot be played: the game itself says so. With the luck and the log of `start`: with others, all
        // of it would be in a page's module once more.
        G::new(&parsed, &mut Luck::seeded(Seed([0; 32]).stream(0)), &mut Vec::new())?;
        Ok(to_json(&parsed))
    }

    fn start(&self, setup: &Value, luck: &mut Luck) -> Result<(Box<dyn AnyGame>, Happened), Refusal> {
        let setup = parse_setup::<G>(setup)?;
        let mut log = Vec::new();
        let game = G::new(&setup, luck, &mut log)?;
        let erased = Erased(game);
        let happened = erased.happened(&log, luck);
        Ok((Box::new(erased), happened))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn AnyGame>, Refusal> {
        let game: G = parse(position).map_err(|problem| {
            Refusal::new("position", "bad-position", format!("This is not a saved position: {problem}."))
                .with("problem", problem)
        })?;
        Ok(Box::new(Erased(game)))
    }

    #[cfg(feature = "laboratory")]
    fn arrange(&self, setup: &Value, given: Map<String, Value>) -> Result<Box<dyn AnyGame>, String> {
        let setup = parse_setup::<G>(setup).map_err(|refusal| refusal.to_string())?;
        Ok(Box::new(Erased(G::arrange(&setup, given)?)))
    }
}

impl<G: Game> Erased<G> {
    fn happened(&self, log: &[G::Event], luck: &mut Luck) -> Happened {
        Happened {
            events: log.iter().map(|event| Told::tell(event, self.0.players())).collect(),
            asked: luck.take_asked(),
        }
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn turns(&self) -> u32 {
        self.0.turns()
    }

    fn side(&self, seat: Seat) -> Option<&'static str> {
        self.0.side(seat)
    }

    fn feat(&self) -> Option<Feat> {
        self.0.feat()
    }

    fn choices(&self, seat: Seat) -> Vec<Value> {
        let mut choices = Vec::new();
        if seat.0 < self.0.players() {
            self.0.choices(seat, &mut choices);
        }
        choices.iter().map(to_json).collect()
    }

    fn write_choices(&self, seat: Seat, to: &mut Vec<u8>) {
        let mut choices = Vec::new();
        if seat.0 < self.0.players() {
            self.0.choices(seat, &mut choices);
        }
        json::append(&choices, to);
    }

    fn apply(
        &mut self,
        seat: Seat,
        choice: &Value,
        at: Millis,
        luck: &mut Luck,
    ) -> Result<Happened, Refusal> {
        if seat.0 >= self.0.players() {
            return Err(Refusal::new("seat", "no-such-seat", "There is no such seat at this table.")
                .with("seat", seat.0));
        }
        let choice: G::Choice = parse(choice).map_err(|problem| {
            Refusal::new("choice", "unknown-choice", format!("This game knows no such choice: {problem}."))
                .with("problem", problem)
        })?;
        let mut log = Vec::new();
        self.0.apply(seat, &choice, at, luck, &mut log)?;
        Ok(self.happened(&log, luck))
    }

    fn ready_at(&self, seat: Seat, choice: &Value) -> Millis {
        parse(choice).map_or(0, |choice| self.0.ready_at(seat, &choice))
    }

    fn stamp(&self, seat: Seat, choice: &Value, line: &dyn Fn(Seat) -> Line) -> Value {
        match parse::<G::Choice>(choice) {
            Ok(mut stamped) if seat.0 < self.0.players() => {
                self.0.stamp(seat, &mut stamped, line);
                to_json(&stamped)
            }
            _ => choice.clone(),
        }
    }

    fn wake_at(&self) -> Option<Millis> {
        self.0.wake_at()
    }

    fn wake(&mut self, at: Millis, luck: &mut Luck) -> Happened {
        let mut log = Vec::new();
        self.0.wake(at, luck, &mut log);
        self.happened(&log, luck)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.0.view(viewer))
    }

    fn views(&self, viewers: &[Viewer]) -> Vec<Arc<[u8]>> {
        let mut seen: Vec<(G::View, Arc<[u8]>)> = Vec::new();
        let mut text = Vec::new();
        viewers
            .iter()
            .map(|&viewer| {
                let view = self.0.view(viewer);
                if let Some((_, same)) = seen.iter().find(|(other, _)| *other == view) {
                    return same.clone();
                }
                text.clear();
                json::append(&view, &mut text);
                let written: Arc<[u8]> = text.as_slice().into();
                seen.push((view, written.clone()));
                written
            })
            .collect()
    }

    fn open_to_all(&self) -> bool {
        let open = self.0.view(Viewer::Spectator);
        Seat::all(self.0.players()).all(|seat| self.0.view(Viewer::Seat(seat)) == open)
    }

    fn position(&self) -> Value {
        to_json(&self.0)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn AnyGame> {
        Box::new(Erased(self.0.imagine(viewer, luck)))
    }

    fn in_the_open(&self, seat: Seat, choice: &Value, after: &dyn AnyGame) -> bool {
        match (parse::<G::Choice>(choice), after.as_any().downcast_ref::<Erased<G>>()) {
            (Ok(choice), Some(Erased(after))) => self.0.in_the_open(seat, &choice, after),
            _ => false,
        }
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn parse<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    T::deserialize(json).map_err(|error| error.to_string())
}

/// The games' types are plain data with string keys: they always have a JSON form.
pub fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("positions, views, choices and events are plain data")
}

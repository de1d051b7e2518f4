//! What a game is.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{About, Chance, Feat, Line, Refusal, Seat, Turn, Viewer};

/// Milliseconds since the game began. Only real-time games read it.
pub type Millis = u64;

/// A position of one game, with its rules. Cheap to clone: search clones it a million times.
///
/// A position serialises by the names its [`Game::View`] uses, so that scenarios, records and screens speak of the
/// same things. A decision is a choice from a finite list; there are two doors for it, named by trust:
/// [`Game::apply`] checks, for houses, and [`Game::apply_unchecked`] trusts a listed choice, for search.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is agreed before the game starts: players, variants. Unknown fields must not deserialise.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One atomic decision. Unit variants serialise as `"pass"`, others as `{"catch": {…}}`.
    type Choice: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened.
    type Event: Event;
    /// What one viewer may know, built up from nothing rather than cut down from the position.
    type View: Debug + PartialEq + Serialize;

    /// Does time matter? Then others than those [`Game::turn`] names may have choices as well, and [`Game::apply`] may
    /// refuse a listed choice that comes too soon ([`Game::ready_at`]).
    const REAL_TIME: bool = false;

    /// Does a decision take long, as a fall of wood does? A server then plays it where nobody at another table waits for it.
    const HEAVY: bool = false;

    /// What besides the rules decides how a game goes, with its version: the physics by which wood falls. With another version the
    /// same choices may come out otherwise, so a transcript says which one it was made with.
    ///
    /// ```
    /// use barbacane_engine::Game;
    /// use barbacane_engine::example::HigherCard;
    /// assert_eq!(HigherCard::MADE_WITH, None, "rules and luck are all there is to it");
    /// ```
    const MADE_WITH: Option<&'static str> = None;

    /// What the box says: players, age, options, rule pages, words.
    fn about() -> &'static About;

    /// How many seats the game has.
    fn players(&self) -> u8;

    /// Sets the game up and plays on to the first decision.
    fn new(
        setup: &Self::Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<Self, Refusal>;

    /// How many turns have begun, as the rules count them: how long the game has lasted, for statistics.
    fn turns(&self) -> u32;

    /// Who must decide now; or that time must pass, or how it ended.
    fn turn(&self) -> Turn;

    /// Appends every choice the seat has now; none if it is not its turn to decide.
    ///
    /// A choice that carries something a player made, such as a deck of cards, has too many forms to list: then the list
    /// holds some of them, which bots take, and [`Game::check`] accepts all that the rules allow.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>);

    /// Whether the seat may make this choice now, and if not, why. Accepts exactly what [`Game::choices`] lists,
    /// and what a player made by the rules.
    fn check(&self, seat: Seat, choice: &Self::Choice) -> Result<(), Refusal>;

    /// Makes a choice that is known to be listed, and plays on to the next decision.
    fn apply_unchecked(
        &mut self,
        seat: Seat,
        choice: &Self::Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// Makes a choice if the rules allow it; otherwise nothing changes.
    fn apply(
        &mut self,
        seat: Seat,
        choice: &Self::Choice,
        at: Millis,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, choice)?;
        self.apply_unchecked(seat, choice, at, chance, log);
        Ok(())
    }

    /// The side this seat was on, once the game is over, where sides are not tied to seats: dealt in secret, or taken in the
    /// game. Statistics count how often each wins; without sides there is nothing to say.
    ///
    /// ```
    /// use barbacane_engine::example::HigherCard;
    /// use barbacane_engine::{Fast, Game, NoLog, Seat};
    /// let game = HigherCard::new(&Default::default(), &mut Fast::new(4), &mut NoLog).unwrap();
    /// assert_eq!(game.side(Seat(0)), None, "everybody plays alone here");
    /// ```
    fn side(&self, seat: Seat) -> Option<&'static str> {
        let _ = seat;
        None
    }

    /// The halls of records this game keeps, by name, in the order they are shown: one for each task that is compared.
    ///
    /// ```
    /// use barbacane_engine::Game;
    /// use barbacane_engine::example::HigherCard;
    /// assert!(HigherCard::halls().is_empty(), "nobody tells of a card for long");
    /// ```
    fn halls() -> &'static [&'static str] {
        &[]
    }

    /// What this game is remembered for, once it is over; none where there is nothing to compare. Its hall is one of
    /// [`Game::halls`].
    ///
    /// ```
    /// use barbacane_engine::example::HigherCard;
    /// use barbacane_engine::{Fast, Game, NoLog};
    /// let game = HigherCard::new(&Default::default(), &mut Fast::new(4), &mut NoLog).unwrap();
    /// assert_eq!(game.feat(), None);
    /// ```
    fn feat(&self) -> Option<Feat> {
        None
    }

    /// From when on a listed choice is accepted; real-time games only.
    fn ready_at(&self, seat: Seat, choice: &Self::Choice) -> Millis {
        let _ = (seat, choice);
        0
    }

    /// Writes into a choice what the house alone can say: the line by which it came, or those of all who must see it. Whatever
    /// the player wrote there is lost. Real-time games only.
    fn stamp(&self, seat: Seat, choice: &mut Self::Choice, line: impl Fn(Seat) -> Line) {
        let _ = (seat, choice, line);
    }

    /// When the position will change by itself; real-time games only.
    fn wake_at(&self) -> Option<Millis> {
        None
    }

    /// Lets time pass up to `at`; called when [`Game::wake_at`] has come.
    fn wake(&mut self, at: Millis, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) {
        let _ = (at, chance, log);
    }

    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Draws afresh whatever the viewer cannot know, so that the viewer could not tell the difference.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Self;

    /// Whether a choice that asked chance nothing, and led to `after`, went in the open: from every position that anybody holds
    /// possible the same choice could have been made, would have looked the same and asked chance nothing. Then whoever made it
    /// may take it back ([`known`](crate::known)).
    ///
    /// As long as nothing at all is hidden, everything goes in the open, and a game without secrets need not say so. With
    /// secrets a game says it of those decisions whose rules read nothing that is hidden. Of any other it says no, though perhaps
    /// nobody learned anything: to ask people once too often is better than once too seldom.
    ///
    /// ```
    /// use barbacane_engine::example::{Choice, HigherCard};
    /// use barbacane_engine::{Fast, Game, NoLog, Seat};
    /// let game = HigherCard::new(&Default::default(), &mut Fast::new(4), &mut NoLog).unwrap();
    /// let open = |choice: Choice| {
    ///     let mut after = game.clone();
    ///     after.apply(Seat(0), &choice, 0, &mut Fast::new(1), &mut NoLog).unwrap();
    ///     game.in_the_open(Seat(0), &choice, &after)
    /// };
    /// assert!(open(Choice::Boast { card: 6 }) && open(Choice::Keep));
    /// assert!(!open(Choice::Swap));
    /// ```
    fn in_the_open(&self, seat: Seat, choice: &Self::Choice, after: &Self) -> bool {
        let _ = (seat, choice, after);
        crate::known::hides_nothing(self)
    }

    /// A position for a scenario: the start position with some of its fields replaced, checked for sense.
    ///
    /// `given` holds the fields by the names the view uses. The error says what cannot be, for the scenario's author.
    fn arrange(
        setup: &Self::Setup,
        given: serde_json::Map<String, serde_json::Value>,
    ) -> Result<Self, String>;
}

/// Something that happened in a game, and the rule that made it happen.
///
/// It serialises as an object with a `kind`; the rule id is added for whoever reads it.
pub trait Event: Clone + Debug + PartialEq + Serialize + Send + Sync {
    /// The id of the rule that caused it.
    fn rule(&self) -> &'static str;

    /// The event as this viewer sees it; `None` if it must not notice at all. Everything is public unless said here.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let _ = viewer;
        Some(self.clone())
    }
}

/// Where events go while a game is played.
pub trait Log<E> {
    /// Takes note of one event.
    fn push(&mut self, event: E);
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Takes no note of anything: events cost nothing in search.
#[derive(Clone, Copy, Debug)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline]
    fn push(&mut self, _: E) {}
}

/// What a player who knows the game does without thinking, and how it would explain a choice.
pub trait Instinct: Game {
    /// Does the game think for itself? Then bots that know it ask [`Instinct::ponder`] and nothing else.
    const PONDERS: bool = false;

    /// The index of the choice a sensible player takes at a glance. `choices` is what the seat has now, never empty.
    fn instinct(&self, seat: Seat, choices: &[Self::Choice], chance: &mut impl Chance) -> usize;

    /// The index of the choice with which search plays an imagined game on to its end.
    ///
    /// Search is as good as its guess of how a game goes on: a game that knows better than its instinct, and as quickly,
    /// says so here.
    #[inline]
    fn play_on(&self, seat: Seat, choices: &[Self::Choice], chance: &mut impl Chance) -> usize {
        self.instinct(seat, choices, chance)
    }

    /// The choices worth a thought, as indices, the one taken at a glance first. A game with many hopeless choices leaves
    /// them out here, and search does not waste its time on them.
    fn shortlist(
        &self,
        seat: Seat,
        choices: &[Self::Choice],
        chance: &mut impl Chance,
        out: &mut Vec<usize>,
    ) {
        let glance = self.play_on(seat, choices, chance);
        out.push(glance);
        out.extend((0..choices.len()).filter(|&other| other != glance));
    }

    /// After how many turns search stops an imagined game and asks for its [`Instinct::promise`]; `None` plays every
    /// imagined game to its end. Long games with much luck are better judged half way.
    fn horizon(&self) -> Option<u32> {
        None
    }

    /// The seat's chance to win from here, as far as a player can tell at a glance.
    fn promise(&self, seat: Seat) -> f64 {
        let _ = seat;
        0.5
    }

    /// The choices a player thought of who may try so many things out, the best first and never none; with no tries at all, what
    /// comes at a glance. Only for games that say [`Instinct::PONDERS`]: those whose choices are too many to list, or whose future
    /// is too dear to be imagined a thousand times.
    ///
    /// [`Game::check`] must accept every one of them, listed or not. They follow from position, tries and luck alone, unless
    /// `may_go_on`, which is asked between two tries, says that somebody's patience is over.
    ///
    /// ```
    /// use barbacane_engine::example::HigherCard;
    /// use barbacane_engine::{Fast, Game, Instinct, NoLog, Seat};
    /// let game = HigherCard::new(&Default::default(), &mut Fast::new(4), &mut NoLog).unwrap();
    /// assert!(!HigherCard::PONDERS, "its choices are few, and its games short");
    /// assert!(game.ponder(Seat(0), 100, &|| true, &mut Fast::new(1)).is_empty());
    /// ```
    fn ponder(
        &self,
        seat: Seat,
        tries: u32,
        may_go_on: &dyn Fn() -> bool,
        chance: &mut impl Chance,
    ) -> Vec<Considered<Self::Choice>> {
        let _ = (seat, tries, may_go_on, chance);
        Vec::new()
    }

    /// The robots of a real-time game by name, slowest first; empty for games in which nobody hurries.
    fn reflexes() -> &'static [&'static str] {
        &[]
    }

    /// What a robot with one of these reflexes does next if nothing else happens, and when, in game time. It must follow
    /// from position and seed alone.
    fn reflex(&self, seat: Seat, reflex: usize, seed: u64) -> Option<(Millis, Self::Choice)> {
        let _ = (seat, reflex, seed);
        None
    }

    /// Why a choice is a good one, most important first: names of messages `reason-<code>` with what they speak of.
    fn reasons(&self, seat: Seat, choice: &Self::Choice) -> Vec<Reason>;
}

/// A choice that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered<C> {
    /// The choice.
    pub choice: C,
    /// What it is worth to the seat on average, from 0 (lost) to 1 (won).
    pub worth: f64,
    /// How often it was tried.
    pub tries: u32,
}

/// One reason for a choice, to be said in the player's language by the message `reason-<code>`.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize)]
pub struct Reason {
    /// The name of the reason.
    pub code: String,
    /// What it speaks of, by name.
    #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
    pub args: serde_json::Map<String, serde_json::Value>,
}

/// Everything a player on a seat has to think with.
///
/// It keeps the true position to itself and hands out imagined ones only: a bot that gets a `Mind` cannot peek.
#[derive(Debug)]
pub struct Mind<'a, G> {
    truth: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Mind<'a, G> {
    /// The mind of the player on `seat`.
    pub fn new(truth: &'a G, seat: Seat) -> Mind<'a, G> {
        Mind { truth, seat }
    }

    /// The seat it thinks for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it sees.
    pub fn view(&self) -> G::View {
        self.truth.view(Viewer::Seat(self.seat))
    }

    /// What it may do. The list is part of what a seat knows.
    pub fn choices(&self, out: &mut Vec<G::Choice>) {
        self.truth.choices(self.seat, out);
    }

    /// How far ahead search looks in this game, if not to its end.
    pub fn horizon(&self) -> Option<u32>
    where
        G: Instinct,
    {
        self.truth.horizon()
    }

    /// A position that could be the true one, for all this seat knows.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        self.truth.imagine(Viewer::Seat(self.seat), chance)
    }
}

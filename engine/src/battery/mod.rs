//! The battery every game runs, by one line in its tests.
//!
//! It plays seeded games over all the set-ups it is given, at random and by instinct, and looks at every position:
//!
//! * the game ends, somebody always has something to decide, and nobody else does;
//! * every listed choice is accepted, once listed; every other choice is refused, by a rule on the page, in
//!   words that exist in both languages, and changes nothing;
//! * a position survives saving and loading, a set-up too; the same seed and choices give the same game, through the
//!   typed and the erased door; replaying a prefix gives the earlier position, which is what taking back does;
//! * nobody's view, choices or events tell what an imagined position would not; what is said to go in the open does;
//! * the steps of its ladder can be played, and have words;
//! * what a game is remembered for has a hall, and is known at its end only;
//! * garbage is refused without a panic.
//!
//! The set-ups together must meet every option that the game offers.
//!
//! What only one game must hold to, its own tests look at while a [`Player`] plays whole games.
//!
//! Each of these checks is itself tested with a game that breaks it, in `tests/battery_can_fail.rs`.

mod garbage;
mod open;
mod player;
mod position;
mod said;

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde_json::Value;

use crate::chance::Recorded;
use crate::erased::{self, AnyGame, AnyRules, Happened, Luck, Told, to_json};
use crate::{
    Asked, Chance, Event, Fast, Game, Instinct, Millis, NoLog, OptionKind, Seat, SeedStream, Turn, Viewer,
    chance::Seed,
};

pub use open::{Made, every_imagined};
pub use player::{Player, leaks_nothing};
use said::Said;

/// A game longer than this at random play counts as endless.
const MOST_INPUTS: u64 = 20_000;

/// Examines a game over the given set-ups in `games` games, and panics with what is wrong and where.
///
/// ```
/// use barbacane_engine::battery::battery;
/// use barbacane_engine::example::{HigherCard, Setup};
/// battery::<HigherCard>(&[Setup::default(), Setup { no_swap: true, ..Setup::default() }], 20);
/// ```
pub fn battery<G: Instinct>(setups: &[G::Setup], games: u32) {
    if let Err(problem) = meets_every_option::<G>(setups).and_then(|()| examine::<G>(setups, games)) {
        panic!("{problem}");
    }
}

/// Do these set-ups meet every option of the game: each switch on and off, each name, more than one number, a seat and none?
/// What is added to [`About::options`](crate::About) and forgotten here is named.
pub fn meets_every_option<G: Game>(setups: &[G::Setup]) -> Result<(), String> {
    let setups: Vec<Value> = setups.iter().map(to_json).collect();
    for option in G::about().options {
        let id = option.id;
        let has = |value: &Value| setups.iter().any(|setup| setup.get(id) == Some(value));
        let has_other = |value: &Value| setups.iter().any(|setup| setup.get(id) != Some(value));
        let missing = match option.kind {
            OptionKind::Switch { .. } => [true, false].map(Value::from).into_iter().find(|value| !has(value)),
            OptionKind::OneOf(names) => names.iter().map(|name| Value::from(*name)).find(|value| !has(value)),
            OptionKind::Amount(_) | OptionKind::Seat => {
                let usual = option.default();
                if !has(&usual) {
                    Some(usual)
                } else {
                    (!has_other(&usual)).then(|| format!("anything but {usual}").into())
                }
            }
        };
        if let Some(value) = missing {
            return Err(format!("no set-up has {id}: {value}; the set-ups of a battery meet every option"));
        }
    }
    Ok(())
}

/// Examines a game as [`battery`] does, and says what is wrong instead of panicking.
pub fn examine<G: Instinct>(setups: &[G::Setup], games: u32) -> Result<(), String> {
    if setups.is_empty() || games == 0 {
        return Err("a battery without set-ups or games proves nothing".to_owned());
    }
    let mut lab = Lab::<G>::new()?;
    for setup in setups {
        lab.setup(setup).map_err(|problem| format!("set-up {}: {problem}", to_json(setup)))?;
    }
    for number in 0..games {
        let setup = &setups[number as usize % setups.len()];
        let mut place = Place { game: number, setup: to_json(setup).to_string(), input: 0 };
        lab.play(setup, number, &mut place).map_err(|problem| format!("{place}: {problem}"))?;
    }
    lab.sum_up()
}

/// Where the examination stands; said even if the game's own code panics.
struct Place {
    game: u32,
    setup: String,
    input: u64,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Place { game, setup, input } = self;
        write!(
            f,
            "game number {game} (its seed is made of this number), set-up {setup}, after {input} inputs"
        )
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the panic came in {self}");
        }
    }
}

/// Luck as it would have been, but for one stroke.
struct Nudged {
    luck: Fast,
    draws: u32,
    other_at: Option<u32>,
}

impl Chance for Nudged {
    fn draw<L: std::fmt::Display>(
        &mut self,
        name: &'static str,
        weights: &[u8],
        label: impl Fn(usize) -> L,
    ) -> usize {
        let outcome = self.luck.draw(name, weights, label);
        let now = self.draws;
        self.draws += 1;
        if self.other_at != Some(now) {
            return outcome;
        }
        let possible = |&other: &usize| weights[other] > 0 && other != outcome;
        let mut others = (outcome + 1..weights.len()).chain(0..outcome).filter(possible);
        others.next().unwrap_or(outcome)
    }
}

/// One input of a game.
#[derive(Clone)]
enum Input<C> {
    Choice(Seat, C, Millis),
    Wake(Millis),
}

struct Lab<G: Game> {
    rules: Box<dyn AnyRules>,
    said: Said,
    /// Every choice seen in any game, by its JSON: what is listed there must be refused here.
    pool: BTreeMap<String, G::Choice>,
    /// Whether two viewers ever saw different things.
    secrets: bool,
    /// Whether an imagined position ever differed from the true one.
    imagination: bool,
}

fn seed(number: u32) -> Seed {
    let mut fast = Fast::new(u64::from(number));
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&fast.next_u64().to_le_bytes()));
    Seed(bytes)
}

fn must_equal<T: PartialEq + Debug>(what: &str, left: &T, right: &T) -> Result<(), String> {
    if left == right { Ok(()) } else { Err(format!("{what}:\n  {left:?}\n  {right:?}")) }
}

impl<G: Instinct> Lab<G> {
    fn new() -> Result<Lab<G>, String> {
        let (about, rules) = (G::about(), erased::rules::<G>());
        let said = Said::new(about)?;
        for rung in about.ladder {
            let fault = |problem: String| format!("the step {} of the ladder: {problem}", rung.id);
            let setup = about.setup_of(rung).map_err(fault)?;
            rules.setup(&setup).map_err(|refusal| fault(refusal.to_string()))?;
        }
        Ok(Lab { rules, said, pool: BTreeMap::new(), secrets: false, imagination: false })
    }

    fn setup(&mut self, setup: &G::Setup) -> Result<(), String> {
        let json = to_json(setup);
        Said::setup(G::about(), &json)?;
        let full = self.rules.setup(&json).map_err(|refusal| format!("it is refused: {refusal}"))?;
        must_equal("a set-up does not survive saving and loading", &json, &full)?;
        garbage::setups(&*self.rules, &json, &mut self.said)
    }

    /// Plays one game, typed and erased side by side, looking at every position.
    fn play(&mut self, setup: &G::Setup, number: u32, place: &mut Place) -> Result<(), String> {
        let seed = seed(number);
        let mut whim = Fast::new(u64::from(number) << 32);
        let (mut log, mut chance) = (Vec::new(), Recorded::new(seed.stream(0)));
        let mut game = G::new(setup, &mut chance, &mut log).map_err(|refusal| refusal.to_string())?;
        let (mut twin, told) = self
            .rules
            .start(&to_json(setup), &mut Luck::seeded(seed.stream(0)))
            .map_err(|refusal| format!("the erased door refuses the set-up: {refusal}"))?;
        self.compare(&game, &*twin, &chance.asked, &told)?;
        self.hear(&game, &told)?;
        let mut past: Vec<(G, Input<G::Choice>)> = Vec::new();
        loop {
            self.look(&game, &mut whim)?;
            if whim.below(6) == 0 {
                garbage::choices(&game, &*twin, &mut self.said)?;
                garbage::positions(&*self.rules, &twin.position(), &mut whim);
            }
            let Some(input) = self.decide(&game, number, &mut whim)? else { break };
            place.input += 1;
            if place.input > MOST_INPUTS {
                return Err("it does not end".to_owned());
            }
            let mut log: Vec<G::Event> = Vec::new();
            let mut chance = Recorded::new(seed.stream(place.input));
            let mut luck = Luck::seeded(seed.stream(place.input));
            let before = game.clone();
            let told = match &input {
                Input::Wake(at) => {
                    game.wake(*at, &mut chance, &mut log);
                    twin.wake(*at, &mut luck)
                }
                Input::Choice(seat, choice, at) => {
                    let refused =
                        |refusal| format!("{choice:?} by seat {seat} is listed but refused: {refusal}");
                    game.apply(*seat, choice, *at, &mut chance, &mut log).map_err(refused)?;
                    self.overhear(&before, *seat, choice, *at, &mut whim)?;
                    twin.apply(*seat, &to_json(choice), *at, &mut luck).map_err(refused)?
                }
            };
            self.compare(&game, &*twin, &chance.asked, &told)?;
            self.hear(&game, &told)?;
            if let (Input::Choice(seat, choice, at), []) = (&input, &*chance.asked) {
                let (before, seat, at) = (&before, *seat, *at);
                Made { before, seat, choice, at, after: &game, log: &log }.holds_in_the_open(&mut whim)?;
            }
            past.push((before, input));
        }
        replay(setup, seed, &past, &game)
    }

    /// The next input: at random, or every other game by instinct. None when the game is over.
    fn decide(&mut self, game: &G, number: u32, whim: &mut Fast) -> Result<Option<Input<G::Choice>>, String> {
        match game.turn() {
            Turn::Over(_) => Ok(None),
            Turn::Wait => match game.wake_at() {
                Some(at) => Ok(Some(Input::Wake(at))),
                None => Err("it waits for a time that never comes".to_owned()),
            },
            Turn::Decide(seats) => {
                let mut seats: Vec<Seat> = seats.iter().collect();
                if G::REAL_TIME && whim.below(6) == 0 {
                    // Time goes by, or somebody acts whose turn it is not.
                    if let Some(at) = game.wake_at().filter(|_| whim.below(2) == 0) {
                        return Ok(Some(Input::Wake(at)));
                    }
                    seats = Seat::all(game.players()).filter(|seat| has_choices(game, *seat)).collect();
                }
                let seat = seats[whim.below(seats.len() as u32) as usize];
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let random = whim.below(choices.len() as u32) as usize;
                let instinct = game.instinct(seat, &choices, whim);
                if instinct >= choices.len() {
                    return Err(format!("instinct picks choice {instinct} of {}", choices.len()));
                }
                // Instinct alone could play in circles where the rules allow it.
                let by_instinct = number % 2 == 1 && whim.below(8) > 0;
                let picked = if by_instinct { instinct } else { random };
                let choice = choices.swap_remove(picked);
                let at = game.ready_at(seat, &choice);
                Ok(Some(Input::Choice(seat, choice, at)))
            }
        }
    }

    fn compare(&self, game: &G, twin: &dyn AnyGame, asked: &[Asked], told: &Happened) -> Result<(), String> {
        must_equal(
            "the typed and the erased door lead to different positions",
            &to_json(game),
            &twin.position(),
        )?;
        must_equal("the typed and the erased door ask chance differently", &asked.to_vec(), &told.asked)
    }

    /// Every event names a rule of the page and can be said in both languages, as each viewer sees it.
    fn hear(&mut self, game: &G, told: &Happened) -> Result<(), String> {
        for event in &told.events {
            self.secrets |= matches!(event, Told::Apart { .. });
            self.said.event(&event.in_full().value())?;
            for viewer in Viewer::all(game.players()) {
                event.to(viewer).map_or(Ok(()), |seen| self.said.event(&seen.value()))?;
            }
        }
        Ok(())
    }

    /// What a viewer hears must not tell what stays hidden: where one stroke of luck changes the position but not what
    /// the viewer sees of it, the viewer must hear the same. (Luck that changes nothing, like a die that no longer
    /// matters, may be told.)
    fn overhear(
        &self,
        before: &G,
        seat: Seat,
        choice: &G::Choice,
        at: Millis,
        whim: &mut Fast,
    ) -> Result<(), String> {
        let ticket = whim.next_u64();
        let play = |other_at: Option<u32>| {
            let (mut game, mut log) = (before.clone(), Vec::new());
            let mut luck = Nudged { luck: Fast::new(ticket), draws: 0, other_at };
            game.apply_unchecked(seat, choice, at, &mut luck, &mut log);
            (game, log, luck.draws)
        };
        let (after, log, draws) = play(None);
        for _ in 0..draws.min(3) {
            let (other, other_log, _) = play(Some(whim.below(draws)));
            if other == after {
                continue;
            }
            for viewer in Viewer::all(before.players()) {
                let heard = |log: &[G::Event]| {
                    log.iter().filter_map(|event| event.seen_by(viewer)).collect::<Vec<_>>()
                };
                if other.view(viewer) == after.view(viewer) {
                    let what = format!("{choice:?}: {viewer:?} hears from an event what it cannot see");
                    must_equal(&what, &heard(&log), &heard(&other_log))?;
                }
            }
        }
        Ok(())
    }

    fn sum_up(&self) -> Result<(), String> {
        if self.secrets && !self.imagination {
            return Err(
                "viewers see different things, but no imagined position ever differed from the true one: \
                        imagine does not draw secrets afresh"
                    .to_owned(),
            );
        }
        Ok(())
    }
}

fn has_choices<G: Game>(game: &G, seat: Seat) -> bool {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    !choices.is_empty()
}

/// Plays the same inputs again through the trusting door: each prefix must give the position there was.
fn replay<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    past: &[(G, Input<G::Choice>)],
    end: &G,
) -> Result<(), String> {
    let mut game = G::new(setup, &mut seed.stream(0), &mut NoLog).map_err(|refusal| refusal.to_string())?;
    for (n, (before, input)) in past.iter().enumerate() {
        must_equal(&format!("replaying {n} inputs does not give the same position"), &game, before)?;
        let mut stream: SeedStream = seed.stream(n as u64 + 1);
        match input {
            Input::Choice(seat, choice, at) => {
                game.apply_unchecked(*seat, choice, *at, &mut stream, &mut NoLog);
            }
            Input::Wake(at) => game.wake(*at, &mut stream, &mut NoLog),
        }
    }
    must_equal("replaying the whole game does not give the same end", &game, end)
}

/// A value as one line of JSON.
fn line(value: &Value) -> String {
    value.to_string()
}

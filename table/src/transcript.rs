//! A whole game as JSON lines, for people who study games and for checking that luck was fair.
//!
//! The first line is the set-up, then comes one line an input, and the last line is the outcome. `docs/transcript-format.md`
//! describes them. [`Transcript`] plays and writes; [`verify`] plays again and compares.

use engine::erased::{AnyGame, Happened, Luck};
use engine::{Asked, Json, Outcome, Refusal, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::commitment;
use crate::story::Ruled;
use shelf::{GameEntry, Registry};

/// The version of the format.
pub const FORMAT: u32 = 1;

/// Who is said to have decided, if it was nobody's robot.
pub(crate) const PERSON: &str = "person";

/// Who is said to have caused an input that nobody decided: time passing in a real-time game.
pub(crate) const CLOCK: &str = "clock";

/// The first line: everything the game began with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Header {
    pub(crate) barbacane: u32,
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) made_with: Option<String>,
    pub(crate) setup: Value,
    pub(crate) names: Vec<String>,
    pub(crate) at: u64,
    pub(crate) commitment: String,
    pub(crate) seed: String,
    pub(crate) events: Vec<Value>,
    pub(crate) asked: Vec<Asked>,
    pub(crate) position: Value,
}

engine::read_by_fields!(struct Header { barbacane, game, rules_version, setup, names, at, commitment, seed, events, asked, position; made_with });

/// One input: who decided what, and everything that came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct InputLine {
    pub(crate) n: u64,
    pub(crate) at: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) by: String,
    pub(crate) choice: Option<Value>,
    pub(crate) asked: Vec<Asked>,
    pub(crate) events: Vec<Value>,
    pub(crate) position: Value,
}

engine::read_by_fields!(struct InputLine { n, at, by, asked, events, position; seat, choice });

/// Between two inputs: from here on the game was played by other rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ChangeLine {
    pub(crate) rules_version: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) made_with: Option<String>,
    /// As the new rules write it.
    pub(crate) position: Value,
}

engine::read_by_fields!(struct ChangeLine { rules_version, position; made_with });

/// The last line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct EndLine {
    pub(crate) outcome: Outcome,
}

engine::read_by_fields!(struct EndLine { outcome });

impl Header {
    fn ruled(&self) -> Ruled {
        Ruled { rules_version: self.rules_version, made_with: self.made_with.clone() }
    }

    pub(crate) fn new(
        entry: &GameEntry,
        setup: &Value,
        names: Vec<String>,
        seed: Seed,
        at: u64,
        began: (&Happened, &dyn AnyGame),
    ) -> Header {
        let (happened, position) = began;
        let about = entry.about();
        Header {
            barbacane: FORMAT,
            game: about.id.to_owned(),
            rules_version: about.rules_version,
            made_with: entry.rules.made_with().map(str::to_owned),
            setup: setup.clone(),
            names,
            at,
            commitment: commitment(seed),
            seed: seed.to_hex(),
            events: happened.in_full().map(Json::value).collect(),
            asked: happened.asked.clone(),
            position: position.position(),
        }
    }
}

impl InputLine {
    pub(crate) fn new(
        n: u64,
        at: u64,
        decision: Option<(Seat, &Value, &str)>,
        happened: &Happened,
        position: &dyn AnyGame,
    ) -> InputLine {
        InputLine {
            n,
            at,
            seat: decision.map(|(seat, ..)| seat),
            by: decision.map_or(CLOCK, |(_, _, by)| by).to_owned(),
            choice: decision.map(|(_, choice, _)| choice.clone()),
            asked: happened.asked.clone(),
            events: happened.in_full().map(Json::value).collect(),
            position: position.position(),
        }
    }
}

/// Lines of JSON. The lines are plain data with string keys: they always have a JSON form.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines(pub(crate) String);

impl Lines {
    pub(crate) fn push(&mut self, line: &impl Serialize) {
        self.0 += &serde_json::to_string(line).expect("a line is plain data");
        self.0.push('\n');
    }
}

/// A game that is written down while it is played.
///
/// ```
/// # use barbacane_table::{Registry, Transcript, verify};
/// # use engine::{Seed, Turn};
/// # use serde_json::json;
/// # let registry = Registry::standard();
/// # let entry = registry.get("attrape-monstres").unwrap();
/// let names = vec!["Ann".to_owned(), "Bob".to_owned()];
/// let mut game = Transcript::begin(entry, &json!({ "players": 2 }), names, Seed([7; 32]), 0).unwrap();
/// while let Turn::Decide(seats) = game.position().turn() {
///     let seat = seats.first().unwrap();
///     let choice = game.position().choices(seat).remove(0);
///     game.choose(seat, &choice, "first-of-the-list", 0).unwrap();
/// }
/// let lines = game.finish();
/// assert!(verify(&registry, &lines).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Transcript {
    seed: Seed,
    began_at: u64,
    n: u64,
    position: Box<dyn AnyGame>,
    lines: Lines,
}

impl Transcript {
    /// Sets a game up. `names` are the players', in table order; `at` is when, in milliseconds since 1970, or 0.
    pub fn begin(
        entry: &GameEntry,
        setup: &Value,
        names: Vec<String>,
        seed: Seed,
        at: u64,
    ) -> Result<Transcript, Refusal> {
        let setup = entry.rules.setup(setup)?;
        let (position, happened) = entry.rules.start(&setup, &mut Luck::seeded(seed.stream(0)))?;
        let mut lines = Lines::default();
        lines.push(&Header::new(entry, &setup, names, seed, at, (&happened, &*position)));
        Ok(Transcript { seed, began_at: at, n: 0, position, lines })
    }

    /// The position now.
    pub fn position(&self) -> &dyn AnyGame {
        &*self.position
    }

    /// Makes a choice if the rules allow it; otherwise nothing changes. `by` is `person` or the bot's kind.
    pub fn choose(&mut self, seat: Seat, choice: &Value, by: &str, at: u64) -> Result<(), Refusal> {
        let game_time = at.saturating_sub(self.began_at);
        let happened = self.position.apply(seat, choice, game_time, &mut self.luck())?;
        self.write(at, Some((seat, choice, by)), &happened);
        Ok(())
    }

    /// Lets time pass.
    pub fn wake(&mut self, at: u64) {
        let happened = self.position.wake(at.saturating_sub(self.began_at), &mut self.luck());
        self.write(at, None, &happened);
    }

    /// What was written, with the outcome as its last line if the game is over.
    pub fn finish(mut self) -> String {
        if let Turn::Over(outcome) = self.position.turn() {
            self.lines.push(&EndLine { outcome });
        }
        self.lines.0
    }

    fn luck(&self) -> Luck {
        Luck::seeded(self.seed.stream(self.n + 1))
    }

    fn write(&mut self, at: u64, decision: Option<(Seat, &Value, &str)>, happened: &Happened) {
        self.n += 1;
        self.lines.push(&InputLine::new(self.n, at, decision, happened, &*self.position));
    }
}

/// A transcript that is true: played again from its seed and choices, every line comes out the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The game's id.
    pub game: String,
    /// The players' names, in table order.
    pub names: Vec<String>,
    /// How many inputs it had.
    pub inputs: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// SHA-256 of the seed: compare it with what the table showed during the game.
    pub commitment: String,
    /// Which rules it was played by, and what could be checked: one part, unless the rules changed under way.
    pub parts: Vec<Part>,
}

/// A part of a game that was played by the same rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The version of the rules.
    pub rules_version: u32,
    /// What else decided how it went.
    pub made_with: Option<String>,
    /// The first input that was played by them; 0 for the set-up.
    pub first: u64,
    /// The last. One less than the first if there was none.
    pub last: u64,
    /// Whether this program plays by the same rules, and has played this part again.
    pub checked: bool,
}

/// The first line of a transcript that is not true, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct VerifyError {
    /// The line, counted from 1.
    pub line: usize,
    /// What sort of thing is wrong.
    pub flaw: Flaw,
    /// What is wrong with it.
    pub what: String,
}

/// What sort of thing is wrong with a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It was made by another version of the format, the rules or what else decides: that is nobody's lie.
    OtherVersion,
    /// It is true as far as it goes, but the game is not over.
    NotOver,
    /// It is damaged, or a lie.
    Untrue,
}

/// Plays a transcript again from its seed and choices, and compares every line.
///
/// ```
/// use barbacane_table::{Registry, verify};
/// let error = verify(&Registry::standard(), "not a game").unwrap_err();
/// assert_eq!(error.line, 1);
/// ```
pub fn verify(registry: &Registry, text: &str) -> Result<Verified, VerifyError> {
    if text.lines().skip(1).any(|line| read_change(line).is_some()) {
        return verify_in_parts(registry, text);
    }
    let Played { header, game, outcome } = play_again(registry, text)?;
    let Header { rules_version, made_with, .. } = header;
    Ok(Verified {
        game: header.game,
        names: header.names,
        inputs: game.n,
        outcome,
        commitment: header.commitment,
        parts: vec![Part { rules_version, made_with, first: 0, last: game.n, checked: true }],
    })
}

/// A game whose rules changed under way: what was played by the rules of this program is played again, the rest is read.
fn verify_in_parts(registry: &Registry, text: &str) -> Result<Verified, VerifyError> {
    let wrong = |line: usize, what: &str| VerifyError { line, flaw: Flaw::Untrue, what: what.to_owned() };
    let count = text.lines().count();
    let mut lines = text.lines().zip(1..);
    let (first, _) = lines.next().ok_or_else(|| wrong(1, "the file is empty"))?;
    let header: Header = read(1, first)?;
    let flawed = |(flaw, what)| VerifyError { line: 1, flaw, what };
    let (entry, seed) = promised(registry, &header).map_err(flawed)?;
    let (own, begun_by) = (Ruled::of(entry), header.ruled());
    let mut game = None;
    if begun_by.fits(&own) {
        let begun = begin(registry, &header).map_err(flawed)?;
        compare(1, first, &begun)?;
        game = Some(begun);
    }
    let mut parts = vec![part(begun_by, 0, game.is_some())];
    let (mut n, mut position) = (0, header.position.clone());
    for (written, line) in lines {
        if let Some(change) = read_change(written) {
            let ruled = Ruled { rules_version: change.rules_version, made_with: change.made_with };
            game = None;
            if ruled.fits(&own) {
                let begun = entry.rules.load(&position).ok().filter(|new| new.position() == change.position);
                let what = "the position is not the one before, as these rules write it";
                let position = begun.ok_or_else(|| wrong(line, what))?;
                let (began_at, lines) = (header.at, Lines::default());
                game = Some(Transcript { seed, began_at, n, position, lines });
            }
            parts.push(part(ruled, n + 1, game.is_some()));
            position = change.position;
            continue;
        }
        if line == count && !is_input(written) {
            let end: EndLine = read(line, written)?;
            if game.is_some_and(|game| game.position().turn() != Turn::Over(end.outcome)) {
                return Err(wrong(line, "the game did not end like this"));
            }
            if parts.iter().all(|part| !part.checked) {
                let what = format!("no part of it was played by {own}, which this program plays by");
                return Err(VerifyError { line: 1, flaw: Flaw::OtherVersion, what });
            }
            let Header { game, names, commitment, .. } = header;
            return Ok(Verified { game, names, inputs: n, outcome: end.outcome, commitment, parts });
        }
        let input: InputLine = read(line, written)?;
        n += 1;
        if input.n != n {
            return Err(wrong(line, &format!("input {n} was expected here")));
        }
        if let Some(game) = &mut game {
            play_line(game, line, &input)?;
            compare(line, written, game)?;
        }
        position = input.position;
        if let Some(part) = parts.last_mut() {
            part.last = n;
        }
    }
    let what = "the file ends before the game does".to_owned();
    Err(VerifyError { line: count + 1, flaw: Flaw::NotOver, what })
}

fn part(Ruled { rules_version, made_with }: Ruled, first: u64, checked: bool) -> Part {
    Part { rules_version, made_with, first, last: first.saturating_sub(1), checked }
}

/// Whether the rules change on a line.
pub(crate) fn read_change(written: &str) -> Option<ChangeLine> {
    serde_json::from_str(written).ok()
}

/// A transcript that was played again and is true.
pub(crate) struct Played {
    pub(crate) header: Header,
    pub(crate) game: Transcript,
    pub(crate) outcome: Outcome,
}

pub(crate) fn play_again(registry: &Registry, text: &str) -> Result<Played, VerifyError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    let wrong = |line: usize, flaw: Flaw, what: &str| VerifyError { line, flaw, what: what.to_owned() };

    let (_, first) = lines.next().ok_or_else(|| wrong(1, Flaw::Untrue, "the file is empty"))?;
    let header: Header = read(1, first)?;
    let mut game = begin(registry, &header).map_err(|(flaw, what)| VerifyError { line: 1, flaw, what })?;
    compare(1, first, &game)?;

    while let Some((line, written)) = lines.next() {
        if lines.peek().is_none() && !is_input(written) {
            let end: EndLine = read(line, written)?;
            return match game.position().turn() {
                Turn::Over(outcome) if outcome == end.outcome => Ok(Played { header, game, outcome }),
                Turn::Over(_) => Err(wrong(line, Flaw::Untrue, "the game did not end like this")),
                _ => Err(wrong(line, Flaw::Untrue, "the game is not over here")),
            };
        }
        if read_change(written).is_some() {
            return Err(wrong(line, Flaw::OtherVersion, "from here on it was played by other rules"));
        }
        play_line(&mut game, line, &read(line, written)?)?;
        compare(line, written, &game)?;
    }
    Err(wrong(text.lines().count() + 1, Flaw::NotOver, "the file ends before the game does"))
}

/// Makes the choice of a line, or lets time pass.
fn play_line(game: &mut Transcript, line: usize, input: &InputLine) -> Result<(), VerifyError> {
    let wrong = |what: String| VerifyError { line, flaw: Flaw::Untrue, what };
    match (input.seat, &input.choice) {
        (Some(seat), Some(choice)) => game
            .choose(seat, choice, &input.by, input.at)
            .map_err(|refusal| wrong(format!("the rules refuse this choice: {refusal}"))),
        (None, None) if game.position().wake_at().is_some() => {
            game.wake(input.at);
            Ok(())
        }
        _ => Err(wrong("a choice needs a seat, and a seat a choice".to_owned())),
    }
}

/// Whether a last line is one more input: then the end is missing.
fn is_input(written: &str) -> bool {
    serde_json::from_str::<InputLine>(written).is_ok()
}

fn begin(registry: &Registry, header: &Header) -> Result<Transcript, (Flaw, String)> {
    let other = |what: String| (Flaw::OtherVersion, what);
    let untrue = |what: String| (Flaw::Untrue, what);
    let (entry, seed) = promised(registry, header)?;
    let known = entry.about().rules_version;
    if header.rules_version != known {
        let version = header.rules_version;
        return Err(other(format!(
            "it was played by version {version} of the rules, and this program plays version {known}"
        )));
    }
    let (theirs, ours) = (header.made_with.as_deref(), entry.rules.made_with());
    if theirs != ours {
        let [theirs, ours] = [theirs, ours].map(|with| with.unwrap_or("nothing but the rules"));
        return Err(other(format!("it was made with {theirs}, and this program plays with {ours}")));
    }
    Transcript::begin(entry, &header.setup, header.names.clone(), seed, header.at)
        .map_err(|refusal| untrue(format!("the game refuses this set-up: {refusal}")))
}

/// The game and the seed that was promised.
fn promised<'a>(registry: &'a Registry, header: &Header) -> Result<(&'a GameEntry, Seed), (Flaw, String)> {
    let untrue = |what: &str| (Flaw::Untrue, what.to_owned());
    if header.barbacane != FORMAT {
        let format = header.barbacane;
        let what = format!("this is format {format}, and this program reads format {FORMAT}");
        return Err((Flaw::OtherVersion, what));
    }
    let unknown = || untrue(&format!("there is no game called {:?}", header.game));
    let entry = registry.get(&header.game).ok_or_else(unknown)?;
    let seed = Seed::from_hex(&header.seed).ok_or_else(|| untrue("a seed is 64 hexadecimal digits"))?;
    if commitment(seed) != header.commitment {
        return Err(untrue("the seed is not the one that was promised: its SHA-256 is not the commitment"));
    }
    Ok((entry, seed))
}

pub(crate) fn read<'a, T: Deserialize<'a>>(line: usize, written: &'a str) -> Result<T, VerifyError> {
    serde_json::from_str(written).map_err(|error| VerifyError {
        line,
        flaw: Flaw::Untrue,
        what: format!("this is not what should stand on this line: {error}"),
    })
}

/// Compares a line with the one that was just written anew, and names the first field that differs.
fn compare(line: usize, written: &str, game: &Transcript) -> Result<(), VerifyError> {
    let written: Value = read(line, written)?;
    let anew: Value = read(line, game.lines.0.lines().next_back().unwrap_or_default())?;
    if written == anew {
        return Ok(());
    }
    let fields = anew.as_object().into_iter().flatten();
    let differs =
        fields.filter(|(name, value)| written.get(name) != Some(value)).map(|(name, _)| name.as_str());
    let differs = differs.collect::<Vec<_>>().join(", ");
    let what = format!("played again, this comes out differently: {differs}");
    Err(VerifyError { line, flaw: Flaw::Untrue, what })
}

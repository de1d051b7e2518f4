//! The halls of records: which finished games are remembered, by what they are shown and by what they are proved.
//!
//! A game that ended at a table ([`Table::remembered`]) and a transcript from anywhere ([`remember`]) give the same
//! [`Remembered`]. Of a transcript nothing is believed: it is played again, and only what comes out counts.

use engine::erased::AnyGame;
use engine::{Feat, Refusal, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::names;
use crate::play::Maker;
use crate::refusal::TableRefusal;
use crate::replay::{Replay, ReplayStep};
use crate::seat::Sitter;
use crate::table::{Table, entry};
use crate::transcript::{EndLine, Flaw, Header, InputLine, PERSON, Played, VerifyError, play_again, read};
use shelf::Registry;

/// A finished game that is worth a place in a hall of records.
#[derive(Clone, Debug, PartialEq)]
pub struct Remembered {
    /// The game's id.
    pub game: String,
    /// What it is remembered for.
    pub feat: Feat,
    /// Who did it; several are told with commas.
    pub name: String,
    /// What a spectator sees of its end.
    pub view: Value,
    /// The whole game, to be played again by whoever doubts it.
    pub transcript: String,
    /// SHA-256 of the deal and of everything that was decided: the same game told twice has the same, whatever names and times it
    /// is told with.
    pub digest: [u8; 32],
}

/// Why a transcript has no place in a hall of records.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unworthy {
    /// It tells of another game.
    #[error("this is a game of {game}")]
    OtherGame {
        /// Which.
        game: String,
    },
    /// A robot decided something.
    #[error("line {line}: a robot played")]
    Robot {
        /// Where, counted from 1.
        line: usize,
    },
    /// It is not true, not over, or of another version.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// Nothing is compared in such a game.
    #[error("nothing is remembered of such a game")]
    NoFeat,
    /// A name nobody may have.
    #[error(transparent)]
    Name(Refusal),
}

/// What a hall of records keeps of a transcript, if it is true and worth it: the whole game is played again, which may take long.
///
/// ```
/// use barbacane_table::{Registry, Unworthy, remember};
/// let refused = remember(&Registry::standard(), "castle-crush", "not a game");
/// assert!(matches!(refused, Err(Unworthy::Verify(error)) if error.line == 1));
/// ```
pub fn remember(registry: &Registry, game: &str, text: &str) -> Result<Remembered, Unworthy> {
    // What can be seen without playing is looked at first.
    let header: Header = read(1, text.lines().next().unwrap_or_default())?;
    if header.game != game {
        return Err(Unworthy::OtherGame { game: header.game.chars().take(40).collect() });
    }
    header.names.iter().try_for_each(|name| check_name(name)).map_err(Unworthy::Name)?;
    if let Some(line) = first_robot(text) {
        return Err(Unworthy::Robot { line });
    }
    let Played { header, game, .. } = play_again(registry, text)?;
    let end = game.position();
    if header.names.len() != usize::from(end.players()) {
        let what = "there are as many names as players".to_owned();
        return Err(VerifyError { line: 1, flaw: Flaw::Untrue, what }.into());
    }
    let feat = end.feat().ok_or(Unworthy::NoFeat)?;
    let (name, view) = (header.names.join(", "), end.view(Viewer::Spectator));
    let transcript = game.finish();
    Ok(Remembered { game: header.game, feat, name, view, digest: digest(&transcript)?, transcript })
}

/// A table writes names as they can be seen, so nothing else is in a transcript.
fn check_name(name: &str) -> Result<(), Refusal> {
    let seen = names::name(name)?;
    if seen == name { Ok(()) } else { Err(TableRefusal::BadName { most: names::NAME_LIMIT }.into()) }
}

/// The first line on which somebody else than a person decided.
fn first_robot(text: &str) -> Option<usize> {
    #[derive(Deserialize)]
    struct By {
        by: String,
        seat: Option<engine::Seat>,
    }
    let mut inputs = text.lines().zip(1..).skip(1);
    inputs.find_map(|(line, n)| {
        let by: By = serde_json::from_str(line).ok()?;
        (by.seat.is_some() && by.by != PERSON).then_some(n)
    })
}

/// Made of the events, not of the choices: a choice can be written in more than one way.
fn digest(transcript: &str) -> Result<[u8; 32], VerifyError> {
    let Written { header, inputs, .. } = written(transcript)?;
    let mut hash = Sha256::new();
    let mut add = |part: Value| {
        hash.update(part.to_string());
        hash.update("\n");
    };
    add(json!([header.game, header.rules_version, header.made_with, header.setup, header.seed]));
    for input in inputs {
        add(json!([input.seat, input.events]));
    }
    Ok(hash.finalize().into())
}

struct Written {
    header: Header,
    inputs: Vec<InputLine>,
    end: EndLine,
}

fn written(transcript: &str) -> Result<Written, VerifyError> {
    let lines: Vec<&str> = transcript.lines().collect();
    let [first, inputs @ .., last] = &lines[..] else {
        return Err(VerifyError { line: 1, flaw: Flaw::NotOver, what: "the game is missing".to_owned() });
    };
    let inputs = inputs.iter().zip(2..).map(|(line, n)| read(n, line)).collect::<Result<_, _>>()?;
    Ok(Written { header: read(1, first)?, inputs, end: read(lines.len(), last)? })
}

/// A game that was found true before, step by step from what is written of it: nothing is played, so it can be looked at long
/// after rules or physics have changed.
///
/// A transcript has no secrets: its events are told in full, and the views are a spectator's.
pub fn steps_of(registry: &Registry, transcript: &str) -> Result<Replay, VerifyError> {
    let Written { header, inputs, end } = written(transcript)?;
    let old = |refusal: Refusal| VerifyError { line: 1, flaw: Flaw::OtherVersion, what: refusal.sentence };
    let entry = entry(registry, &header.game).map_err(old)?;
    let seen = |position: Box<dyn AnyGame>| position.view(Viewer::Spectator);
    let view = |position: &Value| entry.rules.load(position).map(seen).map_err(old);
    let mut steps = vec![ReplayStep {
        n: 0,
        at: header.at,
        seat: None,
        bot: false,
        choice: None,
        events: header.events,
        asked: header.asked,
        view: view(&header.position)?,
    }];
    for input in inputs {
        steps.push(ReplayStep {
            n: input.n,
            at: input.at,
            seat: input.seat,
            bot: input.seat.is_some() && input.by != PERSON,
            choice: input.choice,
            events: input.events,
            asked: input.asked,
            view: view(&input.position)?,
        });
    }
    Ok(Replay {
        game: header.game,
        setup: header.setup,
        names: header.names,
        steps,
        commitment: header.commitment,
        seed: header.seed,
        outcome: end.outcome,
    })
}

impl Table {
    /// What the finished game is remembered for, if people played it from beginning to end.
    pub fn feat(&self) -> Option<Feat> {
        let play = self.play.as_ref()?;
        play.outcome()?;
        if play.past().is_some() {
            return None; // nobody could play it again from beginning to end
        }
        let people_sit = self.seats.0.iter().all(|sitter| matches!(sitter, Sitter::Person { .. }));
        let people_played = || play.decisions().all(|(_, made)| matches!(made.by, Maker::Person(_)));
        play.position().feat().filter(|_| people_sit && people_played())
    }

    /// The same with all that a hall of records keeps of it.
    pub fn remembered(&self) -> Option<Remembered> {
        let (feat, play) = (self.feat()?, self.play.as_ref()?);
        let transcript = self.replay().ok()?;
        Some(Remembered {
            game: self.config.game.clone(),
            feat,
            name: self.seats.names().join(", "),
            view: play.position().view(Viewer::Spectator),
            digest: digest(&transcript).ok()?,
            transcript,
        })
    }
}

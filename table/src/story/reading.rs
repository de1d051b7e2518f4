//! Reading a story.

use std::ops::ControlFlow;

use engine::{Refusal, Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;

use super::{End, Ruled, Step, Turned};
use crate::patch;
use crate::refusal::TableRefusal;
use crate::replay::{Replay, ReplayStep};
use crate::transcript::{CLOCK, ChangeLine, EndLine, Header, InputLine, Lines, PERSON};

/// The story of a finished game, as its chapters tell it: the transcript and the replay come out of it, and no rule is asked.
///
/// ```
/// use barbacane_table::Story;
/// assert!(Story::read(String::new()).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Story {
    text: String,
    end: End,
}

/// What one line of a story has to say.
pub(super) enum Line {
    Step(Box<Step>),
    Turned(Box<Turned>),
    /// Nothing that happened; see [`snapshot`](super::snapshot).
    Snapshot,
    End(Box<End>),
}

impl Line {
    pub(super) fn read(text: &str) -> Result<Line, String> {
        fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<Box<T>, String> {
            serde_json::from_str(text).map(Box::new).map_err(|error| error.to_string())
        }
        // Each sort of line begins with a field of its own.
        match text.split('"').nth(1) {
            Some("seq") => parse(text).map(Line::Step),
            Some("rules_version") => parse(text).map(Line::Turned),
            Some("digest") => Ok(Line::Snapshot),
            Some("outcome") => parse(text).map(Line::End),
            _ => Err("this is no line of a story".to_owned()),
        }
    }
}

/// How things stand after a line that was read.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    pub(super) position: Value,
    pub(super) views: Vec<Value>,
}

impl Scene {
    pub(super) fn take_in(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Step(step) => {
                if let Some(changed) = &step.position {
                    patch::apply(&mut self.position, changed)?;
                }
                for seen in &step.views {
                    for &eye in &seen.eyes {
                        // The set-up is the first that everybody sees.
                        if self.views.len() <= eye && eye < usize::from(engine::SeatSet::CAPACITY) + 1 {
                            self.views.resize(eye + 1, Value::Null);
                        }
                        let view = self.views.get_mut(eye).ok_or("there is no such eye")?;
                        patch::apply(view, &seen.view)?;
                    }
                }
            }
            Line::Turned(turned) => {
                self.position = turned.position.clone();
                self.views.clone_from(&turned.views);
            }
            Line::Snapshot | Line::End(_) => {}
        }
        Ok(())
    }
}

/// Goes through the lines of a story.
pub(super) fn each_line(
    text: &str,
    visit: &mut dyn FnMut(&str, &Line, &Scene) -> ControlFlow<()>,
) -> Result<(), String> {
    let mut scene = Scene::default();
    for (n, written) in text.lines().enumerate() {
        let wrong = |why: String| format!("line {} of the story: {why}", n + 1);
        let line = Line::read(written).map_err(wrong)?;
        scene.take_in(&line).map_err(wrong)?;
        if visit(written, &line, &scene).is_break() {
            break;
        }
    }
    Ok(())
}

impl Story {
    /// Reads the chapters of a finished game, one behind the other. The reason why not is for whoever looks after the house.
    pub fn read(text: String) -> Result<Story, String> {
        match text.lines().next_back().map(Line::read) {
            Some(Ok(Line::End(end))) => Ok(Story { end: *end, text }),
            Some(Ok(_)) | None => Err("the story has no end".to_owned()),
            Some(Err(why)) => Err(why),
        }
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.end.game
    }

    /// The game as JSON lines; see `docs/transcript-format.md`.
    pub fn transcript(&self) -> Result<String, String> {
        let (mut lines, mut n) = (Lines::default(), 0_u64);
        let end = &self.end;
        each_line(&self.text, &mut |_, line, scene| {
            let position = scene.position.clone();
            match line {
                Line::Step(step) if n == 0 => lines.push(&Header {
                    barbacane: end.barbacane,
                    game: end.game.clone(),
                    rules_version: end.ruled.rules_version,
                    made_with: end.ruled.made_with.clone(),
                    setup: end.setup.clone(),
                    names: end.names.clone(),
                    at: step.at,
                    commitment: end.commitment.clone(),
                    seed: end.seed.clone(),
                    events: step.events.clone(),
                    asked: step.asked.clone(),
                    position,
                }),
                Line::Step(step) => lines.push(&InputLine {
                    n,
                    at: step.at,
                    seat: step.seat,
                    by: step.by.clone().unwrap_or_else(|| CLOCK.to_owned()),
                    choice: step.choice.clone(),
                    asked: step.asked.clone(),
                    events: step.events.clone(),
                    position,
                }),
                Line::Turned(turned) => {
                    let Ruled { rules_version, made_with } = turned.ruled.clone();
                    lines.push(&ChangeLine { rules_version, made_with, position });
                }
                Line::Snapshot => {}
                Line::End(end) => lines.push(&EndLine { outcome: end.outcome }),
            }
            n += u64::from(matches!(line, Line::Step(_)));
            ControlFlow::Continue(())
        })?;
        Ok(lines.0)
    }

    /// The game step by step, as one viewer saw it.
    pub fn steps(&self, viewer: Viewer) -> Result<Result<Replay, Refusal>, String> {
        let End { game, setup, names, commitment, seed, outcome, .. } = self.end.clone();
        let eye = match viewer {
            Viewer::Seat(Seat(seat)) if usize::from(seat) >= names.len() => {
                return Ok(Err(TableRefusal::NoSuchSeat { seat }.into()));
            }
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => names.len(),
        };
        let mut steps = Vec::new();
        each_line(&self.text, &mut |_, line, scene| {
            if let Line::Step(step) = line {
                steps.push(ReplayStep {
                    n: steps.len() as u64,
                    at: step.at,
                    seat: step.seat,
                    bot: step.by.as_ref().is_some_and(|by| by != PERSON),
                    choice: step.choice.clone(),
                    events: step.seen_by(eye),
                    asked: step.asked.clone(),
                    view: scene.views.get(eye).cloned().unwrap_or_default(),
                });
            }
            ControlFlow::Continue(())
        })?;
        Ok(Ok(Replay { game, setup, names, steps, commitment, seed, outcome }))
    }
}

impl Step {
    /// The events as one eye saw them.
    fn seen_by(&self, eye: usize) -> Vec<Value> {
        let seen = |(at, full): (usize, &Value)| match self.apart.get(&at) {
            None => Some(full.clone()),
            Some(eyes) => eyes.get(eye).cloned().flatten(),
        };
        self.events.iter().enumerate().filter_map(seen).collect()
    }
}

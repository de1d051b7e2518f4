//! What a table knows of a game that was played by other rules: its story, and where it stood.

use std::ops::ControlFlow;

use engine::Outcome;
use engine::erased::Happened;
use serde_json::Value;

use super::reading::{Line, each_line};
use super::{Ruled, Step};

/// The story of a game up to where it goes on under other rules.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// What stands in the story for each step, the set-up counted as one; with what stands behind it before the next.
    pub(crate) lines: Vec<String>,
    pub(crate) moments: Vec<PastMoment>,
    /// The rules it began by.
    pub(crate) began_by: Ruled,
    /// Whether somebody saw what another did not.
    pub(crate) secrets: bool,
    /// Whether it ended by them.
    pub(crate) ended: bool,
    pub(crate) outcome: Option<Outcome>,
    /// The position, as those rules wrote it.
    pub(crate) position: Value,
}

/// A step that cannot be played again.
#[derive(Clone, Debug)]
pub(crate) struct PastMoment {
    pub(crate) seq: u64,
    pub(crate) at: u64,
    /// Who decided, if anybody did.
    pub(crate) seat: Option<engine::Seat>,
    pub(crate) happened: Happened,
}

impl Past {
    /// As much of a story as counts: its first steps that have these versions, in their order; all of them if none are given.
    pub(crate) fn read(text: &str, began_by: Ruled, counts: Option<&[u64]>) -> Result<Past, String> {
        let mut past = Past {
            lines: Vec::new(),
            moments: Vec::new(),
            began_by,
            secrets: false,
            ended: false,
            outcome: None,
            position: Value::Null,
        };
        each_line(text, &mut |written, line, scene| {
            match line {
                Line::Step(step)
                    if counts.is_some_and(|counts| counts.get(past.lines.len()) != Some(&step.seq)) =>
                {
                    return ControlFlow::Break(());
                }
                Line::Step(step) => {
                    past.lines.push(format!("{written}\n"));
                    past.moments.push(moment(step));
                    past.secrets |=
                        !step.apart.is_empty() || scene.views.windows(2).any(|pair| pair[0] != pair[1]);
                }
                Line::Turned(_) => {
                    if let Some(last) = past.lines.last_mut() {
                        last.push_str(written);
                        last.push('\n');
                    }
                }
                Line::Snapshot => {}
                Line::End(end) => {
                    past.ended = counts.is_none_or(|counts| past.lines.len() == counts.len());
                    past.outcome = past.ended.then_some(end.outcome);
                }
            }
            past.position.clone_from(&scene.position);
            ControlFlow::Continue(())
        })?;
        if past.lines.is_empty() {
            return Err("no position of it was kept".to_owned());
        }
        Ok(past)
    }

    /// How many steps lead to its end.
    pub(crate) fn steps(&self) -> usize {
        self.lines.len() - 1
    }

    /// The story as it was read, without its end.
    pub(crate) fn text(&self) -> String {
        self.lines.concat()
    }
}

fn moment(step: &Step) -> PastMoment {
    PastMoment { seq: step.seq, at: step.at, seat: step.seat, happened: step.happened() }
}

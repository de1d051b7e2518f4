//! A game's story as its table tells it.

use std::ops::ControlFlow;
use std::sync::Arc;

use engine::Json;
use engine::erased::{AnyGame, Told};

use super::{CHAPTER, Chapter, End, Handed, Ruled, Step, Turned, eyes};
use crate::patch;
use crate::play::{Maker, Moment, Play};
use crate::record::{Input, Record};
use crate::registry::GameEntry;
use crate::table::Table;
use crate::transcript::{FORMAT, PERSON};
use crate::update::append;

impl Table {
    /// The chapters a house must keep after these records: each that is full, and what there is when a game begins, ends or goes on
    /// under new rules; with `all`, everything it does not keep yet. They count as kept from now on.
    pub(crate) fn chapters(&mut self, records: &[Record], all: bool) -> Vec<Chapter> {
        let Some(play) = &self.play else { return Vec::new() };
        let now = Handed { steps: play.count(), end: play.outcome().is_some() };
        let turns = |record: &Record| matches!(record.input, Input::Started { .. } | Input::Upgraded { .. });
        let full = now.steps / CHAPTER > self.handed.steps / CHAPTER;
        let due = all || now.end || full || records.iter().any(turns);
        if self.handed == now || !due {
            return Vec::new();
        }
        // A last chapter that lacks only the end is told again with it.
        let first = self.handed.steps.min(now.steps - 1) / CHAPTER;
        let mut lines = self.story_from(play, first * CHAPTER);
        if let Some((_, last)) = lines.last_mut() {
            self.write_end(play, last);
        }
        self.handed = now;
        let last = (now.steps - 1) / CHAPTER;
        (first..=last)
            .zip(lines.chunks(CHAPTER))
            .map(|(number, lines)| Chapter {
                number: u32::try_from(number).unwrap_or(u32::MAX),
                steps: u32::try_from(lines.len()).unwrap_or(u32::MAX),
                seq: lines.last().map_or(0, |(seq, _)| *seq),
                ends: now.end && number == last,
                text: lines.iter().map(|(_, line)| line.as_str()).collect(),
            })
            .collect()
    }

    /// The whole story so far, with its end if the game is over.
    pub(crate) fn story(&self, play: &Play) -> String {
        let mut text: String = self.story_from(play, 0).into_iter().map(|(_, line)| line).collect();
        self.write_end(play, &mut text);
        text
    }

    fn write_end(&self, play: &Play, to: &mut String) {
        if let (Some(outcome), Ok(entry)) = (play.outcome(), self.entry()) {
            let end = End {
                outcome,
                barbacane: FORMAT,
                game: self.config.game.clone(),
                ruled: play.past().map_or_else(|| entry.ruled(), |past| past.began_by.clone()),
                setup: self.config.setup(),
                names: self.names(),
                commitment: self.commitment.clone(),
                seed: self.seed.to_hex(),
            };
            push(&end, to);
        }
    }

    /// The lines from one step on, each with its version. What was played by other rules stands as it was told then.
    fn story_from(&self, play: &Play, from: usize) -> Vec<(u64, String)> {
        let mut lines = Vec::new();
        let mut told = from;
        if let Some(past) = play.past() {
            let known = past.lines.iter().zip(&past.moments).skip(from);
            lines.extend(known.map(|(line, moment)| (moment.seq, line.clone())));
            told = told.max(past.lines.len());
            if let (Some((_, last)), Ok(entry)) = (lines.last_mut().filter(|_| !past.ended), self.entry()) {
                push(&turned(entry, play.began_again_at()), last);
            }
        }
        let mut before = (told == 0).then(|| Look::nothing(play.position().players()));
        if told < play.count() {
            play.walk(told.saturating_sub(1), &mut |moment| {
                let now = Look::at(moment.position);
                if let Some(before) = &before
                    && moment.after >= told
                {
                    lines.push((moment.seq, line(moment, before, &now)));
                }
                before = Some(now);
                ControlFlow::Continue(())
            });
        }
        lines
    }
}

fn turned(entry: &GameEntry, position: &dyn AnyGame) -> Turned {
    let views = eyes(position.players()).into_iter().map(|eye| position.view(eye)).collect();
    Turned { ruled: entry.ruled(), position: position.position(), views }
}

impl GameEntry {
    /// The rules it plays by.
    pub(crate) fn ruled(&self) -> Ruled {
        Ruled {
            rules_version: self.about().rules_version,
            made_with: self.rules.made_with().map(str::to_owned),
        }
    }
}

/// How things look after a step, so that the next one can say what has changed.
struct Look {
    position: Vec<u8>,
    views: Vec<Arc<[u8]>>,
}

impl Look {
    fn at(position: &dyn AnyGame) -> Look {
        let views = position.views(&eyes(position.players()));
        Look { position: position.position().to_string().into_bytes(), views }
    }

    /// Before the set-up.
    fn nothing(players: u8) -> Look {
        let nothing: Arc<[u8]> = b"null".as_slice().into();
        Look { position: nothing.to_vec(), views: vec![nothing; eyes(players).len()] }
    }
}

fn line(moment: &Moment<'_>, before: &Look, now: &Look) -> String {
    let decision = moment.decision;
    let by = decision.map(|made| match made.by {
        Maker::Person(_) => PERSON.to_owned(),
        Maker::Bot(bot) => bot.clone(),
    });
    let apart = moment.happened.events.iter().enumerate().filter_map(|(at, told)| match told {
        Told::Public(_) => None,
        Told::Apart { seats, spectator, .. } => {
            let seen = seats.iter().chain([spectator]).map(|event| event.as_ref().map(Json::value));
            Some((at, seen.collect()))
        }
    });
    let step = Step {
        seq: moment.seq,
        at: moment.at,
        seat: decision.map(|made| made.seat),
        by,
        choice: decision.map(|made| made.choice()),
        asked: moment.happened.asked.clone(),
        events: moment.happened.in_full().map(Json::value).collect(),
        apart: apart.collect(),
        ..Step::default()
    };
    let mut text = Vec::new();
    append(&step, &mut text);
    text.pop(); // the end of the object
    let mut patch = Vec::new();
    if patch::write(&before.position, &now.position, &mut patch) {
        text.extend_from_slice(b",\"position\":");
        text.append(&mut patch);
    }
    write_seen(before, now, &mut text);
    text.extend_from_slice(b"}\n");
    String::from_utf8(text).expect("JSON is text")
}

/// What has changed for each eye: once for all for whom the same has changed.
fn write_seen(before: &Look, now: &Look, to: &mut Vec<u8>) {
    let mut seen: Vec<(Vec<usize>, Vec<u8>)> = Vec::new();
    for (eye, (was, is)) in before.views.iter().zip(&now.views).enumerate() {
        let mut patch = Vec::new();
        if !patch::write(was, is, &mut patch) {
            continue;
        }
        match seen.iter_mut().find(|(_, known)| *known == patch) {
            Some((eyes, _)) => eyes.push(eye),
            None => seen.push((vec![eye], patch)),
        }
    }
    for (at, (eyes, patch)) in seen.iter().enumerate() {
        to.extend_from_slice(if at == 0 { b",\"views\":[{\"eyes\":" } else { b",{\"eyes\":" });
        append(eyes, to);
        to.extend_from_slice(b",\"view\":");
        to.extend_from_slice(patch);
        to.push(b'}');
    }
    if !seen.is_empty() {
        to.push(b']');
    }
}

fn push(line: &impl serde::Serialize, to: &mut String) {
    let mut text = Vec::new();
    append(line, &mut text);
    to.push_str(&String::from_utf8(text).expect("JSON is text"));
    to.push('\n');
}

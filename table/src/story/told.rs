//! A game's story as its table tells it.

use std::ops::ControlFlow;
use std::sync::Arc;

use engine::Json;
use engine::erased::{AnyGame, Told};

use super::snapshot::Trail;
use super::{CHAPTER, Chapter, End, Handed, Ruled, Step, Turned, eyes};
use crate::patch;
use crate::play::{Decision, Maker, Moment, Play};
use crate::record::{Input, Record};
use crate::table::Table;
use crate::transcript::{FORMAT, PERSON};
use crate::update::append;
use shelf::GameEntry;

impl Table {
    /// The chapters a house must keep after these records: each that is full, and what there is when a game begins, ends or goes on
    /// under new rules; with `all`, everything it does not keep yet. They count as kept from now on.
    pub(crate) fn chapters(&mut self, records: &[Record], all: bool) -> Vec<Chapter> {
        let Some(play) = &self.play else { return Vec::new() };
        let now = match self.untrue {
            false => Handed { steps: play.count(), end: play.outcome().is_some() },
            true => Handed { steps: 1, end: false },
        };
        let turns = |record: &Record| matches!(record.input, Input::Started { .. } | Input::Upgraded { .. });
        let full = now.steps / CHAPTER > self.handed.steps / CHAPTER;
        let due = all || now.end || full || self.untrue || records.iter().any(turns);
        if self.handed == now || !due {
            return Vec::new();
        }
        // A last chapter that lacks only the end is told again with it.
        let first = self.handed.steps.min(now.steps - 1) / CHAPTER;
        let (mut lines, secrets) = self.story_from(play, first * CHAPTER, now.steps);
        if let Some((_, last)) = lines.last_mut().filter(|_| now.end) {
            self.write_end(play, last);
        }
        self.handed = now;
        if let Some(play) = &mut self.play {
            play.looked_through(secrets);
        }
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
        let mut text: String =
            self.story_from(play, 0, play.count()).0.into_iter().map(|(_, line)| line).collect();
        self.write_end(play, &mut text);
        text
    }

    fn write_end(&self, play: &Play, to: &mut String) {
        if let (Some(outcome), Ok(entry)) = (play.outcome(), self.entry()) {
            let end = End {
                outcome,
                barbacane: FORMAT,
                game: self.config.game.clone(),
                ruled: play.past().map_or_else(|| Ruled::of(entry), |past| past.began_by.clone()),
                setup: self.config.setup(),
                names: self.names(),
                commitment: self.commitment.clone(),
                seed: self.seed.to_hex(),
            };
            push(&end, to);
        }
    }

    /// The lines from one step on and before another, each with its version and what stands behind it; and whether there were secrets in
    /// the game until then. What was played by other rules stands as it was told then.
    fn story_from(&self, play: &Play, from: usize, until: usize) -> (Vec<(u64, String)>, bool) {
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
        let mut secrets = play.had_secrets_before(told);
        let mut before = (told == 0).then(|| Look::nothing(play.position().players()));
        let mut trail = self.trail(play, told);
        let what_told: String = play.steps().map(|step| if step.told { '1' } else { '0' }).collect();
        if told < until {
            play.walk(told.saturating_sub(1), &mut |moment| {
                let now = Look::at(moment.position);
                secrets |= now.has_secrets() || moment.happened.in_private();
                if let Some(before) = &before
                    && moment.after >= told
                {
                    let mut line = line(moment, before, &now);
                    let chapter_ends =
                        (moment.after + 1).is_multiple_of(CHAPTER) || moment.after + 1 == until;
                    if let Some(trail) = &mut trail
                        && moment.after > 0
                    {
                        trail.step(moment.seq, moment.at, moment.decision.as_ref().map(Decision::written));
                        if chapter_ends {
                            line += &trail.write(secrets, &what_told[..moment.after], &now.position);
                        }
                    }
                    lines.push((moment.seq, line));
                }
                before = Some(now);
                if moment.after + 1 < until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        (lines, secrets)
    }

    /// The trail of a game's snapshots as far as its first moments.
    fn trail(&self, play: &Play, moments: usize) -> Option<Trail> {
        let mut trail = self.trail_begins(play.began_with(), play.began_at())?;
        for step in play.steps().take(moments.saturating_sub(1)) {
            trail.step(step.seq, step.at, step.decision.as_ref().map(Decision::written));
        }
        Some(trail)
    }

    /// The trail of the snapshots of a game that began so.
    pub(crate) fn trail_begins(&self, seq: u64, at: u64) -> Option<Trail> {
        let ruled = Ruled::of(self.entry().ok()?);
        let mut trail = Trail::begin(&ruled, &self.config.game, &self.config.setup(), self.seed);
        trail.step(seq, at, None);
        Some(trail)
    }
}

fn turned(entry: &GameEntry, position: &dyn AnyGame) -> Turned {
    let views = eyes(position.players()).into_iter().map(|eye| position.view(eye)).collect();
    Turned { ruled: Ruled::of(entry), position: position.position(), views }
}

impl Ruled {
    /// The rules this game plays by.
    pub(crate) fn of(entry: &GameEntry) -> Ruled {
        Ruled {
            rules_version: entry.about().rules_version,
            made_with: entry.rules.made_with().map(str::to_owned),
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

    fn has_secrets(&self) -> bool {
        self.views.windows(2).any(|pair| pair[0] != pair[1])
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

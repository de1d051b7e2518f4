//! Snapshots: how a game stands at the end of a chapter, so that its table can wake from there without playing what came before.
//!
//! A snapshot is a line of the story, behind the chapter's last step. Everything in it follows from the log, and the log stays the
//! truth: the digest of a snapshot covers the rules, the set-up, the seed and every decision that led to it, so one that is damaged,
//! of another game, or of a log that has been changed is not believed, and the game is played from its beginning.

use std::ops::ControlFlow;

use engine::Seed;
use engine::erased::AnyRules;
use serde_json::Value;

use super::reading::{Line, each_line};
use super::{Chapter, Ruled};
use crate::play::{Kept, Stand};

/// How a line begins that holds a snapshot.
const HEAD: &str = "{\"digest\":\"";

/// All that leads to a snapshot: a digest by FNV-1a, which is enough to notice a mistake. Nobody needs to be kept from making one up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail(u64);

impl Trail {
    pub(crate) fn begin(ruled: &Ruled, game: &str, setup: &Value, seed: Seed) -> Trail {
        let mut trail = Trail(0xcbf2_9ce4_8422_2325);
        for part in [&ruled.to_string(), game, &setup.to_string()] {
            trail.add(part.as_bytes());
            trail.add(b"\n");
        }
        trail.add(&seed.0);
        trail
    }

    /// The set-up or the next step.
    pub(crate) fn step(&mut self, seq: u64, at: u64, decision: Option<(engine::Seat, &[u8])>) {
        self.add(&seq.to_le_bytes());
        self.add(&at.to_le_bytes());
        if let Some((seat, choice)) = decision {
            self.add(&[seat.0]);
            self.add(choice);
        }
        self.add(b"\n");
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn digest(mut self, rest: &str) -> String {
        self.add(rest.as_bytes());
        format!("{:016x}", self.0)
    }

    /// The snapshot at the end of this trail, as a line.
    pub(crate) fn write(self, secrets: bool, told: &str, position: &[u8]) -> String {
        let position = String::from_utf8_lossy(position);
        let rest = format!("\"secrets\":{secrets},\"told\":\"{told}\",\"position\":{position}}}");
        format!("{HEAD}{}\",{rest}\n", self.digest(&rest))
    }
}

/// What stands in a snapshot.
struct Snapshot {
    #[expect(dead_code, reason = "the line is compared with it before it is read")]
    digest: String,
    /// Whether there were secrets in the game so far, be it in what was taken back.
    secrets: bool,
    /// For each step whether it told somebody something that taking it back would not take back: a digit each.
    told: String,
    position: Value,
}

engine::read_by_fields!(struct Snapshot { digest, secrets, told, position });

impl Chapter {
    /// How many steps there are up to its end, the set-up counted as one.
    pub(crate) fn until(&self) -> usize {
        (self.number as usize).saturating_mul(super::CHAPTER).saturating_add(self.steps as usize)
    }

    /// The line of its snapshot, if it has one.
    pub(crate) fn snapshot(&self) -> Option<&str> {
        // Behind it may stand the end.
        self.text.lines().rev().take(2).find(|line| line.starts_with(HEAD))
    }
}

/// How a game stands at the end of the last of these chapters, of which the last has a snapshot; why not, if it cannot be believed.
/// Nothing up to the first `base` steps is played by these rules.
pub(crate) fn read(
    rules: &dyn AnyRules,
    base: usize,
    chapters: &[Chapter],
    trail: &Trail,
) -> Result<Stand, String> {
    let wrong = |why: &str| format!("the snapshot of the game {why}");
    let last = chapters.last().ok_or_else(|| wrong("is missing"))?;
    let line = last.snapshot().ok_or_else(|| wrong("is missing"))?;
    let sealed = line.strip_prefix(HEAD).and_then(|line| line.split_once("\","));
    if sealed.is_none_or(|(digest, rest)| trail.digest(rest) != digest) {
        return Err(wrong("is damaged, or of another log"));
    }
    let snapshot: Snapshot = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
    let load = |position: &Value| rules.load(position).map_err(|refusal| wrong(&refusal.to_string()));
    let mut moments = Vec::new();
    if rules.heavy() {
        // Whoever looks back does not wait until all of it is played again.
        let text: String = chapters.iter().map(|chapter| chapter.text.as_str()).collect();
        let (mut after, mut failed) = (0, None);
        each_line(&text, &mut |_, line, scene| {
            let Line::Step(step) = line else { return ControlFlow::Continue(()) };
            if after > base {
                match load(&scene.position) {
                    Ok(position) => moments.push(Kept { after, position, happened: Some(step.happened()) }),
                    Err(why) => failed = Some(why),
                }
            }
            after += 1;
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let ends =
            |kept: &Kept| kept.after + 1 == last.until() && kept.position.position() == snapshot.position;
        match failed {
            Some(why) => return Err(why),
            None if moments.last().is_some_and(ends) => {}
            None => return Err(wrong("is not how its story ends")),
        }
    } else {
        let step = last.text.lines().rev().map(Line::read).find_map(|line| match line {
            Ok(Line::Step(step)) => Some(step),
            _ => None,
        });
        let happened = step.filter(|step| step.seq == last.seq).map(|step| step.happened());
        let happened = Some(happened.ok_or_else(|| wrong("does not stand behind its step"))?);
        moments.push(Kept { after: last.until() - 1, position: load(&snapshot.position)?, happened });
    }
    Ok(Stand { seq: last.seq, secrets: snapshot.secrets, told: snapshot.told, moments })
}

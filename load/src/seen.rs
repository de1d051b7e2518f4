//! What a client knows of its table: enough to see whether it may choose, and what.

use serde_json::value::RawValue;

use crate::frame::{Frame, State, View};
use crate::patch::{List, Misfit, Patch};

/// Before, during or after the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Phase {
    #[default]
    Lobby,
    Playing,
    Over,
}

impl Phase {
    fn named(name: &str) -> Result<Phase, Misfit> {
        match name {
            "lobby" => Ok(Phase::Lobby),
            "playing" => Ok(Phase::Playing),
            "over" => Ok(Phase::Over),
            _ => Err(Misfit),
        }
    }
}

/// The table as one client last saw it. Each client here holds one seat at most, so it has one view.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) seq: u64,
    pub(crate) phase: Phase,
    deciding: List,
    choices: List,
}

impl Seen {
    /// Takes an update or a change in. A misfit means that only a new hello helps.
    pub(crate) fn take(&mut self, frame: &Frame<'_>) -> Result<(), Misfit> {
        match (frame.kind, frame.state) {
            ("update", Some(state)) => self.replace(state)?,
            ("change", _) if frame.seq != Some(self.seq + 1) => return Err(Misfit),
            ("change", Some(patch)) => self.change(patch)?,
            ("change", None) => {}
            _ => return Err(Misfit),
        }
        self.seq = frame.seq.ok_or(Misfit)?;
        Ok(())
    }

    /// The choices of this seat, if it must decide.
    pub(crate) fn choices(&self, seat: u8) -> Option<&[Box<str>]> {
        let mine = self.deciding.items().iter().any(|one| one.parse() == Ok(seat));
        (self.phase == Phase::Playing && mine && !self.choices.items().is_empty())
            .then(|| self.choices.items())
    }

    fn replace(&mut self, state: &RawValue) -> Result<(), Misfit> {
        let state: State<'_> = serde_json::from_str(state.get())?;
        self.phase = Phase::named(state.phase)?;
        self.deciding = List::of(&state.deciding);
        self.see(&state.views);
        Ok(())
    }

    fn see(&mut self, views: &[View<'_>]) {
        self.choices = views.first().map(|view| List::of(&view.choices)).unwrap_or_default();
    }

    fn change(&mut self, patch: &RawValue) -> Result<(), Misfit> {
        let entries = match Patch::read(patch)? {
            Patch::Now(state) => return self.replace(state),
            Patch::Removed => return Err(Misfit),
            Patch::Within(entries) => entries,
        };
        for (key, patch) in entries {
            match key.as_str() {
                "phase" => {
                    let Patch::Now(phase) = Patch::read(patch)? else { return Err(Misfit) };
                    self.phase = Phase::named(serde_json::from_str(phase.get())?)?;
                }
                "deciding" => self.deciding.change(patch)?,
                "views" => self.change_views(patch)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn change_views(&mut self, patch: &RawValue) -> Result<(), Misfit> {
        let entries = match Patch::read(patch)? {
            Patch::Now(views) => {
                self.see(&serde_json::from_str::<Vec<View<'_>>>(views.get())?);
                return Ok(());
            }
            Patch::Removed => return Err(Misfit),
            Patch::Within(entries) => entries,
        };
        for (key, patch) in entries {
            // Whose eyes these are does not change under a client with one seat, so nothing is spliced here.
            if key != "0" {
                return Err(Misfit);
            }
            match Patch::read(patch)? {
                Patch::Now(view) => self.see(&[serde_json::from_str(view.get())?]),
                Patch::Removed => return Err(Misfit),
                Patch::Within(parts) => {
                    for (_, patch) in parts.iter().filter(|(key, _)| key == "choices") {
                        self.choices.change(patch)?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPDATE: &str = r#"{"type":"update","seq":41,"resync":true,"news":[],"state":{"game":"attrape-monstres",
        "phase":"playing","deciding":[0],"views":[{"seat":0,"view":{"wall":true},"choices":["pass",{"play":1},{"play":2}]}]}}"#;

    fn seen() -> Seen {
        let mut seen = Seen::default();
        seen.take(&Frame::read(UPDATE).unwrap()).unwrap();
        seen
    }

    fn after(change: &str) -> Result<Seen, Misfit> {
        let mut seen = seen();
        seen.take(&Frame::read(change).unwrap()).map(|()| seen)
    }

    fn choices(seen: &Seen, seat: u8) -> Vec<&str> {
        seen.choices(seat).unwrap_or_default().iter().map(|choice| &**choice).collect()
    }

    #[test]
    fn a_whole_update_says_who_may_choose_what() {
        let seen = seen();
        assert_eq!((seen.seq, seen.phase), (41, Phase::Playing));
        assert_eq!(choices(&seen, 0), [r#""pass""#, r#"{"play":1}"#, r#"{"play":2}"#]);
        assert_eq!(seen.choices(1), None);
    }

    #[test]
    fn a_change_leads_on_from_what_was_seen() {
        let seen = after(
            r#"{"type":"change","seq":42,
            "news":{"kind":"chose","seat":0,"events":[[1,1]]},
            "state":{"deciding":{"0":[1]},"views":{"0":{"view":{"wall":[false]},"choices":[[]]}},"undo":[null]}}"#,
        )
        .unwrap();
        assert_eq!((seen.seq, seen.phase), (42, Phase::Playing));
        assert_eq!((seen.choices(0), seen.choices(1)), (None, None));
    }

    #[test]
    fn choices_are_spliced_and_patched_by_index() {
        let state =
            r#"{"deciding":{"~":[1,0,1]},"views":{"0":{"choices":{"~":[1,1,{"play":7},{"play":8}]}}}}"#;
        let seen = after(&format!(r#"{{"type":"change","seq":42,"state":{state}}}"#)).unwrap();
        assert_eq!(choices(&seen, 0), [r#""pass""#, r#"{"play":7}"#, r#"{"play":8}"#, r#"{"play":2}"#]);
        assert!(seen.choices(1).is_some(), "two decide now");
        let seen =
            after(r#"{"type":"change","seq":42,"state":{"views":{"0":{"choices":{"2":{"play":[5]}}}}}}"#)
                .unwrap();
        assert_eq!(choices(&seen, 0)[2], r#"{"play":5}"#);
    }

    #[test]
    fn the_end_is_seen() {
        let seen =
            after(r#"{"type":"change","seq":42,"state":{"phase":["over"],"deciding":[[]],"outcome":[{}]}}"#)
                .unwrap();
        assert_eq!((seen.phase, seen.choices(0)), (Phase::Over, None));
    }

    #[test]
    fn nothing_but_talk_changes_the_version_only() {
        let talked = after(r#"{"type":"change","seq":42,"news":{"kind":"said"}}"#).unwrap();
        assert_eq!(talked, Seen { seq: 42, ..seen() });
    }

    #[test]
    fn a_gap_and_a_strange_patch_need_a_new_hello() {
        for change in [
            r#"{"type":"change","seq":41}"#,
            r#"{"type":"change","seq":43}"#,
            r#"{"type":"change","seq":42,"state":{"views":{"~":[0,1]}}}"#,
            r#"{"type":"change","seq":42,"state":{"phase":["asleep"]}}"#,
        ] {
            assert_eq!(after(change).err(), Some(Misfit), "{change}");
        }
    }
}

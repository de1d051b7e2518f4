//! What happens at a table by itself, each thing at its own time: time changes the position, or a robot against time moves.

use engine::{Refusal, Seat};
use serde_json::Value;

use crate::bots;
use crate::play::Play;
use crate::record::{Input, Record};
use crate::seat::Sitter;
use crate::table::Table;

/// What a bot of a real-time game does next if nothing else happens.
#[derive(Clone, Debug, PartialEq)]
struct Reflex {
    /// Milliseconds since 1970.
    at: u64,
    seat: Seat,
    choice: Value,
}

impl Table {
    /// When something happens by itself if nobody does anything: milliseconds since 1970.
    pub fn due_at(&self) -> Option<u64> {
        self.wake_at().into_iter().chain(self.reflex().map(|reflex| reflex.at)).min()
    }

    /// Lets the earliest thing happen that is due by `until`, at its own time. None, and nothing changes, if nothing is.
    ///
    /// A house calls this until it says none: before every wish, up to the wish's own time, and whenever [`Table::due_at`] has
    /// come. A house that was busy or asleep so makes up for what was due in the same order and with the same records as
    /// one that was quick.
    ///
    /// At the same millisecond time goes before robots, as the rules put what is due before what arrives: a robot sees the
    /// verdict or the card and thinks again. And both go before the wish of that millisecond.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use barbacane_table::{Identity, Registry, Table};
    /// use barbacane_table::protocol::Ask;
    /// # use serde_json::json;
    /// let ann = Identity::new("ann");
    /// let config = serde_json::from_value(json!({
    ///     "game": "monster-rush",
    ///     "setup": { "players": 2 },
    ///     "seats": [{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "awake" }],
    /// })).unwrap();
    /// let seed = engine::Seed([7; 32]);
    /// let (mut table, _) = Table::open(Arc::new(Registry::standard()), config, ann.clone(), seed, 1_000)?;
    /// table.ask(&ann, "begin", &Ask::Start, 2_000)?;
    ///
    /// let due = table.due_at().unwrap();
    /// assert_eq!(table.come_due(due - 1)?, None);
    /// assert_eq!(table.come_due(due + 500)?.unwrap().at, due);
    ///
    /// // Left alone, it plays itself to its end.
    /// while table.come_due(u64::MAX)?.is_some() {}
    /// assert!(table.outcome().is_some() && table.due_at().is_none());
    /// # Ok::<(), engine::Refusal>(())
    /// ```
    pub fn come_due(&mut self, until: u64) -> Result<Option<Record>, Refusal> {
        let wake_at = self.wake_at();
        let reflex = self.reflex().filter(|reflex| wake_at.is_none_or(|due| reflex.at < due));
        match (reflex, wake_at) {
            (Some(Reflex { at, seat, choice }), _) if at <= until => {
                let choice = self.stamped(seat, choice);
                let moved = self.enter(None, None, Input::Chose { seat, choice }, at);
                if moved.is_err() {
                    // The rules would refuse it for ever: robots keep still until the game has moved on.
                    self.clumsy_at = Some(self.game_seq);
                }
                moved.map(Some)
            }
            (None, Some(due)) if due <= until => self.enter(None, None, Input::Woke, due).map(Some),
            _ => Ok(None),
        }
    }

    /// Lets everything happen that is due by then, up to so many things, each at its own time; says what to write down. `each` is
    /// called after each of them, with its record or with what the rules refused. Refused for good is only what can never happen:
    /// time then stands still at this table.
    pub fn make_up(
        &mut self,
        until: u64,
        most: usize,
        mut each: impl FnMut(&Table, Result<&Record, &Refusal>),
    ) -> Result<Vec<Record>, Refusal> {
        let mut records = Vec::new();
        let mut refused = None;
        while records.len() < most {
            match self.come_due(until) {
                Ok(Some(record)) => {
                    each(self, Ok(&record));
                    records.push(record);
                }
                Ok(None) => break,
                Err(refusal) => {
                    each(self, Err(&refusal));
                    // Robots keep still after that. If something else is refused at the same version, that will not help.
                    if refused.replace(self.seq) == Some(self.seq) {
                        return Err(refusal);
                    }
                }
            }
        }
        Ok(records)
    }

    /// When time changes the position by itself. Real-time games only.
    fn wake_at(&self) -> Option<u64> {
        self.play.as_ref().and_then(Play::wake_at)
    }

    /// The earliest thing a bot of a real-time game does if nothing else happens.
    fn reflex(&self) -> Option<Reflex> {
        let play =
            self.play.as_ref().filter(|_| self.real_time() && self.clumsy_at != Some(self.game_seq))?;
        let entry = self.entry().ok()?;
        let of_seat = |(seat, sitter): (Seat, &Sitter)| {
            let Sitter::Bot { bot, .. } = sitter else { return None };
            let reflex = entry.bot_names().iter().position(|name| name == bot)?;
            let seed = bots::thinking_seed(self.seed, "reflex", 0, seat);
            let (at, choice) = entry.bots.reflex(reflex, play.position(), seat, seed)?;
            Some(Reflex { at: play.began_at().saturating_add(at), seat, choice })
        };
        self.seats.iter().filter_map(of_seat).min_by_key(|reflex| (reflex.at, reflex.seat))
    }
}

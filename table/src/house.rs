//! What a house tells a table and asks of it besides wishes: bots, who is here, how things stand.

use std::sync::Arc;

use engine::{Line, Outcome, Refusal, Seat, SeatSet};
use serde_json::Value;

use crate::bots::{self, BotTurn};
use crate::config::TableConfig;
use crate::identity::Identity;
use crate::names;
use crate::play::Play;
use crate::protocol::{Phase, ServerMessage};
use crate::record::{Input, Record};
use crate::seat::Sitter;
use crate::table::Table;

impl Table {
    /// The next decision a bot has to make. None while people vote on taking one back: bots wait for the answer.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let play = self.play.as_ref().filter(|_| !self.bots_wait())?;
        play.deciding().iter().find_map(|seat| {
            let Sitter::Bot { bot, .. } = self.seats.get(seat).ok()? else { return None };
            let thinking = self.thinking(seat, bots::level(bot).ok()?, "turn")?;
            let registry = Arc::clone(&self.registry);
            Some(BotTurn { seq: self.game_seq, seat, turn: play.position().turns(), registry, thinking })
        })
    }

    /// Takes a bot's decision. None, and nothing changes, if the table has moved on since its turn was made.
    #[allow(clippy::needless_pass_by_value, reason = "a decision is given away")]
    pub fn bot_chose(
        &mut self,
        turn_seq: u64,
        seat: Seat,
        choice: Value,
        at: u64,
    ) -> Result<Option<Record>, Refusal> {
        let still_its_turn = self.check_fresh_for(seat, turn_seq).is_ok()
            && !self.bots_wait()
            && matches!(self.seats.get(seat)?, Sitter::Bot { .. })
            && self.play.as_ref().is_some_and(|play| self.real_time() || play.deciding().contains(seat));
        if !still_its_turn {
            return Ok(None);
        }
        let choice = self.stamped(seat, choice);
        self.enter(None, None, Input::Chose { seat, choice }, at).map(Some)
    }

    /// From when on the rules accept a choice that a seat has: milliseconds since 1970. Real-time games only.
    pub fn ready_at(&self, seat: Seat, choice: &Value) -> Option<u64> {
        self.play.as_ref().filter(|_| self.real_time()).map(|play| play.ready_at(seat, choice))
    }

    /// Tells the table what the house has measured of somebody's line; none if nothing. Not part of the log: it is written into
    /// the choices it matters for.
    pub fn set_line(&mut self, who: &Identity, line: Option<Line>) {
        let _before = match line {
            Some(line) => self.lines.insert(who.clone(), line),
            None => self.lines.remove(who),
        };
    }

    /// What is known of the line of whoever plays a seat. Bots sit at the table itself.
    pub(crate) fn line(&self, sitter: &Sitter) -> Option<Line> {
        self.lines.get(sitter.person()?).copied()
    }

    /// A choice with what the house alone can say written into it, whatever stood there before.
    pub(crate) fn stamped(&self, seat: Seat, choice: Value) -> Value {
        let line =
            |seat: Seat| self.seats.get(seat).ok().and_then(|sitter| self.line(sitter)).unwrap_or_default();
        match &self.play {
            Some(play) if self.real_time() => play.position().stamp(seat, &choice, &line),
            _ => choice,
        }
    }

    /// Tells the table that somebody is connected, or no longer. Not part of the log.
    pub fn set_present(&mut self, who: &Identity, here: bool) {
        if here {
            self.present.insert(who.clone(), ());
        } else {
            self.present.remove(who);
            self.introduced.remove(who);
            self.lines.remove(who);
        }
    }

    /// Tells the table what somebody calls themselves, for those who speak without a seat. Not part of the log.
    pub fn introduce(&mut self, who: &Identity, name: &str) {
        if let Ok(name) = names::name(name) {
            self.introduced.insert(who.clone(), name);
        }
    }

    /// Who is here now.
    pub fn presence(&self) -> ServerMessage {
        let here = |sitter: &Sitter| match sitter.owner() {
            Some(owner) => self.present.contains_key(owner),
            None => matches!(sitter, Sitter::Bot { .. }),
        };
        let watching = self.present.keys().filter(|who| !self.seats.owns_any(who)).count();
        ServerMessage::Presence {
            here: self.seats.0.iter().map(here).collect(),
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
            lines: if self.real_time() {
                self.seats.0.iter().map(|sitter| self.line(sitter)).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// The version now.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What was agreed, the set-up in full.
    pub fn config(&self) -> TableConfig {
        self.config.in_full()
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.config.game
    }

    /// Who looks after the table.
    pub fn host(&self) -> &Identity {
        &self.host
    }

    /// Who sits where, in table order. For the house's own books: identities are not for other people.
    pub fn sitters(&self) -> &[Sitter] {
        &self.seats.0
    }

    /// The seats that must decide now.
    pub fn deciding(&self) -> SeatSet {
        self.play.as_ref().map(Play::deciding).unwrap_or_default()
    }

    /// Whether this is the host of the table.
    pub fn is_host(&self, who: &Identity) -> bool {
        self.host == *who
    }

    /// Before, during or after the game.
    pub fn phase(&self) -> Phase {
        match &self.play {
            None => Phase::Lobby,
            Some(play) if play.outcome().is_some() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.as_ref().and_then(Play::outcome)
    }
}

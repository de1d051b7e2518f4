//! The Overlord: one player leads the Monsters (CP-B5.4, CP-13.2-Overlord).

use engine::{Chance, Log, Seat};

use crate::board::Arc;
use crate::choice::Choice;
use crate::event::{Event, What};
use crate::harm::counts_for_the_end;
use crate::position::{CastlePanic, bosses_of};
use crate::referee::Referee;
use crate::task::Task;
use crate::token::{Monster, Token};

/// CP-B5.4.1: he draws up to so many tokens.
const OVERLORD_TOKENS: u8 = 3;
/// CP-B5.4.3: so many tokens by die in a turn.
const OVERLORD_PLAYS: u8 = 2;
/// CP-A38.
pub(crate) const OVERLORD_RULE: &str = "CP-13.2-Overlord";

impl CastlePanic {
    /// How many tokens the Overlord holds.
    pub(crate) fn overlord_tokens(&self) -> u8 {
        self.overlord_hand.len() + self.overlord_bosses.count_ones() as u8
    }

    /// The different tokens he holds.
    pub(crate) fn overlord_kinds(&self) -> impl Iterator<Item = Token> {
        let plain = self.overlord_hand.iter().map(|(token, _)| token);
        plain.chain(bosses_of(self.overlord_bosses).map(Token::harbinger_of))
    }

    pub(crate) fn overlord_holds(&self, token: Token) -> bool {
        match token.monster() {
            Some(boss) if boss.is_mega() => self.overlord_bosses & (1 << boss.mega()) != 0,
            _ => (token as usize) < Token::PLAIN && self.overlord_hand.count(token) > 0,
        }
    }

    /// CP-A56: with nobody on the board he must play, a Monster if he has one.
    pub(crate) fn overlord_must_play(&self) -> bool {
        !self.sent && !self.crowd.iter().any(|(_, piece)| counts_for_the_end(piece.monster))
    }

    pub(crate) fn overlord_choices(&self, out: &mut Vec<Choice>) {
        let must = self.overlord_must_play();
        let only_monsters = must && self.overlord_kinds().any(|token| token.monster().is_some());
        for token in self.overlord_kinds() {
            if only_monsters && token.monster().is_none() {
                continue;
            }
            out.push(Choice::Send { token });
            if !self.sent && self.plays_left == OVERLORD_PLAYS && token.monster().is_some() {
                out.extend(Arc::all().map(|arc| Choice::SendTo { token, arc }));
            }
        }
        if !must {
            out.push(Choice::Done);
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CP-B5.4.2: he draws up to three tokens, then plays.
    pub(crate) fn overlord_draws(&mut self) {
        let Some(overlord) = self.overlord else { return };
        let room = OVERLORD_TOKENS.saturating_sub(self.overlord_tokens());
        self.overlord_takes(overlord, room, "CP-B5.4.2");
        self.game.plays_left = OVERLORD_PLAYS;
        self.game.sent = false;
        self.todo(Task::Overlord);
    }

    pub(crate) fn overlord_takes(&mut self, overlord: Seat, count: u8, rule: &'static str) {
        for _ in 0..count.min(self.tokens_left()) {
            let token = self.draw_token();
            match token.monster() {
                Some(boss) if boss.is_mega() => self.game.overlord_bosses |= 1 << boss.mega(),
                _ => self.game.overlord_hand.add(token),
            }
            let what = What::OverlordDrew { token: Some(token) };
            self.log.push(Event { rule, what, secret: Some(overlord) });
        }
    }

    /// CP-6.1-Goblin-King, CP-6.2-Draw-Monster-Tokens: more tokens come at once, or into the Overlord's hand
    /// (CP-B5.4.5, CP-S6).
    pub(crate) fn call_or_hand_over(&mut self, count: u8, rule: &'static str) {
        let Some(overlord) = self.overlord else {
            self.call(count, rule);
            return;
        };
        self.overlord_takes(overlord, count, "CP-B5.4.5");
        self.game.plays_left += count;
        if !self.game.todo.contains(&Task::Overlord) {
            self.game.sent = true; // what a Doppelganger's successor brings comes by die only
            self.todo(Task::Overlord);
        }
    }

    pub(crate) fn overlord_send(&mut self, token: Token, chosen: Option<Arc>) {
        let Some(seat) = self.overlord else { return };
        match token.monster() {
            Some(boss) if boss.is_mega() => self.game.overlord_bosses &= !(1 << boss.mega()),
            _ => {
                self.game.overlord_hand.take(token);
            }
        }
        self.game.plays_left = if chosen.is_some() { 0 } else { self.plays_left - 1 };
        self.game.sent = true;
        self.tell("CP-B5.4.3", What::Sent { seat, token });
        self.todo(Task::Sent);
        self.resolve(token, chosen);
    }

    pub(crate) fn overlord_sent(&mut self) {
        self.check_end(false);
    }

    pub(crate) fn overlord_done(&mut self) {
        self.game.plays_left = 0;
        if let Some(seat) = self.overlord {
            self.tell("CP-B5.4.3", What::OverlordPassed { seat });
        }
    }

    /// CP-13.2-Overlord, CP-A38: he picks a Mega Boss for the bag.
    pub(crate) fn pick_boss(&mut self, boss: Monster) {
        self.game.bosses |= 1 << boss.mega();
        self.game.picks_left -= 1;
        let what = What::BossChosen { boss: Some(boss) };
        self.log.push(Event { rule: OVERLORD_RULE, what, secret: self.overlord });
        if self.picks_left > 0 {
            self.todo(Task::Bosses);
        }
    }
}

//! Every way to break a rule, and the sentence that says so.

use engine::{Millis, Refusal, Seat};

use crate::choice::Choice;
use crate::position::{MonsterRush, PLACES};

/// MR-R9: a claim further off than this is no mistake of a clock.
const FAR: Millis = 10_000;

/// A clear "no".
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum No {
    BadPlayers { players: u8 },
    BadWait { wait: u16 },
    UnknownFirst { seat: Seat },
    GameOver,
    NotYourCard { seat: Seat },
    RanDry,
    Deciding,
    TooSoon { wait: u32 },
    OneHand,
    HandBusy,
    UnknownPlace { place: u8 },
    EmptyPlace { place: u8 },
    FarTime,
}

impl No {
    /// The rule that is broken, the name of the refusal, and its sentence.
    #[rustfmt::skip] // a table reads better with one row a refusal
    fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            No::BadPlayers { .. } => ("MR-2", "bad-players", "Two to eight can play."),
            No::BadWait { .. } => ("MR-R29", "bad-wait", "The table waits 350 milliseconds at most."),
            No::UnknownFirst { .. } => ("MR-R26", "no-such-first", "Nobody sits on the seat that should start."),
            No::GameOver => ("MR-12", "game-over", "The game is over."),
            No::NotYourCard { .. } => ("MR-6", "not-your-card", "It is somebody else's turn to turn a card over."),
            No::RanDry => ("MR-R7", "no-card-left", "No card is left to turn over: slap, or wait for the new round."),
            No::Deciding => ("MR-R34", "deciding", "A slap is being decided: wait for the verdict."),
            No::TooSoon { .. } => ("MR-R12", "too-soon", "Wait a moment: the last card has only just been shown."),
            No::OneHand => ("MR-R22", "one-hand", "You have slapped already: one hand, one slap."),
            No::HandBusy => ("MR-R11", "hand-busy", "Your hand is still turning your own card."),
            No::UnknownPlace { .. } => ("MR-3", "no-such-place", "The board has three places."),
            No::EmptyPlace { .. } => ("MR-R8", "empty-place", "No monster lies there."),
            No::FarTime => ("MR-R9", "far-time", "The time of this slap is too far off: is the clock right?"),
        }
    }
}

impl From<No> for Refusal {
    #[cold]
    fn from(no: No) -> Refusal {
        let (rule, code, sentence) = no.row();
        let refusal = Refusal::new(rule, code, sentence);
        match no {
            No::BadPlayers { players } => refusal.with("players", players),
            No::BadWait { wait } => refusal.with("wait", wait),
            No::UnknownFirst { seat } | No::NotYourCard { seat } => refusal.with("seat", seat.0),
            No::TooSoon { wait } => refusal.with("wait", wait),
            No::UnknownPlace { place } | No::EmptyPlace { place } => refusal.with("place", place),
            _ => refusal,
        }
    }
}

impl MonsterRush {
    /// Why a choice cannot be made, whatever the time; fine if it can.
    pub(crate) fn allow(&self, seat: Seat, choice: Choice) -> Result<(), No> {
        if self.over {
            return Err(No::GameOver);
        }
        match choice {
            Choice::Flip { .. } if self.verdict_at.is_some() => Err(No::Deciding),
            Choice::Flip { .. } if self.is_dry() => Err(No::RanDry),
            Choice::Flip { .. } if seat != self.flipper => Err(No::NotYourCard { seat: self.flipper }),
            Choice::Flip { .. } => Ok(()),
            Choice::Slap { place, .. } if !(1..=PLACES as u8).contains(&place) => {
                Err(No::UnknownPlace { place })
            }
            Choice::Slap { place, .. } if self.up[usize::from(place - 1)].is_none() => {
                Err(No::EmptyPlace { place })
            }
            Choice::Slap { .. } if self.slaps.iter().any(|slap| slap.seat == seat) => Err(No::OneHand),
            Choice::Slap { .. } if self.busy_until_the_verdict(seat) => Err(No::HandBusy),
            Choice::Slap { .. } => Ok(()),
        }
    }

    /// Slaps are decided before this hand is free again: whatever it does comes too soon or too late (MR-R11).
    fn busy_until_the_verdict(&self, seat: Seat) -> bool {
        self.verdict_at.is_some_and(|verdict_at| self.free_at(seat) >= verdict_at)
    }

    /// Why it cannot be made at this time; fine if it can.
    pub(crate) fn allow_at(&self, seat: Seat, choice: Choice, at: Millis) -> Result<(), No> {
        self.allow(seat, choice)?;
        match choice {
            Choice::Flip { .. } => match self.next_flip_from.saturating_sub(at) {
                0 => Ok(()),
                wait => Err(No::TooSoon { wait: wait as u32 }),
            },
            Choice::Slap { at: Some(claim), .. } if claim.abs_diff(at) > FAR => Err(No::FarTime),
            Choice::Slap { at: claim, line, .. } => {
                let (instant, _) =
                    crate::arbiter::instant(claim, at, self.counted(line), self.quota_left(seat));
                if instant < self.free_at(seat) { Err(No::HandBusy) } else { Ok(()) }
            }
        }
    }
}

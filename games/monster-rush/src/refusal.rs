//! Every way to break a rule, and the sentence that says so.

use engine::{Line, Millis, Seat};

use crate::arbiter;
use crate::choice::Choice;
use crate::position::{MonsterRush, PLACES};

/// MR-R9: a claim further off than this is no mistake of a clock.
const FAR: Millis = 10_000;

engine::refusals! {
    /// A clear "no".
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) enum No {
        BadPlayers { players: u8 } = "MR-2", "bad-players", "Two to eight can play.", players;
        BadWait { wait: u16 } = "MR-R29", "bad-wait", "The table waits 350 milliseconds at most.", wait;
        UnknownFirst { seat: Seat } = "MR-R26", "no-such-first", "Nobody sits on the seat that should start.", seat = seat.0;
        GameOver = "MR-12", "game-over", "The game is over.";
        NotYourCard { seat: Seat } = "MR-6", "not-your-card", "It is somebody else's turn to turn a card over.", seat = seat.0;
        RanDry = "MR-R7", "no-card-left", "No card is left to turn over: slap, or wait for the new round.";
        Deciding = "MR-R34", "deciding", "A slap is being decided: wait for the verdict.";
        TooSoon { wait: u32 } = "MR-R12", "too-soon", "Wait a moment: the last card has only just been shown.", wait;
        OneHand = "MR-R22", "one-hand", "You have slapped already: one hand, one slap.";
        HandBusy = "MR-R11", "hand-busy", "Your hand is still turning your own card.";
        UnknownPlace { place: u8 } = "MR-3", "no-such-place", "The board has three places.", place;
        EmptyPlace { place: u8 } = "MR-R8", "empty-place", "No monster lies there.", place;
        FarTime = "MR-R9", "far-time", "The time of this slap is too far off: is the clock right?";
    }
}

impl MonsterRush {
    /// Why a choice cannot be made from now on, whenever it comes; fine if it can.
    pub(crate) fn allow(&self, seat: Seat, choice: Choice, now: Millis) -> Result<(), No> {
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
            Choice::Slap { line, .. } => self.allow_hand(seat, line, now),
        }
    }

    /// Whether a hand that comes by this line from now on can still come down at an instant that counts.
    fn allow_hand(&self, seat: Seat, line: Line, now: Millis) -> Result<(), No> {
        let (earliest, _) = arbiter::window(now, self.counted(line));
        if self.dies_down_at().is_some_and(|end| earliest >= end) {
            return Err(No::GameOver);
        }
        // Slaps are decided before this hand is free again: whatever it does comes too soon or too late (MR-R11).
        let free = self.free_from(seat, earliest);
        let too_late = |verdict_at: Millis| free > arbiter::window(verdict_at - 1, self.counted(line)).1;
        if free > earliest && self.verdict_at.is_some_and(too_late) { Err(No::HandBusy) } else { Ok(()) }
    }

    /// Why it cannot be made at this time; fine if it can.
    pub(crate) fn allow_at(&self, seat: Seat, choice: Choice, at: Millis) -> Result<(), No> {
        self.allow(seat, choice, at)?;
        match choice {
            Choice::Flip { .. } => match self.next_flip_from.saturating_sub(at) {
                0 => Ok(()),
                wait => Err(No::TooSoon { wait: wait as u32 }),
            },
            Choice::Slap { at: Some(claim), .. } if claim.abs_diff(at) > FAR => Err(No::FarTime),
            Choice::Slap { at: claim, line, .. } => {
                let (instant, _) = arbiter::instant(claim, at, self.counted(line), self.quota_left(seat));
                if self.turning(seat).any(|busy| busy.holds(instant)) {
                    Err(No::HandBusy)
                } else if self.dies_down_at().is_some_and(|end| instant >= end) {
                    // MR-R18: the third dry round is over, though the table still waits for slaps made before.
                    Err(No::GameOver)
                } else {
                    Ok(())
                }
            }
        }
    }
}

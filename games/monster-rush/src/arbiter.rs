//! Who was fastest (MR-10, MR-11, MR-R9, MR-R10, MR-R22, MR-R29 to MR-R32).
//!
//! Everything here is arithmetic on numbers that stand in the record: whoever has the record can decide every slap again.

use std::cmp::Reverse;

use engine::{Line, Millis, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event::Reason;

/// MR-R9: two slaps closer than this cannot be told apart, however good the lines are.
pub(crate) const NEVER_BELOW: u16 = 10;
/// MR-R29: added to the largest delay of the others, which may be nothing.
pub(crate) const MARGIN: u16 = 10;
/// MR-R30: nobody reacts sooner to what they see.
pub(crate) const FASTEST_PERSON: Millis = 120;
/// MR-R8: so long after a monster was taken no slap counts: no card of the next round can make one right so early.
pub(crate) const QUIET: Millis = 700;
/// So much of a reveal's announcement is for what the lines vary.
const LEAD_MARGIN: u16 = 20;
/// The most a reveal is announced ahead.
pub(crate) const MOST_LEAD: u16 = 400;
/// MR-R9: so much time in all a seat's claims may gain over what its line says. An honest screen far away uses about this
/// much in a game; a liar uses it up in a few slaps and has gained next to nothing (`docs/monster-rush-fairness.md`).
pub(crate) const QUOTA: u16 = 80;

/// One slap, as it arrived and as it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Slap {
    /// Whose hand.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Which of the three places.
    pub place: u8,
    /// When the house had it.
    #[ts(type = "number")]
    pub arrived: Millis,
    /// When it was made, as far as the house believes it.
    #[ts(type = "number")]
    pub instant: Millis,
    /// The line it came by.
    #[ts(type = "{ delay: number, jitter: number }")]
    pub line: Line,
}

/// MR-R9: when a slap was made. The claim is moved into the window that the line allows; without a claim, or when the
/// quota is used up, it is the arrival less the delay. Says also how much the claim gained.
pub(crate) fn instant(claim: Option<Millis>, arrived: Millis, line: Line, quota_left: u16) -> (Millis, u16) {
    let plain = arrived.saturating_sub(line.delay.into());
    let Some(claim) = claim.filter(|_| quota_left > 0) else { return (plain, 0) };
    let (earliest, latest) = window(arrived, line);
    let believed = claim.clamp(earliest, latest);
    let gained = plain.saturating_sub(believed) as u16;
    if gained > quota_left { (plain - Millis::from(quota_left), quota_left) } else { (believed, gained) }
}

/// MR-R9: the earliest and the latest instant that can be believed of a slap that arrives then.
pub(crate) fn window(arrived: Millis, line: Line) -> (Millis, Millis) {
    let plain = arrived.saturating_sub(line.delay.into());
    let half = Millis::from(line.jitter / 2);
    (plain.saturating_sub(half), (plain + half).min(arrived))
}

/// MR-R29: how long the table waits for slaps that may have been earlier.
pub(crate) fn patience(others: impl Iterator<Item = Line>, most: u16) -> Millis {
    let slowest = others.map(|line| line.delay.saturating_add(line.jitter)).max().unwrap_or(0);
    Millis::from(slowest.saturating_add(MARGIN).min(most))
}

/// MR-R9: how far ahead a card is announced, so that it has come to everybody when it is shown.
pub(crate) fn lead(everybody: impl Iterator<Item = Line>) -> u16 {
    let slowest = everybody.map(|line| line.delay.saturating_add(line.jitter)).max().unwrap_or(0);
    slowest.saturating_add(LEAD_MARGIN).min(MOST_LEAD)
}

/// MR-R9: can these two be told apart?
pub(crate) fn separable(one: &Slap, other: &Slap) -> bool {
    let both = u64::from(one.line.jitter) + u64::from(other.line.jitter);
    // Twice the gap, so that half a millisecond counts too.
    2 * one.instant.abs_diff(other.instant) >= both.max(2 * u64::from(NEVER_BELOW))
}

/// Decides between the slaps of one moment, one of each hand (MR-R22). `tie` is the tie number of the monster on a place; `rank` says who is preferred
/// when hands on the same monster cannot be told apart, the smallest first. Says which slap wins, and why.
pub(crate) fn decide(
    slaps: &[Slap],
    tie: impl Fn(u8) -> u8,
    rank: impl Fn(Seat) -> (i16, u8),
) -> Option<(usize, Option<Reason>)> {
    let hands = || 0..slaps.len();
    let anchor = hands().min_by_key(|&at| (slaps[at].instant, at))?;
    // MR-R31: only those who cannot be told from the earliest contend.
    let contends = |at: &usize| *at == anchor || !separable(&slaps[anchor], &slaps[*at]);
    // MR-10: the higher tie number counts, rightly or wrongly.
    let place = hands().filter(contends).map(|at| slaps[at].place).max_by_key(|&place| tie(place))?;
    let on_it = || hands().filter(contends).filter(|&at| slaps[at].place == place);
    let undermost = on_it().min_by_key(|&at| (slaps[at].instant, at))?;
    // MR-11, MR-R10.
    let alike = || on_it().filter(|&at| at == undermost || !separable(&slaps[undermost], &slaps[at]));
    let winner = alike().min_by_key(|&at| rank(slaps[at].seat))?;
    // Why: against the strongest of those who came as far as the winner did.
    let of = |at: usize| (slaps[at].seat, slaps[at].instant.abs_diff(slaps[winner].instant) as u32);
    let elsewhere = hands()
        .filter(contends)
        .filter(|&at| slaps[at].place != place)
        .min_by_key(|&at| (Reverse(tie(slaps[at].place)), slaps[at].instant, at));
    let beside = alike().filter(|&at| at != winner).min_by_key(|&at| rank(slaps[at].seat));
    let second = hands().filter(|&at| at != winner).min_by_key(|&at| (slaps[at].instant, at));
    let reason = match (elsewhere, beside, second) {
        (Some(other), ..) => {
            let ((than, gap), lower) = (of(other), tie(slaps[other].place));
            Some(Reason::Number { rule: "MR-10", than, gap, number: tie(place), lower })
        }
        (None, Some(other), _) => {
            let (than, gap) = of(other);
            let fewer = rank(slaps[winner].seat).0 < rank(than).0;
            Some(if fewer {
                Reason::Points { rule: "MR-R10", than, gap }
            } else {
                Reason::Order { rule: "MR-R10", than, gap }
            })
        }
        (None, None, Some(other)) => {
            let (than, gap) = of(other);
            let rule = if slaps[other].place == place { "MR-11" } else { "MR-10" };
            Some(Reason::Faster { rule, than, gap })
        }
        (None, None, None) => None,
    };
    Some((winner, reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slap(seat: u8, place: u8, instant: Millis, jitter: u16) -> Slap {
        Slap { seat: Seat(seat), place, arrived: instant, instant, line: Line { delay: 0, jitter } }
    }

    fn winner(slaps: &[Slap]) -> u8 {
        let (at, _) = decide(slaps, |place| 10 * (place + 1), |seat| (0, seat.0)).unwrap();
        slaps[at].seat.0
    }

    /// Why the winner won, with seats 0 and 2 equal in points and seat 1 behind.
    fn why(slaps: &[Slap]) -> Option<Reason> {
        decide(slaps, |place| 10 * (place + 1), |seat| (if seat.0 == 1 { 3 } else { 5 }, seat.0)).unwrap().1
    }

    #[test]
    fn a_verdict_says_why() {
        let than = |seat| Seat(seat);
        assert_eq!(why(&[slap(0, 2, 1_000, 4)]), None);
        let faster = Reason::Faster { rule: "MR-11", than: than(1), gap: 38 };
        assert_eq!(why(&[slap(1, 2, 1_038, 4), slap(0, 2, 1_000, 4)]), Some(faster));
        let elsewhere = Reason::Faster { rule: "MR-10", than: than(1), gap: 38 };
        assert_eq!(why(&[slap(1, 3, 1_038, 4), slap(2, 2, 1_090, 4), slap(0, 2, 1_000, 4)]), Some(elsewhere));
        let number = Reason::Number { rule: "MR-10", than: than(0), gap: 6, number: 30, lower: 20 };
        assert_eq!(why(&[slap(0, 1, 1_000, 4), slap(1, 2, 1_006, 4)]), Some(number));
        let points = Reason::Points { rule: "MR-R10", than: than(0), gap: 6 };
        assert_eq!(why(&[slap(0, 2, 1_000, 4), slap(1, 2, 1_006, 4)]), Some(points));
        let order = Reason::Order { rule: "MR-R10", than: than(2), gap: 6 };
        assert_eq!(why(&[slap(0, 2, 1_000, 4), slap(2, 2, 1_006, 4)]), Some(order));
        // The third is close to the second, not to the first (MR-R31): it explains nothing.
        let far = [slap(0, 1, 1_000, 0), slap(1, 1, 1_008, 0), slap(3, 2, 1_016, 0)];
        assert_eq!(why(&far), Some(Reason::Points { rule: "MR-R10", than: than(0), gap: 8 }));
    }

    #[test]
    fn the_faster_hand_wins_if_it_can_be_told() {
        assert_eq!(winner(&[slap(0, 2, 1_060, 4), slap(1, 0, 1_000, 4)]), 1);
        // 5 ms apart on different monsters: the higher tie number (MR-10).
        assert_eq!(winner(&[slap(0, 2, 1_005, 4), slap(1, 0, 1_000, 4)]), 0);
        // A wide line makes 60 ms too close to call.
        assert_eq!(winner(&[slap(0, 2, 1_060, 100), slap(1, 0, 1_000, 30)]), 0);
    }

    #[test]
    fn the_anchor_alone_says_who_contends() {
        // A–B and B–C cannot be told apart, A–C can (MR-R31): C is out, though its monster has the highest number.
        assert_eq!(winner(&[slap(0, 0, 1_000, 0), slap(1, 1, 1_008, 0), slap(2, 2, 1_016, 0)]), 1);
    }

    #[test]
    fn a_claim_moves_within_what_the_line_allows() {
        let line = Line { delay: 100, jitter: 40 };
        assert_eq!(instant(None, 1_000, line, QUOTA), (900, 0));
        assert_eq!(instant(Some(890), 1_000, line, QUOTA), (890, 10));
        assert_eq!(instant(Some(100), 1_000, line, QUOTA), (880, 20));
        assert_eq!(instant(Some(5_000), 1_000, line, QUOTA), (920, 0));
        assert_eq!(instant(Some(100), 1_000, line, 0), (900, 0));
        assert_eq!(instant(Some(100), 1_000, line, 5), (895, 5));
        let still = Line { delay: 3, jitter: 40 };
        assert_eq!(instant(Some(5_000), 1_000, still, QUOTA), (1_000, 0), "never after the arrival");
    }

    #[test]
    fn the_table_waits_for_the_slowest_but_not_for_ever() {
        let lines = [Line { delay: 250, jitter: 30 }, Line { delay: 20, jitter: 2 }];
        assert_eq!(patience(lines.into_iter(), 350), 290);
        assert_eq!(patience(lines.into_iter(), 200), 200);
        assert_eq!(patience([].into_iter(), 350), 10);
    }
}

//! Robots that see and strike about as quickly as people: late by a log-normal delay, sometimes fooled, sometimes blind.
//!
//! What a robot will do is worked out from the position alone: the same robot at the same cards always does the same, so
//! a table that is loaded again loses nothing.

use engine::{Fast, Line, Millis, Seat};

use crate::arbiter::FASTEST_PERSON;
use crate::card::Monster;
use crate::choice::Choice;
use crate::position::{MonsterRush, PLACES};
use crate::symbols::Symbols;

/// How quick and how careful a robot is (MR-R17).
struct Nature {
    /// Half of its slaps come sooner than this, half later. Milliseconds.
    median: Millis,
    /// In so many of a hundred times it takes a missed attack for a symbol.
    fooled: u32,
    /// In so many of a hundred times it does not see that a monster can be captured until the next card.
    blind: u32,
    /// So long it looks at its own card before it turns the next one over.
    pause: Millis,
}

/// The robots people choose from, slowest first.
pub(crate) const NAMES: [&str; 5] = ["distracted", "calm", "awake", "quick", "lightning"];

const NATURES: [Nature; 5] = [
    Nature { median: 1_500, fooled: 18, blind: 40, pause: 900 },
    Nature { median: 1_100, fooled: 10, blind: 25, pause: 600 },
    Nature { median: 800, fooled: 6, blind: 12, pause: 400 },
    Nature { median: 600, fooled: 3, blind: 5, pause: 250 },
    Nature { median: 430, fooled: 1, blind: 1, pause: 150 },
];

/// A log-normal law with sigma 0.30 in 64 equally likely steps, in thousandths of the median: whole numbers are the same
/// on every machine.
#[rustfmt::skip]
const LAW: [Millis; 64] = [
    484, 551, 589, 619, 643, 664, 683, 700, 716, 731, 746, 760, 773, 786, 798, 811,
    823, 835, 846, 858, 869, 881, 892, 903, 914, 926, 937, 948, 960, 971, 983, 994,
    1006, 1018, 1030, 1042, 1055, 1067, 1080, 1094, 1107, 1121, 1135, 1150, 1166, 1182, 1198, 1215,
    1233, 1252, 1272, 1294, 1316, 1341, 1367, 1396, 1429, 1465, 1507, 1556, 1617, 1696, 1815, 2065,
];

/// The luck of one robot with one monster at one card.
struct Luck(Fast);

impl Luck {
    #[inline]
    fn of(seed: u64, round: u16, card: usize, place: usize) -> Luck {
        let moment = u64::from(round) << 32 | (card as u64) << 8 | place as u64;
        Luck(Fast::new(seed ^ moment.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// Something that happens in so many of a hundred times.
    #[inline]
    fn percent(&mut self, chance: u32) -> bool {
        self.0.below(100) < chance
    }

    /// One of the 64 steps of the law.
    fn delay(&mut self, median: Millis) -> Millis {
        median * LAW[self.0.below(64) as usize] / 1_000
    }
}

impl MonsterRush {
    /// What a robot on this seat does next if nothing else happens, and when; none if it only looks on.
    pub(crate) fn reaction(&self, seat: Seat, nature: usize, seed: u64) -> Option<(Millis, Choice)> {
        if self.over {
            return None;
        }
        let nature = &NATURES[nature.min(NATURES.len() - 1)];
        let mut first: Option<(Millis, Choice)> = None;
        let mut plan = |at: Millis, choice: Choice| {
            if first.is_none_or(|(sooner, _)| at < sooner) && self.allow(seat, choice, self.now).is_ok() {
                first = Some((at, choice));
            }
        };
        for place in 0..PLACES {
            if let Some(tempting) = self.open.tempting(place)
                && let Some(monster) = self.up[place]
                && let Some(at) = self.slaps_at(seat, place, monster, tempting, nature, seed)
            {
                let place = place as u8 + 1;
                plan(at, Choice::Slap { place, at: None, line: Line::default(), wait: 0 });
            }
        }
        if seat == self.flipper {
            plan(self.next_flip_from + nature.pause, Choice::Flip { lead: 0 });
        }
        first.map(|(at, choice)| (at.max(self.now), choice))
    }

    /// When the robot slaps a monster: a while after the card with which it believes all symbols to lie there. Nobody can
    /// believe so before the card `tempting`.
    fn slaps_at(
        &self,
        seat: Seat,
        place: usize,
        monster: Monster,
        tempting: usize,
        nature: &Nature,
        seed: u64,
    ) -> Option<Millis> {
        let need = monster.face().need;
        let mut believed = Symbols::default();
        let slaps_at = self.open.iter().enumerate().find_map(|(nth, open)| {
            let (plain, seeming) = (Symbols::of(open.card), Symbols::seeming(open.card));
            let mut luck = Luck::of(seed, self.rounds, nth, place);
            let fooled = plain != seeming && luck.percent(nature.fooled);
            believed.add(if fooled { seeming } else { plain });
            // Having looked past it once, it looks again at the next card.
            if nth < tempting || !believed.cover(need) || luck.percent(nature.blind) {
                return None;
            }
            let delay = luck.delay(nature.median);
            Some(open.shown_at + delay.max(FASTEST_PERSON))
        })?;
        // It knows as well as anybody when a hand has no effect (MR-R8, MR-R11), and that cards go back (MR-R7).
        let slaps_at = self.free_from(seat, slaps_at.max(self.quiet_until));
        self.dries_up_at().is_none_or(|dry| slaps_at < dry).then_some(slaps_at)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, NoLog, Turn};

    use super::*;
    use crate::setup::Setup;

    /// Plays a whole game by robots alone; says everybody's points and how many slaps were wrong.
    fn game(natures: &[usize], seed: u64) -> (Vec<i16>, u32) {
        let mut luck = Fast::new(seed);
        let setup = Setup::plain(natures.len() as u8);
        let mut game = MonsterRush::new(&setup, &mut luck, &mut NoLog).expect("a game");
        let mut inputs = 0;
        while !matches!(game.turn(), Turn::Over(_)) {
            inputs += 1;
            assert!(inputs < 20_000, "it does not end");
            let next = game.seats().filter_map(|seat| {
                let (at, choice) =
                    game.reaction(seat, natures[seat.index()], seed + u64::from(seat.0) * 7_919)?;
                Some((at, seat, choice))
            });
            let next = next.min_by_key(|(at, seat, _)| (*at, seat.0));
            let due = game.wake_at().expect("a game against time");
            match next {
                Some((at, seat, choice)) if at < due => {
                    game.apply(seat, &choice, at, &mut luck, &mut NoLog).expect("a robot keeps to the rules");
                }
                _ => game.wake(due, &mut luck, &mut NoLog),
            }
        }
        let wrong = game.seats().map(|seat| game.mistaken[seat.index()].count_ones()).sum();
        (game.seats().map(|seat| game.points(seat)).collect(), wrong)
    }

    #[test]
    fn quick_robots_beat_slow_ones_and_keep_to_the_rules() {
        let mut points = [0; 2];
        let mut mistakes = 0;
        for seed in 0..40 {
            let (both, wrong) = game(&[0, 4], seed);
            points[0] += both[0];
            points[1] += both[1];
            mistakes += wrong;
        }
        assert!(points[1] > 2 * points[0], "{points:?}");
        assert!(mistakes > 0, "a distracted robot is fooled now and then");
    }

    #[test]
    fn nobody_is_quicker_than_a_person_can_be() {
        assert!(NATURES.iter().all(|nature| nature.median * LAW[0] / 1_000 > FASTEST_PERSON));
    }

    #[test]
    fn eight_robots_play_a_game_to_its_end() {
        assert_eq!(game(&[0, 1, 2, 3, 4, 3, 2, 1], 5).0.len(), 8);
    }
}

//! Counting. Only whole numbers are added up, so that the order of the games does not matter.

use std::collections::BTreeMap;

use bots::play::Played;
use engine::{Seat, SeatSet};

/// What came of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    /// Games that somebody won: all together where players are on one side.
    pub(crate) wins: u64,
    /// Games given up as endless.
    pub(crate) unfinished: u64,
    /// Turns in all.
    pub(crate) turns: u64,
    /// Decisions in all.
    pub(crate) decisions: u64,
    /// How often each seat won.
    pub(crate) seat_wins: [u64; SeatSet::CAPACITY as usize],
    /// How often exactly these seats won, by the sum of 2 to the power of each.
    pub(crate) winners: BTreeMap<u32, u64>,
    /// How many games lasted so many turns: won, and not won.
    pub(crate) lengths: BTreeMap<u32, (u64, u64)>,
    /// How often a seat of the first bot won.
    pub(crate) first_wins: u64,
    /// How many seats were on each side that is dealt, and how many of them won.
    pub(crate) dealt_sides: BTreeMap<&'static str, (u64, u64)>,
}

impl Tally {
    /// Takes note of one game.
    pub(crate) fn add(&mut self, played: &Played) {
        let winners = played.outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners());
        let won = !winners.is_empty();
        self.games += 1;
        self.wins += u64::from(won);
        self.unfinished += u64::from(played.outcome.is_none());
        self.turns += u64::from(played.turns);
        self.decisions += u64::from(played.decisions);
        for seat in winners.iter() {
            self.seat_wins[seat.index()] += 1;
        }
        self.first_wins += u64::from(winners.iter().any(|seat| played.first.contains(seat)));
        for (seat, side) in (0..).map(Seat).zip(played.sides) {
            let Some(side) = side else { continue };
            let (seats, wins) = self.dealt_sides.entry(side).or_default();
            *seats += 1;
            *wins += u64::from(winners.contains(seat));
        }
        *self.winners.entry(winners.iter().map(|seat| 1 << seat.0).sum()).or_default() += 1;
        let (won_so_long, lost_so_long) = self.lengths.entry(played.turns).or_default();
        *if won { won_so_long } else { lost_so_long } += 1;
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.unfinished += other.unfinished;
        self.turns += other.turns;
        self.decisions += other.decisions;
        for (here, there) in self.seat_wins.iter_mut().zip(other.seat_wins) {
            *here += there;
        }
        for (&winners, games) in &other.winners {
            *self.winners.entry(winners).or_default() += games;
        }
        self.first_wins += other.first_wins;
        for (&side, &(seats, wins)) in &other.dealt_sides {
            let here = self.dealt_sides.entry(side).or_default();
            *here = (here.0 + seats, here.1 + wins);
        }
        for (&turns, &(won, lost)) in &other.lengths {
            let here = self.lengths.entry(turns).or_default();
            *here = (here.0 + won, here.1 + lost);
        }
    }

    /// The sides of the game, as its results tell them: seats that won always together, with how often they won.
    ///
    /// One side where all play together, one a seat where each plays alone.
    pub(crate) fn sides(&self, players: u8) -> Vec<(Vec<u8>, u64)> {
        let mut sides: Vec<(Vec<u8>, u64)> = Vec::new();
        let apart = |one: u8, other: u8| {
            self.winners.keys().any(|winners| (winners >> one) & 1 != (winners >> other) & 1)
        };
        for seat in 0..players {
            match sides.iter_mut().find(|(side, _)| !apart(side[0], seat)) {
                Some((side, _)) => side.push(seat),
                None => sides.push((vec![seat], self.seat_wins[usize::from(seat)])),
            }
        }
        sides
    }

    pub(crate) fn win_rate(&self) -> f64 {
        ratio(self.wins, self.games)
    }

    pub(crate) fn ci95(&self) -> (f64, f64) {
        wilson(self.wins, self.games)
    }

    pub(crate) fn mean_turns(&self) -> f64 {
        ratio(self.turns, self.games)
    }

    /// The number of turns that a share of the games did not pass.
    pub(crate) fn turns_at(&self, share: f64) -> u32 {
        let mut seen = 0;
        let reached = self.lengths.iter().find(|(_, (won, lost))| {
            seen += won + lost;
            seen as f64 >= share * self.games as f64
        });
        reached.map_or(0, |(&turns, _)| turns)
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Wilson's 95 % interval for a rate: honest for few games and for rates near 0 and 1, unlike the textbook's.
pub(crate) fn wilson(wins: u64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (games as f64, ratio(wins, games));
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((centre - spread) / scale).clamp(0.0, 1.0), ((centre + spread) / scale).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Outcome;

    #[test]
    fn wilson_agrees_with_published_values() {
        // 81 of 263 (Newcombe 1998, method 3): 0.2553 to 0.3662; 0 of 20: 0 to 0.1611.
        let (low, high) = wilson(81, 263);
        assert!((low - 0.2553).abs() < 5e-5 && (high - 0.3662).abs() < 5e-5, "{low} {high}");
        let (low, high) = wilson(0, 20);
        assert!(low == 0.0 && (high - 0.1611).abs() < 5e-5, "{high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn seats_that_win_together_are_one_side() {
        let mut tally = Tally::default();
        for places in [[0, 0, 255], [0, 0, 255], [255, 255, 0], [255; 3]] {
            let outcome = Some(Outcome::ranked(places));
            tally.add(&Played { outcome, turns: 1, decisions: 1, ..Played::default() });
        }
        assert_eq!(tally.sides(3), [(vec![0, 1], 2), (vec![2], 1)]);
    }

    #[test]
    fn a_side_that_is_dealt_is_counted_wherever_it_sits() {
        let mut tally = Tally::default();
        for (places, sides) in [([0, 1], ["hero", "monster"]), ([1, 0], ["hero", "hero"])] {
            let mut played = Played { outcome: Some(Outcome::ranked(places)), ..Played::default() };
            played.sides[..2].copy_from_slice(&sides.map(Some));
            tally.add(&played);
        }
        let mut twice = tally.clone();
        twice.merge(&tally);
        assert_eq!(twice.dealt_sides, BTreeMap::from([("hero", (6, 4)), ("monster", (2, 0))]));
    }

    #[test]
    fn counting_in_two_halves_is_counting_at_once() {
        let played = |turns, places: [u8; 2]| Played {
            outcome: Some(Outcome::ranked(places)),
            turns,
            decisions: turns * 2,
            first: SeatSet::only(Seat(0)),
            ..Played::default()
        };
        let games = [
            played(3, [0, 1]),
            played(5, [255, 255]),
            played(3, [1, 0]),
            Played { outcome: None, turns: 9, decisions: 9, ..Played::default() },
        ];
        let (mut all, mut left, mut right) = (Tally::default(), Tally::default(), Tally::default());
        games.iter().for_each(|game| all.add(game));
        games[..1].iter().for_each(|game| left.add(game));
        games[1..].iter().for_each(|game| right.add(game));
        right.merge(&left);
        assert_eq!(all, right);
        assert_eq!((all.wins, all.unfinished, all.seat_wins[0], all.seat_wins[1]), (2, 1, 1, 1));
        assert_eq!(all.sides(2), [(vec![0], 1), (vec![1], 1)]);
        assert_eq!(all.first_wins, 1);
        assert_eq!(all.mean_turns(), 5.0);
        assert_eq!((all.turns_at(0.5), all.turns_at(1.0)), (3, 9));
    }
}

//! Clean & Count, and the end (CC-26 to CC-30).

use std::collections::BTreeSet;

use engine::{Chance, Log, Outcome, Seat};

use crate::castle::Judged;
use crate::event::Event;
use crate::film::settle;
use crate::geometry::data;
use crate::piece::Piece;
use crate::position::{CastleCrush, Phase};
use crate::setup::Mode;

/// Rounds of the Standard mode (CC-6).
const ROUNDS: u8 = 3;

impl CastleCrush {
    /// Building scores are booked; then come the attacks, or the title.
    pub(crate) fn book(&mut self, log: &mut impl Log<Event>) {
        let Phase::Building { sites } = &self.phase else { return };
        let points: Vec<u16> = sites.iter().map(|building| building.score.unwrap_or(0)).collect();
        match self.mode {
            // Only attacks score there (CC-31).
            Mode::Speed => {}
            Mode::Standard | Mode::Construction => {
                self.score(&points);
                log.push(Event::Booked { points: points.clone(), last: false });
            }
        }
        if self.mode == Mode::Construction {
            let (seat, title) = (Seat(0), self.combination.title(points[0]));
            log.push(Event::Titled { seat, points: points[0], title });
            let outcome = if title.is_some() { Outcome::all_win(1) } else { Outcome::all_lose(1) };
            self.phase = Phase::Over { outcome, title };
        } else {
            self.begin_attacks(log);
        }
    }

    fn score(&mut self, points: &[u16]) {
        for (score, more) in self.scores.iter_mut().zip(points) {
            *score += more;
        }
    }

    /// All attacks are made: figures count, fallen blocks are gathered, and the next round begins.
    pub(crate) fn clean_and_count(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.mode == Mode::Speed {
            self.end("CC-38", log);
            return;
        }
        self.count_figures(log);
        self.gather(log);
        self.pieces.retain(|piece, _| !piece.is_figure()); // CC-C47
        self.pieces = settle(self.scene()).pieces;
        self.gather(log);
        self.down.clear(); // whatever was down is gathered
        if self.round < ROUNDS {
            self.round += 1;
            self.begin_round(chance, log);
            return;
        }
        let points: Vec<u16> = self.seats().map(|seat| self.building_score(seat)).collect();
        self.score(&points);
        for (seat, &points) in self.seats().zip(&points) {
            log.push(Event::Remains { seat, points });
        }
        log.push(Event::Booked { points, last: true });
        self.end("CC-30", log);
    }

    /// Figures that are still on their own foundations (CC-26, CC-F7).
    fn count_figures(&mut self, log: &mut impl Log<Event>) {
        let scene = self.scene();
        let judged = Judged::new(&scene);
        for seat in self.seats() {
            for piece in [Piece::King(seat), Piece::General(seat)] {
                // What is down stays down, wherever a later strike threw it (CC-C55).
                if judged.stands_on(piece, seat) && !self.down.contains(&piece) {
                    let points = data().worth(piece);
                    self.scores[seat.index()] += points;
                    log.push(Event::Survived { seat, piece, what: piece.what(), points });
                }
            }
        }
    }

    /// What is off its owner's foundation goes back, all at once, again and again until nothing is off (CC-27, CC-C24, CC-C56).
    fn gather(&mut self, log: &mut impl Log<Event>) {
        let mut gathered: BTreeSet<Piece> =
            self.owners.keys().copied().filter(|piece| !self.pieces.contains_key(piece)).collect();
        loop {
            let scene = self.scene();
            let judged = Judged::new(&scene);
            let is_off = |piece: Piece| {
                let at_home = self.owner(piece).is_some_and(|seat| judged.stands_on(piece, seat));
                !at_home || self.down.contains(&piece)
            };
            let off: Vec<Piece> = scene.pieces.keys().copied().filter(|&piece| is_off(piece)).collect();
            if off.is_empty() {
                break;
            }
            self.pieces.retain(|piece, _| !off.contains(piece));
            gathered.extend(off.into_iter().filter(|piece| !piece.is_figure()));
            self.pieces = settle(self.scene()).pieces;
        }
        self.owners.retain(|piece, _| !gathered.contains(piece));
        if !gathered.is_empty() {
            log.push(Event::Gathered { pieces: gathered.into_iter().collect() });
        }
    }

    /// What somebody's blocks on the own plate reach (CC-C50).
    fn height(&self, judged: &Judged<'_>, seat: Seat) -> f32 {
        let own: BTreeSet<Piece> = self.blocks(seat).difference(&self.down).copied().collect();
        judged.height(seat, &own)
    }

    /// The highest total wins; of equals the highest castle, within a millimetre together (CC-30, CC-38, CC-C12, CC-C50).
    fn end(&mut self, rule: &'static str, log: &mut impl Log<Event>) {
        let scene = self.scene();
        let judged = Judged::new(&scene);
        let heights: Vec<f32> = self.seats().map(|seat| self.height(&judged, seat)).collect();
        let mut places = vec![0_u8; usize::from(self.players)];
        let mut left: Vec<Seat> = self.seats().collect();
        while !left.is_empty() {
            let place = self.players - left.len() as u8;
            let best = left.iter().map(|seat| self.scores[seat.index()]).max().unwrap_or(0);
            let tied = || left.iter().copied().filter(|seat| self.scores[seat.index()] == best);
            let highest = tied().map(|seat| heights[seat.index()]).fold(0.0, f32::max);
            let first: Vec<Seat> =
                tied().filter(|seat| heights[seat.index()] >= highest - data().judging.tied).collect();
            for seat in &first {
                places[seat.index()] = place;
            }
            left.retain(|seat| !first.contains(seat));
        }
        let best = self.scores.iter().copied().max().unwrap_or(0);
        let mut first = self.seats().filter(|seat| places[seat.index()] == 0);
        let (winner, shared) = (first.next(), first.next().is_some());
        let higher = !shared && self.scores.iter().filter(|&&score| score == best).count() > 1;
        let seat = winner.filter(|_| !shared);
        log.push(Event::Ended { seat, best, higher, points: self.scores.clone(), rule });
        self.phase = Phase::Over { outcome: Outcome::ranked(places), title: None };
    }
}

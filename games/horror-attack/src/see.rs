//! The view of each viewer, built up from what it may know (HA-H25).

use engine::{Seat, Viewer};

use crate::card::{Deck, Kind, Side};
use crate::cards::Set;
use crate::position::{HorrorAttack, NONE, Stage};
use crate::setup::Version;
use crate::view::{Hand, Skill, Step, Tally, View};

impl HorrorAttack {
    pub(crate) fn step(&self) -> Step {
        match self.stage {
            Stage::Building => Step::Building,
            Stage::Mulligan => Step::Mulligan,
            Stage::Turn if !self.waiting.is_empty() => Step::Laying,
            Stage::Turn if self.frames.is_empty() => Step::Turn,
            Stage::Turn => Step::Skill,
            Stage::Factions => Step::Factions,
            Stage::Over => Step::Over,
        }
    }

    /// The kinds of some cards, in the catalogue's order.
    pub(crate) fn kinds_of(&self, cards: Set) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = cards.iter().map(|card| self.kind(card)).collect();
        kinds.sort_unstable();
        kinds
    }

    /// What a viewer may know; `None` is somebody who knows everything.
    pub(crate) fn seen(&self, viewer: Option<Viewer>) -> View {
        let over = self.stage == Stage::Over;
        let is_own = |seat: Seat| viewer.is_none_or(|viewer| viewer == Viewer::Seat(seat));
        let hand = |seat: Seat| {
            let all = self.hand(seat);
            let known = all.iter().filter(|card| self.knows_card(viewer, seat, *card)).collect();
            Hand { size: all.len() as u8, cards: self.kinds_of(known) }
        };
        let factions = |seat: Seat| {
            let known =
                (0..self.factions_of(seat).count()).filter(|&at| self.knows_faction(viewer, seat, at));
            known.map(|at| self.factions[seat.index()][at]).collect()
        };
        let exposed = |seat: Seat| {
            let by = |at: usize| self.looked[seat.index()][at];
            let told = |at: usize| match viewer {
                Some(Viewer::Seat(viewer)) if viewer != seat => by(at).contains(viewer),
                Some(Viewer::Spectator) => false,
                _ => !by(at).is_empty(),
            };
            let told = (0..self.factions_each()).filter(|&at| told(at));
            told.map(|at| self.factions[seat.index()][at]).collect()
        };
        let looked_by = |seat: Seat| {
            let all = self.looked[seat.index()].iter().flat_map(|seats| seats.iter());
            engine::SeatSet::of(all).iter().collect()
        };
        let decks = [Deck::Innsmouth, Deck::Mountains];
        let left = |seat: Seat| is_own(seat).then(|| self.kinds_of(self.decks[seat.index()]));
        View {
            players: self.players,
            version: if self.expert { Version::Expert } else { Version::Base },
            box_decks: decks.into_iter().filter(|deck| self.uses[*deck as usize]).collect(),
            one_box: self.one_box,
            detective_alone: self.detective_alone,
            active: self.active,
            turn: self.turn,
            step: self.step(),
            deciding: self.deciders().iter().collect(),
            deck: self.decks[..if self.expert { 2 } else { 1 }].iter().map(|deck| deck.len() as u8).collect(),
            left: if self.expert { self.seats().map(left).collect() } else { Vec::new() },
            discard: self.pile.iter().map(|card| self.kind(*card)).collect(),
            areas: self.seats().map(|seat| self.kinds_of(self.area(seat))).collect(),
            tallies: self.seats().map(|seat| self.tally(seat)).collect(),
            hands: self.seats().map(hand).collect(),
            factions: self.seats().map(factions).collect(),
            faction_cards: self.factions_of(Seat(0)).count() as u8,
            looked_by: self.seats().map(looked_by).collect(),
            exposed: self.seats().map(exposed).collect(),
            skill: self.seen_skill(),
            laid: self.seats().map(|seat| self.seen_laid(seat, is_own(seat))).collect(),
            last_turn: self.last_turn,
            scoring: if over { self.scoring[..self.players.into()].to_vec() } else { Vec::new() },
            points: if over { self.seats().map(|seat| self.score(seat)).collect() } else { Vec::new() },
            ranking: if over { self.ranking().to_vec() } else { Vec::new() },
        }
    }

    fn seen_laid(&self, seat: Seat, own: bool) -> Vec<Kind> {
        if own { self.kinds_of(self.laid[seat.index()]) } else { Vec::new() }
    }

    fn seen_skill(&self) -> Option<Skill> {
        let frame = self.frame()?;
        let seat = |seat: u8| (seat != NONE).then_some(Seat(seat));
        Some(Skill {
            card: self.kind(frame.card),
            rule: self.rule_of(frame).to_owned(),
            may: self.may_decline(frame),
            asks: self.step_of(frame).map_or("", crate::skill::Step::word).to_owned(),
            player: seat(frame.player),
            to: seat(frame.to),
            moving: (frame.moving != NONE).then(|| self.kind(frame.moving)),
            done: frame.done,
        })
    }

    fn tally(&self, seat: Seat) -> Tally {
        let mut tally = Tally::default();
        for card in self.area(seat).iter().map(|card| self.kind(card).card()) {
            match card.side {
                Side::Hero => tally.suns += card.symbols,
                Side::Monster => tally.skulls += card.symbols,
                Side::Neutral => {}
            }
        }
        tally
    }
}

//! Whom a hit card can strike (CP-B3.1, CP-B3.2, CP-W3.1, CP-W3.2, CP-A7 to CP-A9).

use engine::Seat;

use crate::board::{Cells, Color, Ring};
use crate::card::{Card, Soldier};
use crate::cards::Cards;
use crate::piece::{Ids, Piece};
use crate::position::CastlePanic;
use crate::token::Monster;

const DEFENDED: Cells = Cells::rings(&Ring::DEFENDED);

/// The cells in which a hit card strikes those on the ground, and those in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    pub(crate) ground: Cells,
    pub(crate) air: Cells,
}

impl Reach {
    #[inline]
    fn or(self, other: Reach) -> Reach {
        Reach { ground: self.ground.or(other.ground), air: self.air.or(other.air) }
    }

    #[inline]
    fn of(soldier: Soldier, colors: Cells, heroic: bool) -> Reach {
        let ground = match soldier {
            Soldier::Of(ring) => Cells::rings(&[ring]),
            Soldier::Hero if heroic => DEFENDED.or(Cells::rings(&[Ring::Castle])),
            Soldier::Hero => DEFENDED,
        };
        let shoots = matches!(soldier, Soldier::Of(Ring::Archer) | Soldier::Hero);
        Reach { ground: ground.and(colors), air: if shoots { DEFENDED.and(colors) } else { Cells::NONE } }
    }

    #[inline]
    fn strikes(self, piece: &Piece) -> bool {
        if piece.face().flies { self.air.has(piece.place) } else { self.ground.has(piece.place) }
    }
}

/// How a card may be changed: not at all, as it was, or to something else than printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change<T> {
    /// As printed.
    No,
    /// As printed or anything else: the special card is in the hand.
    May,
    /// Anything else: the special card is joined, and nothing is chosen yet.
    Must,
    /// This.
    To(T),
}

/// Can hit cards do anything to it where it stands? (CP-A7, CP-A53)
#[inline]
pub(crate) fn can_be_hit(piece: &Piece) -> bool {
    piece.monster != Monster::Doppelganger && piece.face().immune != Some(piece.ring())
}

impl CastlePanic {
    /// Where a hit card strikes, changed so.
    pub(crate) fn reach(&self, card: Card, color: Change<Color>, ring: Change<Ring>) -> Reach {
        let nowhere = Reach { ground: Cells::NONE, air: Cells::NONE };
        let Some((soldier, printed)) = card.soldier() else { return nowhere };
        let own = printed.map_or(Cells::ALL, Cells::color);
        let colors = match (printed, color) {
            (None, _) | (Some(_), Change::No) => own,
            (Some(_), Change::May) => Cells::ALL,
            (Some(_), Change::Must) => Cells::ALL.without(own),
            (Some(_), Change::To(color)) => Cells::color(color),
        };
        let heroic = self.options.heroic_powers();
        let plain = Reach::of(soldier, colors, heroic);
        let Soldier::Of(own_ring) = soldier else { return plain };
        let others = || {
            let rings = Ring::DEFENDED.into_iter().filter(move |ring| *ring != own_ring);
            rings.fold(nowhere, |reach, ring| reach.or(Reach::of(Soldier::Of(ring), colors, heroic)))
        };
        match ring {
            Change::No => plain,
            Change::May => plain.or(others()),
            Change::Must => others(),
            Change::To(ring) => Reach::of(Soldier::Of(ring), colors, heroic),
        }
    }

    /// Whom it strikes there.
    #[inline]
    pub(crate) fn struck(&self, reach: Reach) -> Ids {
        self.crowd.those(|piece| reach.strikes(piece) && can_be_hit(piece))
    }

    #[inline]
    pub(crate) fn strikes_anybody(&self, reach: Reach) -> bool {
        self.crowd.iter().any(|(_, piece)| reach.strikes(piece) && can_be_hit(piece))
    }

    /// How the hand could still change a hit card (CP-A9: never an any-colour card's colour, never a Hero's ring).
    pub(crate) fn possible_changes(hand: Cards, alone: bool) -> (Change<Color>, Change<Ring>) {
        let may = |card: Card| !alone && hand.has(card);
        (
            if may(Card::ChangeColor) { Change::May } else { Change::No },
            if may(Card::ChangeRange) { Change::May } else { Change::No },
        )
    }

    /// CP-8-All-for-One: could these be Archer, Knight and Swordsman of one colour, with others of the hand?
    pub(crate) fn trio_goes_on(&self, seat: Seat, first: Card, joined: Cards) -> bool {
        let mut rings = [false; 3];
        let mut color = None;
        for card in std::iter::once(first).chain(joined.iter()) {
            let Some((Soldier::Of(ring), its)) = card.soldier() else { return false };
            let at = Ring::DEFENDED.iter().position(|other| *other == ring).unwrap_or(0);
            if std::mem::replace(&mut rings[at], true) || !agree(&mut color, its) {
                return false;
            }
        }
        let mut rest = self.hand(seat);
        rest.take(first);
        rest.remove_all(joined);
        let colors: &[Color] = match &color {
            Some(color) => std::slice::from_ref(color),
            None => &Color::ALL,
        };
        colors.iter().any(|&color| {
            let missing = Ring::DEFENDED.into_iter().zip(rings).filter(|(_, there)| !there);
            let mut complete =
                missing.map(|(ring, _)| rest.kinds().any(|card| stands_for(card, ring, color)));
            complete.all(|found| found) && self.strikes_anybody(self.trio_reach(color))
        })
    }

    fn trio_reach(&self, color: Color) -> Reach {
        Reach { ground: DEFENDED.and(Cells::color(color)), air: Cells::NONE }
    }

    /// Whom a complete trio strikes (CP-A69: nobody who flies).
    pub(crate) fn trio_targets(&self, first: Card, joined: Cards) -> Ids {
        let mut color = None;
        for card in std::iter::once(first).chain(joined.iter()) {
            if let Some((_, its)) = card.soldier() {
                agree(&mut color, its);
            }
        }
        let ground = DEFENDED.and(color.map_or(Cells::ALL, Cells::color));
        self.struck(Reach { ground, air: Cells::NONE })
    }
}

/// Any-colour cards agree with everything (CP-A69).
fn agree(color: &mut Option<Color>, its: Option<Color>) -> bool {
    match (*color, its) {
        (Some(color), Some(its)) => color == its,
        (None, Some(its)) => {
            *color = Some(its);
            true
        }
        (_, None) => true,
    }
}

fn stands_for(card: Card, ring: Ring, color: Color) -> bool {
    matches!(card.soldier(), Some((Soldier::Of(its), printed))
        if its == ring && printed.is_none_or(|printed| printed == color))
}

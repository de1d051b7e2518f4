//! What a card can do now, and what it does (AM-10).

use engine::{Log, Seat};

use crate::card::{Card, Cards};
use crate::choice::Play;
use crate::event::{Event, catching_rule};
use crate::parts::Parts;
use crate::path::{Space, Spaces};
use crate::position::AttrapeMonstres;
use crate::refusal::No;

impl AttrapeMonstres {
    /// Every way to play a card of this hand, copies of a card counting once.
    #[inline]
    pub(crate) fn each_play(&self, hand: Cards, wanted: impl Fn(Card) -> bool, mut take: impl FnMut(Play)) {
        let parts = Parts::get();
        let occupied = self.path.occupied();
        for card in hand.iter().filter(|&card| wanted(card)) {
            match card {
                Card::Wall => {
                    if !self.wall {
                        take(Play::BuildWall); // AM-A6
                    }
                }
                Card::Boot => occupied.for_each(|space| take(Play::Boot { space })),
                _ => {
                    let targets = occupied.and(parts.fits(card));
                    if !self.catches_all(card) {
                        targets.for_each(|space| take(Play::Catch { card, space }));
                    } else if !targets.is_empty() {
                        take(Play::CatchAll { card });
                    }
                }
            }
        }
    }

    /// AM-16b; ordinary cards still catch one (AM-A20).
    #[inline]
    fn catches_all(&self, card: Card) -> bool {
        self.variants.catch_them_all() && card.is_flexible()
    }

    /// AM-10f: is there any card at the table that could be played?
    #[inline]
    pub(crate) fn somebody_can_play(&self) -> bool {
        let occupied = self.path.occupied();
        let can_be_played = |card: Card| match card {
            Card::Wall => !self.wall,
            Card::Boot => !occupied.is_empty(),
            _ => !occupied.and(Parts::get().fits(card)).is_empty(),
        };
        self.hands.iter().any(|hand| hand.iter().any(can_be_played))
    }

    /// Whether the card does this, whoever has it.
    pub(crate) fn refuse_play(&self, play: Play) -> Result<(), No> {
        let occupied = self.path.occupied();
        match play {
            Play::BuildWall => {
                if self.wall {
                    Err(No::WallStands)
                } else {
                    Ok(())
                }
            }
            Play::Boot { .. } if occupied.is_empty() => Err(No::NothingToBoot),
            Play::Boot { space } if occupied.contains(space) => Ok(()),
            Play::Boot { space } => Err(No::EmptySpace { rule: "AM-10h", space }),
            Play::Catch { card, .. } | Play::CatchAll { card } if card.is_special() => {
                Err(No::CatchesNothing { card })
            }
            Play::Catch { card, .. } if self.catches_all(card) => Err(No::CatchesAll { card }),
            Play::Catch { card, space } => self.refuse_catch(card, space, occupied),
            Play::CatchAll { card } if !self.catches_all(card) => {
                Err(No::CatchesOne { card, variant: self.variants.catch_them_all() })
            }
            Play::CatchAll { card } if occupied.and(Parts::get().fits(card)).is_empty() => {
                Err(No::FitsNothing { card })
            }
            Play::CatchAll { .. } => Ok(()),
        }
    }

    fn refuse_catch(&self, card: Card, space: Space, occupied: Spaces) -> Result<(), No> {
        let fits = Parts::get().fits(card);
        if occupied.and(fits).is_empty() {
            return Err(No::FitsNothing { card }); // AM-A16
        }
        if !occupied.contains(space) {
            return Err(No::EmptySpace { rule: catching_rule(card), space });
        }
        if fits.contains(space) { Ok(()) } else { Err(No::DoesNotFit { card, space }) }
    }

    /// AM-10: what a card does. Its targets were checked.
    #[inline]
    pub(crate) fn perform(&mut self, owner: Seat, play: Play, log: &mut impl Log<Event>) {
        let card = play.card();
        self.hands[owner.index()].remove(card);
        self.discard.add(card); // AM-10d
        match play {
            // AM-10a to AM-10c
            Play::Catch { card, space } => {
                if let Some(monster) = self.path.take(space) {
                    log.push(Event::Caught { seat: owner, card, monster, space, with_all: false });
                }
            }
            // AM-16b, AM-A20
            Play::CatchAll { card } => {
                for space in self.path.occupied().and(Parts::get().fits(card)) {
                    if let Some(monster) = self.path.take(space) {
                        log.push(Event::Caught { seat: owner, card, monster, space, with_all: true });
                    }
                }
            }
            // AM-10g
            Play::BuildWall => {
                self.wall = true;
                log.push(Event::WallBuilt { seat: owner, no_defense: self.variants.no_defense() });
            }
            // AM-10h, AM-A8: back into the pile, not into the dungeon
            Play::Boot { space } => {
                if let Some(monster) = self.path.take(space) {
                    self.pile.add(monster as usize);
                    log.push(Event::Booted { seat: owner, monster, space });
                }
            }
        }
    }
}

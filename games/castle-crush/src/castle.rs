//! A castle as the arbiter sees it: what is on a foundation, on which storey, and what it counts.

use std::collections::{BTreeMap, BTreeSet};

use engine::Seat;

use crate::contacts::{Contacts, Thing};
use crate::geometry::data;
use crate::piece::Piece;
use crate::pose::Pose;
use crate::scene::Scene;
use crate::shapes;

/// A scene with what can be seen in it.
#[derive(Clone, Debug)]
pub struct Judged<'a> {
    scene: &'a Scene,
    contacts: Contacts,
}

impl<'a> Judged<'a> {
    /// Looks closely at a scene at rest.
    pub fn new(scene: &'a Scene) -> Judged<'a> {
        Judged { scene, contacts: Contacts::of(scene) }
    }

    /// Does it touch the table (CC-22)?
    pub fn is_down(&self, piece: Piece) -> bool {
        self.contacts.is_down(piece)
    }

    /// What rests on somebody's foundation, directly or through other pieces that do not touch the table, each with its storey
    /// (CC-14, CC-C3, CC-C22, CC-C41). A figure passes the storey on and adds none (CC-C40).
    pub fn storeys(&self, seat: Seat) -> BTreeMap<Piece, u16> {
        let under = self.under();
        // What lies lower has less under it, so its storey is known first.
        let mut lowest_first: Vec<Piece> = under.keys().copied().collect();
        lowest_first.sort_by_key(|piece| under[piece].len());
        let mut storeys = BTreeMap::new();
        for piece in lowest_first {
            // Pieces that carry each other in a circle stand together on what carries any of them.
            let circle = under[&piece].iter().copied().filter(|other| under[other].contains(&piece));
            let together: BTreeSet<Piece> = circle.chain([piece]).collect();
            let carriers = together.iter().flat_map(|&one| self.contacts.carriers(Thing::Piece(one)));
            let below = carriers.filter_map(|carrier| match carrier {
                Thing::Foundation(whose) => (whose == seat).then_some(0),
                Thing::Piece(under) if !together.contains(&under) => storeys.get(&under).copied(),
                Thing::Piece(_) | Thing::Table | Thing::Base | Thing::Hammer => None,
            });
            if let Some(highest) = below.max() {
                storeys.insert(piece, highest + u16::from(!piece.is_figure()));
            }
        }
        storeys
    }

    /// For each piece that does not touch the table, all such pieces that it rests on, directly or not.
    fn under(&self) -> BTreeMap<Piece, BTreeSet<Piece>> {
        let stands = |piece: &Piece| !self.is_down(*piece);
        let direct = |piece: Piece| {
            self.contacts.carriers(Thing::Piece(piece)).filter_map(|carrier| match carrier {
                Thing::Piece(under) if stands(&under) => Some(under),
                _ => None,
            })
        };
        let mut under: BTreeMap<Piece, BTreeSet<Piece>> = self
            .scene
            .pieces
            .keys()
            .copied()
            .filter(stands)
            .map(|piece| (piece, direct(piece).collect()))
            .collect();
        loop {
            let deeper: BTreeMap<Piece, BTreeSet<Piece>> = under
                .iter()
                .map(|(&piece, below)| {
                    (piece, below.iter().flat_map(|lower| &under[lower]).chain(below).copied().collect())
                })
                .collect();
            if deeper == under {
                return under;
            }
            under = deeper;
        }
    }

    /// Is it on somebody's foundation?
    pub fn stands_on(&self, piece: Piece, seat: Seat) -> bool {
        self.storeys(seat).contains_key(&piece)
    }

    /// What a castle counts (CC-13, CC-29): each of one's own blocks its base score times its storey; one that is not upright has a
    /// base score of 1 (CC-C10, CC-C26).
    pub fn building_score(&self, seat: Seat, own: &BTreeSet<Piece>, lying_counts_one: bool) -> u16 {
        let built = self.storeys(seat).into_iter().filter(|(piece, _)| own.contains(piece));
        built
            .map(|(piece, storey)| match is_upright(self.scene.pieces[&piece]) {
                true => storey * data().worth(piece),
                false if lying_counts_one => 1,
                false => storey,
            })
            .sum()
    }

    /// How high one's own blocks reach above the foundation, in millimetres (CC-C12, CC-C50).
    pub fn height(&self, seat: Seat, own: &BTreeSet<Piece>) -> f32 {
        let floor = data().geometry.ground.foundation.height;
        let standing = self.storeys(seat).into_keys().filter(|piece| own.contains(piece));
        let tops = standing.map(|piece| shapes::top(data(), piece, &self.scene.pieces[&piece].real()));
        tops.map(|top| top - floor).fold(0.0, f32::max)
    }

    /// The pieces that a piece rests on.
    pub fn carriers(&self, piece: Piece) -> Vec<Piece> {
        let carriers = self.contacts.carriers(Thing::Piece(piece));
        carriers
            .filter_map(|thing| if let Thing::Piece(under) = thing { Some(under) } else { None })
            .collect()
    }

    /// Does something rest on this piece?
    pub fn carries(&self, piece: Piece) -> bool {
        let on_it = |&other: &Piece| {
            self.contacts.carriers(Thing::Piece(other)).any(|under| under == Thing::Piece(piece))
        };
        self.scene.pieces.keys().any(on_it)
    }

    /// Do a piece and something else touch?
    pub fn touch(&self, piece: Piece, other: Thing) -> bool {
        self.contacts.touch(Thing::Piece(piece), other)
    }
}

/// Within 15° of the vertical (CC-C11).
pub fn is_upright(pose: Pose) -> bool {
    pose.uprightness() >= libm::cosf(data().judging.upright.to_radians())
}

//! What a page draws and says by the box alone: worths, titles, sizes. Made from the data and the rules, so that neither is written twice.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::geometry::data;
use crate::piece::{COPIES, Kind, Piece};
use crate::setup::{Combination, Title};

/// The box, as far as a page needs it. Lengths in millimetres.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Printed {
    /// What a block counts on the first storey, and a figure that fell, by `HF` and `king`.
    #[ts(type = "Record<Kind | \"king\" | \"general\", number>")]
    worth: BTreeMap<String, u16>,
    /// How many of each kind of block there are.
    copies: u8,
    /// From how many points on a castle earns which title.
    #[ts(type = "Record<Combination, PrintedTitle[]>")]
    titles: BTreeMap<&'static str, Vec<PrintedTitle>>,
    /// From the middle of the base to the middle of a foundation.
    ring: f32,
    /// The side of a foundation, and its height.
    plate: [f32; 2],
    /// How far from the middle of the base the hammer may stand.
    reach: f32,
    /// How far apart foundations stand at least.
    apart: f32,
    /// Whether the sizes are known, or reconstructed.
    provenance: &'static str,
}

/// A title, and from how many points on it is earned.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct PrintedTitle {
    title: Title,
    points: u16,
}

/// What is printed.
pub fn printed() -> Printed {
    let (data, seat) = (data(), engine::Seat(0));
    let blocks = Kind::ALL.map(|kind| (format!("{kind:?}"), data.worth(Piece::Block(kind, 0))));
    let figures = [("king", Piece::King(seat)), ("general", Piece::General(seat))];
    let figures = figures.map(|(name, piece)| (name.to_owned(), data.worth(piece)));
    let titles =
        [("barbican", Combination::Barbican), ("keep", Combination::Keep), ("castle", Combination::Castle)];
    let titles = titles.map(|(name, combination)| {
        let names = [Title::QualifiedWorker, Title::MasterBuilder, Title::Architect];
        let each = names.into_iter().zip(combination.titles());
        (name, each.map(|(title, points)| PrintedTitle { title, points }).collect())
    });
    let (ground, hammer) = (&data.geometry.ground, &data.geometry.hammer);
    Printed {
        worth: blocks.into_iter().chain(figures).collect(),
        copies: COPIES,
        titles: titles.into_iter().collect(),
        ring: hammer.length,
        plate: [ground.foundation.width, ground.foundation.height],
        reach: ground.reach,
        apart: ground.apart,
        provenance: &data.geometry.provenance,
    }
}

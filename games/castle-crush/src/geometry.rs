//! What is printed, or rather sawn: the data file, read once and checked.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::piece::{COPIES, Kind, Piece};

/// The data file, in millimetres.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    blocks: Vec<Block>,
    /// What a figure counts.
    pub figures: Figures<u16>,
    /// What everything measures.
    pub geometry: Geometry,
    /// What counts as touching, carrying, standing.
    pub judging: Judging,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    id: Kind,
    #[serde(rename = "family")]
    _family: Family,
    #[serde(rename = "top")]
    _top: String,
    base: u16,
    copies: u8,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Family {
    House,
    Tower,
    Roof,
}

/// Something for the King and something for the General.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures<T> {
    /// The King's.
    pub king: T,
    /// The General's.
    pub general: T,
}

/// Sizes and wood.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Geometry {
    /// `reconstructed`, until somebody with a ruler corrects it; shown to players.
    pub provenance: String,
    pub(crate) density: f32,
    pub(crate) head_density: f32,
    pub(crate) friction: f32,
    pub(crate) restitution: f32,
    pub(crate) shapes: Shapes,
    pub(crate) figures: Figures<Figure>,
    /// Foundations and the hammer's base.
    pub ground: Ground,
    /// The hammer.
    pub hammer: Hammer,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
pub(crate) struct Shapes {
    HF: Shape,
    HP: Shape,
    TF: Shape,
    TP: Shape,
    TS: Shape,
    RT: Shape,
}

/// A block: a box with something on top.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shape {
    pub(crate) width: f32,
    pub(crate) depth: f32,
    pub(crate) wall: f32,
    pub(crate) gable: Option<Gable>,
    pub(crate) step: Option<Step>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gable {
    pub(crate) top: f32,
    pub(crate) ridge: f32,
}

/// The tall half of an L.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) width: f32,
    pub(crate) top: f32,
    pub(crate) bevel: f32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figure {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) foot: f32,
}

/// What lies on the table before the first block.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// A foundation, square.
    pub foundation: Plate,
    pub(crate) base: Disc,
    /// How far from the middle of the base the rod may stand (CC-C51).
    pub reach: f32,
    /// How far apart two foundations stand at least, from middle to middle (CC-C54).
    pub apart: f32,
}

/// A square plate.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plate {
    /// Its side.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Disc {
    pub(crate) diameter: f32,
    pub(crate) height: f32,
}

/// The hammer: a rod with a head, and a lean from which it falls.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hammer {
    /// Its length; also how far a foundation stands from the base (CC-3).
    pub length: f32,
    pub(crate) rod: f32,
    pub(crate) head: Head,
    pub(crate) lean: f32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) diameter: f32,
    pub(crate) length: f32,
}

/// The arbiter's measures.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judging {
    /// A gap up to this is a contact (CC-C36).
    pub touch: f32,
    /// A contact carries if its normal has at least this much of the vertical (CC-C36).
    pub carries: f32,
    /// Within so many degrees of the vertical a piece is upright (CC-C11).
    pub upright: f32,
    /// A block that sank by more was knocked over (CC-C42).
    pub sank: f32,
    /// Castles within this of each other are equally high (CC-C50).
    pub tied: f32,
}

const BOX: (&str, &str) = boxes::packed!("castle-crush");
static DATA: LazyLock<Result<Data, String>> = LazyLock::new(|| read(BOX));

/// What the data file says.
///
/// # Panics
/// When the file that was compiled in cannot be read, with the reason; a test reads it first.
pub fn data() -> &'static Data {
    match &*DATA {
        Ok(data) => data,
        Err(trouble) => panic!("{trouble}"),
    }
}

fn read((file, json): (&str, &str)) -> Result<Data, String> {
    let data: Data = boxes::open(file, json)?;
    if data.blocks.iter().map(|block| block.id).ne(Kind::ALL) {
        return Err(format!("{file}: [[blocks]] are HF, HP, TF, TP, TS and RT, in this order"));
    }
    if let Some(block) = data.blocks.iter().find(|block| block.copies != COPIES) {
        return Err(format!(
            "{file}: {:?} has {} copies: the box holds {COPIES} of each",
            block.id, block.copies
        ));
    }
    Ok(data)
}

impl Data {
    /// What a block counts on the first storey, a figure when it falls (CC-13, CC-22).
    pub fn worth(&self, piece: Piece) -> u16 {
        match piece {
            Piece::Block(kind, _) => self.blocks[kind as usize].base,
            Piece::King(_) => self.figures.king,
            Piece::General(_) => self.figures.general,
        }
    }
}

impl Shapes {
    pub(crate) fn of(&self, kind: Kind) -> Shape {
        match kind {
            Kind::HF => self.HF,
            Kind::HP => self.HP,
            Kind::TF => self.TF,
            Kind::TP => self.TP,
            Kind::TS => self.TS,
            Kind::RT => self.RT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_as_the_rules_say() {
        let data = data();
        assert_eq!(Kind::BASIC_SET.map(|kind| data.worth(Piece::Block(kind, 0))).iter().sum::<u16>(), 8);
        assert_eq!(data.worth(Piece::Block(Kind::RT, 0)), 3);
        assert_eq!((data.figures.king, data.figures.general), (7, 5));
    }

    #[test]
    fn what_is_wrong_in_the_file_is_said() {
        const FILE: &str = include_str!("../data/castle-crush.toml");
        let read = |toml: &str| read(("my-box.toml", &boxes::json(toml, &[])?));
        let few = FILE.replacen("copies = 5", "copies = 4", 1);
        assert!(read(&few).unwrap_err().contains("HF has 4 copies"));
        let unknown = FILE.replacen("[judging]", "[judging]\nwarmth = 3", 1);
        assert!(read(&unknown).unwrap_err().contains("warmth"));
    }
}

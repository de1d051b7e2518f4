//! What stands on the table: thirty blocks of six kinds, and a King and a General of each colour.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use engine::Seat;

/// How many of each kind of block are in the box.
pub(crate) const COPIES: u8 = 5;
/// How many can play.
pub(crate) const SEATS: u8 = 4;

/// A kind of block (CC-part-HF and the others).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum Kind {
    /// A house with a flat top.
    HF,
    /// A house with a pointed top.
    HP,
    /// A tower with a flat top.
    TF,
    /// A tower with a pointed top.
    TP,
    /// A tower with a slanted top.
    TS,
    /// A roof.
    RT,
}

impl Kind {
    /// All of them, in the order of the box.
    pub const ALL: [Kind; 6] = [Kind::HF, Kind::HP, Kind::TF, Kind::TP, Kind::TS, Kind::RT];
    /// One of each but the roof (CC-8).
    pub const BASIC_SET: [Kind; 5] = [Kind::HF, Kind::HP, Kind::TF, Kind::TP, Kind::TS];

    fn name(self) -> &'static str {
        match self {
            Kind::HF => "HF",
            Kind::HP => "HP",
            Kind::TF => "TF",
            Kind::TP => "TP",
            Kind::TS => "TS",
            Kind::RT => "RT",
        }
    }
}

/// One piece of wood. Their order is the order in which a world is built: the same every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub enum Piece {
    /// A block: its kind, and which of the five.
    Block(Kind, u8),
    /// The King of a seat.
    King(Seat),
    /// The General of a seat.
    General(Seat),
}

impl Piece {
    /// What it is called, whichever of its like it is: words know it by this.
    pub fn what(self) -> &'static str {
        match self {
            Piece::Block(kind, _) => kind.name(),
            Piece::King(_) => "king",
            Piece::General(_) => "general",
        }
    }

    /// Every piece of the box.
    pub fn all() -> impl Iterator<Item = Piece> {
        let blocks =
            Kind::ALL.into_iter().flat_map(|kind| (0..COPIES).map(move |copy| Piece::Block(kind, copy)));
        let kings = (0..SEATS).map(|seat| Piece::King(Seat(seat)));
        let generals = (0..SEATS).map(|seat| Piece::General(Seat(seat)));
        blocks.chain(kings).chain(generals)
    }

    /// The kind of a block; a figure has none.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Piece::Block(kind, _) => Some(kind),
            Piece::King(_) | Piece::General(_) => None,
        }
    }

    /// Is it a King or a General?
    pub fn is_figure(self) -> bool {
        self.kind().is_none()
    }
}

impl std::fmt::Display for Piece {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Piece::Block(kind, copy) => write!(out, "{}-{}", kind.name(), copy + 1),
            Piece::King(seat) => write!(out, "king-{}", seat.0),
            Piece::General(seat) => write!(out, "general-{}", seat.0),
        }
    }
}

impl std::str::FromStr for Piece {
    type Err = String;

    fn from_str(name: &str) -> Result<Piece, String> {
        Piece::all().find(|piece| piece.to_string() == name).ok_or_else(|| {
            format!("no piece is called {name:?}: blocks are HF-1 to RT-5, figures king-0 to general-3")
        })
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Piece, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(input)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_written_by_its_name() {
        assert_eq!(Piece::all().count(), 38);
        for piece in Piece::all() {
            let written = serde_json::to_string(&piece).unwrap();
            assert_eq!(serde_json::from_str::<Piece>(&written).unwrap(), piece, "{written}");
        }
        assert_eq!(Piece::Block(Kind::TS, 2).to_string(), "TS-3");
        assert!("TS-6".parse::<Piece>().unwrap_err().contains("TS-6"));
    }
}

//! What happens in a game, and which rule makes it happen.

use engine::Seat;
use serde::Serialize;

use crate::piece::{Kind, Piece};
use crate::pose::Pose;
use crate::put::Put;
use crate::scene::Place;
use crate::setup::Title;
use crate::world::Strike;

/// Something that happened. Everything stands on the table: everybody sees every event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Event {
    /// Who is how old, the youngest first, who is named (CC-C27).
    Ages { seat: Seat, seats: Vec<Seat> },
    /// A foundation has its place (CC-3).
    Settled { seat: Seat, place: Place },
    /// Blocks are given out (CC-8, CC-33, CC-40).
    Dealt {
        seat: Seat,
        blocks: Vec<Kind>,
        #[serde(skip)]
        rule: &'static str,
    },
    /// Somebody takes a block of choice (CC-9, CC-C31).
    Took {
        seat: Seat,
        piece: Piece,
        what: &'static str,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The reserve is empty; each missing block is an attack more (CC-24).
    Short { seat: Seat, missing: u8 },
    /// A round begins (CC-6).
    RoundBegan { round: u8 },
    /// A piece was put down: on which storey it came to rest, unless it fell (CC-14).
    Put { seat: Seat, what: &'static str, storey: Option<u16>, put: Put, at: Pose },
    /// A piece was taken back.
    Lifted { seat: Seat, piece: Piece, what: &'static str },
    /// Pieces fell while somebody built, and are in hand again (CC-C17).
    Tumbled { seat: Seat, pieces: Vec<Piece> },
    /// A castle is finished, and what it counts where building counts (CC-13, CC-C38).
    Finished { seat: Seat, points: Option<u16> },
    /// A figure stays out (CC-C39).
    StaysOut { seat: Seat, piece: Piece, what: &'static str },
    /// What a castle still counts after the last round (CC-29).
    Remains { seat: Seat, points: u16 },
    /// The building scores are booked (CC-13, CC-29).
    Booked { points: Vec<u16>, last: bool },
    /// A cycle of attacks begins, in this order; its first is named (CC-17, CC-23, CC-36, CC-C5).
    CycleBegan {
        cycle: u8,
        seat: Seat,
        seats: Vec<Seat>,
        #[serde(skip)]
        rule: &'static str,
    },
    /// The hammer fell: what touches the table now, how many Kings and Generals among it, and what that counts (CC-22).
    Struck {
        seat: Seat,
        strike: Strike,
        pieces: Vec<Piece>,
        kings: u8,
        generals: u8,
        points: u16,
        hammer: Pose,
    },
    /// The hammer was lifted by the owner of the castle it lay on: what fell then counts as well (CC-20, CC-C49). `hash` is
    /// the digest of the scene at rest.
    HammerLifted { seat: Seat, owner: Option<Seat>, pieces: Vec<Piece>, points: u16, hash: String },
    /// Nobody was left to hit (CC-C32).
    Passed { seat: Seat },
    /// A figure is still on its foundation (CC-26).
    Survived { seat: Seat, piece: Piece, what: &'static str, points: u16 },
    /// Blocks go back to the reserve (CC-27).
    Gathered { pieces: Vec<Piece> },
    /// The builder's title (CC-45).
    Titled { seat: Seat, points: u16, title: Option<Title> },
    /// Somebody has enough points: this round is the last (CC-37).
    LastRound { seat: Seat },
    /// It is over: who won alone, with how many points, and whether only by the height of the castle (CC-30, CC-38).
    Ended {
        seat: Option<Seat>,
        best: u16,
        higher: bool,
        points: Vec<u16>,
        #[serde(skip)]
        rule: &'static str,
    },
}

impl engine::Event for Event {
    fn rule(&self) -> &'static str {
        match self {
            Event::Ages { .. } => "CC-C27",
            Event::Settled { .. } => "CC-3",
            Event::Dealt { rule, .. }
            | Event::Took { rule, .. }
            | Event::CycleBegan { rule, .. }
            | Event::Ended { rule, .. } => rule,
            Event::Short { .. } => "CC-24",
            Event::RoundBegan { .. } => "CC-6",
            Event::Put { put, .. } => {
                if put.piece.is_figure() {
                    "CC-15"
                } else {
                    "CC-11"
                }
            }
            Event::Lifted { .. } | Event::Tumbled { .. } => "CC-C17",
            Event::Finished { .. } => "CC-C38",
            Event::StaysOut { .. } => "CC-C39",
            Event::Booked { last: false, .. } => "CC-13",
            Event::Booked { last: true, .. } | Event::Remains { .. } => "CC-29",
            Event::Struck { .. } => "CC-22",
            Event::HammerLifted { .. } => "CC-20",
            Event::Passed { .. } => "CC-C32",
            Event::Survived { .. } => "CC-26",
            Event::Gathered { .. } => "CC-27",
            Event::Titled { .. } => "CC-45",
            Event::LastRound { .. } => "CC-37",
        }
    }
}

//! The state of a game. There are no secrets: everybody sees all of it.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::piece::{COPIES, Kind, Piece};
use crate::pose::Pose;
use crate::scene::{Place, Scene};
use crate::setup::{Combination, Hand, Mode, Setup, Title};

/// A game of Castle Crush!, and what anybody sees of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "View")]
pub struct CastleCrush {
    /// How many play.
    pub players: u8,
    /// Which game.
    pub mode: Mode,
    /// Which castle, in the Construction mode.
    pub combination: Combination,
    /// How steady hands are.
    pub hand: Hand,
    /// A lying block counts 1 whatever its storey (CC-C10).
    pub lying_counts_one: bool,
    /// The youngest first (CC-C27).
    #[ts(type = "number[]")]
    pub ages: Vec<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// What is being done.
    pub phase: Phase,
    /// Points, by seat.
    pub scores: Vec<u16>,
    /// Attacks more than usual in this round, by seat (CC-24).
    pub extra: Vec<u8>,
    /// Whose foundation stands where.
    #[ts(type = "Record<string, Place>")]
    pub foundations: BTreeMap<Seat, Place>,
    /// What stands or lies on the table, at rest.
    #[ts(type = "Record<Piece, Pose>")]
    pub pieces: BTreeMap<Piece, Pose>,
    /// Whose the blocks are that are not in the reserve (CC-C55).
    #[ts(type = "Record<Piece, number>")]
    pub owners: BTreeMap<Piece, Seat>,
    /// What has touched the table in this round and counts no more (CC-C6).
    pub down: BTreeSet<Piece>,
    /// How many attacks there were.
    pub attacks: u32,
}

/// What is being done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// Foundations get their places, the youngest first (CC-C54).
    Settling,
    /// Blocks are taken from the reserve, one seat after the other.
    Picking {
        /// Who is still to take, whose turn it is first.
        #[ts(type = "number[]")]
        order: Vec<Seat>,
        /// How many the first of them may still take.
        left: u8,
    },
    /// Everybody builds (CC-C14).
    Building {
        /// By seat.
        sites: Vec<Building>,
    },
    /// The hammer falls.
    Attacking {
        /// The cycle, from 1.
        cycle: u8,
        /// Who is still to attack in this cycle, whose turn it is first.
        #[ts(type = "number[]")]
        order: Vec<Seat>,
        /// Speed: did anybody get a point in this cycle?
        scored: bool,
        /// Speed: for how many full cycles nobody got one (CC-C30).
        barren: u8,
    },
    /// It is over.
    Over {
        /// The places.
        #[ts(type = "unknown")]
        outcome: Outcome,
        /// Construction: the title.
        title: Option<Title>,
    },
}

/// How far somebody's building is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Building {
    /// What stood there when the round began, and how (CC-C26, CC-C42).
    #[ts(type = "Record<Piece, Pose>")]
    pub old: BTreeMap<Piece, Pose>,
    /// What the castle counts, once it is finished (CC-C38).
    pub score: Option<u16>,
    /// Everything had been placed when it fell: it may be counted as it lies (CC-C53).
    pub ruin: bool,
}

impl CastleCrush {
    /// An empty table.
    pub(crate) fn empty(setup: &Setup, ages: Vec<Seat>) -> CastleCrush {
        let each = usize::from(setup.players);
        CastleCrush {
            players: setup.players,
            mode: setup.mode,
            combination: setup.combination,
            hand: setup.hand,
            lying_counts_one: setup.lying_counts_one,
            ages,
            round: 1,
            phase: Phase::Settling,
            scores: vec![0; each],
            extra: vec![0; each],
            foundations: BTreeMap::new(),
            pieces: BTreeMap::new(),
            owners: BTreeMap::new(),
            down: BTreeSet::new(),
            attacks: 0,
        }
    }

    /// The seats, in table order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// Everything on the table.
    pub fn scene(&self) -> Scene {
        Scene { foundations: self.foundations.clone(), pieces: self.pieces.clone() }
    }

    /// One castle by itself, as it is built (CC-F1).
    pub fn site(&self, seat: Seat) -> Scene {
        let foundations = self.foundations.iter().filter(|(whose, _)| **whose == seat);
        let pieces = self.pieces.iter().filter(|(piece, _)| self.owner(**piece) == Some(seat));
        Scene {
            foundations: foundations.map(|(&seat, &place)| (seat, place)).collect(),
            pieces: pieces.map(|(&piece, &pose)| (piece, pose)).collect(),
        }
    }

    /// Whose piece it is; nobody's while it is in the reserve (CC-C55).
    pub fn owner(&self, piece: Piece) -> Option<Seat> {
        match piece {
            Piece::Block(..) => self.owners.get(&piece).copied(),
            Piece::King(seat) | Piece::General(seat) => (seat.0 < self.players).then_some(seat),
        }
    }

    /// Somebody's blocks.
    pub fn blocks(&self, seat: Seat) -> BTreeSet<Piece> {
        self.owners.iter().filter(|(_, whose)| **whose == seat).map(|(&piece, _)| piece).collect()
    }

    /// Blocks that somebody has and has not built in.
    pub fn in_hand(&self, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
        let owned = self.owners.iter().filter(move |(_, whose)| **whose == seat).map(|(&piece, _)| piece);
        owned.filter(|piece| !self.pieces.contains_key(piece))
    }

    /// A block of this kind from the reserve.
    pub(crate) fn in_reserve(&self, kind: Kind) -> Option<Piece> {
        (0..COPIES).map(|copy| Piece::Block(kind, copy)).find(|piece| !self.owners.contains_key(piece))
    }

    /// The kinds the reserve has.
    pub(crate) fn reserve(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|&kind| self.in_reserve(kind).is_some())
    }

    /// How old somebody is beside the others: 0 is the youngest.
    fn age(&self, seat: Seat) -> usize {
        self.ages.iter().position(|&one| one == seat).unwrap_or(usize::MAX)
    }

    /// From the lowest score to the highest; of equals the youngest first (CC-9, CC-17, CC-C4).
    pub(crate) fn lowest_first(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.seats().collect();
        order.sort_by_key(|&seat| (self.scores[seat.index()], self.age(seat)));
        order
    }

    /// The seats that may decide.
    pub(crate) fn deciding(&self) -> SeatSet {
        match &self.phase {
            Phase::Settling => {
                SeatSet::of(self.ages.iter().copied().find(|seat| !self.foundations.contains_key(seat)))
            }
            Phase::Picking { order, .. } | Phase::Attacking { order, .. } => {
                SeatSet::of(order.first().copied())
            }
            Phase::Building { sites } => {
                SeatSet::of(self.seats().filter(|seat| sites[seat.index()].score.is_none()))
            }
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Is there anything of somebody else's that has not fallen (CC-C32, CC-C52)?
    pub(crate) fn is_somebody_left(&self, attacker: Seat) -> bool {
        self.pieces.keys().any(|&piece| !self.down.contains(&piece) && self.owner(piece) != Some(attacker))
    }
}

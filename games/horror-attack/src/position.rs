//! Where a game stands. Every card of the game has a number; sets of numbers say where the cards are.

use engine::{List, Seat, SeatSet, Viewer};

use crate::card::{Deck, FactionId, Kind};
use crate::cards::{Knowers, Set};
use crate::setup::{Setup, Version};
use crate::skill::Kinds;

/// So many players can sit at the table.
pub(crate) const SEATS: usize = Setup::MOST_PLAYERS as usize;
/// So many cards can be in a game: both decks, or two of experts.
pub(crate) const MOST_CARDS: usize = 60;
/// HA-8.
pub(crate) const HAND_LIMIT: u32 = 3;
/// HA-22.
pub(crate) const EXPERT_FACTIONS: usize = 3;
/// No card, nobody.
pub(crate) const NONE: u8 = u8::MAX;
/// No faction.
pub(crate) const NO_FACTION: FactionId = FactionId(u8::MAX);

/// What the table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Experts bring their decks (HA-20).
    Building,
    /// Everybody keeps or exchanges the first three cards (HA-4).
    Mulligan,
    /// Somebody plays or draws (HA-6).
    Turn,
    /// Experts choose the faction they score with (HA-25).
    Factions,
    /// It is over.
    Over,
}

/// A skill that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The card just played: it is never its own target.
    pub(crate) card: u8,
    /// The step under way.
    pub(crate) step: u8,
    /// Has an optional skill been accepted?
    pub(crate) used: bool,
    /// Has it done anything (HA-11, HA-H24)?
    pub(crate) did: bool,
    /// The player chosen: whose hand, or whose cards move.
    pub(crate) player: u8,
    /// To whom cards move.
    pub(crate) to: u8,
    /// The card that moves.
    pub(crate) moving: u8,
    /// How often the step was done.
    pub(crate) done: u8,
}

impl Frame {
    pub(crate) const fn of(card: u8) -> Frame {
        Frame { card, step: 0, used: false, did: false, player: NONE, to: NONE, moving: NONE, done: 0 }
    }
}

/// A game of Ze Horror Attack… encore.
#[derive(Clone, Debug)]
pub struct HorrorAttack {
    /// The kind of each card. The numbers of a deck follow the catalogue; the second expert's begin at 30.
    pub(crate) what: [Kind; MOST_CARDS],
    /// The deck, or each expert's.
    pub(crate) decks: [Set; 2],
    /// The discard pile, its top last.
    pub(crate) pile: List<u8, MOST_CARDS>,
    pub(crate) hands: [Set; SEATS],
    pub(crate) areas: [Set; SEATS],
    /// Who, apart from its holder, knows that a card is in the hand it is in.
    pub(crate) known: [Knowers; MOST_CARDS],
    /// The factions of everybody: one, or three for experts.
    pub(crate) factions: [[FactionId; EXPERT_FACTIONS]; SEATS],
    /// Who has looked at them.
    pub(crate) looked: [[SeatSet; EXPERT_FACTIONS]; SEATS],
    /// The faction an expert scores with.
    pub(crate) scoring: [FactionId; SEATS],
    pub(crate) frames: List<Frame, 8>,
    /// The number of everybody's latest turn (HA-19, HA-H11).
    pub(crate) latest: [u16; SEATS],
    /// Cards chosen in secret for a common discard (HA-H31).
    pub(crate) laid: [Set; SEATS],
    /// Suns minus skulls that everybody has played so far: what others can guess a side from.
    pub(crate) leaning: [i8; SEATS],
    pub(crate) turn: u16,
    pub(crate) players: u8,
    pub(crate) stage: Stage,
    pub(crate) active: Seat,
    /// Who still has to decide, where several decide at once.
    pub(crate) waiting: SeatSet,
    /// Who exchanges the first three cards.
    pub(crate) exchanging: SeatSet,
    /// HA-24: the one turn after which an experts' game ends.
    pub(crate) last_turn: Option<Seat>,
    pub(crate) uses: [bool; 2],
    pub(crate) expert: bool,
    pub(crate) one_box: bool,
    pub(crate) detective_alone: bool,
}

impl HorrorAttack {
    pub(crate) fn bare(setup: &Setup) -> HorrorAttack {
        HorrorAttack {
            what: [Kind(0); MOST_CARDS],
            decks: [Set::EMPTY; 2],
            pile: List::filled_with(NONE),
            hands: [Set::EMPTY; SEATS],
            areas: [Set::EMPTY; SEATS],
            known: [Knowers::NOBODY; MOST_CARDS],
            factions: [[NO_FACTION; EXPERT_FACTIONS]; SEATS],
            looked: [[SeatSet::EMPTY; EXPERT_FACTIONS]; SEATS],
            scoring: [NO_FACTION; SEATS],
            frames: List::filled_with(Frame::of(NONE)),
            latest: [0; SEATS],
            laid: [Set::EMPTY; SEATS],
            leaning: [0; SEATS],
            turn: 0,
            players: setup.players,
            stage: Stage::Mulligan,
            active: Seat(0),
            waiting: SeatSet::EMPTY,
            exchanging: SeatSet::EMPTY,
            last_turn: None,
            uses: [setup.uses(Deck::Innsmouth), setup.uses(Deck::Mountains)],
            expert: setup.version == Version::Expert,
            one_box: setup.one_box,
            detective_alone: setup.detective_alone,
        }
    }

    #[inline]
    pub(crate) fn kind(&self, card: u8) -> Kind {
        self.what[usize::from(card)]
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Set {
        self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn area(&self, seat: Seat) -> Set {
        self.areas[seat.index()]
    }

    /// The deck a player draws from (HA-3, HA-23).
    #[inline]
    pub(crate) fn deck_of(&self, seat: Seat) -> usize {
        if self.expert { seat.index() } else { 0 }
    }

    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// How many faction cards lie before everybody.
    pub(crate) fn factions_each(&self) -> usize {
        if self.expert { EXPERT_FACTIONS } else { 1 }
    }

    /// The factions of a seat, once dealt.
    pub(crate) fn factions_of(&self, seat: Seat) -> impl Iterator<Item = FactionId> + '_ {
        self.factions[seat.index()].iter().copied().filter(|faction| *faction != NO_FACTION)
    }

    /// Those of a set that are of some kinds.
    #[inline]
    pub(crate) fn of_kinds(&self, cards: Set, kinds: Kinds) -> Set {
        cards.iter().filter(|&card| kinds.has(self.kind(card))).collect()
    }

    /// The different kinds among some cards, each once.
    #[inline]
    pub(crate) fn kinds_in(&self, cards: impl Iterator<Item = u8>) -> impl Iterator<Item = Kind> {
        let mut seen = Kinds::default();
        cards.filter_map(move |card| {
            let kind = self.kind(card);
            let new = !seen.has(kind);
            seen.add(kind);
            new.then_some(kind)
        })
    }

    /// One card of this kind in a set.
    #[inline]
    pub(crate) fn find(&self, cards: Set, kind: Kind) -> Option<u8> {
        cards.iter().find(|&card| self.kind(card) == kind)
    }

    /// All cards in play (HA-13).
    #[inline]
    pub(crate) fn in_play(&self) -> Set {
        self.areas.iter().fold(Set::EMPTY, |all, area| all.or(*area))
    }

    /// Whose area a card lies in.
    #[inline]
    pub(crate) fn holder(&self, card: u8) -> Option<Seat> {
        self.seats().find(|seat| self.area(*seat).has(card))
    }

    /// Suns minus skulls in an area (HA-17).
    #[inline]
    pub(crate) fn balance(&self, seat: Seat) -> i32 {
        self.area(seat).iter().map(|card| self.kind(card).worth()).sum()
    }

    /// A card leaves a hand, and everybody sees which kind: whoever knew two of that kind knows one now.
    pub(crate) fn leave_hand(&mut self, owner: Seat, card: u8) {
        self.forget_one(owner, self.kind(card), card, Knowers::ALL);
        self.hands[owner.index()].remove(card);
        self.known[usize::from(card)] = Knowers::NOBODY;
    }

    /// A card leaves a hand unseen: those two know which; of the others, whoever knew two of a kind is sure of one.
    pub(crate) fn leave_hand_unseen(&mut self, owner: Seat, card: u8, taker: Seat) {
        let insiders = Knowers::of(SeatSet::only(owner).with(taker));
        let hand = self.hand(owner);
        let taken = self.kind(card);
        self.forget_one(owner, taken, card, Knowers::ALL);
        let mut others = hand;
        others.remove(card);
        let kinds: List<Kind, 3> = {
            let mut list = List::filled_with(taken);
            list.refill(self.kinds_in(others.iter()).filter(|kind| *kind != taken));
            list
        };
        for kind in kinds.iter() {
            self.forget_one(owner, *kind, NONE, insiders.others());
        }
        self.hands[owner.index()].remove(card);
        self.known[usize::from(card)] = Knowers::NOBODY;
    }

    /// A card of this kind goes: so many of them are left for each who knew some.
    fn forget_one(&mut self, owner: Seat, kind: Kind, leaving: u8, who: Knowers) {
        let hand = self.hand(owner);
        let twins: Set = hand.iter().filter(|&card| self.kind(card) == kind).collect();
        let mut staying = twins;
        if leaving != NONE {
            staying.remove(leaving);
        }
        let mut row = [Knowers::NOBODY; HAND_LIMIT as usize];
        for (at, card) in staying.iter().chain(twins.without(staying).iter()).enumerate() {
            row[at] = self.known[usize::from(card)].and(who);
        }
        Knowers::one_less(&mut row);
        for (at, card) in staying.iter().enumerate() {
            let others = self.known[usize::from(card)].and(who.others());
            self.known[usize::from(card)] = row[at].or(others);
        }
    }

    /// Does the viewer know this card of somebody's hand? `None` knows everything.
    #[inline]
    pub(crate) fn knows_card(&self, viewer: Option<Viewer>, owner: Seat, card: u8) -> bool {
        viewer.is_none_or(|viewer| viewer == Viewer::Seat(owner) || self.known[usize::from(card)].has(viewer))
    }

    /// Does the viewer know this faction of somebody? `None` knows everything.
    pub(crate) fn knows_faction(&self, viewer: Option<Viewer>, owner: Seat, at: usize) -> bool {
        let faction = self.factions[owner.index()][at];
        if self.stage == Stage::Over && faction == self.scoring[owner.index()] {
            return true;
        }
        match viewer {
            None => true,
            Some(Viewer::Seat(seat)) => seat == owner || self.looked[owner.index()][at].contains(seat),
            Some(Viewer::Spectator) => false,
        }
    }
}

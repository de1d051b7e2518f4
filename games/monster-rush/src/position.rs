//! Where a game stands. Cards nobody has seen have no order: they get their faces when they are turned over.

use engine::{Bag, Line, List, Millis, Seat};

use crate::arbiter::{MOST_LEAD, Slap};
use crate::card::{Card, Monster};
use crate::laid::Laid;
use crate::parts::{Mark, Parts};
use crate::setup::{Pace, Setup};
use crate::symbols::Symbols;
use crate::view::Busy;

/// So many players can sit at the table.
pub(crate) const SEATS: usize = Setup::MOST_PLAYERS as usize;
/// The places of the board.
pub(crate) const PLACES: usize = 3;
/// MR-part-Total.
pub(crate) const MOST_CARDS: usize = 108;
/// The largest pile: half of the cards (MR-4, MR-R6).
const MOST_OWN: usize = MOST_CARDS / 2;
/// MR-R11: how long the hand that turns a card is busy.
const TURNING: Millis = 300;
/// MR-R18.
pub(crate) const DRY_ROUNDS: u8 = 3;

/// Fills the room in the list of slaps.
pub(crate) const NO_SLAP: Slap =
    Slap { seat: Seat(0), place: 0, arrived: 0, instant: 0, line: Line { delay: 0, jitter: 0 } };

/// A game of Monster Rush.
#[derive(Clone, Debug, PartialEq)]
pub struct MonsterRush {
    /// Weapons & Spells cards nobody has seen yet, in all piles together.
    pub(crate) unseen: Bag<{ Card::COUNT }>,
    /// How many of them lie on top of each pile.
    pub(crate) unseen_in: [u8; SEATS],
    /// The cards that went back under each pile, in order (MR-R15).
    pub(crate) under: [List<u8, MOST_OWN>; SEATS],
    /// The cards of this round, in the order they were turned over.
    pub(crate) open: Laid,
    /// Monsters nobody has seen yet, as bits.
    pub(crate) lurking: u64,
    /// How many of them each pile holds.
    pub(crate) piles: [u8; PLACES],
    pub(crate) up: [Option<Monster>; PLACES],
    /// Monsters captured, face up, as bits.
    pub(crate) captured: [u64; SEATS],
    /// Monsters taken by mistake, face down, as bits (MR-8).
    pub(crate) mistaken: [u64; SEATS],
    /// Slaps that are being decided.
    pub(crate) slaps: List<Slap, SEATS>,
    /// When they are decided (MR-R29).
    pub(crate) verdict_at: Option<Millis>,
    /// So far ahead a card that turns itself over is announced: as far as the latest one that somebody turned (MR-R9).
    pub(crate) lead: u16,
    /// What everybody's claims have gained (MR-R9).
    pub(crate) gained: [u16; SEATS],
    /// The time of the latest input.
    pub(crate) now: Millis,
    /// From when the pause and the patience of MR-R12 count.
    pub(crate) since: Millis,
    /// Before this nobody turns a card (MR-R12, MR-R33).
    pub(crate) next_flip_from: Millis,
    /// Whoever slaps before this means the round before (MR-R7, MR-R8).
    pub(crate) quiet_until: Millis,
    /// When the hand came down that ended the round before; none if no hand did.
    pub(crate) taken_at: Option<Millis>,
    /// Whose card is next.
    pub(crate) flipper: Seat,
    /// Who started the round.
    pub(crate) leader: Seat,
    /// How many rounds in a row ran out of cards without a slap (MR-R18).
    pub(crate) dry: u8,
    pub(crate) over: bool,
    pub(crate) rounds: u16,
    pub(crate) players: u8,
    pub(crate) pace: Pace,
    pub(crate) two_hands: bool,
    pub(crate) no_missed: bool,
    pub(crate) wait: u16,
}

impl MonsterRush {
    pub(crate) fn bare(setup: &Setup) -> MonsterRush {
        let mut cards = Parts::get().cards;
        if setup.without_missed() {
            Card::all()
                .filter(|card| matches!(card, Card::Missed(_)))
                .for_each(|card| cards[card.index()] = 0);
        }
        let mut lurking = 0;
        for (at, face) in Parts::get().monsters.iter().enumerate() {
            let in_play = match face.mark {
                None => true,
                Some(Mark::Three) => setup.players >= 3,
                Some(Mark::Five) => setup.players >= 5,
            };
            lurking |= u64::from(in_play) << at;
        }
        MonsterRush {
            unseen: Bag(cards),
            unseen_in: [0; SEATS],
            under: [List::filled_with(0); SEATS],
            open: Laid::none(),
            lurking,
            piles: [0; PLACES],
            up: [None; PLACES],
            captured: [0; SEATS],
            mistaken: [0; SEATS],
            slaps: List::filled_with(NO_SLAP),
            verdict_at: None,
            // Before the house has said how far away everybody is, they may be as far as can be.
            lead: MOST_LEAD,
            gained: [0; SEATS],
            now: 0,
            since: 0,
            next_flip_from: 0,
            quiet_until: 0,
            taken_at: None,
            flipper: Seat(0),
            leader: Seat(0),
            dry: 0,
            over: false,
            rounds: 0,
            players: setup.players,
            pace: setup.real_pace(),
            two_hands: setup.two_hands,
            no_missed: setup.without_missed(),
            wait: setup.wait,
        }
    }

    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// How many cards are left in somebody's pile.
    #[inline]
    pub(crate) fn pile_of(&self, seat: Seat) -> usize {
        usize::from(self.unseen_in[seat.index()]) + self.under[seat.index()].len()
    }

    /// MR-R11: when somebody's one hand turns the cards it has turned in this round, the latest first. A card that turned
    /// itself over binds no hand, and no hand is bound where there are two.
    pub(crate) fn turning(&self, seat: Seat) -> impl Iterator<Item = Busy> {
        let turned = self.open.iter().rev().filter(move |open| open.seat == seat && !open.by_itself);
        let binds = !self.two_hands;
        turned.filter(move |_| binds).map(|open| Busy { from: open.shown_at, until: open.shown_at + TURNING })
    }

    /// MR-R11: the first instant from this one on at which somebody's hand is free.
    pub(crate) fn free_from(&self, seat: Seat, instant: Millis) -> Millis {
        self.turning(seat).find(|busy| busy.holds(instant)).map_or(instant, |busy| busy.until)
    }

    /// MR-R32: a line as far as the table makes up for it.
    pub(crate) fn counted(&self, line: Line) -> Line {
        Line { delay: line.delay.min(self.wait), jitter: line.jitter.min(self.wait) }
    }

    /// MR-R7: is there no card left to turn?
    pub(crate) fn is_dry(&self) -> bool {
        self.seats().all(|seat| self.pile_of(seat) == 0)
    }

    /// MR-R7: the instant at which everybody takes the own cards back, if none is left to turn.
    pub(crate) fn dries_up_at(&self) -> Option<Millis> {
        self.is_dry().then(|| self.turns_itself_at())
    }

    /// MR-R18: the instant at which the third dry round in a row ends the game, if this is the third.
    pub(crate) fn dies_down_at(&self) -> Option<Millis> {
        self.dries_up_at().filter(|_| self.dry + 1 == DRY_ROUNDS)
    }

    /// MR-R20: the symbols that lie open at an instant.
    pub(crate) fn symbols_at(&self, instant: Millis) -> Symbols {
        let open = self.open.iter().take_while(|open| open.shown_at <= instant);
        open.map(|open| Symbols::of(open.card)).collect()
    }

    /// When a monster became capturable in this round: with the card that was shown then (MR-7).
    pub(crate) fn capturable_since(&self, monster: Monster) -> Option<Millis> {
        let mut symbols = Symbols::default();
        self.open.iter().find_map(|open| {
            symbols.add(Symbols::of(open.card));
            symbols.capture(monster).then_some(open.shown_at)
        })
    }

    /// MR-13: the points of what somebody has.
    pub(crate) fn points(&self, seat: Seat) -> i16 {
        let worth = |monster: Monster| i16::from(monster.face().points);
        let good: i16 = monsters(self.captured[seat.index()]).map(worth).sum();
        good - self.mistaken[seat.index()].count_ones() as i16
    }
}

/// The monsters of a set of bits.
pub(crate) fn monsters(mut bits: u64) -> impl Iterator<Item = Monster> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| Monster(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(next)
    })
}

//! Where a game stands.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Arc, Arcs, Color, Ring};
use crate::card::Card;
use crate::cards::Cards;
use crate::choice::Id;
use crate::parts::Parts;
use crate::piece::{Crowd, Piece};
use crate::setup::{Options, Setup, Version};
use crate::tally::Tally;
use crate::task::Task;
use crate::token::{Monster, Token};
use engine::List;

/// So many players can sit at the table.
pub(crate) const SEATS: usize = Setup::MOST_PLAYERS as usize;

/// More refused offers than this in a turn try everybody's patience: no further ones are made (CP-A100).
pub(crate) const MOST_REFUSED: usize = 20;

/// A game of Castle Panic.
#[derive(Clone, Debug, PartialEq)]
pub struct CastlePanic {
    // Cards. Both decks share one heap: a card knows its own.
    pub(crate) hands: [Cards; SEATS],
    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    /// The Wizard deck and its pile while the Wizard's Tower is gone (CP-W2.8, CP-A2).
    pub(crate) buried: Cards,
    /// The top of the Castle deck as somebody put it there, the next card last.
    pub(crate) top: List<Card, 5>,
    /// Who knows it.
    pub(crate) top_known_to: Seat,
    /// The play being built.
    pub(crate) held: Held,
    // Tokens.
    pub(crate) bag: Tally,
    pub(crate) graveyard: Tally,
    pub(crate) trophies: [Tally; SEATS],
    pub(crate) overlord_hand: Tally,
    /// What Random Mix took out unseen (CP-13.2-Random-Mix): nobody can tell it from the bag.
    pub(crate) mixed_out: Tally,
    pub(crate) crowd: Crowd,
    pub(crate) todo: List<Task, 28>,
    /// Tokens taken from the bag and not turned over yet, in groups of one call each (CP-A73). Which ones they are is
    /// decided when they are turned over: nobody could tell the difference.
    pub(crate) queue: List<u8, 8>,
    /// Tokens that went back into the bag while others were waiting: no waiting one can be among them.
    pub(crate) late: List<(Token, u8), 8>,
    /// Monsters that took the Doppelganger's place and whose power is still to come.
    pub(crate) arrived: List<Id, 4>,
    /// Mega Bosses on the board, in the order they came (CP-A88).
    pub(crate) mega_order: List<Id, 6>,
    pub(crate) refused: List<(Seat, Card, Option<Card>), MOST_REFUSED>,
    /// Kinds of which one may take the Doppelganger's place, as bits.
    pub(crate) doubles: u32,
    /// Who slew them.
    pub(crate) double_slayer: Option<Seat>,
    pub(crate) turn: u32,
    pub(crate) options: Options,
    // Bits of six Mega Bosses.
    /// Those a Harbinger in the bag may stand for.
    pub(crate) bosses: u8,
    pub(crate) overlord_bosses: u8,
    pub(crate) slain_bosses: u8,
    pub(crate) boss_trophies: [u8; SEATS],
    /// Harbingers in the bag.
    pub(crate) harbingers: u8,
    pub(crate) imps: u8,
    // Structures.
    pub(crate) walls: Arcs,
    pub(crate) fortified: Arcs,
    pub(crate) towers: Arcs,
    pub(crate) wizard_tower: Option<Arc>,
    pub(crate) wall_flames: [u8; 6],
    pub(crate) tower_flames: [u8; 6],
    pub(crate) homes: [Option<Seat>; 6],
    // People.
    pub(crate) players: u8,
    pub(crate) version: Version,
    pub(crate) overlord: Option<Seat>,
    pub(crate) active: Seat,
    pub(crate) phase: u8,
    /// Who has had no turn yet (CP-B2.2).
    pub(crate) newcomers: SeatSet,
    pub(crate) out: SeatSet,
    pub(crate) spare_walls: SeatSet,
    /// Who owes a discard, and how many cards each may keep or which sort it must be.
    pub(crate) owing: SeatSet,
    pub(crate) debt: Debt,
    // The turn.
    pub(crate) swaps_left: u8,
    pub(crate) trades_left: u8,
    pub(crate) plays_left: u8,
    /// How many Harbingers the Overlord still picks.
    pub(crate) picks_left: u8,
    pub(crate) sent: bool,
    pub(crate) redrawn: bool,
    pub(crate) missing: bool,
    pub(crate) berserk: bool,
    pub(crate) ice: bool,
    pub(crate) wizard_deck_gone: bool,
    pub(crate) larger_hands: bool,
    pub(crate) won: Option<bool>,
}

/// What a forced discard asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Debt {
    /// One card (CP-6.2-All-Players-Discard-1-Card).
    One,
    /// All but two (CP-13.1-Basilisk).
    DownToTwo,
    /// One Wizard card (CP-13.1-Warlock).
    OneWizard,
}

impl Debt {
    /// The rule that asks for it.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Debt::One => "CP-6.2-All-Players-Discard-1-Card",
            Debt::DownToTwo => "CP-13.1-Basilisk",
            Debt::OneWizard => "CP-13.1-Warlock",
        }
    }
}

/// A play being built. `card` is meaningless while nothing is held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Held {
    pub(crate) card: Card,
    /// The cards put with it, or those that Never Lose Hope will discard.
    pub(crate) joined: Cards,
    pub(crate) color: Option<Color>,
    pub(crate) ring: Option<Ring>,
    pub(crate) monsters: List<Id, 4>,
    pub(crate) wall: Option<Arc>,
    /// Is this the second strike of a Double Strike?
    pub(crate) second: bool,
    /// Must it go without others? (CP-11-Stand-Together)
    pub(crate) alone: bool,
}

impl Held {
    pub(crate) const NOTHING: Held = Held {
        card: Card::ArcherRed,
        joined: Cards::NONE,
        color: None,
        ring: None,
        monsters: List::filled_with(0),
        wall: None,
        second: false,
        alone: false,
    };
}

impl CastlePanic {
    /// An empty table: full walls and towers, everything still in the box.
    pub(crate) fn bare(setup: &Setup) -> CastlePanic {
        let overlord = setup.overlord_seat();
        let castle = Seat::all(setup.players).filter(|seat| Some(*seat) != overlord);
        CastlePanic {
            hands: [Cards::NONE; SEATS],
            deck: Cards::NONE,
            discard: Cards::NONE,
            buried: Cards::NONE,
            top: List::filled_with(Card::ArcherRed),
            top_known_to: Seat(0),
            held: Held::NOTHING,
            bag: Tally::NONE,
            graveyard: Tally::NONE,
            trophies: [Tally::NONE; SEATS],
            overlord_hand: Tally::NONE,
            mixed_out: Tally::NONE,
            crowd: Crowd::NOBODY,
            todo: List::filled_with(Task::Settled),
            queue: List::filled_with(0),
            late: List::filled_with((Token::Goblin, 0)),
            arrived: List::filled_with(0),
            mega_order: List::filled_with(0),
            refused: List::filled_with((Seat(0), Card::ArcherRed, None)),
            doubles: 0,
            double_slayer: None,
            turn: 0,
            options: Options::of(setup),
            bosses: 0,
            overlord_bosses: 0,
            slain_bosses: 0,
            boss_trophies: [0; SEATS],
            harbingers: 0,
            imps: if setup.wizards_tower { Parts::get().imps } else { 0 },
            walls: Arcs::ALL,
            fortified: Arcs::NONE,
            towers: Arcs::ALL,
            wizard_tower: None,
            wall_flames: [0; 6],
            tower_flames: [0; 6],
            homes: [None; 6],
            players: setup.players,
            version: setup.version,
            overlord,
            active: Seat(0),
            phase: 0,
            newcomers: SeatSet::of(castle),
            out: SeatSet::default(),
            spare_walls: SeatSet::default(),
            owing: SeatSet::default(),
            debt: Debt::One,
            swaps_left: 0,
            trades_left: 0,
            plays_left: 0,
            picks_left: 0,
            sent: false,
            redrawn: false,
            missing: false,
            berserk: false,
            ice: false,
            wizard_deck_gone: false,
            larger_hands: false,
            won: None,
        }
    }

    /// The set-up it was made by, as far as a position remembers.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup =
            Setup { version: self.version, overlord: self.overlord, ..Setup::plain(self.players) };
        self.options.write(&mut setup);
        setup
    }

    /// Everybody who defends the castle, those who are out included.
    #[inline]
    pub(crate) fn castle_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let overlord = self.overlord;
        Seat::all(self.players).filter(move |seat| Some(*seat) != overlord)
    }

    /// How many defend the castle.
    #[inline]
    pub(crate) fn defenders(&self) -> u8 {
        self.players - u8::from(self.overlord.is_some())
    }

    /// Does this seat defend the castle, and is it still in the game?
    #[inline]
    pub(crate) fn defends(&self, seat: Seat) -> bool {
        seat.0 < self.players && Some(seat) != self.overlord && !self.out.contains(seat)
    }

    /// The defenders still in the game, in turn order from this one.
    #[inline]
    pub(crate) fn in_turn_order(&self, from: Seat) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players).map(move |n| Seat((from.0 + n) % self.players)).filter(|seat| self.defends(*seat))
    }

    /// Who plays after this defender.
    pub(crate) fn next_defender(&self, seat: Seat) -> Option<Seat> {
        self.in_turn_order(seat.next(self.players)).next()
    }

    /// Who decides for the players: the active one, or the next if that one is out (CP-A67).
    #[inline]
    pub(crate) fn decider(&self) -> Seat {
        if self.defends(self.active) {
            self.active
        } else {
            self.next_defender(self.active).unwrap_or(self.active)
        }
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// CP-B1.4: how many cards one draws up to.
    #[inline]
    pub(crate) fn hand_size(&self) -> u8 {
        let size = match self.defenders() {
            1 | 2 => 6,
            3..=5 => 5,
            _ => 4,
        };
        size + u8::from(self.larger_hands)
    }

    /// Does slaying earn trophies? (CP-B5.1, CP-B5.2, CP-A94)
    #[inline]
    pub(crate) fn has_trophies(&self) -> bool {
        self.version != Version::CoOp
    }

    /// The Monsters an attacker's damage can go to: whoever attacks in this arc's step, the Necromancer only if alone
    /// (CP-A86).
    pub(crate) fn attackers(&self, ring: Ring, arc: Arc) -> crate::piece::Ids {
        let here = |piece: &Piece| {
            piece.is(crate::piece::Flag::Attacks) && piece.ring() == ring && piece.arc() == arc
        };
        self.crowd.those(here)
    }

    /// How many tokens are still to come, wherever they lie.
    #[inline]
    pub(crate) fn tokens_left(&self) -> u8 {
        self.bag.len() + self.harbingers + self.late.len() as u8
    }

    #[inline]
    pub(crate) fn queued(&self) -> u8 {
        self.queue.iter().sum()
    }

    /// The victory points of one player's trophies.
    pub(crate) fn score(&self, seat: Seat) -> u8 {
        self.trophy_list(seat).into_iter().map(|monster| monster.face().victory).sum()
    }

    pub(crate) fn trophy_list(&self, seat: Seat) -> Vec<Monster> {
        let tokens = self.trophies[seat.index()].iter();
        let monsters = tokens
            .flat_map(|(token, n)| token.monster().into_iter().flat_map(move |m| (0..n).map(move |_| m)));
        monsters.chain(bosses_of(self.boss_trophies[seat.index()])).collect()
    }
}

/// The Mega Bosses of a set of bits.
pub(crate) fn bosses_of(bits: u8) -> impl Iterator<Item = Monster> {
    Monster::MEGA_BOSSES.into_iter().filter(move |boss| bits & (1 << boss.mega()) != 0)
}

/// The bits of some Mega Bosses.
pub(crate) fn boss_bits(bosses: impl IntoIterator<Item = Monster>) -> u8 {
    bosses.into_iter().filter(|boss| boss.is_mega()).fold(0, |bits, boss| bits | (1 << boss.mega()))
}

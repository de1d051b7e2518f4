//! The table as one player sees it: who is probably a hero, and what a card is worth wherever it lies.
//!
//! Nothing here looks at what the player cannot know, although the position may hold it: a hand or a faction of somebody
//! else counts only if the player has seen it.

use engine::{Seat, Viewer};

use super::weights::{WEIGHTS, Weights};
use crate::card::{Kind, Side};
use crate::cards::Set;
use crate::catalogue::Catalogue;
use crate::position::{HorrorAttack, NO_FACTION, SEATS};
use crate::skill::{Kinds, Step};

/// HA-18, in hundredths of a point.
const BONUS: i32 = 200;
/// A side has so many factions in each deck.
const FACTIONS_OF_A_SIDE: i32 = 3;

/// What one player sees.
pub(crate) struct Eye<'a> {
    pub(crate) game: &'a HorrorAttack,
    pub(crate) seat: Seat,
    pub(crate) weights: &'static Weights,
    /// How likely everybody is a hero, in hundredths.
    pub(crate) hero: [i32; SEATS],
    /// What a sun in an area is worth to the player, in hundredths of a point; a skull is worth the opposite.
    sun: [i32; SEATS],
    /// How much everybody's points weigh, in hundredths; the player's own count for themselves.
    weight: [i32; SEATS],
    /// The kinds in everybody's area.
    lie: [Kinds; SEATS],
    /// The characters some faction shows.
    coveted: Kinds,
}

impl<'a> Eye<'a> {
    pub(crate) fn new(game: &'a HorrorAttack, seat: Seat) -> Eye<'a> {
        let mut eye = Eye {
            game,
            seat,
            weights: &WEIGHTS,
            hero: [0; SEATS],
            sun: [0; SEATS],
            weight: [0; SEATS],
            lie: [Kinds::default(); SEATS],
            coveted: Catalogue::get().bonus_kinds(),
        };
        // From the left-hand neighbour round the table: of rivals who do equally well nobody is picked on for a low number.
        let mut leader = (i32::MIN, seat);
        for turn in 1..=game.players {
            let other = Seat((seat.0 + turn) % game.players);
            let mut balance = 0;
            for card in game.area(other).iter() {
                let kind = game.kind(card);
                eye.lie[other.index()].add(kind);
                balance += kind.worth();
            }
            let hero = game.hero_chance(seat, other, balance);
            eye.hero[other.index()] = hero;
            let points = (2 * hero - 100) * balance;
            if other != seat && points > leader.0 {
                leader = (points, other);
            }
        }
        for other in game.seats() {
            let weight = match other {
                _ if other == seat => -100,
                _ if game.players == 2 => eye.weights.only_rival,
                _ if other == leader.1 => eye.weights.leader,
                _ => eye.weights.others,
            };
            eye.weight[other.index()] = weight;
            eye.sun[other.index()] = -weight * (2 * eye.hero[other.index()] - 100) / 100;
        }
        eye
    }

    #[inline]
    pub(crate) fn viewer(&self) -> Option<Viewer> {
        Some(Viewer::Seat(self.seat))
    }

    /// What a card of this kind is worth to the player in somebody's area, be it there or not.
    #[inline]
    pub(crate) fn lying(&self, kind: Kind, seat: Seat) -> i32 {
        let symbols = kind.worth() * self.sun[seat.index()];
        if self.coveted.has(kind) { symbols + self.bonus(kind, seat) } else { symbols }
    }

    /// What it is worth as a character of a faction card (HA-18).
    fn bonus(&self, kind: Kind, seat: Seat) -> i32 {
        let game = self.game;
        let mut chance = 0;
        let mut unknown = false;
        for (at, faction) in game.factions[seat.index()][..game.factions_each()].iter().enumerate() {
            if *faction == NO_FACTION {
                continue;
            }
            if !game.knows_faction(self.viewer(), seat, at) {
                unknown = true;
                continue;
            }
            let bonus = faction.faction().bonus;
            let has = |other: &Kind| *other != kind && self.lie[seat.index()].has(*other);
            if bonus.contains(&kind) && !bonus.iter().any(has) {
                chance = 100;
            }
        }
        if unknown && chance == 0 {
            let of_the_side = match kind.side() {
                Side::Hero => self.hero[seat.index()],
                Side::Monster => 100 - self.hero[seat.index()],
                Side::Neutral => 50,
            };
            chance = of_the_side / FACTIONS_OF_A_SIDE;
        }
        -self.weight[seat.index()] * BONUS / 100 * chance / 100
    }

    /// What a card is worth in the player's hand, before it is known what its skill will meet.
    pub(crate) fn hold(&self, kind: Kind) -> i32 {
        self.lying(kind, self.seat) + self.usual(kind)
    }

    /// What a skill is usually worth.
    fn usual(&self, kind: Kind) -> i32 {
        let weights = self.weights;
        let worth = |step: &Step| match *step {
            Step::DiscardInPlay { area: crate::skill::Area::Own, .. } => -weights.kill,
            Step::DiscardInPlay { .. } => weights.kill,
            Step::Move(_) => weights.moving,
            Step::MoveMany(_) => weights.moving_many,
            Step::Recover(_) => weights.taken,
            Step::Draw(_) => weights.free_card,
            Step::DiscardOwn(_) => weights.relief / 2,
            Step::PlayAnother => weights.another,
            Step::EveryoneElseDiscards(_) => weights.dumped,
            Step::TakeFromHand(crate::skill::Pick::Choice) => weights.taken,
            Step::TakeFromHand(crate::skill::Pick::Chance) => weights.stolen,
            Step::SwapHands => weights.swapped,
            Step::LookAtFaction => weights.looked,
            Step::CompareAreas { .. } => weights.compare[1],
            Step::ChoosePlayer { .. } | Step::RevealHand | Step::DiscardFromHand { .. } => 0,
        };
        kind.card().skill.iter().map(worth).sum()
    }

    /// What some cards are worth in the player's hand; those the player does not know count as any card would.
    pub(crate) fn hand_worth(&self, cards: Set, owner: Seat) -> i32 {
        let worth = |card: u8| {
            if self.game.knows_card(self.viewer(), owner, card) {
                self.hold(self.game.kind(card))
            } else {
                self.weights.unknown
            }
        };
        cards.iter().map(worth).sum()
    }

    /// How much somebody's points matter, in hundredths.
    #[inline]
    pub(crate) fn rivalry(&self, seat: Seat) -> i32 {
        self.weight[seat.index()]
    }

    /// The chance to win if it ended now with so many more points, in hundredths. Whoever is on turn wins ties (HA-19).
    pub(crate) fn wins_now(&self, more: i32) -> i32 {
        let game = self.game;
        let points = |seat: Seat, known: bool, side: Side| {
            let symbols = if side == Side::Monster { -game.balance(seat) } else { game.balance(seat) };
            if known { game.score_with(seat, game.factions[seat.index()][0]).points } else { symbols }
        };
        let mine = game.factions_of(self.seat).map(|faction| game.score_with(self.seat, faction).points);
        let mine = 100 * mine.max().unwrap_or(0) + more;
        let mut chance = 100;
        for other in game.seats().filter(|other| *other != self.seat) {
            let known = !game.expert && game.knows_faction(self.viewer(), other, 0);
            let hero = self.hero[other.index()];
            let beaten = |side: Side| i32::from(mine >= 100 * points(other, known, side));
            chance = chance * (hero * beaten(Side::Hero) + (100 - hero) * beaten(Side::Monster)) / 100;
        }
        chance
    }
}

impl HorrorAttack {
    /// How likely somebody with so many more suns than skulls is a hero, for all that another player knows, in hundredths.
    fn hero_chance(&self, viewer: Seat, owner: Seat, balance: i32) -> i32 {
        if self.expert {
            return self.expert_hero_chance(viewer, owner, balance);
        }
        if self.knows_faction(Some(Viewer::Seat(viewer)), owner, 0) {
            return if self.factions[owner.index()][0].side() == Side::Hero { 100 } else { 0 };
        }
        let each = FACTIONS_OF_A_SIDE * self.uses.iter().map(|used| i32::from(*used)).sum::<i32>();
        let (mut heroes, mut monsters) = (each, each);
        for seat in self.seats().filter(|seat| self.knows_faction(Some(Viewer::Seat(viewer)), *seat, 0)) {
            match self.factions[seat.index()][0].side() {
                Side::Hero => heroes -= 1,
                _ => monsters -= 1,
            }
        }
        let (hero, monster) = self.lean_weights(owner);
        let (hero, monster) = (heroes * i32::from(hero), monsters * i32::from(monster));
        100 * hero / (hero + monster).max(1)
    }

    /// An expert has three factions and will score with the best: the area tells which side that will be.
    fn expert_hero_chance(&self, viewer: Seat, owner: Seat, balance: i32) -> i32 {
        const SURE: i32 = 90;
        if viewer != owner {
            return (50 + 15 * balance).clamp(100 - SURE, SURE);
        }
        let best = |side: Side| {
            let of_side = self.factions_of(owner).filter(|faction| faction.side() == side);
            of_side.map(|faction| self.score_with(owner, faction).points).max()
        };
        match (best(Side::Hero), best(Side::Monster)) {
            (Some(_), None) => 100,
            (None, Some(_)) => 0,
            (Some(hero), Some(monster)) if hero != monster => 100 * i32::from(hero > monster),
            _ => {
                let heroes = self.factions_of(owner).filter(|faction| faction.side() == Side::Hero).count();
                100 * i32::from(heroes >= 2)
            }
        }
    }
}

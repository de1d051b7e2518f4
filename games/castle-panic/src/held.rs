//! Building a play: what a card in hand can be for, and which cards can go with it.
//!
//! Only paths that lead somewhere are offered: a card may be picked if some way of ending the play exists (CP-B2.8).

use engine::Seat;

use crate::board::{Arc, Arcs, Cells, Color, Place, Ring};
use crate::card::{Card, Deck, along, plain, soldiers};
use crate::cards::Cards;
use crate::choice::{Choice, Id};
use crate::parts::Parts;
use crate::piece::{Ids, Piece};
use crate::position::{CastlePanic, Held};
use crate::reach::Change;
use crate::token::Monster;

use Card::*;

pub(crate) const OUTSIDE_FOREST: Cells =
    Cells::rings(&[Ring::Castle, Ring::Swordsman, Ring::Knight, Ring::Archer]);
pub(crate) const DEFENDED: Cells = Cells::rings(&Ring::DEFENDED);
const FOREST: Cells = Cells::rings(&[Ring::Forest]);
const SWORDSMEN: Cells = Cells::rings(&[Ring::Swordsman]);

/// CP-12-Valadors-Wave.
pub(crate) const WAVE_POINTS: usize = 4;

/// Can magic touch it? (CP-W6.3, CP-A53)
#[inline]
pub(crate) fn feels_magic(piece: &Piece) -> bool {
    !matches!(piece.monster, Monster::Doppelganger | Monster::Warlock)
}

impl CastlePanic {
    /// Whom magic can touch in some cells.
    #[inline]
    pub(crate) fn charmed(&self, cells: Cells) -> Ids {
        self.crowd.those(|piece| cells.has(piece.place) && feels_magic(piece))
    }

    fn any_charmed(&self, cells: Cells) -> bool {
        self.crowd.iter().any(|(_, piece)| cells.has(piece.place) && feels_magic(piece))
    }

    /// Whom a card with a single Monster as its target may be aimed at.
    pub(crate) fn aims(&self, card: Card) -> Ids {
        let alive = |piece: &Piece| piece.monster != Monster::Doppelganger;
        match card {
            Barbarian => self.crowd.those(|piece| alive(piece) && OUTSIDE_FOREST.has(piece.place)),
            Tar => self
                .crowd
                .those(|piece| alive(piece) && !piece.face().flies && !piece.is(crate::piece::Flag::Tar)),
            DriveHimBack => self
                .crowd
                .those(|piece| alive(piece) && !piece.face().flies && OUTSIDE_FOREST.has(piece.place)),
            AzrielsFist | Teleport => self.charmed(Cells::ALL),
            HammerOfLight => self.charmed(FOREST),
            LightningBolt => self.charmed(OUTSIDE_FOREST),
            Hypnotize => {
                let pairs = self.crowd.those(|piece| {
                    feels_magic(piece)
                        && OUTSIDE_FOREST.has(piece.place)
                        && self.charmed(self.space(piece.place)).len() > 1
                });
                Ids(pairs.0)
            }
            RedFireball | GreenFireball | BlueFireball => {
                self.charmed(card.fireball().map_or(Cells::NONE, Cells::color))
            }
            // Aimed at something else, or at nothing.
            soldiers!() | along!() | plain!() => Ids::NONE,
            Brick | Mortar | FortifyWall | Scavenge | NeverLoseHope | StandTogether => Ids::NONE,
            MysticalManufacturing | BurningBlast | ChainLightning | RainOfIron => Ids::NONE,
            ValadorsWave | WallOfForce | WarStorm | WizardQuake => Ids::NONE,
        }
    }

    /// The spaces a card that strikes one space may be aimed at (CP-A1).
    pub(crate) fn spaces(&self, card: Card) -> Cells {
        let rings = match card {
            ChainLightning => Cells::ALL,
            BurningBlast => DEFENDED,
            _ => Cells::NONE,
        };
        let mut spaces = Cells::NONE;
        for place in self.crowd.cells(feels_magic).and(rings).iter() {
            // A wide space is named by its first cell.
            let first = self.space(place).iter().next().unwrap_or(place);
            spaces = spaces.or(first.cells());
        }
        spaces
    }

    /// The colours a card that strikes a colour may be aimed at.
    pub(crate) fn colors(&self, card: Card) -> impl Iterator<Item = Color> + '_ {
        let rings = match card {
            ValadorsWave => Cells::ALL,
            WallOfForce if !self.options.wall_of_force_arc() => OUTSIDE_FOREST,
            WarStorm => DEFENDED,
            _ => Cells::NONE,
        };
        Color::ALL.into_iter().filter(move |color| self.any_charmed(rings.and(Cells::color(*color))))
    }

    /// The arcs a card that strikes an arc may be aimed at.
    pub(crate) fn aimed_arcs(&self, card: Card) -> impl Iterator<Item = Arc> + '_ {
        let strikes = match card {
            RainOfIron => true,
            WallOfForce => self.options.wall_of_force_arc(),
            _ => false,
        };
        Arc::all().filter(move |arc| strikes && self.any_charmed(OUTSIDE_FOREST.and(Cells::arc(*arc))))
    }

    /// The Walls that can get a Fortify token (CP-B3.6, CP-A27, CP-A101).
    pub(crate) fn fortifiable(&self) -> Arcs {
        if self.fortified.len() >= Parts::get().fortify_tokens {
            return Arcs::NONE;
        }
        self.walls.without(self.fortified)
    }

    pub(crate) fn burning_walls(&self) -> Arcs {
        burning(&self.wall_flames)
    }

    pub(crate) fn burning_towers(&self) -> Arcs {
        burning(&self.tower_flames)
    }

    fn missing_towers(&self) -> Arcs {
        Arcs::ALL.without(self.towers)
    }

    /// Whether a play can be begun with this card of the seat's hand (CP-B2.8, CP-A79).
    pub(crate) fn is_playable(&self, seat: Seat, card: Card, alone: bool) -> bool {
        let hand = self.hand(seat);
        match card {
            soldiers!() => {
                let (color, ring) = CastlePanic::possible_changes(hand, alone);
                self.strikes_anybody(self.reach(card, color, ring))
                    || (!alone && self.options.all_for_one() && self.trio_goes_on(seat, card, Cards::NONE))
            }
            along!() => false,
            Brick | Mortar => {
                let fire = !(self.burning_walls().is_empty() && self.burning_towers().is_empty());
                let other = if card == Brick { Mortar } else { Brick };
                fire || (hand.has(other) && !self.missing_walls().is_empty())
            }
            FortifyWall => !self.fortifiable().is_empty(),
            Scavenge => !self.discard.of_deck(Deck::Castle).is_empty(),
            NeverLoseHope => hand.len() > 1,
            Missing | Berserk | Draw2 | Reinforce | StandTogether | RainOfIce | WizardQuake => true,
            MysticalManufacturing => {
                !alone && (hand.has(Brick) || hand.has(Mortar)) && !self.missing_towers().is_empty()
            }
            ArcaneAssembly => {
                let builds = |seat: Seat| self.hand(seat).has(Brick) || self.hand(seat).has(Mortar);
                let somebody = self.options.closed_hands() || self.in_turn_order(seat).any(builds);
                somebody && !self.missing_walls().is_empty()
            }
            ExtinguishingWind => {
                let fire = self.crowd.iter().any(|(_, piece)| feels_magic(piece) && piece.flames() > 0);
                fire || self.any_charmed(OUTSIDE_FOREST)
                    || !self.burning_walls().is_empty()
                    || !self.burning_towers().is_empty()
            }
            EyeOfTheOracle => self.can_draw(Deck::Castle),
            RingOfFire => self.any_charmed(SWORDSMEN),
            ThalgarsBlessing => {
                let room = |seat: Seat| {
                    // The blessing itself leaves the hand of whoever plays it.
                    self.hand(seat).len() - u8::from(self.hand(seat).has(ThalgarsBlessing)) < self.hand_size()
                };
                self.can_draw(Deck::Castle) && self.in_turn_order(seat).any(room)
            }
            ChainLightning | BurningBlast => !self.spaces(card).is_empty(),
            ValadorsWave | WarStorm => self.colors(card).next().is_some(),
            WallOfForce => self.colors(card).next().is_some() || self.aimed_arcs(card).next().is_some(),
            RainOfIron => self.aimed_arcs(card).next().is_some(),
            Teleport => !self.aims(card).is_empty() || self.fortify_can_move(),
            Barbarian | Tar | DriveHimBack | AzrielsFist | HammerOfLight | LightningBolt | Hypnotize
            | RedFireball | GreenFireball | BlueFireball => !self.aims(card).is_empty(),
        }
    }

    /// CP-A55: a Fortify token may go to a standing Wall that has none.
    fn fortify_can_move(&self) -> bool {
        !self.fortified.is_empty() && !self.walls.without(self.fortified).is_empty()
    }

    /// CP-A17, CP-A55: where a teleported Monster may go.
    pub(crate) fn teleport_goals(&self, id: Id) -> Cells {
        let towers = Cells::arcs(self.towers).and(Cells::rings(&[Ring::Castle]));
        Cells::ALL.without(towers).without(self.crowd[id].place.cells())
    }

    /// The special cards and soldiers that can go with the hit card in hand.
    fn joins(&self, seat: Seat, held: &Held, out: &mut Vec<Choice>) {
        let mut hand = self.hand(seat);
        if !held.second {
            hand.take(held.card);
        }
        hand.remove_all(held.joined);
        if held.alone {
            return;
        }
        let (color, ring) = self.changes(seat, held);
        for card in hand.kinds() {
            let fits = match card {
                ChangeColor => {
                    let changeable = matches!(held.card.soldier(), Some((_, Some(_))));
                    changeable && self.strikes_anybody(self.reach(held.card, Change::Must, ring))
                }
                ChangeRange => {
                    let changeable = matches!(held.card.soldier(), Some((crate::card::Soldier::Of(_), _)));
                    changeable && self.strikes_anybody(self.reach(held.card, color, Change::Must))
                }
                DoubleStrike => !held.second,
                NiceShot | Enchanted | Flaming | KnockBack => true,
                _ => false,
            };
            if fits {
                out.push(Choice::Join { card });
            }
        }
    }

    /// What may become of the hit card's colour and ring from here on.
    fn changes(&self, seat: Seat, held: &Held) -> (Change<Color>, Change<Ring>) {
        let mut hand = self.hand(seat);
        hand.remove_all(held.joined);
        let (mut color, mut ring) = CastlePanic::possible_changes(hand, held.alone);
        if let Some(to) = held.color {
            color = Change::To(to);
        }
        if let Some(to) = held.ring {
            ring = Change::To(to);
        }
        (color, ring)
    }

    /// As the hit card stands now, without further joins.
    pub(crate) fn settled_changes(held: &Held) -> (Change<Color>, Change<Ring>) {
        (held.color.map_or(Change::No, Change::To), held.ring.map_or(Change::No, Change::To))
    }

    /// Everything that can be done with the card in hand.
    pub(crate) fn held_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let held = &self.held;
        if held.card.is_hit() {
            self.hit_choices(seat, held, out);
        } else {
            self.card_choices(seat, held, out);
        }
        out.push(if held.second { Choice::Done } else { Choice::Back });
    }

    fn hit_choices(&self, seat: Seat, held: &Held, out: &mut Vec<Choice>) {
        let (color, ring) = self.changes(seat, held);
        if held.joined.has(ChangeColor) && held.color.is_none() {
            let printed = held.card.soldier().and_then(|(_, printed)| printed);
            let fits = |to: &Color| {
                Some(*to) != printed && self.strikes_anybody(self.reach(held.card, Change::To(*to), ring))
            };
            out.extend(Color::ALL.into_iter().filter(fits).map(|color| Choice::Color { color }));
            return;
        }
        if held.joined.has(ChangeRange) && held.ring.is_none() {
            let own = held.card.soldier().map(|(soldier, _)| soldier);
            let fits = |to: &Ring| {
                own != Some(crate::card::Soldier::Of(*to))
                    && self.strikes_anybody(self.reach(held.card, color, Change::To(*to)))
            };
            out.extend(Ring::DEFENDED.into_iter().filter(fits).map(|ring| Choice::Ring { ring }));
            return;
        }
        let soldiers = held.joined.iter().filter(|card| card.is_hit()).count();
        if soldiers == 2 {
            out.extend(self.trio_targets(held.card, held.joined).iter().map(target));
            return;
        }
        if soldiers == 0 && self.strikes_anybody(self.reach(held.card, color, ring)) {
            self.joins(seat, held, out);
            let (color, ring) = CastlePanic::settled_changes(held);
            out.extend(self.struck(self.reach(held.card, color, ring)).iter().map(target));
        }
        let trio = self.options.all_for_one() && !held.alone && !held.second;
        if trio && held.joined.iter().all(Card::is_hit) {
            let mut hand = self.hand(seat);
            hand.take(held.card);
            hand.remove_all(held.joined);
            for card in hand.kinds().filter(|card| card.is_hit()) {
                let mut more = held.joined;
                if more.add(card) && self.trio_goes_on(seat, held.card, more) {
                    out.push(Choice::Join { card });
                }
            }
        }
    }

    fn card_choices(&self, seat: Seat, held: &Held, out: &mut Vec<Choice>) {
        let wall = |arc: Arc| Choice::Wall { arc };
        let tower = |arc: Arc| Choice::Tower { arc };
        let hand = self.hand(seat);
        match held.card {
            Brick | Mortar if !held.joined.is_empty() => out.extend(self.missing_walls().iter().map(wall)),
            Brick | Mortar => {
                let other = if held.card == Brick { Mortar } else { Brick };
                if hand.has(other) && !self.missing_walls().is_empty() {
                    out.push(Choice::Join { card: other });
                }
                out.extend(self.burning_walls().iter().map(wall));
                out.extend(self.burning_towers().iter().map(tower));
            }
            FortifyWall => out.extend(self.fortifiable().iter().map(wall)),
            Scavenge => {
                out.extend(self.discard.of_deck(Deck::Castle).kinds().map(|card| Choice::Fetch { card }));
            }
            StandTogether => out.extend(self.in_turn_order(seat).map(|seat| Choice::Player { seat })),
            NeverLoseHope => {
                let mut rest = hand;
                rest.take(NeverLoseHope);
                rest.remove_all(held.joined);
                out.extend(rest.kinds().map(|card| Choice::Discard { card }));
                out.push(Choice::Done);
            }
            MysticalManufacturing if held.joined.is_empty() => {
                out.extend(
                    [Brick, Mortar]
                        .into_iter()
                        .filter(|card| hand.has(*card))
                        .map(|card| Choice::Join { card }),
                );
            }
            MysticalManufacturing => out.extend(self.missing_towers().iter().map(tower)),
            ChainLightning | BurningBlast => out.extend(self.spaces(held.card).iter().map(space)),
            ValadorsWave => self.wave_choices(held, out),
            WarStorm => out.extend(self.colors(held.card).map(|color| Choice::Color { color })),
            WallOfForce => {
                out.extend(self.colors(held.card).map(|color| Choice::Color { color }));
                out.extend(self.aimed_arcs(held.card).map(|arc| Choice::Arc { arc }));
            }
            RainOfIron => out.extend(self.aimed_arcs(held.card).map(|arc| Choice::Arc { arc })),
            WizardQuake => out.extend(self.towers.iter().map(tower)),
            LightningBolt if !held.monsters.is_empty() => {
                out.extend(Arc::all().map(|arc| Choice::Arc { arc }));
            }
            Hypnotize if !held.monsters.is_empty() => {
                let first = held.monsters[0];
                let others = self.charmed(self.space(self.crowd[first].place));
                out.extend(others.iter().filter(|id| *id != first).map(target));
            }
            Teleport => match (held.wall, held.monsters.first()) {
                (Some(_), _) => out.extend(self.walls.without(self.fortified).iter().map(wall)),
                (None, Some(&id)) => out.extend(self.teleport_goals(id).iter().map(space)),
                (None, None) => {
                    out.extend(self.aims(Teleport).iter().map(target));
                    if self.fortify_can_move() {
                        out.extend(self.fortified.iter().map(wall));
                    }
                }
            },
            Barbarian | Tar | DriveHimBack | AzrielsFist | HammerOfLight | LightningBolt | Hypnotize
            | RedFireball | GreenFireball | BlueFireball => {
                out.extend(self.aims(held.card).iter().map(target));
            }
            soldiers!() | along!() | plain!() => unreachable!("nothing is chosen for {} here", held.card),
        }
    }

    /// CP-A82, CP-A39: points one by one, never more than a Monster has left, all in one colour.
    fn wave_choices(&self, held: &Held, out: &mut Vec<Choice>) {
        let Some(color) = held.color else {
            out.extend(self.colors(ValadorsWave).map(|color| Choice::Color { color }));
            return;
        };
        for id in self.charmed(Cells::color(color)).iter() {
            let given = held.monsters.iter().filter(|other| **other == id).count();
            if given < usize::from(self.crowd[id].points()) {
                out.push(target(id));
            }
        }
        if !held.monsters.is_empty() {
            out.push(Choice::Done);
        }
    }
}

fn burning(flames: &[u8; 6]) -> Arcs {
    let mut arcs = Arcs::NONE;
    Arc::all().filter(|arc| flames[arc.index()] > 0).for_each(|arc| arcs.add(arc));
    arcs
}

fn target(monster: Id) -> Choice {
    Choice::Target { monster }
}

fn space(place: Place) -> Choice {
    Choice::Space { arc: place.arc(), ring: place.ring() }
}

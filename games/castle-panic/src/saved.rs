//! A position as it is written down: everything a view can show, and what only the rules need.

use std::collections::BTreeMap;

use engine::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::board::{Arc, Arcs, Place};
use crate::card::Card;
use crate::cards::Cards;
use crate::choice::Id;
use crate::piece::{Crowd, Flag, MOST_PIECES, Piece};
use crate::position::{CastlePanic, Debt, Held, boss_bits};
use crate::setup::{Options, Setup};
use crate::tally::Tally;
use crate::task::Task;
use crate::token::{Monster, Token};
use crate::view::{Built, OnBoard, View};

#[derive(Serialize)]
struct Saved {
    #[serde(flatten)]
    seen: View,
    #[serde(flatten)]
    inside: Inside,
}

/// What no view shows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Inside {
    /// What is still to be done, the question on the table last.
    pending: Vec<Task>,
    building: Option<Built>,
    buried: Vec<Card>,
    top_known_to: Seat,
    groups: Vec<u8>,
    late: Vec<(Token, u8)>,
    arrived: Vec<Id>,
    mega_order: Vec<Id>,
    attacking: Vec<Id>,
    refused: Vec<(Seat, Card, Option<Card>)>,
    double_slayer: Option<Seat>,
    overlord_bosses: Vec<Monster>,
    newcomers: SeatSet,
    owing: SeatSet,
    debt: Debt,
    mixed_out: BTreeMap<Token, u8>,
    picks_left: u8,
    sent: bool,
    redrawn: bool,
    larger_hands: bool,
}

impl Inside {
    const FIELDS: [&str; 20] = [
        "pending",
        "building",
        "buried",
        "top_known_to",
        "groups",
        "late",
        "arrived",
        "mega_order",
        "attacking",
        "refused",
        "double_slayer",
        "overlord_bosses",
        "newcomers",
        "owing",
        "debt",
        "mixed_out",
        "picks_left",
        "sent",
        "redrawn",
        "larger_hands",
    ];
}

impl Serialize for CastlePanic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Saved::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CastlePanic {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CastlePanic, D::Error> {
        use serde::de::Error;
        let all = Map::deserialize(deserializer)?;
        let (inside, seen): (Map<_, _>, Map<_, _>) =
            all.into_iter().partition(|(name, _)| Inside::FIELDS.contains(&name.as_str()));
        let seen = serde_json::from_value(Value::Object(seen)).map_err(Error::custom)?;
        let inside = serde_json::from_value(Value::Object(inside)).map_err(Error::custom)?;
        CastlePanic::try_from(Saved { seen, inside }).map_err(Error::custom)
    }
}

impl From<&CastlePanic> for Saved {
    fn from(game: &CastlePanic) -> Saved {
        let building = (game.held != Held::NOTHING).then(|| crate::see::built(Seat(0), &game.held));
        let inside = Inside {
            pending: game.todo.to_vec(),
            building,
            buried: game.buried.list(),
            top_known_to: game.top_known_to,
            groups: game.queue.to_vec(),
            late: game.late.to_vec(),
            arrived: game.arrived.to_vec(),
            mega_order: game.mega_order.to_vec(),
            attacking: game.crowd.those(|piece| piece.is(Flag::Attacks)).iter().collect(),
            refused: game.refused.to_vec(),
            double_slayer: game.double_slayer,
            overlord_bosses: crate::position::bosses_of(game.overlord_bosses).collect(),
            newcomers: game.newcomers,
            owing: game.owing,
            debt: game.debt,
            mixed_out: game.mixed_out.iter().collect(),
            picks_left: game.picks_left,
            sent: game.sent,
            redrawn: game.redrawn,
            larger_hands: game.larger_hands,
        };
        Saved { seen: game.seen(None), inside }
    }
}

/// A saved position is checked: it may come from a damaged file.
impl TryFrom<Saved> for CastlePanic {
    type Error = String;

    fn try_from(saved: Saved) -> Result<CastlePanic, String> {
        let Saved { seen, inside: saved } = &saved;
        let setup = setup_of(seen)?;
        let mut game = CastlePanic::bare(&setup);
        game.active = seat_of(&game, seen.active)?;
        (game.turn, game.phase) = (seen.turn, seen.phase);
        if game.phase > 6 {
            return Err("a turn has six phases".to_owned());
        }
        fits(saved.pending.len(), 28, "pending")?;
        game.todo.refill(saved.pending.iter().copied());
        game.write_structures(seen)?;
        game.write_crowd(&seen.monsters, &saved.attacking)?;
        game.write_cards(seen, saved)?;
        game.write_tokens(seen, saved)?;
        game.write_people(seen, saved)?;
        fits(saved.groups.len(), 8, "groups")?;
        fits(saved.late.len(), 8, "late")?;
        fits(saved.arrived.len(), 4, "arrived")?;
        fits(saved.mega_order.len(), 6, "mega_order")?;
        fits(saved.refused.len(), crate::position::MOST_REFUSED, "refused")?;
        game.queue.refill(saved.groups.iter().copied());
        game.arrived.refill(saved.arrived.iter().copied());
        game.mega_order.refill(saved.mega_order.iter().copied());
        game.refused.refill(saved.refused.iter().copied());
        if let Some(built) = &saved.building {
            game.held = held_of(built)?;
        }
        game.doubles = seen.doubles.iter().fold(0, |bits, monster| bits | (1 << *monster as u32));
        game.double_slayer = saved.double_slayer;
        game.won = seen.won;
        game.check_sense()?;
        Ok(game)
    }
}

fn fits(count: usize, most: usize, what: &str) -> Result<(), String> {
    if count > most { Err(format!("{what} is longer than it can be")) } else { Ok(()) }
}

fn setup_of(seen: &View) -> Result<Setup, String> {
    let mut options = Options(u32::from(seen.wizards_tower));
    for name in &seen.options {
        let field = name.replace('-', "_");
        let at = Options::ALL.iter().position(|(other, _)| *other == field);
        options.0 |= 1 << at.ok_or_else(|| format!("there is no option {name}"))?;
    }
    let mut setup = Setup { version: seen.version, overlord: seen.overlord, ..Setup::plain(seen.players) };
    options.write(&mut setup);
    setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
    Ok(setup)
}

fn seat_of(game: &CastlePanic, seat: Seat) -> Result<Seat, String> {
    if game.castle_seats().any(|other| other == seat) {
        Ok(seat)
    } else {
        Err(format!("seat {seat} does not defend the castle"))
    }
}

pub(crate) fn heap(cards: &[Card]) -> Result<Cards, String> {
    Cards::of(cards).map_err(|card| format!("there are not so many {card} cards"))
}

pub(crate) fn tally(counts: &BTreeMap<Token, u8>) -> Result<Tally, String> {
    let mut tally = Tally::NONE;
    for (&token, &count) in counts {
        if token as usize >= Token::PLAIN || count > 12 {
            return Err(format!("{count} {token} cannot lie there"));
        }
        (0..count).for_each(|_| tally.add(token));
    }
    Ok(tally)
}

fn arcs(list: &[Arc]) -> Arcs {
    let mut arcs = Arcs::NONE;
    list.iter().for_each(|arc| arcs.add(*arc));
    arcs
}

fn flames(map: &BTreeMap<Arc, u8>, standing: Arcs, what: &str) -> Result<[u8; 6], String> {
    let mut flames = [0; 6];
    for (&arc, &count) in map {
        if count > 2 || !standing.has(arc) {
            return Err(format!("there cannot be {count} Flames on the {what} of arc {arc}"));
        }
        flames[arc.index()] = count;
    }
    Ok(flames)
}

fn held_of(built: &Built) -> Result<Held, String> {
    let mut held = Held {
        card: built.card,
        joined: heap(&built.joined)?,
        color: built.color,
        ring: built.ring,
        wall: built.wall,
        second: built.second,
        alone: built.alone,
        ..Held::NOTHING
    };
    if built.monsters.len() > 4 {
        return Err("a card cannot be aimed at so many".to_owned());
    }
    held.monsters.refill(built.monsters.iter().copied());
    Ok(held)
}

pub(crate) fn piece_of(on_board: &OnBoard) -> Result<Piece, String> {
    let OnBoard { monster, arc, ring, points, .. } = *on_board;
    let mut piece = Piece::fresh_from_the_bag(monster, Place::new(arc, ring));
    if points > piece.points() || (points == 0 && piece.points() > 0) {
        return Err(format!("a {monster} cannot have {points} points"));
    }
    if on_board.flames > 15 || on_board.fresh > on_board.flames {
        return Err(format!("a {monster} cannot have such Flames"));
    }
    piece.set_points(points);
    piece.set_flames(on_board.flames, on_board.fresh);
    piece.set(Flag::Tar, on_board.tar);
    piece.set(Flag::Held, on_board.held);
    piece.set(Flag::Hobbled, on_board.hobbled);
    Ok(piece)
}

impl CastlePanic {
    pub(crate) fn write_structures(&mut self, seen: &View) -> Result<(), String> {
        self.walls = arcs(&seen.walls);
        self.fortified = arcs(&seen.fortified);
        self.towers = arcs(&seen.towers);
        if !self.fortified.without(self.walls).is_empty() || self.fortified.len() > 2 {
            return Err("only standing Walls can be fortified, two at most".to_owned());
        }
        self.wall_flames = flames(&seen.wall_flames, self.walls, "Wall")?;
        self.tower_flames = flames(&seen.tower_flames, self.towers, "Tower")?;
        self.wizard_tower = seen.wizard_tower;
        Ok(())
    }

    pub(crate) fn write_crowd(
        &mut self,
        monsters: &BTreeMap<Id, OnBoard>,
        attacking: &[Id],
    ) -> Result<(), String> {
        self.crowd = Crowd::NOBODY;
        for (&id, on_board) in monsters {
            if usize::from(id) >= MOST_PIECES {
                return Err(format!("Monsters are numbered up to {}", MOST_PIECES - 1));
            }
            let mut piece = piece_of(on_board)?;
            piece.set(Flag::Attacks, attacking.contains(&id));
            self.crowd.put_as(id, piece);
        }
        Ok(())
    }

    fn write_cards(&mut self, seen: &View, saved: &Inside) -> Result<(), String> {
        let mut left = CastlePanic::all_cards(&self.setup());
        let mut take = |cards: &[Card]| {
            for card in cards {
                if !left.take(*card) {
                    return Err(format!("there are not so many {card} cards"));
                }
            }
            heap(cards)
        };
        if seen.hands.len() != usize::from(self.players) {
            return Err(format!("{} players have {} hands", self.players, seen.hands.len()));
        }
        for (hand, list) in self.hands.iter_mut().zip(&seen.hands) {
            *hand = take(list)?;
        }
        self.discard = take(&seen.discard)?;
        self.discard.pour(take(&seen.wizard_discard)?);
        self.buried = take(&saved.buried)?;
        take(&seen.removed)?;
        take(&seen.top)?;
        if seen.top.len() > 5 {
            return Err("nobody knows more than five cards of the deck".to_owned());
        }
        self.top.refill(seen.top.iter().rev().copied());
        self.top_known_to = saved.top_known_to;
        self.deck = left;
        let counted = u32::from(self.deck.len()) + self.top.len() as u32;
        let given = u32::from(seen.deck) + u32::from(seen.wizard_deck);
        if counted != given {
            return Err(format!("the decks hold {counted} cards, not {given}"));
        }
        Ok(())
    }

    fn write_tokens(&mut self, seen: &View, saved: &Inside) -> Result<(), String> {
        let mut bag = seen.bag.clone();
        self.harbingers = bag.remove(&Token::Harbinger).unwrap_or(0);
        let mut bag = tally(&bag)?;
        for (token, _) in &saved.late {
            if *token as usize >= Token::PLAIN || !bag.take(*token) {
                return Err(format!("{token} did not come back to the bag"));
            }
        }
        self.bag = bag;
        self.late.refill(saved.late.iter().copied());
        self.mixed_out = tally(&saved.mixed_out)?;
        self.graveyard = tally(&seen.graveyard)?;
        self.bosses = boss_bits(seen.bosses.iter().copied());
        self.slain_bosses = boss_bits(seen.slain_bosses.iter().copied());
        self.imps = seen.imps;
        for (at, list) in seen.trophies.iter().take(usize::from(self.players)).enumerate() {
            self.write_trophies(at, list)?;
        }
        for token in seen.overlord_hand.iter().filter(|token| (**token as usize) < Token::PLAIN) {
            if self.overlord_hand.count(*token) >= 12 {
                return Err(format!("there are not so many {token} tokens in this game"));
            }
            self.overlord_hand.add(*token);
        }
        self.overlord_bosses = boss_bits(saved.overlord_bosses.iter().copied());
        if u32::from(self.harbingers) > self.bosses.count_ones() + u32::from(saved.picks_left) {
            return Err("there are more Harbingers than Mega Bosses".to_owned());
        }
        self.count_tokens()
    }

    pub(crate) fn write_trophies(&mut self, at: usize, list: &[Monster]) -> Result<(), String> {
        for monster in list {
            match monster.token() {
                Some(token) if self.trophies[at].count(token) < 12 => self.trophies[at].add(token),
                None if monster.is_mega() => self.boss_trophies[at] |= 1 << monster.mega(),
                _ => return Err(format!("{monster} cannot be a trophy")),
            }
        }
        Ok(())
    }

    /// No token may be there more often than in the box.
    pub(crate) fn count_tokens(&self) -> Result<(), String> {
        let resolving = self.todo.iter().filter_map(|task| match task {
            Task::Spent { token } => Some(*token),
            _ => None,
        });
        if let Some(token) =
            resolving.clone().find(|token| token.monster().is_some() || *token as usize >= Token::PLAIN)
        {
            return Err(format!("{token} does not go to the pile once it is played"));
        }
        let box_ = CastlePanic::all_tokens(&self.setup());
        let on_board = |token: Token| {
            self.crowd.iter().filter(|(_, piece)| piece.monster.token() == Some(token)).count()
        };
        for token in Token::ALL.into_iter().take(Token::PLAIN) {
            let late = self.late.iter().filter(|(other, _)| *other == token).count();
            let piles = [self.bag, self.graveyard, self.overlord_hand, self.mixed_out];
            let piled: u32 =
                piles.iter().chain(&self.trophies).map(|pile| u32::from(pile.count(token))).sum();
            let played = resolving.clone().filter(|other| *other == token).count();
            let found = piled as usize + late + on_board(token) + played;
            if found > usize::from(box_.count(token)) {
                return Err(format!("there are not so many {token} tokens in this game"));
            }
        }
        let imps = self.crowd.iter().filter(|(_, piece)| piece.monster == Monster::Imp).count();
        if self.options.wizards_tower()
            && imps + usize::from(self.imps) != usize::from(crate::parts::Parts::get().imps)
        {
            return Err("there are 18 Imps".to_owned());
        }
        Ok(())
    }

    fn write_people(&mut self, seen: &View, saved: &Inside) -> Result<(), String> {
        for (&arc, &seat) in &seen.homes {
            self.homes[arc.index()] = Some(seat_of(self, seat)?);
        }
        let known = |game: &CastlePanic, seats: &[Seat]| -> Result<SeatSet, String> {
            seats.iter().try_for_each(|seat| seat_of(game, *seat).map(drop))?;
            Ok(SeatSet::of(seats.iter().copied()))
        };
        self.out = known(self, &seen.out)?;
        self.spare_walls = known(self, &seen.spare_walls)?;
        self.owing = known(self, &saved.owing.iter().collect::<Vec<_>>())?;
        self.newcomers = known(self, &saved.newcomers.iter().collect::<Vec<_>>())?;
        self.debt = saved.debt;
        (self.swaps_left, self.trades_left) = (seen.swaps_left, seen.trades_left);
        (self.plays_left, self.picks_left) = (seen.plays_left, saved.picks_left);
        (self.missing, self.berserk, self.ice) = (seen.missing, seen.berserk, seen.ice);
        (self.sent, self.redrawn, self.larger_hands) = (saved.sent, saved.redrawn, saved.larger_hands);
        self.wizard_deck_gone = seen.wizard_deck_gone;
        Ok(())
    }

    /// What later steps rely on.
    pub(crate) fn check_sense(&self) -> Result<(), String> {
        let there = |id: &Id| self.crowd.get(*id).is_some();
        let ids = self.arrived.iter().chain(self.mega_order.iter());
        if !ids.copied().all(|id| there(&id)) {
            return Err("a Monster that is waited for is not on the board".to_owned());
        }
        let queued: u32 = self.queue.iter().map(|&group| u32::from(group)).sum();
        if queued > u32::from(self.tokens_left()) || self.queue.contains(&0) {
            return Err("more tokens are waiting than there are".to_owned());
        }
        if self.towers.is_empty() != (self.won == Some(false) && self.towers.is_empty()) {
            return Err("without a Tower the game is lost".to_owned());
        }
        if self.won.is_some() {
            return if self.todo.is_empty() {
                Ok(())
            } else {
                Err("a game that is over waits for nothing".to_owned())
            };
        }
        let Some(task) = self.question().filter(|task| task.is_question() && self.is_asked(*task)) else {
            return Err("nobody is asked anything".to_owned());
        };
        self.check_question(task)
    }

    /// The question on the table must be one that somebody can answer.
    fn check_question(&self, task: Task) -> Result<(), String> {
        let asked = self.asked(task);
        if asked.iter().any(|seat| seat.0 >= self.players) {
            return Err("somebody is asked who does not play".to_owned());
        }
        if let Task::Held { seat } = task {
            let mut hand = self.hand(seat);
            let bound = self.held.joined.iter().chain((!self.held.second).then_some(self.held.card));
            for card in bound {
                if !hand.take(card) {
                    return Err(format!("{card} is played without being in the hand"));
                }
            }
            if self.held.monsters.iter().any(|id| self.crowd.get(*id).is_none()) {
                return Err("a card is aimed at nobody".to_owned());
            }
        }
        if let Task::Oracle { placed, .. } = task
            && placed != crate::magic::KEEP_FIRST
            && usize::from(placed) >= self.top.len()
        {
            return Err("more cards are in order than were looked at".to_owned());
        }
        for seat in asked.iter() {
            let mut choices = Vec::new();
            self.list_choices(seat, &mut choices);
            if choices.is_empty() {
                return Err(format!("seat {seat} has nothing to choose"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, NoLog};
    use serde_json::json;

    use super::*;

    /// What is wrong with a saved game of three in which one field was damaged.
    fn damaged(field: &str, value: Value) -> String {
        let setup = Setup { first: Some(Seat(0)), quick_start: true, wizards_tower: true, ..Setup::plain(3) };
        let game = CastlePanic::new(&setup, &mut Fast::new(1), &mut NoLog).expect("a legal set-up");
        let mut saved = serde_json::to_value(&game).expect("a position is plain data");
        assert_eq!(CastlePanic::deserialize(&saved).expect("it was just saved"), game);
        saved[field] = value;
        CastlePanic::deserialize(&saved).expect_err("damage is noticed").to_string()
    }

    #[test]
    fn a_damaged_position_is_an_error_that_says_what() {
        assert!(damaged("players", json!(9)).contains("One to six"));
        assert!(damaged("active", json!(3)).contains("seat 3"));
        assert!(damaged("phase", json!(7)).contains("six phases"));
        assert!(damaged("options", json!(["moonlight"])).contains("moonlight"));
        assert!(damaged("towers", json!([])).contains("Tower"));
        assert!(damaged("fortified", json!([1, 2, 3])).contains("fortified"));
        assert!(damaged("wall_flames", json!({ "1": 3 })).contains("3 Flames"));
        assert!(damaged("tower_flames", json!({ "7": 1 })).contains("not 7"));
        assert!(
            damaged(
                "monsters",
                json!({ "60": { "monster": "orc", "arc": 1, "ring": "knight", "points": 2 } })
            )
            .contains("55")
        );
        assert!(
            damaged(
                "monsters",
                json!({ "0": { "monster": "orc", "arc": 1, "ring": "knight", "points": 3 } })
            )
            .contains("3 points")
        );
        assert!(damaged("bag", json!({ "ogre": 4 })).contains("ogre"));
        assert!(damaged("bag", json!({ "harbinger": 200 })).contains("Harbingers"));
        assert!(damaged("graveyard", json!({ "harbinger-hydra": 1 })).contains("harbinger-hydra"));
        assert!(damaged("imps", json!(17)).contains("18 Imps"));
        assert!(damaged("hands", json!([])).contains("0 hands"));
        assert!(damaged("hands", json!([["tar", "tar"], [], []])).contains("tar"));
        assert!(damaged("deck", json!(255)).contains("decks hold"));
        assert!(damaged("groups", json!([200])).contains("waiting"));
        assert!(damaged("mega_order", json!([9])).contains("not on the board"));
        assert!(damaged("pending", json!([])).contains("nobody is asked"));
        assert!(
            damaged("pending", json!([{ "answer": { "to": 7, "give": "tar", "take": null } }]))
                .contains("does not play")
        );
        assert!(damaged("pending", json!([{ "held": { "seat": 0 } }])).contains("without being in the hand"));
        let unplayed = json!([{ "spent": { "token": "orc" } }, "play"]);
        assert!(damaged("pending", unplayed).contains("orc does not go to the pile"));
        let too_many =
            json!([{ "spent": { "token": "draw-3" } }, { "spent": { "token": "draw-3" } }, "play"]);
        assert!(damaged("pending", too_many).contains("not so many draw-3"));
        assert!(damaged("won", json!(true)).contains("waits for nothing"));
        assert!(damaged("moon", json!(1)).contains("moon"));
    }
}

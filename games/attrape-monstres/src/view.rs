//! What everybody sees: all of it, for nothing is hidden but the order of the piles (AM-2).

use engine::{Bag, Few, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, Cards};
use crate::choice::Play;
use crate::monster::Monster;
use crate::parts::Parts;
use crate::path::{Path, Space};
use crate::position::AttrapeMonstres;
use crate::setup::{Setup, Variants};

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The active player plays a card, asks for help or passes (AM-10).
    Play,
    /// Somebody was asked for help and answers (AM-A5).
    Help,
    /// The game is over (AM-13).
    Over,
}

/// A request for help (AM-10e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Who asks.
    #[ts(type = "number")]
    pub from: Seat,
    /// Who owns the card.
    #[ts(type = "number")]
    pub to: Seat,
    /// The card and its target.
    pub play: Play,
}

/// A card that its owner did not want to play in this turn (AM-A17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Declined {
    /// The owner.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// The table as everybody sees it. A position is saved in the same words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// How many play.
    pub players: u8,
    /// Whose turn it is.
    #[ts(type = "number")]
    pub active: Seat,
    /// The turn, counted from 1.
    pub turn: u32,
    /// Where the game stands.
    pub step: Step,
    /// The monsters on the path, by space.
    #[ts(type = "{ [space in string]?: Monster }")]
    pub path: Few<Space, Monster>,
    /// Does the wall stand?
    pub wall: bool,
    /// Does the castle stand?
    pub castle: bool,
    /// The monster that broke it, and is not caught (AM-11b).
    #[serde(rename = "broken-by", default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub broken_by: Option<Monster>,
    /// How many tokens lie in the dungeon.
    pub dungeon: u32,
    /// The tokens that are still to come.
    #[ts(type = "{ [monster in Monster]?: number }")]
    pub pile: Few<Monster, u8>,
    /// The cards before each player.
    pub hands: Vec<Vec<Card>>,
    /// How many cards are left to draw.
    pub draw: u32,
    /// The cards that were played.
    pub discard: Vec<Card>,
    /// The request for help that waits for an answer.
    pub request: Option<Request>,
    /// What was asked for in vain in this turn.
    pub declined: Vec<Declined>,
    /// How many cards were played in this turn (AM-14b).
    pub played: u8,
    /// AM-15a.
    pub horde: bool,
    /// AM-15b.
    #[serde(rename = "no-defense")]
    pub no_defense: bool,
    /// AM-16a.
    #[serde(rename = "no-powers")]
    pub no_powers: bool,
    /// AM-16b.
    #[serde(rename = "catch-them-all")]
    pub catch_them_all: bool,
    /// AM-A5.
    #[serde(rename = "auto-accept")]
    pub auto_accept: bool,
}

impl AttrapeMonstres {
    pub(crate) fn step(&self) -> Step {
        match self.request {
            _ if self.is_over() => Step::Over,
            Some(_) => Step::Help,
            None => Step::Play,
        }
    }

    pub(crate) fn hands(&self) -> impl Iterator<Item = (Seat, Cards)> {
        Seat::all(self.players).map(|seat| (seat, self.hands[seat.index()]))
    }
}

impl From<AttrapeMonstres> for View {
    fn from(game: AttrapeMonstres) -> View {
        let declined = |(seat, hand): (Seat, Cards)| hand.declined().map(move |card| Declined { seat, card });
        View {
            players: game.players,
            active: game.active,
            turn: game.turn,
            step: game.step(),
            path: game.path.iter().collect(),
            wall: game.wall,
            castle: game.castle(),
            broken_by: game.broken_by,
            dungeon: game.dungeon().len(),
            pile: count_tokens(&game.pile),
            hands: game.hands().map(|(_, hand)| hand.list()).collect(),
            draw: game.draw_pile().len(),
            discard: game.discard.list(),
            request: game.request.map(|(to, play)| Request { from: game.active, to, play }),
            declined: game.hands().flat_map(declined).collect(),
            played: game.played,
            horde: game.variants.horde(),
            no_defense: game.variants.no_defense(),
            no_powers: game.variants.no_powers(),
            catch_them_all: game.variants.catch_them_all(),
            auto_accept: game.variants.auto_accept(),
        }
    }
}

/// The tokens of a bag by name, leaving out what is not there.
pub(crate) fn count_tokens(bag: &Bag<{ Monster::KINDS }>) -> Few<Monster, u8> {
    Monster::ALL.into_iter().zip(bag.0).filter(|&(_, count)| count > 0).collect()
}

/// A saved position is checked: it may come from a damaged file.
impl TryFrom<View> for AttrapeMonstres {
    type Error = String;

    fn try_from(view: View) -> Result<AttrapeMonstres, String> {
        let setup = Setup {
            players: view.players,
            first: Some(view.active),
            horde: view.horde,
            no_defense: view.no_defense,
            no_powers: view.no_powers,
            catch_them_all: view.catch_them_all,
            auto_accept: view.auto_accept,
        };
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        if view.castle == view.broken_by.is_some() {
            return Err("a castle that has fallen was broken by a monster, and no other was".to_owned());
        }
        let (path, pile) = tokens(&view)?;
        let (hands, discard) = cards(&view)?;
        let game = AttrapeMonstres {
            hands,
            discard,
            turn: view.turn,
            path,
            pile,
            request: view.request.map(|request| (request.to, request.play)),
            players: view.players,
            active: view.active,
            played: view.played,
            wall: view.wall,
            broken_by: view.broken_by,
            variants: Variants::of(&setup),
        };
        agree("the draw pile", game.draw_pile().len(), view.draw)?;
        agree("the dungeon", game.dungeon().len(), view.dungeon)?;
        if view.turn == 0 {
            return Err("turns count from 1".to_owned());
        }
        if view.played > 0 && !game.is_solo() {
            return Err("only who plays alone goes on after a card (AM-14b)".to_owned());
        }
        if view.step != game.step() {
            return Err(format!("the step is {:?}, not {:?}", game.step(), view.step));
        }
        game.check_requests(&view)?;
        Ok(game)
    }
}

fn agree(what: &str, counted: u32, given: u32) -> Result<(), String> {
    if counted == given { Ok(()) } else { Err(format!("{what} holds {counted}, not {given}")) }
}

fn tokens(view: &View) -> Result<(Path, Bag<{ Monster::KINDS }>), String> {
    let mut path = Path::EMPTY;
    let mut left = Parts::get().monsters;
    let too_many = |monster: Monster| format!("there are not so many {monster} tokens in the box");
    for (&space, &monster) in &view.path {
        path.put(space, monster);
        left.take(monster as usize).then_some(()).ok_or_else(|| too_many(monster))?;
    }
    if let Some(monster) = view.broken_by {
        left.take(monster as usize).then_some(()).ok_or_else(|| too_many(monster))?;
    }
    let mut pile = Bag::EMPTY;
    for (&monster, &count) in &view.pile {
        if count > left.0[monster as usize] {
            return Err(too_many(monster));
        }
        pile.0[monster as usize] = count;
    }
    Ok((path, pile))
}

fn cards(view: &View) -> Result<([Cards; Setup::MOST_PLAYERS as usize], Cards), String> {
    if view.hands.len() != usize::from(view.players) {
        return Err(format!("{} players have {} hands", view.players, view.hands.len()));
    }
    let too_many = |card: Card| format!("there are not so many {card} cards in the box");
    let mut hands = [Cards::NONE; Setup::MOST_PLAYERS as usize];
    for (hand, list) in hands.iter_mut().zip(&view.hands) {
        *hand = Cards::of(list).map_err(too_many)?;
    }
    let discard = Cards::of(&view.discard).map_err(too_many)?;
    for card in Card::ALL {
        let seen: u8 = hands.iter().chain([&discard]).map(|cards| cards.count(card)).sum();
        if seen > Parts::get().cards.count(card) {
            return Err(too_many(card));
        }
    }
    for declined in &view.declined {
        match hands.get_mut(declined.seat.index()) {
            Some(hand) if hand.has(declined.card) && declined.seat != view.active => {
                hand.mark_declined(declined.card);
            }
            _ => return Err(format!("seat {} cannot have declined {}", declined.seat, declined.card)),
        }
    }
    Ok((hands, discard))
}

impl AttrapeMonstres {
    /// An open request must be one that could have been made.
    fn check_requests(&self, view: &View) -> Result<(), String> {
        let Some(request) = view.request else { return Ok(()) };
        if request.from != self.active || self.variants.auto_accept() || self.is_over() {
            return Err("nobody can wait for help here".to_owned());
        }
        let ask = crate::choice::Choice::Ask { seat: request.to, play: request.play };
        AttrapeMonstres { request: None, ..*self }.refuse(self.active, ask).map_err(|no| {
            format!("this help cannot have been asked for: {}", engine::Refusal::from(no).sentence)
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, NoLog};
    use serde_json::{Value, json};

    use super::*;

    /// What is wrong with a saved game of two in which one field was damaged.
    fn damaged(field: &str, value: Value) -> String {
        let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
        let game = AttrapeMonstres::new(&setup, &mut Fast::new(1), &mut NoLog).expect("a legal set-up");
        let mut saved = serde_json::to_value(game).expect("a position is plain data");
        assert_eq!(AttrapeMonstres::deserialize(&saved).expect("it was just saved"), game);
        saved[field] = value;
        AttrapeMonstres::deserialize(&saved).expect_err("damage is noticed").to_string()
    }

    #[test]
    fn a_damaged_position_is_an_error_that_says_what() {
        assert!(damaged("players", json!(9)).contains("One to four"));
        assert!(damaged("active", json!(2)).contains("Nobody sits"));
        assert!(damaged("turn", json!(0)).contains("turns count from 1"));
        assert!(damaged("step", json!("over")).contains("step"));
        assert!(damaged("castle", json!(false)).contains("was broken by a monster"));
        assert!(damaged("broken-by", json!("runner")).contains("was broken by a monster"));
        assert!(damaged("path", json!({ "0": "star" })).contains("not 0"));
        assert!(
            damaged("path", json!({ "1": "marcher", "2": "marcher", "3": "marcher" })).contains("marcher")
        );
        assert!(damaged("path", json!({})).contains("the dungeon holds 3"));
        assert!(damaged("pile", json!({ "regular": 200 })).contains("regular"));
        assert!(damaged("dungeon", json!(1)).contains("the dungeon holds 0, not 1"));
        assert!(damaged("hands", json!([])).contains("0 hands"));
        assert!(damaged("hands", json!([["wall"], ["wall"]])).contains("wall"));
        assert!(damaged("hands", json!([["dragon"], []])).contains("dragon"));
        assert!(damaged("draw", json!(26)).contains("the draw pile holds"));
        assert!(damaged("declined", json!([{ "seat": 7, "card": "wall" }])).contains("seat 7"));
        assert!(damaged("played", json!(1)).contains("AM-14b"));
        assert!(damaged("request", json!({ "from": 0, "to": 0, "play": "build-wall" })).contains("step"));
        assert!(damaged("moon", json!(1)).contains("moon"));
    }

    #[test]
    fn an_open_request_must_be_possible() {
        let given = json!({ "hands": [[], ["wall"]], "wall": false });
        let Value::Object(mut given) = given else { unreachable!() };
        let mut with = |request: Value| {
            given.insert("request".to_owned(), request);
            AttrapeMonstres::arrange(&Setup::plain(2), given.clone())
        };
        assert!(with(json!({ "from": 0, "to": 1, "play": "build-wall" })).is_ok());
        assert!(with(json!({ "from": 1, "to": 0, "play": "build-wall" })).is_err());
        assert!(with(json!({ "from": 0, "to": 1, "play": { "boot": { "space": 1 } } })).is_err());
    }
}

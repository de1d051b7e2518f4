//! Positions for scenarios: the start position with some of its fields replaced.

use engine::{Few, Seat};
use serde::Deserialize;

use crate::card::Card;
use crate::monster::Monster;
use crate::parts::Parts;
use crate::path::Space;
use crate::position::AttrapeMonstres;
use crate::setup::Setup;
use crate::view::{Declined, Request, Step, View, count_tokens};

/// What a scenario may give, by the names of the view. Variants and players belong into its set-up.
///
/// Nobody holds a card unless `hands` says so. Tokens that are nowhere else are in the pile, or in the dungeon if the
/// scenario gives the pile; cards that are nowhere else are in the draw pile, or discarded if it gives the draw pile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    active: Option<Seat>,
    turn: Option<u32>,
    path: Option<Few<Space, Monster>>,
    wall: Option<bool>,
    #[serde(rename = "broken-by")]
    broken_by: Option<Monster>,
    dungeon: Option<Heap<Monster>>,
    pile: Option<Heap<Monster>>,
    hands: Option<Vec<Vec<Card>>>,
    draw: Option<Heap<Card>>,
    discard: Option<Heap<Card>>,
    request: Option<Request>,
    #[serde(default)]
    declined: Vec<Declined>,
    #[serde(default)]
    played: u8,
}

/// Pieces in one place: named one by one, counted by kind, or just counted where that leaves no doubt.
#[derive(Deserialize)]
#[serde(untagged, bound = "Piece: Ord + Deserialize<'de>")]
enum Heap<Piece> {
    Number(u32),
    List(Vec<Piece>),
    Counts(Few<Piece, u8>),
}

impl AttrapeMonstres {
    pub(crate) fn arranged(
        setup: &Setup,
        given: serde_json::Map<String, serde_json::Value>,
    ) -> Result<AttrapeMonstres, String> {
        setup.check().map_err(|no| engine::Refusal::from(no).sentence)?;
        let given =
            Given::deserialize(serde_json::Value::Object(given)).map_err(|error| error.to_string())?;
        let mut view = View::from(setup.board(setup.first.unwrap_or(Seat(0))));
        view.active = given.active.unwrap_or(view.active);
        view.turn = given.turn.unwrap_or(view.turn);
        view.wall = given.wall.unwrap_or(view.wall);
        view.castle = given.broken_by.is_none();
        view.broken_by = given.broken_by;
        view.path = given.path.unwrap_or(view.path);
        view.hands = given.hands.unwrap_or(view.hands);
        view.request = given.request;
        view.declined = given.declined;
        view.played = given.played;

        let mut tokens = count_tokens(&Parts::get().monsters);
        view.path.values().try_for_each(|monster| take(&mut tokens, monster, 1))?;
        view.broken_by.iter().try_for_each(|monster| take(&mut tokens, monster, 1))?;
        let (pile, dungeon) = share(tokens, given.pile, given.dungeon, ["pile", "dungeon"])?;
        view.pile = pile;
        view.dungeon = total(&dungeon);

        let mut cards = Card::ALL.into_iter().map(|card| (card, Parts::get().cards.count(card))).collect();
        view.hands.iter().flatten().try_for_each(|card| take(&mut cards, card, 1))?;
        let (draw, discard) = share(cards, given.draw, given.discard, ["draw", "discard"])?;
        view.draw = total(&draw);
        view.discard = discard.iter().flat_map(|(&card, &n)| std::iter::repeat_n(card, n.into())).collect();

        let over = !view.castle || view.path.is_empty() && view.pile.is_empty();
        view.step = match view.request {
            _ if over => Step::Over,
            Some(_) => Step::Help,
            None => Step::Play,
        };
        AttrapeMonstres::try_from(view)
    }
}

type Counts<Piece> = Few<Piece, u8>;

fn total<Piece>(counts: &Counts<Piece>) -> u32 {
    counts.values().map(|&count| u32::from(count)).sum()
}

fn take<Piece: Ord + std::fmt::Display>(
    from: &mut Counts<Piece>,
    piece: &Piece,
    n: u8,
) -> Result<(), String> {
    match from.get_mut(piece) {
        Some(left) if *left >= n => *left -= n,
        _ => return Err(format!("there are not so many {piece} in the box")),
    }
    Ok(())
}

/// Shares the pieces out between two places. Where nothing is said they are all in the first one; where one place is
/// given, the other one gets the rest.
fn share<Piece: Ord + Copy + std::fmt::Display>(
    pieces: Counts<Piece>,
    first: Option<Heap<Piece>>,
    second: Option<Heap<Piece>>,
    names: [&str; 2],
) -> Result<(Counts<Piece>, Counts<Piece>), String> {
    let all = total(&pieces);
    let number = |heap: &Option<Heap<Piece>>| match heap {
        Some(Heap::Number(number)) => Some(*number),
        _ => None,
    };
    let (first_number, second_number) = (number(&first), number(&second));
    let (in_first, in_second) = match (named(first), named(second)) {
        (Some(here), None) => (here.clone(), subtract(pieces, &here)?),
        (None, Some(there)) => (subtract(pieces, &there)?, there),
        (Some(here), Some(there)) => {
            let left = subtract(subtract(pieces, &here)?, &there)?;
            if let Some((piece, _)) = left.iter().find(|&(_, &count)| count > 0) {
                return Err(format!("where is the rest of {piece}? not in {} or {}", names[0], names[1]));
            }
            (here, there)
        }
        (None, None) if first_number == Some(0) || second_number == Some(all) => (Counts::new(), pieces),
        (None, None) => (pieces, Counts::new()),
    };
    for (name, said, counted) in
        [(names[0], first_number, total(&in_first)), (names[1], second_number, total(&in_second))]
    {
        if let Some(said) = said.filter(|&said| said != counted) {
            return Err(format!(
                "{name} = {said} does not say which ones: name them (it would be {counted})"
            ));
        }
    }
    Ok((in_first, in_second))
}

/// The pieces of a heap, if it names them.
fn named<Piece: Ord + Copy>(heap: Option<Heap<Piece>>) -> Option<Counts<Piece>> {
    match heap? {
        Heap::Number(_) => None,
        Heap::Counts(counts) => Some(counts.into_iter().filter(|&(_, count)| count > 0).collect()),
        Heap::List(list) => {
            let mut counts = Counts::new();
            for piece in list {
                let count = counts.entry(piece).or_insert(0_u8);
                *count = count.saturating_add(1);
            }
            Some(counts)
        }
    }
}

fn subtract<Piece: Ord + Copy + std::fmt::Display>(
    mut from: Counts<Piece>,
    what: &Counts<Piece>,
) -> Result<Counts<Piece>, String> {
    what.iter().try_for_each(|(piece, &count)| take(&mut from, piece, count))?;
    from.retain(|_, count| *count > 0);
    Ok(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrange(given: serde_json::Value) -> Result<View, String> {
        let serde_json::Value::Object(given) = given else { unreachable!() };
        AttrapeMonstres::arranged(&Setup::plain(2), given).map(View::from)
    }

    #[test]
    fn what_is_not_given_is_the_start() {
        let view = arrange(serde_json::json!({})).unwrap();
        assert_eq!((view.path.len(), view.pile.values().sum::<u8>(), view.dungeon), (3, 13, 0));
        assert_eq!((view.draw, view.hands), (26, vec![vec![], vec![]]));
        assert!(view.wall && view.castle);
    }

    #[test]
    fn the_rest_goes_where_it_must_be() {
        let view =
            arrange(serde_json::json!({ "path": { "9": "regular" }, "pile": { "runner": 1 } })).unwrap();
        assert_eq!(view.dungeon, 14);
        let view = arrange(serde_json::json!({ "path": {}, "dungeon": ["star", "star"] })).unwrap();
        assert_eq!(view.pile[&Monster::Star], 1);
        let view = arrange(serde_json::json!({ "hands": [["wall"], []], "draw": 0 })).unwrap();
        assert_eq!(view.discard.len(), 25);
        let view = arrange(serde_json::json!({ "draw": ["wall", "boot"] })).unwrap();
        assert_eq!((view.draw, view.discard.len()), (2, 24));
    }

    #[test]
    fn the_impossible_is_refused() {
        let problem = |given| arrange(given).unwrap_err();
        assert!(problem(serde_json::json!({ "hands": [["wall"], ["wall"]] })).contains("not so many wall"));
        assert!(problem(serde_json::json!({ "pile": { "runner": 3 } })).contains("not so many runner"));
        assert!(problem(serde_json::json!({ "dungeon": 2 })).contains("name them"));
        assert!(problem(serde_json::json!({ "path": { "10": "star" } })).contains("not 10"));
        assert!(problem(serde_json::json!({ "moon": 1 })).contains("moon"));
        assert!(problem(serde_json::json!({ "hands": [[]] })).contains("2 players have 1 hands"));
    }
}

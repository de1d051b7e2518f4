//! What must hold in every game of both versions, over many thousands of random games.

mod setups;

use std::collections::BTreeMap;

use barbacane_horror_attack::{Choice, Event, HorrorAttack, Kind, Setup, Version, View, What};
use engine::{Fast, Game, Instinct, Log, NoLog, Seat, Turn, Viewer};

/// No game comes near this many decisions (HA-H34).
const MOST_DECISIONS: u32 = 2_000;
/// How many set-ups take turns.
const SETUPS: u8 = 84;

/// Counts the ends a game tells of.
#[derive(Default)]
struct Ends(u32, Option<Seat>);

impl Log<Event> for Ends {
    fn push(&mut self, event: Event) {
        if let What::Won { seat, .. } = event.what {
            self.0 += 1;
            self.1 = Some(seat);
        }
    }
}

/// Plays a game, sensibly in so many of a hundred decisions and at random in the others; `look` sees every position.
fn play(setup: &Setup, sense: u32, luck: &mut Fast, mut look: impl FnMut(&HorrorAttack)) {
    let mut ends = Ends::default();
    let mut dice = Fast::new(luck.next_u64());
    let first_dice = dice.clone();
    let mut game = HorrorAttack::new(setup, &mut dice, &mut ends).expect("a legal set-up");
    let mut choices = Vec::new();
    let mut chosen = Vec::new();
    while let Turn::Decide(seats) = game.turn() {
        look(&game);
        let at = luck.below(seats.len()) as usize;
        let seat = seats.iter().nth(at).expect("one of them");
        choices.clear();
        game.choices(seat, &mut choices);
        assert!(!choices.is_empty(), "{setup:?}: nothing to choose");
        let sensible = luck.below(100) < sense;
        let at = if sensible {
            game.instinct(seat, &choices, luck)
        } else {
            luck.below(choices.len() as u32) as usize
        };
        game.apply(seat, &choices[at], 0, &mut dice, &mut ends).expect("a listed choice is never refused");
        chosen.push((seat, choices[at]));
        assert!((chosen.len() as u32) < MOST_DECISIONS, "{setup:?} does not end");
    }
    look(&game);
    replay_equals_play(setup, first_dice, &chosen, &game);
    the_end_is_right(setup, &game, &ends);
}

fn replay_equals_play(setup: &Setup, mut dice: Fast, chosen: &[(Seat, Choice)], end: &HorrorAttack) {
    let mut game = HorrorAttack::new(setup, &mut dice, &mut NoLog).expect("a legal set-up");
    for (seat, choice) in chosen {
        game.apply_unchecked(*seat, choice, 0, &mut dice, &mut NoLog);
    }
    assert_eq!(game, *end, "{setup:?}: the same luck and choices give the same game");
}

/// HA-15, HA-19, HA-24: a deck has run out, nobody holds a card, the best points win.
fn the_end_is_right(setup: &Setup, game: &HorrorAttack, ends: &Ends) {
    let end = game.view(Viewer::Spectator);
    let winner = end.ranking[0];
    assert_eq!((ends.0, ends.1), (1, Some(winner)), "{setup:?}: it ends once, as it says");
    assert!(end.deck.contains(&0), "{setup:?}: no deck has run out");
    assert!(end.hands.iter().all(|hand| hand.size == 0));
    let most = end.points.iter().map(|points| points.points).max();
    assert_eq!(Some(end.points[winner.index()].points), most);
}

/// HA-part-Character-cards, HA-20: 30 or 60 cards, always the same ones.
fn cards_are_conserved(game: &HorrorAttack) {
    let saved = serde_json::to_value(game).expect("a position is plain data");
    let view = game.view(Viewer::Spectator);
    let kinds = |value: &serde_json::Value| -> Vec<Kind> {
        serde_json::from_value(value.clone()).expect("a list of cards")
    };
    let hands = saved["hands"].as_array().expect("hands").iter().map(|hand| kinds(&hand["cards"]));
    let mut counts: BTreeMap<Kind, u8> = BTreeMap::new();
    let open = view.areas.iter().flatten().chain(&view.discard).copied();
    for kind in open.chain(hands.flatten()) {
        *counts.entry(kind).or_default() += 1;
    }
    if view.version == Version::Base {
        let held: u8 = counts.values().sum();
        assert_eq!(held + view.deck[0], 30 * view.box_decks.len() as u8);
        assert!(counts.iter().all(|(kind, count)| *count <= kind.copies()));
        return;
    }
    for left in saved["left"].as_array().expect("decks") {
        kinds(left).into_iter().for_each(|kind| *counts.entry(kind).or_default() += 1);
    }
    for list in saved["lists"].as_array().expect("lists") {
        let list: BTreeMap<Kind, u8> = serde_json::from_value(list.clone()).expect("a deck");
        assert!(list.is_empty() || list.values().sum::<u8>() == 30);
        for (kind, count) in list {
            let there = counts.get_mut(&kind).expect("a card of a deck is somewhere");
            *there = there.checked_sub(count).expect("a card of a deck is somewhere");
        }
    }
    assert!(counts.values().all(|count| *count == 0), "cards that nobody brought: {counts:?}");
}

/// HA-8: three cards; what a viewer is shown of another's hand is no more than is there.
fn hands_are_small(view: &View) {
    assert!(view.hands.iter().all(|hand| hand.size <= 3 && hand.cards.len() <= hand.size.into()));
}

/// HA-H25: hidden hands, decks, factions and decisions could be others, and nobody could tell.
fn views_leak_nothing(game: &HorrorAttack, luck: &mut Fast) {
    for viewer in Viewer::all(game.players()) {
        let imagined = game.imagine(viewer, luck);
        let view = game.view(viewer);
        hands_are_small(&view);
        assert_eq!(view, imagined.view(viewer));
        assert_eq!(game.turn(), imagined.turn());
        if let Viewer::Seat(seat) = viewer {
            let (mut real, mut guessed) = (Vec::new(), Vec::new());
            game.choices(seat, &mut real);
            imagined.choices(seat, &mut guessed);
            assert_eq!(real, guessed);
        }
    }
}

/// Every game is looked at all over now and then.
fn games_of(first: u64, sense: u32, count: usize, every: u32) {
    let setups: Vec<_> = setups::mixtures(SETUPS).collect();
    let mut luck = Fast::new(first);
    let mut whim = Fast::new(first + 1_000);
    for number in 0..count {
        let setup = &setups[number % setups.len()];
        play(setup, sense, &mut luck, |game| {
            if whim.below(every) == 0 {
                cards_are_conserved(game);
                views_leak_nothing(game, &mut whim);
            }
        });
    }
}

/// 2 to 8 players, both versions: 20,000 random games end, lose no card and leak nothing, and replay equals play.
#[test]
fn random_games_hold() {
    games_of(0, 0, 20_000, 25);
}

/// Sensible games meet other positions than random ones.
#[test]
fn games_played_with_sense_hold_as_well() {
    games_of(1, 90, 4_000, 25);
}

/// Few games, every position of them.
#[test]
fn every_position_of_some_games_holds() {
    games_of(2, 40, 252, 1);
}

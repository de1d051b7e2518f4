//! What must hold in every game of both versions, over many thousands of random games.

mod setups;

use std::collections::BTreeMap;

use barbacane_horror_attack::{Brought, Choice, Event, HorrorAttack, Kind, Setup, Side, Version, View, What};
use engine::battery::{Player, leaks_nothing};
use engine::{Fast, Game, Log, NoLog, Seat, Viewer};

/// No game comes near this many decisions (HA-H34).
const MOST_DECISIONS: u64 = 2_000;
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

/// Any deck by the rules may be brought, not only those that lie ready.
fn bring_another(setup: &Setup, listed: Choice, luck: &mut Fast) -> Choice {
    match listed {
        Choice::Bring { .. } if luck.below(4) > 0 => Choice::Bring { cards: any_deck(setup, luck) },
        _ => listed,
    }
}

/// Thirty cards of the box, with enough of both sides (HA-20, HA-21), also in what is left of it (HA-H14).
fn any_deck(setup: &Setup, luck: &mut Fast) -> Brought {
    let box_of_cards: Vec<Kind> =
        Kind::all().flat_map(|kind| std::iter::repeat_n(kind, kind.copies().into())).collect();
    loop {
        let mut cards = box_of_cards.clone();
        let mut deck = Vec::new();
        for _ in 0..30 {
            deck.push(cards.swap_remove(luck.below(cards.len() as u32) as usize));
        }
        let of = |side: Side| deck.iter().filter(|kind| kind.side() == side).count();
        let enough = if setup.one_box { 6..=22 } else { 6..=30 };
        if enough.contains(&of(Side::Hero)) && enough.contains(&of(Side::Monster)) {
            return deck.into_iter().collect();
        }
    }
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

/// Every game is looked at all over now and then.
fn games_of(first: u64, sense: u32, count: usize, every: u32) {
    let setups: Vec<_> = setups::mixtures(SETUPS).collect();
    let mut luck = Fast::new(first);
    let mut whim = Fast::new(first + 1_000);
    let player = Player::blind().sensible_in(sense).within(MOST_DECISIONS).instead(bring_another);
    for number in 0..count {
        let setup = &setups[number % setups.len()];
        let mut ends = Ends::default();
        let end = player.play(setup, &mut luck, &mut ends, |game, _| {
            if whim.below(every) == 0 {
                cards_are_conserved(game);
                Viewer::all(game.players()).for_each(|viewer| hands_are_small(&game.view(viewer)));
                // HA-H25: hidden hands, decks, factions and decisions.
                leaks_nothing(game, &mut whim);
            }
        });
        the_end_is_right(setup, &end, &ends);
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

/// HA-20, HA-21: thirty cards or none; any one too many, or missing, is refused by its rule and changes nothing.
#[test]
fn no_other_deck_is_accepted() {
    let setup = Setup { version: Version::Expert, ..Setup::plain(2) };
    let mut luck = Fast::new(3);
    let game = HorrorAttack::new(&setup, &mut luck, &mut NoLog).expect("a legal set-up");
    for _ in 0..2_000 {
        let cards: Vec<Kind> = any_deck(&setup, &mut luck)
            .iter()
            .flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into()))
            .collect();
        let mut longer = cards.clone();
        longer.push(cards[luck.below(30) as usize]);
        let mut shorter = cards.clone();
        shorter.swap_remove(luck.below(30) as usize);
        let all_there = |kind: &Kind| {
            let there = shorter.iter().filter(|other| *other == kind).count();
            there == usize::from(kind.copies())
        };
        let mut doubled = shorter.clone();
        doubled.extend(Kind::all().find(all_there));
        for wrong in [longer, shorter, doubled] {
            let mut same = game.clone();
            let choice = Choice::Bring { cards: wrong.into_iter().collect() };
            let refusal =
                same.apply(Seat(0), &choice, 0, &mut luck, &mut NoLog).expect_err("this is no deck");
            assert_eq!(refusal.rule, "HA-20");
            assert_eq!(same, game);
        }
    }
}

/// Few games, every position of them.
#[test]
fn every_position_of_some_games_holds() {
    games_of(2, 40, 252, 1);
}

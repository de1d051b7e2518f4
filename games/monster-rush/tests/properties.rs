//! What must hold in every game in real time, over many thousands of random ones.

mod setups;
mod timed;
mod verdicts;

use std::collections::BTreeMap;

use barbacane_monster_rush::{Card, MonsterRush, Setup, View, What};
use engine::{Fast, Game, Turn, Viewer};
use serde_json::Value;

/// How many set-ups take turns.
const SETUPS: u8 = 84;

/// MR-2, MR-3: so many monsters play.
fn monsters_in_play(players: u8) -> usize {
    match players {
        2 => 18,
        3 | 4 => 27,
        _ => 36,
    }
}

/// MR-part-Total: how often each face is there.
fn copies(card: Card) -> usize {
    match card {
        Card::Symbol(_) => 14,
        Card::Missed(_) => 2,
        Card::Combo(..) => 1,
        Card::Staff => 3,
    }
}

/// MR-4, MR-R25: 108 cards, or 96; none is there too often.
fn cards_are_conserved(setup: &Setup, game: &MonsterRush, view: &View) {
    let without = setup.no_missed || setup.young;
    let all = if without { 96 } else { 108 };
    let open: usize = view.rows.iter().map(Vec::len).sum();
    let in_piles: usize = view.own.iter().map(|own| usize::from(*own)).sum();
    assert_eq!(open + in_piles, all, "{setup:?}: cards are lost or new");
    let saved = serde_json::to_value(game).expect("a position is plain data");
    let under: Vec<Vec<Card>> = serde_json::from_value(saved["under"].clone()).expect("lists of cards");
    let mut known: BTreeMap<Card, usize> = BTreeMap::new();
    let shown = view.rows.iter().flatten().map(|shown| shown.card);
    for card in shown.chain(under.into_iter().flatten()) {
        *known.entry(card).or_default() += 1;
        assert!(!(without && matches!(card, Card::Missed(_))), "{card} should be in the box");
    }
    assert!(known.iter().all(|(card, count)| *count <= copies(*card)), "{setup:?}: {known:?}");
}

/// MR-2, MR-3, MR-9: every monster is in one place, and each pile of a place holds what it should.
fn monsters_are_conserved(setup: &Setup, view: &View) {
    let mut seen: Vec<String> = view.up.iter().flatten().map(ToString::to_string).collect();
    seen.extend(view.captured.iter().chain(&view.mistaken).flatten().map(ToString::to_string));
    let hidden: usize = view.piles.iter().map(|pile| usize::from(*pile)).sum();
    assert_eq!(seen.len() + hidden, monsters_in_play(setup.players), "{setup:?}: monsters are lost or new");
    seen.sort();
    let count = seen.len();
    seen.dedup();
    assert_eq!(seen.len(), count, "{setup:?}: a monster is there twice");
    let box_of_monsters = box_of_monsters();
    for monster in &seen {
        let mark = box_of_monsters[monster].1;
        assert!(setup.players >= mark, "{monster} stays in the box with {} players", setup.players);
    }
}

/// Points and mark of every monster, from the data file.
fn box_of_monsters() -> &'static BTreeMap<String, (i16, u8)> {
    static BOX: std::sync::LazyLock<BTreeMap<String, (i16, u8)>> = std::sync::LazyLock::new(|| {
        let data: toml::Table = toml::from_str(include_str!("../data/monster-rush.toml")).expect("the data");
        let monsters = data["monster"].as_array().expect("monsters");
        let row = |monster: &toml::Value| {
            let mark = monster.get("mark").and_then(toml::Value::as_str);
            let from = mark.map_or(2, |mark| mark.trim_end_matches('+').parse().expect("3+ or 5+"));
            let points = monster["points"].as_integer().expect("points") as i16;
            (monster["id"].as_str().expect("an id").to_owned(), (points, from))
        };
        monsters.iter().map(row).collect()
    });
    &BOX
}

/// MR-13: what lies face up, less one for what lies face down.
fn points_add_up(view: &View) {
    for (seat, points) in view.points.iter().enumerate() {
        let worth = |monster: &_| box_of_monsters()[&format!("{monster}")].0;
        let up: i16 = view.captured[seat].iter().map(worth).sum();
        assert_eq!(*points, up - view.mistaken[seat].len() as i16);
    }
}

/// Nothing is secret, and nobody is told which monster can be captured.
fn all_see_the_same(game: &MonsterRush, view: &View) {
    for viewer in Viewer::all(game.players()) {
        assert_eq!(game.view(viewer), *view);
    }
    let told: Value = serde_json::to_value(view).expect("a view is plain data");
    assert!(told.get("ready").is_none() && told.get("capturable").is_none());
}

fn look_at(setup: &Setup, game: &MonsterRush) {
    let view = game.view(Viewer::Spectator);
    cards_are_conserved(setup, game, &view);
    monsters_are_conserved(setup, &view);
    points_add_up(&view);
    all_see_the_same(game, &view);
    // Hands on the table wait for a verdict, each hand once (MR-R22, MR-R34).
    assert_eq!(view.slaps.is_empty(), view.verdict_at.is_none());
    for (at, slap) in view.slaps.iter().enumerate() {
        assert!(slap.instant <= slap.arrived + 120, "only MR-R30 moves a slap behind its arrival");
        assert!(view.slaps[at + 1..].iter().all(|other| other.seat != slap.seat));
    }
    let saved = serde_json::to_string(game).expect("a position is plain data");
    let loaded: MonsterRush = serde_json::from_str(&saved).expect("a saved position can be loaded");
    assert_eq!(loaded, *game);
}

/// MR-12, MR-14, MR-R18: a pile is used up or three rounds ran dry; whoever won has the most points.
fn the_end_is_right(record: &timed::Record) {
    let end = record.end.view(Viewer::Spectator);
    let told = || record.inputs.iter().flat_map(|(_, told)| told).map(|event| event.what.clone());
    let dry = told().any(|what| matches!(what, What::RanDry { rounds: 3 }));
    assert_eq!(end.up.contains(&None), !dry, "a place is empty, or nobody slapped any more");
    assert!(end.over && end.turns_itself_at.is_none() && end.verdict_at.is_none());
    let most = end.points.iter().max();
    let winners: Vec<_> = told()
        .filter_map(|what| match what {
            What::Won { seat, points } => Some((seat, points)),
            _ => None,
        })
        .collect();
    assert!(!winners.is_empty() && winners.iter().all(|(_, points)| Some(points) == most));
    let Turn::Over(outcome) = record.end.turn() else { panic!("it is over") };
    for (seat, _) in &winners {
        assert_eq!((outcome.place(*seat), end.places[seat.index()]), (0, 0));
    }
}

fn games_of(first: u64, count: usize, every: u32) {
    let setups: Vec<_> = setups::mixtures(SETUPS).collect();
    let mut whim = Fast::new(first);
    let mut often = Fast::new(first + 1_000);
    for number in 0..count {
        let setup = &setups[number % setups.len()];
        let record = timed::play(setup, &mut whim, |game| {
            if often.below(every) == 0 {
                look_at(setup, game);
            }
        });
        look_at(setup, &record.end);
        the_end_is_right(&record);
        assert_eq!(timed::replay(&record), record.end, "{setup:?}: replay equals play, slap for slap");
    }
}

/// 2 to 8 players, all paces, near and far, honest and not: 4,000 games end, lose nothing, and replay exactly.
#[test]
fn random_games_hold() {
    games_of(0, 4_000, 40);
}

/// Few games, every position of them.
#[test]
fn every_position_of_some_games_holds() {
    games_of(1, 84, 1);
}

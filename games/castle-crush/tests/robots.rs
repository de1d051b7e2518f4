//! What the robots can do: every castle gets its first title, thinking builds higher than a glance, and a glance beats chance.

use std::cell::Cell;

use barbacane_castle_crush::{CastleCrush, Choice, Combination, Mode, Phase, Piece, Pose, Setup, Title};
use bots::{AnyBots, Level, Patience};
use engine::erased::Erased;
use engine::{Fast, Game, Instinct, Mind, NoLog, Seat, Turn};

const LONGEST: u32 = 400;

/// Plays a game with one robot on each seat; every choice is checked.
fn play(setup: &Setup, levels: &[Level], seed: u64) -> CastleCrush {
    let mut luck = Fast::new(seed);
    let mut game = CastleCrush::new(setup, &mut luck, &mut NoLog).unwrap();
    let mut robots: Vec<_> = levels.iter().map(|level| level.player::<CastleCrush>()).collect();
    for _ in 0..LONGEST {
        let Turn::Decide(seats) = game.turn() else { return game };
        let seat = seats.first().unwrap();
        let choice = robots[seat.index()].choose(&Mind::new(&game, seat), &mut luck);
        game.apply(seat, &choice, 0, &mut luck, &mut NoLog).unwrap_or_else(|no| panic!("{choice:?}: {no}"));
    }
    panic!("it does not end: {:?}", game.phase);
}

fn construction(combination: Combination) -> Setup {
    Setup { combination, ..Setup::plain(Mode::Construction, 1) }
}

fn title(game: &CastleCrush) -> Option<Title> {
    match game.phase {
        Phase::Over { title, .. } => title,
        _ => None,
    }
}

#[test]
fn every_castle_gets_its_first_title_at_a_glance() {
    for combination in [Combination::Barbican, Combination::Keep, Combination::Castle] {
        let game = play(&construction(combination), &[Level::Heuristic], 1);
        assert!(title(&game) >= Some(Title::QualifiedWorker), "{combination:?}: {:?}", game.scores);
    }
}

#[test]
fn whoever_thinks_becomes_an_architect() {
    let game = play(&construction(Combination::Barbican), &[Level::Search { iterations: 500 }], 1);
    assert_eq!(title(&game), Some(Title::Architect), "{:?}", game.scores);
    assert!(game.pieces.contains_key(&"king-0".parse().unwrap()), "the King stands on it");
}

#[test]
fn a_glance_beats_chance() {
    for robots in [[Level::Heuristic, Level::Random], [Level::Random, Level::Heuristic]] {
        let game = play(&Setup { first: Some(Seat(0)), ..Setup::plain(Mode::Speed, 2) }, &robots, 2);
        let sensible = robots.iter().position(|robot| *robot == Level::Heuristic).unwrap();
        assert!(game.scores[sensible] > game.scores[1 - sensible], "{robots:?}: {:?}", game.scores);
    }
}

/// Both castles built, the youngest about to strike.
fn before_the_first_strike() -> CastleCrush {
    let mut luck = Fast::new(1);
    let setup = Setup { first: Some(Seat(0)), ..Setup::plain(Mode::Standard, 2) };
    let mut game = CastleCrush::new(&setup, &mut luck, &mut NoLog).unwrap();
    let mut robot = Level::Heuristic.player::<CastleCrush>();
    while !matches!(game.phase, Phase::Attacking { .. }) {
        let Turn::Decide(seats) = game.turn() else { panic!("over before it began") };
        let seat = seats.first().unwrap();
        let choice = robot.choose(&Mind::new(&game, seat), &mut luck);
        assert_words(&game, seat, choice);
        game.apply(seat, &choice, 0, &mut luck, &mut NoLog).unwrap();
    }
    game
}

/// Every reason is said in both languages.
fn assert_words(game: &CastleCrush, seat: Seat, choice: Choice) {
    let reasons = game.reasons(seat, &choice);
    assert!(!reasons.is_empty(), "{choice:?}");
    let words = &CastleCrush::about().locales;
    for reason in reasons {
        for locale in [words.fr, words.en] {
            assert!(locale.contains(&format!("\nreason-{} = ", reason.code)), "{}", reason.code);
        }
    }
}

#[test]
fn hints_come_from_the_same_mind_with_their_reasons() {
    let game = before_the_first_strike();
    let Turn::Decide(seats) = game.turn() else { panic!("somebody strikes") };
    let seat = seats.first().unwrap();
    let robots: Box<dyn AnyBots> = bots::kit::kit::<CastleCrush>();
    let erased = Erased(game.clone());
    let hint = || robots.advise(200, &erased, seat, 5, &Patience::ENDLESS).unwrap();
    let advice = hint();
    assert_eq!(advice, hint(), "the same seed thinks the same thoughts");
    let choice: Choice = serde_json::from_value(advice.best.choice).unwrap();
    assert!(matches!(choice, Choice::Strike(_)) && game.check(seat, &choice).is_ok());
    assert_words(&game, seat, choice);
    let points = advice.reasons[0].args["points"].as_u64().unwrap();
    let mut after = game.clone();
    after.apply(seat, &choice, 0, &mut Fast::new(1), &mut NoLog).unwrap();
    let scored = u64::from(after.scores[seat.index()] - game.scores[seat.index()]);
    assert!(points > 0 && scored >= points, "a steady hand brings what was imagined: {points}, {scored}");
}

#[test]
fn whoever_is_hurried_decides_with_what_was_tried() {
    let game = before_the_first_strike();
    let Turn::Decide(seats) = game.turn() else { panic!("somebody strikes") };
    let seat = seats.first().unwrap();
    let asked = Cell::new(0);
    let thoughts = |patience: u32| {
        asked.set(0);
        let may_go_on = || {
            asked.set(asked.get() + 1);
            asked.get() <= patience
        };
        game.ponder(seat, 10_000, &may_go_on, &mut Fast::new(1))
    };
    assert_eq!(thoughts(0).len(), 1, "one strike is tried in any case");
    let more = thoughts(3).len();
    assert!((2..=4).contains(&more), "{more} strikes while patience lasted for three questions");
}

/// A General whom a trembling hand laid on his back: he comes off, not the King beside him.
#[test]
fn whoever_fell_is_taken_back() {
    let mut luck = Fast::new(1);
    let mut game = CastleCrush::new(&Setup::plain(Mode::Standard, 2), &mut luck, &mut NoLog).unwrap();
    let mut robot = Level::Heuristic.player::<CastleCrush>();
    let (king, general): (Piece, Piece) = ("king-0".parse().unwrap(), "general-0".parse().unwrap());
    while !(game.pieces.contains_key(&king) && game.pieces.contains_key(&general)) {
        let Turn::Decide(seats) = game.turn() else { panic!("it is over") };
        let seat = seats.first().unwrap();
        let choice = robot.choose(&Mind::new(&game, seat), &mut luck);
        game.apply(seat, &choice, 0, &mut luck, &mut NoLog).unwrap();
    }
    let [x, y, z, ..] = <[i32; 7]>::from(game.pieces[&general]);
    game.pieces.insert(general, Pose::from([x, y + 1_200, z, 7_071, 0, 0, 7_071]));
    let choice = robot.choose(&Mind::new(&game, Seat(0)), &mut luck);
    assert_eq!(choice, Choice::Lift { piece: general });
}

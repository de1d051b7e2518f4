//! Whole games, played from the list of choices.

use barbacane_castle_crush::{
    CastleCrush, Choice, Event, Kind, Mode, Phase, Piece, Place, Put, Setup, Stance,
};
use engine::{Chance, Fast, Game, NoLog, Seat, Turn};

/// Plays by chance, but finishes when it may and strikes rather than thinks.
fn play(setup: &Setup, seed: u64) -> (CastleCrush, Vec<Event>) {
    let mut luck = Fast::new(seed);
    let mut log = Vec::new();
    let mut game = CastleCrush::new(setup, &mut luck, &mut log).unwrap();
    let mut choices = Vec::new();
    for _ in 0..2_000 {
        assert_eq!(game.makes_sense(), Ok(()), "after {:?}", log.last());
        let Turn::Decide(seats) = game.turn() else { return (game, log) };
        let seat = seats.first().unwrap();
        choices.clear();
        game.choices(seat, &mut choices);
        assert!(!choices.is_empty(), "seat {seat} has no choice in {:?}", game.phase);
        let choice = match choices.iter().find(|choice| matches!(choice, Choice::Finish)) {
            Some(finish) => *finish,
            None => {
                // Mostly on, now and then back.
                let on: Vec<Choice> =
                    choices.iter().filter(|choice| !matches!(choice, Choice::Lift { .. })).copied().collect();
                let from = if on.is_empty() || luck.pick("back", 8, |at| at) == 0 { &choices } else { &on };
                from[luck.pick("choice", from.len().min(64), |at| at)]
            }
        };
        game.apply(seat, &choice, 0, &mut luck, &mut log).unwrap();
    }
    panic!("it does not end: {:?}", game.phase);
}

#[test]
fn every_mode_ends() {
    for (mode, players) in [
        (Mode::Construction, 1),
        (Mode::Standard, 2),
        (Mode::Speed, 2),
        (Mode::Speed, 4),
        (Mode::Standard, 4),
    ] {
        let (game, log) = play(&Setup::plain(mode, players), 7);
        assert!(matches!(game.phase, Phase::Over { .. }));
        let attacks = log.iter().filter(|event| matches!(event, Event::Struck { .. })).count();
        println!("{mode:?} {players}: {} events, {attacks} attacks, scores {:?}", log.len(), game.scores);
        assert_eq!(attacks > 0, mode != Mode::Construction);
        assert_eq!(
            game.feat().is_some(),
            mode == Mode::Construction,
            "only what one built alone is compared"
        );
    }
}

fn put(piece: Piece, x: i16, z: i16) -> Choice {
    Choice::Put(Put { piece, x, z, turn: 0, from: None, stance: Stance::Standing })
}

/// The example of CC-14: a house, a tower on it, a roof on top make 1 + 4 + 9 = 14.
#[test]
fn house_tower_and_roof_count_fourteen() {
    let mut luck = Fast::new(1);
    let mut game = CastleCrush::new(&Setup::plain(Mode::Construction, 1), &mut luck, &mut NoLog).unwrap();
    for (kind, score) in [(Kind::HF, 1), (Kind::TF, 5), (Kind::RT, 14)] {
        game.apply(Seat(0), &put(Piece::Block(kind, 0), 0, 0), 0, &mut luck, &mut NoLog).unwrap();
        assert_eq!(game.building_score(Seat(0)), score, "{kind:?}");
    }
}

/// While one figure stands no block may be put: where the other finds no place, the first must come off again.
#[test]
fn the_only_figure_may_be_taken_back() {
    let mut luck = Fast::new(1);
    let mut game = CastleCrush::new(&Setup::plain(Mode::Standard, 2), &mut luck, &mut NoLog).unwrap();
    let mut choices = Vec::new();
    while game.phase == Phase::Settling {
        let Turn::Decide(seats) = game.turn() else { panic!("nobody settles") };
        choices.clear();
        game.choices(seats.first().unwrap(), &mut choices);
        game.apply(seats.first().unwrap(), &choices[0], 0, &mut luck, &mut NoLog).unwrap();
    }
    let lift = Choice::Lift { piece: Piece::General(Seat(0)) };
    game.apply(Seat(0), &put(Piece::General(Seat(0)), 0, 0), 0, &mut luck, &mut NoLog).unwrap();
    choices.clear();
    game.choices(Seat(0), &mut choices);
    assert!(choices.contains(&lift), "{choices:?}");
    let blocks =
        choices.iter().filter(|choice| matches!(choice, Choice::Put(Put { piece: Piece::Block(..), .. })));
    assert_eq!(blocks.count(), 0);
}

#[test]
fn numbers_nobody_could_mean_are_refused() {
    let mut luck = Fast::new(1);
    let game = CastleCrush::new(&Setup::plain(Mode::Construction, 1), &mut luck, &mut NoLog).unwrap();
    for (x, z) in [(i16::MIN, 0), (0, i16::MIN), (i16::MAX, i16::MAX)] {
        let refusal = game.check(Seat(0), &put(Piece::Block(Kind::HF, 0), x, z)).unwrap_err();
        assert_eq!((refusal.rule.as_str(), refusal.code.as_str()), ("CC-C45", "off-the-table"));
    }
}

#[test]
fn foundations_stand_apart() {
    let mut luck = Fast::new(1);
    let setup = Setup { first: Some(Seat(1)), ..Setup::plain(Mode::Standard, 2) };
    let mut game = CastleCrush::new(&setup, &mut luck, &mut NoLog).unwrap();
    let settle = |degrees| Choice::Settle { place: Place(degrees) };
    assert_eq!(game.check(Seat(0), &settle(0)).unwrap_err().code, "not-your-turn");
    game.apply(Seat(1), &settle(90), 0, &mut luck, &mut NoLog).unwrap();
    assert_eq!(game.check(Seat(0), &settle(120)).unwrap_err().code, "too-close");
    game.apply(Seat(0), &settle(124), 0, &mut luck, &mut NoLog).unwrap();
    assert!(matches!(game.phase, Phase::Building { .. }));
}

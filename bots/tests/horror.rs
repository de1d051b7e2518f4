//! The bots on secret sides: who beats whom, and that nobody peeks.

use barbacane_bots::play::{LineUp, play_many};
use barbacane_bots::{Level, Search};
use engine::{Fast, Game, Instinct, Mind, NoLog, Seat, Turn};
use horror_attack::{Decks, HorrorAttack, Setup, Version};
use serde_json::{Value, json};

fn arrange(setup: &Setup, given: Value) -> HorrorAttack {
    let Value::Object(given) = given else { panic!("what is given has names") };
    HorrorAttack::arrange(setup, given).expect("a possible position")
}

/// How many games the first bot wins; the two change seats from game to game.
fn wins(setup: &Setup, first: Level, second: Level, games: u64) -> u32 {
    let mut wins = 0;
    play_many::<HorrorAttack>(setup, LineUp::against(first, second), 3, 0..games, &mut NoLog, |_, played| {
        let outcome = played.outcome.expect("no game goes on for ever");
        wins += u32::from(outcome.winners().iter().any(|seat| played.first.contains(seat)));
    })
    .expect("a legal set-up");
    wins
}

#[test]
fn instinct_beats_luck() {
    let expert = Setup { version: Version::Expert, ..Setup::plain(2) };
    for (setup, least) in [(Setup::plain(2), 170), (Setup::plain(4), 150), (expert, 150)] {
        let won = wins(&setup, Level::Heuristic, Level::Random, 200);
        assert!(won >= least, "heuristic won {won} of 200 with {} players", setup.players);
    }
}

#[test]
fn thinking_beats_instinct() {
    let won = wins(&Setup::plain(2), Level::Search { iterations: 150 }, Level::Heuristic, 120);
    assert!(won >= 66, "search won {won} of 120");
}

#[test]
fn every_game_tells_the_sides_at_its_end_and_not_before() {
    let setup = Setup { decks: Decks::Both, ..Setup::plain(8) };
    let started = HorrorAttack::new(&setup, &mut Fast::new(1), &mut NoLog).expect("a legal set-up");
    assert!(Seat::all(8).all(|seat| started.side(seat).is_none()), "sides are secret");
    play_many::<HorrorAttack>(&setup, Level::Heuristic, 1, 0..5, &mut NoLog, |_, played| {
        assert!(played.sides.iter().all(|side| matches!(side, Some("hero" | "monster"))), "{played:?}");
    })
    .expect("a legal set-up");
}

/// Everything that several decide at once, thought through: decks, first hands, cards laid aside, factions.
#[test]
fn search_decides_whatever_is_asked() {
    let expert = Setup { version: Version::Expert, ..Setup::plain(2) };
    let one_box = Setup { one_box: true, ..expert };
    for setup in [Setup::plain(3), expert, one_box] {
        let mut luck = Fast::new(6);
        let mut game = HorrorAttack::new(&setup, &mut luck, &mut NoLog).expect("a legal set-up");
        let mut search = Search::new(12);
        while let Turn::Decide(seats) = game.turn() {
            for seat in seats.iter() {
                let considered = search.consider(&Mind::new(&game, seat), &mut luck);
                assert!(considered.iter().all(|one| game.check(seat, &one.choice).is_ok()));
                let best = considered[0].choice;
                assert!(!game.reasons(seat, &best).iter().any(|reason| reason.code.is_empty()));
                game.apply(seat, &best, 0, &mut luck, &mut NoLog).expect("a listed choice");
                if !matches!(game.turn(), Turn::Decide(next) if next.contains(seat)) || seats.len() == 1 {
                    continue;
                }
                break;
            }
        }
    }
}

/// Whatever the other player really holds and is, a bot that sees the same thinks the same.
#[test]
fn no_bot_reacts_to_a_hand_or_a_faction_it_cannot_see() {
    let with = |faction: &str, hand: [&str; 2]| {
        arrange(
            &Setup::plain(2),
            json!({
                "factions": [["innsmouth-hero-2"], [faction]],
                "hands": [["factory-inspector", "occult-detective", "obed-marsh"], hand],
                "areas": [["g-man"], ["deep-one", "zadok-allen"]],
            }),
        )
    };
    let poor = with("innsmouth-hero-1", ["pththya-lyi", "priest-of-dagon"]);
    let rich = with("innsmouth-monster-1", ["professor-armitage", "robert-olmstead"]);
    for seed in 0..4 {
        let chosen =
            |game: &HorrorAttack| Search::new(80).consider(&Mind::new(game, Seat(0)), &mut Fast::new(seed));
        assert_eq!(chosen(&poor), chosen(&rich));
    }
}

//! The bots defend a castle, and attack one.

use barbacane_bots::play::play_many;
use barbacane_bots::{Bot, Level, Search};
use castle_panic::{CastlePanic, Setup, Version};
use engine::{Fast, Game, Mind, NoLog, Seat};
use serde_json::{Value, json};

fn arrange(setup: &Setup, given: Value) -> CastlePanic {
    let Value::Object(given) = given else { panic!("what is given has names") };
    CastlePanic::arrange(setup, given).expect("a possible position")
}

/// How often the castle holds.
fn held(setup: &Setup, level: Level, games: u64) -> u32 {
    let mut wins = 0;
    play_many::<CastlePanic>(setup, level, 5, 0..games, &mut NoLog, |_, played| {
        let outcome = played.outcome.expect("no game goes on for ever");
        wins += u32::from(outcome.winners().contains(Seat(0)));
    })
    .expect("a legal set-up");
    wins
}

#[test]
fn a_sensible_castle_mostly_holds_and_a_blind_one_never() {
    let setup = Setup { version: Version::CoOp, ..Setup::plain(4) };
    assert_eq!(held(&setup, Level::Random, 40), 0);
    let heuristic = held(&setup, Level::Heuristic, 60);
    assert!(heuristic >= 38, "four sensible players win about 80 %, not {heuristic} of 60");
}

#[test]
fn thinking_holds_a_castle_that_instinct_loses() {
    let setup = Setup { version: Version::CoOp, wizards_tower: true, ..Setup::plain(2) };
    let [heuristic, search] =
        [Level::Heuristic, Level::Search { iterations: 48 }].map(|level| held(&setup, level, 12));
    assert!(search > heuristic, "search held {search}, instinct {heuristic} of 12");
}

#[test]
fn the_overlord_thinks_too() {
    let setup = Setup { version: Version::Overlord, ..Setup::plain(2) };
    held(&setup, Level::Search { iterations: 24 }, 1);
}

#[test]
fn search_sees_the_one_card_that_saves_the_last_tower() {
    let game = arrange(
        &Setup::plain(1),
        json!({
            "towers": [2],
            "walls": [3, 4, 5, 6],
            "monsters": {
                "0": { "monster": "troll", "arc": 1, "ring": "castle" },
                "1": { "monster": "goblin", "arc": 5, "ring": "archer" },
            },
            "hands": [["archer-blue", "drive-him-back", "knight-green"]],
        }),
    );
    let mind = Mind::new(&game, Seat(0));
    let mut search = Search::new(240);
    let considered = search.consider(&mind, &mut Fast::new(2));
    assert!(considered.iter().all(|one| (0.0..=1.0).contains(&one.worth)));
    assert_eq!(
        considered,
        Search::new(240).consider(&mind, &mut Fast::new(2)),
        "the same seed thinks the same"
    );
    let mut game = game.clone();
    for _ in 0..6 {
        let choice = search.choose(&Mind::new(&game, Seat(0)), &mut Fast::new(2));
        game.apply(Seat(0), &choice, 0, &mut Fast::new(2), &mut NoLog).expect("a listed choice");
        let view = serde_json::to_value(game.view(engine::Viewer::Seat(Seat(0)))).expect("plain data");
        if view["monsters"]["0"]["ring"] == "forest" {
            return;
        }
    }
    panic!("the Troll was not driven back");
}

#[test]
fn no_bot_reacts_to_what_the_overlord_holds() {
    let setup = Setup { version: Version::Overlord, ..Setup::plain(3) };
    let with = |hand: Value| {
        arrange(
            &setup,
            json!({
                "monsters": { "0": { "monster": "orc", "arc": 1, "ring": "knight" }, "1": { "monster": "troll", "arc": 2, "ring": "knight" } },
                "hands": [["knight-red", "hero-red", "tar"], ["archer-blue"], []],
                "overlord_hand": hand,
            }),
        )
    };
    let (mild, cruel) = (with(json!(["goblin", "goblin"])), with(json!(["troll-mage", "draw-4"])));
    for seed in 0..4 {
        let chosen =
            |game: &CastlePanic| Search::new(96).consider(&Mind::new(game, Seat(0)), &mut Fast::new(seed));
        assert_eq!(chosen(&mild), chosen(&cruel));
    }
}

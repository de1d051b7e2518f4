//! What happens by itself happens in order and at its own time, whether the house was quick, busy, asleep or dead.

use barbacane_table::protocol::{Ask, Phase};
use barbacane_table::{Input, Record, SeatPlan, Table, TableConfig, verify};
use engine::{Line, Seat};
use serde_json::json;

use crate::house::{House, ann, config, registry};

const LINE: Line = Line { delay: 40, jitter: 6 };

/// Ann and three robots of Monster Rush, all of them quick.
fn with_robots(deal: &str) -> House {
    let robot = |bot: &str| SeatPlan::Bot { bot: bot.into() };
    let seats =
        vec![SeatPlan::Me { name: "Ann".into() }, robot("lightning"), robot("quick"), robot("lightning")];
    let mut house = House::open(TableConfig {
        game: "monster-rush".into(),
        setup: json!({ "players": 4, "first": 0, "pace": "frantic" }),
        seats,
        seed_name: Some(deal.into()),
        ..config(4)
    });
    house.ask(&ann(), Ask::Start).unwrap();
    house.table.set_line(&ann(), Some(LINE));
    house
}

/// What Ann does, and when: she slaps, turns cards and talks, at any moment and not always within the rules.
fn wishes(began_at: u64) -> Vec<(u64, Ask)> {
    let mut at = began_at;
    let wish = |n: u64| {
        at += 137 + n * 7919 % 1_900;
        let choose = |choice| Ask::Choose { seq: 2, seat: Seat(0), choice };
        let ask = match n % 5 {
            0 => choose(json!({ "slap": { "place": n % 3 + 1 } })),
            4 => Ask::Chat { text: "Oh!".into() },
            _ => choose(json!({ "flip": {} })),
        };
        (at, ask)
    };
    (0..60).map(wish).collect()
}

/// How a house gets along.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Running {
    /// Lets everything happen at its own millisecond.
    Quick,
    /// Looks up when somebody wishes for something.
    Busy,
    /// Is started anew before every wish.
    Restarted,
}

/// The records of a whole game.
fn played(running: Running, deal: &str) -> Vec<Record> {
    let mut house = with_robots(deal);
    let began_at = house.state(&ann()).began_at.unwrap();
    for (n, (at, ask)) in wishes(began_at).into_iter().enumerate() {
        match running {
            Running::Quick => (house.now..=at).for_each(|now| house.lets_pass(now)),
            Running::Busy => {}
            Running::Restarted => {
                house.table = house.restored();
                house.table.set_line(&ann(), Some(LINE));
            }
        }
        house.lets_pass(at);
        house.now = at - 10; // every wish takes so long
        let _ = house.ask_as(&ann(), &format!("wish {n}"), &ask);
    }
    house.lets_pass(u64::MAX);
    assert_eq!(house.table.phase(), Phase::Over);
    assert!(house.store.is_sorted_by_key(|record| record.at));
    assert_eq!(
        verify(&registry(), &house.table.replay().unwrap()).unwrap().outcome,
        house.table.outcome().unwrap()
    );
    house.store
}

#[test]
fn the_record_is_the_same_whether_the_host_was_quick_busy_or_dead() {
    for deal in ["one", "two", "three"] {
        let quick = played(Running::Quick, deal);
        let by_robots = |record: &&Record| record.by.is_none() && matches!(record.input, Input::Chose { .. });
        assert!(quick.iter().filter(by_robots).count() > 40, "{}", quick.len());
        assert!(quick.iter().filter(|record| record.input == Input::Woke).count() > 10);
        assert!(quick.iter().filter(|record| record.by.is_some()).count() > 20);
        for running in [Running::Busy, Running::Restarted] {
            assert_eq!(played(running, deal), quick, "{running:?}, {deal}");
        }
    }
}

#[test]
fn a_robot_that_was_due_before_a_choice_arrived_moves_before_it() {
    let mut house = with_robots("one");
    house.choose(&ann(), 0, json!({ "flip": {} })).unwrap();
    // The next one is a robot. The house is late: it reads Ann's word two seconds later.
    let due = house.table.due_at().unwrap();
    let mut late = house.clone();
    late.lets_pass(due + 2_000);
    let moved = &late.store[house.store.len()];
    assert_eq!((moved.at, moved.by.as_ref()), (due, None));
    assert!(matches!(moved.input, Input::Chose { seat: Seat(1), .. }), "{moved:?}");

    // Just before it was due nothing has moved.
    let mut early = house.clone();
    early.lets_pass(due - 1);
    assert_eq!(early.store, house.store);
}

#[test]
fn at_the_same_millisecond_time_goes_before_robots() {
    let (mut together, mut games) = (0, 0);
    while together < 3 {
        games += 1;
        assert!(games < 200, "it never happened at the same time");
        let mut house = with_robots(&format!("deal {games}"));
        house.lets_pass(u64::MAX);
        let is_woke = |record: &Record| record.input == Input::Woke;
        for pair in house.store.windows(2).filter(|pair| pair[0].at == pair[1].at) {
            assert!(is_woke(&pair[0]) || !is_woke(&pair[1]), "{pair:?}");
            together += usize::from(is_woke(&pair[0]) && !is_woke(&pair[1]));
        }
    }
}

#[test]
fn a_table_left_alone_plays_on_and_ends_within_bounds() {
    // Robots who play on, and nobody at all: the own cards turn themselves over until nothing is left to do.
    let alone = with_robots("alone");
    let mut nobody = House::playing_at(
        TableConfig { game: "monster-rush".into(), setup: json!({ "players": 8 }), ..config(8) },
        &vec![ann(); 8],
    );
    nobody.table = Table::restore(registry(), nobody.store.clone()).unwrap();
    for mut house in [alone, nobody] {
        house.lets_pass(u64::MAX);
        assert_eq!((house.table.phase(), house.table.due_at()), (Phase::Over, None));
        assert!(house.store.len() < 2_000, "{} records", house.store.len());
        assert_eq!(house.restored().outcome(), house.table.outcome());
        let took = house.store.last().unwrap().at - house.state(&ann()).began_at.unwrap();
        assert!(took < 60 * 60 * 1_000, "{took} ms");
    }
}

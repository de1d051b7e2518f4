//! Real-time games: time is an input.

use barbacane_table::protocol::News;
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, config};

fn with_bell() -> House {
    let mut config = config(2);
    config.setup = json!({ "players": 2, "bell": 5_000 });
    House::playing_at(config, &[ann(), bob()])
}

#[test]
fn a_deadline_is_an_absolute_time_that_survives_a_restart() {
    let house = with_bell();
    let started = house.store.last().unwrap().at;
    assert_eq!(house.table.due_at(), Some(started + 5_000));
    assert_eq!(house.restored().due_at(), Some(started + 5_000));
}

#[test]
fn when_time_is_up_the_game_goes_on_by_itself() {
    let mut house = with_bell();
    let due = house.table.due_at().unwrap();
    assert_eq!(house.table.come_due(due - 1), Ok(None));
    let record = house.table.come_due(due + 20).unwrap().unwrap();
    let seq = record.seq;
    house.store.push(record);
    assert!(
        matches!(&house.news(&bob(), seq - 1)[0].news, News::Woke { events, .. } if events[0]["kind"] == "bell-rang")
    );
    assert_eq!(house.state(&bob()).deciding, [Seat(1)]);
    assert_eq!(house.table.due_at(), Some(due + 5_000));
    assert_eq!(house.restored().update(None, None), house.table.update(None, None));
}

#[test]
fn a_game_without_a_clock_never_wakes() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(house.table.due_at(), None);
    assert_eq!(house.table.come_due(u64::MAX), Ok(None));
}

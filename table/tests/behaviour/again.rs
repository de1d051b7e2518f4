//! Playing on.

use barbacane_table::protocol::{Ask, Holder, Phase};
use barbacane_table::{Again, Asked, Table};
use engine::{Seat, Seed};

use crate::house::{House, ann, bob, cleo, code, registry};

#[test]
fn the_same_people_play_on_at_a_new_table_with_new_luck() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.ask(&bob(), Ask::Again)), "not-over");
    house.finish();
    assert_eq!(code(house.ask(&cleo(), Ask::Again)), "not-seated");
    assert!(matches!(house.table.ask(&bob(), "a", &Ask::Again, 0), Ok(Asked::Again)));
    let Ok(Again::Opened { record, table, opened }) =
        house.table.again(&bob(), "a", "new-table", Seed([1; 32]), 99_000)
    else {
        panic!("a new table opens");
    };
    house.store.push(record);
    assert_eq!(house.state(&ann()).again.as_deref(), Some("new-table"));
    assert_eq!(table.phase(), Phase::Lobby);
    assert!(table.is_host(&bob()));
    assert!(table.state(Some(&ann())).seats[0].yours && table.state(Some(&bob())).seats[1].yours);
    assert_ne!(table.state(None).commitment, house.table.state(None).commitment);
    let restored = Table::restore(registry(), [opened]).unwrap();
    assert_eq!(restored.update(Some(&ann()), None), table.update(Some(&ann()), None));
}

#[test]
fn a_robot_keeps_no_seat_of_another_game_for_somebody_who_is_away() {
    let mut house = House::playing(&[ann(), bob(), cleo()]);
    for seat in [1, 2] {
        house.ask(&ann(), Ask::SeatBot { seat: Seat(seat), bot: "heuristic".into() }).unwrap();
    }
    house.finish();
    house.table.set_present(&cleo(), true);
    let Ok(Again::Opened { table, opened, .. }) =
        house.table.again(&ann(), "a", "new-table", Seed([1; 32]), 99_000)
    else {
        panic!("a new table opens");
    };
    let seats = table.state(Some(&bob())).seats;
    assert!(matches!(&seats[1].holder, Holder::Bot { for_person: false, name, .. } if name != "Bob"));
    assert!(table.state(Some(&cleo())).seats[2].yours, "Cleo is here and may take her seat back");
    let restored = Table::restore(registry(), [opened]).unwrap();
    assert_eq!(restored.update(Some(&bob()), None), table.update(Some(&bob()), None));
}

#[test]
fn whoever_asks_second_is_shown_the_way() {
    let mut house = House::playing(&[ann(), bob()]);
    house.finish();
    house.table.again(&bob(), "a", "new-table", Seed([1; 32]), 0).unwrap();
    let seq = house.table.seq();
    assert!(
        matches!(house.table.ask(&ann(), "b", &Ask::Again, 0), Ok(Asked::Repeated { seq: s }) if s == seq)
    );
    let second = house.table.again(&ann(), "b", "other", Seed([2; 32]), 0).unwrap();
    assert!(matches!(second, Again::Repeated { seq: s } if s == seq));
    assert_eq!(house.state(&ann()).again.as_deref(), Some("new-table"));
}

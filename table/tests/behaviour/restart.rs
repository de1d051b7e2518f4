//! A table comes back from its log exactly as it was, and a log that is no table's is refused.

use barbacane_table::protocol::Ask;
use barbacane_table::{Identity, Input, Record, RestoreError, Table};
use engine::Seat;
use serde_json::json;

use crate::house::{House, ann, bob, cleo, registry};

/// A game with a bit of everything.
fn lively() -> House {
    let mut house = House::playing(&[ann(), bob()]);
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.ask(&bob(), Ask::Chat { text: "Hm".into() }).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.undo(&bob()).unwrap();
    house.choose(&bob(), 1, json!("roll")).unwrap();
    house.undo(&bob()).unwrap();
    house.ask(&ann(), Ask::SeatBot { seat: Seat(1), bot: "random".into() }).unwrap();
    house
}

#[test]
fn a_restored_table_tells_everybody_the_same() {
    let house = lively();
    let lines: Vec<String> =
        house.store.iter().map(|record| serde_json::to_string(record).unwrap()).collect();
    let records = lines.iter().map(|line| serde_json::from_str(line).unwrap());
    let restored = Table::restore(registry(), records.collect::<Vec<Record>>()).unwrap();
    for who in [ann(), bob(), cleo()] {
        for since in [None, Some(3), Some(house.table.seq())] {
            assert_eq!(restored.update(Some(&who), since), house.table.update(Some(&who), since));
        }
    }
}

#[test]
fn a_repeated_wish_counts_once_even_after_a_restart() {
    let mut house = House::playing(&[ann(), bob()]);
    let wish = Ask::Choose { seq: house.table.seq(), seat: Seat(0), choice: json!("nod") };
    let seq = house.ask_as(&ann(), "mine", &wish).unwrap();
    house.table = house.restored();
    assert_eq!(house.ask_as(&ann(), "mine", &wish), Ok(seq));
    assert_eq!(house.table.seq(), seq);
}

#[test]
fn a_corrupt_log_is_refused_by_the_number_of_the_record() {
    let house = lively();
    let spoil = |change: &dyn Fn(&mut Vec<Record>)| -> RestoreError {
        let mut records = house.store.clone();
        change(&mut records);
        Table::restore(registry(), records).unwrap_err()
    };
    assert_eq!(spoil(&|log| log.clear()).seq, 1);
    assert_eq!(spoil(&|log| drop(log.remove(0))).seq, 2);
    let gap = spoil(&|log| drop(log.remove(3)));
    assert_eq!((gap.seq, gap.why.as_str()), (5, "version 4 was expected here"));
    assert_eq!(spoil(&|log| log[4].at = 0).seq, 5);
    assert_eq!(spoil(&|log| log[1].by = None).seq, 2);
    assert_eq!(spoil(&|log| log[1].input = Input::Sat { seat: Seat(200), name: "X".into() }).seq, 2);
    assert_eq!(spoil(&|log| log[2].input = log[0].input.clone()).seq, 3);
    let rules = spoil(&|log| log[3].input = Input::Started { rules_version: 99, made_with: None });
    assert!(rules.seq == 4 && rules.why.contains("version 99"), "{rules}");
    let chose = |choice| Input::Chose { seat: Seat(0), choice };
    assert_eq!(spoil(&|log| log[4].input = chose(json!("fly"))).seq, 5);
    assert_eq!(spoil(&|log| log[4].by = None).seq, 5, "no bot sits there");
    assert_eq!(spoil(&|log| log[4].input = Input::Undone { to: 77 }).seq, 5);
    assert_eq!(spoil(&|log| log[4].input = Input::Voted { agree: true }).seq, 5);
    assert_eq!(spoil(&|log| log[4].input = Input::Again { table: "x".into() }).seq, 5);
}

#[test]
fn any_two_records_swapped_or_changed_never_panic() {
    let house = lively();
    let log = &house.store;
    for i in 0..log.len() {
        for j in 0..log.len() {
            let mut records = log.clone();
            records[i].input = log[j].input.clone();
            let _ = Table::restore(registry(), records.clone());
            records[i].by = Some(Identity::new("stranger"));
            let _ = Table::restore(registry(), records);
        }
    }
}

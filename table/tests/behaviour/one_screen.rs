//! Several people at one screen: what each of them may see.

use barbacane_table::protocol::News;
use serde_json::{Value, json};

use crate::house::{House, ann, bob, cleo, config};

/// The lists of events of the only piece of news.
fn told(news: &News) -> (&[Value], &[Vec<Value>]) {
    match news {
        News::Chose { events, apart, .. } | News::Started { events, apart } => {
            (events, apart.as_deref().unwrap_or_default())
        }
        other => panic!("{other:?} is no step"),
    }
}

#[test]
fn the_table_says_whether_seats_of_one_screen_must_not_look_together() {
    let mut house = House::playing(&[ann(), ann(), bob()]);
    assert!(house.state(&ann()).secrets, "Ann's two seats hold a hidden card each");
    assert!(!house.state(&bob()).secrets, "Bob has one seat: nobody else looks at his screen");
    assert!(!house.state(&cleo()).secrets);
    for seat in 0..2 {
        let card = house.state(&ann()).views[usize::from(seat)].view["cards"][usize::from(seat)].clone();
        house.choose(&ann(), seat, json!({ "show": { "card": card } })).unwrap();
    }
    assert!(!house.state(&ann()).secrets, "both cards lie open");
}

#[test]
fn before_the_game_there_is_nothing_to_hide() {
    assert!(!House::open(config(2)).state(&ann()).secrets);
}

#[test]
fn what_only_one_seat_saw_is_told_apart() {
    let mut house = House::playing(&[ann(), ann(), bob()]);
    let since = house.table.seq();
    house.choose(&ann(), 0, json!("swap")).unwrap();
    let card = house.state(&ann()).views[0].view["cards"][0].clone();
    let news = house.news(&ann(), since);
    let (events, apart) = told(&news[0].news);
    assert_eq!(events[0]["card"], card, "the screen as a whole may know");
    assert_eq!((&apart[0][0]["card"], &apart[1][0]["card"]), (&card, &Value::Null));
    let bobs = house.news(&bob(), since);
    let (events, apart) = told(&bobs[0].news);
    assert_eq!((&events[0]["card"], apart.len()), (&Value::Null, 0));

    let since = house.table.seq();
    house.choose(&ann(), 1, json!("roll")).unwrap();
    let news = house.news(&ann(), since);
    assert!(told(&news[0].news).1.is_empty(), "everybody saw the die");
}

//! Catching up.

use barbacane_table::protocol::{Ask, News, ServerMessage};
use barbacane_table::{MISSED_LIMIT, NEWS_LIMIT};
use serde_json::json;

use crate::house::{House, ann, bob};

fn update(house: &House, since: Option<u64>) -> (Vec<u64>, bool) {
    match house.table.update(Some(&ann()), since) {
        ServerMessage::Update { news, resync, .. } => (news.iter().map(|item| item.seq).collect(), resync),
        other => panic!("an update is not {other:?}"),
    }
}

#[test]
fn whoever_comes_back_gets_exactly_what_they_missed() {
    let mut house = House::playing(&[ann(), bob()]);
    let seen = house.table.seq();
    house.choose(&ann(), 0, json!("nod")).unwrap();
    house.ask(&bob(), Ask::Chat { text: "ok".into() }).unwrap();
    assert_eq!(update(&house, Some(seen)), (vec![seen + 1, seen + 2], false));
    assert_eq!(update(&house, Some(seen + 2)), (vec![], false));
}

#[test]
fn whoever_is_new_or_from_another_time_gets_everything() {
    let house = House::playing(&[ann(), bob()]);
    let all: Vec<u64> = (1..=house.table.seq()).collect();
    assert_eq!(update(&house, None), (all.clone(), true));
    assert_eq!(update(&house, Some(9_999)), (all, true));
}

#[test]
fn whoever_missed_too_much_gets_the_latest() {
    let mut house = House::playing(&[ann(), bob()]);
    for _ in 0..NEWS_LIMIT {
        house.ask(&bob(), Ask::Chat { text: "again".into() }).unwrap();
    }
    let now = house.table.seq();
    let missed = MISSED_LIMIT as u64;
    let (news, resync) = update(&house, Some(now - missed));
    assert_eq!((news.len() as u64, resync), (missed, false));
    let (news, resync) = update(&house, Some(now - missed - 1));
    assert_eq!((news.len(), news.last(), resync), (NEWS_LIMIT, Some(&now), true));
}

#[test]
fn a_decision_that_was_taken_back_is_no_news_any_more() {
    let mut house = House::playing(&[ann(), bob()]);
    let seen = house.table.seq();
    let chosen = house.choose(&ann(), 0, json!("nod")).unwrap();
    let undone = house.undo(&ann()).unwrap();
    assert!(!update(&house, None).0.contains(&chosen));
    assert_eq!(update(&house, Some(seen)), (vec![undone], false));
    assert_eq!(house.news(&ann(), chosen)[0].news, News::Undone { since: chosen });
}

#[test]
fn each_step_comes_with_the_views_to_animate() {
    let mut house = House::playing(&[ann(), bob()]);
    let seen = house.table.seq();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    let after_ann = house.view(&bob());
    house.choose(&bob(), 1, json!("roll")).unwrap();
    let news = serde_json::to_value(house.news(&bob(), seen)).unwrap();
    assert_eq!(news[0]["news"]["views"], json!([after_ann]));
    assert_eq!(news[1]["news"]["views"], json!([house.view(&bob())]));
}

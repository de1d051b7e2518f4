//! Talking at the table.

use barbacane_table::protocol::{Ask, Emote, News};
use engine::Seat;

use crate::house::{House, ann, bob, cleo, code};

#[test]
fn what_is_said_is_heard_by_all_under_the_speakers_name() {
    let mut house = House::playing(&[ann(), bob()]);
    let seq = house.ask(&bob(), Ask::Chat { text: " Well\tplayed! ".into() }).unwrap();
    let said = News::Chat { name: "Bob".into(), seat: Some(Seat(1)), text: "Well played!".into() };
    assert_eq!(house.news(&ann(), seq - 1)[0].news, said);
    assert_eq!(house.news(&cleo(), seq - 1)[0].news, said);
}

#[test]
fn those_who_watch_speak_under_the_name_they_gave() {
    let mut house = House::playing(&[ann(), bob()]);
    house.table.introduce(&cleo(), "Cleo");
    let seq = house.ask(&cleo(), Ask::Emote { emote: Emote::Bravo }).unwrap();
    let shown = News::Emote { name: "Cleo".into(), seat: None, emote: Emote::Bravo };
    assert_eq!(house.news(&ann(), seq - 1)[0].news, shown);
    assert_eq!(house.restored().update(Some(&ann()), None), house.table.update(Some(&ann()), None));
}

#[test]
fn silence_and_speeches_are_refused() {
    let mut house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.ask(&ann(), Ask::Chat { text: " \n\u{0} ".into() })), "chat-empty");
    assert_eq!(code(house.ask(&ann(), Ask::Chat { text: "x".repeat(301) })), "chat-too-long");
    assert_eq!(code(house.ask(&ann(), Ask::Chat { text: " ".repeat(1_000_000) })), "chat-too-long");
    house.ask(&ann(), Ask::Chat { text: "ж".repeat(300) }).unwrap();
}

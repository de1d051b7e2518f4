//! What a finished game is remembered for, and what a hall of records believes.

use barbacane_table::protocol::Ask;
use barbacane_table::{Flaw, Remembered, Unworthy, VerifyError, remember, steps_of, verify};
use engine::{Feat, Seat, Viewer};
use serde_json::{Value, json};

use crate::house::{House, ann, bob, cleo, code, registry};

/// Ann and Bob play a pair; something was taken back.
fn finished() -> House {
    let mut house = House::playing(&[ann(), bob()]);
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.undo(&bob()).unwrap();
    house.choose(&bob(), 1, json!("roll")).unwrap();
    assert_eq!(house.table.feat(), None, "it is not over");
    house.finish();
    house
}

fn offered(text: &str) -> Result<Remembered, Unworthy> {
    remember(&registry(), "toy", text)
}

/// The transcript with one line changed.
fn with(transcript: &str, line: usize, change: impl Fn(&mut Value)) -> String {
    let mut all: Vec<Value> = transcript.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    change(&mut all[line - 1]);
    all.iter().map(|line| format!("{line}\n")).collect()
}

fn flaw(refused: Result<Remembered, Unworthy>) -> (usize, Flaw) {
    match refused {
        Err(Unworthy::Verify(VerifyError { line, flaw, .. })) => (line, flaw),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_of_people_is_remembered_and_its_transcript_proves_it() {
    let house = finished();
    let kept = house.table.remembered().unwrap();
    assert_eq!(Some(&kept.feat), house.table.feat().as_ref());
    assert_eq!((kept.feat.hall.as_str(), kept.name.as_str()), ("pairs", "Ann, Bob"));
    assert_eq!(kept.view["rolled"], kept.feat.points);
    assert!((1..=6).contains(&kept.feat.points));
    assert_eq!(kept.transcript, house.table.replay().unwrap());
    assert_eq!(house.restored().remembered().as_ref(), Some(&kept), "also after a night's sleep");
    assert_eq!(offered(&kept.transcript), Ok(kept));
}

#[test]
fn what_robots_played_is_not_remembered() {
    let mut house = House::playing(&[ann(), bob()]);
    house.table.set_present(&bob(), false);
    house.ask(&ann(), Ask::SeatBot { seat: Seat(1), bot: "random".into() }).unwrap();
    house.choose(&ann(), 0, json!("roll")).unwrap();
    house.bots_play();
    house.ask(&bob(), Ask::TakeBack { seat: Seat(1) }).unwrap();
    house.finish();
    assert_eq!((house.table.feat(), house.table.remembered()), (None, None));
    let transcript = house.table.replay().unwrap();
    assert!(verify(&registry(), &transcript).is_ok(), "true it is");
    assert_eq!(offered(&transcript), Err(Unworthy::Robot { line: 3 }));
}

#[test]
fn a_robot_that_had_nothing_to_decide_does_not_matter() {
    let mut house = House::playing(&[ann(), bob()]);
    house.table.set_present(&bob(), false);
    house.ask(&ann(), Ask::SeatBot { seat: Seat(1), bot: "random".into() }).unwrap();
    house.ask(&bob(), Ask::TakeBack { seat: Seat(1) }).unwrap();
    house.finish();
    assert_eq!(house.table.feat(), Some(Feat { hall: "pairs".to_owned(), points: 0 }));
}

#[test]
fn where_nothing_is_compared_nothing_is_remembered() {
    let mut house = House::playing(&[ann(), bob(), cleo()]);
    house.finish();
    assert_eq!(house.table.remembered(), None);
    assert_eq!(offered(&house.table.replay().unwrap()), Err(Unworthy::NoFeat));
}

#[test]
fn the_same_game_under_another_name_is_the_same() {
    let kept = finished().table.remembered().unwrap();
    let renamed = with(&kept.transcript, 1, |line| line["names"] = json!(["Zoé", "Bob"]));
    let renamed = offered(&renamed).unwrap();
    assert_eq!((renamed.name.as_str(), renamed.digest), ("Zoé, Bob", kept.digest));
    let mut other = House::playing(&[ann(), bob()]);
    other.finish();
    assert_ne!(other.table.remembered().unwrap().digest, kept.digest);
}

#[test]
fn nothing_but_the_truth_is_believed() {
    let transcript = finished().table.replay().unwrap();
    let lied = |line: usize, lie: &dyn Fn(&mut Value)| offered(&with(&transcript, line, lie));
    assert_eq!(flaw(lied(3, &|line| line["choice"] = json!("nod"))), (3, Flaw::Untrue));
    assert_eq!(flaw(lied(3, &|line| line["events"][0]["die"] = json!(7))), (3, Flaw::Untrue));
    assert_eq!(flaw(lied(7, &|line| line["position"]["rolled"] = json!(60))), (7, Flaw::Untrue));
    assert_eq!(flaw(lied(8, &|line| line["outcome"]["places"][0] = json!(1))), (8, Flaw::Untrue));
    assert_eq!(flaw(lied(1, &|line| line["names"] = json!(["Ann"]))), (1, Flaw::Untrue));
    assert_eq!(flaw(offered(&transcript.replace("\"n\":3", "\"n\":oops"))), (4, Flaw::Untrue));
    assert_eq!(flaw(offered("")), (1, Flaw::Untrue));

    assert_eq!(flaw(lied(1, &|line| line["rules_version"] = json!(7))), (1, Flaw::OtherVersion));
    assert_eq!(flaw(lied(1, &|line| line["made_with"] = json!("dice 5.9"))), (1, Flaw::OtherVersion));
    assert_eq!(flaw(lied(1, &|line| line["barbacane"] = json!(2))), (1, Flaw::OtherVersion));

    let lines: Vec<&str> = transcript.lines().collect();
    for cut in 1..lines.len() {
        assert_eq!(flaw(offered(&lines[..cut].join("\n"))), (cut + 1, Flaw::NotOver));
    }
    let elsewhere = remember(&registry(), "castle-panic", &transcript);
    assert_eq!(elsewhere, Err(Unworthy::OtherGame { game: "toy".to_owned() }));
    for name in ["", " Ann", "A\u{200b}nn", "much too long for anybody's name"] {
        let refused = lied(1, &|line| line["names"][0] = json!(name));
        let Err(Unworthy::Name(refusal)) = refused else { panic!("{name:?}: {refused:?}") };
        assert_eq!(code::<()>(Err(refusal)), "bad-name");
    }
}

#[test]
fn a_transcript_says_what_it_was_made_with() {
    let transcript = finished().table.replay().unwrap();
    assert!(transcript.contains(r#""rules_version":1,"made_with":"dice 6.0","setup""#), "{transcript}");
    let told = |made_with: Value| {
        let other = with(&transcript, 1, |line| line["made_with"] = made_with.clone());
        verify(&registry(), &other).unwrap_err().to_string()
    };
    let other = "line 1: it was made with dice 5.9, and this program plays with dice 6.0";
    assert_eq!(told(json!("dice 5.9")), other);
    let none = "line 1: it was made with nothing but the rules, and this program plays with dice 6.0";
    assert_eq!(told(Value::Null), none);
}

/// Step by step it is what a spectator of the table sees, but for the events, of which nothing is hidden any more.
#[test]
fn what_is_written_can_be_looked_at_without_playing() {
    let table = finished().table;
    let transcript = table.replay().unwrap();
    let (seen, mut told) =
        (table.steps(Viewer::Spectator).unwrap(), steps_of(&registry(), &transcript).unwrap());
    assert!(told.steps[1].events[0]["card"].is_u64(), "{:?}", told.steps[1]);
    for (told, seen) in told.steps.iter_mut().zip(&seen.steps) {
        told.events.clone_from(&seen.events);
    }
    assert_eq!(told, seen);
    let older = with(&transcript, 1, |line| line["made_with"] = json!("dice 5.9"));
    assert_eq!(steps_of(&registry(), &older).unwrap().steps.len(), 7);
    let strange = with(&transcript, 2, |line| line["position"] = json!({ "no": "such thing" }));
    assert_eq!(steps_of(&registry(), &strange).unwrap_err().flaw, Flaw::OtherVersion);
    assert!(steps_of(&registry(), "").is_err());
}

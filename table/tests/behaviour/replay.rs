//! Looking at a finished game again, and checking that it was fair.

use barbacane_table::verify;
use engine::{Seat, Viewer};
use serde_json::{Value, json};

use crate::house::{House, ann, bob, code, registry};

fn finished() -> House {
    let mut house = House::playing(&[ann(), bob()]);
    house.choose(&ann(), 0, json!("swap")).unwrap();
    house.choose(&bob(), 1, json!("nod")).unwrap();
    house.undo(&bob()).unwrap();
    house.choose(&bob(), 1, json!("roll")).unwrap();
    house.finish();
    house
}

#[test]
fn a_game_that_is_on_shows_no_replay() {
    let house = House::playing(&[ann(), bob()]);
    assert_eq!(code(house.table.replay()), "not-over");
    assert_eq!(code(house.table.steps(Viewer::Spectator)), "not-over");
}

#[test]
fn a_finished_game_is_verified_line_by_line() {
    let house = finished();
    let lines = house.table.replay().unwrap();
    let verified = verify(&registry(), &lines).unwrap();
    assert_eq!(verified.game, "toy");
    assert_eq!(verified.names, ["Ann", "Bob"]);
    assert_eq!(verified.inputs, 6, "what was taken back is not part of it");
    assert_eq!(Some(verified.outcome), house.table.outcome());
    assert_eq!(Some(verified.commitment), house.table.state(None).commitment);
}

#[test]
fn every_lie_in_a_transcript_is_found_on_its_line() {
    let lines = finished().table.replay().unwrap();
    let lied = |line: usize, lie: &dyn Fn(&mut Value)| {
        let mut all: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        lie(&mut all[line - 1]);
        let text: String = all.iter().map(|line| format!("{line}\n")).collect();
        let error = verify(&registry(), &text).unwrap_err();
        assert_eq!(error.line, line, "{error}");
        error.what
    };
    assert!(lied(1, &|line| line["seed"] = json!("00".repeat(32))).contains("not the one that was promised"));
    assert!(lied(1, &|line| line["rules_version"] = json!(7)).contains("version 7"));
    assert!(lied(1, &|line| line["game"] = json!("chess")).contains("chess"));
    assert!(lied(1, &|line| line["barbacane"] = json!(2)).contains("format 2"));
    assert!(lied(1, &|line| line["asked"][0]["outcome"] = json!("199")).contains("asked"));
    assert!(lied(2, &|line| line["choice"] = json!("fly")).contains("refuse"));
    assert!(lied(3, &|line| line["events"][0]["die"] = json!(7)).contains("events"));
    assert!(lied(3, &|line| line["position"]["rolled"] = json!(60)).contains("position"));
    assert!(lied(4, &|line| line["n"] = json!(9)).contains('n'));
    assert!(lied(5, &|line| line["seat"] = Value::Null).contains("seat"));
    assert!(lied(8, &|line| line["outcome"]["places"][0] = json!(1)).contains("did not end like this"));
}

#[test]
fn a_transcript_that_was_cut_short_is_not_a_game() {
    let lines = finished().table.replay().unwrap();
    let all: Vec<&str> = lines.lines().collect();
    for cut in 0..all.len() {
        assert!(verify(&registry(), &all[..cut].join("\n")).is_err());
    }
    let broken = &lines[..lines.len() / 2];
    assert!(verify(&registry(), broken).is_err());
}

#[test]
fn a_replay_shows_each_step_as_the_viewer_saw_it() {
    let table = finished().table;
    let replay = table.steps(Viewer::Seat(Seat(1))).unwrap();
    assert_eq!(replay.steps.len(), 7);
    assert_eq!(replay.steps[0].seat, None);
    assert!(replay.steps.iter().all(|step| !step.bot), "people played this");
    assert_eq!(replay.steps[1].choice, Some(json!("swap")));
    assert_eq!(replay.steps[1].events[0]["card"], Value::Null, "Bob did not see Ann's card");
    assert_eq!(replay.steps[2].asked[0].name, "die");
    assert_eq!(replay.steps[6].view["cards"][1], table.state(Some(&bob())).views[0].view["cards"][1]);
    assert_eq!(code(table.steps(Viewer::Seat(Seat(5)))), "no-such-seat");
}

#[test]
fn attrape_monstres_is_played_to_its_end_and_verified() {
    let seats = vec![barbacane_table::SeatPlan::Bot { bot: "heuristic".into() }; 3];
    let config = barbacane_table::TableConfig {
        game: "attrape-monstres".into(),
        setup: json!({ "players": 3 }),
        seats,
        ..crate::house::config(3)
    };
    let mut house = House::open(config);
    house.ask(&ann(), barbacane_table::protocol::Ask::Start).unwrap();
    house.bots_play();
    let lines = house.table.replay().unwrap();
    verify(&registry(), &lines).unwrap();
    assert_eq!(house.restored().replay().unwrap(), lines);
    let replay = house.table.steps(Viewer::Spectator).unwrap();
    assert!(replay.steps.iter().skip(1).all(|step| step.bot), "only bots played");
}

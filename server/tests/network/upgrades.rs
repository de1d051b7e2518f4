//! A newer program on the same folder: nobody loses anything.

use serde_json::{Value, json};
use table::{GameEntry, Registry, verify};

use crate::house::{Client, Guest, House};
use crate::toy::Toy;

fn games<const RULES: u32>() -> Registry {
    Registry::with([GameEntry::of::<Toy<RULES>>()])
}

async fn open<const RULES: u32>(data: tempfile::TempDir) -> House {
    House::with_games(data, games::<RULES>(), |_| {}).await
}

/// A table of Ann's, on both of whose seats she sits.
async fn begin(house: &House, ann: &Guest) -> (String, Client) {
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Tim" }]);
    let setup = json!({ "players": 2 });
    let table = house.open_table(ann, json!({ "game": "toy", "setup": setup, "seats": seats })).await;
    let mut anns = house.join(&table, Some(ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    (table, anns)
}

async fn choose(anns: &mut Client, choice: Value) {
    let seat = anns.state["deciding"][0].clone();
    let seq = anns.done(json!({ "do": "choose", "seq": anns.seq, "seat": seat, "choice": choice })).await;
    anns.reach(seq).await;
}

async fn finish(anns: &mut Client) {
    while anns.phase() != "over" {
        choose(anns, json!("nod")).await;
    }
}

fn steps_of(table: &str) -> [String; 3] {
    ["", "?seat=0", "?seat=1"].map(|eye| format!("/api/tables/{table}/steps{eye}"))
}

/// What a newer program shows of a finished game, to the letter.
async fn shown(house: &House, table: &str) -> Vec<String> {
    let mut shown = vec![house.get(&format!("/api/tables/{table}/replay"), None).await.text];
    for steps in steps_of(table) {
        let answer = house.get(&steps, None).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        shown.push(answer.text);
    }
    shown
}

#[tokio::test]
async fn games_go_on_finished_ones_are_shown_and_lobbies_wait_as_before() {
    for cut in [false, true] {
        let house = open::<1>(tempfile::tempdir().unwrap()).await;
        let ann = house.guest("Ann").await;
        let (over, mut anns) = begin(&house, &ann).await;
        choose(&mut anns, json!("roll")).await;
        finish(&mut anns).await;
        let before = shown(&house, &over).await;
        drop(anns);
        let lobby = house.open_table(&ann, json!({ "game": "toy", "setup": { "players": 2 } })).await;
        let (running, mut anns) = begin(&house, &ann).await;
        choose(&mut anns, json!("roll")).await;
        choose(&mut anns, json!("swap")).await;
        let (seq, state) = (anns.seq, anns.state.clone());
        drop(anns);
        let folder = if cut { house.power_cut() } else { house.close().await };

        let house = open::<2>(folder).await;
        assert_eq!(shown(&house, &over).await, before);
        let over_now = house.join(&over, Some(&ann)).await;
        assert_eq!(over_now.phase(), "over");
        assert_eq!(house.join(&lobby, Some(&ann)).await.seq, 1);

        let mut anns = house.connect(&running, Some(&ann)).await;
        let update = anns.hello(Some(seq)).await;
        assert_eq!((anns.seq, &update["resync"]), (seq + 1, &json!(true)));
        let note = update["news"].as_array().unwrap().last().unwrap();
        assert_eq!(note["news"], json!({ "kind": "upgraded", "rules_version": 2, "lost": 0 }));
        // What was played again after the cut was played by the new rules: the cards are others then.
        let kept = |state: &Value| {
            let view = &state["views"][0]["view"];
            (state["deciding"].clone(), view["active"].clone(), view["cards"][0].clone())
        };
        assert_eq!(kept(&anns.state), kept(&state));
        assert_eq!(anns.state["views"][0]["view"]["sides"], 12);
        choose(&mut anns, json!("roll")).await;
        let (seq, state) = (anns.seq, anns.state.clone());
        drop(anns);

        let house = open::<2>(if cut { house.power_cut() } else { house.close().await }).await;
        let mut anns = house.connect(&running, Some(&ann)).await;
        let update = anns.hello(Some(seq)).await;
        assert_eq!((&update["news"], &update["resync"], anns.seq), (&json!([]), &json!(false), seq));
        assert_eq!(anns.state, state);
        finish(&mut anns).await;
        let there = shown(&house, &running).await;
        let verified = verify(&games::<2>(), &there[0]).unwrap();
        let checked: Vec<bool> = verified.parts.iter().map(|part| part.checked).collect();
        assert_eq!((checked, verified.inputs), (vec![false, true], 6));
        drop(anns);

        // Whatever comes next: what is over is shown.
        let house = open::<3>(house.close().await).await;
        assert_eq!(shown(&house, &over).await, before);
        assert_eq!(shown(&house, &running).await, there);
    }
}

#[tokio::test]
async fn a_game_the_new_rules_cannot_read_waits_for_the_old_program() {
    let house = open::<1>(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let (table, mut anns) = begin(&house, &ann).await;
    choose(&mut anns, json!("swap")).await;
    let (seq, state) = (anns.seq, anns.state.clone());
    drop(anns);
    let house = open::<3>(house.close().await).await;
    for _ in 0..2 {
        let answer = house.get(&format!("/api/tables/{table}/replay"), None).await;
        answer.refuses(409, "other-rules");
        let sentence = answer.json["refusal"]["sentence"].as_str().unwrap();
        assert!(sentence.contains("played by version 1 of the rules"), "{sentence}");
    }
    assert_eq!(house.metric("tables_broken_total").await, 0);
    let house = open::<1>(house.close().await).await;
    let anns = house.join(&table, Some(&ann)).await;
    assert_eq!((anns.seq, &anns.state), (seq, &state));
}

/// A folder as a program left it that told no stories.
fn forget_stories(data: &tempfile::TempDir) {
    let file = rusqlite::Connection::open(data.path().join(barbacane_server::FILE)).unwrap();
    file.execute_batch("DROP TABLE stories; PRAGMA user_version = 3").unwrap();
}

#[tokio::test]
async fn tables_of_an_older_program_are_played_again_and_kept_once_somebody_was_there() {
    let house = open::<1>(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let (over, mut anns) = begin(&house, &ann).await;
    finish(&mut anns).await;
    let before = shown(&house, &over).await;
    drop(anns);
    let (running, mut anns) = begin(&house, &ann).await;
    choose(&mut anns, json!("swap")).await;
    let state = anns.state.clone();
    drop(anns);
    let data = house.close().await;
    forget_stories(&data);

    let house = open::<2>(data).await;
    for table in [&over, &running] {
        let answer = house.get(&format!("/api/tables/{table}/replay"), None).await;
        answer.refuses(409, "other-rules");
    }
    let data = house.close().await;

    let house = open::<1>(data).await;
    assert_eq!(shown(&house, &over).await, before, "played again");
    assert_eq!(house.join(&running, Some(&ann)).await.state, state);
    let house = open::<2>(house.close().await).await;
    assert_eq!(shown(&house, &over).await, before, "kept");
    assert_eq!(house.join(&running, Some(&ann)).await.state["views"][0]["view"]["sides"], 12);
}

//! Games against time go on while nobody is there: in memory, asleep, or with the server switched off.

use std::path::Path;
use std::time::Duration;

use barbacane_server::FILE;
use rusqlite::Connection;
use serde_json::{Value, json};
use table::{GameEntry, Input, Record, Registry, Table, verify};

use crate::house::{Client, Guest, House};
use crate::lag::true_time;

pub(crate) const HOUR: u64 = 60 * 60 * 1_000;

pub(crate) fn games() -> Registry {
    Registry::with([GameEntry::of::<monster_rush::MonsterRush>()])
}

/// A house for games against time in a folder that has seen some.
pub(crate) async fn on(folder: tempfile::TempDir) -> House {
    House::with_games(folder, games(), |config| config.idle = Duration::from_millis(100)).await
}

/// Ann and two robots; the game is on.
pub(crate) async fn with_robots(house: &House, ann: &Guest) -> (String, Client) {
    let robot = json!({ "kind": "bot", "bot": "lightning" });
    let seats = json!([{ "kind": "me", "name": "Ann" }, robot, robot]);
    let setup = json!({ "players": 3, "first": 1, "pace": "frantic" });
    let table =
        house.open_table(ann, json!({ "game": "monster-rush", "seats": seats, "setup": setup })).await;
    let mut anns = house.join(&table, Some(ann)).await;
    anns.done(json!({ "do": "start" })).await;
    (table, anns)
}

pub(crate) fn records(folder: &Path, table: &str) -> Vec<Record> {
    let store = Connection::open(folder.join(FILE)).unwrap();
    let mut rows = store.prepare("SELECT body FROM records WHERE table_id = ?1 ORDER BY seq").unwrap();
    let bodies = rows.query_map([table], |row| row.get::<_, String>(0)).unwrap();
    bodies.map(|body| serde_json::from_str(&body.unwrap()).unwrap()).collect()
}

/// What was done at a table, by whomever: all but what time does by itself, which nobody can keep from passing.
pub(crate) fn done(folder: &Path, table: &str) -> Vec<Record> {
    records(folder, table).into_iter().filter(|record| record.input != Input::Woke).collect()
}

/// As if all of it had happened so much earlier.
pub(crate) fn long_ago(folder: &Path, by: u64) {
    let store = Connection::open(folder.join(FILE)).unwrap();
    store
        .execute_batch(&format!(
            "DROP TRIGGER IF EXISTS records_are_never_changed;
             DELETE FROM stories;
             UPDATE records SET at = at - {by}, body = json_set(body, '$.at', json_extract(body, '$.at') - {by});"
        ))
        .unwrap();
}

/// What a table that is never late makes of a log, by the same time.
fn never_late(log: &[Record], until: u64) -> Vec<Record> {
    let mut table = Table::restore(games().into(), log.to_vec()).unwrap();
    let mut records = log.to_vec();
    while let Some(due) = table.due_at().filter(|due| *due <= until) {
        records.extend(table.come_due(due).unwrap());
    }
    records
}

fn robots_moves(log: &[Record]) -> usize {
    log.iter().filter(|record| record.by.is_none() && matches!(record.input, Input::Chose { .. })).count()
}

#[tokio::test]
async fn robots_go_on_in_order_after_a_power_cut_and_the_record_is_true() {
    let house = on(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let (table, mut anns) = with_robots(&house, &ann).await;
    anns.reach(5).await;

    // The power is back twenty seconds later: robots have turned cards and slapped meanwhile.
    let folder = house.power_cut();
    long_ago(folder.path(), 20_000);
    let before = records(folder.path(), &table);
    let house = on(folder).await;
    let missed = never_late(&before, true_time() as u64).len() - before.len();
    assert!(missed > 10, "{missed}");
    let mut anns = house.join(&table, Some(&ann)).await;
    let told = anns.seq;
    assert!(told >= (before.len() + missed) as u64, "{told}");
    let [records_kept, commits] = house.metrics(["store_records_total", "store_commits_total"]).await;
    // One commit for all of them. A robot that has moved since takes another, perhaps not counted in full yet.
    assert!(records_kept >= missed as u64 + commits - 2, "{records_kept} records by {commits} commits");
    let lines = anns.state["seats"][0]["line"].clone();
    assert_eq!(lines, Value::Null, "nobody's line was known meanwhile");
    let log = records(house.data.path(), &table);
    let expected = never_late(&before, log[told as usize - 1].at);
    assert_eq!(log[..told as usize], expected[..told as usize]);
    assert!(robots_moves(&log) > robots_moves(&before) + 5);

    // Ann plays on as if nothing had been.
    let began = log.iter().find(|record| matches!(record.input, Input::Started { .. })).unwrap();
    assert_eq!(anns.state["began_at"], began.at);
    assert!(anns.state["views"][0]["view"]["rows"].is_array());
    anns.reach(told + 8).await;
    let lived = events(&anns.read());
    anns.done(json!({ "do": "chat", "text": "Me revoilà" })).await;

    // And after a night the game is over, every verdict as the log alone decides it.
    let folder = house.power_cut();
    long_ago(folder.path(), 8 * HOUR);
    let before = records(folder.path(), &table);
    let house = on(folder).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    assert_eq!(anns.phase(), "over");
    anns.settle().await;
    let log = records(house.data.path(), &table);
    assert_eq!(log, never_late(&before, u64::MAX));
    assert!(log.is_sorted_by_key(|record| record.at));
    let answer = house.get(&format!("/api/tables/{table}/replay"), None).await;
    let verified = verify(&Registry::standard(), &answer.text).unwrap();
    assert_eq!(json!(verified.outcome), anns.state["outcome"]);

    // What was told while it happened stands in the record and in the replay, word for word.
    let lines = answer.text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let recorded: Vec<Value> =
        lines.flat_map(|line| line["events"].as_array().cloned().unwrap_or_default()).collect();
    let steps = house.get(&format!("/api/tables/{table}/steps"), None).await;
    let steps = steps.json["steps"].as_array().unwrap();
    let replayed: Vec<Value> =
        steps.iter().flat_map(|step| step["events"].as_array().unwrap().clone()).collect();
    assert_eq!(replayed, recorded);
    assert!(lived.len() >= 4 && recorded.windows(lived.len()).any(|told| told == lived), "{lived:?}");
    let verdicts = recorded.iter().filter(|event| event["kind"] == "captured" || event["kind"] == "mistaken");
    assert!(verdicts.count() >= 9, "a pile of nine ran out");
}

/// What a client was told to have happened, in order.
pub(crate) fn events(messages: &[Value]) -> Vec<Value> {
    let updates = messages.iter().filter(|message| message["resync"] == false);
    let news = updates.flat_map(|update| update["news"].as_array().unwrap());
    news.flat_map(|item| item["news"]["events"].as_array().cloned().unwrap_or_default()).collect()
}

#[tokio::test]
async fn robots_go_on_while_the_table_sleeps() {
    let house = on(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let (table, mut anns) = with_robots(&house, &ann).await;
    anns.reach(4).await;
    drop(anns);
    house.until_metric("tables_awake", 0).await;
    let woken = house.metric("tables_woken_total").await;
    // It sleeps for a while: by now the robots would have turned cards and slapped, and nobody has written it down.
    long_ago(house.data.path(), 20_000);
    let before = records(house.data.path(), &table);
    let missed = never_late(&before, true_time() as u64).len() - before.len();
    assert!(missed > 10, "{missed}");
    assert_eq!(house.metrics(["tables_awake", "tables_woken_total"]).await, [0, woken]);
    let anns = house.join(&table, Some(&ann)).await;
    assert!(anns.seq >= (before.len() + missed) as u64, "they have turned cards meanwhile");
    let log = records(house.data.path(), &table);
    let made_up = &log[..anns.seq as usize];
    assert_eq!(made_up, &never_late(&before, made_up.last().unwrap().at)[..]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_that_wake_at_once_take_one_commit_each_and_others_play_on() {
    const TABLES: usize = 30;
    let house = on(tempfile::tempdir().unwrap()).await;
    let ann = house.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(with_robots(&house, &ann).await.0);
    }
    let folder = house.power_cut();
    drop(house);
    long_ago(folder.path(), 8 * HOUR);
    let house = House::with_games(folder, games(), |_| {}).await;
    let bob = house.guest("Bob").await;
    let lively = house.open_table(&bob, json!({ "game": "monster-rush", "setup": { "players": 2 } })).await;
    let mut bobs = house.join(&lively, Some(&bob)).await;
    let [commits, written] = house.metrics(["store_commits_total", "store_records_total"]).await;

    let waking = futures_util::future::join_all(tables.iter().map(|table| house.join(table, None)));
    let talking = async {
        for n in 0..TABLES {
            bobs.done(json!({ "do": "chat", "text": format!("{n}") })).await;
        }
    };
    let (woken, ()) = tokio::join!(waking, talking);
    assert!(woken.iter().all(|client| client.phase() == "over"));
    let [commits_now, written_now] = house.metrics(["store_commits_total", "store_records_total"]).await;
    let (commits, written) = (commits_now - commits, written_now - written);
    assert!(commits <= 2 * TABLES as u64 && written > 100 * TABLES as u64, "{written} by {commits} commits");
}

//! Over the socket, with two browsers and a friend who dropped out: nobody gets to see a robot's hand without a yes from everybody
//! who plays, and nothing that became known is taken back behind anybody's back.

use serde_json::{Value, json};

use crate::house::{Client, Guest, House};

/// Ann and Bob play with a robot where hands are closed.
async fn with_a_robot(house: &House) -> (String, Guest, Client, Guest, Client) {
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let seats =
        json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }, { "kind": "bot", "bot": "random" }]);
    let setup = json!({ "players": 3, "quick-start": true, "closed-hands": true });
    let wishes = json!({ "game": "castle-panic", "seats": seats, "setup": setup });
    let table = house.open_table(&ann, wishes).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    anns.done(json!({ "do": "start" })).await;
    (table, ann, anns, bob, bobs)
}

/// Bob's connection ends, and Ann is told.
async fn goes(bobs: Client, anns: &mut Client) {
    anns.settle().await;
    anns.read();
    drop(bobs);
    anns.next(|message| message["type"] == "presence" && message["here"][1] == false).await;
}

/// The seats somebody looks through.
fn eyes(client: &Client) -> Vec<&Value> {
    client.state["views"].as_array().unwrap().iter().map(|view| &view["seat"]).collect()
}

#[tokio::test]
async fn a_robots_hand_stays_closed_to_two_browsers_of_one_person() {
    let house = House::open().await;
    let (table, _, mut anns, bob, bobs) = with_a_robot(&house).await;
    let second = house.guest("Ann").await;
    let mut seconds = house.join(&table, Some(&second)).await;

    // Bob drops out, and Ann tries what she can.
    goes(bobs, &mut anns).await;
    anns.done(json!({ "do": "seat-bot", "seat": 1, "bot": "random" })).await;
    anns.done(json!({ "do": "stand", "seat": 2 })).await;
    let asked = anns.done(json!({ "do": "sit", "seat": 2, "name": "Ann" })).await;
    anns.reach(asked).await;
    assert_eq!(eyes(&anns), [0]);
    assert_eq!(anns.state["vote"]["waiting"], json!([1]), "Bob is away and plays all the same");
    anns.done(json!({ "do": "vote", "agree": false })).await;

    let asked = seconds.done(json!({ "do": "sit", "seat": 2, "name": "Zoe" })).await;
    anns.reach(asked).await;
    let agreed = anns.done(json!({ "do": "vote", "agree": true })).await;
    seconds.reach(agreed).await;
    assert_eq!(eyes(&seconds), [&Value::Null], "Ann's yes is not everybody's");

    // Bob comes back and says yes; a robot still plays for him.
    let mut bobs = house.join(&table, Some(&bob)).await;
    assert_eq!(bobs.state["vote"]["matter"], json!({ "kind": "seat", "seat": 2, "name": "Zoe" }));
    let given = bobs.done(json!({ "do": "vote", "agree": true })).await;
    seconds.reach(given).await;
    assert_eq!(eyes(&seconds), [2]);
}

#[tokio::test]
async fn a_wish_for_a_seat_outlives_a_restart_and_a_no_is_told() {
    let house = House::open().await;
    let (table, ann, anns, bob, bobs) = with_a_robot(&house).await;
    let zoe = house.guest("Zoe").await;
    let mut zoes = house.join(&table, Some(&zoe)).await;
    zoes.done(json!({ "do": "sit", "seat": 2, "name": "Zoe" })).await;
    drop((anns, bobs, zoes));
    let house = House::on(house.close().await, |_| {}).await;
    let mut zoes = house.join(&table, Some(&zoe)).await;
    assert_eq!(zoes.state["vote"]["yours"], true);
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    anns.done(json!({ "do": "vote", "agree": true })).await;
    let no = bobs.done(json!({ "do": "vote", "agree": false })).await;
    zoes.reach(no).await;
    assert_eq!((eyes(&zoes), &zoes.state["vote"]), (vec![&Value::Null], &Value::Null));
    assert_eq!(zoes.refused(json!({ "do": "sit", "seat": 2, "name": "Zoe" })).await, "ask-later");
}

#[tokio::test]
async fn nothing_known_is_taken_back_while_a_robot_keeps_the_seat_of_somebody_who_is_away() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    let started = anns.done(json!({ "do": "start" })).await;
    anns.reach(started).await;
    while anns.state["deciding"] == json!([0]) {
        let choice = anns.choice().unwrap();
        let chosen = anns.done(choice).await;
        anns.reach(chosen).await;
    }
    assert_eq!(anns.state["undo"], json!({ "free": false }), "new monsters came");
    goes(bobs, &mut anns).await;
    let seq = anns.seq;
    let asked = anns.done(json!({ "do": "undo", "seq": seq })).await;
    anns.reach(asked).await;
    let handed = anns.done(json!({ "do": "seat-bot", "seat": 1, "bot": "random" })).await;
    anns.reach(handed + 1).await; // the robot waits for nobody who is away, and plays
    let told = anns.read();
    let news = told.iter().filter_map(|message| message["news"].as_array()).flatten();
    let kinds: Vec<_> = news.map(|item| item["news"]["kind"].clone()).collect();
    assert!(kinds.contains(&json!("chose")) && !kinds.contains(&json!("undone")), "{kinds:?}");
    assert_eq!(anns.state["vote"], Value::Null);
}

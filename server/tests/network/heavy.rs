//! A game whose decisions take long holds up nobody at another table.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use engine::erased::{AnyGame, AnyRules, Happened, Luck};
use engine::{About, Refusal};
use serde_json::{Map, Value, json};
use table::{GameEntry, Registry};

use crate::house::{HANGS, House};

/// The rules of a game that begins only when somebody elsewhere says so.
#[derive(Debug)]
struct Slow {
    quick: Box<dyn AnyRules>,
    /// Tells that it has begun to wait.
    waits: Sender<()>,
    goes_on: Mutex<Receiver<()>>,
}

impl AnyRules for Slow {
    fn about(&self) -> &'static About {
        self.quick.about()
    }

    fn real_time(&self) -> bool {
        false
    }

    fn heavy(&self) -> bool {
        true
    }

    fn made_with(&self) -> Option<&'static str> {
        None
    }

    fn halls(&self) -> &'static [&'static str] {
        &[]
    }

    fn setup(&self, setup: &Value) -> Result<Value, Refusal> {
        self.quick.setup(setup)
    }

    fn start(&self, setup: &Value, luck: &mut Luck) -> Result<(Box<dyn AnyGame>, Happened), Refusal> {
        let _ = self.waits.send(());
        let waited = self.goes_on.lock().unwrap().recv_timeout(HANGS);
        assert!(waited.is_ok(), "nobody else got on while this table was busy");
        self.quick.start(setup, luck)
    }

    fn load(&self, position: &Value) -> Result<Box<dyn AnyGame>, Refusal> {
        self.quick.load(position)
    }

    fn arrange(&self, setup: &Value, given: Map<String, Value>) -> Result<Box<dyn AnyGame>, String> {
        self.quick.arrange(setup, given)
    }
}

/// All of the server's connections share one thread here: were the game played on it, everybody would wait.
#[tokio::test]
async fn others_play_on_while_wood_falls() {
    let (waits, waiting) = channel();
    let (go_on, goes_on) = channel();
    let GameEntry { rules, bots } = GameEntry::of::<attrape_monstres::AttrapeMonstres>();
    let slow = Slow { quick: rules, waits, goes_on: Mutex::new(goes_on) };
    let games = [GameEntry { rules: Box::new(slow), bots }, GameEntry::of::<monster_rush::MonsterRush>()];
    let house = House::with_games(tempfile::tempdir().unwrap(), Registry::with(games), |_| {}).await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let seats = |bot: &str| json!([{ "kind": "me", "name": "Me" }, { "kind": "bot", "bot": bot }]);
    let setup = json!({ "players": 2 });
    let slow = house.open_table(&ann, json!({ "seats": seats("random"), "setup": setup })).await;
    let quick = json!({ "game": "monster-rush", "seats": seats("lightning"), "setup": setup });
    let quick = house.open_table(&bob, quick).await;
    let mut anns = house.join(&slow, Some(&ann)).await;
    let mut bobs = house.join(&quick, Some(&bob)).await;
    let begun = tokio::spawn(async move { anns.done(json!({ "do": "start" })).await });
    tokio::task::spawn_blocking(move || waiting.recv_timeout(HANGS)).await.unwrap().unwrap();
    bobs.done(json!({ "do": "start" })).await;
    assert!(!begun.is_finished());
    go_on.send(()).unwrap();
    begun.await.unwrap();
}

#[tokio::test]
async fn clients_that_see_a_fall_end_otherwise_are_counted() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    for same in [true, true, false] {
        anns.send(&json!({ "type": "reckoned", "same": same })).await;
    }
    anns.settle().await;
    assert_eq!(house.metrics(["reckoned_alike_total", "reckoned_otherwise_total"]).await, [2, 1]);
}

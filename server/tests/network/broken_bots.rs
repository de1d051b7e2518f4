//! Bots that crash, dawdle or cheat: the game goes on, and it is counted.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use bots::play::{LineUp, Played};
use bots::{Advice, AnyBots, Level, Patience};
use engine::erased::AnyGame;
use engine::{Refusal, Seat};
use serde_json::{Value, json};
use table::{GameEntry, Registry};

use crate::house::House;
use crate::left_alone::done;
use crate::real_time::until;

/// The bots of a game, with a fault: every level but `random` fails in one way.
#[derive(Debug)]
struct Faulty {
    sound: Box<dyn AnyBots>,
    fault: Fault,
    /// One that dawdles does so until the other end of this is gone.
    dawdles: Mutex<Receiver<()>>,
}

impl Faulty {
    fn new(sound: Box<dyn AnyBots>, fault: Fault) -> (Faulty, Sender<()>) {
        let (enough, dawdles) = channel();
        (Faulty { sound, fault, dawdles: Mutex::new(dawdles) }, enough)
    }
}

#[derive(Clone, Copy, Debug)]
enum Fault {
    Crashes,
    Dawdles,
    Cheats,
}

impl AnyBots for Faulty {
    fn choose(
        &self,
        level: Level,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        patience: &Patience,
    ) -> Option<Value> {
        match self.fault {
            _ if level == Level::Random => self.sound.choose(level, game, seat, seed, patience),
            Fault::Crashes => panic!("this bot is broken on purpose"),
            Fault::Dawdles => {
                let _ = self.dawdles.lock().map(|dawdles| dawdles.recv());
                None
            }
            Fault::Cheats => Some(json!("win")),
        }
    }

    fn advise(&self, _: u32, _: &dyn AnyGame, _: Seat, _: u64, _: &Patience) -> Option<Advice> {
        panic!("this adviser is broken on purpose")
    }

    fn reflexes(&self) -> &'static [&'static str] {
        self.sound.reflexes()
    }

    fn reflex(&self, reflex: usize, game: &dyn AnyGame, seat: Seat, seed: u64) -> Option<(u64, Value)> {
        match self.fault {
            Fault::Cheats => Some((0, json!({ "slap": { "place": 9 } }))),
            Fault::Crashes | Fault::Dawdles => self.sound.reflex(reflex, game, seat, seed),
        }
    }

    fn simulate(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal> {
        self.sound.simulate(setup, line_up, seed, indices, on_game)
    }

    fn observe(
        &self,
        setup: &Value,
        line_up: LineUp,
        seed: u64,
        indices: Range<u64>,
        on_event: &mut dyn FnMut(&Value),
        on_game: &mut dyn FnMut(u64, Played),
    ) -> Result<(), Refusal> {
        self.sound.observe(setup, line_up, seed, indices, on_event, on_game)
    }
}

/// A game of a person and a faulty bot, in which the bot decides first.
async fn bot_moves_in_spite_of(fault: Fault) -> House {
    let GameEntry { rules, bots } = GameEntry::of::<attrape_monstres::AttrapeMonstres>();
    let (faulty, enough) = Faulty::new(bots, fault);
    let games = [GameEntry { rules, bots: Box::new(faulty) }];
    let folder = tempfile::tempdir().unwrap();
    // Only one that dawdles is to miss it, however busy the machine.
    let deadline = Duration::from_secs(if matches!(fault, Fault::Dawdles) { 2 } else { 60 });
    let change = |config: &mut barbacane_server::Config| config.bot_deadline = deadline;
    let house = House::with_games(folder, Registry::with(games), change).await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "heuristic" }]);
    let setup = json!({ "players": 2, "first": 1 });
    let table = house.open_table(&ann, json!({ "seats": seats, "setup": setup })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let started = anns.done(json!({ "do": "start" })).await;
    if matches!(fault, Fault::Dawdles) {
        house.until("bot_timeouts_total", |timeouts| timeouts > 0).await;
    }
    drop(enough);
    anns.reach(started + 1).await;
    assert!(house.metric("bot_choices_total").await >= 1);
    while anns.choice().is_none() && anns.phase() == "playing" {
        anns.reach(anns.seq + 1).await;
    }
    let hint = anns.ask(json!({ "do": "hint", "seat": 0 })).await;
    assert_eq!(hint["refusal"]["code"], "bot-failed", "{hint}");
    house
}

#[tokio::test]
async fn a_bot_that_crashes_is_replaced_by_chance() {
    let house = bot_moves_in_spite_of(Fault::Crashes).await;
    assert!(house.metric("bot_panics_total").await >= 2);
}

#[tokio::test]
async fn a_bot_that_dawdles_is_replaced_by_chance() {
    bot_moves_in_spite_of(Fault::Dawdles).await;
}

#[tokio::test]
async fn a_bot_that_cheats_is_refused_and_replaced_by_chance() {
    bot_moves_in_spite_of(Fault::Cheats).await;
}

#[tokio::test]
async fn a_robot_against_time_that_cheats_sits_still_and_the_game_goes_on() {
    let GameEntry { rules, bots } = GameEntry::of::<monster_rush::MonsterRush>();
    let games = [GameEntry { rules, bots: Box::new(Faulty::new(bots, Fault::Cheats).0) }];
    let house = House::with_games(tempfile::tempdir().unwrap(), Registry::with(games), |_| {}).await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "lightning" }]);
    let setup = json!({ "players": 2, "first": 1, "pace": "frantic" });
    let table =
        house.open_table(&ann, json!({ "game": "monster-rush", "seats": seats, "setup": setup })).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    anns.done(json!({ "do": "start" })).await;
    let before = done(house.data.path(), &table);
    let flips = |events: &[Value]| -> Vec<(Value, Value)> {
        let flips = events.iter().filter(|event| event["kind"] == "flipped");
        flips.map(|flip| (flip["seat"].clone(), flip["by_itself"].clone())).collect()
    };
    let events = until(&mut anns, |events| flips(events).len() >= 2).await;
    assert_eq!(flips(&events)[..2], [(json!(1), json!(true)), (json!(0), json!(true))]);
    assert_eq!(done(house.data.path(), &table), before, "the robot's slaps are no news to anybody");
    anns.done(json!({ "do": "chat", "text": "Gustave ?" })).await;
    assert_eq!(done(house.data.path(), &table).len(), before.len() + 1);
}

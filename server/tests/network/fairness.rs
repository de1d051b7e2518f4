//! Eight people on lines of very different lengths slap monsters: whoever was really first is first at the table too.
//!
//! The lines are the test's own: each message takes the line's delay and up to its jitter. A busy machine adds to that at
//! will, before a message gets onto its line or after it has left it. That is no property of the line, and nobody at the
//! table could know it: a slap whose way took longer than its line takes is left out, and the games go on until there
//! are enough without such.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Client, House};
use crate::lag::{Dice, Player, Pongs, lagging, true_time};

/// Delay one way, and how much more it may be, in milliseconds.
const LINES: [(u64, u64); 8] = [(5, 0), (15, 3), (25, 5), (40, 7), (60, 9), (90, 11), (120, 13), (160, 15)];
const TABLES: u64 = 4;
/// How often all eight hands come down at each table, at least and at most: the piles have no more.
const MOMENTS: std::ops::RangeInclusive<u64> = 18..=30;
/// So many pairs of slaps are to be judged in all, if need be by playing again, and again.
const PAIRS: u32 = 1_000;
const GAMES: u64 = 8;
/// After a verdict no hand counts for a while (MR-R8), and clocks are set to a few milliseconds.
const QUIET: Duration = Duration::from_millis(700 + 50);
/// What a quiet machine adds to a way, in milliseconds.
const OWN_TIME: f64 = 6.0;
/// Within how many milliseconds.
const SPAN: u64 = 160;

/// One slap, as the table believes it.
#[derive(Clone, Copy, Debug)]
struct Believed {
    arrived: u64,
    instant: u64,
    jitter: u64,
}

/// What was decided at one moment.
#[derive(Clone, Debug, Default)]
struct Moment {
    slaps: BTreeMap<usize, Believed>,
    winner: Option<usize>,
    verdict_at: u64,
    told_at: u64,
}

/// How many pairs of slaps that can be told apart were put in the right order.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    pairs: u32,
    right: u32,
    right_by_arrival: u32,
    /// Hands that lost to the winner's, and how many of them were really later.
    beaten: u32,
    rightly: u32,
    /// The longest wait for a verdict.
    waited: u64,
    /// Slaps, and how many of them the machine held up.
    slaps: u32,
    held_up: u32,
}

impl Score {
    /// Holds one moment against the truth: when each hand came down, by the game's clock.
    fn count(&mut self, moment: &Moment, truth: &[f64]) {
        let in_time = |&(&seat, slap): &(&usize, &Believed)| {
            let (delay, jitter) = LINES[seat];
            let way = slap.arrived as f64 - truth[seat];
            (delay as f64 - 1.0..=(delay + jitter) as f64 + OWN_TIME).contains(&way)
        };
        let slaps: BTreeMap<usize, Believed> =
            moment.slaps.iter().filter(in_time).map(|(&seat, &slap)| (seat, slap)).collect();
        self.slaps += moment.slaps.len() as u32;
        self.held_up += (moment.slaps.len() - slaps.len()) as u32;
        let doubt = |one: Believed, other: Believed| ((one.jitter + other.jitter) as f64 / 2.0).max(10.0);
        for (&one, &of_one) in &slaps {
            for (&other, &of_other) in slaps.range(one + 1..) {
                let gap = truth[one] - truth[other];
                if gap.abs() <= doubt(of_one, of_other) {
                    continue;
                }
                let agrees = |a: u64, b: u64| if gap < 0.0 { a < b } else { b < a };
                self.pairs += 1;
                self.right += u32::from(agrees(of_one.instant, of_other.instant));
                self.right_by_arrival += u32::from(agrees(of_one.arrived, of_other.arrived));
            }
        }
        // MR-R31: whoever cannot be told from the earliest hand may win, by points; how well that can be told is their doubt.
        let anchor = moment.slaps.values().min_by_key(|slap| slap.instant);
        let of_winner = moment.winner.and_then(|winner| Some((winner, *slaps.get(&winner)?)));
        if let (Some((winner, of_winner)), Some(&anchor)) = (of_winner, anchor) {
            let doubt = doubt(of_winner, anchor);
            let gaps =
                slaps.keys().map(|&other| truth[other] - truth[winner]).filter(|gap| gap.abs() > doubt);
            for behind in gaps {
                self.beaten += 1;
                self.rightly += u32::from(behind > 0.0);
            }
        }
        let earliest = moment.slaps.values().map(|slap| slap.arrived).min().unwrap_or(0);
        self.waited = self.waited.max(moment.verdict_at - earliest);
        assert_eq!(moment.told_at, moment.verdict_at, "a verdict falls when it is due");
    }

    fn add(&mut self, other: Score) {
        self.pairs += other.pairs;
        self.right += other.right;
        self.right_by_arrival += other.right_by_arrival;
        self.beaten += other.beaten;
        self.rightly += other.rightly;
        self.waited = self.waited.max(other.waited);
        self.slaps += other.slaps;
        self.held_up += other.held_up;
    }
}

/// Reads what the table says until a verdict has fallen.
async fn watch(referee: &mut Client, began_at: u64) -> Moment {
    let mut moment = Moment::default();
    while moment.winner.is_none() {
        let update = referee.next(|message| message["type"] == "update").await;
        for item in update["news"].as_array().unwrap() {
            let events = item["news"]["events"].as_array().cloned().unwrap_or_default();
            for event in events {
                let seat = event["seat"].as_u64().unwrap_or(0) as usize;
                let number = |name: &str| event[name].as_u64().unwrap();
                match event["kind"].as_str().unwrap() {
                    "slapped" => {
                        moment.verdict_at = number("verdict_at");
                        let (arrived, instant) = (number("arrived"), number("instant"));
                        moment.slaps.insert(seat, Believed { arrived, instant, jitter: number("jitter") });
                    }
                    "captured" | "mistaken" => {
                        moment.winner = Some(seat);
                        moment.told_at = item["at"].as_u64().unwrap() - began_at;
                    }
                    _ => {}
                }
            }
        }
    }
    moment
}

/// One game of eight: all their hands come down again and again, at chance times, on the same monster.
async fn slap_away(house: &House, table: u64) -> Score {
    let mut dice = Dice(1_000 * table + 7);
    let mut guests = Vec::new();
    for seat in 0..LINES.len() {
        guests.push(house.guest(&format!("P{table}{seat}")).await);
    }
    let open: Vec<Value> = (0..LINES.len()).map(|_| json!({ "kind": "open" })).collect();
    let setup = json!({ "players": LINES.len(), "first": 0, "pace": "calm" });
    let changes = json!({ "game": "monster-rush", "seats": open, "setup": setup });
    let id = house.open_table(&guests[0], changes).await;
    let mut referee = house.join(&id, None).await;
    let mut players = Vec::new();
    for (seat, (guest, (delay, jitter))) in guests.iter().zip(LINES).enumerate() {
        let line = lagging(house.address, delay, jitter, dice.below(1 << 40)).await;
        let skew = dice.below(100_000) as f64 - 50_000.0;
        let mut player = Player::join(line, &id, guest, skew, Pongs::AtOnce).await;
        let sit = json!({ "do": "sit", "seat": seat, "name": format!("P{seat}") });
        assert_eq!(player.ask(&sit).await["type"], "ack");
        players.push(player);
    }
    for _ in 0..12 {
        players.iter().for_each(Player::ask_time);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let all_measured =
        |message: &Value| message["lines"].as_array().is_some_and(|lines| lines.iter().all(Value::is_object));
    referee.next(all_measured).await;
    assert_eq!(players[0].ask(&json!({ "do": "start" })).await["type"], "ack");
    let started = referee.next(|message| message["state"]["phase"] == "playing").await;
    let began_at = started["state"]["began_at"].as_u64().unwrap();
    assert!(started["state"]["seats"].as_array().unwrap().iter().all(|seat| seat["line"].is_object()));
    referee.read();

    let mut score = Score::default();
    for n in 0..*MOMENTS.end() {
        if n >= *MOMENTS.start() && score.pairs * TABLES as u32 >= PAIRS {
            break;
        }
        let begins = tokio::time::Instant::now() + Duration::from_millis(20);
        let choose = |player: &Player| {
            let claim = (player.server_time() - began_at as f64).round() as u64;
            json!({ "slap": { "place": n % 3 + 1, "at": claim } })
        };
        let mut order: Vec<(u64, usize)> =
            (0..players.len()).map(|seat| (dice.below(SPAN * 1_000), seat)).collect();
        order.sort_unstable();
        let (mut truth, mut wishes) = (vec![0.0; players.len()], Vec::new());
        for (after, seat) in order {
            tokio::time::sleep_until(begins + Duration::from_micros(after)).await;
            truth[seat] = true_time() - began_at as f64;
            let choice = choose(&players[seat]);
            let ask = json!({ "do": "choose", "seq": started["seq"], "seat": seat, "choice": choice });
            wishes.push((seat, players[seat].wish(&ask)));
        }
        let moment = watch(&mut referee, began_at).await;
        score.count(&moment, &truth);
        // Hands that were on their way when the verdict fell have come down too before the next moment.
        players.iter().for_each(Player::ask_time);
        for (seat, wish) in wishes {
            players[seat].answer(&wish).await;
        }
        referee.settle().await;
        while !referee.state["views"][0]["view"]["verdict_at"].is_null() {
            referee.reach(referee.seq + 1).await;
        }
        referee.read();
        if referee.phase() == "over" {
            break;
        }
        tokio::time::sleep(QUIET).await;
    }
    score
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_was_really_first_is_first_at_the_table() {
    let house = House::in_real_time(|_| {}).await;
    let mut score = Score::default();
    for game in 0..GAMES {
        let tables = (0..TABLES).map(|table| slap_away(&house, TABLES * game + table));
        for of_table in futures_util::future::join_all(tables).await {
            score.add(of_table);
        }
        println!("{score:?}");
        if score.pairs >= PAIRS {
            break;
        }
    }
    assert!(score.pairs >= PAIRS, "{score:?}");
    assert!(score.right * 100 >= score.pairs * 98, "{score:?}");
    assert!(score.rightly * 100 >= score.beaten * 98, "{score:?}");
    let gained = score.right.saturating_sub(score.right_by_arrival);
    assert!(gained * 100 >= score.pairs * 5, "arrival alone would do as well: {score:?}");
    assert!(score.waited <= 350, "{score:?}");
    house.close().await;
}

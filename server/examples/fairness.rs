//! Measures over real sockets how often whoever was really first is first at the table too, and prints the numbers.
//!
//! Eight people a table slap monsters on lines of very different lengths; the lines are this program's own, and so is the
//! machine: what it holds up is left out and counted. The same is tested without sockets and without waiting in
//! `server/src/actor/fairness.rs`.

use std::time::Duration;

use serde_json::{Value, json};

#[allow(dead_code, reason = "the network tests use the rest of it")]
#[path = "../tests/network/door.rs"]
mod door;
#[allow(dead_code, unused_imports, reason = "the network tests use the rest of it")]
#[path = "../tests/network/house.rs"]
mod house;
#[allow(dead_code, reason = "the network tests use the rest of it")]
#[path = "../tests/network/lag.rs"]
mod lag;
#[path = "../tests/fair/line.rs"]
mod line;
#[path = "../tests/network/picture.rs"]
mod picture;
#[path = "../tests/fair/score.rs"]
mod score;

use house::{Client, House};
use lag::{Player, Pongs, lagging, true_time};
use line::Dice;
use score::{LINES, Moment, SPAN, Score};

const TABLES: u64 = 4;
/// How often all eight hands come down at each table, at least and at most: the piles have no more.
const MOMENTS: std::ops::RangeInclusive<u64> = 18..=30;
/// So many pairs of slaps are to be judged in all, if need be by playing again, and again.
const PAIRS: u32 = 1_000;
const GAMES: u64 = 8;
/// After a verdict no hand counts for a while (MR-R8), and clocks are set to a few milliseconds.
const QUIET: Duration = Duration::from_millis(700 + 50);

/// Reads what the table says until a verdict has fallen.
async fn watch(referee: &mut Client, began_at: u64) -> Moment {
    let mut moment = Moment::default();
    while !moment.is_decided() {
        let update = referee.next(|message| message["type"] == "update").await;
        for item in update["news"].as_array().unwrap() {
            let at = item["at"].as_u64().unwrap().saturating_sub(began_at);
            for event in item["news"]["events"].as_array().into_iter().flatten() {
                moment.hear(event, at);
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
    let id = house.open_table(&guests[0], score::table()).await;
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
    referee.read();

    let mut score = Score::default();
    for n in 0..*MOMENTS.end() {
        if n >= *MOMENTS.start() && score.pairs * TABLES as u32 >= PAIRS {
            break;
        }
        let begins = tokio::time::Instant::now() + Duration::from_millis(20);
        let mut order: Vec<(u64, usize)> =
            (0..players.len()).map(|seat| (dice.below(SPAN * 1_000), seat)).collect();
        order.sort_unstable();
        let (mut truth, mut wishes) = (vec![0.0; players.len()], Vec::new());
        for (after, seat) in order {
            tokio::time::sleep_until(begins + Duration::from_micros(after)).await;
            truth[seat] = true_time() - began_at as f64;
            let claim = (truth[seat] + players[seat].clock_error()).round() as u64;
            let choice = json!({ "slap": { "place": n % 3 + 1, "at": claim } });
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

fn print(score: Score) {
    let share = |part: u32, whole: u32| format!("{:.1} %", 100.0 * f64::from(part) / f64::from(whole.max(1)));
    println!("| Of {} pairs of slaps that can be told apart | |\n|---|--:|", score.pairs);
    println!("| in the right order | {} |", share(score.right, score.pairs));
    println!(
        "| in the right order if arrival alone counted | {} |",
        share(score.right_by_arrival, score.pairs)
    );
    println!("| of {} beaten hands really later | {} |", score.beaten, share(score.rightly, score.beaten));
    println!("| the longest wait for a verdict | {} ms |", score.waited);
    println!("| of {} slaps held up by this machine | {} |", score.slaps, share(score.held_up, score.slaps));
}

#[tokio::main(flavor = "multi_thread", worker_threads = 4)]
async fn main() {
    let house = House::in_real_time(|_| {}).await;
    let mut score = Score::default();
    for game in 0..GAMES {
        let tables = (0..TABLES).map(|table| slap_away(&house, TABLES * game + table));
        for of_table in futures_util::future::join_all(tables).await {
            score.add(of_table);
        }
        if score.pairs >= PAIRS {
            break;
        }
    }
    print(score);
    house.close().await;
}

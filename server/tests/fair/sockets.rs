//! One table of eight over real sockets: all hands come down again and again, and the table's verdicts are held against the truth.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Client, House};
use crate::lag::{Player, Pongs, lagging, true_time};
use crate::line::Dice;
use crate::score::{self, LINES, Moment, SPAN, Score};

/// After a verdict no hand counts for a while (MR-R8). Longer than that, since once in two seconds the table says when what happened.
const QUIET: Duration = Duration::from_millis(2_000);

/// The doors through which eight people play.
pub(crate) struct Doors<'a> {
    /// Where the table is.
    pub(crate) owner: &'a House,
    /// Where they come in.
    pub(crate) theirs: &'a House,
}

/// Waits until a verdict has fallen.
async fn verdict(referee: &mut Client) {
    let decides = |event: &Value| event["kind"] == "captured" || event["kind"] == "mistaken";
    let has_fallen = |message: &Value| {
        let news = message["news"].as_array().into_iter().flatten();
        news.filter_map(|item| item["news"]["events"].as_array()).flatten().any(decides)
    };
    referee.next(has_fallen).await;
}

/// What was decided after a version. Who is told as it happens hears of no times; who asks anew does.
async fn decided(referee: &mut Client, after: u64, began_at: u64) -> Moment {
    let mut moment = Moment::default();
    referee.send(&json!({ "type": "hello", "since": after })).await;
    let update = referee.next(|message| message["news"][0]["at"].is_u64()).await;
    assert_eq!(update["resync"], false, "all of it");
    for item in update["news"].as_array().unwrap() {
        let at = item["at"].as_u64().unwrap().saturating_sub(began_at);
        for event in item["news"]["events"].as_array().into_iter().flatten() {
            // Hands that were on their way when the verdict fell are no part of the moment.
            if !moment.is_decided() {
                moment.hear(event, at);
            }
        }
    }
    moment
}

/// One game of eight: all their hands come down again and again, at chance times, on the same monster, until they did so often enough.
pub(crate) async fn slap_away(doors: &Doors<'_>, table: u64, enough: impl Fn(u64, &Score) -> bool) -> Score {
    let house = doors.owner;
    let mut dice = Dice(1_000 * table + 7);
    let mut guests = Vec::new();
    for seat in 0..LINES.len() {
        guests.push(house.guest(&format!("P{table}{seat}")).await);
    }
    let id = house.open_table(&guests[0], score::table()).await;
    let mut referee = house.join(&id, None).await;
    let mut players = Vec::new();
    for (seat, (guest, (delay, jitter))) in guests.iter().zip(LINES).enumerate() {
        let line = lagging(doors.theirs.address, delay, jitter, dice.below(1 << 40)).await;
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
    for n in 0.. {
        let before = referee.seq;
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
        verdict(&mut referee).await;
        // Hands that were on their way when the verdict fell have come down too before the next moment.
        players.iter().for_each(Player::ask_time);
        for (seat, wish) in wishes {
            players[seat].answer(&wish).await;
        }
        referee.settle().await;
        referee.read();
        score.count(&decided(&mut referee, before, began_at).await, &truth);
        while !referee.state["views"][0]["view"]["verdict_at"].is_null() {
            referee.reach(referee.seq + 1).await;
        }
        referee.read();
        if referee.phase() == "over" || enough(n + 1, &score) {
            break;
        }
        tokio::time::sleep(QUIET).await;
    }
    score
}
